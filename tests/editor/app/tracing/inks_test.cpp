// SPDX-License-Identifier: MIT
#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/images/picture.h"
#include "core/tracing/trace.h"
#include "editor/app/registration/registration.h"
#include "editor/app/tiles/scan_pictures.h"
#include "editor/app/tracing/companions.h"
#include "editor/app/tracing/ink_desk.h"
#include "editor/app/tracing/review.h"
#include "tests/core/following/drawn_sheets.h"
#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

constexpr std::uint32_t kPaperInk = 0xFFECE2CA, kGreenInk = 0xFF8FB27A, kBlueInk = 0xFF8CB4D2;

/// The sample project, whose registered scan shows two green woods and a blue pond.
struct PrintedDesk {
  TemporaryFolder source;
  std::optional<Desk> desk;

  PrintedDesk() {
    namespace fs = std::filesystem;
    fs::copy(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies", source.path() / "p",
             fs::copy_options::recursive);
    images::Bitmap scan{1323, 1871, std::vector<std::uint32_t>(1323 * 1871, kPaperInk)};
    fill(scan, 300, 300, 200, kGreenInk);
    fill(scan, 800, 400, 120, kGreenInk);
    fill(scan, 600, 900, 150, kBlueInk);
    REQUIRE(write_file_atomically((source.path() / "p/scans/ouverture.jpg").string(), images::encode_jpeg(scan))
                .has_value());
    desk.emplace(true, (source.path() / "p").c_str());
    desk->wait_for([this] { return desk->bench().tiles().scans() && !desk->bench().tiles().scans()->empty(); });
    tools().view().fit(bounds({page(200, 200), page(1000, 1100)}), 0);
  }
  static void fill(images::Bitmap& scan, int left, int top, int side, std::uint32_t colour) {
    for (int y = top; y < top + side; ++y)
      for (int x = left; x < left + side; ++x)
        scan.pixels[static_cast<std::size_t>(y * scan.width + x)] = colour;
  }
  Workbench& bench() { return desk->bench(); }
  ToolBox& tools() { return bench().tools(); }
  InkDesk& inks() { return bench().inks(); }
  Point page(double x, double y) {
    const auto at = bench().shown_scan(0)->to_page(x, y);
    return {static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))};
  }
  void click(double x, double y) {
    PointerEvent event;
    event.at = tools().view().to_pixels(page(x, y));
    event.button = Button::left;
    tools().move(event);
    tools().press(event);
    tools().release(event);
  }
  void type(char32_t character) {
    KeyEvent key;
    key.key = Key::character;
    key.character = character;
    tools().key_down(key);
  }
  void press(Key named) {
    KeyEvent key;
    key.key = named;
    if (!tools().key_down(key)) return;
    tools().key_up(key);
  }
  void idle() {
    desk->wait_for([this] { return inks().work() == InkDesk::Work::none; });
  }
  /// Names the three inks by clicks and digits.
  void name_inks() {
    REQUIRE(desk->run("trace.inks"));
    type(U'1');
    click(400, 400);
    type(U'2');
    click(675, 975);
    type(U'7');
    click(150, 1500);
    idle();
  }
  const model::InksDocument* document() { return inks_of(bench().session(), 0).document; }
  std::size_t features() { return bench().session().map().terrain.features.size(); }
};

}  // namespace

TEST_CASE("Clicks name the inks of a scan, in one step each, and the scan is tinted", "[inks]") {
  PrintedDesk d;
  const std::size_t before = d.bench().session().history().size();
  d.name_inks();
  REQUIRE(d.document() != nullptr);
  REQUIRE(d.document()->inks.size() == 3);
  CHECK(d.document()->inks[0].name == "woods");
  CHECK(d.document()->inks[1].name == "water");
  CHECK(d.document()->inks[2].name == "paper");
  CHECK(d.document()->scan == "scans/ouverture.jpg");
  const model::PixelPoint pixel = d.document()->inks[0].clicks[0].pixel;
  CHECK(std::abs(pixel.x.value - 400'000) <= 2000);
  CHECK(std::abs(pixel.y.value - 400'000) <= 2000);
  CHECK(d.bench().session().history().size() == before + 3);
  // Places that nobody clicked have the class of their ink.
  CHECK(d.inks().class_at(d.page(860, 460)) == "woods");
  CHECK(d.inks().class_at(d.page(620, 930)) == "water");
  CHECK(d.inks().class_at(d.page(1200, 1700)) == "paper");
  CHECK(d.inks().class_at({-50'000, -50'000}).empty());
  const auto tint_shown = [&] {
    const auto scans = d.bench().tiles().scans();
    const ScanState* state = scans->find((d.desk->folder() / "scans/ouverture.jpg").string());
    return state != nullptr && scans->tint_of(*state) != nullptr;
  };
  CHECK(tint_shown());
  REQUIRE(d.desk->run("trace.tint"));
  CHECK_FALSE(tint_shown());
  REQUIRE(d.desk->run("trace.tint"));
  CHECK(tint_shown());
  d.tools().activate("select");
  CHECK_FALSE(tint_shown());
  // Undo takes the clicks away, and the document with the first one.
  for (int i = 0; i < 3; ++i) d.bench().undo();
  CHECK(d.document() == nullptr);
}

TEST_CASE("A second class on the same ink parts it, and a click on a mark takes it away", "[inks]") {
  PrintedDesk d;
  d.name_inks();
  d.type(U'3');  // buildings: the same green in another wood
  d.click(850, 450);
  d.idle();
  REQUIRE(d.document()->inks.size() == 4);
  CHECK(d.document()->inks[3].name == "buildings");
  d.click(850, 450);
  d.idle();
  CHECK(d.document()->inks.size() == 3);
  CHECK(d.inks().class_at(d.page(850, 450)) == "woods");
}

TEST_CASE("Clicks outside the picture are refused, and an unregistered scan too", "[inks]") {
  PrintedDesk d;
  REQUIRE(d.desk->run("trace.inks"));
  const Status outside = d.inks().click(d.page(-40, 200));
  REQUIRE_FALSE(outside);
  CHECK(outside.error().message.text() == "this is outside the picture of the scan");
  CHECK(d.document() == nullptr);
  d.idle();
  // Without control points.
  Session& session = d.bench().session();
  const std::size_t ties = session.map().scans[0].ties.size();
  for (std::size_t i = ties; i-- > 0;) REQUIRE(session.run(message("Remove"), app::remove_tie(0, i)));
  CHECK(std::string(d.inks().why_not()).starts_with("The scan is not registered"));
  CHECK_FALSE(d.inks().click(d.page(400, 400)));
  CHECK_FALSE(d.desk->run("trace.inks"));
  CHECK_FALSE(d.desk->run("trace.find"));
  REQUIRE(d.bench().remove_scan(0).has_value());
  CHECK(std::string(d.inks().why_not()).starts_with("The map has no scan"));
}

TEST_CASE("The editor finds the candidates that the command line finds, and reviews them by keys", "[inks]") {
  PrintedDesk d;
  CHECK_FALSE(d.desk->run("trace.find"));
  CHECK_FALSE(d.desk->run("trace.review"));
  d.name_inks();
  REQUIRE(d.desk->run("trace.find"));
  d.idle();
  const Review& review = d.bench().review();
  REQUIRE(review.document() != nullptr);
  const auto& candidates = review.document()->candidates;
  const Session& session = d.bench().session();
  const auto same = tracing::trace(session.map(), session.map_path().parent_path(), *d.document(),
                                   inks_of(session, 0).path.parent_path(), {}, Workers(1), StopToken(), {});
  REQUIRE(same);
  REQUIRE(candidates.size() == same->candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    CHECK(model::common_of(candidates[i]).ink == model::common_of(same->candidates[i]).ink);
    REQUIRE(std::holds_alternative<model::AreaCandidate>(candidates[i]));
    CHECK(std::get<model::AreaCandidate>(candidates[i]).ring ==
          std::get<model::AreaCandidate>(same->candidates[i]).ring);
  }
  REQUIRE(candidates.size() == 3);

  const std::size_t before = d.features();
  REQUIRE(d.desk->run("trace.review"));
  CHECK(d.tools().active().id() == "review");
  REQUIRE(review.current() == 0);
  d.press(Key::space);
  CHECK(review.current() == 1);
  // Shift and Space go back, even if Shift is released first.
  KeyEvent back;
  back.key = Key::space;
  back.modifiers.shift = true;
  d.tools().key_down(back);
  back.modifiers.shift = false;
  d.tools().key_up(back);
  CHECK(review.current() == 0);
  d.press(Key::space);
  CHECK(review.current() == 1);
  d.press(Key::enter);
  CHECK(d.features() == before + 1);
  CHECK(review.current() == 2);
  d.type(U'x');
  CHECK(review.current() == 0);
  CHECK(review.count(model::CandidateState::refused) == 1);
  d.type(U'u');
  CHECK(review.current() == 2);
  d.type(U'x');
  d.type(U'e');
  CHECK(d.features() == before + 2);
  CHECK(d.tools().active().id() == "nodes");
  CHECK(session.selection() == std::vector<std::string>{model::id_of(*session.map().terrain.features.back())});
  // The search runs again: what was decided stays decided.
  REQUIRE(d.desk->run("trace.inks"));
  REQUIRE(d.desk->run("trace.find"));
  d.idle();
  CHECK(review.count(model::CandidateState::open) == 0);
  CHECK(review.count(model::CandidateState::refused) == 1);
  CHECK(review.count(model::CandidateState::taken) == 2);
}

TEST_CASE("The review brings the current candidate into view", "[review]") {
  PrintedDesk d;
  d.name_inks();
  REQUIRE(d.desk->run("trace.find"));
  d.idle();
  d.tools().view().fit({{0, 0}, {5000, 5000}}, 0);
  REQUIRE(d.desk->run("trace.review"));
  const auto shown = [&] {
    const auto& area = std::get<model::AreaCandidate>(*d.bench().review().candidate());
    return d.tools().view().visible().covers(bounds(*area.ring.points));
  };
  for (int i = 0; i < 3; ++i) {
    CHECK(shown());
    d.press(Key::space);
  }
}

TEST_CASE("Parting a scan can be stopped, and begins again", "[inks]") {
  PrintedDesk d;
  REQUIRE(d.desk->run("trace.inks"));
  REQUIRE(d.inks().work() == InkDesk::Work::parting);
  REQUIRE(d.desk->run("trace.stop"));
  CHECK(d.inks().work() == InkDesk::Work::none);
  CHECK_FALSE(d.inks().is_parted());
  CHECK_FALSE(d.desk->run("trace.stop"));
  d.tools().activate("select");
  REQUIRE(d.desk->run("trace.inks"));
  d.idle();
  CHECK(d.inks().is_parted());
}

TEST_CASE("A class may become another terrain type, or be a terrain type of its own", "[inks]") {
  PrintedDesk d;
  CHECK_FALSE(d.inks().set_type("woods", "wood"));  // no click names it yet
  d.name_inks();
  const auto types = d.inks().types_for("woods");
  REQUIRE(types.size() > 1);
  const auto row = [&](const std::string& name) {
    for (const InkDesk::Row& one : d.inks().rows())
      if (one.name == name) return one;
    FAIL("no class " << name);
    return InkDesk::Row{};
  };
  const std::string usual = row("woods").type;
  CHECK_FALSE(usual.empty());
  const std::string other = types[0] != usual ? types[0] : types[1];
  REQUIRE(d.inks().set_type("woods", other));
  CHECK(row("woods").type == other);
  REQUIRE(d.inks().set_type("woods", ""));
  CHECK(row("woods").type == usual);
  CHECK(d.inks().types_for("paper").empty());
  d.inks().choose(other);
  CHECK(row(other).type == other);
  CHECK(row(other).clicks == 0);
}

TEST_CASE("A map opened by itself brings its inks and candidates", "[inks]") {
  PrintedDesk d;
  d.name_inks();
  REQUIRE(d.bench().session().save_all());
  const std::filesystem::path map = d.bench().session().map_path();
  const std::filesystem::path inks = inks_of(d.bench().session(), 0).path;
  CHECK(inks.filename() == "ouverture.inks.xml");
  d.desk->wait();
  TemporaryFolder other;
  std::filesystem::copy(d.desk->folder(), other.path() / "p", std::filesystem::copy_options::recursive);
  Problems problems;
  Session::Settings settings;
  settings.rulesets = std::filesystem::path(COQ_SOURCE_DIR) / "systems";
  settings.take_lock = true;
  const auto alone = Session::open(other.path() / "p" / map.filename(), settings, problems);
  REQUIRE(alone.has_value());
  CHECK((*alone)->documents().size() == 2);
  CHECK(inks_of(**alone, 0).document != nullptr);
}
