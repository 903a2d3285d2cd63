// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/scenario_parts.h"

namespace coq::test {

/// The map of these scenarios: a trench across E05 and F05, wire between E04 and E05, a hill with a summit in
/// C08.
inline std::string red_field() {
  return red_map(
      "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>\n"
      "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/>\n"
      "<area id=\"f3\" type=\"hill\"><ring>65,160 80,160 80,170 65,170</ring></area>\n"
      "<area id=\"f4\" type=\"summit\"><ring>68,163 76,163 76,167 68,167</ring></area>\n"
      "<hexes id=\"f5\" type=\"summit\">C08</hexes>");
}

inline Checked check_red(const ScenarioParts& parts, const std::string& map = red_field()) {
  return Checked({{"a.map.xml", map},
                  {"c.counters.xml", small_counters("red-poppies")},
                  {"s.scenario.xml", parts.text("red-poppies")}},
                 "s.scenario.xml");
}

/// Reports of a check, without the file name: "7 error: ...".
inline Lines of_scenario(const std::string& check, const ScenarioParts& parts,
                         const std::string& map = red_field()) {
  Lines out = check_red(parts, map).of("red-poppies:" + check);
  for (std::string& line : out) line.erase(0, std::string("s.scenario.xml:").size());
  return out;
}

}  // namespace coq::test
