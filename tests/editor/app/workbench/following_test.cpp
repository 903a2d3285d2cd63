// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/images/picture.h"
#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tools/flood_tool.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/shape_tools.h"
#include "tests/core/following/drawn_sheets.h"
#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

constexpr int kLeft = 300, kTop = 600;  ///< of the drawn wood on the scan

/// The sample project whose registered scan shows one wood with a known border.
struct WoodDesk {
  DrawnSheet sheet = drawn_wood(2);
  TemporaryFolder source;
  std::optional<Desk> desk;

  WoodDesk() {
    namespace fs = std::filesystem;
    fs::copy(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies", source.path() / "p",
             fs::copy_options::recursive);
    images::Bitmap scan{1323, 1871, std::vector<std::uint32_t>(1323 * 1871, 0xFFECE2CA)};
    for (int y = 0; y < sheet.picture.height; ++y)
      for (int x = 0; x < sheet.picture.width; ++x)
        scan.pixels[static_cast<std::size_t>((y + kTop) * scan.width + x + kLeft)] = sheet.picture.at(x, y);
    REQUIRE(write_file_atomically((source.path() / "p/scans/ouverture.jpg").string(), images::encode_jpeg(scan))
                .has_value());
    desk.emplace(true, (source.path() / "p").c_str());
    desk->wait_for([this] { return desk->bench().tiles().scans() && !desk->bench().tiles().scans()->empty(); });
    ToolBox& box = tools();
    SnapSettings none;
    none.on = false;
    box.set_snapping(none);
    ToolOptions options = box.options();
    options.terrain = "woods";
    box.set_options(options);
    box.view().fit(bounds({page({0, 0}), page({520, 520})}), 0);
  }
  ToolBox& tools() { return desk->bench().tools(); }
  Point page(PixelPoint p) {
    const auto at = desk->bench().shown_scan(0)->to_page(p.x + kLeft, p.y + kTop);
    return {static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))};
  }
  PointerEvent event(PixelPoint p, Modifiers modifiers = {}) {
    return {tools().view().to_pixels(page(p)), Button::left, modifiers, 1, {}};
  }
  void click(PixelPoint p, Modifiers modifiers = {}) {
    tools().move(event(p, modifiers));
    tools().press(event(p, modifiers));
    tools().release(event(p, modifiers));
  }
  std::size_t areas() { return desk->bench().session().map().terrain.features.size(); }
  /// Returns the area that the newest area and the drawn wood share, as a fraction of the area that they cover
  /// together.
  double overlap() {
    const auto& area = std::get<model::Area>(*desk->bench().session().map().terrain.features.back());
    const auto scan = desk->bench().shown_scan(0);
    std::vector<PixelPoint> ring, truth;
    for (const Point p : model::polygon_of(area).outer) {
      const auto at = scan->to_pixel(p.x, p.y);
      ring.push_back({at.x - kLeft, at.y - kTop});
    }
    for (std::size_t i = 0; i < sheet.truth.size(); i += 8) truth.push_back(sheet.truth[i]);
    int common = 0, either = 0;
    for (int y = 0; y < 520; y += 2)
      for (int x = 0; x < 520; x += 2) {
        const bool a = is_inside({x + 0.5, y + 0.5}, ring), b = is_inside({x + 0.5, y + 0.5}, truth);
        common += a && b ? 1 : 0;
        either += a || b ? 1 : 0;
      }
    return double(common) / either;
  }
  /// Clicks `count` times around the wood, then on the first vertex again.
  void go_round(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) click(sheet.truth[i * sheet.truth.size() / count]);
    click(sheet.truth[0]);
  }
};

}  // namespace

TEST_CASE("The magnetic line traces a wood from few clicks, however fast they come", "[editor]") {
  WoodDesk wood;
  const std::size_t before = wood.areas();
  wood.desk->run("tool.polygon");
  REQUIRE(wood.desk->run("follow"));
  CHECK(wood.desk->is_on("follow"));
  wood.go_round(10);
  wood.desk->wait_for([&] { return wood.areas() == before + 1; });
  CHECK(wood.overlap() > 0.95);
  CHECK_FALSE(wood.tools().is_open());
  // The same clicks joined by straight lines miss the border's waves.
  REQUIRE(wood.desk->run("follow"));
  wood.go_round(10);
  REQUIRE(wood.areas() == before + 2);
  CHECK(wood.overlap() < 0.93);
  wood.desk->bench().undo();
  wood.desk->bench().undo();
  CHECK(wood.areas() == before);
}

TEST_CASE("Backspace removes one followed run, and Shift draws a straight one", "[editor]") {
  WoodDesk wood;
  wood.desk->run("tool.polygon");
  wood.desk->run("follow");
  const auto& truth = wood.sheet.truth;
  wood.click(truth[0]);
  wood.click(truth[400]);
  const auto size = [&] { return wood.tools().draft() ? wood.tools().draft()->points.size() : 0; };
  wood.desk->wait_for([&] { return size() > 4; });
  CHECK(wood.tools().draft()->steps.size() == 2);
  CHECK(wood.tools().draft()->points.back() == wood.tools().view().to_page(wood.event(truth[400]).at));
  const std::size_t followed = size();
  Modifiers shift;
  shift.shift = true;
  wood.click(truth[800], shift);
  CHECK(size() == followed + 1);
  CHECK(wood.desk->run("remove-point"));
  CHECK(wood.desk->run("remove-point"));
  CHECK(size() == 1);
  CHECK(wood.desk->run("cancel"));
  CHECK_FALSE(wood.tools().is_open());
}

TEST_CASE("A run to a pointer far away is free until the click, and Backspace takes it with the click",
          "[editor]") {
  WoodDesk wood;
  // A window of the magnetic line is 512 pixels wide, so it is left within 300 pixels of a click.
  wood.tools().view().fit(bounds({wood.page({100, 100}), wood.page({420, 420})}), 0);
  wood.desk->run("tool.polygon");
  wood.desk->run("follow");
  const auto steps = [&] { return wood.tools().draft() ? wood.tools().draft()->steps.size() : 0; };
  const auto settle = [&](PixelPoint p) {
    wood.tools().move(wood.event(p));
    wood.desk->settle();
  };
  wood.click({100, 255});
  settle({520, 520});
  settle({-250, -500});
  settle({500, 255});
  CHECK(steps() == 1);
  wood.click({500, 255});
  wood.desk->settle();
  CHECK(steps() == 2);
  CHECK(wood.tools().draft()->points.size() > 6);
  settle({-200, 0});
  CHECK(wood.desk->run("remove-point"));
  CHECK(steps() == 1);
  CHECK(wood.desk->run("remove-point"));
  CHECK(steps() == 0);
}

TEST_CASE("After zooming in, the run from the last click follows the finer border", "[editor]") {
  WoodDesk wood;
  wood.tools().view().fit(bounds({wood.page({-2000, -2000}), wood.page({2500, 2500})}), 0);
  wood.desk->run("tool.polygon");
  wood.desk->run("follow");
  const auto& truth = wood.sheet.truth;
  wood.click(truth[0]);
  wood.desk->settle();
  wood.tools().view().fit(bounds({wood.page({0, 0}), wood.page({520, 520})}), 0);
  wood.tools().move(wood.event(truth[590]));
  wood.desk->settle();
  wood.click(truth[600]);
  wood.desk->settle();
  const auto draft = wood.tools().draft();
  REQUIRE(draft);
  double sum = 0;
  for (const Point p : draft->points) {
    const auto at = wood.desk->bench().shown_scan(0)->to_pixel(p.x, p.y);
    sum += far_from_line({at.x - kLeft, at.y - kTop}, truth, true);
  }
  CHECK(draft->points.size() > 10);
  CHECK(sum / static_cast<double>(draft->points.size()) < 1);
}

TEST_CASE("A flood selects a wood by one click, and Enter takes it in one step", "[editor]") {
  WoodDesk wood;
  const std::size_t before = wood.areas();
  REQUIRE(wood.desk->run("tool.flood"));
  const auto& tool = dynamic_cast<const FloodTool&>(wood.tools().active());
  wood.click({267, 255});
  wood.desk->wait_for([&] { return tool.area().has_value(); });
  const int best = tool.tolerance();
  CHECK(wood.tools().remove_point());  // Backspace: smaller
  CHECK(tool.tolerance() == best - 1);
  // The wheel closes wider gaps, and does not zoom.
  const Viewport view = wood.tools().view();
  const int gaps = tool.gaps();
  wood.tools().wheel({wood.event({267, 255}).at, 2, false, {}});
  CHECK(tool.gaps() == gaps + 2);
  CHECK(wood.tools().view() == view);
  CHECK(wood.tools().finish());
  wood.desk->wait_for([&] { return wood.areas() == before + 1; });
  CHECK(wood.overlap() > 0.93);
  CHECK_FALSE(tool.is_open());
  wood.desk->bench().undo();
  CHECK(wood.areas() == before);
}

TEST_CASE("Dragging changes the tolerance of a flood, and Esc leaves it", "[editor]") {
  WoodDesk wood;
  wood.desk->run("tool.flood");
  const auto& tool = dynamic_cast<const FloodTool&>(wood.tools().active());
  PointerEvent at = wood.event({267, 255});
  wood.tools().press(at);
  wood.desk->wait_for([&] { return tool.area().has_value(); });
  const int best = tool.tolerance();
  at.at.x += 30;
  wood.tools().move(at);
  CHECK(tool.tolerance() > best);
  at.at.x -= 60;
  wood.tools().move(at);
  CHECK(tool.tolerance() < best);
  wood.tools().release(at);
  CHECK(wood.desk->run("cancel"));
  CHECK_FALSE(tool.is_open());
  CHECK_FALSE(tool.area().has_value());
}

TEST_CASE("A drag that is faster than the search changes the tolerance that is found", "[editor]") {
  WoodDesk wood;
  wood.desk->run("tool.flood");
  const auto& tool = dynamic_cast<const FloodTool&>(wood.tools().active());
  wood.click({267, 255});
  wood.desk->wait_for([&] { return tool.area().has_value(); });
  const int found = tool.tolerance();
  PointerEvent at = wood.event({267, 255});
  wood.tools().press(at);
  at.at.y -= 30;  // 5 units
  wood.tools().move(at);
  wood.tools().release(at);
  wood.desk->wait_for([&] { return tool.area().has_value(); });
  CHECK(tool.tolerance() == found + 5);
}

TEST_CASE("Undo and another tool leave a flood without taking it", "[editor]") {
  WoodDesk wood;
  const std::size_t before = wood.areas();
  for (const char* command : {"edit.undo", "tool.polygon", "tool.select"}) {
    wood.desk->run("tool.flood");
    const auto& tool = dynamic_cast<const FloodTool&>(wood.tools().active());
    wood.click({267, 255});
    wood.desk->wait_for([&] { return tool.area().has_value(); });
    CHECK(wood.desk->run(command));
    CHECK_FALSE(tool.is_open());
    CHECK_FALSE(wood.desk->bench().can_undo());
    CHECK(wood.areas() == before);
  }
}

TEST_CASE("A flood closes gaps from the keyboard", "[editor]") {
  WoodDesk wood;
  wood.desk->run("tool.flood");
  const auto& tool = dynamic_cast<const FloodTool&>(wood.tools().active());
  wood.click({267, 255});
  const int gaps = tool.gaps();
  for (const auto& [key, more] : {std::pair(U'*', 1), std::pair(U'*', 2), std::pair(U'/', 1)}) {
    KeyEvent event;
    event.key = Key::character;
    event.character = key;
    CHECK(wood.tools().key_down(event));
    CHECK(tool.gaps() == gaps + more);
  }
}

TEST_CASE("A scan without ties cannot be followed", "[editor]") {
  WoodDesk wood;
  wood.desk->run("tool.polygon");
  const CommandContext context(wood.desk->bench(), wood.desk->window);
  CHECK(find_command("follow")->why_not(context) == nullptr);
  std::vector<model::Edit> edits;
  for (std::size_t i = wood.desk->bench().session().map().scans[0].ties.size(); i-- > 0;)
    edits.emplace_back(model::Erase{{{root_slot("scan"), 0}, {0, i}}});
  REQUIRE(wood.desk->bench().session().run(message("Untie"), std::move(edits)).has_value());
  CHECK(std::string(find_command("follow")->why_not(context)) == "The map has no registered scan");
  CHECK(std::string(find_command("tool.flood")->why_not(context)) == "The map has no registered scan");
}

TEST_CASE("Without a registered scan the magnetic line and the flood say why they cannot start", "[editor]") {
  Desk desk;
  desk.run("tool.select");
  const CommandContext context(desk.bench(), desk.window);
  CHECK(std::string(find_command("follow")->why_not(context)) ==
        "Choose a tool that draws areas or lines first");
  CHECK(find_command("tool.flood")->why_not(context) == nullptr);
  REQUIRE(desk.bench().remove_scan(0).has_value());
  desk.run("tool.line");
  CHECK(std::string(find_command("follow")->why_not(context)) == "The map has no scan");
  CHECK(std::string(find_command("tool.flood")->why_not(context)) == "The map has no scan");
  CHECK_FALSE(desk.run("tool.flood"));
}
