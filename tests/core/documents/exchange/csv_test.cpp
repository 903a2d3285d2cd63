// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/ids.h"
#include "core/documents/exchange/csv.h"

#include "core/documents/exchange/names.h"
#include "core/documents/exchange/prose_cell.h"

using namespace coq;
using namespace coq::exchange;

namespace {

using Lines = std::vector<std::vector<std::string>>;

Lines lines_of(std::string_view text, char delimiter = '\0') {
  Problems problems;
  const auto table = read_csv(text, delimiter, "a.csv", problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_string(problem));
  Lines out;
  if (table) {
    for (const CsvRow& row : table->rows) out.push_back(row.fields);
  }
  return out;
}

std::string fault_of(std::string_view text) {
  Problems problems;
  const auto table = read_csv(text, '\0', "a.csv", problems);
  CHECK_FALSE(table.has_value());
  return problems.size() == 1 ? to_string(problems[0]) : std::to_string(problems.size());
}

}  // namespace

TEST_CASE("A table may have any line ends, a byte order mark, quotes, and line ends within quotes",
          "[exchange]") {
  CHECK(lines_of("a,b\n1,2\n") == Lines{{"a", "b"}, {"1", "2"}});
  CHECK(lines_of("a,b\r\n1,2") == Lines{{"a", "b"}, {"1", "2"}});
  CHECK(lines_of("a,b\r1,2\r") == Lines{{"a", "b"}, {"1", "2"}});
  CHECK(lines_of("\xEF\xBB\xBF\"a\",b\n") == Lines{{"a", "b"}});
  CHECK(lines_of("\"say \"\"so\"\"\",\"x,y\",\"two\r\nlines\"\n") ==
        Lines{{"say \"so\"", "x,y", "two\nlines"}});
  CHECK(lines_of("5\" gun,,\n\n,\n") == Lines{{"5\" gun", "", ""}, {""}, {"", ""}});
  CHECK(lines_of("").empty());
}

TEST_CASE("Line numbers of rows include the lines within quotes", "[exchange]") {
  Problems problems;
  const auto table = read_csv("a\n\"1\n2\r\n3\"\nb\n", '\0', "a.csv", problems);
  REQUIRE(table.has_value());
  REQUIRE(table->rows.size() == 3);
  CHECK(table->rows[1].line == 2);
  CHECK(table->rows[2].line == 5);
}

TEST_CASE("The delimiter is detected in the first line, outside quotes", "[exchange]") {
  CHECK(sniff_delimiter("a;b;c\n1,2,3,4,5\n") == ';');
  CHECK(sniff_delimiter("\n\na\tb\n") == '\t');
  CHECK(sniff_delimiter("\"a,b,c,d\";e\n") == ';');
  CHECK(sniff_delimiter("a\n1;2\n") == ',');
  CHECK(lines_of("a;b\n", ',') == Lines{{"a;b"}});
}

TEST_CASE("An invalid table is rejected with the place of the error", "[exchange]") {
  CHECK(fault_of("a,b\n1,\"x\" y\n") ==
        "a.csv:2:6: error: the closing quote of a field must be followed by a delimiter or the end of the line "
        "[csv.quote]");
  CHECK(fault_of("a,b\né,\"x\n\n") ==
        "a.csv:2:3: error: the quotation mark opened here is never closed [csv.quote]");
  CHECK(fault_of("a\ncaf\xE9,1\n") ==
        "a.csv:2:4: error: byte 0xE9 is not UTF-8: save the file as UTF-8, or use --option "
        "encoding=windows-1252 [csv.encoding]");
  CHECK(fault_of(std::string_view("\xFF\xFE"
                                  "a\0",
                                  4)) ==
        "a.csv:1:1: error: the file is in UTF-16: save it as UTF-8 [csv.encoding]");
  CHECK(fault_of(std::string_view("a\n\0", 3)) ==
        "a.csv:2:1: error: a null character: this is not a text file [csv.encoding]");
}

TEST_CASE("Fields are quoted only if necessary", "[exchange]") {
  std::string out;
  append_csv_row(out, {"a", "", "b c", "x,y", "say \"so\"", "two\nlines"});
  CHECK(out == "a,,b c,\"x,y\",\"say \"\"so\"\"\",\"two\nlines\"\n");
  CHECK(lines_of(out) == Lines{{"a", "", "b c", "x,y", "say \"so\"", "two\nlines"}});
}

TEST_CASE("Windows-1252 is converted to UTF-8", "[exchange]") {
  CHECK(utf8_from_windows_1252("caf\xE9 \x80 \x9C\x81") == "café € œ\xEF\xBF\xBD");
}

TEST_CASE("Ids are made from names", "[exchange]") {
  CHECK(id_from("Métro (2)", "x") == "metro-2");
  CHECK(id_from("  7e Compagnie  ", "unit") == "unit-7e-compagnie");
  CHECK(id_from("–", "unit") == "unit");
  std::set<std::string> used;
  CHECK(unique_id("a", used) == "a");
  CHECK(unique_id("a", used) == "a-2");
  CHECK(unique_id("a", used) == "a-3");
}

TEST_CASE("Merged lists keep the order of each list", "[exchange]") {
  using List = std::vector<std::string>;
  CHECK(merged_order({{"a", "c"}, {"a", "b", "c"}, {"d"}}) == List{"a", "b", "c", "d"});
  CHECK(merged_order({{"b"}, {"a", "b"}}) == List{"a", "b"});
  CHECK(merged_order({{"a", "b"}, {"b", "a"}}) == List{"a", "b"});
}

TEST_CASE("Prose is written to a cell and read back unchanged", "[exchange]") {
  const std::vector<model::Paragraph> prose = {{{"Deux ", false}, {"fois", true}, {" *, \\ et \\*", false}},
                                               {{"Fin.", true}}};
  CHECK(cell_of(prose) == "Deux *fois* \\*, \\\\ et \\\\\\*\n*Fin.*");
  CHECK(prose_of(cell_of(prose)) == prose);
  CHECK(prose_of("a 2* b") == std::vector<model::Paragraph>{{{"a 2* b", false}}});
  CHECK(prose_of(" \n ").empty());
}

TEST_CASE("A first line \"sep=\" sets the delimiter and is not a row", "[exchange]") {
  Problems problems;
  for (const char* text : {"sep=;\na;b,c\n", "SEP=;\r\na;b,c\r\n"}) {
    const auto table = read_csv(text, '\0', "a.csv", problems);
    REQUIRE(table.has_value());
    CHECK(table->delimiter == ';');
    REQUIRE(table->rows.size() == 1);
    CHECK(table->rows[0].fields == std::vector<std::string>{"a", "b,c"});
    CHECK(table->rows[0].line == 2);
  }
  CHECK(read_csv("sep=ab\n", '\0', "a.csv", problems)->rows.size() == 1);
}

TEST_CASE("The markers of an unfinished merge in a list are reported", "[exchange]") {
  Problems problems;
  CHECK_FALSE(read_csv("id,name\n<<<<<<< HEAD\na,b\n=======\n", '\0', "a.csv", problems).has_value());
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].check == "csv.merge");
  CHECK(problems[0].place.line == 2);
}

TEST_CASE("Ids of equal names are numbered consecutively", "[exchange]") {
  UniqueIds ids;
  CHECK(ids.take("a-3"));
  CHECK(ids.make("a") == "a");
  CHECK(ids.make("a") == "a-2");
  CHECK(ids.make("a") == "a-4");
  CHECK_FALSE(ids.take("a-4"));
  CHECK(ids.take("b"));
  CHECK(ids.make("b") == "b-2");
  std::string last;
  for (int i = 0; i < 20'000; ++i) last = ids.make("c");
  CHECK(last == "c-20000");
}
