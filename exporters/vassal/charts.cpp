// SPDX-License-Identifier: MIT
#include "exporters/vassal/charts.h"

#include "core/base/files.h"
#include "core/drawing/reference_cards/aid_pages.h"
#include "core/drawing/reference_cards/card.h"
#include "exporters/pages/pages.h"

namespace coq::exporters::vassal {
namespace {

/// An A4 page is then about as high as a screen of a laptop with twice the usual density.
constexpr int kDotsPerInch = 110;

int pixels(Um length) {
  return static_cast<int>((static_cast<std::int64_t>(length) * kDotsPerInch + 25'399) / 25'400);
}

Result<std::vector<ChartPage>> paint_pages(const drawing::Document& pages, const std::string& name,
                                           cairo::FontEngine& fonts, Images& images, Problems& problems) {
  std::vector<ChartPage> out;
  for (const drawing::Page& page : pages.pages) {
    auto image = images.paint(fmt::format("{}-{}", name, out.size() + 1), page.scene, page.trim,
                              pixels(page.trim.width()), pixels(page.trim.height()), fonts, problems);
    if (!image) return image.error();
    out.push_back({page.title, *std::move(image)});
  }
  return out;
}

}  // namespace

Result<std::vector<ChartPage>> order_charts(const Request& request, const std::string& side,
                                            const std::string& lang, cairo::FontEngine& fonts, Images& images,
                                            Problems& problems) {
  Request asked = request;
  asked.options = {{"side", side}, {"card-lang", printed_language(lang)}, {"draft", "yes"}};
  Problems found;
  const Result<drawing::Document> pages = pages_of(asked, fonts, found);
  if (!pages && pages.error().check == "card.none") return std::vector<ChartPage>();
  if (!pages) return pages.error();
  // Notes about sketches would come once for each side.
  for (Problem& problem : found)
    if (problem.severity != Severity::info) problems.push_back(std::move(problem));
  const std::string name = "order-" + model::root_of(*request.document).id + "-" + side;
  return paint_pages(*pages, name, fonts, images, problems);
}

Result<std::vector<ChartPage>> reference_charts(const Request& request,
                                                const scenario::Sourced<model::RulesetDocument>& ruleset,
                                                const std::string& lang, cairo::FontEngine& fonts,
                                                Images& images, Problems& problems) {
  const model::RulesetDocument& rules = *ruleset.document;
  const auto path = request.loader->system_file(rules.system, "card", lang, ruleset.path);
  if (path.empty()) return std::vector<ChartPage>();
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<drawing::PlayerAid> aid = drawing::make_card(*text, path.string(), rules);
  if (!aid) return aid.error();
  const Result<text::Hyphenator> hyphenator = text::Hyphenator::load(text::language_of(aid->lang));
  drawing::AidOptions options;
  options.date = request.date_of(rules);
  const auto pages = drawing::aid_pages(*aid, options, fonts, hyphenator ? &*hyphenator : nullptr, problems);
  if (!pages) return pages.error();
  return paint_pages(*pages, "reference", fonts, images, problems);
}

}  // namespace coq::exporters::vassal
