// SPDX-License-Identifier: MIT
#include "core/terrain/table.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/geometry/share.h"
#include "core/terrain/area_problems.h"

namespace coq::terrain {

/// Share of a hex that features of one type cover. It is known in thousandths for each area, and computed
/// exactly only if necessary.
class Claim {
 public:
  /// `corners` of the hex must outlive the claim.
  Claim(std::size_t type, std::span<const FramePoint> corners) : m_type(type), m_share(corners) {}

  std::size_t type() const { return m_type; }
  /// Adds an area with its share and its edges inside the hex; the span is kept. Empty `edges` mean that the
  /// area covers the whole hex.
  void add(int thousandths, std::span<const FrameEdge> edges);
  void add_whole();

  /// Returns the share, rounded to thousandths.
  int thousandths() const;
  /// Lower and upper bound of the share; kWhole is the whole hex.
  static constexpr int kWhole = 2000;
  int low() const { return m_low; }
  int high() const { return m_high; }
  const UnionShare& share() const { return m_share; }
  /// Adds the areas of another claim.
  void unite(const Claim& other);

 private:
  std::size_t m_type;
  UnionShare m_share;
  int m_low = 0;
  int m_high = 0;
  std::vector<std::span<const FrameEdge>> m_areas;
  std::optional<int> m_only;  ///< thousandths, if there is a single area
  bool m_whole = false;
};

/// Returns the type that covers more of the hex than all types leave bare, and at least as much as any other.
/// The last one wins a tie. Exact.
std::optional<std::size_t> winner(const std::vector<Claim>& claims);

void Claim::add(int thousandths, std::span<const FrameEdge> edges) {
  if (edges.empty()) {
    add_whole();
    return;
  }
  m_only = m_areas.empty() && !m_whole ? std::optional(thousandths) : std::nullopt;
  m_areas.push_back(edges);
  m_share.add(edges);
  m_low = std::max(m_low, 2 * thousandths - 1);  // the share was rounded
  m_high = std::min(m_high + 2 * thousandths + 1, kWhole);
}

void Claim::add_whole() {
  m_only.reset();
  m_whole = true;
  m_share.add_whole();
  m_low = m_high = kWhole;
}

int Claim::thousandths() const {
  return m_only ? *m_only : m_share.thousandths();
}

void Claim::unite(const Claim& other) {
  if (other.m_whole) add_whole();
  for (const auto& edges : other.m_areas) {
    m_areas.push_back(edges);
    m_share.add(edges);
  }
  m_low = std::max(m_low, other.m_low);
  m_high = std::min(m_high + other.m_high, kWhole);
  m_only.reset();
}

namespace {

bool covers_more(const Claim& a, const Claim& b) {
  if (a.low() > b.high()) return true;
  if (a.high() < b.low()) return false;
  return a.share().compare(b.share()) > 0;
}

}  // namespace

std::optional<std::size_t> winner(const std::vector<Claim>& claims) {
  if (claims.empty()) return std::nullopt;
  const Claim* best = &claims.front();
  Claim all = claims.front();
  for (std::size_t i = 1; i < claims.size(); ++i) {  // comparing a claim with itself would be slow
    if (!covers_more(*best, claims[i])) best = &claims[i];
    all.unite(claims[i]);
  }
  if (best->low() + all.low() > Claim::kWhole) return best->type();
  if (best->high() + all.high() <= Claim::kWhole) return std::nullopt;
  if (best->share().compare_with_rest(all.share()) <= 0) return std::nullopt;
  return best->type();
}

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

std::size_t place_of(const std::vector<HexPart>& hexes, std::size_t hex) {
  const auto found = std::lower_bound(hexes.begin(), hexes.end(), hex,
                                      [](const HexPart& part, std::size_t h) { return part.hex < h; });
  return static_cast<std::size_t>(found - hexes.begin());
}

/// The overrides at a place by type; the last one of a type counts.
using Overrides = std::map<std::size_t, const model::OverrideFeature*>;

}  // namespace

COQ_COMPILE_COPIES_HERE(Table);

Table::SlotList Table::in_order(const SlotList& slots) const {
  SlotList out = slots;
  std::sort(out.begin(), out.end(), [&](auto i, auto j) { return m_slots[i].position < m_slots[j].position; });
  return out;
}

/// Returns whether the feature gives its type to the hex (or to the hexside, if `hex` is nullopt).
bool Table::counts(const Slot& slot, std::optional<Hex> hex) const {
  if (std::holds_alternative<model::OverrideFeature>(*slot.feature)) return false;
  if (!hex || !is_area(*slot.feature) || m_types[slot.type].in_hex != model::InHex::centre) return true;
  return slot.hexes[place_of(slot.hexes, m_grid.index(*hex))].holds_centre;
}

Entry Table::entry_of(std::size_t type, const SlotList& slots, std::optional<Hex> hex, Shares shares) const {
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
  if (areas.empty() || shares == Shares::left_out) return entry;
  const auto corners = m_grid.corners(*hex);
  Claim claim(type, corners);
  for (const Slot* slot : areas) add_area(claim, *slot, m_grid.index(*hex));
  entry.share = claim.thousandths();
  return entry;
}

void Table::add_area(Claim& claim, const Slot& slot, std::size_t hex) {
  const std::size_t i = place_of(slot.hexes, hex);
  claim.add(slot.hexes[i].share, slot.edges->of(i));
}

/// Returns the shares of the types that count in a hex only if they cover most of it.
std::vector<Claim> Table::claims(const SlotList& slots, Hex hex, const HexCorners& corners,
                                 bool& overridden) const {
  std::map<std::size_t, Claim> found;
  for (const std::uint32_t i : slots) {
    const Slot& slot = m_slots[i];
    if (m_types[slot.type].in_hex != model::InHex::most) continue;
    if (const auto* override_ = std::get_if<model::OverrideFeature>(&*slot.feature)) {
      overridden = overridden || override_->applies;
      continue;
    }
    Claim& claim = found.try_emplace(slot.type, slot.type, corners).first->second;
    if (is_area(*slot.feature)) add_area(claim, slot, m_grid.index(hex));
    if (std::holds_alternative<model::HexesFeature>(*slot.feature)) claim.add_whole();
  }
  std::vector<Claim> out;
  for (auto& [type, claim] : found) out.push_back(std::move(claim));
  return out;
}

/// Returns the drawn types that need to cover most of the hex but do not. A type does if it covers more than is
/// left bare, and no other type covers more (the upper one wins a tie). If an override sets such a type, all
/// drawn ones are returned.
std::vector<std::size_t> Table::outdone(const SlotList& slots, Hex hex) const {
  if (!m_any_most) return {};
  bool overridden = false;
  const auto corners = m_grid.corners(hex);
  const std::vector<Claim> all = claims(slots, hex, corners, overridden);
  const std::optional<std::size_t> best = overridden ? std::nullopt : winner(all);
  std::vector<std::size_t> out;
  for (const Claim& claim : all) {
    if (claim.type() != best) out.push_back(claim.type());
  }
  return out;
}

std::vector<Entry> Table::entries_of(const SlotList& slots, std::optional<Hex> hex, Shares shares) const {
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
    if (override_ != overrides.end() && !override_->second->applies) continue;
    if (found.empty()) {
      out.push_back({m_types[type].id, By::override_, {override_->second->id}, std::nullopt, std::nullopt});
    } else {
      out.push_back(entry_of(type, found, hex, shares));
    }
  }
  if (hex && out.empty()) out.push_back({m_types[m_base].id, By::art, {}, std::nullopt, std::nullopt});
  return out;
}

std::vector<Entry> Table::entries(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  return entries_of(m_hex_cells[m_grid.index(h)], h);
}

std::vector<Entry> Table::entries_without_shares(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  return entries_of(m_hex_cells[m_grid.index(h)], h, Shares::left_out);
}

std::vector<Entry> Table::drawn_entries(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  SlotList slots = m_hex_cells[m_grid.index(h)];
  std::erase_if(slots, [&](std::uint32_t i) {
    return std::holds_alternative<model::OverrideFeature>(*m_slots[i].feature);
  });
  return entries_of(slots, h, Shares::left_out);
}

std::vector<std::string> Table::overrides(Hex h) const {
  COQ_ASSERT(m_grid.contains(h));
  const SlotList& slots = m_hex_cells[m_grid.index(h)];
  const auto is_override = [&](std::uint32_t i) {
    return std::holds_alternative<model::OverrideFeature>(*m_slots[i].feature);
  };
  if (std::none_of(slots.begin(), slots.end(), is_override)) return {};
  std::vector<std::string> out;
  for (const std::uint32_t i : in_order(slots)) {
    if (is_override(i)) out.push_back(model::id_of(*m_slots[i].feature));
  }
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

/// Same as entries_of(), but returns only the types.
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
    if (override_ != nullptr) present[m_slots[i].type] = override_->applies;
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
