// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/drawing/primitives/scene.h"
#include "core/hex/grid.h"

namespace coq::app {

/// A place of the canvas in device pixels, from its upper left corner.
struct Pixel {
  double x = 0;
  double y = 0;
  bool operator==(const Pixel&) const = default;
};

/// A box of device pixels.
struct PixelBox {
  Pixel min, max;
};

/// What of the page the canvas shows, and how: the page in whole micrometres, the canvas in device pixels. A
/// plain value; it decides nothing, so it is in floating point. All results are finite and within kUmLimit,
/// whatever is asked.
class Viewport {
 public:
  static constexpr double kNotch = 1.19;  ///< one notch of the wheel

  /// Size of the canvas in device pixels, and how many of these make a logical pixel (1, 1.25, 2...). The
  /// middle of the view stays in the middle.
  void resize(int width, int height, double pixels_per_logical = 1);
  int width() const { return m_width; }
  int height() const { return m_height; }
  double pixels_per_logical() const { return m_logical; }

  /// What there is to see: the sheet (or table), and how large the smallest thing is that a closer look still
  /// shows (a pixel of the scan; micrometres). Zoom is limited by these: from the sheet at a quarter of the
  /// canvas to that thing at 48 logical pixels.
  void set_content(const Box& sheet, double finest_um);
  const Box& content() const { return m_content; }

  /// Micrometres of the page in a device pixel.
  double pixel_um() const { return 1 / m_scale; }
  /// Device pixels in a micrometre.
  double scale() const { return m_scale; }
  /// Micrometres that so many logical pixels take: sizes of handles and lines of the overlay, at least 1.
  Um um_of(double logical_pixels) const;

  Pixel to_pixels(Point page) const;
  /// Rounded to whole micrometres, kept within kUmLimit.
  Point to_page(Pixel pixel) const;
  /// Micrometres to device pixels: as painters want it.
  scene::Transform page_to_pixels() const;

  /// Around all of the page that is visible (larger than the canvas where the view is turned).
  Box visible() const;
  /// Around a box of the page, on the canvas.
  PixelBox to_pixels(const Box& page) const;

  /// What lies under `at` stays there. Factors above 1 show less, larger.
  void zoom_at(Pixel at, double factor);
  /// Notches of the wheel, positive to look closer.
  void zoom_notches(Pixel at, double notches);
  void set_scale(double pixels_per_um);
  void pan(double dx, double dy);  ///< the picture moves by so many device pixels
  void centre_on(Point page);
  /// All of `box`, with a margin of so many logical pixels.
  void fit(const Box& box, double margin = 16);
  /// Pans as little as need be to show the point, so many logical pixels from the border.
  void show(Point page, double margin = 24);

  /// How the page is turned on the canvas: clockwise, thousandths of a degree, -179999 to 180000. The middle of
  /// the canvas stays.
  void rotate_to(std::int64_t millidegrees);
  std::int64_t rotation() const { return m_rotation; }
  /// Turned so that the grid lies level: the rows of a pointy grid, the columns of a flat one upright.
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
  double m_centre_x = 105'000, m_centre_y = 148'500;  ///< page, in the middle of the canvas
  double m_scale = 0.002;
  std::int64_t m_rotation = 0;
  double m_cos = 1, m_sin = 0;
};

}  // namespace coq::app
