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

/// Returns a text of a document as messages show it: on one line and not too long.
std::string shown(std::string_view text);

/// The errors of a document, and the ids of elements that are skipped because of errors.
class Faults {
 public:
  /// Returns whether the limit of errors is reached. Further errors are dropped: nobody would read them.
  bool full() const;
  void add(const char* check, Message message, SourcePlace place);
  /// Reports that an element `part` must not occur in `around`. `suggestion` is the suggested name, or empty.
  void add_misplaced(std::string_view part, std::string_view around, const std::string& suggestion,
                     SourcePlace place);
  /// Records the ids of a skipped element and of its descendants.
  void leave_out(pugi::xml_node element);

  Problems take_problems() { return std::move(m_problems); }
  std::vector<std::string> take_left_out() { return std::move(m_left_out); }

 private:
  Problems m_problems;
  std::vector<std::string> m_left_out;
};

/// Position where expat stopped in a text, and the elements open there.
struct SyntaxFault {
  XML_Error code = XML_ERROR_NONE;
  std::string_view text;
  std::size_t offset = 0;         ///< offset into `text`
  std::vector<std::size_t> open;  ///< offsets of the start tags of the open elements, the root first
};

/// The real position of an error, which may differ from expat's. The message says what is wrong and, if known,
/// how to fix it.
struct SyntaxSentence {
  std::size_t offset = 0;
  Message message;
};
/// `line_of` returns the line of an offset.
SyntaxSentence explain(const SyntaxFault& fault, const std::function<std::size_t(std::size_t)>& line_of);

}  // namespace coq::xml::detail
