// SPDX-License-Identifier: MIT
#pragma once

#include <expat.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace coq::xml::detail {

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
