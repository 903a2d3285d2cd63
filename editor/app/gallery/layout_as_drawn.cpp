// SPDX-License-Identifier: MIT
// What a ruleset draws by itself, as a layout to begin from; and a layout as what a ruleset draws.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/face_parts.h"
#include "editor/app/gallery/layout_desk.h"

namespace coq::app::gallery {
namespace {

constexpr const char* kTable = "counter.layout";

bool is_of(const std::vector<std::string>& row, const std::vector<std::string>& types) {
  if (row.empty() || types.empty()) return row.empty();
  return std::any_of(row.begin(), row.end(), [&](const std::string& type) {
    return std::find(types.begin(), types.end(), type) != types.end();
  });
}

std::string text_of(const std::optional<model::Thousandths>& value) {
  return value ? format_thousandths(value->value) : std::string();
}

/// The words of a part that have no column of their own.
std::string look_of(const model::LayoutPart& part) {
  std::vector<std::string> words;
  if (part.face) words.push_back(*part.face);
  if (part.font) words.push_back(*part.font);
  if (part.bold) words.emplace_back(*part.bold ? "bold" : "plain");
  if (part.italic.value_or(false)) words.emplace_back("italic");
  if (part.align && part.align != "middle") words.push_back(*part.align);
  if (part.turn) words.push_back(*part.turn);
  if (part.colour) words.push_back(*part.colour);
  return join(words, " ");
}

model::TableRow row_of(const model::LayoutPart& part, const std::vector<std::string>& types) {
  model::TableRow row;
  row.cells = {{"types", join(types, " ")},
               {"shows", part.shows},
               {"of", join(part.factors.value_or(std::vector<std::string>()), " ")},
               {"x", format_thousandths(part.x.value)},
               {"y", format_thousandths(part.y.value)},
               {"width", text_of(part.width)},
               {"height", text_of(part.height)},
               {"size", text_of(part.size)},
               {"look", look_of(part)}};
  return row;
}

}  // namespace

model::Layout layout_as_drawn(const model::RulesetDocument& ruleset, const std::string& id,
                              const std::vector<std::string>& types) {
  model::Layout layout;
  layout.id = id;
  if (!types.empty()) layout.types = types;
  for (const auto& row : *scene::detail::ruleset_parts(ruleset))
    if (is_of(row.types, types)) layout.parts.push_back(row.part);
  return layout;
}

model::Table table_with(const model::RulesetDocument& ruleset, const model::Layout& layout) {
  model::Table table;
  table.id = kTable;
  table.columns = {"types", "shows", "of", "x", "y", "width", "height", "size", "look"};
  const std::vector<std::string> types = layout.types.value_or(std::vector<std::string>());
  for (const auto& row : *scene::detail::ruleset_parts(ruleset)) {
    std::vector<std::string> left = row.types;
    if (types.empty()) continue;
    if (left.empty())
      for (const model::UnitType& type : ruleset.unit_types) left.push_back(type.id);
    std::erase_if(left, [&](const std::string& type) {
      return std::find(types.begin(), types.end(), type) != types.end();
    });
    if (!left.empty()) table.rows.push_back(row_of(row.part, left));
  }
  for (const model::LayoutPart& part : layout.parts) table.rows.push_back(row_of(part, types));
  return table;
}

}  // namespace coq::app::gallery
