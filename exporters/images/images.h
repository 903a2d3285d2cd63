// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/drawing/counters/counter_arts.h"
#include "core/painting/cairo/raster.h"

namespace coq::exporters {

/// The background of an image, where nothing is painted.
enum class Ground { white, transparent };

/// Paints a part of a scene as PNG. A ground without alpha is transparent. Errors: `png.size`.
Result<std::string> paint_png(const drawing::Scene& scene, const Box& area, int width, int height,
                              drawing::Color ground, cairo::FontEngine& fonts, const Workers* workers,
                              Problems& problems);

/// The images of an export, by name. Equal images are kept once.
class Images {
 public:
  explicit Images(const Workers* workers) : m_workers(workers) {}

  /// Adds an image under that name in plain ASCII letters, with a number if another image has it. Returns the
  /// name of the file.
  std::string add(std::string_view name, std::string png);
  /// Paints a part of a scene and adds it. Errors: `png.size`.
  Result<std::string> paint(std::string_view name, const drawing::Scene& scene, const Box& area, int width,
                            int height, cairo::FontEngine& fonts, Problems& problems,
                            Ground ground = Ground::white);

  std::map<std::string, std::string> take() { return std::move(m_files); }

 private:
  const Workers* m_workers;
  std::map<std::string, std::string> m_files{};  ///< bytes by name
  std::map<std::size_t, std::vector<std::string>> m_by_hash{};
};

/// A size in pixels.
struct PixelSize {
  int width = 0, height = 0;
};

/// Draws the faces of counters as images.
class CounterImages {
 public:
  CounterImages(const model::RulesetDocument& ruleset, std::string lang, cairo::FontEngine& fonts,
                Images& images)
      : m_arts(ruleset, fonts, std::move(lang)), m_fonts(fonts), m_images(images) {}

  /// Draws all faces of a piece of a counter. Below 0, `piece` is any piece. `size` is the size of the images.
  /// Errors: `png.size`.
  Result<std::vector<std::string>> faces(const model::CountersDocument& document, const model::Counter& counter,
                                         int piece, PixelSize size, Problems& problems);

 private:
  drawing::CounterArts m_arts;
  cairo::FontEngine& m_fonts;
  Images& m_images;
};

}  // namespace coq::exporters
