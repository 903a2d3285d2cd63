// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/support/temporary_folder.h"

namespace coq::test {

/// The coverage of a system's rules by tests.
struct Coverage {
  int rows = 0;
  std::vector<std::string> untested;  ///< ids of rules that no test names
};

/// Reads systems/FOLDER/rules.tsv and the tags [SYSTEM:ID] of all tests. The folder has the name of the system.
inline Coverage coverage_of(const std::string& system) {
  std::string folder = system;
  std::replace(folder.begin(), folder.end(), '-', '_');
  const TemporaryFolder made;
  const std::string source = COQ_SOURCE_DIR;
  const std::string command = "python3 '" + source + "/cmake/rules_index.py' '" + source + "/tests' '" +
                              made.path().string() + "' '" + source + "/systems/" + folder + "/rules.tsv'";
  REQUIRE(std::system(command.c_str()) == 0);
  const auto text = read_file(made.path() / (system + ".tsv"));
  REQUIRE(text);
  Coverage out;
  for (const std::string_view line : split(*text, '\n')) {
    const auto cells = split(line, '\t');
    if (cells.size() != 5 || cells[3] == "tests") continue;
    ++out.rows;
    if (cells[3] == "0") out.untested.emplace_back(cells[0]);
  }
  return out;
}

}  // namespace coq::test
