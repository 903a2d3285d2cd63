// SPDX-License-Identifier: MIT
#pragma once

#include <expat.h>
#include <pugixml.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"
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

/// Where expat stopped in a text, and what was open there.
struct SyntaxFault {
  XML_Error code = XML_ERROR_NONE;
  std::string_view text;
  std::size_t offset = 0;         ///< into `text`
  std::vector<std::size_t> open;  ///< offsets of the start tags of the elements that are open, the root first
};

/// The place of a fault in its text, which may lie beside the one that expat names, and a sentence that says
/// what is wrong and, where that is known, what to write.
struct SyntaxSentence {
  std::size_t offset = 0;
  Message message;
};
/// `line_of`: the line of an offset.
SyntaxSentence explain(const SyntaxFault& fault, const std::function<std::size_t(std::size_t)>& line_of);

}  // namespace coq::xml::detail
