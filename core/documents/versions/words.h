// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/message.h"
#include "core/documents/versions/differences.h"

namespace coq::versions {

/// Returns a difference as a sentence: `moved: area "f7" (Bois de Vaux), by 2 and 0 mm`.
Message sentence_of(const Difference& difference);
/// Returns a changed value on one line: `name: Vaux -> Bois de Vaux`. Long values are cut.
std::string line_of(const FieldDifference& field);

}  // namespace coq::versions
