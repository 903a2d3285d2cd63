// SPDX-License-Identifier: MIT
#include "editor/app/forms/titles.h"

#include <boost/algorithm/string/replace.hpp>

#include <set>
#include <span>

#include "core/base/message.h"
#include "core/base/pattern.h"
#include "core/base/text.h"
#include "editor/app/forms/detail/tables.h"
#include "editor/app/forms/prose_text.h"
#include "editor/app/forms/sources.h"
#include "editor/app/forms/words.h"

namespace coq::app::forms {
namespace {

using model::AttributeInfo;
using model::ConstElement;
using model::ElementPath;

constexpr std::size_t kMaxText = 48;  ///< bytes
constexpr std::size_t kMaxHexes = 4;
constexpr std::size_t kMaxValues = 3;

std::string shortened(std::string text) {
  for (char& c : text) c = c == '\n' ? ' ' : c;
  if (text.size() <= kMaxText) return text;
  std::size_t end = kMaxText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    if (!out.empty()) out += ", ";
    out += part;
  }
  return out;
}

template <class T>
const T* as(const ConstElement& element) {
  return element.info == &model::describe<T>() ? static_cast<const T*>(element.value) : nullptr;
}

class Titles {
 public:
  explicit Titles(const Subject& subject) : m_subject(subject) {}

  std::string of(const ElementPath& at) const {
    const ConstElement element = model::element_at(m_subject.document, at);
    if (element.info == nullptr) return {};
    const ConstElement around =
        model::element_at(m_subject.document, at.empty() ? at : ElementPath(at.begin(), at.end() - 1));
    if (const auto* unit = as<model::Unit>(element)) return of_unit(*unit, around);
    if (const auto* setup = as<model::Setup>(element)) return of_setup(*setup);
    if (const auto* later = as<model::Reinforcements>(element)) return of_reinforcements(*later);
    if (const auto* counter = as<model::Counter>(element)) return of_counter(*counter);
    if (const auto* value = as<model::Value>(element)) return value->id + " = " + shortened(value->text);
    if (const auto* row = as<model::TableRow>(element)) return of_row(*row);
    std::string name =
        element_title(parent_type(m_subject.document, at), element_name(m_subject.document, at), words());
    const std::string language = at.empty() ? "" : element.info->attribute_text(element.value, "lang");
    if (!language.empty()) name += " (" + language + ")";
    const std::string rest = details(element);
    return rest.empty() ? name : words()(message("{}: {}", name, rest));
  }

 private:
  const text::Translator& words() const { return m_subject.words; }
  std::string word(const model::ElementInfo& info, std::string_view attribute, const std::string& word) const {
    const AttributeInfo* found = info.find_attribute(attribute);
    return found == nullptr ? word : title_of_word(*found, word, m_subject);
  }

  const model::Counter* find_counter(const std::string& id) const {
    for (const model::CountersDocument* document : m_subject.sources.words.counters) {
      if (const model::Counter* found = model::find_counter(*document, id)) return found;
    }
    return nullptr;
  }

  std::string of_unit(const model::Unit& unit, const ConstElement& around) const {
    const int count = unit.count.value_or(1);
    const std::string times = count > 1 ? std::to_string(count) + " × " : "";
    const std::string counter = word(model::describe<model::Unit>(), "counter", unit.counter);
    const model::Counter* known = find_counter(unit.counter);
    std::string type;
    if (known != nullptr && unit.name) type = word(model::describe<model::Counter>(), "type", known->type);
    std::vector<std::string> parts{unit.name ? *unit.name : times + counter,
                                   unit.name ? times + (type.empty() ? counter : type) : ""};
    if (const auto* setup = as<model::Setup>(around)) parts.push_back(hexes(setup->hexes));
    if (const auto* later = as<model::Reinforcements>(around)) parts.push_back(hexes(later->hexes));
    return joined(parts);
  }

  std::string hexes(const std::optional<std::vector<std::string>>& labels) const {
    if (!labels) return {};
    if (labels->size() <= kMaxHexes) return join(*labels, " ");
    return words()(message("{} hexes", labels->size()));
  }

  std::string of_setup(const model::Setup& setup) const {
    const model::ElementInfo& info = model::describe<model::Setup>();
    std::vector<std::string> parts{setup.zone ? word(info, "zone", *setup.zone) : "", hexes(setup.hexes)};
    if (setup.carried_by) parts.push_back(word(info, "carried-by", *setup.carried_by));
    for (const std::string& state : setup.state.value_or(std::vector<std::string>()))
      parts.push_back(word(info, "state", state));
    const std::string rest = joined(parts);
    const std::string name = words().translate(translatable("At the start"));
    return rest.empty() ? name : words()(message("{}: {}", name, rest));
  }

  std::string of_reinforcements(const model::Reinforcements& later) const {
    const model::ElementInfo& info = model::describe<model::Reinforcements>();
    const std::string rest = joined({later.edge ? word(info, "edge", *later.edge) : "",
                                     later.zone ? word(info, "zone", *later.zone) : "", hexes(later.hexes)});
    const std::string name = words()(message("In turn {}", later.turn));
    return rest.empty() ? name : words()(message("{}: {}", name, rest));
  }

  std::string of_counter(const model::Counter& counter) const {
    const std::string& name =
        model::name_in(counter.names, m_subject.language(), model::root_of(m_subject.document).lang);
    const model::ElementInfo& info = model::describe<model::Counter>();
    return joined({name.empty() ? counter.id : name,
                   counter.nation ? word(info, "nation", *counter.nation) : "",
                   std::to_string(counter.count) + " ×"});
  }

  std::string of_row(const model::TableRow& row) const {
    std::vector<std::string> cells;
    for (const auto& cell : row.cells) cells.push_back(cell.second);
    return cells.empty() ? words().translate(translatable("Row")) : shortened(joined(cells));
  }

  /// Returns the name of an element in the best language.
  std::string name_of(const ConstElement& element) const {
    for (const model::ChildInfo& child : element.info->children) {
      if (child.names.front() != "name" && child.names.front() != "title") continue;
      std::vector<model::Name> names;
      for (std::size_t i = 0; i < child.size(element.value); ++i) {
        if (const auto* name = as<model::Name>(child.get(element.value, i))) names.push_back(*name);
      }
      return model::name_in(names, m_subject.language(), model::root_of(m_subject.document).lang);
    }
    return {};
  }

  std::string details(const ConstElement& element) const {
    const std::string name = name_of(element);
    if (!name.empty()) return name;
    const AttributeInfo* id = element.info->find_attribute("id");
    if (id != nullptr && id->type.name == "entry-id") return element.info->attribute_text(element.value, "id");
    for (const char* attribute : {"name", "head"}) {
      const std::string said = element.info->attribute_text(element.value, attribute);
      if (!said.empty()) return said;
    }
    if (element.info->prose)
      return shortened(prose_text(element.info->prose(const_cast<void*>(element.value))));
    return values(element);
  }

  /// Returns a few of its attributes; references are replaced by the names of their targets.
  std::string values(const ConstElement& element) const {
    static const std::set<std::string, std::less<>> passed_over = {"lang", "gpid",     "secret", "source",
                                                                   "id",   "question", "writer", "copy"};
    std::vector<std::string> parts;
    for (const AttributeInfo& attribute : element.info->attributes) {
      if (parts.size() >= kMaxValues || passed_over.count(attribute.name) > 0) continue;
      const std::string said = element.info->attribute_text(element.value, attribute.name);
      if (said.empty() || attribute.type.name == "yes-no") continue;
      std::vector<std::string> titles;
      for (const std::string_view one : split_words(said))
        titles.push_back(title_of_word(attribute, std::string(one), m_subject));
      parts.push_back(shortened(join(titles, " ")));
    }
    std::string content;
    if (element.info->content && element.info->content->format(element.value, content))
      parts.push_back(shortened(content));
    const std::string rest = joined(parts);
    return rest.empty() ? element.info->attribute_text(element.value, "id") : rest;
  }

  const Subject& m_subject;
};

}  // namespace

std::string title_of(const Subject& subject, const ElementPath& at) {
  return Titles(subject).of(at);
}

namespace {

/// Returns the row with the key `name`, or else the first row with that name inside another element:
/// "card/date", "side.order".
template <class Row>
const Row* row_of(std::span<const Row> rows, char between, std::string_view name) {
  const Row* inside = nullptr;
  for (const Row& row : rows) {
    const std::string_view key = row.key;
    if (key == name) return &row;
    const std::size_t at = key.rfind(between);
    if (inside == nullptr && at != std::string_view::npos && key.substr(at + 1) == name) inside = &row;
  }
  return inside;
}

std::string quoted(const std::string& title, const text::Translator& words) {
  return words(message("\"{}\"", title));
}

}  // namespace

// The quoted words of its pattern, and the argument after "attribute".
std::set<std::string> attributes_of(const Message& sentence) {
  std::set<std::string> out;
  static const Pattern literal("\"([a-z][a-z-]*)\"");
  const std::string& pattern = sentence.english();
  for (const Pattern::Found& found : literal.find_all(pattern)) out.insert(found.groups[1]);
  constexpr std::string_view kNamed = "attribute \"{}\"";
  const std::size_t at = pattern.find(kNamed);
  if (at == std::string::npos) return out;
  std::size_t number = 0;
  for (std::size_t place = pattern.find("{}"); place < at; place = pattern.find("{}", place + 2)) ++number;
  if (number < sentence.arguments.size()) out.insert(sentence.arguments[number]);
  return out;
}

std::string sentence_with_titles(const Message& sentence, const text::Translator& words) {
  std::string text = words(sentence);
  static const Pattern element("<([a-z][a-z-]*)>");
  std::string out;
  std::size_t from = 0;
  for (const Pattern::Found& found : element.find_all(text)) {
    const tables::Named* row = row_of(tables::elements(), '/', found.groups[1]);
    if (row == nullptr) continue;
    out.append(text, from, found.at - from).append(quoted(words.translate(row->title), words));
    from = found.end;
  }
  if (from == 0) return text;
  out.append(text, from);
  for (const std::string& attribute : attributes_of(sentence)) {
    const tables::NamedField* row = row_of(tables::fields(), '.', attribute);
    if (row != nullptr)
      boost::replace_all(out, quoted(attribute, words), quoted(words.translate(row->title), words));
  }
  return out;
}

}  // namespace coq::app::forms
