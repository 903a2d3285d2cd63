// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace coq::importers::vassal {

/// Splits a sequence as the engine writes it: a backslash protects a delimiter, and apostrophes around a field
/// are removed.
std::vector<std::string> fields_of(std::string_view text, char delimiter);

/// Returns a field, or an empty text if there are fewer.
const std::string& field_at(const std::vector<std::string>& fields, std::size_t index);

/// Splits traits, which are nested pairs: the first field, and the rest as the second field. At most `most`
/// parts are returned.
std::vector<std::string> nested_parts(std::string_view text, char delimiter, std::size_t most = 500);

/// Returns a whole number, or `otherwise`.
int number_or(std::string_view text, int otherwise);

}  // namespace coq::importers::vassal
