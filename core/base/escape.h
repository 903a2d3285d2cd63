// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq {

/// Appends text as it stands between tags or, with `in_attribute`, between quotes. What XML cannot hold
/// (control characters, bytes that are not UTF-8) becomes U+FFFD: what is written can always be read.
void append_escaped(std::string& out, std::string_view text, bool in_attribute);

/// Appends ` name="value"`.
void append_attribute(std::string& out, std::string_view name, std::string_view value);

}  // namespace coq
