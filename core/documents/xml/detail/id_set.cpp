// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/id_set.h"

#include <functional>
#include <utility>

namespace coq::xml::detail {
namespace {

constexpr unsigned kPlaceBits = 36;  // enough for 64 GB of ids
constexpr std::uint64_t kPlaceMask = (std::uint64_t{1} << kPlaceBits) - 1;
constexpr std::uint64_t kTags = std::uint64_t{1} << (64 - kPlaceBits);

/// Returns the hash of an id. Generated ids, which differ only in their last character, get adjacent slots: the
/// next id is then already in the cache.
std::size_t hash_of(std::string_view id) {
  if (id.empty()) return 0;
  const std::size_t last = static_cast<unsigned char>(id.back()) % 16;
  return std::hash<std::string_view>()(id.substr(0, id.size() - 1)) * 16 + last;
}

std::uint64_t tag_of(std::size_t hash) {
  return std::uint64_t{hash} << kPlaceBits;
}

}  // namespace

std::string_view IdSet::id_at(Slot slot) const {
  return m_text.c_str() + ((slot & kPlaceMask) - 1);
}

/// Returns the stored part of the hash if it is long enough for the table. Reading the id itself would be a
/// cache miss.
std::size_t IdSet::hash_at(Slot slot) const {
  return m_slots.size() <= kTags ? slot >> kPlaceBits : hash_of(id_at(slot));
}

/// Returns the slot of the id, or the free slot for it.
IdSet::Slot& IdSet::slot_of(std::string_view id, std::size_t hash) {
  const std::size_t mask = m_slots.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    Slot& slot = m_slots[i];
    if (slot == 0) return slot;
    if ((slot & ~kPlaceMask) == tag_of(hash) && id_at(slot) == id) return slot;
  }
}

void IdSet::grow() {
  std::vector<Slot> old(m_slots.empty() ? 64 : m_slots.size() * 2);
  std::swap(old, m_slots);
  const std::size_t mask = m_slots.size() - 1;
  for (const Slot slot : old) {
    if (slot == 0) continue;
    std::size_t i = hash_at(slot) & mask;
    while (m_slots[i] != 0) i = (i + 1) & mask;
    m_slots[i] = slot;
  }
}

bool IdSet::insert(std::string_view id) {
  if (2 * (m_count + 1) > m_slots.size()) grow();
  const std::size_t hash = hash_of(id);
  Slot& slot = slot_of(id, hash);
  if (slot != 0) return false;
  slot = tag_of(hash) | (m_text.size() + 1);
  m_text.append(id).push_back('\0');
  ++m_count;
  return true;
}

}  // namespace coq::xml::detail
