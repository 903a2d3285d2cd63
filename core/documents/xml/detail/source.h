// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/problem.h"

namespace coq::xml::detail {

/// The text of a document, and places in it.
class Source {
 public:
  explicit Source(std::string_view text);

  /// Without a byte order mark.
  std::string_view text() const { return m_text; }
  /// Line and column (in characters) of an offset into text(). Quick where offsets grow.
  SourcePlace place(std::size_t offset) const;
  /// The place of an attribute in the start tag at `tag_offset` (of its name's first character or of '<').
  SourcePlace attribute_place(std::size_t tag_offset, std::string_view name) const;

 private:
  std::size_t find_lone_return(std::size_t begin, std::size_t end) const;

  std::string_view m_text;
  bool m_is_plain;  ///< ASCII, with "\n" at the ends of lines

  /// An offset, the line that it lies in (from 0), and how many characters of it stand before.
  struct Counted {
    std::size_t offset = 0, line = 0, characters = 0;
  };
  mutable Counted m_counted;  ///< of the last place that was asked for: a Source is of one thread
};

}  // namespace coq::xml::detail
