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

namespace coq::game {

/// A number, and what gives it: the rule, or where the rules are silent the question (Q05).
struct Number {
  int is = 0;
  std::string rule;
};

/// The ids of entries of a ruleset: its terrain types, its unit types.
template <class Entries>
std::vector<std::string> ids_of(const Entries& entries) {
  std::vector<std::string> out;
  for (const auto& entry : entries) out.push_back(entry.id);
  return out;
}

/// Reads the values and tables of a ruleset for an engine; the faults are kept: a value, table or column that
/// is missing, text that is no number from -9999 to 9999, a word that the engine does not know. What is faulty
/// reads as empty or 0. A fault says what was expected, and its subject is the id of the value or table.
class RulesetReader {
 public:
  /// `check` is that of the faults ("red-poppies.ruleset"). The ruleset must outlive the reader.
  RulesetReader(const model::RulesetDocument& ruleset, std::string check)
      : m_ruleset(ruleset), m_check(std::move(check)) {}

  /// The first fault; nullopt where there is none.
  std::optional<Problem> problem() const {
    return m_problems.empty() ? std::nullopt : std::optional(m_problems.front());
  }
  const Problems& problems() const { return m_problems; }
  /// The ids of the values and tables that were asked for.
  const std::set<std::string, std::less<>>& asked() const { return m_asked; }
  /// A fault that the engine finds itself; `where` is the id of the value or table, if there is one.
  void fail(Message message, std::string_view where = "");
  /// Faults of a value, or of a cell of a table, by what was expected there.
  void fail_word(std::string_view where, std::string_view is, const std::vector<std::string>& expected);
  void fail_number(std::string_view where, std::string_view is);
  void fail_least(std::string_view where, std::string_view is, int least);
  void fail_mm(std::string_view where, std::string_view is);
  void fail_cm(std::string_view where, std::string_view is);
  void fail_share(std::string_view where, std::string_view is);

  std::string text(const char* id);
  int integer(const char* id);
  Number number(const char* id);
  /// Of a value that the engine divides by, or counts to: `least` or more.
  int at_least(int least, const char* id);
  std::vector<std::string> words(const char* id);
  /// Is the word the first one? It must be one of those given.
  bool is_first(const char* id, std::initializer_list<const char*> words) { return one_of(id, words) == 0; }
  /// A statement of how the engine plays: the only word that it knows for the value. Another one is a fault, so
  /// that no ruleset can say what does not happen.
  void fact(const char* id, const char* word) { one_of(id, {word}); }
  /// Which of the words it is; 0 where it is none, which is a fault that names them.
  int one_of(const char* id, std::initializer_list<const char*> words);
  /// The ids of the ruleset's unit types.
  std::vector<std::string> unit_types() const { return ids_of(m_ruleset.unit_types); }
  /// The words of a value, each of which must be one of those given.
  std::vector<std::string> words_among(const char* id, const std::vector<std::string>& known);
  /// The place of a word among those that the engine knows; 0, and a fault that names them, where it is none.
  template <class Words>
  std::size_t place_of(const Words& words, std::string_view text, std::string_view where) {
    const auto found = std::find(std::begin(words), std::end(words), text);
    if (found != std::end(words)) return static_cast<std::size_t>(found - std::begin(words));
    fail_word(where, text, std::vector<std::string>(std::begin(words), std::end(words)));
    return 0;
  }

  const std::vector<model::TableRow>& rows(const char* table);
  /// A fault where a column has a word that the engine does not know.
  void words_of_column(const char* table, const char* column, const std::vector<std::string>& known);
  /// A cell that must be there.
  std::string cell(const model::TableRow& row, const char* column);
  int number_cell(const model::TableRow& row, const char* column);

 private:
  /// Nullptr where the ruleset has none, which is a fault.
  const model::Value* value_of(const char* id);
  int to_integer(std::string_view where, const std::string& is);

  const model::RulesetDocument& m_ruleset;
  std::string m_check;
  Problems m_problems;
  std::set<std::string, std::less<>> m_asked;
};

/// What came of reading a whole ruleset: all faults, and what was asked for.
struct RulesetReading {
  Problems faults;
  std::set<std::string, std::less<>> asked;

  void add(const RulesetReader& reader) {
    faults.insert(faults.end(), reader.problems().begin(), reader.problems().end());
    asked.insert(reader.asked().begin(), reader.asked().end());
  }
};

/// What a system does not judge of a `<victory>`, and why: sentences, translatable("..."). Null: it does.
struct UnjudgedGoals {
  const char* control = nullptr;
  const char* exit = nullptr;
  const char* elimination = nullptr;  ///< `count` of <eliminate>
  const char* elements = nullptr;     ///< `elements` of <eliminate>
  const char* unit_points = nullptr;  ///< the parts of <points>
  const char* element_points = nullptr;
  const char* exit_points = nullptr;
  const char* hex_points = nullptr;
};
/// A part of a `<victory>` that nobody would fulfil, and the sentence that says why.
struct Unjudged {
  const model::Node* node = nullptr;
  Message message;
};
/// The first one; nullopt where the system judges all. Checks and games ask this alike.
std::optional<Unjudged> unjudged(const model::Victory& victory, const UnjudgedGoals& goals);

/// What engines do alike when they make a briefing of a scenario; the first fault is kept.
class ScenarioReader {
 public:
  /// `check` is that of the faults: "tactique.scenario".
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
  /// The number of turns; a fault where they are too many to be played.
  int turns();
  /// Takes the two sides in the order of setting up; a fault where there are not two.
  bool take_sides();
  /// A side of the document; take_sides() has found it.
  const model::Side& source(int side) const { return *m_sides[static_cast<std::size_t>(side)]; }
  /// The index of the side of that id; kNone where there is none.
  int side_index(std::string_view id) const;
  /// What a `<victory>` asks for in every system. False, and a fault, where it names a side that is none, or
  /// asks for something that the system does not judge.
  bool read_victory(const model::Victory& victory, const UnjudgedGoals& unjudged, VictoryGoals& out);
  /// How the units of a set-up begin: words of the table `set-up.states`. A fault where the ruleset has no such
  /// word, or where two exclude one another.
  const std::vector<std::string>& states_of(const model::Setup& setup, std::string_view side);
  /// A fault where there are too many.
  void check_units(std::size_t count);

 private:
  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  const char* m_check;
  std::array<const model::Side*, kSides> m_sides{};
  std::optional<Problem> m_problem;
};

}  // namespace coq::game
