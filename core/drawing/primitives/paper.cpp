// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/paper.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::drawing {

std::optional<Paper> parse_paper(std::string_view text) {
  struct Named {
    std::string_view name;
    Paper paper;
  };
  static constexpr Named named[] = {{"A2", {420'000, 594'000}},     {"A3", {297'000, 420'000}},
                                    {"A4", {210'000, 297'000}},     {"A5", {148'000, 210'000}},
                                    {"A6", {105'000, 148'000}},     {"letter", {215'900, 279'400}},
                                    {"tabloid", {279'400, 431'800}}};
  // Names are accepted in any case: "a4", "Letter".
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto is_same = [&](char a, char b) { return small(a) == small(b); };
  for (const Named& one : named) {
    if (std::equal(one.name.begin(), one.name.end(), text.begin(), text.end(), is_same)) return one.paper;
  }
  const std::vector<std::string_view> parts = split(text, 'x');
  if (parts.size() != 2) return std::nullopt;
  const auto width = parse_mm(parts[0]), height = parse_mm(parts[1]);
  if (!width || !height || *width < 30'000 || *height < 30'000) return std::nullopt;
  return Paper{*width, *height};
}

Result<Paper> paper_of(const std::string& name, const char* check) {
  const std::optional<Paper> paper = parse_paper(name);
  if (!paper) return make_error(check, message("\"{}\" is not a paper size", name));
  if (paper->width > kLongestPaper || paper->height > kLongestPaper)
    return make_error(check,
                      message("a paper of {} x {} mm is too large: {} mm at most", format_mm(paper->width),
                              format_mm(paper->height), format_mm(kLongestPaper)));
  return *paper;
}

}  // namespace coq::drawing
