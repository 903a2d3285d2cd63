// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const std::string kMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"{}><page width=\"210\" "
    "height=\"297\"/><terrain/></map>";

void put(const fs::path& path, const std::string& text) {
  REQUIRE(write_file_atomically(path, text).has_value());
}

scenario::Loader loader() {
  return scenario::Loader(fs::path(COQ_SOURCE_DIR) / "systems");
}

}  // namespace

TEST_CASE("A map finds the installed ruleset of its system", "[scenario]") {
  const test::TemporaryFolder folder;
  put(folder.path() / "a.map.xml", fmt::format(fmt::runtime(kMap), ""));
  Problems problems;
  const auto bound = loader().bind_map(folder.path() / "a.map.xml", problems);
  REQUIRE(bound.has_value());
  CHECK(problems.empty());
  CHECK(bound->ruleset.document->find_terrain("woods") != nullptr);
}

TEST_CASE("A project's ruleset replaces the entries that it names and keeps the rest", "[scenario]") {
  const test::TemporaryFolder folder;
  put(folder.path() / "own.ruleset.xml",
      "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"red-poppies\" lang=\"fr\" "
      "extends=\"red-poppies\">"
      "<value id=\"stack.limit\" is=\"3\" source=\"default\"/><value id=\"ours\" is=\"1\" "
      "source=\"default\"/></ruleset>");
  put(folder.path() / "a.map.xml", fmt::format(fmt::runtime(kMap), " ruleset=\"own.ruleset.xml\""));
  Problems problems;
  const auto bound = loader().bind_map(folder.path() / "a.map.xml", problems);
  REQUIRE(bound.has_value());
  CHECK(bound->ruleset.document->find_value("stack.limit")->text == "3");
  CHECK(bound->ruleset.document->find_value("ours") != nullptr);
  CHECK(bound->ruleset.document->find_terrain("woods") != nullptr);
}

TEST_CASE("References to missing, circular or wrong documents are reported with their place", "[scenario]") {
  const test::TemporaryFolder folder;
  const auto first = [&](const std::string& attribute) {
    put(folder.path() / "a.map.xml", fmt::format(fmt::runtime(kMap), attribute));
    Problems problems;
    CHECK_FALSE(loader().bind_map(folder.path() / "a.map.xml", problems).has_value());
    REQUIRE_FALSE(problems.empty());
    return problems.front();
  };
  CHECK(first(" ruleset=\"none.ruleset.xml\"").message.text() == "there is no file \"none.ruleset.xml\"");
  CHECK(first(" ruleset=\"a.map.xml\"").check == "project.reference");
  const fs::path rules = folder.path() / "rules";
  fs::create_directory(rules);
  put(rules / "s.ruleset.xml",
      "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"s\" system=\"s\" lang=\"fr\" extends=\"s\"/>");
  Problems problems;
  CHECK_FALSE(scenario::Loader(rules).installed_ruleset("s", problems).has_value());
  CHECK(problems.at(0).message.text() == "the rulesets extend one another in a circle");
  problems.clear();
  CHECK_FALSE(scenario::Loader(rules).installed_ruleset("t", problems).has_value());
  CHECK(problems.at(0).check == "project.ruleset");
}

TEST_CASE("Rulesets may extend each other to any depth", "[scenario]") {
  const test::TemporaryFolder folder;
  for (int i = 0; i < 30; ++i)
    put(folder.path() / fmt::format("s{}.ruleset.xml", i),
        fmt::format("<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"s{0}\" system=\"s{0}\" lang=\"fr\"{1}>"
                    "<value id=\"v{0}\" is=\"1\" source=\"default\"/></ruleset>",
                    i, i < 29 ? fmt::format(" extends=\"s{}\"", i + 1) : ""));
  Problems problems;
  const auto whole = scenario::Loader(folder.path()).installed_ruleset("s0", problems);
  CHECK(problems.empty());
  REQUIRE(whole.has_value());
  CHECK(whole->document->find_value("v29") != nullptr);
}

TEST_CASE("A circle of several rulesets is rejected", "[scenario]") {
  const test::TemporaryFolder folder;
  for (int i = 0; i < 3; ++i)
    put(folder.path() / fmt::format("s{}.ruleset.xml", i),
        fmt::format("<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"s{0}\" system=\"s{0}\" lang=\"fr\" "
                    "extends=\"s{1}\"/>",
                    i, (i + 1) % 3));
  Problems problems;
  CHECK_FALSE(scenario::Loader(folder.path()).installed_ruleset("s0", problems).has_value());
  REQUIRE_FALSE(problems.empty());
  CHECK(problems.front().message.text() == "the rulesets extend one another in a circle");
}

TEST_CASE("A system file in a language is found beside the ruleset first, then in the ruleset folders",
          "[scenario]") {
  const test::TemporaryFolder folder;
  for (const char* name : {"rules/s/s.card.fr.xml", "rules/s/s.card.en.xml", "rules/t.card.it.xml",
                           "own/u.card.en.xml", "project/s.card.fr.xml"}) {
    fs::create_directories((folder.path() / name).parent_path());
    put(folder.path() / name, "<x/>");
  }
  const scenario::Loader rules({folder.path() / "rules", folder.path() / "own"});
  const auto found = [&](const char* system, const char* lang, const char* ruleset = "") {
    const fs::path path =
        rules.system_file(system, "card", lang, *ruleset == 0 ? fs::path() : folder.path() / ruleset);
    return path.empty() ? "" : fs::relative(path, folder.path()).generic_string();
  };
  CHECK(found("s", "fr") == "rules/s/s.card.fr.xml");
  CHECK(found("s", "fr", "project/s.ruleset.xml") == "project/s.card.fr.xml");
  CHECK(found("s", "en", "project/s.ruleset.xml") == "rules/s/s.card.en.xml");
  CHECK(found("s", "fr-BE") == "rules/s/s.card.fr.xml");
  CHECK(found("s", "de") == "rules/s/s.card.en.xml");
  CHECK(found("t", "de") == "rules/t.card.it.xml");
  CHECK(found("u", "fr") == "own/u.card.en.xml");
  CHECK(found("v", "fr").empty());
}

TEST_CASE("A project consists of the documents below its folder, except hidden ones", "[scenario]") {
  const test::TemporaryFolder folder;
  fs::create_directories(folder.path() / ".coquelicot");
  fs::create_directories(folder.path() / "cartes");
  for (const char* name : {"b.map.xml", "cartes/a b.map.xml", ".coquelicot/x.map.xml", "readme.xml"}) {
    put(folder.path() / name, "");
  }
  CHECK(scenario::project_files(folder.path()).size() == 2);
}
