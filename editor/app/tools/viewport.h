// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/drawing/primitives/scene.h"
#include "core/hex/grid.h"

namespace coq::app {

/// A position on the canvas in device pixels, from its top left corner.
struct Pixel {
  double x = 0;
  double y = 0;
  bool operator==(const Pixel&) const = default;
};

struct PixelBox {
  Pixel min, max;
};

/// Maps the page to the canvas: which part is visible, and at which scale. The page is in whole micrometres,
/// the canvas in device pixels. A plain value. It uses floating point, because no rule depends on it. All
/// results are finite and within kUmLimit for any input.
class Viewport {
 public:
  static constexpr double kNotch = 1.19;  ///< zoom factor of one wheel notch

  /// Sets the canvas size in device pixels and the number of device pixels per logical pixel (1, 1.25, 2...).
  /// The centre of the view stays.
  void resize(int width, int height, double pixels_per_logical = 1);
  int width() const { return m_width; }
  int height() const { return m_height; }
  double pixels_per_logical() const { return m_logical; }

  /// Sets the limits of the zoom. Zoomed out, the sheet (or table) fills a quarter of the canvas. Zoomed in,
  /// `finest_um` (such as a pixel of the scan, in micrometres) takes 48 logical pixels.
  void set_content(const Box& sheet, double finest_um);
  const Box& content() const { return m_content; }

  /// Page micrometres per device pixel.
  double pixel_um() const { return 1 / m_scale; }
  /// Device pixels per micrometre.
  double scale() const { return m_scale; }
  /// Converts logical pixels to micrometres (at least 1), for sizes of handles and overlay lines.
  Um um_of(double logical_pixels) const;

  Pixel to_pixels(Point page) const;
  /// Rounded to whole micrometres and clamped to kUmLimit.
  Point to_page(Pixel pixel) const;
  /// The transform from micrometres to device pixels, for painters.
  drawing::Transform page_to_pixels() const;

  /// The bounding box of the visible page; larger than the canvas if the view is rotated.
  Box visible() const;
  /// Returns the bounding box on the canvas of a box of the page.
  PixelBox to_pixels(const Box& page) const;

  /// Zooms so that the page position under `at` stays. Factors above 1 zoom in.
  void zoom_at(Pixel at, double factor);
  /// Zooms by wheel notches; positive zooms in.
  void zoom_notches(Pixel at, double notches);
  void set_scale(double pixels_per_um);
  void pan(double dx, double dy);  ///< moves the page by that many device pixels
  void centre_on(Point page);
  /// Fits `box` into the canvas with a margin in logical pixels.
  void fit(const Box& box, double margin = 16);
  /// Pans just enough to show the point at least `margin` logical pixels from the border.
  void show(Point page, double margin = 24);

  /// Rotates the page clockwise, in thousandths of a degree from -179999 to 180000. The centre of the canvas
  /// stays.
  void rotate_to(std::int64_t millidegrees);
  std::int64_t rotation() const { return m_rotation; }
  /// Rotates the view so that rows of a pointy grid are horizontal, or columns of a flat grid are vertical.
  void level(const Grid& grid);

  bool operator==(const Viewport&) const = default;

 private:
  void set_scale_limited(double scale);
  double least_scale() const;
  double greatest_scale() const;
  void keep_centre();

  int m_width = 800;
  int m_height = 600;
  double m_logical = 1;
  Box m_content{{0, 0}, {210'000, 297'000}};
  double m_finest_um = 25;
  double m_centre_x = 105'000, m_centre_y = 148'500;  ///< page position at the centre of the canvas
  double m_scale = 0.002;
  std::int64_t m_rotation = 0;
  double m_cos = 1, m_sin = 0;
};

}  // namespace coq::app
