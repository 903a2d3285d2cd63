// SPDX-License-Identifier: MIT
// Situations: sight and fire on hills and plateaus, in woods and crops, and behind obstacles.
#include <catch2/catch.hpp>

#include "core/play/engine/phrasebook.h"
#include "tests/systems/terrain_napoleonien/engine/situations.h"

using namespace coq;
using namespace coq::test;

namespace {

const std::string kMapH = ground("H hill", "20..60,20..50", "crest", {"20,35", "60,35"});
const std::string kMapP = ground("P plateau", "20..60,20..60", "rim", {"25,25", "55,25", "55,55", "25,55"});
const std::string kAstride = troop("F infantry line 6", "34..43,34..36.5", Looks::north);
const std::string kSmallAstride = troop("F infantry line 3", "38..42.5,34..36.5", Looks::north);

/// Returns the number of figures that fire, with these dice.
std::string figures_that_fire(const Battle& battle, std::vector<int> dice) {
  BattleGame game(battle);
  game.play("a fire unit=F target=A", std::move(dice));
  const auto* roll = std::get_if<model::Roll>(&game.last().happenings.front());
  REQUIRE(roll != nullptr);
  return std::string(play::argument(roll->arguments, "figures"));
}

}  // namespace

TEST_CASE("Situation A1: 2.6 cm behind a crest, cavalry looks over it and infantry does not",
          "[situations][terrain-napoleonien:2.3i][terrain-napoleonien:2.3j][terrain-napoleonien:2.3a]") {
  const BattleGame game(situation({kMapH},
                                  {troop("F infantry line 1", "38..39.5,29.9..32.4", Looks::north),
                                   troop("C cavalry line 1", "44..46.5,27.4..32.4", Looks::north)},
                                  {troop("A infantry line 3", "38..42.5,60..62.5", Looks::south)}));
  CHECK(game.sees("C", "A"));
  CHECK_FALSE(game.sees("F", "A"));
  CHECK_FALSE(game.sees("A", "C"));
  CHECK_FALSE(game.sees("A", "F"));
  // Closer to the crest, infantry looks over it too.
  CHECK(sees(situation({kMapH}, {troop("F infantry line 1", "38..39.5,30.1..32.6", Looks::north)},
                       {troop("A infantry line 3", "38..42.5,60..62.5", Looks::south)}),
             "F", "A"));
}

TEST_CASE("Situation A2: the base nearest the crest counts, however deep the column behind it is",
          "[situations][terrain-napoleonien:2.3i]") {
  const BattleGame game(
      situation({kMapH}, {troop("F infantry column-of-companies 12", "30..34.5,22.5..32.5", Looks::north)},
                {troop("A infantry line 3", "30..34.5,60..62.5", Looks::south)}));
  CHECK(game.sees("F", "A"));
  CHECK_FALSE(game.sees("A", "F"));
}

TEST_CASE("Situation A3: two units that look over one crest from both sides see each other",
          "[situations][terrain-napoleonien:2.3i]") {
  const BattleGame game(situation({kMapH}, {troop("F infantry line 3", "30..34.5,32..34.5", Looks::north)},
                                  {troop("A infantry line 3", "30..34.5,35.5..38", Looks::south)}));
  CHECK(game.sees("F", "A"));
  CHECK(game.sees("A", "F"));
}

TEST_CASE("Situation A4: seen from a crest, enemy infantry masks infantry close behind that it hides entirely",
          "[situations][terrain-napoleonien:2.3d][terrain-napoleonien:2.3f][terrain-napoleonien:2.3g]") {
  const auto behind = [](const std::string& mask, const std::string& target, bool is_friend = false) {
    Battle battle = situation({kMapH}, {kAstride}, {target});
    (is_friend ? battle.a : battle.b).push_back(mask);
    return sees(battle, "F", "A");
  };
  const std::string line = troop("M infantry line 6", "34..43,60..62.5", Looks::south),
                    column = troop("A infantry column-of-companies 6", "36..40.5,68..73", Looks::south);
  CHECK_FALSE(behind(line, column));
  CHECK(behind(line, troop("A infantry line 12", "30..48,68..70.5", Looks::south)));
  CHECK(behind(line, troop("A cavalry column-of-companies 4", "36..41,68..78", Looks::south, "front=2")));
  CHECK(behind(troop("M infantry skirmish 6", "34..43,60..62.5", Looks::south), column));
  CHECK(behind(line, column, true));
}

TEST_CASE("Situation A5: seen from a crest, a house hides units up to 15 cm behind it",
          "[situations][terrain-napoleonien:2.3b][terrain-napoleonien:2.3c][terrain-napoleonien:5.3c]") {
  const auto seen = [](const char* box) {
    return sees(situation({kMapH, ground("V house", "35..45,60..64")}, {kSmallAstride},
                          {troop("A infantry line 3", box, Looks::south)}),
                "F", "A");
  };
  CHECK_FALSE(seen("38..42.5,68..70.5"));
  CHECK(seen("38..42.5,80..82.5"));
}

TEST_CASE("Situation A8: a unit in the plain sees the near slope but not the far one",
          "[situations][terrain-napoleonien:2.3a]") {
  const auto seen = [](const char* box) {
    return sees(situation({kMapH}, {troop("F infantry line 3", "30..34.5,5..7.5", Looks::north)},
                          {troop("A infantry line 3", box, Looks::south)}),
                "F", "A");
  };
  CHECK(seen("30..34.5,25..27.5"));
  CHECK_FALSE(seen("30..34.5,40..42.5"));
}

TEST_CASE("Situation C1: in a line across a slanting crest, figures past the crest or astride it fire",
          "[situations][terrain-napoleonien:2.5a][terrain-napoleonien:2.5e]") {
  const std::string hill = ground("H hill", "20..60,20..60", "crest", {"20,20", "60,60"});
  // Two figures are past the crest, three astride it, three behind it.
  CHECK(figures_that_fire(situation({hill}, {troop("F infantry line 8", "36..48,40..42.5", Looks::north)},
                                    {troop("A infantry line 8", "36..48,52..54.5", Looks::south)}),
                          {1, 1}) == "5");
}

TEST_CASE("Situation C2: a unit on a crest fires over lower units that are not near, but not into a melee",
          "[situations][terrain-napoleonien:2.5c][terrain-napoleonien:2.5d]") {
  // The target is more than 10 cm behind the unit in between, which does not mask it (2.3d).
  const std::string far = troop("A infantry line 3", "37.75..42.25,51.2..53.7", Looks::south),
                    firer = troop("F infantry line 2", "38.5..41.5,34..36.5", Looks::north);
  const auto over = [&](const char* box) {
    return no_fire(situation({kMapH}, {firer}, {far, troop("B infantry line 6", box, Looks::south)}));
  };
  CHECK(over("35.5..44.5,38.6..41.1") == "");
  CHECK(over("35.5..44.5,38.5..41") == "2.5c");
  // A friend is in melee with the target.
  const Battle fought =
      situation({kMapH}, {firer, troop("G infantry line 6", "35.5..44.5,41.1..43.6", Looks::south)},
                {far, troop("B infantry line 6", "35.5..44.5,38.6..41.1", Looks::north)});
  const BattleGame game(fought, [](const auto& b, auto& s) {
    auto& m = s.melees.emplace_back();
    m.attacker = static_cast<decltype(m.attacker)>(b.find_unit("G"));
    m.defender = static_cast<decltype(m.defender)>(b.find_unit("B"));
  });
  CHECK(game.refusal("a fire unit=F target=A") == "");
  CHECK(game.refusal("a fire unit=F target=B") == "2.5d");
}

TEST_CASE("Situation C3: an enemy in a wood or house on the slope below can be fired at once it has fired",
          "[situations][terrain-napoleonien:2.5b][terrain-napoleonien:4.2d][terrain-napoleonien:4.4b]"
          "[terrain-napoleonien:5.4g][terrain-napoleonien:5.4i]") {
  const auto in_wood = [](const char* more) {
    return situation({kMapH, ground("W wood", "30..50,40..46")}, {kSmallAstride},
                     {troop("A infantry line 3", "38..42.5,40..42.5", Looks::south,
                            std::string("order=without-formation ") + more)});
  };
  CHECK(no_fire(in_wood("")) == "4.2d");
  CHECK(fire_at_a(in_wood("revealed=yes"), {1}) == "light-cover -1");
  const auto in_house = [](const char* more) {
    return situation({kMapH, ground("V house", "37..44,40..45")}, {kSmallAstride},
                     {std::string("A infantry - line 4 house=V walls=S:4 order=without-formation ") + more});
  };
  CHECK(no_fire(in_house("")) == "5.3d");
  CHECK(fire_at_a(in_house("revealed=yes"), {1}) == "hard-cover -2");
}

TEST_CASE("Situation C4: a unit that looks over a crest cannot fire, but one halted beyond it can",
          "[situations][terrain-napoleonien:2.3i][terrain-napoleonien:2.5a][terrain-napoleonien:2.4f]") {
  const std::string enemy = troop("A infantry line 3", "38..42.5,46..48.5", Looks::south);
  const Battle behind =
      situation({kMapH}, {troop("F infantry line 3", "38..42.5,31.5..34", Looks::north)}, {enemy});
  CHECK(sees(behind, "F", "A"));
  CHECK(no_fire(behind) == "2.5a");
  CHECK(
      fire_at_a(situation({kMapH},
                          {troop("F infantry line 3", "38..42.5,38..40.5", Looks::north, "order=disorganised")},
                          {enemy}),
                {1}) == "");
}

TEST_CASE("Situation E2: behind a plateau's crest, units see and are seen more than 15 cm from it",
          "[situations][terrain-napoleonien:3.2b][terrain-napoleonien:3.2c]") {
  const BattleGame game(situation({kMapP}, {troop("F infantry line 3", "38..42.5,42.5..45", Looks::north)},
                                  {troop("A infantry line 3", "38..42.5,71..73.5", Looks::south),
                                   troop("B infantry line 3", "38..42.5,66..68.5", Looks::south)}));
  CHECK(game.sees("F", "A"));
  CHECK(game.sees("A", "F"));
  CHECK_FALSE(game.sees("F", "B"));
  CHECK_FALSE(game.sees("B", "F"));
}

TEST_CASE("Situation E4: dead ground lies between guns on a plateau and guns that answer them",
          "[situations][terrain-napoleonien:3.4a][terrain-napoleonien:3.4c][terrain-napoleonien:3.4d]"
          "[terrain-napoleonien:3.4e]") {
  // Slanting lines are slightly longer than straight ones (Q17): 14.7 cm straight ahead is less than 15 on all
  // lines.
  const std::string top = "38..42,46..51";
  const auto out_of = [&](const char* box) {
    return no_fire(situation({kMapP}, {troop("F artillery in-battery 1", top, Looks::north)},
                             {troop("A infantry line 1", box, Looks::south)}));
  };
  CHECK(out_of("39.25..40.75,67.2..69.7") != "");
  CHECK(out_of("39.25..40.75,70.1..72.6") == "");
  const auto into = [&](const char* box) {
    return no_fire(situation({kMapP}, {troop("F artillery in-battery 1", box, Looks::south)},
                             {troop("A infantry line 2", "38..41,46..48.5", Looks::north)}));
  };
  CHECK(into("38..42,64.7..69.7") != "");
  CHECK(into("38..42,70.1..75.1") == "");
  const auto penetrates = [&](const char* at, const char* first, const char* second) {
    BattleGame game(situation(
        {kMapP}, {troop("F artillery in-battery 2", at, Looks::north, "front=2")},
        {troop("A infantry line 8", first, Looks::south), troop("B infantry line 8", second, Looks::south)}));
    game.play("a fire unit=F target=A what=foot-ball", {6});
    return 8 - game.unit("B").figures;
  };
  CHECK(penetrates("36..44,46..51", "34..46,71..73.5", "34..46,75..77.5") == 0);
  CHECK(penetrates("36..44,27..32", "34..46,40..42.5", "34..46,44..46.5") == 1);
}

TEST_CASE(
    "Situation F4: between woods a unit sees enemies that have fired, and fires at them while they are at the "
    "edge",
    "[situations][terrain-napoleonien:4.2b][terrain-napoleonien:4.2d][terrain-napoleonien:4.4a]"
    "[terrain-napoleonien:4.4b]") {
  const auto woods = [](const char* box, const char* more) {
    return situation(
        {ground("W wood", "40..80,30..50"), ground("X wood", "40..80,60..80")},
        {troop("F infantry line 4", "57..63,46.5..49", Looks::north, "order=without-formation")},
        {troop("A infantry line 4", box, Looks::south, std::string("order=without-formation ") + more)});
  };
  const Battle silent = woods("57..63,61..63.5", "");
  CHECK_FALSE(sees(silent, "F", "A"));
  CHECK_FALSE(sees(silent, "A", "F"));
  CHECK(no_fire(silent) == "4.2d");
  const Battle known = woods("57..63,61..63.5", "revealed=yes");
  CHECK(sees(known, "F", "A"));
  CHECK_FALSE(sees(known, "A", "F"));
  CHECK(fire_at_a(known, {1, 1}) == "light-cover -1");
  CHECK(no_fire(woods("57..63,63..65.5", "revealed=yes")) == "4.4b");
}

TEST_CASE("Situation S2: infantry at the edge of tall crops sees and is not seen, and neither side fires",
          "[situations][terrain-napoleonien:9.2c][terrain-napoleonien:9.2d][terrain-napoleonien:9.2e]") {
  const std::string field = ground("C tall-crops", "40..60,40..60"),
                    hill = ground("H hill", "20..90,68..88", "crest", {"20,78", "90,78"});
  const char *inside = "48..52.5,56.5..59", *outside = "48..52.5,69..71.5";
  const Battle battle = situation({field}, {troop("F infantry line 3", inside, Looks::north)},
                                  {troop("A infantry line 3", outside, Looks::south)});
  CHECK(sees(battle, "F", "A"));
  CHECK_FALSE(sees(battle, "A", "F"));
  CHECK(no_fire(battle) == "9.2e");
  CHECK(no_fire(situation({field}, {troop("F infantry line 3", outside, Looks::south)},
                          {troop("A infantry line 3", inside, Looks::north)})) == "9.2c");
  CHECK_FALSE(sees(situation({field, hill}, {troop("F infantry line 3", "48..52.5,77..79.5", Looks::south)},
                             {troop("A infantry line 3", inside, Looks::north)}),
                   "F", "A"));
}

TEST_CASE("Situation S3: inside tall crops infantry sees less than 4 cm, and sees out only from the edge",
          "[situations][terrain-napoleonien:9.2d][terrain-napoleonien:9.2f]") {
  const auto game = [](const char* box) {
    return BattleGame(situation({ground("C tall-crops", "40..60,40..60")},
                                {troop("F infantry line 3", "48..52.5,54.5..57", Looks::north)},
                                {troop("A infantry line 3", box, Looks::north)}));
  };
  const BattleGame near = game("48..52.5,48.1..50.6"), far = game("48..52.5,48..50.5"),
                   out = game("48..52.5,70..72.5");
  CHECK(near.sees("F", "A"));
  CHECK(near.sees("A", "F"));
  CHECK_FALSE(far.sees("F", "A"));
  CHECK_FALSE(far.sees("A", "F"));
  CHECK_FALSE(out.sees("F", "A"));
}

TEST_CASE("Situation T3: ploughland neither covers nor hides, on the flat or on a slope",
          "[situations][terrain-napoleonien:9.2g][terrain-napoleonien:2.3e]") {
  const std::string field = ground("C ploughland", "40..60,40..60"),
                    firer = troop("F infantry line 3", "48..52.5,30..32.5", Looks::north);
  CHECK(fire_at_a(situation({field}, {firer}, {troop("A infantry line 3", "48..52.5,42..44.5", Looks::south)}),
                  {1}) == "");
  CHECK(sees(situation({field}, {firer}, {troop("A infantry line 3", "48..52.5,62..64.5", Looks::south)}), "F",
             "A"));
  CHECK(sees(situation({kMapH, ground("C ploughland", "20..60,36..50")}, {kSmallAstride},
                       {troop("A infantry line 3", "22..26.5,58..60.5", Looks::south)}),
             "F", "A"));
}

TEST_CASE("Situation U2: an abandoned battery covers infantry in it, and hides nobody behind it",
          "[situations][terrain-napoleonien:9.3e]") {
  const std::string guns = ground("Q abandoned-battery", "50..55,50..55"),
                    firer = troop("F infantry line 3", "50..54.5,40..42.5", Looks::north);
  CHECK(fire_at_a(situation({guns}, {firer}, {troop("A infantry line 3", "50..54.5,51..53.5", Looks::south)}),
                  {1}) == "light-cover -1");
  CHECK(sees(situation({guns}, {firer}, {troop("A infantry line 3", "50..54.5,60..62.5", Looks::south)}), "F",
             "A"));
}

TEST_CASE("Situation K3: a marsh neither hides nor covers", "[situations][terrain-napoleonien:6.5c]") {
  const Battle battle = situation({ground("M marsh", "40..60,40..42")},
                                  {troop("F infantry line 3", "48..52.5,37..39.5", Looks::north)},
                                  {troop("A infantry line 3", "48..52.5,44..46.5", Looks::south)});
  CHECK(sees(battle, "F", "A"));
  CHECK(fire_at_a(battle, {1}) == "");
}

TEST_CASE("Situation L5: for a unit on a road, a hedge beside it is cover, but the road is not",
          "[situations][terrain-napoleonien:7.2a][terrain-napoleonien:8.5a]") {
  const std::string road = strip("R road", {"0,42.5", "120,42.5"}),
                    firer = troop("F infantry line 3", "32..36.5,52..54.5", Looks::south),
                    column = troop("A infantry column-of-companies 8", "30..40,41..44", Looks::east, "front=2");
  CHECK(fire_at_a(situation({road}, {firer}, {column}), {1}) == "");
  CHECK(fire_at_a(situation({road, strip("L hedge", {"0,40", "120,40"}), strip("K hedge", {"0,45", "120,45"})},
                            {firer}, {column}),
                  {1}) == "light-cover -1");
}

TEST_CASE("Situation M1: roadside trees give a unit on the road light cover, only on the stretch with trees",
          "[situations][terrain-napoleonien:7.3b][terrain-napoleonien:7.2a]") {
  const auto shot = [](const char* firer, const char* column) {
    return fire_at_a(
        situation({strip("R tree-lined-road", {"0,42.5", "80,42.5"}), strip("S road", {"80,42.5", "120,42.5"})},
                  {troop("F infantry line 3", firer, Looks::south)},
                  {troop("A infantry column-of-companies 8", column, Looks::east, "front=2")}),
        {1});
  };
  CHECK(shot("32..36.5,52..54.5", "30..40,41..44") == "light-cover -1");
  CHECK(shot("92..96.5,52..54.5", "90..100,41..44") == "");
}

TEST_CASE("Situation O1: of two units firing over a wall, only one less than 2 cm from it has cover",
          "[situations][terrain-napoleonien:8.5a][terrain-napoleonien:8.5e]") {
  // The drawn wall is 0.8 cm thick.
  const std::string wall = strip("L stone-wall", {"20,60", "80,60"});
  const char *south = "48..52.5,55.2..57.7", *north = "48..52.5,62.5..65";
  CHECK(fire_at_a(situation({wall}, {troop("F infantry line 3", south, Looks::north)},
                            {troop("A infantry line 3", north, Looks::south)}),
                  {1}) == "");
  CHECK(fire_at_a(situation({wall}, {troop("F infantry line 3", north, Looks::south)},
                            {troop("A infantry line 3", south, Looks::north)}),
                  {1}) == "hard-cover -2");
}

TEST_CASE("Situation O2: figures of a line beyond the end of a wall are a target without cover",
          "[situations][terrain-napoleonien:8.5b][terrain-napoleonien:8.5d]") {
  // The wall covers the first five of eight figures.
  const auto shot = [](const char* box) {
    return fire_at_a(situation({strip("L stone-wall", {"20,60", "47.5,60"})},
                               {troop("F infantry line 1", box, Looks::south)},
                               {troop("A infantry line 8", "40..52,57.1..59.6", Looks::north, "obstacle=L")}),
                     {1});
  };
  CHECK(shot("48..49.5,68..70.5") == "");
  CHECK(shot("33..34.5,68..70.5") == "hard-cover -2");  // the other figures are out of range
}

TEST_CASE("Situation O3: fire from the flank ignores an obstacle in front",
          "[situations][terrain-napoleonien:8.5f][terrain-napoleonien:8.5g]") {
  const auto shot = [](const std::string& target) {
    return fire_at_a(situation({strip("L hedge", {"20,60", "80,60"})},
                               {troop("F infantry line 3", "55..57.5,56..60.5", Looks::west)}, {target}),
                     {1});
  };
  CHECK(shot(troop("A infantry line 4", "40..46,56.1..58.6", Looks::north)) == "");
  CHECK(shot(troop("A infantry column-of-companies 12", "41.5..46,49.6..59.6", Looks::north, "obstacle=L")) ==
        "");
}
