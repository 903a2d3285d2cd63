// SPDX-License-Identifier: MIT
#include "core/checks/framework/check.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::checks {
namespace {

bool has_word(std::string_view list, std::string_view word) {
  const std::vector<std::string_view> words = split_words(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string_view subject_name(Subject subject) {
  constexpr std::string_view kNames[] = {"map",        "counters", "scenario", "ruleset", "play",
                                         "candidates", "inks",     "project",  "file"};
  return kNames[static_cast<std::size_t>(subject)];
}

const Check* Registry::find(std::string_view id) const {
  const auto found = std::find_if(m_checks.begin(), m_checks.end(), [&](const Check& c) { return c.id == id; });
  return found != m_checks.end() ? &*found : nullptr;
}

bool Registry::applies(const Check& check, std::string_view system) const {
  if (!check.system.empty()) return check.system == system;
  return std::none_of(m_checks.begin(), m_checks.end(), [&](const Check& other) {
    return other.system == system && has_word(other.instead_of, check.id);
  });
}

bool Registry::tells_words_of(std::string_view attribute, std::string_view system) const {
  return std::any_of(m_checks.begin(), m_checks.end(), [&](const Check& check) {
    return check.system == system && has_word(check.words_of, attribute);
  });
}

bool Reporter::has_told_of(const model::Node& at) const {
  return std::any_of(m_problems.begin(), m_problems.end(), [&](const Problem& problem) {
    return problem.file == m_file && problem.place.line == at.place.line &&
           problem.place.column == at.place.column && problem.severity != Severity::info;
  });
}

bool Reporter::has_unread_parts() const {
  return std::any_of(m_problems.begin(), m_problems.end(), [&](const Problem& problem) {
    return problem.file == m_file && problem.check == "xml.element";
  });
}

}  // namespace coq::checks
