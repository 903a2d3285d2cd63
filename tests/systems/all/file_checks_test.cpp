// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "systems/all/file_checks.h"

#include "core/base/files.h"
#include "core/drawing/reference_cards/card.h"
#include "core/play/engine/phrasebook.h"
#include "tests/support/checked.h"

using namespace coq;
using test::Checked;
using test::Lines;
namespace fs = std::filesystem;

namespace {

/// A phrase file of Tactique; `parts` begins in line 2.
std::string phrases(const std::string& parts, const std::string& lang = "en") {
  return R"(<phrases xmlns="urn:coquelicot:phrases:1" system="tactique" lang=")" + lang + "\">\n" + parts +
         "\n</phrases>";
}

constexpr const char* kRuleset = R"(<ruleset xmlns="urn:coquelicot:ruleset:1" id="s" system="s" lang="en">
<value id="bonus" is="2" source="default"/></ruleset>)";

/// A card of the ruleset above; its section begins in line 2.
std::string card(const std::string& blocks) {
  return R"(<card xmlns="urn:coquelicot:card:1" system="s" lang="en"><title>T</title><page><column><section title="A">)"
         "\n" +
         blocks + "\n</section></column></page></card>";
}

}  // namespace

TEST_CASE("All errors of a card file are reported at once with their lines", "[card.text]") {
  const Checked checked({{"s.ruleset.xml", kRuleset},
                         {"s.card.en.xml", card("<point>{value bonnus|signed}</point>\n<piont>x</piont>\n"
                                                "<point>{value bonus</point>\n<point levl=\"1\">y</point>")}},
                        "s.card.en.xml");
  CHECK(
      checked.all() ==
      Lines{
          "s.card.en.xml:2 error: the ruleset \"s\" has no \"bonnus\"; did you mean \"bonus\"? [ruleset.key]",
          "s.card.en.xml:3 error: <piont> is not allowed in <section>; did you mean \"point\"? [xml.element]",
          "s.card.en.xml:4 error: a brace is not closed: \"{value bonus\" [card.text]",
          "s.card.en.xml:5 error: <point> has no attribute \"levl\"; did you mean \"level\"? [xml.attribute]"});
}

TEST_CASE("All errors of a phrase file are reported at once with their lines", "[phrases.text]") {
  const Checked checked({{"tactique.phrases.en.xml",
                          phrases("<action word=\"fire\">{unit fires</action>\n<acton word=\"move\">x</acton>\n"
                                  "<word>y</word>")}},
                        "tactique.phrases.en.xml");
  CHECK(checked.of("phrases.text") ==
        Lines{"tactique.phrases.en.xml:2 error: a brace is not closed: \"{unit fires\""});
  CHECK(
      checked.of("xml.element") ==
      Lines{"tactique.phrases.en.xml:3 error: <acton> is not allowed in <phrases>; did you mean \"action\"?"});
  CHECK(checked.of("xml.attribute") ==
        Lines{"tactique.phrases.en.xml:4 error: <word> requires the attribute \"id\""});
}

TEST_CASE("A keyword unknown to the system is reported with a suggestion", "[phrases.word]") {
  const Checked checked({{"tactique.phrases.en.xml",
                          phrases("<action word=\"fier\">x</action>\n<event word=\"lose\">y</event>")}},
                        "tactique.phrases.en.xml");
  CHECK(checked.of("phrases.word") ==
        Lines{"tactique.phrases.en.xml:2 warning: the system has no action \"fier\"; did you mean \"fire\"?",
              "tactique.phrases.en.xml:3 warning: <event> of \"lose\" is not translated into any other "
              "language; did you mean \"loses\"?"});
}

TEST_CASE("A phrase missing in one language is reported", "[phrases.missing]") {
  const test::Files both{{"tactique.phrases.en.xml", phrases("<event word=\"loses\">y</event>")},
                         {"tactique.phrases.fr.xml",
                          phrases("<event word=\"loses\">y</event><event word=\"advances\">z</event>", "fr")}};
  CHECK(Checked(both).of("phrases.missing") == Lines{"tactique.phrases.en.xml:1 warning: <event> has no "
                                                     "\"advances\", which is used in tactique.phrases.fr.xml"});
}

TEST_CASE("A phrase file's language must match its file name", "[file.name]") {
  CHECK(Checked({{"tactique.phrases.en.xml", phrases("", "fr")}}, "tactique.phrases.en.xml").of("file.name") ==
        Lines{"tactique.phrases.en.xml:1 error: lang is \"fr\", but the file\u2019s name says \"en\""});
}

TEST_CASE("The installed cards and phrases have no problems", "[card.text][phrases.text]") {
  const checks::Registry registry = systems::all_checks();
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  const std::vector<fs::path> files = scenario::project_system_files(fs::path(COQ_SOURCE_DIR) / "systems");
  CHECK(files.size() == 20);
  for (const Problem& problem : checks::Validator(registry, loader).check_paths(files)) {
    UNSCOPED_INFO(to_string(problem));
    CHECK(problem.severity == Severity::info);
  }
}

TEST_CASE("The schemas of cards and phrases match their format descriptions and accept their files", "[xml]") {
  const fs::path source = COQ_SOURCE_DIR;
  for (const auto& [kind, format] : {std::pair{"card", &drawing::kCardFormat}, {"phrases", &play::kPhrases}}) {
    const fs::path schema = source / "core/documents/xml/schemas" / (std::string(kind) + ".xsd");
    if (std::getenv("COQ_UPDATE") != nullptr)
      REQUIRE(write_file_atomically(schema, xml::schema(*format)).has_value());
    INFO(schema << " is out of date: run this test with COQ_UPDATE=1");
    CHECK(*read_file(schema) == xml::schema(*format));
    if (std::system("xmllint --version >/dev/null 2>&1") != 0) continue;
    for (const fs::path& file : scenario::project_system_files(source / "systems")) {
      if (scenario::system_file_of(file)->kind != kind) continue;
      CAPTURE(file);
      CHECK(std::system(
                ("xmllint --noout --schema '" + schema.string() + "' '" + file.string() + "' 2>&1").c_str()) ==
            0);
    }
  }
}
