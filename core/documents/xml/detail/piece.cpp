// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/piece.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::xml::detail {
namespace {

constexpr std::string_view kXmlNamespace = "http://www.w3.org/XML/1998/namespace";
constexpr unsigned kFlags = pugi::parse_default | pugi::parse_comments | pugi::parse_pi | pugi::parse_ws_pcdata;

std::string_view prefix_of(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? std::string_view() : name.substr(0, colon);
}

std::string declaration_of(std::string_view prefix) {
  return prefix.empty() ? "xmlns" : "xmlns:" + std::string(prefix);
}

/// Returns the namespace of a prefix at `node`. The parser has checked that the prefix is bound.
std::string_view namespace_at(pugi::xml_node node, std::string_view prefix) {
  if (prefix == "xml") return kXmlNamespace;
  const std::string attribute = declaration_of(prefix);
  for (; node; node = node.parent()) {
    if (const pugi::xml_attribute found = node.attribute(attribute.c_str())) return found.value();
  }
  return {};
}

/// Returns a start tag that declares `bindings`.
std::string binding_tag(const std::vector<Binding>& bindings) {
  std::string tag = "<around";
  for (auto binding = bindings.rbegin(); binding != bindings.rend(); ++binding) {
    const auto is_same = [&](const Binding& inner) { return inner.prefix == binding->prefix; };
    if (std::any_of(bindings.rbegin(), binding, is_same)) continue;
    append_attribute(tag, declaration_of(binding->prefix), binding->ns);
  }
  return tag + ">";
}

/// Returns whether the element or a descendant has a name in the default namespace declared outside.
bool uses_outer_default(pugi::xml_node node) {
  if (node.type() != pugi::node_element || node.attribute("xmlns")) return false;
  if (prefix_of(node.name()).empty()) return true;
  const auto children = node.children();
  return std::any_of(children.begin(), children.end(), uses_outer_default);
}

void append_node(std::string& out, pugi::xml_node node) {
  switch (node.type()) {
    case pugi::node_element:
      out.append("<").append(node.name());
      for (const pugi::xml_attribute attribute : node.attributes()) {
        append_attribute(out, attribute.name(), attribute.value());
      }
      if (!node.first_child()) {
        out += "/>";
        break;
      }
      out += '>';
      for (const pugi::xml_node child : node.children()) append_node(out, child);
      out.append("</").append(node.name()).append(">");
      break;
    case pugi::node_cdata:
      out.append("<![CDATA[").append(node.value()).append("]]>");
      break;
    case pugi::node_comment:
      out.append("<!--").append(node.value()).append("-->");
      break;
    case pugi::node_pi:
      out.append("<?").append(node.name());
      if (*node.value() != '\0') out.append(" ").append(node.value());
      out += "?>";
      break;
    default:
      append_escaped(out, node.value(), false);
  }
}

}  // namespace

Piece::Piece(const Source& source, std::size_t begin, std::size_t end, const std::vector<Binding>& bindings)
    : m_source(source), m_begin(begin), m_head(binding_tag(bindings)) {
  const std::string whole = m_head + std::string(source.text().substr(begin, end - begin)) + "</around>";
  m_tree.load_buffer(whole.data(), whole.size(), kFlags, pugi::encoding_utf8);
}

SourcePlace Piece::place(pugi::xml_node node) const {
  const auto behind_sign = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug()));
  return m_source.place(m_begin + std::max(behind_sign, m_head.size() + 1) - m_head.size() - 1);
}

std::string_view namespace_of(pugi::xml_node element) {
  return namespace_at(element, prefix_of(element.name()));
}

std::string_view local_name(pugi::xml_node element) {
  const std::string_view name = element.name();
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool is_text(pugi::xml_node node) {
  return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata;
}

std::string raw_text(pugi::xml_node node, std::string_view our_namespace) {
  const std::string outer_default(namespace_at(node.parent(), ""));
  if (outer_default != our_namespace && uses_outer_default(node)) {
    node.prepend_attribute("xmlns") = outer_default.c_str();
  }
  std::string out;
  append_node(out, node);
  return out;
}

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

/// Adds text to a paragraph. White space collapses to one blank; the paragraph has none at its ends.
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
    m_faults.add("xml.element", message("text of <{}> is outside its paragraphs <p>", shown(node.name())),
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
