// SPDX-License-Identifier: MIT
#include "exporters/pdf/pdf_format.h"

#include <algorithm>

#include "core/painting/pdf/pdf_export.h"
#include "exporters/pages/joined_pages.h"
#include "exporters/pages/pages.h"
#include "exporters/pages/preflight.h"

namespace coq::exporters {
namespace {

int rank(model::Kind kind) {
  if (kind == model::Kind::scenario) return 0;
  return kind == model::Kind::counters ? 1 : 2;
}

/// Returns whether the problem means that a document is empty. The other documents of its project are then
/// printed without it.
bool has_nothing_to_print(const Problem& problem) {
  return problem.check == "card.none" || problem.check == "sheet.empty";
}

/// Returns the pages of all documents of a project: cards first, then counters, then maps. Each document gets
/// an outline entry.
Result<drawing::Document> project_pages(const std::vector<Request>& requests, const std::string& title,
                                        drawing::TextMetrics& metrics, Problems& problems) {
  std::vector<const Request*> order;
  for (const Request& request : requests) {
    const std::vector<model::Kind> kinds = page_kinds();
    if (std::find(kinds.begin(), kinds.end(), model::kind_of(*request.document)) != kinds.end()) {
      order.push_back(&request);
    }
  }
  std::stable_sort(order.begin(), order.end(), [](const Request* a, const Request* b) {
    return rank(model::kind_of(*a->document)) < rank(model::kind_of(*b->document));
  });
  drawing::Document all;
  for (const Request* request : order) {
    Problems found;
    Result<drawing::Document> part = pages_of(*request, metrics, found);
    for (Problem& problem : found) {
      if (problem.file.empty()) problem.file = request->path.string();
      problems.push_back(std::move(problem));
    }
    if (!part) {
      Problem problem = part.error();
      if (problem.file.empty()) problem.file = request->path.string();
      if (!has_nothing_to_print(problem)) return problem;
      problem.severity = Severity::warning;
      problems.push_back(std::move(problem));
      continue;
    }
    if (all.pages.empty()) all.metadata = part->metadata;
    const model::Root& root = model::root_of(*request->document);
    append_pages(all, *std::move(part), root.titles.empty() ? root.id : root.titles.front().text);
  }
  if (all.pages.empty())
    return make_error("export", message("the project has no documents that can be "
                                        "printed as pages"));
  all.metadata.title = title;
  return all;
}

/// Options of this format, in addition to the painter's.
struct PdfOptions : pdf::PdfOptions {
  std::string condition{};  ///< file or name of an ICC profile
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
                                   translatable("Prints translucent colours as solid ones, for basic "
                                                "printers.")),
      option<&PdfOptions::tagged>("tagged", "yes|no",
                                  translatable("Adds a text structure for screen readers.")),
      number_option<&PdfOptions::image_dpi, 0, 2400, PdfOptions>(
          "image-dpi",
          translatable("Images are reduced to this resolution: 150 for drafts, 600 for line art, 0 for no "
                       "reduction.")),
      {"press", "FILE",
       translatable(
           "PDF/X-4 for a press with this colour profile: the file that the print shop supplies or names."),
       [](std::string_view text, PdfOptions& options) {
         options.condition = std::string(text);
         return true;
       },
       [](const PdfOptions& options) { return options.condition; }},
      option<&PdfOptions::preflight>(
          "preflight", "yes|no",
          translatable("A last sheet for the print shop: sizes, inks, fonts, images, warnings.")),
  };
  return table;
}

/// Finds the printing condition, and adds the preflight report if requested.
Status make_ready(const Request& request, PdfOptions& options, drawing::Document& pages,
                  cairo::FontEngine& fonts, Problems& problems) {
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
  for (drawing::Page& page : sheet->pages) pages.pages.push_back(std::move(page));
  return Done{};
}

/// Returns the bytes of the pages that `make` returns.
template <class Make>
Result<std::string> write_pages(const Request& request, Problems& problems, Make make) {
  PdfOptions options;
  if (Status taken = take_options(request, pdf_option_table(), options); !taken) return taken.error();
  cairo::FontEngine fonts;
  Result<drawing::Document> pages = make(fonts);
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
  format.losses = {translatable("colours are RGB, unless the colour profile of a press is given")};
  format.options = describe_options(pdf_option_table());
  add_options(format.options, page_options());
  format.write = write_pages_as_pdf;
  format.write_project = write_project;
  return format;
}

}  // namespace coq::exporters
