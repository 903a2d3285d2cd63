// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "core/base/files.h"
#include "core/base/pattern.h"
#include "core/base/text.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

/// Runs the cases of the command line. tests/cli/<command>/<case>/ contains
///   cmd     a shell script, run in an empty folder (or a copy of `in`), with `coquelicot` in the path;
///   in/     the initial content of that folder;
///   stdout, stderr, status   the expected output and exit status; missing files mean nothing, nothing and 0;
///   files   the expected files in the folder, a name on each line, folders with a '/'; unchecked if missing;
///   out/    expected files, compared byte by byte.
/// The line "..." in stdout and stderr matches any number of lines, and "~ " begins a regular expression for a
/// line. If COQ_UPDATE is set, the actual results are written into the case instead, but matching patterns are
/// kept.

using namespace coq;
namespace fs = std::filesystem;

namespace {

std::string text_or(const fs::path& path, const std::string& otherwise) {
  const Result<std::string> text = read_file(path);
  return text ? *text : otherwise;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      lines.back() += "(no line feed at the end)";
      break;
    }
    text.remove_prefix(end + 1);
  }
  return lines;
}

bool line_fits(const std::string& pattern, const std::string& line) {
  if (pattern.starts_with("~ ")) return coq::Pattern(pattern.substr(2)).match(line).has_value();
  return pattern == line;
}

bool fits(const std::vector<std::string>& patterns, std::size_t i, const std::vector<std::string>& lines,
          std::size_t k) {
  for (; i < patterns.size(); ++i, ++k) {
    if (patterns[i] == "...") {
      for (std::size_t next = k; next <= lines.size(); ++next) {
        if (fits(patterns, i + 1, lines, next)) return true;
      }
      return false;
    }
    if (k == lines.size() || !line_fits(patterns[i], lines[k])) return false;
  }
  return k == lines.size();
}

/// Compares the actual output with a file of the case, or rewrites that file.
void compare(const fs::path& expected, const std::string& actual, const std::string& usual) {
  const std::string pattern = text_or(expected, usual);
  const bool good = fits(lines_of(pattern), 0, lines_of(actual), 0);
  if (!good && std::getenv("COQ_UPDATE") != nullptr) {
    if (actual == usual) {
      fs::remove(expected);
    } else {
      REQUIRE(write_file_atomically(expected, actual).has_value());
    }
    return;
  }
  INFO(expected.filename().string() << " should be\n" << pattern << "\nand is\n" << actual);
  CHECK(good);
}

void compare_files(const fs::path& folder, const fs::path& result) {
  if (fs::exists(folder / "files")) {
    std::string names;
    for (const std::string& name : test::contents_of(result)) names += name + "\n";
    compare(folder / "files", names, "");
  }
  if (!fs::exists(folder / "out")) return;
  for (const std::string& name : test::contents_of(folder / "out")) {
    if (name.ends_with('/')) continue;
    CAPTURE(name);
    const Result<std::string> actual = read_file(result / name);
    REQUIRE(actual.has_value());
    if (std::getenv("COQ_UPDATE") != nullptr) {
      REQUIRE(write_file_atomically(folder / "out" / name, *actual).has_value());
    }
    CHECK(*read_file(folder / "out" / name) == *actual);
  }
}

void run_case(const fs::path& folder) {
  const test::TemporaryFolder place;
  const fs::path work = place.path() / "work";
  fs::create_directory(work);
  if (fs::exists(folder / "in")) fs::copy(folder / "in", work, fs::copy_options::recursive);
  const test::Outcome outcome = test::run_script(*read_file(folder / "cmd"), work);
  compare(folder / "stdout", outcome.out, "");
  compare(folder / "stderr", outcome.err, "");
  compare(folder / "status", std::to_string(outcome.status) + "\n", "0\n");
  compare_files(folder, work);
}

std::vector<fs::path> all_cases() {
  std::vector<fs::path> cases;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(COQ_SOURCE_DIR) / "tests" / "cli")) {
    if (entry.path().filename() == "cmd") cases.push_back(entry.path().parent_path());
  }
  std::sort(cases.begin(), cases.end());
  return cases;
}

}  // namespace

TEST_CASE("Every case of the command line gives the expected output", "[cli]") {
  const std::vector<fs::path> cases = all_cases();
  REQUIRE(cases.size() > 20);
  for (const fs::path& folder : cases) {
    DYNAMIC_SECTION(folder.lexically_relative(fs::path(COQ_SOURCE_DIR) / "tests" / "cli").string()) {
      run_case(folder);
    }
  }
}

TEST_CASE("The patterns of the cases match correctly", "[cli]") {
  const auto fit = [](const char* pattern, const char* text) {
    return fits(lines_of(pattern), 0, lines_of(text), 0);
  };
  CHECK(fit("", ""));
  CHECK(fit("a\n", "a\n"));
  CHECK_FALSE(fit("a\n", "a"));
  CHECK_FALSE(fit("a\n", "a\nb\n"));
  CHECK(fit("a\n...\nc\n", "a\nb\nb\nc\n"));
  CHECK(fit("...\n", ""));
  CHECK_FALSE(fit("a\n...\nc\n", "a\nb\n"));
  CHECK(fit("~ [0-9]+ files\n", "12 files\n"));
  CHECK_FALSE(fit("~ [0-9]+ files\n", "no files\n"));
}
