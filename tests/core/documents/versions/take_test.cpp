// SPDX-License-Identifier: MIT
// Single differences taken over from another version.
#include <catch2/catch.hpp>

#include <random>
#include <set>

#include "core/documents/versions/differences.h"
#include "core/documents/versions/take.h"
#include "core/documents/xml/xml.h"

using namespace coq;
using versions::take_elements;

namespace {

model::Document read_version(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "a.map.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(problem.message.text());
  REQUIRE(document.has_value());
  return *std::move(document);
}

model::Document version_with(const std::string& features, const std::string& title = "T",
                             const std::string& next = "") {
  return read_version("<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"" + next +
                      "><title>" + title + "</title><terrain>" + features + "</terrain></map>");
}

std::string wood_text(const std::string& id, int x, const std::string& more = "") {
  return fmt::format(R"(<area id="{0}" type="woods"{2}><ring>{1},0 {3},0 {3},10</ring></area>)", id, x, more,
                     x + 10);
}

std::set<std::string> differing_ids(const model::Document& a, const model::Document& b) {
  std::set<std::string> out;
  for (const versions::Difference& one : versions::differences(a, b)) out.insert(one.id);
  return out;
}

model::Document our_version() {
  return version_with(wood_text("f1", 0) + wood_text("f2", 20) + wood_text("f3", 40) + wood_text("f4", 60));
}

model::Document their_version() {
  return version_with(
      wood_text("f1", 5) + wood_text("f9", 100) + wood_text("f3", 40, " name=\"Copse\"") + wood_text("f2", 20),
      "Another");
}

}  // namespace

TEST_CASE("One element is taken, and the others stay", "[take]") {
  const model::Document moved = take_elements(our_version(), their_version(), {"f1"});
  CHECK(differing_ids(our_version(), moved) == std::set<std::string>{"f1"});
  CHECK(differing_ids(our_version(), take_elements(our_version(), their_version(), {"f4"})) ==
        std::set<std::string>{"f4"});
  CHECK(differing_ids(our_version(), take_elements(our_version(), their_version(), {"f3"})) ==
        std::set<std::string>{"f3"});
  CHECK(differing_ids(our_version(), take_elements(our_version(), their_version(), {"m"})) ==
        std::set<std::string>{"m"});
}

TEST_CASE("A new element comes after the one that it follows in the other version", "[take]") {
  const model::Document added = take_elements(our_version(), their_version(), {"f9"});
  std::vector<std::string> ids;
  for (const auto& feature : std::get<model::MapDocument>(added).terrain.features)
    ids.push_back(model::id_of(*feature));
  CHECK(ids == std::vector<std::string>{"f1", "f9", "f2", "f3", "f4"});
}

TEST_CASE("All elements taken make the other version", "[take]") {
  const model::Document all =
      take_elements(our_version(), their_version(), differing_ids(our_version(), their_version()));
  CHECK(differing_ids(all, their_version()).empty());
  const model::Document back =
      take_elements(their_version(), our_version(), differing_ids(our_version(), their_version()));
  CHECK(differing_ids(back, our_version()).empty());
}

TEST_CASE("Whatever is taken no longer differs, and nothing else changes", "[take]") {
  std::mt19937 dice(11);
  for (int round = 0; round < 200; ++round) {
    std::string texts[2];
    for (std::string& text : texts) {
      std::vector<int> ids;
      for (int id = 1; id <= 8; ++id)
        if (dice() % 3 != 0) ids.push_back(id);
      for (const int id : ids)
        text += wood_text(fmt::format("f{}", id), static_cast<int>(dice() % 3) * 10,
                          dice() % 2 == 0 ? " name=\"N\"" : "");
    }
    const model::Document ours = version_with(texts[0], dice() % 2 == 0 ? "A" : "B"),
                          theirs = version_with(texts[1], dice() % 2 == 0 ? "A" : "B");
    const std::set<std::string> all = differing_ids(ours, theirs);
    std::set<std::string> chosen;
    for (const std::string& id : all)
      if (dice() % 2 == 0) chosen.insert(id);
    const model::Document result = take_elements(ours, theirs, chosen);
    INFO(xml::write(ours) << xml::write(theirs) << xml::write(result));
    for (const std::string& id : differing_ids(result, theirs)) CHECK(chosen.count(id) == 0);
    for (const std::string& id : differing_ids(ours, result)) CHECK(chosen.count(id) == 1);
    CHECK(differing_ids(take_elements(result, theirs, all), theirs).empty());
  }
}

TEST_CASE("Values and children without ids are taken with their element", "[take]") {
  const auto scenario = [](const std::string& side) {
    return read_version(
        R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="en"><map href="a.map.xml"/>)"
        R"(<turns count="6"/><side id="uk" power="allies" nations="british" order="1">)" +
        side + "</side></scenario>");
  };
  const model::Document ours = scenario(
                            R"(<name>British</name><setup hexes="A01"><unit id="A" counter="uk"/></setup>)"),
                        theirs =
                            scenario(R"(<name>The British</name><name lang="fr">Britanniques</name>)"
                                     R"(<setup hexes="A02"><unit id="A" counter="uk" name="First"/></setup>)");
  const model::Document unit = take_elements(ours, theirs, {"A"});
  CHECK(xml::write(unit).find("name=\"First\"") != std::string::npos);
  CHECK(xml::write(unit).find("hexes=\"A01\"") != std::string::npos);
  const model::Document side = take_elements(ours, theirs, {"uk"});
  CHECK(xml::write(side).find("Britanniques") != std::string::npos);
  CHECK(xml::write(side).find("hexes=\"A02\"") != std::string::npos);
  CHECK(xml::write(side).find("name=\"First\"") == std::string::npos);
}

TEST_CASE("The number of the next id is above those of both versions", "[take]") {
  const model::Document ours = version_with(wood_text("f1", 0), "T", " next=\"2\""),
                        theirs = version_with(wood_text("f1", 0) + wood_text("f7", 20), "T", " next=\"8\"");
  CHECK(model::next_id_number(take_elements(ours, theirs, {"f7"})) == 8);
}

TEST_CASE("A version with another id is taken as a whole, too", "[take]") {
  model::Document other = their_version();
  model::root_of(other).id = "elsewhere";
  const model::Document all = take_elements(our_version(), other, differing_ids(our_version(), other));
  CHECK(differing_ids(all, other).empty());
}

TEST_CASE("If nothing is taken, the document is the same text", "[take]") {
  const model::Document ours = version_with(wood_text("f1", 0), "T", " next=\"2\""),
                        theirs = version_with(wood_text("f7", 0), "T", " next=\"8\"");
  CHECK(xml::write(take_elements(ours, theirs, {})) == xml::write(ours));
  CHECK(xml::write(take_elements(ours, theirs, {"f3"})) == xml::write(ours));
}

TEST_CASE("An element that another parent has in the other version is never there twice", "[take]") {
  const auto scenario = [](const std::string& sides) {
    return read_version(
        R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="en"><map href="a.map.xml"/>)"
        R"(<turns count="6"/>)" +
        sides + "</scenario>");
  };
  const auto side = [](const std::string& id, const std::string& units) {
    return fmt::format(R"(<side id="{}" power="allies" nations="british" order="1"><name>{}</name>)"
                       R"(<setup hexes="A01">{}</setup></side>)",
                       id, id, units);
  };
  const std::string unit_a = R"(<unit id="A" counter="uk"/>)", unit_b = R"(<unit id="B" counter="uk"/>)";
  const model::Document one = scenario(side("uk", unit_a + unit_b)),
                        two = scenario(side("uk", unit_b) + side("fr", unit_a));
  const auto count = [](const model::Document& document) {
    const std::string text = xml::write(document);
    std::size_t out = 0;
    for (std::size_t at = text.find("id=\"A\""); at != std::string::npos; at = text.find("id=\"A\"", at + 1))
      ++out;
    return out;
  };
  const model::Document divided = take_elements(one, two, {"fr"}), joined = take_elements(two, one, {"A"});
  CHECK(count(divided) == 1);
  CHECK(differing_ids(divided, two).empty());
  CHECK(count(joined) == 1);
  CHECK(differing_ids(joined, one) == std::set<std::string>{"fr"});
}
