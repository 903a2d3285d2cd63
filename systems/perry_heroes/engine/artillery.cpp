// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Calls for fire, and the shells that land (7.8).

namespace {

std::optional<Mission> mission_of(const std::string& word) {
  const auto found = std::find(kMissions.begin(), kMissions.end(), word);
  if (found == kMissions.end()) return std::nullopt;
  return static_cast<Mission>(found - kMissions.begin());
}

const char* source_of(Artillery artillery) {
  return artillery == Artillery::mortar ? "mortar" : "artillery";
}
const SupportRow& support_of(const Briefing& b, int side) {
  return b.rules.artillery.support[b.side(side).artillery == Artillery::mortar ? 0 : 1];
}

/// Checks whether the side has artillery and missions left (7.8.1a, Q76).
Ruling check_support_of_side(const Table& t, const Command& c) {
  static constexpr Refusal kNoGuns{"7.8.1a", translatable("the side has no artillery")};
  static constexpr Refusal kSpent{"Q76", translatable("the artillery of the side has no missions left")};
  static constexpr Refusal kPending{"Q76", translatable("one of the side's calls for fire has not landed yet")};
  const SideInfo& side = t.b.side(c.side);
  if (side.artillery == Artillery::none) return kNoGuns;
  if (side.missions && t.s.missions[static_cast<std::size_t>(c.side)] >= *side.missions) return kSpent;
  const auto pending = std::count_if(t.s.calls.begin(), t.s.calls.end(),
                                     [&](const FireMission& call) { return call.side == c.side; });
  return pending < t.rules().artillery.pending ? Ruling::yes : Ruling(kPending);
}

/// Checks that a man with a radio is in sight and near enough (7.8.1b).
Ruling check_radio_man(const Table& t, const Command& c) {
  static constexpr Refusal kNoRadio{"7.8.1b", translatable("{} has no radio"), {kBy}};
  static constexpr Refusal kAway{"7.8.1b", translatable("{} is too far from {}, or out of sight"), {kBy, kWho}};
  static constexpr Refusal kCard{"6c", translatable("the card drawn is not that of {}"), {kBy}};
  if (c.by == c.unit() || t.side_of(c.by) != c.side || !t.plays(c.by)) return kNoRadio;
  if (t.b.unit(c.by).speciality != Speciality::radio) return kNoRadio;
  if (!t.is_active(c.by)) return kCard;
  const bool near = t.is_nearer(c.unit(), c.by, t.rules().artillery.radio);
  return near && t.sees(c.unit(), c.by) ? Ruling::yes : Ruling(kAway);
}

/// Checks the AP of both men; each pays his own (7.8.1c).
Ruling check_both_points(const Table& t, const Command& c) {
  static constexpr Refusal kRadioPoints{
      "7.8.1c", translatable("{} does not have enough action points left"), {kBy}};
  static constexpr Refusal kPool{"7.8.1c", translatable("the team does not have enough action points left")};
  const Cost& cost = t.rules().costs.of("call-for-fire");
  if (const Ruling ruling = check_points(t, c.unit(), cost.ap); !ruling) return ruling;
  if (t.s.unit(c.by).alert || !check_points(t, c.by, cost.extra)) return kRadioPoints;
  return t.is_pooled(c.unit()) && t.s.pool[0] < cost.ap + cost.extra ? Ruling(kPool) : Ruling::yes;
}

Ruling check_call(const Table& t, const Command& c) {
  static constexpr Refusal kRank{"7.8.1b", translatable("{} may not call for fire"), {kWho}};
  static constexpr Refusal kKind{"7.8.1d", translatable("this mission cannot be called: {}"), {kWhat}};
  static constexpr Refusal kOff{"7.8.1a", translatable("the hex {} is not on the tactical map"), {kHex}};
  const ArtilleryRules& rules = t.rules().artillery;
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_support_of_side(t, c); !ruling) return ruling;
  if (!rules.ranks[static_cast<std::size_t>(t.b.unit(c.unit()).rank)]) return kRank;
  const auto mission = mission_of(c.what);
  if (!mission || !rules.missions[static_cast<std::size_t>(*mission)]) return kKind;
  if (!t.b.grid->contains(*c.hex)) return kOff;
  if (const Ruling ruling = check_radio_man(t, c); !ruling) return ruling;
  return check_both_points(t, c);
}

/// Returns hexes worth a call: those of known enemies, and registered hexes.
std::vector<Hex> hexes_to_call(const Table& t, int caller) {
  std::vector<Hex> out = t.s.registered[static_cast<std::size_t>(t.side_of(caller))];
  for (const int enemy : t.units_of(play::other(t.side_of(caller)))) {
    if (!t.plays(enemy) || !t.s.unit(caller).knows.test(static_cast<std::size_t>(enemy))) continue;
    const Hex hex = t.b.grid->hex_at(t.at(enemy));
    if (std::find(out.begin(), out.end(), hex) == out.end()) out.push_back(hex);
  }
  return out;
}

void offer_calls(Offers& o) {
  if (o.t.b.side(o.c.side).artillery == Artillery::none || !check_support_of_side(o.t, o.c)) return;
  each_actor(o, [&](int unit) {
    if (!o.t.is_figure(unit) || !o.t.b.unit(unit).is_leader()) return;
    for (const int radio : o.t.b.team(o.t.s.active).units) {
      o.c.by = static_cast<std::int8_t>(radio);
      if (!check_radio_man(o.t, o.c) || !check_both_points(o.t, o.c)) continue;
      for (const Hex hex : hexes_to_call(o.t, unit)) {
        for (const std::string_view mission : kMissions) {
          o.c.hex = hex;
          o.c.what = mission;
          o.take();
        }
      }
    }
  });
}

void call_for_fire(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("call-for-fire");
  u.spend(c.unit(), cost.ap, cost.rule);
  u.spend(c.by, cost.extra, cost.rule);
  const SupportRow& support = support_of(u.b, c.side);
  const int delay = u.die("delay", support.die,
                          {{"side", u.side_id(c.side)},
                           {"support", source_of(u.b.side(c.side).artillery)},
                           {"place", support.place}},
                          {{support.add, support.rule, "support"}})
                        .total;
  FireMission& call = u.s.calls.emplace_back();
  call.side = c.side;
  call.caller = static_cast<std::int8_t>(c.unit());
  call.hex = *c.hex;
  call.kind = static_cast<std::uint8_t>(*mission_of(c.what));
  call.seen = u.table().sees(c.unit(), u.b.grid->centre(*c.hex));  // Q39: judged when the call is made
  call.lands = u.s.turn + delay;
  ++u.s.missions[static_cast<std::size_t>(c.side)];
  u.log.result(std::to_string(call.lands));
}

/// Rolls whether the mission hits its hex (7.8.2b).
bool is_accurate(Umpire& u, const FireMission& call) {
  const ArtilleryRules& rules = u.b.rules.artillery;
  const auto& registered = u.s.registered[static_cast<std::size_t>(call.side)];
  Facts facts;
  facts.add(call.seen, "hex-in-sight");
  facts.add(std::find(registered.begin(), registered.end(), call.hex) != registered.end(), "hex-registered");
  facts.add(u.info(call.caller).experience == Experience::veteran, "caller-veteran");
  play::Reasons reasons;
  rules.modifiers.add_to(reasons, "", facts);
  const bool hit =
      u.die("accuracy", rules.die, {{"side", u.side_id(call.side)}, {"hex", u.b.labels->format(call.hex)}},
            std::move(reasons), rules.score)
          .total >= rules.score;
  u.log.result(hit ? "hit" : "drift");
  return hit;
}

/// Returns the hex to which the mission drifts: a direction of the tactical map, and a number of hexes
/// (7.8.3a).
Hex drifted(Umpire& u, const FireMission& call) {
  const ArtilleryRules& rules = u.b.rules.artillery;
  const int face = u.die("drift-direction", rules.direction_die, {{"side", u.side_id(call.side)}}).total;
  const Direction direction = rules.directions[static_cast<std::size_t>(face - 1)];
  u.log.result(direction_name(Orientation::flat, direction));
  const int steps = u.die("drift-distance", rules.distance_die, {{"side", u.side_id(call.side)}}).total;
  Hex out = call.hex;
  for (int i = 0; i < steps; ++i) out = u.b.grid->neighbour(out, direction);
  u.log.result(std::to_string(steps));
  return out;
}

void burst(Umpire& u, const FireMission& call, Hex hex) {
  const Point at = u.b.grid->centre(hex);
  u.log.event("lands",
              {{"side", u.side_id(call.side)},
               {"hex", u.b.labels->format(hex)},
               {"mission", std::string(kMissions[call.kind])}},
              "7.8.3b");
  if (static_cast<Mission>(call.kind) == Mission::illumination) return u.s.lights.push_back({at, u.s.turn});
  if (static_cast<Mission>(call.kind) == Mission::he)
    return u.explode(source_of(u.b.side(call.side).artillery), at);
  for (int i = 0; i < u.b.rules.artillery.markers; ++i) u.s.smokes.push_back({at, true, u.s.turn, {}});  // Q67
}

void land(Umpire& u, const FireMission& call) {
  const Hex hex = is_accurate(u, call) ? call.hex : drifted(u, call);
  if (u.b.grid->contains(hex)) return burst(u, call, hex);
  u.log.event("lost", {{"side", u.side_id(call.side)}}, "Q58");
}

}  // namespace

ActionRows artillery_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::call_for_fire,
                                     .name = "call-for-fire",
                                     .arguments = {kUnit, kBy, kHex, kWhat},
                                     .phases = {Phase::action},
                                     .refusal = check_call,
                                     .offers = offer_calls,
                                     .effect = call_for_fire,
                                     .secret = [](const Table&, const Command&) { return true; }}};
  return kRows;
}

void Umpire::land_missions() {
  std::vector<FireMission> due;
  std::vector<FireMission> later;
  for (const FireMission& call : s.calls) (call.lands <= s.turn ? due : later).push_back(call);
  s.calls = std::move(later);
  std::erase_if(s.lights, [&](const Light& light) { return light.turn < s.turn; });
  for (const FireMission& call : due) land(*this, call);
}

// Smoke and wind (3.3).

namespace {

bool is_directional(Wind wind) {
  return wind < Wind::none;
}

/// Returns the position of the next base: downwind, beyond the farthest base (3.3d, Q04).
Point next_base(const Briefing& b, const Smoke& smoke, Wind wind) {
  const Vector step = b.grid->step(static_cast<Direction>(wind));
  const Point last = smoke.bases.back();
  return {static_cast<Um>(last.x + step.x), static_cast<Um>(last.y + step.y)};
}

/// Advances an established screen at the start of an activation phase. Returns false if it disperses.
bool blow(const Briefing& b, const State& s, Smoke& smoke) {
  const TurnRules& rules = b.rules.turn;
  const int turns = s.turn - (smoke.turn + rules.smoke_delay);
  if (!is_directional(s.wind))
    return turns < (s.wind == Wind::strong ? rules.smoke_turns_strong : rules.smoke_turns_none);
  const int most = smoke.shell ? rules.smoke_shell : rules.smoke_grenade;
  if (static_cast<int>(smoke.bases.size()) >= most) return false;  // removed at its maximum size (3.3e)
  smoke.bases.push_back(next_base(b, smoke, s.wind));
  return true;
}

const char* rule_of_end(Wind wind) {
  return wind == Wind::strong ? "3.3f" : wind == Wind::none ? "3.3g" : "3.3e";
}

}  // namespace

void Umpire::blow_smoke() {
  std::vector<Smoke> left;
  for (Smoke& smoke : s.smokes) {
    if (smoke.bases.empty()) {
      left.push_back(std::move(smoke));
      continue;
    }
    const std::size_t before = smoke.bases.size();
    const std::string at = play::point_text(smoke.at);
    if (!blow(b, s, smoke)) {
      log.event("smoke-gone", {{"at", at}}, rule_of_end(s.wind));
      continue;
    }
    if (smoke.bases.size() > before)
      log.event("smoke-grows", {{"at", at}, {"to", play::point_text(smoke.bases.back())}}, "3.3d");
    left.push_back(std::move(smoke));
  }
  for (Smoke& smoke : left) {
    if (!smoke.bases.empty() || s.turn - smoke.turn < b.rules.turn.smoke_delay) continue;
    smoke.bases.push_back(smoke.at);
    log.event("smoke-rises", {{"at", play::point_text(smoke.at)}}, "3.3b");
  }
  s.smokes = std::move(left);
}

}  // namespace coq::perry_heroes
