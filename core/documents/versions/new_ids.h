// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/documents/model/document.h"

namespace coq::versions {

/// New ids by the ids that they replace.
using NewIds = std::map<std::string, std::string>;

/// Returns new ids for new elements of `theirs` whose id is that of a different new element of `ours`. Only ids
/// that the programs number are replaced: one or two small letters and a number.
NewIds find_new_ids(const model::Document& base, const model::Document& ours, const model::Document& theirs);

/// Gives elements new ids, and changes references to them within the document.
void rename_ids(model::Document& document, const NewIds& names);

}  // namespace coq::versions
