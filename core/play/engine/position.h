// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/geometry/point.h"
#include "core/hex/grid.h"

namespace coq::game {

/// Where something stands on a table: its middle, and where its front faces (a vector that is not null).
struct Placement {
  Point at;
  Vector facing{0, -1};
  bool operator==(const Placement&) const = default;
};

/// A counter of the scenario and where it is.
struct PlacedCounter {
  std::string id;       ///< of the unit: "B.1"
  std::string counter;  ///< id of its model::Counter
  std::string side;
  int face = 0;            ///< 0 front, 1 back
  std::string area;        ///< "map"; else a word of the system: "waiting", "eliminated", "exited"...
  std::optional<Hex> hex;  ///< on the map only
  std::optional<Placement> placement;  ///< on a table, in place of `hex`
  std::vector<std::string> words;      ///< its conditions, words of the system: "fatigued", "in-trench"...
  /// On a table: the bases of its figures, clockwise from the front left corner, where it has several.
  std::vector<std::array<Point, 4>> bases{};
  bool operator==(const PlacedCounter&) const = default;

  /// Adds the words of what holds.
  void say(std::initializer_list<std::pair<bool, const char*>> conditions) {
    for (const auto& [is, word] : conditions)
      if (is) words.emplace_back(word);
  }
};

/// A marker of the game that is not a condition of one unit.
struct PlacedMarker {
  std::string type;  ///< a marker type of the ruleset: "target", "breach"...
  std::string id;    ///< whose it is (a battery); empty where nobody's
  std::string side;  ///< empty where none
  int face = 0;
  std::optional<Hex> hex;
  std::optional<Direction> toward;       ///< of its arrow
  bool secret = false;                   ///< only its side sees it
  std::optional<Placement> placement{};  ///< on a table, in place of `hex`
  bool operator==(const PlacedMarker&) const = default;
};

/// A marker on a track: turn, couplets, an hourglass that waits.
struct TrackMarker {
  std::string track;  ///< "turn", "couplets"
  std::string id;     ///< whose it is (a battery); empty where nobody's
  std::string side;   ///< whose face is up; empty where none
  int space = 0;
  bool operator==(const TrackMarker&) const = default;
};

/// A piece of terrain that was laid in play, on a table.
struct PlacedTerrain {
  std::string id, type, shape;  ///< its own, of the ruleset's terrain type, of the map's shape
  Placement placement;
  bool operator==(const PlacedTerrain&) const = default;
};

struct HexControl {
  Hex hex;
  std::string side;
  bool operator==(const HexControl&) const = default;
};

/// What stands where at a moment: for drawing and printing. It shows all secrets; views hide them.
struct Position {
  int turn = 0;
  std::string phase;                    ///< a word of the system
  std::string active;                   ///< the side whose half it is; empty where none
  std::vector<PlacedCounter> counters;  ///< all units, in the order of the scenario
  std::vector<PlacedMarker> markers;
  std::vector<TrackMarker> tracks;
  std::vector<HexControl> control;  ///< in grid order; hexes of nobody are left out
  std::vector<PlacedTerrain> terrain;
  bool operator==(const Position&) const = default;
};

}  // namespace coq::game
