// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/um.h"

namespace coq::scene {

/// Paper sizes by name ("A4", "A3", "A5", "letter", "tabloid", in capitals or not) or "WxH" in millimetres;
/// portrait as named.
struct Paper {
  Um width = 0;
  Um height = 0;
  bool operator==(const Paper&) const = default;
};
std::optional<Paper> parse_paper(std::string_view text);

/// Printers for posters take rolls of some 1.6 m: no edge of a sheet is longer than this.
inline constexpr Um kLongestPaper = 3'000'000;
/// The paper of that name. Errors (`check`): there is none, or it is longer than any.
Result<Paper> paper_of(const std::string& name, const char* check);

}  // namespace coq::scene
