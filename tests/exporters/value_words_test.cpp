// SPDX-License-Identifier: MIT
#include "exporters/pages/value_words.h"

#include <catch2/catch.hpp>
#include <set>

#include "core/base/text.h"
#include "exporters/registry/registry.h"

namespace coq::exporters {
namespace {

/// A document of each kind that has pages, and of a kind that has none.
model::Document document_of(model::Kind kind) {
  if (kind == model::Kind::map) return model::MapDocument{};
  if (kind == model::Kind::counters) return model::CountersDocument{};
  if (kind == model::Kind::scenario) return model::ScenarioDocument{};
  return model::RulesetDocument{};
}

model::Side side_of(const std::string& id, const std::string& french, const std::string& english) {
  model::Side side;
  side.id = id;
  for (const auto& [lang, text] : {std::pair("fr", french), std::pair("en", english)}) {
    if (text.empty()) continue;
    model::Name name;
    name.lang = lang;
    name.text = text;
    side.names.push_back(name);
  }
  return side;
}

Option option_of(const std::string& format, model::Kind kind, const std::string& name) {
  const auto formats = all_formats();
  for (const Option& option : find_format(formats, format)->options_of(kind)) {
    if (option.name == name) return option;
  }
  FAIL("no option " << name);
  return {};
}

std::vector<std::string> words_of(const Choices& choices) {
  std::vector<std::string> out;
  for (const ValueWord& word : choices.words) out.push_back(word.word);
  return out;
}

TEST_CASE("Each value of an option with several values has its own name for lists", "[export]") {
  int lists = 0;
  for (const Format& format : all_formats()) {
    for (const model::Kind kind : format.kinds) {
      for (const Option& option : format.options_of(kind)) {
        CAPTURE(format.id, model::kind_name(kind), option.name);
        const Choices choices = choices_of(option, document_of(kind), "en");
        std::set<std::string> values, words;
        for (const ValueWord& word : choices.words) {
          CHECK(values.insert(word.value).second);
          CHECK(words.insert(word.word).second);
          CHECK_FALSE(word.word.empty());
        }
        if (option.values.find('|') == std::string::npos) {
          CHECK(values.empty() ==
                (option.name != "side" && option.name != "layers" && option.name != "pieces"));
          continue;
        }
        ++lists;
        for (const std::string_view value : split(option.values, '|')) {
          CAPTURE(value);
          CHECK((value == "WxH" || values.count(std::string(value)) == 1));
        }
        CHECK(values.count(option.fallback) == 1);
        CHECK(choices.others == (option.name == "paper"));
        CHECK_FALSE(choices.several);
      }
    }
  }
  CHECK(lists > 50);
}

TEST_CASE("An option without a list of values describes what may be typed", "[export]") {
  const auto typed = [](const char* values) { return typed_word({{"", values, "", ""}}); };
  CHECK(typed("MM") == "millimetres");
  CHECK(typed("1-4") == "1-4");
  CHECK(typed("\"A01 E05\"") == "A01 E05");  // without the quotation marks of the command line
}

TEST_CASE("The same word has different meanings for different options", "[export]") {
  const model::Document map = model::MapDocument{};
  CHECK(choices_of({{"margin", "MM", "10", ""}}, map, "en").words.empty());
  CHECK(choices_of({{"duplex", "long-edge|no", "no", ""}}, map, "en").words[1].word == "fronts only");
  CHECK(choices_of({{"gray", "yes|no", "no", ""}}, map, "en").words[1].word == "no");
  CHECK(choices_of({{"card-lang", "fr|en", "", ""}}, map, "en").words[0].word == "as the document says");
}

TEST_CASE("The side of a card is chosen from the scenario's sides by name", "[export]") {
  model::ScenarioDocument scenario;
  scenario.lang = "fr";
  scenario.sides = {side_of("fr", "Armée française", "French army"), side_of("de", "Armée allemande", ""),
                    side_of("us", "", "")};
  const Option side = option_of("pdf", model::Kind::scenario, "side");
  const Choices english = choices_of(side, scenario, "en");
  CHECK(words_of(english) ==
        std::vector<std::string>{"separate cards for each side", "French army", "Armée allemande", "us"});
  CHECK(english.words[0].value.empty());
  CHECK_FALSE(english.words[0].own);
  CHECK(english.words[1].value == "fr");
  CHECK(english.words[1].own);  // not a word of the catalogues
  CHECK_FALSE(english.others);
  CHECK(words_of(choices_of(side, scenario, "fr"))[1] == "Armée française");

  // Two sides with the same name can be distinguished.
  scenario.sides[1] = side_of("de", "Armée française", "");
  CHECK(words_of(choices_of(side, scenario, "fr"))[1] == "Armée française (fr)");
  CHECK(words_of(choices_of(side, scenario, "fr"))[2] == "Armée française (de)");
}

TEST_CASE("Any of a map's layers can be chosen by name", "[export]") {
  const Choices layers = choices_of(option_of("svg", model::Kind::map, "layers"), model::MapDocument{}, "en");
  CHECK(layers.several);
  CHECK(layers.words.size() == 8);
  CHECK(layers.words[0].value == "scan");
  CHECK(layers.words[7].word == "title, legend and scales");
}

TEST_CASE("Options that take numbers are known, so that the user's decimal sign is accepted", "[export]") {
  const auto takes = [](const char* values) { return takes_numbers({{"", values, "", ""}}); };
  for (const char* values : {"MM", "N", "DEGREES", "0.97-1.03", "1-4", "A4|A5|WxH"}) CHECK(takes(values));
  for (const char* values : {"yes|no", "fr|en|de", "ID", "\"A01 E05\"", ""}) CHECK_FALSE(takes(values));
}

}  // namespace
}  // namespace coq::exporters
