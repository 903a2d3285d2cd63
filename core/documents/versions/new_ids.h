// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/documents/model/document.h"

namespace coq::versions {

/// Ids and their replacements.
using NewIds = std::map<std::string, std::string>;

/// Returns new ids for elements of `theirs` that are new, differ from a new element of `ours` with the same id,
/// and have an id that the programs number: one or two small letters and a number.
NewIds find_new_ids(const model::Document& base, const model::Document& ours, const model::Document& theirs);

/// Renames elements, and references to them within the document.
void rename_ids(model::Document& document, const NewIds& names);

}  // namespace coq::versions
