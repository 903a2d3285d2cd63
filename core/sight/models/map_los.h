// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <variant>

#include "core/base/result.h"
#include "core/hex/labels.h"
#include "core/sight/kernel/index.h"
#include "core/sight/models/crest_model.h"
#include "core/sight/models/edge_model.h"
#include "core/sight/models/figure_model.h"
#include "core/sight/models/from_map.h"
#include "core/sight/models/model.h"
#include "core/sight/models/sight_distance.h"

namespace coq::sight {

/// Parses the conditions of `--given` and of `<los-check given="">`: words separated by blanks. Each word is a
/// condition of the ruleset (`night`), a condition that fills some hexes (`smoke=E04,E05`), or the type of
/// friendly units with their hexes (`infantry=E05,F04`; see friends_type()).
/// The model parses `from=` and `to=`, which describe the ends: postures of figures (`from=prone`), or arm,
/// formation and `revealed` of units (`to=infantry,line`). If figures have postures, smoke may also be a point:
/// `smoke=395:300` is the middle of a plume in millimetres, and becomes a base of the query.
/// `labels` is null on a table. Errors, check `los.given`: an unknown condition, hexes for a condition that
/// fills all or missing hexes for another, a label that is not on the map. The result has friendly units first,
/// then conditions in the ruleset's order.
Result<Query> parse_given(std::string_view text, const SightModel& sight, const model::RulesetDocument& ruleset,
                          const Labels* labels);

/// Prefix for the id of a unit, if it is also the label of a hex.
inline constexpr std::string_view kUnitWord = "unit:";

/// An end of a line: a hex, a point of a table, or a base on it.
using Place = std::variant<Hex, Point, Base>;

/// A line of output of `los`.
struct Row {
  std::string from, to;
  std::int64_t range = 0;  ///< in hexes; between points in millimetres, rounded down
  Answer answer;
  std::string blocked_by, blocked_in, rule;     ///< empty unless blocked
  std::optional<SightReason> reason{};          ///< only for the model `crests`
  std::optional<SightDistance> out_of_sight{};  ///< set if a line that is not blocked is
                                                ///< longer than the sighting distance
};

/// All rows of one hex as text.
struct RowsText {
  std::string text;
  /// Number of clear, hindered and blocked rows.
  std::array<std::size_t, 3> count{};
};

/// A row between two hexes, before it is converted to text.
struct HexRow {
  Hex from, to;
  int range = 0;
  const Answer& answer;
  const Query& query;
};

/// Lines of sight of a map, in terms of its documents. Commands, checks and the editor use this class.
class MapLos {
 public:
  COQ_COPIES_COMPILED_ONCE(MapLos);
  /// `few` evaluates single lines from the whole drawing without an index, which takes longer to build than a
  /// few answers.
  enum class Questions { few, many };
  /// Prepares a map for questions. Errors: those of MapReader::read. `summits` (the scenario's list) replaces
  /// the map's summit hexes.
  static Result<MapLos> make(const model::MapDocument& map, Shared<model::RulesetDocument> ruleset,
                             std::optional<std::vector<Hex>> summits = std::nullopt,
                             Questions questions = Questions::many);
  /// Applies a change of the map, at a cost proportional to the change. On an error, nothing changes.
  Status update(const model::MapDocument& map);

  /// Returns the invalid areas that were left out. Commands report them and exit with status 1.
  const Problems& problems() const { return m_reader.problems(); }
  /// Returns the model that evaluates lines between hexes or bases.
  const SightModel& sight() const { return m_reader.sight(); }
  const Drawing& drawing() const { return m_index ? m_index->drawing() : m_drawing; }
  bool has_hexes() const { return drawing().grid.has_value(); }
  /// Returns whether all lines are evaluated under the model `figures`, whatever they join.
  bool by_figures() const { return drawing().figures.has_value(); }
  /// Returns whether lines are evaluated under the model `crests`.
  bool by_crests() const { return drawing().crests.has_value(); }
  /// Requires hexes and Questions::many.
  const Index& index() const { return m_index.value(); }
  const Grid& grid() const { return *drawing().grid; }
  const Labels& labels() const { return m_labels.value(); }
  /// Returns the hexes in play, in grid order. Lists contain only these.
  const std::vector<Hex>& hexes() const { return m_hexes; }

  /// Parses the label of a hex. On a table, it is a point `x,y` in millimetres, a base `x,y,u,v` (position and
  /// facing), or the id of one of `bases`. `unit:A1` is the base A1 even if `A1` is also a hex.
  /// A position and facing mean the base that stands exactly there, if any. Another base gets the common size
  /// of all bases, or the default size (default_base()) if they differ. Errors, check `los.place`: none of
  /// these, or off the map.
  Result<Place> parse_place(std::string_view text, const std::vector<Base>& bases = {}) const;
  std::string format(const Place& place) const;
  Result<Query> parse_given(std::string_view text) const;

  /// Returns the centre of a hex or a base.
  Point point_of(const Place& place) const;
  /// Returns the full answer under the model `edge-to-base`; requires drawing().table.
  TableSight table_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// Returns the full answer under the model `figures`; requires by_figures(). The centre of a hex counts as a
  /// figure, and a base of other than the default size as a vehicle.
  FigureSight figure_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// Returns the full answer under the model `crests`; requires by_crests(). A point counts as a single figure.
  CrestSight crest_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// Describes the positions of the ends relative to the reliefs, for explanations.
  std::vector<Message> standing_words(const Place& from, const Place& to, const Query& query = {}) const;
  /// Returns the sighting distance if it is shorter than the line, else nullopt; requires by_figures().
  /// Vehicles count from their nearest point, and hexes by the distance of their centres under the rules.
  std::optional<SightDistance> out_of_sight(const Place& from, const Place& to, const Query& query = {}) const;

  /// Answers for two hexes or two points; if one end is a hex and the other a point, the hex counts as its
  /// centre. A base sees from its front edge under `edge-to-base`.
  Answer answer(const Place& from, const Place& to, const Query& query = {}) const;
  /// Returns the field of view of a hex, for hexes from index `first` in grid order; requires hexes and
  /// Questions::many.
  Sights field_of_view(Hex from, const Query& query = {}, std::size_t first = 0) const;
  Row row(const Place& from, const Place& to, const Query& query = {}) const;
  std::vector<Piece> crossings(const Place& from, const Place& to, const Query& query = {}) const;

  /// Returns the hex or hexside in which a line between figures continues from a position; requires hexes.
  std::string hex_name(const FigureLine& line, Ratio at) const;

  /// Returns the model's result for each piece of the line (see crossings()). Lines between points and bases
  /// use the flat model.
  PieceResults readings(const Place& from, const Place& to, const std::vector<Piece>& pieces,
                        const Query& query = {}) const;
  /// Returns what hinders the line, by hex (between points: by feature), from its beginning.
  std::vector<Blocker> hindrances(const Place& from, const Place& to, const Query& query = {}) const;

  /// Rows of some hexes with all other hexes in play, or only with those later in grid order.
  struct RowsQuestion {
    std::vector<Hex> from;
    bool later_only = false;
    std::function<Query(Hex)> query;  ///< the query for a viewing hex
  };
  /// Appends a row to a text. Several threads may call it at once.
  using WriteRow = std::function<void(const HexRow&, std::string&)>;
  /// Receives the rows of one hex after another; returns false to stop.
  using TakeRows = std::function<bool(const RowsText&)>;
  /// Writes the rows in grid order. Workers create the text, and `take` is called on the calling thread. Fields
  /// of view provide verdicts and counts; only blocked lines are evaluated one by one, for the blocker.
  void write_rows(const RowsQuestion& question, const Workers& workers, const WriteRow& write,
                  const TakeRows& take) const;

 private:
  MapLos(Shared<model::RulesetDocument> ruleset, Questions questions)
      : m_ruleset(std::move(ruleset)), m_questions(questions) {}
  static bool are_hexes(const Place& from, const Place& to);
  FigureEnd figure_end(const Place& place, std::optional<Posture> posture) const;
  bool is_within(const Place& from, const Place& to, std::int64_t distance) const;
  std::int64_t range(const Place& from, const Place& to) const;
  RowsText rows_of(Hex from, bool later_only, const Query& query, const WriteRow& write) const;
  Um size_at_places(const std::vector<Base>& bases) const;

  Shared<model::RulesetDocument> m_ruleset;
  Questions m_questions;
  std::optional<std::vector<Hex>> m_summits;
  Um m_default_base = 0;
  Point m_ground;  ///< width and height of the table or page
  MapReader m_reader;
  Drawing m_drawing;  ///< used if there is no index
  std::optional<Index> m_index;
  std::optional<Labels> m_labels;
  std::vector<Hex> m_hexes;
};

}  // namespace coq::sight
