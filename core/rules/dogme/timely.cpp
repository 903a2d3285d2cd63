// SPDX-License-Identifier: MIT
// What else is wrong with an action that has no place now: phases with nothing to do pass by themselves
// (D12.2).
#include "core/rules/dogme/legality.h"

namespace coq::dogme {
namespace {

std::optional<Phase> phase_of(Verb verb) {
  switch (verb) {
    case Verb::move:
    case Verb::align:
    case Verb::move_group:
    case Verb::embark:
    case Verb::disembark:
    case Verb::call:
    case Verb::enter:
      return Phase::movement;
    case Verb::fire:
      return Phase::ranged;
    case Verb::attack:
      return Phase::close;
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<State> timely(const Table& t, const Command& c) {
  const Phase now = t.s.phase;
  const bool in_turn =
      now == Phase::movement || now == Phase::ranged || now == Phase::close || now == Phase::turn_end;
  const std::optional<Phase> own = phase_of(c.verb);
  if (!in_turn || !own || c.side != t.s.active) return std::nullopt;
  State out = t.s;
  out.phase = *own;
  return out;
}

}  // namespace coq::dogme
