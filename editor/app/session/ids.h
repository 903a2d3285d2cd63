// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/model/edit.h"

namespace coq::app {

/// Takes edits that only set `next` of the root out of a list, and gives what they set.
std::optional<int> take_next(std::vector<model::Edit>& edits);

/// What `next` of the root is to become with these edits, so that no id that they make or take away is ever
/// made again; nullopt: it stays. `floor`: no id of this number was used yet, as far as the session knows (0:
/// nothing is known). `last`: an id of the document with the largest number that is known, "" for none: where
/// it stays, the others need no look.
std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int floor,
                                             std::string_view last = {});
/// The largest number of the ids that come with these edits; 0 for none.
int largest_to_come(const std::vector<model::Edit>& edits);
/// The number at the end of an id; 0 where there is none.
int number_of_id(std::string_view id);

}  // namespace coq::app
