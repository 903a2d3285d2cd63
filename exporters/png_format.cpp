// SPDX-License-Identifier: MIT
#include "exporters/page_number.h"
#include "exporters/png/png_export.h"
#include "exporters/registry.h"

namespace coq::exporters {
namespace {

using png::PngOptions;

template <auto Member>
coq::Option<PngOptions> option(std::string_view name, const char* doc) {
  return make_option<Member, PngOptions>(name, "yes|no", doc);
}

const OptionTable<PngOptions>& png_option_table() {
  static const OptionTable<PngOptions> table = {
      number_option<&PngOptions::dpi, 10, 2400, PngOptions>("dpi", translatable("Dots per inch.")),
      option<&PngOptions::marks>("marks", translatable("The whole sheet with its marks.")),
      option<&PngOptions::transparent>("transparent", translatable("No white ground.")),
      option<&PngOptions::gray>("gray", translatable("Shades of grey.")),
  };
  return table;
}

Result<std::string> write(const Request& request, Problems& problems) {
  PngOptions options;
  PageNumber number;
  if (Status taken = take_options(request, png_option_table(), options); !taken) return taken.error();
  if (Status taken = take_options(request, page_number_table(), number); !taken) return taken.error();
  cairo::FontEngine fonts;
  const Result<scene::Document> pages = pages_of(request, fonts, problems);
  if (!pages) return pages.error();
  return png::write_png(*pages, static_cast<std::size_t>(number.page) - 1, options, fonts, problems);
}

}  // namespace

Format png_format() {
  Format format;
  format.id = "png";
  format.extensions = {"png"};
  format.doc = translatable("a picture of one page");
  format.kinds = page_kinds();
  format.losses = {translatable("a picture has no text, layers or links")};
  format.options = describe_options(page_number_table());
  add_options(format.options, describe_options(png_option_table()));
  add_options(format.options, page_options());
  format.write = write;
  return format;
}

}  // namespace coq::exporters
