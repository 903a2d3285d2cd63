// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <utility>

#include "core/base/detail/read_all.h"
#include "core/base/files.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;
using test::Outcome;

namespace {

using Names = std::vector<std::string>;

/// Runs a script as a user without rights here; `folder` is opened to that user as `mode` says. setpriv runs
/// the script, because it comes with every shell and never causes the exit status 126 that su does.
Outcome run_as_nobody(const std::string& script, const fs::path& folder) {
  return test::run_script("exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '" + script + "'",
                          folder);
}

bool can_be_nobody(const fs::path& folder) {
  if (::geteuid() != 0 || run_as_nobody("coquelicot --version > /dev/null", folder).status != 0) {
    WARN("skipped: this user cannot become another");
    return false;
  }
  return true;
}

/// Prepares a folder that everybody can enter, with the small map in it.
void prepare(const fs::path& folder) {
  fs::permissions(folder, fs::perms::all);
  fs::permissions(folder.parent_path(), fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
  fs::copy_file(fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cli/small.map.xml", folder / "a.map.xml");
}

}  // namespace

TEST_CASE("A file that changes while it is being read is rejected", "[robustness]") {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "a.map.xml";
  const auto read_while = [&](const std::function<void()>& change) {
    REQUIRE(write_file_atomically(path, std::string(std::size_t{1} << 20U, ' ')).has_value());
    bool changed = false;
    return detail::read_all(::open(path.c_str(), O_RDONLY | O_CLOEXEC), path, [&] {
      if (!std::exchange(changed, true)) change();
    });
  };
  const auto is_refused = [](const Result<std::string>& text) {
    return !text && text.error().message.text() == "cannot read: the file changed while it was read";
  };
  CHECK(read_while([] {}).has_value());
  CHECK(is_refused(read_while([&] { std::ofstream(path, std::ios::app) << "<!-- more -->"; })));
  CHECK(is_refused(read_while([&] { fs::resize_file(path, 1000); })));
  // A file that is replaced is read as it was, because the descriptor still has the old one.
  CHECK(read_while([&] { REQUIRE(write_file_atomically(path, "new").has_value()); }).has_value());
}

TEST_CASE("Missing permissions are reported, and no files are left behind", "[robustness]") {
  const test::TemporaryFolder place;
  const fs::path folder = place.path() / "work";
  fs::create_directory(folder);
  prepare(folder);
  if (!can_be_nobody(folder)) return;

  fs::permissions(folder / "a.map.xml", fs::perms::owner_all);
  const Outcome read = run_as_nobody("coquelicot export a.map.xml -o b.map.xml", folder);
  CHECK(read.status == 3);
  CHECK(read.err == "a.map.xml: error: cannot read: Permission denied [file.read]\n");

  fs::permissions(folder / "a.map.xml", fs::perms::owner_all | fs::perms::others_read);
  fs::permissions(folder, fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
  const Outcome write = run_as_nobody("coquelicot export a.map.xml -o b.map.xml", folder);
  CHECK(write.status == 3);
  CHECK(write.err == "b.map.xml: error: cannot write: Permission denied [file.write]\n");
  const Outcome over = run_as_nobody("coquelicot export a.map.xml -o a.map.xml", folder);
  CHECK(over.status == 3);
  const Outcome project = run_as_nobody("coquelicot new projet --system red-poppies", folder);
  CHECK(project.status == 3);
  CHECK(project.err == "projet: error: cannot write: Permission denied [file.write]\n");
  CHECK(test::contents_of(folder) == Names{"a.map.xml"});
  CHECK(*read_file(folder / "a.map.xml") ==
        *read_file(fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cli/small.map.xml"));
}

TEST_CASE("A folder that cannot be listed is skipped, and the search goes on", "[robustness]") {
  const test::TemporaryFolder place;
  const fs::path folder = place.path() / "work";
  fs::create_directories(folder / "closed");
  prepare(folder);
  if (!can_be_nobody(folder)) return;
  fs::permissions(folder / "a.map.xml", fs::perms::owner_all | fs::perms::others_read);
  fs::permissions(folder / "closed", fs::perms::owner_all);
  const Outcome outcome = run_as_nobody("coquelicot check .", folder);
  CHECK(outcome.status == 0);
  // The rest was read: an invalid file is reported.
  REQUIRE(write_file_atomically(folder / "b.map.xml", "<map"));
  fs::permissions(folder / "b.map.xml", fs::perms::owner_all | fs::perms::others_read);
  const Outcome broken = run_as_nobody("coquelicot check .", folder);
  CHECK(broken.status != 0);
  CHECK((broken.out + broken.err).find("b.map.xml:1") != std::string::npos);
}

TEST_CASE("If the disk is full, the old file is kept and no other files are left", "[robustness]") {
  const test::TemporaryFolder folder;
  const Outcome can = test::run_script("exec unshare -m sh -c 'mount -t tmpfs none .'", folder.path());
  if (can.status != 0) {
    WARN("skipped: no file system can be mounted here");
    return;
  }
  const Outcome outcome = test::run_script(
      "exec unshare -m sh -c '\n"
      "mkdir small && mount -t tmpfs -o size=48k none small && cd small\n"
      "cp \"$SAMPLES/red-poppies/ouverture.map.xml\" a.map.xml\n"
      "echo old > b.map.xml\n"
      "coquelicot export a.map.xml -o b.map.xml; echo $?\n"
      "coquelicot new projet --system red-poppies; echo $?\n"
      "cat b.map.xml; ls -A\n"
      "head -c 100000 /dev/zero > filler 2> /dev/null\n"
      "coquelicot new projet --system red-poppies; echo $?\n"
      "ls -A; test -d projet && ls -A projet; exit 0'",
      folder.path());
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  CAPTURE(outcome.out);
  CHECK(outcome.out.starts_with("3\n"));
  CHECK(outcome.err.starts_with("b.map.xml: error: cannot write: No space left on device [file.write]\n"));
  CHECK(outcome.out.find("old\na.map.xml\nb.map.xml\n") != std::string::npos);
  CHECK(outcome.out.find(".coquelicot-") == std::string::npos);
  CHECK(
      outcome.out.ends_with("3\na.map.xml\nb.map.xml\nfiller\nprojet\nprojet.counters.xml\nprojet.map.xml\n"
                            "projet.scenario.xml\n"));
}
