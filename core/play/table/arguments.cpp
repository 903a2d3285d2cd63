// SPDX-License-Identifier: MIT
#include "core/play/table/arguments.h"

#include <array>

namespace coq::play {
inline namespace on_table {
namespace {

std::optional<std::array<std::string_view, 2>> pair_of(std::string_view text, char separator) {
  const auto parts = separator == ' ' ? split_words(text) : split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  return {{parts[0], parts[1]}};
}

}  // namespace

std::string point_text(Point p, char separator) {
  return format_mm(p.x) + separator + format_mm(p.y);
}

std::string facing_text(Vector v, char separator) {
  return std::to_string(v.x) + separator + std::to_string(v.y);
}

std::string way_text(const Way& way) {
  return listed(way.points, [](Point p) { return point_text(p, ','); });
}

std::optional<Point> parse_point(std::string_view text, char separator) {
  const auto parts = pair_of(text, separator);
  if (!parts) return std::nullopt;
  const auto x = parse_mm((*parts)[0]), y = parse_mm((*parts)[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<Vector> parse_facing(std::string_view text, char separator) {
  const auto parts = pair_of(text, separator);
  if (!parts) return std::nullopt;
  const auto x = parse_integer((*parts)[0]), y = parse_integer((*parts)[1]);
  if (!x || !y || (*x == 0 && *y == 0)) return std::nullopt;
  if (*x < -kFacingLimit || *x > kFacingLimit || *y < -kFacingLimit || *y > kFacingLimit) return std::nullopt;
  return Vector{*x, *y};
}

std::optional<Way> parse_way(std::string_view text) {
  Way way;
  for (const std::string_view word : split_words(text)) {
    const auto point = parse_point(word, ',');
    if (!point || way.points.size() == kMaxLegs) return std::nullopt;
    way.points.push_back(*point);
  }
  return way;
}

}  // namespace on_table
}  // namespace coq::play
