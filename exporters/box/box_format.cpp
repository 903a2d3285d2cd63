// SPDX-License-Identifier: MIT
#include "exporters/box/box_format.h"

#include "core/base/text.h"
#include "core/painting/pdf/pdf_export.h"
#include "exporters/box/box.h"
#include "exporters/pages/joined_pages.h"
#include "exporters/pages/pages.h"

namespace coq::exporters {
namespace {

template <auto Member>
coq::Option<BoxOptions> box_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, BoxOptions>(name, takes, doc);
}

Result<std::string> pdf_of(drawing::Document document, const BoxContents& box, const std::string& title,
                           const Request& request, cairo::FontEngine& fonts, Problems& problems) {
  document.metadata = {};
  document.metadata.title = title;
  document.metadata.creator = request.program;
  document.metadata.date = box.date;
  document.metadata.language = text::language_of(box.lang);
  pdf::PdfOptions options;
  options.duplex = pdf::Duplex::long_edge;
  return pdf::write_pdf(document, options, fonts, problems);
}

Result<std::vector<NamedFile>> write_box(const std::vector<Request>& requests, const std::string& title,
                                         Problems& problems) {
  const Request& first = requests.front();
  BoxOptions options;
  if (Status taken = take_options(first, box_option_table(), options); !taken) return taken.error();
  const auto paper = drawing::paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  cairo::FontEngine fonts;
  auto box = box_contents(requests, title, options, fonts, problems);
  if (!box) return box.error();
  const BoxPages own(*paper, box->lang, fonts);
  std::vector<BoxPart> parts;
  parts.push_back({std::string(box_word("cover", box->lang)), "cover", "", "", own.cover(*box)});
  parts.push_back({std::string(box_word("contents", box->lang)), "contents", "", "", own.contents(*box)});
  std::move(box->parts.begin(), box->parts.end(), std::back_inserter(parts));
  const bool one_file = first.target.extension() == ".pdf";
  std::vector<NamedFile> files;
  drawing::Document all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (one_file) {
      append_pages(all, std::move(parts[i].pages), parts[i].title);
      continue;
    }
    auto bytes =
        pdf_of(std::move(parts[i].pages), *box, box->title + ": " + parts[i].title, first, fonts, problems);
    if (!bytes) return bytes.error();
    files.push_back({first.target / fmt::format("{:02}-{}.pdf", i + 1, parts[i].file), *std::move(bytes)});
  }
  if (!one_file) return files;
  auto bytes = pdf_of(std::move(all), *box, box->title, first, fonts, problems);
  if (!bytes) return bytes.error();
  files.push_back({first.target, *std::move(bytes)});
  return files;
}

}  // namespace

const OptionTable<BoxOptions>& box_option_table() {
  using O = BoxOptions;
  static const OptionTable<O> table = {
      {"paper", "A4|A5|letter|WxH", translatable("The paper of all pages."),
       [](std::string_view text, O& options) {
         const auto paper = drawing::parse_paper(text);
         if (!paper || paper->width < 148'000 || paper->height < 200'000) return false;
         options.paper = std::string(text);
         return true;
       },
       [](const O& options) { return options.paper; }},
      box_option<&O::black_and_white>("bw", "yes|no", translatable("Black and white.")),
      language_option<&O::lang, O>("box-lang",
                                   translatable("Language of all pages; default: that of the first scenario.")),
      {"map", "tiles|sheet", translatable("The map as sheets of the paper to be glued, or as one large sheet."),
       [](std::string_view text, O& options) { return read_word(text, "tiles|sheet", options.map); },
       [](const O& options) { return write_word("tiles|sheet", options.map); }},
  };
  return table;
}

Format box_format() {
  Format format;
  format.id = "box";
  format.extensions = {"pdf"};
  format.doc = translatable(
      "everything that players need, in order: cover, contents, map, counters, orders for each side, reference "
      "card, turn track");
  format.kinds = {model::Kind::scenario};
  format.losses = {
      translatable(
          "Documents that no scenario uses are left out. Rules of play beyond the reference card are not "
          "in the box."),
      translatable("Colours are RGB. Roll dice of your own.")};
  format.options = describe_options(box_option_table());
  format.folder = true;
  format.projects = true;
  format.write_several = write_box;
  return format;
}

}  // namespace coq::exporters
