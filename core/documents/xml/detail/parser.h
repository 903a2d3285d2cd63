// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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

// The strict parser: what stands in a text, in its order, or why it is no XML.

/// A name, and the namespace that its prefix is bound to. Valid during the event that tells it.
struct Name {
  std::string_view ns;  ///< empty: of none
  std::string_view local;
  std::string_view prefix;

  /// As it stands in the text.
  std::string full() const;
};

struct Attribute {
  Name name;
  std::string_view value;
};

/// A prefix (empty: names without one) and its namespace.
struct Binding {
  std::string prefix;
  std::string ns;
};

/// The beginning of an element.
struct Tag {
  std::size_t offset = 0;  ///< of its '<'
  Name name;
  const std::vector<Attribute>& attributes;  ///< without the declarations of namespaces
  const std::vector<Binding>& bindings;      ///< those in force, the innermost last
  std::size_t declared = 0;                  ///< how many of the last bindings this tag declares
};

/// What takes the contents of a text. Offsets are into the source's text.
class Events {
 public:
  virtual ~Events() = default;
  virtual void start(const Tag& tag) = 0;
  /// `behind`: where the element's text ends.
  virtual void end(std::size_t behind) = 0;
  /// Some of the text between tags, references resolved. Text without anything between may come in several
  /// parts.
  virtual void text(std::string_view part) = 0;
  /// A CDATA section begins or ends.
  virtual void section() = 0;
  /// A comment or a processing instruction, which stands from `begin` to `end`.
  virtual void other(std::size_t begin, std::size_t end) = 0;
};

/// Tells what stands in the text. Well-formedness is strict, with limits: UTF-8, no document type declaration,
/// unique attributes, bound prefixes, depth (kMaxDepth). Where the text is not so, one problem `xml.syntax` is
/// added and the result is false; what was told until then is of no use.
bool parse(const Source& source, Events& events, Problems& problems);

}  // namespace coq::xml::detail
