// SPDX-License-Identifier: MIT
// Smoke and wind (3.3).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

bool is_directional(Wind wind) {
  return wind < Wind::none;
}

/// The base beyond the farthest one, downwind (3.3d, Q04).
Point next_base(const Briefing& b, const Smoke& smoke, Wind wind) {
  const Vector step = b.grid->step(static_cast<Direction>(wind));
  const Point last = smoke.bases.back();
  return {static_cast<Um>(last.x + step.x), static_cast<Um>(last.y + step.y)};
}

/// What an established screen does at the start of an activation phase; false where it is gone.
bool blow(const Briefing& b, const State& s, Smoke& smoke) {
  const TurnRules& rules = b.rules.turn;
  const int turns = s.turn - (smoke.turn + rules.smoke_delay);
  if (!is_directional(s.wind))
    return turns < (s.wind == Wind::strong ? rules.smoke_turns_strong : rules.smoke_turns_none);
  const int most = smoke.shell ? rules.smoke_shell : rules.smoke_grenade;
  if (static_cast<int>(smoke.bases.size()) >= most) return false;  // 3.3e
  smoke.bases.push_back(next_base(b, smoke, s.wind));
  return true;
}

const char* rule_of_end(Wind wind) {
  return wind == Wind::strong ? "3.3f" : wind == Wind::none ? "3.3g" : "3.3e";
}

}  // namespace

void Umpire::blow_smoke() {
  std::vector<Smoke> left;
  for (Smoke& smoke : s.smokes) {
    if (smoke.bases.empty()) {
      left.push_back(std::move(smoke));
      continue;
    }
    const std::size_t before = smoke.bases.size();
    const std::string at = game::point_text(smoke.at);
    if (!blow(b, s, smoke)) {
      log.event("smoke-gone", {{"at", at}}, rule_of_end(s.wind));
      continue;
    }
    if (smoke.bases.size() > before)
      log.event("smoke-grows", {{"at", at}, {"to", game::point_text(smoke.bases.back())}}, "3.3d");
    left.push_back(std::move(smoke));
  }
  for (Smoke& smoke : left) {
    if (!smoke.bases.empty() || s.turn - smoke.turn < b.rules.turn.smoke_delay) continue;
    smoke.bases.push_back(smoke.at);
    log.event("smoke-rises", {{"at", game::point_text(smoke.at)}}, "3.3b");
  }
  s.smokes = std::move(left);
}

}  // namespace coq::perry_heroes
