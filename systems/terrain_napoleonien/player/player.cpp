// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/player/player.h"

#include "systems/terrain_napoleonien/engine/match.h"

namespace coq::terrain_napoleonien {
namespace {

/// Values what a side may do.
class Chooser {
 public:
  Chooser(const Table&, int) {}
  int value(const Command& c) const { return c.verb == Verb::done ? 0 : 1; }
  int noise() const { return 4; }
};

}  // namespace

Result<game::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return game::valuing_players<Chooser, table_of, commands_of>(start(scenario));
}

}  // namespace coq::terrain_napoleonien
