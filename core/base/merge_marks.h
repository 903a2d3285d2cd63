// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/base/message.h"

namespace coq {

/// The offset of the first line that is the mark of an unfinished merge, as git leaves it ("<<<<<<< HEAD"), or
/// nothing.
std::optional<std::size_t> find_merge_mark(std::string_view text);

/// The sentence about it.
Message merge_mark_sentence();

}  // namespace coq
