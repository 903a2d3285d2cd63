// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>

#include "systems/terrain_napoleonien/engine/patches.h"

/// The terrain under a unit's bases along a straight leg.
namespace coq::terrain_napoleonien {

/// A part of a leg on which the terrain does not change.
struct Under {
  Ratio from{0, 1}, to{1, 1};
  Terrains on = 0;     ///< all terrain under the bases
  Terrains slows = 0;  ///< terrain in `on` that no road, path or bridge cancels; dressed slopes are one terrain
  Terrains orders = 0;  ///< the same for terrain that affects the unit's order
  bool whole_on_road = false;
};

/// A unit in a formation that moves along a vector without turning.
struct Footwork {
  const Table& table;
  int unit = kNone;
  Place place;
  Vector leg{};  ///< in micrometres; null: stationary
  Formed formation = Formed::line;
  int front = 1;
};

/// Position of a figure: `in` if its middle is in a patch, `partly` if only a part of its base is. A part no
/// deeper than the rounding of corners does not count.
enum class Stood : std::uint8_t { out, partly, in };

/// The result depends on the unit's own body and on the terrain, not on other units. An object is used by one
/// thread.
class LegGround {
 public:
  LegGround(const std::vector<Patch>& patches, const Footwork& footwork);

  /// Returns the parts in order, each of positive length. A stationary unit has a single part.
  const std::vector<Under>& parts() const;
  /// Returns the state of the figures at the start of the leg in each patch, as figures_in() does.
  const std::vector<std::vector<Stood>>& stood() const;
  /// `raw` returns where a base is in the patch, by the patch's own rules; `hampered` excludes what roads and
  /// bridges cancel.
  const Spans& raw(std::size_t patch) const { return m_raw[patch]; }
  const Spans& hampered(std::size_t patch) const { return m_hampered[patch]; }
  /// Returns where the unit's middle is on one of these ways.
  Spans middle_on(std::initializer_list<Terrain> ways) const;
  const std::vector<std::vector<FramePoint>>& figures() const { return m_figures; }
  Vector leg() const { return m_leg; }
  /// Returns whether the unit may come within that distance of a place.
  bool sweeps(Point place, Um within) const {
    const FramePoint p = to_frame(place);
    const std::int64_t by = 3 * static_cast<std::int64_t>(within);
    return m_low.x - by <= p.x && p.x <= m_high.x + by && m_low.y - by <= p.y && p.y <= m_high.y + by;
  }

 private:
  using Points = std::vector<FramePoint>;
  void take_figures(const Footwork& own);
  void take_carriers(const Footwork& own, bool narrow);
  void take_patch(std::size_t index);
  void sweep();
  std::vector<Under> find_parts() const;
  bool lies_here(std::initializer_list<Terrain> ways) const {
    return std::any_of(ways.begin(), ways.end(), [&](Terrain way) { return has(m_here, way); });
  }
  const Spans& in_ways(FramePoint p, std::initializer_list<Terrain> ways) const;
  Spans lifted(const Points& carrier, const Patch& patch, std::initializer_list<Terrain> ways) const;
  Spans lifted_by_roads(const Points& carrier, const Patch& patch) const;
  Spans whole_on_road() const;
  void take_dressed();
  Under part(Ratio from, Ratio to, const Spans& road) const;

  const std::vector<Patch>& m_patches;
  const MovementRules& m_rules;
  Arm m_arm;
  Place m_place;
  int m_front;
  Vector m_leg;                    ///< in frame units
  std::vector<Points> m_figures;   ///< corners of bases
  std::vector<Points> m_carriers;  ///< points of each figure that must lie on a road or path
  std::vector<Spans> m_raw, m_hampered, m_by_road;
  std::vector<Spans> m_slope, m_dressing;  ///< per figure
  Spans m_dressed, m_path, m_avenue, m_ford;
  FramePoint m_low{}, m_high{};  ///< box that the figures and their carriers sweep
  std::vector<bool> m_near;      ///< whether each patch may lie in that box
  Terrains m_here = 0;           ///< terrain of these patches
  mutable std::map<std::pair<FramePoint, Terrains>, Spans> m_ways;  ///< cached results of in_ways()
  mutable std::vector<Under> m_parts;                               ///< cached; empty until asked for
  mutable std::optional<std::vector<std::vector<Stood>>> m_stood;   ///< the same
};

/// Returns the ground of a leg, from the cache of the game if it is there. The patches must be patches_of() the
/// table.
std::shared_ptr<const LegGround> ground_on(const std::shared_ptr<const std::vector<Patch>>& patches,
                                           const Footwork& footwork);

/// Returns the state of each figure; empty if no figure stands in the patch.
std::vector<Stood> figures_in(const LegGround& ground, const Patch& patch);
bool is_any_in(const std::vector<Stood>& figures);
/// Returns whether a figure enters the patch on that part of the leg. A figure that already stands partly
/// inside enters with its middle.
bool gets_into(const LegGround& ground, const Patch& patch, const std::vector<Stood>& stood, const Under& part);
/// Returns the base shrunk by the rounding error of its corners.
std::vector<FramePoint> inner_of(Body base);

}  // namespace coq::terrain_napoleonien
