// SPDX-License-Identifier: MIT
#include "systems/red_poppies/player/outlook.h"

#include <algorithm>
#include <array>
#include <queue>

namespace coq::red_poppies {
namespace {

constexpr int kUnitWorth = 100;
constexpr int kDispersal = 45, kFatigueOnly = 18, kStopped = 20;
constexpr int kFar = 100'000;
constexpr int kHexWay = 10, kWireWay = 22, kStreamWay = 8, kWoodsWay = 6;
constexpr int kDieFaces = 6, kThrows = 36;
constexpr int kTypicalResolve = 8;

bool is_armoured(const Table& t, int unit) {
  return t.info(unit).afv;
}

int mv_against(const Table& t, int unit, int target) {
  const UnitInfo& info = t.info(unit);
  const bool twice = t.b.side(info.side).infiltration && t.s.turn <= t.b.rules.melee_infiltration_turns;
  return (is_armoured(t, target) ? info.melee.mv_afv : info.melee.mv) *
         (twice ? t.b.rules.melee_infiltration : 1);
}

int sacred(const Table& t, int unit) {
  return t.near_sacred_ground(unit) ? t.b.rules.sacred.is : 0;
}

}  // namespace

int ways_at_least(int total) {
  static constexpr std::array<int, 14> kWays = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
  return kWays[static_cast<std::size_t>(std::clamp(total, 0, 13))];
}

int expected_harm(const Table& t, int unit, int modifiers, bool may_destroy) {
  const UnitState& u = t.s.unit(unit);
  const int destroyed = may_destroy ? ways_at_least(t.b.rules.cc_destroy - modifiers) : 0;
  const int failed = std::max(0, ways_at_least(t.factors(unit).resolve + 1 - modifiers) - destroyed);
  int fall = 0;
  if (!u.dispersed) fall += kDispersal;
  if (!u.fatigued) fall += kFatigueOnly;
  if (u.moving) fall += kStopped;
  return (destroyed * kUnitWorth + failed * fall) / kThrows;
}

Outlook::Outlook(const Table& table, int side)
    : m_t(table), m_side(side), m_task(table, side), m_scratch(table.s) {
  find_exposure();
  find_ways();
}

int Outlook::danger(int unit, HexId hex, bool moving) const {
  UnitState& u = m_scratch.unit(unit);
  const UnitState before = u;
  if (u.hex != hex) {
    u.out_of_trench = m_t.b.board.at(hex).trench;
    u.works = Works::none;
  }
  u.where = Where::map;
  u.hex = hex;
  u.moving = moving;
  const Table t{m_t.b, m_scratch};
  int most = 0, sum = 0;
  for (const int e : t.enemies_of(m_side)) {
    if (t.s.unit(e).fatigued) continue;
    const bool at_vehicle = is_armoured(t, unit);
    const int target = at_vehicle ? unit : kNone;
    if (at_vehicle && !t.factors(e).at_fp) continue;
    if (!can_fire(t, e, hex, target)) continue;
    FireData fire{at_vehicle ? Cause::anti_tank : Cause::area,
                  at_vehicle ? *t.factors(e).at_fp : t.factors(e).fp, t.s.unit(e).hex, hex};
    const int harm = expected_harm(t, unit, game::sum_of(fire_reasons(t, fire, unit)));
    most = std::max(most, harm);
    sum += harm;
  }
  u = before;
  for (const BatteryState& battery : m_t.s.batteries)
    if (battery.state == Fired::ffe && battery.hex == hex && battery.shell != Shell::smoke) sum += 40;
  // 7.72a: a rolling barrage spares nobody who comes out of cover.
  if (before.hex != hex && m_t.barrage_on(hex) != nullptr)
    sum += m_t.b.board.at(hex).building ? 30 : kUnitWorth;
  // Who has reacted is often spent: the worst counts in full, the others less.
  return most + (sum - most) / 2;
}

/// By a formed unit in the open: the same for all, so that it is reckoned once.
void Outlook::find_exposure() {
  m_exposure.assign(m_t.b.board.size(), 0);
  const Rules& rules = m_t.b.rules;
  for (const int e : m_t.enemies_of(m_side)) {
    const Factors& factors = m_t.factors(e);
    if (factors.fp <= 0) continue;
    const HexId from = m_t.s.unit(e).hex;
    for (std::size_t h = 0; h < m_exposure.size(); ++h) {
      const auto hex = static_cast<HexId>(h);
      const int distance = m_t.b.board.distance(from, hex);
      if (!m_t.b.board.at(hex).in_play || distance > factors.range) continue;
      const Seen seen = m_t.see(from, hex);
      if (seen.blocked) continue;
      const int modifiers = factors.fp + rules.formed.is + distance / rules.range_step * rules.range.is +
                            (seen.hindrance > 0 ? rules.concealment.is : 0);
      const int destroyed = ways_at_least(rules.cc_destroy - modifiers);
      const int failed = std::max(0, ways_at_least(kTypicalResolve + 1 - modifiers) - destroyed);
      // Machine guns fire at each point, the others once.
      m_exposure[h] +=
          (destroyed * kUnitWorth + failed * kDispersal) / kThrows * (m_t.info(e).machine_gun ? 3 : 2) / 3;
    }
  }
}

int Outlook::step_cost(HexId from, Direction d, HexId to) const {
  const HexData& data = m_t.b.board.at(to);
  const SideFeatures& side = m_t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  int cost = kHexWay + m_exposure[static_cast<std::size_t>(to)] / 5;
  if (m_t.has_wire(from, d)) cost += kWireWay;
  if (side.stream && !side.bridge && !side.road) cost += kStreamWay;
  if (data.interior_woods && !side.road) cost += kWoodsWay;
  return cost;
}

void Outlook::find_ways() {
  m_way.assign(m_t.b.board.size(), kFar);
  using Entry = std::pair<int, HexId>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const HexId h : m_task.hexes()) {
    m_way[static_cast<std::size_t>(h)] = 0;
    queue.push({0, h});
  }
  while (!queue.empty()) {
    const auto [cost, hex] = queue.top();
    queue.pop();
    if (cost > m_way[static_cast<std::size_t>(hex)]) continue;
    for (Direction d = 0; d < kDirections; ++d) {
      const HexId next = m_t.b.board.at(hex).neighbours[static_cast<std::size_t>(d)];
      if (next == kNoHex) continue;
      // The way leads from `next` to `hex`.
      const int total = cost + step_cost(next, opposite(d), hex);
      if (total >= m_way[static_cast<std::size_t>(next)]) continue;
      m_way[static_cast<std::size_t>(next)] = total;
      queue.push({total, next});
    }
  }
}

int Outlook::fire_gain(int firer, HexId hex, int target) const {
  const Factors& factors = m_t.factors(firer);
  const bool at_vehicle = target != kNone;
  FireData fire{at_vehicle ? Cause::anti_tank : Cause::area,
                at_vehicle ? factors.at_fp.value_or(0) : factors.fp, m_t.s.unit(firer).hex, hex};
  int gain = 0;
  m_t.each_in(hex, kNone, [&](int unit) {
    if (unit == firer || (at_vehicle ? unit != target : is_armoured(m_t, unit))) return;
    const int harm = expected_harm(m_t, unit, game::sum_of(fire_reasons(m_t, fire, unit)));
    gain += m_t.info(unit).side == m_side ? -harm * 3 / 2 * m_task.own_worth() / 100
                                          : harm * m_task.enemy_worth() / 100;
  });
  return gain;
}

/// The targets that do the most harm in all; `sums`: the melee values against each target.
int Outlook::best_attack(const std::vector<int>& attackers, const std::vector<int>& targets,
                         std::vector<int>& sums) const {
  std::size_t ways = 1;
  for (std::size_t i = 0; i < attackers.size() && ways < 4096; ++i) ways *= targets.size();
  int best = -1;
  for (std::size_t way = 0; way < ways; ++way) {
    std::vector<int> on(targets.size(), 0);
    std::size_t rest = way;
    for (const int attacker : attackers) {
      const std::size_t target = rest % targets.size();
      rest /= targets.size();
      on[target] += mv_against(m_t, attacker, targets[target]);
    }
    int harm = 0;
    for (std::size_t i = 0; i < targets.size(); ++i)
      harm += expected_harm(m_t, targets[i], on[i] + sacred(m_t, targets[i]));
    if (harm <= best) continue;
    best = harm;
    sums = on;
  }
  return best;
}

MeleeOdds Outlook::melee(const std::vector<int>& own, const std::vector<int>& enemies) const {
  MeleeOdds out;
  if (own.empty() || enemies.empty()) return out;
  std::vector<int> on_enemies, on_own;
  const int harm = best_attack(own, enemies, on_enemies), harmed = best_attack(enemies, own, on_own);
  out.gain = (harm * m_task.enemy_worth() - harmed * m_task.own_worth()) / 100;
  // All of them die, in thousandths.
  const auto all_die = [&](const std::vector<int>& units, const std::vector<int>& sums) {
    int chance = 1000;
    for (std::size_t i = 0; i < units.size(); ++i)
      chance = chance * ways_at_least(m_t.b.rules.cc_destroy - sums[i] - sacred(m_t, units[i])) / kThrows;
    return chance;
  };
  const int enemies_die = all_die(enemies, on_enemies), own_die = all_die(own, on_own);
  out.cleared = enemies_die * (1000 - own_die) / 1000;
  const bool alone = m_t.count_in(m_t.s.unit(own.front()).hex, m_side) <= static_cast<int>(own.size());
  out.lost = alone ? own_die * (1000 - enemies_die) / 1000 : 0;
  return out;
}

int Outlook::lively_enemies() const {
  int count = 0;
  for (const int e : m_t.enemies_of(m_side)) count += m_t.s.unit(e).fatigued ? 0 : 1;
  return count;
}

int Outlook::enemy_halves() const {
  if (m_t.s.turn <= 0) return 0;
  const bool last = m_t.s.initiative != m_side;  // the enemy has had his half of this couplet
  return std::max(0, m_t.s.couplets - (last && m_t.s.active == m_side ? 1 : 0));
}

/// If the shells come down there. Who is in a trench stays; others may have gone by then.
int Outlook::impact_gain(int battery, HexId hex, Shell shell) const {
  if (hex == kNoHex || shell == Shell::smoke) return 0;
  const FireData fire{shell == Shell::gas ? Cause::gas : Cause::ffe,
                      m_t.b.batteries[static_cast<std::size_t>(battery)].fp, kNoHex, hex};
  const bool may_destroy = shell != Shell::gas || m_t.b.rules.gas_destroys;
  int gain = 0;
  m_t.each_in(hex, kNone, [&](int unit) {
    const int harm = expected_harm(m_t, unit, game::sum_of(fire_reasons(m_t, fire, unit)), may_destroy);
    gain += m_t.info(unit).side == m_side ? -harm * 3 / 2 * m_task.own_worth() / 100
                                          : harm * m_task.enemy_worth() / (m_t.in_trench(unit) ? 100 : 150);
  });
  return gain;
}

/// Of enemies who attack and may have come there by then.
int Outlook::arrivals_gain(int battery, HexId hex) const {
  int gain = 0;
  for (const int e : m_t.enemies_of(m_side)) {
    if (m_t.in_trench(e)) continue;
    const int distance = m_t.b.board.distance(m_t.s.unit(e).hex, hex);
    if (distance == 0 || distance > 2 || m_way[static_cast<std::size_t>(hex)] > 2 * kHexWay) continue;
    const FireData fire{Cause::ffe, m_t.b.batteries[static_cast<std::size_t>(battery)].fp, kNoHex, hex};
    gain += expected_harm(m_t, e, game::sum_of(fire_reasons(m_t, fire, e))) / (4 * distance);
  }
  return gain;
}

int Outlook::shell_gain(int battery, HexId hex, Shell shell) const {
  const BatteryState& state = m_t.s.battery(battery);
  const Rules& rules = m_t.b.rules;
  const int turns = m_t.b.turns - m_t.s.turn - m_t.delay(battery) + 1;
  if (turns <= 0) return 0;  // never ready
  int known = 0;
  if (m_t.controls_summit(m_side)) known += rules.accuracy_summit.is;
  if (state.preregistered == hex || std::find(state.hits.begin(), state.hits.end(), hex) != state.hits.end())
    known += rules.accuracy_known.is;
  const int hits = std::clamp(rules.accuracy_hit - known, 0, kDieFaces);
  int strays = 0;
  for (int die = 1; die <= kDieFaces; ++die) strays += impact_gain(battery, m_t.b.board.drift(hex, die), shell);
  int gain = (hits * impact_gain(battery, hex, shell) + (kDieFaces - hits) * strays / kDieFaces) / kDieFaces;
  // Some two rolls a turn until it answers.
  const int fails = kThrows - ways_at_least(14 - m_t.signal_number(battery));
  int silent = 1000;
  for (int roll = 0; roll < std::min(turns, 2) * 2; ++roll) silent = silent * fails / kThrows;
  if (shell == Shell::explosive && !m_task.comes()) gain += arrivals_gain(battery, hex);
  return gain * (1000 - silent) / 1000;
}

}  // namespace coq::red_poppies
