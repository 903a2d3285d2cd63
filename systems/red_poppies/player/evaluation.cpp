// SPDX-License-Identifier: MIT
#include "systems/red_poppies/player/evaluation.h"

#include <algorithm>
#include <array>
#include <queue>

namespace coq::red_poppies {
namespace {

constexpr int kKill = 90;         ///< Cost of destroying an enemy, in tenths of a hex of movement.
constexpr int kOutOfReach = 900;  ///< Cost of goals that cannot be reached in time.
constexpr int kWanted = 150;      ///< Worth of units that victory counts, in hundredths.

bool has(const std::vector<HexId>& hexes, HexId h) {
  return std::find(hexes.begin(), hexes.end(), h) != hexes.end();
}

}  // namespace

Task::Task(const Table& table, int side) : m_t(table), m_side(side) {
  std::size_t goals = 0;
  for (const VictoryInfo& victory : m_t.b.victories) {
    add_deciding(victory);
    if (victory.side == m_side) {
      attack(victory, goals);
    } else {
      defend(victory, goals);
    }
    goals += victory.controls.size();
  }
  if (m_hexes.empty()) fall_back();
}

bool Task::decides(HexId hex) const {
  return has(m_deciding, hex);
}

bool Task::leaves(int edge) const {
  return edge >= 0 && edge < 4 && m_edges[edge];
}

void Task::add_deciding(const VictoryInfo& victory) {
  const auto add = [&](const std::vector<HexId>& hexes) {
    for (const HexId h : hexes)
      if (!has(m_deciding, h)) m_deciding.push_back(h);
  };
  for (const ControlGoal& goal : victory.controls) add(goal.hexes);
  for (const PointsGoal& goal : victory.points) add(goal.hexes);
}

/// Returns the distance from the nearest own unit, in tenths of a hex.
int Task::way_to(HexId hex) const {
  int nearest = 99;
  for (const int u : m_t.units_on_map(m_side))
    nearest = std::min(nearest, m_t.b.board.distance(m_t.s.unit(u).hex, hex));
  return nearest * 10;
}

Task::Open Task::control_of(const std::vector<HexId>& hexes, int missing) const {
  Open out;
  std::vector<int> costs;
  for (const HexId h : hexes) {
    if (holds(h)) continue;
    out.hexes.push_back(h);
    costs.push_back(way_to(h) + kKill * m_t.count_in(h, other(m_side)));
  }
  std::sort(costs.begin(), costs.end());
  for (std::size_t i = 0; i < costs.size() && static_cast<int>(i) < missing; ++i) out.cost += costs[i];
  return out;
}

/// Assumes that the units nearest to the edge exit, and that each uses a full turn's movement every turn.
Task::Open Task::exit_of(std::optional<checks::Edge> edge, int missing) const {
  Open out;
  for (int e = 0; e < 4; ++e)
    if (!edge || static_cast<int>(*edge) == e) out.edges.push_back(e);
  out.hexes = m_t.b.board.along(edge);
  std::vector<int> costs;
  const int turns = std::max(1, m_t.b.turns - std::max(0, m_t.s.turn) + 1);
  for (const int u : m_t.units_on_map(m_side)) {
    int nearest = 99;
    for (const HexId h : out.hexes) nearest = std::min(nearest, m_t.b.board.distance(m_t.s.unit(u).hex, h) + 1);
    const bool in_time = nearest <= m_t.factors(u).movement * turns;
    costs.push_back(nearest * 10 + (in_time ? 0 : kOutOfReach));
  }
  std::sort(costs.begin(), costs.end());
  for (int i = 0; i < missing; ++i)
    out.cost += static_cast<std::size_t>(i) < costs.size() ? costs[static_cast<std::size_t>(i)] : kOutOfReach;
  return out;
}

Task::Open Task::kills_of(int missing) const {
  Open out;
  out.kills = true;
  for (const int u : m_t.enemies_of(m_side))
    if (!has(out.hexes, m_t.s.unit(u).hex)) out.hexes.push_back(m_t.s.unit(u).hex);
  for (const HexId h : out.hexes) out.cost = std::max(out.cost, way_to(h) / 2);
  out.cost += kKill * missing;
  return out;
}

/// Returns the side's conditions that are not met but still can be. `met` counts the met ones.
std::vector<Task::Open> Task::open_of(const VictoryInfo& victory, std::size_t goals, int& met) const {
  std::vector<Open> out;
  const auto add = [&](int missing, auto make) {
    if (missing <= 0) {
      ++met;
    } else {
      out.push_back(make());
    }
  };
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    if (goal.turn < m_t.s.turn) {
      met += m_t.s.goals[goals + i] ? 1 : 0;
      continue;
    }
    const int missing = goal.count - m_t.s.held(goal.hexes, m_side);
    add(missing, [&] { return control_of(goal.hexes, missing); });
  }
  for (const ExitGoal& goal : victory.exits) {
    const int missing = goal.count - m_t.s.exited(m_side, goal.edge);
    add(missing, [&] { return exit_of(goal.edge, missing); });
  }
  for (const play::EliminationGoal& goal : victory.eliminations) {
    if (goal.side == m_side) continue;
    const int missing = goal.units - m_t.units_lost(goal.side);
    add(missing, [&] { return kills_of(missing); });
  }
  for (const PointsGoal& goal : victory.points) {
    const std::int64_t points = std::int64_t{goal.unit} * m_t.units_lost(other(m_side)) +
                                std::int64_t{goal.exit} * m_t.s.exited(m_side) +
                                std::int64_t{goal.hex} * m_t.s.held(goal.hexes, m_side);
    const int missing = static_cast<int>(std::clamp<std::int64_t>(goal.least - points, 0, kOutOfReach));
    const auto of = [&](int each) { return (missing + each - 1) / each; };
    if (missing <= 0) ++met;
    if (missing > 0 && goal.hex > 0) out.push_back(control_of(goal.hexes, of(goal.hex)));
    if (missing > 0 && goal.exit > 0) out.push_back(exit_of(std::nullopt, of(goal.exit)));
    if (missing > 0 && goal.unit > 0) out.push_back(kills_of(of(goal.unit)));
  }
  return out;
}

void Task::pursue(const Open& open) {
  m_comes = true;
  for (const HexId h : open.hexes)
    if (!has(m_hexes, h)) m_hexes.push_back(h);
  for (const int e : open.edges) m_edges[e] = true;
  if (open.kills) m_enemy_worth = kWanted;
}

/// Pursues all open conditions. If one is enough, pursues the cheapest, or nothing if one is already met.
void Task::attack(const VictoryInfo& victory, std::size_t goals) {
  int met = 0;
  const std::vector<Open> open = open_of(victory, goals, met);
  if (open.empty() || (!victory.all && met > 0)) return;
  if (victory.all) {
    for (const Open& one : open) pursue(one);
    return;
  }
  pursue(*std::min_element(open.begin(), open.end(),
                           [](const Open& x, const Open& y) { return x.cost < y.cost; }));
}

/// If the enemy needs all conditions, one failure is enough; otherwise all must fail. The side retakes what the
/// enemy has taken and needs, and keeps what the enemy still needs.
void Task::defend(const VictoryInfo& victory, std::size_t goals) {
  const int enemy = victory.side;
  bool fails = false;
  int needs = INT_MAX;
  std::vector<HexId> lost_hexes, kept;
  for (std::size_t i = 0; i < victory.controls.size(); ++i) {
    const ControlGoal& goal = victory.controls[i];
    if (goal.turn < m_t.s.turn) {
      fails = fails || !m_t.s.goals[goals + i];
      continue;
    }
    const bool denied = m_t.s.held(goal.hexes, enemy) < goal.count;
    const int least = static_cast<int>(goal.hexes.size()) - goal.count + 1;
    needs = victory.all ? std::min(needs, least) : needs == INT_MAX ? least : needs + least;
    fails = fails || denied;
    for (const HexId h : goal.hexes) {
      if (m_t.s.control[static_cast<std::size_t>(h)] != enemy) {
        kept.push_back(h);
      } else if (!denied) {
        lost_hexes.push_back(h);
      }
    }
  }
  for (const PointsGoal& goal : victory.points)
    for (const HexId h : goal.hexes)
      (m_t.s.control[static_cast<std::size_t>(h)] == enemy ? lost_hexes : kept).push_back(h);
  if (!victory.eliminations.empty() || std::any_of(victory.points.begin(), victory.points.end(),
                                                   [](const PointsGoal& goal) { return goal.unit > 0; }))
    m_own_worth = kWanted;
  if (!victory.exits.empty()) m_enemy_worth = kWanted;
  m_needs = needs;
  const bool takes = !lost_hexes.empty() && (!victory.all || !fails);
  m_comes = m_comes || (takes && m_t.s.turn > 0);
  for (const HexId h : takes ? lost_hexes : kept)
    if (!has(m_hexes, h)) m_hexes.push_back(h);
}

/// Handles a side with nothing to take or keep. It goes for the deciding hexes. If there are none, its units
/// stay in place. If no side has conditions, it attacks the enemy's set-up area.
void Task::fall_back() {
  m_hexes = m_deciding;
  if (!m_hexes.empty()) return;
  const bool none = m_t.b.victories.empty();
  const auto& area = m_t.b.side(none ? other(m_side) : m_side).setup_area;
  for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
    const auto id = static_cast<HexId>(h);
    if (!m_t.b.board.at(id).in_play) continue;
    if (none || m_t.s.turn == 0 ? area[h] : m_t.count_in(id, m_side) > 0) m_hexes.push_back(id);
  }
  m_comes = none && m_t.s.turn > 0;
}

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
  return t.near_sacred_ground(unit) ? t.b.rules.sacred.value : 0;
}

/// Returns how many of the 36 rolls of two dice total at least that.
int ways_at_least(int total) {
  static constexpr std::array<int, 14> kWays = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
  return kWays[static_cast<std::size_t>(std::clamp(total, 0, 13))];
}

}  // namespace

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

Evaluation::Evaluation(const Table& table, int side)
    : m_t(table), m_side(side), m_task(table, side), m_scratch(table.s) {
  find_exposure();
  find_ways();
}

int Evaluation::danger(int unit, HexId hex, bool moving) const {
  UnitState& u = m_scratch.unit(unit);
  const UnitState before = u;
  if (u.hex != hex) {
    u.out_of_trench = m_t.b.board.at(hex).trench;
    u.works = Entrenchment::none;
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
    const int harm = expected_harm(t, unit, play::sum_of(fire_reasons(t, fire, unit)));
    most = std::max(most, harm);
    sum += harm;
  }
  u = before;
  for (const BatteryState& battery : m_t.s.batteries)
    if (battery.state == Fired::ffe && battery.hex == hex && battery.shell != Shell::smoke) sum += 40;
  // 7.72a: a rolling barrage hits every unit that leaves cover.
  if (before.hex != hex && m_t.barrage_on(hex) != nullptr)
    sum += m_t.b.board.at(hex).building ? 30 : kUnitWorth;
  // An enemy that has reacted is often spent, so only the worst threat counts in full.
  return most + (sum - most) / 2;
}

/// Evaluates a formed unit in the open. The result is the same for all units, so it is computed once.
void Evaluation::find_exposure() {
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
      const int modifiers = factors.fp + rules.formed.value + distance / rules.range_step * rules.range.value +
                            (seen.hindrance > 0 ? rules.concealment.value : 0);
      const int destroyed = ways_at_least(rules.cc_destroy - modifiers);
      const int failed = std::max(0, ways_at_least(kTypicalResolve + 1 - modifiers) - destroyed);
      // Machine guns fire at each point, other units only once.
      m_exposure[h] +=
          (destroyed * kUnitWorth + failed * kDispersal) / kThrows * (m_t.info(e).machine_gun ? 3 : 2) / 3;
    }
  }
}

int Evaluation::step_cost(HexId from, Direction d, HexId to) const {
  const HexData& data = m_t.b.board.at(to);
  const SideFeatures& side = m_t.b.board.at(from).sides[static_cast<std::size_t>(d)];
  int cost = kHexWay + m_exposure[static_cast<std::size_t>(to)] / 5;
  if (m_t.has_wire(from, d)) cost += kWireWay;
  if (side.stream && !side.bridge && !side.road) cost += kStreamWay;
  if (data.interior_woods && !side.road) cost += kWoodsWay;
  return cost;
}

void Evaluation::find_ways() {
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
      // The path leads from `next` to `hex`.
      const int total = cost + step_cost(next, opposite(d), hex);
      if (total >= m_way[static_cast<std::size_t>(next)]) continue;
      m_way[static_cast<std::size_t>(next)] = total;
      queue.push({total, next});
    }
  }
}

int Evaluation::fire_gain(int firer, HexId hex, int target) const {
  const Factors& factors = m_t.factors(firer);
  const bool at_vehicle = target != kNone;
  FireData fire{at_vehicle ? Cause::anti_tank : Cause::area,
                at_vehicle ? factors.at_fp.value_or(0) : factors.fp, m_t.s.unit(firer).hex, hex};
  int gain = 0;
  m_t.each_in(hex, kNone, [&](int unit) {
    if (unit == firer || (at_vehicle ? unit != target : is_armoured(m_t, unit))) return;
    const int harm = expected_harm(m_t, unit, play::sum_of(fire_reasons(m_t, fire, unit)));
    gain += m_t.info(unit).side == m_side ? -harm * 3 / 2 * m_task.own_worth() / 100
                                          : harm * m_task.enemy_worth() / 100;
  });
  return gain;
}

/// Chooses the targets with the greatest total harm. `sums` are the melee values against each target.
int Evaluation::best_attack(const std::vector<int>& attackers, const std::vector<int>& targets,
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

MeleeOdds Evaluation::melee(const std::vector<int>& own, const std::vector<int>& enemies) const {
  MeleeOdds out;
  if (own.empty() || enemies.empty()) return out;
  std::vector<int> on_enemies, on_own;
  const int harm = best_attack(own, enemies, on_enemies), harmed = best_attack(enemies, own, on_own);
  out.gain = (harm * m_task.enemy_worth() - harmed * m_task.own_worth()) / 100;
  // Returns the probability that all of them die, in thousandths.
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

int Evaluation::lively_enemies() const {
  int count = 0;
  for (const int e : m_t.enemies_of(m_side)) count += m_t.s.unit(e).fatigued ? 0 : 1;
  return count;
}

int Evaluation::enemy_halves() const {
  if (m_t.s.turn <= 0) return 0;
  const bool last = m_t.s.initiative != m_side;  // The enemy has had its half of this couplet.
  return std::max(0, m_t.s.couplets - (last && m_t.s.active == m_side ? 1 : 0));
}

/// Evaluates shells that land there. Units in a trench stay; others may have left by then.
int Evaluation::impact_gain(int battery, HexId hex, Shell shell) const {
  if (hex == kNoHex || shell == Shell::smoke) return 0;
  const FireData fire{shell == Shell::gas ? Cause::gas : Cause::ffe,
                      m_t.b.batteries[static_cast<std::size_t>(battery)].fp, kNoHex, hex};
  const bool may_destroy = shell != Shell::gas || m_t.b.rules.gas_destroys;
  int gain = 0;
  m_t.each_in(hex, kNone, [&](int unit) {
    const int harm = expected_harm(m_t, unit, play::sum_of(fire_reasons(m_t, fire, unit)), may_destroy);
    gain += m_t.info(unit).side == m_side ? -harm * 3 / 2 * m_task.own_worth() / 100
                                          : harm * m_task.enemy_worth() / (m_t.in_trench(unit) ? 100 : 150);
  });
  return gain;
}

/// Evaluates attacking enemies that may have arrived there by then.
int Evaluation::arrivals_gain(int battery, HexId hex) const {
  int gain = 0;
  for (const int e : m_t.enemies_of(m_side)) {
    if (m_t.in_trench(e)) continue;
    const int distance = m_t.b.board.distance(m_t.s.unit(e).hex, hex);
    if (distance == 0 || distance > 2 || m_way[static_cast<std::size_t>(hex)] > 2 * kHexWay) continue;
    const FireData fire{Cause::ffe, m_t.b.batteries[static_cast<std::size_t>(battery)].fp, kNoHex, hex};
    gain += expected_harm(m_t, e, play::sum_of(fire_reasons(m_t, fire, e))) / (4 * distance);
  }
  return gain;
}

int Evaluation::shell_gain(int battery, HexId hex, Shell shell) const {
  const BatteryState& state = m_t.s.battery(battery);
  const Rules& rules = m_t.b.rules;
  const int turns = m_t.b.turns - m_t.s.turn - m_t.delay(battery) + 1;
  if (turns <= 0) return 0;  // The battery would never be ready.
  int known = 0;
  if (m_t.controls_summit(m_side)) known += rules.accuracy_summit.value;
  if (state.preregistered == hex || std::find(state.hits.begin(), state.hits.end(), hex) != state.hits.end())
    known += rules.accuracy_known.value;
  const int hits = std::clamp(rules.accuracy_hit - known, 0, kDieFaces);
  int strays = 0;
  for (int die = 1; die <= kDieFaces; ++die) strays += impact_gain(battery, m_t.b.board.drift(hex, die), shell);
  int gain = (hits * impact_gain(battery, hex, shell) + (kDieFaces - hits) * strays / kDieFaces) / kDieFaces;
  // Assumes about two signal rolls a turn until the battery answers.
  const int fails = kThrows - ways_at_least(14 - m_t.signal_number(battery));
  int silent = 1000;
  for (int roll = 0; roll < std::min(turns, 2) * 2; ++roll) silent = silent * fails / kThrows;
  if (shell == Shell::explosive && !m_task.comes()) gain += arrivals_gain(battery, hex);
  return gain * (1000 - silent) / 1000;
}

}  // namespace coq::red_poppies
