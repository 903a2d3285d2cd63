// SPDX-License-Identifier: MIT
// Fields set to another text.
#include "core/base/text.h"
#include "editor/app/forms/changes.h"
#include "editor/app/forms/defaults.h"
#include "editor/app/forms/prose_text.h"
#include "editor/app/forms/shape.h"
#include "editor/app/forms/titles.h"
#include "editor/app/forms/words.h"
#include "editor/app/session/renames.h"

namespace coq::app::forms {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementPath;

namespace {

const AttributeInfo* attribute_of(const ElementInfo& info, const std::string& name) {
  if (name.empty()) return info.content ? &*info.content : nullptr;
  return info.find_attribute(name);
}

/// The description of an element that may not be there yet.
const ElementInfo* info_at(const Subject& subject, const ElementPath& at) {
  const ConstElement element = model::element_at(subject.document, at);
  if (element.info != nullptr || at.empty()) return element.info;
  const ConstElement parent = model::element_at(subject.document, ElementPath(at.begin(), at.end() - 1));
  if (parent.info == nullptr || at.back().slot >= parent.info->children.size()) return nullptr;
  return &parent.info->children[at.back().slot].infos.front()();
}

/// Labels as the map writes them.
std::string with_labels(const Subject& subject, const AttributeInfo& attribute, const std::string& text) {
  const std::string& type = attribute.type.name;
  if ((type != "label" && type != "labels") || !subject.sources.labels) return text;
  std::vector<std::string> out;
  for (const std::string_view word : split_words(text)) {
    const auto hex = subject.sources.labels->parse(word);
    out.push_back(hex ? subject.sources.labels->format(*hex) : std::string(word));
  }
  return join(out, " ");
}

std::string step_word(const FieldPlace& place) {
  std::string out = "form " + place.attribute;
  for (const model::PathStep step : place.at)
    out += "/" + std::to_string(step.slot) + "." + std::to_string(step.index);
  return out;
}

class Setter {
 public:
  Setter(const Subject& subject, const FieldPlace& place, const ElementInfo& info)
      : m_subject(subject), m_place(place), m_info(info) {
    m_element = model::element_at(subject.document, place.at);
  }

  std::vector<model::Edit> edits(std::optional<std::string> text) {
    const AttributeInfo* attribute = attribute_of(m_info, m_place.attribute);
    if (attribute != nullptr && text) text = with_labels(m_subject, *attribute, *text);
    const bool empties = m_place.attribute.empty() && (!text || trim(*text).empty());
    if (m_element.info == nullptr) return empties || !text ? std::vector<model::Edit>() : made(*text);
    if (empties && is_text_alone(m_info) && has_spare()) return {model::Erase{m_place.at}};
    if (m_info.prose && m_place.attribute.empty()) return prose(text.value_or(""));
    return set(attribute, text);
  }

 private:
  bool has_spare() const {
    if (m_place.at.empty()) return false;
    const ConstElement parent =
        model::element_at(m_subject.document, ElementPath(m_place.at.begin(), m_place.at.end() - 1));
    const ChildInfo& child = parent.info->children[m_place.at.back().slot];
    return child.size(parent.value) > child.least;
  }

  /// The element with that text in it, which was not there.
  std::vector<model::Edit> made(const std::string& text) {
    const ElementPath around(m_place.at.begin(), m_place.at.end() - 1);
    const ConstElement parent = model::element_at(m_subject.document, around);
    const std::size_t slot = m_place.at.back().slot;
    const model::ElementValue empty = Maker(m_subject).make(around, slot, 0, {});
    const std::shared_ptr<void> element = m_info.copy(empty.get());
    write(element.get(), text);
    return {model::Insert{m_place.at, parent.info->children[slot].names.front(),
                          model::ElementValue(m_info, element.get())}};
  }

  void write(void* element, const std::string& text) const {
    const AttributeInfo* attribute = attribute_of(m_info, m_place.attribute);
    if (attribute != nullptr) {
      attribute->parse(element, text);
    } else if (m_info.prose && m_place.attribute.empty()) {
      m_info.prose(element) = read_prose(text);
    } else if (m_info.open_attributes) {
      m_info.open_attributes(element).emplace_back(m_place.attribute, text);
    }
  }

  std::vector<model::Edit> prose(const std::string& text) const {
    const std::shared_ptr<void> element = m_info.copy(m_element.value);
    m_info.prose(element.get()) = read_prose(text);
    if (m_info.equal(element.get(), m_element.value)) return {};
    return {model::Replace{m_place.at, model::ElementValue(m_info, element.get())}};
  }

  std::vector<model::Edit> set(const AttributeInfo* attribute, const std::optional<std::string>& text) const {
    std::vector<model::Edit> out;
    std::string old;
    bool said = false;
    if (attribute != nullptr) {
      said = attribute->format(m_element.value, old);
    } else if (m_info.open_attributes) {
      for (const auto& [name, value] : m_info.open_attributes(const_cast<void*>(m_element.value))) {
        if (name == m_place.attribute) said = true, old = value;
      }
    }
    if (said == text.has_value() && (!text || old == *text)) return out;
    out.emplace_back(model::SetField{m_place.at, m_place.attribute, text});
    if (m_place.attribute == "id" && text)
      for (model::Edit& edit : renames::edits_within(m_subject.document, m_place.at, *text))
        out.push_back(std::move(edit));
    return out;
  }

  const Subject& m_subject;
  const FieldPlace& m_place;
  const ElementInfo& m_info;
  ConstElement m_element;
};

}  // namespace

std::optional<Message> refusal(const Subject& subject, const FieldPlace& place, const std::string& text) {
  const ElementInfo* info = info_at(subject, place.at);
  if (info == nullptr) return message("there is no such element");
  const AttributeInfo* attribute = attribute_of(*info, place.attribute);
  if (attribute == nullptr) return std::nullopt;
  if (attribute->parse(info->make().get(), with_labels(subject, *attribute, text))) return std::nullopt;
  return message("\"{}\" is not a value of \"{}\": expected {}", text,
                 field_title(*info, place.attribute, subject.words), expected_of(*attribute, subject.words));
}

Result<Change> set_field(const Subject& subject, const FieldPlace& place,
                         const std::optional<std::string>& text) {
  const ElementInfo* info = info_at(subject, place.at);
  if (info == nullptr) return make_error("edit.place", message("there is no such element"));
  if (text) {
    const bool empties = place.attribute.empty() && trim(*text).empty() && is_text_alone(*info);
    const auto why_not = empties ? std::nullopt : refusal(subject, place, *text);
    if (why_not) return make_error("edit.value", *why_not);
  }
  Change out;
  out.edits = Setter(subject, place, *info).edits(text);
  out.shows = place.at;
  out.merge = step_word(place);
  const ElementPath row(place.at.begin(), place.at.end() - (is_text_alone(*info) && !place.at.empty() ? 1 : 0));
  const std::string name = is_text_alone(*info) && !place.at.empty()
                               ? element_title(parent_type(subject.document, place.at),
                                               element_name(subject.document, place.at), subject.words)
                               : field_title(*info, place.attribute, subject.words);
  const std::string of = title_of(subject, row);
  out.title = of.empty() ? message("Change: {}", name) : message("{}: {}", of, name);
  return out;
}

}  // namespace coq::app::forms
