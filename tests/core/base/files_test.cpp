// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

TEST_CASE("A file is replaced as a whole and keeps its permissions", "[base]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "carte à faire.map.xml";
  REQUIRE(write_file_atomically(path, "un").has_value());
  ::chmod(path.c_str(), 0640);
  REQUIRE(write_file_atomically(path, "deux").has_value());
  CHECK(*read_file(path) == "deux");
  struct stat info {};
  REQUIRE(::stat(path.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777U) == 0640U);
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("Whether a file can be written is known without writing it", "[base]") {
  const test::TemporaryFolder folder;
  CHECK(check_writable(folder.path() / "new"));
  CHECK(fs::is_empty(folder.path()));
  REQUIRE(write_file_atomically(folder.path() / "old", "a"));
  CHECK(check_writable(folder.path() / "old"));
  CHECK(*read_file(folder.path() / "old") == "a");
  CHECK(check_writable("/dev/null"));
  CHECK(check_writable(folder.path()).error().message.text() == "cannot write: Is a directory");
  CHECK(check_writable(folder.path() / "no" / "such").error().message.text() ==
        "cannot write: No such file or directory");
}

TEST_CASE("Saving through a symbolic link changes its target, not the link", "[base]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "real", "a").has_value());
  fs::create_symlink("real", folder.path() / "link");
  REQUIRE(write_file_atomically(folder.path() / "link", "b").has_value());
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(*read_file(folder.path() / "real") == "b");
}

TEST_CASE("A file holds a text only if every byte is the same", "[base]") {
  const test::TemporaryFolder folder;
  const std::string long_text(200'000, 'x');
  REQUIRE(write_file_atomically(folder.path() / "long", long_text).has_value());
  REQUIRE(write_file_atomically(folder.path() / "empty", "").has_value());
  CHECK(file_holds(folder.path() / "long", long_text));
  CHECK_FALSE(file_holds(folder.path() / "long", long_text + "x"));
  CHECK_FALSE(file_holds(folder.path() / "long", long_text.substr(1)));
  std::string other = long_text;
  other.back() = 'y';
  CHECK_FALSE(file_holds(folder.path() / "long", other));
  CHECK(file_holds(folder.path() / "empty", ""));
  CHECK_FALSE(file_holds(folder.path() / "empty", "x"));
  CHECK_FALSE(file_holds(folder.path() / "none", ""));
  CHECK_FALSE(file_holds(folder.path(), ""));
}

TEST_CASE("A failed read or write reports the reason and leaves no files behind", "[base]") {
  const test::TemporaryFolder folder;
  CHECK(read_file(folder.path() / "none").error().check == "file.read");
  CHECK(read_file(folder.path()).error().message.text() == "cannot read: it is a folder");
  CHECK(write_file_atomically(folder.path() / "no" / "such", "x").error().check == "file.write");
  CHECK(write_file_atomically(folder.path(), "x").error().check == "file.write");
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("A full disk is reported and the old file is kept", "[base]") {
  if (!fs::exists("/dev/full")) SUCCEED("skipped: no /dev/full here");
  // The new file is written next to its target, so a limit on file size stands in for a full device.
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "f";
  REQUIRE(write_file_atomically(path, "old").has_value());
  const pid_t child = ::fork();
  if (child == 0) ::_exit(test::write_with_file_size_limit(path, 100'000, 4096) ? 1 : 0);
  CHECK(test::exit_status(child) == 0);
  CHECK(*read_file(path) == "old");
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}
