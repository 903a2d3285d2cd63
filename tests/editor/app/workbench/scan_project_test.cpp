// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/workbench/scan_project.h"

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::app;
namespace fs = std::filesystem;

namespace {

ScanProject from_sample_scan(const fs::path& folder) {
  ScanProject project;
  project.folder = folder / "carte";
  project.scan = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies/scans/ouverture.jpg";
  project.language = "fr";
  return project;
}

}  // namespace

TEST_CASE("A project from a scan has its picture, a grid on the page, and the scan over the page", "[editor]") {
  const test::TemporaryFolder folder;
  const auto made = make_scan_project(from_sample_scan(folder.path()), test::rules_of_red_poppies(), "test");
  REQUIRE(made);
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  for (const fs::path& file : scenario::project_files(*made)) {
    INFO(file);
    const auto document = loader.load(file, problems);
    REQUIRE(document);
    if (const auto* map = std::get_if<model::MapDocument>(&*document)) {
      REQUIRE(map->scans.size() == 1);
      CHECK(fs::exists(*made / map->scans[0].href));
      CHECK(map->scans[0].ties.size() == 3);
      const auto grid = model::grid_of(*map);
      REQUIRE(grid);
      const Box page{{0, 0}, {map->page->width, map->page->height}};
      for (std::size_t i = 0; i < grid->size(); ++i) CHECK(page.contains(grid->centre(grid->hex(i))));
    }
  }
  CHECK(problems.empty());
}

TEST_CASE("The scenario of a project from a scan uses the chosen hexes", "[editor]") {
  const test::TemporaryFolder folder;
  ScanProject project = from_sample_scan(folder.path());
  project.columns = 4, project.rows = 3;
  project.first_label = "0101";
  const auto made = make_scan_project(project, test::rules_of_red_poppies(), "test");
  REQUIRE(made);
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto map = loader.load(*made / "carte.map.xml", problems);
  const auto scenario = loader.load(*made / "carte.scenario.xml", problems);
  REQUIRE(map);
  REQUIRE(scenario);
  const auto labels = model::labels_of(std::get<model::MapDocument>(*map));
  REQUIRE(labels);
  std::vector<std::string> named;
  const auto name = [&](const std::vector<std::string>& hexes) {
    named.insert(named.end(), hexes.begin(), hexes.end());
  };
  for (const model::Side& side : std::get<model::ScenarioDocument>(*scenario).sides)
    for (const model::Setup& setup : side.setups) name(setup.hexes.value());
  for (const model::Victory& victory : std::get<model::ScenarioDocument>(*scenario).victories)
    for (const model::Control& goal : victory.controls) name(goal.hexes);
  REQUIRE(named.size() >= 3);
  for (const std::string& label : named) CHECK(labels->parse(label));
}

TEST_CASE("All four kinds of hex grid are placed on the page with equal hexes", "[editor]") {
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      ScanProject project;
      project.orientation = orientation;
      project.stagger = stagger;
      const auto map = lay_out({}, project, "", 0, 0);
      REQUIRE(map);
      const auto grid = model::grid_of(*map);
      REQUIRE(grid);
      for (Direction d = 0; d < kDirections; ++d) {
        const Vector step = grid->step(d);
        CHECK(std::abs(std::hypot(double(step.x), double(step.y)) - project.hex_size) < 10);
      }
    }
  }
}

TEST_CASE("A map played on a table keeps its table, and the scan is as wide as the table", "[editor]") {
  model::MapDocument table;
  table.table.emplace();
  table.table->width = 900'000;
  table.table->height = 900'000;
  const auto map = lay_out(table, {}, "scans/a.jpg", 3000, 2000);
  REQUIRE(map);
  CHECK_FALSE(map->grid);
  CHECK(map->table);
  REQUIRE(map->scans.size() == 1);
  CHECK(map->scans.front().ties.back().at == Point{900'000, 600'000});
}

TEST_CASE("A scan keeps its proportions on the page, whatever they are", "[editor]") {
  for (const auto& [width, height] : {std::pair(8192, 7168), std::pair(1000, 1000), std::pair(1323, 1871),
                                      std::pair(6000, 500), std::pair(300, 4000)}) {
    for (const std::optional<double> dpi :
         {std::optional<double>(), std::optional(72.0), std::optional(300.0), std::optional(1200.0)}) {
      INFO(width << " x " << height << ", " << dpi.value_or(0));
      ScanProject project;
      project.dpi = dpi;
      const auto map = lay_out({}, project, "scans/a.jpg", width, height);
      REQUIRE(map);
      const auto& ties = map->scans.front().ties;
      const double across = double(ties[1].at->x - ties[0].at->x) / width;
      const double down = double(ties[2].at->y - ties[1].at->y) / height;
      CHECK(across == Approx(down).epsilon(1e-3));
      CHECK(ties[2].at == Point{map->page->width, map->page->height});
      // The page has the scan's printed size, or the size that the hexes need.
      if (dpi) CHECK(across >= 25'400 / *dpi * 0.999);
      const Grid grid = *model::grid_of(*map);
      for (std::size_t i = 0; i < grid.size(); ++i) {
        const Box hex = grid.bounds(grid.hex(i));
        CHECK((hex.min.x >= 0 && hex.min.y >= 0));
        CHECK((hex.max.x <= map->page->width && hex.max.y <= map->page->height));
      }
    }
  }
  ScanProject project;
  project.dpi = 300;
  CHECK(lay_out({}, project, "scans/a.jpg", 8192, 7168)->page->width == Approx(8192 * 25.4 / 0.3).margin(2));
  project.dpi = 1;
  CHECK(lay_out({}, project, "scans/a.jpg", 8192, 7168).error().check == "editor.page");
}

TEST_CASE("A scan that is not a picture makes no project and leaves nothing behind", "[editor]") {
  const test::TemporaryFolder folder;
  ScanProject project = from_sample_scan(folder.path());
  project.scan = folder.path() / "note.jpg";
  REQUIRE(write_file_atomically(project.scan, "This is no picture."));
  const auto made = make_scan_project(project, test::rules_of_red_poppies(), "test");
  REQUIRE_FALSE(made);
  CHECK(made.error().check == "image.read");
  CHECK_FALSE(fs::exists(project.folder));
}

TEST_CASE("A truncated scan makes no project", "[editor]") {
  const test::TemporaryFolder folder;
  ScanProject project = from_sample_scan(folder.path());
  const std::string whole = *read_file(project.scan);
  project.scan = folder.path() / "cut.jpg";
  REQUIRE(write_file_atomically(project.scan, whole.substr(0, whole.size() / 2)));
  const auto made = make_scan_project(project, test::rules_of_red_poppies(), "test");
  REQUIRE_FALSE(made);
  CHECK(made.error().check == "image.read");
  CHECK(made.error().file.find("cut.jpg") != std::string::npos);
  CHECK_FALSE(fs::exists(project.folder));
}

TEST_CASE("A new project is named after its scan, and never like one that is there", "[editor]") {
  const test::TemporaryFolder folder;
  const fs::path& there = folder.path();
  CHECK(proposed_project_name(there, "/scans/Hesperia 1902.tif", "my-map") == "Hesperia 1902");
  CHECK(proposed_project_name(there, "/scans/atlas.pdf#page=3", "my-map") == "atlas");
  CHECK(proposed_project_name(there, "", "my-map") == "my-map");
  fs::create_directories(there / "my-map");
  CHECK(proposed_project_name(there, "", "my-map") == "my-map");  // an empty folder can be used
  fs::create_directories(there / "my-map" / "scans");
  CHECK(proposed_project_name(there, "", "my-map") == "my-map-2");
  fs::create_directories(there / "my-map-2" / "scans");
  CHECK(proposed_project_name(there, "", "my-map") == "my-map-3");
  CHECK(proposed_project_name(there / "absent", "", "my-map") == "my-map");
}

TEST_CASE("A folder with contents cannot be used for a new project", "[editor]") {
  const test::TemporaryFolder folder;
  ScanProject project = from_sample_scan(folder.path());
  fs::create_directories(project.folder);
  REQUIRE(write_file_atomically(project.folder / "mine.txt", "mine"));
  CHECK(make_scan_project(project, test::rules_of_red_poppies(), "test").error().check == "project.folder");
  CHECK(fs::exists(project.folder / "mine.txt"));
}
