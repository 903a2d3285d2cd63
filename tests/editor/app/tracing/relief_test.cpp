// SPDX-License-Identifier: MIT
#include "core/base/files.h"
#include "core/geometry/predicates.h"
#include "core/images/picture.h"
#include "core/tracing/contours.h"
#include "editor/app/registration/registration.h"
#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tracing/companions.h"
#include "editor/app/tracing/relief_desk.h"
#include "editor/app/tracing/review.h"
#include "tests/core/following/drawn_sheets.h"
#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

constexpr int kHillX = 600, kHillY = 800;

/// The sample project, whose registered scan shows a round hill: contours of radius 400, 300, 200 and 100.
struct ReliefSheet {
  TemporaryFolder source;
  std::optional<Desk> desk;

  ReliefSheet() {
    namespace fs = std::filesystem;
    fs::copy(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies", source.path() / "p",
             fs::copy_options::recursive);
    images::Bitmap scan{1323, 1871, {}};
    for (int y = 0; y < scan.height; ++y)
      for (int x = 0; x < scan.width; ++x) {
        const double radius = std::hypot(x - kHillX, y - kHillY), ring = std::round(radius / 100) * 100;
        const bool printed = ring >= 100 && ring <= 400 && std::abs(radius - ring) < 1.2;
        scan.pixels.push_back(printed ? 0xFFAA6E3CU : 0xFFECE2CAU);
      }
    REQUIRE(write_file_atomically((source.path() / "p/scans/ouverture.jpg").string(), images::encode_jpeg(scan))
                .has_value());
    desk.emplace(true, (source.path() / "p").c_str());
    desk->wait_for([this] { return desk->bench().tiles().scans() && !desk->bench().tiles().scans()->empty(); });
    tools().view().fit(bounds({page(100, 300), page(1100, 1300)}), 0);
  }
  Workbench& bench() { return desk->bench(); }
  ToolBox& tools() { return bench().tools(); }
  ReliefDesk& relief() { return bench().relief(); }
  Point page(double x, double y) {
    const auto at = bench().shown_scan(0)->to_page(x, y);
    return {static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))};
  }
  PointerEvent at(double x, double y) {
    PointerEvent event;
    event.at = tools().view().to_pixels(page(x, y));
    event.button = Button::left;
    return event;
  }
  void drag(double x1, double y1, double x2, double y2) {
    tools().move(at(x1, y1));
    tools().press(at(x1, y1));
    tools().move(at(x2, y2));
    tools().release(at(x2, y2));
    idle();
  }
  void click(double x, double y) { drag(x, y, x, y); }
  void type(std::string_view characters) {
    for (const char character : characters) {
      KeyEvent key;
      key.key = Key::character;
      key.character = static_cast<char32_t>(character);
      tools().key_down(key);
    }
  }
  void press(Key named) {
    KeyEvent key;
    key.key = named;
    if (tools().key_down(key)) tools().key_up(key);
    idle();
  }
  void idle() {
    desk->wait_for([this] { return relief().work() == ReliefDesk::Work::none; });
  }
  /// Takes the tool and finds the contours.
  void find() {
    REQUIRE(desk->run("trace.uphill"));
    press(Key::enter);
    REQUIRE(relief().has_contours());
  }
  /// A stroke from below the hill to its top.
  void draw_up(const char* height) {
    type(height);
    drag(kHillX, kHillY + 450, kHillX, kHillY + 50);
  }
  std::filesystem::path file() { return strokes_of(bench().session(), 0); }
  std::string text() {
    desk->settle();
    const auto found = read_file(file());
    return found ? *found : "";
  }
  std::size_t open() { return bench().review().count(model::CandidateState::open); }
};

}  // namespace

TEST_CASE("A stroke across a hill numbers its contours, and its hills become candidates", "[relief]") {
  ReliefSheet d;
  CHECK_FALSE(d.desk->run("trace.hills"));
  d.find();
  CHECK(d.relief().figures().chains == 4);
  CHECK_FALSE(d.desk->run("trace.hills"));
  d.draw_up("500");
  REQUIRE(d.relief().strokes().size() == 1);
  CHECK(d.relief().strokes()[0].height == 500'000);
  CHECK(d.relief().figures().by_strokes == 4);
  CHECK(d.relief().contours_of(0) == 4);
  REQUIRE(d.desk->run("trace.hills"));
  d.idle();
  REQUIRE(d.open() == 4);
  // The command line makes the same of the file beside the map.
  const auto strokes = contours::read_strokes(d.text(), 1);
  REQUIRE(strokes);
  tracing::ContourOptions options;
  options.step = 50;
  const Session& session = d.bench().session();
  const auto same = tracing::trace_contours(session.map(), session.map_path().parent_path(), 0, {}, options,
                                            *strokes, StopToken(), {});
  REQUIRE(same);
  const auto& found = d.bench().review().document()->candidates;
  REQUIRE(same->candidates.size() == found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& area = std::get<model::AreaCandidate>(found[i]);
    CHECK(area.ring == std::get<model::AreaCandidate>(same->candidates[i]).ring);
    CHECK(area.level == model::Thousandths{static_cast<std::int64_t>(i + 1) * 1000});
  }
  // The candidates are one step of the session, which undo takes back.
  d.tools().activate("select");
  d.bench().undo();
  CHECK(d.open() == 0);
}

TEST_CASE("Two clicks draw a stroke as a drag does, and Esc drops an open one", "[relief]") {
  ReliefSheet d;
  d.find();
  d.type("500");
  d.click(kHillX, kHillY + 450);
  CHECK(d.relief().strokes().empty());
  CHECK(d.tools().active().is_open());
  d.press(Key::escape);
  CHECK_FALSE(d.tools().active().is_open());
  CHECK(d.tools().active().id() == "uphill");
  d.click(kHillX, kHillY + 450);
  d.click(kHillX, kHillY + 50);
  REQUIRE(d.relief().strokes().size() == 1);
  const Path& path = d.relief().strokes()[0].path;
  CHECK(std::abs(path.front().y - (kHillY + 450)) <= 3);
  CHECK(std::abs(path.back().y - (kHillY + 50)) <= 3);
  CHECK(d.relief().figures().by_strokes == 4);
}

TEST_CASE("A height is typed on the map or in the options, and refused if it is none", "[relief]") {
  ReliefSheet d;
  d.find();
  d.drag(kHillX, kHillY + 450, kHillX, kHillY + 50);
  CHECK(d.relief().strokes().empty());
  CHECK(d.bench().said().text() == "type the height of the first contour that the stroke crosses");
  d.type("12.5");
  d.press(Key::enter);
  CHECK(d.tools().options().contour_height == model::Thousandths{12'500});
  d.type("1.2.3");
  d.press(Key::enter);
  CHECK(d.tools().options().contour_height == model::Thousandths{12'500});
  CHECK(d.bench().said().text() == "\"1.2.3\" is not a height");
  // Backspace edits what is typed before it removes strokes.
  d.draw_up("70");
  d.type("71");
  d.press(Key::backspace);
  d.press(Key::backspace);
  CHECK(d.relief().strokes().size() == 1);
  d.press(Key::backspace);
  CHECK(d.relief().strokes().empty());
}

TEST_CASE("Contradictory strokes are named, and a new height or undo settles them", "[relief]") {
  ReliefSheet d;
  d.find();
  d.draw_up("500");
  d.type("600");
  d.drag(kHillX + 450, kHillY, kHillX + 50, kHillY);
  CHECK(d.relief().figures().doubted > 0);
  REQUIRE_FALSE(d.relief().doubts().empty());
  CHECK(d.relief().doubts()[0].stroke == 0);
  CHECK(d.relief().doubts()[0].other_stroke == 1);
  CHECK(d.bench().said().text().starts_with("strokes 1 and 2 give the contour"));
  REQUIRE(d.relief().set_heights(1, 500'000, 50'000));
  d.idle();
  CHECK(d.relief().doubts().empty());
  d.bench().undo();
  d.idle();
  CHECK_FALSE(d.relief().doubts().empty());
  d.bench().undo();
  d.idle();
  CHECK(d.relief().strokes().size() == 1);
  CHECK(d.relief().doubts().empty());
  CHECK(d.bench().can_redo());
  d.bench().redo();
  d.idle();
  CHECK(d.relief().strokes().size() == 2);
  CHECK(d.text().find("600") != std::string::npos);
}

TEST_CASE("Undo takes steps of the map and strokes back in the order in which they were done", "[relief]") {
  ReliefSheet d;
  d.find();
  d.draw_up("500");
  Session& session = d.bench().session();
  const auto edits = app::set_fit(0, model::ScanFit::similarity, std::nullopt);
  REQUIRE(session.run(message("Fit"), edits));
  d.bench().undo();
  d.idle();
  CHECK_FALSE(session.can_undo());
  CHECK(d.relief().strokes().size() == 1);
  d.bench().undo();
  CHECK(d.relief().strokes().empty());
  d.bench().redo();
  CHECK(d.relief().strokes().size() == 1);
  d.bench().redo();
  CHECK(session.map().scans[0].fit == model::ScanFit::similarity);
  // Undo leaves the strokes while another tool is active.
  d.tools().activate("select");
  d.bench().undo();
  CHECK_FALSE(d.bench().can_undo());
  CHECK(d.relief().strokes().size() == 1);
}

TEST_CASE("A click on the beginning of a stroke chooses it, and Del removes it", "[relief]") {
  ReliefSheet d;
  d.find();
  d.draw_up("500");
  d.drag(kHillX + 450, kHillY, kHillX + 50, kHillY);
  REQUIRE(d.relief().strokes().size() == 2);
  const std::size_t features = d.bench().session().map().terrain.features.size();
  d.press(Key::del);  // nothing is chosen yet
  CHECK(d.relief().strokes().size() == 2);
  d.click(kHillX, kHillY + 450);
  CHECK(d.relief().chosen() == 0);
  d.press(Key::del);
  REQUIRE(d.relief().strokes().size() == 1);
  CHECK(std::abs(d.relief().strokes()[0].path.front().x - (kHillX + 450)) <= 3);
  CHECK(d.bench().session().map().terrain.features.size() == features);
}

TEST_CASE("Strokes that another program wrote are read, and its remarks stay", "[relief]") {
  ReliefSheet d;
  const std::string by_hand = "# mine\n600,1250,600,850,500\n";
  REQUIRE(write_file_atomically(d.file(), by_hand));
  d.find();
  REQUIRE(d.relief().strokes().size() == 1);
  // The line states no step: the one of the tool counts.
  ToolOptions options = d.tools().options();
  options.contour_step = {20'000};
  d.tools().set_options(options);
  d.idle();
  CHECK(d.relief().strokes()[0].step == 20'000);
  d.type("500");
  d.drag(kHillX + 450, kHillY, kHillX + 50, kHillY);
  CHECK(d.text().starts_with(by_hand));
  // A change meanwhile: a number of a stroke may mean another one.
  REQUIRE(write_file_atomically(d.file(), by_hand));
  const Status removed = d.relief().remove(1);
  REQUIRE_FALSE(removed);
  CHECK(d.relief().strokes().size() == 1);
  CHECK(d.text() == by_hand);
  // A new stroke is added to what is there.
  d.drag(kHillX + 450, kHillY, kHillX + 50, kHillY);
  CHECK(d.relief().strokes().size() == 2);
}

TEST_CASE("A file of strokes with a mistake is named with its line, and is not overwritten", "[relief]") {
  ReliefSheet d;
  const std::string wrong = "1,2,3,4,500\n1,2,north\n";
  REQUIRE(write_file_atomically(d.file(), wrong));
  REQUIRE(d.desk->run("trace.uphill"));
  CHECK(d.bench().said().text().find("line 2") != std::string::npos);
  d.draw_up("500");
  CHECK(d.relief().strokes().empty());
  CHECK(d.text() == wrong);
}

TEST_CASE("Contours of a scan that was moved are dropped, and the search can be stopped", "[relief]") {
  ReliefSheet d;
  REQUIRE(d.desk->run("trace.contours"));
  REQUIRE(d.relief().work() == ReliefDesk::Work::searching);
  REQUIRE(d.desk->run("trace.stop"));
  CHECK(d.relief().work() == ReliefDesk::Work::none);
  CHECK_FALSE(d.relief().has_contours());
  d.find();
  Session& session = d.bench().session();
  const std::size_t ties = session.map().scans[0].ties.size();
  REQUIRE(session.run(message("Remove"), app::remove_tie(0, ties - 1)));
  CHECK_FALSE(d.relief().has_contours());
  for (std::size_t i = ties - 1; i-- > 0;) REQUIRE(session.run(message("Remove"), app::remove_tie(0, i)));
  CHECK_FALSE(d.desk->run("trace.uphill"));
}

TEST_CASE("Options of the hills have limits, and their defaults come back", "[relief]") {
  ReliefSheet d;
  CHECK(d.relief().option("level-step").empty());
  REQUIRE(d.relief().set_option("level-step", "100"));
  CHECK(d.relief().option("level-step") == "100");
  REQUIRE(d.relief().set_option("level-step", ""));
  CHECK(d.relief().option("level-step").empty());
  REQUIRE(d.relief().set_option("base", "-12,5"));
  CHECK(d.relief().option("base") == "-12.5");
  CHECK_FALSE(d.relief().set_option("level-step", "0"));
  CHECK_FALSE(d.relief().set_option("tolerance", "x"));
  CHECK_FALSE(d.relief().set_option("base", "99999"));
  // Only every second contour is a level.
  REQUIRE(d.relief().set_option("base", "500"));
  REQUIRE(d.relief().set_option("level-step", "100"));
  d.find();
  d.draw_up("500");
  REQUIRE(d.desk->run("trace.hills"));
  d.idle();
  CHECK(d.open() == 1);
}
