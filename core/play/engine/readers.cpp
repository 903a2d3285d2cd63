// SPDX-License-Identifier: MIT
#include "core/play/engine/readers.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"

namespace coq::play {

namespace {

/// No rules contain larger numbers, and products of larger numbers would overflow in the engines.
constexpr int kMaxNumber = 9999;

}  // namespace

void RulesetReader::fail(Message message, std::string_view where) {
  // A missing value is reported only once, because its other errors are consequences.
  const bool is_missing = m_asked.contains(where) && m_ruleset.find_value(where) == nullptr;
  if (is_missing && std::any_of(m_problems.begin(), m_problems.end(),
                                [&](const Problem& problem) { return problem.subject == where; }))
    return;
  Problem problem = make_error(m_check, std::move(message));
  problem.subject = where;
  m_problems.push_back(std::move(problem));
}

void RulesetReader::fail_word(std::string_view where, std::string_view is,
                              const std::vector<std::string>& expected) {
  const bool none = join(expected, "").empty();
  fail(none
           ? message("the value \"{}\" of the ruleset is \"{}\": expected no words", where, is)
           : message("the value \"{}\" of the ruleset is \"{}\": expected {}", where, is, join(expected, ", ")),
       where);
}

void RulesetReader::fail_number(std::string_view where, std::string_view is) {
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected a whole number from {} to {}", where, is,
               -kMaxNumber, kMaxNumber),
       where);
}

void RulesetReader::fail_least(std::string_view where, std::string_view is, int least) {
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected a whole number, {} or more", where, is,
               least),
       where);
}

void RulesetReader::fail_mm(std::string_view where, std::string_view is) {
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected a length in millimetres", where, is),
       where);
}

void RulesetReader::fail_cm(std::string_view where, std::string_view is) {
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected a length in centimetres", where, is),
       where);
}

void RulesetReader::fail_share(std::string_view where, std::string_view is) {
  fail(message("the value \"{}\" of the ruleset is \"{}\": expected a fraction such as 1/2", where, is), where);
}

const model::Value* RulesetReader::value_of(const char* id) {
  m_asked.emplace(id);
  const model::Value* value = m_ruleset.find_value(id);
  if (value == nullptr) fail(message("the ruleset has no value \"{}\"", id), id);
  return value;
}

bool RulesetReader::has(const std::string& id) {
  m_asked.insert(id);
  return m_ruleset.find_value(id) != nullptr;
}

std::string RulesetReader::text(const char* id) {
  const model::Value* value = value_of(id);
  return value != nullptr ? value->text : std::string();
}

int RulesetReader::integer(const char* id) {
  const model::Value* value = value_of(id);
  return value != nullptr ? to_integer(id, value->text) : 0;
}

Number RulesetReader::number(const char* id) {
  const model::Value* value = m_ruleset.find_value(id);
  return {integer(id), value == nullptr ? "" : value->rule.value_or(value->question.value_or(""))};
}

int RulesetReader::at_least(int least, const char* id) {
  const model::Value* value = value_of(id);
  if (value == nullptr) return least;
  const auto is = parse_integer(value->text);
  if (is && *is >= least && *is <= kMaxNumber) return static_cast<int>(*is);
  fail_least(id, value->text, least);
  return least;
}

std::vector<std::string> RulesetReader::words(const char* id) {
  std::vector<std::string> out;
  const std::string is = text(id);
  for (const std::string_view word : split_words(is)) out.emplace_back(word);
  return out;
}

std::vector<std::string> RulesetReader::words_among(const char* id, const std::vector<std::string>& known) {
  std::vector<std::string> out = words(id);
  for (const std::string& word : out)
    if (std::find(known.begin(), known.end(), word) == known.end()) fail_word(id, word, known);
  return out;
}

int RulesetReader::one_of(const char* id, std::initializer_list<const char*> words) {
  const model::Value* value = value_of(id);
  return value == nullptr ? 0 : static_cast<int>(place_of(words, value->text, id));
}

const std::vector<model::TableRow>& RulesetReader::rows(const char* table) {
  static const std::vector<model::TableRow> kNoRows;
  m_asked.emplace(table);
  const model::Table* found = m_ruleset.find_table(table);
  if (found != nullptr) return found->rows;
  fail(message("the ruleset has no table \"{}\"", table), table);
  return kNoRows;
}

void RulesetReader::words_of_column(const char* table, const char* column,
                                    const std::vector<std::string>& known) {
  for (const model::TableRow& row : rows(table)) {
    const std::string is = cell(row, column);
    if (std::find(known.begin(), known.end(), is) != known.end()) continue;
    fail_word(table, is, known);
  }
}

std::string RulesetReader::cell(const model::TableRow& row, const char* column) {
  if (const std::string* value = row.find_cell(column)) return *value;
  fail(message("a table of the ruleset has no column \"{}\"", column));
  return {};
}

int RulesetReader::number_cell(const model::TableRow& row, const char* column) {
  return to_integer(column, cell(row, column));
}

int RulesetReader::to_integer(std::string_view where, const std::string& is) {
  const auto number = parse_integer(is);
  if (number && *number >= -kMaxNumber && *number <= kMaxNumber) return static_cast<int>(*number);
  fail_number(where, is);
  return 0;
}

namespace {

constexpr int kMaxTurns = 1000;

}  // namespace

int ScenarioReader::turns() {
  const int count = m_scenario.turns.count;
  if (count > kMaxTurns) fail(message("the scenario has {} turns: at most {} can be played", count, kMaxTurns));
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

std::optional<Unjudged> unjudged(const model::Victory& victory, const UnjudgedGoals& goals) {
  std::optional<Unjudged> out;
  const auto look = [&](bool asked, const model::Node& node, const char* why) {
    if (out || !asked || why == nullptr) return;
    Message sentence{why, {}};
    if (sentence.pattern.find("{}") != std::string::npos) sentence.arguments.push_back(victory.side);
    out = Unjudged{&node, std::move(sentence)};
  };
  for (const model::Control& control : victory.controls) look(true, control, goals.control);
  for (const model::ExitCondition& exit : victory.exits) look(true, exit, goals.exit);
  for (const model::Elimination& elimination : victory.eliminations) {
    look(!elimination.elements, elimination, goals.elimination);
    look(elimination.elements.has_value(), elimination, goals.elements);
  }
  for (const model::PointsCondition& points : victory.points) {
    look(points.unit.has_value(), points, goals.unit_points);
    look(points.element.has_value(), points, goals.element_points);
    look(points.exit.has_value(), points, goals.exit_points);
    look(points.hex.has_value(), points, goals.hex_points);
  }
  return out;
}

const std::vector<std::string>& ScenarioReader::states_of(const model::Setup& setup, std::string_view side) {
  static const std::vector<std::string> kNothing;
  if (!setup.state) return kNothing;
  for (const std::string& word : *setup.state)
    if (m_ruleset.find_row(scenario::kSetUpStates, word) == nullptr)
      fail(message("<setup> ({}): there is no state \"{}\"", side, word));
  if (const auto two = scenario::contradiction(m_ruleset, *setup.state))
    fail(message("<setup> ({}): the states \"{}\" and \"{}\" cannot be combined", side, two->first,
                 two->second));
  return *setup.state;
}

bool ScenarioReader::read_victory(const model::Victory& victory, const UnjudgedGoals& unjudged,
                                  VictoryGoals& out) {
  out.side = side_index(victory.side);
  if (out.side == kNone) {
    fail(message("<victory>: there is no side \"{}\"", victory.side));
    return false;
  }
  if (const auto part = play::unjudged(victory, unjudged)) {
    fail(part->message);
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
    if (whose == out.side) {
      fail(message("<eliminate> ({}): a side cannot win by its own losses", victory.side));
      return false;
    }
    const int elements = elimination.elements.value_or(0);
    out.eliminations.push_back({whose, elements > 0 ? 0 : elimination.count.value_or(1), elements});
  }
  return true;
}

void ScenarioReader::check_units(std::size_t count) {
  if (count > kMaxUnits) fail(message("the scenario has {} units: at most {} can be played", count, kMaxUnits));
}

}  // namespace coq::play
