// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/painting/cairo/font_engine.h"
#include "exporters/box/box.h"
#include "exporters/pages/page_files.h"
#include "exporters/registry/registry.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/support/command.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::exporters;
namespace fs = std::filesystem;

namespace {

/// The documents of a folder, to be put into a box.
struct BoxProject {
  scenario::Loader loader = test::installed_loader();
  std::vector<fs::path> files;
  std::vector<model::Document> documents{};
  OptionValues options{};
  Problems problems{};

  explicit BoxProject(const fs::path& folder) : files(scenario::project_files(folder)) {
    for (const fs::path& file : files) {
      Problems found;
      auto document = loader.load(file, found);
      if (!document) FAIL(test::problem_lines(found));
      documents.push_back(*std::move(document));
    }
  }
  std::vector<Request> requests() {
    std::vector<Request> out;
    for (std::size_t i = 0; i < files.size(); ++i) {
      Request& request = out.emplace_back();
      request.document = &documents[i];
      request.path = files[i];
      request.loader = &loader;
      request.options = options;
    }
    return out;
  }
  BoxContents contents(const BoxOptions& with = {}) {
    cairo::FontEngine fonts;
    auto box = box_contents(requests(), "project", with, fonts, problems);
    if (!box) FAIL(to_string(box.error()));
    return *std::move(box);
  }
  std::vector<NamedFile> written(const fs::path& output) {
    const auto formats = all_formats();
    auto files_of = write_project_files(*find_format(formats, "box"), requests(), "project", output, problems);
    if (!files_of) FAIL(to_string(files_of.error()));
    return *std::move(files_of);
  }
};

/// Two sides with orders, each with a word that only it may read.
void write_small_game(const fs::path& folder, bool with_scenario) {
  const auto save = [&](const char* name, const std::string& text) {
    REQUIRE(write_file_atomically(folder / name, text).has_value());
  };
  save(
      "a.map.xml",
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en"><title>Mill</title><page width="210" height="297"/><grid orientation="flat" columns="9" rows="9" stagger="odd" labels="A01"><lattice origin="20 20" column="20.785 12" row="0 24"/></grid><terrain/></map>)");
  save(
      "c.counters.xml",
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="en"><title>All</title><counter id="uk" kind="unit" type="infantry" nation="british" size="15" count="5"><name>Company</name><face fp="3" range="4" resolve="8" movement="4"/><face fp="1" range="2" resolve="7" movement="1"/></counter><counter id="de" kind="unit" type="infantry" nation="german" size="15" count="4"><name>Kompanie</name><face fp="3" range="4" resolve="8" movement="4"/><face fp="1" range="2" resolve="7" movement="1"/></counter></counters>)");
  if (!with_scenario) return;
  save(
      "s.scenario.xml",
      R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="en"><title>Mill at dawn</title><map href="a.map.xml"/><counters href="c.counters.xml"/><turns count="7"/><card side="uk"><place>Mill</place><object>The mill</object><briefing>Watch the zephyrlane tonight.</briefing></card><card side="de"><place>Mill</place><object>The mill</object><briefing>Hold the quagmirehof at all costs.</briefing></card><side id="uk" power="entente" nations="british" order="1"><name>British</name><setup hexes="B02"><unit id="U" counter="uk"/></setup></side><side id="de" power="central" nations="german" order="2"><name>Germans</name><setup hexes="C03"><unit id="G" counter="de"/></setup></side></scenario>)");
}

std::string words_of_file(const fs::path& file) {
  return test::run_command("pdftotext -raw '" + file.string() + "' -");
}

}  // namespace

TEST_CASE("A box holds each part once, in order, and its contents count what is there", "[exporters][box]") {
  const test::TemporaryFolder folder;
  write_small_game(folder.path(), true);
  BoxProject project(folder.path());
  const BoxContents box = project.contents();
  CHECK(box.title == "Mill at dawn");
  std::vector<std::string> titles;
  for (const BoxPart& part : box.parts) {
    titles.push_back(part.title);
    CHECK_FALSE(part.pages.pages.empty());
  }
  CHECK(titles == std::vector<std::string>{"Map: Mill", "Counters: All", "Mill at dawn, British",
                                           "Mill at dawn, Germans", "Reference card", "Turn track"});
  CHECK(box.parts[1].contents.starts_with("9 counters"));
  CHECK(box.parts[5].contents == "7 turns");
  CHECK(box.parts[2].side == "uk");
  CHECK(box.parts[3].side == "de");
}

TEST_CASE("A box of several scenarios on one map has the map's title", "[exporters][box]") {
  const test::TemporaryFolder folder;
  write_small_game(folder.path(), true);
  const auto first = read_file(folder.path() / "s.scenario.xml");
  REQUIRE(first.has_value());
  std::string second = *first;
  for (const auto& [from, to] : {std::pair{"id=\"s\"", "id=\"t\""}, {"Mill at dawn", "Mill at dusk"}})
    second.replace(second.find(from), std::string_view(from).size(), to);
  REQUIRE(write_file_atomically(folder.path() / "t.scenario.xml", second).has_value());
  CHECK(BoxProject(folder.path()).contents().title == "Mill");
}

TEST_CASE("The cover names the game once if it is called as its rules", "[exporters][box]") {
  cairo::FontEngine fonts;
  const BoxPages pages({210'000, 297'000}, "en", fonts);
  BoxContents box;
  box.title = "Red poppies";
  box.system = "Red Poppies";
  const auto words_of_cover = [&] { return test::text_of(pages.cover(box).pages.front().scene); };
  CHECK(words_of_cover().find("Red Poppies") == std::string::npos);
  box.title = "Mill at dawn";
  CHECK(words_of_cover().find("Mill at dawn\nRed Poppies\n") != std::string::npos);
}

TEST_CASE("The secrets of a side are in its part of the box only", "[exporters][box]") {
  const test::TemporaryFolder folder;
  write_small_game(folder.path(), true);
  BoxProject project(folder.path());
  int with_lane = 0, with_farm = 0;
  for (const NamedFile& file : project.written("out")) {
    const fs::path path = folder.path() / file.path.filename();
    REQUIRE(write_file_atomically(path, file.bytes).has_value());
    const std::string words = words_of_file(path);
    CAPTURE(path);
    const bool lane = words.find("zephyrlane") != std::string::npos;
    const bool farm = words.find("quagmirehof") != std::string::npos;
    CHECK_FALSE((lane && farm));
    with_lane += lane ? 1 : 0;
    with_farm += farm ? 1 : 0;
    if (lane) CHECK(path.filename().string().find("uk") != std::string::npos);
    if (farm) CHECK(path.filename().string().find("-de") != std::string::npos);
  }
  CHECK(with_lane == 1);
  CHECK(with_farm == 1);
}

TEST_CASE("One PDF has the pages of all parts, and an outline with their names", "[exporters][box]") {
  const test::TemporaryFolder folder;
  write_small_game(folder.path(), true);
  for (const auto& [paper, size] : {std::pair{"A4", "595.276 x 841.89"}, {"letter", "612 x 792"}}) {
    CAPTURE(paper);
    BoxProject project(folder.path());
    project.options = {{"paper", paper}};
    BoxOptions with;
    with.paper = paper;
    std::size_t pages = 4;  // cover and contents, each on a sheet of its own
    for (const BoxPart& part : project.contents(with).parts) {
      CHECK(part.pages.pages.size() % 2 == 0);  // the next part begins on another sheet
      pages += part.pages.pages.size();
    }
    const auto files = project.written("game.pdf");
    REQUIRE(files.size() == 1);
    CHECK(files.front().path == "game.pdf");
    const fs::path path = folder.path() / "game.pdf";
    REQUIRE(write_file_atomically(path, files.front().bytes).has_value());
    const std::string info = test::run_command("pdfinfo " + path.string());
    CHECK(info.find(fmt::format("Pages:           {}\n", pages)) != std::string::npos);
    CHECK(info.find(std::string("Page size:       ") + size) != std::string::npos);
    CHECK(test::run_command("qpdf --check " + path.string() + " 2>&1").find("No syntax") != std::string::npos);
    const std::string words = words_of_file(path);
    for (const char* title : {"What is in the box", "Map: Mill", "Counters: All", "Turn track"})
      CHECK(words.find(title) != std::string::npos);
  }
}

TEST_CASE("A project without scenarios has a box of its maps and counters", "[exporters][box]") {
  const test::TemporaryFolder folder;
  write_small_game(folder.path(), false);
  BoxProject project(folder.path());
  const BoxContents box = project.contents();
  REQUIRE(box.parts.size() == 3);
  CHECK(box.parts[0].title == "Map: Mill");
  CHECK(box.parts[1].title == "Counters: All");
  CHECK(box.parts[2].title == "Reference card");
}

TEST_CASE("A turn track has rows of equal length with all numbers", "[exporters][box]") {
  cairo::FontEngine fonts;
  const BoxPages pages({210'000, 297'000}, "en", fonts);
  for (const int turns : {2, 6, 7, 12, 20, 50}) {
    CAPTURE(turns);
    const drawing::Page page = pages.turn_track("Mill", turns, 15'875);
    std::set<std::string> numbers;
    for (const drawing::Item& item : page.scene.layers.front().items) {
      CHECK(item.bounds.min.x >= 0);
      CHECK(item.bounds.max.y <= 297'000);
      if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) numbers.insert(run->text);
    }
    for (int i = 1; i <= turns; ++i) CHECK(numbers.count(std::to_string(i)) == 1);
  }
}
