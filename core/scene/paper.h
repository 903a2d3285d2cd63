// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/base/um.h"

namespace coq::scene {

/// Paper sizes by name ("A4", "A3", "A5", "letter", "tabloid") or "WxH" in millimetres; portrait as named.
struct Paper {
  Um width = 0;
  Um height = 0;
  bool operator==(const Paper&) const = default;
};
std::optional<Paper> parse_paper(std::string_view text);

}  // namespace coq::scene
