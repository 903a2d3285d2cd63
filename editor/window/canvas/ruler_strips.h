// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>

#include <optional>

#include "editor/app/workbench/workbench.h"

namespace coq::win {

/// The rulers along the top and left edges of the canvas, and the guides dragged out of them. In device pixels
/// of the canvas.
class RulerStrips {
 public:
  explicit RulerStrips(app::Workbench& bench);

  bool is_on(app::Pixel at) const;
  /// Returns whether a guide is being dragged.
  bool is_held() const { return m_drag.has_value(); }
  /// Takes a guide's mark or a new guide; a press on the corner changes the unit. Returns false if the position
  /// is not on a ruler.
  bool press(app::Pixel at, bool twice);
  void move(app::Pixel at);
  /// Drops the guide; a guide dragged back onto its ruler is deleted.
  void release(app::Pixel at);
  void drop();

  void paint(cairo_t* cr) const;

 private:
  struct Drag {
    bool upright = false;
    app::Guides before;  ///< without the dragged guide
    app::Guides first;   ///< guides at the start of the drag
  };
  double thickness() const;
  bool is_back(const Drag& drag, app::Pixel at) const;
  void paint_strip(cairo_t* cr, bool across) const;
  void paint_marks(cairo_t* cr, bool across) const;

  app::Workbench& m_bench;
  std::optional<Drag> m_drag;
};

}  // namespace coq::win
