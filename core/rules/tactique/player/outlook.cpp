// SPDX-License-Identifier: MIT
#include "core/rules/tactique/player/outlook.h"

#include <algorithm>

namespace coq::tactique {
namespace {

constexpr int kElement[] = {30, 45, 80};  ///< worth of an element, by arm
constexpr int kLast = 20;                 ///< more for the last one
constexpr int kFlag = 10;                 ///< a hex of retreat
constexpr int kSupport = 5;               ///< a friend beside, two at most
constexpr int kHold = 45;                 ///< an objective
constexpr int kStep = 6;                  ///< a hex nearer to one
constexpr int kRoughInfantry = 8, kRoughCavalry = -12, kRoughArtillery = -70;
constexpr int kLeastGain = 4;  ///< of an attack worth making
constexpr int kDangerShare = 5;

}  // namespace

Outlook::Outlook(const Table& table, int side) : m_t(table), m_side(side) {
  std::vector<HexId> wanted;
  const auto add = [&](const std::vector<HexId>& hexes) {
    for (const HexId h : hexes) {
      m_objectives.insert(h);
      if (m_t.s.control[static_cast<std::size_t>(h)] != m_side) wanted.push_back(h);
    }
  };
  for (const VictoryInfo& victory : m_t.b.victories) {
    for (const ControlGoal& goal : victory.controls) add(goal.hexes);
    for (const PointsGoal& goal : victory.points) add(goal.hexes);
    m_exits = m_exits || (victory.side == side && !victory.exits.empty());
  }
  for (const VictoryInfo& victory : m_t.b.victories) {
    if (victory.side != side) continue;
    for (const ExitGoal& goal : victory.exits) {
      for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
        const auto id = static_cast<HexId>(h);
        if (goal.edge && m_t.ground(id).edges[static_cast<std::size_t>(*goal.edge)]) wanted.push_back(id);
      }
    }
  }
  if (wanted.empty()) {
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.info(u).side != side && m_t.on_map(u)) wanted.push_back(m_t.s.unit(u).hex);
    }
  }
  m_way = distances_to(m_t.b.board, wanted);
}

int Outlook::element_worth(const Table& t, int unit) const {
  const int worth = kElement[static_cast<int>(t.info(unit).arm)];
  return worth + (t.s.unit(unit).elements <= 1 ? kLast : 0);
}

int Outlook::attack_gain(const Table& t, int attacker, int target) const {
  const Conditions conditions = conditions_of(t, attacker, target);
  const int dice = sum_of(dice_of(t, attacker, target));
  int hits = 0, flags = 0;
  for (const DieFace& face : t.b.rules.die) {
    const FaceResult result = result_of(t, conditions, face);
    hits += result.is == Effect::hit ? 1 : 0;
    flags += result.is == Effect::flag ? 1 : 0;
  }
  const bool guns = t.info(attacker).arm == Arm::artillery && t.info(target).arm == Arm::artillery;
  const bool cornered = !t.at_own_edge(target) && t.retreat_steps(target).empty();
  const int flag = cornered ? element_worth(t, target) : kFlag;
  // Two hits at once are rare.
  int gain = dice * (hits * element_worth(t, target) / (guns ? 3 : 1) + flags * flag) / kFaces;
  if (t.at_own_edge(target)) gain += dice * flags * element_worth(t, target) / kFaces;
  const bool strikes_back = t.distance(attacker, target) <= 1 && conditions.stands.is;
  if (!strikes_back || m_side != t.info(attacker).side) return gain;
  // What it does if it is still there, at about half its strength on the average.
  const int back = t.info(target).arm == Arm::artillery && t.rough(target)
                       ? 0
                       : t.b.rules.row(When::clear).dice[static_cast<std::size_t>(t.info(target).of)] *
                             element_worth(t, attacker) / (2 * kFaces);
  return gain - back;
}

int Outlook::best_attack(const Table& t, int unit) const {
  int best = 0;
  for (int e = 0; e < t.unit_count(); ++e) {
    if (t.info(e).side == t.info(unit).side || !t.on_map(e)) continue;
    const bool artillery = t.info(unit).arm == Arm::artillery;
    const Why why = artillery ? check_fire(t, unit, e) : check_attack(t, unit, e);
    if (why == Why::yes) best = std::max(best, attack_gain(t, unit, e) - kLeastGain);
  }
  return best;
}

/// What the enemies that could come up might do to it.
int Outlook::danger(const Table& t, int unit) const {
  int sum = 0;
  for (int e = 0; e < t.unit_count(); ++e) {
    const UnitInfo& enemy = t.info(e);
    if (enemy.side == t.info(unit).side || !t.on_map(e)) continue;
    const int distance = t.distance(e, unit);
    if (enemy.arm == Arm::artillery) {
      if (distance <= enemy.row.range && !t.rough(e)) sum += enemy.row.fire * element_worth(t, unit) / kFaces;
    } else if (distance <= enemy.row.combat + 1) {
      sum +=
          t.b.rules.row(When::clear).dice[static_cast<std::size_t>(enemy.of)] * element_worth(t, unit) / kFaces;
    }
  }
  return sum;
}

int Outlook::ground_worth(const Table& t, int unit) const {
  const HexId hex = t.s.unit(unit).hex;
  const UnitInfo& info = t.info(unit);
  int worth = -kStep * m_way[static_cast<std::size_t>(hex)];
  if (is_objective(hex) && info.arm != Arm::artillery) worth += kHold;
  if (t.ground(hex).rough) {
    worth += info.arm == Arm::infantry  ? kRoughInfantry
             : info.arm == Arm::cavalry ? kRoughCavalry
                                        : kRoughArtillery;
  }
  worth += static_cast<int>(t.ground(hex).level / 1000) * 4;
  return worth;
}

int Outlook::place_worth(const Table& t, int unit, bool may_fight) const {
  int friends = 0;
  for (const HexId next : t.ground_of(unit).neighbours) {
    const int there = next == kNoHex ? kNone : t.unit_at(next);
    friends += there != kNone && t.info(there).side == t.info(unit).side ? 1 : 0;
  }
  int worth = ground_worth(t, unit) + kSupport * std::min(friends, t.b.rules.support_neighbours);
  worth -= danger(t, unit) / (friends >= t.b.rules.support_neighbours ? 2 * kDangerShare : kDangerShare);
  if (may_fight) worth += best_attack(t, unit);
  return worth;
}

State Outlook::moved(int unit, HexId hex, MoveKind kind) const {
  State out = m_t.s;
  out.unit(unit).hex = hex;
  out.unit(unit).move = kind;
  return out;
}

int Outlook::potential(int unit) const {
  const int idle = place_worth(m_t, unit, false);
  int best = best_attack(m_t, unit);
  for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
    for (const std::vector<HexId>& path : ways(m_t, unit, kind)) {
      const State next = moved(unit, path.back(), kind);
      best = std::max(best, place_worth({m_t.b, next}, unit, kind == MoveKind::combat) - idle);
    }
  }
  return best;
}

}  // namespace coq::tactique
