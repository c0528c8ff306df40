// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// What services answer, how profiles sign in, how long sessions last, what programs print: bytes in, values out.
#include "core/live/awsrequest.h"
#include "core/live/awsxml.h"
#include "core/live/executables.h"
#include "core/live/sessions.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

const QByteArray vpcsText = R"(<?xml version="1.0" encoding="UTF-8"?>
<DescribeVpcsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/">
  <requestId>7a62c442</requestId>
  <vpcSet>
    <item><vpcId>vpc-1</vpcId><ownerId>1</ownerId><state>available</state><isDefault>false</isDefault>
      <cidrBlockAssociationSet><item><cidrBlock>10.0.0.0/16</cidrBlock></item></cidrBlockAssociationSet></item>
    <item><vpcId>vpc-2</vpcId><isDefault>true</isDefault></item>
  </vpcSet>
  <nextToken>more+/=</nextToken>
</DescribeVpcsResponse>)";

const QByteArray configText = R"(# of the user
[default]
region = us-east-1

[profile plain]
region = us-east-2 # behind it
endpoint_url = http://127.0.0.1:4566
s3 =
    max_concurrent_requests = 20
    role_arn = not mine

[profile opened]
role_arn = arn:aws:iam::210987654321:role/Deploy
source_profile = plain
external_id = x1
duration_seconds = 900

[profile itself]
role_arn = arn:aws:iam::210987654321:role/Deploy
source_profile = itself

[profile round]
role_arn = arn:aws:iam::1:role/A
source_profile = about
[profile about]
role_arn = arn:aws:iam::1:role/B
source_profile = round

[profile factor]
role_arn = arn:aws:iam::1:role/A
source_profile = plain
mfa_serial = arn:aws:iam::1:mfa/me

[profile machine]
role_arn = arn:aws:iam::1:role/A
credential_source = Ec2InstanceMetadata

[profile web]
role_arn = arn:aws:iam::1:role/A
web_identity_token_file = /run/token

[profile program]
credential_process = /opt/keys --for "two words"

[profile company]
sso_session = work
sso_account_id = 123456789012
sso_role_name = Operator

[profile company-role]
role_arn = arn:aws:iam::1:role/A
source_profile = company

[profile old-company]
sso_start_url = https://old.example.org/start
sso_region = eu-west-1
sso_account_id = 123456789012
sso_role_name = Reader

[profile empty]
region = us-east-2

[sso-session work]
sso_region = us-east-1
sso_start_url = https://work.example.org/start
)";

const QByteArray keysText = "[plain]\naws_access_key_id = AKIAPLAIN\naws_secret_access_key=abc=def\n\n"
                            "[itself]\naws_access_key_id=AKIAITSELF\naws_secret_access_key=own\n";

constexpr qint64 noon = 1'796'040'000; // 2026-11-30T12:00:00Z

QByteArray cached(const QByteArray &expires, bool refresh = false)
{
    return R"({"startUrl": "https://work.example.org/start", "accessToken": "token", "expiresAt": ")" + expires + '"'
        + (refresh ? R"(, "refreshToken": "again")" : "") + "}";
}

model::Executable entry(const QString &name, const QString &type)
{
    model::Executable executable;
    executable.name = name;
    executable.type = type;
    return executable;
}

} // namespace

class TestCloudValues : public QObject
{
    Q_OBJECT

    const live::AwsSettings m_settings = live::readAwsSettings(configText, keysText);

private Q_SLOTS:
    void vpcs()
    {
        const auto page = live::readVpcs(vpcsText);
        QVERIFY(page.has_value());
        QCOMPARE(page->items, (QList<live::Vpc>{{u"vpc-1"_s, false}, {u"vpc-2"_s, true}}));
        QCOMPARE(page->next, u"more+/="_s);
        const live::Vpc *found = nullptr;
        const Result<QList<live::Vpc>> list = page->items;
        QCOMPARE(live::presenceOf(list, u"vpc-2"_s, &found), live::Presence::There);
        QVERIFY(found && found->isDefault);
        QCOMPARE(live::presenceOf(list, u"vpc-3"_s), live::Presence::Absent);
    }

    void whatIsNoAnswerIsNoEmptyList_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("html") << QByteArray("<html><body>Bad gateway</body></html>");
        QTest::newRow("json") << QByteArray("{\"vpcs\": []}");
        QTest::newRow("of another question") << QByteArray("<DescribeSubnetsResponse><subnetSet/></DescribeSubnetsResponse>");
        QTest::newRow("without the list") << QByteArray("<DescribeVpcsResponse><requestId>1</requestId></DescribeVpcsResponse>");
        QTest::newRow("entry without id") << QByteArray("<DescribeVpcsResponse><vpcSet><item><state>a</state></item></vpcSet></DescribeVpcsResponse>");
        QTest::newRow("two documents") << QByteArray("<DescribeVpcsResponse><vpcSet/></DescribeVpcsResponse><DescribeVpcsResponse/>");
        QTest::newRow("entities") << QByteArray("<!DOCTYPE x [<!ENTITY a \"b\">]><DescribeVpcsResponse><vpcSet/></DescribeVpcsResponse>");
        QTest::newRow("deep") << QByteArray("<DescribeVpcsResponse><vpcSet>") + QByteArray("<a>").repeated(100) + QByteArray("</a>").repeated(100)
                + QByteArray("</vpcSet></DescribeVpcsResponse>");
        for (qsizetype cut : {vpcsText.size() - 3, vpcsText.size() / 2, qsizetype(80)})
            QTest::addRow("cut at %lld", static_cast<long long>(cut)) << vpcsText.first(cut);
    }

    void whatIsNoAnswerIsNoEmptyList()
    {
        QFETCH(QByteArray, xml);
        const auto page = live::readVpcs(xml);
        QVERIFY(!page.has_value());
        QCOMPARE(page.error().id, u"aws.answer"_s);
        const Result<QList<live::Vpc>> list = std::unexpected(page.error());
        QCOMPARE(live::presenceOf(list, u"vpc-1"_s), live::Presence::Unavailable);
    }

    void anEmptyListIsOne()
    {
        const auto page = live::readVpcs("<DescribeVpcsResponse><vpcSet/></DescribeVpcsResponse>");
        QVERIFY(page.has_value());
        QVERIFY(page->items.isEmpty() && page->next.isEmpty());
    }

    void faults()
    {
        const live::AwsFault ec2 = live::readFault("<Response><Errors><Error><Code>RequestLimitExceeded</Code><Message>slow down</Message></Error></Errors></Response>");
        QCOMPARE(ec2.code, u"RequestLimitExceeded"_s);
        QVERIFY(live::isThrottling(ec2));
        const live::AwsFault sts = live::readFault("<ErrorResponse><Error><Type>Sender</Type><Code>ExpiredToken</Code><Message>expired</Message></Error></ErrorResponse>");
        QCOMPARE(sts.message, u"expired"_s);
        QVERIFY(live::isStaleSession(sts));
        QVERIFY(!live::isStaleSession({u"UnauthorizedOperation"_s, {}}));
        QVERIFY(live::readFault("Bad gateway").code.isEmpty());
    }

    void requests()
    {
        QCOMPARE(live::formBody(live::paged({u"ec2"_s, u"DescribeVpcs"_s, {}}, 1000, u"a+b/="_s)),
                 QByteArray("Action=DescribeVpcs&Version=2016-11-15&MaxResults=1000&NextToken=a%2Bb%2F%3D"));
        QCOMPARE(live::formBody({u"sts"_s, u"GetCallerIdentity"_s, {}}), QByteArray("Action=GetCallerIdentity&Version=2011-06-15"));
        QCOMPARE(live::serviceEndpoint(u"ec2"_s, u"eu-west-1"_s), u"https://ec2.eu-west-1.amazonaws.com"_s);
        QCOMPARE(live::serviceEndpoint(u"sts"_s, u"cn-north-1"_s), u"https://sts.cn-north-1.amazonaws.com.cn"_s);
    }

    void profilesAsWritten()
    {
        QCOMPARE(m_settings.value(u"plain"_s, u"region"_s), u"us-east-2"_s);
        QCOMPARE(m_settings.value(u"plain"_s, u"aws_secret_access_key"_s), u"abc=def"_s);
        QVERIFY(m_settings.value(u"plain"_s, u"role_arn"_s).isEmpty()); // of a nested section
        QVERIFY(m_settings.hasProfile(u"default"_s) && m_settings.hasProfile(u"itself"_s) && !m_settings.hasProfile(u"work"_s));
    }

    void waysToSignIn_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("holds");
        using Way = live::SignIn::Way;
        const auto row = [](const char *profile, Way way, const QString &holds) { QTest::newRow(profile) << int(way) << holds; };
        row("plain", Way::Keys, u"AKIAPLAIN"_s);
        row("opened", Way::Role, u"arn:aws:iam::210987654321:role/Deploy plain x1 900"_s);
        row("itself", Way::Role, u"arn:aws:iam::210987654321:role/Deploy itself  3600"_s);
        row("program", Way::Process, u"/opt/keys --for \"two words\""_s);
        row("company", Way::Sso, u"work us-east-1 123456789012 Operator"_s);
        row("old-company", Way::Sso, u"https://old.example.org/start eu-west-1 123456789012 Reader"_s);
    }

    void waysToSignIn()
    {
        QFETCH(int, way);
        QFETCH(QString, holds);
        const auto all = live::signInsOf(m_settings, QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY2(all.has_value(), all ? "" : qPrintable(all.error().message));
        const live::SignIn *found = &all->first();
        // Only another profile's keys are looked for further on.
        QCOMPARE(all->size(), found->source.isEmpty() || found->source == found->profile ? 1 : 2);
        QCOMPARE(int(found->way), way);
        const QStringList told{found->keys.id, u"%1 %2 %3 %4"_s.arg(found->role, found->source, found->externalId).arg(found->seconds), found->command,
                               QStringList{found->ssoName, found->ssoRegion, found->ssoAccount, found->ssoRole}.join(u' ')};
        QVERIFY2(told.contains(holds), qPrintable(told.join(u'\n')));
    }

    void noWayToSignIn_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("text");
        QTest::newRow("nobody") << u"aws.profile"_s << u"profile 'nobody' is not in the AWS configuration"_s;
        QTest::newRow("empty") << u"aws.profile"_s << u"profile 'empty' has neither keys nor a way to get some"_s;
        QTest::newRow("round") << u"aws.profile"_s << u"profile 'round': its source_profile leads in a circle (round -> about)"_s;
        for (const auto &[profile, what] : {std::pair("factor", "wants a second factor"), std::pair("machine", "takes its keys from the machine it runs on"),
                                            std::pair("web", "signs in with a token file")}) {
            QTest::newRow(profile) << u"aws.sign-in"_s
                                   << u"profile '%1' %2; export keys of a session for it (aws configure export-credentials --profile %1) or name another profile"_s
                                          .arg(QString::fromLatin1(profile), QString::fromLatin1(what));
        }
    }

    void noWayToSignIn()
    {
        QFETCH(QString, id);
        QFETCH(QString, text);
        const auto found = live::signInsOf(m_settings, QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!found);
        QCOMPARE(found.error().id, id);
        QCOMPARE(found.error().message, text);
    }

    void sessions_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<QByteArray>("cache");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *name, const char *profile, const QByteArray &cache, const char *line) {
            QTest::newRow(name) << QString::fromLatin1(profile) << cache << u"session: aws-main (aws, profile %1): %2"_s.arg(QLatin1StringView(profile), QLatin1StringView(line));
        };
        row("keys", "plain", {}, "NOT JUDGED -- profile 'plain' is not an SSO profile (no expiry readable)");
        row("role", "opened", {}, "NOT JUDGED -- profile 'opened' is not an SSO profile (no expiry readable)");
        row("long", "company", cached("2026-11-30T14:00:00Z"), "expires in 120 min at 2026-11-30T14:00:00+00:00");
        row("of the role's source", "company-role", cached("2026-11-30T14:00:00Z"), "expires in 120 min at 2026-11-30T14:00:00+00:00");
        row("old spelling", "company", cached("2026-11-30T14:00:00UTC"), "expires in 120 min at 2026-11-30T14:00:00+00:00");
        row("short", "company", cached("2026-11-30T12:29:59Z"), "expires in 29 min -- SHORTER than the expected run (30 min) at 2026-11-30T12:29:59+00:00");
        row("just enough", "company", cached("2026-11-30T12:30:00Z"), "expires in 30 min at 2026-11-30T12:30:00+00:00");
        row("ended", "company", cached("2026-11-30T11:59:00Z"), "EXPIRED at 2026-11-30T11:59:00+00:00");
        row("renews", "company", cached("2026-11-30T11:59:00Z", true), "NOT JUDGED -- the session of profile 'company' renews itself (no expiry readable)");
        row("nobody signed in", "company", {}, "ABSENT -- nobody signed in (aws sso login --profile company)");
        row("no profile", "nobody", {}, "ABSENT -- profile 'nobody' is not in the AWS configuration");
    }

    void sessions()
    {
        QFETCH(QString, profile);
        QFETCH(QByteArray, cache);
        QFETCH(QString, line);
        live::SessionState state = live::judgeSession(m_settings, profile, cache.isEmpty() ? std::nullopt : std::optional(cache), noon);
        state.runtimes = {u"aws-main"_s};
        QCOMPARE(live::sessionLine(state, noon, 30), line);
        QCOMPARE(live::expiredSentence({state}).isEmpty(), !line.contains("EXPIRED"_L1));
    }

    void theSentenceNamesTheProfiles()
    {
        const live::SessionState ended{{}, u"company"_s, live::SessionState::Kind::Expired, noon, {}};
        QCOMPARE(live::expiredSentence({ended}),
                 u"preflight: a session has EXPIRED; renew it (aws sso login --profile company) before the configuration can even load"_s);
        QCOMPARE(live::ssoCacheFile(u"work"_s), u"e274eeff768c6396088ec6eb091f4bf4d47ab1e0.json"_s);
    }

    void facts()
    {
        live::AccountFacts facts;
        QVERIFY(!facts.isComplete());
        QCOMPARE(live::presenceOf(facts.vpcs, u"vpc-1"_s), live::Presence::Unavailable); // never asked, so not absent
        facts.region = u"us-east-2"_s;
        facts.profile = u"demo"_s;
        facts.asked = noon;
        facts.identity = live::CallerIdentity{u"1"_s, u"arn"_s};
        facts.vpcs = QList<live::Vpc>{{u"vpc-1"_s, true}};
        facts.subnets = QList<live::Subnet>{{u"subnet-1"_s, u"vpc-1"_s, u"us-east-2a"_s}};
        facts.groups = QList<live::SecurityGroup>{};
        facts.zones = QList<live::Zone>{{u"us-east-2a"_s, true}};
        const auto again = live::decodeFacts(live::encodeFacts(facts));
        QVERIFY(again.has_value());
        QCOMPARE(*again->vpcs, *facts.vpcs);
        QCOMPARE(*again->subnets, *facts.subnets);
        QCOMPARE(*again->groups, *facts.groups);
        QCOMPARE(*again->zones, *facts.zones);
        QCOMPARE(*again->identity, *facts.identity);
        QCOMPARE(again->asked, noon);
        QVERIFY(!live::decodeFacts("{}"));
        QVERIFY(!live::decodeFacts(live::encodeFacts(facts).replace("\"version\":1", "\"version\":2")));
        QCOMPARE(live::ageText(59), u"just asked"_s);
        QCOMPARE(live::ageText(3 * 60 + 5), u"3 min old"_s);
        QCOMPARE(live::ageText(5 * 3600), u"5 h old"_s);
        QCOMPARE(live::ageText(3 * 86400), u"3 d old"_s);
    }

    void versions_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<QString>("version");
        const auto row = [](const char *name, const char *type, const QByteArray &printed, const char *version) {
            QTest::addRow("%s of type %s: %s", name, type, version)
                << QString::fromLatin1(name) << QString::fromLatin1(type) << printed << QString::fromLatin1(version);
        };
        const QByteArray json = "{\n  \"terraform_version\": \"1.9.1\",\n  \"platform\": \"linux_amd64\"\n}\n";
        row("tofu", "executable", json, "1.9.1");
        row("my-tofu", "tofu", json, "1.9.1");
        row("my-tofu", "terraform", json, "1.9.1");
        row("my-tofu", "tf-aws", json, "1.9.1");
        row("tofu", "packer", json, "1.9.1"); // the name goes before the type
        row("tofu", "executable", "OpenTofu v1.9.1\n", "");
        row("my-aws", "aws-cli", "aws-cli/2.15.30 Python/3.11.8 Linux/6.1 exe/x86_64.debian.12\n", "2.15.30");
        row("aws-cli", "executable", "aws-cli/1.34.5\n", "1.34.5");
        row("my-aws", "aws-cli", "something/1.2\n", "");
        row("packer", "executable", "Packer v1.11.2\n\nYour version is out of date, 1.12.0\n", "1.11.2");
        row("pckr", "packer", "1.8.5\n", "1.8.5");
        row("play", "ansible-playbook", "ansible-playbook [core 2.16.3]\n  config file = None\n", "2.16.3");
        row("sh", "bash", "GNU bash, version 5.2.37(1)-release (x86_64-pc-linux-gnu)\n", "5.2.37");
        row("g", "gcloud", "Google Cloud SDK 455.0.0\nbq 2.0\n", "455.0.0");
        row("jq", "executable", "jq-1.7.1\n", "1.7.1");
        row("odd", "executable", "version seven\n1.2.3\n", "");
    }

    void versions()
    {
        QFETCH(QString, name);
        QFETCH(QString, type);
        QFETCH(QByteArray, printed);
        QFETCH(QString, version);
        QCOMPARE(live::versionIn(entry(name, type), printed), version);
        const bool json = live::versionChecker(entry(name, type)).arguments.contains(u"-json"_s);
        QCOMPARE(json, name == "tofu"_L1 || type == "tofu"_L1 || type == "terraform"_L1 || type == "tf-aws"_L1);
    }
};

CSIS_TEST_MAIN(TestCloudValues)
#include "tst_values.moc"
