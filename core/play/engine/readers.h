// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
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

/// Reads the values and tables of a ruleset for an engine; the first fault is kept: a value, table or column
/// that is missing, text that is no number from -9999 to 9999, a word that the engine does not know. What is
/// faulty reads as empty or 0.
class RulesetReader {
 public:
  /// `check` is that of the faults ("red-poppies.ruleset"). The ruleset must outlive the reader.
  RulesetReader(const model::RulesetDocument& ruleset, std::string check)
      : m_ruleset(ruleset), m_check(std::move(check)) {}

  const std::optional<Problem>& problem() const { return m_problem; }
  /// A fault that the engine finds itself.
  void fail(Message message);

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

  const std::vector<model::TableRow>& rows(const char* table);
  /// A cell that must be there.
  std::string cell(const model::TableRow& row, const char* column);
  int number_cell(const model::TableRow& row, const char* column);

 private:
  int to_integer(const char* id, const std::string& is);

  const model::RulesetDocument& m_ruleset;
  std::string m_check;
  std::optional<Problem> m_problem;
};

/// What engines do alike when they make a briefing of a scenario; the first fault is kept.
class ScenarioReader {
 public:
  /// `check` is that of the faults: "tactique.scenario".
  ScenarioReader(const scenario::BoundScenario& bound, const char* check)
      : m_scenario(*bound.scenario.document), m_check(check) {}

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
  /// What a `<victory>` asks for in every system. False, and a fault, where it names a side that is none.
  bool read_victory(const model::Victory& victory, VictoryGoals& out);
  /// A fault where there are too many.
  void check_units(std::size_t count);

 private:
  const model::ScenarioDocument& m_scenario;
  const char* m_check;
  std::array<const model::Side*, kSides> m_sides{};
  std::optional<Problem> m_problem;
};

}  // namespace coq::game
