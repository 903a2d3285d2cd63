// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/engine/phrasebook.h"

using namespace coq;
using namespace coq::play;

namespace {

Result<Phrasebook> told(const std::string& parts, const PhraseHooks& rules = {}) {
  return read_telling(
      R"(<phrases xmlns="urn:coquelicot:phrases:1" system="s" lang="de">)" + parts + "</phrases>",
      "s.phrases.de.xml", rules);
}

Action action(const char* name, Arguments arguments) {
  Action out;
  out.name = name;
  out.arguments = std::move(arguments);
  return out;
}

}  // namespace

TEST_CASE("An action is described by the first phrase whose condition holds", "[telling]") {
  const auto telling = told(
      "<action word=\"move\" if=\"kind=march\">{unit} marschiert nach {last path}</action>"
      "<action word=\"move\">{unit} zieht</action>"
      "<action word=\"fire\" if=\"target\">{unit} schießt auf {target|hex}</action>");
  REQUIRE(telling);
  CHECK(telling->tell(action("move", {{"unit", "A"}, {"kind", "march"}, {"path", "B2 C3"}})) ==
        "A marschiert nach C3");
  CHECK(telling->tell(action("move", {{"unit", "A"}})) == "A zieht");
  CHECK(telling->tell(action("fire", {{"unit", "A"}, {"hex", "D4"}})) == "fire");
  CHECK(telling->tell(action("fire", {{"unit", "A"}, {"target", "T"}})) == "A schießt auf T");
}

TEST_CASE("A roll is described by its dice, the number needed and the values that the system adds",
          "[telling]") {
  model::Roll roll;
  roll.for_ = "morale";
  roll.dice = {"3", "4"};
  roll.total = 7;
  roll.need = 6;
  const std::string parts = "<roll word=\"morale\">{sum} gegen {need}{more}</roll><roll>{word}: {sum}</roll>";
  CHECK(told(parts)->tell(model::Happening(roll)) == "3 + 4 = 7 gegen 6");
  const PhraseHooks rules{nullptr, [](const model::Roll&) { return Arguments{{"more", "!"}}; }};
  CHECK(told(parts, rules)->tell(model::Happening(roll)) == "3 + 4 = 7 gegen 6!");
  roll.for_ = "range";
  CHECK(told(parts)->tell(model::Happening(roll)) == "range: 3 + 4 = 7");
}

TEST_CASE("A step is described by its action and by the events that the action does not imply", "[telling]") {
  model::PlayStep step;
  step.action = "attack";
  step.arguments = {{"unit", "A"}};
  model::Event lost;
  lost.name = "lost";
  lost.arguments = {{"unit", "B"}, {"hex", "C3"}};
  model::Event quiet = lost;
  quiet.name = "quiet";
  step.happenings = {lost, quiet};
  const PhraseHooks rules{
      [](const model::PlayStep&, const model::Event& event) { return event.name == "quiet"; }, nullptr};
  const auto telling =
      told("<action word=\"attack\">{unit} greift an</action><event>{word}: {all}</event>", rules);
  REQUIRE(telling);
  CHECK(telling->tell(step) == std::vector<std::string>{"A greift an", "lost: B C3"});
}

TEST_CASE("Keywords and headings without a translation are shown unchanged", "[telling]") {
  const auto telling = told("<word id=\"moved\">hat gezogen</word><heading id=\"turn\">RUNDE</heading>");
  REQUIRE(telling);
  CHECK(telling->word("moved") == "hat gezogen");
  CHECK(telling->word("fired") == "fired");
  CHECK(telling->heading("turn") == "RUNDE");
  CHECK(telling->heading("moved") == "moved");
}

TEST_CASE("Errors in a phrase file are reported with their line", "[telling]") {
  CHECK(to_string(told("\n<action word=\"move\">{unit</action>").error()) ==
        "s.phrases.de.xml:2:1: error: a brace is not closed: \"{unit\" [phrases.text]");
  CHECK(to_string(told("\n<acton word=\"move\">x</acton>").error()) ==
        "s.phrases.de.xml:2:1: error: <acton> is not allowed in <phrases>; did you mean \"action\"? "
        "[xml.element]");
  CHECK(to_string(told("\n<word>x</word>").error()) ==
        "s.phrases.de.xml:2:1: error: <word> requires the attribute \"id\" [xml.attribute]");
}

TEST_CASE("Lengths use the decimal sign of the language, but places are shown as in logs", "[telling]") {
  const auto telling = read_telling(
      "<phrases xmlns=\"urn:coquelicot:phrases:1\" system=\"s\" lang=\"de\" decimal=\",\">"
      "<event word=\"moved\">{unit} ging {length} mm bis {at}</event></phrases>",
      "s.phrases.de.xml", {});
  REQUIRE(telling);
  model::Event event;
  event.name = "moved";
  event.arguments = {{"unit", "A.1"}, {"length", "15.227"}, {"at", "40.5,30"}};
  CHECK(telling->tell(event) == "A.1 ging 15,227 mm bis 40.5,30");
}
