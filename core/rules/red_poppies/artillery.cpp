// SPDX-License-Identifier: MIT
// Off-map artillery (7.1 to 7.5), from the target to the fire for effect.
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {

void Umpire::target(const Command& c) {
  BatteryState& battery = m_s.battery(c.battery);
  battery.state = Fired::aimed;
  battery.hex = c.hex;
  battery.shell = c.shell;
  battery.due = m_s.turn + table().delay(c.battery);
  event("target", {{"battery", battery_id(c.battery)}, {"hex", m_b.board.label(c.hex)}}, "7.11c");
  event("hourglass", {{"battery", battery_id(c.battery)}, {"turn", std::to_string(battery.due)}}, "7.11c");
  if (battery.due <= m_s.turn) make_ready(c.battery);  // 7.12: rockets
  declared(false);
  battery.rolled = true;  // 7.222: not the order that placed it
  for (BatteryState& other : m_s.batteries) other.rolled = other.rolled || !m_b.rules.signal_on_placing;
}

void Umpire::make_ready(int battery) {
  m_s.battery(battery).state = Fired::ready;
  event("ready", {{"battery", battery_id(battery)}}, "7.12");
}

int Umpire::roll_signal(int battery, const char* what) {
  return roll(what, {{"battery", battery_id(battery)}}, 2, {}, table().signal_number(battery));
}

/// 7.15: an order for nothing else.
void Umpire::cancel(int battery) {
  const int total = roll_signal(battery, "cancel");
  if (total <= table().signal_number(battery)) {
    result("success");
    BatteryState& state = m_s.battery(battery);
    state.state = Fired::idle;
    state.hex = kNoHex;
    event("cancelled", {{"battery", battery_id(battery)}}, "7.15a");
  } else if (total >= m_b.rules.cancel_backfire) {
    result("backfire");
    fire_for_effect(battery);
  } else {
    result("fail");
  }
  end_half();
}

void Umpire::signal(int battery) {
  m_s.battery(battery).rolled = true;
  const bool success = roll_signal(battery, "signal") <= table().signal_number(battery);  // 7.14
  result(success ? "success" : "fail");
  if (success) return fire_for_effect(battery);
  const int messenger = m_b.messenger();
  if (messenger == kNone || m_s.battery(battery).mode == messenger) return;
  m_s.cursor = static_cast<std::int8_t>(battery);
  m_s.phase = Phase::messenger;
}

/// 7.21c: for good; the target stays, and the delay begins again (Q18).
void Umpire::messenger(int battery) {
  BatteryState& state = m_s.battery(battery);
  state.mode = static_cast<std::int8_t>(m_b.messenger());
  state.state = Fired::aimed;
  state.due = m_s.turn + table().delay(battery) + (m_b.rules.messenger_next_turn ? 1 : 0);
  event("hourglass", {{"battery", battery_id(battery)}, {"turn", std::to_string(state.due)}}, "7.21c");
  m_s.phase = Phase::signal;
}

/// 7.16, 7.17.
void Umpire::fire_for_effect(int battery) {
  BatteryState& state = m_s.battery(battery);
  const BatteryInfo& info = m_b.batteries[static_cast<std::size_t>(battery)];
  state.state = Fired::ffe;
  event("ffe", {{"battery", info.id}, {"hex", m_b.board.label(state.hex)}}, "7.16a");
  Reasons reasons;
  if (table().controls_summit(info.side)) {
    reasons.push_back({m_b.rules.accuracy_summit.is, m_b.rules.accuracy_summit.rule, "summit"});
  }
  const bool hit_before = std::find(state.hits.begin(), state.hits.end(), state.hex) != state.hits.end();
  if (state.preregistered == state.hex || hit_before) {
    reasons.push_back({m_b.rules.accuracy_known.is, m_b.rules.accuracy_known.rule,
                       state.preregistered == state.hex ? "preregistered" : "hit-before"});
  }
  const int need = m_b.rules.accuracy_hit;
  const bool hits = roll("accuracy", {{"battery", info.id}}, 1, reasons, need) <= need;
  result(hits ? "hit" : "miss");
  if (!hits) {
    const int die = roll("drift", {{"battery", info.id}}, 1, {}, std::nullopt);
    state.hex = m_b.board.drift(state.hex, std::clamp(die, 1, kDirections));
  }
  if (state.hex == kNoHex) return event("lost", {{"battery", info.id}}, "Q15");
  impact(battery);
}

/// 7.18, 7.41, 7.51.
void Umpire::impact(int battery) {
  BatteryState& state = m_s.battery(battery);
  const BatteryInfo& info = m_b.batteries[static_cast<std::size_t>(battery)];
  event("impact", {{"battery", info.id}, {"hex", m_b.board.label(state.hex)}}, "7.17a");
  if (std::find(state.hits.begin(), state.hits.end(), state.hex) == state.hits.end()) {
    state.hits.insert(std::upper_bound(state.hits.begin(), state.hits.end(), state.hex), state.hex);
  }
  const auto at = static_cast<std::size_t>(state.hex);
  if (state.shell == Shell::smoke) {
    m_s.smoke[at] = true;
    return event("smoke", {{"hex", m_b.board.label(state.hex)}}, "7.51a");
  }
  if (state.shell == Shell::gas) {
    m_s.gas[at] = true;
    event("gas", {{"hex", m_b.board.label(state.hex)}}, "7.41a");
  }
  const FireData fire{state.shell == Shell::gas ? Cause::gas : Cause::ffe, info.fp, kNoHex, state.hex};
  std::vector<Outcome> outcomes;
  for (const int u : table().units_in(state.hex)) {
    outcomes.push_back(check(u, fire.cause, fire_reasons(table(), fire, u)));
  }
  apply(outcomes);
}

}  // namespace coq::red_poppies
