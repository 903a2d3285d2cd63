// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/projects/map_properties.h"

#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

std::string value_of(const Session& session, const std::string& id) {
  for (const auto& field : projects::map_fields(session.map(), "en")) {
    if (field.id == id) return field.value;
  }
  return "(none)";
}

Status set(Session& session, const std::string& id, const std::string& value) {
  const auto change = projects::plan_map_field(session, id, value, "en");
  if (!change) return change.error();
  return projects::change_grid(session, *change);
}

}  // namespace

TEST_CASE("Every field of the map shows the document's value and accepts it again", "[projects]") {
  Opened project;
  Session& session = project.session();
  CHECK(value_of(session, "page.width") == "210");
  CHECK(value_of(session, "grid.columns") == "9");
  CHECK(value_of(session, "grid.hex") == "19");
  CHECK(value_of(session, "lattice.origin") == "39.184 34");
  CHECK(value_of(session, "compass.north").empty());
  CHECK(value_of(session, "table.width") == "(none)");
  const std::string before = xml::write(session.map());
  for (const auto& field : projects::map_fields(session.map(), "en")) {
    INFO(field.id);
    if (field.id == "title" || field.value.empty()) continue;
    CHECK(set(session, field.id, field.value));
  }
  CHECK(xml::write(session.map()) == before);
}

TEST_CASE("Title, page, style, compass and grid of a map are set by fields, one step each", "[projects]") {
  Opened project;
  Session& session = project.session();
  REQUIRE(set(session, "title", "Mouquet"));
  REQUIRE(set(session, "title", "Mouquet Farm"));
  REQUIRE(set(session, "page.width", "250"));
  REQUIRE(set(session, "page.style", "engraved"));
  REQUIRE(set(session, "compass.north", "30"));
  REQUIRE(set(session, "grid.columns", "11"));
  REQUIRE(set(session, "grid.metres", "150"));
  CHECK(session.map().titles.at(0).text == "Mouquet Farm");
  CHECK(session.map().page->width == 250'000);
  CHECK(session.map().page->style == model::MapStyle::engraved);
  CHECK(session.map().grid->compass->north.value == 30'000);
  CHECK(session.map().grid->columns == 11);
  CHECK(session.history().size() == 8);
  REQUIRE(set(session, "page.style", ""));
  REQUIRE(set(session, "compass.north", ""));
  REQUIRE(set(session, "grid.metres", ""));
  CHECK_FALSE(session.map().page->style);
  CHECK_FALSE(session.map().grid->compass);
  CHECK_FALSE(session.map().grid->metres);
}

TEST_CASE("A new hex size keeps the first hex in place, and a new orientation keeps the size", "[projects]") {
  Opened project;
  Session& session = project.session();
  const Point first = session.map().grid->lattice.origin;
  REQUIRE(set(session, "grid.hex", "21"));
  CHECK(session.map().grid->lattice.origin == first);
  CHECK(session.map().grid->lattice.row == Point{0, 21'000});
  CHECK(value_of(session, "grid.hex") == "21");
  REQUIRE(set(session, "grid.orientation", "pointy"));
  CHECK(value_of(session, "grid.hex") == "21");
  CHECK(model::grid_of(session.map()).has_value());
}

TEST_CASE("Fields refuse invalid values, and nothing changes", "[projects]") {
  Opened project;
  Session& session = project.session();
  for (const auto& [id, value] :
       {std::pair("grid.columns", "0"), std::pair("grid.columns", "many"), std::pair("grid.hex", "0"),
        std::pair("grid.labels", "?"), std::pair("page.width", "-3"), std::pair("page.style", "rococo"),
        std::pair("lattice.column", "0 0"), std::pair("title", ""), std::pair("table.width", "3"),
        std::pair("nothing", "3")}) {
    INFO(id << " = " << value);
    CHECK_FALSE(set(session, id, value));
  }
  CHECK(session.history().size() == 1);
}
