// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq {

/// Makes an id of letters, digits and '-' from a name: "Métro (2)" becomes "metro-2", and "Łódź Rifles" becomes
/// "lodz-rifles" (see plain_letters()). Returns `fallback` if nothing is left or the result does not begin with
/// a letter.
std::string id_from(std::string_view name, std::string_view fallback);

}  // namespace coq
