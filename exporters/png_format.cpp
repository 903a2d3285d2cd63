// SPDX-License-Identifier: MIT
#include "core/base/text.h"
#include "exporters/cairo/raster.h"
#include "exporters/pages.h"
#include "exporters/registry.h"

namespace coq::exporters {
namespace {

struct PngOptions {
  int dpi = 150;
  int page = 1;
  bool marks = false;
  bool gray = false;
};

template <auto Member>
coq::Option<PngOptions> option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, PngOptions>(name, takes, doc);
}

template <int PngOptions::*Member, int low, int high>
coq::Option<PngOptions> number(std::string_view name, const char* doc) {
  return {name, "N", doc,
          [](std::string_view text, PngOptions& options) {
            const auto value = parse_integer(text);
            if (!value || *value < low || *value > high) return false;
            options.*Member = static_cast<int>(*value);
            return true;
          },
          [](const PngOptions& options) { return std::to_string(options.*Member); }};
}

const OptionTable<PngOptions>& png_option_table() {
  static const OptionTable<PngOptions> table = {
      number<&PngOptions::dpi, 10, 2400>("dpi", translatable("Dots per inch.")),
      number<&PngOptions::page, 1, 9999>("page", translatable("The page, counted from 1.")),
      option<&PngOptions::marks>("marks", "yes|no", translatable("Marks for cutting and registration, too.")),
      option<&PngOptions::gray>("gray", "yes|no", translatable("Shades of grey.")),
  };
  return table;
}

Result<std::string> write_png(const Request& request, Problems& problems) {
  PngOptions options;
  if (Status taken = take_options(request, png_option_table(), options); !taken) return taken.error();
  cairo::FontEngine fonts;
  const Result<scene::Document> pages = pages_of(request, fonts, problems);
  if (!pages) return pages.error();
  if (static_cast<std::size_t>(options.page) > pages->pages.size()) {
    return make_error("png.page",
                      message("there is no page {}; there are {}", options.page, pages->pages.size()));
  }
  const scene::Page& page = pages->pages[static_cast<std::size_t>(options.page) - 1];
  cairo::RasterView view;
  view.area = options.marks ? page.media : page.trim;
  constexpr double kMicrometresPerInch = 25'400;
  view.width = static_cast<int>((view.area.max.x - view.area.min.x) * options.dpi / kMicrometresPerInch + 0.5);
  view.height = static_cast<int>((view.area.max.y - view.area.min.y) * options.dpi / kMicrometresPerInch + 0.5);
  cairo::Images images;
  cairo::PaintOptions paint;
  paint.gray = options.gray;
  paint.image_dpi = options.dpi;
  const auto wanted = [&](const scene::Layer& layer) {
    return layer.kind == scene::LayerClass::art || (options.marks && layer.kind != scene::LayerClass::guides);
  };
  const Result<cairo::Bitmap> bitmap =
      cairo::rasterise(page.scene, view, wanted, fonts, images, paint, problems);
  if (!bitmap) return bitmap.error();
  return cairo::encode_png(*bitmap, options.dpi);
}

}  // namespace

Format png_format() {
  Format format;
  format.id = "png";
  format.extensions = {"png"};
  format.doc = translatable("a picture of one page");
  format.kinds = page_kinds();
  format.losses = {translatable("a picture has no text, layers or links")};
  format.options = describe_options(png_option_table());
  for (Option& option : page_options()) format.options.push_back(std::move(option));
  format.write = write_png;
  return format;
}

}  // namespace coq::exporters
