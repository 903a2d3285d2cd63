// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace coq::xml::detail {

/// The text of a document, with positions as line and column.
class Source {
 public:
  explicit Source(std::string_view text);

  /// Returns the text without a byte order mark.
  std::string_view text() const { return m_text; }
  /// Returns the line and column (in characters) of an offset into text(). The call is fast if offsets
  /// increase.
  SourcePlace place(std::size_t offset) const;
  /// Returns the position of an attribute's name in the start tag at `tag_offset` (the first character of the
  /// element's name, or '<').
  SourcePlace attribute_place(std::size_t tag_offset, std::string_view name) const;

 private:
  std::size_t find_lone_return(std::size_t begin, std::size_t end) const;

  std::string_view m_text;
  bool m_is_plain;  ///< ASCII, with "\n" line ends

  /// An offset, its line (from 0), and the number of characters before it on that line.
  struct Counted {
    std::size_t offset = 0, line = 0, characters = 0;
  };
  mutable Counted m_counted;  ///< last position computed; a Source must stay in one thread
};

// The strict parser: it reports the content of a text in order, or why the text is not XML.

/// A name and the namespace that its prefix is bound to. It is valid only during the event.
struct Name {
  std::string_view ns;  ///< empty if the name has no namespace
  std::string_view local;
  std::string_view prefix;

  /// Returns the name as written in the text.
  std::string full() const;
};

struct Attribute {
  Name name;
  std::string_view value;
};

/// A prefix and its namespace. An empty prefix is the default namespace.
struct Binding {
  std::string prefix;
  std::string ns;
};

/// The start tag of an element.
struct Tag {
  std::size_t offset = 0;  ///< offset of its '<'
  Name name;
  const std::vector<Attribute>& attributes;  ///< without namespace declarations
  const std::vector<Binding>& bindings;      ///< bindings in force, the innermost last
  std::size_t declared = 0;                  ///< number of the last bindings that this tag declares
};

/// Receiver of the content of a text. Offsets refer to the source's text.
class Events {
 public:
  virtual ~Events() = default;
  virtual void start(const Tag& tag) = 0;
  /// Called at the end of an element. `behind` is the offset after the element's text.
  virtual void end(std::size_t behind) = 0;
  /// Called with a part of the text between tags, with references resolved. Continuous text may arrive in
  /// several parts.
  virtual void text(std::string_view part) = 0;
  /// Called at the start and at the end of a CDATA section.
  virtual void section() = 0;
  /// Called for a comment or a processing instruction from `begin` to `end`.
  virtual void other(std::size_t begin, std::size_t end) = 0;
};

/// Parses the text and reports its content to `events`. Well-formedness is strict, with limits: UTF-8, no
/// document type declaration, unique attributes, bound prefixes, maximum depth (kMaxDepth). If the text
/// violates them, the function adds one problem `xml.syntax` and returns false; the caller must discard the
/// events.
bool parse(const Source& source, Events& events, Problems& problems);

}  // namespace coq::xml::detail
