// SPDX-License-Identifier: MIT
#include "core/play/hexes/setup.h"

#include <catch2/catch.hpp>

namespace coq {
namespace {

using play::HexId;

/// A map of four hexes in a row.
struct Row {
  std::size_t size() const { return 4; }
  Hex hex(HexId h) const { return {h, 0}; }
};
using Briefing = play::HexBriefing<int, Row, play::HexSide, play::HexUnit, play::HexGroup>;
using State = play::HexState<int, play::HexUnitState>;
using Table = play::HexTable<Briefing, State>;

/// Returns a briefing of units of side 0, each with its setup hexes.
Briefing briefing(const std::vector<std::vector<HexId>>& units) {
  Briefing out{Row()};
  for (const auto& hexes : units) {
    play::HexUnit& unit = out.units.emplace_back();
    unit.group = static_cast<int>(out.groups.size());
    out.groups.push_back({0, 0, hexes, {}});
  }
  return out;
}

bool fits(const Briefing& briefing, const State& state, int limit, int unit = play::kNone,
          HexId hex = play::kNoHex) {
  return play::has_room(Table(briefing, state), 0, limit, unit, hex, [](int, HexId) { return true; });
}

}  // namespace

TEST_CASE("A unit fits if all units can still be placed") {
  const Briefing own = briefing({{0, 1}, {0}, {1, 2}});
  const State state = play::empty_state<State>(own);
  CHECK(fits(own, state, 1));
  CHECK(fits(own, state, 1, 0, 1));
  CHECK_FALSE(fits(own, state, 1, 0, 0));  // where the second unit must be placed
  CHECK(fits(own, state, 2, 0, 0));
  CHECK_FALSE(fits(briefing({{0, 1}, {0, 1}, {0, 1}}), state, 1));
}

TEST_CASE("Units on the map take up room, and units that arrive later do not") {
  Briefing own = briefing({{0}, {0, 1}, {0, 1}});
  State state = play::empty_state<State>(own);
  state.unit(0).where = play::Where::map;
  state.unit(0).hex = 0;
  CHECK_FALSE(fits(own, state, 1));
  own.groups[2].turn = 2;
  state = play::empty_state<State>(own);
  CHECK(state.unit(2).where == play::Where::waiting);
  CHECK(fits(own, state, 1));
}

TEST_CASE("A reinforcement has arrived once its turn has come") {
  Briefing own = briefing({{0}});
  own.groups[0].turn = 2;
  State state = play::empty_state<State>(own);
  state.turn = 1;
  const Table table(own, state);
  CHECK_FALSE(table.has_come(0));
  state.turn = 2;
  CHECK(table.has_come(0));
  CHECK(table.is_of_group(0, 0));
  CHECK_FALSE(table.is_of_group(0, 1));
}

}  // namespace coq
