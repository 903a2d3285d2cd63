// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/um.h"

namespace coq::drawing {

/// A paper size, from a name ("A4", "A3", "A5", "letter", "tabloid", in any case) or "WxH" in millimetres.
/// Named sizes are portrait.
struct Paper {
  Um width = 0;
  Um height = 0;
  bool operator==(const Paper&) const = default;
};
std::optional<Paper> parse_paper(std::string_view text);

/// Maximum edge of a sheet. Poster printers take rolls about 1.6 m wide.
inline constexpr Um kLongestPaper = 3'000'000;
/// Returns the paper with that name. Errors (`check`): an unknown name, or a paper that is too long.
Result<Paper> paper_of(const std::string& name, const char* check);

}  // namespace coq::drawing
