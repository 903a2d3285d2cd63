// SPDX-License-Identifier: MIT
// Orders (5.0), deployment (5.1), digging (5.2), and who stops when another acts.
#include "core/rules/red_poppies/legality.h"
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {

void Umpire::order(const Command& c) {
  const auto activate = [&](int u) { m_s.unit(u).activated = true; };
  if (c.units.empty()) {
    for (const int u : table().units_in(c.hex, c.side)) {
      if (!m_s.unit(u).fatigued) activate(u);
    }
    return declared(true);
  }
  for (const int u : c.units) activate(u);
  if (c.units.size() == 1 || !can_join(table())) return declared(true);
  m_s.fires = true;
  m_s.phase = Phase::mass;
}

/// 5.02, 7.13: after an order, or a pass, is declared ready batteries roll; then it is carried out.
void Umpire::declared(bool acts) {
  m_s.fires = acts;
  m_s.phase = Phase::signal;
}

/// 5.43a, 5.03b: who moved and acts no more has ended his action.
void Umpire::stop_others(const std::vector<std::int8_t>& group) {
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    UnitState& unit = m_s.unit(u);
    if (info(u).side != m_s.active || !unit.went) continue;
    if (std::find(group.begin(), group.end(), u) != group.end()) continue;
    unit.moving = false;
    if (table().on_map(u)) fatigue(u, "5.03b");
  }
}

void Umpire::deploy(int u) {
  stop_others({static_cast<std::int8_t>(u)});
  UnitState& unit = m_s.unit(u);
  unit.dispersed = !unit.dispersed;
  unit_event(unit.dispersed ? "dispersed" : "formed", u, "5.11b");
  fatigue(u, "5.11b");
}

void Umpire::dig(int u) {
  stop_others({static_cast<std::int8_t>(u)});
  m_s.unit(u).works = Works::shovel;
  unit_event("shovel", u, "5.21a");
  fatigue(u, "5.21a");
}

void Umpire::decline() {
  switch (m_s.phase) {
    case Phase::breach:
      m_s.tasks.erase(m_s.tasks.begin());
      break;
    case Phase::arrival:
      ++m_s.cursor;
      break;
    case Phase::messenger:
      m_s.phase = Phase::signal;
      break;
    case Phase::answer:
      exchange();
      break;
    default:
      m_s.spenders.clear();
      m_s.spent_in = kNoHex;
      m_s.phase = Phase::act;
  }
}

void Umpire::perform(const Command& c) {
  switch (c.verb) {
    case Verb::preregister:
      return preregister(c);
    case Verb::record_mine:
      return record_mine(c);
    case Verb::place:
      return place(c);
    case Verb::face:
      m_s.unit(c.units.front()).dispersed = true;
      m_s.unit(c.units.front()).face_chosen = true;
      return;
    case Verb::bombardment:
      return bombard();
    case Verb::explode:
      return explode();
    case Verb::breach:
      breach(c.hex, c.toward, "8.82a");
      m_s.tasks.erase(m_s.tasks.begin());
      return;
    case Verb::initiative:
      return roll_initiative();
    case Verb::barrage:
      return barrage();
    case Verb::order:
      return order(c);
    case Verb::join:
      m_s.unit(c.units.front()).activated = true;
      if (!can_join(table())) declared(true);
      return;
    case Verb::execute:
      return declared(true);
    case Verb::pass:
      return declared(false);
    case Verb::target:
      return target(c);
    case Verb::cancel:
      return cancel(c.battery);
    case Verb::signal:
      return signal(c.battery);
    case Verb::messenger:
      return messenger(c.battery);
    case Verb::deploy:
      return deploy(c.units.front());
    case Verb::dig:
      return dig(c.units.front());
    case Verb::fire:
      return fire(c);
    case Verb::move:
      return move(c);
    case Verb::trench:
      return enter_trench(c);
    case Verb::melee:
      begin_moves(c.units, false);
      for (const int u : c.units) {
        m_s.unit(u).spent = static_cast<std::int16_t>(m_s.unit(u).spent + m_b.rules.mp_melee);
        m_s.unit(u).road_only = false;
      }
      return launch(c.units);
    case Verb::enter:
      return enter(c);
    case Verb::exit:
      return leave_map(c);
    case Verb::done:
      return end_half();
    case Verb::decline:
      return decline();
    case Verb::allocate:
      return allocate(c);
    case Verb::administration:
      return administration();
    case Verb::end:
      return end_game();
  }
}

}  // namespace coq::red_poppies
