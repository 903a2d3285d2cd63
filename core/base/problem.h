// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/compiled_once.h"
#include "core/base/message.h"

namespace coq {

enum class Severity { info, warning, error };

/// Where in a text something stands: line and column from 1 (column in characters); 0 means unknown.
struct SourcePlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// One thing found wrong, or worth saying, about what a user gave us. Printed as
/// `file:line:column: error: text [check]`.
struct Problem {
  COQ_COMPILED_ONCE(Problem);
  Severity severity = Severity::error;
  Message message;
  std::string check;  ///< id of the check: a word of ours (`geometry.ring`) or the system's (`red-poppies:V33`)
  std::string rule;   ///< rule of the system that it comes from (`8.11`); empty where none
  std::string file;   ///< as the user named it; empty where unknown
  SourcePlace place;
  std::string subject;  ///< id of the element concerned, for jumping to it; empty where none
};

using Problems = std::vector<Problem>;

Problem make_problem(Severity severity, std::string check, Message message, SourcePlace place = {});
inline Problem make_error(std::string check, Message message, SourcePlace place = {}) {
  return make_problem(Severity::error, std::move(check), std::move(message), place);
}

/// `file:line:column: error: text [check]` in English, without what is unknown; for tests and logs.
std::string to_string(const Problem& problem);

bool has_errors(const Problems& problems);

}  // namespace coq
