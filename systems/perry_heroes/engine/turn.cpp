// SPDX-License-Identifier: MIT
// The sequence of play: activation, cards, the end of phases and turns (5.2, 6).
#include <algorithm>

#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

/// 6a to 6d: smoke first, then what lands, then the cards.
void activate(Umpire& u, const Command&) {
  u.blow_smoke();
  u.land_missions();
  for (std::size_t team = 0; team < u.b.teams.size(); ++team) {
    const auto& units = u.b.teams[team].units;
    const bool plays = std::any_of(units.begin(), units.end(), [&](int unit) { return u.table().acts(unit); });
    if (plays) u.s.deck.push_back(static_cast<std::int8_t>(team));
  }
  if (u.s.phase != Phase::over) u.s.phase = Phase::card;
}

/// 6c: a die of as many faces as cards are left says which is the top one.
void turn_card(Umpire& u, const Command&) {
  const int face = u.die("card", static_cast<int>(u.s.deck.size()), {}).total;
  const auto at = u.s.deck.begin() + (face - 1);
  const int team = *at;
  u.s.deck.erase(at);
  u.log.result(u.b.team(team).id);
  u.turn_up(team);
}

Ruling check_done(const Table& t, const Command&) {
  static constexpr Refusal kRoom{"5.1b", translatable("not everything has been deployed, and there is room")};
  if (t.s.phase != Phase::deploy) return Ruling::yes;
  // A side that finds no place for a unit goes without it.
  for (const Command& offered : rulebook_of(t).legal(t))
    if (offered.verb == Verb::deploy) return kRoom;
  return Ruling::yes;
}
/// For itself alone: legal() would ask it again.
void offer_done(Offers& o) {
  if (o.t.s.phase != Phase::deploy) o.take();
}

void done(Umpire& u, const Command& c) {
  const auto side = static_cast<std::size_t>(c.side);
  switch (u.s.phase) {
    case Phase::deploy:
      u.s.deployed[side] = true;
      for (const int unit : u.table().units_of(c.side))
        if (u.s.unit(unit).where == Where::unplaced) u.remove(unit, Where::left);
      return;
    case Phase::registration:
      u.s.ready[side] = true;
      return;
    case Phase::action:
      return u.end_actions();
    case Phase::reaction:
      u.s.trigger = kNone;
      u.s.phase = Phase::action;
      return;
    default:
      u.end_rally(c.side);
  }
}

}  // namespace

ActionRows turn_actions() {
  using game::Phases;
  static constexpr Phases<Phase> kDecided = {Phase::deploy, Phase::registration, Phase::action, Phase::reaction,
                                             Phase::rally};
  static const ActionRow kRows[] = {
      {.verb = Verb::activation, .name = "activation", .phases = {Phase::activation}, .effect = activate},
      {.verb = Verb::card, .name = "card", .phases = {Phase::card}, .effect = turn_card},
      {.verb = Verb::done,
       .name = "done",
       .phases = kDecided,
       .refusal = check_done,
       .offers = offer_done,
       .effect = done,
       .implied = {Phase::reaction, Phase::rally}}};
  return kRows;
}

game::Rolled Umpire::die(const char* what, int sides, Arguments arguments, game::Reasons reasons,
                         std::optional<int> need) {
  return log.roll(what, std::move(arguments), {1, sides, need, std::move(reasons), {}});
}

void Umpire::spend(int unit, int points, const std::string& rule) {
  UnitState& state = s.unit(unit);
  state.acted = true;
  if (points == 0) return;
  const bool pooled = table().is_pooled(unit);
  state.spent = static_cast<std::int8_t>(state.spent + points);
  std::int8_t& left = pooled ? s.pool[0] : state.ap;
  left = static_cast<std::int8_t>(left - points);
  log.event("points", {{"unit", id(unit)}, {"spent", std::to_string(points)}, {"left", std::to_string(left)}},
            rule);
}

void Umpire::begin_turn() {
  ++s.turn;
  s.phase = Phase::activation;
  s.deck.clear();
  s.active = kNone;
  for (const int u : table().units()) {
    UnitState& unit = s.unit(u);
    unit.ap = static_cast<std::int8_t>(table().ap_given(u));
    unit.spent = 0;
    unit.went = 0;
    unit.acted = unit.fired = unit.gave_up_move = unit.rallied = false;
  }
}

void Umpire::turn_up(int team) {
  s.active = static_cast<std::int8_t>(team);
  s.phase = Phase::action;
  int pool = 0;
  for (const int unit : b.team(team).units) {
    UnitState& state = s.unit(unit);
    // Wounds since the beginning of the turn take their points (6.1a); points for a laying that is paid stay.
    state.ap = static_cast<std::int8_t>(std::min<int>(state.ap, table().ap_given(unit)));
    pool += table().is_figure(unit) ? state.ap : 0;
    state.moved = Moved::no;  // Q73: of this action phase from now on
    state.alert = false;      // Q54: it expires at the unit's next card
  }
  s.pool = {static_cast<std::int8_t>(std::min(pool, 127)), static_cast<std::int8_t>(std::min(pool, 127))};
  begin_actions(team);
}

}  // namespace coq::perry_heroes
