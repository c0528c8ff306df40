# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""A bucket is made with rules, prefixes and a reader's policy, loses them, is destroyed with an object in it."""

import json
import sys

from harness import check, check_equal, life_cycle, request

MODULE = "module.storage_logs"
BUCKET = f"{MODULE}.aws_s3_bucket.this"
LIFECYCLE = f"{MODULE}.aws_s3_bucket_lifecycle_configuration.this[0]"


def call(arguments):
    return f"""
module "storage_logs" {{
  source      = "MODULES/aws_storage_s3"
  providers   = {{ aws = aws.root }}
  bucket_name = "demo-logs"
  {arguments}
}}

output "storage_logs" {{
  value = module.storage_logs
}}
"""


def prefix(group):
    return f'{MODULE}.aws_s3_object.group_prefix["{group}"]'


def test(root, endpoint):
    root.write(
        call(
            'lifecycle_rules = [{ "expire_days" = 365, "id" = "csis", "prefix" = "scratch/", "storage_class" = "STANDARD_IA", "transition_days" = 30 }]'
            '\n  group_prefixes = ["devs", "ops"]\n  public_read = true\n  tags = { "Project" = "demo" }'
        )
    )
    kept = {BUCKET, f"{MODULE}.aws_s3_bucket_ownership_controls.this", f"{MODULE}.aws_s3_bucket_public_access_block.this", prefix("devs")}
    policy = f"{MODULE}.aws_s3_bucket_policy.public_read[0]"
    root.apply(dict.fromkeys(kept | {LIFECYCLE, prefix("ops"), policy}, "create"), "the first plan")
    root.check_clean("after the first apply")
    made, told = root.resources(), root.outputs()["storage_logs"]
    check_equal((made[BUCKET]["bucket"], made[BUCKET]["force_destroy"]), ("demo-logs", False), "the bucket")
    check_equal(made[BUCKET]["tags"], {"Project": "demo"}, "the tags")
    block = made[f"{MODULE}.aws_s3_bucket_public_access_block.this"]
    closed = [block[k] for k in ("block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets")]
    check_equal(closed, [True] * 4, "the public access block")
    ownership = made[f"{MODULE}.aws_s3_bucket_ownership_controls.this"]["rule"][0]["object_ownership"]
    check_equal(ownership, "BucketOwnerEnforced", "the ownership of objects")
    statement = json.loads(made[policy]["policy"])["Statement"][0]
    check_equal(statement["Principal"], {"AWS": "arn:aws:iam::123456789012:root"}, "who may read")
    check_equal(sorted(statement["Action"]), ["s3:GetObject", "s3:ListBucket"], "what a reader may do")
    rule = made[LIFECYCLE]["rule"][0]
    check_equal((rule["id"], rule["filter"][0]["prefix"], rule["expiration"][0]["days"]), ("csis", "scratch/", 365), "the lifecycle rule")
    check_equal((rule["transition"][0]["days"], rule["transition"][0]["storage_class"]), (30, "STANDARD_IA"), "its transition")
    check_equal(told["bucket_name"], "demo-logs", "the bucket_name output")
    check_equal(told["bucket_arn"], "arn:aws:s3:::demo-logs", "the bucket_arn output")
    check_equal(told["group_prefixes"], {"devs": "devs/", "ops": "ops/"}, "the prefixes")

    root.write(call('force_destroy = true\n  group_prefixes = ["devs", "qa"]'))
    changes = {BUCKET: "update", LIFECYCLE: "delete", policy: "delete", prefix("ops"): "delete", prefix("qa"): "create"}
    root.apply(changes, "rules and readers taken away")
    root.check_clean("after the change")
    check_equal(set(root.resources()), kept | {prefix("qa")}, "what is left")

    credential = "AWS4-HMAC-SHA256 Credential=sandbox/20260101/us-east-2/s3/aws4_request, SignedHeaders=host, Signature=0"
    status, _ = request(f"{endpoint}/demo-logs/devs/kept.txt", b"something", "PUT", {"Authorization": credential})
    check(status == 200, f"an object could not be written: {status}")
    root.destroy()


sys.exit(life_cycle(test))
