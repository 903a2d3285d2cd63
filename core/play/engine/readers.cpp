// SPDX-License-Identifier: MIT
#include "core/play/engine/readers.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::game {

namespace {

/// Larger numbers are in no rules, and engines could not compute with their products.
constexpr int kMostNumber = 9999;

}  // namespace

void RulesetReader::fail(Message message) {
  if (!m_problem) m_problem = make_error(m_check, std::move(message));
}

std::string RulesetReader::text(const char* id) {
  const model::Value* value = m_ruleset.find_value(id);
  if (value != nullptr) return value->is;
  fail(message("the ruleset has no value \"{}\"", id));
  return {};
}

int RulesetReader::integer(const char* id) {
  return to_integer(id, text(id));
}

Number RulesetReader::number(const char* id) {
  const model::Value* value = m_ruleset.find_value(id);
  return {integer(id), value == nullptr ? "" : value->rule.value_or(value->question.value_or(""))};
}

int RulesetReader::at_least(int least, const char* id) {
  const int is = integer(id);
  if (is < least) fail(message("the value \"{}\" of the ruleset is \"{}\"", id, is));
  return std::max(is, least);
}

std::vector<std::string> RulesetReader::words(const char* id) {
  std::vector<std::string> out;
  const std::string is = text(id);
  for (const std::string_view word : split_words(is)) out.emplace_back(word);
  return out;
}

int RulesetReader::one_of(const char* id, std::initializer_list<const char*> words) {
  const std::string is = text(id);
  const auto found = std::find_if(words.begin(), words.end(), [&](const char* word) { return is == word; });
  if (found != words.end()) return static_cast<int>(found - words.begin());
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected {}", id, is,
               join(std::vector<std::string>(words.begin(), words.end()), ", ")));
  return 0;
}

const std::vector<model::TableRow>& RulesetReader::rows(const char* table) {
  static const std::vector<model::TableRow> kNoRows;
  const model::Table* found = m_ruleset.find_table(table);
  if (found != nullptr) return found->rows;
  fail(message("the ruleset has no table \"{}\"", table));
  return kNoRows;
}

std::string RulesetReader::cell(const model::TableRow& row, const char* column) {
  if (const std::string* value = row.find_cell(column)) return *value;
  fail(message("a table of the ruleset has no column \"{}\"", column));
  return {};
}

int RulesetReader::number_cell(const model::TableRow& row, const char* column) {
  return to_integer(column, cell(row, column));
}

int RulesetReader::to_integer(const char* id, const std::string& is) {
  const auto number = parse_integer(is);
  if (!number) fail(message("the value \"{}\" of the ruleset is \"{}\"", id, is));
  if (number && (*number < -kMostNumber || *number > kMostNumber)) {
    fail(message("the value \"{}\" of the ruleset is \"{}\": expected a whole number from {} to {}", id, is,
                 -kMostNumber, kMostNumber));
    return 0;
  }
  return static_cast<int>(number.value_or(0));
}

namespace {

constexpr int kMostTurns = 1000;

}  // namespace

int ScenarioReader::turns() {
  const int count = m_scenario.turns.count;
  if (count > kMostTurns)
    fail(message("the scenario has {} turns: at most {} can be played", count, kMostTurns));
  return count;
}

bool ScenarioReader::take_sides() {
  if (m_scenario.sides.size() != kSides) {
    fail(plural_message("the scenario has {} side: expected 2", "the scenario has {} sides: expected 2",
                        m_scenario.sides.size(), m_scenario.sides.size()));
    return false;
  }
  m_sides = {&m_scenario.sides[0], &m_scenario.sides[1]};
  if (m_sides[1]->order < m_sides[0]->order) std::swap(m_sides[0], m_sides[1]);
  return true;
}

int ScenarioReader::side_index(std::string_view id) const {
  for (std::size_t i = 0; i < m_sides.size(); ++i)
    if (m_sides[i] != nullptr && m_sides[i]->id == id) return static_cast<int>(i);
  return kNone;
}

bool ScenarioReader::read_victory(const model::Victory& victory, VictoryGoals& out) {
  out.side = side_index(victory.side);
  if (out.side == kNone) {
    fail(message("<victory>: there is no side \"{}\"", victory.side));
    return false;
  }
  out.all = victory.need.value_or(model::Need::all) == model::Need::all;
  out.others = !victory.others.empty();
  for (const model::Elimination& elimination : victory.eliminations) {
    const int whose = elimination.side ? side_index(*elimination.side) : other(out.side);
    if (whose == kNone) {
      fail(message("<eliminate>: there is no side \"{}\"", *elimination.side));
      return false;
    }
    const int elements = elimination.elements.value_or(0);
    out.eliminations.push_back({whose, elements > 0 ? 0 : elimination.count.value_or(1), elements});
  }
  return true;
}

void ScenarioReader::check_units(std::size_t count) {
  if (count > kMostUnits)
    fail(message("the scenario has {} units: at most {} can be played", count, kMostUnits));
}

}  // namespace coq::game
