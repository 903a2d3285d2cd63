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
  std::vector<std::string> features;        ///< ids, in the order of the document; none for the base type
  std::optional<int> share;                 ///< of a hex, where areas put it there: thousandths covered by them
  std::optional<model::Thousandths> level;  ///< the highest of the features that have one
  bool operator==(const Entry&) const = default;
};

/// What an update found different.
struct Changes {
  bool everything = false;            ///< the grid or the like: nothing of before holds
  std::vector<Hex> hexes;             ///< that changed drawings touch or touched, in grid order
  std::vector<Hexside> sides;         ///< the same
  std::vector<std::string> features;  ///< ids of those that are new, other than before, or gone
};

/// What every hex and hexside of a map is: what is drawn is what the rules see. A value built from a map and
/// its ruleset; update() brings it to another state of the same map.
///
/// Hexside features are the `side` drawings, and the lines whose type is one of the hexsides that they cross or
/// follow (`hexside` of the type). Overrides put derived data right and count here; the drawings themselves are
/// not touched by them: lines of sight that read drawn art do not see overrides, those that read what a hex is
/// do (docs/los.md). Areas that are not valid take no part.
class Table {
 public:
  COQ_COPIES_COMPILED_ONCE(Table);
  /// The table of a map that has a grid. Errors: those of its grid and labels; a map without a grid
  /// (`terrain.grid`). Features are worked on in parallel.
  static Result<Table> build(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                             const Workers& workers = Workers(1));

  /// The same as a table built from `map` with the same ruleset. Features that are the same object as before,
  /// or equal, keep their place. On an error the table stays as it was.
  Result<Changes> update(const model::MapDocument& map);

  const Grid& grid() const { return m_grid; }
  const Labels& labels() const { return m_labels; }
  bool in_play(Hex h) const { return m_grid.contains(h) && !m_not_in_play[m_grid.index(h)]; }

  /// What is in a hex of the map: in the drawing order of the types. Never empty: the base type where nothing
  /// is.
  std::vector<Entry> entries(Hex h) const;
  /// What is on a hexside (any of its two forms); empty for most.
  std::vector<Entry> entries(Hexside side) const;
  /// As entries(h), without shares: these cost more than all else where areas of one type overlap.
  std::vector<Entry> entries_without_shares(Hex h) const;
  /// The same, were there no overrides.
  std::vector<Entry> drawn_entries(Hex h) const;
  /// Ids of the overrides of the hex, in the order of the document.
  std::vector<std::string> overrides(Hex h) const;
  /// The type of hexes in which nothing is.
  const std::string& base_type() const { return m_types[m_base].id; }
  /// The hexsides that have anything, by their first hex, then by the other one.
  std::vector<Hexside> sides() const;

  std::vector<std::string> types_in(Hex h) const;
  bool has(Hex h, std::string_view type) const;
  bool on_side(Hexside side, std::string_view type) const;

  /// Does the inside of a valid area of this type meet that of the hex (whatever `in-hex` and overrides say)?
  bool area_meets(Hex h, std::string_view type) const;
  /// Ids of the drawings that touch the hex's inside or one of its sides, in the order of the document.
  std::vector<std::string> features_in(Hex h) const;
  /// Ids of the areas that are not valid and take no part, in the order of the document.
  std::vector<std::string> left_out() const;
  /// Why areas take no part, in the order of the document.
  Problems problems() const;

 private:
  struct Type {
    std::string id;
    int layer = 0;
    model::InHex in_hex = model::InHex::any;
    std::optional<model::HexsideUse> hexside;
    int follow = 200;
  };
  /// One feature of the document, with what it does.
  struct Slot {
    Shared<model::Feature> feature;
    std::size_t type = 0;
    std::size_t position = 0;  ///< in the document
    std::vector<HexPart> hexes;
    std::shared_ptr<const HexEdges> edges;  ///< of an area; the i-th of `hexes` has the i-th of these
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
  // What an update compares.
  model::RulesetDocument m_ruleset;
  model::GridElement m_grid_element;
  std::vector<model::Shape> m_shapes;
  std::optional<std::string> m_map_base;

  std::vector<Type> m_types;  ///< in drawing order; types that no ruleset knows at the end, by id
  std::map<std::string, std::size_t, std::less<>> m_type_index;
  std::size_t m_base = 0;
  bool m_any_most = false;  ///< is a type in hexes where it covers most of them?
  std::vector<bool> m_not_in_play;
  std::vector<Slot> m_slots;
  std::vector<std::uint32_t> m_free;
  std::vector<std::uint32_t> m_order;  ///< slots in the order of the document
  std::vector<SlotList> m_hex_cells;
  SideCells m_side_cells;
};

}  // namespace coq::terrain
