// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/print_checks.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {
Document page_with(Content content, LayerClass kind = LayerClass::art) {
  Document document;
  Page page = Page::of_size(100'000, 100'000);
  page.title = "A1";
  page.scene.layer("Layer", kind).add(std::move(content), "f1");
  document.pages.push_back(page);
  return document;
}

Shape line_of(Um width) {
  Shape shape;
  shape.outline.add_segment({10'000, 10'000}, {20'000, 10'000});
  shape.stroke = Stroke{};
  shape.stroke->width = width;
  return shape;
}

TextRun text_of(int size) {
  TextRun run;
  run.text = "Le Moulin";
  run.font.size = size;
  return run;
}
}  // namespace

TEST_CASE("Lines of a quarter of a point are accepted, and thinner ones are a warning", "[scene]") {
  CHECK(check_print(page_with(line_of(88)), {}).empty());
  const Problems problems = check_print(page_with(line_of(50)), {});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::warning);
  CHECK(problems[0].check == "print.line");
  CHECK(problems[0].subject == "f1");
  CHECK(problems[0].message.text() ==
        "page \"A1\": a line of 0.14 pt is thinner than 0.25 pt and may not print");
}

TEST_CASE("Type below the limit is a warning, also if a group scales it down", "[scene]") {
  CHECK(check_print(page_with(text_of(6'000)), {}).empty());
  CHECK(check_print(page_with(text_of(5'000)), {88, 5'000}).empty());
  const Problems problems = check_print(page_with(text_of(5'500)), {});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.text() ==
        "page \"A1\": \"Le Moulin\" is set in 5.5 pt; below 6 pt it is hard to read");
  Group half;
  half.items.emplace_back(text_of(10'000));
  half.transform = Transform::scale(0.5, 0.5);
  CHECK(check_print(page_with(half), {}).size() == 1);
}

TEST_CASE("Paragraphs may have their own minimum size", "[scene]") {
  Paragraph paragraph;
  TextSpan span;
  span.text = "Tenir.";
  span.font.size = 6'500;
  paragraph.lines.push_back({{10'000, 10'000}, 5'000, {span}});
  CHECK(check_print(page_with(paragraph), {}).empty());
  CHECK(check_print(page_with(paragraph), {88, 5'000, 7'000}).size() == 1);
}

TEST_CASE("Marks must not enter the trim", "[scene]") {
  CHECK(check_print(page_with(line_of(88), LayerClass::registration), {}).at(0).check == "print.mark");
  CHECK(check_print(page_with(line_of(88), LayerClass::guides), {}).empty());
  Shape frame;
  frame.outline.add_box({{-3'000, -3'000}, {103'000, 103'000}});
  frame.stroke = Stroke{};
  CHECK(check_print(page_with(frame, LayerClass::registration), {}).empty());
  frame.outline.add_circle({0, 0}, 1'000);
  CHECK(check_print(page_with(frame, LayerClass::registration), {}).size() == 1);
}

TEST_CASE("Areas differ in grey by pattern or by 12 units of lightness, and lines by form", "[scene]") {
  Fill woods = Fill::solid({120, 150, 100, 255});
  Fill grain = Fill::solid({125, 145, 105, 255});
  CHECK_FALSE(distinct_in_gray(woods, grain));
  grain.pattern = "rows";
  CHECK(distinct_in_gray(woods, grain));
  woods.pattern = "rows";
  grain.color = Color{220, 215, 150, 255};
  CHECK(distinct_in_gray(woods, grain));
  const LineLook road{LineForm::cased, 1'000, kBlack, std::nullopt};
  LineLook track{LineForm::cased, 1'000, {20, 20, 20, 255}, std::nullopt};
  CHECK_FALSE(distinct_in_gray(road, track));
  track.form = LineForm::cased_dashes;
  CHECK(distinct_in_gray(road, track));
}

namespace {
/// A machine without the handwriting font.
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

TEST_CASE("A missing font family is reported once as an error", "[scene]") {
  Bare metrics;
  CHECK(check_text(document_with(FontRole::label, "Le Moulin"), metrics).empty());
  const Problems problems = check_text(document_with(FontRole::handwriting, "Tenons."), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::error);
  CHECK(problems[0].message.text() == "the font Steve is not installed (DejaVu Sans is drawn instead)");
}

TEST_CASE("Glyphs taken from another font are reported in a single warning", "[scene]") {
  Bare metrics(U"ΠŐ");
  const Problems problems = check_text(document_with(FontRole::label, "Π Ő Π"), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::warning);
  CHECK(problems[0].check == "text.glyph");
  CHECK(problems[0].subject == "t1");
  CHECK(problems[0].message.text() ==
        "characters missing from a font are drawn from another one: Roboto \u2192 Other Sans: Π Ő");
}

TEST_CASE("A character that no font has is an error", "[scene]") {
  Bare metrics({}, U"漢字");
  const Problems problems = check_text(document_with(FontRole::label, "漢 字"), metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].severity == Severity::error);
  CHECK(problems[0].message.text() == "page \"1\": no installed font has: 漢 字");
}

namespace {

/// Returns a page with "Le Moulin", and "Colline" shifted `right` and `down` from it.
Document two_words(Um right, Um down, int angle = 0) {
  Document document = page_with(text_of(8'000));
  TextRun& first = std::get<TextRun>(document.pages[0].scene.layers[0].items[0].content);
  first.at = {20'000, 20'000};
  first.width = 10'000;
  TextRun other = first;
  other.text = "Colline";
  other.angle = angle;
  other.at = {20'000 + right, 20'000 + down};
  Group group;
  group.items.emplace_back(other);
  document.pages[0].scene.layers[0].add(group);
  return document;
}

}  // namespace

TEST_CASE("Overlapping words are a warning", "[scene]") {
  const Problems over = check_print(two_words(4'000, 500), {});
  REQUIRE(over.size() == 1);
  CHECK(over[0].check == "print.overlap");
  CHECK(over[0].severity == Severity::warning);
  CHECK(over[0].message.text() ==
        "page \"A1\": \"Le Moulin\" and \"Colline\" are printed on top of one "
        "another");
  CHECK(check_print(two_words(4'000, 500, -90'000), {}).size() == 1);
  // Words side by side, on the next line, or upright beside each other do not overlap.
  CHECK(check_print(two_words(10'200, 0), {}).empty());
  CHECK(check_print(two_words(0, 3'400), {}).empty());
  CHECK(check_print(two_words(13'000, 500, -90'000), {}).empty());
}

TEST_CASE("Words hidden by a piece or by a clip do not count as overlapping", "[scene]") {
  Document document = two_words(4'000, 500);
  auto& items = document.pages[0].scene.layers[0].items;
  Shape piece;
  piece.outline.add_box({{15'000, 10'000}, {60'000, 30'000}});
  piece.fill = Fill::solid(kWhite);
  items.insert(items.begin() + 1, Item(piece));
  CHECK(check_print(document, {}).empty());
  document = two_words(4'000, 500);
  Group& group = std::get<Group>(document.pages[0].scene.layers[0].items[1].content);
  group.clip = Outline{}.add_box({{40'000, 0}, {60'000, 60'000}});
  CHECK(check_print(document, {}).empty());
}
