// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/checks/framework/views.h"

namespace coq::red_poppies {

/// Rows and columns of a map by the parts of its labels: "04" is a row, "E" a column. Case and leading zeros
/// are free. nullopt if it is none.
std::optional<int> row_of(const validate::MapView& map, std::string_view part);
std::optional<int> column_of(const validate::MapView& map, std::string_view part);

}  // namespace coq::red_poppies
