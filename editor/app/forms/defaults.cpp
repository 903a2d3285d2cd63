// SPDX-License-Identifier: MIT
#include "editor/app/forms/defaults.h"

#include <algorithm>

#include "core/base/text.h"
#include "editor/app/forms/sources.h"

namespace coq::app::forms {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementValue;

namespace {

bool is_id(const AttributeInfo& attribute) {
  return attribute.type.name == "id" || attribute.type.name == "entry-id";
}

bool takes(const ElementInfo& info, const AttributeInfo& attribute, const std::string& text) {
  return attribute.parse(info.make().get(), text);
}

}  // namespace

Maker::Maker(const Subject& subject) : m_subject(subject), m_next(model::next_id_number(subject.document)) {}

ElementValue Maker::make(const model::ElementPath& parent, std::size_t slot, std::size_t which,
                         const ConstElement& like) {
  const ConstElement around = model::element_at(m_subject.document, parent);
  const ChildInfo& child = around.info->children[slot];
  m_parent = parent;
  m_siblings = child.size(around.value);
  const ElementInfo& info = child.infos[which]();
  const std::shared_ptr<void> element = info.make();
  fill(info, element.get(), child.names[which], like);
  return {info, element.get()};
}

ElementValue Maker::copy(const ConstElement& element, std::string_view name) {
  const std::shared_ptr<void> out = element.info->copy(element.value);
  renew_ids(*element.info, out.get(), name);
  return {*element.info, out.get()};
}

void Maker::renew_ids(const ElementInfo& info, void* element, std::string_view name) {
  for (const AttributeInfo& attribute : info.attributes) {
    std::string old;
    if (is_id(attribute) && attribute.format(element, old)) attribute.parse(element, fresh_id(attribute, name));
    // The number of a VASSAL module's piece belongs to a single counter.
    if (attribute.name == "gpid" && attribute.can_be_absent()) attribute.clear(element);
  }
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const std::string& below_it = child.names[child.which(element, i)];
      child.modify(element, i, [&](const ElementInfo& of, void* value) { renew_ids(of, value, below_it); });
    }
  }
}

void Maker::fill(const ElementInfo& info, void* element, std::string_view name, const ConstElement& like) {
  const bool is_like = like.info == &info;
  for (const AttributeInfo& attribute : info.attributes)
    fill_attribute(attribute, element, name, is_like ? like : ConstElement());
  if (info.content && !takes(info, *info.content, default_of(*info.content, "")))
    info.content->parse(element, info.content->type.low);
  fill_children(info, element);
  complete(info, element, is_like ? like : ConstElement());
}

void Maker::fill_attribute(const AttributeInfo& attribute, void* element, std::string_view name,
                           const ConstElement& like) {
  if (attribute.can_be_absent()) return;
  if (is_id(attribute)) {
    attribute.parse(element, fresh_id(attribute, name));
    return;
  }
  if (name == "side" && attribute.name == "order") {
    attribute.parse(element, std::to_string(m_siblings + 1));
    return;
  }
  std::string text;
  if (like.value != nullptr && attribute.format(like.value, text) && !text.empty() &&
      attribute.type.name != "labels") {
    attribute.parse(element, text);
    return;
  }
  text.clear();
  attribute.format(element, text);
  const std::string wanted = default_of(attribute, text);
  if (!attribute.parse(element, wanted)) attribute.parse(element, attribute.type.low);
}

std::string Maker::default_of(const AttributeInfo& attribute, const std::string& now) const {
  if (attribute.type.name == "label")
    return m_subject.sources.first_hex.empty() ? "A01" : m_subject.sources.first_hex;
  // The language defaults to the document's. Numbers and enumerations get their default value.
  const bool of_words = attribute.type.words.empty() && attribute.type.base == "xs:token" && now.empty();
  if (of_words) {
    const std::vector<Choice> choices = choices_of(attribute, m_subject);
    const model::Side* side = side_around(m_subject.document, m_parent);
    for (const Choice& one : choices) {
      if (attribute.words.from != model::WordsFrom::counters || side == nullptr) return one.value;
      if (is_unit_of(*side, one.value, m_subject)) return one.value;
    }
    if (!choices.empty()) return choices.front().value;
    if (attribute.type.name == "reference" || attribute.type.name == "word") return attribute.type.high;
    if (attribute.type.name == "path") return attribute.type.high;
  }
  return now;
}

void Maker::fill_children(const ElementInfo& info, void* element) {
  for (const ChildInfo& child : info.children) {
    while (child.size(element) < child.least) {
      void* const below_it = child.append(element, 0);
      fill(child.infos.front()(), below_it, child.names.front(), {});
    }
    // An element that always exists may have required fields of its own.
    if (child.most == 1 && child.least == 1 && child.size(element) == 1) {
      child.modify(element, 0,
                   [&](const ElementInfo& of, void* value) { fill(of, value, child.names.front(), {}); });
    }
  }
}

/// Copies values that the format does not require, but that the user most probably wants again.
void Maker::complete(const ElementInfo& info, void* element, const ConstElement& like) const {
  if (&info == &model::describe<model::Counter>() && like.value != nullptr) {
    auto& counter = *static_cast<model::Counter*>(element);
    const auto& other = *static_cast<const model::Counter*>(like.value);
    counter.size = other.size;
    counter.base = other.base;
    counter.nation = other.nation;
    counter.faces = other.faces;
  }
  if (&info == &model::describe<model::TableRow>() && like.value != nullptr)
    *static_cast<model::TableRow*>(element) = *static_cast<const model::TableRow*>(like.value);
}

std::string Maker::fresh_id(const AttributeInfo& attribute, std::string_view name) {
  // Ids of ruleset entries begin with the element's name; other ids are short.
  const bool entry = attribute.type.name == "entry-id";
  return std::string(entry ? name : name.substr(0, 1)) + (entry ? "-" : "") + std::to_string(m_next++);
}

}  // namespace coq::app::forms
