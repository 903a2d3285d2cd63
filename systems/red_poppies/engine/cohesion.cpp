// SPDX-License-Identifier: MIT
// Cohesion checks (2.2): modifiers, results and log entries.
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

const char* cause_name(Cause cause) {
  static constexpr const char* kNames[] = {"fire", "anti-tank", "ffe", "gas", "melee", "lost", "bogging"};
  return kNames[static_cast<int>(cause)];
}

bool counts(const FireKinds& kinds, Cause cause) {
  switch (cause) {
    case Cause::area:
      return kinds.area;
    case Cause::anti_tank:
      return kinds.anti_tank;
    case Cause::ffe:
      return kinds.ffe;
    default:
      return kinds.gas;
  }
}

/// Lists the modifiers of a single unit's check.
class Lister {
 public:
  Lister(const Table& t, const FireData& fire, int unit) : m_t(t), m_fire(fire), m_unit(unit) {}

  Reasons run() {
    power();
    const Rules& rules = m_t.b.rules;
    const UnitState& u = m_t.s.unit(m_unit);
    if (!u.dispersed) add("fire.formed", rules.formed.value, rules.formed.rule, "formed");
    if (u.moving) add("fire.moving", rules.moving.value, rules.moving.rule, "moving");
    if (m_fire.from != kNoHex) {
      const int steps = m_t.b.board.distance(m_fire.from, m_fire.hex) / rules.range_step;
      add("fire.range", steps * rules.range.value, rules.range.rule, "range");
    }
    cover();
    concealment();
    if (m_t.near_sacred_ground(m_unit))
      add("sacred-ground", rules.sacred.value, rules.sacred.rule, "sacred-ground");
    return std::move(m_out);
  }

 private:
  bool has(const char* modifier) const {
    const auto row = m_t.b.rules.fire.find(modifier);
    return row != m_t.b.rules.fire.end() && counts(row->second, m_fire.cause);
  }
  void add(const char* modifier, int is, const std::string& rule, std::string reason) {
    if (is != 0 && has(modifier)) m_out.push_back({is, rule, std::move(reason)});
  }

  void power() {
    if (m_fire.cause == Cause::anti_tank) {
      add("at-fp", m_fire.fp, "6.21b", "at-fp");
    } else {
      add("fp", m_fire.fp, m_fire.cause == Cause::ffe ? "6.4" : "6.11b", "fp");
    }
  }

  /// 8.02a: adds the modifier for the best cover, or for all cover; the answer to Q04 decides which.
  void cover() {
    Reasons covers;
    const auto offer = [&](const char* modifier, int is, const std::string& rule, const std::string& reason) {
      if (has(modifier)) covers.push_back({is, rule, reason});
    };
    const UnitState& u = m_t.s.unit(m_unit);
    const Cover& trench = m_t.b.board.trench_cover();
    if (m_t.in_trench(m_unit)) offer("cover.trench", trench.level, trench.rule, trench.type);
    if (u.works == Entrenchment::dug_in)
      offer("cover.dug-in", m_t.b.rules.dug_in.value, m_t.b.rules.dug_in.rule, "dug-in");
    for (const Cover& cover : m_t.b.board.at(u.hex).covers) {
      offer("cover.terrain", cover.level, cover.rule, cover.type);
    }
    if (covers.empty()) return;
    if (m_t.b.rules.cover_sum) {
      m_out.insert(m_out.end(), covers.begin(), covers.end());
    } else {
      m_out.push_back(*std::min_element(covers.begin(), covers.end(),
                                        [](const Reason& x, const Reason& y) { return x.amount < y.amount; }));
    }
  }

  /// 8.02b: adds concealment along the line, which excludes the unit's own hex.
  void concealment() {
    if (m_fire.from == kNoHex) return;
    const Seen seen = m_t.see(m_fire.from, m_fire.hex);
    if (seen.hindrance == 0) return;
    const Rules& rules = m_t.b.rules;
    if (seen.smoke) {
      add("concealment.smoke", rules.smoke.value, rules.smoke.rule, "smoke");
    } else {
      add("concealment.others", rules.concealment.value, rules.concealment.rule, "concealment");
    }
  }

  const Table& m_t;
  const FireData& m_fire;
  int m_unit;
  Reasons m_out;
};

}  // namespace

Reasons fire_reasons(const Table& table, const FireData& fire, int unit) {
  return Lister(table, fire, unit).run();
}

int Umpire::roll(const char* what, Arguments arguments, int count, const Reasons& reasons,
                 std::optional<int> need, bool* doubled) {
  const play::Rolled rolled =
      log.roll(what, std::move(arguments), {.count = count, .need = need, .reasons = reasons});
  if (doubled != nullptr) *doubled = rolled.same;
  return rolled.total;
}

Outcome Umpire::check(int unit, Cause cause, const Reasons& reasons) {
  Outcome out;
  out.unit = unit;
  out.moving = s.unit(unit).moving;
  const int resolve = table().factors(unit).resolve;
  const int total = roll("cohesion", {{"unit", info(unit).id}, {"cause", cause_name(cause)}}, 2, reasons,
                         resolve, &out.doubled);
  const bool gas_spares = cause == Cause::gas && !b.rules.gas_destroys;
  // 2.23b: neither getting lost nor bogging down destroys a unit.
  const bool may_destroy = cause != Cause::lost && cause != Cause::bogging && !gas_spares;
  // 2.23a: a high total destroys the unit, whatever its resolve.
  out.destroyed = may_destroy && total >= b.rules.cc_destroy;
  // 2.22a: the check fails if the total exceeds the resolve.
  out.failed = out.destroyed || total > resolve;
  result(out.destroyed ? "destroyed" : out.failed ? "fail" : "pass");
  return out;
}

void Umpire::apply(const std::vector<Outcome>& outcomes) {
  for (const Outcome& outcome : outcomes) {
    if (!table().on_map(outcome.unit)) continue;  // Another check has already destroyed it.
    if (outcome.destroyed) {
      remove(outcome.unit, Where::eliminated, "destroyed", "2.23a");
    } else if (outcome.failed) {
      disperse(outcome.unit, "2.22a");
      fatigue(outcome.unit, "2.22a");
      s.unit(outcome.unit).moving = false;  // 5.43a: a failed check ends "moving".
    }
  }
}

void Umpire::disperse(int unit, const char* rule) {
  if (s.unit(unit).dispersed) return;  // 2.22c: no further penalty.
  s.unit(unit).dispersed = true;
  unit_event("dispersed", unit, rule);
}

void Umpire::fatigue(int unit, const char* rule) {
  if (s.unit(unit).fatigued) return;
  s.unit(unit).fatigued = true;
  s.unit(unit).tired_by = rule;
  unit_event("fatigued", unit, rule);
}

void Umpire::remove(int unit, Where where, const char* is, const char* rule) {
  unit_event(is, unit, rule);
  const HexId from = s.unit(unit).hex;
  const bool dispersed = s.unit(unit).dispersed;
  s.unit(unit) = {};
  s.unit(unit).where = where;
  s.unit(unit).dispersed = dispersed;
  if (from != kNoHex) update_control(from);
}

/// 10.21: the last side to occupy a hex alone controls it.
void Umpire::update_control(HexId h) {
  const int first = table().count_in(h, 0), second = table().count_in(h, 1);
  if ((first > 0) == (second > 0)) return;
  const std::int8_t side = first > 0 ? 0 : 1;
  std::int8_t& control = s.control[static_cast<std::size_t>(h)];
  if (control == side) return;
  control = side;
  if (s.turn > 0) event("control", {{"hex", b.board.label(h)}, {"side", side_id(side)}}, "10.21");
}

}  // namespace coq::red_poppies
