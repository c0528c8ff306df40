// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Plans that only update: each is refused for one reason, passes with the sanction of that reason, and with no other.
#include "core/gate/explain.h"
#include "core/gate/guards.h"
#include "tests/gate/plans.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using gate::LossClass;
using test::changeOf;
using test::planOf;
using test::updateOf;

namespace {

gate::Verdict judged(const QByteArray &json, const gate::Guards &guards)
{
    gate::Verdict verdict = gate::judge(*gate::readPlan(json, {true, false}), {});
    gate::applyGuards(verdict, guards, std::nullopt);
    return verdict;
}

QByteArray policy(const QByteArray &principal, const QByteArray &more = {})
{
    QByteArray text = R"({"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":)" + principal + R"(,"Action":"s3:GetObject")" + more + "}]}";
    text.replace('"', "\\\"");
    return R"({"policy":")" + text + R"("})";
}

QByteArray expiring(const QByteArray &rule)
{
    return R"({"rule":[)" + rule + "]}";
}

QByteArray expiry(const QByteArray &days, const QByteArray &prefix = {}, const QByteArray &more = {})
{
    return R"({"id":"csis","status":"Enabled","filter":[{"prefix":")" + prefix + R"("}],"expiration":[{"days":)" + days + "}]" + more + "}";
}

} // namespace

class TestLosses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void updates_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<int>("lossClass");
        int number = 0;
        const auto row = [&](const char *type, const char *rule, LossClass lossClass, const QByteArray &before, const QByteArray &after,
                             const QByteArray &unknown = "{}") {
            QTest::addRow("%02d %s %s", ++number, type, rule) << updateOf(type, before, after, unknown) << QString::fromLatin1(rule) << int(lossClass);
        };
        constexpr LossClass loss = LossClass::Loss;
        constexpr LossClass exposure = LossClass::Exposure;
        row("aws_instance", "root-volume", loss, R"({"root_block_device":[{"delete_on_termination":false}]})", R"({"root_block_device":[{"delete_on_termination":true}]})");
        row("aws_instance", "data-volume", loss, R"({"ebs_block_device":[{"delete_on_termination":true},{"delete_on_termination":false}]})",
            R"({"ebs_block_device":[{"delete_on_termination":true},{"delete_on_termination":true}]})");
        row("aws_instance", "termination-protection", loss, R"({"disable_api_termination":true})", R"({"disable_api_termination":false})");
        row("aws_instance", "termination-protection", loss, R"({"disable_api_termination":true})", R"({})");
        row("aws_instance", "stop-protection", loss, R"({"disable_api_stop":true})", R"({"disable_api_stop":null})");
        row("aws_instance", "shutdown-terminates", loss, R"({"instance_initiated_shutdown_behavior":"stop"})", R"({"instance_initiated_shutdown_behavior":"terminate"})");
        row("aws_instance", "instance-metadata", exposure, R"({"metadata_options":[{"http_tokens":"required"}]})", R"({"metadata_options":[{"http_tokens":"optional"}]})");
        row("aws_instance", "metadata-hops", exposure, R"({"metadata_options":[{"http_put_response_hop_limit":1}]})", R"({"metadata_options":[{"http_put_response_hop_limit":2}]})");
        row("aws_instance", "security-groups", exposure, R"({"vpc_security_group_ids":["a"]})", R"({"vpc_security_group_ids":["b","a"]})");
        row("aws_instance", "security-groups", exposure, R"({})", R"({})", R"({"vpc_security_group_ids":true})");
        row("aws_instance", "instance-profile", exposure, R"({"iam_instance_profile":"a"})", R"({"iam_instance_profile":"b"})");
        row("aws_instance", "instance-profile", exposure, R"({"iam_instance_profile":null})", R"({"iam_instance_profile":"b"})");
        row("aws_instance", "source-dest-check", exposure, R"({"source_dest_check":true})", R"({"source_dest_check":false})");
        row("aws_volume_attachment", "force-detach", loss, R"({"force_detach":null})", R"({"force_detach":true})");
        row("aws_volume_attachment", "stop-before-detach", loss, R"({"stop_instance_before_detaching":true})", R"({"stop_instance_before_detaching":false})");
        row("aws_ebs_volume", "final-snapshot", loss, R"({"final_snapshot":true})", R"({"final_snapshot":false})");
        row("aws_ebs_volume", "volume-size", loss, R"({"size":20})", R"({"size":19})");
        row("aws_efs_file_system", "overwrite-protection", loss, R"({"protection":[{"replication_overwrite":"ENABLED"}]})", R"({"protection":[{"replication_overwrite":"DISABLED"}]})");
        row("aws_efs_mount_target", "security-groups", exposure, R"({"security_groups":["a"]})", R"({"security_groups":["a","b"]})");
        row("aws_efs_backup_policy", "backups-off", loss, R"({"backup_policy":[{"status":"ENABLED"}]})", R"({"backup_policy":[{"status":"DISABLED"}]})");
        row("aws_efs_file_system_policy", "public-policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), policy(R"("*")"));
        row("aws_efs_file_system_policy", "policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), policy(R"({"AWS":"arn:aws:iam::2:root"})"));
        row("aws_s3_bucket", "bucket-acl", exposure, R"({"acl":"private"})", R"({"acl":"public-read"})");
        row("aws_s3_bucket_public_access_block", "block-public-acls", exposure, R"({"block_public_acls":true})", R"({"block_public_acls":false})");
        row("aws_s3_bucket_public_access_block", "block-public-policy", exposure, R"({"block_public_policy":true})", R"({"block_public_policy":false})");
        row("aws_s3_bucket_public_access_block", "ignore-public-acls", exposure, R"({"ignore_public_acls":true})", R"({"ignore_public_acls":false})");
        row("aws_s3_bucket_public_access_block", "restrict-public-buckets", exposure, R"({"restrict_public_buckets":true})", R"({"restrict_public_buckets":false})");
        row("aws_s3_bucket_ownership_controls", "object-ownership", exposure, R"({"rule":[{"object_ownership":"BucketOwnerEnforced"}]})", R"({"rule":[{"object_ownership":"ObjectWriter"}]})");
        row("aws_s3_bucket_acl", "bucket-acl", exposure, R"({"acl":"private"})", R"({"acl":"public-read"})");
        row("aws_s3_bucket_policy", "public-policy", exposure, policy(R"({"AWS":["arn:aws:iam::1:root"]})"), policy(R"({"AWS":["arn:aws:iam::1:root","*"]})"));
        row("aws_s3_bucket_policy", "public-policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), policy(R"({"AWS":"*"})"));
        row("aws_s3_bucket_policy", "public-policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), R"({})", R"({"policy":true})");
        row("aws_s3_bucket_policy", "public-policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), R"({"policy":"no JSON"})");
        row("aws_s3_bucket_policy", "public-policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), R"({"policy":"{}"})");
        row("aws_s3_bucket_policy", "policy", exposure, policy(R"({"AWS":"arn:aws:iam::1:root"})"), policy(R"({"AWS":"arn:aws:iam::1:root"})", R"(,"Resource":"*")"));
        row("aws_s3_bucket_policy", "policy", exposure, policy(R"("*")"), policy(R"("*")", R"(,"Resource":"*")"));
        row("aws_s3_bucket_server_side_encryption_configuration", "encryption", exposure,
            R"({"rule":[{"apply_server_side_encryption_by_default":[{"sse_algorithm":"aws:kms"}]}]})", R"({"rule":[{"apply_server_side_encryption_by_default":[{"sse_algorithm":"AES256"}]}]})");
        row("aws_s3_bucket_server_side_encryption_configuration", "encryption-key", exposure,
            R"({"rule":[{"apply_server_side_encryption_by_default":[{"kms_master_key_id":"a"}]}]})", R"({"rule":[{"apply_server_side_encryption_by_default":[{"kms_master_key_id":"b"}]}]})");
        row("aws_s3_bucket_versioning", "versioning-off", loss, R"({"versioning_configuration":[{"status":"Enabled"}]})", R"({"versioning_configuration":[{"status":"Suspended"}]})");
        row("aws_s3_bucket_versioning", "versioning-off", loss, R"({"versioning_configuration":[{"status":"Enabled"}]})", R"({"versioning_configuration":[]})");
        row("aws_s3_bucket_versioning", "mfa-delete-off", loss, R"({"versioning_configuration":[{"mfa_delete":"Enabled"}]})", R"({"versioning_configuration":[{"mfa_delete":"Disabled"}]})");
        row("aws_s3_bucket_object_lock_configuration", "object-lock-days", loss, R"({"rule":[{"default_retention":[{"days":30}]}]})", R"({"rule":[{"default_retention":[{"days":7}]}]})");
        row("aws_s3_bucket_object_lock_configuration", "object-lock-mode", loss, R"({"rule":[{"default_retention":[{"mode":"COMPLIANCE"}]}]})", R"({"rule":[{"default_retention":[{"mode":"GOVERNANCE"}]}]})");
        const char *const expires = "aws_s3_bucket_lifecycle_configuration";
        row(expires, "shorter-expiry", loss, expiring(expiry("30")), expiring(expiry("29")));
        row(expires, "new-expiry", loss, expiring(expiry("0")), expiring(expiry("365")));
        row(expires, "new-expiry", loss, expiring(expiry("30", "logs/")), expiring(expiry("30")));
        row(expires, "new-expiry", loss, expiring(R"({"id":"csis","status":"Disabled","filter":[{"prefix":""}],"expiration":[{"days":30}]})"), expiring(expiry("30")));
        row(expires, "new-expiry", loss, expiring(R"({"id":"csis","status":"Enabled","filter":[{"prefix":"","tag":[{"key":"a","value":"b"}]}],"expiration":[{"days":30}]})"), expiring(expiry("30")));
        row(expires, "new-expiry", loss, expiring(expiry("30")), expiring(expiry("30") + R"(,{"id":"more","status":"Enabled","prefix":"x","expiration":[{"date":"2030-01-01T00:00:00Z"}]})"));
        row(expires, "shorter-expiry", loss, expiring(R"({"id":"a","status":"Enabled","expiration":[{"date":"2030-01-01T00:00:00Z"}]})"),
            expiring(R"({"id":"a","status":"Enabled","expiration":[{"date":"2029-01-01T00:00:00Z"}]})"));
        row(expires, "shorter-expiry", loss, expiring(expiry("30")), expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7}])")));
        row(expires, "shorter-expiry", loss, expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])")),
            expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":4}])")));
        row(expires, "shorter-expiry", loss, expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])")),
            expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7}])")));
        row(expires, "shorter-expiry", loss, expiring(R"({"id":"a","status":"Enabled","expiration":[{"days":30,"expired_object_delete_marker":false}]})"),
            expiring(R"({"id":"a","status":"Enabled","expiration":[{"days":30,"expired_object_delete_marker":true}]})"));
        row(expires, "shorter-expiry", loss, expiring(expiry("30")), expiring(R"({"id":"csis","status":"Enabled","filter":[{"prefix":""}],"expiration":[{}]})"), R"({"rule":[{"expiration":[{"days":true}]}]})");
        row(expires, "new-expiry", loss, expiring(R"({"id":"a","status":"Enabled"})"), expiring(R"({"id":"a","status":"Enabled","noncurrent_version_expiration":[{}]})"),
            R"({"rule":[{"noncurrent_version_expiration":[{"noncurrent_days":true}]}]})");
        row(expires, "shorter-expiry", loss, expiring(R"({"id":"a","status":"Enabled","expiration":[{"days":30}]},{"id":"b","status":"Enabled","expiration":[{"days":30}]})"),
            expiring(R"({"id":"a","status":"Enabled","expiration":[{"days":30}]},{"id":"b","status":"Enabled","expiration":[{}]})"), R"({"rule":[{},{"expiration":[{"days":true}]}]})");
        row("aws_s3_object", "object-content", loss, R"({"content":""})", R"({"content":"x"})");
        row("aws_s3_object", "object-source", loss, R"({"source_hash":"a"})", R"({"source_hash":"b"})");
        row("aws_security_group", "ingress", exposure, R"({"ingress":[{"from_port":22,"cidr_blocks":["10.0.0.0/8"]}]})",
            R"({"ingress":[{"from_port":22,"cidr_blocks":["10.0.0.0/8"]},{"from_port":80,"cidr_blocks":["0.0.0.0/0"]}]})");
        row("aws_security_group", "egress", exposure, R"({"egress":[]})", R"({"egress":[{"from_port":0}]})");
        row("aws_vpc_security_group_ingress_rule", "ingress", exposure, R"({"cidr_ipv4":"10.0.0.0/8"})", R"({"cidr_ipv4":"0.0.0.0/0"})");
        row("aws_vpc_security_group_ingress_rule", "ingress-port", exposure, R"({"to_port":22})", R"({"to_port":1022})");
        for (const QByteArray member : {"cidr_ipv6", "prefix_list_id", "referenced_security_group_id"})
            row("aws_vpc_security_group_ingress_rule", "ingress", exposure, "{\"" + member + "\":\"a\"}", "{\"" + member + "\":\"b\"}");
        row("aws_vpc_security_group_ingress_rule", "ingress-port", exposure, R"({"from_port":22,"to_port":22})", R"({"from_port":1,"to_port":22})");
        row("aws_vpc_security_group_ingress_rule", "ingress-port", exposure, R"({"ip_protocol":"tcp"})", R"({"ip_protocol":"-1"})");
        row("aws_vpc_security_group_ingress_rule", "ingress-port", exposure, R"({"from_port":22,"to_port":22})", R"({"from_port":1,"to_port":99})"); // told once
        row("aws_security_group_rule", "ingress", exposure, R"({"ipv6_cidr_blocks":[]})", R"({"ipv6_cidr_blocks":["::/0"]})");
        row("aws_s3_bucket_acl", "bucket-acl", exposure, R"({"access_control_policy":[]})", R"({"access_control_policy":[{"grant":[{"permission":"READ"}]}]})");
        row("aws_security_group_rule", "ingress", exposure, R"({"cidr_blocks":["10.0.0.0/8"]})", R"({"cidr_blocks":["10.0.0.0/8","0.0.0.0/0"]})");
        row("aws_s3_bucket", "force-destroy", loss, R"({"force_destroy":false})", R"({"force_destroy":true})");
        row("aws_rds_cluster", "deletion-protection", loss, R"({"deletion_protection":true})", R"({"deletion_protection":false})");
        row("aws_dynamodb_table", "deletion-protection", loss, R"({"deletion_protection_enabled":true})", R"({"deletion_protection_enabled":false})");
        row("aws_db_instance", "skip-final-snapshot", loss, R"({"skip_final_snapshot":false})", R"({"skip_final_snapshot":true})");
        row("aws_cloudwatch_log_group", "retention", loss, R"({"retention_in_days":30})", R"({"retention_in_days":7})");
        row("aws_cloudwatch_log_group", "retention", loss, R"({"retention_in_days":0})", R"({"retention_in_days":7})");
        row("aws_db_instance", "backup-retention", loss, R"({"backup_retention_period":7})", R"({"backup_retention_period":1})");
        row("aws_kms_key", "deletion-window", loss, R"({"deletion_window_in_days":30})", R"({"deletion_window_in_days":7})");
        row("aws_efs_file_system", "encryption", exposure, R"({"encrypted":true})", R"({"encrypted":false})");
        row("aws_db_instance", "encryption", exposure, R"({"storage_encrypted":true})", R"({"storage_encrypted":false})");
        row("aws_db_instance", "public-access", exposure, R"({"publicly_accessible":false})", R"({"publicly_accessible":true})");
        row("aws_subnet", "public-access", exposure, R"({"map_public_ip_on_launch":false})", R"({"map_public_ip_on_launch":true})");
    }
    void updates()
    {
        QFETCH(QByteArray, change);
        QFETCH(QString, rule);
        QFETCH(int, lossClass);
        const QByteArray json = planOf(change);
        const gate::Verdict refused = judged(json, {});
        QCOMPARE(refused.outcome, gate::Outcome::Refused);
        QCOMPARE(refused.rule, gate::lossClassName(LossClass(lossClass)));
        QCOMPARE(refused.errors.size(), 1);
        const gate::Change &judgedChange = refused.plan.changes[0];
        QVERIFY2(refused.errors[0].startsWith(u"%1 NOT SANCTIONED: %2: "_s.arg(gate::lossClassName(LossClass(lossClass)).toUpper(), judgedChange.address)), qPrintable(refused.errors[0]));
        QVERIFY2(refused.errors[0].endsWith(u"(rule %1)"_s.arg(rule)), qPrintable(refused.errors[0]));
        QVERIFY(refused.notes.isEmpty());
        QCOMPARE(int(judgedChange.lossClass()), lossClass);
        QVERIFY2(gate::explain(judgedChange).contains(u"`run --allow-change '%1=%2'`"_s.arg(judgedChange.address, rule)), qPrintable(gate::explain(judgedChange)));

        // Its own sanction, at the address or above it, and no other rule's or place's.
        for (const QString &address : {judgedChange.address, u"module.storage_a"_s}) {
            const gate::Verdict passed = judged(json, {.sanctions = {{address, rule, u"meant"_s}}});
            QVERIFY2(passed.passed(), qPrintable(passed.errors.join(u'\n')));
            QCOMPARE(passed.notes.last(), u"Plan passes the apply gate."_s);
            QVERIFY2(passed.notes[0].startsWith(u"Sanctioned "_s + gate::lossClassName(LossClass(lossClass))) && passed.notes[0].endsWith(u"(meant)"_s), qPrintable(passed.notes[0]));
            QVERIFY(gate::explain(passed).isEmpty());
            QVERIFY(gate::allowedChange(address + u'=' + rule));
        }
        gate::Guards others;
        for (const QString &other : gate::sanctionableRules()) {
            if (other != rule)
                others.sanctions.append({u"module.storage_a"_s, other, u"meant"_s});
        }
        others.sanctions.append({u"module.storage_ab"_s, rule, u"meant"_s});
        others.sanctions.append({QString(), rule, u"meant"_s});
        QVERIFY(!judged(json, others).passed());
        // Without guards it is an update like any other.
        QVERIFY(gate::judge(*gate::readPlan(json), {}).passed());
    }
    void harmless_data()
    {
        QTest::addColumn<QByteArray>("change");
        const auto row = [](const char *name, const QByteArray &change) { QTest::newRow(name) << change; };
        row("tags", updateOf("aws_instance", R"({"tags":{"a":"b"}})", R"({"tags":{"a":"c"}})"));
        row("root volume kept", updateOf("aws_instance", R"({"root_block_device":[{"delete_on_termination":true}]})", R"({"root_block_device":[{"delete_on_termination":true}]})"));
        row("root volume as bad as before, or not known yet", updateOf("aws_instance", R"({"root_block_device":[{"delete_on_termination":true}]})", "{}", R"({"root_block_device":true})"));
        row("root volume better", updateOf("aws_instance", R"({"root_block_device":[{"delete_on_termination":true}]})", R"({"root_block_device":[{"delete_on_termination":false}]})"));
        row("protection on", updateOf("aws_instance", R"({"disable_api_termination":false})", R"({"disable_api_termination":true})"));
        row("fewer hops", updateOf("aws_instance", R"({"metadata_options":[{"http_put_response_hop_limit":2}]})", R"({"metadata_options":[{"http_put_response_hop_limit":1}]})"));
        row("same hops", updateOf("aws_instance", R"({"metadata_options":[{"http_put_response_hop_limit":2}]})", R"({"metadata_options":[{"http_put_response_hop_limit":2.0}]})"));
        row("tokens now required", updateOf("aws_instance", R"({"metadata_options":[{"http_tokens":"optional"}]})", R"({"metadata_options":[{"http_tokens":"required"}]})"));
        row("protection stays", updateOf("aws_instance", R"({"disable_api_termination":true,"tags":1})", R"({"disable_api_termination":true,"tags":2})"));
        row("tokens stay required", updateOf("aws_instance", R"({"metadata_options":[{"http_tokens":"required"}],"tags":1})", R"({"metadata_options":[{"http_tokens":"required"}],"tags":2})"));
        row("shutdown stops", updateOf("aws_instance", R"({"instance_initiated_shutdown_behavior":"terminate"})", R"({"instance_initiated_shutdown_behavior":"stop"})"));
        row("still terminates", updateOf("aws_instance", R"({"instance_initiated_shutdown_behavior":"terminate"})", R"({"instance_initiated_shutdown_behavior":"terminate"})"));
        row("other order of groups", updateOf("aws_instance", R"({"vpc_security_group_ids":["a","b"]})", R"({"vpc_security_group_ids":["b","a"]})"));
        row("other order of keys", updateOf("aws_security_group", R"({"ingress":[{"a":1,"b":[2]}]})", R"({"ingress":[{"b":[2.0],"a":1}]})"));
        row("larger", updateOf("aws_ebs_volume", R"({"size":20})", R"({"size":21})"));
        row("faster", updateOf("aws_ebs_volume", R"({"iops":3000})", R"({"iops":4000})"));
        row("as large", updateOf("aws_ebs_volume", R"({"size":20})", R"({"size":20})"));
        row("keeps longer", updateOf("aws_cloudwatch_log_group", R"({"retention_in_days":7})", R"({"retention_in_days":30})"));
        row("keeps as long", updateOf("aws_cloudwatch_log_group", R"({"retention_in_days":7})", R"({"retention_in_days":7})"));
        row("keeps for ever", updateOf("aws_cloudwatch_log_group", R"({"retention_in_days":7})", R"({"retention_in_days":0})"));
        row("same policy", updateOf("aws_s3_bucket_policy", policy(R"("*")"), policy(R"("*")")));
        row("policy that only denies", updateOf("aws_s3_object", R"({"tags":{}})", R"({"tags":{"a":"b"}})"));
        row("expires later", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(expiry("31"))));
        row("expires as before", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(expiry("30"))));
        row("expires less", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(expiry("30", "logs/"))));
        row("expires no more", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(R"({"id":"csis","status":"Disabled","expiration":[{"days":1}]})")));
        row("rule without an expiry", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(expiry("30") + R"(,{"id":"b","status":"Enabled","transition":[{"days":1}]})")));
        row("keeps more old versions", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":4}])")),
                                              expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])"))));
        row("no old versions expire any more", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])")),
                                                       expiring(expiry("30"))));
        row("what else is unknown", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), expiring(expiry("31")), R"({"rule":[{"expiration":[{"expired_object_delete_marker":true}]}]})"));
        row("keeps as many old versions", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])")),
                                                   expiring(expiry("31", {}, R"(,"noncurrent_version_expiration":[{"noncurrent_days":7,"newer_noncurrent_versions":5}])"))));
        row("a new bucket outside of any module", changeOf("aws_s3_bucket.this", R"(["create"])", {}, {}, "aws_s3_bucket") + ','
            + changeOf("aws_s3_bucket_lifecycle_configuration.this", R"(["create"])", R"(,"after_unknown":{"bucket":true},"after":)" + expiring(expiry("30")), {}, "aws_s3_bucket_lifecycle_configuration"));
        row("same markers", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(R"({"id":"a","status":"Enabled","expiration":[{"expired_object_delete_marker":true}]})"),
                                     expiring(R"({"id":"a","status":"Enabled","expiration":[{"expired_object_delete_marker":true}]})")));
        row("same filter", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(R"({"id":"a","status":"Enabled","filter":[{"prefix":"","tag":[{"key":"a"}]}],"expiration":[{"days":30}]})"),
                                    expiring(R"({"id":"a","status":"Enabled","filter":[{"prefix":"","tag":[{"key":"a"}]}],"expiration":[{"days":30}]})")));
        row("narrower filter", updateOf("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")),
                                        expiring(R"({"id":"csis","status":"Enabled","filter":[{"prefix":"","tag":[{"key":"a"}]}],"expiration":[{"days":30}]})")));
        row("a new machine", changeOf("module.instance_a.aws_instance.this", R"(["create"])", R"(,"before":null,"after":{"disable_api_termination":false,"iam_instance_profile":"x","vpc_security_group_ids":["a"]})"));
        row("a new bucket that may go", changeOf("module.storage_a.aws_s3_bucket.this", R"(["create"])", R"(,"before":null,"after":{"force_destroy":true})", {}, "aws_s3_bucket"));
        row("a new bucket with an expiry", changeOf("module.storage_a.aws_s3_bucket.this", R"(["create"])", R"(,"before":null,"after":{})", {}, "aws_s3_bucket") + ','
            + changeOf("module.storage_a.aws_s3_bucket_lifecycle_configuration.this[0]", R"(["create"])", R"(,"before":null,"after_unknown":{"bucket":true},"after":)" + expiring(expiry("30")), {}, "aws_s3_bucket_lifecycle_configuration"));
        row("a data source", changeOf("data.aws_instance.x", R"(["read"])", R"(,"before":{"disable_api_termination":true},"after":{})", R"(,"mode":"data")").replace(R"("mode":"managed",)", ""));
    }
    void harmless()
    {
        QFETCH(QByteArray, change);
        const gate::Verdict verdict = judged(planOf(change), {});
        QVERIFY2(verdict.passed(), qPrintable(verdict.errors.join(u'\n')));
        QCOMPARE(verdict.notes, QStringList{u"Plan passes the apply gate."_s});
        for (const gate::Change &one : verdict.plan.changes)
            QCOMPARE(one.lossClass(), LossClass::Harmless);
    }
    void outagesAreShown_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &change, const char *text) { QTest::newRow(name) << change << QString::fromLatin1(text); };
        row("machine type", updateOf("aws_instance", R"({"instance_type":"t3.micro"})", R"({"instance_type":"t3.large"})"), "stopped and started");
        row("user data", updateOf("aws_instance", R"({"user_data":"a"})", R"({"user_data":"b"})"), "stopped and started");
        row("user data in base 64", updateOf("aws_instance", R"({"user_data_base64":"a"})", R"({"user_data_base64":"b"})"), "stopped and started");
        row("group gone", updateOf("aws_instance", R"({"vpc_security_group_ids":["a","b"]})", R"({"vpc_security_group_ids":["a"]})"), "would be gone");
        row("no recovery", updateOf("aws_instance", R"({"maintenance_options":[{"auto_recovery":"default"}]})", R"({"maintenance_options":[{"auto_recovery":"disabled"}]})"), "stay down");
        row("slower disk", updateOf("aws_ebs_volume", R"({"iops":4000})", R"({"iops":3000})"), "slower");
        row("slower file system", updateOf("aws_efs_file_system", R"({"provisioned_throughput_in_mibps":20})", R"({"provisioned_throughput_in_mibps":10})"), "slower");
        row("clients lose it", updateOf("aws_efs_mount_target", R"({"security_groups":["a","b"]})", R"({"security_groups":["a"]})"), "lose it");
        row("lets in less", updateOf("aws_security_group", R"({"ingress":[{"a":1},{"a":2}]})", R"({"ingress":[{"a":1}]})"), "let in what");
        row("lets out less", updateOf("aws_security_group", R"({"egress":[{"a":1}]})", R"({"egress":[]})"), "let out what");
    }
    void outagesAreShown()
    {
        QFETCH(QByteArray, change);
        QFETCH(QString, text);
        const gate::Verdict verdict = judged(planOf(change), {});
        QVERIFY2(verdict.passed(), qPrintable(verdict.errors.join(u'\n')));
        QCOMPARE(verdict.notes.size(), 2);
        QVERIFY2(verdict.notes[0].startsWith(u"Outage: module.storage_a."_s) && verdict.notes[0].contains(text), qPrintable(verdict.notes[0]));
        QCOMPARE(verdict.plan.changes[0].lossClass(), LossClass::Outage);
    }
    void whatSaysSomethingOfAStandingBucket_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char *type, const QByteArray &after, const char *rule) {
            QTest::addRow("%s %s %s", type, rule, after.constData()) << changeOf("module.storage_a." + QByteArray(type) + ".x[0]", R"(["create"])",
                R"(,"before":null,"after_unknown":{"bucket":true,"file_system_id":true,"security_group_id":true},"after":)" + after, {}, type) << QString::fromLatin1(rule);
        };
        row("aws_s3_bucket_lifecycle_configuration", expiring(expiry("30")), "new-expiry");
        row("aws_s3_bucket_acl", R"({"acl":"public-read"})", "bucket-acl");
        row("aws_vpc_security_group_ingress_rule", R"({"cidr_ipv4":"0.0.0.0/0"})", "ingress");
        row("aws_security_group_rule", R"({"cidr_blocks":["0.0.0.0/0"]})", "ingress");
        row("aws_s3_bucket_policy", policy(R"("*")"), "public-policy");
        row("aws_efs_file_system_policy", policy(R"({"AWS":"*"})"), "public-policy");
        row("aws_s3_bucket_policy", policy(R"({"AWS":"arn:aws:iam::1:root"})"), "policy");
        row("aws_efs_file_system_policy", policy(R"({"AWS":"arn:aws:iam::1:root"})"), "policy");
        row("aws_vpc_security_group_ingress_rule", R"({"to_port":22})", "ingress-port");
        row("aws_vpc_security_group_ingress_rule", R"({"from_port":22})", "ingress-port");
        row("aws_vpc_security_group_ingress_rule", R"({"ip_protocol":"-1"})", "ingress-port");
        for (const char *member : {"cidr_ipv6", "prefix_list_id", "referenced_security_group_id"})
            row("aws_vpc_security_group_ingress_rule", "{\"" + QByteArray(member) + "\":\"x\"}", "ingress");
        row("aws_security_group_rule", R"({"ipv6_cidr_blocks":["::/0"]})", "ingress");
        row("aws_s3_bucket_acl", R"({"access_control_policy":[{"grant":[]}]})", "bucket-acl");
    }
    void whatSaysSomethingOfAStandingBucket()
    {
        QFETCH(QByteArray, change);
        QFETCH(QString, rule);
        const gate::Verdict refused = judged(planOf(change), {});
        QCOMPARE(refused.errors.size(), 1);
        QVERIFY2(refused.errors[0].endsWith(u"(rule %1)"_s.arg(rule)), qPrintable(refused.errors[0]));
        // A bucket made elsewhere is another one; one that is only changed stands.
        for (const QByteArray &other : {changeOf("module.storage_b.aws_s3_bucket.this", R"(["create"])", {}, {}, "aws_s3_bucket"),
                                        changeOf("module.storage_a.aws_s3_bucket.this", R"(["update"])", {}, {}, "aws_s3_bucket"),
                                        changeOf("module.storage_a.aws_iam_role.this", R"(["create"])", {}, {}, "aws_iam_role")})
            QVERIFY(!judged(planOf(change + ',' + other), {}).passed());
        for (const QByteArray type : {"aws_s3_bucket", "aws_efs_file_system", "aws_security_group"}) {
            const QByteArray kind = type.first(type.indexOf('_', 4) + 1); // what it is said of is of the same kind
            const bool suits = change.contains(kind) || (type == "aws_security_group" && change.contains("_security_group_"));
            QCOMPARE(judged(planOf(change + ',' + changeOf("module.storage_a." + type + ".this", R"(["create"])", {}, {}, type)), {}).passed(), suits);
        }
    }
    // Two values that a careless text of them would not tell apart.
    void valuesAreToldApart_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *one, const char *other, bool same = false) { QTest::addRow("%s %s", one, other) << QByteArray(one) << QByteArray(other) << same; };
        row("[1,[2]]", "[[1,2]]");
        row("[[1],2]", "[[1,2]]");
        row(R"({"a":{"n5":1}})", R"({"a":5,"n1":{}})");
        row(R"({"a":{"b":1},"c":2})", R"({"a":{"b":1,"c":2}})");
        row(R"({"at":"n5"})", R"({"a":true,"s":5})");
        row(R"(["a","sb"])", R"(["as","b"])");
        row(R"({"1":11,"5":2})", R"({"1":1,"15":2})");
        row(R"({"1":11.5,"5":2})", R"({"1":11,"5":2})");
        row(R"({"1":1.5,"5":2})", R"({"1":1.55,"":2})");
        row(R"({"1":18446744073709551615,"5":2})", R"({"1":1844674407370955161,"55":2})");
        row("true", "false");
        row("true", R"("t")");
        row("false", R"("f")");
        row("1", R"("1")");
        row(R"({"a":1})", R"({"b":1})");
        row("18446744073709551615", "18446744073709551614");
        row("1.5", R"("1.5")");
        row("18446744073709551615", R"("18446744073709551615")");
        row("null", R"("0")");
        row("[null]", "[]");
        row("[]", "{}");
        row("1e300", "1e301");
        row("-1", "1");
        row("0.125", "0.25");
        row(R"({"a":1,"b":[2]})", R"({"b":[2.0],"a":1e0})", true);
        row("100000", "1e5", true);
        row("9000000000000000", "9e15", true);
        row("-9000000000000000", "-9e15", true);
        row("1500", "1.5e3", true);
        row("0", "-0.0", true);
        row("0.1", "0.10", true);
    }
    void valuesAreToldApart()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, other);
        QFETCH(bool, same);
        const auto passes = [](const QByteArray &before, const QByteArray &after) {
            return judged(planOf(updateOf("aws_instance", R"({"iam_instance_profile":)" + before + '}', R"({"iam_instance_profile":)" + after + '}')), {}).passed();
        };
        QCOMPARE(passes(one, other), same);
        QCOMPARE(passes(other, one), same);
        QVERIFY(passes(one, one) && passes(other, other));
    }
    void replacementsAreClassedByWhatIsKnown()
    {
        const QByteArray values = R"(,"before":{"metadata_options":[{"http_put_response_hop_limit":1}],"iam_instance_profile":"a"},"after":{"iam_instance_profile":"a"},"after_unknown":{"metadata_options":true})";
        const gate::Verdict computed = gate::judge(*gate::readPlan(planOf(changeOf("a.a", R"(["delete","create"])", values)), {true, false}), {{u"a.a"_s}, {}});
        QVERIFY(computed.plan.changes[0].losses.isEmpty());
        QCOMPARE(computed.plan.changes[0].lossClass(), LossClass::Loss);
        const gate::Verdict updated = judged(planOf(changeOf("a.a", R"(["update"])", values)), {});
        QCOMPARE(updated.errors.size(), 1);
        QVERIFY(updated.errors[0].contains(u"metadata-hops"_s));
        QByteArray weaker = values;
        weaker.replace(R"("after":{"iam_instance_profile":"a"})", R"("after":{"iam_instance_profile":"b"})");
        gate::Verdict refused = gate::judge(*gate::readPlan(planOf(changeOf("a.a", R"(["delete","create"])", weaker)), {true, false}), {{u"a.a"_s}, {}});
        gate::applyGuards(refused, {}, std::nullopt);
        QVERIFY(refused.errors.join(u' ').contains(u"instance-profile"_s));
    }
    // What an empty list becomes may be the worst; a list of a new object is that of the provider's defaults.
    void anEmptyListMayBecomeAny()
    {
        const auto volumes = [](const QByteArray &before, const QByteArray &unknown) {
            const gate::Verdict verdict = judged(planOf(updateOf("aws_instance", before, "{}", unknown)), {});
            return verdict.errors.filter(u"(rule data-volume)"_s).size();
        };
        QCOMPARE(volumes(R"({"ebs_block_device":[]})", R"({"ebs_block_device":true})"), 1);
        QCOMPARE(volumes(R"({"ebs_block_device":[]})", "{}"), 0);
        QCOMPARE(volumes("{}", R"({"ebs_block_device":true})"), 0);
    }
    void rulesHaveNames()
    {
        QVERIFY(gate::sanctionableRules().size() >= 40);
        for (const QString &rule : {u"forget"_s, u"import"_s, u"recreate"_s, u"check"_s})
            QVERIFY(gate::sanctionableRules().contains(rule));
        QVERIFY(std::ranges::is_sorted(gate::sanctionableRules()));
        for (const QString &bad : {u"x"_s, u"=ingress"_s, u"a.b="_s, u"a.b=nope"_s, u"a.b=destroy"_s}) {
            const auto sanction = gate::allowedChange(bad);
            QVERIFY(!sanction);
            QCOMPARE(sanction.error().id, u"gate.allow-change"_s);
            QVERIFY(sanction.error().message.startsWith(u"--allow-change '%1': "_s.arg(bad)));
        }
        const auto sanction = gate::allowedChange(u"m.a[\"x=y\"]=ingress"_s);
        QVERIFY(sanction);
        QCOMPARE(sanction->address, u"m.a[\"x=y\"]"_s);
        QCOMPARE(sanction->rule, u"ingress"_s);
        QVERIFY(!sanction->reason.isEmpty());
    }
};

CSIS_TEST_MAIN(TestLosses)
#include "tst_losses.moc"
