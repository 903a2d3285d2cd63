// SPDX-License-Identifier: MIT
#include "systems/tactique/player/evaluation.h"

#include <algorithm>

namespace coq::tactique {
namespace {

constexpr int kMaxDice = 12;
constexpr std::size_t kMaxSights = 1'000'000;

/// Probability of at least n hits with a number of dice, each hitting with a number of its faces, in
/// millionths.
class Binomial {
 public:
  Binomial() {
    for (int faces = 0; faces <= kFaces; ++faces) {
      std::array<double, kMaxDice + 2> exact{};
      exact[0] = 1;
      for (int n = 0; n <= kMaxDice; ++n) {
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
    const int n = std::min(dice, kMaxDice);
    return hits > n ? 0 : m_least[n][faces][hits];
  }

 private:
  std::int64_t m_least[kMaxDice + 1][kFaces + 1][kMaxDice + 1] = {};
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
  unsigned key = static_cast<unsigned>(own.arm) * kClasses + static_cast<unsigned>(own.unit_class);
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
  conditions.attacks.supported = attacks;
  conditions.stands.supported = stands;
  conditions.rough = rough;
  known.hits = 0;
  for (const DieFace& face : t.b.rules.die) {
    const Effect is = result_of(t, conditions, face).effect;
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
  std::int64_t hits = 0;  // In millionths.
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
  const bool attacks = t.support(attacker, Role::attacker, defender).supported;
  const bool stands = t.support(defender, Role::attacked, attacker).supported;
  Exchange out = strike(t, worth, attacker, defender, attacks, stands);
  const HexId at = t.s.unit(defender).hex;
  out.damage += worth.kill[t.info(defender).side] * out.kill / kOne;
  if (worth.wanted[t.info(attacker).side][static_cast<std::size_t>(at)])
    out.damage += worth.vacate * out.kill / kOne;
  if (!stands || t.distance(attacker, defender) > 1) return out;
  const bool guns = t.info(defender).arm == Arm::artillery;
  if (guns && (!t.b.rules.artillery_ripostes || t.rough(defender))) return out;
  const bool strikes = t.support(defender, Role::attacker, attacker).supported;
  const bool holds = t.support(attacker, Role::attacked, defender).supported;
  const Exchange back = strike(t, worth, defender, attacker, strikes, holds);
  out.cost = (back.damage + worth.kill[t.info(attacker).side] * back.kill / kOne) * (kOne - out.kill) / kOne;
  out.cost = out.cost * worth.riposte / kOne;
  return out;
}

bool Odds::sees(const Table& t, HexId from, HexId to) {
  const std::size_t size = t.b.board.size();
  if (size * size > kMaxSights) return !t.b.board.blocked(from, to, {}, t.b.rules.unit_height);
  if (m_sight.empty()) m_sight.assign(size * size, -1);
  std::int8_t& known = m_sight[static_cast<std::size_t>(from) * size + static_cast<std::size_t>(to)];
  if (known < 0) known = t.b.board.blocked(from, to, {}, t.b.rules.unit_height) ? 0 : 1;
  return known == 1;
}

namespace {

constexpr std::int64_t kHold = 440 * kOne;      ///< Worth of all hexes of a condition at the start.
constexpr std::int64_t kHoldLate = 640 * kOne;  ///< Added towards the end of the game.
constexpr std::int64_t kNext = 850;   ///< Share of an empty hex that counts for the enemy, who moves next.
constexpr std::int64_t kLater = 300;  ///< Share that counts for its own side, which may enter it later.
constexpr std::int64_t kEliminate = 150 * kOne;
constexpr std::int64_t kPull[kArms] = {4000, 1200, 3000};  ///< Per hex closer to the fighting.
constexpr int kNear[kArms] = {1, 2, 2};                    ///< Minimum distance that counts.
constexpr std::int64_t kRough[kArms] = {5 * kOne, -12 * kOne, -70 * kOne};
constexpr std::int64_t kLevel = 2 * kOne;
constexpr std::int64_t kBeside = 2 * kOne;  ///< Per adjacent friend, at most two.
constexpr std::int64_t kCaution = 800;
constexpr std::int64_t kLosing = 350;  ///< Caution at the end of a side that does not win by waiting.
/// Caution of a side that loses by waiting, at first and at the end. With 800 and 350 it sat behind its guns.
constexpr std::int64_t kAttacking = 300, kAttackingLate = 150;
constexpr std::int64_t kHunting = 250;    ///< Caution of a side that must eliminate units, and has not.
constexpr std::int64_t kHuntersPull = 4;  ///< Multiple of the pull for such a side.
constexpr std::int64_t kFarAway = 60;
constexpr std::int64_t kSpare = 8;       ///< Divides the worth of hexes beyond the required number.
constexpr std::int64_t kStronger = 110;  ///< Strength in hundredths of the enemy's, from which a side attacks.
constexpr std::int64_t kRider = 4;       ///< Divides the worth of an exit: a kill of a unit that could leave.
constexpr int kRoughStep = 2;            ///< Steps that rough terrain costs.
constexpr int kBesideEnemy = 2;          ///< Steps that the neighbourhood of an enemy costs.

}  // namespace

Evaluation::Evaluation(const Table& table, int side, Odds& odds) : m_t(table), m_side(side), m_odds(odds) {
  for (auto& wanted : m_worth.wanted) wanted.assign(m_t.b.board.size(), false);
  count_turns();
  find_foes();
  read_victory();
  set_caution();
  lay_ground();
}

void Evaluation::count_turns() {
  const int later = std::max(0, m_t.b.turns - std::max(1, m_t.s.turn));
  const bool first = m_side == m_t.b.first, active = m_t.s.active == m_side;
  m_turns_left = later + (active || !first ? 1 : 0);
  m_replies = later + (first && active ? 1 : 0);
  if (m_t.s.turn == 0) m_turns_left = m_replies = m_t.b.turns;
}

void Evaluation::find_foes() {
  const Rules& rules = m_t.b.rules;
  for (auto& hexes : m_enterable) hexes.assign(m_t.b.board.size(), false);
  for (const int u : m_t.units()) {
    if (!m_t.on_map(u)) continue;
    const UnitInfo& info = m_t.info(u);
    const HexId hex = m_t.s.unit(u).hex;
    const int far = std::max({info.row.combat, info.row.none, info.row.march});
    for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
      if (info.arm != Arm::artillery && m_t.b.board.distance(hex, static_cast<HexId>(h)) <= far)
        m_enterable[other(info.side)][h] = true;
    }
    if (info.side == m_side) continue;
    Foe& foe = m_foes.emplace_back();
    foe.unit = u;
    foe.hex = hex;
    const auto of = static_cast<std::size_t>(info.unit_class);
    if (info.arm == Arm::artillery) {
      if (m_t.rough(u)) {
        m_foes.pop_back();
        continue;
      }
      foe.reach = info.row.range;
      foe.dice = foe.rough_dice = info.row.fire;
    } else {
      foe.reach = info.row.combat + rules.reach;
      foe.dice = rules.row(When::clear).dice[of];
      foe.rough_dice = std::min(foe.dice, rules.row(When::rough).dice[of]);
    }
    foe.with_infantry = info.arm == Arm::infantry ||
                        rules.find_together(info.arm, info.unit_class, Arm::infantry, Class::heavy) != nullptr;
    foe.with_cavalry = info.arm == Arm::cavalry ||
                       rules.find_together(info.arm, info.unit_class, Arm::cavalry, Class::heavy) != nullptr;
  }
}

void Evaluation::add_goals(const std::vector<HexId>& hexes, int owner, int count, std::int64_t worth) {
  if (hexes.empty() || count <= 0) return;
  const int set = static_cast<int>(m_sets.size());
  m_sets.push_back({owner, count, worth / count});
  const int held = m_t.s.held(hexes, owner);
  for (const HexId h : hexes) {
    m_goals.push_back({h, owner, set});
    m_focus.push_back(h);
    const int holder = m_t.s.control[static_cast<std::size_t>(h)];
    // The owner of the condition wants more of its hexes as long as it has too few; after that, the other side
    // wants to retake them.
    if (holder != owner && held < count) m_worth.wanted[owner][static_cast<std::size_t>(h)] = true;
    if (holder == owner && held >= count) m_worth.wanted[other(owner)][static_cast<std::size_t>(h)] = true;
  }
}

void Evaluation::read_victory() {
  const std::int64_t turns = std::max(1, m_t.b.turns), turn = std::clamp<std::int64_t>(m_t.s.turn, 0, turns);
  const std::int64_t hold = kHold + kHoldLate * turn * turn / (turns * turns);
  // A hex that is not taken in the last turn is never taken.
  m_worth.vacate = m_turns_left <= 1 ? hold * 3 / 4 : hold / 3;
  for (const VictoryInfo& victory : m_t.b.victories) {
    for (const ControlGoal& goal : victory.controls) add_goals(goal.hexes, victory.side, goal.count, hold);
    for (const PointsGoal& goal : victory.points) {
      add_goals(goal.hexes, victory.side, static_cast<int>(goal.hexes.size()), hold);
      m_worth.kill[other(victory.side)] += kOne * 20 * (goal.unit > 0 ? 1 : 0);
    }
    for (const EliminationGoal& goal : victory.eliminations) {
      const int left = std::max(1, goal.units - m_t.units_lost(goal.side));
      m_hunts = m_hunts || (victory.side == m_side && victory.controls.empty() && victory.exits.empty());
      if (goal.units > 0) m_worth.kill[goal.side] += (kEliminate + hold - kHold) / left;
      for (auto& element : m_worth.element) element += goal.elements > 0 ? 5 * kOne : 0;
    }
    read_exits(victory, hold);
  }
  if (m_focus.empty()) {
    for (const int u : m_t.enemies_of(m_side)) m_focus.push_back(m_t.s.unit(u).hex);
  }
}

void Evaluation::read_exits(const VictoryInfo& victory, std::int64_t worth) {
  for (const ExitGoal& goal : victory.exits) {
    const int left = goal.count - m_t.s.exited(victory.side, goal.edge);
    if (left <= 0) continue;
    Leaving& leaving = m_leaving.emplace_back(Leaving{victory.side, goal.edge, left, worth / goal.count, {}});
    m_worth.kill[victory.side] += leaving.each / kRider;
    if (victory.side != m_side) continue;
    m_wants_exit = true;
    leaving.steps = steps_to(goal.edge, m_side);
  }
  for (const PointsGoal& goal : victory.points)
    m_wants_exit = m_wants_exit || (victory.side == m_side && goal.exit > 0);
}

std::int64_t Evaluation::progress(int side) const {
  std::int64_t out = -1;
  for (const VictoryInfo& victory : m_t.b.victories) {
    if (victory.side != side) continue;
    std::int64_t own = victory.all ? kOne : 0;
    bool any = false;
    const auto add = [&](std::int64_t is, std::int64_t needed) {
      any = true;
      const std::int64_t share =
          std::clamp<std::int64_t>(is * kOne / std::max<std::int64_t>(1, needed), 0, kOne);
      own = victory.all ? std::min(own, share) : std::max(own, share);
    };
    for (const ControlGoal& goal : victory.controls) add(m_t.s.held(goal.hexes, side), goal.count);
    for (const ExitGoal& goal : victory.exits) add(m_t.s.exited(side, goal.edge), goal.count);
    for (const EliminationGoal& goal : victory.eliminations)
      goal.units > 0 ? add(m_t.units_lost(goal.side), goal.units)
                     : add(m_t.elements_lost(goal.side), goal.elements);
    for (const PointsGoal& goal : victory.points)
      add(m_t.s.held(goal.hexes, side), static_cast<std::int64_t>(goal.hexes.size()));
    if (any) out = std::max(out, own);
  }
  return out;
}

int Evaluation::strength(int side) const {
  int out = 0;
  for (const int u : m_t.units())
    if (m_t.info(u).side == side && (m_t.on_map(u) || m_t.s.unit(u).where == Where::waiting))
      out += m_t.s.unit(u).elements;
  return out;
}

/// A side that loses by waiting takes risks, increasingly so near the end. A side that neither wins nor loses
/// by waiting takes them if it is the stronger one.
void Evaluation::set_caution() {
  const std::int64_t turns = std::max(1, m_t.b.turns), turn = std::clamp<std::int64_t>(m_t.s.turn, 0, turns);
  const std::int64_t own = progress(m_side), his = progress(other(m_side));
  m_caution = kCaution;
  const bool wins = own == kOne || (own < 0 && his < kOne);
  const bool loses = his == kOne || (his < 0 && own < kOne);
  if (!wins && loses) {
    // Whoever must destroy units needs all the turns for it, and begins at once.
    m_caution = m_hunts ? kHunting : kAttacking;
    if (m_hunts) m_pull = kHuntersPull;
    m_caution -= (m_caution - kAttackingLate) * turn / turns;
  }
  if (!wins && !loses) {
    const std::int64_t ratio = strength(m_side) * 100LL / std::max(1, strength(other(m_side)));
    if (ratio >= kStronger) m_caution = m_caution * 100 / ratio * 100 / ratio;
    m_caution -= (m_caution - std::min(m_caution, kLosing)) * turn / turns;
  }
  if (m_replies > 0 || m_t.s.active != m_side) return;
  // Nobody answers any more.
  m_caution = 0;
  if (!wins) m_worth.riposte = kLosing;
}

std::vector<int> Evaluation::steps_to(std::optional<checks::Edge> edge, int side) const {
  const auto& board = m_t.b.board;
  std::vector<int> out(board.size(), static_cast<int>(kFarAway));
  const auto enemy_at = [&](HexId h) {
    const int there = m_t.unit_at(h);
    return there != kNone && m_t.info(there).side != side;
  };
  const auto price = [&](HexId h) {
    int steps = board.at(h).rough ? kRoughStep : 1;
    for (const HexId next : board.at(h).neighbours)
      if (next != kNoHex && enemy_at(next)) return steps + kBesideEnemy;
    return steps;
  };
  std::vector<std::vector<HexId>> at(static_cast<std::size_t>(kFarAway));  // Hexes by their steps.
  for (const HexId h : board.along(edge)) {
    if (enemy_at(h)) continue;
    out[static_cast<std::size_t>(h)] = 1;
    at[1].push_back(h);
  }
  for (std::size_t steps = 1; steps < at.size(); ++steps)
    for (std::size_t i = 0; i < at[steps].size(); ++i) {
      const HexId h = at[steps][i];
      if (out[static_cast<std::size_t>(h)] != static_cast<int>(steps)) continue;
      const auto far = steps + static_cast<std::size_t>(price(h));
      for (const HexId next : board.at(h).neighbours) {
        if (next == kNoHex || enemy_at(next) || far >= at.size()) continue;
        int& known = out[static_cast<std::size_t>(next)];
        if (known <= static_cast<int>(far)) continue;
        known = static_cast<int>(far);
        at[far].push_back(next);
      }
    }
  return out;
}

/// Returns the worth of the units that are about to leave the map, positive for the own side. Only as many
/// units count as must leave, the nearest ones.
std::int64_t Evaluation::exits() const {
  std::int64_t out = 0;
  for (const Leaving& leaving : m_leaving) {
    const bool own = leaving.owner == m_side;
    const std::vector<int> current = own ? std::vector<int>() : steps_to(leaving.edge, leaving.owner);
    const std::vector<int>& steps = own ? leaving.steps : current;
    const int turns = own ? m_turns_left : m_replies;
    std::vector<std::int64_t> shares;
    for (const int u : m_t.units_on_map(leaving.owner)) {
      const UnitRow& row = m_t.info(u).row;
      const int pace = std::max({1, row.combat, row.none});
      const int far = steps[static_cast<std::size_t>(m_t.s.unit(u).hex)];
      const int needed = (far + pace - 1) / pace;
      if (far >= kFarAway || needed > turns + 1) continue;
      shares.push_back(std::max<std::int64_t>(
          0, kOne - kOne * 9 / 10 * far / (pace * static_cast<std::int64_t>(turns + 2))));
    }
    std::sort(shares.rbegin(), shares.rend());
    shares.resize(std::min(shares.size(), static_cast<std::size_t>(leaving.left)));
    for (const std::int64_t share : shares) out += (own ? 1 : -1) * leaving.each * share / kOne;
  }
  return out;
}

void Evaluation::lay_ground() {
  for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
    const auto id = static_cast<HexId>(h);
    int nearest = m_focus.empty() ? 0 : static_cast<int>(kFarAway);
    for (const HexId to : m_focus) nearest = std::min(nearest, m_t.b.board.distance(id, to));
    for (std::size_t arm = 0; arm < kArms; ++arm) {
      std::int64_t& worth = m_ground[arm].emplace_back(0);
      worth -= m_pull * kPull[arm] * std::max(0, nearest - kNear[arm]);
      if (m_t.ground(id).rough) worth += kRough[arm];
      worth += kLevel * m_t.ground(id).level / kOne;
    }
  }
}

std::int64_t Evaluation::place(int unit, HexId hex) const {
  return m_ground[static_cast<std::size_t>(m_t.info(unit).arm)][static_cast<std::size_t>(hex)];
}

/// Returns the value of the victory hexes held, positive for the own side.
std::int64_t Evaluation::goals() const {
  std::int64_t out = 0;
  for (std::size_t i = 0; i < m_goals.size();) {
    const GoalSet& set = m_sets[static_cast<std::size_t>(m_goals[i].set)];
    std::int64_t held = 0;
    const std::size_t first = i;
    for (; i < m_goals.size() && m_goals[i].set == m_goals[first].set; ++i) {
      const HexId h = m_goals[i].hex;
      const auto at = static_cast<std::size_t>(h);
      const int there = m_t.unit_at(h), holder = m_t.s.control[at];
      const int stands = there == kNone ? kNone : m_t.info(there).side;
      // An empty hex belongs to the side that can enter it.
      const bool comes = set.owner == m_side ? m_replies > 0 : m_turns_left > 1;
      const bool takes = set.owner == m_side ? m_turns_left > 1 : m_replies > 0;
      const std::int64_t lost = !comes ? 0 : set.owner == m_side ? kNext : kLater;
      const std::int64_t won = !takes ? 0 : set.owner == m_side ? kLater : kNext;
      if (holder == set.owner) {
        held += stands == set.owner || !m_enterable[set.owner][at] ? kOne : kOne - lost;
      } else if (stands == kNone && m_enterable[other(set.owner)][at]) {
        held += won;
      }
    }
    // A hex more than required is a reserve for the one side, and a first step for the other.
    const std::int64_t enough = set.count * kOne;
    if (held > enough) held = enough + (held - enough) / kSpare;
    out += (set.owner == m_side ? 1 : -1) * held * set.each / kOne;
  }
  return out;
}

bool Evaluation::may_attack(int unit) const {
  return static_cast<bool>(check_combatant(m_t, unit));
}

bool Evaluation::in_reach(int unit, int target) const {
  if (m_t.info(unit).arm != Arm::artillery) return static_cast<bool>(check_attack(m_t, unit, target));
  return check_battery(m_t, unit, target) && m_odds.sees(m_t, m_t.s.unit(unit).hex, m_t.s.unit(target).hex);
}

std::int64_t Evaluation::attack_gain(int attacker, int target) const {
  return m_odds.exchange(m_t, m_worth, attacker, target).gain();
}

std::int64_t Evaluation::best_attack(int unit) const {
  std::int64_t best = -1;
  for (const int e : m_t.enemies_of(m_t.info(unit).side)) {
    if (!in_reach(unit, e)) continue;
    best = std::max(best, attack_gain(unit, e));
  }
  return best;
}

/// Returns the value of this turn's attacks, with the best attack of each unit. Hits beyond a unit's elements
/// count nothing.
std::int64_t Evaluation::attacks() const {
  struct Sum {
    std::int64_t gain = 0, damage = 0, hits = 0;
  };
  std::array<Sum, play::kMaxUnits + 8> on{};
  bool any = false;
  for (const int u : m_t.units_on_map(m_side)) {
    if (!may_attack(u)) continue;
    Exchange best;
    int target = kNone;
    for (const Foe& foe : m_foes) {
      if (!in_reach(u, foe.unit)) continue;
      const Exchange one = m_odds.exchange(m_t, m_worth, u, foe.unit);
      if (one.gain() <= best.gain()) continue;
      best = one;
      target = foe.unit;
    }
    if (target == kNone) continue;
    any = true;
    Sum& sum = on[static_cast<std::size_t>(target)];
    sum.gain += best.gain();
    sum.damage += best.damage;
    sum.hits += best.hits;
  }
  if (!any) return 0;
  std::int64_t out = 0;
  for (const Foe& foe : m_foes) {
    const Sum& sum = on[static_cast<std::size_t>(foe.unit)];
    if (sum.damage == 0) continue;
    const std::int64_t elements = m_t.s.unit(foe.unit).elements * kOne;
    out += sum.gain;
    if (sum.hits > elements) out -= sum.damage * (sum.hits - elements) / sum.hits;
    // Several attacks together may eliminate a unit that one attack does not.
    std::int64_t bonus = m_worth.last + m_worth.kill[m_t.info(foe.unit).side];
    if (m_worth.wanted[m_side][static_cast<std::size_t>(foe.hex)]) bonus += m_worth.vacate;
    const std::int64_t share = std::min(kOne, sum.hits * kOne / elements);
    out += bonus * share / kOne * share / kOne / 2;
  }
  return out;
}

/// Returns the expected loss of a unit to an enemy's attack, minus the effect of its riposte.
std::int64_t Evaluation::threat(const Foe& foe, int unit, bool supported) const {
  const UnitInfo& info = m_t.info(unit);
  const auto arm = static_cast<std::size_t>(info.arm);
  const int elements = m_t.s.unit(unit).elements;
  const bool guns = m_t.info(foe.unit).arm == Arm::artillery;
  const std::int64_t dice = m_t.rough(unit) ? foe.rough_dice : foe.dice;
  // Faces that hit: those of the arm itself, and often the tactical advantage.
  std::int64_t faces = supported ? 1300 : 1700;
  if (info.arm == Arm::artillery) faces = guns ? 500 : 2000;
  const std::int64_t hits = std::min<std::int64_t>(dice * faces / kFaces, elements * kOne);
  std::int64_t out = m_worth.element[arm] * hits / kOne;
  if (elements == 1) out += (m_worth.last + m_worth.kill[info.side]) * std::min(hits, kOne) / kOne;
  if (!supported && info.arm != Arm::artillery) out += m_worth.flag * dice / kFaces;
  const HexId hex = m_t.s.unit(unit).hex;
  if (m_worth.wanted[other(m_side)][static_cast<std::size_t>(hex)])
    out += m_worth.vacate * std::min<std::int64_t>(kOne, dice * (supported ? 80 : 250)) / kOne;
  if (supported && !guns) out -= out / 4;
  return out;
}

/// Returns the damage of the enemy's next turn: as many enemy units as can be activated attack where it hurts
/// most.
std::int64_t Evaluation::reply() const {
  struct Own {
    int unit;
    HexId hex;
    bool supported;
  };
  std::array<Own, play::kMaxUnits + 8> own;
  std::size_t count = 0;
  for (const int u : m_t.units_on_map(m_side)) {
    own[count++] = {u, m_t.s.unit(u).hex, m_t.support(u, Role::attacked, m_foes.front().unit).supported};
  }
  constexpr std::size_t kMax = 8;
  std::array<std::int64_t, kMax> best[2] = {};
  const std::size_t most = std::min<std::size_t>(
      kMax, static_cast<std::size_t>(std::max(0, m_t.b.side(other(m_side)).command.units)));
  const auto insert = [&](std::array<std::int64_t, kMax>& list, std::int64_t is) {
    for (std::size_t i = 0; i < most; ++i)
      if (is > list[i]) std::swap(is, list[i]);
  };
  for (const Foe& foe : m_foes) {
    std::int64_t worst = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (m_t.b.board.distance(foe.hex, own[i].hex) > foe.reach) continue;
      worst = std::max(worst, threat(foe, own[i].unit, own[i].supported));
    }
    if (worst == 0) continue;
    if (foe.with_infantry) insert(best[0], worst);
    if (foe.with_cavalry) insert(best[1], worst);
  }
  std::int64_t sums[2] = {0, 0};
  for (std::size_t g = 0; g < 2; ++g)
    for (const std::int64_t is : best[g]) sums[g] += is;
  return std::max(sums[0], sums[1]);
}

std::int64_t Evaluation::value() const {
  std::int64_t out = goals() + exits() + attacks();
  for (const int u : m_t.units_on_map(m_side)) {
    out += place(u, m_t.s.unit(u).hex);
    int friends = 0;
    for (const HexId next : m_t.ground_of(u).neighbours) {
      const int there = next == kNoHex ? kNone : m_t.unit_at(next);
      friends += there != kNone && m_t.info(there).side == m_side ? 1 : 0;
    }
    out += kBeside * std::min(friends, m_t.b.rules.support_neighbours);
  }
  if (!m_foes.empty()) out -= reply() * m_caution / kOne;
  return out;
}

}  // namespace coq::tactique
