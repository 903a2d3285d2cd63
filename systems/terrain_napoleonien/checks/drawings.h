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

/// The pieces of terrain on a map, by the classes of the ruleset.
namespace coq::terrain_napoleonien {

using validate::Check;
using validate::CheckList;
using validate::MapView;
using validate::Reporter;

CheckList relief_checks();
CheckList house_checks();
CheckList water_checks();
CheckList obstacle_checks();
CheckList table_checks();
CheckList battlefield_checks();

/// A piece: an area, or a line with a width.
struct Drawn {
  const model::Feature* feature = nullptr;
  std::string cls;     ///< the effect "class" of its type
  std::string family;  ///< the effect "family", or empty
  std::optional<Polygon> area{};
  const Path* path = nullptr;
  Um width = 0;  ///< of a line

  const std::string& id() const { return model::id_of(*feature); }
  const model::Node& node() const { return model::node_of(*feature); }
  bool is(std::string_view what) const { return cls == what; }
  bool is_one_of(std::initializer_list<const char*> classes) const;
};

class Drawings {
 public:
  /// Nullopt where the ruleset could not be read.
  static std::optional<Drawings> of(const MapView& view);

  const std::vector<Drawn>& all() const { return m_pieces; }
  std::vector<const Drawn*> of_class(std::initializer_list<const char*> classes) const;
  std::vector<const Drawn*> of_family(std::string_view family) const;
  /// How far apart drawings still touch.
  Um touch() const { return m_touch; }
  bool touch(const Drawn& a, const Drawn& b) const { return are_near(a, b, m_touch); }
  /// Are the drawings, lines with their widths, at most so far apart?
  static bool are_near(const Drawn& a, const Drawn& b, Um distance);

 private:
  std::vector<Drawn> m_pieces;
  Um m_touch = 0;
};

/// A length of the ruleset, written in mm; 0 where there is none.
Um length_of(const model::RulesetDocument& ruleset, std::string_view id);
int number_of(const model::RulesetDocument& ruleset, std::string_view id);
/// The word of a value; empty where there is none.
std::string_view word_of(const model::RulesetDocument& ruleset, std::string_view id);
std::string_view effect_of(const model::TerrainType* type, std::string_view on);

/// The ring as a path that ends where it begins.
Path closed(const Ring& ring);
/// On which side of a path a point is, 1 or -1, by the part of it that is nearest; 0 on it.
int side_of(const Path& path, Point p);
/// Is the point at most so far from the path?
bool is_near(Point p, const Path& path, Um distance);

}  // namespace coq::terrain_napoleonien
