// SPDX-License-Identifier: MIT
#include "core/rules/tactique/player/player.h"

#include "core/rules/tactique/match.h"
#include "core/rules/tactique/player/outlook.h"

namespace coq::tactique {
namespace {

constexpr int kNoise = 4;        ///< of a die that parts equals and keeps games from being the same
constexpr int kSetUpNoise = 40;  ///< nobody shall know beforehand who stands where
constexpr int kLeastPotential = 3;
constexpr int kAdvance = 4;  ///< ground taken keeps the enemy from coming back

/// Gives each legal command a value.
class Chooser {
 public:
  Chooser(const Table& table, int side) : m_t(table), m_look(table, side) {}

  int noise() const { return m_t.s.phase == Phase::setup ? kSetUpNoise : kNoise; }
  int value(const Command& c) const {
    switch (c.verb) {
      case Verb::place:
        return place_value(c.unit(), c.hex);
      case Verb::activate:
        return m_look.potential(c.unit()) - kLeastPotential;
      case Verb::move:
        return move_value(c);
      case Verb::exit:
        return m_look.wants_exit() ? 200 : -100;
      case Verb::fire:
      case Verb::attack:
        return m_look.attack_gain(m_t, c.unit(), c.target) - kLeastPotential;
      case Verb::retreat:
        return stand_value(c.unit(), c.hex, false);
      case Verb::pursue:
        return stand_value(c.unit(), c.hex, true) - m_look.place_worth(m_t, c.unit(), true);
      case Verb::advance:
        return stand_value(c.unit(), m_t.s.attack.at, m_t.info(c.unit()).arm == Arm::cavalry) -
               m_look.place_worth(m_t, c.unit(), false) + kAdvance;
      case Verb::riposte:
        return 1 + m_look.attack_gain(m_t, c.unit(), m_t.s.attack.attacker);
      default:
        return 0;
    }
  }

 private:
  int place_value(int unit, HexId hex) const {
    State next = m_look.moved(unit, hex, MoveKind::stand);
    next.unit(unit).where = Where::map;
    return 200 + m_look.place_worth({m_t.b, next}, unit, false);
  }
  int stand_value(int unit, HexId hex, bool may_fight) const {
    const State next = m_look.moved(unit, hex, MoveKind::combat);
    return m_look.place_worth({m_t.b, next}, unit, may_fight);
  }
  /// Over standing, from where it may fight, too.
  int move_value(const Command& c) const {
    const State next = m_look.moved(c.unit(), c.path.back(), c.kind);
    return m_look.place_worth({m_t.b, next}, c.unit(), c.kind == MoveKind::combat) -
           m_look.place_worth(m_t, c.unit(), true) - 1;
  }

  const Table& m_t;
  Outlook m_look;
};

}  // namespace

Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return game::valuing_players<Chooser, &table_of>(start(scenario));
}

}  // namespace coq::tactique
