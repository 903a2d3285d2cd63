// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <map>

#include "core/drawing/counters/counter_sheets.h"
#include "tests/core/drawing/counters/face_ink.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

using Copy = std::pair<const model::Counter*, int>;

/// Returns the places of each piece. Fails if pieces overlap or leave the printable area.
std::map<Copy, std::vector<Box>> places_of(const std::vector<GangedSheet>& sheets,
                                           const GangSettings& settings) {
  std::map<Copy, std::vector<Box>> out;
  const SheetSettings& paper = settings.sheet;
  const Um rim = paper.margin + paper.bleed;
  for (const GangedSheet& sheet : sheets) {
    std::vector<Box> cells;
    for (const DieBlock& block : sheet.blocks) {
      CHECK(block.pieces.size() <= static_cast<std::size_t>(block.layout.size()));
      for (int i = 0; i < block.layout.size(); ++i) cells.push_back(block.layout.cell(i));
      for (std::size_t i = 0; i < block.pieces.size(); ++i)
        if (block.pieces[i].counter != nullptr)
          out[{block.pieces[i].counter, block.pieces[i].number}].push_back(
              block.layout.cell(static_cast<int>(i)));
    }
    bool apart = true, inside = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      inside = inside && cells[i].min.x >= rim && cells[i].min.y >= rim &&
               cells[i].max.x <= paper.paper_width - rim && cells[i].max.y <= paper.paper_height - rim;
      for (std::size_t k = 0; k < i; ++k)
        apart = apart && (cells[i].max.x <= cells[k].min.x || cells[k].max.x <= cells[i].min.x ||
                          cells[i].max.y <= cells[k].min.y || cells[k].max.y <= cells[i].min.y);
    }
    CHECK(apart);
    CHECK(inside);
  }
  return out;
}

std::size_t pieces_in(const std::vector<PieceList>& lists) {
  std::size_t count = 0;
  for (const PieceList& list : lists) count += list.pieces.size();
  return count;
}

}  // namespace

TEST_CASE("Ganging prints each piece once, whole, in its own size and on the paper", "[scene][counters]") {
  const auto& files = kSampleCounters[GENERATE(0, 1, 2, 3, 4)];
  const auto sample = sample_counters(files[0], files[1]);
  const auto lists = pieces_of({&sample.counters});
  GangSettings settings;
  const int blocks = GENERATE(0, 1, 2);
  settings.columns = blocks == 0 ? 0 : blocks == 1 ? 4 : 9;
  settings.rows = blocks == 0 ? 0 : blocks == 1 ? 2 : 40;
  settings.sheet.gutter = GENERATE(0, 2'000);
  const auto sheets = gang(lists, settings);
  REQUIRE(sheets.has_value());
  const auto places = places_of(*sheets, settings);
  CHECK(places.size() == pieces_in(lists));
  for (const auto& [copy, boxes] : places) {
    const model::Counter& counter = *copy.first;
    REQUIRE(boxes.size() == 1);
    CHECK(boxes[0].width() == (counter.base ? counter.base->x : *counter.size));
    CHECK(boxes[0].height() == (counter.base ? counter.base->y : *counter.size));
  }
}

TEST_CASE("Counters of several sizes share a sheet if they fit", "[scene][counters]") {
  const auto counters = parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="en"><title>T</title>
<counter id="a" kind="unit" type="infantry" nation="german" base="60 60" count="2"><name>A</name><face fp="1"/></counter>
<counter id="b" kind="marker" type="smoke" size="25" count="9"><name>B</name><face/></counter>
<counter id="d" kind="unit" type="infantry" nation="german" size="12.7" count="30"><name>D</name><face fp="1"/></counter>
<counter id="e" kind="unit" type="tank" nation="german" base="55 110" count="1"><name>E</name><face fp="1"/></counter>
</counters>)");
  const auto sheets = gang(pieces_of({&counters}), {});
  REQUIRE(sheets.has_value());
  CHECK(sheets->size() == 1);
}

TEST_CASE("A nation begins a new row or block, unless that needs another sheet", "[scene][counters]") {
  const auto document = [](int german, int british) {
    const auto one = [](const char* id, const char* nation, int count) {
      return R"(<counter id=")" + std::string(id) + R"(" kind="unit" type="infantry" size="15.875" nation=")" +
             nation + R"(" count=")" + std::to_string(count) + R"("><name>A</name><face fp="1"/></counter>)";
    };
    return parse<model::CountersDocument>(
        R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="en"><title>T</title>)" +
        one("de", "german", german) + one("uk", "british", british) + "</counters>");
  };
  const auto first_of = [](const std::vector<GangedSheet>& sheets, std::size_t block, std::string_view id) {
    const auto& pieces = sheets[0].blocks[block].pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (pieces[i].counter != nullptr && pieces[i].counter->id == id) return static_cast<int>(i);
    return -1;
  };
  const auto few = document(5, 7), many = document(5, 199);  // a sheet has 204 places
  CHECK(first_of(*gang(pieces_of({&few}), {}), 0, "uk") == 12);
  CHECK(first_of(*gang(pieces_of({&many}), {}), 0, "uk") == 5);
  GangSettings blocks;
  blocks.columns = 2;
  blocks.rows = 4;
  const auto cut = gang(pieces_of({&few}), blocks);
  CHECK(first_of(*cut, 0, "uk") == -1);
  CHECK(first_of(*cut, 1, "uk") == 0);
}

TEST_CASE("Lanes separate the blocks of a die, and gutters the counters within them", "[scene][counters]") {
  const auto sample = sample_counters(kSampleCounters[0][0], kSampleCounters[0][1]);
  GangSettings settings;
  settings.columns = 4;
  settings.rows = 2;
  settings.lane = 3'000;
  const auto sheets = gang(pieces_of({&sample.counters}), settings);
  REQUIRE(sheets.has_value());
  const auto& blocks = sheets->front().blocks;
  const Box first = blocks[0].layout.block(), second = blocks[1].layout.block();
  CHECK(first.width() == 4 * 15'875);
  CHECK(first.height() == 2 * 15'875);
  CHECK(second.min.x - first.max.x == 3'000);
}

TEST_CASE("Fronts and backs of ganged sheets match to the micrometre, also in blocks", "[scene][counters]") {
  const auto sample = sample_counters(kSampleCounters[3][0], kSampleCounters[3][1]);
  test::FixedMetrics metrics;
  Problems problems;
  CounterSheetOptions options;
  options.duplex = GENERATE(Duplex::long_edge, Duplex::short_edge);
  options.blocks = GENERATE(std::string(), std::string("4x2"));
  const auto document = counter_sheets({&sample.counters}, sample.ruleset, options, metrics, problems);
  REQUIRE(document.has_value());
  const auto boxes = [](const Page& page) {
    std::vector<std::pair<std::string, Box>> out;
    for (const Item& item : find_layer(page.scene, "Art")->items)
      out.emplace_back(item.id, std::get<Group>(item.content).clip->bounds());
    return out;
  };
  for (std::size_t i = 0; i + 1 < document->pages.size(); i += 2) {
    const Page& front = document->pages[i];
    const Flip flip = options.duplex == Duplex::long_edge ? Flip::long_edge : Flip::short_edge;
    const auto fronts = boxes(front);
    for (const auto& [id, box] : boxes(document->pages[i + 1])) {
      const Box seen = back_place(box, flip, front.media.max.x, front.media.max.y).box;
      const auto same = [&, name = id](const auto& one) { return one.first == name && one.second == seen; };
      CHECK(std::any_of(fronts.begin(), fronts.end(), same));
    }
  }
}

TEST_CASE("A counter without a back prints nothing there", "[scene][counters]") {
  const auto sample = sample_counters(kSampleCounters[2][0], kSampleCounters[2][1]);
  test::FixedMetrics metrics;
  Problems problems;
  const auto document = counter_sheets({&sample.counters}, sample.ruleset, {}, metrics, problems);
  REQUIRE(document.has_value());
  for (std::size_t i = 1; i < document->pages.size(); i += 2)
    for (const char* layer : {"Art", "Bleed"})
      CHECK(find_layer(document->pages[i].scene, layer)->items.empty());
}

TEST_CASE("Block colours extend at most to the middle of the lane", "[scene][counters]") {
  const auto sample = sample_counters(kSampleCounters[0][0], kSampleCounters[0][1]);
  test::FixedMetrics metrics;
  Problems problems;
  CounterSheetOptions options;
  options.blocks = "4x2";
  options.lane = 2'000;
  const auto document = counter_sheets({&sample.counters}, sample.ruleset, options, metrics, problems);
  REQUIRE(document.has_value());
  const Page& page = document->pages.front();
  for (const Item& item : find_layer(page.scene, "Bleed")->items) {
    if (item.bounds.max.y - item.bounds.min.y < 15'000) continue;
    const bool wide = item.bounds.max.x - item.bounds.min.x > 15'875 + 1'000 + 3'000 + 300;
    CHECK_FALSE(wide);
  }
}

TEST_CASE("Blocks are given as columns x rows, and cut corners are rounded on request", "[scene][counters]") {
  CHECK(parse_blocks("4x2") == std::pair{4, 2});
  for (const char* text : {"4", "4x", "x2", "0x2", "4x2x1", "4,2", "101x2"}) CHECK_FALSE(parse_blocks(text));
  const auto sample = sample_counters(kSampleCounters[1][0], kSampleCounters[1][1]);
  test::FixedMetrics metrics;
  Problems problems;
  CounterSheetOptions options;
  options.corners = 1'500;
  const auto document = counter_sheets({&sample.counters}, sample.ruleset, options, metrics, problems);
  REQUIRE(document.has_value());
  const auto& cuts = std::get<Shape>(find_layer(document->pages[0].scene, "Cut lines")->items.front().content);
  CHECK(std::count(cuts.outline.verbs.begin(), cuts.outline.verbs.end(), Verb::curve) >= 4);
}
