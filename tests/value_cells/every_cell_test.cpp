// SPDX-License-Identifier: MIT
// A value, effect or cell that nothing reads would mislead anyone who changes it. Each one is changed to
// another allowed text, and some result must differ. An entry that allows only one text must reject all others.
#include <catch2/catch.hpp>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/value_cells/outcome.h"

using namespace coq;
using values::Outcome;
using values::Trial;

namespace {

constexpr const char* kGarbage = "no-such-word";
constexpr std::size_t kMaxTrials = 5;

/// A place that the samples are too small to show, or that needs a map that none of them has: a row of
/// shown_elsewhere.tsv. The row names the test that shows it ("-": nothing reads it yet).
struct Elsewhere {
  std::string system, place, test;
};

const std::vector<Elsewhere>& shown_elsewhere() {
  static const std::vector<Elsewhere> list = [] {
    std::vector<Elsewhere> out;
    const auto text =
        read_file(std::filesystem::path(COQ_SOURCE_DIR) / "tests/value_cells/shown_elsewhere.tsv");
    REQUIRE(text);
    for (const std::string_view line : split(*text, '\n')) {
      const auto cells = split(line, '\t');
      if (cells.size() == 3 && cells[0] != "system")
        out.push_back({std::string(cells[0]), std::string(cells[1]), std::string(cells[2])});
    }
    return out;
  }();
  return list;
}

bool is_listed(const std::string& system, const std::string& place) {
  const auto& list = shown_elsewhere();
  return std::any_of(list.begin(), list.end(),
                     [&](const Elsewhere& one) { return one.system == system && one.place == place; });
}

/// A text of the ruleset that can be replaced.
struct Place {
  std::string name;
  std::function<std::string&(model::RulesetDocument&)> text;
  std::vector<std::string> neighbours;  ///< texts in places of the same kind
};

/// Returns other numbers or lists, as far as they can be made from the text alone.
std::vector<std::string> others_of(const std::string& is) {
  std::vector<std::string> out;
  if (const auto number = parse_integer(is)) {
    for (const std::int64_t other : {*number + 1, *number * 2 + 2, *number - 1, *number + 7, std::int64_t{0}})
      out.push_back(std::to_string(other));
    return out;
  }
  if (is == "cm") return {"in"};
  if (is == "yes") return {"no"};
  if (is == "no") return {"yes"};
  const auto words = split_words(is);
  if (words.size() > 1) out.insert(out.end(), {std::string(words.front()), std::string(words.back())});
  if (is.find('/') != std::string::npos) out.insert(out.end(), {"1/5", "1/1"});
  if (parse_mm(is)) out.insert(out.end(), {"12.5", "1", "300"});
  return out;
}

/// Returns the texts that a rejection says it expected.
std::vector<std::string> expected_of(const Problem& problem) {
  std::vector<std::string> out;
  if (!problem.message.pattern.ends_with(": expected {}") || problem.message.arguments.size() < 3) return out;
  for (const std::string_view word : split(problem.message.arguments[2], ','))
    out.emplace_back(word.starts_with(' ') ? word.substr(1) : word);
  return out;
}

/// Returns whether another text there changes any result. If all others are rejected, the text counts as read.
bool counts(Outcome& outcome, const Place& place) {
  const auto with = [&](const std::string& is) {
    model::RulesetDocument ruleset = outcome.ruleset();
    place.text(ruleset) = is;
    return outcome.try_out(std::move(ruleset));
  };
  model::RulesetDocument own = outcome.ruleset();
  const std::string is = place.text(own);
  std::vector<std::string> others = others_of(is);
  others.insert(others.end(), place.neighbours.begin(), place.neighbours.end());
  others.push_back(kGarbage);
  if (place.neighbours.empty()) {
    const auto fault = Outcome::fault(with(kGarbage));
    const std::vector<std::string> expected = fault ? expected_of(*fault) : std::vector<std::string>();
    if (expected.size() == 1) return true;  // a fact: no other text is allowed
    if (!expected.empty()) others = expected;
  }
  std::set<std::string> tried = {is};
  std::vector<Trial> trials;
  for (const std::string& other : others)
    if (tried.insert(other).second && trials.size() < kMaxTrials) trials.push_back(with(other));
  return outcome.differs(trials) || trials.empty();
}

std::vector<Place> values_of(const model::RulesetDocument& ruleset) {
  std::vector<Place> out;
  for (std::size_t i = 0; i < ruleset.values.size(); ++i)
    out.push_back({ruleset.values[i].id,
                   [i](model::RulesetDocument& r) -> std::string& { return r.values[i].text; },
                   {}});
  return out;
}

std::vector<Place> effects_of(const model::RulesetDocument& ruleset) {
  std::map<std::string, std::vector<std::string>> words;
  for (const model::TerrainType& type : ruleset.terrain_types)
    for (const model::Effect& effect : type.effects) words[effect.on].push_back(effect.value);
  std::vector<Place> out;
  for (std::size_t t = 0; t < ruleset.terrain_types.size(); ++t) {
    const model::TerrainType& type = ruleset.terrain_types[t];
    for (std::size_t e = 0; e < type.effects.size(); ++e)
      out.push_back(
          {type.id + "/" + type.effects[e].on,
           [t, e](model::RulesetDocument& r) -> std::string& { return r.terrain_types[t].effects[e].value; },
           words[type.effects[e].on]});
  }
  return out;
}

/// Returns the cell of a table; its neighbours are the cells of its column.
Place cell_of(const model::RulesetDocument& ruleset, std::size_t t, std::size_t row,
              const std::string& column) {
  const model::Table& table = ruleset.tables[t];
  Place out{table.id + "/" + column,
            [t, row, column](model::RulesetDocument& r) -> std::string& {
              for (auto& [name, text] : r.tables[t].rows[row].cells)
                if (name == column) return text;
              throw std::out_of_range(column);
            },
            {}};
  for (const model::TableRow& one : table.rows) out.neighbours.push_back(one.cell(column));
  return out;
}

std::string silent_of(const std::string& system, Outcome& outcome, const std::vector<Place>& places) {
  std::string out;
  for (const Place& place : places)
    if (!is_listed(system, place.name) && !counts(outcome, place)) out += place.name + "\n";
  return out;
}

/// Returns whether the column states the source of a row, as `source` and `rule` do for a value.
bool tells_source(const std::string& column) {
  return column == "rule" || column == "source";
}

/// Returns the columns and rows without any cell that counts. Code that reads a cell reads its column in each
/// row, and finds the row by its key. Testing each column and each row once is therefore enough.
std::string silent_cells(const std::string& system, Outcome& outcome) {
  const model::RulesetDocument& ruleset = outcome.ruleset();
  std::string out;
  for (std::size_t t = 0; t < ruleset.tables.size(); ++t) {
    const model::Table& table = ruleset.tables[t];
    std::vector<bool> seen(table.rows.size());
    std::vector<std::string> columns = table.columns;
    std::erase_if(columns, tells_source);
    for (std::size_t c = 0; c < columns.size() && !seen.empty(); ++c) {
      bool counted = is_listed(system, table.id + "/" + columns[c]);
      for (std::size_t i = 0; i < seen.size() && !counted; ++i) {
        const std::size_t row = (c + i) % seen.size();  // another row for each column
        counted = counts(outcome, cell_of(ruleset, t, row, columns[c]));
        seen[row] = seen[row] || counted;
      }
      if (!counted) out += table.id + "/" + columns[c] + "\n";
    }
    for (std::size_t row = 0; row < seen.size(); ++row) {
      if (seen[row]) continue;
      const std::string& key = table.rows[row].cell(columns.front());
      if (!is_listed(system, table.id + ":" + key) &&
          std::none_of(columns.begin(), columns.end(),
                       [&](const auto& column) { return counts(outcome, cell_of(ruleset, t, row, column)); }))
        out += table.id + ":" + key + "\n";
    }
  }
  return out;
}

void check_values(const std::string& system) {
  Outcome outcome(system);
  CHECK(silent_of(system, outcome, values_of(outcome.ruleset())) == "");
}

void check_effects(const std::string& system) {
  Outcome outcome(system);
  CHECK(silent_of(system, outcome, effects_of(outcome.ruleset())) == "");
}

void check_cells(const std::string& system) {
  Outcome outcome(system);
  CHECK(silent_cells(system, outcome) == "");
}

}  // namespace

TEST_CASE("Every value of the ruleset affects some result: Red Poppies", "[.long][ruleset]") {
  check_values("red-poppies");
}

TEST_CASE("Every value of the ruleset affects some result: Tactique", "[.long][ruleset]") {
  check_values("tactique");
}

TEST_CASE("Every value of the ruleset affects some result: Le Dogme", "[.long][ruleset]") {
  check_values("dogme");
}

TEST_CASE("Every effect of the ruleset affects some result: Red Poppies", "[.long][ruleset]") {
  check_effects("red-poppies");
}

TEST_CASE("Every effect of the ruleset affects some result: Tactique", "[.long][ruleset]") {
  check_effects("tactique");
}

TEST_CASE("Every effect of the ruleset affects some result: Le Dogme", "[.long][ruleset]") {
  check_effects("dogme");
}

TEST_CASE("Every table column and row of the ruleset affects some result: Red Poppies", "[.long][ruleset]") {
  check_cells("red-poppies");
}

TEST_CASE("Every table column and row of the ruleset affects some result: Tactique", "[.long][ruleset]") {
  check_cells("tactique");
}

TEST_CASE("Every table column and row of the ruleset affects some result: Le Dogme", "[.long][ruleset]") {
  check_cells("dogme");
}

TEST_CASE("Every entry that no sample shows exists in a ruleset and is named by a test", "[ruleset]") {
  std::map<std::string, Outcome> outcomes;
  CHECK(shown_elsewhere().size() > 10);
  for (const Elsewhere& one : shown_elsewhere()) {
    CAPTURE(one.place);
    const model::RulesetDocument& ruleset =
        outcomes.try_emplace(one.system, one.system).first->second.ruleset();
    std::set<std::string> places;
    for (const Place& place : values_of(ruleset)) places.insert(place.name);
    for (const Place& place : effects_of(ruleset)) places.insert(place.name);
    for (const model::Table& table : ruleset.tables) {
      for (const std::string& column : table.columns) places.insert(table.id + "/" + column);
      for (const model::TableRow& row : table.rows) places.insert(table.id + ":" + row.cells.front().second);
    }
    CHECK(places.count(one.place) == 1);
    if (one.test == "-") continue;
    const auto test = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "tests" / one.test);
    REQUIRE(test);
    CHECK(test->find(one.place) != std::string::npos);
  }
}
