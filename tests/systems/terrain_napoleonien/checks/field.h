// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/checked.h"

/// Small tables of 1200 by 800 mm, and the problems that the checks of Napoleonic terrain report for them.
namespace coq::test {

class Field {
 public:
  /// A table with these drawn features.
  explicit Field(const std::string& terrain) {
    m_map =
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"terrain-napoleonien\" lang=\"fr\">\n"
        "<table width=\"1200\" height=\"800\" unit=\"cm\"/>\n"
        "<shape id=\"maison\"><ring>-30,-20 30,-20 30,20 -30,20</ring></shape>\n"
        "<shape id=\"redoute\"><ring>-50,-30 50,-30 50,30 -50,30</ring></shape>\n"
        "<terrain>" +
        terrain + "</terrain></map>";
  }
  /// Adds entries on top of the installed ruleset.
  Field& rules(const std::string& entries) {
    const std::string system = "system=\"terrain-napoleonien\"";
    m_map.replace(m_map.find(system), system.size(), system + " ruleset=\"own.ruleset.xml\"");
    m_files.emplace_back(
        "own.ruleset.xml",
        "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"terrain-napoleonien\" "
        "lang=\"fr\" extends=\"terrain-napoleonien\">" +
            entries + "</ruleset>");
    return *this;
  }
  /// Adds a scenario with these notes.
  Field& notes(const std::string& notes) {
    m_files.emplace_back(
        "s.scenario.xml",
        "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"terrain-napoleonien\" "
        "lang=\"fr\"><title>Un champ</title><map href=\"m.map.xml\"/><turns count=\"4\"/>"
        "<side id=\"a\" power=\"empire\" nations=\"france\" order=\"1\"/><side id=\"b\" power=\"coalition\" "
        "nations=\"austria\" order=\"2\"/><notes>" +
            notes + "</notes></scenario>");
    return *this;
  }
  long count(const std::string& check, Severity least = Severity::info) const {
    Files files = m_files;
    files.emplace_back("m.map.xml", m_map);
    const Checked checked(files);
    for (const Problem& p : checked.problems()) {
      if (!p.check.starts_with("xml.") && !p.check.starts_with("project.")) continue;
      UNSCOPED_INFO(to_string(p));
      REQUIRE(p.severity != Severity::error);
    }
    return std::count_if(checked.problems().begin(), checked.problems().end(), [&](const Problem& p) {
      const bool is = p.check == "terrain-napoleonien:" + check;
      if (is) UNSCOPED_INFO(to_string(p));
      return is && p.severity >= least;
    });
  }

 private:
  std::string m_map;
  Files m_files;
};

inline long errors(const std::string& check, const std::string& terrain) {
  return Field(terrain).count(check, Severity::error);
}
inline long warnings(const std::string& check, const std::string& terrain) {
  return Field(terrain).count(check, Severity::warning);
}
inline long infos(const std::string& check, const std::string& terrain) {
  return Field(terrain).count(check);
}

}  // namespace coq::test
