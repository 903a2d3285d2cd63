// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/replay.h"
#include "core/play/hexes/briefing.h"

namespace coq::play {

// The position of a hex game as a plain value. Ids are indexes into the briefing.

/// The location of a unit.
enum class Where : std::uint8_t { unplaced, waiting, map, eliminated, exited };
/// Returns the area's keyword in positions.
const char* area_name(Where where);

/// The state of every unit. Systems derive their own from it.
struct HexUnitState {
  HexId hex = kNoHex;
  Where where = Where::unplaced;
  bool operator==(const HexUnitState&) const = default;
};

/// The part of the state that does not depend on a system's units and phases.
struct HexCourse {
  std::int8_t winner = kNone;  ///< A side, once the game is over.
  std::int8_t cursor = 0;      ///< The side that sets up, or that acts in a phase.
  std::int8_t active = 0;      ///< A side.
  int turn = 0;
  std::vector<std::int8_t> control;                             ///< Indexed by hex: a side or kNone.
  std::int8_t exits[kSides][4] = {{0, 0, 0, 0}, {0, 0, 0, 0}};  ///< Units that left the map, by side and edge.
  std::vector<bool> goals;  ///< The control conditions that were met in their turn.
  bool operator==(const HexCourse&) const = default;

  /// Returns how many of these hexes the side controls.
  int held(const std::vector<HexId>& hexes, int side) const;
  /// Returns how many of the side's units left the map, across that edge or any edge.
  int exited(int side, std::optional<checks::Edge> edge = {}) const;
};

/// The base of a system's state. The game starts in the first enumerator of `Phase`.
template <class Phase, class UnitState>
struct HexState : HexCourse {
  Phase phase{};
  std::vector<UnitState> units;
  bool operator==(const HexState&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// Returns the state before set-up.
template <class State, class Briefing>
State empty_state(const Briefing& briefing) {
  State out;
  out.units.resize(briefing.units.size());
  for (std::size_t i = 0; i < out.units.size(); ++i)
    if (briefing.group(static_cast<int>(i)).turn > 0) out.units[i].where = Where::waiting;
  out.control.assign(briefing.control.begin(), briefing.control.end());
  std::size_t goals = 0;
  for (const HexVictory& victory : briefing.victories) goals += victory.controls.size();
  out.goals.assign(goals, false);
  return out;
}

/// The lines of a state's canonical text.
template <class Board>
class HexLines : public Lines {
 public:
  explicit HexLines(const Board& board) : m_board(board) {}
  std::string label(HexId h) const { return h == kNoHex ? "-" : m_board.label(h); }
  /// Returns labels, each after a blank: " E05 F05".
  std::string labels(const std::vector<HexId>& hexes) const {
    std::string out;
    for (const HexId h : hexes) out += " " + label(h);
    return out;
  }
  void add_control(const HexCourse& state) {
    std::string sides;
    for (const std::int8_t side : state.control) sides += side == kNone ? '.' : static_cast<char>('0' + side);
    add("control {}", sides);
  }
  void add_goals(const HexCourse& state) {
    std::string met;
    for (const bool goal : state.goals) met += goal ? '1' : '0';
    add("goals {}", met);
  }

 private:
  const Board& m_board;
};

// Victory conditions on a hex map, and which of them are met.

struct Losses {
  int units = 0, elements = 0;
};

/// Records the control conditions that count at the end of this turn.
void note_goals(const std::vector<HexVictory>& victories, HexCourse& state);

/// Returns the conditions of each `<victory>` and how many are met. Points count only at the end of the game
/// (`last`). If one side is `beaten`, later conditions of the other side count by the current position, since
/// nobody can change it any more. `lost` is indexed by side.
std::vector<Tally> tallies_of(const std::vector<HexVictory>& victories, const HexCourse& state,
                              const std::array<Losses, kSides>& lost, bool last, int beaten = kNone);

}  // namespace coq::play
