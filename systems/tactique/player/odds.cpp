// SPDX-License-Identifier: MIT
#include "systems/tactique/player/odds.h"

#include <algorithm>

namespace coq::tactique {
namespace {

constexpr int kMostDice = 12;
constexpr std::size_t kMostSights = 1'000'000;

/// Chance of so many hits or more with so many dice, each hitting with so many of its faces, in millionths.
class Binomial {
 public:
  Binomial() {
    for (int faces = 0; faces <= kFaces; ++faces) {
      std::array<double, kMostDice + 2> exact{};
      exact[0] = 1;
      for (int n = 0; n <= kMostDice; ++n) {
        double sum = 0;
        for (int k = n; k >= 0; --k) {
          sum += exact[static_cast<std::size_t>(k)];
          m_least[n][faces][k] = static_cast<std::int64_t>(sum * 1e6 + 0.5);
        }
        for (int k = n + 1; k > 0; --k) {
          const auto at = static_cast<std::size_t>(k);
          exact[at] = (exact[at] * (kFaces - faces) + exact[at - 1] * faces) / kFaces;
        }
        exact[0] = exact[0] * (kFaces - faces) / kFaces;
      }
    }
  }
  std::int64_t at_least(int dice, int faces, int hits) const {
    if (hits <= 0) return 1'000'000;
    const int n = std::min(dice, kMostDice);
    return hits > n ? 0 : m_least[n][faces][hits];
  }

 private:
  std::int64_t m_least[kMostDice + 1][kFaces + 1][kMostDice + 1] = {};
};

const Binomial& binomial() {
  static const Binomial table;
  return table;
}

}  // namespace

Odds::Faces Odds::faces(const Table& t, int attacker, int defender, bool attacks, bool stands) {
  const UnitInfo& own = t.info(attacker);
  const UnitInfo& target = t.info(defender);
  const HexId at = t.s.unit(defender).hex;
  unsigned beside = 0;
  for (const HexId next : t.ground(at).neighbours) {
    const int there = next == kNoHex ? kNone : t.unit_at(next);
    if (there != kNone && t.info(there).side == own.side)
      beside |= 1U << static_cast<unsigned>(t.info(there).arm);
  }
  const bool rough = t.rough(attacker) || t.rough(defender);
  const unsigned range = static_cast<unsigned>(std::min(t.distance(attacker, defender), 15));
  unsigned key = static_cast<unsigned>(own.arm) * kClasses + static_cast<unsigned>(own.of);
  key = key * kArms + static_cast<unsigned>(target.arm);
  key = ((key * 2 + (attacks ? 1 : 0)) * 2 + (stands ? 1 : 0)) * 2 + (rough ? 1 : 0);
  key = (key * 8 + beside) * 16 + range;
  if (m_faces.empty()) m_faces.resize(std::size_t{kArms} * kClasses * kArms * 8 * 8 * 16);
  Faces& known = m_faces[key];
  if (known.hits >= 0) return known;
  Conditions conditions;
  conditions.attacker = attacker;
  conditions.defender = defender;
  conditions.range = t.distance(attacker, defender);
  conditions.attacks.is = attacks;
  conditions.stands.is = stands;
  conditions.rough = rough;
  known.hits = 0;
  for (const DieFace& face : t.b.rules.die) {
    const Effect is = result_of(t, conditions, face).is;
    known.hits = static_cast<std::int8_t>(known.hits + (is == Effect::hit ? 1 : 0));
    known.flags = static_cast<std::int8_t>(known.flags + (is == Effect::flag ? 1 : 0));
  }
  return known;
}

Exchange Odds::strike(const Table& t, const Worth& worth, int attacker, int defender, bool attacks,
                      bool stands) {
  const Faces of = faces(t, attacker, defender, attacks, stands);
  const int dice = std::max(0, count_dice(t, attacker, defender));
  const UnitInfo& target = t.info(defender);
  const int elements = t.s.unit(defender).elements;
  const auto at_least = [&](int hits) { return binomial().at_least(dice, of.hits, hits); };
  Exchange out;
  std::int64_t hits = 0;  // millionths
  const bool guns = t.info(attacker).arm == Arm::artillery && target.arm == Arm::artillery;
  if (guns) {
    hits = at_least(t.b.rules.artillery_hits) * elements;
    out.kill = at_least(t.b.rules.artillery_hits) / kOne;
  } else {
    for (int k = 1; k <= elements; ++k) hits += at_least(k);
    out.kill = at_least(elements) / kOne;
  }
  const std::int64_t element = worth.element[static_cast<std::size_t>(target.arm)];
  out.hits = hits / kOne;
  out.damage = element * out.hits / kOne + worth.last * out.kill / kOne;
  if (of.flags == 0) return out;
  const std::int64_t flags = std::int64_t{dice} * of.flags * kOne / kFaces;
  const HexId at = t.s.unit(defender).hex;
  if (t.at_own_edge(defender)) {
    out.damage += (element * elements + worth.last) * std::min(flags, kOne) / kOne;
  } else if (t.retreat_steps(defender).empty()) {
    out.damage += element * flags / kOne;
  } else {
    out.damage += worth.flag * flags / kOne;
    if (worth.wanted[t.info(attacker).side][static_cast<std::size_t>(at)])
      out.damage += worth.vacate * std::min(flags, kOne) / kOne;
  }
  return out;
}

Exchange Odds::exchange(const Table& t, const Worth& worth, int attacker, int defender) {
  const bool attacks = t.support(attacker, Role::attacker, defender).is;
  const bool stands = t.support(defender, Role::attacked, attacker).is;
  Exchange out = strike(t, worth, attacker, defender, attacks, stands);
  const HexId at = t.s.unit(defender).hex;
  out.damage += worth.kill[t.info(defender).side] * out.kill / kOne;
  if (worth.wanted[t.info(attacker).side][static_cast<std::size_t>(at)])
    out.damage += worth.vacate * out.kill / kOne;
  if (!stands || t.distance(attacker, defender) > 1) return out;
  const bool guns = t.info(defender).arm == Arm::artillery;
  if (guns && (!t.b.rules.artillery_ripostes || t.rough(defender))) return out;
  const bool strikes = t.support(defender, Role::attacker, attacker).is;
  const bool holds = t.support(attacker, Role::attacked, defender).is;
  const Exchange back = strike(t, worth, defender, attacker, strikes, holds);
  out.cost = (back.damage + worth.kill[t.info(attacker).side] * back.kill / kOne) * (kOne - out.kill) / kOne;
  return out;
}

bool Odds::sees(const Table& t, HexId from, HexId to) {
  const std::size_t size = t.b.board.size();
  if (size * size > kMostSights) return !t.b.board.blocked(from, to, {}, t.b.rules.unit_height);
  if (m_sight.empty()) m_sight.assign(size * size, -1);
  std::int8_t& known = m_sight[static_cast<std::size_t>(from) * size + static_cast<std::size_t>(to)];
  if (known < 0) known = t.b.board.blocked(from, to, {}, t.b.rules.unit_height) ? 0 : 1;
  return known == 1;
}

}  // namespace coq::tactique
