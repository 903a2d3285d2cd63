// SPDX-License-Identifier: MIT
// Properties of the prints of all samples.
#include <catch2/catch.hpp>

#include <set>
#include <sstream>

#include "core/base/files.h"
#include "exporters/pages/pages.h"
#include "exporters/registry/registry.h"
#include "tests/support/command.h"
#include "tests/support/pdf_ua.h"
#include "tests/support/rich_grays.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

using PrintOptions = std::map<std::string, std::string>;

/// A PDF of a sample on disk.
struct SamplePrint {
  test::TemporaryFolder folder;
  std::string path;

  SamplePrint(const std::string& file, const PrintOptions& options) : path((folder.path() / "x.pdf").string()) {
    INFO(file);
    const fs::path source = fs::path(COQ_SOURCE_DIR) / "samples" / file;
    scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto document = loader.load(source, problems);
    REQUIRE(document);
    const Workers workers(1);
    exporters::Request request;
    request.document = &*document;
    request.path = source;
    request.loader = &loader;
    request.workers = &workers;
    request.options = options;
    const auto formats = exporters::all_formats();
    const Result<std::string> bytes = exporters::find_format(formats, "pdf")->write(request, problems);
    if (!bytes) FAIL(to_string(bytes.error()));
    REQUIRE(write_file_atomically(path, *bytes).has_value());
  }
  std::set<std::string> words() const {
    std::set<std::string> out;
    std::string text = test::run_command("pdftotext -raw " + path + " -");
    for (char& c : text)
      if (c == '\f') c = ' ';
    std::istringstream stream(text);
    for (std::string word; stream >> word;) out.insert(word);
    return out;
  }
  /// The printed text, line by line; words side by side form one line.
  std::string lines() const { return test::run_command("pdftotext -layout " + path + " -"); }
  /// The last number of the line that has this text.
  std::string number_beside(const std::string& text) const {
    std::istringstream stream(lines());
    for (std::string line; std::getline(stream, line);)
      if (line.find(text) != std::string::npos) return line.substr(line.find_last_not_of("0123456789") + 1);
    return {};
  }
  std::string expanded() const {
    return test::run_command("qpdf --qdf --object-streams=disable --no-warn " + path + " -");
  }
};

const PrintOptions kPlain;

struct SampleCase {
  const char* file;
  PrintOptions options;
};

std::vector<SampleCase> all_prints(const PrintOptions& more) {
  std::vector<SampleCase> out = {{"red-poppies/ouverture.map.xml", {}},
                                 {"tactique/hallerode.map.xml", {}},
                                 {"dogme/couloir.map.xml", {}},
                                 {"red-poppies/armees.counters.xml", {}},
                                 {"tactique/deux-corps.counters.xml", {}},
                                 {"dogme/forces.counters.xml", {}},
                                 {"red-poppies/ouverture.scenario.xml", {}},
                                 {"tactique/hallerode.scenario.xml", {}},
                                 {"dogme/crete.scenario.xml", {}},
                                 {"tactique/hallerode.scenario.xml", {{"sheet", "roster"}}},
                                 {"red-poppies/ouverture.scenario.xml", {{"sheet", "units"}}},
                                 {"dogme/crete.scenario.xml", {{"sheet", "labels"}}},
                                 {"perry-heroes/gue.map.xml", {}},
                                 {"perry-heroes/forces.counters.xml", {}},
                                 {"perry-heroes/gue.scenario.xml", {}},
                                 {"perry-heroes/khoutor.scenario.xml", {{"sheet", "squads"}}},
                                 {"perry-heroes/khoutor.scenario.xml", {{"sheet", "vehicles"}}},
                                 {"perry-heroes/khoutor.scenario.xml", {{"sheet", "deck"}}},
                                 {"perry-heroes/khoutor.scenario.xml", {{"sheet", "templates"}}}};
  for (SampleCase& one : out) one.options.insert(more.begin(), more.end());
  return out;
}

}  // namespace

namespace {

/// Whether a word is the length in metres on a scale bar, which depends on the room on the sheet.
bool is_of_scale(const std::string& word) {
  return word.front() != '0' && word.ends_with("00") &&
         word.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

TEST_CASE("The tiles of a map together contain all the text of the single page", "[exporters][tiles]") {
  const SampleCase cases[] = {{"red-poppies/ouverture.map.xml", {{"hex-size", "20"}}},
                              {"red-poppies/ouverture.map.xml", {{"hex-size", "30"}}},
                              {"red-poppies/ouverture.map.xml", {{"hex-size", "45"}}},
                              {"tactique/hallerode.map.xml", {{"hex-size", "32"}}},
                              {"dogme/couloir.map.xml", {{"table-scale", "3"}}}};
  for (const SampleCase& one : cases)
    for (const char* paper : {"A4", "A5"}) {
      const SamplePrint whole(one.file, one.options);
      PrintOptions tiled = one.options;
      tiled["paper"] = paper;
      const std::set<std::string> found = SamplePrint(one.file, tiled).words();
      INFO(one.file << " " << paper << " " << one.options.begin()->second);
      std::string lost;
      for (const std::string& word : whole.words())
        if (found.count(word) == 0 && !is_of_scale(word)) lost += word + " ";
      CHECK(lost == "");
    }
}

TEST_CASE("Black is a single ink on every print", "[exporters]") {
  for (const SampleCase& one : all_prints({})) {
    INFO(one.file);
    CHECK(test::count_rich_grays(SamplePrint(one.file, one.options).expanded()) == 0);
  }
}

TEST_CASE("A print in black and white has no colour", "[exporters]") {
  for (const SampleCase& one : all_prints({{"bw", "yes"}})) {
    INFO(one.file);
    std::istringstream words(SamplePrint(one.file, one.options).expanded());
    std::size_t colours = 0;
    for (std::string word; words >> word;) colours += word == "rg" || word == "RG" ? 1 : 0;
    CHECK(colours == 0);
  }
}

TEST_CASE("Every print conforms to PDF/UA and claims to", "[exporters][accessibility]") {
  for (const SampleCase& one : all_prints({})) {
    const auto sheet = one.options.find("sheet");
    INFO(one.file << " " << (sheet == one.options.end() ? "" : sheet->second));
    const SamplePrint print(one.file, one.options);
    const test::UaCheck check(print.path);
    for (const std::string& lack : check.lacks()) UNSCOPED_INFO(lack);
    CHECK(check.lacks().empty());
    CHECK(check.says_so());
  }
}

TEST_CASE("Rosters and the values of unit cards are tagged as tables for screen readers",
          "[exporters][accessibility]") {
  const SamplePrint roster("tactique/hallerode.scenario.xml", {{"sheet", "roster"}});
  const test::UaCheck check(roster.path);
  CHECK(check.count("/Table") >= 2);  // one for each side
  CHECK(check.count("/TH") > check.count("/TR"));
  CHECK(test::UaCheck(SamplePrint("red-poppies/ouverture.scenario.xml", {{"sheet", "units"}}).path)
            .count("/Table") > 0);
}

TEST_CASE("A roster has the strength and the formation that the scenario gives a unit", "[exporters][units]") {
  const SamplePrint roster("terrain-napoleonien/aderhof.scenario.xml", {{"sheet", "roster"}});
  // The counters have 18 figures for a line battalion, 12 for a light one, 8 for a regiment of cavalry.
  CHECK(roster.number_beside("1er du 46e de ligne") == "18");
  CHECK(roster.number_beside("2e du 46e de ligne") == "12");
  CHECK(roster.number_beside("1er du 94e de ligne") == "8");
  CHECK(roster.number_beside("Voltigeurs") == "4");
  CHECK(roster.number_beside("7e chasseurs") == "6");
  CHECK(roster.number_beside("5e Rauen") == "9");  // a reinforcement
  const std::string text = roster.lines();
  CHECK(text.find("en colonne de compagnies, 3 de front") != std::string::npos);
  CHECK(text.find("en ligne, désorganisée") != std::string::npos);
  CHECK(text.find("15 unités, 111 figurines") != std::string::npos);
}

TEST_CASE("A roster has the price of all that a figure carries",
          "[exporters][units][perry-heroes:4.3.1b][perry-heroes:4.3.1f]") {
  const SamplePrint roster("perry-heroes/khoutor.scenario.xml", {{"sheet", "roster"}});
  CHECK(roster.number_beside("Doubrov") == "10");  // NCO 3, veteran 1, sub-machine gun 4, binoculars 2
  CHECK(roster.number_beside("Petia") == "3");     // soldier 1, rifle 2
  CHECK(roster.number_beside("Vassine") == "5");   // soldier 1, radio 2, rifle 2
}

TEST_CASE("The order of battle draws counters with the strength of the scenario", "[exporters][cards]") {
  const SamplePrint card("terrain-napoleonien/aderhof.scenario.xml", kPlain);
  const std::string text = card.lines();
  const std::size_t order = text.find("Ordre de bataille");
  REQUIRE(order != std::string::npos);
  const std::string battle = text.substr(order);
  std::map<std::string, int> counts;
  std::istringstream words(battle);
  for (std::string word; words >> word;) ++counts[word];
  CHECK(counts["18"] == 1);  // F1 alone
  CHECK(battle.find("2e du 46e de ligne, en ligne") != std::string::npos);
  CHECK(battle.find("1er du 94e de ligne, en ligne, désorganisée") != std::string::npos);
}

TEST_CASE("Cards and labels of units have the scenario's figures", "[exporters][units]") {
  // F3 has 12 of the 18 figures of its counter: its card is its own.
  const SamplePrint cards("terrain-napoleonien/aderhof.scenario.xml", {{"sheet", "units"}});
  CHECK(cards.words().count("10") == 1);  // A1, whose counter has 18
  CHECK(cards.words().count("8") == 1);
}

TEST_CASE("A print has its document's date, whatever the date of the file", "[exporters]") {
  const fs::path sample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  const SamplePrint undated("red-poppies/armees.counters.xml", kPlain);
  CHECK(test::run_command("pdfinfo " + undated.path).find("CreationDate") == std::string::npos);
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  auto document = loader.load(sample / "armees.counters.xml", problems);
  REQUIRE(document);
  model::CountersDocument dated = std::get<model::CountersDocument>(*document);
  dated.date = "2026-11-22";
  const model::Document with_date = dated;
  exporters::Request request;
  request.document = &with_date;
  request.path = sample / "armees.counters.xml";
  request.loader = &loader;
  const auto formats = exporters::all_formats();
  const exporters::Format& svg = *exporters::find_format(formats, "svg");
  const auto shown = svg.write(request, problems);
  request.options["marks"] = "yes";
  const auto sheet = svg.write(request, problems);
  REQUIRE(sheet);
  CHECK(sheet->find("2026-11-22") != std::string::npos);
  request.date_seconds = 0;  // from SOURCE_DATE_EPOCH
  CHECK(svg.write(request, problems)->find("1970-01-01") != std::string::npos);
  dated.date = "2026";  // not a day
  CHECK_FALSE(model::seconds_of(dated));
}
