// SPDX-License-Identifier: MIT
// Drawings of markers: the rows of the ruleset's table `marker.drawings`, in a field of 100 x 80 that is fitted
// into a box.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/primitives/path_text.h"

namespace coq::scene::detail {
namespace {

/// A line is at least a quarter of a point wide.
constexpr Um kThinnest = 88;

/// A number as rulesets have them: at most three places.
double number_of(std::string_view text) {
  constexpr double kThousand = 1000;
  return static_cast<double>(parse_thousandths(text).value_or(0)) / kThousand;
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
  const PathField field(box);
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
    shape.outline = read_path(row.cell("path"), field);
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
