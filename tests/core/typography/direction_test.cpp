// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/typography/direction.h"

#include <algorithm>

#include "core/typography/utf8.h"

using namespace coq;
using namespace coq::text;

namespace {

/// Writes an example as the standard does: capitals stand for letters that run from right to left.
std::u32string in_hebrew(std::string_view example) {
  std::u32string out;
  for (const char32_t c : characters(example)) out += c >= U'A' && c <= U'Z' ? U'\u05D0' + (c - U'A') : c;
  return out;
}

/// Returns the characters as they are seen, from left to right.
std::u32string seen(std::u32string_view paragraph) {
  std::u32string out;
  for (const Stretch& part : Directions(paragraph).line(0, paragraph.size())) {
    std::u32string letters(paragraph.substr(part.begin, part.end - part.begin));
    if (part.leftward) std::reverse(letters.begin(), letters.end());
    out += letters;
  }
  return out;
}

}  // namespace

TEST_CASE("Lines are displayed as the standard requires (UAX #9)", "[typography]") {
  // The examples of section 3.3 of the standard.
  CHECK(seen(in_hebrew("car is THE CAR in arabic")) == in_hebrew("car is RAC EHT in arabic"));
  CHECK(seen(in_hebrew("he said \"IT IS 123, 456, OK\".")) == in_hebrew("he said \"KO ,456 ,123 SI TI\"."));
  // A paragraph that begins with a right-to-left letter runs to the left, except for Latin letters and numbers.
  CHECK(Directions(in_hebrew("CAR IS the car IN ENGLISH.")).is_right_to_left());
  CHECK(seen(in_hebrew("CAR IS the car IN ENGLISH.")) == in_hebrew(".HSILGNE NI the car SI RAC"));
  CHECK(seen(in_hebrew("ABC 1914-1918 DEF")) == in_hebrew("FED 1914-1918 CBA"));
  CHECK_FALSE(Directions(U"Ordre 7.").is_right_to_left());
}

TEST_CASE("All lines of a paragraph have its direction, whatever they begin with", "[typography]") {
  const std::u32string paragraph = in_hebrew("THE ORDER OF battalion 7, AT DAWN");
  const Directions directions(paragraph);
  const std::size_t second = paragraph.find(U"battalion");
  const std::vector<Stretch> line = directions.line(second, paragraph.size());
  REQUIRE(line.size() == 2);
  CHECK(line[0].leftward);
  CHECK(line[1] == Stretch{second, second + 11, false});
}

TEST_CASE("Letters beyond the basic multilingual plane keep their places", "[typography]") {
  const std::u32string paragraph =
      U"\U00010800\U00010801 a\U0001F600b";  // Cypriot, which runs from right to left
  CHECK(seen(paragraph) == U"a\U0001F600b \U00010801\U00010800");
}

TEST_CASE("The first letter decides the direction of a paragraph", "[typography]") {
  CHECK(is_right_to_left("\u05D0b"));
  CHECK(is_right_to_left("(7) \u0627"));
  CHECK_FALSE(is_right_to_left("a \u05D0"));
  CHECK_FALSE(is_right_to_left("\u03A9 \u05D0"));
  CHECK_FALSE(is_right_to_left("1914 \u2013 1918"));
  CHECK_FALSE(is_right_to_left("\u0661\u0662"));  // Arabic digits have a weak direction
  CHECK(has_right_to_left(U"\u0661\u0662"));
  CHECK_FALSE(has_right_to_left(U"Ypres \u2013 \u03A9 \u4E00"));
}

TEST_CASE(
    "A script tells its language unless several languages use it, and scripts with joined letters are "
    "recognised",
    "[typography]") {
  CHECK(language_of_script(U'\u05D0') == "he");
  CHECK(language_of_script(U'\u0627') == "ar");
  CHECK(language_of_script(U'\u3042') == "ja");
  CHECK(language_of_script(U'\uAC00') == "ko");
  CHECK(language_of_script(U'\u0950') == "hi");
  CHECK(language_of_script(U'e') == "");
  CHECK(language_of_script(U'\u1EA4') == "");  // this letter, used in Vietnamese, is a Latin one
  CHECK(language_of_script(U'\u2192') == "");
  CHECK(is_joined("a \u0645"));
  CHECK_FALSE(is_joined("\u05D0\u05D1"));
  CHECK(stands_in_letters("C\u00F4te 304, \u0416"));
  CHECK_FALSE(stands_in_letters("\u05D0\u05D1"));
  CHECK_FALSE(stands_in_letters("e\u0301"));
  CHECK_FALSE(stands_in_letters("\u0645"));
}
