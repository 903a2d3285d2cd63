// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/text_checks.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::scene;

namespace {
/// A machine on which the handwriting is not installed.
class Bare : public test::FixedMetrics {
 public:
  using test::FixedMetrics::FixedMetrics;
  std::optional<std::string> substituted(const Font& font) override {
    if (font.role == FontRole::handwriting) return "DejaVu Sans";
    return std::nullopt;
  }
};

Document document_with(FontRole role, const std::string& text) {
  Document document;
  TextRun run;
  run.text = text;
  run.font.role = role;
  Group group;
  group.items.emplace_back(run, "t1");
  for (int i = 0; i < 2; ++i) {
    Page page = Page::of_size(100'000, 100'000);
    page.scene.layer("Names").add(run, "t1");
    page.scene.layer("Names").add(group);
    document.pages.push_back(page);
  }
  return document;
}
}  // namespace

TEST_CASE("A family that is not installed is an error, said once", "[scene]") {
  Bare metrics;
  CHECK(check_text(document_with(FontRole::label, "Le Moulin"), metrics).empty());
  const Problems problems = check_text(document_with(FontRole::handwriting, "Tenons."), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::error);
  CHECK(problems[0].message.text() == "the font Steve is not installed (DejaVu Sans is drawn instead)");
}

TEST_CASE("What a font lacks and another has is one warning, however much it is", "[scene]") {
  Bare metrics(U"ΠŐ");
  const Problems problems = check_text(document_with(FontRole::label, "Π Ő Π"), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::warning);
  CHECK(problems[0].check == "text.glyph");
  CHECK(problems[0].subject == "t1");
  CHECK(problems[0].message.text() ==
        "what a font lacks is drawn from another one: Roboto \u2192 Other Sans: Π Ő");
}

TEST_CASE("What no font has is an error", "[scene]") {
  Bare metrics({}, U"漢字");
  const Problems problems = check_text(document_with(FontRole::label, "漢 字"), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::error);
  CHECK(problems[0].message.text() == "page \"1\": no installed font has: 漢 字");
}
