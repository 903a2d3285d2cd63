// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cstdio>
#include <map>

#include "core/base/files.h"
#include "core/painting/cairo/raster.h"
#include "core/tracing/trace.h"
#include "tests/core/tracing/printed_sheets.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::test;

namespace {

constexpr double kPixelUm = 25'400.0 / 300;

const char* class_of(Print print) {
  constexpr const char* kNames[] = {"paper", "woods", "water", "buildings", "roads", "grain", "black"};
  return kNames[static_cast<std::size_t>(print)];
}

constexpr double kTurned = std::numbers::pi / 4;

/// Flat tints, with hatching in the blocks and dots only in the fields.
const SheetStyle kFlat{"flat",
                       {{{Tint::Kind::flat, {238, 229, 206}},
                         {Tint::Kind::flat, {168, 194, 128}},
                         {Tint::Kind::flat, {158, 194, 214}},
                         {Tint::Kind::flat, {224, 160, 140}},
                         {Tint::Kind::flat, {240, 200, 110}},
                         {Tint::Kind::dots, {190, 150, 70}, 5, 0.3},
                         {}}},
                       true};
/// A stippled wood, a ruled lake, black blocks of ruling.
const SheetStyle kStippled{"stippled",
                           {{{Tint::Kind::flat, {240, 232, 212}},
                             {Tint::Kind::dots, {96, 140, 76}, 4, 0.35, kTurned},
                             {Tint::Kind::ruled, {70, 120, 170}, 4, 0.35},
                             {Tint::Kind::ruled, {60, 54, 50}, 3.6, 0.5, kTurned},
                             {Tint::Kind::flat, {244, 210, 120}},
                             {Tint::Kind::dots, {186, 128, 60}, 6, 0.22, 0.3},
                             {}}},
                           false};
/// Halftones of a process print, three pixels from dot to dot.
const SheetStyle kHalftone{"halftone",
                           {{{Tint::Kind::flat, {236, 226, 202}},
                             {Tint::Kind::dots, {110, 165, 80}, 3.1, 0.5, 0.26},
                             {Tint::Kind::dots, {60, 140, 200}, 3.1, 0.35, kTurned},
                             {Tint::Kind::dots, {205, 80, 80}, 3.1, 0.5, 1.3},
                             {Tint::Kind::dots, {250, 190, 40}, 3.1, 0.7, 0.1},
                             {Tint::Kind::dots, {150, 110, 50}, 5.5, 0.25},
                             {}}},
                           true};

/// Tints that differ little from the paper.
const SheetStyle kFaint{"faint",
                        {{{Tint::Kind::flat, {234, 224, 200}},
                          {Tint::Kind::flat, {212, 218, 178}},
                          {Tint::Kind::flat, {206, 216, 208}},
                          {Tint::Kind::flat, {222, 196, 176}},
                          {Tint::Kind::flat, {240, 220, 160}},
                          {Tint::Kind::dots, {200, 176, 130}, 5, 0.25},
                          {}}},
                        true};

/// Marks the pixels of a candidate. Roads are as wide as on the sheet, as the map draws them by their type.
void mark(const model::AnyCandidate& candidate, SheetPlan& plan, Print print) {
  const auto pixels = [](const model::Points& points) {
    std::vector<PixelPoint> out;
    for (const Point p : *points.points) out.push_back({p.x / kPixelUm, p.y / kPixelUm});
    return out;
  };
  if (const auto* line = std::get_if<model::LineCandidate>(&candidate)) {
    plan.stroke(pixels(line->path), kRoadWidth, print);
    return;
  }
  const auto& area = std::get<model::AreaCandidate>(candidate);
  plan.fill(pixels(area.ring), print);
  for (const model::Points& hole : area.holes) plan.fill(pixels(hole), Print::paper);
}

/// Searches a sheet as the command line does. Returns the common pixels over all pixels of either, by class.
std::map<Print, double> shares_found(const PrintedSheet& sheet) {
  const TemporaryFolder folder;
  const auto png = cairo::encode_png(sheet.picture, 300);
  REQUIRE(png);
  REQUIRE(write_file_atomically(folder.path() / "sheet.png", *png));
  model::MapDocument map;
  map.page = model::Page{};
  map.page->width = map.page->height = 100'000;
  model::Scan& scan = map.scans.emplace_back();
  scan.href = "sheet.png";
  for (const auto& [x, y] : {std::pair(0, 0), std::pair(600, 0), std::pair(0, 600)}) {
    model::Tie& tie = scan.ties.emplace_back();
    tie.pixel = {{x * 1000}, {y * 1000}};
    tie.at = Point{static_cast<Um>(std::lround(x * kPixelUm)), static_cast<Um>(std::lround(y * kPixelUm))};
  }
  model::InksDocument inks;
  inks.scan = "sheet.png";
  std::map<Print, std::size_t> at;
  for (const auto& [print, pixel] : sheet.clicks) {
    if (at.try_emplace(print, inks.inks.size()).second) inks.inks.emplace_back().name = class_of(print);
    inks.inks[at[print]].clicks.emplace_back().pixel = {{pixel.first * 1000}, {pixel.second * 1000}};
  }
  const auto traced =
      tracing::trace(map, folder.path(), inks, folder.path(), {}, Workers(1), StopToken(), Progress());
  REQUIRE(traced);
  std::map<Print, double> out;
  for (const Print print : {Print::woods, Print::water, Print::buildings, Print::roads, Print::grain}) {
    SheetPlan found(sheet.picture.width, sheet.picture.height);
    for (const model::AnyCandidate& one : traced->candidates)
      if (model::common_of(one).ink == class_of(print)) mark(one, found, print);
    double both = 0, either = 0;
    for (int y = 0; y < sheet.picture.height; ++y)
      for (int x = 0; x < sheet.picture.width; ++x) {
        const bool is = sheet.truth[static_cast<std::size_t>(y * sheet.picture.width + x)] == print;
        const bool said = found.at(x + 0.5, y + 0.5) == print;
        both += is && said, either += is || said;
      }
    out[print] = either > 0 ? both / either : 1;
  }
  return out;
}

/// Mean over some sheets. COQ_FIGURES=1 prints what was measured.
std::map<Print, double> mean_shares(const SheetStyle& style) {
  constexpr unsigned kSheets = 3;
  std::map<Print, double> out;
  for (unsigned seed = 1; seed <= kSheets; ++seed)
    for (const auto& [print, share] : shares_found(printed_sheet(style, seed))) out[print] += share / kSheets;
  if (std::getenv("COQ_FIGURES") != nullptr)
    for (const auto& [print, share] : out) std::printf("%-9s %-10s %.2f\n", style.name, class_of(print), share);
  return out;
}

/// Least common pixels over all pixels of either. Compilers round colours differently, which moves the shares
/// by a hundredth or two.
struct Least {
  double woods, water, buildings, roads, grain;
};
void check_shares(const SheetStyle& style, const Least& least) {
  auto share = mean_shares(style);
  CHECK(share[Print::woods] >= least.woods);
  CHECK(share[Print::water] >= least.water);
  CHECK(share[Print::buildings] >= least.buildings);
  CHECK(share[Print::roads] >= least.roads);
  CHECK(share[Print::grain] >= least.grain);
}

}  // namespace

TEST_CASE("Flat tints are found by three clicks", "[tracing][figures]") {
  check_shares(kFlat, {0.93, 0.93, 0.83, 0.86, 0.92});
}

TEST_CASE("Stipple and ruling are found by three clicks", "[tracing][figures]") {
  check_shares(kStippled, {0.90, 0.90, 0.75, 0.86, 0.90});
}

TEST_CASE("Halftones are found by three clicks", "[tracing][figures]") {
  check_shares(kHalftone, {0.92, 0.93, 0.87, 0.85, 0.92});
}

TEST_CASE("Faint tints are found by three clicks", "[tracing][figures]") {
  check_shares(kFaint, {0.92, 0.90, 0.83, 0.85, 0.65});
}
