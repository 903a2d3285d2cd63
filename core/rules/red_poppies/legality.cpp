// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/legality.h"

#include <bit>

#include "core/rules/red_poppies/legality_orders.h"

namespace coq::red_poppies {
namespace {

/// In which phase a verb has its place.
bool is_time(const Table& t, const Command& c) {
  const Phase phase = t.s.phase;
  switch (c.verb) {
    case Verb::preregister:
    case Verb::record_mine:
      return phase == Phase::record;
    case Verb::place:
      return phase == Phase::setup || phase == Phase::arrival;
    case Verb::face:
      return phase == Phase::arrival;
    case Verb::bombardment:
      return phase == Phase::bombardment;
    case Verb::explode:
      return phase == Phase::mine;
    case Verb::breach:
      return phase == Phase::breach;
    case Verb::initiative:
      return phase == Phase::initiative;
    case Verb::barrage:
      return phase == Phase::barrage;
    case Verb::order:
    case Verb::pass:
    case Verb::target:
    case Verb::cancel:
      return phase == Phase::order;
    case Verb::join:
    case Verb::execute:
      return phase == Phase::mass;
    case Verb::signal:
      return phase == Phase::signal;
    case Verb::messenger:
      return phase == Phase::messenger;
    case Verb::fire:
      return phase == Phase::act || phase == Phase::reaction || phase == Phase::answer;
    case Verb::allocate:
      return phase == Phase::allocate || phase == Phase::allocate_passive;
    case Verb::administration:
      return phase == Phase::administration;
    case Verb::end:
      return phase == Phase::end;
    case Verb::decline:
      return phase == Phase::breach || phase == Phase::arrival || phase == Phase::messenger ||
             phase == Phase::reaction || phase == Phase::answer;
    default:
      return phase == Phase::act;
  }
}

Why check_any_fire(const Table& t, const Command& c) {
  if (t.s.phase == Phase::act) return check_fire(t, c);
  return t.s.phase == Phase::reaction ? check_reaction(t, c) : check_answer(t, c);
}

Why check_decision(const Table& t, const Command& c) {
  switch (c.verb) {
    case Verb::preregister:
      return check_preregister(t, c);
    case Verb::record_mine:
      return check_record_mine(t, c);
    case Verb::place:
      return check_place(t, c);
    case Verb::face:
      return check_face(t, c);
    case Verb::explode:
      return c.hex == t.s.mines[static_cast<std::size_t>(t.s.cursor)].hex ? Why::yes : Why::record_elsewhere;
    case Verb::breach:
      return check_breach(t, c);
    case Verb::decline:
      return t.s.phase == Phase::breach && t.s.tasks.front().must ? Why::must_breach : Why::yes;
    case Verb::order:
      return check_order(t, c);
    case Verb::join:
      return check_join(t, c.units.front());
    case Verb::target:
      return check_target(t, c);
    case Verb::cancel:
      return check_cancel(t, c);
    case Verb::signal:
      return check_signal(t, c);
    case Verb::messenger:
      return check_messenger(t, c);
    case Verb::deploy:
      return check_deploy(t, c);
    case Verb::dig:
      return check_dig(t, c);
    case Verb::fire:
      return check_any_fire(t, c);
    case Verb::move:
      return check_move(t, c);
    case Verb::trench:
      return check_trench(t, c);
    case Verb::melee:
      return check_melee(t, c);
    case Verb::enter:
      return check_enter(t, c);
    case Verb::exit:
      return check_exit(t, c);
    case Verb::allocate:
      return check_allocate(t, c);
    default:
      return Why::yes;
  }
}

/// What activated units do under an order, and nobody else.
bool is_act(Verb verb) {
  switch (verb) {
    case Verb::deploy:
    case Verb::dig:
    case Verb::fire:
    case Verb::move:
    case Verb::trench:
    case Verb::melee:
    case Verb::enter:
    case Verb::exit:
      return true;
    default:
      return false;
  }
}

/// Is an order given, and not yet carried out to its end?
bool is_ordered(const Table& t) {
  switch (t.s.phase) {
    case Phase::signal:
    case Phase::messenger:
      return t.s.fires;
    case Phase::mass:
    case Phase::act:
    case Phase::reaction:
    case Phase::answer:
    case Phase::allocate:
    case Phase::allocate_passive:
      return true;
    default:
      return false;
  }
}

/// Why an action of units is refused that comes when their order is interrupted, or over: the unit itself may
/// be the cause, not the moment.
Why why_untimely(const Table& t, const Command& c) {
  const bool ordered = is_ordered(t) && c.side == t.s.active;
  if ((c.verb == Verb::execute || c.verb == Verb::join) && ordered) return Why::mass_complete;
  if (!is_act(c.verb) || c.units.empty() || t.s.turn == 0) return Why::not_now;
  for (const int u : c.units) {
    if (t.info(u).side != c.side || !t.on_map(u)) continue;
    if (t.s.unit(u).fatigued) return why_fatigued(t, c, u);
  }
  if (!ordered) return Why::not_now;
  if (t.s.phase == Phase::signal || t.s.phase == Phase::messenger) return Why::signal_first;
  const Why why = c.verb == Verb::fire ? check_fire(t, c) : check_decision(t, c);
  if (why != Why::yes) return why;
  return t.s.phase == Phase::reaction ? Why::mover_pauses : Why::not_now;
}

/// Collects what may be done.
class Collector {
 public:
  explicit Collector(const Table& t) : m_t(t), m_side(side_to_act(t)) {}

  std::vector<Command> run() {
    switch (m_t.s.phase) {
      case Phase::record:
        record();
        break;
      case Phase::setup:
        place();
        break;
      case Phase::bombardment:
        add(Verb::bombardment);
        break;
      case Phase::mine:
        m_c.hex = m_t.s.mines[static_cast<std::size_t>(m_t.s.cursor)].hex;
        add(Verb::explode);
        break;
      case Phase::breach:
        breach();
        break;
      case Phase::initiative:
        add(Verb::initiative);
        break;
      case Phase::arrival:
        arrive();
        break;
      case Phase::barrage:
        add(Verb::barrage);
        break;
      case Phase::order:
        order();
        break;
      case Phase::mass:
        mass();
        break;
      case Phase::signal:
        batteries(Verb::signal);
        break;
      case Phase::messenger:
        batteries(Verb::messenger);
        add(Verb::decline);
        break;
      case Phase::act:
        act();
        break;
      case Phase::reaction:
        fires(m_t.s.spent_in);
        break;
      case Phase::answer:
        fires(m_t.s.unit(m_t.s.shots.front().unit).hex);
        break;
      case Phase::allocate:
      case Phase::allocate_passive:
        allocate();
        break;
      case Phase::administration:
        add(Verb::administration);
        break;
      case Phase::end:
        add(Verb::end);
        break;
      case Phase::over:
        break;
    }
    return std::move(m_out);
  }

 private:
  void add(Verb verb) {
    m_c.verb = verb;
    m_c.side = static_cast<std::int8_t>(m_side);
    if (check_decision(m_t, m_c) == Why::yes) m_out.push_back(m_c);
  }
  void clear() { m_c = {}; }
  template <class F>
  void each_hex(F f) {
    for (std::size_t h = 0; h < m_t.b.board.size(); ++h) {
      m_c.hex = static_cast<HexId>(h);
      if (m_t.b.board.at(m_c.hex).in_play) f();
    }
    m_c.hex = kNoHex;
  }
  template <class F>
  void each_own(F f) {
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.info(u).side != m_side) continue;
      m_c.units.assign(1, static_cast<std::int8_t>(u));
      f(u);
    }
    m_c.units.clear();
  }
  void batteries(Verb verb) {
    for (std::size_t i = 0; i < m_t.b.batteries.size(); ++i) {
      m_c.battery = static_cast<std::int8_t>(i);
      add(verb);
    }
    m_c.battery = kNone;
  }

  void record() {
    for (std::size_t i = 0; i < m_t.b.batteries.size(); ++i) {
      m_c.battery = static_cast<std::int8_t>(i);
      each_hex([&] { add(Verb::preregister); });
    }
    clear();
    each_hex([&] { add(Verb::record_mine); });
  }

  void place() {
    each_own([&](int u) {
      const auto& group = m_t.b.groups[static_cast<std::size_t>(m_t.b.group_of[static_cast<std::size_t>(u)])];
      for (const HexId h : group.hexes) {
        m_c.hex = h;
        for (const bool dispersed : {false, true}) {
          m_c.dispersed = dispersed;
          add(Verb::place);
        }
      }
    });
    clear();
  }

  void breach() {
    for (const HexId h : m_t.s.tasks.front().hexes) {
      m_c.hex = h;
      for (Direction d = 0; d < kDirections; ++d) {
        m_c.toward = static_cast<std::int8_t>(d);
        add(Verb::breach);
      }
    }
    clear();
    add(Verb::decline);
  }

  void arrive() {
    place();
    each_own([&](int) {
      m_c.dispersed = true;
      add(Verb::face);
    });
    clear();
    add(Verb::decline);
  }

  void order() {
    add(Verb::pass);
    std::vector<HexId> seen;
    each_own([&](int u) {
      const HexId h = m_t.s.unit(u).hex;
      if (m_t.on_map(u) && std::find(seen.begin(), seen.end(), h) == seen.end()) seen.push_back(h);
      if (!m_t.on_map(u)) add(Verb::order);
    });
    for (const HexId h : seen) {
      m_c.hex = h;
      add(Verb::order);
    }
    clear();
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.info(u).side != m_side || !can_be_ordered(m_t, u)) continue;
      for (int v = u + 1; v < m_t.unit_count(); ++v) {
        if (m_t.info(v).identity != m_t.info(u).identity) continue;
        m_c.units = {static_cast<std::int8_t>(u), static_cast<std::int8_t>(v)};
        add(Verb::order);
      }
    }
    clear();
    for (std::size_t i = 0; i < m_t.b.batteries.size(); ++i) target(static_cast<int>(i));
    clear();
    batteries(Verb::cancel);
  }

  void target(int battery) {
    m_c.battery = static_cast<std::int8_t>(battery);
    const BatteryInfo& info = m_t.b.batteries[static_cast<std::size_t>(battery)];
    if (info.side != m_side || m_t.s.battery(battery).state != Fired::idle) return;
    for (const Shell shell : {Shell::explosive, Shell::gas, Shell::smoke}) {
      m_c.shell = shell;
      each_hex([&] { add(Verb::target); });
    }
    clear();
  }

  void mass() {
    each_own([&](int) { add(Verb::join); });
    clear();
    add(Verb::execute);
  }

  /// Each set of one or more of the units, which `each` then tries.
  template <class F>
  void each_group(const std::vector<int>& units, F each) {
    const std::size_t most = std::min<std::size_t>(units.size(), 16);
    for (std::uint32_t bits = 1; bits < (1U << most); ++bits) {
      if (std::popcount(bits) > m_t.b.rules.stack_limit) continue;
      m_c.units.clear();
      for (std::size_t i = 0; i < most; ++i) {
        if ((bits >> i & 1U) != 0) m_c.units.push_back(static_cast<std::int8_t>(units[i]));
      }
      each();
    }
    clear();
  }

  void act() {
    std::vector<HexId> hexes;
    std::vector<int> waiting;
    each_own([&](int u) {
      const UnitState& unit = m_t.s.unit(u);
      if (!unit.activated || unit.fatigued) return;
      if (unit.where == Where::waiting) waiting.push_back(u);
      if (unit.where != Where::map) return;
      if (std::find(hexes.begin(), hexes.end(), unit.hex) == hexes.end()) hexes.push_back(unit.hex);
      add(Verb::deploy);
      add(Verb::dig);
      targets();
    });
    clear();
    for (const HexId h : hexes) {
      std::vector<int> stack;
      m_t.each_in(h, m_side, [&](int u) {
        if (m_t.s.unit(u).activated && !m_t.s.unit(u).fatigued) stack.push_back(u);
      });
      each_group(stack, [&] { spend(h); });
    }
    if (!waiting.empty()) enter(waiting);
    clear();
    add(Verb::done);
  }

  /// Fire of one unit at every hex that holds an enemy.
  void targets() {
    std::vector<HexId> seen;
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.info(u).side == m_side || !m_t.on_map(u)) continue;
      m_c.hex = m_t.s.unit(u).hex;
      if (std::find(seen.begin(), seen.end(), m_c.hex) == seen.end()) {
        seen.push_back(m_c.hex);
        add(Verb::fire);
      }
      at_vehicle(u);
    }
    m_c.hex = kNoHex;
  }

  void at_vehicle(int target) {
    if (!m_t.info(target).afv) return;
    m_c.target = static_cast<std::int8_t>(target);
    add(Verb::fire);
    m_c.target = kNone;
  }

  void spend(HexId from) {
    for (const HexId next : m_t.b.board.at(from).neighbours) {
      m_c.hex = next;
      if (next != kNoHex) add(Verb::move);
    }
    m_c.hex = kNoHex;
    add(Verb::trench);
    m_c.melee = true;
    add(Verb::trench);
    m_c.melee = false;
    add(Verb::melee);
    for (m_c.edge = 0; m_c.edge < 4; ++m_c.edge) add(Verb::exit);
    m_c.edge = kNone;
  }

  void enter(const std::vector<int>& waiting) {
    std::vector<HexId> hexes;
    for (const int u : waiting) {
      const auto& group = m_t.b.groups[static_cast<std::size_t>(m_t.b.group_of[static_cast<std::size_t>(u)])];
      hexes.insert(hexes.end(), group.hexes.begin(), group.hexes.end());
    }
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
    each_group(waiting, [&] {
      for (const HexId h : hexes) {
        m_c.hex = h;
        add(Verb::enter);
      }
    });
  }

  void fires(HexId hex) {
    each_own([&](int u) {
      if (!m_t.on_map(u) || m_t.s.unit(u).fatigued) return;
      m_c.hex = hex;
      add(Verb::fire);
      m_t.each_in(hex, m_t.s.active, [&](int target) { at_vehicle(target); });
    });
    clear();
    add(Verb::decline);
  }

  /// Every way to give each participant one target or none.
  void allocate() {
    const HexId hex = m_t.s.unit(m_t.s.fighters.front()).hex;
    const bool passive = m_t.s.phase == Phase::allocate_passive;
    const std::vector<int> passives = m_t.units_in(hex, other(m_t.s.active));
    const std::vector<int> actives(m_t.s.fighters.begin(), m_t.s.fighters.end());
    attacks(passive ? passives : actives, passive ? actives : passives, 0);
  }
  void attacks(const std::vector<int>& units, const std::vector<int>& targets, std::size_t next) {
    if (next == units.size()) return add(Verb::allocate);
    for (const int target : targets) {
      m_c.attacks.push_back({static_cast<std::int8_t>(units[next]), static_cast<std::int8_t>(target)});
      attacks(units, targets, next + 1);
      m_c.attacks.pop_back();
    }
    attacks(units, targets, next + 1);
  }

  const Table& m_t;
  int m_side;
  Command m_c;
  std::vector<Command> m_out;
};

}  // namespace

Why check(const Table& t, const Command& c) {
  if (!is_time(t, c)) return why_untimely(t, c);
  if (c.side != side_to_act(t)) {
    const Why why = c.verb == Verb::fire && c.side == t.s.active ? why_untimely(t, c) : Why::not_now;
    return why == Why::not_now ? Why::not_your_decision : why;
  }
  return check_decision(t, c);
}

std::vector<Command> legal(const Table& t) {
  return Collector(t).run();
}

}  // namespace coq::red_poppies
