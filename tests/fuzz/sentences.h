// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>

#include "core/base/text.h"

namespace coq::fuzz {

/// Returns whether the text can be printed as a single line in a list of problems.
inline bool is_clear_sentence(const std::string& text) {
  return !text.empty() && text.size() < 1500 && find_invalid_utf8(text) == std::string::npos &&
         std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

}  // namespace coq::fuzz
