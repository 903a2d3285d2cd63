// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;
using test::plain_map;
using test::plain_ruleset;

namespace {

/// Returns the problems that a check reports for a map of no particular system.
Lines of_map(const std::string& check, const std::string& terrain, const std::string& after = "",
             const std::string& frame = "") {
  return Checked({plain_ruleset(), {"a.map.xml", plain_map(terrain, after, frame)}}, "a.map.xml").of(check);
}

const char* const kGrid =
    "<grid orientation=\"flat\" columns=\"{}\" rows=\"{}\" stagger=\"odd\" labels=\"{}\"{}>"
    "<lattice origin=\"{}\" column=\"16.454 9.5\" row=\"{}\"/></grid>";
std::string grid(int columns, const char* labels, const char* origin, const char* row,
                 const char* metres = "") {
  return fmt::format(fmt::runtime(kGrid), columns, 11, labels, metres, origin, row);
}

}  // namespace

TEST_CASE("A correct map has no problems", "[validate]") {
  const Checked checked(
      {plain_ruleset(),
       {"a.map.xml", plain_map("<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80</ring></area>\n"
                               "<side id=\"f2\" type=\"road\" hexes=\"E04 E05\"/>\n"
                               "<side id=\"f3\" type=\"road\" hexes=\"A01\" toward=\"N\"/>")}});
  CHECK(checked.all() == Lines{});
}

TEST_CASE("Invalid rings are reported with their error and place", "[validate][geometry.ring]") {
  const Lines found = of_map("geometry.ring",
                             "<area id=\"f7\" type=\"woods\"><ring>60,60 80,60</ring></area>\n"
                             "<area id=\"f8\" type=\"woods\"><ring>60,60 80,80 80,60 60,80</ring></area>\n"
                             "<area id=\"f9\" type=\"woods\"><ring>60,60 80,60 80,80</ring>\n"
                             "<hole>100,100 110,100 110,110</hole></area>");
  REQUIRE(found.size() == 3);
  CHECK(found[0] == "a.map.xml:5 error: <area> \"f7\": <ring> has 2 vertices, 3 are needed");
  CHECK(found[1] == "a.map.xml:6 error: <area> \"f8\": <ring> has an edge that crosses another, near 70,70");
  CHECK(found[2].starts_with("a.map.xml:8 error: <area> \"f9\": <hole> 1 is not inside <ring>, near "));
  CHECK(
      of_map("geometry.ring", "<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80</ring></area>").empty());
}

TEST_CASE("Lines and crests must have enough different points", "[validate][geometry.path]") {
  CHECK(of_map("geometry.path",
               "<line id=\"f1\" type=\"road\"><path>60,60 60,60</path></line>\n"
               "<area id=\"f2\" type=\"woods\"><ring>60,60 80,60 80,80</ring>\n"
               "<crest closed=\"yes\">70,65 75,65</crest></area>") ==
        Lines{"a.map.xml:5 error: <line> \"f1\": <path> has 1 distinct point, 2 are needed",
              "a.map.xml:7 error: <area> \"f2\": <crest> has 2 distinct points, 3 are needed"});
  CHECK(of_map("geometry.path", "<line id=\"f1\" type=\"road\"><path>60,60 61,60</path></line>").empty());
}

TEST_CASE("A crest must be on its area", "[validate][geometry.crest]") {
  const std::string hill = "<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80 60,80</ring>";
  CHECK(of_map("geometry.crest", hill + "\n<crest>160,65 175,65</crest></area>") ==
        Lines{"a.map.xml:6 error: <area> \"f1\": the <crest> lies outside the area"});
  // Crests may run from edge to edge, beyond both edges, or closed inside the area.
  CHECK(of_map("geometry.crest", hill + "<crest>60,65 80,65</crest></area>").empty());
  CHECK(of_map("geometry.crest", hill + "<crest>55,65 85,65</crest></area>").empty());
  CHECK(of_map("geometry.crest", hill + "<crest closed=\"yes\">65,65 75,65 70,75</crest></area>").empty());
  CHECK(of_map("geometry.crest",
               hill + "<hole>64,64 76,64 76,76 64,76</hole><crest>66,66 74,66</crest></area>") ==
        Lines{"a.map.xml:5 error: <area> \"f1\": the <crest> lies outside the area"});
}

TEST_CASE("Lines and hexsides must have a width, either their own or that of their type",
          "[validate][map.width]") {
  CHECK(of_map("map.width",
               "<line id=\"f1\" type=\"ditch\"><path>60,60 70,60</path></line>\n"
               "<side id=\"f2\" type=\"ditch\" hexes=\"E04 E05\"/>\n"
               "<line id=\"f3\" type=\"ditch\" width=\"2\"><path>60,60 70,60</path></line>\n"
               "<line id=\"f4\" type=\"road\"><path>60,60 70,60</path></line>") ==
        Lines{"a.map.xml:5 error: <line> \"f1\" has no width, nor does its type ditch",
              "a.map.xml:6 error: <side> \"f2\" has no width, nor does its type ditch"});
}

TEST_CASE("Terrain types must be in the ruleset and drawn as it allows", "[validate][map.type]") {
  CHECK(of_map("map.type",
               "<area id=\"f1\" type=\"jungle\"><ring>60,60 80,60 80,80</ring></area>\n"
               "<line id=\"f2\" type=\"woods\"><path>60,60 70,60</path></line>\n"
               "<override id=\"f3\" at=\"E04 E05\" type=\"woods\" is=\"yes\"/>\n"
               "<override id=\"f4\" at=\"E04\" type=\"woods\" is=\"yes\"/>") ==
        Lines{"a.map.xml:5 error: <area> \"f1\": the ruleset plain has no terrain type jungle",
              "a.map.xml:6 error: <line> \"f2\": the type woods cannot be drawn like this, only as area, hexes",
              "a.map.xml:7 error: <override> \"f3\": the type woods cannot be drawn like this, only as area, "
              "hexes"});
}

TEST_CASE("Labels must name hexes of the map", "[validate][map.label]") {
  CHECK(of_map("map.label",
               "<hexes id=\"f1\" type=\"woods\">C08 C99 C08</hexes>\n"
               "<side id=\"f2\" type=\"road\" hexes=\"Z04 E05\"/>\n"
               "<override id=\"f3\" at=\"J01\" type=\"woods\" is=\"yes\"/>",
               "<los-check from=\"A01\" to=\"A12\" expect=\"clear\"/>") ==
        Lines{"a.map.xml:5 error: <hexes> \"f1\": there is no hex C99 on the map, which has A01 to I11",
              "a.map.xml:5 warning: <hexes> \"f1\": C08 is named twice",
              "a.map.xml:6 error: <side> \"f2\": there is no hex Z04 on the map, which has A01 to I11",
              "a.map.xml:7 error: <override> \"f3\": there is no hex J01 on the map, which has A01 to I11",
              "a.map.xml:9 error: <los-check>: there is no hex A12 on the map, which has A01 to I11"});
  CHECK(of_map("map.label", "<hexes id=\"f1\" type=\"woods\">c8 C09</hexes>").empty());
}

TEST_CASE("Hexsides must be named by two adjacent hexes, or by one hex and a direction off the map",
          "[validate][map.hexside]") {
  CHECK(
      of_map("map.hexside",
             "<side id=\"f1\" type=\"road\" hexes=\"E04 E06\"/>\n"
             "<side id=\"f2\" type=\"road\" hexes=\"E04\"/>\n"
             "<side id=\"f3\" type=\"road\" hexes=\"E04\" toward=\"S\"/>\n"
             "<side id=\"f4\" type=\"road\" hexes=\"A01\" toward=\"W\"/>\n"
             "<side id=\"f5\" type=\"road\" hexes=\"E04 E05\" toward=\"N\"/>\n"
             "<side id=\"f6\" type=\"road\" hexes=\"E04 E05 E06\"/>\n"
             "<override id=\"f7\" at=\"E04 G04\" type=\"road\" is=\"no\"/>\n"
             "<side id=\"f8\" type=\"road\" hexes=\"A01\" toward=\"NW\"/>\n"
             "<override id=\"f9\" at=\"E04\" type=\"road\" is=\"no\"/>") ==
      Lines{
          "a.map.xml:5 error: <side> \"f1\": E04 and E06 are not adjacent",
          "a.map.xml:6 error: <side> \"f2\" names only E04: expected a second hex, or \"toward\" with a "
          "direction off the map",
          "a.map.xml:7 error: <side> \"f3\": S of E04 is E05, which is on the map: name both hexes",
          "a.map.xml:8 error: <side> \"f4\": \"W\" is not a direction: expected one of N NE SE S SW NW",
          "a.map.xml:9 error: <side> \"f5\": \"toward\" is allowed only with one hex, not with E04 and E05",
          "a.map.xml:10 error: <side> \"f6\" names 3 hexes: expected two adjacent ones, or one with \"toward\"",
          "a.map.xml:11 error: <override> \"f7\": E04 and G04 are not adjacent"});
}

TEST_CASE("Overrides must not contradict or repeat each other", "[validate][map.override]") {
  CHECK(of_map("map.override",
               "<override id=\"f1\" at=\"E04 E05\" type=\"road\" is=\"no\"/>\n"
               "<override id=\"f2\" at=\"E05 E04\" type=\"road\" is=\"yes\"/>\n"
               "<override id=\"f3\" at=\"E04\" type=\"woods\" is=\"no\"/>\n"
               "<override id=\"f4\" at=\"E04\" type=\"woods\" is=\"no\"/>\n"
               "<override id=\"f5\" at=\"E04\" type=\"road\" is=\"no\"/>") ==
        Lines{"a.map.xml:6 error: override \"f2\" contradicts override \"f1\" for the same place and type",
              "a.map.xml:8 warning: override \"f4\" repeats override \"f3\""});
}

TEST_CASE("Features that extend beyond the page still count as terrain, and are reported",
          "[validate][geometry.page]") {
  CHECK(of_map("geometry.page",
               "<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,300</ring></area>\n"
               "<text id=\"f2\" at=\"-1 5\">Nord</text>\n"
               "<line id=\"f3\" type=\"road\"><path>0,0 210,297</path></line>") ==
        Lines{"a.map.xml:5 warning: <area> \"f1\" extends beyond the page of 210 x 297 mm (its bounding box "
              "reaches 80,300); the part outside still counts as terrain",
              "a.map.xml:6 warning: <text> \"f2\" extends beyond the page of 210 x 297 mm (its bounding box "
              "reaches -1,5); the part outside still counts as terrain"});
  CHECK(of_map("geometry.page", "", "", grid(9, "A01", "-1 34", "0 19")) ==
        Lines{"a.map.xml:3 warning: hexes with their centre outside the page of 210 x 297 mm: 11, the first is "
              "A01"});
}

TEST_CASE("A map must have a page or a table, and a grid or a table", "[validate][map.sheet]") {
  const std::string root =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"plain\" lang=\"fr\" "
      "ruleset=\"plain.ruleset.xml\">\n";
  const auto of = [&](const std::string& rest) {
    return Checked({plain_ruleset(), {"a.map.xml", root + rest + "<terrain/></map>"}}, "a.map.xml")
        .of("map.sheet");
  };
  CHECK(of("") == Lines{"a.map.xml:1 error: the map has no page: expected <page> or <table>",
                        "a.map.xml:1 error: the map has no grid: expected <grid> or <table>"});
  CHECK(of("<table width=\"1800\" height=\"1200\" unit=\"cm\"/>").empty());
}

TEST_CASE("A grid must have a valid size, lattice, first label and compass",
          "[validate][grid.size][grid.lattice][grid.labels][grid.compass]") {
  CHECK(of_map("xml.value", "", "", grid(1000, "A01", "30 30", "0 19")) ==
        Lines{"a.map.xml:3 error: attribute \"columns\" of <grid> is \"1000\": expected a whole number from 1 "
              "to 999"});
  CHECK(of_map("grid.lattice", "", "", grid(9, "A01", "30 30", "0 -19")) ==
        Lines{"a.map.xml:3 error: the cross product of the lattice's column and row must be positive; if "
              "numbers increase up the page, use numbering=\"last-row\"; if they increase from right to "
              "left, use numbering=\"last-column\""});
  CHECK(of_map("grid.labels", "", "", grid(9, "AA", "30 30", "0 19")) ==
        Lines{"a.map.xml:3 error: \"AA\" is not the label of a first hex such as A01, A1, 0101 or B-05"});
  CHECK(of_map("grid.compass", "", "", grid(9, "A01", "30 30", "0 19", " metres=\"0\"")) ==
        Lines{"a.map.xml:3 error: a hex is 0 metres wide: expected more than 0"});
  for (const char* check : {"grid.size", "grid.lattice", "grid.labels", "grid.compass"}) {
    CHECK(of_map(check, "", "", grid(9, "A01", "30 30", "0 19", " metres=\"200\"")).empty());
  }
}

TEST_CASE("Pieces must have a shape and be on a table", "[validate][map.piece]") {
  CHECK(of_map("map.piece", "<piece id=\"f1\" type=\"woods\" shape=\"none\" at=\"50 50\"/>") ==
        Lines{"a.map.xml:5 error: piece \"f1\": there is no shape \"none\"",
              "a.map.xml:5 error: piece \"f1\": the map has no table"});
  const std::string table =
      "<table width=\"1800\" height=\"1200\" unit=\"cm\"/>\n<shape id=\"s\"><ring>0,0 9,0 9,9</ring></shape>";
  CHECK(of_map("map.piece", "<piece id=\"f1\" type=\"woods\" shape=\"s\" at=\"50 50\"/>", "", table).empty());
  CHECK(of_map("map.piece", "<piece id=\"f1\" type=\"woods\" shape=\"s\" at=\"50 50\"/>", "",
               table + "<shape id=\"t\"><ring>0,0 9,0 9,9</ring></shape>") ==
        Lines{"a.map.xml:4 warning: shape \"t\" is not used by any piece"});
  CHECK(of_map("map.piece", "", "", table).empty());  // pieces may be placed during play
}

TEST_CASE("Scans must exist and have enough control points that are not on one line",
          "[validate][scan.file][scan.range][scan.tie]") {
  const auto scan = [](const std::string& attributes, const std::string& ties) {
    return grid(9, "A01", "39.184 34", "0 19") + "\n<scan href=\"none.png\"" + attributes + ">\n" + ties +
           "</scan>";
  };
  const std::string three =
      "<tie hex=\"A01\" pixel=\"1 1\"/><tie hex=\"I01\" pixel=\"100 1\"/><tie at=\"50 90\" pixel=\"50 90\"/>\n";
  CHECK(of_map("scan.file", "", "", scan("", three)) ==
        Lines{"a.map.xml:4 error: there is no file \"none.png\""});
  CHECK(of_map("scan.tie", "", "", scan("", three)).empty());
  CHECK(of_map("scan.range", "", "", scan(" opacity=\"0.6\"", three)).empty());
  CHECK(of_map("xml.value", "", "", scan(" opacity=\"1.001\" smoothing=\"-1\"", three)) ==
        Lines{"a.map.xml:4 error: attribute \"opacity\" of <scan> is \"1.001\": expected a decimal from 0 to 1 "
              "with at "
              "most three places",
              "a.map.xml:4 error: attribute \"smoothing\" of <scan> is \"-1\": expected a decimal from 0 to "
              "1000000 "
              "with at most three places"});
  CHECK(of_map("scan.range", "", "", scan(" smoothing=\"1\"", three)) ==
        Lines{"a.map.xml:4 warning: scan \"none.png\" has a smoothing, but it is not fitted with a spline"});
  CHECK(of_map("scan.tie", "", "", scan("", "")) ==
        Lines{"a.map.xml:4 warning: scan \"none.png\" has no control points, so it is not registered"});
  CHECK(of_map("scan.tie", "", "", scan(" fit=\"projective\"", three)) ==
        Lines{"a.map.xml:4 error: scan \"none.png\" has 3 control points, but its fit (projective) needs 4"});
  CHECK(of_map("scan.tie", "", "",
               scan("", three + "<tie pixel=\"1 1\"/>\n<tie hex=\"A01\" at=\"1 1\" pixel=\"1 1\"/>")) ==
        Lines{"a.map.xml:6 error: a control point has neither \"hex\" nor \"at\": expected one of them",
              "a.map.xml:7 error: a control point has both \"hex\" and \"at\": expected one of them"});
  const std::string on_a_line =
      "the control points of scan \"none.png\" are on one line or coincide, so its fit ";
  CHECK(of_map("scan.tie", "", "",
               scan("",
                    "<tie hex=\"A01\" pixel=\"1 1\"/><tie hex=\"A05\" pixel=\"7 7\"/><tie hex=\"A09\" "
                    "pixel=\"7 9\"/>")) ==
        Lines{"a.map.xml:4 error: " + on_a_line + "(affine) is undetermined"});
  CHECK(of_map("scan.tie", "", "",
               scan(" fit=\"projective\"", three + "<tie at=\"50 80\" pixel=\"75 45.5\"/>")) ==
        Lines{"a.map.xml:4 error: " + on_a_line + "(projective) is undetermined"});
  CHECK(of_map("scan.tie", "", "",
               scan(" fit=\"similarity\"", "<tie at=\"1 1\" pixel=\"1 1\"/><tie at=\"1 1\" pixel=\"2 2\"/>")) ==
        Lines{"a.map.xml:4 error: " + on_a_line + "(similarity) is undetermined"});
}

TEST_CASE("The control points of a scan must agree with each other", "[validate][scan.tie]") {
  const auto scan = [](const std::string& attributes, const std::string& more) {
    return grid(9, "A01", "39.184 34", "0 19") + "\n<scan href=\"none.png\"" + attributes +
           ">\n<tie at=\"50 50\" pixel=\"500 500\"/><tie at=\"150 50\" pixel=\"1501 500\"/><tie at=\"50 150\" "
           "pixel=\"500 1500\"/><tie at=\"150 150\" pixel=\"1500 1500\"/><tie at=\"100 60\" pixel=\"1000 "
           "600\"/><tie at=\"90 140\" pixel=\"900 1400\"/>\n" +
           more + "</scan>";
  };
  for (const char* fit : {"", " fit=\"similarity\"", " fit=\"projective\"", " fit=\"spline\""}) {
    CAPTURE(fit);
    CHECK(of_map("scan.tie", "", "", scan(fit, "<tie at=\"100 100\" pixel=\"1004 998\"/>")).empty());
    // A control point repeated with the same pixel is no contradiction.
    CHECK(of_map("scan.tie", "", "", scan(fit, "<tie at=\"50 50\" pixel=\"500 500\"/>")).empty());
    CHECK(of_map("scan.tie", "", "", scan(fit, "<tie at=\"50 50\" pixel=\"530 540\"/>")) ==
          Lines{"a.map.xml:6 error: 50 50 has two control points on scan \"none.png\", 50 pixels apart: "
                "expected one"});
    const Lines strays = of_map("scan.tie", "", "", scan(fit, "<tie at=\"100 100\" pixel=\"1000 1380\"/>"));
    REQUIRE(strays.size() == 1);
    CHECK(strays[0].starts_with("a.map.xml:6 warning: control point 100 100 of scan \"none.png\" is 3"));
    CHECK(strays[0].ends_with("(2.0 hexes) from where the other control points put it"));
  }
}

TEST_CASE("Lines of sight must match the expectations of the map", "[validate][map.los-check]") {
  const std::string woods = "<area id=\"f1\" type=\"woods\"><ring>100,80 110,80 110,102 100,102</ring></area>";
  CHECK(of_map("map.los-check", woods,
               "<los-check from=\"E03\" to=\"E05\" expect=\"blocked\" by=\"f1\" in=\"E04\"/>\n"
               "<los-check from=\"E03\" to=\"E05\" expect=\"clear\"/>\n"
               "<los-check from=\"E03\" to=\"E05\" expect=\"blocked\" by=\"f2\"/>\n"
               "<los-check from=\"E03\" to=\"E04\" expect=\"clear\" by=\"f1\"/>\n"
               "<los-check from=\"E03\" to=\"E04\" expect=\"clear\" given=\"moonlight\"/>\n"
               "<los-check from=\"E03\" to=\"Z04\" expect=\"clear\"/>\n") ==
        Lines{"a.map.xml:8 error: LOS E03 to E05 is blocked by f1 in E04, not clear",
              "a.map.xml:9 error: LOS E03 to E05 is blocked by f1, not by f2",
              "a.map.xml:10 error: LOS E03 to E04: \"by\" and \"in\" name a blocker, but the line is not "
              "expected to be blocked",
              "a.map.xml:11 error: the rules have no condition \"moonlight\""});
}
