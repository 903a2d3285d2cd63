// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/workbench/kept_view.h"
#include "editor/app/workbench/workbench.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/files.h"
#include "editor/app/session/edits.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/note_tools.h"
#include "editor/app/workbench/scan_project.h"
#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

TEST_CASE("The line of the LOS tool is the question of the panels, as long as it is shown", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.tools().activate("los");
  desk.click("D07");
  CHECK(bench.marks().line == LosQuestion{});
  bench.tools().move(desk.at("C05"));
  CHECK(bench.marks().line == LosQuestion{"D07", "C05", ""});
  desk.click("E09");
  CHECK(bench.marks().line == LosQuestion{"D07", "E09", ""});
  CHECK(desk.drawn() == 0);  // one drawing is enough
  bench.tools().activate("select");
  CHECK(bench.marks().line == LosQuestion{});
}

TEST_CASE("A line that a panel asked for stays when the LOS tool is left", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.tools().activate("los");
  desk.click("D07");
  desk.click("E09");
  Marks marks;
  marks.line = {"A01", "C03", ""};
  bench.set_marks(marks);
  bench.tools().activate("select");
  CHECK(bench.marks().line == LosQuestion{"A01", "C03", ""});
  CHECK(desk.drawn() > 0);
}

TEST_CASE("Texts on the map use the window's translator", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.speak([](const Message& sentence) { return "[" + sentence.pattern + "]"; }, "fr");
  bench.tools().activate("los");
  desk.click("D07");
  desk.click("E09");
  CHECK(bench.said().arguments.back().starts_with("["));
}

TEST_CASE("Terrain names in titles are in the user's language", "[editor]") {
  for (const auto& [language, name] : {std::pair("fr", "bois"), std::pair("en", "woods")}) {
    Desk desk;
    Workbench& bench = desk.bench();
    bench.speak([](const Message& sentence) { return sentence.text(); }, language);
    ToolOptions options = bench.tools().options();
    options.terrain = "woods";
    bench.tools().set_options(options);
    bench.tools().activate("polygon");
    for (const char* hex : {"D07", "E09", "C09"}) desk.click(hex);
    bench.tools().finish();
    CHECK(bench.session().history().back().title.text() == "Draw " + std::string(name));
  }
}

TEST_CASE("Commands set how the scan is shown, without changing the document", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  for (const char* id : {"scan.gray", "scan.invert", "scan.multiply"}) {
    INFO(id);
    CHECK_FALSE(desk.is_on(id));
    CHECK(desk.run(id));
    CHECK(desk.is_on(id));
  }
  desk.run("scan.more-contrast");
  CHECK(bench.scan_look() == ScanLook{true, true, true, 125});
  desk.run("scan.invert");
  CHECK(bench.scan_look() == ScanLook{true, false, true, 125});
  for (int i = 0; i < 20; ++i) desk.run("scan.more-contrast");
  CHECK(bench.scan_look().contrast == kMaxContrast);
  for (int i = 0; i < 20; ++i) desk.run("scan.less-contrast");
  CHECK(bench.scan_look().contrast == 0);
  desk.run("scan.plain");
  CHECK(bench.scan_look() == ScanLook{});
  CHECK_FALSE(desk.run("scan.blue"));
  CHECK_FALSE(bench.session().is_modified());
}

TEST_CASE("The swipe line shows a hidden scan and can be dragged, even while a shape is open", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const Viewport& view = bench.tools().view();  // 800 x 1000
  LayerViews views = bench.layers();
  views[0].visible = false;
  bench.set_layers(views);
  CHECK_FALSE(bench.swipe().press({400, 100}, view, false));
  desk.run("scan.swipe");
  CHECK(desk.is_on("scan.swipe"));
  CHECK(bench.layers()[0].visible);
  CHECK(bench.swipe().at(view) == 400);
  CHECK_FALSE(bench.swipe().press({410, 100}, view, false));
  CHECK_FALSE(bench.swipe().press({402, 100}, view, true));
  CHECK(bench.swipe().press({402, 500}, view, true));
  bench.swipe().release();
  CHECK(bench.swipe().press({402, 100}, view, false));
  bench.swipe().move({202, 300}, view);
  CHECK(bench.swipe().at(view) == Approx(200));
  bench.swipe().move({-50, 300}, view);
  CHECK(bench.swipe().at(view) == Approx(8));
  bench.swipe().release();
  bench.swipe().move({600, 300}, view);
  CHECK(bench.swipe().at(view) == Approx(8));
  desk.run("scan.swipe");
  CHECK_FALSE(bench.swipe().is_near({8, 500}, view, false));
}

TEST_CASE("A picture added to a map is copied next to it, read to its end, and given a free name", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const fs::path map = bench.session().map_path();
  const test::TemporaryFolder elsewhere;
  const fs::path picture = elsewhere.path() / "ouverture.jpg";
  fs::copy_file(desk.folder() / "scans/ouverture.jpg", picture);
  const auto first = bring_scan(picture, map);
  REQUIRE(first);
  CHECK(*first == "scans/ouverture-2.jpg");
  CHECK(fs::file_size(desk.folder() / *first) == fs::file_size(picture));
  // A picture already in the project is not copied.
  CHECK(*bring_scan(desk.folder() / "scans/ouverture.jpg", map) == "scans/ouverture.jpg");
  const fs::path note = elsewhere.path() / "note.png";
  REQUIRE(write_file_atomically(note, "no picture"));
  CHECK(bring_scan(note, map).error().check == "image.read");
  CHECK(bring_scan(elsewhere.path() / "missing.png", map).has_value() == false);
}

TEST_CASE("A second scan is added in one step, lies over the page, and is registered like the first",
          "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  LayerViews views = bench.layers();
  views[static_cast<std::size_t>(LayerSet::scan)].visible = false;
  bench.set_layers(views);
  fs::copy_file(desk.folder() / "scans/ouverture.jpg", desk.folder() / "scans/second.jpg");
  const std::size_t steps = bench.session().history().size();
  REQUIRE(bench.add_scan("scans/second.jpg"));
  REQUIRE(bench.session().map().scans.size() == 2);
  CHECK(bench.session().history().size() == steps + 1);
  CHECK(bench.layers()[static_cast<std::size_t>(LayerSet::scan)].visible);
  const auto shown = bench.shown_scan(1);
  REQUIRE(shown);
  CHECK(shown->to_page(0, 0).x == Approx(0).margin(1));
  const auto far = shown->to_page(bench.scan_size(1).width, bench.scan_size(1).height);
  CHECK(far.x <= 210'001);
  CHECK(far.y <= 297'001);
  CHECK((far.x > 209'000 || far.y > 296'000));
  // The second scan needs registration.
  CHECK(bench.scan_to_register() == 1);
  REQUIRE(bench.begin_registration(1));
  REQUIRE(bench.registration() != nullptr);
  CHECK(bench.registration()->target().scan == 1);
  REQUIRE(bench.begin_registration(0));
  CHECK(bench.registration()->target().scan == 0);
  CHECK(bench.registration()->report().residuals.size() == 5);
  REQUIRE(bench.remove_scan(1));
  CHECK(bench.registration() == nullptr);
  CHECK(bench.session().map().scans.size() == 1);
  CHECK(fs::exists(desk.folder() / "scans/second.jpg"));
  CHECK_FALSE(bench.begin_registration(1));
  CHECK_FALSE(bench.remove_scan(1));
}

TEST_CASE("The program's grid is hidden while a scan is registered or a new grid is laid", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const auto shown = [&](LayerSet layer) { return bench.layers()[static_cast<std::size_t>(layer)].visible; };
  REQUIRE(shown(LayerSet::grid));
  for (const bool registers : {true, false}) {
    registers ? void(bench.begin_registration(0)) : bench.begin_grid();
    CHECK_FALSE(shown(LayerSet::grid));
    CHECK_FALSE(shown(LayerSet::numbers));
    CHECK(shown(LayerSet::terrain));
    bench.tools().activate("select");
    CHECK(shown(LayerSet::grid));
    CHECK(shown(LayerSet::numbers));
  }
  // Layers that were hidden before stay hidden. The grid also stays hidden if one of the two tools follows the
  // other.
  LayerViews views = bench.layers();
  views[static_cast<std::size_t>(LayerSet::numbers)].visible = false;
  bench.set_layers(views);
  bench.begin_registration(0);
  bench.begin_grid();
  CHECK_FALSE(shown(LayerSet::grid));
  bench.tools().activate("select");
  CHECK(shown(LayerSet::grid));
  CHECK_FALSE(shown(LayerSet::numbers));
}

TEST_CASE("The workbench lays a new grid in one step, and the scan stays in place", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const auto before = bench.shown_scan(0)->to_page(600, 900);
  bench.begin_grid();
  REQUIRE(bench.new_grid() != nullptr);
  REQUIRE(bench.new_grid()->set_field("hex-mm", "12,5"));
  REQUIRE(bench.new_grid()->set_field("columns", "14"));
  const std::size_t steps = bench.session().history().size();
  REQUIRE(bench.new_grid()->lay());
  CHECK(bench.new_grid() == nullptr);
  CHECK(bench.tools().active().id() == "select");
  CHECK(bench.session().history().size() == steps + 1);
  CHECK(bench.session().map().grid->columns == 14);
  const auto after = bench.shown_scan(0)->to_page(600, 900);
  CHECK(std::hypot(after.x - before.x, after.y - before.y) < 2);
}

TEST_CASE("A line of sight can be asked about before the first answers exist", "[editor]") {
  Desk desk(false);
  Workbench& bench = desk.bench();
  REQUIRE(bench.session().derived() == nullptr);
  CHECK(bench.set_given("night").has_value());
  bench.set_marks({{}, {}, {"D07", "C05", "night"}});
  CHECK(bench.overlay().layers.size() > 0);
  bench.set_pointed_hex("D07");
  bench.tools().activate("los");
  desk.click("D07");
  bench.tools().move(desk.at("C05"));
  CHECK_FALSE(bench.tools().los_question().has_value());
  bench.tools().hold_field(true);
  desk.run("los.keep");
  bench.tools().hold_field(false);
  desk.wait();
  CHECK(bench.given() == "night");
  CHECK_FALSE(bench.set_given("nonsense").has_value());
}

TEST_CASE("Notes are drawn above the map unless they are hidden, and a note that is sought comes into view",
          "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  Viewport& view = bench.tools().view();
  view.resize(800, 600);
  view.set_scale(0.01);
  view.centre_on({50'000, 50'000});
  ToolHost& host = bench.tools().context().host;
  REQUIRE(add_note(host, {50'000, 50'000}, "Here"));
  REQUIRE(add_note(host, {190'000, 250'000}, "Far away"));
  const auto drawn = [&] {
    std::set<std::string> ids;
    for (const drawing::Layer& layer : bench.overlay().layers)
      for (const drawing::Item& item : layer.items)
        if (layer.name == "notes") ids.insert(item.id);
    return ids;
  };
  const std::string here = bench.session().map().notes[0].id, far = bench.session().map().notes[1].id;
  CHECK(drawn() == std::set<std::string>{here});  // the other one is outside the view
  const Point before = view.to_page({0, 0});
  REQUIRE(bench.go_to_element(here));
  CHECK(bench.session().selection() == std::vector<std::string>{here});
  CHECK(view.to_page({0, 0}) == before);
  REQUIRE(bench.go_to_element(far));
  CHECK(view.visible().contains({190'000, 250'000}));
  CHECK(drawn() == std::set<std::string>{far});
  REQUIRE(toggle_notes_done(host, {far}));
  CHECK(drawn() == std::set<std::string>{far});
  bench.tools().set_notes_view({true, true});
  CHECK(drawn().empty());
  bench.tools().set_notes_view({false, false});
  CHECK(drawn().empty());
}

TEST_CASE("The line that names the scenario of the terrain is beside the rulers", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.set_scenario_terrain(true);
  bench.set_ruler_thickness(45);
  const auto place = [&] {
    std::optional<Pixel> out;
    for (const drawing::Layer& layer : bench.overlay().layers)
      for (const drawing::Item& item : layer.items)
        if (const auto* text = std::get_if<drawing::TextRun>(&item.content);
            text != nullptr && layer.name == "terrain of the scenario")
          out = bench.tools().view().to_pixels(text->at);
    REQUIRE(out.has_value());
    return *out;
  };
  constexpr double kHeight = 13;  // of the text
  CHECK(place().x > 45);
  CHECK(place().y - kHeight > 45);
  bench.set_rulers({false, RulerUnit::hexes});
  CHECK(place().x < 20);
  CHECK(place().y < 30);
}

TEST_CASE("A project is reopened with the view as it was left", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  Viewport& view = bench.tools().view();
  view.set_scale(0.004);
  view.rotate_to(30'000);
  view.centre_on({70'000, 120'000});
  LayerViews layers = bench.layers();
  layers[static_cast<std::size_t>(LayerSet::numbers)] = {false, 40};
  bench.set_layers(layers);
  bench.set_scan_look({true, false, true, 150});
  ToolOptions options = bench.tools().options();
  options.terrain = "stream";
  bench.tools().set_options(options);
  bench.tools().activate("line");
  const std::string id = model::id_of(*bench.session().map().terrain.features.front());
  bench.session().select({id});
  bench.set_hidden_types({"wire"});
  bench.set_locked_types({"woods", "road"});
  Workbench::Locks locks{};
  locks[2] = true;
  bench.set_locks(locks);
  Guides guides;
  guides.add(true, 50'000);
  guides.add(false, -3'000);
  bench.tools().set_guides(guides);
  bench.set_rulers({false, RulerUnit::mm});
  bench.tools().set_notes_view({false, true});
  const std::string kept = write_view(bench);

  Desk later;
  Workbench& again = later.bench();
  again.tools().view().resize(640, 480, 2);  // another window, on a display of higher density
  read_view(kept, again);
  again.place_view();  // the window gets its first size
  const Viewport& seen = again.tools().view();
  CHECK(seen.to_page({320, 240}) == Point{70'000, 120'000});
  CHECK(seen.rotation() == 30'000);
  CHECK(std::lround(1e9 * seen.scale()) == 8'000'000);
  CHECK(again.layers() == layers);
  CHECK(again.scan_look() == ScanLook{true, false, true, 150});
  CHECK(again.tools().options().terrain == "stream");
  CHECK(again.tools().active().id() == "line");
  CHECK(again.session().selection() == std::vector<std::string>{id});
  CHECK(again.hidden_types() == bench.hidden_types());
  CHECK(again.locked_types() == bench.locked_types());
  CHECK(again.locks() == locks);
  CHECK(again.tools().guides() == guides);
  CHECK(again.rulers() == Rulers{false, RulerUnit::mm});
  CHECK(again.tools().notes_view() == NotesView{false, true});
  CHECK(write_view(again) == kept);

  SECTION("unknown, missing or invalid entries are ignored") {
    Desk other;
    const std::string before = write_view(other.bench());
    read_view(
        "selection = gone\nhidden = lava\nlocks = 99 x\ntool = registration\nterrain = lava\nplace = here\nmap "
        "= none.map.xml\nplace = 1 2 "
        "0 0\n\nx\nlayer = soup 3\n",
        other.bench());
    CHECK(write_view(other.bench()) == before);
  }
}

TEST_CASE("A view of the whole sheet stays whole when the canvas changes its size", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  Viewport& view = bench.tools().view();
  const auto whole = [&] { return view.visible().covers(view.content()); };
  bench.resize_view(1000, 800, 1);
  bench.fit_sheet();
  REQUIRE(whole());
  bench.resize_view(500, 300, 1);  // a panel has opened
  CHECK(whole());
  view.zoom_notches({100, 100}, 3);
  const double scale = view.scale();
  bench.resize_view(400, 300, 1);
  CHECK(view.scale() == scale);
}

TEST_CASE("A hidden or locked type cannot be picked, selected or changed, and the document is unaffected",
          "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const auto& features = bench.session().map().terrain.features;
  const auto wood = std::find_if(features.begin(), features.end(),
                                 [](const auto& one) { return model::type_of(*one) == "woods"; });
  REQUIRE(wood != features.end());
  const std::string id = model::id_of(**wood);
  const std::size_t count = features.size();
  ToolOptions options = bench.tools().options();
  options.terrain = "woods";
  bench.tools().set_options(options);

  for (const std::string_view command : {"terrain.hide", "terrain.lock"}) {
    INFO(command);
    bench.session().select({id});
    CHECK(desk.run(command));
    CHECK(desk.is_on(command));
    CHECK_FALSE(bench.tools().context().host.is_pickable(**wood));
    CHECK(bench.session().selection().empty());
    bench.session().select({id});  // selected as in a list
    bench.tools().erase();
    CHECK(bench.session().map().terrain.features.size() == count);
    CHECK(desk.run("select.all"));
    CHECK(bench.session().selection().size() < count);
    // Showing a single layer and then all again leaves the lock.
    bench.toggle_solo(LayerSet::terrain);
    bench.toggle_solo(LayerSet::terrain);
    CHECK(desk.is_on(command));
    CHECK(desk.run(command == "terrain.hide" ? "terrain.show-all" : "terrain.unlock-all"));
    CHECK(bench.tools().context().host.is_pickable(**wood));
  }
  CHECK_FALSE(desk.run("terrain.show-all"));
  CHECK_FALSE(bench.session().is_modified());
  CHECK_FALSE(bench.session().can_undo());
}

TEST_CASE("Renaming a feature changes only its name, in one step", "[editor]") {
  Desk desk;
  Session& session = desk.bench().session();
  const auto& features = session.map().terrain.features;
  const auto area = std::find_if(features.begin(), features.end(),
                                 [](const auto& one) { return std::holds_alternative<model::Area>(*one); });
  const std::string id = model::id_of(**area);
  REQUIRE(rename_feature(session, id, "Bois Neuf").has_value());
  CHECK(std::get<model::Area>(*session.features().find(id)).name == "Bois Neuf");
  REQUIRE(rename_feature(session, id, "").has_value());
  CHECK_FALSE(std::get<model::Area>(*session.features().find(id)).name.has_value());
  const auto text = std::find_if(features.begin(), features.end(), [](const auto& one) {
    return std::holds_alternative<model::TextFeature>(*one);
  });
  const std::string words = model::id_of(**text);
  REQUIRE(rename_feature(session, words, "Moulin").has_value());
  CHECK(std::get<model::TextFeature>(*session.features().find(words)).text == "Moulin");
  CHECK_FALSE(rename_feature(session, "none", "x").has_value());
}

TEST_CASE("An edit of a large map looks only at what it changes, whatever the gesture, even the first",
          "[editor][large]") {
  const test::TemporaryFolder folder;
  // A map without an id count, as other programs write it.
  constexpr int kSide = 100;
  std::string text =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"large\" system=\"red-poppies\" lang=\"en\"><page width=\"400\" "
      "height=\"400\"/><terrain>";
  for (int i = 0; i < kSide * kSide; ++i) {
    const int x = i % kSide * 4, y = i / kSide * 4;
    text += fmt::format("<area id=\"f{0}\" type=\"woods\"><ring>{1},{2} {3},{2} {3},{4}</ring></area>", i + 1,
                        x, y, x + 2, y + 2);
  }
  REQUIRE(write_file_atomically(folder.path() / "large.map.xml", text + "</terrain></map>").has_value());
  test::WindowThread window;
  JobQueue jobs(window.post());
  Workbench::Settings settings;
  settings.jobs = &jobs;
  settings.rulesets = fs::path(COQ_SOURCE_DIR) / "systems";
  settings.writer = "test";
  Problems problems;
  auto opened = Workbench::open(folder.path() / "large.map.xml", settings, problems);
  REQUIRE(opened.has_value());
  Workbench& bench = **opened;
  bench.tools().view().resize(800, 800, 1);
  bench.tools().view().fit({{0, 0}, {40'000, 40'000}});
  const auto visited = [&] {
    return bench.session().features().visited() + bench.tools().context().art.visited();
  };
  const auto event = [&](Um x, Um y) {
    PointerEvent out;
    out.at = bench.tools().view().to_pixels(Point{x, y});
    out.button = Button::left;
    return out;
  };
  const auto click = [&](Um x, Um y) {
    bench.tools().move(event(x, y));
    bench.tools().press(event(x, y));
    bench.tools().release(event(x, y));
  };
  const auto costs_little = [&](const char* what, auto gesture) {
    INFO(what);
    const std::uint64_t before = visited();
    const std::uint64_t revision = bench.session().revision();
    gesture();
    (void)bench.overlay();
    (void)bench.tools().status();
    CHECK(visited() - before < 500);
    return bench.session().revision() - revision;
  };
  CHECK(costs_little("a shape", [&] {
          bench.tools().activate("polygon");
          for (const auto& [x, y] : {std::pair{22'800, 22'200}, {23'800, 22'200}, {23'800, 23'600}})
            click(x, y);
          bench.tools().key_down({Key::enter, 0, {}, false});
        }) == 1);
  CHECK(bench.session().features().size() == kSide * kSide + 1);
  CHECK(costs_little("selecting", [&] {
          bench.tools().activate("select");
          click(21'600, 20'700);
        }) == 0);
  REQUIRE(bench.session().selection().size() == 1);
  CHECK(costs_little("an arrow", [&] { bench.tools().key_down({Key::right, 0, {}, false}); }) == 1);
  CHECK(costs_little("a drag", [&] {
          bench.tools().press(event(21'600, 20'700));
          for (Um by = 0; by <= 1200; by += 100) bench.tools().move(event(21'600 + by, 20'700 + by));
          bench.tools().release(event(22'800, 21'900));
        }) == 1);
  CHECK(costs_little("undo", [&] { bench.undo(); }) == 1);
  CHECK(costs_little("delete", [&] { bench.tools().key_down({Key::del, 0, {}, false}); }) == 1);
  CHECK(costs_little("a frame", [&] {
          bench.tools().press(event(3'000, 3'000));
          bench.tools().move(event(13'000, 13'000));
          bench.tools().release(event(19'000, 19'000));
        }) == 0);
  REQUIRE(bench.session().selection().size() == 16);
  CHECK(costs_little("an arrow for several", [&] { bench.tools().key_down({Key::left, 0, {}, false}); }) == 1);
  CHECK(costs_little("deleting several", [&] { bench.tools().key_down({Key::del, 0, {}, false}); }) == 1);
  CHECK(costs_little("undo for several", [&] { bench.undo(); }) == 1);
  opened->reset();
  jobs.shutdown();
}
