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

namespace coq::play {

/// A placement on a table: the centre, and the direction of the front (not a null vector).
struct Placement {
  Point at;
  Vector facing{0, -1};
  bool operator==(const Placement&) const = default;
};

/// A counter of the scenario with its location.
struct PlacedCounter {
  std::string id;       ///< The unit's id, such as "B.1".
  std::string counter;  ///< The id of its model::Counter.
  std::string side;
  int face = 0;            ///< 0 is the front, 1 the back.
  std::string area;        ///< "map", or a keyword of the system: "waiting", "eliminated", "exited"...
  std::optional<Hex> hex;  ///< Set only on a map.
  std::optional<Placement> placement;  ///< Replaces `hex` on a table.
  /// The unit's conditions as keywords of the system: "fatigued", "in-trench"...
  std::vector<std::string> words;
  /// Table only: the bases of a unit with several figures, each clockwise from the front left corner.
  std::vector<std::array<Point, 4>> bases{};
  bool wrecked = false;  ///< The unit is lost, but still stands where it was: a destroyed vehicle.
  bool operator==(const PlacedCounter&) const = default;

  bool is_lost() const { return wrecked || area == "eliminated"; }

  /// Appends the keyword of each condition that holds.
  void say(std::initializer_list<std::pair<bool, const char*>> conditions) {
    for (const auto& [is, word] : conditions)
      if (is) words.emplace_back(word);
  }
};

/// A marker that is not a condition of a single unit.
struct PlacedMarker {
  std::string type;  ///< A marker type of the ruleset: "target", "breach"...
  std::string id;    ///< The id of its owner (a battery); empty if it has none.
  std::string side;  ///< Empty if it belongs to no side.
  int face = 0;
  std::optional<Hex> hex;
  std::optional<Direction> toward;       ///< The direction of its arrow.
  bool secret = false;                   ///< Visible only to its own side.
  std::optional<Placement> placement{};  ///< Replaces `hex` on a table.
  bool operator==(const PlacedMarker&) const = default;
};

/// A marker on a track, such as the turn, the couplets, or a waiting hourglass.
struct TrackMarker {
  std::string track;  ///< "turn" or "couplets".
  std::string id;     ///< The id of its owner (a battery); empty if it has none.
  std::string side;   ///< The side whose face is up; empty if there is none.
  int space = 0;
  bool operator==(const TrackMarker&) const = default;
};

/// A terrain piece that was placed on a table during play.
struct PlacedTerrain {
  std::string id, type, shape;  ///< Its own id, the ruleset's terrain type, and the map's shape.
  Placement placement;
  bool operator==(const PlacedTerrain&) const = default;
};

struct HexControl {
  Hex hex;
  std::string side;
  bool operator==(const HexControl&) const = default;
};

/// The whole position at one moment, for drawing and printing. It contains all secrets; views hide them.
struct Position {
  int turn = 0;
  std::string phase;                    ///< A keyword of the system.
  std::string active;                   ///< The side whose half-turn it is; empty if there is none.
  std::vector<PlacedCounter> counters;  ///< All units, in the order of the scenario.
  std::vector<PlacedMarker> markers;
  std::vector<TrackMarker> tracks;
  std::vector<HexControl> control;  ///< In grid order, without uncontrolled hexes.
  std::vector<PlacedTerrain> terrain;
  bool operator==(const Position&) const = default;
};

}  // namespace coq::play
