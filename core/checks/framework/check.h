// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/node.h"

namespace coq::checks {

// Checks of documents and projects. Each check tests one requirement; the registry lists them as data.

class MapView;
struct CountersView;
class ScenarioView;
struct RulesetView;
struct PlayView;
struct CandidatesView;
struct InksView;
struct ProjectView;
struct SystemFileView;
class Reporter;

/// Kind of thing that a check examines, in the order of the function types in `Check::look`.
enum class Subject { map, counters, scenario, ruleset, play, candidates, inks, project, file };
/// Returns "map", "counters"...
std::string_view subject_name(Subject subject);

/// A check: its id, its requirement and the function that reports violations.
struct Check {
  std::string_view id;                  ///< for example `geometry.ring` or `red-poppies:V33`
  const char* title = "";               ///< the requirement as a translatable sentence
  Severity severity = Severity::error;  ///< default severity of the problems that it reports
  std::variant<void (*)(const MapView&, Reporter&), void (*)(const CountersView&, Reporter&),
               void (*)(const ScenarioView&, Reporter&), void (*)(const RulesetView&, Reporter&),
               void (*)(const PlayView&, Reporter&), void (*)(const CandidatesView&, Reporter&),
               void (*)(const InksView&, Reporter&), void (*)(const ProjectView&, Reporter&),
               void (*)(const SystemFileView&, Reporter&)>
      look;
  std::string_view rule = "";    ///< number of the rule in the system's rules that the check enforces
  std::string_view system = "";  ///< the system whose documents it applies to; empty: all systems
  /// Ids of general checks that this check replaces for documents of its system, separated by blanks.
  std::string_view instead_of = "";
  /// Attributes ("side.power") whose unknown words this check reports, separated by blanks. The check
  /// "KIND.word" skips these attributes.
  std::string_view words_of = "";

  Subject subject() const { return static_cast<Subject>(look.index()); }
};

/// The checks of one subject. Each list is defined in the file of its functions.
using CheckList = std::span<const Check>;

/// All checks that a program knows, in a fixed order.
class Registry {
 public:
  explicit Registry(std::vector<Check> checks) : m_checks(std::move(checks)) {}
  const std::vector<Check>& checks() const { return m_checks; }
  /// Returns the check with that id, or nullptr.
  const Check* find(std::string_view id) const;
  /// Returns whether `check` applies to documents of `system` and is not replaced there by another check.
  bool applies(const Check& check, std::string_view system) const;
  /// Returns whether a check of `system` reports unknown words in that attribute ("side.power").
  bool tells_words_of(std::string_view attribute, std::string_view system) const;

 private:
  std::vector<Check> m_checks;
};

/// Collects the problems that a check finds, and adds the check's id, its rule and the file.
class Reporter {
 public:
  Reporter(const Check& check, const Registry& registry, std::string file, Problems& problems)
      : m_check(check), m_registry(registry), m_file(std::move(file)), m_problems(problems) {}

  /// Adds a problem with the check's default severity. `at` is the element concerned, `subject` its id (or
  /// empty).
  void add(const model::Node& at, std::string_view subject, Message message) {
    add_as(m_check.severity, at, subject, std::move(message));
  }
  void add_as(Severity severity, const model::Node& at, std::string_view subject, Message message) {
    add_in(m_file, severity, at, subject, std::move(message));
  }
  void warn(const model::Node& at, std::string_view subject, Message message) {
    add_as(Severity::warning, at, subject, std::move(message));
  }
  void info(const model::Node& at, std::string_view subject, Message message) {
    add_as(Severity::info, at, subject, std::move(message));
  }
  /// Adds a problem in a file other than the current one; used by checks of projects.
  void add_in(const std::string& file, Severity severity, const model::Node& at, std::string_view subject,
              Message message) {
    Problem problem = make_problem(severity, std::string(m_check.id), std::move(message), at.place);
    problem.rule = m_check.rule;
    problem.file = file;
    problem.subject = subject;
    m_problems.push_back(std::move(problem));
  }
  /// Adds a problem that another part of the program found, unchanged.
  void add(Problem problem) { m_problems.push_back(std::move(problem)); }
  /// Returns whether an earlier problem concerns that element.
  bool has_told_of(const model::Node& at) const;
  /// Returns whether the file contains an element that its reader did not know and reported.
  bool has_unread_parts() const;
  Severity severity() const { return m_check.severity; }
  std::string_view id() const { return m_check.id; }
  /// All checks that the program knows.
  const Registry& registry() const { return m_registry; }

 private:
  const Check& m_check;
  const Registry& m_registry;
  std::string m_file;
  Problems& m_problems;
};

}  // namespace coq::checks
