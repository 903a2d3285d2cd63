// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/base/message.h"

namespace coq {

/// Returns the offset of the first line with a conflict marker of git ("<<<<<<< HEAD"), or nullopt if there is
/// none.
std::optional<std::size_t> find_merge_mark(std::string_view text);

/// Returns the message about a conflict marker.
Message merge_mark_sentence();

}  // namespace coq
