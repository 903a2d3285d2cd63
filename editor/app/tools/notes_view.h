// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/geometry/point.h"

namespace coq::app {

/// The designer's notes that are shown on the map and in the list.
struct NotesView {
  bool on_map = true;
  bool hides_done = false;
  bool operator==(const NotesView&) const = default;
};

/// A note whose text is being written on the map.
struct WrittenNote {
  std::string id;  ///< empty for a new note
  Point at;
  bool operator==(const WrittenNote&) const = default;
};

/// Height of the pins on the screen, in logical pixels.
inline constexpr double kPinPixels = 27;

}  // namespace coq::app
