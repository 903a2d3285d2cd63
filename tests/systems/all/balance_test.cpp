// SPDX-License-Identifier: MIT
// Searches for balance: in an artificial game whose right answer is known, and in the samples of all systems.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "core/play/balance/report.h"
#include "core/play/balance/state.h"
#include "core/play/balance/units.h"
#include "systems/all/systems.h"
#include "tests/support/installed.h"

namespace coq::balance {
namespace {

namespace fs = std::filesystem;

/// A game of one die a turn: side "a" wins on a 10-sided die up to its number of units, side "b" otherwise. If
/// the die shows 10, the next turn decides; nobody wins after the last turn.
class DieMatch : public play::Match {
 public:
  DieMatch(const model::ScenarioDocument& scenario) : m_turns(scenario.turns.count) {
    for (const model::Side& side : scenario.sides)
      for (const auto& [counter, count] : count_units(side))
        for (int i = 0; i < count; ++i) {
          play::PlacedCounter unit;
          unit.id = side.id + std::to_string(i);
          unit.side = side.id;
          m_position.counters.push_back(unit);
          if (side.id == "a") ++m_chance;
        }
  }
  std::unique_ptr<Match> clone() const override { return std::make_unique<DieMatch>(*this); }
  int turn() const override { return m_turn; }
  std::string side_to_act() const override { return over() ? "" : "a"; }
  std::vector<play::Action> legal_actions() const override {
    if (over()) return {};
    return {{"throw", "a"}};
  }
  std::optional<play::Action> implied() const override { return std::nullopt; }
  Result<model::PlayStep> apply(const play::Action&, play::Dice& dice) override {
    model::PlayStep step;
    step.turn = ++m_turn;
    step.action = "throw";
    const int face = dice.roll(10);
    if (face < 10) m_winner = face <= m_chance ? "a" : "b";
    return step;
  }
  bool over() const override { return m_winner || m_turn >= m_turns; }
  std::optional<std::string> winner() const override { return m_winner; }
  play::Position position() const override { return m_position; }
  std::string bytes() const override { return std::to_string(m_turn); }

 private:
  int m_turns, m_turn = 0, m_chance = 0;
  std::optional<std::string> m_winner;
  play::Position m_position;
};

class FirstAction : public play::Player {
 public:
  play::Action choose(const play::Match& match, play::Dice&) override { return match.legal_action(0); }
};

const rules::Play& die_system() {
  static const rules::Play play = [] {
    rules::Play out;
    out.start = [](const scenario::BoundScenario& scenario) -> Result<std::unique_ptr<play::Match>> {
      return std::unique_ptr<play::Match>(std::make_unique<DieMatch>(*scenario.scenario.document));
    };
    out.players = [](const scenario::BoundScenario&) -> Result<play::PlayerFactory> {
      return play::PlayerFactory([](const std::string&) { return std::make_unique<FirstAction>(); });
    };
    return out;
  }();
  return play;
}

constexpr const char* kScenario =
    R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="en">
<title>Dice</title><map href="a.map.xml"/><counters href="c.counters.xml"/><turns count="3"/>
<zone id="north">A01 A02</zone><zone id="south">A05 A06</zone>
<side id="a" power="allies" nations="british" order="1"><name>Ants</name>
<setup zone="north"><unit id="X" counter="x" count="3"/><unit id="Y" counter="y"/></setup>
<setup hexes="A03"><unit id="Z" counter="x"/></setup>
<group id="G" units="X.1 X.2 Y"/><group id="H" units="Z"/>
<reinforcements turn="2" edge="N"><unit id="R" counter="x"/></reinforcements>
</side>
<side id="b" power="central" nations="german" order="2"><name>Bees</name>
<setup zone="south"><unit id="B" counter="x"/></setup></side>
<victory side="b"><control hexes="A01 A02" count="1"/></victory>
<notes><darkness turns="1 3"/><precipitation turns="2-3"/><couplets modifier="-1"/></notes></scenario>)";

model::ScenarioDocument scenario_of(const std::string& text) {
  Problems problems;
  const auto document = xml::read(text, model::Kind::scenario, "s.scenario.xml", problems);
  if (!document) FAIL(to_string(problems.front()));
  return std::get<model::ScenarioDocument>(*document);
}

std::shared_ptr<const play::PlayableScenario> die_game(const std::string& text = kScenario) {
  auto out = std::make_shared<play::PlayableScenario>();
  Problems problems;
  auto loader = test::installed_loader();
  out->bound.scenario.document = Shared<model::ScenarioDocument>(scenario_of(text));
  out->bound.ruleset = *loader.installed_ruleset("red-poppies", problems);
  out->system = &die_system();
  out->language = "en";
  out->take_names();
  out->start = *die_system().start(out->bound);
  return out;
}

std::string plain(const Message& message) {
  return message.text();
}
Problems no_check(const model::ScenarioDocument&) {
  return {};
}

std::string refusal(const std::string& given) {
  const auto game = die_game();
  const auto read = read_variations(*game, {given});
  REQUIRE_FALSE(read);
  CHECK(read.error().check == "balance.vary");
  return read.error().message.text();
}

std::vector<std::string> values_of(const std::string& given) {
  const auto game = die_game();
  const auto read = read_variations(*game, {given});
  if (!read) FAIL(to_string(read.error()));
  std::vector<std::string> out;
  for (const Alternative& value : read->front().values) out.push_back(value.text);
  return out;
}

/// Returns the scenario with the value of each variation that has this text.
std::string changed(const std::vector<std::string>& given, const std::vector<std::string>& texts) {
  const auto game = die_game();
  const auto read = read_variations(*game, given);
  if (!read) FAIL(to_string(read.error()));
  Choice choice;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto& values = (*read)[i].values;
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const Alternative& one) { return one.text == texts[i]; });
    REQUIRE(found != values.end());
    choice.push_back(static_cast<std::size_t>(found - values.begin()));
  }
  return xml::write(model::Document(with_choice(game->scenario(), *read, choice)));
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Search search_of(const std::shared_ptr<const play::PlayableScenario>& game,
                 const std::vector<std::string>& vary, int games, unsigned threads,
                 const std::string& aim = "a=50", const Checker& check = no_check) {
  Request request;
  request.variations = *read_variations(*game, vary);
  request.aim = *read_aim(*game, aim, -1);
  request.games = games;
  auto search = Search::prepare(game, std::move(request), check, Workers(threads));
  if (!search) FAIL(to_string(search.error()));
  return *std::move(search);
}

std::string table_of(const Search& search) {
  const Report report(search, SettingWords(search.scenario(), plain));
  return join(report.lines(), "\n") + "\n" + report.csv() + report.json("test");
}

}  // namespace

TEST_CASE("The values of a variation are a range, a list, changes or words", "[balance]") {
  CHECK(values_of("turns=2..5") == std::vector<std::string>{"3", "2", "4", "5"});
  CHECK(values_of("turns = 1..9/4") == std::vector<std::string>{"3", "1", "5", "9"});
  CHECK(values_of("turns=8,4,6") == std::vector<std::string>{"3", "8", "4", "6"});
  CHECK(values_of("turns=-1..+2") == std::vector<std::string>{"+0", "-1", "+1", "+2"});
  // Fewer than one turn is impossible.
  CHECK(values_of("turns=-9..+1") == std::vector<std::string>{"+0", "-2", "-1", "+1"});
  // A value that may be negative is meant itself.
  CHECK(values_of("couplets=-2..+1") == std::vector<std::string>{"-1", "-2", "0", "1"});
  CHECK(values_of("entry.R=1..3") == std::vector<std::string>{"2", "1", "3"});
  CHECK(values_of("victory.b.count=1..2") == std::vector<std::string>{"1", "2"});
  CHECK(values_of("setup.X.zone=north|south") == std::vector<std::string>{"north", "south"});
  CHECK(values_of("victory.b.hexes=A01 A02|A05") == std::vector<std::string>{"A01 A02", "A05"});
  CHECK(values_of("units.a=-2..+1") == std::vector<std::string>{"+0", "-2", "-1", "+1"});
  CHECK(values_of("units.a.x=3..5") == std::vector<std::string>{"5", "3", "4"});
}

TEST_CASE("A wrong variation is refused in a sentence", "[balance]") {
  CHECK(refusal("turns") == "\"turns\" is not NAME=VALUES, such as turns=6..10");
  CHECK(refusal("turms=5..9") ==
        "the scenario has nothing called \"turms\" that could vary; did you mean \"turns\"?");
  CHECK(refusal("turns=9..5") == "the range 9..5 runs backwards: write 5..9");
  CHECK(refusal("units.a=+2..-3") == "the range +2..-3 runs backwards: write -3..+2");
  CHECK(refusal("turns=0..5") == "turns.count must be from 1 to 999, not 0");
  CHECK(refusal("turns=5..x") == "\"5..x\" is not a number or a range such as 6..10, -2..+2 or 6..18/3");
  CHECK(refusal("turns=1..9/0") == "\"1..9/0\" is not a number or a range such as 6..10, -2..+2 or 6..18/3");
  CHECK(refusal("turns=1..2000000") == "\"turns=1..2000000\" has more than 1000 values");
  CHECK(refusal("turns=1..999999999999999999999") ==
        "\"1..999999999999999999999\" is not a number or a range such as 6..10, -2..+2 or 6..18/3");
  CHECK(refusal("turns=4,+1") == "\"turns=4,+1\" mixes values and changes with a sign");
  CHECK(refusal("units.a=-6") ==
        "\"units.a=-6\" leads beyond the bounds: units.a is 6, and must be from 1 to 999");
  CHECK(refusal("turns=3") == "\"turns=3\" has no other value than the present one, 3");
  CHECK(has(refusal("count=1..3"), "\"count\" means several values: turns.count, "));
  CHECK(refusal("setup.X.zone=west") == "a.setup.X.zone cannot be \"west\": it is one of north, south");
  CHECK(has(refusal("victory.b.hexes=A01|=?="), "victory.b.control.hexes cannot be \"=?=\""));
  CHECK(has(refusal("units.c=-1..+1"), "the scenario has nothing called \"units.c\" that could vary"));
  CHECK(has(refusal("units.a=many|few"), "\"many|few\" is not a number or a range"));
  CHECK(has(refusal("control.turn=-1..+1"), "has no value that could change"));
  const auto game = die_game();
  CHECK(read_variations(*game, {}).error().check == "balance.vary");
  CHECK(read_variations(*game, {"turns=1..5", "turns.count=6..8"}).error().message.text() ==
        "\"turns=1..5\" and \"turns.count=6..8\" change the same thing");
  CHECK_FALSE(read_variations(*game, {"units.a=-1..+1", "units.a.x=3..5"}));
}

TEST_CASE("An aim is a share of a side, a length or equal losses", "[balance]") {
  const auto game = die_game();
  CHECK(read_aim(*game, "50", -1)->side == 1);  // The side of the first victory condition.
  CHECK(*read_aim(*game, "a=37.5", 2) == Aim{Aim::Kind::share, 0, 37.5, 2});
  CHECK(*read_aim(*game, "length=8", -1) == Aim{Aim::Kind::length, 1, 8, 1});
  CHECK(read_aim(*game, "close", -1)->kind == Aim::Kind::closeness);
  for (const char* wrong : {"", "x", "a=", "a=101", "-3", "c=50", "length", "close=3", "a=1e9", "a=50=50"})
    CHECK(read_aim(*game, wrong, -1).error().check == "balance.aim");
}

TEST_CASE("Fewer or more units keep the proportions of the counters", "[balance]") {
  const UnitCounts counts = {{"x", 6}, {"y", 3}, {"z", 1}};
  CHECK(share_out(counts, 10) == counts);
  CHECK(share_out(counts, 20) == UnitCounts{{"x", 12}, {"y", 6}, {"z", 2}});
  CHECK(share_out(counts, 7) == UnitCounts{{"x", 4}, {"y", 2}, {"z", 1}});
  UnitCounts before = share_out(counts, 1);
  for (int total = 2; total < 60; ++total) {
    const UnitCounts now = share_out(counts, total);
    for (std::size_t i = 0; i < now.size(); ++i) CHECK(now[i].second >= before[i].second);
    before = now;
  }
}

TEST_CASE("A unit goes with its place in groups", "[balance]") {
  // X.3 is in no group, the last unit of the counter is the one that arrives later.
  const std::string one = changed({"units.a.x=4"}, {"4"});
  CHECK_FALSE(has(one, "reinforcements"));
  CHECK(has(one, R"(<unit id="X" counter="x" count="3"/>)"));
  const std::string two = changed({"units.a.x=3"}, {"3"});
  CHECK_FALSE(has(two, "id=\"Z\""));
  CHECK_FALSE(has(two, "id=\"H\""));  // Its group had no other unit.
  const std::string three = changed({"units.a.x=1"}, {"1"});
  CHECK(has(three, R"(<unit id="X" counter="x"/>)"));
  CHECK(has(three, R"(<group id="G" units="X Y"/>)"));  // X.1 is now called X.
  // A side keeps a unit.
  CHECK(refusal("units.b=-5..-1").starts_with("\"units.b=-5..-1\" leads beyond the bounds: units.b is 1"));
}

TEST_CASE("A unit that comes has an id of its own and the same place in groups", "[balance]") {
  const std::string more = changed({"units.a.y=2"}, {"2"});
  CHECK(has(more, R"(<unit id="Y2" counter="y"/>)"));
  CHECK(has(more, R"(<group id="G" units="X.1 X.2 Y Y2"/>)"));
  CHECK(has(changed({"units.a.x=6"}, {"6"}), R"(<unit id="R2" counter="x"/>)"));
}

TEST_CASE("What lasts to the last turn follows the length of the game", "[balance]") {
  const std::string longer = changed({"turns=5"}, {"5"}), shorter = changed({"turns=2"}, {"2"});
  CHECK(has(longer, R"(<darkness turns="1 3"/>)"));
  CHECK(has(longer, R"(<precipitation turns="2-5"/>)"));
  CHECK(has(shorter, R"(<darkness turns="1"/>)"));
  CHECK(has(shorter, R"(<precipitation turns="2"/>)"));
}

TEST_CASE("A change is said in sentences", "[balance]") {
  const auto game = die_game();
  const auto read = read_variations(*game, {"turns=4", "victory.b.count=2", "couplets=0", "entry.R=3",
                                            "units.a=-1", "units.a.y=1", "setup.X.zone=south"});
  REQUIRE_FALSE(read);  // units.a and units.a.y are the same units.
  const auto good = read_variations(
      *game, {"turns=4", "victory.b.count=2", "couplets=0", "entry.R=3", "units.a=-1", "setup.X.zone=south"});
  REQUIRE(good);
  const std::vector<std::string> said = changes_of(SettingWords(*game, plain), *good, {1, 1, 1, 1, 1, 1});
  CHECK(said == std::vector<std::string>{"number of turns: 3 → 4",
                                         "Bees, control at least 1 of the hexes A01 and A02 at the end of the "
                                         "game: number of hexes needed: 1 → 2",
                                         "Command couplets: −1: added to the number: -1 → 0",
                                         "Ants, x (R): turn in or after which they arrive: 2 → 3",
                                         "Ants, number of units: 6 → 5",
                                         "Ants, x (X.1), y: id of a zone: north → south"});
}

TEST_CASE("The list has what may vary, with its present value and values to try", "[balance]") {
  const auto game = die_game();
  std::map<std::string, SettingWords::Line> lines;
  for (const SettingWords::Line& line : SettingWords(*game, plain).list(settings_of(*game)))
    lines[line.name] = line;
  REQUIRE(lines.count("turns.count") == 1);
  CHECK(lines["turns.count"].value == "3");
  CHECK(lines["turns.count"].suggestion == "1..5");
  CHECK(lines["units.a"].value == "6");
  CHECK(lines["units.a"].suggestion == "-2..+2");
  CHECK(lines["units.b"].suggestion == "+1..+2");
  CHECK(lines["a.setup.X.zone"].suggestion == "north|south");
  CHECK(lines["couplets.modifier"].suggestion == "-3..1");
  CHECK(lines.count("a.entry.R") == 1);
  CHECK(lines.count("victory.b.control.count") == 1);
  CHECK(lines["victory.b.control.hexes"].value == "A01 A02");
  CHECK(lines["victory.b.control.hexes"].suggestion == "A01 A02|A02|A01");
  // All that it suggests can be read.
  for (const auto& [name, line] : lines) {
    CAPTURE(name, line.suggestion);
    CHECK(read_variations(*game, {name + "=" + line.suggestion}));
  }
}

TEST_CASE("The search finds the number of units that is fair", "[balance]") {
  // Side "a" wins with as many chances in nine as it has units: 4 or 5 of 9 are nearest to 50 %.
  const auto game = die_game();
  Search search = search_of(game, {"units.a=-4..+3", "turns=2..4"}, 4000, 2);
  CHECK(search.choices() == 8 * 3 - 1);
  CHECK(search.candidates() == 23);
  REQUIRE(search.run(Workers(2), {}));
  const std::vector<Proposal> table = search.table();
  REQUIRE(table.size() > 2);
  CHECK(table[0].result.value == Approx(66.7).margin(10));
  CHECK(table[0].size.changed == 0);
  for (std::size_t row = 1; row <= 2; ++row) {
    const model::ScenarioDocument found =
        with_choice(game->scenario(), search.request().variations, table[row].choice);
    const int units = static_cast<int>(DieMatch(found).position().counters.size()) - 1;
    CAPTURE(row);
    CHECK((units == 4 || units == 5));
  }
}

TEST_CASE("The table is the same with any number of threads", "[balance]") {
  const auto game = die_game();
  std::set<std::string> tables, states;
  for (const unsigned threads : {1U, 2U, 3U}) {
    Search search = search_of(game, {"units.a=-4..+6", "turns=1..12", "entry.R=1..9"}, 800, threads);
    CHECK(search.is_sample());
    REQUIRE(search.run(Workers(threads), {}));
    CHECK(search.race().games_played() <= 800);
    tables.insert(table_of(search));
    states.insert(write_state(search, "test"));
  }
  CHECK(tables.size() == 1);
  CHECK(states.size() == 1);
}

TEST_CASE("A stopped search goes on from its state", "[balance]") {
  const auto game = die_game();
  const std::vector<std::string> vary = {"units.a=-4..+3", "turns=1..5"};
  Search whole = search_of(game, vary, 600, 2);
  REQUIRE(whole.run(Workers(2), {}));
  std::string state;
  for (int part = 0;; ++part) {
    REQUIRE(part < 50);
    Search search = search_of(game, vary, 600, 2);
    if (!state.empty()) REQUIRE(read_state(state, "test", search));
    const int before = search.race().games_played();
    StopToken stop;
    const Status played = search.run(Workers(2), stop, [&] {
      if (search.race().games_played() >= before + 45) stop.request_stop();
    });
    state = write_state(search, "test");
    if (!played) {
      CHECK(search.table().size() == 1);
      continue;
    }
    CHECK(part > 5);
    CHECK(table_of(search) == table_of(whole));
    CHECK(state == write_state(whole, "test"));
    break;
  }
}

TEST_CASE("A state of another search, or a damaged one, is refused", "[balance]") {
  const auto game = die_game();
  Search search = search_of(game, {"turns=1..5"}, 100, 1);
  REQUIRE(search.run(Workers(1), {}));
  const std::string state = write_state(search, "test");
  Search same = search_of(game, {"turns=1..5"}, 100, 1);
  CHECK(read_state(state, "test", same));
  CHECK(same.race().outcomes() == search.race().outcomes());
  const auto refused = [&](const std::string& text, const char* program, Search of) {
    const Status read = read_state(text, program, of);
    REQUIRE_FALSE(read);
    CHECK(read.error().check == "balance.state");
    CHECK(of.race().games_played() == 0);
    return read.error().message.text();
  };
  CHECK(has(refused(state, "test", search_of(game, {"turns=1..6"}, 100, 1)), "its \"vary\" differs"));
  CHECK(has(refused(state, "test", search_of(game, {"turns=1..5"}, 110, 1)), "its \"games\" differs"));
  CHECK(has(refused(state, "test", search_of(game, {"turns=1..5"}, 100, 1, "b=50")), "its \"side\" differs"));
  CHECK(has(refused(state, "another", search_of(game, {"turns=1..5"}, 100, 1)), "its \"program\" differs"));
  const auto fresh = [&] { return search_of(game, {"turns=1..5"}, 100, 1); };
  for (const std::size_t length : {std::size_t{0}, std::size_t{1}, state.size() / 3, state.size() - 3})
    refused(state.substr(0, length), "test", fresh());
  refused("[]", "test", fresh());
  refused("{}", "test", fresh());
  nlohmann::json broken = nlohmann::json::parse(state);
  for (const auto& game_of : {nlohmann::json{0, 7, 1, 0}, nlohmann::json{-1, 0, 1, 0}, nlohmann::json{0, 0, 1},
                              nlohmann::json{0, 0, 1, 5000}, nlohmann::json{0, 0, 1e300, 0},
                              nlohmann::json("x"), nlohmann::json{500, 0, 1, 0}}) {
    broken["outcomes"][1] = {game_of};
    refused(broken.dump(), "test", fresh());
  }
  broken["outcomes"] = nlohmann::json::array();
  refused(broken.dump(), "test", fresh());
}

TEST_CASE("Candidates that fail the checks are left out and counted", "[balance]") {
  const auto game = die_game();
  const Checker check = [](const model::ScenarioDocument& scenario) -> Problems {
    if (scenario.turns.count % 2 == 0) return {make_error("test.even", message("the number of turns is even"))};
    return {};
  };
  Search search = search_of(game, {"turns=1..9"}, 400, 2, "a=50", check);
  CHECK(search.candidates() == 4);
  CHECK(search.left_out() == 4);
  Request request;
  request.variations = *read_variations(*game, {"turns=2,4"});
  request.aim = *read_aim(*game, "50", -1);
  const auto none = Search::prepare(game, std::move(request), check, Workers(1));
  REQUIRE_FALSE(none);
  CHECK(none.error().message.text() ==
        "all candidates fail the checks; the first one with: the number of turns is even");
  Request french;
  french.variations = *read_variations(*game, {"turns=2,4"});
  french.aim = *read_aim(*game, "50", -1);
  french.words = [](const Message&) { return std::string("le nombre de tours est pair"); };
  CHECK(has(Search::prepare(game, std::move(french), check, Workers(1)).error().message.text(), "est pair"));
}

TEST_CASE("A search takes a number of games that makes sense", "[balance]") {
  const auto game = die_game();
  const auto refused = [&](int games, int proposals) {
    Request request;
    request.variations = *read_variations(*game, {"turns=1..5"});
    request.aim = *read_aim(*game, "50", -1);
    request.games = games;
    request.proposals = proposals;
    const auto search = Search::prepare(game, std::move(request), no_check, Workers(1));
    return search ? std::string() : search.error().check;
  };
  CHECK(refused(0, 0) == "balance.games");
  CHECK(refused(10, 0) == "balance.games");
  CHECK(refused(30, 8) == "balance.games");
  CHECK(refused(24, 0).empty());
}

TEST_CASE("The edits of a proposal make its scenario", "[balance]") {
  const auto game = die_game();
  Search search = search_of(game, {"units.a=-4..+3", "couplets=-2..2", "setup.X.zone=north|south"}, 800, 2);
  REQUIRE(search.run(Workers(2), {}));
  for (const Proposal& row : search.table()) {
    model::Document document(game->scenario());
    model::Change change;
    REQUIRE(model::apply_all(document, search.edits_of(row.number), change));
    CHECK(document == model::Document(with_choice(game->scenario(), search.request().variations, row.choice)));
  }
}

TEST_CASE("Units of the samples can be removed and added in every system", "[balance]") {
  const checks::Registry registry = systems::all_checks();
  for (const char* name : {"red-poppies/ouverture", "dogme/crete", "dogme/couloir", "tactique/hallerode",
                           "perry-heroes/khoutor", "perry-heroes/gue", "terrain-napoleonien/thuilerie"}) {
    CAPTURE(name);
    const fs::path path = fs::path(COQ_SOURCE_DIR) / "samples" / (std::string(name) + ".scenario.xml");
    scenario::Loader loader = test::installed_loader();
    Problems problems;
    auto bound = loader.bind_scenario(path, problems);
    REQUIRE(bound);
    play::PlayableScenario game;
    game.bound = *bound;
    game.language = "en";
    game.system = &*systems::find(game.scenario().system)->play;
    game.take_names();
    const Checker check = checker_of(registry, loader, path);
    REQUIRE(check(game.scenario()).empty());
    for (const std::string& side : game.sides()) {
      for (const char* change : {"-1", "+1"}) {
        CAPTURE(side, change);
        const auto read = read_variations(game, {"units." + side + "=" + change});
        if (!read) continue;  // The only unit of a side stays.
        const model::ScenarioDocument now = with_choice(game.scenario(), *read, {1});
        const Problems found = check(now);
        // A force that costs more than its budget, or has no room, is rightly refused.
        const bool may_fail =
            *change == '+' && !has(name, "red-poppies") && !has(name, "tactique") && !has(name, "couloir");
        if (!found.empty() && !may_fail) FAIL_CHECK(to_string(found.front()));
        scenario::BoundScenario changed_one = game.bound;
        changed_one.scenario.document = Shared<model::ScenarioDocument>(now);
        if (found.empty()) CHECK(game.system->start(changed_one));
      }
    }
  }
}

}  // namespace coq::balance
