// SPDX-License-Identifier: MIT
#include "exporters/value_words.h"

#include <catch2/catch.hpp>
#include <set>

#include "core/base/text.h"
#include "exporters/registry.h"

namespace coq::exporters {
namespace {

TEST_CASE("Each value of an option that is one of several has a word of its own for lists", "[export]") {
  int lists = 0;
  for (const Format& format : all_formats()) {
    for (const Option& option : format.options) {
      CAPTURE(format.id, option.name);
      std::set<std::string> values, words;
      for (const ValueWord& word : value_words(option)) {
        CHECK(values.insert(word.value).second);
        CHECK(words.insert(word.word).second);
        CHECK_FALSE(word.word.empty());
      }
      if (option.values.find('|') == std::string::npos) {
        CHECK(values.empty());
        continue;
      }
      ++lists;
      for (const std::string_view value : split(option.values, '|')) {
        CAPTURE(value);
        CHECK((value == "WxH" || values.count(std::string(value)) == 1));
      }
      CHECK(values.count(option.fallback) == 1);
      CHECK(takes_others(option) == (option.name == "paper"));
    }
  }
  CHECK(lists > 50);
}

TEST_CASE("What no list can hold is said in words", "[export]") {
  CHECK(typed_word({"margin", "MM", "10", ""}) == "millimetres");
  CHECK(typed_word({"pages", "1-4", "2", ""}) == "1-4");
  CHECK(value_words({"margin", "MM", "10", ""}).empty());
  // One word means different things.
  CHECK(value_words({"duplex", "long-edge|no", "no", ""})[1].word == "fronts only");
  CHECK(value_words({"gray", "yes|no", "no", ""})[1].word == "no");
  CHECK(value_words({"card-lang", "fr|en", "", ""})[0].word == "as the document says");
}

}  // namespace
}  // namespace coq::exporters
