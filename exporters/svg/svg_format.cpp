// SPDX-License-Identifier: MIT
#include "exporters/svg/svg_format.h"

#include "core/painting/svg/svg_export.h"
#include "exporters/pages/pages.h"

namespace coq::exporters {
namespace {

using svg::SvgOptions;

template <auto Member>
coq::Option<SvgOptions> svg_option(std::string_view name, const char* doc) {
  return make_option<Member, SvgOptions>(name, "yes|no", doc);
}

const OptionTable<SvgOptions>& svg_option_table() {
  static const OptionTable<SvgOptions> table = {
      svg_option<&SvgOptions::marks>("marks", translatable("The whole sheet with its marks.")),
      svg_option<&SvgOptions::ground>("ground", translatable("A white background.")),
      svg_option<&SvgOptions::embed_images>("embed-images",
                                            translatable("Embeds images in the file instead of linking to "
                                                         "them.")),
  };
  return table;
}

Result<PagePainter> svg_painter(const Request& request) {
  SvgOptions options;
  if (Status taken = take_options(request, svg_option_table(), options); !taken) return taken.error();
  options.folder = request.target.parent_path();
  return PagePainter([options](const drawing::Document& pages, std::size_t page, cairo::FontEngine&,
                               Problems& problems) { return svg::write_svg(pages, page, options, problems); });
}

}  // namespace

Format svg_format() {
  Format format;
  format.id = "svg";
  format.extensions = {"svg"};
  format.doc = translatable("a one-page drawing: layers, editable text, the ids of the document");
  format.kinds = page_kinds();
  format.losses = {translatable("the uneven ink of typed cards cannot be exported"),
                   translatable("fonts are referred to by name, not embedded")};
  format.options = describe_options(page_number_table());
  add_options(format.options, describe_options(svg_option_table()));
  add_options(format.options, page_options());
  format.page_painter = svg_painter;
  format.write = [](const Request& request, Problems& problems) {
    return write_asked_page(request, svg_painter(request), problems);
  };
  return format;
}

}  // namespace coq::exporters
