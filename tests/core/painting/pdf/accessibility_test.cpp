// SPDX-License-Identifier: MIT
// PDF for screen readers, and text in scripts that run from right to left.

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/base/pattern.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/painting/pdf/detail/syntax.h"
#include "core/painting/pdf/pdf_export.h"
#include "tests/support/command.h"
#include "tests/support/pdf_ua.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::drawing;
using test::run_command;

namespace {

/// A PDF on disk.
struct Printed {
  test::TemporaryFolder folder;
  std::string path = (folder.path() / "x.pdf").string();
  explicit Printed(const Document& document, const pdf::PdfOptions& options = {}) {
    cairo::FontEngine fonts;
    Problems problems;
    const auto bytes = pdf::write_pdf(document, options, fonts, problems);
    if (!bytes) FAIL(to_string(bytes.error()));
    REQUIRE(write_file_atomically(path, *bytes).has_value());
  }
  std::string text() const { return run_command("pdftotext " + path + " -"); }
  std::string expanded() const {
    return run_command("qpdf --qdf --object-streams=disable --no-warn " + path + " -");
  }
};

Item run_of(const std::string& text, Point at, TextTag tag = TextTag::paragraph) {
  TextRun run;
  run.text = text;
  run.at = at;
  run.tag = tag;
  run.language = text::Language::fr;
  return Item(std::move(run));
}

Item box_at(const Box& box) {
  Shape shape;
  shape.outline.add_box(box);
  shape.fill = Fill::solid({200, 180, 160, 255});
  return Item(std::move(shape));
}

/// A page with a heading, a table of two columns, drawings with and without a description, and a number that is
/// not read.
Document roster() {
  Document document;
  document.metadata.title = "Effectifs";
  document.metadata.language = text::Language::fr;
  Page page = Page::of_size(100'000, 100'000);
  std::vector<Item>& out = page.scene.layer("Art").items;
  out.push_back(box_at({{0, 0}, {100'000, 8'000}}));
  out.push_back(run_of("Effectifs", {5'000, 6'000}, TextTag::title));
  std::vector<Item> rows;
  for (int i = 0; i < 3; ++i)
    add_group(Role::row, rows, [&] {
      const Um y = 20'000 + i * 8'000;
      rows.push_back(box_at({{0, y - 5'000}, {80'000, y}}));
      add_group(i == 0 ? Role::column_head : Role::row_head, rows, [&] {
        rows.push_back(run_of("Ligne", {5'000, y}));
      });
      add_group(i == 0 ? Role::column_head : Role::cell, rows, [&] {
        if (i < 2) rows.push_back(run_of("Feu", {50'000, y}));  // the last cell is empty
      });
    });
  out.push_back(group_of(Role::table, std::move(rows)));
  Group silhouette;
  silhouette.items.push_back(box_at({{10'000, 60'000}, {20'000, 70'000}}));
  silhouette.alternative = "Infanterie";
  out.emplace_back(std::move(silhouette));
  out.push_back(group_of(Role::decoration, {run_of("1/3", {90'000, 95'000})}));
  TextRun english;
  english.text = "Over the top";
  english.at = {5'000, 90'000};
  english.language = text::Language::en;
  out.emplace_back(english);
  Shape cut;
  cut.outline.add_segment({0, 50'000}, {100'000, 50'000});
  cut.stroke = Stroke{};
  page.scene.layer("Cut", LayerClass::cut_lines).add(cut);
  document.pages.push_back(page);
  return document;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

/// Returns where a word begins on the page, in points; for a Hebrew word, the place of its first letter,
/// because poppler treats each letter as a word.
double left_of(const std::string& boxes, const std::string& word) {
  const auto found = coq::Pattern("xMin=\"([0-9.]+)\"[^>]*>" + word + "<").find(boxes);
  return found ? std::stod(found->groups[1]) : -1;
}

/// Returns all text read aloud, without quotation marks and spaces.
std::string heard(const Printed& print) {
  std::string out;
  for (const char c : run_command("pdfinfo -struct-text " + print.path))
    if (std::string_view("\" \n").find(c) == std::string_view::npos) out += c;
  return out;
}

/// Letters that occur in only one of the two words.
const std::string kFirst = "\u05E9", kSecond = "\u05E2";
const std::string kShalom = "\u05E9\u05DC\u05D5\u05DD", kOlam = "\u05E2\u05D5\u05DC\u05DD";

Document with_paragraph(const Prose& prose, Um width) {
  cairo::FontEngine fonts;
  TextBoxStyle style;
  style.width = width;
  Document document;
  document.metadata.title = "Essai";
  Page page = Page::of_size(100'000, 60'000);
  for (Paragraph& paragraph : place(lay_out({prose}, style, fonts), {10'000, 10'000}, kBlack, style.language))
    page.scene.layer("Text").add(std::move(paragraph));
  document.pages.push_back(page);
  return document;
}

}  // namespace

TEST_CASE("A print that conforms to PDF/UA claims to, and all its content is tagged or an artifact",
          "[pdf][accessibility]") {
  const Printed print(roster());
  const test::UaCheck check(print.path);
  INFO(joined(check.lacks()));
  CHECK(check.lacks().empty());
  CHECK(check.says_so());
  CHECK(check.count("/Table") == 1);
  CHECK(check.count("/TR") == 3);
  CHECK(check.count("/TH") == 4);
  CHECK(check.count("/TD") == 2);
  CHECK(check.count("/H1") == 1);
  CHECK(check.count("/Figure") == 1);
  const std::string inside = print.expanded();
  CHECK(inside.find("/Scope /Column") != std::string::npos);
  CHECK(inside.find("/Scope /Row") != std::string::npos);
  CHECK(inside.find("/Lang (en)") != std::string::npos);
  // Decoration is drawn but not read.
  CHECK(run_command("pdfinfo -struct-text " + print.path).find("1/3") == std::string::npos);
  CHECK(print.text().find("1/3") != std::string::npos);
}

TEST_CASE("A print that does not conform to PDF/UA does not claim to", "[pdf][accessibility]") {
  SECTION("no language") {
    Document document = roster();
    document.metadata.language = text::Language::other;
    CHECK_FALSE(test::UaCheck(Printed(document).path).says_so());
  }
  SECTION("no title") {
    Document document = roster();
    document.metadata.title.clear();
    CHECK_FALSE(test::UaCheck(Printed(document).path).says_so());
  }
  SECTION("headings that skip a level") {
    Document document = roster();
    std::get<TextRun>(document.pages[0].scene.layers[0].items[1].content).tag = TextTag::heading;
    const test::UaCheck check(Printed(document).path);
    CHECK_FALSE(check.says_so());
    CHECK(joined(check.lacks()).find("7.4.2") != std::string::npos);
  }
  SECTION("links, which are not part of the structure") {
    Document document = roster();
    document.pages[0].links.push_back({{{0, 0}, {10'000, 10'000}}, "https://example.org"});
    const test::UaCheck check(Printed(document).path);
    CHECK_FALSE(check.says_so());
    CHECK(joined(check.lacks()).find("7.18") != std::string::npos);
  }
  SECTION("layers that switch automatically") {
    Document document = roster();
    document.pages[0]
        .scene.layer("Safe area", LayerClass::guides)
        .add(box_at({{0, 0}, {10'000, 10'000}}).content);
    const test::UaCheck check(Printed(document).path);
    CHECK_FALSE(check.says_so());
    CHECK(joined(check.lacks()).find("7.10") != std::string::npos);
  }
  SECTION("nothing is tagged") {
    const test::UaCheck check(Printed(roster(), {.tagged = false}).path);
    CHECK_FALSE(check.says_so());
    CHECK_FALSE(check.lacks().empty());
  }
}

TEST_CASE("Content without marks is enclosed in the marks of an artifact", "[pdf][accessibility]") {
  using pdf::detail::with_artifacts;
  CHECK(with_artifacts("q\n0 0 9 9 re f\n/P << /MCID 0 >> BDC\nBT (BDC) Tj ET\nEMC\nQ\n") ==
        "q\n/Artifact BMC\n0 0 9 9 re f\nEMC\n/P << /MCID 0 >> BDC\nBT (BDC) Tj ET\nEMC\nQ\n");
  CHECK(with_artifacts("/P << /MCID 0 >> BDC\nBT (x) Tj ET\nEMC\n") ==
        "/P << /MCID 0 >> BDC\nBT (x) Tj ET\nEMC\n");
  // Marks inside a text object are part of it.
  CHECK(with_artifacts("BT /Span << /ActualText <feff> >> BDC (x) Tj EMC ET\n") ==
        "/Artifact BMC\nBT /Span << /ActualText <feff> >> BDC (x) Tj EMC ET\nEMC\n");
  CHECK(with_artifacts("") == "");
}

TEST_CASE("Text in both directions is displayed by the Unicode standard and copied in logical order",
          "[pdf][rtl]") {
  // UAX #9: Latin words on both sides, and between them the Hebrew words, the first rightmost, with or without
  // emphasis.
  const Printed print(with_paragraph({{"abc "}, {kShalom, true}, {" " + kOlam + " xyz"}}, 80'000));
  const std::string boxes = run_command("pdftotext -bbox " + print.path + " -");
  INFO(boxes);
  const double first = left_of(boxes, kFirst), second = left_of(boxes, kSecond);
  CHECK(left_of(boxes, "abc") < second);
  CHECK(second < first);
  CHECK(first < left_of(boxes, "xyz"));
  CHECK(heard(print) == "DocumentP(block)abc" + kShalom + kOlam + "xyz");
}

TEST_CASE("A Hebrew paragraph with Latin words and numbers is aligned to the right", "[pdf][rtl]") {
  const Printed print(with_paragraph({{kShalom + " Royal Irish 1914 " + kOlam + "."}}, 80'000));
  const std::string boxes = run_command("pdftotext -bbox " + print.path + " -");
  INFO(boxes);
  CHECK(left_of(boxes, kFirst) > left_of(boxes, "Irish"));
  CHECK(left_of(boxes, "Royal") < left_of(boxes, "Irish"));
  CHECK(left_of(boxes, "Irish") < left_of(boxes, "1914"));
  CHECK(left_of(boxes, kSecond) < left_of(boxes, "Royal"));
  CHECK(left_of(boxes, "\\.") < left_of(boxes, kSecond));
  CHECK(left_of(boxes, kFirst) > 200);  // points; the box ends at 255
  CHECK(heard(print) == "DocumentP(block)" + kShalom + "RoyalIrish1914" + kOlam + ".");
}

TEST_CASE("A space that separates lines for screen readers moves no glyph", "[pdf][rtl]") {
  const Document document = with_paragraph({{kShalom + " " + kOlam}}, 12'000);  // one word on each line
  const Printed tagged(document), plain(document, {.tagged = false});
  const auto boxes = [](const Printed& print) { return run_command("pdftotext -bbox " + print.path + " -"); };
  CHECK(left_of(boxes(tagged), kFirst) == left_of(boxes(plain), kFirst));
  CHECK(heard(tagged) == "DocumentP(block)" + kShalom + kOlam);
}

TEST_CASE("Arabic letters are joined, and letter spacing does not separate them", "[pdf][rtl]") {
  cairo::FontEngine fonts;
  Font spaced;
  spaced.letter_spacing = 2'000;
  const std::string word = "\u0633\u0644\u0627\u0645";
  CHECK(fonts.width(word, spaced) == fonts.width(word, Font{}));
  CHECK(fonts.width("salam", spaced) > fonts.width("salam", Font{}));
  // Joined letters have other forms than single ones.
  Um alone = 0;
  for (const char* letter : {"\u0633", "\u0644", "\u0627", "\u0645"}) alone += fonts.width(letter, Font{});
  CHECK(fonts.width(word, Font{}) < alone);
}
