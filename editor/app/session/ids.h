// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/model/edit.h"

namespace coq::app {

/// Takes edits that only set `next` of the root out of a list, and gives what they set.
std::optional<int> take_next(std::vector<model::Edit>& edits);

/// What `next` of the root is to become with these edits, so that no id that they make or take away is ever
/// made again; nullopt: it stays. `floor`: no id of this number was used yet, as far as the session knows (0:
/// nothing is known).
std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int floor);

}  // namespace coq::app
