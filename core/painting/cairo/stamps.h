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

/// Patterns for bitmaps. A pattern's tile is drawn once for each quarter-pixel offset and then copied.
/// Otherwise drawing the marks as paths takes most of the time of a map.
class PatternMasks {
 public:
  /// Fills the current path with the marks within `box` (user space) and keeps the path. Returns false and
  /// draws nothing if the context is rotated or the tiles are large, because paths are then as quick.
  bool fill(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill, drawing::Color ink,
            const Box& box);

 private:
  static constexpr int kPhases = 4;  ///< steps per pixel in each direction
  struct Mask {
    int x = 0, y = 0, width = 0, height = 0;  ///< in pixels; x and y are relative to the corner of the tile
    std::vector<unsigned char> cover{};
  };
  using Masks = std::array<std::optional<Mask>, kPhases * kPhases>;
  struct Target;
  const Mask& mask(Masks& masks, const drawing::Pattern& pattern, double scale, int phase_x, int phase_y);
  static Mask drawn(const drawing::Pattern& pattern, double scale, double x, double y);

  std::map<std::pair<const drawing::Pattern*, std::int64_t>, Masks> m_masks;
};

/// Drawings that a document repeats, such as the counters of a sheet: groups that differ only in their
/// transform. Each is recorded once, so a PDF stores it once however often it is drawn.
class Stamps {
 public:
  struct Stamp {
    const drawing::Group* drawing = nullptr;  ///< the first group with this drawing
    int uses = 0;
    Surface recording{};     ///< in points from the upper left corner of `box`; created by the painter
    Box box{};               ///< bounds of all ink
    bool is_spoken = false;  ///< has texts or figures, which cannot be tagged for screen readers in a recording
  };

  Stamps() = default;
  ~Stamps();
  Stamps(const Stamps&) = delete;
  Stamps& operator=(const Stamps&) = delete;

  /// Registers the groups among the items, nested ones included. The items must not move in memory afterwards.
  void note(const std::vector<drawing::Item>& items);
  /// Returns the stamp of a group, or null if the group is drawn only once or should not be recorded.
  Stamp* find(const drawing::Group& group);

 private:
  std::vector<Stamp> m_stamps;
  std::unordered_map<const drawing::Group*, std::size_t> m_places;  ///< index of each group's stamp
  std::unordered_multimap<std::size_t, std::size_t> m_by_shape;     ///< stamps by the hash of their drawing
};

}  // namespace coq::cairo
