// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/setup/setting_up.h"

#include <algorithm>

#include "editor/app/setup/setup_tools.h"
#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

namespace {

/// The example of play in the editor with the set-up tool; one unit to a hex, rule T3.7a.
class Example : public Desk {
 public:
  Example() : Desk(false, "samples/tactique") {
    for (const fs::path& path : bench().session().documents())
      if (path.filename() == "hallerode.map.xml") REQUIRE(bench().session().show_map(path).has_value());
    setup().show(path());
    REQUIRE(bench().tools().take("setup"));
  }
  SettingUp& setup() { return bench().setting_up(); }
  fs::path path() const { return folder() / "exemple.scenario.xml"; }
  const model::ScenarioDocument& scenario() {
    return std::get<model::ScenarioDocument>(*bench().session().document(path()));
  }
  std::string hex_of(const std::string& id) {
    for (const SetupUnit& unit : setup().units())
      if (unit.id == id) return unit.place.hex;
    return "no unit";
  }
  void take(const char* from) {
    bench().tools().move(at(from));
    bench().tools().press(at(from));
  }
  /// Moves the pointer there and waits for the checks.
  void go(const char* to) {
    bench().tools().move(at(to));
    wait_for([this] { return !setup().target() || setup().target()->verdict; });
  }
  void drag(const char* from, const char* to) {
    take(from);
    go(to);
    bench().tools().release(at(to));
  }
  std::size_t steps() { return bench().session().history().size(); }
  std::size_t pieces() {
    std::size_t out = 0;
    for (const drawing::Layer& layer : bench().overlay().layers)
      if (layer.name == "set-up") out += layer.items.size();
    return out;
  }
  Point page(const char* label) {
    return model::grid_of(bench().session().map())->centre(*bench().find_hex(label));
  }
  bool press_key(Key key) { return bench().tools().key_down({key, 0, {}, false}); }
};

model::ScenarioDocument moved(const model::ScenarioDocument& scenario, const char* id,
                              const SetupPlace& place) {
  const auto edits = set_up(scenario, id, place);
  REQUIRE(edits.has_value());
  model::Document document = scenario;
  model::Change change;
  REQUIRE(model::apply_all(document, *edits, change).has_value());
  return std::get<model::ScenarioDocument>(document);
}

}  // namespace

TEST_CASE("Units set up in a scenario are drawn over its map", "[editor]") {
  Example example;
  CHECK(example.pieces() > 0);
  example.run("setup.show");
  CHECK(example.pieces() == 0);
  example.run("setup.show");
  CHECK(example.pieces() > 0);
}

TEST_CASE("A unit is dragged from hex to hex in one step, and undone as one", "[editor]") {
  Example example;
  const model::ScenarioDocument before = example.scenario();
  const std::size_t steps = example.steps();
  CHECK(example.hex_of("G") == "G09");
  example.drag("G09", "H08");
  CHECK(example.hex_of("G") == "H08");
  CHECK(example.steps() == steps + 1);
  CHECK(example.bench().session().history().back().title.text() == "Combined grenadiers (G) begins in H08");
  example.bench().undo();
  CHECK(example.scenario() == before);
  example.bench().redo();
  CHECK(example.hex_of("G") == "H08");
}

TEST_CASE("While dragging, a hex that the checks refuse is shown with the rule, and is not accepted",
          "[editor]") {
  Example example;
  const model::ScenarioDocument before = example.scenario();
  example.take("G09");
  example.go("H08");
  REQUIRE(example.setup().target());
  CHECK(example.setup().target()->verdict->kind == SetupVerdict::Kind::good);
  // Y is already there: one unit to a hex.
  example.go("C02");
  REQUIRE(example.setup().target());
  const SetupVerdict& verdict = *example.setup().target()->verdict;
  CHECK(verdict.kind == SetupVerdict::Kind::refused);
  REQUIRE(verdict.why);
  CHECK(verdict.why->rule == "T3.7a");
  CHECK(example.bench().said().text().find("T3.7a") != std::string::npos);
  CHECK(example.bench().said().text().find("both set up in C02") != std::string::npos);
  example.bench().tools().release(example.at("C02"));
  CHECK(example.scenario() == before);
  CHECK(example.bench().said().text().find("T3.7a") != std::string::npos);
}

TEST_CASE("A warning that was there before with another count is not reported again for each unit",
          "[editor]") {
  Desk desk(false, "samples/red-poppies");
  const fs::path path = desk.folder() / "coup-de-main.scenario.xml";
  auto before = std::get<model::ScenarioDocument>(*desk.bench().session().document(path));
  before.victories.front().exits.front().count = 90;
  auto after = before;
  model::Setup& setup = after.sides.front().setups.front();
  model::Unit more = setup.units.front();
  more.id = "more";
  more.count.reset();
  setup.units.push_back(more);
  // "asks for 90 units, the side has ..." was known.
  SetupJudge judge(snapshot_of(desk.bench().session()), path, before);
  CHECK(judge.judge(after).kind == SetupVerdict::Kind::good);
  // A new warning is reported.
  before.victories.front().exits.front().count = 2;
  SetupJudge other(snapshot_of(desk.bench().session()), path, before);
  CHECK(other.judge(after).kind == SetupVerdict::Kind::doubtful);
}

TEST_CASE("A unit dropped before the checks have answered gets the answer at once", "[editor]") {
  Example example;
  const model::ScenarioDocument before = example.scenario();
  example.take("G09");
  example.bench().tools().move(example.at("C02"));
  example.bench().tools().release(example.at("C02"));
  CHECK(example.scenario() == before);
}

TEST_CASE("Esc ends a drag and leaves the unit in place", "[editor]") {
  Example example;
  const std::size_t steps = example.steps();
  example.take("G09");
  example.go("H08");
  CHECK(example.press_key(Key::escape));
  example.bench().tools().release(example.at("H08"));
  CHECK(example.steps() == steps);
  CHECK(example.hex_of("G") == "G09");
  CHECK(example.setup().chosen() == "G");
  CHECK(example.press_key(Key::escape));
  CHECK(example.setup().chosen().empty());
}

TEST_CASE("A unit that arrives later is chosen in a list and placed by a click", "[editor]") {
  Example example;
  CHECK(example.hex_of("K").empty());
  example.setup().choose("K");
  example.go("E05");
  REQUIRE(example.setup().target());
  example.click("E05");
  CHECK(example.hex_of("K") == "E05");
  CHECK(example.scenario().sides[1].reinforcements.empty());
}

TEST_CASE("The keyboard alone can choose a unit and move it by one hex", "[editor]") {
  Example example;
  example.setup().choose("G");
  CHECK(example.press_key(Key::up));
  CHECK(example.hex_of("G") != "G09");
  const std::string above = example.hex_of("G");
  CHECK(example.press_key(Key::down));
  CHECK(example.hex_of("G") != above);
  example.run("setup.next");
  CHECK(example.setup().chosen() != "G");
  example.run("setup.previous");
  CHECK(example.setup().chosen() == "G");
}

TEST_CASE("In a group with one hex for each unit, the old hex is replaced; other units leave their group",
          "[editor]") {
  Example example;
  const model::ScenarioDocument scenario = example.scenario();
  const auto listed = moved(scenario, "S1", {"E07", {}});
  CHECK(listed.sides[0].setups[0].hexes == std::vector<std::string>{"F08", "F09", "E07", "C03"});
  CHECK(listed.sides[0].setups.size() == scenario.sides[0].setups.size());
  // Moved to another hex of the list: both units are there, which the checks may refuse.
  const auto joined = moved(scenario, "L1", {"F09", {}});
  CHECK(joined.sides[0].setups[0].hexes == std::vector<std::string>{"F09", "B01", "C03"});
  CHECK(joined.sides[0].setups[1].hexes == std::vector<std::string>{"F09"});
  CHECK(joined.sides[0].setups[1].units.front().id == "L1");
  // Moved out of a zone.
  const auto own = moved(scenario, "E", {"H04", {}});
  CHECK_FALSE(own.sides[1].setups.back().zone);
  CHECK(own.sides[1].setups.back().hexes == std::vector<std::string>{"H04"});
  CHECK_FALSE(set_up(scenario, "G", {"G09", {}}).has_value());
  CHECK_FALSE(set_up(scenario, "none", {"G09", {}}).has_value());
}

TEST_CASE("On a table a unit moves from point to point, and keeps its facing and zone", "[editor]") {
  Desk desk(false, "samples/perry-heroes");
  for (const fs::path& path : desk.bench().session().documents())
    if (path.filename() == "gue.map.xml") REQUIRE(desk.bench().session().show_map(path).has_value());
  desk.bench().fit_sheet();
  SettingUp& setup = desk.bench().setting_up();
  const fs::path path = desk.folder() / "gue.scenario.xml";
  setup.show(path);
  REQUIRE(desk.bench().tools().take("setup"));
  const auto event = [&](Um x, Um y) {
    PointerEvent out;
    out.at = desk.bench().tools().view().to_pixels(Point{x, y});
    out.button = Button::left;
    return out;
  };
  const auto wait = [&] {
    desk.wait_for([&] { return setup.target() && setup.target()->verdict; });
    return setup.target()->verdict->kind;
  };
  ToolBox& tools = desk.bench().tools();
  tools.move(event(420'000, 740'000));
  tools.press(event(420'000, 740'000));
  REQUIRE(setup.chosen() == "A1");
  tools.move(event(600'000, 100'000));
  CHECK(wait() == SetupVerdict::Kind::refused);  // the other bank is outside their zone
  CHECK(setup.target()->verdict->why->check == "perry-heroes:V19");
  tools.move(event(440'000, 780'000));
  CHECK(wait() == SetupVerdict::Kind::good);
  tools.release(event(440'000, 780'000));
  const auto& scenario = std::get<model::ScenarioDocument>(*desk.bench().session().document(path));
  const model::Setup& moved = scenario.sides[0].setups[0];
  REQUIRE(moved.at);
  CHECK(std::abs(moved.at->x - 440'000) < 3000);
  CHECK(std::abs(moved.at->y - 780'000) < 3000);
  CHECK(moved.zone == "rive-sud");
  CHECK(moved.facing == model::Facing{0, -1});
}

TEST_CASE("A counter dragged to the map becomes a unit of its nation's side, in one step", "[editor]") {
  Example example;
  const model::ScenarioDocument before = example.scenario();
  const std::size_t steps = example.steps();
  const auto units = example.setup().units();
  const auto one =
      std::find_if(units.begin(), units.end(), [](const SetupUnit& unit) { return unit.id == "G"; });
  REQUIRE(one != units.end());
  REQUIRE(example.setup().take_up_new(example.path(), one->counter));
  example.setup().point_at(example.page("H08"));
  example.wait_for([&] { return example.setup().target() && example.setup().target()->verdict; });
  CHECK(example.setup().target()->verdict->kind == SetupVerdict::Kind::good);
  example.setup().release();
  CHECK(example.steps() == steps + 1);
  REQUIRE(example.setup().units().size() == units.size() + 1);
  const auto now = example.setup().units();
  const auto added =
      std::find_if(now.begin(), now.end(), [](const SetupUnit& unit) { return unit.place.hex == "H08"; });
  REQUIRE(added != now.end());
  CHECK(added->counter == one->counter);
  CHECK(added->side == one->side);
  // A second unit in a hex is refused with the rule, and is removed again.
  REQUIRE(example.setup().take_up_new(example.path(), one->counter));
  example.setup().point_at(example.page("H08"));
  example.wait_for([&] { return example.setup().target() && example.setup().target()->verdict; });
  CHECK(example.setup().target()->verdict->kind == SetupVerdict::Kind::refused);
  example.setup().release();
  CHECK(example.steps() == steps + 1);
  CHECK(example.setup().chosen().empty());
  example.bench().undo();
  CHECK(example.scenario() == before);
}

TEST_CASE("A counter dropped outside the map adds no unit", "[editor]") {
  Example example;
  const std::size_t steps = example.steps();
  REQUIRE(example.setup().take_up_new(example.path(), example.setup().units().front().counter));
  example.setup().point_at(example.page("H08"));
  example.setup().leave();
  example.setup().release();
  CHECK(example.steps() == steps);
  CHECK_FALSE(example.setup().take_up_new(example.path(), "nothing"));
}

TEST_CASE("A unit of a counter is set up in a named hex in one step", "[editor]") {
  Example example;
  const model::ScenarioDocument before = example.scenario();
  const std::size_t steps = example.steps(), count = example.setup().units().size();
  const std::string counter = example.setup().units().front().counter;
  REQUIRE(example.setup().put_new(example.path(), counter, {"H08"}).has_value());
  CHECK(example.steps() == steps + 1);
  CHECK(example.setup().units().size() == count + 1);
  // A place that a drag would refuse is refused here, too, and leaves nothing behind.
  CHECK_FALSE(example.setup().put_new(example.path(), counter, {"H08"}).has_value());
  CHECK_FALSE(example.setup().put_new(example.path(), "nothing", {"H07"}).has_value());
  CHECK(example.steps() == steps + 1);
  CHECK_FALSE(example.setup().is_dragging());
  CHECK(example.setup().chosen().empty());
  example.bench().undo();
  CHECK(example.scenario() == before);
}

TEST_CASE("Several units of one element are placed click by click, a hex each", "[editor]") {
  model::ScenarioDocument scenario;
  model::Side side;
  side.id = "one";
  model::Setup setup;
  setup.zone = "z";
  model::Unit unit;
  unit.id = "B";
  unit.count = 3;
  setup.units = {unit};
  side.setups = {setup};
  scenario.sides = {side};
  const char* const hexes[] = {"C04", "C05", "C06"};
  for (int i = 0; i < 3; ++i) {
    const auto edits = set_up(scenario, fmt::format("B.{}", i + 1), {hexes[i], std::nullopt}, true);
    REQUIRE(edits.has_value());
    model::Document document = scenario;
    model::Change change;
    REQUIRE(model::apply_all(document, *edits, change).has_value());
    scenario = std::get<model::ScenarioDocument>(document);
  }
  CHECK(scenario.sides[0].setups[0].hexes == std::vector<std::string>{"C04", "C05", "C06"});
  CHECK_FALSE(scenario.sides[0].setups[0].zone);
}

TEST_CASE("The frame of a card's sketch map is dragged by its handles from hex to hex", "[editor]") {
  Desk desk(false);
  SettingUp& setup = desk.bench().setting_up();
  for (const fs::path& path : setup.scenarios())
    if (path.filename() == "ouverture.scenario.xml") setup.show(path);
  REQUIRE(desk.bench().tools().take("sketch-frame"));
  const auto corners = [&] { return setup.scenario()->cards.front().sketch->hexes; };
  CHECK(corners() == std::vector<std::string>{"B02", "H06"});
  const std::size_t steps = desk.bench().session().history().size();
  // The middle of the frame drags the whole frame: one column further.
  const auto drag = [&](const app::PointerEvent& from, const app::PointerEvent& to) {
    desk.bench().tools().move(from);
    desk.bench().tools().press(from);
    desk.bench().tools().move(to);
    desk.bench().tools().release(to);
  };
  drag(desk.at("E04"), desk.at("F04"));
  CHECK(corners() == std::vector<std::string>{"C02", "I06"});
  CHECK(desk.bench().session().history().size() == steps + 1);
  desk.bench().undo();
  CHECK(corners() == std::vector<std::string>{"B02", "H06"});
  // The keyboard moves the frame.
  CHECK(desk.bench().tools().key_down({Key::down, 0, {}, false}));
  CHECK(corners() == std::vector<std::string>{"B03", "H07"});
  desk.bench().undo();
  // A drag outside the frame begins a new one.
  drag(desk.at("A08"), desk.at("D09"));
  CHECK(corners() == std::vector<std::string>{"A08", "D09"});
}
