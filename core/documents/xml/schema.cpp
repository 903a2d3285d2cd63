// SPDX-License-Identifier: MIT
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/documents/xml/xml.h"

namespace coq::xml {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ElementInfo;
using model::ValueType;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string occurs(std::size_t least, std::size_t most) {
  std::string out;
  if (least != 1) out += fmt::format(" minOccurs=\"{}\"", least);
  if (most == SIZE_MAX) {
    out += " maxOccurs=\"unbounded\"";
  } else if (most != 1) {
    out += fmt::format(" maxOccurs=\"{}\"", most);
  }
  return out;
}

constexpr const char* kForeign =
    "<xs:any namespace=\"##other\" processContents=\"lax\" minOccurs=\"0\" maxOccurs=\"unbounded\"/>\n";

/// Returns a type's name in the schema. The suffix avoids clashes: in a map's schema, `line` is also an
/// element.
std::string value_name(const ValueType& type) {
  return type.name + "-value";
}

class SchemaWriter {
 public:
  std::string write(model::Kind kind);

 private:
  void collect(const ElementInfo& info);
  void simple_type(const ValueType& type);
  void complex_type(const ElementInfo& info);
  void children(const ElementInfo& info);
  void attributes(const ElementInfo& info, const char* indent);

  std::string m_out;
  std::vector<const ElementInfo*> m_elements;
  std::map<std::string, ValueType> m_values;
};

void SchemaWriter::collect(const ElementInfo& info) {
  for (const ElementInfo* known : m_elements) {
    if (known == &info) return;
  }
  m_elements.push_back(&info);
  for (const AttributeInfo& attribute : info.attributes) m_values.emplace(attribute.type.name, attribute.type);
  if (info.content) m_values.emplace(info.content->type.name, info.content->type);
  for (const ChildInfo& child : info.children) {
    for (const auto& below : child.infos) collect(below());
  }
}

void SchemaWriter::simple_type(const ValueType& type) {
  std::string facets;
  if (!type.pattern.empty()) facets += fmt::format("<xs:pattern value=\"{}\"/>", escaped(type.pattern));
  for (const std::string& word : type.words) facets += fmt::format("<xs:enumeration value=\"{}\"/>", word);
  if (type.least != 0 || type.most != 0) {
    facets += fmt::format("<xs:minInclusive value=\"{}\"/><xs:maxInclusive value=\"{}\"/>", type.least / 1000,
                          type.most / 1000);
  }
  const std::string restriction =
      fmt::format("<xs:restriction base=\"{}\">{}</xs:restriction>", type.base, facets);
  m_out += fmt::format("  <xs:simpleType name=\"{}\">\n", value_name(type));
  if (type.list) {
    m_out += fmt::format("    <xs:list><xs:simpleType>{}</xs:simpleType></xs:list>\n", restriction);
  } else {
    m_out += "    " + restriction + "\n";
  }
  m_out += "  </xs:simpleType>\n";
}

void SchemaWriter::attributes(const ElementInfo& info, const char* indent) {
  for (const AttributeInfo& attribute : info.attributes) {
    m_out += fmt::format("{}<xs:attribute name=\"{}\" type=\"{}\"{}/>\n", indent, attribute.name,
                         value_name(attribute.type), attribute.required ? " use=\"required\"" : "");
  }
  m_out += fmt::format("{}<xs:anyAttribute namespace=\"{}\" processContents=\"lax\"/>\n", indent,
                       info.open_attributes ? "##any" : "##other");
}

void SchemaWriter::children(const ElementInfo& info) {
  m_out += "    <xs:sequence>\n      ";
  m_out += kForeign;
  for (const ChildInfo& child : info.children) {
    m_out += fmt::format("      <xs:sequence{}>\n", occurs(child.least, child.most));
    const bool choice = child.names.size() > 1;
    if (choice) m_out += "        <xs:choice>\n";
    for (std::size_t i = 0; i < child.names.size(); ++i) {
      m_out += fmt::format("        {}<xs:element name=\"{}\" type=\"{}\"/>\n", choice ? "  " : "",
                           child.names[i], child.infos[i]().type_name);
    }
    if (choice) m_out += "        </xs:choice>\n";
    m_out += "        ";
    m_out += kForeign;
    m_out += "      </xs:sequence>\n";
  }
  m_out += "    </xs:sequence>\n";
}

void SchemaWriter::complex_type(const ElementInfo& info) {
  const bool mixed = info.prose || (info.content && !info.children.empty());
  m_out += fmt::format("  <xs:complexType name=\"{}\"{}>\n", info.type_name, mixed ? " mixed=\"true\"" : "");
  if (!info.doc.empty()) {
    m_out += fmt::format("    <xs:annotation><xs:documentation>{}</xs:documentation></xs:annotation>\n",
                         escaped(info.doc));
  }
  if (info.prose) {
    m_out += "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n";
    m_out +=
        "      <xs:element name=\"p\" type=\"paragraph\"/>\n      <xs:element name=\"em\" "
        "type=\"xs:string\"/>\n";
    m_out += "      <xs:any namespace=\"##other\" processContents=\"lax\"/>\n    </xs:choice>\n";
    attributes(info, "    ");
  } else if (info.content && info.children.empty()) {
    m_out += fmt::format("    <xs:simpleContent>\n      <xs:extension base=\"{}\">\n",
                         value_name(info.content->type));
    attributes(info, "        ");
    m_out += "      </xs:extension>\n    </xs:simpleContent>\n";
  } else {
    children(info);
    attributes(info, "    ");
  }
  m_out += "  </xs:complexType>\n";
}

std::string SchemaWriter::write(model::Kind kind) {
  const std::string ns = model::namespace_of(kind);
  collect(model::describe_kind(kind));
  m_out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  m_out += fmt::format(
      "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns=\"{0}\" targetNamespace=\"{0}\"\n"
      "           elementFormDefault=\"qualified\">\n",
      ns);
  m_out += fmt::format("  <xs:element name=\"{}\" type=\"{}\"/>\n", model::kind_name(kind),
                       model::describe_kind(kind).type_name);
  bool has_prose = false;
  for (const ElementInfo* info : m_elements) {
    complex_type(*info);
    has_prose = has_prose || info->prose;
  }
  if (has_prose) {
    m_out +=
        "  <xs:complexType name=\"paragraph\" mixed=\"true\">\n"
        "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n"
        "      <xs:element name=\"em\" type=\"xs:string\"/>\n"
        "      <xs:any namespace=\"##other\" processContents=\"lax\"/>\n"
        "    </xs:choice>\n  </xs:complexType>\n";
  }
  for (const auto& [name, type] : m_values) simple_type(type);
  m_out += "</xs:schema>\n";
  return std::move(m_out);
}

}  // namespace

std::string schema(model::Kind kind) {
  return SchemaWriter().write(kind);
}

namespace {

std::string quoted(const std::vector<std::string>& words, std::string_view between) {
  std::vector<std::string> out;
  for (const std::string& word : words) out.push_back("`" + word + "`");
  return join(out, between);
}

std::string describe_type(const ValueType& type) {
  if (!type.expected.empty()) return type.expected;
  return quoted(type.words, " or ");
}

/// Lists the keywords only if the program defines them, not if a ruleset or document does.
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

/// Writes a heading for each element that a document may hold, in document order. Elements that share a
/// description are listed once.
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
    if (info.open_attributes) m_out += "\nAny other attribute is allowed: the ruleset defines them.\n";
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
