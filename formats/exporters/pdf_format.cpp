// SPDX-License-Identifier: MIT
#include "formats/exporters/page_number.h"
#include "formats/exporters/preflight.h"
#include "formats/exporters/project.h"
#include "formats/exporters/registry.h"
#include "formats/painters/pdf/pdf_export.h"

namespace coq::exporters {
namespace {

/// With what is not the painter's.
struct PdfOptions : pdf::PdfOptions {
  std::string condition{};  ///< a profile's file or name
  bool preflight = false;
};

template <auto Member>
coq::Option<PdfOptions> option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, PdfOptions>(name, takes, doc);
}

const OptionTable<PdfOptions>& pdf_option_table() {
  static const OptionTable<PdfOptions> table = {
      option<&PdfOptions::marks>("marks", "yes|no",
                                 translatable("Layers of cut lines, registration, bleed and guides.")),
      option<&PdfOptions::gray>("gray", "yes|no", translatable("Shades of grey.")),
      option<&PdfOptions::flatten>("flatten", "yes|no",
                                   translatable("Translucent colours as solid ones, for plain printers.")),
      option<&PdfOptions::tagged>("tagged", "yes|no",
                                  translatable("Text with its structure, for screen readers.")),
      number_option<&PdfOptions::image_dpi, 0, 2400, PdfOptions>(
          "image-dpi",
          translatable("Pictures are reduced to this; 150 for drafts, 600 for line art, 0 not at all.")),
      {"press", "FILE",
       translatable(
           "PDF/X-4 for the press whose colour profile this is: the file that the printer gives or names."),
       [](std::string_view text, PdfOptions& options) {
         options.condition = std::string(text);
         return true;
       },
       [](const PdfOptions& options) { return options.condition; }},
      option<&PdfOptions::preflight>(
          "preflight", "yes|no",
          translatable("A last sheet for the press shop: sizes, inks, type, pictures, and every warning.")),
  };
  return table;
}

/// Finds the press, and adds the sheet that says what it will get.
Status make_ready(const Request& request, PdfOptions& options, scene::Document& pages, cairo::FontEngine& fonts,
                  Problems& problems) {
  if (!options.condition.empty()) {
    auto condition = pdf::find_print_condition(options.condition);
    if (!condition) return condition.error();
    options.press = *std::move(condition);
  }
  if (!options.preflight) return Done{};
  Preflight preflight{&pages, options.press ? &*options.press : nullptr, {}, problems, request.say};
  if (options.press) {
    auto inks = pdf::ink_coverage(pages, *options.press, fonts, problems);
    if (!inks) return inks.error();
    preflight.inks = *std::move(inks);
  }
  auto sheet = preflight_pages(preflight, fonts);
  if (!sheet) return sheet.error();
  for (scene::Page& page : sheet->pages) pages.pages.push_back(std::move(page));
  return Done{};
}

/// The bytes of the pages that `make` gives.
template <class Make>
Result<std::string> write_pages(const Request& request, Problems& problems, Make make) {
  PdfOptions options;
  if (Status taken = take_options(request, pdf_option_table(), options); !taken) return taken.error();
  cairo::FontEngine fonts;
  Result<scene::Document> pages = make(fonts);
  if (!pages) return pages.error();
  pages->metadata.creator = request.program;
  if (Status made_ready = make_ready(request, options, *pages, fonts, problems); !made_ready)
    return made_ready.error();
  options.progress = request.progress.part(0.1, 1);
  return pdf::write_pdf(*pages, options, fonts, problems);
}

Result<std::string> write_pages_as_pdf(const Request& request, Problems& problems) {
  return write_pages(request, problems,
                     [&](cairo::FontEngine& fonts) { return pages_of(request, fonts, problems); });
}

Result<std::string> write_project(const std::vector<Request>& requests, const std::string& title,
                                  Problems& problems) {
  return write_pages(requests.front(), problems,
                     [&](cairo::FontEngine& fonts) { return project_pages(requests, title, fonts, problems); });
}

}  // namespace

Format pdf_format() {
  Format format;
  format.id = "pdf";
  format.extensions = {"pdf"};
  format.doc = translatable("pages to print: maps, counter sheets, operations-order cards");
  format.kinds = page_kinds();
  format.losses = {translatable("colours are RGB; a press shop converts them (press= names its profile)")};
  format.options = describe_options(pdf_option_table());
  add_options(format.options, page_options());
  format.write = write_pages_as_pdf;
  format.write_project = write_project;
  return format;
}

}  // namespace coq::exporters
