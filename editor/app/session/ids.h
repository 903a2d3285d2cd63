// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/documents/model/edit.h"

namespace coq::app {

/// What `next` of the root is to become with these edits, so that no id that they make or take away is ever
/// made again; nullopt: it stays. `count` is the session's: no id of this number or a higher one was ever used.
std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int count);
/// The largest number of the ids that come with these edits; 0 for none.
int largest_to_come(const std::vector<model::Edit>& edits);

}  // namespace coq::app
