// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/map.h"
#include "core/documents/model/play.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/map/map_scene.h"
#include "core/play/engine/position.h"
#include "core/play/engine/telling.h"

/// A moment of a game drawn over its map, as the figures of rule books are.
namespace coq::scene {

/// How a system's words are drawn.
struct PositionSigns {
  /// A condition of a unit ("fatigued"): a marker type of the ruleset and its face, or an own sign of the
  /// figure
  /// ("moving") where the game has no marker for it.
  struct Condition {
    std::string_view word;
    std::string_view marker;
    std::size_t face = 0;
  };
  std::vector<Condition> conditions{};
  /// What a unit's front and back face mean; empty where a face means nothing.
  std::string_view faces[2] = {"", ""};
  /// What the back of a marker type means ("target": "ffe").
  std::vector<std::pair<std::string_view, std::string_view>> marker_backs{};
  /// A track: its id, the types of the markers on it (nobody's, and those of batteries), its first space, and
  /// its last one (0: the number of turns).
  struct Track {
    std::string_view id, marker, owned_marker;
    int first = 1, last = 0;
  };
  std::vector<Track> tracks{};
  std::vector<std::string_view> areas{};  ///< places off the map
};
/// Conditions whose signs are called as they are.
std::vector<PositionSigns::Condition> own_signs(std::initializer_list<std::string_view> words);

/// An arrow of the figure: what moved, or who fired at what.
struct FigureArrow {
  Hex from, to;
  bool fire = false;
  std::optional<Point> from_at{}, to_at{};  ///< both on a table, in place of the hexes
};

/// Who attacked whom in a step: its shooter and its target by `unit` and `target` or `hex`, those that support
/// it, and each roll that names both. `before` is the position before it.
std::vector<FigureArrow> shots_of(const model::PlayStep& step, const game::Position& before,
                                  const model::MapDocument& map);

struct PositionSource {
  const model::ScenarioDocument& scenario;
  const model::MapDocument& map;
  std::vector<const model::CountersDocument*> counters;
  const model::RulesetDocument& ruleset;
  const PositionSigns& signs;
  const game::Telling& telling;  ///< in the language of the figure: headings of tracks and areas
};

/// What the figure shows.
struct PositionFigure {
  game::Position position{};
  std::optional<game::Position>
      before{};                        ///< of the first step of the figure: shows what moved or was destroyed
  std::vector<FigureArrow> arrows{};   ///< beside those that follow from `before`
  std::string title{};                 ///< "Figure 3"
  std::vector<std::string> caption{};  ///< a paragraph each: what happened
  std::optional<Box> part{};           ///< of a table: only this much of it
};

struct PositionOptions {
  std::vector<std::string>
      hexes{};         ///< two opposite corners: this part of the map; "auto" alone: around the action
  Um hex_size = 0;     ///< on paper; 0: as large as 125 mm for the part allow, 27 mm at most
  std::string side{};  ///< only what this side sees; empty shows the secrets of both
  bool tracks = true;  ///< turn and couplet tracks, places off the map
  bool black_and_white = false;
  std::string lang{};  ///< of the words; empty is the scenario's
  std::optional<std::int64_t> date{};
};
const OptionTable<PositionOptions>& position_option_table();

/// One page: the map's part, counters with the right face and their conditions, markers, arrows, tracks at the
/// right, caption below; of a table bases as they stand (table_figure.h). Errors: those of map_sheet();
/// `position.view` (no such side).
Result<Document> position_pages(const PositionSource& source, const PositionFigure& figure,
                                const PositionOptions& options, TextMetrics& metrics, Problems& problems);

/// Its pieces alone, in the map's own coordinates, to be laid over the map: flags, markers, counters, arrows,
/// who was lost. Of the options `side` and `black_and_white` count. Errors: those of the map's grid.
Result<std::vector<Item>> position_pieces(const PositionSource& source, const PositionFigure& figure,
                                          const PositionOptions& options, TextMetrics& metrics);

}  // namespace coq::scene
