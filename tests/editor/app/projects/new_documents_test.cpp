// SPDX-License-Identifier: MIT
// Contents of new documents of each kind, for the real systems.
#include <catch2/catch.hpp>

#include "core/documents/project/new_project.h"
#include "editor/app/projects/import.h"
#include "editor/app/projects/project_documents.h"
#include "editor/app/tools/map_edits.h"
#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// A project like those of `coquelicot new`.
Files new_project(const std::string& system, const scenario::BlankMap& plan = {}) {
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto ruleset = loader.installed_ruleset(system, problems);
  REQUIRE(ruleset);
  const auto made = scenario::make_project("trial", *ruleset->document, "en", plan);
  REQUIRE(made);
  Files out;
  for (const scenario::NewFile& file : *made) out.push_back({file.name, xml::write(file.document)});
  return out;
}

}  // namespace

TEST_CASE("A blank map has the chosen grid in the middle of its page", "[projects]") {
  scenario::BlankMap plan;
  plan.columns = 10;
  plan.rows = 8;
  plan.hex_size = 20'000;
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Stagger stagger : {Stagger::odd, Stagger::even}) {
      plan.orientation = orientation;
      plan.stagger = stagger;
      const auto map = scenario::lay_hexes({}, plan);
      REQUIRE(map);
      const auto grid = model::grid_of(*map);
      REQUIRE(grid);
      CHECK(grid->columns() == 10);
      CHECK(grid->rows() == 8);
      Box all;
      for (std::size_t i = 0; i < grid->size(); ++i) all.include(grid->bounds(grid->hex(i)));
      CHECK(all.min.x == 10'000);
      CHECK(all.min.y == 10'000);
      CHECK(std::abs(map->page->width - all.max.x - 10'000) <= 1);
      CHECK(std::abs(map->page->height - all.max.y - 10'000) <= 1);
    }
  }
}

TEST_CASE("Paper too small for the hexes is refused with both sizes", "[projects]") {
  scenario::BlankMap plan;
  plan.paper = scenario::parse_paper_size("A4");
  REQUIRE(plan.paper == Point{210'000, 297'000});
  REQUIRE(scenario::lay_hexes({}, plan));
  plan.columns = 30;
  const auto refused = scenario::lay_hexes({}, plan);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "new.paper");
  CHECK(scenario::parse_paper_size("a3-landscape") == Point{420'000, 297'000});
  CHECK(scenario::parse_paper_size("420x297") == Point{420'000, 297'000});
  CHECK_FALSE(scenario::parse_paper_size("A9"));
  CHECK_FALSE(scenario::parse_paper_size("x"));
}

TEST_CASE("New projects of every system and size pass the checks", "[projects]") {
  for (const char* system : {"red-poppies", "tactique", "dogme", "perry-heroes"}) {
    for (const auto& [columns, rows] : {std::pair(10, 8), std::pair(3, 3), std::pair(40, 30)}) {
      scenario::BlankMap plan;
      plan.columns = columns;
      plan.rows = rows;
      Opened project(new_project(system, plan));
      for (const Problem& problem : project.session().problems()) {
        INFO(system << " " << columns << " x " << rows << ": " << problem.check << " "
                    << problem.message.text());
        CHECK(problem.severity == Severity::info);
      }
    }
  }
}

TEST_CASE("New documents of each kind add no errors to a project of Red Poppies", "[projects]") {
  Opened project(new_project("red-poppies"));
  Session& session = project.session();
  for (const model::Kind kind :
       {model::Kind::map, model::Kind::counters, model::Kind::scenario, model::Kind::ruleset}) {
    const auto made = projects::add_document(session, kind, "second", "en");
    INFO(model::kind_name(kind));
    REQUIRE(made);
  }
  for (const Problem& problem : session.problems()) {
    INFO(problem.file << ": " << problem.check << " " << problem.message.text());
    CHECK(problem.severity != Severity::error);
  }
  REQUIRE(session.save_all());
  for (const Problem& problem : session.problems()) {
    INFO(problem.file << ": " << problem.check << " " << problem.message.text());
    CHECK(problem.severity != Severity::error);
  }
}

TEST_CASE("An import preview counts the imported parts and lists what is left out", "[projects]") {
  Opened project(new_project("red-poppies"));
  const scenario::RulesetFolders rulesets(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::vector<importers::Format> formats = importers::all_formats();
  const auto look_at = [&](const std::string& name, const std::string& content, const char* format) {
    projects::ImportRequest request;
    request.language = "en";
    request.files.push_back({content, name, importers::find_format(formats, format)});
    return projects::look_at_import(projects::plan_import(project.session(), std::move(request)), rulesets);
  };
  const std::string list =
      "id,type,nation,front.fp,nonsense\nx1,infantry,belgian,4,1\nx2,infantry,belgian,5,2\n";
  const auto counters = look_at("list.csv", list, "csv");
  CHECK(counters.kind == model::Kind::counters);
  CHECK(counters.name == "list");
  CHECK_FALSE(counters.problems.empty());  // the column with an unknown name
  CHECK_FALSE(counters.losses.empty());
  CHECK(counters.rows ==
        std::vector<projects::ImportedRow>{{"x1", "infantry, Belgian", 1}, {"x2", "infantry, Belgian", 1}});

  const auto map = look_at("trial.map.xml", project.text("trial.map.xml"), "xml");
  REQUIRE(map.document);
  CHECK(map.name == "trial-2");  // the other name is taken
  CHECK(map.parts == std::vector<projects::ImportedPart>{{"page", 1}, {"grid", 1}});
  const auto added = projects::add_document(project.session(), *map.document, map.name);
  REQUIRE(added);
  CHECK(model::root_of(*project.session().document(*added)).id == "trial-2");
}

TEST_CASE("Several files become one map, unless one of them is not of the ground", "[projects]") {
  Opened project(new_project("red-poppies"));
  const scenario::RulesetFolders rulesets(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::vector<importers::Format> formats = importers::all_formats();
  const auto osm = [&](int id, double west) {
    std::string text = "<osm version=\"0.6\">";
    const double corners[4][2] = {{west, 48.4}, {west + 0.01, 48.4}, {west + 0.01, 48.41}, {west, 48.41}};
    for (int i = 0; i < 4; ++i)
      text += fmt::format("<node id=\"{}\" lon=\"{}\" lat=\"{}\"/>", id + i, corners[i][0], corners[i][1]);
    text += fmt::format("<way id=\"{}\">", id);
    for (int i = 0; i < 5; ++i) text += fmt::format("<nd ref=\"{}\"/>", id + i % 4);
    return text + "<tag k=\"natural\" v=\"wood\"/></way></osm>";
  };
  const auto look_at = [&](std::vector<importers::ImportFile> files) {
    projects::ImportRequest request;
    request.files = std::move(files);
    return projects::look_at_import(projects::plan_import(project.session(), std::move(request)), rulesets);
  };
  const importers::Format* format = importers::find_format(formats, "osm");
  const auto both = look_at({{osm(1, 15.58), "west.osm", format}, {osm(101, 15.60), "east.osm", format}});
  REQUIRE(both.document);
  CHECK(both.name == "west");
  CHECK(std::get<model::MapDocument>(*both.document).terrain.features.size() == 2);
  REQUIRE(both.rows.size() == 1);
  CHECK(both.rows[0].count == 2);

  const auto mixed = look_at(
      {{osm(1, 15.58), "west.osm", format}, {"id,type\n", "list.csv", importers::find_format(formats, "csv")}});
  CHECK_FALSE(mixed.document);
  REQUIRE(mixed.problems.size() == 1);
  CHECK(mixed.problems[0].message.text() == "csv cannot be imported together with other files");
}

TEST_CASE("What an import leaves out is grouped by reason, the most frequent first", "[projects]") {
  const auto unknown = [](const char* word) {
    return make_error("import.type", message("unknown type {}", word));
  };
  const auto groups =
      projects::by_reason({make_error("import.ring", message("not closed")), unknown("a"), unknown("b")});
  REQUIRE(groups.size() == 2);
  CHECK(groups[0].count == 2);
  CHECK(groups[0].first.message.text() == "unknown type a");
  CHECK(groups[1].count == 1);
}

namespace {

/// Woods around a point; each has the id of its way.
std::string osm_woods(const std::vector<std::pair<int, double>>& woods) {
  std::string nodes, ways;
  for (const auto& [id, west] : woods) {
    const double corners[4][2] = {{west, 48.4}, {west + 0.005, 48.4}, {west + 0.005, 48.405}, {west, 48.405}};
    for (int i = 0; i < 4; ++i)
      nodes +=
          fmt::format("<node id=\"{}\" lon=\"{}\" lat=\"{}\"/>", 10 * id + i, corners[i][0], corners[i][1]);
    ways += fmt::format("<way id=\"{}\">", id);
    for (int i = 0; i < 5; ++i) ways += fmt::format("<nd ref=\"{}\"/>", 10 * id + i % 4);
    ways += "<tag k=\"natural\" v=\"wood\"/></way>";
  }
  return "<osm version=\"0.6\"><bounds minlat=\"48.39\" minlon=\"15.57\" maxlat=\"48.42\" maxlon=\"15.63\"/>" +
         nodes + ways + "</osm>";
}

}  // namespace

TEST_CASE("Files are added onto a map of the project, and what a hand changed stays", "[projects]") {
  Opened project(new_project("red-poppies"));
  app::Session& session = project.session();
  const scenario::RulesetFolders rulesets(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::vector<importers::Format> formats = importers::all_formats();
  const auto request_of = [&](const std::string& content, const fs::path& onto) {
    projects::ImportRequest request;
    request.files.push_back({content, "ground.osm", importers::find_format(formats, "osm")});
    request.language = "en";
    request.onto = onto;
    return request;
  };
  const auto look_at = [&](const std::string& content, const fs::path& onto) {
    return projects::look_at_import(projects::plan_import(session, request_of(content, onto)), rulesets);
  };
  const auto first = look_at(osm_woods({{1, 15.58}, {2, 15.59}, {3, 15.60}}), {});
  REQUIRE(first.document);
  const auto made = projects::add_document(session, *first.document, first.name);
  REQUIRE(made);
  const auto map_now = [&]() -> const model::MapDocument& {
    return std::get<model::MapDocument>(*session.document(*made));
  };
  REQUIRE(map_now().terrain.features.size() == 3);
  CHECK(projects::is_of_import(map_now()));
  // The first wood gets a name by hand. The map was never saved.
  const std::size_t terrain = root_slot("terrain");
  REQUIRE(session.run_on(*made, message("Name"),
                         {model::SetField{{{terrain, 0}, {0, 0}}, "name", "The old wood"}}));
  // The file moves the first two woods, lacks the third, and has a new one.
  const std::string later = osm_woods({{1, 15.581}, {2, 15.591}, {4, 15.61}});
  const auto onto = look_at(later, *made);
  REQUIRE(onto.document);
  using projects::Fate;
  REQUIRE(onto.rows.size() == 3);
  CHECK(onto.rows[0] == projects::ImportedRow{"woods", "", 1, Fate::added});
  CHECK(onto.rows[1] == projects::ImportedRow{"woods", "", 1, Fate::changed});
  CHECK(onto.rows[2] == projects::ImportedRow{"woods", "", 1, Fate::kept});
  const std::size_t steps = session.history().size();
  const model::MapDocument before = map_now();
  const auto request = request_of(later, *made);
  REQUIRE(projects::take_onto(session, *made, *onto.document, request.files));
  CHECK(session.history().size() == steps + 1);
  CHECK(map_now().terrain.features.size() == 4);
  CHECK(std::get<model::Area>(*map_now().terrain.features[0]).name == "The old wood");
  REQUIRE(session.undo());
  CHECK(map_now().terrain == before.terrain);
  // Options that describe a new map are not asked for.
  for (const importers::Option& option : projects::options_of(request)) {
    INFO(option.name);
    CHECK(option.name != "scale");
    CHECK(option.name != "system");
  }
  CHECK(projects::why_not_onto({{"id,type\n", "list.csv", importers::find_format(formats, "csv")}}));
}

TEST_CASE("Files cannot be added onto a map without a place on the earth", "[projects]") {
  Opened project(new_project("red-poppies"));
  app::Session& session = project.session();
  const scenario::RulesetFolders rulesets(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::vector<importers::Format> formats = importers::all_formats();
  projects::ImportRequest request;
  request.files.push_back({osm_woods({{1, 15.58}}), "ground.osm", importers::find_format(formats, "osm")});
  request.onto = session.map_path();
  const auto found = projects::look_at_import(projects::plan_import(session, std::move(request)), rulesets);
  CHECK_FALSE(found.document);
  CHECK(std::any_of(found.problems.begin(), found.problems.end(),
                    [](const Problem& one) { return one.check == "ground.georeference"; }));
  CHECK_FALSE(projects::is_of_import(session.map()));
}
