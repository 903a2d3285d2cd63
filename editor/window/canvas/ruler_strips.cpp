// SPDX-License-Identifier: MIT
#include "editor/window/canvas/ruler_strips.h"

#include <pango/pangocairo.h>

#include <cmath>

#include "core/painting/cairo/handles.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/snapper.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr double kThickness = 18;  ///< in logical pixels, at the default text size
constexpr double kReach = 6;

void set_ink(cairo_t* cr, double opacity) {
  const double ink = is_dark() ? 0.9 : 0.15;
  cairo_set_source_rgba(cr, ink, ink, ink, opacity);
}

/// Uses Pango as in the rest of the window, because Cairo's toy API does not cache font faces.
class Lettering {
 public:
  Lettering(cairo_t* cr, double size) : m_cr(cr), m_layout(pango_cairo_create_layout(cr)) {
    const cairo::FontDescription font(pango_font_description_new());
    pango_font_description_set_family_static(font.get(), "sans");
    pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
    pango_layout_set_font_description(m_layout.get(), font.get());
  }
  double width(const std::string& text) const {
    PangoRectangle logical{};
    pango_layout_line_get_extents(line(text), nullptr, &logical);
    return static_cast<double>(logical.width) / PANGO_SCALE;
  }
  /// Draws from the current point, which lies on the baseline.
  void write(const std::string& text) const { pango_cairo_show_layout_line(m_cr, line(text)); }

 private:
  PangoLayoutLine* line(const std::string& text) const {
    pango_layout_set_text(m_layout.get(), text.data(), static_cast<int>(text.size()));
    return pango_layout_get_line_readonly(m_layout.get(), 0);
  }

  cairo_t* m_cr;
  cairo::GObjectPtr<PangoLayout> m_layout;
};

}  // namespace

RulerStrips::RulerStrips(app::Workbench& bench) : m_bench(bench) {
  m_bench.set_ruler_thickness(scaled(static_cast<int>(kThickness)));
}

double RulerStrips::thickness() const {
  return scaled(static_cast<int>(kThickness)) * m_bench.tools().view().pixels_per_logical();
}

bool RulerStrips::is_on(app::Pixel at) const {
  return m_bench.rulers().shown && (at.x < thickness() || at.y < thickness());
}

bool RulerStrips::press(app::Pixel at, bool twice) {
  if (!is_on(at)) return false;
  const app::Viewport& view = m_bench.tools().view();
  if (at.x < thickness() && at.y < thickness()) {
    app::Rulers rulers = m_bench.rulers();
    rulers.unit = rulers.unit == app::RulerUnit::mm ? app::RulerUnit::hexes : app::RulerUnit::mm;
    m_bench.set_rulers(rulers);
    return true;
  }
  if (view.rotation() != 0) return true;
  const bool across = at.y < thickness();
  Drag drag{!across, m_bench.tools().guides(), m_bench.tools().guides()};
  const std::vector<Um>& marked = drag.before.of(across);
  for (std::size_t i = 0; i < marked.size(); ++i) {
    const app::Pixel mark = view.to_pixels(Point{across ? marked[i] : 0, across ? 0 : marked[i]});
    if (std::abs(across ? mark.x - at.x : mark.y - at.y) > kReach * view.pixels_per_logical()) continue;
    drag.upright = across;
    drag.before.remove(across, i);
    if (twice) {
      m_bench.tools().set_guides(drag.before);
      return true;
    }
    break;
  }
  m_drag = std::move(drag);
  return true;
}

bool RulerStrips::is_back(const Drag& drag, app::Pixel at) const {
  return drag.upright ? at.x < thickness() : at.y < thickness();
}

void RulerStrips::move(app::Pixel at) {
  if (!m_drag) return;
  app::Guides guides = m_drag->before;
  if (!is_back(*m_drag, at)) {
    const Point place = m_bench.tools().view().to_page(at);
    // The dragged guide must not snap to itself.
    m_bench.tools().set_guides(guides);
    const auto target = m_bench.tools().context().snapper.snap(place, false);
    const Point there = target ? target->at : place;
    guides.add(m_drag->upright, m_drag->upright ? there.x : there.y);
  }
  m_bench.tools().set_guides(std::move(guides));
}

void RulerStrips::release(app::Pixel at) {
  if (!m_drag) return;
  // A click on a mark without a drag leaves its guide in place.
  if (is_back(*m_drag, at) && m_bench.tools().guides() == m_drag->first) return m_drag.reset();
  move(at);
  m_drag.reset();
}

void RulerStrips::drop() {
  if (m_drag) m_bench.tools().set_guides(m_drag->first);
  m_drag.reset();
}

void RulerStrips::paint_strip(cairo_t* cr, bool across) const {
  const app::Viewport& view = m_bench.tools().view();
  const double logical = view.pixels_per_logical(), thick = thickness();
  const double length = across ? view.width() : view.height();
  cairo_save(cr);
  // The left ruler is the top ruler mirrored: x runs along it.
  cairo_rectangle(cr, across ? thick : 0, across ? 0 : thick, across ? length : thick, across ? thick : length);
  cairo_clip(cr);
  const double ground = is_dark() ? 0.22 : 0.95;
  cairo_set_source_rgb(cr, ground, ground, ground);
  cairo_paint(cr);
  set_ink(cr, 0.35);
  cairo_set_line_width(cr, logical);
  const double rim = thick - logical / 2;
  cairo_move_to(cr, across ? 0 : rim, across ? rim : 0);
  cairo_line_to(cr, across ? length : rim, across ? rim : length);
  cairo_stroke(cr);
  const auto& art = m_bench.tools().context().art;
  const auto ticks = app::ruler_ticks(view, across, m_bench.rulers().unit, art.grid() ? &*art.grid() : nullptr,
                                      art.labels() ? &*art.labels() : nullptr);
  const bool hexes = m_bench.rulers().unit == app::RulerUnit::hexes && art.grid() && art.labels();
  const Lettering letters(cr, 0.55 * thick);
  for (const app::RulerTick& tick : ticks) {
    constexpr double kLengths[] = {1, 0.45, 0.25};
    // Labels of columns and rows are centred; numbers are beside their tick.
    const double part = hexes ? 0.2 : kLengths[tick.rank];
    const double at = std::floor(tick.at) + logical / 2;
    set_ink(cr, 0.6);
    cairo_move_to(cr, across ? at : thick * (1 - part), across ? thick * (1 - part) : at);
    cairo_line_to(cr, across ? at : thick, across ? thick : at);
    cairo_stroke(cr);
    if (tick.text.empty()) continue;
    const double width = letters.width(tick.text);
    set_ink(cr, 0.9);
    cairo_save(cr);
    if (across) {
      cairo_move_to(cr, hexes ? tick.at - width / 2 : at + 2 * logical, 0.6 * thick);
    } else if (hexes && width < thick - 2 * logical) {
      cairo_move_to(cr, (thick - width) / 2 - logical, tick.at + 0.2 * thick);
    } else {
      cairo_move_to(cr, 0.6 * thick, hexes ? tick.at + width / 2 : at - 2 * logical);
      cairo_rotate(cr, -M_PI / 2);
    }
    letters.write(tick.text);
    cairo_restore(cr);
  }
  paint_marks(cr, across);
  cairo_restore(cr);
}

/// Marks the guides on the ruler.
void RulerStrips::paint_marks(cairo_t* cr, bool across) const {
  const app::Viewport& view = m_bench.tools().view();
  const double thick = thickness();
  cairo_set_source_rgb(cr, 0, 0.45, 0.65);
  for (const Um guide : m_bench.tools().guides().of(across)) {
    if (view.rotation() != 0) break;
    const app::Pixel mark = view.to_pixels(Point{across ? guide : 0, across ? 0 : guide});
    const double at = across ? mark.x : mark.y, half = 0.3 * thick;
    const auto corner = [&](double along, double over) {
      cairo_line_to(cr, across ? at + along : over, across ? over : at + along);
    };
    cairo_new_path(cr);
    corner(-half, 0.45 * thick);
    corner(half, 0.45 * thick);
    corner(0, thick);
    cairo_fill(cr);
  }
}

void RulerStrips::paint(cairo_t* cr) const {
  if (!m_bench.rulers().shown) return;
  paint_strip(cr, true);
  paint_strip(cr, false);
  const double thick = thickness();
  const double ground = is_dark() ? 0.22 : 0.95;
  cairo_rectangle(cr, 0, 0, thick, thick);
  cairo_set_source_rgb(cr, ground, ground, ground);
  cairo_fill(cr);
  // The corner shows the unit: a hexagon or its abbreviation.
  set_ink(cr, 0.8);
  const bool hexes = m_bench.rulers().unit == app::RulerUnit::hexes && m_bench.session().map().grid;
  if (hexes) {
    for (int i = 0; i < 6; ++i) {
      const double angle = i * M_PI / 3;
      cairo_line_to(cr, thick * (0.5 + 0.3 * std::cos(angle)), thick * (0.5 + 0.3 * std::sin(angle)));
    }
    cairo_close_path(cr);
    cairo_set_line_width(cr, m_bench.tools().view().pixels_per_logical());
    cairo_stroke(cr);
  } else {
    cairo_move_to(cr, 0.05 * thick, 0.68 * thick);
    Lettering(cr, 0.5 * thick).write("mm");
  }
}

}  // namespace coq::win
