// SPDX-License-Identifier: MIT
#include "editor/app/forms/changes.h"

#include <algorithm>

#include "core/base/text.h"
#include "editor/app/forms/defaults.h"
#include "editor/app/forms/prose_text.h"
#include "editor/app/forms/sources.h"
#include "editor/app/forms/titles.h"
#include "editor/app/forms/words.h"
#include "editor/app/session/renames.h"

namespace coq::app::forms {

using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementPath;

namespace {

/// An element's position among its siblings, and its parent.
struct Standing {
  ElementPath around;
  ConstElement parent;
  const ChildInfo* child = nullptr;
  std::size_t size = 0;
};

std::optional<Standing> standing(const Subject& subject, const ElementPath& at) {
  if (at.empty()) return std::nullopt;
  Standing out;
  out.around = ElementPath(at.begin(), at.end() - 1);
  out.parent = model::element_at(subject.document, out.around);
  if (out.parent.info == nullptr || at.back().slot >= out.parent.info->children.size()) return std::nullopt;
  out.child = &out.parent.info->children[at.back().slot];
  out.size = out.child->size(out.parent.value);
  if (at.back().index >= out.size) return std::nullopt;
  return out;
}

Problem no_place() {
  return make_error("edit.place", message("there is no such element"));
}

bool has_room(const ConstElement& parent, const ChildInfo& child) {
  return child.size(parent.value) < child.most;
}

void add_of(const Subject& subject, const ElementPath& at, std::vector<Addable>& out) {
  const ConstElement parent = model::element_at(subject.document, at);
  if (parent.info == nullptr) return;
  for (std::size_t slot = 0; slot < parent.info->children.size(); ++slot) {
    const ChildInfo& child = parent.info->children[slot];
    if (is_drawn(*parent.info, child) || !has_room(parent, child)) continue;
    if (!is_of_system(child, subject.sources.words.system)) continue;
    for (const std::string& name : child.names) {
      const std::string noun = element_noun(parent.info->type_name, name, subject.words);
      out.push_back({at, slot, name, subject.words(message("Add {}", noun))});
    }
  }
}

}  // namespace

std::vector<Addable> addable(const Subject& subject, const ElementPath& at, bool deep) {
  std::vector<Addable> out;
  add_of(subject, at, out);
  for (ElementPath around = at; deep && !around.empty();) {
    around.pop_back();
    std::vector<Addable> more;
    add_of(subject, around, more);
    for (Addable& one : more) {
      const bool known =
          std::any_of(out.begin(), out.end(), [&](const Addable& o) { return o.title == one.title; });
      if (!known) out.push_back(std::move(one));
    }
  }
  return out;
}

Result<Change> add(const Subject& subject, const Addable& what, const ElementPath& after) {
  const ConstElement parent = model::element_at(subject.document, what.parent);
  if (parent.info == nullptr || what.slot >= parent.info->children.size()) return no_place();
  const ChildInfo& child = parent.info->children[what.slot];
  const auto name = std::find(child.names.begin(), child.names.end(), what.element);
  if (name == child.names.end() || !has_room(parent, child)) return no_place();
  std::size_t index = child.size(parent.value);
  const bool beside = after.size() == what.parent.size() + 1 && after.back().slot == what.slot &&
                      std::equal(what.parent.begin(), what.parent.end(), after.begin());
  if (beside) index = std::min(index, after.back().index + 1);
  const ConstElement like = index > 0 ? child.get(parent.value, index - 1) : ConstElement();
  Change out;
  out.title = message("Add {}", element_noun(parent.info->type_name, what.element, subject.words));
  out.shows = below(what.parent, what.slot, index);
  const auto which = static_cast<std::size_t>(name - child.names.begin());
  out.edits.emplace_back(
      model::Insert{out.shows, what.element, Maker(subject).make(what.parent, what.slot, which, like)});
  return out;
}

Result<Change> remove(const Subject& subject, const ElementPath& at) {
  const auto place = standing(subject, at);
  if (!place) return no_place();
  if (place->size <= place->child->least) {
    const bool last_of_group = place->child->most > 1 && can_remove(subject, place->around);
    if (last_of_group) return remove(subject, place->around);
    return make_error("edit.place", message("{} is needed here", title_of(subject, at)));
  }
  Change out;
  out.title = message("Remove: {}", title_of(subject, at));
  out.edits.emplace_back(model::Erase{at});
  out.shows = at;
  if (at.back().index + 1 == place->size) {
    at.back().index > 0 ? void(--out.shows.back().index) : out.shows.pop_back();
  }
  return out;
}

Result<Change> duplicate(const Subject& subject, const ElementPath& at) {
  const auto place = standing(subject, at);
  if (!place || !has_room(place->parent, *place->child)) return no_place();
  const ConstElement element = model::element_at(subject.document, at);
  const std::string& name = place->child->names[place->child->which(place->parent.value, at.back().index)];
  Change out;
  out.title = message("Duplicate: {}", title_of(subject, at));
  out.shows = below(place->around, at.back().slot, at.back().index + 1);
  out.edits.emplace_back(model::Insert{out.shows, name, Maker(subject).copy(element, name)});
  return out;
}

Result<Change> move(const Subject& subject, const ElementPath& at, int step) {
  const auto place = standing(subject, at);
  if (!place) return no_place();
  if (!can_move(subject, at, step)) return make_error("edit.place", message("it is already at the end"));
  const ConstElement element = model::element_at(subject.document, at);
  const std::string& name = place->child->names[place->child->which(place->parent.value, at.back().index)];
  Change out;
  out.title = step < 0 ? message("Move up: {}", title_of(subject, at))
                       : message("Move down: {}", title_of(subject, at));
  out.shows = at;
  out.shows.back().index = step < 0 ? at.back().index - 1 : at.back().index + 1;
  out.edits.emplace_back(model::Erase{at});
  out.edits.emplace_back(model::Insert{out.shows, name, model::ElementValue(*element.info, element.value)});
  return out;
}

bool can_remove(const Subject& subject, const ElementPath& at) {
  const auto place = standing(subject, at);
  if (!place) return false;
  if (place->size > place->child->least) return true;
  return place->child->most > 1 && can_remove(subject, place->around);
}

bool can_duplicate(const Subject& subject, const ElementPath& at) {
  const auto place = standing(subject, at);
  return place && has_room(place->parent, *place->child);
}

bool can_move(const Subject& subject, const ElementPath& at, int step) {
  const auto place = standing(subject, at);
  if (!place) return false;
  return step < 0 ? at.back().index > 0 : at.back().index + 1 < place->size;
}

// Setting fields to a text.

using model::AttributeInfo;

namespace {

const AttributeInfo* attribute_of(const ElementInfo& info, const std::string& name) {
  if (name.empty()) return info.content ? &*info.content : nullptr;
  return info.find_attribute(name);
}

/// Returns the description of an element that may not exist yet.
const ElementInfo* info_at(const Subject& subject, const ElementPath& at) {
  const ConstElement element = model::element_at(subject.document, at);
  if (element.info != nullptr || at.empty()) return element.info;
  const ConstElement parent = model::element_at(subject.document, ElementPath(at.begin(), at.end() - 1));
  if (parent.info == nullptr || at.back().slot >= parent.info->children.size()) return nullptr;
  return &parent.info->children[at.back().slot].infos.front()();
}

/// Returns labels in the map's spelling.
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

  /// Returns the edits that create the element with that text.
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
