// SPDX-License-Identifier: MIT
#include "exporters/pages/preflight.h"

#include <catch2/catch.hpp>

#include "tests/support/fixed_metrics.h"

using namespace coq;

namespace {

drawing::Document two_pages() {
  drawing::Document document;
  document.metadata.title = "Pions";
  document.metadata.language = text::Language::fr;
  for (int i = 0; i < 2; ++i) {
    drawing::Page page;
    page.title = i == 0 ? "recto" : "verso";
    page.media = {{-10'000, -10'000}, {115'000, 158'000}};
    page.bleed = {{-3'000, -3'000}, {108'000, 151'000}};
    page.trim = {{0, 0}, {105'000, 148'000}};
    drawing::TextRun run;
    run.text = "Petit";
    run.font.size = i == 0 ? 4'500 : 9'000;
    page.scene.layer("Art").add(run);
    drawing::Image picture;
    picture.placement = drawing::Transform::scale(84'666.0 / 1000, 84'666.0 / 1000);  // 300 pixels to an inch
    picture.width = picture.height = 100;
    if (i == 0) page.scene.layer("Art").add(picture);
    document.pages.push_back(page);
  }
  return document;
}

void collect(const std::vector<drawing::Item>& items, std::string& out) {
  for (const drawing::Item& item : items) {
    if (const auto* group = std::get_if<drawing::Group>(&item.content)) collect(group->items, out);
    if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) out += run->text + "|";
    if (const auto* paragraph = std::get_if<drawing::Paragraph>(&item.content))
      for (const drawing::TextLine& line : paragraph->lines)
        for (const drawing::TextSpan& span : line.spans) out += span.text + "|";
  }
}

std::string words_of(const drawing::Document& document) {
  std::string out;
  for (const drawing::Page& page : document.pages)
    for (const drawing::Layer& layer : page.scene.layers) collect(layer.items, out);
  return out;
}

}  // namespace

TEST_CASE("The preflight sheet lists each page's trim, bleed, smallest type, pictures, inks and warnings") {
  const drawing::Document document = two_pages();
  const pdf::PrintCondition condition{"PSOcoated_v3", "Coated paper", {}};
  exporters::Preflight preflight{&document, &condition, {}, {}, {}};
  preflight.inks = {{{100, 200, 300, 5}, 265}, {{0, 0, 0, 1000}, 100}};
  preflight.warnings = {make_problem(Severity::warning, "print.type", message("too small: {}", "Petit"))};
  test::FixedMetrics metrics;
  const auto pages = exporters::preflight_pages(preflight, metrics);
  REQUIRE(pages);
  CHECK(pages->pages.size() == 1);
  const std::string words = words_of(*pages);
  for (const char* wanted : {"105,0 × 148,0", "3,0", "4,50", "9,00", "|300|", "10,0", "20,0", "30,0", "0,5",
                             "265", "100,0", "PDF/X-4", "PSOcoated_v3", "Coated paper", "too small"}) {
    INFO(wanted << " in " << words);
    CHECK(words.find(wanted) != std::string::npos);
  }
}

TEST_CASE("Without a press the sheet lists no ink, and it states if there are no warnings") {
  const drawing::Document document = two_pages();
  exporters::Preflight preflight{&document, nullptr, {}, {}, {}};
  test::FixedMetrics metrics;
  const auto pages = exporters::preflight_pages(preflight, metrics);
  REQUIRE(pages);
  const std::string words = words_of(*pages);
  CHECK(words.find("Rien à signaler") != std::string::npos);
  CHECK(words.find("Encrage") == std::string::npos);
  CHECK(words.find("PDF/X-4") == std::string::npos);
}

TEST_CASE("The sheet for three hundred pages takes as many pages as it needs, without cutting any off") {
  drawing::Document document = two_pages();
  document.pages.resize(300, document.pages.front());
  exporters::Preflight preflight{&document, nullptr, {}, {}, {}};
  test::FixedMetrics metrics;
  const auto pages = exporters::preflight_pages(preflight, metrics);
  REQUIRE(pages);
  CHECK(pages->pages.size() > 7);
}
