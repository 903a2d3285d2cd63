// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/counters/counter_art.h"

namespace coq::scene::detail {
namespace {

constexpr int kMostMarks = 6;

std::string cell(const model::TableRow& row, std::string_view column) {
  for (const auto& [name, text] : row.cells)
    if (name == column) return text;
  return {};
}

int number(const std::string& text) {
  return static_cast<int>(std::clamp<std::int64_t>(parse_integer(text).value_or(0), 0, kMostMarks));
}

/// How many chevrons a word is.
int chevrons_of(const model::RulesetDocument& ruleset, const std::string& word) {
  const model::Table* table = ruleset.find_table("counter.chevrons");
  if (table == nullptr) return 0;
  for (const model::TableRow& row : table->rows)
    if (cell(row, "word") == word) return number(cell(row, "count"));
  return 0;
}

/// From the lower left corner on.
Shape pips(int count, const Box& box, const FaceSizes& sizes, Color ink) {
  const Um r = sizes.side * 45 / 1000, step = sizes.side * 13 / 100;
  Shape shape;
  for (int i = 0; i < count; ++i)
    shape.outline.add_circle({box.min.x + sizes.safe + r + i * step, box.max.y - sizes.safe - r}, r);
  shape.fill = Fill::solid(ink);
  return shape;
}

/// One above the other, in the middle of the left side.
Shape chevrons(int count, const Box& box, const FaceSizes& sizes, Color ink) {
  const Um width = sizes.side * 15 / 100, height = sizes.side * 6 / 100, step = sizes.side * 8 / 100;
  const Um left = box.min.x + sizes.safe;
  Um y = (box.min.y + box.max.y) / 2 - step * (count - 1) / 2 + height / 2;
  Shape shape;
  for (int i = 0; i < count; ++i, y += step)
    shape.outline.move_to({left, y}).line_to({left + width / 2, y - height}).line_to({left + width, y});
  shape.stroke = Stroke{ink, std::max<Um>(200, sizes.side * 25 / 1000), {}, 0, Cap::butt, Join::miter};
  return shape;
}

}  // namespace

bool draw_places(const model::RulesetDocument& ruleset, const model::Table& places, const model::Face& face,
                 const Box& box, Color ink, TextMetrics& metrics, Group& out) {
  const FaceSizes sizes = face_sizes(box);
  FaceText text(out, metrics);
  const Font font{FontRole::label, points_of_um(sizes.side * 24 / 100), true, false, 0};
  const Um half = metrics.height(font).cap / 2;
  bool fits = true;
  for (const model::TableRow& row : places.rows) {
    const std::string place = cell(row, "place");
    const std::string* value = model::find_factor(face, cell(row, "factor"));
    if (value == nullptr) continue;
    const bool right = place.ends_with("-right");
    if (right || place.ends_with("-left")) {
      const Um x = right ? box.max.x - sizes.safe : box.min.x + sizes.safe;
      const Um y = place.starts_with("top") ? box.min.y + sizes.safe + half : box.max.y - sizes.safe - half;
      fits = text.add(*value, {x, y}, sizes.side * 40 / 100, font, ink, right ? Anchor::end : Anchor::start) &&
             fits;
    } else if (place == "pips") {
      out.items.emplace_back(pips(number(*value), box, sizes, ink));
    } else if (place == "chevrons") {
      out.items.emplace_back(chevrons(chevrons_of(ruleset, *value), box, sizes, ink));
    }
  }
  return fits;
}

}  // namespace coq::scene::detail
