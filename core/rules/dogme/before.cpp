// SPDX-License-Identifier: MIT
// Before the first turn (D4, D5.1, D8 to D11).
#include <algorithm>

#include "core/geo/placement.h"
#include "core/rules/dogme/umpire.h"

namespace coq::dogme {

int Umpire::opposed(const char* what, const char* rule) {
  for (;;) {
    int faces[kSides];
    for (int side = 0; side < kSides; ++side) faces[side] = die(what, {{"side", side_id(side)}});
    if (faces[0] == faces[1]) continue;  // Q33
    const int higher = faces[0] > faces[1] ? 0 : 1;
    m_log.event("higher", {{"side", side_id(higher)}}, rule);
    return higher;
  }
}

/// D8.2: by turns.
void Umpire::lay(const Command& c) {
  const auto shape =
      std::find_if(m_b.shapes.begin(), m_b.shapes.end(), [&](const ShapeInfo& s) { return s.id == c.piece; });
  Piece piece;
  piece.id = "t" + std::to_string(m_s.pieces->size() + 1);
  piece.type = c.type;
  piece.become(m_b.rules.terrain.at(c.type));
  piece.area = placed(shape->area, *c.at, *c.facing);
  piece.box = bounds(piece.area.outer);
  piece.shape = c.piece;
  piece.laid = {*c.at, *c.facing};
  m_log.event("terrain", {{"piece", piece.id}}, "D8.2");
  m_s.pieces.modify([&](Pieces& pieces) { pieces.push_back(std::move(piece)); });
  renew_sights(m_s);
  m_s.cursor = static_cast<std::int8_t>(other(m_s.cursor));
}

void Umpire::roll_mission() {
  const int face = die("mission", {{"side", side_id(m_s.assailant)}});
  const auto& missions = m_b.rules.missions;
  const Mission mission = missions[static_cast<std::size_t>(face - 1) % missions.size()];
  m_log.result(mission_name(mission));
  m_s.mission = static_cast<std::int8_t>(mission);
  m_log.event("mission", {{"mission", mission_name(mission)}}, "D9.2");
}

/// D11.1: some faces give the edge that the opponent wants, each other one of the rest, clockwise from it.
void Umpire::roll_edge() {
  const int opponent = other(m_s.assailant);
  const int face = die("edge", {{"side", side_id(opponent)}});
  const auto& wished = m_b.rules.wish_faces;
  int edge = m_s.wish;
  if (std::find(wished.begin(), wished.end(), face) == wished.end()) {
    int rank = 1;
    for (int lower = 1; lower < face; ++lower)
      rank += std::find(wished.begin(), wished.end(), lower) == wished.end() ? 1 : 0;
    edge = (m_s.wish + (rank - 1) % (kEdges - 1) + 1) % kEdges;
  }
  m_log.result(edge_name(static_cast<TableEdge>(edge)));
  set_edge(opponent, edge, "D11.1");
}

void Umpire::set_edge(int side, int edge, const char* rule) {
  m_s.edges[side] = static_cast<std::int8_t>(edge);
  m_s.edges[other(side)] = static_cast<std::int8_t>((edge + 2) % kEdges);
  for (const int s : {side, other(side)})
    m_log.event("edge", {{"side", side_id(s)}, {"edge", edge_name(static_cast<TableEdge>(m_s.edges[s]))}},
                rule);
}

void Umpire::deploy(const Command& c) {
  const int unit = c.units.front();
  if (c.carrier == kNone) return put(m_s, m_b, unit, {*c.at, c.facing.value_or(Vector{0, -1})});
  m_s.unit(unit).where = Where::carried;
  m_s.unit(unit).carrier = c.carrier;
  m_log.event("embarked", {{"unit", id(unit)}, {"carrier", id(c.carrier)}}, "D17.4");
}

void Umpire::leave_out() {
  for (int u = 0; u < table().unit_count(); ++u) {
    if (table().side_of(u) != m_s.cursor || m_s.unit(u).where != Where::unplaced) continue;
    remove(u, Where::exited);
    event("left-out", u, "D11.3");
  }
}

/// D5.1: a ranged attack on each element of the group.
void Umpire::bombard(const Command& c) {
  m_s.bombarded[c.side] = true;
  for (const int target : c.units) {
    Assault assault;
    assault.target = target;
    assault.reasons.push_back({m_b.rules.artillery.is, m_b.rules.artillery.rule, "artillery"});
    rate_optimal(assault);
    shoot(std::move(assault));
  }
}

Phase Umpire::with(Phase phase, int side) {
  m_s.cursor = static_cast<std::int8_t>(side);
  return phase;
}

std::optional<Phase> Umpire::next_edges() {
  for (int side = 0; side < kSides; ++side) {
    if (m_s.edges[side] == kNone && m_s.edges[other(side)] != kNone)
      m_s.edges[side] = static_cast<std::int8_t>((m_s.edges[other(side)] + 2) % kEdges);
  }
  if (m_s.edges[0] != kNone) return std::nullopt;
  if (!m_b.is_square()) return m_s.phase == Phase::edge_choice ? Phase::edge_choice : Phase::edge_dice;
  return m_s.wish == kNone ? with(Phase::wish, other(m_s.assailant)) : Phase::edge;
}

std::optional<Phase> Umpire::next_names() {
  for (const int side : {static_cast<int>(m_s.assailant), other(m_s.assailant)}) {
    if (m_s.commander[side] == kNone) return with(Phase::commander, side);
  }
  if (table().mission() != Mission::capture_the_flag) return std::nullopt;
  for (const int side : {static_cast<int>(m_s.assailant), other(m_s.assailant)}) {
    if (m_s.flags[side].bearer == kNone) return with(Phase::bearer, side);
  }
  return std::nullopt;
}

/// D10.6a.
std::optional<Phase> Umpire::next_marker() {
  if (table().mission() != Mission::control || (m_s.has_marker[0] && m_s.has_marker[1])) return std::nullopt;
  const bool begun = m_s.has_marker[0] || m_s.has_marker[1];
  if (!begun) return m_s.phase == Phase::marker ? Phase::marker : Phase::marker_dice;
  return with(Phase::marker, m_s.has_marker[0] ? 1 : 0);
}

std::optional<Phase> Umpire::next_before() {
  if (!m_s.laid && static_cast<int>(m_s.pieces->size()) < m_b.pieces_to_lay)
    return m_s.phase == Phase::terrain ? Phase::terrain : Phase::terrain_dice;
  if (m_s.assailant == kNone) return Phase::assailant;
  if (m_s.mission == kNone && m_b.victories.empty()) return Phase::mission;  // D9.2
  if (const auto phase = next_edges()) return phase;
  if (const auto phase = next_names()) return phase;
  if (const auto phase = next_marker()) return phase;
  const int first = m_s.assailant;
  for (const int side : {first, other(first)}) {
    for (int u = 0; u < table().unit_count(); ++u)
      if (table().side_of(u) == side && to_deploy(table(), u)) return with(Phase::deploy, side);
  }
  for (const int side : {first, other(first)})
    if (!m_s.grouped[side]) return with(Phase::groups, side);
  for (const int side : {first, other(first)}) {  // Q13
    bool any = false;
    for (int u = 0; u < table().unit_count(); ++u)
      any = any || (table().side_of(u) != side && m_s.unit(u).group != kNone);
    if (any && !m_s.bombarded[side] && m_b.side(side).has(Dogma::artillery)) return with(Phase::bombard, side);
  }
  return std::nullopt;
}

bool Umpire::settle_before() {
  if (const auto phase = next_before()) {
    m_s.phase = *phase;
    return false;
  }
  m_s.active = m_s.assailant;
  begin_turn();
  return true;
}

}  // namespace coq::dogme
