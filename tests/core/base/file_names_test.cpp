// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>

#include "core/base/file_names.h"
#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

std::string said(const fs::path& folder, const std::string& name) {
  return missing_file(message("there is no file \"{}\"", name), folder, name).text();
}

}  // namespace

TEST_CASE("A file name that differs only in capitals is suggested", "[base]") {
  const test::TemporaryFolder folder;
  fs::create_directory(folder.path() / "Art");
  REQUIRE(write_file_atomically(folder.path() / "Art/Flag.PNG", "x"));
  CHECK(said(folder.path(), "art/flag.png") ==
        "there is no file \"art/flag.png\"; did you mean \"Art/Flag.PNG\"?");
  CHECK(said(folder.path(), "Art/banner.png") == "there is no file \"Art/banner.png\"");
  CHECK(said(folder.path(), "none/flag.png") == "there is no file \"none/flag.png\"");
}

TEST_CASE("A file name whose accents are encoded differently is reported", "[base]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "carte\u0301.png", "x"));
  CHECK(said(folder.path(), "cart\u00E9.png") ==
        "there is no file \"cart\u00E9.png\", only one whose accents are encoded differently (combined with "
        "their letters or as separate characters): rename it");
}
