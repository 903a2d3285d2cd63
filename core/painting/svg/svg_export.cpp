// SPDX-License-Identifier: MIT
#include "core/painting/svg/svg_export.h"

#include <fmt/format.h>

#include "core/base/text.h"
#include "core/painting/svg/detail/writer.h"

namespace coq::svg {

Result<std::string> write_svg(const drawing::Document& document, std::size_t number, const SvgOptions& options,
                              Problems& problems) {
  if (number >= document.pages.size())
    return make_error("svg.page",
                      message("there is no page {}; the pages are 1 to {}", number + 1, document.pages.size()));
  const drawing::Page& page = document.pages[number];
  const Box& view = options.marks ? page.media : page.trim;
  detail::Writer writer(options, problems);
  for (std::size_t i = 0; i < page.scene.layers.size(); ++i) {
    const drawing::Layer& layer = page.scene.layers[i];
    if (layer.kind == drawing::LayerClass::art || options.marks) writer.write(layer, i + 1);
  }
  const std::string width = format_mm(view.width());
  const std::string height = format_mm(view.height());
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
  out +=
      " xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"";
  out += " version=\"1.1\"";
  detail::attribute(out, "width", width + "mm");
  detail::attribute(out, "height", height + "mm");
  detail::attribute(out, "viewBox",
                    fmt::format("{} {} {} {}", format_mm(view.min.x), format_mm(view.min.y), width, height));
  if (document.metadata.language != text::Language::other)
    detail::attribute(out, "xml:lang", text::tag_of(document.metadata.language));
  out += ">\n";
  const std::string& title = page.title.empty() ? document.metadata.title : page.title;
  if (!title.empty()) out += fmt::format("  <title>{}</title>\n", detail::escaped(title));
  if (!writer.definitions().empty()) out += "  <defs>\n" + writer.definitions() + "  </defs>\n";
  if (options.ground) {
    out += "  <rect id=\"coq-ground\"";
    detail::attribute_mm(out, "x", view.min.x);
    detail::attribute_mm(out, "y", view.min.y);
    detail::attribute(out, "width", width);
    detail::attribute(out, "height", height);
    out += " fill=\"#ffffff\"/>\n";
  }
  out += writer.body();
  out += "</svg>\n";
  return out;
}

}  // namespace coq::svg
