// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/problem.h"

/// Files other than documents: reference cards and phrases. They are read into generic trees; a table lists
/// which elements may occur where.
namespace coq::xml {

/// An element with its content, or a text node.
struct Tree {
  std::string name{};   ///< empty for a text node
  std::string text{};   ///< text of a text node, as in the file
  SourcePlace place{};  ///< position of the element, or of the one around the text
  std::vector<std::pair<std::string, std::string>> attributes{};
  std::vector<Tree> parts{};

  /// Returns the text of an attribute, or nullptr.
  const std::string* find(std::string_view attribute) const;
  /// Returns the text of an attribute, or an empty string.
  const std::string& get(std::string_view attribute) const;
};

/// The content that an element allows. Names are separated by blanks; `!` after an attribute means that it is
/// required.
struct TreeRule {
  std::string_view name;
  std::string_view attributes;
  std::string_view parts;
  bool has_text = false;
};

/// A kind of such files: its namespace and the rules of its elements, the root's first.
struct TreeFormat {
  std::string_view ns;
  std::span<const TreeRule> rules;
};

/// Reads a file in a format. Comments and other namespaces are skipped. Errors are as for read(): `xml.syntax`,
/// `xml.kind`, `xml.element`, `xml.attribute`, with `file` as their file. After `xml.element` and
/// `xml.attribute`, the rest of the file is still returned.
std::optional<Tree> read_tree(std::string_view text, const TreeFormat& format, const std::string& file,
                              Problems& problems);

/// Reads a file of another program, whatever its elements are; the root must be <`root`> in the namespace `ns`.
/// Elements and attributes of other namespaces keep theirs in their names: "NAMESPACE:NAME". All text is kept.
/// Errors: `xml.syntax`, `xml.kind`.
std::optional<Tree> read_foreign_tree(std::string_view text, std::string_view root, std::string_view ns,
                                      const std::string& file, Problems& problems);

/// Returns the schema (XSD 1.0) of a format, generated from its rules.
std::string schema(const TreeFormat& format);

}  // namespace coq::xml
