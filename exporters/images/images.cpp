// SPDX-License-Identifier: MIT
#include "exporters/images/images.h"

#include <functional>

#include "core/base/text.h"

namespace coq::exporters {
namespace {

/// Returns the text in lower-case ASCII letters, digits and hyphens, for the name of a file.
std::string plain_name(std::string_view text) {
  std::string out;
  for (const char c : plain_letters(text)) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (good)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "image" : out;
}

}  // namespace

std::string Images::add(std::string_view name, std::string png) {
  std::vector<std::string>& alike = m_by_hash[std::hash<std::string>()(png)];
  for (const std::string& known : alike)
    if (m_files.at(known) == png) return known;
  const std::string plain = plain_name(name);
  std::string free = plain + ".png";
  for (int i = 2; m_files.count(free) > 0; ++i) free = fmt::format("{}-{}.png", plain, i);
  m_files.emplace(free, std::move(png));
  alike.push_back(free);
  return free;
}

Result<std::string> paint_png(const drawing::Scene& scene, const Box& area, int width, int height,
                              drawing::Color ground, cairo::FontEngine& fonts, const Workers* workers,
                              Problems& problems) {
  cairo::RasterView view;
  view.area = area;
  view.width = width;
  view.height = height;
  view.background = ground;
  cairo::PaintOptions options;
  options.image_dpi = 0;
  cairo::Images pictures;
  const auto wanted = [](const drawing::Layer& layer) { return layer.kind == drawing::LayerClass::art; };
  const auto bitmap = cairo::rasterise(scene, view, wanted, fonts, pictures, options, problems);
  if (!bitmap) return bitmap.error();
  return cairo::encode_png(*bitmap, 0, workers);
}

Result<std::string> Images::paint(std::string_view name, const drawing::Scene& scene, const Box& area,
                                  int width, int height, cairo::FontEngine& fonts, Problems& problems,
                                  Ground ground) {
  drawing::Color background = drawing::kWhite;
  if (ground == Ground::transparent) background.a = 0;
  Result<std::string> png = paint_png(scene, area, width, height, background, fonts, m_workers, problems);
  if (!png) return png.error();
  return add(name, *std::move(png));
}

Result<std::vector<std::string>> CounterImages::faces(const model::CountersDocument& document,
                                                      const model::Counter& counter, int piece, PixelSize size,
                                                      Problems& problems) {
  const Point edges = drawing::cut_size(counter);
  const Box box{{0, 0}, edges};
  std::vector<std::string> out;
  for (std::size_t face = 0; face < counter.faces.size(); ++face) {
    drawing::Scene scene;
    drawing::Layer& layer = scene.layer("counter");
    layer.add(m_arts.of(document).draw(counter, face, box, nullptr, piece));
    // A line of a pixel around the face divides counters of one colour in a stack.
    drawing::Shape edge;
    const Um pixel = std::max<Um>(1, edges.x / std::max(size.width, 1));
    edge.outline.add_box({{pixel / 2, pixel / 2}, {edges.x - pixel / 2, edges.y - pixel / 2}});
    edge.stroke = drawing::Stroke{{0, 0, 0, 160}, pixel, {}, 0, drawing::Cap::butt, drawing::Join::miter};
    layer.add(std::move(edge));
    const std::string name = counter.id + (face == 0 ? "-front" : "-back");
    auto image = m_images.paint(name, scene, box, size.width, size.height, m_fonts, problems);
    if (!image) return image.error();
    out.push_back(*std::move(image));
  }
  return out;
}

}  // namespace coq::exporters
