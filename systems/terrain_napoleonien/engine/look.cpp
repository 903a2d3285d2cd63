// SPDX-License-Identifier: MIT
// The question who sees whom: it changes nothing, and its answer stands in the log (2.3, 3.2, 4.2, 5.3, 9.2).
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

Ruling check_look(const Table& t, const Command& c) {
  static constexpr Refusal kGone{"1.3a", translatable("{} is not on the table"), {kTarget}};
  if (!t.plays(c.unit())) return kNotHere;
  return t.plays(c.target) ? Ruling::yes : Ruling(kGone);
}

/// Whoever asks names both: nothing is offered, for looking changes nothing.
void offer_look(Offers&) {}

void look(Umpire& u, const Command& c) {
  static constexpr const char* kReasons[] = {"clear", "blocked-by", "hidden-in", "dead-ground", "masked-by"};
  const los::CrestSight seen = sight(u.table(), c.unit(), c.target);
  Umpire::Arguments arguments{{"unit", u.id(c.unit())}, {"target", u.id(c.target)}};
  if (!seen.clear()) {
    arguments.emplace_back("why", kReasons[static_cast<int>(seen.reason)]);
    if (!seen.by.empty()) arguments.emplace_back("by", seen.by);
  }
  u.log.event(seen.clear() ? "sees" : "unseen", std::move(arguments), seen.rule);
}

}  // namespace

ActionRows sight_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::look,
                                     .name = "look",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::orders},
                                     .refusal = check_look,
                                     .offers = offer_look,
                                     .effect = look}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
