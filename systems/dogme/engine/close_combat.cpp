// SPDX-License-Identifier: MIT
// Close combat (D25 to D27); recoils are in recoil.cpp.
#include <algorithm>

#include "systems/dogme/engine/attacks.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

constexpr Refusal kHasFought{"D25.1", translatable("one of those has fought this turn")};

/// May this friend support the attacker in close combat (D26.1)?
Ruling check_supporter(const Table& t, int attacker, int supporter, int target) {
  static constexpr Refusal kFar{"D26.1", translatable("a supporter is too far from {}"), {kWho}};
  static constexpr Refusal kContact{"D26.1", translatable("a supporter is in contact with another enemy")};
  if (!t.on_table(supporter)) return kNotOnTable;
  if (t.s.unit(supporter).fought) return kHasFought;
  if (target != kNone && t.flanks(supporter, target)) return Ruling::yes;  // D27.3, Q26
  if (!t.is_near(attacker, supporter, t.rules().formation)) return kFar;
  for (const int enemy : t.contacts(supporter))
    if (enemy != target) return kContact;
  return Ruling::yes;
}

/// Edge to edge, its own front there.
Ruling check_contact(const Table& t, const Command& c) {
  static constexpr Refusal kApart{"D1.3", translatable("{} is not edge to edge with {}"), {kWho, kTarget}};
  static constexpr Refusal kFlank{"D27.2", translatable("{} flanks {} and may only support"), {kWho, kTarget}};
  static constexpr Refusal kAir{
      "D25.3", translatable("{} is air support and is not attacked in close combat"), {kTarget}};
  if (c.target == kNone)
    return t.touches(c.unit(), *t.find_piece(c.piece)) ? Ruling::yes : Ruling(kApart);  // Q46
  if (t.what(c.target).no_close_target) return kAir;
  const auto contact = t.full_contact_of(c.unit(), c.target);
  if (!contact) return kApart;  // Q48
  return contact->other != 0 ? Ruling(kFlank) : Ruling::yes;
}

Ruling check_attack(const Table& t, const Command& c) {
  static constexpr Refusal kTwice{"Q45", translatable("{} has been attacked this turn"), {kTarget}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_support(t, c, t.rules().close_support_most); !ruling) return ruling;
  if (const Ruling ruling = check_target(t, c, c.unit()); !ruling) return ruling;
  if (!t.on_table(c.unit())) return kNotOnTable;
  if (t.s.unit(c.unit()).fought) return kHasFought;
  if (const Ruling ruling = check_contact(t, c); !ruling) return ruling;
  if (t.rules().close_one_attack && was_attacked(t, c)) return kTwice;
  for (const int supporter : c.support)
    if (const Ruling ruling = check_supporter(t, c.unit(), supporter, c.target); !ruling) return ruling;
  return Ruling::yes;
}

/// With each choice of those who may stand by.
void offer_attacks(Offers& o) {
  each_target(o, [&](Command c) {
    for (const std::int8_t unit : attackers(o.t, c, check_attack)) {
      std::vector<std::int8_t> supporters;
      o.t.each(c.side, [&](int u) {
        if (u != unit && check_supporter(o.t, unit, u, c.target))
          supporters.push_back(static_cast<std::int8_t>(u));
      });
      c.units = {unit};
      take_with_support(o, c, supporters, o.t.rules().close_support_most);
    }
  });
}

/// D25.5, D25.7; the attacker is never destroyed by the dice (Q27).
void close_on_element(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (const std::string rule = u.destroying_rule(a, totals); !rule.empty()) {
    u.log.result("destroyed");
    return u.destroy(a.target, rule.c_str(), a.attacker);
  }
  if (totals.attack == totals.defence) return u.log.result("nothing");
  const bool wins = totals.attack > totals.defence;
  u.log.result(wins ? "recoils" : "attacker-recoils");
  u.recoil_with_group(wins ? a.target : a.attacker, wins ? a.attacker : a.target);
}

/// Q46.
void close_on_building(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (!u.destroying_rule(a, totals).empty()) {
    u.log.result("destroyed");
    return u.collapse(a.building, "D7.4e");
  }
  if (totals.attack >= totals.defence) return u.log.result("nothing");
  u.log.result("attacker-recoils");
  u.recoil_with_group(a.attacker, kNone);
}

/// Flankers give their support unasked (D27.3), the others as they are named.
void add_support(Umpire& u, const Command& c, Assault& a) {
  std::vector<int> helpers = flankers(u.table(), a.attacker, a.target);
  const std::size_t flanking = helpers.size();
  for (const int supporter : c.support)
    if (std::find(helpers.begin(), helpers.end(), supporter) == helpers.end()) helpers.push_back(supporter);
  int count = 0;
  for (std::size_t i = 0; i < helpers.size() && count < u.b.rules.close_support_most; ++i) {
    if (u.s.unit(helpers[i]).fought) continue;
    u.s.unit(helpers[i]).fought = true;
    const game::Number& each = u.b.rules.close_support;
    a.reasons.push_back({each.is, i < flanking ? "D27.3" : each.rule,
                         (i < flanking ? "flank " : "support ") + u.id(helpers[i])});
    ++count;
  }
}

void attack(Umpire& u, const Command& c) {
  Assault a;
  a.mode = Mode::close;
  a.attacker = c.unit();
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({u.table().what(a.attacker).cf, "D21.1", "cf"});
  u.s.unit(a.attacker).fought = true;
  add_support(u, c, a);
  u.note_attack(c);
  u.rate_optimal(a);
  a.target != kNone ? close_on_element(u, a) : close_on_building(u, a);
}

}  // namespace

ActionRows close_combat_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::attack,
                                     .name = "attack",
                                     .arguments = {kUnit, kTarget, kSupport.optional()},
                                     .phases = {Phase::close},
                                     .refusal = check_attack,
                                     .offers = offer_attacks,
                                     .effect = attack}};
  return kRows;
}

std::vector<int> flankers(const Table& t, int attacker, int target) {
  std::vector<int> out;
  if (target == kNone) return out;
  t.each(t.side_of(attacker), [&](int unit) {
    if (unit != attacker && t.flanks(unit, target)) out.push_back(unit);
  });
  return out;
}

}  // namespace coq::dogme
