// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/checked.h"

/// Samples with parts of their text replaced, and the problems that the checks report.
namespace coq::test {

class Sample {
 public:
  /// The sample "gue" or "khoutor".
  explicit Sample(const std::string& name = "gue") {
    for (const std::string& file :
         {name + ".map.xml", std::string("forces.counters.xml"), name + ".scenario.xml"})
      m_files.emplace_back(file,
                           *read_file(std::filesystem::path(COQ_SOURCE_DIR) / "samples/perry-heroes" / file));
  }
  /// Removes the text if `to` is empty.
  Sample& change(const std::string& from, const std::string& to = {}) {
    int changes = 0;
    for (auto& [name, text] : m_files) {
      for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
        ++changes;
      }
    }
    CAPTURE(from);
    REQUIRE(changes > 0);
    return *this;
  }
  Sample& add(const std::string& name, const std::string& text) {
    m_files.emplace_back(name, text);
    return *this;
  }
  /// Gives the documents a house ruleset: these entries on top of the installed one.
  Sample& rules(const std::string& entries) {
    change("system=\"perry-heroes\" lang=\"fr\">",
           "system=\"perry-heroes\" lang=\"fr\" ruleset=\"own.ruleset.xml\">");
    return add("own.ruleset.xml",
               "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"perry-heroes\" lang=\"fr\" "
               "extends=\"perry-heroes\">" +
                   entries + "</ruleset>");
  }
  /// Number of problems of a check with at least that severity.
  long count(const std::string& check, Severity least = Severity::info) const {
    const Checked checked(m_files);
    return std::count_if(checked.problems().begin(), checked.problems().end(), [&](const Problem& p) {
      if (p.check == "perry-heroes:" + check) UNSCOPED_INFO(to_string(p));
      return p.check == "perry-heroes:" + check && p.severity >= least;
    });
  }
  bool finds(const std::string& check) const { return count(check) > 0; }
  long errors(const std::string& check) const { return count(check, Severity::error); }
  const Files& files() const { return m_files; }

 private:
  Files m_files;
};

}  // namespace coq::test
