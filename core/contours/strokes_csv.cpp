// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/assert.h"
#include "core/base/text.h"
#include "core/contours/heights.h"
#include "core/contours/stroke_lines.h"
#include "core/images/picture.h"

namespace coq::contours {

namespace {

Problem stroke_error(std::uint32_t line, Message message) {
  return make_error("contours.stroke", std::move(message), {line, 1});
}

Result<Stroke> read_stroke(std::string_view text, std::uint32_t line, Height step) {
  const std::vector<std::string_view> fields = split(text, ',');
  if (fields.size() != 5 && fields.size() != 6)
    return stroke_error(line, message("expected x1,y1,x2,y2,height or x1,y1,x2,y2,height,step"));
  std::array<std::int64_t, 6> values{0, 0, 0, 0, 0, step};
  for (std::size_t k = 0; k < fields.size(); ++k) {
    const auto value = parse_thousandths(trim(fields[k]));
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
  return stroke;
}

/// A line of the file that has a stroke.
struct StrokeLine {
  std::uint32_t number = 0;  ///< from 1
  std::size_t begin = 0;     ///< in the text
  std::string_view text{};   ///< without the spaces around it
  std::size_t length = 0;    ///< with the line break, if there is one
};

/// Names of columns are allowed in the first line.
bool is_stroke_line(std::string_view text, std::uint32_t line) {
  if (text.empty() || text.front() == '#') return false;
  if (line > 1) return true;
  const std::vector<std::string_view> fields = split(text, ',');
  return (fields.size() != 5 && fields.size() != 6) || parse_thousandths(trim(fields[0])).has_value();
}

template <class Take>
void each_stroke_line(std::string_view csv, Take take) {
  std::uint32_t number = 0;
  std::size_t begin = 0;
  for (const std::string_view row : split(csv, '\n')) {
    const StrokeLine line{++number, begin, trim(row), std::min(row.size() + 1, csv.size() - begin)};
    begin += row.size() + 1;
    if (is_stroke_line(line.text, number) && !take(line)) return;
  }
}

StrokeLine find_stroke_line(std::string_view csv, std::size_t stroke) {
  std::optional<StrokeLine> found;
  each_stroke_line(csv, [&](const StrokeLine& line) {
    if (stroke-- == 0) found = line;
    return !found;
  });
  COQ_ASSERT(found);
  return *found;
}

}  // namespace

Result<std::vector<Stroke>> read_strokes(std::string_view csv, Height step) {
  std::vector<Stroke> strokes;
  std::optional<Problem> problem;
  each_stroke_line(csv, [&](const StrokeLine& line) {
    if (strokes.size() == kMaxStrokes) {
      problem = stroke_error(line.number, message("there are more than {} strokes", kMaxStrokes));
      return false;
    }
    auto stroke = read_stroke(line.text, line.number, step);
    if (!stroke) problem = stroke.error();
    if (stroke) strokes.push_back(std::move(*stroke));
    return !problem;
  });
  if (problem) return *problem;
  return strokes;
}

std::string with_stroke(std::string csv, const Stroke& stroke) {
  if (csv.empty()) csv = "x1,y1,x2,y2,height,step\n";
  if (csv.back() != '\n') csv += '\n';
  const Point from = stroke.path.front(), to = stroke.path.back();
  return csv + fmt::format("{},{},{},{},{},{}\n", from.x, from.y, to.x, to.y, format_thousandths(stroke.height),
                           format_thousandths(stroke.step));
}

std::string without_stroke(std::string csv, std::size_t stroke) {
  const StrokeLine line = find_stroke_line(csv, stroke);
  return csv.erase(line.begin, line.length);
}

std::string with_heights(std::string csv, std::size_t stroke, Height height, Height step) {
  const StrokeLine line = find_stroke_line(csv, stroke);
  std::string text;
  const std::vector<std::string_view> fields = split(line.text, ',');
  for (std::size_t k = 0; k < 4; ++k) text += std::string(fields[k]) + ",";
  text += format_thousandths(height) + "," + format_thousandths(step);
  const auto at = static_cast<std::size_t>(line.text.data() - csv.data());
  return csv.replace(at, line.text.size(), text);
}

}  // namespace coq::contours
