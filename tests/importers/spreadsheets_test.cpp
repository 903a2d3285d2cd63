// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/archives/archive_reader.h"
#include "core/archives/archive_writer.h"
#include "core/base/files.h"
#include "core/documents/spreadsheets/spreadsheet.h"
#include "core/documents/xml/xml.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using test::problem_lines;
namespace fs = std::filesystem;

namespace {

const fs::path kCounterSamples = fs::path(COQ_SOURCE_DIR) / "samples";

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(const exchange::CsvTable& table) {
  Rows out;
  for (const exchange::CsvRow& row : table.rows) out.push_back(row.fields);
  return out;
}

std::string exported_sheet(const char* format, const model::Document& document, const fs::path& path) {
  scenario::Loader loader = test::installed_loader();
  const auto formats = exporters::all_formats();
  exporters::Request request;
  request.document = &document;
  request.path = path;
  request.loader = &loader;
  Problems problems;
  const auto bytes = exporters::find_format(formats, format)->write(request, problems);
  REQUIRE(bytes.has_value());
  return *bytes;
}

std::optional<model::Document> imported_sheet(const char* format, const std::string& bytes,
                                              const fs::path& target, Problems& problems) {
  scenario::Loader loader = test::installed_loader();
  const auto formats = importers::all_formats();
  importers::Request request;
  request.content = bytes;
  request.path = std::string("list.") + format;
  request.target = target;
  request.kind = model::Kind::counters;
  request.loader = &loader;
  return importers::import_document(*importers::find_format(formats, format), request, problems);
}

std::string ods_with(const std::string& rows) {
  return *archives::write_archive(
      {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet", false},
       {"content.xml",
        "<o:document-content xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
        "xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
        "xmlns:x=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><o:body><o:spreadsheet><t:table "
        "t:name=\"One\">" +
            rows + "</t:table></o:spreadsheet></o:body></o:document-content>",
        true}});
}

std::string xlsx_with(const std::string& rows, const std::string& strings = "") {
  const std::string ns = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return *archives::write_archive(
      {{"xl/workbook.xml",
        "<workbook xmlns=\"" + ns +
            "\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>"
            "<sheet name=\"One\" sheetId=\"1\" r:id=\"rId7\"/></sheets></workbook>",
        true},
       {"xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        "<Relationship Id=\"rId7\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
        true},
       {"xl/sharedStrings.xml", "<sst xmlns=\"" + ns + "\">" + strings + "</sst>", true},
       {"xl/worksheets/sheet1.xml",
        "<worksheet xmlns=\"" + ns + "\"><sheetData>" + rows + "</sheetData></worksheet>", true}});
}

}  // namespace

TEST_CASE("Counters go to a spreadsheet and come back exactly", "[spreadsheets]") {
  int lists = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kCounterSamples)) {
    if (!entry.path().string().ends_with(".counters.xml")) continue;
    for (const char* format : {"ods", "xlsx"}) {
      INFO(entry.path().string() << " " << format);
      Problems problems;
      const auto document = xml::load(entry.path(), problems);
      REQUIRE(document.has_value());
      const test::TemporaryFolder folder;
      const fs::path target = folder.path() / "a.counters.xml";
      REQUIRE(write_file_atomically(target, *read_file(entry.path())).has_value());
      const auto back =
          imported_sheet(format, exported_sheet(format, *document, entry.path()), target, problems);
      INFO(problem_lines(problems));
      REQUIRE(back.has_value());
      const auto& before = std::get<model::CountersDocument>(*document).counters;
      CHECK(std::get<model::CountersDocument>(*back).counters.size() == before.size());
      // The CSV table, which holds every field, must be the same.
      CHECK(exported_sheet("csv", *back, entry.path()) == exported_sheet("csv", *document, entry.path()));
      ++lists;
    }
  }
  CHECK(lists >= 6);
}

TEST_CASE("LibreOffice reads our spreadsheets, and we read those that it saves", "[spreadsheets]") {
  if (test::run_script("command -v soffice", ".").status != 0) return;
  const Rows rows = {{"id", "name", "size", "note"},
                     {"a", "Écho  two", "15.875", "first\nsecond"},
                     {"b", " <&> ", "007", "-3"},
                     {"c", "", "1e5", "=1+1"}};
  const test::TemporaryFolder folder;
  Problems problems;
  const auto converts = [&](const std::string& bytes, const char* from, const char* to) {
    REQUIRE(write_file_atomically(folder.path() / fmt::format("a.{}", from), bytes).has_value());
    const auto run = test::run_script(
        fmt::format("HOME=$PWD soffice --headless --convert-to {1} --outdir out a.{0} && test -s out/a.{1}",
                    from, to),
        folder.path());
    INFO(run.out << run.err);
    REQUIRE(run.status == 0);
    return *read_file(folder.path() / "out" / fmt::format("a.{}", to));
  };
  const std::string ods = *spreadsheets::write_ods({"One", rows}),
                    xlsx = *spreadsheets::write_xlsx({"One", rows});
  const auto from_xlsx = spreadsheets::read_ods(converts(xlsx, "xlsx", "ods"), "One", "a.ods", problems);
  INFO(problem_lines(problems));
  REQUIRE(from_xlsx.has_value());
  CHECK(rows_of(*from_xlsx) == rows);
  const auto from_ods = spreadsheets::read_xlsx(converts(ods, "ods", "xlsx"), "One", "a.xlsx", problems);
  INFO(problem_lines(problems));
  REQUIRE(from_ods.has_value());
  CHECK(rows_of(*from_ods) == rows);
}

TEST_CASE("Cells of other programs' spreadsheets give their texts", "[spreadsheets]") {
  Problems problems;
  const auto ods = spreadsheets::read_ods(
      ods_with(
          "<t:table-header-rows><t:table-row><t:table-cell><x:p>id</x:p></t:table-cell>"
          "<t:table-cell t:number-columns-repeated=\"2\"><x:p>a<x:s "
          "x:c=\"2\"/>b</x:p><x:p>c</x:p></t:table-cell>"
          "<t:table-cell t:number-columns-repeated=\"16381\"/></t:table-row></t:table-header-rows>"
          "<t:table-row t:number-rows-repeated=\"2\"><t:table-cell o:value-type=\"float\" "
          "o:value=\"0.30000000000000004\" "
          "t:formula=\"of:=0.1+0.2\"><x:p>0,3</x:p></t:table-cell><t:covered-table-cell/>"
          "<t:table-cell o:value-type=\"boolean\" "
          "o:boolean-value=\"true\"><x:p>WAHR</x:p></t:table-cell></t:table-row>"
          "<t:table-row t:number-rows-repeated=\"1048000\"><t:table-cell t:number-columns-repeated=\"16384\"/>"
          "</t:table-row>"),
      "", "a.ods", problems);
  INFO(problem_lines(problems));
  REQUIRE(ods.has_value());
  const Rows expected = {{"id", "a  b\nc", "a  b\nc"}, {"0.3", "", "yes"}, {"0.3", "", "yes"}, {""}};
  CHECK(rows_of(*ods) == expected);
  CHECK(ods->rows[2].line == 3);

  const auto xlsx = spreadsheets::read_xlsx(
      xlsx_with("<row r=\"2\"><c r=\"A2\" t=\"s\"><v>1</v></c><c "
                "r=\"C2\"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>"
                "<row r=\"3\"><c t=\"b\"><v>0</v></c><c t=\"inlineStr\"><is><t> x</t></is></c>"
                "<c t=\"str\"><f>A2</f><v>seen</v></c></row>",
                "<si><t>zero</t></si><si><r><t>on</t></r><r><t xml:space=\"preserve\">e "
                "</t></r><rPh><t>no</t></rPh></si>"),
      "One", "a.xlsx", problems);
  INFO(problem_lines(problems));
  REQUIRE(xlsx.has_value());
  CHECK(rows_of(*xlsx) == Rows{{"one ", "", "0.3"}, {"no", " x", "seen"}});
  CHECK(xlsx->rows[0].line == 2);
}

TEST_CASE("Hostile spreadsheets are refused with one clear sentence", "[spreadsheets]") {
  const auto refused = [](const auto& read, const std::string& bytes, const std::string& sentence) {
    Problems problems;
    CHECK_FALSE(read(bytes, "", "a", problems).has_value());
    INFO(problem_lines(problems));
    CHECK(problem_lines(problems).find(sentence) != std::string::npos);
    CHECK(problems.size() == 1);
  };
  const auto repeated = [&](const char* columns, const char* rows) {
    return ods_with(
        fmt::format("<t:table-row t:number-rows-repeated=\"{}\"><t:table-cell "
                    "t:number-columns-repeated=\"{}\"><x:p>a</x:p></t:table-cell></t:table-row>",
                    rows, columns));
  };
  refused(spreadsheets::read_ods, repeated("1000000000", "1"), "more than 1000 columns");
  refused(spreadsheets::read_ods, repeated("1", "9000000000000000000"), "more than 100000 rows");
  refused(spreadsheets::read_ods, repeated("1000", "99999"), "more than 2000000 cells");
  refused(spreadsheets::read_ods, repeated("-1", "1"), "repeated \"-1\" times");
  refused(spreadsheets::read_ods, "no archive", "[archive.read]");
  refused(spreadsheets::read_ods, xlsx_with(""), "no part \"content.xml\"");
  refused(spreadsheets::read_xlsx, ods_with(""), "no part \"xl/");
  refused(spreadsheets::read_xlsx, xlsx_with("<row><c t=\"s\"><v>5</v></c></row>"),
          "no text with the number \"5\"");
  refused(spreadsheets::read_xlsx, xlsx_with("<row><c r=\"ZZZZZZZZ1\"><v>5</v></c></row>"),
          "more than 1000 columns");
  refused(spreadsheets::read_xlsx, xlsx_with("<row r=\"2\"/><row r=\"1\"/>"), "rows are not in order");
  refused(spreadsheets::read_xlsx, xlsx_with("<row><c r=\"B1\"><v>5</v></c><c r=\"A1\"><v>5</v></c></row>"),
          "not in order");
  refused(spreadsheets::read_xlsx, xlsx_with("<row>", ""), "[xml.syntax]");
}
