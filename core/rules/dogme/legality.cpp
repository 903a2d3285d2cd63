// SPDX-License-Identifier: MIT
#include "core/rules/dogme/legality.h"

#include "core/rules/dogme/candidates.h"

namespace coq::dogme {
namespace {

/// When a verb has its place.
bool fits(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::terrain_dice:
      return phase == Phase::terrain_dice;
    case Verb::lay:
      return phase == Phase::terrain;
    case Verb::assailant:
      return phase == Phase::assailant;
    case Verb::mission:
      return phase == Phase::mission;
    case Verb::wish:
      return phase == Phase::wish;
    case Verb::edge:
      return phase == Phase::edge;
    case Verb::edge_dice:
      return phase == Phase::edge_dice;
    case Verb::choose_edge:
      return phase == Phase::edge_choice;
    case Verb::commander:
      return phase == Phase::commander;
    case Verb::bearer:
      return phase == Phase::bearer;
    case Verb::marker_dice:
      return phase == Phase::marker_dice;
    case Verb::marker:
      return phase == Phase::marker;
    case Verb::deploy:
    case Verb::reserve:
      return phase == Phase::deploy;
    case Verb::group:
      return phase == Phase::groups || phase == Phase::movement;
    case Verb::bombard:
      return phase == Phase::bombard;
    case Verb::initiative:
      return phase == Phase::initiative;
    case Verb::disembark:
      return phase == Phase::movement || phase == Phase::rescue;
    case Verb::lose:
      return phase == Phase::rescue;
    case Verb::fire:
      return phase == Phase::ranged;
    case Verb::attack:
      return phase == Phase::close;
    case Verb::done:
      return phase == Phase::terrain || phase == Phase::deploy || phase == Phase::groups ||
             phase == Phase::bombard || phase == Phase::movement || phase == Phase::ranged ||
             phase == Phase::close;
    case Verb::end_turn:
      return phase == Phase::turn_end;
    default:
      return phase == Phase::movement;
  }
}

}  // namespace

Why check(const Table& t, const Command& c) {
  if (!fits(c.verb, t.s.phase)) return Why::not_now;
  if (c.side != side_to_act(t)) return Why::not_your_decision;
  switch (c.verb) {
    case Verb::fire:
    case Verb::attack:
      return check_attack(t, c);
    case Verb::move:
    case Verb::align:
    case Verb::group:
    case Verb::move_group:
    case Verb::embark:
    case Verb::disembark:
    case Verb::call:
    case Verb::enter:
    case Verb::lose:
      return check_movement(t, c);
    case Verb::done:
      return t.s.turn > 0 ? Why::yes : check_before(t, c);
    default:
      return check_before(t, c);
  }
}

std::vector<Command> legal(const Table& t) {
  // Attacks are made of shooters each of whom was checked, and lines of sight are not cheap.
  if (t.s.phase == Phase::ranged || t.s.phase == Phase::close) return candidates(t);
  std::vector<Command> out;
  for (Command& command : candidates(t))
    if (check(t, command) == Why::yes) out.push_back(std::move(command));
  return out;
}

}  // namespace coq::dogme
