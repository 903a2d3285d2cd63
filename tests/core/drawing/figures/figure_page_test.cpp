// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "core/drawing/figures/figure_page.h"
#include "core/drawing/figures/view_figure.h"
#include "core/drawing/primitives/print_checks.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {

drawing::detail::CellSheet squares() {
  drawing::detail::CellSheet out;
  out.square = 10'000;
  return out;
}

std::size_t corners(const Outline& outline) {
  return outline.points.size();
}

struct SampleMap {
  Shared<model::MapDocument> map;
  Shared<model::RulesetDocument> ruleset;
  explicit SampleMap(const char* name) {
    const std::filesystem::path root(COQ_SOURCE_DIR);
    scenario::Loader loader(root / "systems");
    Problems problems;
    const auto bound = loader.bind_map(root / "samples" / name, problems);
    REQUIRE(bound.has_value());
    map = bound->map.document;
    ruleset = bound->ruleset.document;
  }
  std::vector<std::string> view(const ViewOptions& options) const {
    test::FixedMetrics metrics;
    Problems problems;
    const auto made = view_pages(*map, ruleset, options, Workers(1), metrics, problems);
    REQUIRE(made.has_value());
    return test::texts_of(made->pages.front().scene);
  }
};

}  // namespace

TEST_CASE("Connected cells have a single outline, and holes have their own", "[figures]") {
  const drawing::detail::CellSheet sheet = squares();
  CHECK(corners(sheet.outline({{0, 0}})) == 4);
  CHECK(corners(sheet.outline({{0, 0}, {1, 0}})) == 6);
  CHECK(bounds(sheet.outline({{2, 3}, {3, 3}, {3, 4}}).points) == Box{{20'000, 30'000}, {40'000, 50'000}});
  std::vector<Hex> ring;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row)
      if (column != 1 || row != 1) ring.push_back({column, row});
  CHECK(corners(sheet.outline(ring)) == 12 + 4);
}

TEST_CASE("A view states who looks, what is seen, and which rule hides the rest",
          "[figures][red-poppies:6.023]") {
  const SampleMap sample("red-poppies/ouverture.map.xml");
  ViewOptions options;
  options.view = "E05";
  options.lang = "en";
  const std::vector<std::string> words = sample.view(options);
  const auto has = [&](std::string_view part) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& line) { return line.find(part) != std::string::npos; });
  };
  CHECK(has("seen from E05"));
  CHECK(has("Seen: "));
  CHECK(has("Hidden [6.023]: "));
  CHECK(std::count(words.begin(), words.end(), "6.023") >= 1);
}

TEST_CASE("A view from a hex off the map is an error", "[figures]") {
  const SampleMap sample("red-poppies/ouverture.map.xml");
  test::FixedMetrics metrics;
  Problems problems;
  ViewOptions options;
  options.view = "Z99";
  const auto made = view_pages(*sample.map, sample.ruleset, options, Workers(1), metrics, problems);
  REQUIRE_FALSE(made.has_value());
  CHECK(made.error().check == "los.place");
}

TEST_CASE("A view uses names instead of ids, and explains the dark areas", "[figures]") {
  const SampleMap sample("red-poppies/ouverture.map.xml");
  ViewOptions options;
  options.view = "E05";
  options.lang = "fr";
  options.given = "night";
  const std::vector<std::string> words = sample.view(options);
  CHECK(std::find(words.begin(), words.end(), "caché") != words.end());
  for (const std::string& line : words) {
    INFO(line);
    CHECK(line.find("night") == std::string::npos);
    for (const char* id : {"bois-nord", "muret-1", "hill-1"}) CHECK(line.find(id) == std::string::npos);
  }
}

TEST_CASE("The rule numbers on a view do not cover names on its map", "[figures]") {
  const SampleMap sample("red-poppies/ouverture.map.xml");
  for (const char* view : {"E05", "C03", "G08", "A01", "H09"}) {
    test::FixedMetrics metrics;
    Problems problems;
    ViewOptions options;
    options.view = view;
    const auto pages = view_pages(*sample.map, sample.ruleset, options, Workers(1), metrics, problems);
    REQUIRE(pages.has_value());
    for (const Problem& problem : check_print(*pages, {})) {
      INFO(view << " " << to_string(problem));
      CHECK(problem.check != "print.overlap");
    }
  }
}
