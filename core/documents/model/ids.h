// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/documents/model/describe.h"

namespace coq::model {

/// The number at the end of an id; 0 where there is none.
int number_of_id(std::string_view id);
/// The largest number of the ids of an element and of all below it; 0 for none.
int largest_number(const ConstElement& element);

}  // namespace coq::model
