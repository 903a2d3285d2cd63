// SPDX-License-Identifier: MIT
#include "editor/app/workbench/workbench.h"

#include "editor/app/workbench/scan_commands.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_thread.h"

using namespace coq;
using namespace coq::app;
namespace fs = std::filesystem;

namespace {

/// The sample at work, without a window: what jobs hand back waits until it is fetched.
class Desk {
 public:
  Desk() : m_jobs(m_window.post()) {
    fs::copy(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies", m_folder.path() / "p",
             fs::copy_options::recursive);
    Workbench::Settings settings;
    settings.jobs = &m_jobs;
    settings.rulesets = fs::path(COQ_SOURCE_DIR) / "core/rules";
    settings.writer = "coquelicot-editor test";
    Problems problems;
    auto opened = Workbench::open(m_folder.path() / "p", settings, problems);
    REQUIRE(opened.has_value());
    m_bench = *std::move(opened);
    m_bench->tools().view().resize(800, 1000, 1);
    m_bench->fit_sheet();
    m_window.run_until([this] { return m_bench->session().derived_is_current(); });
  }
  ~Desk() {
    m_bench.reset();
    m_jobs.shutdown();
  }
  Workbench& bench() { return *m_bench; }
  PointerEvent at(const char* label) {
    const auto grid = model::grid_of(m_bench->session().map());
    PointerEvent event;
    event.at = m_bench->tools().view().to_pixels(grid->centre(*m_bench->find_hex(label)));
    event.button = Button::left;
    event.clicks = 1;
    return event;
  }
  void click(const char* label) {
    m_bench->tools().move(at(label));
    m_bench->tools().press(at(label));
    m_bench->tools().release(at(label));
  }
  std::size_t drawn() {
    std::size_t out = 0;
    for (const scene::Layer& layer : m_bench->overlay().layers) {
      if (layer.name == "marks") out += layer.items.size();
    }
    return out;
  }

 private:
  test::TemporaryFolder m_folder;
  test::WindowThread m_window;
  JobQueue m_jobs;
  std::unique_ptr<Workbench> m_bench;
};

}  // namespace

TEST_CASE("the line that the LOS tool shows is the question of the panels, as long as it shows it",
          "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.tools().activate("los");
  desk.click("D07");
  CHECK(bench.marks().line == LosQuestion{});
  bench.tools().move(desk.at("C05"));
  CHECK(bench.marks().line == LosQuestion{"D07", "C05", ""});
  desk.click("E09");
  CHECK(bench.marks().line == LosQuestion{"D07", "E09", ""});
  CHECK(desk.drawn() == 0);  // once is enough
  bench.tools().activate("select");
  CHECK(bench.marks().line == LosQuestion{});
}

TEST_CASE("a line that a panel asked for stays when the LOS tool is left", "[editor]") {
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

TEST_CASE("sentences on the map are in the words that the window gave", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  bench.speak([](const Message& sentence) { return "[" + sentence.pattern + "]"; }, "fr");
  bench.tools().activate("los");
  desk.click("D07");
  desk.click("E09");
  CHECK(bench.said().arguments.back().starts_with("["));
}

TEST_CASE("names of terrain in titles are in the language of whoever reads them", "[editor]") {
  for (const auto& [language, name] : {std::pair("fr", "bois"), std::pair("en", "woods")}) {
    Desk desk;
    Workbench& bench = desk.bench();
    bench.speak([](const Message& sentence) { return sentence.text(); }, language);
    ToolOptions options = bench.tools().options();
    options.terrain = "woods";
    bench.tools().set_options(options);
    bench.tools().activate("polygon");
    for (const char* hex : {"D07", "E09", "C09"}) desk.click(hex);
    bench.tools().command("finish");
    CHECK(bench.session().history().back().title.text() == "Draw " + std::string(name));
  }
}

TEST_CASE("how the scan is shown is set by commands, and is no change of the document", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  for (const char* id : {"scan.gray", "scan.invert", "scan.multiply"}) {
    INFO(id);
    CHECK_FALSE(is_scan_command_on(bench, id));
    CHECK(run_scan_command(bench, id));
    CHECK(is_scan_command_on(bench, id));
  }
  run_scan_command(bench, "scan.more-contrast");
  CHECK(bench.scan_look() == ScanLook{true, true, true, 125});
  run_scan_command(bench, "scan.invert");
  CHECK(bench.scan_look() == ScanLook{true, false, true, 125});
  for (int i = 0; i < 20; ++i) run_scan_command(bench, "scan.more-contrast");
  CHECK(bench.scan_look().contrast == kMostContrast);
  for (int i = 0; i < 20; ++i) run_scan_command(bench, "scan.less-contrast");
  CHECK(bench.scan_look().contrast == 0);
  run_scan_command(bench, "scan.plain");
  CHECK(bench.scan_look() == ScanLook{});
  CHECK_FALSE(run_scan_command(bench, "scan.blue"));
  CHECK_FALSE(bench.session().is_modified());
}

TEST_CASE("the swipe line shows a hidden scan, and is dragged; an open shape leaves it its grip", "[editor]") {
  Desk desk;
  Workbench& bench = desk.bench();
  const Viewport& view = bench.tools().view();  // 800 x 1000
  LayerViews views = bench.layers();
  views[0].visible = false;
  bench.set_layers(views);
  CHECK_FALSE(bench.swipe().press({400, 100}, view, false));
  run_scan_command(bench, "scan.swipe");
  CHECK(is_scan_command_on(bench, "scan.swipe"));
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
  run_scan_command(bench, "scan.swipe");
  CHECK_FALSE(bench.swipe().is_near({8, 500}, view, false));
}
