// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <set>

#include "core/archives/archive_reader.h"
#include "core/archives/archive_writer.h"
#include "core/base/files.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// A PNG image of one colour with that size: only its header is true, which is all that the import reads.
std::string png_header(int width, int height) {
  std::string out("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16);
  for (const int side : {width, height})
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(side >> shift & 0xFF);
  return out + std::string("\x08\x02\0\0\0\0\0\0\0", 9);
}

std::string slot(const std::string& name, const std::string& image, int gpid) {
  return "<VASSAL.build.widget.PieceSlot entryName=\"" + name + "\" gpid=\"" + std::to_string(gpid) +
         "\">+/null/piece;;;" + image + ";" + name + "/null;0;0;" + std::to_string(gpid) + ";0" +
         "</VASSAL.build.widget.PieceSlot>";
}

/// A module by hand: a board of 640 x 400 pixels with the given grid.
struct HandModule {
  std::string file = "buildFile.xml";
  std::string grid;
  std::string pieces = slot("1 Coy", "a.png", 1) + slot("2 Coy", "b.png", 2);
  std::string stacks{};
  std::vector<archives::NewEntry> more{};

  std::string bytes() const {
    const std::string map = "VASSAL.build.module.map.";
    std::vector<archives::NewEntry> entries = {
        {file,
         "<VASSAL.build.GameModule name=\"Ridge\" version=\"1\"><VASSAL.build.module.Map mapName=\"Main\">"
         "<" +
             map + "BoardPicker><" + map + "boardPicker.Board name=\"East\" image=\"board.png\">" + grid +
             "</" + map + "boardPicker.Board><" + map +
             "boardPicker.Board name=\"Plain\" image=\"board.png\"/></" + map + "BoardPicker>" + stacks +
             "</VASSAL.build.module.Map><VASSAL.build.module.PieceWindow>"
             "<VASSAL.build.widget.TabWidget entryName=\"All\"><VASSAL.build.widget.ListWidget "
             "entryName=\"Blue\">" +
             pieces +
             "</VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget>"
             "</VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>"},
        {"images/board.png", png_header(640, 400)},
        {"images/a.png", png_header(60, 60)},
        {"images/b.png", png_header(60, 60)}};
    entries.insert(entries.end(), more.begin(), more.end());
    const auto made = archives::write_archive(entries);
    REQUIRE(made);
    return *made;
  }
};

std::string hex_grid(const std::string& attributes, const std::string& numbers) {
  const std::string name = "VASSAL.build.module.map.boardPicker.board.";
  return "<" + name + "HexGrid " + attributes + "><" + name + "mapgrid.HexGridNumbering " + numbers + "/></" +
         name + "HexGrid>";
}

struct ModuleImport {
  scenario::Loader loader = installed_loader();
  OptionValues options{};
  Problems problems{};
  std::vector<importers::BesideFile> beside{};

  importers::Request request(const std::string& bytes, const std::string& target) {
    importers::Request out;
    out.content = bytes;
    out.path = "game.vmod";
    out.target = target;
    out.loader = &loader;
    out.options = options;
    out.beside = &beside;
    out.kind = target.ends_with(".counters.xml") ? model::Kind::counters : model::Kind::map;
    return out;
  }
  std::optional<model::Document> document(const std::string& bytes, const std::string& target) {
    const auto formats = importers::all_formats();
    return importers::import_document(*importers::find_format(formats, "vassal"), request(bytes, target),
                                      problems);
  }
  model::MapDocument map(const std::string& bytes) {
    auto made = document(bytes, "x.map.xml");
    if (!made) FAIL(problem_lines(problems));
    return std::get<model::MapDocument>(*std::move(made));
  }
  std::optional<importers::ImportedProject> project(const std::string& bytes) {
    const auto formats = importers::all_formats();
    return importers::import_project(*importers::find_format(formats, "vassal"), request(bytes, "folder"),
                                     problems);
  }
};

template <class T>
std::vector<T> of_kind(const importers::ImportedProject& project) {
  std::vector<T> out;
  for (const auto& one : project.documents)
    if (const T* document = std::get_if<T>(&one.document)) out.push_back(*document);
  return out;
}

/// Returns the pixel of a hex, computed from two ties of the scan and the grid's own centres.
struct PixelFrame {
  double scale = 0, x0 = 0, y0 = 0;

  explicit PixelFrame(const model::MapDocument& map) {
    const auto grid = *model::labelled_grid_of(map);
    REQUIRE(map.scans.size() == 1);
    const auto& ties = map.scans[0].ties;
    REQUIRE(ties.size() >= 2);
    const Point a = grid.grid.centre(*grid.labels.parse(*ties.front().hex));
    const Point b = grid.grid.centre(*grid.labels.parse(*ties.back().hex));
    const double dx = static_cast<double>(ties.back().pixel.x.value - ties.front().pixel.x.value) / 1000;
    const double dy = static_cast<double>(ties.back().pixel.y.value - ties.front().pixel.y.value) / 1000;
    scale = std::hypot(dx, dy) / std::hypot(b.x - a.x, b.y - a.y);
    x0 = static_cast<double>(ties.front().pixel.x.value) / 1000 - a.x * scale;
    y0 = static_cast<double>(ties.front().pixel.y.value) / 1000 - a.y * scale;
  }
  double x(Point p) const { return x0 + p.x * scale; }
  double y(Point p) const { return y0 + p.y * scale; }
};

/// Returns the pixels of the pieces of hexes on a board, by hex.
std::map<std::string, std::pair<double, double>> hex_pieces(const std::string& module,
                                                            const std::string& board) {
  const auto archive = archives::ArchiveReader::open(module);
  REQUIRE(archive);
  const std::string tree = *archive->read("buildFile.xml");
  std::map<std::string, std::pair<double, double>> out;
  for (std::size_t at = tree.find("map.SetupStack name="); at != std::string::npos;
       at = tree.find("map.SetupStack name=", at + 1)) {
    const std::string tag = tree.substr(at, tree.find('>', at) - at);
    const auto value = [&](const std::string& name) {
      const std::size_t from = tag.find(" " + name + "=\"");
      if (from == std::string::npos) return std::string();
      const std::size_t begin = from + name.size() + 3;
      return tag.substr(begin, tag.find('"', begin) - begin);
    };
    const std::string owner = value("owningBoard"), hex = value("name");
    if (value("useGridLocation") != "false" || hex.find(',') != std::string::npos) continue;
    if (!owner.empty() && owner != board) continue;
    out[hex] = {std::stod(value("x")), std::stod(value("y"))};
  }
  return out;
}

}  // namespace

TEST_CASE("The engine's hexes keep their names and centres", "[vassal]") {
  struct Sample {
    const char* grid;
    const char* numbers;
    std::map<std::string, std::pair<double, double>> centres;  ///< by the engine's formulas
  };
  // Flat columns are dx apart, and odd ones half a hex lower. Pointy grids swap x and y. With stagger, odd
  // lines count one more.
  const Sample samples[] = {
      {R"(x0="40" y0="50" dx="104" dy="120" sideways="false")",
       R"(first="H" sep="" hType="A" vType="N" hLeading="0" vLeading="1" hOff="0" vOff="1" stagger="false")",
       {{"A01", {40, 50}}, {"B01", {144, 110}}, {"C03", {248, 290}}, {"F02", {560, 230}}}},
      {R"(x0="40" y0="50" dx="104" dy="120" sideways="false")",
       R"(first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1" stagger="true")",
       {{"0101", {40, 50}}, {"0202", {144, 110}}, {"0303", {248, 290}}}},
      {R"(x0="40" y0="50" dx="104" dy="120" sideways="true")",
       R"(first="H" sep="." hType="N" vType="N" hLeading="0" vLeading="0" hOff="1" vOff="1" stagger="false")",
       {{"1.1", {50, 40}}, {"2.1", {110, 144}}, {"1.3", {290, 40}}}},
      {R"(x0="-70" y0="10" dx="104.5" dy="120.6" sideways="false")",
       R"(first="V" sep="-" hType="N" vType="A" hLeading="0" vLeading="0" hOff="0" vOff="0" stagger="false")",
       {{"A-1", {34.5, 70.3}}, {"B-2", {139, 130.6}}}},
  };
  for (const Sample& sample : samples) {
    INFO(sample.grid << " " << sample.numbers);
    HandModule module;
    module.grid = hex_grid(sample.grid, sample.numbers);
    ModuleImport import;
    const model::MapDocument map = import.map(module.bytes());
    const auto grid = *model::labelled_grid_of(map);
    const PixelFrame frame(map);
    for (const auto& [name, centre] : sample.centres) {
      INFO(name);
      const auto hex = grid.labels.parse(name);
      REQUIRE(hex);
      CHECK(grid.labels.format(*hex) == name);
      CHECK(std::abs(frame.x(grid.grid.centre(*hex)) - centre.first) < 0.5);
      CHECK(std::abs(frame.y(grid.grid.centre(*hex)) - centre.second) < 0.5);
    }
    CHECK(contains(problem_lines(import.problems), "1 board without hexes left out"));
    REQUIRE(import.beside.size() == 1);
    CHECK(import.beside[0].path == map.scans[0].href);
    CHECK(import.beside[0].bytes == png_header(640, 400));
  }
}

TEST_CASE("Names that a map cannot have are replaced, and the import says so", "[vassal]") {
  HandModule module;
  module.grid = hex_grid(R"(x0="40" y0="50" dx="104" dy="120")",
                         R"(first="H" sep=" / " hType="N" vType="N" hOff="1" vOff="1" stagger="false")");
  ModuleImport import;
  CHECK(import.map(module.bytes()).grid->labels == "0101");
  CHECK(contains(problem_lines(import.problems), "the hexes of the board \"East\" are numbered anew"));
}

TEST_CASE("Pieces become counters with their images, also those of old modules and prototypes", "[vassal]") {
  HandModule module;
  module.file = "buildFile";
  module.grid =
      hex_grid(R"(x0="40" y0="50" dx="104" dy="120")", R"(first="H" hType="A" vOff="1" stagger="false")");
  module.pieces =
      "<VASSAL.build.widget.PieceSlot entryName=\"Guns\" gpid=\"7\">+/null/prototype;Flips\t"
      "piece;;;;Guns; heavy\\/light/\tnull;0;0;7;0</VASSAL.build.widget.PieceSlot>" +
      slot("Guns", "b.png", 8) + slot("Guns", "b.png", 9);
  module.stacks =
      "<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name=\"Flips\">"
      "+/null/emb2;;128;A;;128;;;128;;;;1;false;0;0;a,b.png;,+ "
      "back;true;Side;;;false;;1;1;true;;70,130;;;1.0;;true\t"
      "piece;;;;/1\tnull;0;0;0;0</VASSAL.build.module.PrototypeDefinition></"
      "VASSAL.build.module.PrototypesContainer>";
  ModuleImport import;
  const auto made = import.document(module.bytes(), "pieces.counters.xml");
  REQUIRE(made);
  const auto& counters = std::get<model::CountersDocument>(*made).counters;
  REQUIRE(counters.size() == 2);
  CHECK(counters[0].gpid == 7);
  REQUIRE(counters[0].faces.size() == 2);
  CHECK(counters[0].faces[0].image == "pieces-images/a.png");
  CHECK(counters[0].faces[1].image == "pieces-images/b.png");
  CHECK(counters[1].names.at(0).text == "Guns");
  CHECK(counters[1].count == 2);
  CHECK(import.beside.size() == 2);
}

TEST_CASE("Our own module comes back with its hexes, counters and set-ups", "[vassal]") {
  const std::string sample = GENERATE("red-poppies", "tactique", "perry-heroes");
  INFO(sample);
  const fs::path folder = fs::path(COQ_SOURCE_DIR) / "samples" / sample;
  // Export.
  scenario::Loader loader = installed_loader();
  std::vector<model::Document> documents;
  const auto files = scenario::project_files(folder);
  Problems problems;
  for (const auto& file : files) documents.push_back(*loader.load(file, problems));
  std::vector<exporters::Request> requests;
  std::vector<scenario::BoundScenario> bound;
  for (std::size_t i = 0; i < files.size(); ++i) {
    exporters::Request& request = requests.emplace_back();
    request.document = &documents[i];
    request.path = files[i];
    request.loader = &loader;
    request.options["module-lang"] = "en";
    if (model::kind_of(documents[i]) != model::Kind::scenario) continue;
    auto one = loader.bind_scenario(files[i], problems);
    if (one && one->map.document->grid) bound.push_back(*std::move(one));
  }
  const auto exports = exporters::all_formats();
  const auto module = exporters::find_format(exports, "vassal")->write_project(requests, "Sample", problems);
  REQUIRE(module);
  // Import.
  ModuleImport import;
  import.options["system"] = sample;
  const auto project = import.project(*module);
  INFO(problem_lines(import.problems));
  REQUIRE(project);
  const auto scenarios = of_kind<model::ScenarioDocument>(*project);
  REQUIRE(scenarios.size() == bound.size());
  std::map<std::string, model::MapDocument> maps;
  for (const auto& one : project->documents)
    if (const auto* map = std::get_if<model::MapDocument>(&one.document)) maps[one.name] = *map;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    REQUIRE(maps.contains(scenarios[i].map.href));
    const model::MapDocument& map = maps.at(scenarios[i].map.href);
    const auto before = *model::labelled_grid_of(*bound[i].map.document), after = *model::labelled_grid_of(map);
    REQUIRE(before.grid.columns() == after.grid.columns());
    REQUIRE(before.grid.rows() == after.grid.rows());
    for (std::size_t k = 0; k < before.grid.size(); ++k)
      REQUIRE(before.labels.format(before.grid.hex(k)) == after.labels.format(after.grid.hex(k)));
    // The centres of the hexes are where the module has its pieces of hexes.
    const std::string board =
        model::name_in(bound[i].scenario.document->titles, "en", bound[i].scenario.document->lang);
    const PixelFrame frame(map);
    std::size_t found = 0;
    for (auto [hex, pixel] : hex_pieces(*module, board)) {
      const auto at = after.labels.parse(hex);
      REQUIRE(at);
      const Point centre = after.grid.centre(*at);
      REQUIRE(std::abs(frame.x(centre) - pixel.first) < 0.5);
      REQUIRE(std::abs(frame.y(centre) - pixel.second) < 0.5);
      ++found;
    }
    CHECK(found >= before.grid.size() - (map.grid->not_in_play ? map.grid->not_in_play->labels.size() : 0));
    // Every unit that starts on a hex is there again.
    std::multiset<std::string> there, expected;
    for (const model::Side& side : scenarios[i].sides)
      for (const model::Setup& set_up : side.setups)
        for (const model::Unit& unit : set_up.units) there.insert(unit.id + " " + set_up.hexes->front());
    for (const model::Side& side : bound[i].scenario.document->sides)
      for (const model::Setup& set_up : side.setups)
        if (set_up.hexes && set_up.hexes->size() == 1 && !set_up.zone)
          for (const model::Unit& unit : set_up.units)
            if (!unit.count || *unit.count == 1) {
              std::string id = unit.id;
              std::transform(id.begin(), id.end(), id.begin(), [](unsigned char c) { return std::tolower(c); });
              expected.insert(id + " " + set_up.hexes->front());
            }
    for (const std::string& one : expected) {
      INFO(one);
      CHECK(there.count(one) == expected.count(one));
    }
  }
  // The palette's counters.
  const auto counters = of_kind<model::CountersDocument>(*project);
  REQUIRE(counters.size() == 1);
  std::map<int, const model::Counter*> by_gpid;
  for (const model::Counter& counter : counters[0].counters)
    if (counter.gpid) by_gpid[*counter.gpid] = &counter;
  std::size_t compared = 0;
  for (const model::Document& document : documents) {
    const auto* list = std::get_if<model::CountersDocument>(&document);
    if (list == nullptr) continue;
    for (const model::Counter& counter : list->counters) {
      if (!counter.gpid) continue;
      INFO(counter.id);
      REQUIRE(by_gpid.contains(*counter.gpid));
      const model::Counter& back = *by_gpid.at(*counter.gpid);
      CHECK(back.kind == counter.kind);
      CHECK(back.type == counter.type);
      CHECK(back.faces.size() == counter.faces.size());
      for (const model::Face& face : back.faces) CHECK(face.image.has_value());
      if (counter.kind == model::CounterKind::unit) CHECK(back.nation == counter.nation);
      if (counter.kind == model::CounterKind::unit && back.faces.size() == counter.faces.size())
        for (std::size_t face = 0; face < counter.faces.size(); ++face)
          CHECK(std::set(back.faces[face].factors.begin(), back.faces[face].factors.end()) ==
                std::set(counter.faces[face].factors.begin(), counter.faces[face].factors.end()));
      ++compared;
    }
  }
  CHECK(compared > 0);
}

TEST_CASE("Hostile modules are refused with the name of what is wrong", "[vassal]") {
  const auto refusal = [](const std::string& bytes) {
    ModuleImport import;
    CHECK_FALSE(import.project(bytes));
    CHECK_FALSE(import.document(bytes, "x.map.xml"));
    return problem_lines(import.problems);
  };
  CHECK(contains(refusal("PK not at all"), "not a zip archive"));
  HandModule module;
  module.grid = hex_grid(R"(x0="40" y0="50" dx="104" dy="120")", R"(first="H" hType="A" vOff="1")");
  const std::string good = module.bytes();
  CHECK(contains(refusal(good.substr(0, good.size() - 30)), "damaged"));
  HandModule nothing = module;
  nothing.file = "other.xml";
  CHECK(contains(refusal(nothing.bytes()), "\"buildFile.xml\""));
  HandModule broken = module;
  broken.grid = "<open>";
  CHECK(contains(refusal(broken.bytes()), "\"buildFile.xml\" is not XML"));
  HandModule leaves = module;
  leaves.more = {{"../../etc/passwd", "x"}};
  CHECK(contains(refusal(leaves.bytes()), "../../etc/passwd"));
  HandModule deep = module;
  for (int i = 0; i < 200'000; ++i) deep.stacks += "<a>";
  for (int i = 0; i < 200'000; ++i) deep.stacks += "</a>";
  CHECK(contains(refusal(deep.bytes()), "nested"));
}

TEST_CASE("Images that are none are left out by name", "[vassal]") {
  HandModule module;
  module.grid = hex_grid(R"(x0="40" y0="50" dx="104" dy="120")", R"(first="H" hType="A" vOff="1")");
  module.pieces += slot("3 Coy", "c.png", 3) + slot("4 Coy", "missing.png", 4);
  module.more = {{"images/c.png", "<html>not found</html>"}};
  ModuleImport import;
  const auto project = import.project(module.bytes());
  REQUIRE(project);
  CHECK(contains(problem_lines(import.problems), "the entry \"images/c.png\" is no image"));
  CHECK(contains(problem_lines(import.problems), "1 image is missing in the module"));
  for (const auto& file : project->beside) CHECK(file.path != "images/c.png");
}

TEST_CASE("A project is written whole or not at all", "[vassal]") {
  const TemporaryFolder folder;
  HandModule module;
  module.grid =
      hex_grid(R"(x0="40" y0="50" dx="104" dy="120")", R"(first="H" hType="A" vOff="1" stagger="false")");
  module.stacks =
      R"(<VASSAL.build.module.map.SetupStack owningBoard="East" useGridLocation="true" location="B2" x="0" y="0">)" +
      slot("1 Coy", "a.png", 5) + "</VASSAL.build.module.map.SetupStack>";
  ModuleImport import;
  const auto project = import.project(module.bytes());
  REQUIRE(project);
  REQUIRE(importers::write_project(*project, folder.path() / "game", "test"));
  CHECK(fs::exists(folder.path() / "game" / "images" / "board.png"));
  CHECK_FALSE(fs::exists(folder.path() / "game.part"));
  // The project can be opened, and its unit stands on its hex.
  scenario::Loader loader = installed_loader();
  Problems problems;
  const auto bound = loader.bind_scenario(folder.path() / "game" / "east.scenario.xml", problems);
  INFO(problem_lines(problems));
  REQUIRE(bound);
  REQUIRE(bound->scenario.document->sides.size() == 1);
  CHECK(*bound->scenario.document->sides[0].setups.at(0).hexes == std::vector<std::string>{"B2"});
  // A folder with anything in it is left alone.
  CHECK_FALSE(importers::write_project(*project, folder.path() / "game", "test"));
}
