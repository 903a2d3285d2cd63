// SPDX-License-Identifier: MIT
// Suggestions for mistyped words, and letters without diacritics.
#include <catch2/catch.hpp>

#include "core/base/ids.h"
#include "core/base/suggest.h"
#include "core/base/text.h"

using namespace coq;

TEST_CASE("The nearest word is found despite typing mistakes", "[base]") {
  const std::vector<std::string> known = {"open", "hill", "woods", "stream", "in-trench", "napoleonic"};
  CHECK(nearest_word("wods", known) == "woods");
  CHECK(nearest_word("owods", known) == "woods");
  CHECK(nearest_word("Woods", known) == "woods");
  CHECK(nearest_word("steam", known) == "stream");
  CHECK(nearest_word("in_trench", known) == "in-trench");
  CHECK(nearest_word("intrench", known) == "in-trench");
  CHECK(nearest_word("napoleonique", known) == "napoleonic");
  CHECK(nearest_word("castle", known).empty());
  CHECK(nearest_word("", known).empty());
  CHECK(nearest_word("woods", std::vector<std::string>()).empty());
}

TEST_CASE("The nearest word is found by its other names, ignoring accents", "[base]") {
  const std::vector<KnownWord> known = {{"woods", {"bois", "Wald"}}, {"in-trench", {"en tranchée"}}};
  CHECK(nearest_word("bois", known) == "woods");
  CHECK(nearest_word("wald", known) == "woods");
  CHECK(nearest_word("en-tranchee", known) == "in-trench");
  CHECK(nearest_word("En Tranchée", known) == "in-trench");
}

TEST_CASE("A word of one or two letters is near only to itself", "[base]") {
  const std::vector<std::string> known = {"N", "E", "S", "W"};
  CHECK(nearest_word("n", known) == "N");
  CHECK(nearest_word("X", known).empty());
  CHECK(nearest_word("SE", known).empty());
}

TEST_CASE("Letters of every alphabet lose their diacritics", "[base]") {
  CHECK(plain_letters("Łódź") == "lodz");
  CHECK(plain_letters("Śródmieście") == "srodmiescie");
  CHECK(plain_letters("Straße ŒUVRE") == "strasse oeuvre");
  CHECK(plain_letters("Αθήνα") == "athena");
  CHECK(plain_letters("Plain (2)") == "plain (2)");
}

TEST_CASE("An id is made from a name in any alphabet", "[base]") {
  CHECK(id_from("Łódź Rifles", "x") == "lodz-rifles");
  CHECK(id_from("Śródmieście", "x") == "srodmiescie");
  CHECK(id_from("Métro (2)", "x") == "metro-2");
  CHECK(id_from("  7e Compagnie  ", "unit") == "unit-7e-compagnie");
  CHECK(id_from("–", "unit") == "unit");
}

TEST_CASE("A suggestion is appended to its message", "[base]") {
  CHECK(message("there is no \"{}\"", "bois").text() == "there is no \"bois\"");
  CHECK(suggesting(message("there is no \"{}\"", "bois"), "woods").text() ==
        "there is no \"bois\"; did you mean \"woods\"?");
  CHECK(suggesting(message("there is no \"{}\"", "bois"), "").text() == "there is no \"bois\"");
}

TEST_CASE("A message with a count has a singular form", "[base]") {
  const auto points = [](int n) { return plural_message("{} point", "{} points", n, n).text(); };
  CHECK(points(0) == "0 points");
  CHECK(points(1) == "1 point");
  CHECK(points(2) == "2 points");
}
