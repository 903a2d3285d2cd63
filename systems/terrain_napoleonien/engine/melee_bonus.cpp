// SPDX-License-Identifier: MIT
// What is added to the dice of a mêlée, and why.
#include "systems/terrain_napoleonien/engine/melee_ground.h"
#include "systems/terrain_napoleonien/engine/melee_situation.h"

namespace coq::terrain_napoleonien {
namespace {

/// Bonuses of a fighter's rows.
const MeleeRow* row_with(const Fighter& f, bool MeleeRow::*bonus) {
  for (const MeleeRow* row : f.rows)
    if (row->*bonus) return row;
  return nullptr;
}

void add_state(game::Reasons& out, const Table& t, const Fighter& own) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  if (own.order != Order::formed)
    out.push_back({x.order[static_cast<std::size_t>(own.order)],
                   own.order_rule.empty() ? "4.5d" : own.order_rule,
                   std::string(kOrders[static_cast<std::size_t>(own.order)])});
  if (t.is_skirmish(own.unit)) out.push_back({x.skirmish, "4.5e", "skirmish"});
  if (t.b.unit(own.unit).arm == Arm::engineers) out.push_back({t.rules().engineers.melee, "8.7b", "engineers"});
}

void add_cover_of_enemy(game::Reasons& out, const Table& t, const Fighter& other) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  if (other.shelter == Shelter::light) out.push_back({x.light, other.shelter_rule, "light-cover"});
  if (other.shelter == Shelter::hard) out.push_back({x.hard, other.shelter_rule, "hard-cover"});
  if (other.shelter == Shelter::house) out.push_back({x.house, other.shelter_rule, "house"});
}

/// Who attacks in a wood may have no bonus at all (4.5b, Q59).
bool loses_bonuses(const Table& t, const Melee& m, const Fighter& own) {
  return own.attacks && t.rules().melee.no_bonus_in_wood && !m.caught &&
         wood_of_melee(t, own.unit, own.enemy) != kNone;
}

void add_height(game::Reasons& out, const Table& t, const Melee& m, const Fighter& own, const Fighter& other) {
  if (loses_bonuses(t, m, own)) return;
  const int bonus = t.rules().melee.symbols.uphill;
  const bool above = own.attacks ? m.uphill_attacker : m.uphill_defender;
  if (const MeleeRow* row = row_with(own, &MeleeRow::uphill); row != nullptr && above)
    out.push_back({bonus, row->rule, "uphill"});
  else if (other.lower && !own.lower && m.round == 0)
    out.push_back({bonus, "6.2f", "uphill"});
}

bool has_flank_bonus(const Table& t, const Melee& m, const Fighter& own) {
  if (!own.attacks || m.round > 0 || !m.flank) return false;
  const auto formation = static_cast<std::size_t>(t.s.unit(own.enemy).formation);
  if (t.rules().melee.symbols.no_flank[formation]) return false;
  const bool in_wood = !m.caught && wood_of_melee(t, own.unit, own.enemy) != kNone;
  return in_wood ? !loses_bonuses(t, m, own) : row_with(own, &MeleeRow::flank) != nullptr;
}

}  // namespace

std::string charge_refused_by(const Table& t, const Melee& m) {
  const auto& forbidden = t.rules().melee.no_charge;
  const auto rule_of = [&](std::string_view terrain) {
    const auto found = forbidden.find(terrain);
    return found == forbidden.end() ? std::string() : found->second;
  };
  std::string out;
  const auto take = [&](bool holds, std::string_view terrain) {
    if (holds && out.empty()) out = rule_of(terrain);
  };
  if (m.piece != kNone) {
    const Role role = t.piece(m.piece).role;
    take(true, is_house(role) ? "house" : kRoles[static_cast<std::size_t>(role)]);
  }
  take(!m.caught && wood_of_melee(t, m.attacker, m.defender) != kNone, "wood");
  take(on_slope(t, m.attacker), "slope");
  take(in_stream(t, m.attacker), "stream");
  for (const int field : t.pieces_of({Role::ploughland})) take(t.any_in(m.attacker, field), "ploughland");
  return out;
}

game::Reasons reasons_of(const Table& t, const Melee& m, const Fighter& own, const Fighter& other) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  game::Reasons out;
  const int more = own.figures - other.figures;
  if (const int bonus = more * x.figures.over / x.figures.under; more > 0 && bonus > 0)
    out.push_back({bonus, own.rule, "figures"});
  add_state(out, t, own);
  add_cover_of_enemy(out, t, other);
  add_height(out, t, m, own, other);
  if (const MeleeRow* row = row_with(own, &MeleeRow::follow_up); row != nullptr && m.followed == own.unit)
    out.push_back({x.follow_up, row->rule, "follow-up"});
  if (has_flank_bonus(t, m, own)) out.push_back({x.flank, "7.3c", "flank"});
  if (own.attacks && m.charge && m.round == 0 && charge_refused_by(t, m).empty())
    out.push_back({x.charge, "2.4b", "charge"});
  return out;
}

}  // namespace coq::terrain_napoleonien
