// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>

#include "core/documents/project/loader.h"
#include "core/terrain/rows.h"
#include "tests/samples/sample_terrain.h"

using namespace coq;
using test::table_of;
namespace fs = std::filesystem;

TEST_CASE("The drawn hexside example gives the hexsides of the rule",
          "[samples][red-poppies:8.03][red-poppies:8.62]") {
  const terrain::Table table = table_of("hexside-8.03.map.xml");
  std::string sides;
  for (const terrain::Row& row : rows(table)) {
    if (row.kind == "side") sides += row.place + " " + row.type + " " + row.features[0] + "\n";
  }
  CHECK(sides ==
        "F02+G03 stream f1\n"
        "F02+G03 bridge f3\n"
        "F03+G03 stream f1\n"
        "F03+G04 stream f1\n"
        "G03+G04 road f2\n");
  CHECK(table.problems().empty());
}

TEST_CASE("Every area of the sample maps is valid", "[samples]") {
  for (const char* name : {"ouverture.map.xml", "los-6.027.map.xml", "hexside-8.03.map.xml"}) {
    const terrain::Table table = table_of(name);
    CHECK(table.left_out().empty());
    CHECK(rows(table).size() >= table.grid().size());
  }
}
