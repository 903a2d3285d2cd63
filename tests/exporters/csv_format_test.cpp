// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>

#include "core/documents/xml/xml.h"
#include "exporters/csv/csv_format.h"
#include "exporters/registry/registry.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

const fs::path kRedPoppies = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";

std::string csv_of(const fs::path& path, Problems& problems) {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const auto document = loader.load(path, problems);
  REQUIRE(document.has_value());
  exporters::Request request;
  request.document = &*document;
  request.path = path;
  request.loader = &loader;
  const auto text = exporters::csv_format().write(request, problems);
  REQUIRE(text.has_value());
  return *text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    REQUIRE(end != std::string::npos);
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

TEST_CASE("A map is written as a table of its features", "[csv]") {
  const char* text =
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><page width="210" height="297"/>
  <terrain>
    <area id="f1" type="woods" level="1.5" name="Bois, haut"><ring>0,0 10,0 10,10.001</ring><hole>8,1 9,1 9,2</hole></area>
    <line id="f2" type="road" width="1.2" note="a &quot;b&quot;"><path>30,30 46.454,39.5</path></line>
    <side id="f3" type="wire" hexes="A01" toward="N"/>
    <hexes id="f4" type="summit">C08 D09</hexes>
    <override id="f5" at="E04 E05" type="road" is="no"/>
    <text id="f6" at="88 141" angle="300" style="village">Le Moulin</text>
    <piece id="f7" type="house" shape="s1" at="5 6" facing="1 0"/>
  </terrain></map>)";
  Problems problems;
  const auto document = xml::read(text, Kind::map, "m.map.xml", problems);
  REQUIRE(document.has_value());
  exporters::Request request;
  request.document = &*document;
  const auto written = exporters::csv_format().write(request, problems);
  REQUIRE(written.has_value());
  CHECK(problems.empty());
  CHECK(*written ==
        "id,geometry,type,level,width,name,note,hexes,toward,shape,at,facing,is,angle,size,style,points\n"
        "f1,area,woods,1.5,,\"Bois, haut\",,,,,,,,,,,\"0,0 10,0 10,10.001 | 8,1 9,1 9,2\"\n"
        "f2,line,road,,1.2,,\"a \"\"b\"\"\",,,,,,,,,,\"30,30 46.454,39.5\"\n"
        "f3,side,wire,,,,,A01,N,,,,,,,,\n"
        "f4,hexes,summit,,,,,C08 D09,,,,,,,,,\n"
        "f5,override,road,,,,,E04 E05,,,,,no,,,,\n"
        "f6,text,,,,Le Moulin,,,,,88 141,,,300,,village,\n"
        "f7,piece,house,,,,,,,s1,5 6,1 0,,,,,\n");
}

TEST_CASE("A scenario is written as its order of battle, with the names of its counters", "[csv]") {
  Problems problems;
  const auto lines = lines_of(csv_of(kRedPoppies / "ouverture.scenario.xml", problems));
  CHECK(problems.empty());
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] ==
        "side,entry,turn,zone,hexes,edge,at,facing,state,id,counter,type,count,face,name,gpid,fp,mode");
  CHECK(lines[3].starts_with("de,setup,,kronprinz,,,,,in-trench,GM,de-mg,machine-gun,1,any,"));
  CHECK(lines[4].starts_with("de,artillery,1-6,,E04,,,,,A,,,,,"));
  CHECK(lines[4].ends_with(",5,rocket"));
}

TEST_CASE("An order of battle lists its units even if its counters are missing", "[csv]") {
  Problems problems;
  const char* text = R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="fr">
  <map href="m.map.xml"/><counters href="none.counters.xml"/><turns count="6"/>
  <side id="uk" power="allies" nations="british" order="1"><setup hexes="A01 A02"><unit id="B" counter="inf"/></setup>
  <reinforcements turn="2" edge="N" hexes="C01"><unit id="R" counter="tank" count="2" name="Mark I"/></reinforcements></side>
</scenario>)";
  const auto document = xml::read(text, Kind::scenario, "s.scenario.xml", problems);
  REQUIRE(document.has_value());
  scenario::Loader loader{fs::path()};
  exporters::Request request;
  request.document = &*document;
  request.path = "nowhere/s.scenario.xml";
  request.loader = &loader;
  const auto written = exporters::csv_format().write(request, problems);
  REQUIRE(written.has_value());
  const auto lines = lines_of(*written);
  REQUIRE(lines.size() == 3);
  CHECK(lines[1] == "uk,setup,,,A01 A02,,,,,B,inf,,1,,,,,");
  CHECK(lines[2] == "uk,reinforcements,2,,C01,N,,,,R,tank,,2,,Mark I,,,");
  REQUIRE(problems.size() == 1);
  CHECK(to_string(problems[0]) ==
        ":2:26: warning: \"none.counters.xml\" lists no counters: their types and names are left empty "
        "[project.reference]");
}

TEST_CASE("Lists may be written for spreadsheets", "[csv]") {
  Problems problems;
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const fs::path path = kRedPoppies / "armees.counters.xml";
  const auto document = loader.load(path, problems);
  REQUIRE(document.has_value());
  exporters::Request request;
  request.document = &*document;
  request.path = path;
  request.loader = &loader;
  const auto written = [&](const char* delimiter, const char* mark) {
    request.options = {{"delimiter", delimiter}, {"byte-order-mark", mark}};
    return exporters::csv_format().write(request, problems);
  };
  const auto list = written("semicolon", "yes");
  REQUIRE(list.has_value());
  CHECK(list->starts_with("\xEF\xBB\xBFid;kind;type;"));
  CHECK(problems.empty());
  CHECK(written("tab", "no")->starts_with("id\tkind\t"));
  CHECK(written("comma", "no")->starts_with("id,kind,"));
  CHECK(written("dot", "no").error().check == "options.value");
  CHECK(written("comma", "perhaps").error().check == "options.value");
}
