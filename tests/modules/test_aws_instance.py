# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""An instance is launched, loses an attachment, is resized, would be replaced by another image, is destroyed."""

import sys

from harness import check, check_equal, life_cycle

VOLUMES = """
module "storage_data" {
  source            = "MODULES/aws_storage_ebs"
  providers         = { aws = aws.root }
  name              = "data"
  size              = 10
  availability_zone = "us-east-2a"
}

module "storage_my_vol" {
  source            = "MODULES/aws_storage_ebs"
  providers         = { aws = aws.root }
  name              = "my-vol.1"
  size              = 10
  availability_zone = "us-east-2a"
}
"""
DATA = '"data" = { volume_id = module.storage_data.volume_id, device_name = "/dev/xvdf" }'
OTHER = '"my-vol.1" = { volume_id = module.storage_my_vol.volume_id, device_name = "/dev/xvdg" }'
INSTANCE = "module.instance_web.aws_instance.this"


def attachment(storage):
    return f'module.instance_web.aws_volume_attachment.this["{storage}"]'


def call(image, volumes, size="t3.medium", script="first", role="web"):
    return f"""{VOLUMES}
module "instance_web" {{
  source                      = "MODULES/aws_instance"
  providers                   = {{ aws = aws.root }}
  name                        = "web"
  {image}
  instance_type               = "{size}"
  associate_public_ip_address = false
  vpc_security_group_ids      = ["sg-22222222"]
  subnet_id                   = "subnet-11111111"
  iam_instance_profile        = "DemoSsmProfile"
  tags                        = {{ "role" = "{role}" }}
  user_data                   = "#!/bin/sh\\necho {script}\\n"
  ebs_volumes                 = {{ {volumes} }}
}}

output "instance_web" {{
  value = module.instance_web
}}
"""


def test(root, _endpoint):
    by_name = 'ami_id = ""\n  ami_name_pattern = "webimg-packer*"'

    root.write(call(by_name, f"{DATA}, {OTHER}"))
    machine = (INSTANCE, attachment("data"), attachment("my-vol.1"))
    volumes = (f"module.storage_{volume}.aws_ebs_volume.this" for volume in ("data", "my_vol"))
    root.apply(dict.fromkeys((*machine, *volumes), "create"), "the first plan")
    root.check_clean("after the first apply")
    machine = root.resources()[INSTANCE]
    check_equal(machine["tags"], {"Name": "web", "role": "web"}, "the tags")
    check_equal(machine["vpc_security_group_ids"], ["sg-22222222"], "the security groups")
    check_equal(machine["subnet_id"], "subnet-11111111", "the subnet")
    check_equal(machine["iam_instance_profile"], "DemoSsmProfile", "the instance profile")
    check_equal(machine["associate_public_ip_address"], False, "the public address")
    check_equal(machine["metadata_options"][0]["http_tokens"], "required", "tokens of the metadata service")
    told = root.outputs()["instance_web"]
    check(told["instance_id"].startswith("i-") and told["ami_id"].startswith("ami-"), f"ids among the outputs: {told}")
    check(told["ami_id"] != "ami-0aaa0001", "the look-up by name took an image that does not match")
    check(told["private_ip"].startswith("10.20.1."), f"the private address {told['private_ip']} is not of the subnet")
    check_equal(told["availability_zone"], "us-east-2a", "the zone")
    check_equal({k: v["device_name"] for k, v in told["ebs_volumes"].items()}, {"data": "/dev/xvdf", "my-vol.1": "/dev/xvdg"}, "the devices")

    root.write(call(by_name, DATA, size="t3.large", script="second", role="node"))
    root.apply({INSTANCE: "update", attachment("my-vol.1"): "delete"}, "a detach with a resize")
    root.write(call(by_name, DATA, size="t3.large", script="third", role="node"))
    root.check_clean("after the change, with another launch script")
    after = root.outputs()["instance_web"]
    check_equal(after["instance_id"], told["instance_id"], "the machine after a change in place")
    check_equal(list(after["ebs_volumes"]), ["data"], "what stays attached")
    check_equal(root.resources()[INSTANCE]["instance_type"], "t3.large", "the size after the change")

    pinned = 'ami_id = "ami-0aaa0001"'
    root.write(call(pinned, DATA, size="t3.large", role="node"))
    root.check_plan({INSTANCE: "replace", attachment("data"): "replace"}, "another image")

    root.write(call("", DATA, size="t3.large"))
    said = root.refused_plan()
    check("Instance 'web' has no image" in said, f"a launch without an image is refused otherwise: {said}")

    root.write(call(by_name, DATA, size="t3.large"))
    root.destroy()


sys.exit(life_cycle(test))
