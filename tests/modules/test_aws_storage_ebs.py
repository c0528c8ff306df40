# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""A volume is made, grows, is restored from its snapshot, outlives the snapshot, would be replaced, is destroyed."""

import sys

from harness import check, check_equal, life_cycle

DATA = "module.storage_data.aws_ebs_volume.this"
FAST = "module.storage_fast.aws_ebs_volume.this"
BACK = "module.storage_back.aws_ebs_volume.this"
SNAPSHOT = "aws_ebs_snapshot.archive"


def call(name, arguments):
    return f"""
module "storage_{name}" {{
  source    = "MODULES/aws_storage_ebs"
  providers = {{ aws = aws.root }}
  name      = "{name}"
  {arguments}
}}

output "storage_{name}" {{
  value = module.storage_{name}
}}
"""


ARCHIVE = """
resource "aws_ebs_snapshot" "archive" {
  provider  = aws.root
  volume_id = module.storage_data.volume_id
  tags      = { Name = "csis-data-archive" }
}
"""
SMALL = call("data", 'size = 10\n  subnet_id = "subnet-22222222"\n  tags = { "Project" = "demo" }')
GROWN = call("data", 'size = 20\n  subnet_id = "subnet-22222222"\n  tags = { "Project" = "own", "Name" = "renamed" }')
IO2 = call("fast", 'volume_type = "io2"\n  encrypted = false\n  size = 8\n  availability_zone = "us-east-2a"')
RESTORED = 'size = 20\n  availability_zone = "us-east-2b"'


def test(root, _endpoint):
    root.write(SMALL + IO2)
    root.apply({DATA: "create", FAST: "create"}, "the first plan")
    root.check_clean("after the first apply")
    made = root.resources()
    check_equal(made[DATA]["availability_zone"], "us-east-2b", "the zone taken from the subnet")
    check_equal((made[DATA]["type"], made[DATA]["encrypted"], made[DATA]["size"]), ("gp3", True, 10), "type, encryption, size by default")
    check_equal(made[DATA]["tags"], {"Name": "data", "Project": "demo"}, "the tags")
    check_equal((made[FAST]["type"], made[FAST]["encrypted"], made[FAST]["iops"]), ("io2", False, 400), "the declared variables")
    told = root.outputs()["storage_data"]
    check_equal(told["volume_id"], made[DATA]["id"], "the volume_id output")

    root.write(GROWN + IO2 + ARCHIVE)
    root.apply({DATA: "update", SNAPSHOT: "create"}, "a volume that grows")
    check_equal(root.outputs()["storage_data"], told | {"size": 20}, "the outputs after growing")

    root.write(GROWN + IO2 + ARCHIVE + call("back", RESTORED + '\n  snapshot_name = "csis-data-archive"'))
    root.apply({BACK: "create"}, "a restore")
    made = root.resources()
    check_equal(made[BACK]["snapshot_id"], made[SNAPSHOT]["id"], "the snapshot the volume came from")
    root.check_clean("after the restore")

    root.write(GROWN + call("fast", 'volume_type = "io2"\n  size = 8\n  availability_zone = "us-east-2a"') + call("back", RESTORED))
    root.check_plan({FAST: "replace", SNAPSHOT: "delete"}, "a changed encryption, and a snapshot that has done its work")

    root.write(call("data", "size = 20"))
    said = root.refused_plan()
    check("Storage 'data' has no place" in said, f"a volume without a zone is refused otherwise: {said}")

    root.write(GROWN + IO2 + ARCHIVE)
    root.destroy()


sys.exit(life_cycle(test))
