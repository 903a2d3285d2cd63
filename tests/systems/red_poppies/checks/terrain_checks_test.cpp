// SPDX-License-Identifier: MIT
// V04 to V07, V09 to V11, V52, V54: terrain derived from the drawn features. E04 has its centre at (105, 91),
// E05 at (105, 110); the hexside between them runs from (99.516, 100.5) to (110.484, 100.5).
#include <catch2/catch.hpp>

#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;
using test::red_map;

namespace {

Lines of_terrain(const std::string& check, const std::string& terrain) {
  return Checked({{"a.map.xml", red_map(terrain)}}, "a.map.xml").of("red-poppies:" + check);
}

std::string line(const char* id, const char* type, const char* path) {
  return fmt::format("<line id=\"{}\" type=\"{}\"><path>{}</path></line>\n", id, type, path);
}

std::string box(const char* id, const char* type, int x, int y, int width, int height) {
  return fmt::format("<area id=\"{0}\" type=\"{1}\"><ring>{2},{3} {4},{3} {4},{5} {2},{5}</ring></area>\n", id,
                     type, x, y, x + width, y + height);
}

const char* const kAcross = "105,91 105,110";     // from E04 down into E05
const char* const kAlong = "98,100.5 112,100.5";  // along the hexside E04/E05

}  // namespace

TEST_CASE("V04: a drawn road must cross each road hexside", "[red-poppies:V04][red-poppies:8.53]") {
  const std::string side = "<side id=\"f1\" type=\"road\" hexes=\"E04 E05\"/>\n";
  CHECK(of_terrain("V04", side + line("f2", "road", kAcross)).empty());
  CHECK(of_terrain("V04", side + line("f2", "road", kAlong)) ==
        Lines{"a.map.xml:5 warning: side \"f1\": no drawn road crosses the hexside E04+E05"});
}

TEST_CASE("V05: a drawn stream must follow each stream hexside, and each stream a hexside",
          "[red-poppies:V05][red-poppies:8.62]") {
  const std::string side = "<side id=\"f1\" type=\"stream\" hexes=\"E04 E05\"/>\n";
  CHECK(of_terrain("V05", side + line("f2", "stream", kAlong)).empty());
  CHECK(of_terrain("V05", side + line("f2", "stream", kAcross)) ==
        Lines{"a.map.xml:5 warning: side \"f1\": no drawn stream follows the hexside E04+E05",
              "a.map.xml:6 warning: line \"f2\": the stream follows no hexside, so it has no effect"});
}

TEST_CASE("V06: a bridge must be on a hexside with a stream", "[red-poppies:V06][red-poppies:8.11]") {
  const std::string stream = line("f1", "stream", kAlong);
  CHECK(of_terrain("V06", stream + line("f2", "bridge", kAcross)).empty());
  CHECK(of_terrain("V06", line("f2", "bridge", kAcross)) ==
        Lines{"a.map.xml:5 warning: line \"f2\": the bridge is on E04+E05, where there is no stream"});
  CHECK(of_terrain("V06", stream + line("f2", "bridge", "104,91 106,91")) ==
        Lines{"a.map.xml:6 error: line \"f2\": the bridge crosses no hexside"});
  CHECK(of_terrain("V06", "<side id=\"f3\" type=\"bridge\" hexes=\"E04 E05\"/>") ==
        Lines{"a.map.xml:5 warning: side \"f3\": the bridge is on E04+E05, where there is no stream"});
}

TEST_CASE("V07: trenches must connect where drawn trenches cross the hexside",
          "[red-poppies:V07][red-poppies:8.72a]") {
  const std::string over = "<override id=\"f1\" at=\"E04 E05\" type=\"trench\" is=\"yes\"/>\n";
  CHECK(of_terrain("V07", over + line("f2", "trench", kAcross)).empty());
  CHECK(
      of_terrain("V07", over + line("f2", "trench", "104,91 106,91")) ==
      Lines{"a.map.xml:5 warning: override \"f1\": a trench connects E04+E05, but no works cross that hexside",
            "a.map.xml:5 warning: override \"f1\": a trench connects E04+E05, but E05 is not a trench hex"});
}

TEST_CASE("V09: terrain listed for hexes must agree with what is drawn in them",
          "[red-poppies:V09][red-poppies:6.022d]") {
  const std::string hexes =
      "<hexes id=\"f1\" type=\"woods\">E04 E05</hexes>\n<hexes id=\"f2\" type=\"trench\">E04</hexes>\n";
  CHECK(of_terrain("V09", hexes + box("f3", "woods", 103, 90, 4, 20) + line("f4", "trench", kAcross)).empty());
  CHECK(of_terrain("V09", hexes + box("f3", "woods", 103, 90, 4, 4)) ==
        Lines{"a.map.xml:5 warning: hexes \"f1\": \"woods\" is not drawn in E05",
              "a.map.xml:6 warning: hexes \"f2\": \"trench\" is not drawn in E04"});
}

TEST_CASE("V10: summits must be within hills", "[red-poppies:V10][red-poppies:8.42]") {
  const std::string hills = box("f1", "hill", 90, 90, 20, 20) + box("f2", "hill", 110, 90, 20, 20);
  CHECK(of_terrain("V10", hills + box("f3", "summit", 95, 95, 30, 10)).empty());
  CHECK(of_terrain("V10", hills + box("f3", "summit", 125, 95, 10, 10)) ==
        Lines{"a.map.xml:7 warning: area \"f3\": the summit leaves the hill, near 130,105"});
}

TEST_CASE("V11: hexes with woods in all six neighbours are reported as interior woods",
          "[red-poppies:V11][red-poppies:8.91]") {
  CHECK(of_terrain("V11", box("f1", "woods", 85, 72, 40, 57)) ==
        Lines{"a.map.xml:4 info: interior of \"woods\", where units may get lost: E04 E05"});
  CHECK(of_terrain("V11", box("f1", "woods", 85, 95, 40, 10)).empty());
}

TEST_CASE("V54: terrain that covers less than a hundredth of a hex is reported",
          "[red-poppies:V54][red-poppies:8.02a]") {
  // E05 begins at 100.5: the woods are 0.1 mm inside it, the building not at all.
  CHECK(of_terrain("V54", box("f1", "woods", 100, 85, 10, 15) + box("f2", "building", 101, 88, 8, 12)).empty());
  const std::string slip =
      "<area id=\"f1\" type=\"woods\"><ring>100,85 110,85 110,100.6 100,100.6</ring></area>\n";
  CHECK(
      of_terrain("V54", slip) ==
      Lines{"a.map.xml:5 info: area \"f1\": \"woods\" is in E05 but covers less than a hundredth of the hex"});
  // If more of the type is drawn, or the hex is listed, the overlap is no accident.
  CHECK(of_terrain("V54", slip + box("f2", "woods", 101, 105, 8, 8)).empty());
  CHECK(of_terrain("V54", slip + "<hexes id=\"f2\" type=\"woods\">E05</hexes>\n").empty());
  CHECK(of_terrain("V54", slip + "<override id=\"f2\" at=\"E05\" type=\"woods\" is=\"no\"/>\n").empty());
}

TEST_CASE("V52: wire, streams and roads cannot be on the border of the map",
          "[red-poppies:V52][red-poppies:10.11c][red-poppies:10.22]") {
  CHECK(of_terrain("V52",
                   "<side id=\"f1\" type=\"wire\" hexes=\"A01\" toward=\"N\"/>\n"
                   "<side id=\"f2\" type=\"road\" hexes=\"A11\" toward=\"S\"/>\n"
                   "<side id=\"f3\" type=\"wire\" hexes=\"A01 A02\"/>\n" +
                       line("f4", "road", "105,20 105,60")) ==
        Lines{"a.map.xml:5 warning: \"f1\" (wire) runs along the border of the map at A01+N, which only "
              "entering and leaving units cross",
              "a.map.xml:6 warning: \"f2\" (road) runs along the border of the map at A11+S, which only "
              "entering and leaving units cross"});
}
