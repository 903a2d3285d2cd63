// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace coq::exporters::vassal {

/// Joins fields as all texts of a module are joined. Inside a field, a backslash precedes each delimiter; a
/// backslash itself is not doubled. A field that begins with a backslash, or begins and ends with an
/// apostrophe, is put between apostrophes. Fields must not end with a backslash (see clean()), which would be
/// ambiguous.
std::string sequence(const std::vector<std::string>& fields, char delimiter);

/// Nests parts for a delimiter that is used at every level: the first part, and the rest as one field.
std::string nested(const std::vector<std::string>& parts, char delimiter);

/// Returns a text that a field can hold: control characters become blanks, and backslashes at the end are
/// dropped.
std::string clean(std::string_view text);

}  // namespace coq::exporters::vassal
