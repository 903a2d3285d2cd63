// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/node.h"

namespace coq::validate {

// Checks of documents and projects: each is one small thing, the list of them is data.

class MapView;
struct CountersView;
class ScenarioView;
struct RulesetView;
struct PlayView;
struct ProjectView;
struct SystemFileView;
class Reporter;

/// What a check looks at; in the order of the functions in Check::look.
enum class Subject { map, counters, scenario, ruleset, play, project, file };
/// "map", "counters"...
std::string_view subject_name(Subject subject);

/// A check: what it is called, what it looks at, and the function that reports what it finds.
struct Check {
  std::string_view id;                  ///< `geometry.ring`, `red-poppies:V33`
  const char* title = "";               ///< a translatable sentence: what is wrong when it reports
  Severity severity = Severity::error;  ///< of its problems, unless it says otherwise for one
  std::variant<void (*)(const MapView&, Reporter&), void (*)(const CountersView&, Reporter&),
               void (*)(const ScenarioView&, Reporter&), void (*)(const RulesetView&, Reporter&),
               void (*)(const PlayView&, Reporter&), void (*)(const ProjectView&, Reporter&),
               void (*)(const SystemFileView&, Reporter&)>
      look;
  std::string_view rule = "";    ///< of the system, that it comes from
  std::string_view system = "";  ///< the documents that it applies to; all where empty
  /// Checks of all systems that this one does the work of, for documents of its system; separated by blanks.
  std::string_view instead_of = "";
  /// Attributes ("side.power") whose unknown words it tells of; separated by blanks. The check "KIND.word" then
  /// does not.
  std::string_view words_of = "";

  Subject subject() const { return static_cast<Subject>(look.index()); }
};

/// The checks of one subject, which stand in the file of their functions.
using CheckList = std::span<const Check>;

/// The checks that a program knows, in an order of their own.
class Registry {
 public:
  explicit Registry(std::vector<Check> checks) : m_checks(std::move(checks)) {}
  const std::vector<Check>& checks() const { return m_checks; }
  /// The check of that id, or nullptr.
  const Check* find(std::string_view id) const;
  /// Does `check` apply to documents of `system`: of all systems or of that one, and no other does its work?
  bool applies(const Check& check, std::string_view system) const;
  /// Does a check of `system` tell of unknown words in that attribute ("side.power")?
  bool tells_words_of(std::string_view attribute, std::string_view system) const;

 private:
  std::vector<Check> m_checks;
};

/// Takes what a check finds: adds its id, its rule and the file.
class Reporter {
 public:
  Reporter(const Check& check, const Registry& registry, std::string file, Problems& problems)
      : m_check(check), m_registry(registry), m_file(std::move(file)), m_problems(problems) {}

  /// With the check's own severity. `at` is the element concerned, `subject` its id (or empty).
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
  /// In another file than the one that is looked at: for checks of a project.
  void add_in(const std::string& file, Severity severity, const model::Node& at, std::string_view subject,
              Message message) {
    Problem problem = make_problem(severity, std::string(m_check.id), std::move(message), at.place);
    problem.rule = m_check.rule;
    problem.file = file;
    problem.subject = subject;
    m_problems.push_back(std::move(problem));
  }
  /// What another part of the program has found, as it stands.
  void add(Problem problem) { m_problems.push_back(std::move(problem)); }
  /// Has a check told of that element before?
  bool has_told_of(const model::Node& at) const;
  /// Has the file an element that its reader does not know, and has told of?
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

}  // namespace coq::validate
