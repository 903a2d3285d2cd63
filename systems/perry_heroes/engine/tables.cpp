// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/tables.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {

void Facts::add(std::vector<std::string> words) {
  m_words.insert(m_words.end(), std::make_move_iterator(words.begin()), std::make_move_iterator(words.end()));
}

bool Facts::has(std::string_view word) const {
  return std::find(m_words.begin(), m_words.end(), word) != m_words.end();
}

void Modifiers::read(play::RulesetReader& reader, const char* table, const char* whose, const char* is) {
  for (const model::TableRow& row : reader.rows(table)) {
    Modifier& out = m_rows.emplace_back();
    if (whose != nullptr) out.who = reader.cell(row, whose);
    out.when = reader.cell(row, "when");
    out.amount = reader.number_cell(row, is);
    out.rule = reader.cell(row, "rule");
  }
}

void Modifiers::count_once(std::string_view one, std::string_view other) {
  m_once.push_back({std::string(one), std::string(other)});
}

void Modifiers::add_to(play::Reasons& out, std::string_view who, const Facts& facts) const {
  std::vector<std::string_view> counted;
  const auto is_counted = [&](const std::string& word) {
    for (const auto& [one, other] : m_once) {
      if (word != one && word != other) continue;
      const std::string& twin = word == one ? other : one;
      if (std::find(counted.begin(), counted.end(), twin) != counted.end()) return true;
    }
    return !m_each && std::find(counted.begin(), counted.end(), word) != counted.end();
  };
  for (const Modifier& row : m_rows) {
    if (row.who != who || !facts.has(row.when) || is_counted(row.when)) continue;
    counted.push_back(row.when);
    out.push_back({row.amount, row.rule, row.when});
  }
}

void Bands::read(play::RulesetReader& reader, const char* table, const char* is) {
  for (const model::TableRow& row : reader.rows(table)) {
    Band& out = m_rows.emplace_back();
    const auto bound = [&](const char* column) {
      const std::string* text = row.find_cell(column);
      return text == nullptr || text->empty() ? Um{0} : length_of(reader, *text, table);
    };
    if (const std::string* word = row.find_cell("band")) out.word = *word;
    out.least = bound("least");
    out.below = bound("below");
    out.most = bound("most");
    out.value = reader.number_cell(row, is);
    out.rule = reader.cell(row, "rule");
  }
}

const Band* Bands::at(const SquareDistance& d) const {
  for (const Band& row : m_rows) {
    if (row.word == "assault" || is_below(d, row.least)) continue;
    if (row.below != 0 && !is_below(d, row.below)) continue;
    if (row.most != 0 && compare(d, square_of(row.most)) > 0) continue;
    return &row;
  }
  return nullptr;
}

const Band* Bands::named(std::string_view word) const {
  const auto found =
      std::find_if(m_rows.begin(), m_rows.end(), [&](const Band& row) { return row.word == word; });
  return found == m_rows.end() ? nullptr : &*found;
}

namespace {

/// Actions that units other than men on foot may take, and actions with extra costs. For actions marked `both`,
/// a ruleset may exclude one kind of unit.
struct ActionDoers {
  const char* action;
  bool vehicle;
  bool both;
  const char* per;
};
constexpr ActionDoers kDoers[] = {{"load", true, false, ""},
                                  {"change-round", true, false, ""},
                                  {"talk", true, true, ""},
                                  {"voice", true, true, ""},
                                  {"radio", true, true, ""},
                                  {"messenger", false, false, "delivery"},
                                  {"fire", false, false, "loader"},
                                  {"call-for-fire", false, false, "radio"},
                                  {"drive", true, false, "45-degrees"},
                                  {"locate", true, true, ""},
                                  {"locate-optics", true, true, ""},
                                  {"alert", false, false, "member"},
                                  {"alert-vehicle", true, false, ""},
                                  {"move", false, false, "run"},
                                  {"fire-main-gun", true, false, ""},
                                  {"fire-secondary", true, false, ""},
                                  {"aim", true, false, "45-degrees"},
                                  {"aim-veteran", true, false, "45-degrees"},
                                  {"aim-green", true, false, "45-degrees"}};

void read_doers(play::RulesetReader& reader, const model::TableRow& row, const std::string& action, Cost& out) {
  const auto known = std::find_if(std::begin(kDoers), std::end(kDoers),
                                  [&](const ActionDoers& one) { return action == one.action; });
  const ActionDoers doers = known == std::end(kDoers) ? ActionDoers{"", false, false, ""} : *known;
  const std::string who = reader.cell(row, "who"), per = reader.cell(row, "per");
  out.foot = out.vehicle = false;
  for (const std::string_view word : split_words(who)) {
    const bool foot = word == "foot", vehicle = word == "vehicle";
    if ((foot && doers.vehicle && !doers.both) || (vehicle && !doers.vehicle) || (!foot && !vehicle))
      reader.fail_word("actions", who, {doers.vehicle ? doers.both ? "foot vehicle" : "vehicle" : "foot"});
    out.foot = out.foot || foot;
    out.vehicle = out.vehicle || vehicle;
  }
  if (!out.foot && !out.vehicle)
    reader.fail_word("actions", who, {doers.vehicle ? doers.both ? "foot vehicle" : "vehicle" : "foot"});
  if (per != doers.per) reader.fail_word("actions", per, {doers.per});
}

}  // namespace

void ActionCosts::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("actions")) {
    const auto number = [&](const char* column) {
      const std::string* text = row.find_cell(column);
      return text == nullptr || text->empty() ? 0 : reader.number_cell(row, column);
    };
    const std::string action = reader.cell(row, "action");
    Cost& out = m_rows[action];
    out = {number("ap"), number("extra"), reader.cell(row, "rule"), true, true};
    read_doers(reader, row, action, out);
  }
}

const Cost& ActionCosts::of(std::string_view action) const {
  static const Cost kNothing;
  const auto found = m_rows.find(action);
  return found == m_rows.end() ? kNothing : found->second;
}

std::vector<std::string> column_of(play::RulesetReader& reader, const char* table, const char* column) {
  std::vector<std::string> out;
  for (const model::TableRow& row : reader.rows(table)) out.push_back(reader.cell(row, column));
  return out;
}

Um length_of(play::RulesetReader& reader, const std::string& text, std::string_view where) {
  // parse_mm reads "2.5" as 2.5 mm, and a centimetre has ten millimetres.
  const auto length = parse_mm(text);
  if (length && *length >= 0 && *length <= 3'000'000) return *length * 10;
  reader.fail_cm(where, text);
  return kCm;
}

Um length_value(play::RulesetReader& reader, const char* id) {
  return length_of(reader, reader.text(id), id);
}

}  // namespace coq::perry_heroes
