# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

output "instance_id" {
  description = "Id of the instance."
  value       = aws_instance.this.id
}

output "arn" {
  description = "ARN of the instance."
  value       = aws_instance.this.arn
}

output "ami_id" {
  description = "Id of the image the instance booted."
  value       = aws_instance.this.ami
}

output "availability_zone" {
  description = "Zone the instance runs in."
  value       = aws_instance.this.availability_zone
}

output "private_ip" {
  description = "Private IPv4 address."
  value       = aws_instance.this.private_ip
}

output "private_dns" {
  description = "Private DNS name."
  value       = aws_instance.this.private_dns
}

output "ebs_volumes" {
  description = "Attached volumes, keyed by storage name: the volume's id and the device it is attached as."
  value = {
    for storage, attachment in aws_volume_attachment.this : storage => {
      volume_id   = attachment.volume_id
      device_name = attachment.device_name
    }
  }
}
