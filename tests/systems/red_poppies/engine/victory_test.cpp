// SPDX-License-Identifier: MIT
// Conditions of victory (10.01, 10.2): each kind is tallied, or the scenario is refused.
#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_parts;
using test::RedGame;

namespace {

/// One turn: "uk" infantry B steps from E04 into E05 and holds it, C leaves over the north edge; "de" loses G
/// of its two units to a mine. Nobody else moves.
std::string winner_by(const std::string& victory) {
  test::ScenarioParts parts = red_parts({"B uk-inf E04", "C uk-inf A01"}, {"G de-inf H09", "H de-inf I11"});
  parts.turns = "1";
  parts.uk_more = "<mine hexes=\"H09\" count=\"1\"/>";
  parts.victory = victory;
  RedGame game(parts);
  game.begin();
  game.play("uk order hex=E04");
  game.play("uk move units=B hex=E05");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=A01");
  game.play("uk exit units=C edge=N");
  game.end_turn();
  game.play("end");
  CHECK(game.match().over());
  CHECK(game.at("G") == "eliminated");
  CHECK(game.at("C") == "exited");
  return game.match().winner().value_or("nobody");
}

std::string for_side(const std::string& side, const std::string& need, const std::string& conditions) {
  return fmt::format("<victory side=\"{}\" need=\"{}\">{}</victory>", side, need, conditions);
}

/// Conditions of each kind: of side "uk", met and not met by what winner_by() plays.
struct Kind {
  const char *met, *missed;
};
constexpr Kind kKinds[] = {
    {"<control hexes=\"E05\"/>", "<control hexes=\"E05 E06\"/>"},
    {"<control hexes=\"E05 E06\" count=\"1\"/>", "<control hexes=\"E06 E07\" count=\"1\"/>"},
    {"<exit edge=\"N\" count=\"1\"/>", "<exit edge=\"S\" count=\"1\"/>"},
    {"<exit edge=\"any\" count=\"1\"/>", "<exit edge=\"any\" count=\"2\"/>"},
    {"<eliminate side=\"de\" count=\"1\"/>", "<eliminate side=\"de\" count=\"2\"/>"},
    {"<eliminate/>", "<eliminate count=\"2\"/>"},
    {"<eliminate count=\"1\"/>", "<eliminate side=\"uk\" count=\"1\"/>"},
    {"<points least=\"5\" unit=\"5\"/>", "<points least=\"6\" unit=\"5\"/>"},
    {"<points least=\"2\" exit=\"2\"/>", "<points least=\"3\" exit=\"2\"/>"},
    {"<points least=\"3\" hex=\"3\" hexes=\"E05 E06\"/>", "<points least=\"4\" hex=\"3\" hexes=\"E05 E06\"/>"},
    {"<points least=\"6\" unit=\"1\" exit=\"2\" hex=\"3\" hexes=\"E05\"/>",
     "<points least=\"7\" unit=\"1\" exit=\"2\" hex=\"3\" hexes=\"E05\"/>"},
};

}  // namespace

TEST_CASE("The side that is named wins by conditions of every kind, and else loses",
          "[red-poppies:10.01c][red-poppies:10.21][red-poppies:10.22]") {
  for (const Kind& kind : kKinds) {
    INFO(kind.met << " / " << kind.missed);
    CHECK(winner_by(for_side("uk", "all", kind.met)) == "uk");
    CHECK(winner_by(for_side("uk", "all", kind.missed)) == "de");
    CHECK(winner_by(for_side("uk", "all", std::string("<control hexes=\"E05\"/>") + kind.missed)) == "de");
    CHECK(winner_by(for_side("uk", "any", std::string("<control hexes=\"E05\"/>") + kind.missed)) == "uk");
    CHECK(winner_by(for_side("uk", "any", std::string("<control hexes=\"E06\"/>") + kind.met)) == "uk");
  }
}

TEST_CASE("The side that must act against it may be named; prose leaves the rest open",
          "[red-poppies:10.01c]") {
  CHECK(winner_by(for_side("de", "all", "<eliminate side=\"uk\" count=\"1\"/>")) == "uk");
  CHECK(winner_by(for_side("de", "all", "<eliminate side=\"de\" count=\"1\"/>")) == "de");
  const std::string prose = "<other>Tenir bon.</other>";
  for (const Kind& kind : kKinds) {
    INFO(kind.met << " / " << kind.missed);
    CHECK(winner_by(for_side("uk", "all", kind.met + prose)) == "nobody");
    CHECK(winner_by(for_side("uk", "any", kind.met + prose)) == "uk");
    CHECK(winner_by(for_side("uk", "all", kind.missed + prose)) == "de");
    CHECK(winner_by(for_side("uk", "any", kind.missed + prose)) == "nobody");
  }
}

TEST_CASE("One of several lists of a side's conditions is enough; none of them is a defeat",
          "[red-poppies:10.01c]") {
  const std::string met = for_side("uk", "all", "<exit edge=\"N\" count=\"1\"/>");
  const std::string missed = for_side("uk", "all", "<eliminate count=\"2\"/>");
  CHECK(winner_by(met + missed) == "uk");
  CHECK(winner_by(missed + met) == "uk");
  CHECK(winner_by(missed + missed) == "de");
}

TEST_CASE("Conditions that these units cannot have keep a scenario from being played", "[red-poppies:10.01c]") {
  const auto refusal = [](const std::string& conditions) -> std::string {
    test::ScenarioParts parts = red_parts({"B uk-inf E04"}, {"G de-inf I11"});
    parts.victory = for_side("uk", "all", conditions);
    const auto match = red_poppies::start(test::bind(parts, test::red_map("")));
    return match ? "" : match.error().check + ": " + match.error().message.text();
  };
  CHECK(
      refusal("<eliminate elements=\"2\"/>") ==
      "red-poppies.scenario: <eliminate> (uk) counts elements, and these units have none: expected \"count\"");
  CHECK(refusal("<points least=\"2\" element=\"1\"/>") ==
        "red-poppies.scenario: <points> (uk) counts elements, and these units have none: expected \"unit\"");
  CHECK(refusal("<eliminate count=\"2\"/>").empty());
}
