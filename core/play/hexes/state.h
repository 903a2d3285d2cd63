// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/replay.h"
#include "core/play/hexes/briefing.h"

namespace coq::game {

// The position of a game on hexes, as a plain value: ids are indexes of the briefing.

/// Where a unit is.
enum class Where : std::uint8_t { unplaced, waiting, map, eliminated, exited };
/// As positions say it.
const char* area_name(Where where);

/// What every unit has; a system's own derives from it.
struct HexUnitState {
  HexId hex = kNoHex;
  Where where = Where::unplaced;
  bool operator==(const HexUnitState&) const = default;
};

/// What is the same whatever the units and the phases are.
struct HexCourse {
  std::int8_t winner = kNone;  ///< side, when the game is over
  std::int8_t cursor = 0;      ///< side that sets up, or whose turn it is in a phase
  std::int8_t active = 0;      ///< side
  int turn = 0;
  std::vector<std::int8_t> control;                             ///< by hex: a side or kNone
  std::int8_t exits[kSides][4] = {{0, 0, 0, 0}, {0, 0, 0, 0}};  ///< units that left, by edge
  std::vector<bool> goals;  ///< controls of the victory conditions that were met in their turn
  bool operator==(const HexCourse&) const = default;

  /// How many of these hexes the side controls.
  int held(const std::vector<HexId>& hexes, int side) const;
  /// How many of its units have left the map, over that edge or over any.
  int exited(int side, std::optional<validate::Edge> edge = {}) const;
};

/// What a system's state derives from. Its first phase is the first of their enumeration.
template <class Phase, class UnitState>
struct HexState : HexCourse {
  Phase phase{};
  std::vector<UnitState> units;
  bool operator==(const HexState&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// The state before anything is set up.
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
  /// " E05 F05"
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

// What victory asks for on a map of hexes, and what of it is met.

/// What a side has lost.
struct Losses {
  int units = 0, elements = 0;
};

/// Notes the controls that count at the end of this turn.
void note_goals(const std::vector<HexVictory>& victories, HexCourse& state);

/// The conditions of each `<victory>`, and how many are met. Points count at the end of the game only (`last`).
/// What is to be judged in a later turn counts as it stands for the side that is left when the other one is
/// `beaten`: nobody can take it back. `lost`: by side.
std::vector<Tally> tallies_of(const std::vector<HexVictory>& victories, const HexCourse& state,
                              const std::array<Losses, kSides>& lost, bool last, int beaten = kNone);

}  // namespace coq::game
