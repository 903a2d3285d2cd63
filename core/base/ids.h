// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq {

/// An id of letters, digits and '-' from a name: "Métro (2)" gives "metro-2"; `fallback` where nothing is left
/// or no letter begins it. Letters are those of plain_letters(): "Łódź Rifles" gives "lodz-rifles".
std::string id_from(std::string_view name, std::string_view fallback);

}  // namespace coq
