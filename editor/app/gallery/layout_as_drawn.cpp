// SPDX-License-Identifier: MIT
// What a ruleset draws by itself, as a layout to begin from; and a layout as what a ruleset draws.
#include <algorithm>

#include "core/base/text.h"
#include "editor/app/gallery/layout_desk.h"

namespace coq::app::gallery {
namespace {

constexpr const char* kTable = "counter.layout";

struct Row {
  std::vector<std::string> types;
  model::LayoutPart part;
};

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(text)) out.emplace_back(word);
  return out;
}

/// The column `look` has words of several attributes: each is that of the attribute that takes it.
void read_look(const std::string& look, model::LayoutPart& part) {
  const model::ElementInfo& info = model::describe<model::LayoutPart>();
  for (const std::string& word : words_of(look)) {
    if (word == "bold" || word == "plain") part.bold = word == "bold";
    if (word == "italic") part.italic = true;
    if (word.front() == '#') part.colour = word;
    for (const char* name : {"face", "font", "align", "turn"}) {
      const model::AttributeInfo& attribute = *info.find_attribute(name);
      const auto& known = attribute.words.words;
      if (std::find(known.begin(), known.end(), word) != known.end()) attribute.parse(&part, word);
    }
  }
}

/// What the ruleset draws on units: cells of its table are attributes of parts.
std::vector<Row> rows_of(const model::RulesetDocument& ruleset) {
  const model::ElementInfo& info = model::describe<model::LayoutPart>();
  std::vector<Row> out;
  const auto add = [&](const char* shows, const char* x, const char* y, const char* width) {
    model::LayoutPart& part = out.emplace_back().part;
    for (const auto& [name, text] : {std::pair{"shows", shows}, {"x", x}, {"y", y}, {"width", width}})
      info.find_attribute(name)->parse(&part, text);
  };
  const model::Table* table = ruleset.find_table(kTable);
  if (table == nullptr) {
    add("stripe", "5", "50", "10");
    add("symbol", "52", "45", "55");
    add("designation", "52", "14", "56");
    add("factors", "52", "82", "76");
    return out;
  }
  for (const model::TableRow& row : table->rows) {
    Row& one = out.emplace_back();
    one.types = words_of(row.cell("types"));
    for (const char* name : {"shows", "x", "y", "width", "height", "size"})
      if (!row.cell(name).empty()) info.find_attribute(name)->parse(&one.part, row.cell(name));
    if (!row.cell("of").empty()) one.part.factors = words_of(row.cell("of"));
    read_look(row.cell("look"), one.part);
  }
  return out;
}

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
  for (const auto& row : rows_of(ruleset))
    if (is_of(row.types, types)) layout.parts.push_back(row.part);
  return layout;
}

model::Table table_with(const model::RulesetDocument& ruleset, const model::Layout& layout) {
  model::Table table;
  table.id = kTable;
  table.columns = {"types", "shows", "of", "x", "y", "width", "height", "size", "look"};
  const std::vector<std::string> types = layout.types.value_or(std::vector<std::string>());
  for (const auto& row : rows_of(ruleset)) {
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
