// SPDX-License-Identifier: MIT
#include "core/base/decimals.h"

#include <catch2/catch.hpp>

using namespace coq::text;

TEST_CASE("Numbers are shown with the decimal sign of the language", "[text]") {
  CHECK(with_decimal_sign("6.35", "fr") == "6,35");
  CHECK(with_decimal_sign("6.35", "en") == "6.35");
  CHECK(with_decimal_sign("6.35", "de") == "6,35");
  CHECK(with_decimal_sign("6.35", "fr-CA") == "6,35");
  CHECK(with_decimal_sign("6.35", "fr_FR") == "6,35");
  CHECK(with_decimal_sign("6.35", "fro") == "6.35");
  CHECK(with_decimal_sign("0.97-1.03", "fr") == "0,97-1,03");
  CHECK(with_decimal_sign("", "fr").empty());
  // These are not numbers.
  CHECK(with_decimal_sign("millimetres.", "fr") == "millimetres.");
  CHECK(with_decimal_sign("a.b", "fr") == "a.b");
  CHECK(with_decimal_sign(".5", "fr") == ".5");
}

TEST_CASE("A decimal comma and a decimal point mean the same in either language", "[text]") {
  CHECK(plain_number("6,35") == "6.35");
  CHECK(plain_number("6.35") == "6.35");
  CHECK(plain_number("-0,5") == "-0.5");
  CHECK(plain_number(" 12 ") == "12");
  CHECK(plain_number("210,5x297,5") == "210.5x297.5");
  // An invalid number stays invalid, and its reader reports it.
  CHECK(plain_number("6,") == "6,");
  CHECK(plain_number(",5") == ",5");
  CHECK(plain_number("wide") == "wide");
  CHECK(plain_number("").empty());
}

TEST_CASE("A number may be typed with its unit of measurement", "[text]") {
  CHECK(plain_number("3 mm") == "3");
  CHECK(plain_number("3,5mm") == "3.5");
  CHECK(plain_number("3,5\u00A0mm") == "3.5");
  CHECK(plain_number("3\u202Fmm ") == "3");
  CHECK(plain_number("3 cm") == "3 cm");
}
