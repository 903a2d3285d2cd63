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
#include "core/play/engine/phrasebook.h"
#include "core/play/engine/position.h"

/// A moment of a game drawn over its map, like the figures in rulebooks.
namespace coq::drawing {

/// Drawing rules for a system's keywords.
struct PositionSigns {
  /// A unit's condition ("fatigued"). It is drawn as a marker type of the ruleset with a face, or as a special
  /// sign ("moving") if the game has no marker for it.
  struct Condition {
    std::string_view word;
    std::string_view marker;
    std::size_t face = 0;
  };
  std::vector<Condition> conditions{};
  /// Condition shown by a unit's front and back face, or empty.
  std::string_view faces[2] = {"", ""};
  /// Condition shown by the back of a marker type ("target": "ffe").
  std::vector<std::pair<std::string_view, std::string_view>> marker_backs{};
  /// A track: its id, the types of its markers (without owner, and those of batteries), and its first and last
  /// space. If `last` is 0, it is the number of turns.
  struct Track {
    std::string_view id, marker, owned_marker;
    int first = 1, last = 0;
  };
  std::vector<Track> tracks{};
  std::vector<std::string_view> areas{};  ///< places off the map
};
/// Returns a condition for each word, with a sign of the same name.
std::vector<PositionSigns::Condition> own_signs(std::initializer_list<std::string_view> words);

/// An arrow of the figure: movement or fire.
struct FigureArrow {
  Hex from, to;
  bool fire = false;
  std::optional<Point> from_at{}, to_at{};  ///< positions on a table, which replace the hexes
};

/// Returns the attacks in a step. They lead from its shooter to its target (arguments `unit` and `target` or
/// `hex`), from supporting units, and along each roll that names both. `before` is the position before the
/// step.
std::vector<FigureArrow> shots_of(const model::PlayStep& step, const play::Position& before,
                                  const model::MapDocument& map);

struct PositionSource {
  const model::ScenarioDocument& scenario;
  const model::MapDocument& map;
  std::vector<const model::CountersDocument*> counters;
  const model::RulesetDocument& ruleset;
  const PositionSigns& signs;
  const play::Phrasebook& telling;  ///< in the language of the figure; used for headings of tracks and areas
};

/// The content of a figure.
struct PositionFigure {
  play::Position position{};
  std::optional<play::Position>
      before{};  ///< position before the figure's first step; shows units that moved or were destroyed
  std::vector<FigureArrow> arrows{};   ///< in addition to those derived from `before`
  std::string title{};                 ///< "Figure 3"
  std::vector<std::string> caption{};  ///< description of the events, a paragraph each
  std::optional<Box> part{};           ///< visible part of a table
};

struct PositionOptions {
  std::vector<std::string>
      hexes{};         ///< two opposite corners of the visible part; "auto" means around the action
  Um hex_size = 0;     ///< on paper; 0 makes the part 125 mm wide, with hexes of at most 27 mm
  std::string side{};  ///< shows only what this side sees; if empty, shows the secrets of both sides
  bool tracks = true;  ///< turn and couplet tracks, places off the map
  bool black_and_white = false;
  std::string lang{};  ///< language of the words; if empty, the scenario's
  std::optional<std::int64_t> date{};
};
const OptionTable<PositionOptions>& position_option_table();

/// Returns one page: the visible part of the map, counters with the correct face and their conditions, markers,
/// arrows, tracks on the right, caption below. Tables show bases (table_figure.h). Errors: those of
/// map_sheet(); `position.view` (unknown side).
Result<Document> position_pages(const PositionSource& source, const PositionFigure& figure,
                                const PositionOptions& options, TextMetrics& metrics, Problems& problems);

/// Returns only the pieces, in map coordinates, to be drawn over a map: flags, markers, counters, arrows,
/// losses. Only the options `side` and `black_and_white` apply. Errors: those of the map's grid.
Result<std::vector<Item>> position_pieces(const PositionSource& source, const PositionFigure& figure,
                                          const PositionOptions& options, TextMetrics& metrics);

}  // namespace coq::drawing
