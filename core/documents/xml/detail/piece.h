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

/// A part of a document as a tree: prose, what is not ours, what stands where it does not belong. All else is
/// read without one.
class Piece {
 public:
  /// The text from `begin` to `end`: an element, a comment or an instruction. `bindings`: in force around it,
  /// the innermost last.
  Piece(const Source& source, std::size_t begin, std::size_t end, const std::vector<Binding>& bindings);

  /// Null where the tree could not be made.
  pugi::xml_node node() const { return m_tree.document_element().first_child(); }
  /// Of the '<' of an element in it.
  SourcePlace place(pugi::xml_node node) const;

 private:
  const Source& m_source;
  std::size_t m_begin;
  std::string m_head;  ///< the tag of an element around it that has its namespaces
  pugi::xml_document m_tree;
};

/// The namespace of an element's name.
std::string_view namespace_of(pugi::xml_node element);
/// An element's name without its prefix.
std::string_view local_name(pugi::xml_node element);
/// Text between tags, in a CDATA section or not.
bool is_text(pugi::xml_node node);

/// XML that is not ours, as text. It will stand where our namespace is the default one and all prefixes are
/// bound as they are around `node`, which may be changed for that.
std::string raw_text(pugi::xml_node node, std::string_view our_namespace);

/// Reads the paragraphs of an element of prose. What is not ours goes into `extras`, behind the prose: between
/// the words nothing else can be kept.
void read_prose(const Piece& piece, std::string_view our_namespace, std::vector<model::Paragraph>& paragraphs,
                model::Extras& extras, Faults& faults);

}  // namespace coq::xml::detail
