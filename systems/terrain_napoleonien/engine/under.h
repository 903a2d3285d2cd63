// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "systems/terrain_napoleonien/engine/patches.h"

/// What is under the bases of a unit on a straight leg, place by place.
namespace coq::terrain_napoleonien {

/// The same ground from one place of a leg to another.
struct Under {
  Ratio from{0, 1}, to{1, 1};
  Terrains on = 0;      ///< all that its bases are in
  Terrains slows = 0;   ///< less what a way lifts; dressed slopes as one
  Terrains orders = 0;  ///< the same, for its order
  bool whole_on_road = false;
};

/// A unit that stands so, in a formation, and goes along a vector without turning.
struct Footwork {
  const Table& table;
  int unit = kNone;
  Place place;
  Vector leg{};  ///< micrometres; null: it stands
  Formed formation = Formed::line;
  int front = 1;
};

class LegGround {
 public:
  LegGround(const std::vector<Patch>& patches, const Footwork& footwork);

  /// From the beginning to the end, each of positive length; of who stands one.
  std::vector<Under> parts() const;
  /// Where one of its bases is in the patch, as that counts; ways and bridges lift what is on them.
  const Spans& raw(std::size_t patch) const { return m_raw[patch]; }
  const Spans& hampered(std::size_t patch) const { return m_hampered[patch]; }
  /// Where its middle is on a tree-lined road, on any road or bridge.
  Spans middle_on(std::initializer_list<Terrain> ways) const;
  const std::vector<std::vector<FramePoint>>& figures() const { return m_figures; }
  Vector leg() const { return m_leg; }
  /// May it come within so much of a place?
  bool sweeps(Point place, Um within) const {
    const FramePoint p = to_frame(place);
    const std::int64_t by = 3 * static_cast<std::int64_t>(within);
    return m_low.x - by <= p.x && p.x <= m_high.x + by && m_low.y - by <= p.y && p.y <= m_high.y + by;
  }

 private:
  using Points = std::vector<FramePoint>;
  void take_figures();
  void take_carriers(bool narrow);
  void take_patch(std::size_t index);
  void sweep();
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
  const Footwork m_own;
  const MovementRules& m_rules;
  Vector m_leg;                    ///< in the frame
  std::vector<Points> m_figures;   ///< corners of bases
  std::vector<Points> m_carriers;  ///< of each figure: points that ways must hold
  std::vector<Spans> m_raw, m_hampered, m_by_road;
  std::vector<Spans> m_slope, m_dressing;  ///< of each figure
  Spans m_dressed, m_path, m_avenue, m_ford;
  FramePoint m_low{}, m_high{};  ///< of the box that its figures and their carriers sweep
  std::vector<bool> m_near;      ///< of patches: it lies in that
  Terrains m_here = 0;           ///< what does
  mutable std::map<std::pair<FramePoint, Terrains>, Spans> m_ways;  ///< in_ways() of what was asked
};

/// Does a figure stand in a patch, with its middle or with more of its base than its corners are rounded by?
enum class Stood : std::uint8_t { out, partly, in };
/// Of each figure; empty where the ground knows that none does.
std::vector<Stood> figures_in(const LegGround& ground, const Patch& patch);
bool is_any_in(const std::vector<Stood>& figures);
/// Does one get into it on that part of a leg that did not stand there? Who stands there partly does with its
/// middle.
bool gets_into(const LegGround& ground, const Patch& patch, const std::vector<Stood>& stood, const Under& part);
/// A base without what its rounded corners may be too much.
std::vector<FramePoint> inner_of(Body base);

}  // namespace coq::terrain_napoleonien
