// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/terraform/rootemission.h"

namespace csis::lifecycle {

using terraform::EmittedFile;
using terraform::Provenance;
using terraform::ProvenanceSpan;
using terraform::Root;
using terraform::Step;
using terraform::StepKind;

} // namespace csis::lifecycle
