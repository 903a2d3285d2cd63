// SPDX-License-Identifier: MIT
#include "core/checks/framework/check.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::validate {

std::string_view subject_name(Subject subject) {
  constexpr std::string_view kNames[] = {"map", "counters", "scenario", "ruleset", "play", "project", "file"};
  return kNames[static_cast<std::size_t>(subject)];
}

const Check* Registry::find(std::string_view id) const {
  const auto found = std::find_if(m_checks.begin(), m_checks.end(), [&](const Check& c) { return c.id == id; });
  return found != m_checks.end() ? &*found : nullptr;
}

bool Registry::applies(const Check& check, std::string_view system) const {
  if (!check.system.empty()) return check.system == system;
  return std::none_of(m_checks.begin(), m_checks.end(), [&](const Check& other) {
    if (other.system != system) return false;
    const auto replaced = split_words(other.instead_of);
    return std::find(replaced.begin(), replaced.end(), check.id) != replaced.end();
  });
}

}  // namespace coq::validate
