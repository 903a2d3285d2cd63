// SPDX-License-Identifier: MIT
#include "core/play/hexes/setup.h"

#include <catch2/catch.hpp>

namespace coq {
namespace {

using game::HexId;

/// A map of four hexes in a row.
struct Row {
  std::size_t size() const { return 4; }
  Hex hex(HexId h) const { return {h, 0}; }
};
using Briefing = game::HexBriefing<int, Row, game::HexSide, game::HexUnit, game::HexGroup>;
using State = game::HexState<int, game::HexUnitState>;
using Table = game::HexTable<Briefing, State>;

/// Returns a briefing of units of side 0, each with its setup hexes.
Briefing briefing(const std::vector<std::vector<HexId>>& units) {
  Briefing out{Row()};
  for (const auto& hexes : units) {
    game::HexUnit& unit = out.units.emplace_back();
    unit.group = static_cast<int>(out.groups.size());
    out.groups.push_back({0, 0, hexes, {}});
  }
  return out;
}

bool fits(const Briefing& briefing, const State& state, int limit, int unit = game::kNone,
          HexId hex = game::kNoHex) {
  return game::has_room(Table(briefing, state), 0, limit, unit, hex, [](int, HexId) { return true; });
}

}  // namespace

TEST_CASE("A unit fits if all units can still be placed") {
  const Briefing own = briefing({{0, 1}, {0}, {1, 2}});
  const State state = game::empty_state<State>(own);
  CHECK(fits(own, state, 1));
  CHECK(fits(own, state, 1, 0, 1));
  CHECK_FALSE(fits(own, state, 1, 0, 0));  // where the second unit must be placed
  CHECK(fits(own, state, 2, 0, 0));
  CHECK_FALSE(fits(briefing({{0, 1}, {0, 1}, {0, 1}}), state, 1));
}

TEST_CASE("Units on the map take up room, and units that arrive later do not") {
  Briefing own = briefing({{0}, {0, 1}, {0, 1}});
  State state = game::empty_state<State>(own);
  state.unit(0).where = game::Where::map;
  state.unit(0).hex = 0;
  CHECK_FALSE(fits(own, state, 1));
  own.groups[2].turn = 2;
  state = game::empty_state<State>(own);
  CHECK(state.unit(2).where == game::Where::waiting);
  CHECK(fits(own, state, 1));
}

TEST_CASE("A reinforcement has arrived once its turn has come") {
  Briefing own = briefing({{0}});
  own.groups[0].turn = 2;
  State state = game::empty_state<State>(own);
  state.turn = 1;
  const Table table(own, state);
  CHECK_FALSE(table.has_come(0));
  state.turn = 2;
  CHECK(table.has_come(0));
  CHECK(table.is_of_group(0, 0));
  CHECK_FALSE(table.is_of_group(0, 1));
}

}  // namespace coq
