// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/detail/id_set.h"
#include "core/documents/xml/detail/parser.h"
#include "core/documents/xml/detail/piece.h"
#include "core/documents/xml/xml.h"

namespace coq::xml {
namespace {

using detail::Attribute;
using detail::Binding;
using detail::Piece;
using detail::shown;
using detail::Tag;
using model::AttributeInfo;
using model::ChildInfo;
using model::ElementInfo;
using model::Extras;
using model::Kind;

/// Fills the elements of a document from parser events. Foreign content, misplaced elements and prose are read
/// as trees when their end is reached.
class Reader : public detail::Events {
 public:
  Reader(const detail::Source& source, StandIn stand_in) : m_source(source), m_stand_in(stand_in) {}

  detail::Faults& faults() { return m_faults; }
  /// Returns whether stand-ins replaced any values.
  bool has_stand_ins() const { return m_has_stand_ins; }

  void start(const Tag& tag) final;
  void end(std::size_t behind) final;
  void text(std::string_view part) final;
  void section() final { end_text(); }
  void other(std::size_t begin, std::size_t end) final;

 protected:
  /// Called at the start of an element outside all our elements.
  virtual void start_outermost(const Tag& tag) = 0;
  /// Called with the text of a comment, an instruction or a foreign element outside all our elements.
  virtual void keep_outermost(std::string raw) = 0;

  /// Starts to fill `element`, which `info` describes. `before` is the foreign content before it.
  void begin(const ElementInfo& info, void* element, const Tag& tag, std::vector<std::string> before);
  void set_namespace(std::string ours) { m_namespace = std::move(ours); }
  const std::string& our_namespace() const { return m_namespace; }
  const detail::Source& source() const { return m_source; }

  enum class Kept { foreign, misplaced, surplus, prose };
  void keep_back(Kept what, const Tag& tag);

 private:
  /// An open element of ours.
  struct Frame {
    const ElementInfo* info = nullptr;
    void* element = nullptr;
    std::size_t offset = 0;  ///< offset of its '<'
    Extras extras;
    std::string content;
    bool stray_text = false;               ///< misplaced text since the last child
    std::vector<std::string> pending;      ///< foreign content before our next child
    std::vector<std::string> suggestions;  ///< suggested names for unknown children
    std::vector<std::size_t> counts{};     ///< number of children per child description
  };
  /// An element that is read when its end is reached.
  struct KeptBack {
    Kept what;
    std::size_t begin;
    std::vector<Binding> bindings;  ///< bindings around it
    int depth;
  };

  Frame& frame() { return m_frames[m_depth - 1]; }
  SourcePlace place_of(const Frame& frame) const { return frame.info->node(frame.element).place; }
  /// Returns the name as written in the text.
  std::string_view name_of(const Frame& frame) const;
  void fail(const char* check, Message message, SourcePlace place) {
    m_faults.add(check, std::move(message), place);
  }
  /// Returns the position of an attribute in a tag.
  SourcePlace place_of(const Tag& tag, std::string_view attribute) const {
    return m_source.attribute_place(tag.offset + 1, attribute);
  }

  void fill_in(const AttributeInfo& attribute, void* element);
  void fill_in(const ElementInfo& info, void* element);
  void read_attributes(const Tag& tag);
  void check_value(const AttributeInfo& attribute, const Tag& tag, std::string_view text);
  void check_required(const std::vector<std::string>& suggestions);
  bool start_child(const Tag& tag);
  void end_text();
  void end_kept_back(std::size_t behind);
  void end_frame();
  void check_counts();
  void read_content();

  const detail::Source& m_source;
  std::string m_namespace;
  detail::Faults m_faults;
  StandIn m_stand_in;
  bool m_has_stand_ins = false;
  detail::IdSet m_ids;
  std::vector<Frame> m_frames;  ///< the first m_depth are open; the rest keep their memory for reuse
  std::size_t m_depth = 0;
  std::optional<KeptBack> m_kept_back;
  std::vector<char> m_seen;  ///< attributes of the current tag
};

std::string_view Reader::name_of(const Frame& frame) const {
  const std::string_view tag = m_source.text().substr(frame.offset + 1);
  return tag.substr(0, tag.find_first_of(" \t\r\n/>"));
}

void Reader::fill_in(const AttributeInfo& attribute, void* element) {
  m_has_stand_ins = true;
  const bool low = m_stand_in == StandIn::low;
  if (low && attribute.can_be_absent()) return attribute.clear(element);
  // Ids have no stand-in, so the element keeps its default.
  (void)attribute.parse(element, low ? attribute.type.low : attribute.type.high);
}

void Reader::fill_in(const ElementInfo& info, void* element) {
  for (const AttributeInfo& attribute : info.attributes) {
    if (attribute.required) fill_in(attribute, element);
  }
  if (info.content) fill_in(*info.content, element);
}

/// Describes the values that the attribute accepts.
Message expected_value(const AttributeInfo& attribute, std::string_view element, std::string_view text) {
  const model::ValueType& type = attribute.type;
  if (type.least != 0 || type.most != 0) {
    const bool whole = type.base == "xs:integer";
    const std::int64_t least = type.least / 1000, most = type.most / 1000;
    return whole
               ? message("attribute \"{}\" of <{}> is \"{}\": expected a whole number from {} to {}",
                         attribute.name, shown(element), shown(text), least, most)
               : message(
                     "attribute \"{}\" of <{}> is \"{}\": expected a decimal from {} to {} with at most three "
                     "places",
                     attribute.name, shown(element), shown(text), least, most);
  }
  const std::string expected = type.expected.empty() ? join(type.words, ", ") : type.expected;
  return suggesting(message("attribute \"{}\" of <{}> is \"{}\": expected {}", attribute.name, shown(element),
                            shown(text), expected),
                    nearest_word(text, type.words));
}

void Reader::check_value(const AttributeInfo& attribute, const Tag& tag, std::string_view text) {
  void* element = frame().element;
  if (!attribute.parse(element, text)) {
    fail("xml.value", expected_value(attribute, tag.name.full(), text), place_of(tag, attribute.name));
    return fill_in(attribute, element);
  }
  // A marker and a condition of a ruleset may share an id: ids are unique within their kind of entry.
  const std::string_view type = attribute.type.name;
  const bool entry = type == "entry-id";
  if (!entry && type != "id") return;
  const std::string_view id = trim(text);
  if (m_ids.insert(entry ? fmt::format("{} {}", id, tag.name.local) : id)) return;
  fail("xml.id", message("the id \"{}\" is used twice", shown(id)), place_of(tag, attribute.name));
}

/// Returns the attribute names that the tag lacks: an unknown name may be a misspelling of one of them.
std::vector<std::string> names_not_given(const ElementInfo& info, const Tag& tag) {
  std::set<std::string_view> given;
  for (const Attribute& attribute : tag.attributes) {
    if (attribute.name.prefix.empty()) given.insert(attribute.name.local);
  }
  std::vector<std::string> names;
  for (const AttributeInfo& attribute : info.attributes) {
    if (!given.contains(attribute.name)) names.push_back(attribute.name);
  }
  return names;
}

void Reader::read_attributes(const Tag& tag) {
  const ElementInfo& info = *frame().info;
  Extras& extras = frame().extras;
  m_seen.assign(info.attributes.size(), false);
  std::vector<std::string> suggestions;  // suggested names for unknown attributes
  std::optional<std::vector<std::string>> not_given;
  // Our elements are written without a prefix, so the default namespace becomes ours.
  for (std::size_t i = tag.bindings.size() - tag.declared; i < tag.bindings.size(); ++i) {
    const Binding& binding = tag.bindings[i];
    if (!binding.prefix.empty()) extras.attributes.emplace_back("xmlns:" + binding.prefix, binding.ns);
  }
  for (const Attribute& given : tag.attributes) {
    const bool has_prefix = !given.name.prefix.empty();
    if (has_prefix && given.name.ns != m_namespace) {
      extras.attributes.emplace_back(given.name.full(), given.value);
      continue;
    }
    const AttributeInfo* attribute = has_prefix ? nullptr : info.find_attribute(given.name.local);
    if (attribute != nullptr) {
      m_seen[static_cast<std::size_t>(attribute - info.attributes.data())] = true;
      check_value(*attribute, tag, given.value);
    } else if (info.open_attributes && !has_prefix) {
      info.open_attributes(frame().element).emplace_back(given.name.local, given.value);
    } else if (!m_faults.full()) {  // a tag can have a hundred thousand attributes
      const std::string name = given.name.full();
      if (!not_given) not_given = names_not_given(info, tag);
      suggestions.push_back(nearest_word(name, *not_given));
      fail("xml.attribute",
           suggesting(message("<{}> has no attribute \"{}\"", shown(tag.name.full()), shown(name)),
                      suggestions.back()),
           place_of(tag, name));
    }
  }
  check_required(suggestions);
}

void Reader::check_required(const std::vector<std::string>& suggestions) {
  const ElementInfo& info = *frame().info;
  for (std::size_t i = 0; i < m_seen.size(); ++i) {
    if (!info.attributes[i].required || m_seen[i]) continue;
    fill_in(info.attributes[i], frame().element);
    if (std::find(suggestions.begin(), suggestions.end(), info.attributes[i].name) != suggestions.end())
      continue;
    fail("xml.attribute",
         message("<{}> requires the attribute \"{}\"", shown(name_of(frame())), info.attributes[i].name),
         place_of(frame()));
  }
}

void Reader::begin(const ElementInfo& info, void* element, const Tag& tag, std::vector<std::string> before) {
  if (m_depth == m_frames.size()) m_frames.emplace_back();
  ++m_depth;
  Frame& opened = frame();
  opened.info = &info;
  opened.element = element;
  opened.offset = tag.offset;
  opened.extras.before = std::move(before);
  opened.content.clear();
  opened.stray_text = false;
  opened.pending.clear();
  opened.suggestions.clear();
  opened.counts.assign(info.children.size(), 0);
  info.node(element).place = m_source.place(tag.offset);
  read_attributes(tag);
  if (info.prose) keep_back(Kept::prose, tag);
}

/// Finds the slot of a child in the open element and starts the child. Returns false if there is no such child.
bool Reader::start_child(const Tag& tag) {
  const ElementInfo& info = *frame().info;
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    const ChildInfo& child = info.children[slot];
    const auto found = std::find(child.names.begin(), child.names.end(), tag.name.local);
    if (found == child.names.end()) continue;
    const std::size_t which = static_cast<std::size_t>(found - child.names.begin());
    if (++frame().counts[slot] > child.most) {
      keep_back(Kept::surplus, tag);
      return true;
    }
    void* const element = child.append(frame().element, which);
    begin(child.infos[which](), element, tag, std::move(frame().pending));
    return true;
  }
  return false;
}

void Reader::start(const Tag& tag) {
  if (m_faults.full()) return;
  if (m_kept_back) {
    ++m_kept_back->depth;
    return;
  }
  if (m_depth == 0) return start_outermost(tag);
  end_text();
  // An element without any namespace is an error.
  const bool ours = tag.name.ns == m_namespace;
  if (!ours && !tag.name.ns.empty()) {
    keep_back(Kept::foreign, tag);
  } else if (!ours || !start_child(tag)) {
    keep_back(Kept::misplaced, tag);
  }
}

void Reader::end(std::size_t behind) {
  if (m_faults.full()) return;
  if (m_kept_back) {
    if (--m_kept_back->depth == 0) end_kept_back(behind);
  } else if (m_depth > 0) {
    end_frame();
  }
}

void Reader::text(std::string_view part) {
  if (m_kept_back || m_depth == 0) return;
  if (frame().info->content) {
    frame().content += part;
  } else {
    frame().stray_text = frame().stray_text || !trim(part).empty();
  }
}

void Reader::end_text() {
  if (m_kept_back || m_depth == 0 || !frame().stray_text) return;
  frame().stray_text = false;
  fail("xml.element", message("<{}> cannot contain text", shown(name_of(frame()))), place_of(frame()));
}

void Reader::other(std::size_t begin, std::size_t end) {
  if (m_kept_back || m_faults.full()) return;
  std::string raw = detail::raw_text(Piece(m_source, begin, end, {}).node(), m_namespace);
  if (m_depth == 0) return keep_outermost(std::move(raw));
  end_text();
  frame().pending.push_back(std::move(raw));
}

void Reader::keep_back(Kept what, const Tag& tag) {
  const auto declared = static_cast<std::ptrdiff_t>(tag.declared);
  m_kept_back = {what, tag.offset, {tag.bindings.begin(), tag.bindings.end() - declared}, 1};
}

/// Returns the child name that is most similar to an unknown one.
std::string nearest_child(const ElementInfo& info, std::string_view name) {
  std::vector<std::string> names;
  for (const ChildInfo& child : info.children)
    names.insert(names.end(), child.names.begin(), child.names.end());
  return nearest_word(name, names);
}

void Reader::end_kept_back(std::size_t behind) {
  const KeptBack kept = *std::exchange(m_kept_back, std::nullopt);
  const Piece piece(m_source, kept.begin, behind, kept.bindings);
  const pugi::xml_node node = piece.node();
  switch (kept.what) {
    case Kept::foreign: {
      std::string raw = detail::raw_text(node, m_namespace);
      if (m_depth == 0) return keep_outermost(std::move(raw));
      return frame().pending.push_back(std::move(raw));
    }
    case Kept::misplaced: {
      const std::string_view name = detail::local_name(node);
      frame().suggestions.push_back(nearest_child(*frame().info, name));
      m_faults.leave_out(node);
      // If only the namespace is wrong, the name needs no suggestion.
      const std::string& suggestion = frame().suggestions.back();
      return m_faults.add_misplaced(node.name(), name_of(frame()),
                                    suggestion == name ? std::string() : suggestion, piece.place(node));
    }
    case Kept::surplus:
      m_faults.leave_out(node);
      return fail("xml.element",
                  message("<{}> occurs more often than its parent element allows", shown(node.name())),
                  piece.place(node));
    case Kept::prose:
      detail::read_prose(piece, m_namespace, frame().info->prose(frame().element), frame().extras, m_faults);
      return end_frame();
  }
}

void Reader::check_counts() {
  const Frame& closed = frame();
  const ElementInfo& info = *closed.info;
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    const ChildInfo& child = info.children[slot];
    if (closed.counts[slot] >= child.least) continue;
    m_has_stand_ins = true;
    if (child.most == 1 || m_stand_in == StandIn::high) {
      fill_in(child.infos.front()(), child.append(closed.element, 0));
    }
    if (std::find(closed.suggestions.begin(), closed.suggestions.end(), child.names.front()) !=
        closed.suggestions.end())
      continue;
    fail("xml.element", message("<{}> requires an element <{}>", shown(name_of(closed)), child.names.front()),
         place_of(closed));
  }
}

void Reader::read_content() {
  const Frame& closed = frame();
  const AttributeInfo& content = *closed.info->content;
  if (content.parse(closed.element, closed.content)) return;
  fail("xml.value",
       message("the content of <{}> is invalid: expected {}", shown(name_of(closed)), content.type.expected),
       place_of(closed));
  fill_in(content, closed.element);
}

bool is_empty(const Extras& extras) {
  return extras.attributes.empty() && extras.before.empty() && extras.at_end.empty() && extras.after.empty();
}

void Reader::end_frame() {
  Frame& closed = frame();
  if (!closed.info->prose) {
    end_text();
    closed.extras.at_end.swap(closed.pending);
    check_counts();
  }
  if (closed.info->content) read_content();
  if (!is_empty(closed.extras)) {
    closed.info->node(closed.element).extras =
        std::make_shared<const Extras>(std::exchange(closed.extras, Extras{}));
  }
  --m_depth;
}

/// Returns the kind of a document from its root, or adds a problem.
std::optional<Kind> root_kind(const Tag& root, std::optional<Kind> expected, SourcePlace place,
                              detail::Faults& faults) {
  const auto fail = [&](const char* check, Message message) -> std::optional<Kind> {
    faults.add(check, std::move(message), place);
    return std::nullopt;
  };
  const std::string_view name = root.name.local;
  const std::string_view ns = root.name.ns;
  for (const Kind kind : model::kKinds) {
    if (name != model::kind_name(kind)) continue;
    const std::string wanted = model::namespace_of(kind);
    const std::string stem = wanted.substr(0, wanted.rfind(':') + 1);
    if (ns != wanted) {
      const auto version = ns.starts_with(stem) ? parse_integer(ns.substr(stem.size())) : std::nullopt;
      if (version && *version > 1) {
        return fail(
            "xml.version",
            message("the document uses version {} of its format, but this program only supports version 1",
                    *version));
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
  return fail("xml.kind",
              message("<{}> is not a Coquelicot document: expected map, counters, scenario, ruleset, play, "
                      "candidates or inks",
                      shown(name)));
}

/// Reads a whole document.
class DocumentReader final : public Reader {
 public:
  DocumentReader(const detail::Source& source, std::optional<Kind> expected, StandIn stand_in)
      : Reader(source, stand_in), m_expected(expected) {}

  /// Returns the document, or nullopt if the text is none of ours. The reader cannot be used afterwards.
  std::optional<model::Document> take() {
    if (m_document) keep_outer();
    return std::move(m_document);
  }

 private:
  void start_outermost(const Tag& tag) override {
    m_has_root = true;
    if (m_is_other) return;
    const std::optional<Kind> kind = root_kind(tag, m_expected, source().place(tag.offset), faults());
    m_is_other = !kind;
    if (m_is_other) return;
    set_namespace(model::namespace_of(*kind));
    m_document = model::make_document(*kind);
    begin(model::describe_kind(*kind), model::element_of(*m_document), tag, {});
  }
  void keep_outermost(std::string raw) override { (m_has_root ? m_after : m_before).push_back(std::move(raw)); }

  /// Keeps the comments and other content outside the root element.
  void keep_outer() {
    if (m_before.empty() && m_after.empty()) return;
    model::Root& root = model::root_of(*m_document);
    Extras extras = root.extras ? *root.extras : Extras{};
    extras.before = std::move(m_before);
    extras.after = std::move(m_after);
    root.extras = std::make_shared<const Extras>(std::move(extras));
  }

  std::optional<Kind> m_expected;
  std::optional<model::Document> m_document;
  bool m_has_root = false;
  bool m_is_other = false;  ///< the root is of another kind than expected
  std::vector<std::string> m_before, m_after;
};

/// Reads the first element of ours inside a wrapper element.
class ElementReader final : public Reader {
 public:
  ElementReader(const detail::Source& source, const ElementInfo& info, const std::string& our_namespace)
      : Reader(source, StandIn::low), m_info(info) {
    set_namespace(our_namespace);
  }

  const std::shared_ptr<void>& value() const { return m_value; }

 private:
  void start_outermost(const Tag& tag) override {
    if (!std::exchange(m_is_inside, true) || m_value) return;
    if (tag.name.ns != our_namespace()) return keep_back(Kept::foreign, tag);
    m_value = m_info.make();
    begin(m_info, m_value.get(), tag, std::move(m_before));
  }
  void keep_outermost(std::string raw) override {
    if (!m_value) m_before.push_back(std::move(raw));
  }

  const ElementInfo& m_info;
  std::shared_ptr<void> m_value;
  bool m_is_inside = false;  ///< inside the wrapper element
  std::vector<std::string> m_before;
};

void append(Problems& problems, Problems found) {
  problems.insert(problems.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
}

}  // namespace

std::optional<Partial> read_partly(std::string_view text, std::optional<Kind> expected, const std::string& file,
                                   Problems& problems, StandIn stand_in) {
  const std::size_t before = problems.size();
  const detail::Source source(text);
  DocumentReader reader(source, expected, stand_in);
  std::optional<Partial> out;
  if (detail::parse(source, reader, problems)) {
    std::optional<model::Document> document = reader.take();
    if (document && !reader.faults().full()) {
      out = Partial{*std::move(document), reader.faults().take_left_out(), reader.has_stand_ins()};
    }
    append(problems, reader.faults().take_problems());
  }
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
  // The wrapper provides the namespaces that the element has in its document.
  std::string whole = "<around";
  append_attribute(whole, "xmlns", ours);
  if (const model::Root& root = model::root_of(around); root.extras) {
    for (const auto& [name, value] : root.extras->attributes) {
      if (name.starts_with("xmlns:")) append_attribute(whole, name, value);
    }
  }
  whole.append(">").append(text).append("</around>");
  const detail::Source source(whole);
  ElementReader reader(source, info, ours);
  Problems found;
  if (detail::parse(source, reader, found)) found = reader.faults().take_problems();
  std::optional<model::ElementValue> out;
  if (found.empty() && reader.value()) out.emplace(info, reader.value().get());
  append(problems, std::move(found));
  return out;
}

}  // namespace coq::xml
