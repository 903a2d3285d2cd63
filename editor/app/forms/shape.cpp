// SPDX-License-Identifier: MIT
#include "editor/app/forms/shape.h"

#include <algorithm>

#include "core/documents/model/own_elements.h"

namespace coq::app::forms {

bool is_text_alone(const model::ElementInfo& info) {
  const bool lang_alone = std::all_of(info.attributes.begin(), info.attributes.end(),
                                      [](const auto& attribute) { return attribute.name == "lang"; });
  return (info.content || info.prose) && info.children.empty() && !info.open_attributes && lang_alone;
}

bool is_inline(const model::ChildInfo& child) {
  if (child.names.size() != 1) return false;
  const model::ElementInfo& info = child.infos.front()();
  return info.children.empty() && (child.most <= 2 || is_text_alone(info));
}

bool is_drawn(const model::ElementInfo& parent, const model::ChildInfo& child) {
  return &parent == &model::describe<model::MapDocument>() && child.names.front() == "terrain";
}

bool is_of_system(const model::ChildInfo& child, std::string_view system) {
  return child.own == nullptr || child.own->system == system;
}

model::ElementPath below(const model::ElementPath& parent, std::size_t slot, std::size_t index) {
  model::ElementPath out = parent;
  out.push_back({slot, index});
  return out;
}

std::string element_name(const model::Document& document, const model::ElementPath& at) {
  if (at.empty()) return std::string(model::kind_name(model::kind_of(document)));
  const model::ElementPath around(at.begin(), at.end() - 1);
  const model::ConstElement parent = model::element_at(document, around);
  if (parent.info == nullptr || at.back().slot >= parent.info->children.size()) return {};
  const model::ChildInfo& child = parent.info->children[at.back().slot];
  if (at.back().index >= child.size(parent.value)) return child.names.front();
  return child.names[child.which(parent.value, at.back().index)];
}

std::string parent_type(const model::Document& document, const model::ElementPath& at) {
  if (at.empty()) return {};
  const model::ConstElement parent = model::element_at(document, model::ElementPath(at.begin(), at.end() - 1));
  return parent.info == nullptr ? std::string() : parent.info->type_name;
}

}  // namespace coq::app::forms
