// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace coq::xml::detail {

/// The text of a document: places from offsets, and what pugixml does not check.
class Source {
 public:
  explicit Source(std::string_view text);

  /// Without a byte order mark.
  std::string_view text() const { return m_text; }
  /// Line and column (in characters) of an offset into text().
  SourcePlace place(std::size_t offset) const;
  /// The place of an attribute in the start tag at `tag_offset` (of its name's first character or of '<').
  SourcePlace attribute_place(std::size_t tag_offset, std::string_view name) const;

  /// Strict well-formedness by expat, with limits: UTF-8, no document type declaration, unique attributes,
  /// bound namespaces, depth. Adds one problem `xml.syntax` and returns false if the text is not so.
  bool check_well_formed(Problems& problems) const;

 private:
  std::string_view m_text;
  std::vector<std::size_t> m_lines;  ///< offset of each line's start

  /// How many characters of a line stand before an offset in it.
  struct Counted {
    std::size_t line_start = 0, offset = 0, characters = 0;
  };
  mutable Counted m_counted;  ///< of the last place that was asked for: a Source is of one thread
};

}  // namespace coq::xml::detail
