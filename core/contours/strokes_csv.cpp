// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/contours/heights.h"
#include "core/images/picture.h"

namespace coq::contours {

namespace {

Problem stroke_error(std::uint32_t line, Message message) {
  return make_error("contours.stroke", std::move(message), {line, 1});
}

/// Reads one stroke. `names` is true where a line of names is allowed.
Result<std::optional<Stroke>> read_stroke(std::string_view text, std::uint32_t line, Height step, bool names) {
  const std::vector<std::string_view> fields = split(text, ',');
  if (fields.size() != 5 && fields.size() != 6)
    return stroke_error(line, message("expected x1,y1,x2,y2,height or x1,y1,x2,y2,height,step"));
  std::array<std::int64_t, 6> values{0, 0, 0, 0, 0, step};
  for (std::size_t k = 0; k < fields.size(); ++k) {
    const auto value = parse_thousandths(trim(fields[k]));
    if (!value && k == 0 && names) return std::optional<Stroke>();
    if (!value)
      return stroke_error(line, message("\"{}\" is not a number with at most three decimals", fields[k]));
    values[k] = *value;
  }
  for (std::size_t k = 0; k < 4; ++k)
    if (values[k] < 0 || values[k] > std::int64_t{images::kMaxSide} * 1000)
      return stroke_error(line, message("{} is not a pixel of a scan", fields[k]));
  if (std::abs(values[4]) > kMaxHeight || std::abs(values[5]) > kMaxHeight || values[5] == 0)
    return stroke_error(line, message("a height is at most {}, and a step is not 0", kMaxHeight / 1000));
  const auto pixel = [&](std::size_t k) {
    return static_cast<Um>(std::lround(static_cast<double>(values[k]) / 1000));
  };
  Stroke stroke{{{pixel(0), pixel(1)}, {pixel(2), pixel(3)}}, values[4], values[5]};
  if (stroke.path[0] == stroke.path[1])
    return stroke_error(line, message("a stroke begins and ends at different pixels"));
  return std::optional(std::move(stroke));
}

}  // namespace

Result<std::vector<Stroke>> read_strokes(std::string_view csv, Height step) {
  std::vector<Stroke> strokes;
  std::uint32_t line = 0;
  for (const std::string_view row : split(csv, '\n')) {
    ++line;
    const std::string_view text = trim(row);
    if (text.empty() || text.front() == '#') continue;
    if (strokes.size() == kMaxStrokes)
      return stroke_error(line, message("there are more than {} strokes", kMaxStrokes));
    auto stroke = read_stroke(text, line, step, strokes.empty() && line == 1);
    if (!stroke) return stroke.error();
    if (*stroke) strokes.push_back(std::move(**stroke));
  }
  return strokes;
}

}  // namespace coq::contours
