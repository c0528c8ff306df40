# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""The launcher: what the seed names is there under its ids, survives a stop, goes with a reset; ends as it should."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "modules"))
from harness import LAUNCHER, SEED, check, check_equal, find_python, main, request, sandbox  # noqa: E402


def ec2(endpoint, action, region="us-east-2", **parameters):
    credential = f"AWS4-HMAC-SHA256 Credential=x/20260101/{region}/ec2/aws4_request, SignedHeaders=host, Signature=0"
    body = "&".join(f"{key}={value}" for key, value in {"Action": action, "Version": "2016-11-15", **parameters}.items())
    kind = "application/x-www-form-urlencoded; charset=utf-8"
    status, text = request(endpoint + "/", body.encode(), "POST", {"Authorization": credential, "Content-Type": kind})
    check(status == 200, f"{action} answers {status}: {text}")
    return text


def found(text, tag):
    return set(re.findall(f"<{tag}>([^<]*)</{tag}>", text))


def control(endpoint, verb):
    status, text = request(f"{endpoint}/_csis/{verb}", b"", "GET" if verb == "status" else "POST")
    return status, json.loads(text)


def eventually(condition, text, seconds=30):
    limit = time.monotonic() + seconds
    while not condition():
        check(time.monotonic() < limit, text)
        time.sleep(0.1)


def seeded(python, folder):
    seed = SEED | {
        "account_id": "210987654321",
        "buckets": ["state-of-the-tree"],
        "images": [*SEED["images"], {"name": "elsewhere-*", "region": "eu-central-1"}],
        "subnets": [*SEED["subnets"], {"id": "subnet-44444444", "vpc": "vpc-11111111", "cidr": "172.20.5.0/24", "public": True}],
    }
    data = folder / "data"
    keep = ("--data", str(data))
    with sandbox(python, folder, seed, keep) as ready:
        endpoint = ready["endpoint"]
        check(ready["port"] > 0 and ready["pid"] > 0 and re.match(r"\d{4}-\d\d-\d\dT", ready["started"]), f"the ready record: {ready}")
        check("vpc-11111111" in found(ec2(endpoint, "DescribeVpcs"), "vpcId"), "the VPC is not there")
        subnets = found(ec2(endpoint, "DescribeSubnets", **{"Filter.1.Name": "vpc-id", "Filter.1.Value.1": "vpc-11111111"}), "subnetId")
        check_equal(subnets, {f"subnet-{digit * 8}" for digit in "1234"}, "the subnets of the VPC")
        check("sg-22222222" in found(ec2(endpoint, "DescribeSecurityGroups"), "groupId"), "the security group is not there")
        by_name = {"Owner.1": "self", "Filter.1.Name": "name", "Filter.1.Value.1": "webimg-packer*"}
        image = found(ec2(endpoint, "DescribeImages", **by_name), "imageId")
        check_equal(len(image), 1, "images that match the pattern")
        everywhere = found(ec2(endpoint, "DescribeImages"), "imageId")
        check_equal(everywhere, image | {"ami-0aaa0001"}, "the images of the region")
        check_equal(len(found(ec2(endpoint, "DescribeImages", "eu-central-1"), "imageId")), 1, "the images of the other region")
        check_equal(found(ec2(endpoint, "DescribeImages"), "imageOwnerId"), {"210987654321"}, "the owner of an image")
        check_equal(request(f"{endpoint}/state-of-the-tree", method="HEAD")[0], 200, "the bucket's answer")

        volume = found(ec2(endpoint, "CreateVolume", Size=5, AvailabilityZone="us-east-2a"), "volumeId")
        status, answer = control(endpoint, "seed")
        check_equal((status, answer["status"]), (200, "ok"), "seeding again")
        second = found(ec2(endpoint, "CreateVolume", Size=6, AvailabilityZone="us-east-2a"), "volumeId")
        check(volume.isdisjoint(second), f"two volumes have one id: {volume}")
        ec2(endpoint, "DeleteVolume", VolumeId=min(second))
        scope = "AWS4-HMAC-SHA256 Credential=x/20260101/us-east-2/elasticfilesystem/aws4_request, SignedHeaders=host, Signature=0"
        status, text = request(f"{endpoint}/2015-02-01/file-systems/fs-1/replication-configuration", b"{}", "POST", {"Authorization": scope})
        check(400 <= status < 500, f"what the emulator cannot do answers {status}, which clients ask again: {text}")
        check_equal(control(endpoint, "status")[1]["account_id"], "210987654321", "the account in the status")
        refused = subprocess.run(
            [python, str(LAUNCHER), "--data", str(data), "--ready", str(folder / "no.json")], capture_output=True, text=True, check=False, timeout=90
        )
        check_equal(refused.returncode, 5, "a second sandbox on the same data")
        check("another sandbox uses" in refused.stderr, f"its message: {refused.stderr}")
    check(not (folder / "ready.json").exists(), "the ready file outlives the sandbox")

    with open(data / "journal.jsonl", "ab") as journal:
        journal.write(b'{"seed": 1, "environ": {"REQUEST_ME')  # what a kill may leave
    with sandbox(python, folder, seed, keep) as ready:
        endpoint = ready["endpoint"]
        check_equal(found(ec2(endpoint, "DescribeVolumes"), "volumeId"), volume, "the volumes after a stop")
        check_equal(found(ec2(endpoint, "DescribeImages", **by_name), "imageId"), image, "the image after a stop")

        (folder / "seed.json").write_text('{"vpcs": [{}]}')
        status, answer = control(endpoint, "reset")
        check_equal((status, answer["message"]), (400, "vpcs[0] lacks id"), "a reset with a seed that is wrong")
        check_equal(found(ec2(endpoint, "DescribeVolumes"), "volumeId"), volume, "the volumes after a refused reset")
        more = seed | {"vpcs": [*seed["vpcs"], {"id": "vpc-22222222", "default": True}]}
        (folder / "seed.json").write_text(json.dumps(more))
        check_equal(control(endpoint, "reset")[0], 200, "a reset")
        check_equal(found(ec2(endpoint, "DescribeVolumes"), "volumeId"), set(), "the volumes after a reset")
        check_equal(found(ec2(endpoint, "DescribeVpcs"), "vpcId"), {"vpc-11111111", "vpc-22222222"}, "the networks after a reset")

        ec2(endpoint, "CreateVolume", Size=5, AvailabilityZone="us-east-2a")
        os.kill(ready["pid"], signal.SIGHUP)
        eventually(lambda: not found(ec2(endpoint, "DescribeVolumes"), "volumeId"), "SIGHUP resets nothing")
        check("subnet-11111111" in found(ec2(endpoint, "DescribeSubnets"), "subnetId"), "SIGHUP does not seed")
    check_equal((data / "journal.jsonl").read_bytes(), b"", "the journal after a reset")


def ends(python, folder):
    parent = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE)
    ready = folder / "ready.json"
    child = subprocess.Popen([python, str(LAUNCHER), "--ready", str(ready), "--log", str(folder / "log"), "--parent-pid", str(parent.pid)])
    try:
        eventually(ready.exists, "the sandbox is not ready", 90)
        parent.stdin.close()
        parent.wait(20)
        check_equal(child.wait(20), 0, "the exit code after the parent's end")
        check(not ready.exists(), "the ready file outlives the sandbox")
    finally:
        for process in (parent, child):
            if process.poll() is None:
                process.kill()
                process.wait()


def refuses(python, folder):
    wrong = folder / "wrong.json"
    cases = {
        "{": "is not JSON",
        "[]": "is not a JSON object",
        '{"subnets": [{"id": "subnet-1"}]}': "subnets[0] lacks vpc",
        '{"subnets": [{"id": "subnet-1", "vpc": "vpc-1"}]}': "'subnet-1' lies in 'vpc-1', which is not among the vpcs",
        '{"account_id": "12"}': "account_id '12' is not a number of 12 digits",
    }
    for text, message in cases.items():
        wrong.write_text(text)
        done = subprocess.run([python, str(LAUNCHER), "--seed", str(wrong)], capture_output=True, text=True, check=False, timeout=90)
        check_equal(done.returncode, 2, f"the exit code for the seed {text}")
        check(message in done.stderr and "Traceback" not in done.stderr, f"the message for the seed {text}: {done.stderr}")


def test():
    python = find_python()
    for part in (seeded, ends, refuses):
        with tempfile.TemporaryDirectory(prefix="csis-sandbox-") as folder:
            part(python, pathlib.Path(folder))
            print(f"  {part.__name__}: as it should be", flush=True)


sys.exit(main(test))
