// SPDX-License-Identifier: MIT
// Printing, from documents to PDF bytes: an operations-order card, 140 counters on both sides, and a map of 40
// x 30 hexes.
#include <benchmark/benchmark.h>

#include "core/drawing/cards/cards.h"
#include "core/drawing/counters/counter_sheets.h"
#include "core/drawing/map/map_print.h"
#include "core/painting/pdf/pdf_export.h"
#include "tests/support/source_documents.h"

namespace {

using namespace coq;

const model::RulesetDocument& installed_ruleset() {
  static const auto document =
      test::source_document<model::RulesetDocument>("systems/red_poppies/red-poppies.ruleset.xml");
  return document;
}

std::string pdf_of(const drawing::Document& document, cairo::FontEngine& fonts) {
  Problems problems;
  auto bytes = pdf::write_pdf(document, {}, fonts, problems);
  return bytes ? *bytes : std::string();
}

/// Lays out and writes an operations-order card of two pages. If `cold`, fonts are looked up each time, as a
/// program does for its first page.
void card(benchmark::State& state, bool cold) {
  auto scenario = test::source_document<model::ScenarioDocument>("samples/red-poppies/ouverture.scenario.xml");
  scenario.cards.resize(1);
  const auto map = test::source_document<model::MapDocument>("samples/red-poppies/ouverture.map.xml");
  const auto counters =
      test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  const auto hyphenator = text::Hyphenator::load(text::Language::fr);
  const auto write = [&](cairo::FontEngine& fonts) {
    Problems problems;
    auto document = drawing::scenario_cards({scenario, map, {&counters}, installed_ruleset()}, {}, fonts,
                                            hyphenator ? &*hyphenator : nullptr, problems);
    if (!document) return false;
    benchmark::DoNotOptimize(pdf_of(*document, fonts));
    return true;
  };
  cairo::FontEngine warm;
  bool written = cold || write(warm);
  for (auto _ : state) {
    if (cold) {
      cairo::FontEngine fonts;
      written = write(fonts);
    } else {
      written = write(warm);
    }
    if (!written) {
      state.SkipWithError("the card has problems");
      break;
    }
  }
}

/// Prints 140 counters, fronts and backs, with marks.
void counters_140(benchmark::State& state) {
  auto counters = test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
  int left = 140;
  for (model::Counter& counter : counters.counters) {
    counter.count = std::min(counter.count, left);
    left -= counter.count;
  }
  std::erase_if(counters.counters, [](const model::Counter& c) { return c.count == 0; });
  cairo::FontEngine fonts;
  for (auto _ : state) {
    Problems problems;
    const auto document = drawing::counter_sheets({&counters}, installed_ruleset(), {}, fonts, problems);
    benchmark::DoNotOptimize(pdf_of(*document, fonts));
  }
}

/// Returns a map of 40 x 30 hexes with an area in two hexes out of three, roads, wire and names.
model::MapDocument printed_map() {
  model::MapDocument map;
  map.id = "large";
  map.system = "red-poppies";
  map.lang = "fr";
  map.page = model::Page{};
  map.page->width = 720'000;
  map.page->height = 660'000;
  map.grid = model::GridElement{};
  map.grid->columns = 40;
  map.grid->rows = 30;
  map.grid->labels = "0101";
  map.grid->lattice.origin = {30'000, 30'000};
  map.grid->lattice.column = {16'454, 9500};
  map.grid->lattice.row = {0, 19'000};
  static const char* const types[] = {"woods", "grain", "building", "hill", "crater"};
  int number = 0;
  const auto grid = model::grid_of(map);
  for (std::size_t i = 0; i < grid->size(); ++i) {
    if (i % 3 == 0) continue;
    const Point c = grid->centre(grid->hex(i));
    model::Area area;
    area.id = "a" + std::to_string(++number);
    area.type = types[i % 5];
    Ring ring;
    for (int k = 0; k < 24; ++k) {
      const Um r = 5000 + static_cast<Um>((i * 7919U + static_cast<unsigned>(k) * 104'729U) % 3000U);
      const FramePoint corner = grid->corner(grid->hex(i), k / 4);
      ring.push_back({c.x + (corner.x / 3 - c.x) * r / 10'000, c.y + (corner.y / 3 - c.y) * r / 10'000});
    }
    area.ring.points = ring;
    map.terrain.features.emplace_back(model::Feature(area));
  }
  for (int row = 0; row < 30; row += 3) {
    model::LineFeature road;
    road.id = "r" + std::to_string(row);
    road.type = row % 2 == 0 ? "road" : "trench";
    coq::Path path;
    for (int column = 0; column < 40; ++column) path.push_back(grid->centre({column, row}));
    road.path.points = path;
    map.terrain.features.emplace_back(model::Feature(road));
  }
  return map;
}

/// Prints a map and also reports the size of the file.
void map_40x30(benchmark::State& state, const char* style) {
  const model::MapDocument map = printed_map();
  drawing::MapPrintOptions options;
  if (!set_option(drawing::map_option_table(), "style", style, options.map))
    state.SkipWithError("no such style");
  std::size_t bytes = 0;
  cairo::FontEngine fonts;
  for (auto _ : state) {
    Problems notes;
    const auto document = drawing::map_pages(map, installed_ruleset(), options, fonts, nullptr, notes);
    bytes = pdf_of(*document, fonts).size();
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}

BENCHMARK_CAPTURE(card, warm, false)->Name("print/card")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(card, cold, true)->Name("print/card/first")->Unit(benchmark::kMillisecond);
BENCHMARK(counters_140)->Name("print/counters_140")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(map_40x30, diagram, "diagram")->Name("print/map_40x30")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(map_40x30, field, "field")->Name("print/map_40x30/field")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(map_40x30, engraved, "engraved")
    ->Name("print/map_40x30/engraved")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(map_40x30, plan_directeur, "plan-directeur")
    ->Name("print/map_40x30/plan-directeur")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(map_40x30, trench_map, "trench-map")
    ->Name("print/map_40x30/trench-map")
    ->Unit(benchmark::kMillisecond);

}  // namespace
