// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/pattern.h"
#include "core/images/picture.h"
#include "exporters/pages/page_files.h"
#include "tests/exporters/vassal/module_source.h"

/// Saved games of Tabletop Simulator, after the published description of its save files. A unit of the game is
/// an inch; a player at the lower edge of the map looks along z.

using namespace coq;
using namespace coq::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

struct Saved {
  Json json;
  std::map<std::string, std::string> files;
  Problems problems;
  std::optional<Problem> error{};

  /// Returns the objects, those in bags and decks included.
  std::vector<Json> all() const {
    std::vector<Json> out;
    const std::function<void(const Json&)> add = [&](const Json& list) {
      for (const Json& one : list) {
        out.push_back(one);
        if (one.contains("ContainedObjects")) add(one["ContainedObjects"]);
      }
    };
    add(json["ObjectStates"]);
    return out;
  }
  /// Returns the objects on the table of that kind.
  std::vector<Json> on_table(const std::string& kind) const {
    std::vector<Json> out;
    for (const Json& one : json["ObjectStates"])
      if (one["Name"] == kind) out.push_back(one);
    return out;
  }
  Json unit(const std::string& id) const {
    for (const Json& one : all())
      if (one["GMNotes"] == id) return one;
    FAIL("there is no " << id);
    return {};
  }
};

Saved save_project(const fs::path& folder, const fs::path& target, OptionValues options = {}) {
  ModuleProject project(folder);
  project.options = std::move(options);
  const auto formats = exporters::all_formats();
  Saved out;
  const auto files = exporters::write_project_files(*exporters::find_format(formats, "tts"), project.requests(),
                                                    "Project", target, out.problems);
  if (!files) {
    out.error = files.error();
    return out;
  }
  for (const exporters::NamedFile& file : *files) out.files[file.path.generic_string()] = file.bytes;
  out.json = Json::parse(out.files.at(target.generic_string()));
  return out;
}

Saved save_small(const SmallProject& small = {}, OptionValues options = {}) {
  const TemporaryFolder folder;
  small.write(folder.path());
  return save_project(folder.path(), "/games/mill.json", std::move(options));
}

double at(const Json& object, const char* name) {
  return object["Transform"][name];
}

constexpr double kInch = 25.4;

}  // namespace

TEST_CASE("A saved game has the members and the objects that the game reads", "[tts]") {
  const Saved out = save_small();
  CHECK(out.json["SaveName"] == "The mill");
  for (const char* name :
       {"GameMode", "Date", "Table", "Sky", "Note", "LuaScript", "LuaScriptState", "VersionNumber"})
    CHECK(out.json[name].is_string());
  for (const char* name : {"Gravity", "PlayArea"}) CHECK(out.json[name].is_number());
  CHECK(out.json["TabStates"].is_object());
  std::set<std::string> guids;
  static const coq::Pattern six("^[0-9a-f]{6}$");
  for (const Json& one : out.all()) {
    INFO(one.dump());
    CHECK(guids.insert(one["GUID"]).second);
    CHECK(six.find(one["GUID"].get<std::string>()).has_value());
    for (const char* name : {"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"})
      CHECK(one["Transform"][name].is_number());
    for (const char* name : {"Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip", "Hands"})
      CHECK(one[name].is_boolean());
    for (const char* name : {"r", "g", "b"}) CHECK(one["ColorDiffuse"][name].is_number());
  }
}

TEST_CASE("The board has the size of the map in inches and is locked", "[tts]") {
  const Saved out = save_small();
  const Json board = out.json["ObjectStates"][0];
  CHECK(board["Name"] == "Custom_Tile");
  CHECK(board["Locked"] == true);
  // The shorter side of a tile is two units long at scale 1. Five columns of four hexes of 20 mm are 92.4 mm
  // wide and 90 mm high; the map has a border around them.
  const double shorter = at(board, "scaleX") * 2 * kInch;
  CHECK(at(board, "scaleX") == at(board, "scaleZ"));
  CHECK(shorter >= 90);
  CHECK(shorter < 130);
}

TEST_CASE("Counters stand on their hexes, in stacks, with the face of the scenario", "[tts]") {
  const Saved out = save_small();
  const Json a = out.unit("U.1"), b = out.unit("U.2");
  CHECK(at(a, "posX") == at(b, "posX"));
  CHECK(at(a, "posZ") == at(b, "posZ"));
  CHECK(at(b, "posY") > at(a, "posY"));
  // The set-up has the face `dispersed`.
  CHECK(at(a, "rotZ") == 180);
  CHECK(at(a, "rotY") == 180);
  // Counters of 15 mm.
  CHECK(at(a, "scaleX") * 2 * kInch == Approx(15).margin(0.01));
  const Json& image = a["CustomImage"];
  CHECK(image["ImageURL"] != image["ImageSecondaryURL"]);
  CHECK(image["CustomTile"]["Type"] == 0);
}

TEST_CASE("Places on the table are those of the map, to a thousandth of an inch", "[tts]") {
  SmallProject small;
  small.uk =
      R"(<setup hexes="A01"><unit id="A" counter="uk"/></setup><setup hexes="D04"><unit id="D" counter="uk"/></setup>)"
      R"(<setup hexes="E01"><unit id="E" counter="uk"/></setup>)";
  const Saved out = save_small(small);
  const Json a = out.unit("A"), d = out.unit("D"), e = out.unit("E");
  // Columns are 17.321 mm apart, the second half a hex of 20 mm below the first; z points away from the player.
  CHECK(at(d, "posX") - at(a, "posX") == Approx(3 * 17.321 / kInch).margin(1e-3));
  CHECK(at(a, "posZ") - at(d, "posZ") == Approx((3 * 20 + 10) / kInch).margin(1e-3));
  CHECK(at(e, "posX") - at(a, "posX") == Approx(4 * 17.321 / kInch).margin(1e-3));
  CHECK(at(e, "posZ") == Approx(at(a, "posZ")).margin(1e-3));
}

TEST_CASE("Counters snap to the hexes of the map", "[tts]") {
  const auto check = [](const std::string& grid, const std::string& hexes, bool flat) {
    SmallProject small;
    small.grid = grid;
    small.uk.clear();
    int number = 0;
    for (const std::string_view hex : split_words(hexes))
      small.uk += fmt::format(R"(<setup hexes="{}"><unit id="X{}" counter="uk"/></setup>)", hex, ++number);
    small.de.clear();
    const Saved out = save_small(small);
    CHECK(out.problems.empty());
    const Json& state = out.json["Grid"];
    CHECK(state["Type"] == (flat ? 1 : 2));
    CHECK(state["Offset"] == true);
    const double size = state["xSize"];
    CHECK(state["ySize"] == state["xSize"]);
    // The game measures a hex between opposite corners.
    CHECK(size == Approx(20 / kInch * 2 / std::sqrt(3.0)).margin(1e-3));
    for (int i = 1; i <= number; ++i) {
      const Json one = out.unit("X" + std::to_string(i));
      double along = at(one, "posX") - state["PosOffset"]["x"].get<double>();
      double across = at(one, "posZ") - state["PosOffset"]["z"].get<double>();
      if (!flat) std::swap(along, across);
      // The game's own rule: lines are three quarters of the size apart, each second one moved by half a hex.
      const double line = std::round(along / (size * 0.75)), step = size * std::sqrt(3.0) / 2;
      const double shift = std::fmod(std::abs(line), 2) == 1 ? step / 2 : 0;
      const double place = std::round((across - shift) / step);
      CHECK(std::abs(along - line * size * 0.75) < 0.01);
      CHECK(std::abs(across - place * step - shift) < 0.01);
    }
  };
  check(
      R"(<grid orientation="flat" columns="5" rows="4" stagger="odd" labels="A01"><lattice origin="20 20" column="17.321 10" row="0 20"/></grid>)",
      "A01 B01 B04 C03 D02 E04", true);
  check(
      R"(<grid orientation="flat" columns="5" rows="4" stagger="even" labels="A01"><lattice origin="20 40" column="17.321 -10" row="0 20"/></grid>)",
      "A01 B01 B04 C03 D02 E04", true);
  check(
      R"(<grid orientation="pointy" columns="5" rows="4" stagger="odd" labels="A01"><lattice origin="20 20" column="20 0" row="10 17.321"/></grid>)",
      "A01 B01 B04 C03 D02 E04", false);
}

TEST_CASE("Reinforcements and cards are in the bag of their side", "[tts]") {
  const Saved out = save_small();
  const std::vector<Json> bags = out.on_table("Bag");
  REQUIRE(bags.size() >= 2);
  CHECK(bags[0]["Nickname"] == "British");
  CHECK(bags[1]["Nickname"] == "Germans");
  std::vector<std::string> units, cards;
  for (const Json& one : bags[0]["ContainedObjects"])
    (one["Name"] == "Custom_Tile" ? units : cards)
        .push_back(one["Name"] == "Custom_Tile" ? one["GMNotes"] : one["Name"]);
  CHECK(units == std::vector<std::string>{"R"});
  REQUIRE(cards.size() == 1);
  CHECK((cards[0] == "CardCustom" || cards[0] == "DeckCustom"));
  for (const Json& one : bags[0]["ContainedObjects"])
    if (one["GMNotes"] == "R") CHECK(one["Description"].get<std::string>().find("turn 2") != std::string::npos);
  for (const Json& bag : save_small({}, {{"orders", "no"}}).on_table("Bag"))
    for (const Json& one : bag["ContainedObjects"]) CHECK(one["Name"] == "Custom_Tile");
}

TEST_CASE("Decks hold their cards, by the ids of their sheets", "[tts]") {
  for (const Json& one :
       save_project(fs::path(COQ_SOURCE_DIR) / "samples/perry-heroes", "/games/p.json").all()) {
    if (one["Name"] != "DeckCustom" && one["Name"] != "CardCustom") continue;
    const Json ids = one["Name"] == "DeckCustom" ? one["DeckIDs"] : Json::array({one["CardID"]});
    for (const Json& id : ids) {
      const Json& sheet = one["CustomDeck"][std::to_string(id.get<int>() / 100)];
      CHECK(id.get<int>() % 100 < sheet["NumWidth"].get<int>() * sheet["NumHeight"].get<int>());
      CHECK(sheet["FaceURL"].is_string());
      CHECK(sheet["BackURL"].is_string());
    }
    if (one["Name"] != "DeckCustom") continue;
    CHECK(one["ContainedObjects"].size() == ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) CHECK(one["ContainedObjects"][i]["CardID"] == ids[i]);
  }
}

TEST_CASE("Each image of the game is a file beside it, or below an address", "[tts]") {
  const auto addresses = [](const Saved& saved) {
    std::set<std::string> out;
    for (const Json& one : saved.all()) {
      if (one.contains("CustomImage"))
        for (const char* name : {"ImageURL", "ImageSecondaryURL"}) out.insert(one["CustomImage"][name]);
      if (one.contains("CustomDeck"))
        for (const auto& [key, sheet] : one["CustomDeck"].items())
          for (const char* name : {"FaceURL", "BackURL"}) out.insert(sheet[name]);
    }
    out.erase("");
    return out;
  };
  const Saved local = save_small();
  std::set<std::string> files, wanted;
  for (const auto& [path, bytes] : local.files)
    if (path != "/games/mill.json") files.insert(path);
  for (const std::string& address : addresses(local)) {
    REQUIRE(address.starts_with("file:///games/mill-images/"));
    wanted.insert(address.substr(7));
  }
  CHECK(files == wanted);
  for (const std::string& address : addresses(save_small({}, {{"base-url", "https://example.org/mill"}})))
    CHECK(address.starts_with("https://example.org/mill/"));
}

TEST_CASE("Objects keep their identity when others are added", "[tts]") {
  SmallProject small;
  const Saved before = save_small(small);
  small.uk += R"(<setup hexes="A03"><unit id="N" counter="uk"/></setup>)";
  const Saved after = save_small(small);
  for (const char* id : {"U.1", "U.2", "G", "R"}) CHECK(after.unit(id)["GUID"] == before.unit(id)["GUID"]);
  CHECK(before.json["ObjectStates"][0]["GUID"] == after.json["ObjectStates"][0]["GUID"]);
}

TEST_CASE("A scenario that does not exist is an error, and one of a project can be chosen", "[tts]") {
  CHECK(save_small({}, {{"scenario", "none"}}).error->check == "tts.scenario");
  CHECK(save_small({}, {{"scenario", "s"}}).json["SaveName"] == "The mill");
}

TEST_CASE("On a table, units stand at their place and face as they do there", "[tts]") {
  const Saved out = save_project(fs::path(COQ_SOURCE_DIR) / "samples/dogme", "/games/d.json",
                                 {{"scenario", "crete-du-relais"}});
  REQUIRE_FALSE(out.error.has_value());
  CHECK(out.json["Grid"]["Offset"] == false);
  const fs::path file = fs::path(COQ_SOURCE_DIR) / "samples/dogme/crete.scenario.xml";
  scenario::Loader loader = installed_loader();
  Problems problems;
  const auto document = loader.load(file, problems);
  REQUIRE(document.has_value());
  std::optional<Json> first;
  Point first_at;
  int compared = 0;
  for (const model::Side& side : std::get<model::ScenarioDocument>(*document).sides)
    for (const model::Setup& setup : side.setups) {
      if (!setup.at) continue;
      const Json one = out.unit(model::unit_ids(setup.units.front()).front());
      if (setup.facing) {
        // Clockwise from above; a base that faces away from the player has 180.
        const double turn =
            std::atan2(double(setup.facing->u), -double(setup.facing->v)) * 180 / 3.14159265358979;
        CHECK(std::remainder(at(one, "rotY") - 180 - turn, 360) == Approx(0).margin(0.01));
      }
      if (first) {
        CHECK(at(one, "posX") - at(*first, "posX") ==
              Approx((setup.at->x - first_at.x) / 25'400.0).margin(0.01));
        CHECK(at(one, "posZ") - at(*first, "posZ") ==
              Approx((first_at.y - setup.at->y) / 25'400.0).margin(0.01));
        ++compared;
      } else {
        first = one;
        first_at = *setup.at;
      }
    }
  CHECK(compared > 3);
}
