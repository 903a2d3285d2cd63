// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/documents/model/describer.h"

namespace coq::model {

COQ_COMPILE_HERE(AttributeInfo);
COQ_COMPILE_HERE(ChildInfo);
COQ_COMPILE_HERE(ElementInfo);

namespace detail {

PlainDescriber::PlainDescriber(std::string_view type_name, std::string_view doc) {
  info.type_name = type_name;
  info.doc = doc;
}

void PlainDescriber::add_attribute(std::string_view name, std::string_view doc, ValueType type, bool required,
                                   std::ptrdiff_t offset, std::shared_ptr<const void> codec,
                                   const FieldAccess& access) {
  AttributeInfo& added = info.attributes.emplace_back();
  added.name = name;
  added.doc = doc;
  added.type = std::move(type);
  added.required = required;
  added.offset = offset;
  added.codec = std::move(codec);
  added.access = &access;
}

/// Turns the attribute that was added last into the element's content.
void PlainDescriber::take_content() {
  info.content = std::move(info.attributes.back());
  info.attributes.pop_back();
}

ChildInfo& PlainDescriber::add_child(std::string_view doc, std::size_t least, std::size_t most,
                                     std::ptrdiff_t offset, const ChildAccess& access) {
  ChildInfo& added = info.children.emplace_back();
  added.doc = doc;
  added.least = least;
  added.most = most;
  added.offset = offset;
  added.access = &access;
  return added;
}

void PlainDescriber::add_own(std::ptrdiff_t offset) {
  for (const SystemElementKind* kind : system_element_kinds()) {
    if (kind->parent != info.type_name) continue;
    auto at = std::find_if(info.children.begin(), info.children.end(),
                           [&](const ChildInfo& child) { return child.names.front() == kind->after; });
    if (at != info.children.end()) ++at;
    if (kind->after.empty()) at = info.children.begin();
    ChildInfo& added = *info.children.insert(at, ChildInfo());
    added.names = {std::string(kind->name)};
    added.doc = kind->doc;
    added.infos = {kind->info};
    added.most = kind->most;
    added.offset = offset;
    added.access = kind->access;
    added.own = kind;
  }
}

}  // namespace detail

void* ChildInfo::own_list(void* elements) const {
  return static_cast<SystemElements*>(elements)->change_list(*own);
}

const void* ChildInfo::own_list(const void* elements) const {
  return static_cast<const SystemElements*>(elements)->find(*own);
}

}  // namespace coq::model
