// SPDX-License-Identifier: MIT
// Drawings of markers: the rows of the ruleset's table `marker.drawings`, in a field of 100 x 80 that is fitted
// into a box.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/drawing/counters/counter_art.h"

namespace coq::scene::detail {
namespace {

/// A line is at least a quarter of a point wide.
constexpr Um kThinnest = 88;

/// The field of a drawing, 100 wide and 80 high, in the middle of a box.
class Field {
 public:
  explicit Field(const Box& box) {
    const double w = box.width(), h = box.height();
    m_unit = std::min(w / 100, h / 80);
    m_x = box.min.x + (w - 100 * m_unit) / 2;
    m_y = box.min.y + (h - 80 * m_unit) / 2;
  }
  Point at(double x, double y) const {
    return {static_cast<Um>(std::lround(m_x + x * m_unit)), static_cast<Um>(std::lround(m_y + y * m_unit))};
  }
  Um length(double v) const { return static_cast<Um>(std::lround(v * m_unit)); }

 private:
  double m_unit = 1, m_x = 0, m_y = 0;
};

/// A number as rulesets have them: at most three places.
double number_of(std::string_view text) {
  constexpr double kThousand = 1000;
  return static_cast<double>(parse_thousandths(text).value_or(0)) / kThousand;
}

/// "M1 2 L3 4 Z": as in SVG, with O for a circle by its middle and radius. What cannot be read ends it.
Outline outline_of(std::string_view path, const Field& field) {
  Outline out;
  std::size_t at = 0;
  const auto numbers = [&](std::size_t count) {
    std::vector<double> read;
    while (read.size() < count && at < path.size()) {
      const std::size_t begin = path.find_first_not_of(' ', at);
      const std::size_t end = std::min(path.find_first_not_of("-.0123456789", begin), path.size());
      if (begin == std::string_view::npos || end == begin) break;
      read.push_back(number_of(path.substr(begin, end - begin)));
      at = end;
    }
    return read.size() == count ? read : std::vector<double>();
  };
  const auto point = [&](const std::vector<double>& n, std::size_t i) { return field.at(n[i], n[i + 1]); };
  while ((at = path.find_first_not_of(' ', at)) != std::string_view::npos) {
    const char verb = path[at++];
    const auto n = numbers(verb == 'C' ? 6 : verb == 'O' ? 3 : verb == 'Z' ? 0 : 2);
    if (verb == 'Z' && !out.empty()) out.close();
    if (verb == 'Z') continue;
    if (n.empty() || (out.empty() && verb != 'M' && verb != 'O')) break;
    if (verb == 'M') out.move_to(point(n, 0));
    if (verb == 'L') out.line_to(point(n, 0));
    if (verb == 'C') out.curve_to(point(n, 0), point(n, 2), point(n, 4));
    if (verb == 'O') out.add_circle(point(n, 0), field.length(n[2]));
  }
  return out;
}

const model::Table& drawings_of(const model::RulesetDocument& ruleset) {
  static const model::Table none;
  const model::Table* table = ruleset.find_table("marker.drawings");
  return table != nullptr ? *table : none;
}

}  // namespace

bool has_marker_icon(const model::RulesetDocument& ruleset, std::string_view type) {
  return drawings_of(ruleset).find_row(type) != nullptr;
}

bool draw_marker_icon(const model::RulesetDocument& ruleset, std::string_view type, bool back, const Box& box,
                      Color ink, Color accent, Group& out, bool gray) {
  const Field field(box);
  const auto colour = [&](const std::string& word) -> std::optional<Color> {
    if (word == "ink") return ink;
    if (word == "accent") return accent;
    if (word == "white") return kWhite;
    const auto own = parse_color(word);
    return own && gray ? grey_of(*own) : own;
  };
  bool drawn = false;
  for (const model::TableRow& row : drawings_of(ruleset).rows) {
    const std::string& face = row.cell("face");
    if (row.cell("marker") != type || (!face.empty() && face != (back ? "2" : "1"))) continue;
    drawn = true;
    Shape shape;
    shape.outline = outline_of(row.cell("path"), field);
    if (const auto fill = colour(row.cell("fill"))) shape.fill = Fill::solid(*fill);
    if (const auto stroke = colour(row.cell("stroke")))
      shape.stroke = Stroke{*stroke,
                            std::max(field.length(number_of(row.cell("width"))), kThinnest),
                            {},
                            0,
                            row.cell("ends") == "butt" ? Cap::butt : Cap::round,
                            Join::round};
    if (!shape.outline.empty()) out.items.emplace_back(std::move(shape));
  }
  return drawn;
}

}  // namespace coq::scene::detail
