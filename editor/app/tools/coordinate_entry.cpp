// SPDX-License-Identifier: MIT
#include "editor/app/tools/coordinate_entry.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/decimals.h"
#include "core/base/text.h"

namespace coq::app {

std::optional<Point> parse_coordinate(std::string_view text, std::optional<Point> last) {
  std::string all(trim(text));
  const bool relative = !all.empty() && all.front() == '+';
  if (relative) all.erase(0, 1);
  const char separator = all.find(';') != std::string::npos ? ';' : ',';
  if (separator == ';') std::replace(all.begin(), all.end(), ',', '.');
  const std::vector<std::string_view> parts = split(all, separator);
  if (parts.size() != 2 || (relative && !last)) return std::nullopt;
  const auto number = [](std::string_view part) {
    part = trim(part);
    if (!part.empty() && part.front() == '+') part.remove_prefix(1);
    return parse_mm(part);
  };
  const std::optional<Um> x = number(parts[0]);
  const std::optional<Um> y = number(parts[1]);
  if (!x || !y) return std::nullopt;
  const Point start = relative ? *last : Point{};
  const std::int64_t px = std::int64_t{start.x} + *x;
  const std::int64_t py = std::int64_t{start.y} + *y;
  if (std::abs(px) > kUmLimit || std::abs(py) > kUmLimit) return std::nullopt;
  return Point{static_cast<Um>(px), static_cast<Um>(py)};
}

std::string format_coordinate(Point at, std::string_view language) {
  const char* between = text::decimal_sign(language) == ',' ? ";" : ",";
  return text::with_decimal_sign(format_mm(at.x), language) + between +
         text::with_decimal_sign(format_mm(at.y), language);
}

bool is_coordinate_character(char32_t c) {
  return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == ',' || c == '.' || c == ';';
}

}  // namespace coq::app
