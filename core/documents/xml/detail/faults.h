// SPDX-License-Identifier: MIT
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace coq::xml::detail {

/// What a document holds, as it can stand in a message: on one line, and not too long.
std::string shown(std::string_view text);

/// What is wrong in a document, and what is left out for it.
class Faults {
 public:
  /// More errors than these help nobody: what comes behind is dropped.
  bool full() const;
  void add(const char* check, Message message, SourcePlace place);
  /// Of an element `part` that does not belong into `around`; `meant`: the name that it should have, or empty.
  void add_misplaced(std::string_view part, std::string_view around, const std::string& meant,
                     SourcePlace place);
  /// Keeps the ids of an element that is left out, and of what is in it.
  void leave_out(pugi::xml_node element);

  Problems take_problems() { return std::move(m_problems); }
  std::vector<std::string> take_left_out() { return std::move(m_left_out); }

 private:
  Problems m_problems;
  std::vector<std::string> m_left_out;
};

}  // namespace coq::xml::detail
