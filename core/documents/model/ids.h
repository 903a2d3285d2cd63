// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/documents/model/describe.h"

namespace coq::model {

/// Returns the number at the end of an id, or 0 if there is none.
int number_of_id(std::string_view id);
/// Returns the largest number in the ids of an element and of all elements below it, or 0.
int largest_number(const ConstElement& element);

}  // namespace coq::model
