// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/paragraph.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {

/// Returns a style for a box of `letters` letters. A letter of 10 pt label type is 5 pt wide.
TextBoxStyle style_of(int letters) {
  TextBoxStyle style;
  style.width = um_of_points(letters * 5000) + 10;
  style.language = text::Language::fr;
  return style;
}

std::vector<std::string> lines_of(const TextBox& box) {
  std::vector<std::string> result;
  for (const auto& paragraph : box.paragraphs)
    for (const TextLine& line : paragraph) {
      std::string& text = result.emplace_back();
      for (const TextSpan& span : line.spans) text += span.text;
    }
  return result;
}

std::vector<std::string> broken(const std::string& text, int letters,
                                const text::Hyphenator* hyphenator = nullptr) {
  test::FixedMetrics metrics;
  return lines_of(lay_out({{{text}}}, style_of(letters), metrics, hyphenator));
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Lines break at spaces, but never at no-break spaces", "[scene]") {
  CHECK(broken("nettoyer la fosse", 11) == Lines{"nettoyer la", "fosse"});
  CHECK(broken("nettoyer la fosse", 10) == Lines{"nettoyer", "la fosse"});
  CHECK(broken("attaque à 5 h 40", 12) == Lines{"attaque à", "5\u00A0h\u00A040"});
  CHECK(broken("halte la !", 8) == Lines{"halte", "la\u202F!"});
}

TEST_CASE("Words are hyphenated where their language allows", "[scene]") {
  const auto french = text::Hyphenator::load(text::Language::fr);
  REQUIRE(french);
  CHECK(broken("une opération difficile", 10, &*french) == Lines{"une opéra-", "tion", "difficile"});
  CHECK(broken("dans l'opération prévue", 12, &*french) == Lines{"dans l’opé-", "ration", "prévue"});
  CHECK(broken("la demi-section part", 9, &*french) == Lines{"la demi-", "section", "part"});
}

TEST_CASE("The last word of a paragraph is not hyphenated, nor are three lines in a row", "[scene]") {
  const auto french = text::Hyphenator::load(text::Language::fr);
  REQUIRE(french);
  CHECK(broken("une opération", 10, &*french) == Lines{"une", "opération"});
  const Lines lines = broken("retranchement retranchement retranchement retranchement fin", 9, &*french);
  int row = 0;
  for (const std::string& line : lines) {
    row = line.back() == '-' ? row + 1 : 0;
    CHECK(row <= 2);
  }
}

TEST_CASE("A word wider than the box is broken anywhere", "[scene]") {
  CHECK(broken("abcdefghij kl", 4) == Lines{"abcd", "efgh", "ij", "kl"});
  CHECK(broken("abc", 0) == Lines{"a", "b", "c"});
}

TEST_CASE("A line separator ends a line", "[scene]") {
  CHECK(broken("12e brigade\u2028Fosse 12", 40) == Lines{"12e brigade", "Fosse 12"});
}

TEST_CASE("Emphasis has its own span, without the surrounding spaces", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(40);
  const TextBox box = lay_out({{{"tenir "}, {"la fosse", true}, {" ce soir"}}}, style, metrics);
  REQUIRE(box.paragraphs.at(0).size() == 1);
  const auto& spans = box.paragraphs[0][0].spans;
  REQUIRE(spans.size() == 3);
  CHECK(spans[0].text == "tenir ");
  CHECK(spans[1].text == "la fosse");
  CHECK(spans[1].font.italic);
  CHECK(spans[1].x == um_of_points(6 * 5000));
  CHECK(spans[2].text == " ce soir");
  style.underline_emphasis = true;
  const TextBox typed = lay_out({{{"tenir "}, {"la fosse", true}}}, style, metrics);
  CHECK(typed.paragraphs[0][0].spans[1].underline);
  CHECK_FALSE(typed.paragraphs[0][0].spans[1].font.italic);
}

TEST_CASE("First lines and other lines have their indents, and short lines their alignment", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(12);
  style.indent = um_of_points(10'000);
  style.first_indent = -um_of_points(10'000);
  const TextBox hanging = lay_out({{{"nettoyer la fosse"}}}, style, metrics);
  CHECK(lines_of(hanging) == Lines{"nettoyer la", "fosse"});
  CHECK(hanging.paragraphs[0][0].at.x == 0);
  CHECK(hanging.paragraphs[0][1].at.x == um_of_points(10'000));
  style.indent = style.first_indent = 0;
  style.align = Anchor::end;
  const TextBox right = lay_out({{{"nettoyer la fosse"}}}, style, metrics);
  CHECK(right.paragraphs[0][1].at.x == style.width - um_of_points(25'000));
}

TEST_CASE("Overlong text reports its excess in lines and millimetres", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(10);
  style.font.size = 8000;
  style.width = um_of_points(10 * 4000) + 10;
  style.max_lines = 2;
  style.line_height = 4500;
  const TextBox box = lay_out({{{"un deux trois quatre cinq six sept huit"}}}, style, metrics);
  CHECK(lines_of(box) == Lines{"un deux", "trois", "quatre", "cinq six", "sept huit"});
  CHECK(box.lines_over == 3);
  CHECK(box.height_over == 3 * 4500);
  const Problems problems = text_problems(box, "Ordre 7", "Mission", metrics);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message.text() == "card \"Ordre 7\", field \"Mission\": 3 lines (14 mm) too long at 8 pt");
  CHECK(problems[0].check == "text.overflow");
}

TEST_CASE("A maximum height also limits the text", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(5);
  style.max_height = um_of_points(20'000);
  CHECK(lay_out({{{"un deux"}}}, style, metrics).fits());
  const TextBox box = lay_out({{{"un deux trois"}}}, style, metrics);
  CHECK(box.lines_over == 1);
  CHECK(box.height_over == um_of_points(10'000));
}

TEST_CASE("Shrinking stops at the first size that fits, or at the minimum size with an error", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(8);
  style.overflow = Overflow::shrink;
  style.min_size = 6000;
  style.max_lines = 1;
  const TextBox fits = lay_out({{{"neuf mots"}}}, style, metrics);
  CHECK(fits.fits());
  CHECK(fits.font.size == 8750);
  const TextBox over = lay_out({{{"neuf mots et plus encore"}}}, style, metrics);
  CHECK(over.font.size == 6000);
  CHECK(over.lines_over == 1);
}

TEST_CASE("Each character missing in the font is reported once", "[scene]") {
  test::FixedMetrics metrics(U"ß№");
  const TextBox box = lay_out({{{"ß ß № a"}}}, style_of(40), metrics);
  CHECK(box.missing == std::vector<std::string>{"ß", "№"});
  // They come from another font, so the field is accepted.
  CHECK(text_problems(box, "Ordre 7", "Lieu", metrics).empty());
}

TEST_CASE("Text in another language is hyphenated by that language's patterns", "[scene]") {
  auto english = text::Hyphenator::load(text::Language::en);
  auto french = text::Hyphenator::load(text::Language::fr);
  REQUIRE(english);
  REQUIRE(french);
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(8);
  style.language = text::Language::en;
  const std::vector<Prose> batteries{{{"des batteries lourdes", false, text::Language::fr}}};
  CHECK(lines_of(lay_out({{{"des batteries lourdes"}}}, style, metrics, &*english)) ==
        Lines{"des bat-", "teries", "lourdes"});
  // Without French patterns, only words wider than the line are broken.
  CHECK(lines_of(lay_out(batteries, style, metrics, &*english)) == Lines{"des", "batterie", "s", "lourdes"});
  english->add(*std::move(french));
  CHECK(lines_of(lay_out(batteries, style, metrics, &*english)) == Lines{"des bat-", "teries", "lourdes"});
  style.width = um_of_points(18 * 5000) + 10;
  CHECK(lines_of(lay_out({{{"halte !", false, text::Language::fr}}}, style, metrics)) == Lines{"halte\u202F!"});
  CHECK(lines_of(lay_out({{{"halt !"}}}, style, metrics)) == Lines{"halt !"});
}

TEST_CASE("Right-to-left paragraphs start at the right, and their spans run to the left", "[scene]") {
  test::FixedMetrics metrics;
  const TextBoxStyle style = style_of(40);
  const TextBox box = lay_out({{{"עברית.", true}, {" גדוד לפקד"}}}, style, metrics);
  REQUIRE(box.lines == 1);
  const TextLine& line = box.paragraphs.front().front();
  REQUIRE(line.spans.size() == 2);
  CHECK(line.spans[0].x > line.spans[1].x);
  CHECK(line.spans[1].x == 0);
  CHECK(line.at.x + line.width == Approx(style.width).margin(2));
  // Marks keep the full stop at the end of the sentence; letters need none.
  const std::string mark = "\u200F";
  CHECK(line.spans[0].text.starts_with(mark));
  CHECK(line.spans[0].text.ends_with(mark));
  const TextBox plain = lay_out({{{"Ordre 7."}}}, style, metrics);
  CHECK(plain.paragraphs.front().front().at.x == 0);
}

TEST_CASE(
    "A line of left-to-right and right-to-left text is stored in reading order and displayed in Unicode order",
    "[scene]") {
  // UAX #9: "car is THE CAR in arabic" is displayed as "car is RAC EHT in arabic", with or without emphasis.
  test::FixedMetrics metrics;
  const TextBox box = lay_out({{{"car is "}, {"\u05EA\u05D4", true}, {" \u05E8\u05DB\u05D1 in hebrew"}}},
                              style_of(60), metrics);
  REQUIRE(box.lines == 1);
  const std::vector<TextSpan>& spans = box.paragraphs.front().front().spans;
  REQUIRE(spans.size() == 4);
  CHECK(spans[0].text == "car is ");
  CHECK(spans[1].text == "\u05EA\u05D4");
  CHECK(spans[2].text == "\u200F \u05E8\u05DB\u05D1");
  CHECK(spans[3].text == " in hebrew");
  CHECK(spans[0].x == 0);
  CHECK(spans[2].x == Approx(spans[0].width).margin(2));
  CHECK(spans[1].x == Approx(spans[2].x + spans[2].width).margin(2));
  CHECK(spans[3].x == Approx(spans[1].x + spans[1].width).margin(2));
}

TEST_CASE("Latin words in a right-to-left paragraph run to the right, on each of its lines", "[scene]") {
  test::FixedMetrics metrics;
  // The second of two lines begins with Latin letters but belongs to a Hebrew paragraph.
  const TextBox box = lay_out({{{"\u05E4\u05E7\u05D5\u05D3\u05D4 Royal Irish \u05D5\u05E9\u05D5\u05D1"}}},
                              style_of(11), metrics);
  REQUIRE(box.lines == 2);
  const TextLine& second = box.paragraphs.front().back();
  REQUIRE(second.spans.size() == 2);
  CHECK(second.spans[0].text == "Irish");
  CHECK(second.spans[0].x > second.spans[1].x);
  CHECK(second.at.x + second.width == Approx(style_of(11).width).margin(2));
}

TEST_CASE("Typed text uses the characters of a typewriter", "[scene]") {
  test::FixedMetrics metrics;
  TextBoxStyle style = style_of(60);
  style.font.role = FontRole::typed;
  CHECK(lines_of(lay_out({{{"L'ordre n° 7 : « halte »"}}}, style, metrics)) ==
        Lines{"L'ordre n° 7 : \"halte\""});
}

TEST_CASE("The layout time of a text without spaces is linear, not quadratic", "[scene]") {
  /// Counts the measured letters.
  struct Counting : test::FixedMetrics {
    std::size_t letters = 0;
    Um width(std::string_view text, const Font& font) override {
      letters += text.size();
      return test::FixedMetrics::width(text, font);
    }
  };
  const auto french = text::Hyphenator::load(text::Language::fr);
  REQUIRE(french);
  const auto measured = [&](std::size_t length) {
    Counting metrics;
    const TextBox box = lay_out({{{std::string(length, 'a')}}}, style_of(40), metrics, &*french);
    std::size_t set = 0;
    for (const std::string& line : lines_of(box)) set += line.size();
    CHECK(set == length);
    return metrics.letters;
  };
  CHECK(measured(40'000) < 5 * measured(10'000));
}
