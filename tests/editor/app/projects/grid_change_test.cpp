// SPDX-License-Identifier: MIT
// A new grid under a drawn map: places stay, and labels follow.
#include <catch2/catch.hpp>

#include "editor/app/projects/grid_change.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

constexpr const char* kTerrain =
    "<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80 60,80</ring></area>\n"
    "<side id=\"f2\" type=\"ditch\" hexes=\"A01 A02\"/>\n"
    "<side id=\"f3\" type=\"ditch\" hexes=\"I05\" toward=\"NE\"/>\n"
    "<hexes id=\"f4\" type=\"woods\">I01 B02 C03</hexes>\n"
    "<hexes id=\"f5\" type=\"woods\">I02</hexes>\n"
    "<override id=\"f6\" at=\"D04\" type=\"woods\" is=\"no\"/>\n";

Files drawn() {
  return {{"a.map.xml", plain_map(kTerrain,
                                  "<los-check from=\"A01\" to=\"I06\" expect=\"clear\"/>\n"
                                  "<los-check from=\"A01\" to=\"80,90\" expect=\"clear\"/>\n"
                                  "<note id=\"n7\" at=\"70 80\">Ask Paul</note>\n")},
          {"s.scenario.xml",
           "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"plain\" lang=\"fr\" "
           "ruleset=\"plain.ruleset.xml\"><map href=\"a.map.xml\"/><turns count=\"6\"/>"
           "<zone id=\"z\">I01 C03</zone></scenario>"},
          plain_ruleset()};
}

template <class T>
const T& feature(const Session& session, const std::string& id) {
  const model::Feature* found = model::find_feature(session.map(), id);
  REQUIRE(found != nullptr);
  return std::get<T>(*found);
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("Adding rows changes no label", "[projects]") {
  Opened project(drawn());
  model::GridElement grid = *project.session().map().grid;
  grid.rows += 2;
  const auto change = projects::plan_grid_change(project.session(), grid);
  REQUIRE(change);
  CHECK(change->fates.empty());
  REQUIRE(projects::change_grid(project.session(), *change));
  CHECK(project.session().map().grid->rows == 13);
}

TEST_CASE("A new first label renames hexes everywhere, and traced features stay", "[projects]") {
  Opened project(drawn());
  Session& session = project.session();
  const auto ring = *feature<model::Area>(session, "f1").ring.points;
  model::GridElement grid = *session.map().grid;
  grid.labels = "B11";
  const auto change = projects::plan_grid_change(session, grid);
  REQUIRE(change);
  REQUIRE(projects::change_grid(session, *change));
  CHECK(*feature<model::Area>(session, "f1").ring.points == ring);
  CHECK(session.map().notes.at(0).at == Point{70'000, 80'000});
  CHECK(feature<model::SideFeature>(session, "f2").hexes == Words{"B11", "B12"});
  CHECK(feature<model::SideFeature>(session, "f3").hexes == Words{"J15"});
  CHECK(feature<model::SideFeature>(session, "f3").toward == "NE");
  CHECK(feature<model::HexesFeature>(session, "f4").labels == Words{"J11", "C12", "D13"});
  CHECK(feature<model::OverrideFeature>(session, "f6").at == Words{"E14"});
  CHECK(session.map().los_checks[0].from == "B11");
  CHECK(session.map().los_checks[0].to == "J16");
  CHECK(session.map().los_checks[1].to == "80,90");
  const auto& scenario =
      std::get<model::ScenarioDocument>(*session.document(project.folder() / "s.scenario.xml"));
  CHECK(scenario.zones[0].labels == Words{"J11", "D13"});
  CHECK(change->count(projects::LabelChange::Kind::removed) == 0);
  // A single undo step covers all documents.
  REQUIRE(session.undo());
  CHECK(feature<model::SideFeature>(session, "f2").hexes == Words{"A01", "A02"});
  CHECK_FALSE(session.is_modified());
}

TEST_CASE("Removing a column shortens lists, deletes elements without hexes, and announces each change",
          "[projects]") {
  Opened project(drawn());
  Session& session = project.session();
  model::GridElement grid = *session.map().grid;
  grid.columns = 8;  // without column I
  const auto change = projects::plan_grid_change(session, grid);
  REQUIRE(change);
  using Kind = projects::LabelChange::Kind;
  const auto fate = [&](const std::string& id) {
    for (const auto& one : change->fates) {
      if (one.id == id) return one;
    }
    return projects::LabelChange{};
  };
  CHECK(fate("f4").kind == Kind::partly);
  CHECK(fate("f4").after == "B02 C03");
  CHECK(fate("f5").kind == Kind::removed);
  CHECK(fate("f3").kind == Kind::removed);
  CHECK(fate("z").kind == Kind::partly);
  CHECK(change->count(Kind::removed) == 3);  // and the check to I06
  CHECK(session.history().size() == 1);      // nothing has been changed yet

  REQUIRE(projects::change_grid(session, *change));
  CHECK(model::find_feature(session.map(), "f5") == nullptr);
  CHECK(model::find_feature(session.map(), "f3") == nullptr);
  CHECK(session.map().los_checks.size() == 1);
  CHECK(feature<model::HexesFeature>(session, "f4").labels == Words{"B02", "C03"});
}

TEST_CASE("A hexside on the edge becomes one between two hexes when the map grows", "[projects]") {
  Opened project(drawn());
  Session& session = project.session();
  model::GridElement grid = *session.map().grid;
  grid.columns = 10;
  const auto change = projects::plan_grid_change(session, grid);
  REQUIRE(change);
  // The hexside is the same and is left as written.
  CHECK(change->fates.empty());
}

TEST_CASE("With larger hexes, a label follows the place of its hex", "[projects]") {
  Opened project(drawn());
  Session& session = project.session();
  model::GridElement grid = *session.map().grid;
  grid.lattice.column = {32'908, 19'000};
  grid.lattice.row = {0, 38'000};
  grid.columns = 5;
  grid.rows = 6;
  const auto places = projects::LabelPlaces::make(session.map(), grid);
  REQUIRE(places);
  CHECK(places->follow("A01") == "A01");
  CHECK(places->follow("A03") == "A02");  // 38 mm further down
  CHECK(places->follow("C02") == "B01");  // two columns: 32.908 mm to the right, 19 mm down
  // Two hexes that coincide become one.
  CHECK(places->follow(Words{"A01", "A02"}).size() <= 2);
}

TEST_CASE("A scan tied to hexes stays in place under a new grid", "[projects]") {
  Files files = drawn();
  files[0].second = plain_map(kTerrain, "", "");
  const std::string scan =
      "<scan href=\"a.png\"><tie hex=\"A01\" pixel=\"10 10\"/><tie hex=\"I11\" pixel=\"500 700\"/></scan>";
  const std::size_t at = files[0].second.find("<terrain>");
  files[0].second.insert(at, scan);
  Opened project(files);
  Session& session = project.session();
  const auto old = model::grid_of(session.map());
  REQUIRE(old);
  model::GridElement grid = *session.map().grid;
  grid.columns = 8;
  grid.labels = "B01";
  const auto change = projects::plan_grid_change(session, grid);
  REQUIRE(change);
  REQUIRE(projects::change_grid(session, *change));
  const auto& ties = session.map().scans.at(0).ties;
  CHECK(ties[0].hex == "B01");
  CHECK_FALSE(ties[1].hex);
  CHECK(ties[1].at == old->centre({8, 10}));
}
