// SPDX-License-Identifier: MIT
// The parts of unit faces from the ruleset's table `counter.layout`, and the values that distinguish pieces.
#include "core/drawing/counters/face_parts.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::drawing::detail {
namespace {

constexpr std::int64_t kHundred = 100'000;

std::optional<model::Thousandths> number(const std::string& text, std::int64_t least = 0) {
  const auto value = parse_thousandths(text);
  if (!value) return std::nullopt;
  return model::Thousandths{std::clamp<std::int64_t>(*value, least, 2 * kHundred)};
}

void read_look(const std::string& look, model::LayoutPart& part) {
  static constexpr std::string_view kFonts[] = {"label", "narrow", "period", "typed", "handwriting"};
  for (const std::string_view word : split_words(look)) {
    const std::string own(word);
    if (word == "front" || word == "back") part.face = own;
    if (word == "bold" || word == "plain") part.bold = word == "bold";
    if (word == "italic") part.italic = true;
    if (word == "left" || word == "right") part.align = own;
    if (word == "up" || word == "down") part.turn = own;
    if (word.front() == '#') part.colour = own;
    if (std::find(std::begin(kFonts), std::end(kFonts), word) != std::end(kFonts)) part.font = own;
  }
}

RulesetPart part_of(const model::TableRow& row) {
  const auto words = [&](const char* column) {
    std::vector<std::string> out;
    for (const std::string_view word : split_words(row.cell(column))) out.emplace_back(word);
    return out;
  };
  RulesetPart out;
  out.types = words("types");
  model::LayoutPart& part = out.part;
  part.shows = row.cell("shows");
  if (!row.cell("of").empty()) part.factors = words("of");
  part.x = number(row.cell("x"), -kHundred).value_or(model::Thousandths{kHundred / 2});
  part.y = number(row.cell("y"), -kHundred).value_or(model::Thousandths{kHundred / 2});
  part.width = number(row.cell("width"));
  part.height = number(row.cell("height"));
  part.size = number(row.cell("size"));
  read_look(row.cell("look"), part);
  return out;
}

/// Returns the default parts, for a ruleset without the table.
std::vector<RulesetPart> default_parts() {
  struct Usual {
    const char* shows;
    int x, y, width;
  };
  std::vector<RulesetPart> out;
  for (const Usual& one : {Usual{"stripe", 5, 50, 10},
                           {"title", 52, 14, 56},
                           {"symbol", 52, 45, 55},
                           {"parent", 86, 40, 60},
                           {"factors", 52, 82, 76}}) {
    RulesetPart& added = out.emplace_back();
    added.part.shows = one.shows;
    added.part.x = {one.x * kHundred / 100};
    added.part.y = {one.y * kHundred / 100};
    added.part.width = model::Thousandths{one.width * kHundred / 100};
    if (added.part.shows == "parent") added.part.turn = "up";
  }
  return out;
}

}  // namespace

std::shared_ptr<const std::vector<RulesetPart>> ruleset_parts(const model::RulesetDocument& ruleset) {
  const model::Table* table = ruleset.find_table("counter.layout");
  if (table == nullptr) {
    static const auto usual = std::make_shared<const std::vector<RulesetPart>>(default_parts());
    return usual;
  }
  auto out = std::make_shared<std::vector<RulesetPart>>();
  out->reserve(table->rows.size());
  for (const model::TableRow& row : table->rows) out->push_back(part_of(row));
  return out;
}

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string_view one : split(text, ';')) out.emplace_back(trim(one));
  return out;
}

bool is_listed(const model::Counter& counter) {
  const auto has_list = [](const std::optional<std::string>& text) {
    return text && text->find(';') != std::string::npos;
  };
  return has_list(counter.designation) || has_list(counter.parent);
}

std::string designation_of(const model::Counter& counter, int piece) {
  const std::vector<std::string> all = listed(counter.designation.value_or(""));
  if (all.size() == 1) return all.front();
  return piece < 0 || all.empty() ? std::string() : all[static_cast<std::size_t>(piece) % all.size()];
}

std::string parent_of(const model::Counter& counter, int piece) {
  const std::vector<std::string> all = listed(counter.parent.value_or(""));
  if (all.size() == 1) return all.front();
  if (piece < 0 || all.empty()) return {};
  const auto at =
      static_cast<std::size_t>(piece) * all.size() / static_cast<std::size_t>(std::max(counter.count, 1));
  return all[std::min(at, all.size() - 1)];
}

}  // namespace coq::drawing::detail
