// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>
#include <set>

#include "core/base/pattern.h"
#include "core/base/text.h"
#include "core/checks/framework/validator.h"
#include "tests/support/checked.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

std::string all_test_sources() {
  std::string out;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(COQ_SOURCE_DIR) / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    const Result<std::string> text = read_file(entry.path());
    REQUIRE(text.has_value());
    out += *text;
  }
  return Pattern("\"\\s*\n\\s*\"").replace_all(out, "");  // joins adjacent string literals
}

}  // namespace

TEST_CASE("Each check has a title and is named by the tag of a test", "[validate]") {
  const std::string sources = all_test_sources();
  std::set<std::string_view> ids;
  const checks::Registry registry = systems::all_checks();
  for (const checks::Check& check : registry.checks()) {
    CAPTURE(check.id);
    CHECK(ids.insert(check.id).second);
    CHECK(sources.find(fmt::format("[{}]", check.id)) != std::string::npos);
    CHECK(std::string_view(check.title) != "");
    CHECK((check.system.empty() || check.id.starts_with(check.system)));
  }
  CHECK(ids.size() > 90);
}

TEST_CASE(
    "A check of a system may replace a check that is common to all systems, which is then skipped in that "
    "system",
    "[validate]") {
  const checks::Registry registry = systems::all_checks();
  for (const checks::Check& check : registry.checks()) {
    for (const std::string_view id : split_words(check.instead_of)) {
      CAPTURE(check.id, id);
      const checks::Check* replaced = registry.find(id);
      REQUIRE(replaced != nullptr);
      CHECK(replaced->system.empty());
      CHECK(replaced->subject() == check.subject());
      CHECK_FALSE(registry.applies(*replaced, check.system));
      CHECK(registry.applies(*replaced, "another"));
    }
  }
}

TEST_CASE("Each system check names a rule of the rules index", "[validate]") {
  const fs::path index = fs::path(COQ_SOURCE_DIR) / "../shared/rules/red-poppies.tsv";
  if (!fs::exists(index)) {
    WARN("skipped: the index of rules is not there");
    return;
  }
  const Result<std::string> text = read_file(index);
  REQUIRE(text.has_value());
  std::set<std::string> rules{""};
  for (const std::string_view line : split(*text, '\n')) {
    const auto fields = split(line, '\t');
    if (fields.size() > 1) rules.emplace(fields[1]);
  }
  const checks::Registry registry = systems::all_checks();
  for (const checks::Check& check : registry.checks()) {
    CAPTURE(check.id, check.rule);
    if (check.system == "red-poppies") CHECK(rules.count(std::string(check.rule)) == 1);
  }
}

TEST_CASE("The page of checks matches the registry", "[validate]") {
  const fs::path page = fs::path(COQ_SOURCE_DIR) / "docs/checks.md";
  const std::string made = checks::reference(systems::all_checks());
  if (std::getenv("COQ_UPDATE") != nullptr) REQUIRE(write_file_atomically(page, made).has_value());
  const Result<std::string> committed = read_file(page);
  REQUIRE(committed.has_value());
  INFO("docs/checks.md is out of date: run this test with COQ_UPDATE=1");
  CHECK((*committed == made));
}
