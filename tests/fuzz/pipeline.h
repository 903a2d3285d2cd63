// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/document.h"

namespace coq::fuzz {

/// Gives a document that could be read to all that works on documents: whatever is in it, each must come to an
/// end with an answer or with problems.
void run_pipeline(const model::Document& document);

}  // namespace coq::fuzz
