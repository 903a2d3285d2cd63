// SPDX-License-Identifier: MIT
// A document of the project beside another version of it.
#include <catch2/catch.hpp>

#include "editor/app/comparing/comparison.h"

#include "core/base/text.h"
#include "core/documents/versions/words.h"
#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

/// The sample's map with a field moved by 5 mm, a new wood, and without another field.
std::string other_sample_map(const fs::path& folder) {
  std::string text = *read_file(folder / "ouverture.map.xml");
  const auto replace = [&](const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
  };
  replace("141.7,28.4 152.6,25.9 164.3,27.3 163.1,35.8 159.2,43.1 149.9,41.2 143.6,38",
          "146.7,28.4 157.6,25.9 169.3,27.3 168.1,35.8 164.2,43.1 154.9,41.2 148.6,38");
  replace("<area id=\"f10\" type=\"grain\">",
          "<area id=\"f900\" type=\"woods\" name=\"Bois Neuf\"><ring>100,60 112,60 112,72 100,72</ring></area>"
          "<area id=\"f901\" type=\"grain\">");
  return text;
}

Comparison compared(Session& session, const fs::path& file) {
  auto other = Comparison::read(file, session.rulesets());
  REQUIRE(other.has_value());
  auto out = Comparison::make(session, file, *std::move(other));
  REQUIRE(out.has_value());
  return *std::move(out);
}

std::vector<std::string> said_of(const Comparison& comparison) {
  std::vector<std::string> out;
  for (const versions::Difference& one : comparison.differences())
    out.push_back(versions::sentence_of(one).text());
  return out;
}

/// Returns the number of pixels within 40 of a colour, in each channel.
int count_pixels(const images::Bitmap& picture, int red, int green, int blue) {
  int out = 0;
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const auto at = static_cast<int>(picture.at(x, y) & 0xFFFFFFU);
      if (std::abs((at >> 16) - red) < 40 && std::abs(((at >> 8) & 255) - green) < 40 &&
          std::abs((at & 255) - blue) < 40)
        ++out;
    }
  }
  return out;
}

}  // namespace

TEST_CASE("Accepted changes are made in one step, and the others are left", "[comparing]") {
  OpenedSample project;
  Session& session = project.session();
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "theirs.map.xml";
  REQUIRE(write_file_atomically(file, other_sample_map(project.folder())));
  const std::string before = xml::write(*session.document(session.map_path()));
  Comparison comparison = compared(session, file);
  CHECK(comparison.document() == session.map_path());
  REQUIRE(said_of(comparison) == std::vector<std::string>{"moved: area \"f6\", by 5 and 0 mm",
                                                          "added: area \"f900\" (Bois Neuf)",
                                                          "added: area \"f901\"", "removed: area \"f10\""});
  CHECK(comparison.taken() == 0);
  comparison.take(0, true);
  comparison.take(1, true);
  comparison.take(1, false);
  comparison.take(3, true);
  CHECK(comparison.taken() == 2);
  const std::size_t rows = session.history().size();
  REQUIRE(comparison.apply(session));
  CHECK(session.history().size() == rows + 1);
  CHECK(said_of(compared(session, file)) ==
        std::vector<std::string>{"added: area \"f900\" (Bois Neuf)", "added: area \"f901\""});
  REQUIRE(session.undo());
  CHECK(xml::write(*session.document(session.map_path())) == before);
  CHECK_FALSE(session.is_modified());
}

TEST_CASE("If nothing is accepted, there is no step", "[comparing]") {
  OpenedSample project;
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "theirs.map.xml";
  REQUIRE(write_file_atomically(file, other_sample_map(project.folder())));
  const std::size_t rows = project.session().history().size();
  REQUIRE(compared(project.session(), file).apply(project.session()));
  CHECK(project.session().history().size() == rows);
}

TEST_CASE("Other kinds of documents are found by their id, and have no picture", "[comparing]") {
  OpenedSample project;
  const TemporaryFolder folder;
  std::string text = *read_file(project.folder() / "coup-de-main.scenario.xml");
  const std::size_t at = text.find("count=\"");
  REQUIRE(at != std::string::npos);
  text.insert(at + 7, "1");
  const fs::path file = folder.path() / "any name.xml";
  REQUIRE(write_file_atomically(file, text));
  const Comparison comparison = compared(project.session(), file);
  CHECK(comparison.document().filename() == "coup-de-main.scenario.xml");
  CHECK(comparison.differences().size() == 1);
  CHECK_FALSE(comparison.maps(project.session()).has_value());
}

TEST_CASE("A file that is no document, or none of the project, cannot be compared", "[comparing]") {
  OpenedSample project;
  const TemporaryFolder folder;
  const fs::path broken = folder.path() / "broken.map.xml";
  REQUIRE(write_file_atomically(broken, "<map"));
  CHECK_FALSE(Comparison::read(broken, project.session().rulesets()));
  CHECK_FALSE(Comparison::read(folder.path() / "missing.xml", project.session().rulesets()));
  const fs::path ruleset = folder.path() / "a.ruleset.xml";
  REQUIRE(write_file_atomically(
      ruleset, *read_file(fs::path(COQ_SOURCE_DIR) / "systems/red_poppies/red-poppies.ruleset.xml")));
  auto other = Comparison::read(ruleset, project.session().rulesets());
  REQUIRE(other.has_value());
  const auto made = Comparison::make(project.session(), ruleset, *std::move(other));
  REQUIRE_FALSE(made);
  CHECK(made.error().check == "compare.document");
}

TEST_CASE("The picture has an outline of each version in its own colour", "[comparing]") {
  OpenedSample project;
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "theirs.map.xml";
  REQUIRE(write_file_atomically(file, other_sample_map(project.folder())));
  const auto maps = compared(project.session(), file).maps(project.session());
  REQUIRE(maps.has_value());
  const auto draw = [&](const std::string& element) {
    auto picture = draw_both(*maps, {element, 300, 200, "en"});
    REQUIRE(picture.has_value());
    CHECK(picture->width == 300);
    CHECK(picture->height == 200);
    return *std::move(picture);
  };
  const images::Bitmap moved = draw("f6"), added = draw("f900");
  CHECK(count_pixels(moved, 213, 94, 0) > 50);
  CHECK(count_pixels(moved, 0, 114, 178) > 50);
  CHECK(count_pixels(added, 0, 114, 178) > 50);
  CHECK(count_pixels(added, 213, 94, 0) == 0);
}

TEST_CASE("The effect on hexes is that of the whole other version", "[comparing]") {
  OpenedSample project;
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "theirs.map.xml";
  REQUIRE(write_file_atomically(file, other_sample_map(project.folder())));
  const auto maps = compared(project.session(), file).maps(project.session());
  const StopToken stop;
  const auto effect = effect_of(*maps, stop);
  REQUIRE(effect.has_value());
  const auto wood = std::find_if(effect->places.begin(), effect->places.end(), [](const auto& place) {
    return place.after.find("woods") != std::string::npos;
  });
  REQUIRE(wood != effect->places.end());
  CHECK(wood->before.find("woods") == std::string::npos);
  CHECK(effect->pairs > 0);
}
