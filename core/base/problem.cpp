// SPDX-License-Identifier: MIT
#include "core/base/problem.h"

#include <algorithm>

namespace coq {

COQ_COMPILE_HERE(Problem);

Problem make_problem(Severity severity, std::string check, Message message, SourcePlace place) {
  Problem problem;
  problem.severity = severity;
  problem.check = std::move(check);
  problem.message = std::move(message);
  problem.place = place;
  return problem;
}

std::string to_string(const Problem& problem) {
  std::string out = problem.file;
  if (problem.place.line > 0) out += fmt::format(":{}:{}", problem.place.line, problem.place.column);
  if (!out.empty()) out += ": ";
  constexpr const char* kWords[] = {"info", "warning", "error"};
  out += fmt::format("{}: {}", kWords[static_cast<int>(problem.severity)], problem.message.text());
  if (!problem.check.empty()) out += fmt::format(" [{}]", problem.check);
  return out;
}

bool has_errors(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& problem) { return problem.severity == Severity::error; });
}

}  // namespace coq
