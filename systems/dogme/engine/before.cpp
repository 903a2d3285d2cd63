// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/before.h"

#include <algorithm>

#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "core/geometry/placement.h"
#include "core/geometry/predicates.h"
#include "core/play/table/candidates.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {

// Decisions before deployment: assailant, mission, edges, Commanders, flag bearers, markers (D4.1, D9, D10.5a,
// D10.6a, D11.1, D11.2), and their order.

namespace {

Ruling check_edge(const Table& t, const Command& c) {
  static constexpr Refusal kShort{"D6.3", translatable("forces must deploy along the long edges of the table")};
  const bool is_long = (c.edge % 2 == 0) == (t.b.width > t.b.height);
  return is_long ? Ruling::yes : Ruling(kShort);
}

Ruling check_bearer(const Table& t, const Command& c) {
  static constexpr Refusal kCommander{
      "D10.5a", translatable("{} is the Commander and cannot bear the flag"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  return t.s.commander[c.side] == c.unit() ? Ruling(kCommander) : Ruling::yes;
}

Ruling check_marker(const Table& t, const Command& c) {
  static constexpr Refusal kHalf{"D10.6a", translatable("the marker must be placed in the enemy half of the "
                                                        "table")};
  static constexpr Refusal kGround{"Q42", translatable("markers must not be on impassable terrain")};
  if (!t.half(other(c.side)).contains(*c.at)) return kHalf;
  for (const Piece& piece : *t.s.pieces) {
    if (piece.ground == Ground::impassable && locate(*c.at, piece.area) != Location::outside) return kGround;
  }
  return Ruling::yes;
}

void offer_edges(Offers& o) {
  for (std::int8_t edge = 0; edge < kEdges; ++edge) {
    o.c.edge = edge;
    o.take();
  }
}

void offer_markers(Offers& o) {
  any_of_lattice(o.t.half(other(o.c.side)), o.t.rules().terrain_gap / 2, [&](Point at) {
    o.c.at = at;
    o.take();
    return false;
  });
}

void roll_assailant(Umpire& u, const Command&) {
  u.s.assailant = static_cast<std::int8_t>(u.opposed("assailant", "D9.1"));
}

void roll_mission(Umpire& u, const Command&) {
  const int face = u.die("mission", {{"side", u.side_id(u.s.assailant)}});
  const auto& missions = u.b.rules.missions;
  const Mission mission = missions[static_cast<std::size_t>(face - 1) % missions.size()];
  u.log.result(mission_name(mission));
  u.s.mission = static_cast<std::int8_t>(mission);
  u.log.event("mission", {{"mission", mission_name(mission)}}, "D9.2");
}

void wish(Umpire& u, const Command& c) {
  u.s.wish = c.edge;
  u.s.phase = Phase::edge;
}

void set_edge(Umpire& u, int side, int edge, const char* rule) {
  u.s.edges[side] = static_cast<std::int8_t>(edge);
  u.s.edges[other(side)] = static_cast<std::int8_t>((edge + 2) % kEdges);
  for (const int each : {side, other(side)}) {
    u.log.event("edge",
                {{"side", u.side_id(each)}, {"edge", edge_name(static_cast<TableEdge>(u.s.edges[each]))}},
                rule);
  }
}

/// D11.1: some faces of the die mean the edge that the opponent wants. Each other face means one of the
/// remaining edges, clockwise from it.
void roll_edge(Umpire& u, const Command&) {
  const int opponent = other(u.s.assailant);
  const int face = u.die("edge", {{"side", u.side_id(opponent)}});
  const auto& wished = u.b.rules.wish_faces;
  int edge = u.s.wish;
  if (std::find(wished.begin(), wished.end(), face) == wished.end()) {
    int rank = 1;
    for (int lower = 1; lower < face; ++lower)
      rank += std::find(wished.begin(), wished.end(), lower) == wished.end() ? 1 : 0;
    edge = (u.s.wish + (rank - 1) % (kEdges - 1) + 1) % kEdges;
  }
  u.log.result(edge_name(static_cast<TableEdge>(edge)));
  set_edge(u, opponent, edge, "D11.1");
}

void roll_for_edge(Umpire& u, const Command&) {
  u.s.cursor = static_cast<std::int8_t>(u.opposed("edge", "D11.2"));
  u.s.phase = Phase::edge_choice;
}

void choose_edge(Umpire& u, const Command& c) {
  set_edge(u, c.side, c.edge, "D11.2");
}

void name_commander(Umpire& u, const Command& c) {
  u.s.commander[c.side] = static_cast<std::int8_t>(c.unit());
  u.event("commander", c.unit(), "D4.1");
}

void name_bearer(Umpire& u, const Command& c) {
  u.s.flags[c.side].bearer = static_cast<std::int8_t>(c.unit());
  u.event("flag-bearer", c.unit(), "D10.5a");
}

void roll_for_marker(Umpire& u, const Command&) {
  u.s.cursor = static_cast<std::int8_t>(u.opposed("marker", "D10.6a"));
  u.s.phase = Phase::marker;
}

void set_marker(Umpire& u, const Command& c) {
  u.s.markers[c.side] = *c.at;
  u.s.has_marker[c.side] = true;
}

// The next phase.

/// Makes that side decide and returns the phase.
Phase with(State& s, Phase phase, int side) {
  s.cursor = static_cast<std::int8_t>(side);
  return phase;
}

std::optional<Phase> next_edges(const Briefing& b, State& s) {
  for (int side = 0; side < kSides; ++side) {
    if (s.edges[side] == kNone && s.edges[other(side)] != kNone)
      s.edges[side] = static_cast<std::int8_t>((s.edges[other(side)] + 2) % kEdges);
  }
  if (s.edges[0] != kNone) return std::nullopt;
  if (!b.is_square()) return s.phase == Phase::edge_choice ? Phase::edge_choice : Phase::edge_dice;
  return s.wish == kNone ? with(s, Phase::wish, other(s.assailant)) : Phase::edge;
}

std::optional<Phase> next_names(const Table& t, State& s) {
  const int first = s.assailant;
  for (const int side : {first, other(first)})
    if (s.commander[side] == kNone) return with(s, Phase::commander, side);
  if (t.mission() != Mission::capture_the_flag) return std::nullopt;
  for (const int side : {first, other(first)})
    if (s.flags[side].bearer == kNone) return with(s, Phase::bearer, side);
  return std::nullopt;
}

/// Returns the next phase for control markers (D10.6a), or nullopt.
std::optional<Phase> next_marker(const Table& t, State& s) {
  if (t.mission() != Mission::control || (s.has_marker[0] && s.has_marker[1])) return std::nullopt;
  const bool begun = s.has_marker[0] || s.has_marker[1];
  if (!begun) return s.phase == Phase::marker ? Phase::marker : Phase::marker_dice;
  return with(s, Phase::marker, s.has_marker[0] ? 1 : 0);
}

std::optional<Phase> next_forces(const Table& t, State& s) {
  const int first = s.assailant;
  for (const int side : {first, other(first)}) {
    for (const int u : t.units_of(side))
      if (to_deploy(t, u)) return with(s, Phase::deploy, side);
  }
  for (const int side : {first, other(first)})
    if (!s.grouped[side]) return with(s, Phase::groups, side);
  for (const int side : {first, other(first)}) {  // Q13: the assailant bombards first.
    bool any = false;
    for (const int u : t.units_of(other(side))) any = any || s.unit(u).group != kNone;
    if (any && !s.bombarded[side] && t.b.side(side).has(Dogma::artillery)) return with(s, Phase::bombard, side);
  }
  return std::nullopt;
}

/// Returns the next phase before the game, or nullopt if the first turn can begin.
std::optional<Phase> next_before(const Table& t, State& s) {
  if (!s.laid && static_cast<int>(s.pieces->size()) < t.b.pieces_to_lay)
    return s.phase == Phase::terrain ? Phase::terrain : Phase::terrain_dice;
  if (s.assailant == kNone) return Phase::assailant;
  if (s.mission == kNone && t.b.victories.empty()) return Phase::mission;  // D9.2: roll for the mission.
  if (const auto phase = next_edges(t.b, s)) return phase;
  if (const auto phase = next_names(t, s)) return phase;
  if (const auto phase = next_marker(t, s)) return phase;
  return next_forces(t, s);
}

}  // namespace

ActionRows preliminary_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::assailant, .name = "assailant", .phases = {Phase::assailant}, .effect = roll_assailant},
      {.verb = Verb::mission, .name = "mission", .phases = {Phase::mission}, .effect = roll_mission},
      {.verb = Verb::wish,
       .name = "wish",
       .arguments = {kEdge},
       .phases = {Phase::wish},
       .offers = offer_edges,
       .effect = wish},
      {.verb = Verb::edge, .name = "edge", .phases = {Phase::edge}, .effect = roll_edge},
      {.verb = Verb::edge_dice, .name = "edge-dice", .phases = {Phase::edge_dice}, .effect = roll_for_edge},
      {.verb = Verb::choose_edge,
       .name = "choose-edge",
       .arguments = {kEdge},
       .phases = {Phase::edge_choice},
       .refusal = check_edge,
       .offers = offer_edges,
       .effect = choose_edge},
      {.verb = Verb::commander,
       .name = "commander",
       .arguments = {kUnit},
       .phases = {Phase::commander},
       .refusal = check_own,
       .offers = play::offer_each_unit,
       .effect = name_commander},
      {.verb = Verb::bearer,
       .name = "bearer",
       .arguments = {kUnit},
       .phases = {Phase::bearer},
       .refusal = check_bearer,
       .offers = play::offer_each_unit,
       .effect = name_bearer},
      {.verb = Verb::marker_dice,
       .name = "marker-dice",
       .phases = {Phase::marker_dice},
       .effect = roll_for_marker},
      {.verb = Verb::marker,
       .name = "marker",
       .arguments = {kAt},
       .phases = {Phase::marker},
       .refusal = check_marker,
       .offers = offer_markers,
       .effect = set_marker}};
  return kRows;
}

int Umpire::opposed(const char* what, const char* rule) {
  for (;;) {
    int faces[kSides];
    for (int side = 0; side < kSides; ++side) faces[side] = die(what, {{"side", side_id(side)}});
    if (faces[0] == faces[1]) continue;  // Q33: ties roll again.
    const int higher = faces[0] > faces[1] ? 0 : 1;
    log.event("higher", {{"side", side_id(higher)}}, rule);
    return higher;
  }
}

bool Umpire::settle_before() {
  if (const auto phase = next_before(table(), s)) {
    s.phase = *phase;
    return false;
  }
  s.active = s.assailant;
  begin_turn();
  return true;
}

// Terrain that the players lay before the game (D8).

namespace {

const ShapeInfo* find_shape(const Briefing& b, const std::string& id) {
  const auto found =
      std::find_if(b.shapes.begin(), b.shapes.end(), [&](const ShapeInfo& shape) { return shape.id == id; });
  return found == b.shapes.end() ? nullptr : &*found;
}

/// D8.4: the piece must be on the table and keep its distance from other pieces.
Ruling check_lay(const Table& t, const Command& c) {
  static constexpr Refusal kNoPiece{"D8.2", translatable("there is no such piece of terrain to place")};
  static constexpr Refusal kOff{"D8.2", translatable("the piece would not be on the table")};
  static constexpr Refusal kGap{"D8.4", translatable("the piece would be too near another one")};
  const ShapeInfo* shape = find_shape(t.b, c.piece);
  const auto& types = t.b.terrain_types;
  if (shape == nullptr || std::find(types.begin(), types.end(), c.type) == types.end()) return kNoPiece;
  const Polygon area = placed(shape->area, *c.at, *c.facing);
  for (const Point p : area.outer)
    if (!t.b.table().contains(p)) return kOff;
  for (const Piece& piece : *t.s.pieces)
    if (within(area.outer, piece.area, t.rules().terrain_gap - 1)) return kGap;
  return Ruling::yes;
}

/// Calls f(command) for possible places of a shape, in two facings, until it returns true. Returns whether it
/// did. The terrain type does not affect the result.
template <class F>
bool any_place(const Table& t, const ShapeInfo& shape, Command c, F f) {
  c.verb = Verb::lay;
  c.piece = shape.id;
  c.type = t.b.terrain_types.front();
  return any_of_lattice(t.b.table(), t.rules().terrain_gap / 2, [&](Point at) {
    for (const Vector facing : {Vector{0, -1}, Vector{1, 0}}) {
      c.at = at;
      c.facing = facing;
      if (check_lay(t, c) && f(c)) return true;
    }
    return false;
  });
}

void offer_laying(Offers& o) {
  if (o.t.b.terrain_types.empty()) return;
  for (const ShapeInfo& shape : o.t.b.shapes) {
    struct Place {
      Point at;
      Vector facing;
    };
    std::vector<Place> fits;
    any_place(o.t, shape, o.c, [&](const Command& c) {
      fits.push_back({*c.at, *c.facing});
      return false;
    });
    o.expect(o.t.b.terrain_types.size() * fits.size());
    Command c = o.c;
    c.verb = Verb::lay;
    c.piece = shape.id;
    for (const std::string& type : o.t.b.terrain_types) {
      c.type = type;
      for (const Place& place : fits) {
        c.at = place.at;
        c.facing = place.facing;
        o.take_known(c);
      }
    }
  }
}

void roll_for_terrain(Umpire& u, const Command&) {
  u.s.cursor = static_cast<std::int8_t>(u.opposed("terrain", "D8.2"));
  u.s.phase = Phase::terrain;
}

/// D8.2: the sides lay pieces alternately.
void lay(Umpire& u, const Command& c) {
  Piece piece;
  piece.id = "t" + std::to_string(u.s.pieces->size() + 1);
  piece.type = c.type;
  piece.become(u.b.rules.terrain.at(c.type));
  piece.area = placed(find_shape(u.b, c.piece)->area, *c.at, *c.facing);
  piece.box = bounds(piece.area.outer);
  piece.shape = c.piece;
  piece.laid = {*c.at, *c.facing};
  u.log.event("terrain", {{"piece", piece.id}}, "D8.2");
  u.s.pieces.modify([&](Pieces& pieces) { pieces.push_back(std::move(piece)); });
  renew_sights(u.s);
  u.s.cursor = static_cast<std::int8_t>(other(u.s.cursor));
}

}  // namespace

ActionRows laying_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::terrain_dice,
                                     .name = "terrain-dice",
                                     .phases = {Phase::terrain_dice},
                                     .effect = roll_for_terrain},
                                    {.verb = Verb::lay,
                                     .name = "lay",
                                     .arguments = {kShape, kTerrain, kAt, kFacing},
                                     .phases = {Phase::terrain},
                                     .refusal = check_lay,
                                     .offers = offer_laying,
                                     .effect = lay}};
  return kRows;
}

bool can_lay(const Table& t) {
  if (t.b.terrain_types.empty()) return false;
  return std::any_of(t.b.shapes.begin(), t.b.shapes.end(), [&](const ShapeInfo& shape) {
    return any_place(t, shape, {}, [](const Command&) { return true; });
  });
}

}  // namespace coq::dogme
