// SPDX-License-Identifier: MIT
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/images/georeference.h"

namespace coq::images {
namespace {

constexpr std::size_t kMaxPoints = 100'000;

Problem wrong_point(const std::string& file, std::size_t line, Message why) {
  Problem problem = make_error("points.read", std::move(why), {static_cast<std::uint32_t>(line), 0});
  problem.file = file;
  return problem;
}

/// Columns of the table, by their titles: older versions of QGIS write `pixelX`, newer ones `sourceX`.
struct PointColumns {
  std::array<std::size_t, 4> numbers{};  ///< mapX, mapY, pixelX, pixelY
  std::size_t enable = std::string::npos;
};
std::optional<PointColumns> columns_of(const std::vector<std::string_view>& titles) {
  PointColumns out;
  out.numbers.fill(std::string::npos);
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const std::string_view title = trim(titles[i]);
    if (title == "mapX") out.numbers[0] = i;
    if (title == "mapY") out.numbers[1] = i;
    if (title == "pixelX" || title == "sourceX") out.numbers[2] = i;
    if (title == "pixelY" || title == "sourceY") out.numbers[3] = i;
    if (title == "enable") out.enable = i;
  }
  for (const std::size_t column : out.numbers)
    if (column == std::string::npos) return std::nullopt;
  return out;
}

std::optional<double> point_number(const std::vector<std::string_view>& cells, std::size_t column) {
  if (column >= cells.size()) return std::nullopt;
  const std::string_view cell = trim(cells[column]);
  double number = 0;
  const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  if (read.ec != std::errc() || read.ptr != cell.data() + cell.size() || !std::isfinite(number))
    return std::nullopt;
  return number;
}

/// Reads a line below the titles. Returns false if a number is missing or wrong.
bool read_point(const std::vector<std::string_view>& cells, const PointColumns& columns, GroundPoints& out) {
  GroundPoint point;
  std::size_t i = 0;
  for (double* number : {&point.east, &point.north, &point.x, &point.y}) {
    const auto value = point_number(cells, columns.numbers[i++]);
    if (!value) return false;
    *number = *value;
  }
  point.y = 0 - point.y;  // the subtraction avoids a negative zero
  const bool off = columns.enable < cells.size() && trim(cells[columns.enable]) == "0";
  if (!off) out.points.push_back(point);
  return true;
}

}  // namespace

Result<GroundPoints> read_points(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  std::string_view rest = *text;
  if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  GroundPoints out;
  std::optional<PointColumns> columns;
  std::size_t number = 0;
  for (const std::string_view whole : split(rest, '\n')) {
    ++number;
    const std::string_view line = trim(whole);
    constexpr std::string_view kCrs = "#CRS:";
    if (line.starts_with(kCrs)) out.crs = trim(line.substr(kCrs.size()));
    if (line.empty() || line.starts_with('#')) continue;
    const auto cells = split(line, line.find('\t') != std::string_view::npos ? '\t' : ',');
    if (!columns) {
      columns = columns_of(cells);
      if (!columns)
        return wrong_point(file, number,
                           message("not a list of QGIS control points: the columns mapX, mapY, sourceX "
                                   "and sourceY are expected"));
      continue;
    }
    if (out.points.size() >= kMaxPoints)
      return wrong_point(file, number, message("more than {} control points", kMaxPoints));
    if (!read_point(cells, *columns, out))
      return wrong_point(file, number, message("the coordinates of a control point are not numbers"));
  }
  if (!columns) return wrong_point(file, 0, message("there are no control points in the file"));
  bool above = false, inside = false;
  for (const GroundPoint& point : out.points) (point.y < 0 ? above : inside) = true;
  if (above && !inside)
    return wrong_point(file, 0,
                       message("all control points lie above the image: QGIS wrote ground coordinates "
                               "of an image that was georeferenced already, not pixels"));
  return out;
}

}  // namespace coq::images
