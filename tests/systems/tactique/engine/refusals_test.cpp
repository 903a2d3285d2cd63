// SPDX-License-Identifier: MIT
// Phases with nothing to do are skipped, but a refusal still gives what is wrong with the step.
#include <catch2/catch.hpp>

#include "core/play/engine/replay.h"
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

TactiqueParts far_apart() {
  TactiqueParts parts;
  parts.french = {"G art-light E09", "B inf-heavy A08"};
  parts.austrian = {"X inf-heavy E02"};
  return parts;
}

/// Returns the rule by which a replay refuses the last of these steps.
std::string replayed(const TactiqueParts& parts, const std::vector<std::string>& steps) {
  model::PlayDocument log;
  for (const std::string& text : steps) {
    const play::Action action = parse_action(text);
    model::PlayStep& step = log.steps.emplace_back();
    step.n = static_cast<int>(log.steps.size());
    step.turn = 1;
    step.action = action.name;
    if (!action.side.empty()) step.side = action.side;
    step.arguments = action.arguments;
  }
  std::unique_ptr<play::Match> match = TactiqueGame(parts).match().clone();
  const auto difference = play::replay(match, log);
  if (!difference) return "";
  CHECK(difference->step == static_cast<int>(steps.size()));
  return difference->problem.rule;
}

}  // namespace

TEST_CASE("A shot in a phase that was skipped is refused for its range", "[tactique:T5.1a][tactique:T1.1]") {
  TactiqueGame game(far_apart());
  game.play("fr activate units=G");
  CHECK(game.refusal("fr fire unit=G target=X") == "T5.1a");  // after the implied actions
  REQUIRE(game.phase() == "movement");
  game.play("fr done");
  REQUIRE(game.phase() == "end");
  CHECK(game.refusal("fr fire unit=G target=X") == "T5.1a");
  CHECK(game.refusal("fr attack unit=B target=X") == "T1.3");
  CHECK(game.refusal("fr move unit=B path=A07") == "T1.3");
  CHECK(game.refusal("at fire unit=G target=X") == "T1.1");  // not this side's turn
  CHECK(replayed(far_apart(), {"fr activate units=G", "fr fire unit=G target=X"}) == "T5.1a");
}

TEST_CASE("A replay reports the rule that a step breaks, whatever its phase",
          "[tactique:V18][tactique:T3.5a][tactique:T3.3c]") {
  TactiqueParts parts = far_apart();
  parts.austrian = {"X inf-heavy E07"};
  parts.land = road("E11 E10 E09 E08");
  CHECK(replayed(parts, {"fr activate units=G", "fr move unit=G kind=march path=E10",
                         "fr fire unit=G target=X"}) == "T3.5a");
  CHECK(replayed(parts, {"fr activate units=G", "fr move unit=G path=E10,E11,D11"}) == "T3.3c");
  CHECK(replayed(parts, {"fr activate units=G", "fr activate units=B"}) == "T3.2b");
  CHECK(replayed(parts, {"fr activate units=G", "fr activate units=G"}) == "T1.2");
  CHECK(replayed(parts, {"fr move unit=G path=E10"}) == "T1.3");
}

TEST_CASE("A refusal names the decision that must be made first", "[tactique:T7.5c][tactique:T1.1]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-heavy D06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  game.activate("A B", true);
  game.play("fr attack unit=A target=X", {kBlack, kWhite, kWhite});
  REQUIRE(game.phase() == "retreat");
  CHECK(game.refusal("fr attack unit=B target=X") == "T7.5c");
}

TEST_CASE("An impossible riposte is refused for the condition it lacks", "[tactique:T9.4a]") {
  TactiqueParts alone;
  alone.french = {"A inf-heavy E06", "N inf-heavy A11"};
  alone.austrian = {"X inf-heavy E05"};
  TactiqueGame game(alone);
  game.attack("A", "X", {kBlue, kWhite, kWhite});
  REQUIRE(game.phase() != "riposte");
  CHECK(game.refusal("at riposte unit=X") == "T9.4a");
  CHECK(game.why("at riposte unit=X") == "X is not supported");

  TactiqueParts gone = alone;
  gone.austrian = {"X inf-heavy E05", "Y inf-light E03", "Z inf-light D03"};
  TactiqueGame back(gone);
  back.attack("A", "X", {kBlack, kWhite, kWhite});
  while (back.phase() == "retreat") back.play("at retreat unit=X hex=F04");
  if (back.phase() == "advance") back.play("fr decline");
  CHECK(back.refusal("at riposte unit=X") == "T9.4a");
}

TEST_CASE("A pursuit without an enemy to fight is refused for that reason", "[tactique:T9.3b]") {
  TactiqueParts parts;
  parts.french = {"A cav-heavy E06", "N inf-heavy A11"};
  parts.austrian = {"X cav-heavy E05", "Y inf-heavy A01"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kGreen, kGreen, kWhite});
  REQUIRE(game.eliminated("X"));
  REQUIRE(game.phase() != "pursuit");
  CHECK(game.refusal("fr pursue unit=A hex=E04") == "T9.3b");
}

TEST_CASE("A reinforcement is refused because its hexes are occupied", "[tactique:Q21][tactique:T3.7a]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06"};
  parts.austrian = {"X inf-heavy E05"};
  parts.french_more =
      "<reinforcements turn=\"1\" hexes=\"E06\"><unit id=\"S\" counter=\"fr-inf-heavy\"/></reinforcements>";
  TactiqueGame game(parts);
  REQUIRE(game.phase() == "command");
  CHECK(game.refusal("fr place unit=S hex=E06") == "T3.7a");
}

TEST_CASE("A reinforcement is refused because enemies hold its hexes, not because of the turn",
          "[tactique:T3.7a]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy F10"};
  parts.french_more =
      "<reinforcements turn=\"2\" hexes=\"D11\"><unit id=\"R\" counter=\"fr-inf-heavy\"/></reinforcements>";
  parts.austrian = {"X inf-heavy D11"};
  TactiqueGame game(parts);
  for (int i = 0; i < 2; ++i) {
    game.play(game.acts() + " ready");
    game.play("end-turn");
  }
  REQUIRE(game.match().turn() == 2);
  CHECK(game.refusal("fr place unit=R hex=D11") == "T3.7a");
}
