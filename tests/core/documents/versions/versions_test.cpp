// SPDX-License-Identifier: MIT
// Differences between versions of a document, and merges of the changes of two people.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <random>

#include "core/base/text.h"
#include "core/documents/versions/differences.h"
#include "core/documents/versions/merge.h"
#include "core/documents/xml/xml.h"

using namespace coq;
using versions::Difference;

namespace {

constexpr const char* kMapFrame = R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"{}>
  <title>{}</title>
  <terrain>
{}  </terrain>
</map>
)";

model::Document document_of(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "a.map.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(problem.message.text());
  REQUIRE(document.has_value());
  return *std::move(document);
}

model::Document version_of(const std::string& features, const std::string& title = "T",
                           const std::string& more = "") {
  return document_of(fmt::format(kMapFrame, more, title, features));
}

std::string wood_of(const std::string& id, const std::string& ring, const std::string& more = "") {
  return fmt::format("    <area id=\"{}\" type=\"woods\"{}><ring>{}</ring></area>\n", id, more, ring);
}

const std::string kRing = "0,0 10,0 10,10", kMovedRing = "5,2 15,2 15,12", kOtherRing = "0,0 12,0 10,10";
const std::string kF1 = wood_of("f1", kRing), kF2 = wood_of("f2", "20,0 30,0 30,10"),
                  kF3 = wood_of("f3", "40,0 50,0 50,10");

/// Kind and id of each difference: "moved f1".
std::vector<std::string> differing(const model::Document& before, const model::Document& after) {
  std::vector<std::string> out;
  for (const Difference& one : versions::differences(before, after))
    out.push_back(std::string(versions::word_of(one.kind)) + " " + one.id);
  return out;
}
using Differing = std::vector<std::string>;

/// All documents of the samples and the installed rulesets.
std::vector<std::filesystem::path> sample_documents() {
  std::vector<std::filesystem::path> out;
  for (const char* folder : {"samples", "systems"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(COQ_SOURCE_DIR) / folder))
      if (model::kind_of_file(entry.path().filename().string())) out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  REQUIRE(out.size() > 20);
  return out;
}

std::string merged_text(const versions::Merged& merged) {
  return xml::write(merged.document);
}

}  // namespace

TEST_CASE("Equal documents have no differences, and the programs' own attributes do not count") {
  CHECK(differing(version_of(kF1), version_of(kF1)).empty());
  CHECK(differing(version_of(kF1), version_of(kF1, "T", " next=\"7\" writer=\"x 2\"")).empty());
}

TEST_CASE("Features are compared by id: added, removed, moved, reshaped, changed") {
  CHECK(differing(version_of(kF1), version_of(kF1 + kF2)) == Differing{"added f2"});
  CHECK(differing(version_of(kF1 + kF2), version_of(kF2)) == Differing{"removed f1"});
  CHECK(differing(version_of(kF1), version_of(wood_of("f1", kOtherRing))) == Differing{"reshaped f1"});
  CHECK(differing(version_of(kF1), version_of(wood_of("f1", kMovedRing, " note=\"n\""))) ==
        Differing{"moved f1", "changed f1"});
  CHECK(differing(version_of(kF1 + kF2 + kF3), version_of(kF1 + kF3 + kF2)) == Differing{"reordered m"});
  const auto moved = versions::differences(version_of(kF1), version_of(wood_of("f1", kMovedRing)));
  REQUIRE(moved.size() == 1);
  CHECK(moved[0].kind == Difference::Kind::moved);
  CHECK(moved[0].shift == Vector{5000, 2000});
}

TEST_CASE("Notes are compared and merged by id, and new ones of two people both stay") {
  const auto with_notes = [](const std::string& notes) {
    return document_of(
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">"
        "<terrain/>" +
        notes + "</map>");
  };
  const std::string old = "<note id=\"n1\" at=\"1 2\">Ford</note>";
  const model::Document base = with_notes(old);
  CHECK(differing(base, with_notes("")) == Differing{"removed n1"});
  CHECK(differing(base, with_notes("<note id=\"n1\" at=\"1 2\" done=\"yes\">Ford</note>")) ==
        Differing{"changed n1"});
  const model::Document ours = with_notes(
      "<note id=\"n1\" at=\"1 2\" done=\"yes\">Ford</note>"
      "<note id=\"n2\" at=\"3 4\">Mill</note>");
  const model::Document theirs =
      with_notes("<note id=\"n1\" at=\"5 6\">Ford</note><note id=\"n2\" at=\"7 8\">Bridge</note>");
  const versions::Merged merged = versions::merge(base, ours, theirs);
  CHECK(merged.conflicts.empty());
  const auto& notes = std::get<model::MapDocument>(merged.document).notes;
  REQUIRE(notes.size() == 3);
  CHECK(notes[0].done == true);
  CHECK(notes[0].at == Point{5000, 6000});
  CHECK(notes[1].text == "Mill");
  CHECK(notes[2].text == "Bridge");
  CHECK(notes[2].id == "n3");
}

TEST_CASE("A changed value is told with both texts and the path of its element") {
  const auto found = versions::differences(version_of(kF1, "Old"), version_of(kF1, "New"));
  REQUIRE(found.size() == 1);
  CHECK(found[0].element == "map");
  REQUIRE(found[0].fields.size() == 1);
  CHECK(found[0].fields[0].path == "title");
  CHECK(found[0].fields[0].before == "Old");
  CHECK(found[0].fields[0].after == "New");
}

TEST_CASE("Elements without an id match by language before they match by order") {
  const model::Document before = document_of(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"><title>A</title>"
      "<terrain/></map>");
  const model::Document after = document_of(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">"
      "<title lang=\"en\">B</title><title>C</title><terrain/></map>");
  const auto found = versions::differences(before, after);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].fields.size() == 2);
  CHECK(!found[0].fields[0].before.has_value());
  CHECK(found[0].fields[1].before == "A");
  CHECK(found[0].fields[1].after == "C");
}

TEST_CASE("A merge with an unchanged side gives the other side, for every sample document") {
  for (const auto& path : sample_documents()) {
    CAPTURE(path.string());
    Problems problems;
    const auto document = xml::load(path, problems);
    REQUIRE(document.has_value());
    model::Document changed = *document;
    model::root_of(changed).id = "changed";
    for (const auto& [ours, theirs] :
         {std::pair{*document, changed}, std::pair{changed, *document}, std::pair{changed, changed}}) {
      const versions::Merged merged = versions::merge(*document, ours, theirs);
      CHECK(merged.conflicts.empty());
      CHECK(xml::write(merged.document) == xml::write(changed));
    }
  }
}

TEST_CASE("Changes of different features and of different attributes of one feature are all kept") {
  const model::Document base = version_of(kF1 + kF2 + kF3);
  const versions::Merged merged =
      versions::merge(base, version_of(wood_of("f1", kRing, " note=\"ours\"") + kF2 + kF3),
                      version_of(wood_of("f1", kRing, " name=\"Bois\"") + kF3 + wood_of("f4", kRing), "New"));
  CHECK(merged.conflicts.empty());
  CHECK(merged_text(merged) ==
        xml::write(version_of("    <area id=\"f1\" type=\"woods\" name=\"Bois\" note=\"ours\"><ring>" + kRing +
                                  "</ring></area>\n" + kF3 + wood_of("f4", kRing),
                              "New")));
}

TEST_CASE(
    "New features of both versions are kept, ours first, and theirs gets a new id if both have the same one") {
  const model::Document base = version_of(kF1);
  const versions::Merged merged = versions::merge(base, version_of(kF1 + wood_of("f2", "1,1 2,1 2,2")),
                                                  version_of(kF1 + wood_of("f2", "7,7 8,7 8,8")));
  CHECK(merged.conflicts.empty());
  REQUIRE(merged.notes.size() == 1);
  CHECK(merged_text(merged) ==
        xml::write(version_of(kF1 + wood_of("f2", "1,1 2,1 2,2") + wood_of("f3", "7,7 8,7 8,8"))));
  const versions::Merged same = versions::merge(base, version_of(kF1 + kF2), version_of(kF1 + kF2));
  CHECK(same.notes.empty());
  CHECK(merged_text(same) == xml::write(version_of(kF1 + kF2)));
}

TEST_CASE("A value that both versions change is a conflict: ours stays, and a comment has theirs") {
  const model::Document base = version_of(kF1);
  const versions::Merged merged =
      versions::merge(base, version_of(wood_of("f1", kOtherRing)), version_of(wood_of("f1", kMovedRing)));
  REQUIRE(merged.conflicts.size() == 1);
  const std::string text = merged_text(merged);
  CHECK(text.find("<!-- merge conflict:") != std::string::npos);
  CHECK(text.find(kMovedRing) != std::string::npos);
  CHECK(text.find("<ring>" + kOtherRing) != std::string::npos);
  const model::Document again = document_of(text);
  CHECK(versions::find_conflicts(again).size() == 1);
  CHECK(versions::find_conflicts(base).empty());
}

TEST_CASE(
    "A feature that one version changes and the other deletes is kept as a conflict, in either direction") {
  const model::Document base = version_of(kF1 + kF2);
  const model::Document changed = version_of(wood_of("f1", kOtherRing) + kF2), deleted = version_of(kF2);
  for (const auto& [ours, theirs] : {std::pair{changed, deleted}, std::pair{deleted, changed}}) {
    const versions::Merged merged = versions::merge(base, ours, theirs);
    CHECK(merged.conflicts.size() == 1);
    CHECK(merged_text(merged).find(kOtherRing) != std::string::npos);
    CHECK(versions::find_conflicts(merged.document).size() == 1);
  }
  // Nothing is in the way of deleting what the other version did not change.
  CHECK(merged_text(versions::merge(base, base, deleted)) == xml::write(deleted));
}

TEST_CASE("An order that one version changes is kept, and two new orders are a conflict") {
  const model::Document base = version_of(kF1 + kF2 + kF3), swapped = version_of(kF2 + kF1 + kF3);
  for (const auto& [ours, theirs] : {std::pair{base, swapped}, std::pair{swapped, base}}) {
    const versions::Merged merged = versions::merge(base, ours, theirs);
    CHECK(merged.conflicts.empty());
    CHECK(merged_text(merged) == xml::write(swapped));
  }
  CHECK(versions::merge(base, swapped, swapped).conflicts.empty());
  // A change of ours goes with its element.
  const std::string changed = wood_of("f1", kOtherRing);
  CHECK(merged_text(versions::merge(base, version_of(changed + kF2 + kF3), swapped)) ==
        xml::write(version_of(kF2 + changed + kF3)));
  const versions::Merged both = versions::merge(base, swapped, version_of(kF1 + kF3 + kF2));
  REQUIRE(both.conflicts.size() == 1);
  CHECK(versions::find_conflicts(both.document).size() == 1);
}

TEST_CASE("Comments that both versions add are both kept") {
  const model::Document base = version_of(kF1), ours = version_of("    <!-- ours -->\n" + kF1),
                        theirs = version_of("    <!-- theirs -->\n" + kF1);
  const std::string text = merged_text(versions::merge(base, ours, theirs));
  CHECK(text.find("<!-- ours -->") != std::string::npos);
  CHECK(text.find("<!-- theirs -->") != std::string::npos);
  CHECK(merged_text(versions::merge(base, theirs, theirs)) == xml::write(theirs));
}

TEST_CASE("Attributes of other programs are merged like our own, and a value that both change is a conflict") {
  const auto version = [](const std::string& foreign) {
    return version_of(kF1, "T", " xmlns:gis=\"urn:gis\" " + foreign);
  };
  const model::Document base = version("gis:id=\"1\" gis:name=\"Bois\"");
  const versions::Merged merged = versions::merge(base, version("gis:id=\"2\" gis:name=\"Bois\""),
                                                  version("gis:id=\"1\" gis:name=\"Wood\""));
  CHECK(merged.conflicts.empty());
  CHECK(merged_text(merged) == xml::write(version("gis:id=\"2\" gis:name=\"Wood\"")));
  const versions::Merged both = versions::merge(base, version("gis:id=\"2\" gis:name=\"Bois\""),
                                                version("gis:id=\"3\" gis:name=\"Bois\""));
  CHECK(both.conflicts.size() == 1);
  CHECK(merged_text(both).find("gis:id=\"2\"") != std::string::npos);
  CHECK(versions::find_conflicts(both.document).size() == 1);
}

TEST_CASE("Titles that both versions add in one language are a conflict if they differ") {
  const auto titled = [](const std::string& title) {
    return version_of(kF1, "T</title>\n  <title lang=\"en\">" + title);
  };
  CHECK(versions::merge(version_of(kF1), titled("A"), titled("A")).conflicts.empty());
  const versions::Merged merged = versions::merge(version_of(kF1), titled("A"), titled("B"));
  CHECK(merged.conflicts.size() == 1);
  CHECK(std::get<model::MapDocument>(merged.document).titles.size() == 2);
}

TEST_CASE("A merge never has more elements than their parent may have") {
  const auto faced = [](const std::string& faces) {
    return document_of(
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"red-poppies\" lang=\"en\">"
        "<counter id=\"a\" kind=\"unit\" type=\"infantry\" nation=\"uk\" count=\"1\"><face/>" +
        faces + "</counter></counters>");
  };
  const versions::Merged merged =
      versions::merge(faced(""), faced("<face fp=\"1\"/>"), faced("<face fp=\"2\"/>"));
  CHECK(merged.conflicts.size() == 1);
  document_of(merged_text(merged));
}

TEST_CASE("Texts with two hyphens do not end the comment of a conflict") {
  const model::Document base = version_of(kF1, "T");
  const versions::Merged merged = versions::merge(base, version_of(kF1, "a -- b"), version_of(kF1, "c --> d"));
  REQUIRE(merged.conflicts.size() == 1);
  document_of(merged_text(merged));
}

TEST_CASE("Random edits of different features merge without conflicts, in either order of the versions") {
  std::mt19937 random(20261129);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> base(12), ours, theirs, both;
    for (int i = 0; i < 12; ++i) {
      const std::string id = fmt::format("f{}", i + 1);
      base[i] = wood_of(id, fmt::format("{0},0 {1},0 {1},5", 10 * i, 10 * i + 5));
      const std::string changed = wood_of(id, fmt::format("{0},1 {1},1 {1},9", 10 * i, 10 * i + 5));
      switch (random() % 5) {
        case 0:
          ours.push_back(changed), theirs.push_back(base[i]), both.push_back(changed);
          break;
        case 1:
          ours.push_back(base[i]), theirs.push_back(changed), both.push_back(changed);
          break;
        case 2:
          theirs.push_back(base[i]);
          break;
        case 3:
          ours.push_back(base[i]);
          break;
        default:
          ours.push_back(base[i]), theirs.push_back(base[i]), both.push_back(base[i]);
      }
    }
    const auto joined = [](const std::vector<std::string>& features) { return version_of(join(features, "")); };
    for (bool swapped : {false, true}) {
      const versions::Merged merged =
          versions::merge(joined(base), joined(swapped ? theirs : ours), joined(swapped ? ours : theirs));
      CHECK(merged.conflicts.empty());
      CHECK(merged_text(merged) == xml::write(joined(both)));
    }
  }
}
