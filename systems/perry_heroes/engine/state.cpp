// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/state.h"

#include <algorithm>

#include "core/play/engine/lines.h"
#include "systems/perry_heroes/engine/command.h"

namespace coq::perry_heroes {
namespace {

using game::appended;
using game::Lines;

void add_unit(Lines& out, const UnitInfo& info, const UnitState& u) {
  const std::string marks = game::marks({{u.located, 'L'},
                                         {u.concealed, 'c'},
                                         {u.suppressed, 's'},
                                         {u.alert, 'A'},
                                         {u.launcher, 'l'},
                                         {u.used, 'u'},
                                         {u.acted, 'a'},
                                         {u.fired, 'f'},
                                         {u.gave_up_move, 'g'},
                                         {u.rallied, 'r'}});
  out.add(
      "unit {} {} {},{} {},{} {} {} {} jammed {} carrier {} moved {} still {} firing {} items{} ap {}/{} went "
      "{} {}",
      info.id, static_cast<int>(u.where), u.place.at.x, u.place.at.y, u.place.facing.x, u.place.facing.y,
      kPostures[static_cast<std::size_t>(u.posture)], kHealths[static_cast<std::size_t>(u.health)],
      kMorales[static_cast<std::size_t>(u.morale)], u.jammed, u.carrier, static_cast<int>(u.moved), u.still,
      u.firing, appended(u.items), u.ap, u.spent, u.went, marks);
  if (u.knows.any()) out.add("knows {}", u.knows.to_string());
  if (!u.vehicle) return;
  const VehicleState& v = *u.vehicle;
  std::vector<int> crew;
  for (const Health health : v.crew) crew.push_back(static_cast<int>(health));
  out.add("vehicle loaded {} laid {} {},{} turret {},{} crew{} paid {} fast {} {}",
          kRounds[static_cast<std::size_t>(v.loaded)], v.laid, v.laid_at ? v.laid_at->x : -1,
          v.laid_at ? v.laid_at->y : -1, v.turret.x, v.turret.y, appended(crew), v.paid_turn, v.fast,
          game::marks({{v.immobilised, 'I'},
                       {v.damaged, 'E'},
                       {v.destroyed, 'D'},
                       {v.gun_out, 'g'},
                       {v.turret_jammed, 't'},
                       {v.burning, 'b'},
                       {v.abandoned, 'a'}}));
}

void add_ground(Lines& out, const State& s) {
  for (const Smoke& smoke : s.smokes) {
    out.add("smoke {},{} {} {}", smoke.at.x, smoke.at.y, smoke.shell, smoke.turn);
    for (const Point base : smoke.bases) out.add("plume {},{}", base.x, base.y);
  }
  for (const Light& light : s.lights) out.add("light {},{} {}", light.at.x, light.at.y, light.turn);
  for (const FireMission& call : s.calls)
    out.add("call {} {} {},{} {} {} {}", call.side, call.caller, call.hex.column, call.hex.row, call.kind,
            call.seen, call.lands);
  for (const TrapState& trap : s.traps)
    out.add("trap {} {},{} {}", trap.side, trap.at.x, trap.at.y, trap.found);
  for (const Dispatch& message : s.messages)
    out.add("message {} {}", message.messenger, message.of.to_string());
}

/// How a unit begins, in the words of its set-up: a posture, health, morale; located by the enemy; of a vehicle
/// what is loaded.
void begin(UnitState& unit, const std::vector<std::string>& words) {
  const auto take = [](const auto& all, const std::string& word, auto& to) {
    const auto found = std::find(all.begin(), all.end(), word);
    if (found != all.end()) to = static_cast<std::remove_reference_t<decltype(to)>>(found - all.begin());
  };
  for (const std::string& word : words) {
    take(kPostures, word, unit.posture);
    take(kHealths, word, unit.health);
    take(kMorales, word, unit.morale);
    if (word == "located") unit.located = true;
    if (word == "concealed") unit.concealed = true;
    if (!unit.vehicle) continue;
    if (word == "loaded-at") unit.vehicle->loaded = Round::at;
    if (word == "loaded-he") unit.vehicle->loaded = Round::he;
    if (word == "immobilised") unit.vehicle->immobilised = true;
  }
}

}  // namespace

State start_of(const Briefing& briefing) {
  State out;
  out.units.resize(briefing.units.size());
  if (briefing.wind) {
    out.wind = *briefing.wind;
    out.wind_known = true;
  }
  out.mode.fill(briefing.mode);
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    UnitState& unit = out.units[i];
    unit.items = info.items;
    unit.concealed = info.concealed;
    if (info.kind == Kind::vehicle) unit.vehicle.emplace();
    if (info.mans != kNone) unit.where = Where::crew;
    begin(unit, info.state);
    // The pinned lie (4.5b).
    const auto& posture = briefing.rules.morale_tests.postures[static_cast<std::size_t>(unit.morale)];
    if (posture && !unit.vehicle) unit.posture = *posture;
    if (info.place) {
      unit.where = Where::table;
      unit.place = *info.place;
      if (unit.vehicle) unit.vehicle->turret = info.place->facing;
    }
    if (info.carrier != kNone) {
      unit.where = Where::aboard;
      unit.carrier = static_cast<std::int8_t>(info.carrier);
    }
  }
  // Who is located is known to all of the other side.
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    if (!out.units[i].located) continue;
    for (std::size_t u = 0; u < out.units.size(); ++u)
      if (briefing.units[u].side != briefing.units[i].side) out.units[u].knows.set(i);
  }
  for (int side = 0; side < kSides; ++side)
    out.registered[static_cast<std::size_t>(side)] = briefing.side(side).registered;
  for (const auto& [side, at] : briefing.traps)
    out.traps.push_back({static_cast<std::int8_t>(side), at, false});
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& s) {
  Lines out;
  out.add("turn {} phase {} cursor {} winner {} wind {} {} active {} pool {} of {} trigger {} result {}",
          s.turn, phase_name(Table{briefing, s}), s.cursor, s.winner, kWinds[static_cast<std::size_t>(s.wind)],
          s.wind_known, s.active, s.pool[0], s.pool[1], s.trigger, s.result);
  out.add("deck{}", appended(s.deck));
  for (std::size_t side = 0; side < kSides; ++side) {
    out.add("side {} mode {} deployed {} ready {} missions {} lost {}", side,
            s.mode[side] ? static_cast<int>(*s.mode[side]) : -1, s.deployed[side], s.ready[side],
            s.missions[side], s.lost_points[side]);
    for (const Hex hex : s.registered[side]) out.add("registered {},{}", hex.column, hex.row);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) add_unit(out, briefing.units[i], s.units[i]);
  add_ground(out, s);
  return std::move(out).text();
}

}  // namespace coq::perry_heroes
