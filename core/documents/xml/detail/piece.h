// SPDX-License-Identifier: MIT
#pragma once

#include <pugixml.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/describe.h"
#include "core/documents/model/node.h"
#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/detail/parser.h"

namespace coq::xml::detail {

/// Part of a document as a tree: prose, foreign content, or a misplaced element. Everything else is read
/// without a tree.
class Piece {
 public:
  /// Parses the text from `begin` to `end`: an element, a comment or an instruction. `bindings` are those in
  /// force around it, the innermost last.
  Piece(const Source& source, std::size_t begin, std::size_t end, const std::vector<Binding>& bindings);

  /// Returns the root of the part, or null if parsing failed.
  pugi::xml_node node() const { return m_tree.document_element().first_child(); }
  /// Returns the position of the '<' of an element in the tree.
  SourcePlace place(pugi::xml_node node) const;

 private:
  const Source& m_source;
  std::size_t m_begin;
  std::string m_head;  ///< start tag of an enclosing element that declares the namespaces
  pugi::xml_document m_tree;
};

/// Returns the namespace of an element's name.
std::string_view namespace_of(pugi::xml_node element);
/// Returns an element's name without its prefix.
std::string_view local_name(pugi::xml_node element);
/// Returns whether the node is text between tags, inside or outside a CDATA section.
bool is_text(pugi::xml_node node);

/// Returns foreign XML as text. The text is for a place where our namespace is the default and where prefixes
/// are bound as around `node`. The function may change `node`.
std::string raw_text(pugi::xml_node node, std::string_view our_namespace);

/// Reads the paragraphs of a prose element. Foreign content is moved to `extras`, after the prose, because it
/// cannot be kept between words.
void read_prose(const Piece& piece, std::string_view our_namespace, std::vector<model::Paragraph>& paragraphs,
                model::Extras& extras, Faults& faults);

}  // namespace coq::xml::detail
