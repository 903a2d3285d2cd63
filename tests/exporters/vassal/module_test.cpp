// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "core/images/picture.h"
#include "tests/exporters/vassal/module_reader.h"
#include "tests/exporters/vassal/module_source.h"
#include "tests/support/problem_lines.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

const fs::path kModuleSamples = fs::path(COQ_SOURCE_DIR) / "samples";

/// Returns the image files that the components and pieces of a module name.
std::set<std::string> images_named(const ReadModule& module) {
  std::set<std::string> out;
  for (const pugi::xml_node& board : module.all("Board")) out.insert(attribute(board, "image"));
  for (const pugi::xml_node& chart : module.all("Chart")) out.insert(attribute(chart, "fileName"));
  for (const pugi::xml_node& slot : module.all("PieceSlot"))
    for (const std::string& image : piece_in(slot).images()) out.insert(image);
  return out;
}

int gpid_of(const ReadModule& module, const std::string& name) {
  const auto slots = slots_named(module, name);
  REQUIRE(slots.size() == 1);
  return number(slots.front(), "gpid");
}

}  // namespace

TEST_CASE("Modules of all samples with hexes name exactly the images that they hold", "[vassal]") {
  for (const char* sample : {"red-poppies", "tactique", "perry-heroes"}) {
    INFO(sample);
    ModuleProject project(kModuleSamples / sample);
    const ReadModule module(project.module());
    std::set<std::string> held;
    for (const auto& [name, bytes] : module.archive.files) {
      if (!name.starts_with("images/")) continue;
      held.insert(name.substr(7));
      CHECK(bytes.starts_with("\x89PNG"));
      CHECK(std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < '\x7F'; }));
    }
    CHECK(images_named(module) == held);
    CHECK(module.archive.order[0] == "buildFile.xml");
    CHECK(module.archive.order[1] == "moduledata");
    CHECK(std::is_sorted(
        module.archive.order.begin() + 2, module.archive.order.end(),
        [](const auto& a, const auto& b) { return a.starts_with("setup") && b.starts_with("images"); }));
    for (const pugi::xml_node& set_up : module.all("PredefinedSetup"))
      CHECK(module.archive.files.count(attribute(set_up, "file")) == 1);
    CHECK_FALSE(has_errors(project.problems));
  }
}

TEST_CASE("Ids of pieces are unique, repeated in the piece and below the next id", "[vassal]") {
  for (const char* sample : {"red-poppies", "tactique", "perry-heroes"}) {
    INFO(sample);
    ModuleProject project(kModuleSamples / sample);
    const ReadModule module(project.module());
    std::set<int> ids;
    for (const pugi::xml_node& slot : module.all("PieceSlot")) {
      CHECK(ids.insert(number(slot, "gpid")).second);
      CHECK(piece_in(slot).traits.back().state.at(3) == attribute(slot, "gpid"));
    }
    REQUIRE_FALSE(ids.empty());
    CHECK(number(module.root(), "nextPieceSlotId") > *ids.rbegin());
  }
}

TEST_CASE("Ids that documents state are kept when a project grows", "[vassal]") {
  SmallProject small;
  const TemporaryFolder before, after;
  auto first = small.project(before);
  const ReadModule old(first.module());
  CHECK(problem_lines(first.problems).find("gpid") == std::string::npos);
  small.counters =
      R"(<counter id="new" kind="unit" type="infantry" nation="british" size="15" count="1"><name>New</name><face fp="1" range="1" resolve="7" movement="4"/></counter>)" +
      small.counters;
  auto second = small.project(after);
  const ReadModule grown(second.module());
  for (const char* name : {"Company", "Company U.1", "Company U.2", "Company R", "Guns; of, all/kinds G"}) {
    INFO(name);
    CHECK(gpid_of(old, name) == gpid_of(grown, name));
  }
  CHECK(gpid_of(old, "Company") == 7);
  CHECK(gpid_of(old, "Company U.1") == 20);
  CHECK(gpid_of(grown, "New") == 1);
  CHECK(contains(problem_lines(second.problems), "1 piece of \"c\" has no lasting gpid"));
}

TEST_CASE("A definition is decoded to the piece's name, faces and scores", "[vassal]") {
  const TemporaryFolder folder;
  auto project = SmallProject().project(folder);
  const ReadModule module(project.module());
  const ReadPiece unit = piece_in(slots_named(module, "Company U.2").at(0));
  REQUIRE(unit.find("emb2") != nullptr);
  CHECK(unit.find("emb2")->type.size() == 34);  // the kind and 33 fields
  CHECK(unit.find("emb2")->state.at(0) == "2");
  CHECK(unit.find("emb2")->type.at(28) == "70,130");  // Ctrl+F
  CHECK(unit.images().size() == 2);
  CHECK(unit.images()[0] != unit.images()[1]);
  CHECK(unit.marker("Side") == "British");
  CHECK(unit.marker("Unit") == "U.2");
  CHECK(unit.marker("fp") == "3");
  CHECK(unit.marker("fp_back") == "1");
  CHECK(unit.marker("movement") == "4");
  const ReadPiece guns = piece_in(slots_named(module, "Guns; of, all/kinds").at(0));
  CHECK(guns.find("emb2") == nullptr);
  CHECK_FALSE(guns.images()[0].empty());
  CHECK_FALSE(guns.marker("Type").empty());
}

TEST_CASE("Units stand on their hexes, and those that come later are off the map", "[vassal]") {
  const TemporaryFolder folder;
  auto project = SmallProject().project(folder);
  const ReadModule module(project.module());
  std::vector<pugi::xml_node> stacks, hexes;
  for (const pugi::xml_node& stack : module.all("SetupStack"))
    (attribute(stack, "owningBoard").empty() ? hexes : stacks).push_back(stack);
  REQUIRE(stacks.size() == 1);
  CHECK(attribute(stacks[0], "owningBoard") == "The mill");
  CHECK(attribute(stacks[0], "useGridLocation") == "true");
  CHECK(attribute(stacks[0], "location") == "B02");
  const auto place = place_of(module.board("The mill"), "B02");
  REQUIRE(place);
  CHECK(place->x == number(stacks[0], "x"));
  CHECK(place->y == number(stacks[0], "y"));
  std::vector<std::string> names;
  for (const pugi::xml_node& slot : stacks[0].children()) names.push_back(piece_in(slot).name());
  CHECK(names == std::vector<std::string>{"Company U.1", "Company U.2"});
  // Each hex has a transparent piece at its centre, below the units.
  CHECK(hexes.size() == 20);
  for (const pugi::xml_node& stack : hexes) {
    const auto centre = place_of(module.board("The mill"), attribute(stack, "name"));
    REQUIRE(centre);
    CHECK(centre->x == number(stack, "x"));
    CHECK(centre->y == number(stack, "y"));
    const ReadPiece piece = piece_in(stack.first_child());
    CHECK(piece.marker("Hex") == attribute(stack, "name"));
    CHECK_FALSE(piece.marker("Terrain").empty());
    REQUIRE(piece.find("immob") != nullptr);
    CHECK(piece.find("immob")->type == std::vector<std::string>{"immob", "Z", "V", "R", ""});
  }
  const pugi::xml_node later = slots_named(module, "Company R").at(0);
  CHECK(attribute(later, "entryName") == "Company R: turn 2, N edge, A01 B01");
  CHECK(attribute(later.parent(), "entryName") == "The mill, British");
  const pugi::xml_node free = slots_named(module, "Guns; of, all/kinds G").at(0);
  CHECK(contains(attribute(free, "entryName"), "set up: C03 D03"));
}

TEST_CASE("A set-up chooses the board of its scenario and leaves the pieces to the module", "[vassal]") {
  ModuleProject project(kModuleSamples / "red-poppies");
  const ReadModule module(project.module());
  const auto set_ups = module.all("PredefinedSetup");
  REQUIRE(set_ups.size() == 2);
  for (const pugi::xml_node& set_up : set_ups) {
    const auto commands = commands_of(module.archive.files.at(attribute(set_up, "file")));
    REQUIRE(commands.size() == 3);
    CHECK(commands[0] == "begin_save");
    CHECK(commands[2] == "end_save");
    const auto boards = fields_of(commands[1], '\t');
    REQUIRE(boards.size() == 4);
    CHECK(boards[0] == attribute(module.all("Map").at(0), "mapName") + "BoardPicker");
    CHECK(fields_of(boards[1], '/').at(0) == attribute(set_up, "name"));
    CHECK(module.board(fields_of(boards[1], '/').at(0)));
  }
}

TEST_CASE("Each side has its own order in its own tab", "[vassal]") {
  const TemporaryFolder folder;
  SmallProject small;
  auto project = small.project(folder);
  const ReadModule module(project.module());
  std::map<std::string, std::string> orders;
  for (const pugi::xml_node& chart : module.all("Chart"))
    if (attribute(chart.parent().parent(), "entryName") == "The mill")
      orders[attribute(chart.parent(), "entryName")] +=
          module.archive.files.at("images/" + attribute(chart, "fileName"));
  REQUIRE(orders.size() == 2);
  CHECK(orders["British"] != orders["Germans"]);
  // A change of one side's secret does not change the other side's order.
  small.german_order = "Burn the mill.";
  const TemporaryFolder other;
  auto changed = small.project(other);
  const ReadModule again(changed.module());
  for (const pugi::xml_node& chart : again.all("Chart"))
    if (attribute(chart.parent(), "entryName") == "British")
      CHECK(again.archive.files.at("images/" + attribute(chart, "fileName")) == orders["British"]);
    else if (attribute(chart.parent(), "entryName") == "Germans")
      CHECK(again.archive.files.at("images/" + attribute(chart, "fileName")) != orders["Germans"]);
}

TEST_CASE("The same project gives the same bytes, with any number of threads", "[vassal]") {
  ModuleProject one(kModuleSamples / "tactique"), other(kModuleSamples / "tactique");
  other.workers = Workers(3);
  CHECK(one.module() == other.module());
}

TEST_CASE("Every number of a module is a number", "[vassal]") {
  ModuleProject project(kModuleSamples / "red-poppies");
  const ReadModule module(project.module());
  for (const char* name :
       {"x", "y", "x0", "y0", "width", "height", "gpid", "nDice", "nSides", "plus", "start", "incr"})
    for (const auto& found : module.build.select_nodes((std::string("//@") + name).c_str())) {
      INFO(found.parent().name() << " " << name);
      CHECK(std::regex_match(found.attribute().value(), std::regex("-?[0-9]+")));
    }
  CHECK(module.all("Board").at(0).attribute("width").empty());
  CHECK(attribute(module.root(), "VassalVersion") == "3.5.0");
  CHECK(contains(module.archive.files.at("moduledata"), "<VassalVersion>3.5.0</VassalVersion>"));
}

TEST_CASE("Scenarios without hexes are left out, and a module needs one", "[vassal]") {
  ModuleProject project(kModuleSamples / "dogme");
  const auto result = project.result();
  REQUIRE_FALSE(result);
  CHECK(result.error().check == "vassal.scenario");
  CHECK(contains(problem_lines(project.problems), "has no hexes"));
}

TEST_CASE("Every side of a module has a name", "[vassal]") {
  for (const char* sample : {"red-poppies", "tactique", "perry-heroes"}) {
    ModuleProject project(kModuleSamples / sample);
    const ReadModule module(project.module());
    const auto sides = module.all("entry");
    CHECK(sides.size() >= 2);
    for (const pugi::xml_node& side : sides) CHECK_FALSE(std::string(side.text().get()).empty());
  }
}
