// SPDX-License-Identifier: MIT
#include "core/terrain/table.h"

#include <algorithm>

#include "core/geo/share.h"
#include "core/terrain/area_problems.h"

namespace coq::terrain {
namespace {

std::optional<model::Thousandths> level_of(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) -> std::optional<model::Thousandths> {
        if constexpr (requires { f.level; }) {
          return f.level;
        } else {
          return std::nullopt;
        }
      },
      feature);
}

bool is_area(const model::Feature& feature) {
  return std::holds_alternative<model::Area>(feature) || std::holds_alternative<model::PieceFeature>(feature);
}

const HexPart& part_in(const std::vector<HexPart>& hexes, std::size_t hex) {
  return *std::lower_bound(hexes.begin(), hexes.end(), hex,
                           [](const HexPart& part, std::size_t h) { return part.hex < h; });
}

/// What the overrides at a place say of each type; the last one of a type counts.
using Overrides = std::map<std::size_t, const model::OverrideFeature*>;

}  // namespace

COQ_COMPILE_COPIES_HERE(Table);

Table::SlotList Table::in_order(const SlotList& slots) const {
  SlotList out = slots;
  std::sort(out.begin(), out.end(), [&](auto i, auto j) { return m_slots[i].position < m_slots[j].position; });
  return out;
}

/// Is it a drawing that puts its type there?
bool Table::counts(const Slot& slot, std::optional<Hex> hex) const {
  if (std::holds_alternative<model::OverrideFeature>(*slot.feature)) return false;
  if (!hex || !is_area(*slot.feature) || m_types[slot.type].in_hex != model::InHex::centre) return true;
  return part_in(slot.hexes, m_grid.index(*hex)).holds_centre;
}

Entry Table::entry_of(std::size_t type, const SlotList& slots, std::optional<Hex> hex) const {
  Entry entry{m_types[type].id, By::art, {}, std::nullopt, std::nullopt};
  std::vector<const Slot*> areas;
  for (const std::uint32_t i : slots) {
    const Slot& slot = m_slots[i];
    entry.features.push_back(model::id_of(*slot.feature));
    if (const auto level = level_of(*slot.feature); level && (!entry.level || *entry.level < *level)) {
      entry.level = level;
    }
    if (hex && is_area(*slot.feature)) areas.push_back(&slot);
  }
  if (!areas.empty()) entry.share = share_of(areas, *hex);
  return entry;
}

/// Thousandths of a hex that one area or more cover.
int Table::share_of(const std::vector<const Slot*>& areas, Hex hex) const {
  if (areas.size() == 1) return part_in(areas[0]->hexes, m_grid.index(hex)).share;
  std::vector<Polygon> polygons;
  for (const Slot* slot : areas) polygons.push_back(polygon_of(*slot));
  return united_thousandths(polygons, m_grid.corners(hex));
}

/// The drawn types that are in a hex only where they cover most of it, without the one that does (the upper of
/// two that cover as much). An override that says such a type is there leaves none of the drawn ones.
std::vector<std::size_t> Table::outdone(const SlotList& slots, Hex hex) const {
  if (!m_any_most) return {};
  constexpr int kWhole = 1000;
  std::map<std::size_t, std::vector<const Slot*>> areas;
  std::map<std::size_t, int> shares;
  bool overridden = false;
  for (const std::uint32_t i : slots) {
    const Slot& slot = m_slots[i];
    if (m_types[slot.type].in_hex != model::InHex::most) continue;
    if (const auto* override_ = std::get_if<model::OverrideFeature>(&*slot.feature)) {
      overridden = overridden || override_->is;
    } else if (is_area(*slot.feature)) {
      areas[slot.type].push_back(&slot);
      shares.emplace(slot.type, 0);
    } else {
      shares[slot.type] = std::holds_alternative<model::HexesFeature>(*slot.feature) ? kWhole : 0;
    }
  }
  int bare = kWhole;
  std::optional<std::size_t> best;
  for (auto& [type, share] : shares) {
    if (share < kWhole && areas.contains(type)) share = share_of(areas[type], hex);
    bare -= share;
    if (!best || share >= shares[*best]) best = type;
  }
  if (overridden || (best && shares[*best] < bare)) best.reset();
  std::vector<std::size_t> out;
  for (const auto& [type, share] : shares) {
    if (type != best) out.push_back(type);
  }
  return out;
}

std::vector<Entry> Table::entries_of(const SlotList& slots, std::optional<Hex> hex) const {
  std::map<std::size_t, SlotList> drawn;
  Overrides overrides;
  for (const std::uint32_t i : in_order(slots)) {
    const Slot& slot = m_slots[i];
    if (const auto* override_ = std::get_if<model::OverrideFeature>(&*slot.feature)) {
      overrides[slot.type] = override_;
      drawn[slot.type];
    } else if (counts(slot, hex)) {
      drawn[slot.type].push_back(i);
    }
  }
  if (hex) {
    for (const std::size_t type : outdone(slots, *hex)) {
      drawn[type].clear();
      if (!overrides.contains(type)) drawn.erase(type);
    }
  }
  std::vector<Entry> out;
  for (const auto& [type, found] : drawn) {
    const auto override_ = overrides.find(type);
    if (override_ != overrides.end() && !override_->second->is) continue;
    if (found.empty()) {
      out.push_back({m_types[type].id, By::override_, {override_->second->id}, std::nullopt, std::nullopt});
    } else {
      out.push_back(entry_of(type, found, hex));
    }
  }
  return out;
}

std::vector<Entry> Table::entries(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  std::vector<Entry> out = entries_of(m_hex_cells[m_grid.index(h)], h);
  if (out.empty()) out.push_back({m_types[m_base].id, By::art, {}, std::nullopt, std::nullopt});
  return out;
}

std::vector<Entry> Table::entries(Hexside side) const {
  const Hexside canonical = m_grid.hexside(side.hex, side.direction);
  if (!m_grid.contains(canonical.hex)) return {};
  const auto cell = m_side_cells.find(side_key(m_grid, canonical));
  if (cell == m_side_cells.end()) return {};
  return entries_of(cell->second, std::nullopt);
}

std::vector<Hexside> Table::sides() const {
  std::vector<Hexside> out;
  for (const auto& [key, slots] : m_side_cells) out.push_back(side_of_key(m_grid, key));
  std::sort(out.begin(), out.end(), [&](Hexside a, Hexside b) {
    return a.hex != b.hex ? a.hex < b.hex : m_grid.other(a) < m_grid.other(b);
  });
  return out;
}

std::vector<std::string> Table::types_in(Hex h) const {
  std::vector<std::string> out;
  for (const std::size_t type : types_at(m_hex_cells[m_grid.index(h)], h)) out.push_back(m_types[type].id);
  if (out.empty()) out.push_back(m_types[m_base].id);
  return out;
}

/// As entries_of(), of which it is the column of types.
std::vector<std::size_t> Table::types_at(const SlotList& slots, std::optional<Hex> hex) const {
  std::map<std::size_t, bool> present;
  for (const std::uint32_t i : slots) {
    if (counts(m_slots[i], hex)) present[m_slots[i].type] = true;
  }
  if (hex) {
    for (const std::size_t type : outdone(slots, *hex)) present[type] = false;
  }
  for (const std::uint32_t i : in_order(slots)) {
    const auto* override_ = std::get_if<model::OverrideFeature>(&*m_slots[i].feature);
    if (override_ != nullptr) present[m_slots[i].type] = override_->is;
  }
  std::vector<std::size_t> out;
  for (const auto& [type, is] : present) {
    if (is) out.push_back(type);
  }
  return out;
}

bool Table::has(Hex h, std::string_view type) const {
  COQ_ASSERT(m_grid.contains(h));
  const auto found = m_type_index.find(type);
  if (found == m_type_index.end()) return false;
  const std::vector<std::size_t> types = types_at(m_hex_cells[m_grid.index(h)], h);
  if (types.empty()) return found->second == m_base;
  return std::find(types.begin(), types.end(), found->second) != types.end();
}

bool Table::on_side(Hexside side, std::string_view type) const {
  const Hexside canonical = m_grid.hexside(side.hex, side.direction);
  if (!m_grid.contains(canonical.hex)) return false;
  const auto cell = m_side_cells.find(side_key(m_grid, canonical));
  const auto found = m_type_index.find(type);
  if (cell == m_side_cells.end() || found == m_type_index.end()) return false;
  const std::vector<std::size_t> types = types_at(cell->second, std::nullopt);
  return std::find(types.begin(), types.end(), found->second) != types.end();
}

bool Table::area_meets(Hex h, std::string_view type) const {
  COQ_ASSERT(m_grid.contains(h));
  const SlotList& cell = m_hex_cells[m_grid.index(h)];
  return std::any_of(cell.begin(), cell.end(), [&](std::uint32_t i) {
    return is_area(*m_slots[i].feature) && m_types[m_slots[i].type].id == type;
  });
}

std::vector<std::string> Table::features_in(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  SlotList slots = m_hex_cells[m_grid.index(h)];
  for (Direction d = 0; d < kDirections; ++d) {
    const auto cell = m_side_cells.find(side_key(m_grid, m_grid.hexside(h, d)));
    if (cell != m_side_cells.end()) slots.insert(slots.end(), cell->second.begin(), cell->second.end());
  }
  slots = in_order(slots);
  slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
  std::vector<std::string> out;
  for (const std::uint32_t i : slots) {
    if (!std::holds_alternative<model::OverrideFeature>(*m_slots[i].feature)) {
      out.push_back(model::id_of(*m_slots[i].feature));
    }
  }
  return out;
}

std::vector<std::string> Table::left_out() const {
  std::vector<std::string> out;
  for (const std::uint32_t i : m_order) {
    if (!m_slots[i].faults.empty()) out.push_back(model::id_of(*m_slots[i].feature));
  }
  return out;
}

Problems Table::problems() const {
  Problems out;
  for (const std::uint32_t i : m_order) {
    for (const AreaFault& fault : m_slots[i].faults) out.push_back(area_problem(*m_slots[i].feature, fault));
  }
  return out;
}

}  // namespace coq::terrain
