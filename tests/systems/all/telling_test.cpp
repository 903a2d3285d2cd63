// SPDX-License-Identifier: MIT
// Sentences about games.
#include "core/base/text.h"
#include "tests/systems/all/sample_game.h"

using namespace coq;
using coq::test::SampleGame;

namespace {

/// Tells a move of the first `count` units with names.
std::string move_of(const std::string& lang, std::size_t count) {
  SampleGame game("red-poppies/ouverture.scenario.xml", lang);
  game.seating.take_names();
  std::vector<std::string> ids;
  for (const auto& [id, name] : game.seating.unit_names)
    if (name != id && ids.size() < count) ids.push_back(id);
  return game.seating.tell(play::Action("move", "uk", {{"units", join(ids, " ")}, {"hex", "C03"}}));
}

}  // namespace

TEST_CASE("One unit moves, several units move", "[telling]") {
  CHECK(move_of("en", 1).ends_with(" moves to C03"));
  CHECK(move_of("en", 2).ends_with(" move to C03"));
  CHECK(move_of("fr", 1).ends_with(" se meut en C03"));
  CHECK(move_of("fr", 2).ends_with(" se meuvent en C03"));
}
