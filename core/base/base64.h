// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace coq {

/// Returns the bytes as text in 64 characters (RFC 4648, section 4), padded with `=`.
std::string base64(std::string_view bytes);

/// Reads such a text; blanks and line ends are skipped. Returns nullopt if it has other characters, or anything
/// after the padding.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace coq
