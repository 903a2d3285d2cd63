// SPDX-License-Identifier: MIT
#include "core/documents/xml/tree.h"

#include <algorithm>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/detail/parser.h"

namespace coq::xml {

const std::string* Tree::find(std::string_view attribute) const {
  for (const auto& [known, value] : attributes)
    if (known == attribute) return &value;
  return nullptr;
}

const std::string& Tree::get(std::string_view attribute) const {
  static const std::string none;
  const std::string* found = find(attribute);
  return found != nullptr ? *found : none;
}

namespace {

std::vector<std::string> names_of(std::string_view words) {
  std::vector<std::string> out;
  for (std::string_view word : split_words(words)) {
    if (word.ends_with('!')) word.remove_suffix(1);
    out.emplace_back(word);
  }
  return out;
}

bool is_one(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The part of reading that all trees have in common.
class TreeBuilder : public detail::Events {
 public:
  explicit TreeBuilder(const detail::Source& source) : m_source(source) {}

  std::optional<Tree> take() { return std::move(m_root); }
  Problems& problems() { return m_problems; }
  void section() override {}
  void other(std::size_t /*begin*/, std::size_t /*end*/) override {}

 protected:
  void fail(const char* check, Message message, SourcePlace place) {
    m_problems.push_back(make_error(check, std::move(message), place));
  }
  bool at_root() const { return m_open.empty(); }
  const Tree& around() const { return m_open.back(); }
  void open(Tree element) { m_open.push_back(std::move(element)); }
  void close() {
    Tree closed = std::move(m_open.back());
    m_open.pop_back();
    if (m_open.empty())
      m_root = std::move(closed);
    else
      m_open.back().parts.push_back(std::move(closed));
  }
  /// Adds text to the innermost open element.
  void add_text(std::string_view part) {
    Tree& element = m_open.back();
    if (element.parts.empty() || !element.parts.back().name.empty())
      element.parts.push_back({{}, {}, element.place, {}, {}});
    element.parts.back().text += part;
  }

  const detail::Source& m_source;

 private:
  std::vector<Tree> m_open;
  std::optional<Tree> m_root;
  Problems m_problems;
};

/// Builds the tree of a format and reports misplaced content.
class TreeReader final : public TreeBuilder {
 public:
  TreeReader(const detail::Source& source, const TreeFormat& format)
      : TreeBuilder(source), m_ns(format.ns), m_rules(format.rules) {}

  void start(const detail::Tag& tag) override {
    if (m_skipped > 0 || !belongs(tag)) {
      ++m_skipped;
      return;
    }
    Tree element;
    element.name = tag.name.local;
    element.place = m_source.place(tag.offset);
    for (const detail::Attribute& attribute : tag.attributes)
      if (attribute.name.ns.empty()) element.attributes.emplace_back(attribute.name.local, attribute.value);
    check_attributes(element);
    open(std::move(element));
  }

  void end(std::size_t /*behind*/) override {
    if (m_skipped > 0) {
      --m_skipped;
      return;
    }
    close();
  }

  void text(std::string_view part) override {
    if (m_skipped > 0 || at_root()) return;
    const TreeRule* rule = rule_of(around().name);
    if (rule != nullptr && rule->has_text)
      add_text(part);
    else if (!trim(part).empty())
      fail("xml.element", message("<{}> cannot contain text", detail::shown(around().name)), around().place);
  }

 private:
  const TreeRule* rule_of(std::string_view name) const {
    for (const TreeRule& rule : m_rules)
      if (rule.name == name) return &rule;
    return nullptr;
  }

  bool belongs(const detail::Tag& tag) {
    const SourcePlace place = m_source.place(tag.offset);
    if (at_root()) {
      const std::string_view root = m_rules.front().name;
      if (tag.name.local != root)
        fail("xml.kind",
             message("the root element is <{}>: expected <{}>", detail::shown(tag.name.local), root), place);
      else if (tag.name.ns != m_ns)
        fail(
            "xml.kind",
            message("the namespace of <{}> is \"{}\": expected \"{}\"", root, detail::shown(tag.name.ns), m_ns),
            place);
      return problems().empty();
    }
    if (tag.name.ns != m_ns) return false;
    const auto known = names_of(rule_of(around().name)->parts);
    if (is_one(known, tag.name.local)) return true;
    fail("xml.element",
         suggesting(message("<{}> is not allowed in <{}>", detail::shown(tag.name.local), around().name),
                    nearest_word(tag.name.local, known)),
         place);
    return false;
  }

  void check_attributes(const Tree& element) {
    const TreeRule* rule = rule_of(element.name);
    const auto known = names_of(rule->attributes);
    for (const auto& [name, value] : element.attributes)
      if (!is_one(known, name))
        fail("xml.attribute",
             suggesting(message("<{}> has no attribute \"{}\"", element.name, detail::shown(name)),
                        nearest_word(name, known)),
             element.place);
    for (const std::string_view word : split_words(rule->attributes))
      if (word.ends_with('!') && element.find(word.substr(0, word.size() - 1)) == nullptr)
        fail("xml.attribute",
             message("<{}> requires the attribute \"{}\"", element.name, word.substr(0, word.size() - 1)),
             element.place);
  }

  std::string_view m_ns;
  std::span<const TreeRule> m_rules;
  std::size_t m_skipped = 0;  ///< open elements that are skipped
};

/// Builds a tree of all content, whatever the elements are.
class ForeignReader final : public TreeBuilder {
 public:
  ForeignReader(const detail::Source& source, std::string_view root, std::string_view ns)
      : TreeBuilder(source), m_root_name(root), m_ns(ns) {}

  void start(const detail::Tag& tag) override {
    Tree element;
    element.name = name_of(tag.name, m_ns);
    element.place = m_source.place(tag.offset);
    if (at_root() && element.name != m_root_name) {
      fail("xml.kind",
           message("the root element is <{}>: expected <{}>", detail::shown(element.name), m_root_name),
           element.place);
    }
    for (const detail::Attribute& attribute : tag.attributes)
      element.attributes.emplace_back(name_of(attribute.name, ""), attribute.value);
    open(std::move(element));
  }
  void end(std::size_t /*behind*/) override { close(); }
  void text(std::string_view part) override {
    if (!at_root()) add_text(part);
  }

 private:
  static std::string name_of(const detail::Name& name, std::string_view own) {
    return name.ns == own ? std::string(name.local) : fmt::format("{}:{}", name.ns, name.local);
  }

  std::string m_root_name;
  std::string_view m_ns;
};

/// Moves the problems of a file to the others. Returns whether there were none.
bool hand_over(Problems found, const std::string& file, Problems& problems) {
  const bool none = found.empty();
  for (Problem& problem : found) {
    problem.file = file;
    problems.push_back(std::move(problem));
  }
  return none;
}

}  // namespace

std::optional<Tree> read_foreign_tree(std::string_view text, std::string_view root, std::string_view ns,
                                      const std::string& file, Problems& problems) {
  const detail::Source source(text);
  ForeignReader reader(source, root, ns);
  Problems found;
  if (detail::parse(source, reader, found)) found = std::move(reader.problems());
  if (!hand_over(std::move(found), file, problems)) return std::nullopt;
  return reader.take();
}

std::optional<Tree> read_tree(std::string_view text, const TreeFormat& format, const std::string& file,
                              Problems& problems) {
  const detail::Source source(text);
  TreeReader reader(source, format);
  Problems found;
  std::optional<Tree> out;
  if (detail::parse(source, reader, found)) {
    found = std::move(reader.problems());
    out = reader.take();
  }
  hand_over(std::move(found), file, problems);
  return out;
}

std::string schema(const TreeFormat& format) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns=\"{0}\" targetNamespace=\"{0}\"\n"
      "           elementFormDefault=\"qualified\">\n"
      "  <xs:element name=\"{1}\" type=\"{1}\"/>\n",
      format.ns, format.rules.front().name);
  for (const TreeRule& rule : format.rules) {
    out += fmt::format("  <xs:complexType name=\"{}\"{}>\n", rule.name, rule.has_text ? " mixed=\"true\"" : "");
    out += "    <xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n";
    for (const std::string_view part : split_words(rule.parts))
      out += fmt::format("      <xs:element name=\"{0}\" type=\"{0}\"/>\n", part);
    out += "      <xs:any namespace=\"##other\" processContents=\"lax\"/>\n    </xs:choice>\n";
    const auto names = names_of(rule.attributes);
    const auto words = split_words(rule.attributes);
    for (std::size_t i = 0; i < names.size(); ++i)
      out += fmt::format("    <xs:attribute name=\"{}\" type=\"xs:string\"{}/>\n", names[i],
                         words[i].ends_with('!') ? " use=\"required\"" : "");
    out += "    <xs:anyAttribute namespace=\"##other\" processContents=\"lax\"/>\n  </xs:complexType>\n";
  }
  return out + "</xs:schema>\n";
}

}  // namespace coq::xml
