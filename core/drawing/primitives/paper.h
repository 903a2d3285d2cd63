// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/options.h"
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

/// Makes a table row for a paper that parse_paper() reads.
template <auto Member, class T>
Option<T> paper_option(std::string_view takes, const char* doc) {
  return {"paper", takes, doc,
          [](std::string_view text, T& options) {
            if (!parse_paper(text)) return false;
            options.*Member = std::string(text);
            return true;
          },
          [](const T& options) { return options.*Member; }};
}

/// Maximum edge of a sheet. Poster printers take rolls about 1.6 m wide.
inline constexpr Um kLongestPaper = 3'000'000;
/// Returns the paper with that name. Errors (`check`): an unknown name, or a paper that is too long.
Result<Paper> paper_of(const std::string& name, const char* check);

}  // namespace coq::drawing
