// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <filesystem>
#include <random>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "exporters/csv/csv_format.h"
#include "exporters/registry/registry.h"
#include "importers/csv/csv_format.h"
#include "importers/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;
namespace fs = std::filesystem;

namespace {

struct ReadCounters {
  std::optional<CountersDocument> document;
  std::string problems;
};

ReadCounters import_csv(const std::string& content, const std::map<std::string, std::string>& options = {},
                        const fs::path& target = "none/armees.counters.xml") {
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  importers::Request request;
  request.content = content;
  request.path = "a.csv";
  request.target = target;
  request.kind = Kind::counters;
  request.options = options;
  request.loader = &loader;
  Problems problems;
  const auto document = importers::csv_format().read(request, problems);
  ReadCounters out;
  if (document) out.document = std::get<CountersDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}

std::string export_text(const Document& document, std::string& problems_text) {
  exporters::Request request;
  request.document = &document;
  Problems problems;
  const auto text = exporters::csv_format().write(request, problems);
  problems_text = test::problem_lines(problems);
  return text ? *text : std::string();
}

/// A text such as a name or factor with quotes, delimiters and accented letters.
std::string random_text(std::mt19937& random) {
  static const std::vector<std::string> kWords = {"a",   "7e",    "\"so\"", "x,y",   "é",    "*",
                                                  "\\*", "–",     "1;2",    "=3",    "œuf",  "a\tb'",
                                                  "<",   "&amp;", "\\",     "front", "BACK", "#2"};
  std::string out;
  const int words = std::uniform_int_distribution(1, 4)(random);
  for (int i = 0; i < words; ++i) {
    if (i > 0) out += ' ';
    out += kWords[std::uniform_int_distribution<std::size_t>(0, kWords.size() - 1)(random)];
  }
  for (char& c : out) c = c == '\t' ? ' ' : c;
  return out;
}

CountersDocument random_counters(unsigned seed) {
  std::mt19937 random(seed);
  const auto chance = [&](int one_in) { return std::uniform_int_distribution(1, one_in)(random) == 1; };
  const auto number = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  CountersDocument document;
  document.id = "armees";
  document.system = "red-poppies";
  document.lang = "fr";
  const int count = number(1, 30);
  for (int i = 0; i < count; ++i) {
    Counter& counter = document.counters.emplace_back();
    counter.id = fmt::format("c.{}", i);
    counter.kind = chance(3) ? CounterKind::marker : CounterKind::unit;
    counter.type = chance(2) ? "infantry" : "gas";
    if (chance(4)) counter.type2 = "heavy";
    if (chance(2)) counter.nation = "german";
    counter.count = number(1, 99);
    if (chance(2)) counter.gpid = number(0, 1000);
    if (chance(2)) {
      counter.size = number(1, 30'000'000);
    } else {
      counter.base = Point{number(-30'000'000, 30'000'000), number(0, 30'000'000)};
    }
    for (const char* lang : {"", "", "en", "en", "fr"}) {
      if (!chance(2)) continue;
      Name& name = counter.names.emplace_back();
      if (*lang != '\0') name.lang = lang;
      name.text = random_text(random);
    }
    for (int notes = number(0, 2); notes > 0; --notes) {
      Prose& note = counter.notes.emplace_back();
      for (int paragraphs = number(1, 3); paragraphs > 0; --paragraphs) {
        Paragraph& paragraph = note.paragraphs.emplace_back();
        for (int runs = number(1, 3); runs > 0; --runs)
          paragraph.push_back({random_text(random), runs % 2 == 0});
      }
    }
    const int faces = number(1, 2);
    for (int k = 0; k < faces; ++k) {
      Face& face = counter.faces.emplace_back();
      if (chance(3)) face.symbol = "cross";
      if (chance(3)) face.text = random_text(random);
      for (const char* factor : {"fp", "range", "AT-fp", "resolve", "movement"}) {
        if (chance(2)) face.factors.emplace_back(factor, random_text(random));
      }
    }
  }
  return document;
}

}  // namespace

TEST_CASE("Counters written as CSV and read again are equal", "[csv]") {
  const auto seed = GENERATE(range(1U, 61U));
  CAPTURE(seed);
  const CountersDocument document = random_counters(seed);
  std::string problems;
  const std::string text = export_text(document, problems);
  CHECK(problems == "");
  const ReadCounters read = import_csv(text, {{"lang", "fr"}});
  CHECK(read.problems == "");
  REQUIRE(read.document.has_value());
  CHECK(*read.document == document);
  // The same list, saved by a spreadsheet.
  std::string crlf = "\xEF\xBB\xBF";
  for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(import_csv(crlf, {{"lang", "fr"}}).document == read.document);
}

TEST_CASE("The samples' counters survive CSV, byte for byte if read onto their own document", "[csv]") {
  const fs::path sample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies/armees.counters.xml";
  Problems problems;
  const auto document = xml::load(sample, problems);
  REQUIRE(document.has_value());
  std::string said;
  const std::string text = export_text(*document, said);
  CHECK(said.empty());
  const test::TemporaryFolder folder;
  const fs::path target = folder.path() / "armees.counters.xml";
  fs::copy_file(sample, target);
  const ReadCounters read = import_csv(text, {}, target);
  CHECK(read.problems.empty());
  REQUIRE(read.document.has_value());
  REQUIRE(xml::save(*read.document, target, "another program").has_value());
  CHECK(*read_file(target) == *read_file(sample));
}

TEST_CASE("A table reports the fields that it cannot hold", "[csv]") {
  CountersDocument document;
  document.id = "a";
  Counter& counter = document.counters.emplace_back();
  counter.id = "c";
  counter.type = "gas";
  counter.faces.resize(2);
  counter.faces[0].factors = {{"fp", "1"}, {"range", "2"}};
  counter.faces[1].factors = {{"range", "2"}, {"fp", "1"}};
  std::string problems;
  export_text(document, problems);
  CHECK(problems.empty());  // each face has its own columns
  document.counters.push_back(counter);
  document.counters[1].id = "d";
  std::swap(document.counters[1].faces[0], document.counters[1].faces[1]);
  export_text(document, problems);
  CHECK(problems ==
        "warning: counter \"d\": a table cannot hold all of it (it has an empty text, or its factors are in a "
        "different order) [csv.loss]\n");
}

TEST_CASE("A foreign list is read with a mapping of its columns", "[csv]") {
  const ReadCounters read = import_csv("Nombre;Titre;Force;Force;Rem\n4;Métro;3;2;x\n;Bois;5;;\n",
                                       {{"columns", "count:Nombre, name:Titre,front.fp:Force,back.fp:Force#2"},
                                        {"type", "infantry"},
                                        {"kind", "marker"},
                                        {"nation", "belgian"},
                                        {"lang", "fr"},
                                        {"title", "Essai"}});
  CHECK(read.problems == "a.csv:1:1: warning: columns that are not imported: Rem [csv.header]\n");
  REQUIRE(read.document.has_value());
  CHECK(read.document->id == "armees");
  CHECK(read.document->titles.at(0).text == "Essai");
  REQUIRE(read.document->counters.size() == 2);
  const Counter& first = read.document->counters[0];
  CHECK(first.id == "metro");
  CHECK(first.kind == CounterKind::marker);
  CHECK(first.nation == "belgian");
  CHECK(first.count == 4);
  CHECK(first.size == 15'875);
  CHECK(first.names.at(0).text == "Métro");
  REQUIRE(first.faces.size() == 2);
  CHECK(*find_factor(first.faces[1], "fp") == "2");
  CHECK(read.document->counters[1].count == 1);
  CHECK(read.document->counters[1].faces.size() == 1);
}

TEST_CASE("Errors in a list are reported with their lines, and nothing is read", "[csv]") {
  const auto problems_of = [](const std::string& text, const std::map<std::string, std::string>& options = {}) {
    const ReadCounters read = import_csv(text, options);
    CHECK_FALSE(read.document.has_value());
    return read.problems;
  };
  CHECK(problems_of("id,type,count\na,gas,1\n\nb,gas,x\na,gas,2\n,,,\nc,,1\n") ==
        "a.csv:4:1: error: column \"count\" has \"x\": expected a whole number from 1 to 9999 [csv.value]\n"
        "a.csv:5:1: error: the id \"a\" is used twice [csv.value]\n"
        "a.csv:7:1: error: the counter has no type [csv.value]\n");
  CHECK(problems_of("id,type,kind\na,gas,tank\nb,gas,unit,4\n") ==
        "a.csv:2:1: error: column \"kind\" has \"tank\": expected unit, marker [csv.value]\n"
        "a.csv:3:1: error: 4 fields, but the header has 3 [csv.row]\n");
  CHECK(problems_of("id,ID,type\na,b,c\n") ==
        "a.csv:1:1: error: the column \"id\" occurs twice [csv.header]\n");
  CHECK(problems_of("name\nx\n", {{"columns", "type:Type"}}) ==
        "a.csv:1:1: error: the list has no column \"Type\" [csv.header]\n"
        "a.csv:1:1: error: no column gives the type of the counters: name it with --option columns=type:..., "
        "or give one type for all with --option type=... [csv.header]\n");
  CHECK(problems_of("id,type\n", {}) == "a.csv: error: the list has no counters [csv.empty]\n");
  CHECK(problems_of("", {}) == "a.csv: error: the list has no counters [csv.empty]\n");
  CHECK(
      problems_of("id,type\na,b\n", {{"delimiter", "dash"}}) ==
      "a.csv: error: option \"delimiter\" is \"dash\": expected auto, comma, semicolon, tab [options.value]\n");
  CHECK(problems_of("id,type\na,b\n", {{"columns", "count"}}) ==
        "a.csv: error: option \"columns\": \"count\" is not one of our columns, ':' and a column of the list "
        "[options.value]\n");
  CHECK(problems_of("id,type\na,b\n", {{"lang", "1"}}) ==
        "a.csv: error: option \"lang\" is \"1\": expected a language such as fr or en [options.value]\n");
  std::string many = "id,type,count\n";
  for (int i = 0; i < 100; ++i) many += fmt::format("a{},gas,x\n", i);
  const std::string listed = problems_of(many);
  CHECK(std::count(listed.begin(), listed.end(), '\n') == 20);
}

TEST_CASE("Lists for the counter sheet extension are read with their sections", "[csv]") {
  const std::map<std::string, std::string> options = {
      {"layout", "countersheets"}, {"rest", "yes"}, {"type", "infantry"}};
  const ReadCounters read = import_csv(
      "unit>,@>,name>,size>,BACK,attack\n,inf,1,battalion,y,2\n3++,arm,2,company,n\nENDBOX\n"
      "0,arm,3,none\n\n,text\n2,Fumée\n",
      options);
  CHECK(read.problems.empty());
  REQUIRE(read.document.has_value());
  REQUIRE(read.document->counters.size() == 3);
  const Counter& first = read.document->counters[0];
  CHECK(first.count == 1);
  CHECK(first.names.at(0).text == "1");
  CHECK(*find_factor(first.faces[0], "size") == "battalion");
  REQUIRE(first.faces.size() == 2);
  CHECK(*find_factor(first.faces[1], "attack") == "2");
  CHECK(read.document->counters[1].count == 3);
  CHECK(read.document->counters[2].faces[0].text == "Fumée");
}

TEST_CASE("A counter may have the id that the file name gives to the document", "[csv]") {
  const ReadCounters read = import_csv("id,type,name.en,name.1,front.xmlns\narmees,gas,Armies,x,y\n");
  CHECK(read.problems ==
        "a.csv:1:1: warning: columns that are not imported: name.1, front.xmlns "
        "[csv.header]\n");
  REQUIRE(read.document.has_value());
  CHECK(read.document->id == "armees-counters");
}

TEST_CASE("Real lists are read, and the resulting documents are valid", "[csv]") {
  const fs::path folder = fs::path(COQ_SOURCE_DIR).parent_path() / "shared/data/countersheets-csv";
  if (!fs::is_directory(folder)) {
    WARN("skipped: " << folder << " is not there");
    return;
  }
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".csv") continue;
    CAPTURE(entry.path());
    const ReadCounters read = import_csv(*read_file(entry.path()),
                                         {{"layout", "countersheets"}, {"rest", "yes"}, {"type", "infantry"}});
    if (entry.path().filename() == "cards.csv") {
      CHECK(read.problems.starts_with("a.csv:6:25: error: the closing quote of a field must"));  // "...".
      continue;
    }
    INFO(read.problems);
    REQUIRE(read.document.has_value());
    ++files;
    Problems problems;
    const auto again = xml::read(xml::write(*read.document), Kind::counters, "b.xml", problems);
    INFO(test::problem_lines(problems));
    REQUIRE(again.has_value());
    CHECK(std::get<CountersDocument>(*again).counters == read.document->counters);
  }
  CHECK(files > 50);
}

namespace {

ReadCounters import_list_case(const char* file) {
  return import_csv(*read_file(fs::path(COQ_SOURCE_DIR) / "tests/fixtures/cases/csv-of-spreadsheets" / file));
}

}  // namespace

TEST_CASE("The delimiter in a first line with sep= is used", "[csv]") {
  const ReadCounters read = import_list_case("sep.csv");
  CHECK(read.problems == "");
  REQUIRE(read.document.has_value());
  CHECK(read.document->counters.size() == 2);
}

TEST_CASE("Decimals may have a comma in lists that are not separated by commas", "[csv]") {
  const ReadCounters read = import_list_case("decimal-comma.csv");
  CHECK(read.problems == "");
  REQUIRE(read.document.has_value());
  CHECK(read.document->counters.at(0).size == 15'875);
  // The comma may mark thousands in comma-separated lists, so the value is refused with the correct spelling.
  CHECK(import_csv("id,type,nation,size\na,infantry,british,\"15,875\"\n").problems ==
        "a.csv:2:1: error: column \"size\" has \"15,875\": use a point before the decimals [csv.value]\n");
}

TEST_CASE("No-break spaces around a number are ignored", "[csv]") {
  const ReadCounters read =
      import_csv("id,type,nation,count,front.fp\na,infantry,british,\u00A03,\u202F2\u00A0\n");
  CHECK(read.problems == "");
  REQUIRE(read.document.has_value());
  CHECK(read.document->counters.at(0).count == 3);
  CHECK(read.document->counters.at(0).faces.at(0).factors.at(0).second == "2");
}

TEST_CASE("Lists written for spreadsheets are read back unchanged", "[csv]") {
  Problems problems;
  const auto document =
      xml::load(fs::path(COQ_SOURCE_DIR) / "samples/red-poppies/armees.counters.xml", problems);
  REQUIRE(document.has_value());
  exporters::Request request;
  request.document = &*document;
  request.options = {{"delimiter", "semicolon"}, {"byte-order-mark", "yes"}};
  const auto text = exporters::csv_format().write(request, problems);
  REQUIRE(text.has_value());
  const ReadCounters read = import_csv(*text);
  CHECK(read.problems == "");
  REQUIRE(read.document.has_value());
  const auto& counters = std::get<CountersDocument>(*document).counters;
  REQUIRE(read.document->counters.size() == counters.size());
  for (std::size_t i = 0; i < counters.size(); ++i)
    CHECK(read.document->counters[i].faces == counters[i].faces);
}
