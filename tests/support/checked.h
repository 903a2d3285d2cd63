// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/base/files.h"
#include "core/checks/framework/validator.h"
#include "systems/all/systems.h"
#include "tests/support/installed.h"
#include "tests/support/temporary_folder.h"

/// Small projects that are written to files and checked.
namespace coq::test {

/// The files of a project, as pairs of name and text.
using Files = std::vector<std::pair<std::string, std::string>>;

/// The problems of a whole project, or of one of its files, as lines such as "a.map.xml:4 error text".
class Checked {
 public:
  explicit Checked(const Files& files, const std::string& only = "") {
    const TemporaryFolder folder;
    for (const auto& [name, text] : files) {
      std::filesystem::create_directories((folder.path() / name).parent_path());
      REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
    }
    const checks::Registry registry = systems::all_checks();
    scenario::Loader loader = installed_loader();
    loader.load_partly();
    checks::Validator validator(registry, loader);
    m_problems = validator.check_paths({only.empty() ? folder.path() : folder.path() / only});
    for (Problem& problem : m_problems) {
      problem.file = std::filesystem::relative(problem.file, folder.path()).string();
    }
  }

  const Problems& problems() const { return m_problems; }
  /// Returns the lines of one check.
  std::vector<std::string> of(const std::string& check) const {
    std::vector<std::string> out;
    for (const Problem& p : m_problems) {
      if (p.check == check) out.push_back(line_of(p));
    }
    return out;
  }
  /// Returns the lines of all errors and warnings, with their checks.
  std::vector<std::string> all() const {
    std::vector<std::string> out;
    for (const Problem& p : m_problems) {
      if (p.severity != Severity::info) out.push_back(line_of(p) + " [" + p.check + "]");
    }
    return out;
  }

 private:
  static std::string line_of(const Problem& p) {
    constexpr const char* kWords[] = {"info", "warning", "error"};
    return fmt::format("{}:{} {}: {}", p.file, p.place.line, kWords[static_cast<int>(p.severity)],
                       p.message.text());
  }
  Problems m_problems;
};

using Lines = std::vector<std::string>;

/// Returns a map of Red Poppies, A01 to I11. The content of <terrain> begins in line 5.
inline std::string red_map(const std::string& terrain, const std::string& after = "",
                           const std::string& attributes = "") {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"" + attributes +
         ">\n<page width=\"210\" height=\"297\"/>\n"
         "<grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\" metres=\"200\">"
         "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/><compass north=\"300\"/></grid>\n"
         "<terrain>\n" +
         terrain + "\n</terrain>\n" + after + "</map>";
}

/// Returns the same map for a system with its own ruleset, `plain.ruleset.xml`, so that only the common checks
/// apply.
inline std::string plain_map(const std::string& terrain, const std::string& after = "",
                             const std::string& frame = "") {
  const std::string grid =
      "<grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\">"
      "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/></grid>";
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"plain\" lang=\"fr\" "
         "ruleset=\"plain.ruleset.xml\">\n"
         "<page width=\"210\" height=\"297\"/>\n" +
         (frame.empty() ? grid : frame) + "\n<terrain>\n" + terrain + "\n</terrain>\n" + after + "</map>";
}

inline std::pair<std::string, std::string> plain_ruleset(const std::string& more = "") {
  return {"plain.ruleset.xml",
          "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"plain\" system=\"plain\" lang=\"fr\">\n"
          "<terrain-type id=\"woods\" geometry=\"area hexes\" layer=\"1\" "
          "los=\"obstacle\"><name>bois</name></terrain-type>\n"
          "<terrain-type id=\"road\" geometry=\"line side\" layer=\"2\" los=\"none\" hexside=\"crosses\" "
          "width=\"1\"><name>route</name></terrain-type>\n"
          "<terrain-type id=\"ditch\" geometry=\"line side\" layer=\"3\" "
          "los=\"none\"><name>fossé</name></terrain-type>\n" +
              more + "</ruleset>"};
}

}  // namespace coq::test
