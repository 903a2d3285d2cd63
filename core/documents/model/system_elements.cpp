// SPDX-License-Identifier: MIT
#include "core/documents/model/system_elements.h"

#include <algorithm>

namespace coq::model {

const void* SystemElements::find(const SystemElementKind& kind) const {
  for (const auto& [known, list] : m_lists)
    if (known == &kind) return list.get();
  return kind.list->none;
}

std::vector<SystemElements::One> SystemElements::all() const {
  std::vector<One> out;
  for (const SystemElementKind* kind : system_element_kinds()) {
    const void* const list = find(*kind);
    for (std::size_t i = 0; i < kind->access->size(list); ++i)
      out.push_back({*kind, kind->access->get(list, i)});
  }
  return out;
}

void* SystemElements::change_list(const SystemElementKind& kind) {
  for (auto& [known, list] : m_lists) {
    if (known != &kind) continue;
    if (list.use_count() > 1) list = kind.list->copy(list.get());
    return list.get();
  }
  return m_lists.emplace_back(&kind, kind.list->copy(nullptr)).second.get();
}

bool SystemElements::operator==(const SystemElements& other) const {
  const auto is_in = [](const SystemElements& all) {
    return [&all](const auto& one) { return one.first->list->equal(one.second.get(), all.find(*one.first)); };
  };
  return std::all_of(m_lists.begin(), m_lists.end(), is_in(other)) &&
         std::all_of(other.m_lists.begin(), other.m_lists.end(), is_in(*this));
}

}  // namespace coq::model
