// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/sheets/sheet_words.h"

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr std::string_view kNothing = "–";
constexpr const char* kBands = "fire.scores";

/// "< 30", "30–60", "> 80".
std::string span_of(const model::TableRow& row) {
  const std::string &least = row.cell("least"), &below = row.cell("below"), &most = row.cell("most");
  if (least.empty()) return "< " + (below.empty() ? most : below);
  if (below.empty() && most.empty()) return "> " + least;
  return least + "–" + (below.empty() ? most : below);
}

std::string with_sign(const std::string& cell) {
  const auto number = parse_integer(cell);
  if (!number) return std::string(kNothing);
  return *number == 0 ? "0" : signed_text(static_cast<int>(*number));
}

}  // namespace

std::string SheetWords::name(const std::vector<model::Name>& names, std::string_view own_lang) const {
  return model::name_in(names, m_lang, own_lang);
}

std::string SheetWords::nation(const std::string& id) const {
  const model::Nation* found = m_ruleset.find_nation(id);
  return found != nullptr ? name(found->names, m_ruleset.lang) : id;
}

std::string SheetWords::item(const std::string& id) const {
  for (const char* table : {"weapons", "anti-tank"})
    if (const model::TableRow* row = m_ruleset.find_row(table, id)) return row->cell("name");
  return word(id);
}

int SheetWords::value(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  return found != nullptr ? static_cast<int>(parse_integer(found->is).value_or(0)) : 0;
}

Um SheetWords::length(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  return found != nullptr ? static_cast<Um>(parse_thousandths(found->is).value_or(0) * 10) : 0;
}

scene::PlayTable SheetWords::weapons(const std::vector<const model::TableRow*>& rows) const {
  scene::PlayTable out;
  out.heads = {word("sheet.weapon"), word("d10")};
  if (const model::Table* bands = m_ruleset.find_table(kBands))
    for (const model::TableRow& row : bands->rows)
      out.heads.push_back(span_of(row) + " · " + row.cell("score") + "+");
  for (const model::TableRow* row : rows) out.rows.push_back(weapon(*row));
  return out;
}

std::vector<std::string> SheetWords::weapon(const model::TableRow& row) const {
  const std::string* fp = row.find_cell("fp");
  std::vector<std::string> out = {row.cell("name"), fp != nullptr ? word("fp") + " " + *fp : row.cell("d10")};
  if (const model::Table* bands = m_ruleset.find_table(kBands))
    for (const model::TableRow& band : bands->rows) out.push_back(with_sign(row.cell(band.cell("band"))));
  return out;
}

int points_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.is == UnitClass::vehicle)
    return words.value("ap.vehicle") + (unit.is_leader() ? words.value("ap.vehicle.leader") : 0);
  const model::TableRow* fit = words.ruleset().find_row("ap", "fit");
  const auto points = fit != nullptr ? parse_integer(fit->cell("points")) : std::nullopt;
  const int bonus = unit.is_leader() ? words.value("ap.bonus." + unit.rank) : 0;
  return static_cast<int>(points.value_or(0)) + bonus;
}

std::string title_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.unit->name) return *unit.unit->name;
  return unit.counter != nullptr ? words.name(unit.counter->names, words.ruleset().lang) : unit.id;
}

std::string kind_of(const SheetWords& words, const ForceUnit& unit) {
  if (unit.is == UnitClass::vehicle) return unit.vehicle->cell("name");
  if (unit.is == UnitClass::gun) return words.word("at-gun");
  std::string out = words.word(unit.rank);
  const std::string second = unit.support.empty() ? unit.speciality : unit.support;
  if (!second.empty()) out += ", " + words.word(second);
  return out;
}

}  // namespace coq::perry_heroes
