// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/prose.h"

#include "core/base/text.h"

namespace coq::xml::detail {
namespace {

class ProseReader {
 public:
  ProseReader(const Piece& piece, std::string_view our_namespace, model::Extras& extras, Faults& faults)
      : m_piece(piece), m_namespace(our_namespace), m_extras(extras), m_faults(faults) {}

  void read(std::vector<model::Paragraph>& paragraphs);

 private:
  void read_runs(model::Paragraph& paragraph, pugi::xml_node node);
  void keep(pugi::xml_node part, pugi::xml_node around);
  void refuse_attributes(pugi::xml_node node, const char* name);
  bool is_ours(pugi::xml_node node, std::string_view name) const {
    return node.type() == pugi::node_element && namespace_of(node) == m_namespace && local_name(node) == name;
  }

  const Piece& m_piece;
  std::string_view m_namespace;
  model::Extras& m_extras;
  Faults& m_faults;
};

void ProseReader::keep(pugi::xml_node part, pugi::xml_node around) {
  const bool element = part.type() == pugi::node_element;
  const std::string_view ns = element ? namespace_of(part) : std::string_view();
  if (element && (ns.empty() || ns == m_namespace)) {
    m_faults.leave_out(part);
    m_faults.add_misplaced(part.name(), around.name(), {}, m_piece.place(part));
  } else if (element || part.type() == pugi::node_comment || part.type() == pugi::node_pi) {
    m_extras.at_end.push_back(raw_text(part, m_namespace));
  }
}

void ProseReader::refuse_attributes(pugi::xml_node node, const char* name) {
  if (!node.first_attribute()) return;
  m_faults.add("xml.attribute",
               message("<{}> has no attribute \"{}\"", name, shown(node.first_attribute().name())),
               m_piece.place(node));
}

/// Adds text to a paragraph. White space is one blank, none at the ends of the paragraph.
void add_run(model::Paragraph& paragraph, std::string_view text, bool emphasised) {
  const bool starts_blank = !text.empty() && is_blank(text.front());
  const bool ends_blank = !text.empty() && is_blank(text.back());
  std::string run = collapse_blanks(text);
  const bool at_start = paragraph.empty() || paragraph.back().text.ends_with(' ');
  if (starts_blank && !(paragraph.empty() || at_start)) run.insert(0, " ");
  if (ends_blank && !run.empty() && run != " ") run += ' ';
  if (run.empty()) return;
  if (!paragraph.empty() && paragraph.back().emphasised == emphasised) {
    paragraph.back().text += run;
  } else {
    paragraph.push_back({std::move(run), emphasised});
  }
}

void ProseReader::read_runs(model::Paragraph& paragraph, pugi::xml_node node) {
  for (const pugi::xml_node part : node.children()) {
    if (is_text(part)) {
      add_run(paragraph, part.value(), false);
    } else if (is_ours(part, "em")) {
      std::string text;
      for (const pugi::xml_node inner : part.children()) {
        if (is_text(inner)) {
          text += inner.value();
        } else {
          keep(inner, part);
        }
      }
      refuse_attributes(part, "em");
      add_run(paragraph, text, true);
    } else {
      keep(part, node);
    }
  }
  while (!paragraph.empty() && paragraph.back().text.ends_with(' ')) {
    paragraph.back().text.pop_back();
    if (paragraph.back().text.empty()) paragraph.pop_back();
  }
}

void ProseReader::read(std::vector<model::Paragraph>& paragraphs) {
  const pugi::xml_node node = m_piece.node();
  const auto add_paragraph = [&](pugi::xml_node part) {
    model::Paragraph paragraph;
    read_runs(paragraph, part);
    if (!paragraph.empty()) paragraphs.push_back(std::move(paragraph));
  };
  bool has_paragraphs = false;
  bool has_text = false;
  for (const pugi::xml_node part : node.children()) {
    has_paragraphs = has_paragraphs || is_ours(part, "p");
    has_text = has_text || (is_text(part) && !trim(part.value()).empty());
  }
  if (!has_paragraphs) return add_paragraph(node);
  if (has_text) {
    m_faults.add("xml.element", message("text of <{}> lies outside its paragraphs <p>", shown(node.name())),
                 m_piece.place(node));
  }
  for (const pugi::xml_node part : node.children()) {
    if (is_text(part)) continue;
    if (!is_ours(part, "p")) {
      keep(part, node);
      continue;
    }
    refuse_attributes(part, "p");
    add_paragraph(part);
  }
}

}  // namespace

void read_prose(const Piece& piece, std::string_view our_namespace, std::vector<model::Paragraph>& paragraphs,
                model::Extras& extras, Faults& faults) {
  ProseReader(piece, our_namespace, extras, faults).read(paragraphs);
}

}  // namespace coq::xml::detail
