// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/registration/registration_tool.h"

#include <cmath>
#include <numbers>

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// The transformation of samples/red-poppies/tools/make_scan.py: turned by 1.37 degrees, shrunk, shifted.
struct MadeScan {
  static constexpr double kDpi = 160;
  int width = 1323;  // round(210 * 160 / 25.4)
  int height = 1871;
  ScanMap::Place pixel(Point page) const {
    const double a = 1.37 * std::numbers::pi / 180;
    const double m[4] = {0.984 * std::cos(a), 0.984 * std::sin(a), -0.989 * std::sin(a), 0.989 * std::cos(a)};
    const double u = page.x * width / 210'000.0;
    const double v = page.y * height / 297'000.0;
    const double x = width / 2.0;
    const double y = height / 2.0;
    return {m[0] * u + m[2] * v + x - m[0] * x - m[2] * y + 3.25,
            m[1] * u + m[3] * v + y - m[1] * x - m[3] * y - 2.5};
  }
};

double far(ScanMap::Place a, ScanMap::Place b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

/// A map at that scale: `um` micrometres a pixel.
std::optional<ScanMap> plain(double um) {
  PictureFit fit;
  fit.xx = fit.yy = um;
  return ScanMap::affine(fit);
}

}  // namespace

TEST_CASE("The sample's scan is registered to less than 0.3 pixels", "[registration]") {
  const MemoryHost host = MemoryHost::sample();
  const MadeScan scan;
  const RegistrationReport report = registration_report(host.map(), 0);
  REQUIRE(report.map.has_value());
  REQUIRE(report.residuals.size() == 5);
  CHECK(report.residuals.front().pixels < 0.3);
  CHECK(report.rms_pixels < 0.2);
  CHECK(report.residuals.front().mm < 0.05);
  for (std::size_t i = 1; i < report.residuals.size(); ++i) {
    CHECK(report.residuals[i].pixels <= report.residuals[i - 1].pixels);
  }
  // The accuracy holds all over the sheet, not only at the control points.
  const Grid grid = *model::grid_of(host.map());
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Point centre = grid.centre(grid.hex(i));
    CHECK(far(report.map->to_pixel(centre.x, centre.y), scan.pixel(centre)) < 0.3);
  }
  CHECK(report.verdict.text().find("5 control points") == 0);
}

TEST_CASE("Each control point is judged by the place that the others predict", "[registration]") {
  MemoryHost host = MemoryHost::sample();
  const RegistrationReport good = registration_report(host.map(), 0);
  CHECK(good.left_out.value() < 0.6);
  REQUIRE(good.best);
  REQUIRE(good.advice);
  // The scan is stretched by half a percent, which a similarity cannot follow.
  CHECK(*good.best != model::ScanFit::similarity);
  const RegistrationReport similarity = registration_report(host.map(), 0, model::ScanFit::similarity);
  CHECK(similarity.left_out.value() > 2 * *good.left_out);
  CHECK(similarity.advice->text().find("predicts control points better") != std::string::npos);
  // A control point moved by 20 pixels is off by that, as predicted by the others.
  model::PixelPoint pixel = host.map().scans[0].ties[2].pixel;
  pixel.x.value += 20'000;
  REQUIRE(
      host.run(message("Move the control point of {}", "E06"), move_tie(host.map(), 0, 2, pixel)).has_value());
  const RegistrationReport moved = registration_report(host.map(), 0);
  CHECK(moved.residuals.front().place == "E06");
  CHECK(moved.residuals.front().left_out.value() == Approx(20).margin(1));
}

TEST_CASE("A wrong control point has the largest residual and is shown in red", "[registration]") {
  MemoryHost host = MemoryHost::sample();
  model::PixelPoint pixel = host.map().scans[0].ties[2].pixel;
  pixel.x.value += 20'000;
  REQUIRE(
      host.run(message("Move the control point of {}", "E06"), move_tie(host.map(), 0, 2, pixel)).has_value());
  const RegistrationReport report = registration_report(host.map(), 0);
  CHECK(report.residuals.front().place == "E06");
  CHECK(report.residuals.front().bad);
  CHECK(report.residuals.front().pixels > 5);
  CHECK_FALSE(report.residuals.back().bad);
  CHECK(report.residuals.front().hexes > 0.01);
}

TEST_CASE("Each type of fit reports the number of control points it needs", "[registration]") {
  const MemoryHost host = MemoryHost::sample();
  CHECK(registration_report(host.map(), 0, model::ScanFit::similarity).map.has_value());
  CHECK(registration_report(host.map(), 0, model::ScanFit::projective).map.has_value());
  const auto spline = registration_report(host.map(), 0, model::ScanFit::spline);
  CHECK_FALSE(spline.map.has_value());
  CHECK(spline.verdict.text() == "5 control points of the 6 that the fit needs");
  // A similarity cannot shrink in one direction only, so it is worse here than the affine fit.
  CHECK(registration_report(host.map(), 0, model::ScanFit::similarity).rms_pixels >
        registration_report(host.map(), 0, model::ScanFit::affine).rms_pixels);
  CHECK_FALSE(registration_report(host.map(), 3).map.has_value());
}

TEST_CASE("A projective scan needs a projective fit, a crumpled one a spline", "[registration]") {
  std::vector<TiePair> tilted, crumpled;
  for (const double u : {0.0, 500.0, 1000.0}) {
    for (const double v : {0.0, 700.0, 1400.0}) {
      const double deep = 1 + 1e-4 * u + 5e-5 * v;
      tilted.push_back({u, v, (100 * u + 3 * v + 50) / deep, (2 * u + 110 * v - 20) / deep});
      crumpled.push_back(
          {u, v, 100 * u + 800 * std::sin(u / 300 + v / 500), 100 * v + 900 * std::cos(u / 400)});
    }
  }
  const auto worst = [](const ScanMap& map, const std::vector<TiePair>& ties) {
    double out = 0;
    for (const TiePair& t : ties)
      out = std::max(out, far(map.to_page(t.pixel_x, t.pixel_y), {t.page_x, t.page_y}));
    return out;
  };
  CHECK(worst(*ScanMap::fit(model::ScanFit::affine, tilted), tilted) > 1000);
  const ScanMap projective = *ScanMap::fit(model::ScanFit::projective, tilted);
  CHECK(worst(projective, tilted) < 0.01);
  CHECK(worst(*ScanMap::fit(model::ScanFit::affine, crumpled), crumpled) > 200);
  const ScanMap spline = *ScanMap::fit(model::ScanFit::spline, crumpled);
  CHECK(worst(spline, crumpled) < 0.01);
  // Smoothing lets the spline deviate from the control points towards the affine fit.
  const double some = worst(*ScanMap::fit(model::ScanFit::spline, crumpled, 0.3), crumpled);
  CHECK(some > 1);
  CHECK(some < worst(*ScanMap::fit(model::ScanFit::affine, crumpled), crumpled) * 1.5);
  // The transformations are inverted.
  for (const ScanMap* map : {&projective, &spline}) {
    const auto page = map->to_page(321, 1234);
    CHECK(far(map->to_pixel(page.x, page.y), {321, 1234}) < 0.001);
  }
  CHECK(projective.pixel_um(0, 0) == Approx(std::sqrt(100 * 110)).epsilon(0.05));
}

TEST_CASE("Control points on one line determine no fit", "[registration]") {
  const std::vector<TiePair> line = {
      {0, 0, 0, 0}, {10, 10, 1000, 1000}, {20, 20, 2000, 2000}, {30, 30, 3000, 3000}};
  CHECK_FALSE(ScanMap::fit(model::ScanFit::affine, line).has_value());
  CHECK_FALSE(ScanMap::fit(model::ScanFit::projective, line).has_value());
  CHECK(ScanMap::fit(model::ScanFit::similarity, line).has_value());
}

TEST_CASE("Three clicked hexes register the scan, and undo removes one control point at a time",
          "[registration]") {
  MemoryHost host = MemoryHost::sample();
  while (!host.map().scans[0].ties.empty())
    REQUIRE(host.run(message("Remove the control point of {}", ""), remove_tie(0, 0)).has_value());
  const std::string before = host.text();
  const std::size_t steps = host.steps();
  Hands hands(host);
  hands.no_snapping();
  auto& tool =
      static_cast<RegistrationTool&>(hands.box.add(std::make_unique<RegistrationTool>(hands.box.context())));
  const MadeScan scan;
  const double um = 25'400 / MadeScan::kDpi;
  tool.set_target({0, scan.width, scan.height, um, [um] { return plain(um); }});
  hands.box.activate("registration");
  const Grid grid = *model::grid_of(host.map());
  const Labels labels = *model::labels_of(host.map());
  hands.box.wheel({{500, 500}, 6, false, {}});
  for (const char* label : {"A01", "I01", "E06", "A11"}) {
    const auto pixel = scan.pixel(grid.centre(*labels.parse(label)));
    const Point shown{static_cast<Um>(pixel.x * um), static_cast<Um>(pixel.y * um)};
    hands.box.view().centre_on(shown);
    hands.click(shown);
    CHECK(tool.is_open());
    const bool guesses = host.map().scans[0].ties.size() >= 3;
    if (!guesses) hands.type(label);
    hands.key(Key::enter);
    CHECK(host.map().scans[0].ties.back().hex == label);
    CHECK_FALSE(tool.is_open());
  }
  CHECK(host.steps() == steps + 4);
  CHECK(tool.report().residuals.front().pixels < 0.3);
  CHECK_FALSE(hands.box.overlay().layers.front().items.empty());
  for (int i = 0; i < 4; ++i) hands.box.undo();
  CHECK(host.text() == before);
}

TEST_CASE("A control point can be dragged, nudged and removed; a wrong hex label is refused",
          "[registration]") {
  MemoryHost host = MemoryHost::sample();
  Hands hands(host);
  hands.no_snapping();
  auto& tool =
      static_cast<RegistrationTool&>(hands.box.add(std::make_unique<RegistrationTool>(hands.box.context())));
  const ScanMap shown = *registration_report(host.map(), 0).map;
  tool.set_target({0, 1323, 1871, 158.75, [shown] { return shown; }});
  hands.box.activate("registration");
  const Grid grid = *model::grid_of(host.map());
  const Point at = grid.centre(*model::labels_of(host.map())->parse("E06"));
  const auto old = host.map().scans[0].ties[2].pixel;
  hands.drag(at, {at.x + 5'000, at.y});
  CHECK(host.map().scans[0].ties[2].pixel.x.value - old.x.value == Approx(31'000).margin(3'000));
  CHECK(host.titles.back() == "Move the control point of E06");
  CHECK(hands.key(Key::right, {true, false, false}));
  CHECK(host.steps() == 2);
  hands.box.undo();
  hands.box.undo();
  CHECK(host.map().scans[0].ties[2].pixel == old);
  hands.click({150'000, 150'000});
  hands.type("Z99");
  hands.key(Key::enter);
  CHECK(tool.is_open());
  CHECK(host.said == "there is no hex \"Z99\" on the map");
  hands.key(Key::escape);
  hands.click(at);
  CHECK(hands.box.erase());
  CHECK(host.map().scans[0].ties.size() == 4);
  hands.press(at);
  hands.box.focus_lost();
  hands.release({at.x + 9'000, at.y});
  CHECK(host.map().scans[0].ties.size() == 4);
}

namespace {

/// The sample's map without hex ties, its scan tied at the page corners: a project made from a scan.
struct FromScan {
  static constexpr int kWidth = 1323, kHeight = 1871;
  MemoryHost host = MemoryHost::sample();
  Hands hands{host};
  RegistrationTool& tool =
      static_cast<RegistrationTool&>(hands.box.add(std::make_unique<RegistrationTool>(hands.box.context())));

  explicit FromScan(bool drawn, double page_width = 210.026) {
    std::string text = host.text();
    const auto cut = [&](const std::string& from, const std::string& to) {
      const std::size_t a = text.find(from), b = text.find(to, a);
      REQUIRE(b != std::string::npos);
      text.erase(a, b - a);
    };
    if (!drawn) cut("<area", "</terrain>");
    cut("<tie", "</scan>");
    const double far = page_width * kHeight / kWidth;
    text.insert(text.find("</scan>"),
                fmt::format(R"(<tie at="0 0" pixel="0 0"/><tie at="{0:.3f} 0" pixel="1323 0"/>)"
                            R"(<tie at="{0:.3f} {1:.3f}" pixel="1323 1871"/>)",
                            page_width, far));
    const std::size_t page = text.find("<page");
    text.replace(page, text.find("/>", page) - page,
                 fmt::format(R"(<page width="{:.3f}" height="{:.3f}")", page_width, far));
    host = MemoryHost::of(text);
    hands.no_snapping();
    tool.set_target({0, kWidth, kHeight, 158.75, [this] { return shown(); }});
    hands.box.activate("registration");
    hands.box.view().fit({{0, 0}, {210'000, 297'000}});
  }
  std::optional<ScanMap> shown() const {
    return ScanMap::shown(host.map(), host.map().scans[0], {kWidth, kHeight});
  }
  Pixel on_canvas(ScanMap::Place pixel) {
    const auto at = shown()->to_page(pixel.x, pixel.y);
    return hands.box.view().to_pixels(Point{static_cast<Um>(at.x), static_cast<Um>(at.y)});
  }
  /// Clicks that pixel of the scan wherever it is shown, and types the label.
  void tie(ScanMap::Place pixel, const char* label) {
    const auto at = shown()->to_page(pixel.x, pixel.y);
    hands.click({static_cast<Um>(std::lround(at.x)), static_cast<Um>(std::lround(at.y))});
    hands.type(label);
    hands.key(Key::enter);
  }
  ScanMap::Place printed(const char* label) {
    const auto original = MemoryHost::sample();
    const Grid grid = *model::grid_of(original.map());
    return MadeScan().pixel(grid.centre(*model::labels_of(original.map())->parse(label)));
  }
  /// Measures the skew: the ratio of the scales along both axes, and the deviation from a right angle.
  double skew() const {
    const auto a = shown()->to_page(0, 0), b = shown()->to_page(1000, 0), c = shown()->to_page(0, 1000);
    const double across = std::hypot(b.x - a.x, b.y - a.y), down = std::hypot(c.x - a.x, c.y - a.y);
    const double angle = ((b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y)) / across / down;
    return std::abs(across / down - 1) + std::abs(angle);
  }
  std::size_t corners() const {
    const auto& ties = host.map().scans[0].ties;
    return static_cast<std::size_t>(
        std::count_if(ties.begin(), ties.end(), [](const model::Tie& tie) { return !tie.hex; }));
  }
};

}  // namespace

TEST_CASE("The first control point moves the picture, the second turns and scales it, and neither skews it",
          "[registration]") {
  for (const bool drawn : {true, false}) {
    INFO(drawn);
    FromScan map(drawn);
    REQUIRE(map.host.map().terrain.features.empty() != drawn);
    const auto um = map.shown()->pixel_um(500, 500);
    map.tie(map.printed("A01"), "A01");
    CHECK(map.skew() < 1e-4);
    CHECK(map.shown()->pixel_um(500, 500) == Approx(um).epsilon(1e-4));
    map.tie(map.printed("I01"), "I01");
    CHECK(map.skew() < 1e-4);
    map.tie(map.printed("A11"), "A11");
    CHECK(map.skew() > 1e-3);  // an affine fit follows the shrinking of the paper
    for (const char* label : {"A01", "I01", "A11"}) {
      const Grid grid = *model::grid_of(map.host.map());
      const Point centre = grid.centre(*model::labels_of(map.host.map())->parse(label));
      const auto put = map.shown()->to_page(map.printed(label).x, map.printed(label).y);
      CHECK(far(put, {double(centre.x), double(centre.y)}) < 300);  // a click is only as exact as the canvas
    }
    CHECK(map.corners() == 0);
  }
}

TEST_CASE(
    "Provisional corner ties leave the fit with the first control point, and the file with the last one needed",
    "[registration]") {
  FromScan map(true);
  const std::size_t steps = map.host.steps();
  map.tie(map.printed("A01"), "A01");
  const auto report = map.tool.report();
  REQUIRE(report.residuals.size() == 1);
  CHECK(report.residuals[0].pixels < 0.01);
  CHECK_FALSE(report.residuals[0].bad);
  CHECK(report.verdict.text() == "1 control point of the 3 that the fit needs");
  CHECK(map.corners() == 3);
  map.tie(map.printed("I01"), "I01");
  CHECK(map.tool.report().residuals.size() == 2);
  map.tie(map.printed("A11"), "A11");
  CHECK(map.corners() == 0);
  CHECK(map.host.steps() == steps + 3);
  map.hands.box.undo();
  CHECK(map.corners() == 3);
}

TEST_CASE("The clicked place stays under the pointer while control points are added, moved and removed",
          "[registration]") {
  for (const bool drawn : {true, false}) {
    FromScan map(drawn, 97);  // much smaller than the hexes require
    for (const char* label : {"A01", "I01", "A11", "E06"}) {
      const ScanMap::Place pixel = map.printed(label);
      const Pixel before = map.on_canvas(pixel);
      const double size = map.shown()->pixel_um(pixel.x, pixel.y) * map.hands.box.view().scale();
      map.tie(pixel, label);
      const Pixel after = map.on_canvas(pixel);
      INFO(label << " " << before.x << " " << before.y << " to " << after.x << " " << after.y);
      CHECK(std::hypot(after.x - before.x, after.y - before.y) < 1);
      CHECK(map.shown()->pixel_um(pixel.x, pixel.y) * map.hands.box.view().scale() ==
            Approx(size).epsilon(0.01));
    }
  }
}

TEST_CASE("Control points can be listed and removed, however many there are", "[registration]") {
  FromScan map(true);
  for (const char* label : {"A01", "I01", "A11"}) map.tie(map.printed(label), label);
  for (std::size_t left = 3; left-- > 0;) {
    const auto rows = map.tool.report().residuals;
    REQUIRE(rows.size() == left + 1);
    REQUIRE(map.host.run(message("Control point removed"), remove_tie(0, rows[0].tie)));
    REQUIRE(map.shown().has_value());
    CHECK(map.skew() < 1e-4);
  }
  CHECK(map.tool.report().verdict.text() == "no hex has a control point yet");
}

TEST_CASE("A control point on an unknown hex can be seen and removed", "[registration]") {
  MemoryHost host = MemoryHost::sample();
  model::Tie lost;
  lost.hex = "Z99";
  REQUIRE(host.run(message("Control point for hex {}", "Z99"), add_tie(host.map(), 0, lost)));
  const auto report = registration_report(host.map(), 0);
  REQUIRE(report.residuals.size() == 6);
  CHECK(std::count_if(report.residuals.begin(), report.residuals.end(), [](const TieResidual& one) {
          return !one.known && one.place == "Z99" && !one.bad;
        }) == 1);
}

TEST_CASE("In a scan project the page is the whole picture; once something is drawn, the page stays fixed",
          "[registration]") {
  FromScan fresh(false);
  const Grid grid = *model::grid_of(fresh.host.map());
  for (const char* label : {"A01", "I01", "A11"}) {
    fresh.tie(fresh.printed(label), label);
    const model::Page page = *fresh.host.map().page;
    for (const double x : {0.0, 1323.0}) {
      for (const double y : {0.0, 1871.0}) {
        const auto corner = fresh.shown()->to_page(x, y);
        CHECK(corner.x > -50);
        CHECK(corner.y > -50);
        CHECK(corner.x < page.width + 50);
        CHECK(corner.y < page.height + 50);
      }
    }
  }
  // The hexes have the chosen size and are exactly upright.
  const Grid after = *model::grid_of(fresh.host.map());
  CHECK(after.step(0) == grid.step(0));
  CHECK(after.step(2) == grid.step(2));
  FromScan drawn(true);
  const auto page = drawn.host.map().page;
  const auto lattice = drawn.host.map().grid->lattice;
  for (const char* label : {"A01", "I01", "A11"}) drawn.tie(drawn.printed(label), label);
  CHECK(drawn.host.map().page == page);
  CHECK(drawn.host.map().grid->lattice == lattice);
}
