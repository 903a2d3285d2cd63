// SPDX-License-Identifier: MIT
#include "core/scene/paper.h"

#include "core/base/text.h"

namespace coq::scene {

std::optional<Paper> parse_paper(std::string_view text) {
  struct Named {
    std::string_view name;
    Paper paper;
  };
  static constexpr Named named[] = {{"A2", {420'000, 594'000}},     {"A3", {297'000, 420'000}},
                                    {"A4", {210'000, 297'000}},     {"A5", {148'000, 210'000}},
                                    {"A6", {105'000, 148'000}},     {"letter", {215'900, 279'400}},
                                    {"tabloid", {279'400, 431'800}}};
  for (const Named& one : named)
    if (one.name == text) return one.paper;
  const std::vector<std::string_view> parts = split(text, 'x');
  if (parts.size() != 2) return std::nullopt;
  const auto width = parse_mm(parts[0]), height = parse_mm(parts[1]);
  if (!width || !height || *width < 30'000 || *height < 30'000) return std::nullopt;
  return Paper{*width, *height};
}

}  // namespace coq::scene
