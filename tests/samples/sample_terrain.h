// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>

#include "core/documents/project/loader.h"
#include "core/terrain/table.h"

namespace coq::test {

/// Returns the terrain of a map in samples/red-poppies.
inline terrain::Table table_of(const char* name) {
  Problems problems;
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  const auto bound =
      loader.bind_map(std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies" / name, problems);
  REQUIRE(bound.has_value());
  auto table = terrain::Table::build(*bound->map.document, *bound->ruleset.document);
  REQUIRE(table.has_value());
  return std::move(*table);
}

}  // namespace coq::test
