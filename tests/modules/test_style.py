# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""The modules are in canonical form, validate, take what real trees pass, and refuse mistakes in their own words."""

import json
import pathlib
import re
import sys
import tempfile

from harness import MODULES, Root, check, check_equal, find_mirror, find_tool, main

NAMES = ["aws_instance", "aws_storage_ebs", "aws_storage_efs", "aws_storage_s3"]
NEEDED = {
    "aws_instance": {"name": '"web"', "instance_type": '"t3.medium"', "ami_id": '"ami-0aaa0001"'},
    "aws_storage_ebs": {"name": '"data"', "availability_zone": '"us-east-2a"'},
    "aws_storage_efs": {"name": '"share"'},
    "aws_storage_s3": {"bucket_name": '"demo-logs"'},
}
RULE = '{ id = "csis", prefix = "", transition_days = %s, storage_class = "%s", expire_days = %s }'
POINT = '{ devs = { gid = %s, path = "%s", permissions = "%s" } }'
VOLUMES = '{ a = { volume_id = "vol-1", device_name = "%s" }, b = { volume_id = "vol-2", device_name = "%s" } }'

ACCEPTED = [
    ("aws_instance", "ami_id", "null"),
    ("aws_instance", "instance_type", '"u-6tb1.112xlarge"'),
    ("aws_instance", "instance_type", '"ENC[age:YWJj]"'),
    ("aws_instance", "ebs_volumes", VOLUMES % ("/dev/xvdf", "/dev/xvdaa")),
    ("aws_storage_ebs", "volume_type", '"st1"'),
    ("aws_storage_efs", "access_points", POINT % (5002, "/devs", "2775")),
    ("aws_storage_efs", "access_points", '{ devs = { gid = 5002, path = "/devs" } }'),
    ("aws_storage_efs", "transition_to_ia", '"AFTER_1_DAY"'),
    ("aws_storage_s3", "bucket_name", '"ENC[age:YWJj]"'),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (0, "", 7) + "]"),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (1, "GLACIER_IR", 0) + "]"),
]
REFUSED = [
    ("aws_instance", "name", '" "', "name must have 1 to 256 characters."),
    ("aws_instance", "ami_id", '"webimg"', "ami_id must be empty or an image id that begins with 'ami-'."),
    ("aws_instance", "instance_type", '"medium"', "instance_type must be an EC2 instance type such as 't3.medium'."),
    ("aws_instance", "ami_owners", "[]", "ami_owners must name at least one owner."),
    ("aws_instance", "ebs_volumes", VOLUMES % ("/dev/xvdf", "disk2"), "every device_name must be a device such as '/dev/xvdf'."),
    ("aws_instance", "ebs_volumes", VOLUMES % ("/dev/xvdf", "/dev/xvdf"), "two volumes have the same device_name."),
    ("aws_instance", "user_data", f'"{"x" * 16385}"', "user_data must not be larger than 16384 bytes"),
    ("aws_storage_ebs", "size", "0", "size must be a whole number of GiB from 1 to 65536."),
    ("aws_storage_ebs", "size", "1.5", "size must be a whole number of GiB from 1 to 65536."),
    ("aws_storage_ebs", "volume_type", '"gp4"', "volume_type must be one of gp2, gp3, io1, io2, sc1, st1, standard."),
    ("aws_storage_ebs", "iops", "7", "iops must be a whole number from 100 to 256000."),
    ("aws_storage_ebs", "subnet_id", '"sub-1"', "subnet_id must be a subnet id that begins with 'subnet-'."),
    ("aws_storage_efs", "existing_file_system_id", '"share"', "existing_file_system_id must be a file system id"),
    ("aws_storage_efs", "performance_mode", '"fast"', "performance_mode must be generalPurpose or maxIO."),
    ("aws_storage_efs", "transition_to_ia", '"AFTER_1_DAYS"', "transition_to_ia must be AFTER_1_DAY or AFTER_<n>_DAYS"),
    ("aws_storage_efs", "transition_to_archive", '"AFTER_30_DAYS"', "transition_to_archive must be AFTER_<n>_DAYS"),
    ("aws_storage_efs", "access_points", POINT % (5002, "/devs", "0777"), "permissions must be '2770' (private to the group) or '2775'"),
    ("aws_storage_efs", "access_points", POINT % (5002, "devs", "2770"), "path must be a directory below the root"),
    ("aws_storage_efs", "access_points", POINT % (-1, "/devs", "2770"), "gid must be a whole number from 0 to 4294967295."),
    ("aws_storage_efs", "vpc_id", '"net-1"', "vpc_id must be a VPC id that begins with 'vpc-'."),
    ("aws_storage_efs", "mount_target_subnet_ids", '["a"]', "mount_target_subnet_ids must hold subnet ids"),
    ("aws_storage_efs", "client_security_group_ids", '["a"]', "client_security_group_ids must hold security group ids"),
    ("aws_storage_s3", "bucket_name", '"Demo_Logs"', "bucket_name must have 3 to 63 lower-case letters"),
    ("aws_storage_s3", "group_prefixes", '["a/b"]', "group_prefixes must hold names of groups, without a slash."),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (0, "", 0) + "]", "a rule must declare transition_days or expire_days."),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (0, "GLACIER", 7) + "]", "storage_class needs transition_days."),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (30, "COLD", 0) + "]", "storage_class must be one of STANDARD_IA"),
    ("aws_storage_s3", "lifecycle_rules", "[" + RULE % (-3, "", 7) + "]", "transition_days and expire_days must be whole numbers"),
]


def calls(cases):
    text = ""
    for number, (module, argument, value, *_) in enumerate(cases):
        arguments = NEEDED[module] | {argument: value}
        lines = "".join(f"  {key} = {given}\n" for key, given in arguments.items())
        text += f'module "call_{number}" {{\n  source = "MODULES/{module}"\n  providers = {{ aws = aws.root }}\n{lines}}}\n'
    return text


def complaints(root, cases):
    """For each case, by number: what validate says about its call."""
    said = {number: "" for number in range(len(cases))}
    lines = (root.folder / "main.tf").read_text().splitlines()
    for diagnostic in json.loads(root.run("validate", "-json", accept=(0, 1)).stdout)["diagnostics"]:
        begin = diagnostic["range"]["start"]["line"]
        owner = next(m for line in reversed(lines[:begin]) if (m := re.match(r'module "call_(\d+)"', line)))
        said[int(owner.group(1))] += " ".join(diagnostic.get("detail", "").split()) + diagnostic.get("summary", "")
    return said


def style():
    tool, mirror = find_tool(), find_mirror()
    check_equal(sorted(path.name for path in MODULES.iterdir()), NAMES, "the modules")
    for path in MODULES.glob("*/*"):
        check("SPDX-License-Identifier: Apache-2.0" in path.read_text(), f"{path} says nothing about its licence")
    for name in NAMES:
        readme = (MODULES / name / "README.md").read_text()
        for kind, file in (("variable", "variables.tf"), ("output", "outputs.tf")):
            for declared in re.findall(rf'^{kind} "(\w+)"', (MODULES / name / file).read_text(), re.MULTILINE):
                check(f"| `{declared}` |" in readme, f"{name}/README.md does not tell of {kind} {declared}")
    with tempfile.TemporaryDirectory(prefix="csis-modules-") as folder:
        root = Root(pathlib.Path(folder) / "accepted", tool, mirror)
        root.run("fmt", "-check", "-recursive", "-diff", str(MODULES))
        root.write(calls(ACCEPTED))
        for number, text in complaints(root, ACCEPTED).items():
            check(not text, f"{ACCEPTED[number]} is refused: {text}")
        root = Root(pathlib.Path(folder) / "refused", tool, mirror)
        root.write(calls(REFUSED))
        for number, text in complaints(root, REFUSED).items():
            module, argument, value, message = REFUSED[number]
            check(message in text, f"{module} with {argument} = {value[:60]} is not refused in these words: {message}\nbut: {text or 'accepted'}")


sys.exit(main(style))
