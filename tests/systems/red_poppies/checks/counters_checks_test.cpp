// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;

namespace {

const char* const kFaces =
    "<face fp=\"1\" range=\"3\" resolve=\"8\" movement=\"4\"/>"
    "<face fp=\"1\" range=\"2\" resolve=\"7\" movement=\"1\"/>";

Lines of_unit(const std::string& check, const std::string& attributes, const std::string& faces = kFaces) {
  return Checked(
             {{"c.counters.xml",
               "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"q\" system=\"red-poppies\" lang=\"fr\">\n"
               "<counter id=\"a\" kind=\"unit\" size=\"15\" count=\"1\" " +
                   attributes + "><name>A</name>" + faces + "</counter></counters>"}},
             "c.counters.xml")
      .of("red-poppies:" + check);
}

std::string faces(const std::string& formed, const std::string& dispersed) {
  return "<face " + formed + "/><face " + dispersed + "/>";
}

const std::string kInfantry = "type=\"infantry\" nation=\"british\"";

}  // namespace

TEST_CASE("V20: a unit must have two faces with its factors, and a nation",
          "[red-poppies:V20][red-poppies:2.03b][red-poppies:2.03c][red-poppies:2.03d]") {
  CHECK(of_unit("V20", kInfantry).empty());
  CHECK(of_unit("V20", "type=\"infantry\"", "<face fp=\"x\" range=\"-1\" resolve=\"8\" at-fp=\"1.5\"/>") ==
        Lines{"c.counters.xml:2 error: counter \"a\" has 1 face: a unit needs a formed face and a dispersed "
              "one",
              "c.counters.xml:2 error: counter \"a\" has no nation",
              "c.counters.xml:2 error: counter \"a\": fp of its face 1 is \"x\": expected a whole number, 0 "
              "or more",
              "c.counters.xml:2 error: counter \"a\": range of its face 1 is \"-1\": expected a whole "
              "number, 0 or more",
              "c.counters.xml:2 error: counter \"a\": its face 1 has no movement",
              "c.counters.xml:2 error: counter \"a\": at-fp of its face 1 is \"1.5\": expected a whole "
              "number, 0 or more"});
}

TEST_CASE("V21: a unit must have one of the seven types, or two in a known pair",
          "[red-poppies:V21][red-poppies:2.02a][red-poppies:5.14a]") {
  CHECK(of_unit("V21", "type=\"cavalry\" type2=\"artillery\" nation=\"british\"").empty());
  CHECK(of_unit("V21", "type=\"leader\" nation=\"british\"") ==
        Lines{"c.counters.xml:2 error: counter \"a\": the ruleset red-poppies has no unit type leader"});
  CHECK(of_unit("V21", "type=\"tank\" type2=\"mortar\" nation=\"british\"") ==
        Lines{"c.counters.xml:2 error: counter \"a\" combines tank and mortar: the rules combine only "
              "artillery and cavalry"});
}

TEST_CASE("V22: dispersed factors cannot be better than formed ones", "[red-poppies:V22][red-poppies:2.03d]") {
  CHECK(of_unit("V22", kInfantry).empty());
  CHECK(
      of_unit("V22", kInfantry,
              faces("fp=\"1\" range=\"3\" resolve=\"8\" movement=\"4\"",
                    "fp=\"2\" range=\"3\" resolve=\"7\" movement=\"5\"")) ==
      Lines{
          "c.counters.xml:2 warning: counter \"a\": fp is 2 when dispersed, better than 1 when formed",
          "c.counters.xml:2 warning: counter \"a\": movement is 5 when dispersed, better than 4 when formed"});
}

TEST_CASE("V23: a unit must have both fire power and range, or neither",
          "[red-poppies:V23][red-poppies:6.21a]") {
  CHECK(of_unit("V23", kInfantry).empty());
  CHECK(of_unit("V23", kInfantry,
                faces("fp=\"0\" range=\"3\" resolve=\"8\" movement=\"4\"",
                      "fp=\"1\" range=\"0\" at-fp=\"2\" resolve=\"7\" movement=\"5\"")) ==
        Lines{"c.counters.xml:2 warning: counter \"a\": its face 1 has range 3 but firepower 0",
              "c.counters.xml:2 warning: counter \"a\": its face 2 has anti-tank firepower but range 0"});
}
