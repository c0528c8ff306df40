# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""A file system is made with all its doors, changed, adopted by a second call, destroyed."""

import sys

from harness import check, check_equal, life_cycle

MODULE = "module.storage_share"
ADOPTER = "module.storage_old"
FILES = f"{MODULE}.aws_efs_file_system.this[0]"


def call(name, arguments):
    return f"""
module "storage_{name}" {{
  source    = "MODULES/aws_storage_efs"
  providers = {{ aws = aws.root }}
  name      = "{name}"
  {arguments}
}}

output "storage_{name}" {{
  value = module.storage_{name}
}}
"""


NETWORK = """vpc_id = "vpc-11111111"
  mount_target_subnet_ids = ["subnet-11111111", "subnet-33333333", "subnet-22222222"]
  client_security_group_ids = ["sg-22222222"]"""


def share(points, more):
    return call("share", f'performance_mode = "generalPurpose"\n  encrypted = true\n  access_points = {{ {points} }}\n  {NETWORK}\n  {more}')


def test(root, _endpoint):
    devs = '"devs" = { gid = 5002, path = "/devs", permissions = "2775" }'
    ops = '"ops" = { gid = 5001, path = "/ops", permissions = "2770" }'
    root.write(
        share(
            f"{devs}, {ops}",
            'public_read = true\n  transition_to_ia = "AFTER_30_DAYS"\n  transition_to_archive = "AFTER_90_DAYS"\n  tags = { "Project" = "demo" }',
        )
    )
    wanted = {
        FILES,
        f'{MODULE}.aws_efs_access_point.this["devs"]',
        f'{MODULE}.aws_efs_access_point.this["ops"]',
        f"{MODULE}.aws_efs_access_point.public_read[0]",
        f'{MODULE}.aws_efs_mount_target.this["us-east-2a"]',
        f'{MODULE}.aws_efs_mount_target.this["us-east-2b"]',
        f"{MODULE}.aws_security_group.mount_target[0]",
    }
    root.apply(dict.fromkeys(wanted, "create"), "the first plan")
    root.check_clean("after the first apply")
    made, told = root.resources(), root.outputs()["storage_share"]
    check_equal(made[FILES]["encrypted"], True, "the encryption")
    check_equal(made[FILES]["throughput_mode"], "elastic", "the throughput of a file system with an archive")
    policies = {(policy["transition_to_ia"], policy["transition_to_archive"]) for policy in made[FILES]["lifecycle_policy"]}
    check_equal(policies, {("AFTER_30_DAYS", ""), ("", "AFTER_90_DAYS")}, "the lifecycle policies")
    point = made[f'{MODULE}.aws_efs_access_point.this["devs"]']
    check_equal((point["posix_user"][0]["uid"], point["posix_user"][0]["gid"]), (0, 5002), "who acts behind a group's access point")
    check_equal(point["root_directory"][0]["path"], "/devs", "the root of the access point")
    check_equal(point["root_directory"][0]["creation_info"], [{"owner_gid": 5002, "owner_uid": 0, "permissions": "2775"}], "its directory")
    check_equal(point["tags"], {"Name": "share-devs", "Project": "demo", "csis:group": "devs"}, "its tags")
    public = made[f"{MODULE}.aws_efs_access_point.public_read[0]"]
    check_equal((public["posix_user"][0]["uid"], public["root_directory"][0]["path"]), (65534, "/"), "the public access point")
    target = made[f'{MODULE}.aws_efs_mount_target.this["us-east-2b"]']
    check_equal(target["subnet_id"], "subnet-33333333", "the first subnet of the zone")
    check_equal(target["security_groups"], [told["security_group_id"]], "the groups of a mount target")
    rule = made[f"{MODULE}.aws_security_group.mount_target[0]"]["ingress"][0]
    check_equal((rule["from_port"], rule["to_port"], rule["security_groups"]), (2049, 2049, ["sg-22222222"]), "who may come in")
    check_equal(told["file_system_id"], made[FILES]["id"], "the file_system_id output")
    check_equal(set(told["access_point_ids"]), {"devs", "ops"}, "the keys of access_point_ids")
    check_equal(told["access_point_ids"]["devs"], point["id"], "the access point of a group")
    check_equal(told["public_read_access_point_id"], public["id"], "the public access point's id")
    check_equal(set(told["mount_target_ids"]), {"us-east-2a", "us-east-2b"}, "the zones of the mount targets")

    adopted = f'existing_file_system_id = "{told["file_system_id"]}"\n  access_points = {{ {ops} }}'
    root.write(
        share('"devs" = { gid = 5002, path = "/devs" }', 'transition_to_ia = "AFTER_7_DAYS"\n  tags = { "Project" = "demo" }') + call("old", adopted)
    )
    changes = {
        FILES: "update",
        f'{MODULE}.aws_efs_access_point.this["devs"]': "replace",
        f'{MODULE}.aws_efs_access_point.this["ops"]': "delete",
        f"{MODULE}.aws_efs_access_point.public_read[0]": "delete",
        f'{ADOPTER}.aws_efs_access_point.this["ops"]': "create",
    }
    root.apply(changes, "fewer doors, another mode, and a second call that adopts")
    root.check_clean("after the change")
    made, told = root.resources(), root.outputs()
    check_equal(told["storage_old"]["file_system_id"], told["storage_share"]["file_system_id"], "the adopted file system")
    check_equal(told["storage_share"]["public_read_access_point_id"], None, "the id of a public access point that is gone")
    check_equal(told["storage_old"]["mount_target_ids"], {}, "mount targets without subnets")
    check_equal(made[f'{MODULE}.aws_efs_access_point.this["devs"]']["root_directory"][0]["creation_info"][0]["permissions"], "2770", "the mode by default")

    root.write(share(devs, "").replace('client_security_group_ids = ["sg-22222222"]', ""))
    said = root.refused_plan()
    check("mount targets need client_security_group_ids" in said, f"mount targets without clients are refused otherwise: {said}")

    root.write(share(devs, ""))
    root.destroy()


sys.exit(life_cycle(test))
