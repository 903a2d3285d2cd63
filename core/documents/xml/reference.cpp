// SPDX-License-Identifier: MIT
#include "core/base/text.h"
#include "core/documents/xml/xml.h"

namespace coq::xml {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ElementInfo;
using model::ValueType;

std::string quoted(const std::vector<std::string>& words, std::string_view between) {
  std::vector<std::string> out;
  for (const std::string& word : words) out.push_back("`" + word + "`");
  return join(out, between);
}

std::string describe_type(const ValueType& type) {
  if (!type.expected.empty()) return type.expected;
  return quoted(type.words, " or ");
}

/// The words of the program; those of rulesets and documents are not its own.
std::string describe_value(const AttributeInfo& attribute) {
  if (attribute.words.from != model::WordsFrom::own) return describe_type(attribute.type);
  const std::string words = quoted(attribute.words.words, ", ");
  return attribute.type.list ? "words of " + words : words;
}

std::string how_often(const ChildInfo& child) {
  if (child.most == 1) return child.least == 1 ? "one" : "at most one";
  if (child.most == SIZE_MAX) return child.least == 0 ? "any number" : fmt::format("{} or more", child.least);
  return fmt::format("{} to {}", child.least, child.most);
}

/// A heading for each element that a document may hold, in the order of writing; a description that several
/// elements share is given once.
class ReferenceWriter {
 public:
  std::string write(model::Kind kind) {
    const ElementInfo& info = model::describe_kind(kind);
    m_out = fmt::format("# The {} document\n\n", model::kind_name(kind));
    m_out += fmt::format(
        "Files end in `.{}.xml`; the namespace is `{}`. This page is made from the descriptions of the "
        "fields in `core/documents/model`.\n",
        model::kind_name(kind), model::namespace_of(kind));
    element(info, std::string(model::kind_name(kind)));
    return std::move(m_out);
  }

 private:
  void element(const ElementInfo& info, const std::string& name) {
    for (const auto& [known, first_name] : m_done) {
      if (known == &info) return;
    }
    m_done.emplace_back(&info, name);
    m_out += fmt::format("\n## `{}`\n\n{}\n", name, info.doc);
    if (!info.attributes.empty()) {
      m_out += "\n| attribute | value | |\n|---|---|---|\n";
      for (const AttributeInfo& a : info.attributes) {
        m_out += fmt::format("| `{}`{} | {} | {} |\n", a.name, a.required ? "" : " (optional)",
                             describe_value(a), a.doc);
      }
    }
    if (info.open_attributes) m_out += "\nAny other attribute may stand here: the ruleset names them.\n";
    if (info.content)
      m_out += fmt::format("\nContent: {} ({})\n", info.content->doc, describe_type(info.content->type));
    if (info.prose) m_out += "\nContent: text with `<em>`, or paragraphs `<p>` of it.\n";
    children(info);
  }

  void children(const ElementInfo& info) {
    if (info.children.empty()) return;
    m_out += "\n| element | how often | |\n|---|---|---|\n";
    for (const ChildInfo& child : info.children) {
      for (std::size_t i = 0; i < child.names.size(); ++i) {
        const std::string& doc = child.doc.empty() ? child.infos[i]().doc : child.doc;
        m_out += fmt::format("| `{}` | {}{} | {} |\n", child.names[i], how_often(child),
                             child.names.size() > 1 ? ", in any order" : "", doc);
      }
    }
    for (const ChildInfo& child : info.children) {
      for (std::size_t i = 0; i < child.names.size(); ++i) element(child.infos[i](), child.names[i]);
    }
  }

  std::string m_out;
  std::vector<std::pair<const ElementInfo*, std::string>> m_done;
};

}  // namespace

std::string reference(model::Kind kind) {
  return ReferenceWriter().write(kind);
}

}  // namespace coq::xml
