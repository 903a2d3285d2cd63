// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/project/loader.h"
#include "core/play/engine/match.h"
#include "core/play/engine/verdict.h"

namespace coq::play {

/// A number with its source: the rule, or a question number (Q05) if the rules are silent.
struct Number {
  int value = 0;
  std::string rule;
};

/// Returns the ids of ruleset entries, such as terrain types or unit types.
template <class Entries>
std::vector<std::string> ids_of(const Entries& entries) {
  std::vector<std::string> out;
  for (const auto& entry : entries) out.push_back(entry.id);
  return out;
}

/// Reads the values and tables of a ruleset for an engine, and collects the errors. Errors are a missing value,
/// table or column, text that is not a number from -9999 to 9999, and a keyword that the engine does not know.
/// Faulty entries read as empty or 0. An error states the expected form, and its subject is the id of the value
/// or table.
class RulesetReader {
 public:
  /// `check` is the check id of all errors ("red-poppies.ruleset"). The ruleset must outlive the reader.
  RulesetReader(const model::RulesetDocument& ruleset, std::string check)
      : m_ruleset(ruleset), m_check(std::move(check)) {}

  /// Returns the first error, or nullopt.
  std::optional<Problem> problem() const {
    return m_problems.empty() ? std::nullopt : std::optional(m_problems.front());
  }
  const Problems& problems() const { return m_problems; }
  /// Returns the ids of all values and tables that were requested.
  const std::set<std::string, std::less<>>& asked() const { return m_asked; }
  /// Adds an error that the engine found itself. `where` is the id of the value or table, if any.
  void fail(Message message, std::string_view where = "");
  /// Add errors for a value or a table cell, one function for each expected form.
  void fail_word(std::string_view where, std::string_view is, const std::vector<std::string>& expected);
  void fail_number(std::string_view where, std::string_view is);
  void fail_least(std::string_view where, std::string_view is, int least);
  void fail_mm(std::string_view where, std::string_view is);
  void fail_cm(std::string_view where, std::string_view is);
  void fail_share(std::string_view where, std::string_view is);

  /// Returns whether the ruleset has this value. The value then counts as read, even if it is missing.
  bool has(const std::string& id);
  std::string text(const char* id);
  int integer(const char* id);
  Number number(const char* id);
  /// Returns the value; it must be at least `least`. Use it for divisors and loop limits.
  int at_least(int least, const char* id);
  std::vector<std::string> words(const char* id);
  /// Returns whether the value is the first of `words`. It must be one of them.
  bool is_first(const char* id, std::initializer_list<const char*> words) { return one_of(id, words) == 0; }
  /// Requires the only keyword that the engine supports for this value. Any other keyword is an error, so no
  /// ruleset can promise behaviour that does not exist.
  void fact(const char* id, const char* word) { one_of(id, {word}); }
  /// Returns the index of the value in `words`. If it is missing there, reports an error that lists them and
  /// returns 0.
  int one_of(const char* id, std::initializer_list<const char*> words);
  std::vector<std::string> unit_types() const { return ids_of(m_ruleset.unit_types); }
  /// Returns the words of a value. Each must be one of `known`.
  std::vector<std::string> words_among(const char* id, const std::vector<std::string>& known);
  /// Returns the index of `text` in `words`. If it is missing there, reports an error that lists them and
  /// returns 0.
  template <class Words>
  std::size_t place_of(const Words& words, std::string_view text, std::string_view where) {
    const auto found = std::find(std::begin(words), std::end(words), text);
    if (found != std::end(words)) return static_cast<std::size_t>(found - std::begin(words));
    fail_word(where, text, std::vector<std::string>(std::begin(words), std::end(words)));
    return 0;
  }

  const std::vector<model::TableRow>& rows(const char* table);
  /// Reports an error if a column contains a keyword that the engine does not know.
  void words_of_column(const char* table, const char* column, const std::vector<std::string>& known);
  /// Returns a cell. A missing cell is an error.
  std::string cell(const model::TableRow& row, const char* column);
  int number_cell(const model::TableRow& row, const char* column);

 private:
  /// Returns a value. If the ruleset has no such value, reports an error and returns nullptr.
  const model::Value* value_of(const char* id);
  int to_integer(std::string_view where, const std::string& is);

  const model::RulesetDocument& m_ruleset;
  std::string m_check;
  Problems m_problems;
  std::set<std::string, std::less<>> m_asked;
};

/// The result of reading a whole ruleset: all errors, and all ids that were requested.
struct RulesetReading {
  Problems faults;
  std::set<std::string, std::less<>> asked;

  void add(const RulesetReader& reader) {
    faults.insert(faults.end(), reader.problems().begin(), reader.problems().end());
    asked.insert(reader.asked().begin(), reader.asked().end());
  }
};

/// The parts of a `<victory>` that a system does not judge. Each member is a translatable("...") sentence with
/// the reason, or null if the system judges that part.
struct UnjudgedGoals {
  const char* control = nullptr;
  const char* exit = nullptr;
  const char* elimination = nullptr;  ///< The `count` of <eliminate>.
  const char* elements = nullptr;     ///< The `elements` of <eliminate>.
  const char* unit_points = nullptr;  ///< The parts of <points>.
  const char* element_points = nullptr;
  const char* exit_points = nullptr;
  const char* hex_points = nullptr;
};
/// A part of a `<victory>` that the system cannot judge, with a sentence that gives the reason.
struct Unjudged {
  const model::Node* node = nullptr;
  Message message;
};
/// Returns the first such part, or nullopt if the system judges everything. Checks and games share this
/// function.
std::optional<Unjudged> unjudged(const model::Victory& victory, const UnjudgedGoals& goals);

/// The steps that all engines share when they build a briefing from a scenario. Only the first error is kept.
class ScenarioReader {
 public:
  /// `check` is the check id of the errors: "tactique.scenario".
  ScenarioReader(const scenario::BoundScenario& bound, const char* check)
      : m_scenario(*bound.scenario.document), m_ruleset(*bound.ruleset.document), m_check(check) {}

  const std::optional<Problem>& problem() const { return m_problem; }

 protected:
  void fail(Message message) {
    if (!m_problem) m_problem = make_error(m_check, std::move(message));
  }
  void fail(const Problem& problem) {
    if (!m_problem) m_problem = problem;
  }

  const model::ScenarioDocument& scenario() const { return m_scenario; }
  /// Returns the number of turns. Too many turns are an error.
  int turns();
  /// Takes the two sides in set-up order. Returns false and reports an error unless there are exactly two.
  bool take_sides();
  /// Returns a side of the document. Requires take_sides().
  const model::Side& source(int side) const { return *m_sides[static_cast<std::size_t>(side)]; }
  /// Returns the index of the side with that id, or kNone.
  int side_index(std::string_view id) const;
  /// Reads the victory conditions that all systems share. Returns false and reports an error if a side is
  /// unknown, or if the system does not judge a condition.
  bool read_victory(const model::Victory& victory, const UnjudgedGoals& unjudged, VictoryGoals& out);
  /// Returns the initial states of a set-up's units: keywords of the table `set-up.states`. Reports an error if
  /// the ruleset lacks a keyword, or if two keywords exclude each other.
  const std::vector<std::string>& states_of(const model::Setup& setup, std::string_view side);
  /// Reports an error if there are too many units.
  void check_units(std::size_t count);

 private:
  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  const char* m_check;
  std::array<const model::Side*, kSides> m_sides{};
  std::optional<Problem> m_problem;
};

}  // namespace coq::play
