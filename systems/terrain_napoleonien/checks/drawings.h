// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/terrain_napoleonien/elements/elements.h"

/// The terrain pieces of a map, sorted by the ruleset's classes.
namespace coq::terrain_napoleonien {

using checks::Check;
using checks::CheckList;
using checks::MapView;
using checks::Reporter;

CheckList relief_checks();
CheckList house_checks();
CheckList water_checks();
CheckList obstacle_checks();
CheckList table_checks();
CheckList battlefield_checks();

/// A terrain piece: an area, or a line with a width.
struct Drawn {
  const model::Feature* feature = nullptr;
  std::string cls;     ///< effect "class" of its terrain type
  std::string family;  ///< effect "family" of its terrain type, or empty
  std::optional<Polygon> area{};
  const Path* path = nullptr;
  Um width = 0;  ///< width of a line

  const std::string& id() const { return model::id_of(*feature); }
  const model::Node& node() const { return model::node_of(*feature); }
  bool is(std::string_view what) const { return cls == what; }
  bool is_one_of(std::initializer_list<const char*> classes) const;
};

class Drawings {
 public:
  /// Returns nullopt if the ruleset could not be read.
  static std::optional<Drawings> of(const MapView& view);

  const std::vector<Drawn>& all() const { return m_pieces; }
  std::vector<const Drawn*> of_class(std::initializer_list<const char*> classes) const;
  std::vector<const Drawn*> of_family(std::string_view family) const;
  /// Maximum gap between two drawings that still touch.
  Um touch() const { return m_touch; }
  bool touch(const Drawn& a, const Drawn& b) const { return are_near(a, b, m_touch); }
  /// Returns whether the drawings are at most that far apart. Lines count with their widths.
  static bool are_near(const Drawn& a, const Drawn& b, Um distance);

 private:
  std::vector<Drawn> m_pieces;
  Um m_touch = 0;
};

/// Returns a length from the ruleset, written there in mm; 0 if it is missing.
Um length_of(const model::RulesetDocument& ruleset, std::string_view id);
int number_of(const model::RulesetDocument& ruleset, std::string_view id);
/// Returns the word in a value, or an empty string if the value is missing.
std::string_view word_of(const model::RulesetDocument& ruleset, std::string_view id);
std::string_view effect_of(const model::TerrainType* type, std::string_view on);

/// Returns the ring as a path that ends at its first point.
Path closed(const Ring& ring);
/// Returns the side of the path, 1 or -1, on which the point lies, judged at the path's nearest part; 0 on the
/// path.
int side_of(const Path& path, Point p);
/// Returns whether the point is at most that far from the path.
bool is_near(Point p, const Path& path, Um distance);

}  // namespace coq::terrain_napoleonien
