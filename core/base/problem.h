// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/message.h"

namespace coq {

enum class Severity { info, warning, error };

/// A position in a text: line and column from 1 (columns count characters); 0 means unknown.
struct SourcePlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// An error, a warning or a note about the user's input. It is printed as `file:line:column: error: text
/// [check]`.
struct Problem {
  COQ_COMPILED_ONCE(Problem);
  Severity severity = Severity::error;
  Message message;
  std::string check;  ///< id of the check: one of the toolkit's (`geometry.ring`) or of a rule system
                      ///< (`red-poppies:V33`)
  std::string rule;   ///< number of the rule that it enforces (`8.11`); empty if none
  std::string file;   ///< file name as the user wrote it; empty if unknown
  SourcePlace place;
  std::string subject;  ///< id of the element concerned, to jump to it; empty if none
};

using Problems = std::vector<Problem>;

Problem make_problem(Severity severity, std::string check, Message message, SourcePlace place = {});
inline Problem make_error(std::string check, Message message, SourcePlace place = {}) {
  return make_problem(Severity::error, std::move(check), std::move(message), place);
}

/// Formats a problem as `file:line:column: error: text [check]` in English, without unknown parts. For tests
/// and logs.
std::string to_string(const Problem& problem);

bool has_errors(const Problems& problems);

}  // namespace coq
