// SPDX-License-Identifier: MIT
#include "systems/tactique/player/player.h"

#include <algorithm>

#include "systems/tactique/engine/match.h"
#include "systems/tactique/player/planner.h"

namespace coq::tactique {
namespace {

constexpr int kNoise = 4;        ///< quarters of a point: parts equals and keeps games from being the same
constexpr int kSetUpNoise = 40;  ///< nobody shall know beforehand who stands where
constexpr std::int64_t kPlaced = 500 * kOne;  ///< units are placed as soon as they may be
constexpr std::int64_t kExit = 300 * kOne;
constexpr std::int64_t kLeastGain = 2 * kOne;  ///< of an attack worth making
constexpr std::int64_t kTaken = 4 * kOne;      ///< ground taken keeps the enemy from coming back

/// Gives each legal command a value, in thousandths of a point.
class Chooser {
 public:
  Chooser(const Table& table, int side, Odds& odds)
      : m_t(table), m_s(table.s), m_side(side), m_odds(odds), m_look(table, side, odds) {}

  std::int64_t value(const Command& c) const {
    switch (c.verb) {
      case Verb::place:
        return kPlaced + place_value(c.unit(), c.hex);
      case Verb::exit:
        return m_look.wants_exit() ? kExit : -kExit;
      case Verb::fire:
      case Verb::attack:
        return m_look.attack_gain(c.unit(), c.target) - kLeastGain;
      case Verb::retreat:
        return value_at(c.unit(), c.hex);
      case Verb::pursue:
        return value_at(c.unit(), c.hex) - m_look.value() + attack_from(c.unit(), c.hex);
      case Verb::advance:
        return advance_value(c.unit());
      case Verb::riposte:
        return kOne + m_look.attack_gain(c.unit(), m_t.s.attack.attacker);
      case Verb::move:
      case Verb::activate:
        return -kOne;  // planned
      default:
        return 0;
    }
  }

 private:
  /// The position with a unit elsewhere; the hex is then its side's.
  State with(int unit, HexId hex) const {
    State out = m_s;
    out.put(unit, hex);
    out.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(m_t.info(unit).side);
    return out;
  }
  std::int64_t value_at(int unit, HexId hex) const {
    const State next = with(unit, hex);
    return Outlook({m_t.b, next}, m_side, m_odds).value();
  }
  /// The best attack from there; a pursuit must end with one.
  std::int64_t attack_from(int unit, HexId hex) const {
    const State next = with(unit, hex);
    return Outlook({m_t.b, next}, m_side, m_odds).best_attack(unit);
  }
  std::int64_t advance_value(int unit) const {
    const HexId at = m_t.s.attack.at;
    std::int64_t out = value_at(unit, at) - m_look.value() + kTaken;
    if (m_t.info(unit).arm == Arm::cavalry) out += std::max<std::int64_t>(0, attack_from(unit, at));
    return out;
  }
  /// Where nothing is known of the enemy but what has been set up.
  std::int64_t place_value(int unit, HexId hex) const {
    int friends = 0;
    for (const HexId next : m_t.ground(hex).neighbours) {
      const int there = next == kNoHex ? kNone : m_t.unit_at(next);
      friends += there != kNone && m_t.info(there).side == m_side ? 1 : 0;
    }
    return m_look.place(unit, hex) + 2 * kOne * std::min(friends, m_t.b.rules.support_neighbours);
  }

  const Table& m_t;
  const State& m_s;
  int m_side;
  Odds& m_odds;
  Outlook m_look;
};

/// Plans its turns, and values what comes up in between.
class Player : public game::Player {
 public:
  game::Action choose(const game::Match& match, game::Dice& luck) override {
    const Table table = table_of(match);
    const auto commands = commands_of(match);
    const int side = side_to_act(table);
    if (side == kNone || commands->size() == 1) return match.legal_action(0);
    if (table.s.phase == Phase::command || table.s.phase == Phase::movement) {
      if (const auto planned = next_of_plan(table, side, match.legal_actions(), luck)) return *planned;
    }
    const Chooser chooser(table, side, m_odds);
    const auto value = [&](std::size_t index) {
      const std::int64_t quarters = chooser.value((*commands)[index]) * 4 / kOne;
      return static_cast<int>(std::clamp<std::int64_t>(quarters, -kMost, kMost));
    };
    const int noise = table.s.phase == Phase::setup ? kSetUpNoise : kNoise;
    return match.legal_action(game::best_action(commands->size(), value, noise, luck));
  }

 private:
  static constexpr std::int64_t kMost = 1'000'000;

  /// The next activation or move of the turn's plan; nullopt where there is none left, and then the phase is
  /// over unless a unit may leave the map.
  std::optional<game::Action> next_of_plan(const Table& table, int side, const std::vector<game::Action>& legal,
                                           game::Dice& luck) {
    const bool activates = table.s.phase == Phase::command;
    if (m_turn != table.s.turn || (activates && table.activated(side) == 0)) {
      m_turn = table.s.turn;
      m_orders = Planner(table, side, m_odds, luck).run();
    }
    const auto leaves = [&](const game::Action& action) {
      return action.name == rulebook().row(Verb::exit).name && is_to_leave(table, action);
    };
    if (const auto exit = std::find_if(legal.begin(), legal.end(), leaves); exit != legal.end()) return *exit;
    Command command;
    command.side = static_cast<std::int8_t>(side);
    command.verb = activates ? Verb::activate : Verb::move;
    for (const Order& order : m_orders) {
      const UnitState& unit = table.s.unit(order.unit);
      if (unit.where != Where::map || (activates ? unit.activated : unit.moved || order.to == kNoHex)) continue;
      command.units.assign(1, static_cast<std::int8_t>(order.unit));
      command.kind = order.kind;
      if (!activates) command.path = way_to(table, order);
      if (!check(table, command)) continue;
      const game::Action action = action_of(table, command);
      if (std::find(legal.begin(), legal.end(), action) != legal.end()) return action;
    }
    return std::nullopt;
  }

  bool is_to_leave(const Table& table, const game::Action& action) const {
    const std::string* unit = action.find("unit");
    const int index = unit == nullptr ? kNone : table.b.find_unit(*unit);
    return std::any_of(m_orders.begin(), m_orders.end(),
                       [&](const Order& order) { return order.unit == index && order.leaves; });
  }

  static std::vector<HexId> way_to(const Table& table, const Order& order) {
    for (std::vector<HexId>& path : ways(table, order.unit, order.kind))
      if (path.back() == order.to) return std::move(path);
    return {order.to};
  }

  Odds m_odds;
  int m_turn = -1;
  std::vector<Order> m_orders;
};

}  // namespace

Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  const auto started = start(scenario);
  if (!started) return started.error();
  return game::PlayerFactory([](const std::string&) { return std::make_unique<Player>(); });
}

}  // namespace coq::tactique
