// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/los/from_map.h"
#include "core/los/given.h"
#include "core/los/index.h"
#include "core/los/table_reading.h"

namespace coq::los {

/// An end of a line: a hex, a point of a table, or a base on it.
using Place = std::variant<Hex, Point, Base>;

/// What `los` prints of a line.
struct Row {
  std::string from, to;
  std::int64_t range = 0;  ///< in hexes; between points in millimetres, rounded down
  Answer answer;
  std::string blocked_by, blocked_in, rule;  ///< empty unless blocked
};

/// The lines of sight of a map, in the words of its documents: what the commands, the checks and the editor
/// ask.
class MapLos {
 public:
  COQ_COPIES_COMPILED_ONCE(MapLos);
  /// Errors: as of MapReader::read. `summits` are the scenario's, in place of the map's.
  static Result<MapLos> make(const model::MapDocument& map, Shared<model::RulesetDocument> ruleset,
                             std::optional<std::vector<Hex>> summits = std::nullopt);
  /// Takes a change of the map over, at the cost of what has changed. On an error nothing has changed.
  Status update(const model::MapDocument& map);

  /// Invalid art that was left out: commands name it and exit with 1.
  const Problems& problems() const { return m_reader.problems(); }
  const Drawing& drawing() const { return m_index ? m_index->drawing() : m_drawing; }
  bool has_hexes() const { return m_index.has_value(); }
  /// Only with hexes.
  const Index& index() const { return m_index.value(); }
  const Grid& grid() const { return *drawing().grid; }
  const Labels& labels() const { return m_labels.value(); }
  /// Hexes in play, in grid order: those that lists name.
  const std::vector<Hex>& hexes() const { return m_hexes; }

  /// A label; on a table a point `x,y` in millimetres, a base `x,y,u,v` (its place and its facing), or the id
  /// of one of the bases. Errors, check `los.place`: it is none of these.
  Result<Place> parse_place(std::string_view text, const std::vector<Base>& bases = {}) const;
  std::string format(const Place& place) const;
  Result<Query> parse_given(std::string_view text) const;

  /// The centre of a hex, or of a base.
  Point point_of(const Place& place) const;
  /// By the reading `edge-to-base`: the whole answer. Only where drawing().table is there.
  TableSight table_sight(const Place& from, const Place& to, const Query& query = {}) const;

  /// Two hexes, or two points; a hex and a point: its centre.
  /// On a table read by `edge-to-base`, of a base its front edge sees.
  Answer answer(const Place& from, const Place& to, const Query& query = {}) const;
  Row row(const Place& from, const Place& to, const Query& query = {}) const;
  std::vector<Piece> crossings(const Place& from, const Place& to, const Query& query = {}) const;

  /// Calls `take` for each unordered pair of hexes in play, the earlier first, in grid order, on the calling
  /// thread. False from `take` ends it. Memory: the rows of a few hundred hexes at most.
  void all_rows(const Query& query, const Workers& workers, const std::function<bool(const Row&)>& take) const;

 private:
  explicit MapLos(Shared<model::RulesetDocument> ruleset) : m_ruleset(std::move(ruleset)) {}

  Shared<model::RulesetDocument> m_ruleset;
  std::optional<std::vector<Hex>> m_summits;
  MapReader m_reader;
  Drawing m_drawing;  ///< on a table
  std::optional<Index> m_index;
  std::optional<Labels> m_labels;
  std::vector<Hex> m_hexes;
};

}  // namespace coq::los
