// SPDX-License-Identifier: MIT
#include "exporters/web_data/pictures.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "exporters/web_data/webp.h"

namespace coq::exporters::web {
namespace {

/// A hex is then sharp at three times the size of a finger's tip on most phones.
constexpr int kUsualHex = 90;
/// Phones show larger images badly or not at all.
constexpr double kMostPixels = 7e6, kLongestSide = 8'000;
constexpr int kMapQuality = 62, kFacePixels = 104;

double micrometres_to_mm(double length) {
  return std::round(length / 10) / 100;
}

}  // namespace

Result<std::size_t> Pictures::paint(const drawing::Scene& scene, const Box& area, int width, int height,
                                    int quality, drawing::Color background, Problems& problems) {
  cairo::RasterView view;
  view.area = area;
  view.width = width;
  view.height = height;
  view.background = background;
  cairo::PaintOptions options;
  options.image_dpi = 0;
  const auto wanted = [](const drawing::Layer& layer) { return layer.kind == drawing::LayerClass::art; };
  const auto bitmap = cairo::rasterise(scene, view, wanted, m_fonts, m_images, options, problems);
  if (!bitmap) return bitmap.error();
  Result<std::string> bytes = encode_webp(*bitmap, quality);
  if (!bytes) return bytes.error();
  std::vector<std::size_t>& alike = m_by_hash[std::hash<std::string>()(*bytes)];
  for (const std::size_t known : alike)
    if (m_pictures[known].bytes == *bytes) return known;
  alike.push_back(m_pictures.size());
  m_pictures.push_back({*std::move(bytes), width, height});
  return m_pictures.size() - 1;
}

std::array<double, 2> DrawnSheet::at(double x, double y) const {
  const drawing::Transform& t = sheet.place;
  return {micrometres_to_mm(t.xx * x + t.xy * y + t.x0), micrometres_to_mm(t.yx * x + t.yy * y + t.y0)};
}

Result<DrawnSheet> draw_sheet(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                              const std::string& lang, drawing::TextMetrics& metrics) {
  drawing::MapOptions look;
  look.lang = lang;
  look.title = look.legend = look.imprint = false;
  const auto drawn = drawing::DrawnMap::make(map, ruleset, look, metrics, nullptr);
  if (!drawn) return drawn.error();
  return DrawnSheet{drawn->bare()};
}

Result<std::size_t> paint_sheet(const DrawnSheet& drawn, int hex_size, Pictures& pictures, Problems& problems) {
  const drawing::MapSheet& sheet = drawn.sheet;
  const double width = sheet.width, height = sheet.height;
  double scale = sheet.hex_size > 0 ? static_cast<double>(hex_size > 0 ? hex_size : kUsualHex) / sheet.hex_size
                                    : 3'000 / std::max(width, height);
  scale = std::min({scale, std::sqrt(kMostPixels / (width * height)), kLongestSide / std::max(width, height)});
  const auto pixels = [&](double length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
  return pictures.paint(sheet.scene, {{0, 0}, {sheet.width, sheet.height}}, pixels(width), pixels(height),
                        kMapQuality, drawing::kWhite, problems);
}

Result<std::vector<std::size_t>> FacePictures::faces(const model::CountersDocument& document,
                                                     const model::Counter& counter, int piece,
                                                     Problems& problems) {
  const Point size = drawing::cut_size(counter);
  const double scale = static_cast<double>(kFacePixels) / std::max(size.x, size.y);
  const auto pixels = [&](Um length) { return std::max(8, static_cast<int>(std::lround(length * scale))); };
  std::vector<std::size_t> out;
  for (std::size_t face = 0; face < counter.faces.size(); ++face) {
    drawing::Scene scene;
    scene.layer("counter").add(m_arts.of(document).draw(counter, face, {{0, 0}, size}, nullptr, piece));
    const auto picture = m_pictures.paint(scene, {{0, 0}, size}, pixels(size.x), pixels(size.y), kSharp,
                                          drawing::kWhite, problems);
    if (!picture) return picture.error();
    out.push_back(*picture);
  }
  return out;
}

}  // namespace coq::exporters::web
