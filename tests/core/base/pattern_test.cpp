// SPDX-License-Identifier: MIT
#include "core/base/pattern.h"

#include <catch2/catch.hpp>

using coq::Pattern;

TEST_CASE("Matching needs the whole text, but finding searches within it") {
  const Pattern range("(\\w+): Value (.*) not in range \\[?(.*?)\\]?");
  const auto found = range.match("--dpi: Value 7 not in range [10 - 20]");
  CHECK_FALSE(found);  // the text begins with two dashes
  const auto whole = range.match("dpi: Value 7 not in range [10 - 20]");
  REQUIRE(whole);
  CHECK(whole->groups ==
        std::vector<std::string>{"dpi: Value 7 not in range [10 - 20]", "dpi", "7", "10 - 20"});
  const auto inside = range.find("--dpi: Value 7 not in range 10");
  REQUIRE(inside);
  CHECK(inside->at == 2);
}

TEST_CASE("Match positions are byte offsets, even after multi-byte characters") {
  const std::string text = "Été <area> à côté de <ring>";
  const auto found = Pattern("<([a-z][a-z-]*)>").find_all(text);
  REQUIRE(found.size() == 2);
  CHECK(text.substr(found[0].at, found[0].end - found[0].at) == "<area>");
  CHECK(found[1].groups[1] == "ring");
  CHECK(text.substr(found[1].end).empty());
}

TEST_CASE("Unmatched capture groups are empty") {
  const auto found = Pattern("(a)|(b)").match("b");
  REQUIRE(found);
  CHECK(found->groups == std::vector<std::string>{"b", "", "b"});
}

TEST_CASE("The replacement text is inserted literally") {
  CHECK(Pattern(",").replace_all("fr,en,de", "|") == "fr|en|de");
  CHECK(Pattern("x").replace_all("x y", "$1\\") == "$1\\ y");
  CHECK(Pattern("`[^`]*`").replace_all("a `b` c", "") == "a  c");
  CHECK(Pattern("z").replace_all("été", "") == "été");
}

TEST_CASE("A caret matches only at the beginning of the text, even when all matches are searched") {
  CHECK(Pattern("(^|[^*])\\*([A-Z])").find_all("*A b *C").size() == 2);
  CHECK(Pattern("^a").find_all("aa").size() == 1);
}
