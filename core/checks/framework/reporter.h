// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/checks/framework/check.h"
#include "core/documents/model/node.h"

namespace coq::validate {

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
