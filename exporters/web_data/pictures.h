// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/drawing/counters/counter_arts.h"
#include "core/drawing/map/map_scene.h"
#include "core/painting/cairo/raster.h"

namespace coq::exporters::web {

/// A picture of a page, WebP.
struct Picture {
  std::string bytes;
  int width = 0, height = 0;  ///< pixels
};

/// The pictures of a page. Equal pictures are kept once.
class Pictures {
 public:
  /// `fonts` must outlive this object.
  explicit Pictures(cairo::FontEngine& fonts) : m_fonts(fonts) {}

  /// Paints a part of a scene and returns the picture's index. `quality` is as for encode_webp(). Errors:
  /// `png.size`, `web.image`.
  Result<std::size_t> paint(const drawing::Scene& scene, const Box& area, int width, int height, int quality,
                            drawing::Color background, Problems& problems);
  std::vector<Picture> take() { return std::move(m_pictures); }
  cairo::FontEngine& fonts() { return m_fonts; }

 private:
  cairo::FontEngine& m_fonts;
  cairo::Images m_images{};
  std::vector<Picture> m_pictures{};
  std::map<std::size_t, std::vector<std::size_t>> m_by_hash{};
};

/// A map drawn on its sheet, whose millimetres are the coordinates of the page.
struct DrawnSheet {
  drawing::MapSheet sheet;
  /// Returns a position of the map on the sheet in millimetres.
  std::array<double, 2> at(double x, double y) const;
  std::array<double, 2> at(Point p) const { return at(p.x, p.y); }
};

/// Draws a map without title, legend and furniture. Errors: those of the map.
Result<DrawnSheet> draw_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const std::string& lang, drawing::TextMetrics& metrics);

/// Paints the sheet. `hex_size` is as in WebOptions.
Result<std::size_t> paint_sheet(const DrawnSheet& sheet, int hex_size, Pictures& pictures, Problems& problems);

/// Draws the faces of counters.
class FacePictures {
 public:
  FacePictures(const model::RulesetDocument& ruleset, std::string lang, Pictures& pictures)
      : m_arts(ruleset, pictures.fonts(), std::move(lang)), m_pictures(pictures) {}

  /// Returns the pictures of all faces. Below 0, `piece` is any piece of the counter.
  Result<std::vector<std::size_t>> faces(const model::CountersDocument& document, const model::Counter& counter,
                                         int piece, Problems& problems);

 private:
  drawing::CounterArts m_arts;
  Pictures& m_pictures;
};

}  // namespace coq::exporters::web
