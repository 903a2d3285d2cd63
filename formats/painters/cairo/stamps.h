// SPDX-License-Identifier: MIT
#pragma once

#include <unordered_map>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "formats/painters/cairo/handles.h"

namespace coq::cairo {

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
