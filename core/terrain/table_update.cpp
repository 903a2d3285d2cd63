// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>

#include "core/terrain/table.h"

namespace coq::terrain {
namespace {

/// Keys of features that are the same in two states of a document: the id, and how often it stood before (ids
/// that stand twice are an error, but no reason to fall over).
class Keys {
 public:
  std::string next(const model::Feature& feature) {
    const std::string& id = model::id_of(feature);
    const int before = m_seen[id]++;
    return before == 0 ? id : id + " " + std::to_string(before);
  }

 private:
  std::unordered_map<std::string, int> m_seen;
};

}  // namespace

bool Table::knows(const Shared<model::Feature>& feature) const {
  return m_type_index.contains(model::type_of(*feature));
}

void Table::note(const Slot& slot, Changes& changes) const {
  for (const HexPart& part : slot.hexes) changes.hexes.push_back(m_grid.hex(part.hex));
  for (const SideKey side : slot.sides) changes.sides.push_back(side_of_key(m_grid, side));
}

void Table::sort_changes(Changes& changes) const {
  const auto tidy = [](auto& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  tidy(changes.hexes);
  tidy(changes.sides);
  tidy(changes.features);
}

std::uint32_t Table::free_slot() {
  if (m_free.empty()) {
    m_slots.emplace_back();
    return static_cast<std::uint32_t>(m_slots.size() - 1);
  }
  const std::uint32_t slot = m_free.back();
  m_free.pop_back();
  return slot;
}

Result<Changes> Table::update(const model::MapDocument& map) {
  Changes changes;
  const auto& features = map.terrain.features;
  const bool same_frame =
      map.grid == m_grid_element && map.shapes == m_shapes && map.terrain.base == m_map_base &&
      std::all_of(features.begin(), features.end(), [&](const auto& f) { return knows(f); });
  if (!same_frame) {
    Result<Table> fresh = build(map, m_ruleset);
    if (!fresh) return fresh.error();
    *this = std::move(*fresh);
    changes.everything = true;
    return changes;
  }
  // Most often one feature differs, in its place.
  bool same_ids = features.size() == m_order.size();
  for (std::size_t i = 0; same_ids && i < features.size(); ++i) {
    const Shared<model::Feature>& old = m_slots[m_order[i]].feature;
    same_ids = old.is_same_object(features[i]) || model::id_of(*old) == model::id_of(*features[i]);
  }
  if (!same_ids) {
    replace_features(map, changes);
  } else {
    for (std::size_t i = 0; i < features.size(); ++i) {
      Slot& slot = m_slots[m_order[i]];
      if (slot.feature.is_same_object(features[i])) continue;
      const bool equal = slot.feature == features[i];
      if (!equal) {
        note(slot, changes);
        leave(m_order[i]);
      }
      slot.feature = features[i];
      if (equal) continue;
      compute(slot);
      enter(m_order[i]);
      note(slot, changes);
      changes.features.push_back(model::id_of(*features[i]));
    }
  }
  sort_changes(changes);
  return changes;
}

void Table::replace_features(const model::MapDocument& map, Changes& changes) {
  std::unordered_map<std::string, std::uint32_t> old;
  Keys old_keys;
  for (const std::uint32_t slot : m_order) old.emplace(old_keys.next(*m_slots[slot].feature), slot);

  const auto& features = map.terrain.features;
  std::vector<std::uint32_t> order(features.size());
  Keys keys;
  std::size_t last_position = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const auto found = old.find(keys.next(*features[i]));
    const bool is_new = found == old.end();
    const std::uint32_t at = is_new ? free_slot() : found->second;
    Slot& slot = m_slots[at];
    const bool equal = !is_new && slot.feature == features[i];
    const bool moved =
        !is_new && slot.position < last_position;  // drawn, named and overriding in another order
    if (!is_new) {
      last_position = std::max(last_position, slot.position);
      old.erase(found);
    }
    if (!equal || moved) {
      changes.features.push_back(model::id_of(*features[i]));
      if (!is_new) note(slot, changes);
    }
    if (!equal && !is_new) leave(at);
    slot.feature = features[i];
    if (!equal) {
      compute(slot);
      enter(at);
      note(slot, changes);
    }
    order[i] = at;
  }
  for (const auto& [key, at] : old) {
    changes.features.push_back(model::id_of(*m_slots[at].feature));
    note(m_slots[at], changes);
    leave(at);
    m_slots[at] = {};
    m_free.push_back(at);
  }
  for (std::size_t i = 0; i < order.size(); ++i) m_slots[order[i]].position = i;
  m_order = std::move(order);
}

}  // namespace coq::terrain
