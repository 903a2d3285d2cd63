// SPDX-License-Identifier: MIT
#include "editor/app/session/arrival.h"

#include <algorithm>
#include <array>

namespace coq::app {

using namespace model;

namespace {

/// The sum of hex centres, and their number.
struct Crowd {
  Vector sum;
  std::int64_t count = 0;

  void add(Point at) {
    sum = {sum.x + at.x, sum.y + at.y};
    ++count;
  }
};

Crowd crowd_of(const ScenarioDocument& scenario, const Side& side, const Grid& grid, const Labels& labels) {
  Crowd out;
  for (const Setup& setup : side.setups) {
    const Zone* zone = setup.zone ? find_zone(scenario, *setup.zone) : nullptr;
    for (const std::string& label :
         zone != nullptr ? zone->labels : setup.hexes.value_or(std::vector<std::string>())) {
      const auto hex = labels.parse(label);
      if (hex && grid.contains(*hex)) out.add(grid.centre(*hex));
    }
  }
  return out;
}

Reinforcements without_units(const Reinforcements& like) {
  Reinforcements out = like;
  out.units.clear();
  return out;
}

bool same_way(const Reinforcements& a, const Reinforcements& b) {
  return a.edge == b.edge && a.hexes == b.hexes && a.zone == b.zone && a.on_map == b.on_map;
}

/// Returns the ways in which a new group can arrive, without its turn and units.
std::vector<Reinforcements> ways_of(const Side& side, const Setup* setup,
                                    const std::vector<std::string>& edges) {
  std::vector<Reinforcements> out;
  const auto add = [&out](const Reinforcements& way) {
    if (std::none_of(out.begin(), out.end(), [&](const Reinforcements& one) { return same_way(one, way); }))
      out.push_back(way);
  };
  for (auto other = side.reinforcements.rbegin(); other != side.reinforcements.rend(); ++other)
    add(without_units(*other));
  for (const OwnEdge& own : side.edges) {
    Reinforcements way;
    way.hexes = own.hexes;
    if (own.edges && !own.edges->empty()) way.edge = own.edges->front();
    if (way.hexes || way.edge) add(way);
  }
  if (setup != nullptr) {
    Reinforcements way;
    way.zone = setup->zone;
    way.hexes = setup->hexes;
    add(way);
  }
  for (const std::string& edge : edges) {
    Reinforcements way;
    way.edge = edge;
    add(way);
  }
  if (out.empty()) out.emplace_back();
  return out;
}

void join_wave(Side& side, Reinforcements wave) {
  for (Reinforcements& one : side.reinforcements) {
    if (one.turn != wave.turn || !same_way(one, wave)) continue;
    for (Unit& unit : wave.units) one.units.push_back(std::move(unit));
    return;
  }
  const auto later = std::find_if(side.reinforcements.begin(), side.reinforcements.end(),
                                  [&](const Reinforcements& one) { return one.turn > wave.turn; });
  side.reinforcements.insert(later, std::move(wave));
}

/// Takes the row's units out of group `number` of `groups`. Deletes the group if it is empty afterwards.
template <class Group>
std::vector<Unit> taken(std::vector<Group>& groups, std::size_t number, const OrderRow& row) {
  std::vector<Unit> out;
  auto& units = groups[number].units;
  if (row.unit.empty()) {
    out = std::exchange(units, {});
  } else {
    const auto found =
        std::find_if(units.begin(), units.end(), [&](const Unit& one) { return one.id == row.unit; });
    if (found == units.end()) return out;
    out = {*found};
    units.erase(found);
  }
  if (units.empty()) groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(number));
  return out;
}

}  // namespace

std::vector<std::string> rear_edges(const ScenarioDocument& scenario, const MapDocument& map,
                                    std::size_t side) {
  const auto grid = grid_of(map);
  const auto labels = labels_of(map);
  if (!grid || !labels || side >= scenario.sides.size()) return {};
  const Crowd own = crowd_of(scenario, scenario.sides[side], *grid, *labels);
  Crowd others;
  for (const Side& other : scenario.sides) {
    if (&other == &scenario.sides[side]) continue;
    const Crowd crowd = crowd_of(scenario, other, *grid, *labels);
    others.sum = {others.sum.x + crowd.sum.x, others.sum.y + crowd.sum.y};
    others.count += crowd.count;
  }
  if (others.count == 0) others.add(grid->centre({grid->columns() / 2, grid->rows() / 2}));
  const Vector back{own.sum.x * others.count - others.sum.x * own.count,
                    own.sum.y * others.count - others.sum.y * own.count};
  std::array<std::pair<std::int64_t, const char*>, 4> edges = {
      {{-back.y, "N"}, {back.x, "E"}, {back.y, "S"}, {-back.x, "W"}}};
  std::stable_sort(edges.begin(), edges.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::string> out;
  for (const auto& [how_far, edge] : edges) out.emplace_back(edge);
  return out;
}

Result<std::vector<std::vector<Edit>>> ways_to_come(const ScenarioDocument& scenario, const OrderRow& row,
                                                    int turn, const std::vector<std::string>& edges) {
  if (row.kind == OrderRow::Kind::side || row.side >= scenario.sides.size())
    return make_error("edit.value", message("choose a unit first"));
  if (row.turn == turn) return make_error("edit.value", message("it already arrives on turn {}", turn));
  Side without = scenario.sides[row.side];
  std::vector<Reinforcements> ways;
  std::vector<Unit> units;
  if (row.wave && *row.wave < without.reinforcements.size()) {
    ways = {without_units(without.reinforcements[*row.wave])};
    units = taken(without.reinforcements, *row.wave, row);
  } else {
    for (std::size_t i = 0; i < without.setups.size(); ++i) {
      const std::string element = fmt::format("side[{}]/setup[{}]", row.side, i);
      if (row.element != element && !row.element.starts_with(element + "/")) continue;
      ways = ways_of(without, &without.setups[i], edges);
      units = taken(without.setups, i, row);
      break;
    }
  }
  if (units.empty()) return make_error("edit.value", message("there is no unit {}", row.unit));
  std::vector<std::vector<Edit>> out;
  for (Reinforcements& way : ways) {
    way.turn = turn;
    way.units = units;
    Side side = without;
    join_wave(side, std::move(way));
    out.push_back({replace_side(row.side, side)});
  }
  return out;
}

}  // namespace coq::app
