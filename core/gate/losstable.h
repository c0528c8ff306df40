// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// For this room alone: the loss table. docs/gate.md lists the same rules.
#pragma once

#include "core/gate/lossrules.h"

namespace csis::gate {

// Long names, short rows.
inline constexpr LossClass outage = LossClass::Outage;
inline constexpr LossClass exposure = LossClass::Exposure;
inline constexpr LossClass loss = LossClass::Loss;

inline constexpr LossRule lossRules[] = {
    // machines
    {"aws_instance", "root-volume", loss, "root_block_device[].delete_on_termination", Test::TurnsOn, "", "its root volume would be deleted with the machine"},
    {"aws_instance", "data-volume", loss, "ebs_block_device[].delete_on_termination", Test::TurnsOn, "", "a data volume would be deleted with the machine"},
    {"aws_instance", "termination-protection", loss, "disable_api_termination", Test::TurnsOff, "", "its protection against termination would be off"},
    {"aws_instance", "stop-protection", loss, "disable_api_stop", Test::TurnsOff, "", "its protection against stopping would be off"},
    {"aws_instance", "shutdown-terminates", loss, "instance_initiated_shutdown_behavior", Test::Becomes, "terminate", "a shutdown from within would terminate it"},
    {"aws_instance", "instance-metadata", exposure, "metadata_options[].http_tokens", Test::Leaves, "required", "its metadata, credentials among them, would be readable without a token"},
    {"aws_instance", "metadata-hops", exposure, "metadata_options[].http_put_response_hop_limit", Test::Grows, "", "its metadata would be readable over more hops"},
    {"aws_instance", "security-groups", exposure, "vpc_security_group_ids", Test::Gains, "", "another security group would open it to others"},
    {"aws_instance", "instance-profile", exposure, "iam_instance_profile", Test::Changes, "", "it would have other rights in the account"},
    {"aws_instance", "source-dest-check", exposure, "source_dest_check", Test::TurnsOff, "", "it would take traffic that is not its own"},
    {"aws_instance", "machine-type", outage, "instance_type", Test::Changes, "", "it would be stopped and started"},
    {"aws_instance", "user-data", outage, "user_data", Test::Changes, "", "it would be stopped and started"},
    {"aws_instance", "user-data", outage, "user_data_base64", Test::Changes, "", "it would be stopped and started"},
    {"aws_instance", "security-groups-gone", outage, "vpc_security_group_ids", Test::Loses, "", "a security group that let others in would be gone"},
    {"aws_instance", "auto-recovery", outage, "maintenance_options[].auto_recovery", Test::Becomes, "disabled", "it would stay down after a fault of its host"},
    {"aws_volume_attachment", "force-detach", loss, "force_detach", Test::TurnsOn, "", "the volume would be torn off without being unmounted"},
    {"aws_volume_attachment", "stop-before-detach", loss, "stop_instance_before_detaching", Test::TurnsOff, "", "the machine would run on while the volume is detached"},

    // disks and file systems
    {"aws_ebs_volume", "final-snapshot", loss, "final_snapshot", Test::TurnsOff, "", "no snapshot would be taken before it is deleted"},
    {"aws_ebs_volume", "volume-size", loss, "size", Test::Shrinks, "", "it would be smaller than what it holds may need"},
    {"aws_ebs_volume", "volume-speed", outage, "iops", Test::Shrinks, "", "it would be slower"},
    {"aws_efs_file_system", "overwrite-protection", loss, "protection[].replication_overwrite", Test::Leaves, "ENABLED", "a replication could overwrite it"},
    {"aws_efs_file_system", "throughput", outage, "provisioned_throughput_in_mibps", Test::Shrinks, "", "it would be slower"},
    {"aws_efs_mount_target", "security-groups", exposure, "security_groups", Test::Gains, "", "another security group would open it to others"},
    {"aws_efs_mount_target", "security-groups-gone", outage, "security_groups", Test::Loses, "", "clients of a security group would lose it"},
    {"aws_efs_backup_policy", "backups-off", loss, "backup_policy[].status", Test::Leaves, "ENABLED", "it would not be backed up any more"},
    {"aws_efs_file_system_policy", "public-policy", exposure, "policy", Test::OpensToAll, "", "everyone could reach it", true},
    {"aws_efs_file_system_policy", "policy", exposure, "policy", Test::OtherPolicy, "", "others could reach it", true},

    // buckets
    {"aws_s3_bucket", "bucket-acl", exposure, "acl", Test::Changes, "", "others could reach what it holds"},
    {"aws_s3_bucket_public_access_block", "block-public-acls", exposure, "block_public_acls", Test::TurnsOff, "", "public ACLs would be let in"},
    {"aws_s3_bucket_public_access_block", "block-public-policy", exposure, "block_public_policy", Test::TurnsOff, "", "a public policy would be let in"},
    {"aws_s3_bucket_public_access_block", "ignore-public-acls", exposure, "ignore_public_acls", Test::TurnsOff, "", "public ACLs would count"},
    {"aws_s3_bucket_public_access_block", "restrict-public-buckets", exposure, "restrict_public_buckets", Test::TurnsOff, "", "a public policy would count for everyone"},
    {"aws_s3_bucket_ownership_controls", "object-ownership", exposure, "rule[].object_ownership", Test::Leaves, "BucketOwnerEnforced", "ACLs would count again"},
    {"aws_s3_bucket_acl", "bucket-acl", exposure, "acl", Test::Changes, "", "others could reach what it holds", true},
    {"aws_s3_bucket_acl", "bucket-acl", exposure, "access_control_policy", Test::Changes, "", "others could reach what it holds", true},
    {"aws_s3_bucket_policy", "public-policy", exposure, "policy", Test::OpensToAll, "", "everyone could reach what it holds", true},
    {"aws_s3_bucket_policy", "policy", exposure, "policy", Test::OtherPolicy, "", "others could reach what it holds", true},
    {"aws_s3_bucket_server_side_encryption_configuration", "encryption", exposure, "rule[].apply_server_side_encryption_by_default[].sse_algorithm", Test::Changes, "", "what it holds would be encrypted otherwise"},
    {"aws_s3_bucket_server_side_encryption_configuration", "encryption-key", exposure, "rule[].apply_server_side_encryption_by_default[].kms_master_key_id", Test::Changes, "", "what it holds would be encrypted with another key"},
    {"aws_s3_bucket_versioning", "versioning-off", loss, "versioning_configuration[].status", Test::Leaves, "Enabled", "what is overwritten or deleted would be gone"},
    {"aws_s3_bucket_versioning", "mfa-delete-off", loss, "versioning_configuration[].mfa_delete", Test::Leaves, "Enabled", "versions could be deleted without a second factor"},
    {"aws_s3_bucket_object_lock_configuration", "object-lock-days", loss, "rule[].default_retention[].days", Test::Shrinks, "", "objects would be locked for a shorter time"},
    {"aws_s3_bucket_object_lock_configuration", "object-lock-mode", loss, "rule[].default_retention[].mode", Test::Leaves, "COMPLIANCE", "locks could be lifted"},
    {"aws_s3_bucket_lifecycle_configuration", "new-expiry", loss, "rule", Test::NewExpiry, "", "objects that were kept would expire", true},
    {"aws_s3_bucket_lifecycle_configuration", "shorter-expiry", loss, "rule", Test::ShorterExpiry, "", "objects would expire sooner"},
    {"aws_s3_object", "object-content", loss, "content", Test::Changes, "", "the object would be overwritten"},
    {"aws_s3_object", "object-source", loss, "source_hash", Test::Changes, "", "the object would be overwritten"},

    // networks
    {"aws_security_group", "ingress", exposure, "ingress", Test::Gains, "", "it would let more in"},
    {"aws_security_group", "egress", exposure, "egress", Test::Gains, "", "it would let more out"},
    {"aws_security_group", "ingress-gone", outage, "ingress", Test::Loses, "", "it would not let in what it lets in now"},
    {"aws_security_group", "egress-gone", outage, "egress", Test::Loses, "", "it would not let out what it lets out now"},
    {"aws_vpc_security_group_ingress_rule", "ingress", exposure, "cidr_ipv4", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress", exposure, "cidr_ipv6", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress", exposure, "prefix_list_id", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress", exposure, "referenced_security_group_id", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress-port", exposure, "from_port", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress-port", exposure, "ip_protocol", Test::Changes, "", "it would let others in", true},
    {"aws_vpc_security_group_ingress_rule", "ingress-port", exposure, "to_port", Test::Changes, "", "it would let others in", true},
    {"aws_security_group_rule", "ingress", exposure, "ipv6_cidr_blocks", Test::Gains, "", "it would let others through", true},
    {"aws_security_group_rule", "ingress", exposure, "cidr_blocks", Test::Gains, "", "it would let others through", true},

    // any type: what the provider names alike everywhere
    {"*", "force-destroy", loss, "force_destroy", Test::TurnsOn, "", "its destroy would take what it holds along"},
    {"*", "deletion-protection", loss, "deletion_protection", Test::TurnsOff, "", "its protection against deletion would be off"},
    {"*", "deletion-protection", loss, "deletion_protection_enabled", Test::TurnsOff, "", "its protection against deletion would be off"},
    {"*", "skip-final-snapshot", loss, "skip_final_snapshot", Test::TurnsOn, "", "no snapshot would be taken before it is deleted"},
    {"*", "retention", loss, "retention_in_days", Test::Shorter, "", "what it keeps would be deleted sooner"},
    {"*", "backup-retention", loss, "backup_retention_period", Test::Shrinks, "", "its backups would be deleted sooner"},
    {"*", "deletion-window", loss, "deletion_window_in_days", Test::Shrinks, "", "its deletion could be undone for a shorter time"},
    {"*", "encryption", exposure, "encrypted", Test::TurnsOff, "", "what it holds would lie unencrypted"},
    {"*", "encryption", exposure, "storage_encrypted", Test::TurnsOff, "", "what it holds would lie unencrypted"},
    {"*", "public-access", exposure, "publicly_accessible", Test::TurnsOn, "", "everyone could reach it"},
    {"*", "public-access", exposure, "map_public_ip_on_launch", Test::TurnsOn, "", "everyone could reach what is started in it"},
};

} // namespace csis::gate
