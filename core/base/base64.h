// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq {

/// Returns the bytes as text in 64 characters (RFC 4648, section 4), padded with `=`.
std::string base64(std::string_view bytes);

}  // namespace coq
