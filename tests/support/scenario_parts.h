// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/checked.h"

namespace coq::test {

/// Returns the correct counters of a small project, one on each line from line 2.
inline std::string small_counters(const std::string& system, const std::string& attributes = "") {
  const auto unit = [](const char* id, const char* type, const char* nation, int count) {
    return fmt::format(
        "<counter id=\"{}\" kind=\"unit\" type=\"{}\" nation=\"{}\" size=\"15\" count=\"{}\"><name>{}</name>"
        "<face fp=\"1\" range=\"3\" resolve=\"8\" movement=\"3\"/>"
        "<face fp=\"1\" range=\"2\" resolve=\"7\" movement=\"1\"/></counter>\n",
        id, type, nation, count, id);
  };
  return "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"" + system + "\" lang=\"fr\"" +
         attributes + ">\n" + unit("uk-inf", "infantry", "british", 30) +
         unit("uk-cav", "cavalry", "british", 4) + unit("de-inf", "infantry", "german", 30) +
         unit("de-mg", "machine-gun", "german", 4) +
         "<counter id=\"gas\" kind=\"marker\" type=\"gas\" size=\"15\" "
         "count=\"4\"><name>Gaz</name><face/></counter>\n"
         "</counters>";
}

/// A scenario with two sides, in parts. Each part is on a separate line, whose number follows it.
struct ScenarioParts {
  std::string title = "<title>Essai</title>";  // 2
  std::string turns = "6";                     // 3
  std::string cards =                          // 4
      "<card><place>Ici</place><date value=\"1916-07-01\">1-7-16</date><object>Tenir.</object>"
      "<briefing>Rien.</briefing></card>";
  std::string zones;                                                                          // 5
  std::string uk = "power=\"allies\" nations=\"british\" order=\"2\"";                        // 6
  std::string uk_setup = "<setup hexes=\"E03\"><unit id=\"B\" counter=\"uk-inf\"/></setup>";  // 7
  std::string uk_more;                                                                        // 8
  std::string de = "power=\"central\" nations=\"german\" order=\"1\"";                        // 9
  std::string de_setup = "<setup hexes=\"F05\"><unit id=\"G\" counter=\"de-mg\"/></setup>";   // 10
  std::string de_more;                                                                        // 11
  std::string victory = "<victory side=\"uk\"><control hexes=\"E05\"/></victory>";            // 12
  std::string notes;                                                                          // 13

  std::string text(const std::string& system, const std::string& attributes = "") const {
    std::string out = "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"" + system +
                      "\" lang=\"fr\"" + attributes + ">\n" + title +
                      "\n<map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/>" + "<turns count=\"" +
                      turns + "\"/>\n" + cards + "\n" + zones + "\n<side id=\"uk\" " + uk + ">\n" + uk_setup +
                      "\n" + uk_more + "\n</side><side id=\"de\" " + de + ">\n" + de_setup + "\n" + de_more +
                      "</side>\n" + victory + "\n";
    if (!notes.empty()) out += "<notes>" + notes + "</notes>\n";
    return out + "</scenario>";
  }
};

}  // namespace coq::test
