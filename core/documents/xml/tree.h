// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/problem.h"

/// Files of ours that stand beside the documents: reference cards, phrases. They are read as they are, and what
/// may stand where is a table.
namespace coq::xml {

/// An element and what stands in it, or a piece of text.
struct Tree {
  std::string name{};   ///< empty: a piece of text
  std::string text{};   ///< of such a piece, as it stands in the file
  SourcePlace place{};  ///< of the element, or of the one around the text
  std::vector<std::pair<std::string, std::string>> attributes{};
  std::vector<Tree> parts{};

  /// The text of an attribute; nullptr where there is none of that name.
  const std::string* find(std::string_view attribute) const;
  /// The same; empty where there is none.
  const std::string& get(std::string_view attribute) const;
};

/// What an element may have. Names stand with blanks between; `!` behind an attribute: it must be there.
struct TreeRule {
  std::string_view name;
  std::string_view attributes;
  std::string_view parts;
  bool has_text = false;
};

/// A kind of such files: the namespace, and the rules of its elements, that of the root first.
struct TreeFormat {
  std::string_view ns;
  std::span<const TreeRule> rules;
};

/// Reads a file by its format. What is not of the namespace is passed over, as are comments. Errors as of
/// read(): `xml.syntax`, `xml.kind`, `xml.element`, `xml.attribute`, with `file` as their file; with one of the
/// last two the rest of the file is there all the same.
std::optional<Tree> read_tree(std::string_view text, const TreeFormat& format, const std::string& file,
                              Problems& problems);

/// The schema (XSD 1.0) of a format, made from its rules.
std::string schema(const TreeFormat& format);

}  // namespace coq::xml
