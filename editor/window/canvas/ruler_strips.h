// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <optional>

#include "editor/app/workbench/workbench.h"

namespace coq::win {

/// The rulers along the canvas's upper and left border, and the guides that are dragged out of them. In device
/// pixels of the canvas.
class RulerStrips {
 public:
  explicit RulerStrips(app::Workbench& bench) : m_bench(bench) {}

  /// Is that place on a ruler?
  bool is_on(app::Pixel at) const;
  /// A guide is being dragged.
  bool is_held() const { return m_drag.has_value(); }
  /// A guide's mark is taken, or a new guide; the corner changes the unit. False: the place is on no ruler.
  bool press(app::Pixel at, bool twice);
  void move(app::Pixel at);
  /// One that was brought back to where guides come from is gone.
  void release(app::Pixel at);
  void drop();

  void paint(cairo_t* cr) const;

 private:
  struct Drag {
    bool upright = false;
    app::Guides before;  ///< without the one that is dragged
    app::Guides first;   ///< when it began
  };
  double thickness() const;
  bool is_back(const Drag& drag, app::Pixel at) const;
  void paint_strip(cairo_t* cr, bool across) const;
  void paint_marks(cairo_t* cr, bool across) const;

  app::Workbench& m_bench;
  std::optional<Drag> m_drag;
};

}  // namespace coq::win
