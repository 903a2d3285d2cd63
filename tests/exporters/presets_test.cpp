// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "exporters/pages/page_files.h"
#include "exporters/presets/print_houses.h"
#include "exporters/registry/registry.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

const fs::path kPresetSource = COQ_SOURCE_DIR;

std::vector<fs::path> preset_files() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(kPresetSource / "presets")) out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

PrintHouse house_of(const fs::path& file) {
  Problems problems;
  const auto house = read_print_house(*read_file(file), file.string(), problems);
  if (!house) FAIL(test::problem_lines(problems));
  return *house;
}

std::string preset_text(const std::string& component, const std::string& inner = "") {
  return "<presets xmlns=\"urn:coquelicot:presets:1\" id=\"own\" name=\"Own\"><component id=\"a\" name=\"A\" "
         "source=\"s\" date=\"2026-01-01\" " +
         component + ">" + inner + "</component></presets>";
}

std::string first_problem(const std::string& text) {
  Problems problems;
  const auto house = read_print_house(text, "own.presets.xml", problems);
  CHECK(house.has_value() != has_errors(problems));
  return problems.empty() ? "" : problems.front().check;
}

}  // namespace

TEST_CASE("The schema of presets matches their format description and accepts the installed ones",
          "[exporters][presets][xml]") {
  const fs::path schema = kPresetSource / "core/documents/xml/schemas/presets.xsd";
  if (std::getenv("COQ_UPDATE") != nullptr)
    REQUIRE(write_file_atomically(schema, xml::schema(kPresetsFormat)).has_value());
  INFO(schema << " is out of date: run this test with COQ_UPDATE=1");
  CHECK(*read_file(schema) == xml::schema(kPresetsFormat));
  CHECK(preset_files().size() >= 3);
  for (const fs::path& file : preset_files()) {
    CAPTURE(file);
    const PrintHouse house = house_of(file);
    CHECK(file.filename() == house.id + ".presets.xml");
    CHECK_FALSE(house.components.empty());
    std::set<std::string> ids;
    for (const PieceComponent& component : house.components) {
      CHECK(ids.insert(component.id).second);
      CHECK(component.source.starts_with("https://"));
      CHECK(component.date.size() == 10);
    }
    if (std::system("xmllint --version >/dev/null 2>&1") != 0) continue;
    CHECK(std::system(
              ("xmllint --noout --schema '" + schema.string() + "' '" + file.string() + "' 2>&1").c_str()) ==
          0);
  }
}

TEST_CASE("Every installed preset prints a piece of its own size without a word about the size",
          "[exporters][presets]") {
  const auto formats = all_formats();
  for (const fs::path& file : preset_files()) {
    for (const PieceComponent& component : house_of(file).components) {
      CAPTURE(component.id);
      const test::TemporaryFolder folder;
      const fs::path path = folder.path() / "c.counters.xml";
      REQUIRE(
          write_file_atomically(
              path,
              fmt::format("<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"red-poppies\" "
                          "lang=\"en\"><title>All</title><counter id=\"a\" kind=\"marker\" type=\"activated\" "
                          "base=\"{} {}\" count=\"30\"><name>Men</name><face/><face/></counter>"
                          "</counters>",
                          format_mm(component.width), format_mm(component.height)))
              .has_value());
      scenario::Loader loader({kPresetSource / "systems", kPresetSource / "presets"});
      Problems problems;
      const auto document = loader.load(path, problems);
      REQUIRE(document);
      Request request;
      request.document = &*document;
      request.path = path;
      request.loader = &loader;
      request.options = {{"preset", component.id}};
      const auto files = write_files(*find_format(formats, "pieces"), request, "out", problems);
      if (!files) FAIL(to_string(files.error()));
      INFO(test::problem_lines(problems));
      for (const Problem& problem : problems) CHECK(problem.check != "pieces.size");
      CHECK_FALSE(has_errors(problems));
      const std::size_t sheets = component.sheet
                                     ? (30 + static_cast<std::size_t>(component.sheet->size()) - 1) /
                                           static_cast<std::size_t>(component.sheet->size())
                                     : 0;
      CHECK(files->size() == (component.sheet ? 3 * sheets + 1 : 3));
      if (component.pixels) CHECK(*component.pixels == pixels_of(component));
    }
  }
}

TEST_CASE("Lengths of presets are millimetres or inches", "[exporters][presets]") {
  Problems problems;
  const auto house = read_print_house(
      preset_text(R"(width="0.5in" height="12.7mm" bleed="0.125in" safe="1.5mm" pixels="225x225")"), "f",
      problems);
  REQUIRE(house);
  const PieceComponent& component = house->components.front();
  CHECK(component.width == 12'700);
  CHECK(component.height == 12'700);
  CHECK(component.bleed == 3'175);
  CHECK(component.safe == 1'500);
}

TEST_CASE("Presets that make no sense are refused", "[exporters][presets]") {
  const std::string good = R"(width="20mm" height="20mm" bleed="3mm")";
  CHECK(first_problem(preset_text(good)).empty());
  for (const char* bad :
       {R"(width="20" height="20mm" bleed="3mm")", R"(width="-20mm" height="20mm" bleed="3mm")",
        R"(width="20mm" height="9999999mm" bleed="3mm")", R"(width="20mm" height="20mm" bleed="mm")",
        R"(width="20mm" height="20mm" bleed="3mm" safe="11mm")",
        R"(width="20mm" height="20mm" bleed="3mm" dpi="0")",
        R"(width="20mm" height="20mm" bleed="3mm" pixels="300")",
        R"(width="20mm" height="20mm" bleed="3mm" pixels="300x300")",
        R"(width="20mm" height="20mm" bleed="3mm" image="bmp")",
        R"(width="20mm" height="20mm" bleed="3mm" colour="red")",
        R"(width="20mm" height="20mm" bleed="3mm" sides="front")"}) {
    CAPTURE(bad);
    CHECK(first_problem(preset_text(bad)) == "xml.value");
  }
  CHECK(first_problem(preset_text(R"(width="20mm" height="20mm")")) == "xml.attribute");
  const std::string sheet =
      R"(<sheet width="100mm" height="50mm" columns="{}" rows="2" left="5mm" top="5mm" step-x="22mm" step-y="20mm"/>)";
  CHECK(first_problem(preset_text(good, fmt::format(fmt::runtime(sheet), 4))).empty());
  CHECK(first_problem(preset_text(good, fmt::format(fmt::runtime(sheet), 5))) == "xml.value");
}

TEST_CASE("A preset is found by its name, or by the path of its file", "[exporters][presets]") {
  const test::TemporaryFolder folder;
  const fs::path own = folder.path() / "own.presets.xml";
  REQUIRE(write_file_atomically(own, preset_text(R"(width="20mm" height="20mm" bleed="3mm")")).has_value());
  const scenario::Loader loader({kPresetSource / "systems", kPresetSource / "presets"});
  const fs::path document = folder.path() / "c.counters.xml";
  CHECK(find_component("tgc/poker-card", loader, document)->width == 63'500);
  CHECK(find_component("own/a", loader, document)->width == 20'000);
  CHECK(find_component(own.string() + "/a", loader, "/elsewhere/c.counters.xml")->width == 20'000);
  for (const char* bad : {"tgc", "tgc/", "nobody/a", "../own/a", "own/b", "/own/a", ""}) {
    CAPTURE(bad);
    const auto found = find_component(bad, loader, document);
    REQUIRE_FALSE(found.has_value());
    CHECK(found.error().check == "options.preset");
  }
  CHECK(find_component("nowhere.xml/a", loader, document).error().check == "file.read");
}
