// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/drawing/primitives/patterns.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/handles.h"

namespace coq::cairo {

/// Patterns for bitmaps: a pattern's tile is drawn once for each quarter of a pixel that it may begin at, and
/// then copied. Drawing the marks as paths again and again is most of the time that a map takes.
class PatternMasks {
 public:
  /// Fills the current path, which stays, with the marks within `box` (user space). False, and nothing is
  /// drawn, where the context is turned or the tiles are large: then paths are as quick.
  bool fill(cairo_t* cr, const scene::Pattern& pattern, const scene::Fill& fill, scene::Color ink,
            const Box& box);

 private:
  static constexpr int kPhases = 4;  ///< of a pixel, each way
  struct Mask {
    int x = 0, y = 0, width = 0, height = 0;  ///< pixels; the place is that of the tile's corner
    std::vector<unsigned char> cover{};
  };
  using Masks = std::array<std::optional<Mask>, kPhases * kPhases>;
  struct Target;
  const Mask& mask(Masks& masks, const scene::Pattern& pattern, double scale, int phase_x, int phase_y);
  static Mask drawn(const scene::Pattern& pattern, double scale, double x, double y);

  std::map<std::pair<const scene::Pattern*, std::int64_t>, Masks> m_masks;
};

/// Drawings that a document repeats, as the counters of a sheet: groups that are equal but for their transform.
/// Each is recorded once, and a PDF then holds it once, however often it is drawn.
class Stamps {
 public:
  struct Stamp {
    const scene::Group* drawing = nullptr;  ///< the first of its kind
    int uses = 0;
    Surface recording{};     ///< in points from the upper left corner of `box`; made by the painter
    Box box{};               ///< around all ink
    bool is_spoken = false;  ///< has texts or figures, which cannot be read aloud where they are recorded
  };

  Stamps() = default;
  ~Stamps();
  Stamps(const Stamps&) = delete;
  Stamps& operator=(const Stamps&) = delete;

  /// Notes the groups among the items, and those within them. They must stay where they are.
  void note(const std::vector<scene::Item>& items);
  /// Null where a group is drawn once only, or has what is better not repeated.
  Stamp* find(const scene::Group& group);

 private:
  std::vector<Stamp> m_stamps;
  std::unordered_map<const scene::Group*, std::size_t> m_places;  ///< of each group's stamp
  std::unordered_multimap<std::size_t, std::size_t> m_by_shape;   ///< stamps by a hash of what they are
};

}  // namespace coq::cairo
