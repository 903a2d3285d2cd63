// SPDX-License-Identifier: MIT
// Before the game: wind, action points, deployment, registered hexes (3.3c, 5.1, 6.1d).
#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

void roll_wind(Umpire& u, const Command&) {
  const TurnRules& rules = u.b.rules.turn;
  const int face = u.die("wind", rules.wind_die, {}).total;
  u.s.wind = rules.wind_faces[static_cast<std::size_t>(face - 1)];
  u.s.wind_known = true;
  u.log.result(std::string(kWinds[static_cast<std::size_t>(u.s.wind)]));
}

void offer_modes(Offers& o) {
  for (const PointsMode mode : {PointsMode::individual, PointsMode::pooled}) {
    o.c.mode = mode;
    o.take();
  }
}
void choose_points(Umpire& u, const Command& c) {
  u.s.mode[static_cast<std::size_t>(c.side)] = *c.mode;
}

bool to_deploy(const Table& t, int unit) {
  return t.s.unit(unit).where == Where::unplaced;
}
bool is_in_zone(const Table& t, int unit, Point p) {
  const UnitInfo& info = t.b.unit(unit);
  const auto& zones = t.b.side(info.side).zones;
  return std::any_of(zones.begin(), zones.end(), [&](const ZoneInfo& zone) {
    return (info.zone.empty() || zone.id == info.zone) && locate(p, zone.area) != Location::outside;
  });
}
/// Returns whether a figure may stand there. Bases overlap if their middles are less than a base apart; nobody
/// may stand in a vehicle.
bool is_free(const Table& t, int unit, Point p) {
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u)) continue;
    if (is_below(t.distance(u, p), t.is_vehicle(u) ? t.rules().figure_base / 2 : t.rules().figure_base))
      return false;
  }
  return true;
}

/// Returns the footprint of a vehicle that is to be deployed.
Base hull_of(const Table& t, const Command& c) {
  const VehicleInfo& vehicle = t.b.unit(c.unit()).vehicle;
  return base_at({*c.at, c.facing.value_or(Vector{0, -1})}, vehicle.width, vehicle.length);
}
/// Returns whether the vehicle overlaps no other vehicle and no man.
bool is_free(const Table& t, int unit, const Base& hull) {
  for (const int u : t.units()) {
    if (u == unit || !t.on_table(u)) continue;
    const bool meets =
        t.is_vehicle(u) ? overlap(convex_of(hull), convex_of(t.footprint(u)), 0) : covers(hull, t.at(u));
    if (meets) return false;
  }
  return true;
}

/// Checks that the unit may stand there: terrain and other units (5.1b).
Ruling check_place(const Table& t, const Command& c) {
  static constexpr Refusal kOff{"5.1b", translatable("{} would not be on the table"), {kWho}};
  static constexpr Refusal kTaken{"5.1b", translatable("{} would overlap another"), {kWho}};
  static constexpr Refusal kGround{"5.1b", translatable("{} cannot enter that terrain"), {kWho}};
  if (!t.b.table().contains(*c.at)) return kOff;
  const bool wheels = t.is_vehicle(c.unit());
  for (const GroundPiece* piece : t.b.ground.at(*c.at)) {
    const GroundType& type = t.b.ground.type(*piece);
    if (wheels ? type.crosses_vehicle : type.crosses_foot) break;
    const std::string& column = wheels ? type.vehicle : type.foot;
    if (column == "prohibited" || column == "crossings") return kGround;
  }
  if (wheels) {
    const Base hull = hull_of(t, c);
    if (!is_in(t.b.table(), hull)) return kOff;
    return is_free(t, c.unit(), hull) ? Ruling::yes : Ruling(kTaken);
  }
  return is_free(t, c.unit(), *c.at) ? Ruling::yes : Ruling(kTaken);
}

Ruling check_deploy(const Table& t, const Command& c) {
  static constexpr Refusal kNotToDeploy{"5.1b", translatable("{} cannot be deployed now"), {kWho}};
  static constexpr Refusal kZone{"5.1b", translatable("{} would not be in its deployment zone"), {kWho}};
  if (t.side_of(c.unit()) != c.side) return kNotOwn;
  if (!to_deploy(t, c.unit())) return kNotToDeploy;
  if (c.posture && !t.is_figure(c.unit())) return kNoFoot;
  if (!is_in_zone(t, c.unit(), *c.at)) return kZone;
  return check_place(t, c);
}

bool offer_place(Offers& o, int unit, Point at, std::optional<Vector> facing = std::nullopt) {
  o.begin(Verb::deploy);
  o.set_unit(unit);
  o.c.at = at;
  o.c.facing = facing ? *facing : facing_to(at, o.t.b.table().middle()).value_or(Vector{0, -1});
  const bool taken = o.take();
  if (!taken || !o.t.is_figure(unit)) return taken;
  o.c.posture = Posture::prone;
  return o.take();
}

/// Offers a loader places beside his gunner (7.7.1b).
void offer_beside_gunner(Offers& o, int unit) {
  for (const int gunner : o.t.b.team(o.t.team_of(unit)).units) {
    if (o.t.b.unit(gunner).post != Post::lmg_gunner || !o.t.on_table(gunner)) continue;
    for (std::size_t i = 0; i < kCompass.size(); i += 4)
      offer_place(o, unit, displaced(o.t.at(gunner), kCompass[i], o.t.rules().figure_base));
  }
}

/// Offers a lattice of points two bases apart in the zones, facing the middle of the table. Figures may stand
/// or lie there. A loader is also offered the places beside his gunner. A unit without room for that, such as a
/// long vehicle among men, is offered all directions.
void offer_deployments(Offers& o) {
  for (const int unit : o.t.units_of(o.c.side)) {
    if (!to_deploy(o.t, unit)) continue;
    if (o.t.b.unit(unit).post == Post::loader) offer_beside_gunner(o, unit);
    bool any = false;
    const auto offer = [&](Um step, std::optional<Vector> facing) {
      for (const ZoneInfo& zone : o.t.b.side(o.c.side).zones)
        any_of_lattice(bounds(zone.area.outer), step, [&](Point at) {
          any = offer_place(o, unit, at, facing) || any;
          return false;
        });
    };
    offer(2 * o.t.rules().figure_base, std::nullopt);
    for (std::size_t i = 0; !any && i < kCompass.size(); i += 2) offer(o.t.rules().figure_base, kCompass[i]);
    return;  // one unit at a time, in scenario order
  }
}

void deploy(Umpire& u, const Command& c) {
  UnitState& unit = u.s.unit(c.unit());
  unit.where = Where::table;
  unit.place = {*c.at, c.facing.value_or(Vector{0, -1})};
  unit.posture = c.posture.value_or(Posture::standing);
  if (unit.vehicle) unit.vehicle->turret = unit.place.facing;
}

int most_registered(const Table& t, int side) {
  const Artillery artillery = t.b.side(side).artillery;
  if (artillery == Artillery::none) return 0;
  return artillery == Artillery::mortar ? t.rules().turn.registered_mortar
                                        : t.rules().turn.registered_artillery;
}

Ruling check_register(const Table& t, const Command& c) {
  static constexpr Refusal kMax{"5.1c", translatable("the side has already registered all the hexes that "
                                                     "it may")};
  static constexpr Refusal kAgain{"5.1c", translatable("the hex {} has already been registered"), {kHex}};
  static constexpr Refusal kOff{"5.1c", translatable("the hex {} is not on the tactical map"), {kHex}};
  const auto& own = t.s.registered[static_cast<std::size_t>(c.side)];
  if (!t.b.grid->contains(*c.hex)) return kOff;
  if (static_cast<int>(own.size()) >= most_registered(t, c.side)) return kMax;
  return std::find(own.begin(), own.end(), *c.hex) == own.end() ? Ruling::yes : Ruling(kAgain);
}

void offer_registrations(Offers& o) {
  for (std::size_t i = 0; i < o.t.b.grid->size(); ++i) {
    o.c.hex = o.t.b.grid->hex(i);
    o.take();
  }
}

void register_hex(Umpire& u, const Command& c) {
  u.s.registered[static_cast<std::size_t>(c.side)].push_back(*c.hex);
}

}  // namespace

ActionRows setup_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::wind, .name = "wind", .phases = {Phase::wind}, .effect = roll_wind},
      {.verb = Verb::choose_points,
       .name = "choose-points",
       .arguments = {kMode},
       .phases = {Phase::points},
       .offers = offer_modes,
       .effect = choose_points},
      {.verb = Verb::deploy,
       .name = "deploy",
       .arguments = {kUnit, kAt, kFacing.optional(), kPosture.optional()},
       .phases = {Phase::deploy},
       .refusal = check_deploy,
       .offers = offer_deployments,
       .effect = deploy,
       .secret = [](const Table& t, const Command& c) { return t.s.unit(c.unit()).concealed; }},
      {.verb = Verb::register_hex,
       .name = "register",
       .arguments = {kHex},
       .phases = {Phase::registration},
       .refusal = check_register,
       .offers = offer_registrations,
       .effect = register_hex,
       .secret = [](const Table&, const Command&) { return true; }}};
  return kRows;
}

bool Umpire::settle_before() {
  const Phase before = s.phase;
  const std::int8_t was = s.cursor;
  const auto next = [&] {
    if (!s.wind_known) return std::pair{Phase::wind, std::int8_t{0}};
    for (std::int8_t side = 0; side < kSides; ++side)
      if (!s.mode[static_cast<std::size_t>(side)]) return std::pair{Phase::points, side};
    for (std::int8_t side = 0; side < kSides; ++side) {
      bool waits = false;
      for (const int unit : table().units_of(side)) waits = waits || to_deploy(table(), unit);
      if (waits && !s.deployed[static_cast<std::size_t>(side)]) return std::pair{Phase::deploy, side};
    }
    for (std::int8_t side = 0; side < kSides; ++side) {
      const bool names = b.side(side).registers && !s.ready[static_cast<std::size_t>(side)];
      const auto count = static_cast<int>(s.registered[static_cast<std::size_t>(side)].size());
      if (names && count < most_registered(table(), side)) return std::pair{Phase::registration, side};
    }
    return std::pair{Phase::activation, std::int8_t{0}};
  }();
  std::tie(s.phase, s.cursor) = next;
  if (s.phase == Phase::activation) begin_turn();
  return s.phase != before || s.cursor != was;
}

}  // namespace coq::perry_heroes
