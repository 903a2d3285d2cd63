// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/workers.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/predicates.h"
#include "core/hex/labels.h"
#include "core/terrain/cover.h"

namespace coq::terrain {

class Claim;

enum class By { art, override_ };

/// A type of terrain in a hex or on a hexside.
struct Entry {
  std::string type;
  By by = By::art;
  std::vector<std::string> features;        ///< ids in document order; empty for the base type
  std::optional<int> share;                 ///< hexes only, if areas put it there: thousandths that they cover
  std::optional<model::Thousandths> level;  ///< highest level of the features that have one
  bool operator==(const Entry&) const = default;
};

/// Differences found by an update.
struct Changes {
  bool everything = false;            ///< the grid or similar changed: all previous data is invalid
  std::vector<Hex> hexes;             ///< hexes that a changed feature touches or touched, in grid order
  std::vector<Hexside> sides;         ///< hexsides that a changed feature touches or touched
  std::vector<std::string> features;  ///< ids of features that are new, changed or removed
};

/// The terrain of every hex and hexside of a map, derived from what is drawn. The rules see this terrain. It is
/// built from a map and its ruleset; update() applies changes of the map.
///
/// Hexside terrain comes from `side` features, and from lines whose type marks the hexsides that they cross or
/// follow (`hexside` of the type). Overrides change the terrain in this table, but not the drawn features.
/// Lines of sight that use drawn features ignore overrides; those that use the terrain of hexes respect them
/// (docs/los.md). Invalid areas are left out.
class Table {
 public:
  COQ_COPIES_COMPILED_ONCE(Table);
  /// Builds the table of a map with a grid, with the features in parallel. Errors: those of its grid and
  /// labels; `terrain.grid` for a map without a grid.
  static Result<Table> build(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const Workers& workers = Workers(1));

  /// Makes the table equal to one built from `map` with the same ruleset. Unchanged features are not computed
  /// again. On an error, the table stays unchanged.
  Result<Changes> update(const model::MapDocument& map);

  const Grid& grid() const { return m_grid; }
  const Labels& labels() const { return m_labels; }
  bool in_play(Hex h) const { return m_grid.contains(h) && !m_not_in_play[m_grid.index(h)]; }

  /// Returns the terrain of a hex of the map, in the drawing order of the types. It is never empty: without
  /// other terrain, it has the base type.
  std::vector<Entry> entries(Hex h) const;
  /// Returns the terrain of a hexside, in either of its two forms; usually empty.
  std::vector<Entry> entries(Hexside side) const;
  /// Like entries(h), without shares, which are expensive if areas of one type overlap.
  std::vector<Entry> entries_without_shares(Hex h) const;
  /// Same as entries(h), without overrides.
  std::vector<Entry> drawn_entries(Hex h) const;
  /// Returns the ids of the overrides of the hex, in document order.
  std::vector<std::string> overrides(Hex h) const;
  /// Returns the type of hexes without other terrain.
  const std::string& base_type() const { return m_types[m_base].id; }
  /// Returns the hexsides with any terrain, by their first hex, then by their second.
  std::vector<Hexside> sides() const;

  std::vector<std::string> types_in(Hex h) const;
  bool has(Hex h, std::string_view type) const;
  bool on_side(Hexside side, std::string_view type) const;

  /// Returns whether the inside of a valid area of this type intersects that of the hex, regardless of `in-hex`
  /// and overrides.
  bool area_meets(Hex h, std::string_view type) const;
  /// Returns the ids of the features that touch the hex's inside or one of its sides, in document order.
  std::vector<std::string> features_in(Hex h) const;
  /// Returns the ids of the invalid areas, which are left out, in document order.
  std::vector<std::string> left_out() const;
  /// Returns the reasons why areas are left out, in document order.
  Problems problems() const;

 private:
  struct Type {
    std::string id;
    int layer = 0;
    model::InHex in_hex = model::InHex::any;
    std::optional<model::HexsideUse> hexside;
    int follow = 200;
  };
  /// A feature of the document, with its effects.
  struct Slot {
    Shared<model::Feature> feature;
    std::size_t type = 0;
    std::size_t position = 0;  ///< index in the document
    std::vector<HexPart> hexes;
    std::shared_ptr<const HexEdges> edges;  ///< areas only: its i-th list belongs to the i-th of `hexes`
    std::vector<SideKey> sides;
    std::vector<AreaFault> faults;
  };
  using SlotList = std::vector<std::uint32_t>;
  using SideCells = std::unordered_map<SideKey, SlotList>;

  Table(Grid grid, Labels labels) : m_grid(std::move(grid)), m_labels(std::move(labels)) {}
  void set_types(const model::MapDocument& map);
  bool knows(const Shared<model::Feature>& feature) const;
  void fill(const model::MapDocument& map, const Workers& workers);
  void compute(Slot& slot) const;
  void compute_area(Slot& slot, const Polygon& polygon) const;
  void compute_line(Slot& slot, const model::LineFeature& line) const;
  void compute_override(Slot& slot, const model::OverrideFeature& override_) const;
  Polygon polygon_of(const Slot& slot) const;
  void enter(std::uint32_t slot);
  void leave(std::uint32_t slot);
  std::uint32_t free_slot();
  void replace_features(const model::MapDocument& map, Changes& changes);
  void note(const Slot& slot, Changes& changes) const;
  void sort_changes(Changes& changes) const;
  SlotList in_order(const SlotList& slots) const;
  enum class Shares { wanted, left_out };
  std::vector<Entry> entries_of(const SlotList& slots, std::optional<Hex> hex,
                                Shares shares = Shares::wanted) const;
  Entry entry_of(std::size_t type, const SlotList& slots, std::optional<Hex> hex, Shares shares) const;
  bool counts(const Slot& slot, std::optional<Hex> hex) const;
  std::vector<std::size_t> types_at(const SlotList& slots, std::optional<Hex> hex) const;
  std::vector<std::size_t> outdone(const SlotList& slots, Hex hex) const;
  static void add_area(Claim& claim, const Slot& slot, std::size_t hex);
  std::vector<Claim> claims(const SlotList& slots, Hex hex, const HexCorners& corners, bool& overridden) const;

  Grid m_grid;
  Labels m_labels;
  // Compared by update().
  model::RulesetDocument m_ruleset;
  model::GridElement m_grid_element;
  std::vector<model::Shape> m_shapes;
  std::optional<std::string> m_map_base;

  std::vector<Type> m_types;  ///< in drawing order; types unknown to the ruleset come last, by id
  std::map<std::string, std::size_t, std::less<>> m_type_index;
  std::size_t m_base = 0;
  bool m_any_most = false;  ///< some type uses `in-hex="most"`
  std::vector<bool> m_not_in_play;
  std::vector<Slot> m_slots;
  std::vector<std::uint32_t> m_free;
  std::vector<std::uint32_t> m_order;  ///< slots in document order
  std::vector<SlotList> m_hex_cells;
  SideCells m_side_cells;
};

}  // namespace coq::terrain
