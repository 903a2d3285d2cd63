// SPDX-License-Identifier: MIT
#include "exporters/png/png_format.h"

#include "core/painting/png/png_export.h"
#include "exporters/pages/pages.h"

namespace coq::exporters {
namespace {

using png::PngOptions;

template <auto Member>
coq::Option<PngOptions> png_option(std::string_view name, const char* doc) {
  return make_option<Member, PngOptions>(name, "yes|no", doc);
}

const OptionTable<PngOptions>& png_option_table() {
  static const OptionTable<PngOptions> table = {
      number_option<&PngOptions::dpi, 10, 2400, PngOptions>("dpi", translatable("Dots per inch.")),
      png_option<&PngOptions::marks>("marks", translatable("The whole sheet with its marks.")),
      png_option<&PngOptions::transparent>("transparent", translatable("No white background.")),
      png_option<&PngOptions::gray>("gray", translatable("Shades of grey.")),
  };
  return table;
}

Result<PagePainter> png_painter(const Request& request) {
  PngOptions options;
  if (Status taken = take_options(request, png_option_table(), options); !taken) return taken.error();
  options.workers = request.workers;
  options.progress = request.progress.part(0.1, 1);
  return PagePainter(
      [options](const drawing::Document& pages, std::size_t page, cairo::FontEngine& fonts,
                Problems& problems) { return png::write_png(pages, page, options, fonts, problems); });
}

}  // namespace

Format png_format() {
  Format format;
  format.id = "png";
  format.extensions = {"png"};
  format.doc = translatable("an image of one page");
  format.kinds = page_kinds();
  format.losses = {translatable("an image has no text, layers or links")};
  format.options = describe_options(page_number_table());
  add_options(format.options, describe_options(png_option_table()));
  add_options(format.options, page_options());
  format.page_painter = png_painter;
  format.write = [](const Request& request, Problems& problems) {
    return write_asked_page(request, png_painter(request), problems);
  };
  return format;
}

}  // namespace coq::exporters
