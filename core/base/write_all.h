// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace coq {

/// Writes all of `content` to an open descriptor, again after interruptions. False: `errno` says why.
bool write_all(int file, std::string_view content);

}  // namespace coq
