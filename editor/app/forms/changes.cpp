// SPDX-License-Identifier: MIT
#include "editor/app/forms/changes.h"

#include <algorithm>

#include "editor/app/forms/defaults.h"
#include "editor/app/forms/shape.h"
#include "editor/app/forms/titles.h"
#include "editor/app/forms/words.h"

namespace coq::app::forms {

using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementPath;

namespace {

/// An element's place among others, and what is around it.
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

}  // namespace coq::app::forms
