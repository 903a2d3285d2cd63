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

namespace coq::los {

/// Reads conditions as of `--given` and of `<los-check given="">`: words separated by blanks, each a condition
/// of the ruleset (`night`; one that fills some hexes with their labels, `smoke=E04,E05`), or the type of the
/// friends of who looks, with the hexes that they fill (`infantry=E05,F04`; friends_type()). `labels` is null
/// on a table. What `from=` and `to=` tell of the ends is for the model to read: postures of figures
/// (`from=prone`), arm, formation and `revealed` of units (`to=infantry,line`). Where figures have postures,
/// smoke has places, too: `smoke=395:300`, the middle of a plume in millimetres, is among the bases of the
/// query. Errors, check `los.given`: a word that is no condition, one with hexes that fills all or the other
/// way round, a label that is not on the map. Conditions come in the ruleset's order, after the friends.
Result<Query> parse_given(std::string_view text, const SightModel& sight, const model::RulesetDocument& ruleset,
                          const Labels* labels);

/// Before the id of a unit that is the label of a hex, too.
inline constexpr std::string_view kUnitWord = "unit:";

/// An end of a line: a hex, a point of a table, or a base on it.
using Place = std::variant<Hex, Point, Base>;

/// What `los` prints of a line.
struct Row {
  std::string from, to;
  std::int64_t range = 0;  ///< in hexes; between points in millimetres, rounded down
  Answer answer;
  std::string blocked_by, blocked_in, rule;     ///< empty unless blocked
  std::optional<SightReason> reason{};          ///< where lines are read with crests
  std::optional<SightDistance> out_of_sight{};  ///< where what is not blocked is too far to be made out
};

/// What one hex has to say of others, as text.
struct RowsText {
  std::string text;
  /// How many rows are clear, hindered, blocked.
  std::array<std::size_t, 3> count{};
};

/// A row between two hexes, before it is text.
struct HexRow {
  Hex from, to;
  int range = 0;
  const Answer& answer;
  const Query& query;
};

/// The lines of sight of a map, in the words of its documents: what the commands, the checks and the editor
/// ask.
class MapLos {
 public:
  COQ_COPIES_COMPILED_ONCE(MapLos);
  /// `few` answers single lines from the whole drawing, and makes no index: that takes longer than some of
  /// them.
  enum class Questions { few, many };
  /// Errors: as of MapReader::read. `summits` are the scenario's, in place of the map's.
  static Result<MapLos> make(const model::MapDocument& map, Shared<model::RulesetDocument> ruleset,
                             std::optional<std::vector<Hex>> summits = std::nullopt,
                             Questions questions = Questions::many);
  /// Takes a change of the map over, at the cost of what has changed. On an error nothing has changed.
  Status update(const model::MapDocument& map);

  /// Invalid art that was left out: commands name it and exit with 1.
  const Problems& problems() const { return m_reader.problems(); }
  /// The model that reads lines between hexes, or bases.
  const SightModel& sight() const { return m_reader.sight(); }
  const Drawing& drawing() const { return m_index ? m_index->drawing() : m_drawing; }
  bool has_hexes() const { return drawing().grid.has_value(); }
  /// Are lines read from figure to figure, whatever they join?
  bool by_figures() const { return drawing().figures.has_value(); }
  /// Are they read with crests?
  bool by_crests() const { return drawing().crests.has_value(); }
  /// Only with hexes, and for many questions.
  const Index& index() const { return m_index.value(); }
  const Grid& grid() const { return *drawing().grid; }
  const Labels& labels() const { return m_labels.value(); }
  /// Hexes in play, in grid order: those that lists name.
  const std::vector<Hex>& hexes() const { return m_hexes; }

  /// A label; on a table a point `x,y` in millimetres, a base `x,y,u,v` (its place and its facing), or the id
  /// of one of the bases. Who is named by its place is the one that stands there so; else it is as large as the
  /// bases are, if they are all alike, or as is usual (usual_base). `unit:A1` is the base A1, where `A1` is a
  /// hex, too. Errors, check `los.place`: it is none of these, or lies off the map.
  Result<Place> parse_place(std::string_view text, const std::vector<Base>& bases = {}) const;
  std::string format(const Place& place) const;
  Result<Query> parse_given(std::string_view text) const;

  /// The centre of a hex, or of a base.
  Point point_of(const Place& place) const;
  /// By the reading `edge-to-base`: the whole answer. Only where drawing().table is there.
  TableSight table_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// The same by the reading `figures`, only where by_figures(): the centre of a hex is a figure, a base that
  /// is not of the usual size a vehicle.
  FigureSight figure_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// The same by the reading `crests`, only where by_crests(): a point is a single figure.
  CrestSight crest_sight(const Place& from, const Place& to, const Query& query = {}) const;
  /// How the ends stand to reliefs, for who asks for an explanation.
  std::vector<Message> standing_words(const Place& from, const Place& to, const Query& query = {}) const;
  /// How far men see, where that is not as far as from one place to the other; only where by_figures(). To and
  /// from a vehicle it is the nearest point of it, between hexes as far as their centres are in the rules.
  std::optional<SightDistance> out_of_sight(const Place& from, const Place& to, const Query& query = {}) const;

  /// Two hexes, or two points; a hex and a point: its centre.
  /// On a table read by `edge-to-base`, of a base its front edge sees.
  Answer answer(const Place& from, const Place& to, const Query& query = {}) const;
  /// What a hex sees of all others, from the `first` place in grid order; only with hexes and for many
  /// questions.
  Sights field_of_view(Hex from, const Query& query = {}, std::size_t first = 0) const;
  Row row(const Place& from, const Place& to, const Query& query = {}) const;
  std::vector<Piece> crossings(const Place& from, const Place& to, const Query& query = {}) const;

  /// The hex, or the hexside, in which a line between figures goes on from a place; only with hexes.
  std::string hex_name(const FigureLine& line, Ratio at) const;

  /// What the model makes of each piece of the line (crossings()); between points and bases the flat reading.
  PieceReadings readings(const Place& from, const Place& to, const std::vector<Piece>& pieces,
                         const Query& query = {}) const;
  /// What hinders the line, by hex (between points by feature), from its beginning.
  std::vector<Blocker> hindrances(const Place& from, const Place& to, const Query& query = {}) const;

  /// The rows of some hexes with all others in play, or with those later in grid order.
  struct RowsQuestion {
    std::vector<Hex> from;
    bool later_only = false;
    std::function<Query(Hex)> query;  ///< by the hex that looks
  };
  /// Appends a row to a text; called by several threads at once.
  using WriteRow = std::function<void(const HexRow&, std::string&)>;
  /// Takes the rows of one hex after the other; false ends it.
  using TakeRows = std::function<bool(const RowsText&)>;
  /// Rows in grid order, as text: made by the workers, taken on the calling thread. Only lines that are blocked
  /// are asked for more than the verdict and the count, which all hexes are asked for at once.
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
  Um m_usual_base = 0;
  Point m_ground;  ///< width and height of the table, or the page
  MapReader m_reader;
  Drawing m_drawing;  ///< without an index
  std::optional<Index> m_index;
  std::optional<Labels> m_labels;
  std::vector<Hex> m_hexes;
};

}  // namespace coq::los
