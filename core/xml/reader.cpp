// SPDX-License-Identifier: MIT
#include <algorithm>
#include <pugixml.hpp>
#include <unordered_set>

#include "core/base/text.h"
#include "core/xml/detail/escape.h"
#include "core/xml/detail/source.h"
#include "core/xml/element.h"
#include "core/xml/xml.h"

namespace coq::xml {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ElementInfo;
using model::Extras;
using model::Kind;

/// More errors than these help nobody.
constexpr std::size_t kMostProblems = 200;
constexpr std::string_view kXmlNamespace = "http://www.w3.org/XML/1998/namespace";

std::string_view local_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string_view prefix_of(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? std::string_view() : name.substr(0, colon);
}

/// The namespace that a prefix is bound to at `node` (expat has checked that it is bound).
std::string_view namespace_at(pugi::xml_node node, std::string_view prefix) {
  if (prefix == "xml") return kXmlNamespace;
  const std::string attribute = prefix.empty() ? "xmlns" : "xmlns:" + std::string(prefix);
  for (; node; node = node.parent()) {
    if (const pugi::xml_attribute found = node.attribute(attribute.c_str())) return found.value();
  }
  return {};
}

bool is_namespace_declaration(std::string_view name) {
  return name == "xmlns" || name.starts_with("xmlns:");
}

/// Whether a name in the element or below it takes the default namespace that holds around the element.
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
        detail::append_attribute(out, attribute.name(), attribute.value());
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
      detail::append_escaped(out, node.value(), false);
  }
}

/// XML that is not ours, as text. It will stand where our namespace is the default one and all prefixes are
/// bound as they are around `node`.
std::string raw_text(pugi::xml_node node, std::string_view our_namespace) {
  const std::string outer_default(namespace_at(node.parent(), ""));
  if (outer_default != our_namespace && uses_outer_default(node)) {
    node.prepend_attribute("xmlns") = outer_default.c_str();
  }
  std::string out;
  append_node(out, node);
  return out;
}

/// What a document holds, as it can stand in a message: on one line, and not too long.
std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const auto code = static_cast<unsigned char>(c);
    out += code < 0x20 || code == 0x7F ? ' ' : c;
  }
  if (text.size() > kLongest) {
    out.resize(std::min(out.size(), find_invalid_utf8(out)));
    out += "...";
  }
  return out;
}

class Reader {
 public:
  Reader(const detail::Source& source, std::string our_namespace, Problems& problems)
      : m_source(source), m_namespace(std::move(our_namespace)), m_problems(problems) {}

  /// From now on elements of lists that have lost a value are left out, and the ids in them kept here.
  void leave_out(std::vector<std::string>& ids) { m_left_out = &ids; }
  /// Has something that was not left out lost a value, or a part?
  bool is_maimed() const { return m_losses > 0 || full(); }

  void read_element(const ElementInfo& info, void* element, pugi::xml_node node,
                    std::vector<std::string> before);

 private:
  bool full() const { return m_problems.size() >= kMostProblems; }
  std::size_t offset(pugi::xml_node node) const {
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug()));
  }
  void fail(const char* check, Message message, SourcePlace place) {
    if (!full()) m_problems.push_back(make_error(check, std::move(message), place));
  }
  /// Something that has to be there is not, or cannot be read.
  void lose(const char* check, Message message, SourcePlace place) {
    ++m_losses;
    fail(check, std::move(message), place);
  }
  SourcePlace tag_place(pugi::xml_node node) const {
    const std::size_t at = offset(node);
    return m_source.place(at > 0 ? at - 1 : 0);  // pugixml points behind the '<'
  }

  void read_attributes(const ElementInfo& info, void* element, pugi::xml_node node, Extras& extras);
  void check_value(const AttributeInfo& attribute, void* element, pugi::xml_node node, const char* text);
  void read_children(const ElementInfo& info, void* element, pugi::xml_node node, Extras& extras);
  bool read_child(const ElementInfo& info, void* element, pugi::xml_node node,
                  std::vector<std::string>& pending, std::vector<std::size_t>& counts);
  void check_counts(const ElementInfo& info, pugi::xml_node node, const std::vector<std::size_t>& counts);
  void read_content(const ElementInfo& info, void* element, pugi::xml_node node);
  void read_prose(std::vector<model::Paragraph>& paragraphs, pugi::xml_node node, Extras& extras);
  void read_runs(model::Paragraph& paragraph, pugi::xml_node node, Extras& extras);
  void keep_in_prose(pugi::xml_node part, pugi::xml_node node, Extras& extras);
  void keep_ids(pugi::xml_node node) {
    if (const pugi::xml_attribute id = node.attribute("id")) m_left_out->emplace_back(id.value());
    for (const pugi::xml_node part : node.children()) keep_ids(part);
  }
  void misplaced(pugi::xml_node part, pugi::xml_node node) {
    fail("xml.element", message("<{}> does not stand in <{}>", shown(part.name()), shown(node.name())),
         tag_place(part));
  }
  bool is_ours(pugi::xml_node node) const { return namespace_at(node, prefix_of(node.name())) == m_namespace; }
  /// Of a namespace, and not of ours: what has none is a mistake.
  bool is_foreign(pugi::xml_node node) const {
    const std::string_view ns = namespace_at(node, prefix_of(node.name()));
    return !ns.empty() && ns != m_namespace;
  }

  const detail::Source& m_source;
  std::string m_namespace;
  Problems& m_problems;
  std::unordered_set<std::string_view> m_ids;  ///< in the tree's text
  std::unordered_set<std::string> m_entry_ids;
  std::size_t m_losses = 0;  ///< of elements that are not left out
  std::vector<std::string>* m_left_out = nullptr;
};

void Reader::check_value(const AttributeInfo& attribute, void* element, pugi::xml_node node, const char* text) {
  if (!attribute.parse(element, text)) {
    std::string expected = attribute.type.expected;
    if (expected.empty()) expected = join(attribute.type.words, ", ");
    lose("xml.value",
         message("attribute \"{}\" of <{}> is \"{}\": expected {}", attribute.name, shown(node.name()),
                 shown(text), expected),
         m_source.attribute_place(offset(node), attribute.name));
    return;
  }
  // In a ruleset a marker and a condition may be of one name: unique among the entries of its element.
  const std::string_view id = trim(text);
  const bool entry = attribute.type.name == "entry-id";
  if (!entry && attribute.type.name != "id") return;
  const bool is_new = entry ? m_entry_ids.insert(fmt::format("{} {}", id, local_name(node.name()))).second
                            : m_ids.insert(id).second;
  if (!is_new) {
    fail("xml.id", message("the id \"{}\" is used twice", shown(id)),
         m_source.attribute_place(offset(node), attribute.name));
  }
}

void Reader::read_attributes(const ElementInfo& info, void* element, pugi::xml_node node, Extras& extras) {
  std::vector<bool> seen(info.attributes.size(), false);
  for (const pugi::xml_attribute given : node.attributes()) {
    const std::string_view name = given.name();
    if (is_namespace_declaration(name)) {
      // Our elements are written without a prefix: the default namespace of the text is ours.
      if (name != "xmlns") extras.attributes.emplace_back(name, given.value());
      continue;
    }
    const std::string_view prefix = prefix_of(name);
    if (!prefix.empty() && namespace_at(node, prefix) != m_namespace) {
      extras.attributes.emplace_back(name, given.value());
      continue;
    }
    const AttributeInfo* attribute = prefix.empty() ? info.find_attribute(name) : nullptr;
    if (attribute != nullptr) {
      seen[static_cast<std::size_t>(attribute - info.attributes.data())] = true;
      check_value(*attribute, element, node, given.value());
    } else if (info.open_attributes && prefix.empty()) {
      info.open_attributes(element).emplace_back(name, given.value());
    } else {
      fail("xml.attribute", message("<{}> has no attribute \"{}\"", shown(node.name()), shown(name)),
           m_source.attribute_place(offset(node), name));
    }
  }
  // In the order in which they are written.
  std::stable_partition(extras.attributes.begin(), extras.attributes.end(),
                        [](const auto& attribute) { return is_namespace_declaration(attribute.first); });
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (info.attributes[i].required && !seen[i]) {
      lose("xml.attribute",
           message("<{}> needs the attribute \"{}\"", shown(node.name()), info.attributes[i].name),
           tag_place(node));
    }
  }
}

void Reader::read_content(const ElementInfo& info, void* element, pugi::xml_node node) {
  // Nearly always one piece; comments and CDATA sections part it in several.
  std::string joined;
  const char* text = "";
  for (const pugi::xml_node part : node.children()) {
    if (part.type() != pugi::node_pcdata && part.type() != pugi::node_cdata) continue;
    if (*text != '\0') {
      joined = text + std::string(part.value());
      text = joined.c_str();
    } else {
      text = part.value();
    }
  }
  if (info.content->parse(element, text)) return;
  lose("xml.value",
       message("the content of <{}> is not what it should be: expected {}", shown(node.name()),
               info.content->type.expected),
       tag_place(node));
}

/// Between the words of a paragraph nothing else can be kept: what is not ours goes behind the prose.
void Reader::keep_in_prose(pugi::xml_node part, pugi::xml_node node, Extras& extras) {
  const bool element = part.type() == pugi::node_element;
  if (element && !is_foreign(part)) {
    misplaced(part, node);
  } else if (element || part.type() == pugi::node_comment || part.type() == pugi::node_pi) {
    extras.at_end.push_back(raw_text(part, m_namespace));
  }
}

void Reader::read_runs(model::Paragraph& paragraph, pugi::xml_node node, Extras& extras) {
  const auto add = [&](std::string_view text, bool emphasised) {
    // White space is one blank, none at the ends of the paragraph.
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
  };
  for (const pugi::xml_node part : node.children()) {
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata) {
      add(part.value(), false);
    } else if (part.type() == pugi::node_element && is_ours(part) && local_name(part.name()) == "em") {
      std::string text;
      for (const pugi::xml_node inner : part.children()) {
        if (inner.type() == pugi::node_pcdata || inner.type() == pugi::node_cdata)
          text += inner.value();
        else
          keep_in_prose(inner, part, extras);
      }
      if (part.first_attribute())
        fail("xml.attribute",
             message("<{}> has no attribute \"{}\"", "em", shown(part.first_attribute().name())),
             tag_place(part));
      add(text, true);
    } else {
      keep_in_prose(part, node, extras);
    }
  }
  while (!paragraph.empty() && paragraph.back().text.ends_with(' ')) {
    paragraph.back().text.pop_back();
    if (paragraph.back().text.empty()) paragraph.pop_back();
  }
}

void Reader::read_prose(std::vector<model::Paragraph>& paragraphs, pugi::xml_node node, Extras& extras) {
  bool has_paragraphs = false;
  bool has_text = false;
  for (const pugi::xml_node part : node.children()) {
    if (part.type() == pugi::node_element && is_ours(part) && local_name(part.name()) == "p") {
      has_paragraphs = true;
    } else if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata) {
      has_text = has_text || !trim(part.value()).empty();
    }
  }
  if (!has_paragraphs) {
    model::Paragraph paragraph;
    read_runs(paragraph, node, extras);
    if (!paragraph.empty()) paragraphs.push_back(std::move(paragraph));
    return;
  }
  if (has_text)
    fail("xml.element", message("text of <{}> stands outside its paragraphs <p>", shown(node.name())),
         tag_place(node));
  for (const pugi::xml_node part : node.children()) {
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata) continue;
    if (part.type() != pugi::node_element || !is_ours(part) || local_name(part.name()) != "p") {
      keep_in_prose(part, node, extras);
      continue;
    }
    if (part.first_attribute())
      fail("xml.attribute", message("<{}> has no attribute \"{}\"", "p", shown(part.first_attribute().name())),
           tag_place(part));
    model::Paragraph paragraph;
    read_runs(paragraph, part, extras);
    if (!paragraph.empty()) paragraphs.push_back(std::move(paragraph));
  }
}

bool Reader::read_child(const ElementInfo& info, void* element, pugi::xml_node node,
                        std::vector<std::string>& pending, std::vector<std::size_t>& counts) {
  const std::string_view name = local_name(node.name());
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    const ChildInfo& child = info.children[slot];
    const auto found = std::find(child.names.begin(), child.names.end(), name);
    if (found == child.names.end()) continue;
    const std::size_t which = static_cast<std::size_t>(found - child.names.begin());
    const ElementInfo& child_info = child.infos[which]();
    if (++counts[slot] > child.most) {
      fail("xml.element", message("<{}> stands once too often in its element", shown(node.name())),
           tag_place(node));
      return true;
    }
    const std::shared_ptr<void> value = child_info.make();
    const std::size_t losses = m_losses;
    read_element(child_info, value.get(), node, std::move(pending));
    pending.clear();
    if (m_left_out != nullptr && m_losses > losses && child.most == SIZE_MAX) {
      m_losses = losses;
      keep_ids(node);
      return true;
    }
    child.insert(element, child.most == 1 && child.least == 1 ? 0 : child.size(element), which, value.get());
    return true;
  }
  return false;
}

void Reader::check_counts(const ElementInfo& info, pugi::xml_node node,
                          const std::vector<std::size_t>& counts) {
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    if (counts[slot] >= info.children[slot].least) continue;
    lose("xml.element",
         message("<{}> needs an element <{}>", shown(node.name()), info.children[slot].names.front()),
         tag_place(node));
  }
}

void Reader::read_children(const ElementInfo& info, void* element, pugi::xml_node node, Extras& extras) {
  std::vector<std::string> pending;  // what is not ours, before the next of our children
  std::vector<std::size_t> counts(info.children.size(), 0);
  for (const pugi::xml_node part : node.children()) {
    if (full()) return;
    switch (part.type()) {
      case pugi::node_comment:
      case pugi::node_pi:
        pending.push_back(raw_text(part, m_namespace));
        break;
      case pugi::node_element:
        if (is_foreign(part)) {
          pending.push_back(raw_text(part, m_namespace));
        } else if (!is_ours(part) || !read_child(info, element, part, pending, counts)) {
          misplaced(part, node);
        }
        break;
      case pugi::node_pcdata:
      case pugi::node_cdata:
        if (!info.content && !trim(part.value()).empty()) {
          fail("xml.element", message("<{}> holds no text", shown(node.name())), tag_place(node));
        }
        break;
      default:
        break;
    }
  }
  extras.at_end = std::move(pending);
  check_counts(info, node, counts);
}

void Reader::read_element(const ElementInfo& info, void* element, pugi::xml_node node,
                          std::vector<std::string> before) {
  model::Node& base = info.node(element);
  base.place = tag_place(node);
  Extras extras;
  extras.before = std::move(before);
  read_attributes(info, element, node, extras);
  if (info.prose) {
    read_prose(info.prose(element), node, extras);
  } else {
    read_children(info, element, node, extras);
  }
  if (info.content) read_content(info, element, node);
  if (extras != Extras{}) base.extras = std::make_shared<const Extras>(std::move(extras));
}

/// The kind of a document by its root, or a problem.
std::optional<Kind> root_kind(pugi::xml_node root, std::optional<Kind> expected, const detail::Source& source,
                              Problems& problems) {
  const SourcePlace place =
      source.place(static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, root.offset_debug()) - 1));
  const auto fail = [&](const char* check, Message message) -> std::optional<Kind> {
    problems.push_back(make_error(check, std::move(message), place));
    return std::nullopt;
  };
  const std::string_view name = local_name(root.name());
  const std::string_view ns = namespace_at(root, prefix_of(root.name()));
  for (const Kind kind : model::kKinds) {
    if (name != model::kind_name(kind)) continue;
    const std::string wanted = model::namespace_of(kind);
    const std::string stem = wanted.substr(0, wanted.rfind(':') + 1);
    if (ns != wanted) {
      const auto version = ns.starts_with(stem) ? parse_integer(ns.substr(stem.size())) : std::nullopt;
      if (version && *version > 1) {
        return fail(
            "xml.version",
            message("the document is of version {} of its format; this program knows version 1", *version));
      }
      return fail("xml.kind",
                  message("the namespace of <{}> is \"{}\": expected \"{}\"", name, shown(ns), wanted));
    }
    if (expected && *expected != kind) {
      return fail("xml.kind",
                  message("the root element is <{}>: expected <{}>", name, model::kind_name(*expected)));
    }
    return kind;
  }
  return fail(
      "xml.kind",
      message("<{}> is no document of ours: expected map, counters, scenario, ruleset or play", shown(name)));
}

/// Comments and the like beside the root element.
void keep_outer(const pugi::xml_document& tree, model::Root& root, std::string_view our_namespace) {
  Extras extras = root.extras ? *root.extras : Extras{};
  bool behind = false;
  for (const pugi::xml_node part : tree.children()) {
    if (part == tree.document_element()) behind = true;
    if (part.type() != pugi::node_comment && part.type() != pugi::node_pi) continue;
    (behind ? extras.after : extras.before).push_back(raw_text(part, our_namespace));
  }
  if (extras != Extras{}) root.extras = std::make_shared<const Extras>(std::move(extras));
}

constexpr unsigned kFlags = pugi::parse_default | pugi::parse_comments | pugi::parse_pi | pugi::parse_ws_pcdata;

bool parse(const detail::Source& source, pugi::xml_document& tree, Problems& problems) {
  if (!source.check_well_formed(problems)) return false;
  const pugi::xml_parse_result parsed =
      tree.load_buffer(source.text().data(), source.text().size(), kFlags, pugi::encoding_utf8);
  if (parsed) return true;
  problems.push_back(make_error("xml.syntax", message("not well-formed XML: {}", parsed.description()),
                                source.place(static_cast<std::size_t>(parsed.offset))));
  return false;
}

}  // namespace

std::optional<Partial> read_partly(std::string_view text, std::optional<Kind> expected, const std::string& file,
                                   Problems& problems) {
  const std::size_t before = problems.size();
  const detail::Source source(text);
  const auto read_tree = [&]() -> std::optional<Partial> {
    pugi::xml_document tree;
    if (!parse(source, tree, problems)) return std::nullopt;
    const std::optional<Kind> kind = root_kind(tree.document_element(), expected, source, problems);
    if (!kind) return std::nullopt;
    Partial out{model::make_document(*kind), {}};
    Problems found;
    Reader reader(source, model::namespace_of(*kind), found);
    reader.leave_out(out.left_out);
    reader.read_element(model::describe_kind(*kind), model::element_of(out.document), tree.document_element(),
                        {});
    keep_outer(tree, model::root_of(out.document), model::namespace_of(*kind));
    problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
    if (reader.is_maimed()) return std::nullopt;
    return out;
  };
  std::optional<Partial> out = read_tree();
  for (std::size_t i = before; i < problems.size(); ++i) problems[i].file = file;
  return out;
}

std::optional<model::Document> read(std::string_view text, std::optional<Kind> expected,
                                    const std::string& file, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<Partial> out = read_partly(text, expected, file, problems);
  if (!out || problems.size() > before) return std::nullopt;
  return std::move(out->document);
}

std::optional<model::ElementValue> read_element(std::string_view text, const ElementInfo& info,
                                                const model::Document& around, Problems& problems) {
  const std::string ours = model::namespace_of(model::kind_of(around));
  // The element stands in another, as it does in the document.
  std::string whole = "<around";
  detail::append_attribute(whole, "xmlns", ours);
  if (const model::Root& root = model::root_of(around); root.extras) {
    for (const auto& [name, value] : root.extras->attributes) {
      if (is_namespace_declaration(name)) detail::append_attribute(whole, name, value);
    }
  }
  whole.append(">").append(text).append("</around>");
  const detail::Source source(whole);
  pugi::xml_document tree;
  Problems found;
  std::optional<model::ElementValue> out;
  if (parse(source, tree, found)) {
    std::vector<std::string> before;
    for (const pugi::xml_node part : tree.document_element().children()) {
      const bool foreign =
          part.type() == pugi::node_element && namespace_at(part, prefix_of(part.name())) != ours;
      if (foreign || part.type() == pugi::node_comment || part.type() == pugi::node_pi) {
        before.push_back(raw_text(part, ours));
      } else if (part.type() == pugi::node_element) {
        const std::shared_ptr<void> value = info.make();
        Reader(source, ours, found).read_element(info, value.get(), part, std::move(before));
        out.emplace(info, value.get());
        break;
      }
    }
  }
  if (!found.empty()) out.reset();
  problems.insert(problems.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  return out;
}

}  // namespace coq::xml
