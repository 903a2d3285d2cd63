// SPDX-License-Identifier: MIT
#include "core/tracing/candidates.h"

#include <catch2/catch.hpp>

#include "core/documents/xml/xml.h"
#include "tests/support/installed.h"

using namespace coq;
using tracing::Taking;

namespace {

template <class T>
T parsed(const std::string& text) {
  Problems problems;
  auto document = xml::read(text, std::nullopt, "test.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(problem.message.text());
  REQUIRE(document);
  return std::get<T>(*document);
}

model::MapDocument map_with(const std::string& terrain) {
  return parsed<model::MapDocument>(
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"en\"><page width=\"200\" "
      "height=\"200\"/><terrain>" +
      terrain + "</terrain></map>");
}

model::CandidatesDocument candidates_with(const std::string& candidates) {
  return parsed<model::CandidatesDocument>(
      "<candidates xmlns=\"urn:coquelicot:candidates:1\" id=\"c\" system=\"red-poppies\" lang=\"en\" "
      "map=\"m.map.xml\">" +
      candidates + "</candidates>");
}

std::string square(const std::string& attributes, int left, int top, int side) {
  const auto point = [](int x, int y) { return std::to_string(x) + "," + std::to_string(y) + " "; };
  return "<area " + attributes + "><ring>" + point(left, top) + point(left + side, top) +
         point(left + side, top + side) + point(left, top + side) + "</ring></area>";
}

model::RulesetDocument red_poppies() {
  Problems problems;
  scenario::Loader loader = test::installed_loader();
  const auto ruleset = loader.installed_ruleset("red-poppies", problems);
  REQUIRE(ruleset);
  return *ruleset->document;
}

std::vector<std::string> ids_of(const std::vector<model::AnyCandidate>& candidates) {
  std::vector<std::string> out;
  for (const model::AnyCandidate& one : candidates) out.push_back(model::common_of(one).id);
  return out;
}

}  // namespace

TEST_CASE("Taken candidates become features of the map, and one undo removes them all", "[tracing]") {
  const auto map = map_with(square("id=\"f1\" type=\"woods\"", 0, 0, 20));
  const auto candidates = candidates_with(
      "<area id=\"c1\" class=\"woods\" source=\"trace:woods\"><ring>50,50 90,50 90,90 50,90</ring>"
      "<hole>60,60 60,70 70,70 70,60</hole><crest>52,52 88,52</crest></area>"
      "<line id=\"c2\" class=\"roads\" source=\"osm:w12\" width=\"1.2\"><path>10,10 60,30 "
      "110,10</path></line>" +
      square("id=\"c3\" class=\"woods\"", 100, 100, 10));
  int next_id = 2;
  const auto edits = tracing::take(map, red_poppies(), candidates, {{0, "woods"}, {1, "road"}}, next_id);
  REQUIRE(edits);
  CHECK(next_id == 4);
  model::Document changed = map;
  model::Change change;
  const auto undo = model::apply_all(changed, *edits, change);
  REQUIRE(undo);
  const auto& features = std::get<model::MapDocument>(changed).terrain.features;
  REQUIRE(features.size() == 3);
  CHECK(*features[0] == *map.terrain.features[0]);
  const auto& area = std::get<model::Area>(*features[1]);
  const auto& wanted = std::get<model::AreaCandidate>(candidates.candidates[0]);
  CHECK(area.id == "f2");
  CHECK(area.type == "woods");
  CHECK(area.source == "trace:woods");
  CHECK(area.ring == wanted.ring);
  CHECK(area.holes == wanted.holes);
  CHECK(area.crests == wanted.crests);
  const auto& line = std::get<model::LineFeature>(*features[2]);
  CHECK(line.id == "f3");
  CHECK(line.type == "road");
  CHECK(line.source == "osm:w12");
  CHECK(line.path == std::get<model::LineCandidate>(candidates.candidates[1]).path);
  REQUIRE(model::apply_all(changed, *undo, change));
  CHECK(std::get<model::MapDocument>(changed) == map);
}

TEST_CASE("A candidate that replaces a feature removes it, also if several replace the same one", "[tracing]") {
  const auto map =
      map_with(square("id=\"f1\" type=\"woods\"", 0, 0, 20) + square("id=\"f2\" type=\"woods\"", 40, 0, 20) +
               square("id=\"f3\" type=\"woods\"", 80, 0, 20));
  const auto candidates = candidates_with(square("id=\"c1\" class=\"woods\" replaces=\"f1\"", 0, 0, 10) +
                                          square("id=\"c2\" class=\"woods\" replaces=\"f1\"", 10, 10, 10) +
                                          square("id=\"c3\" class=\"woods\" replaces=\"f3\"", 80, 0, 25));
  int next_id = 4;
  const auto edits =
      tracing::take(map, red_poppies(), candidates, {{0, "woods"}, {1, "woods"}, {2, "woods"}}, next_id);
  REQUIRE(edits);
  model::Document changed = map;
  model::Change change;
  const auto undo = model::apply_all(changed, *edits, change);
  REQUIRE(undo);
  std::vector<std::string> ids;
  for (const auto& feature : std::get<model::MapDocument>(changed).terrain.features)
    ids.push_back(model::id_of(*feature));
  CHECK(ids == std::vector<std::string>{"f2", "f4", "f5", "f6"});
  REQUIRE(model::apply_all(changed, *undo, change));
  CHECK(std::get<model::MapDocument>(changed) == map);
}

TEST_CASE("Candidates are refused if the ruleset cannot draw them", "[tracing]") {
  const auto map = map_with("");
  const auto candidates = candidates_with(square("id=\"c1\" class=\"woods\"", 0, 0, 10) +
                                          "<line id=\"c2\" class=\"roads\"><path>0,0 9,9</path></line>");
  const auto error_of = [&](const std::vector<Taking>& takings) {
    int next_id = 1;
    const auto edits = tracing::take(map, red_poppies(), candidates, takings, next_id);
    REQUIRE_FALSE(edits);
    return edits.error().check + ": " + edits.error().message.text();
  };
  CHECK(error_of({{0, "lava"}}) ==
        "trace.type: candidate \"c1\" of the class woods: the ruleset has no terrain type \"lava\"");
  CHECK(error_of({{0, "road"}}) ==
        "trace.type: candidate \"c1\": the terrain type \"road\" is not drawn as an area");
  CHECK(error_of({{0, "woods"}, {1, "woods"}}) ==
        "trace.type: candidate \"c2\": the terrain type \"woods\" is not drawn as a line");
  CHECK(error_of({{2, "woods"}}) == "trace.candidate: there is no such candidate");
}

TEST_CASE("A candidate becomes its own type, the type named as its class, or the usual one", "[tracing]") {
  const model::RulesetDocument ruleset = red_poppies();
  const auto type = [&](const std::string& candidate) {
    return tracing::type_for(candidates_with(candidate).candidates[0], ruleset);
  };
  CHECK(type(square("id=\"c1\" class=\"woods\"", 0, 0, 9)) == "woods");
  CHECK(type(square("id=\"c1\" class=\"buildings\"", 0, 0, 9)) == "building");
  CHECK(type(square("id=\"c1\" class=\"green\" type=\"woods\"", 0, 0, 9)) == "woods");
  CHECK(type("<line id=\"c1\" class=\"roads\"><path>0,0 9,9</path></line>") == "road");
  // Neither a type that the ruleset has not, nor one that is drawn otherwise.
  CHECK(type(square("id=\"c1\" class=\"green\"", 0, 0, 9)).empty());
  CHECK(type(square("id=\"c1\" class=\"woods\" type=\"road\"", 0, 0, 9)).empty());
  CHECK(type("<line id=\"c1\" class=\"woods\"><path>0,0 9,9</path></line>").empty());
}

const tracing::Searched kWoods{{"trace:woods"}, {}};

TEST_CASE("A search replaces open candidates of what it searched, and of nothing else", "[tracing]") {
  const auto earlier =
      candidates_with(square("id=\"c1\" class=\"woods\" source=\"trace:woods\"", 0, 0, 9) +
                      square("id=\"c2\" class=\"water\" source=\"trace:water\"", 20, 0, 9) +
                      square("id=\"c3\" class=\"woods\" source=\"trace:woods:b.png\"", 40, 0, 9) +
                      square("id=\"c4\" class=\"hill\" source=\"trace:contours\"", 60, 0, 9) +
                      square("id=\"c5\" class=\"woods\" source=\"osm:w7\"", 80, 0, 9) +
                      square("id=\"c6\" class=\"woods\"", 99, 0, 9));
  const auto left = [&](const tracing::Searched& searched) {
    return ids_of(tracing::with_decisions(earlier.candidates, {}, searched));
  };
  using Ids = std::vector<std::string>;
  CHECK(left(kWoods) == Ids{"c2", "c3", "c4", "c5"});
  CHECK(left({{}, ""}) == Ids{"c3", "c4", "c5"});
  CHECK(left({{}, "b.png"}) == Ids{"c1", "c2", "c4", "c5", "c6"});
  CHECK(left({{tracing::kContoursSource}, {}}) == Ids{"c1", "c2", "c3", "c5", "c6"});
}

TEST_CASE("Sources of candidates name the scan, unless it is the first of the map", "[tracing]") {
  auto map = map_with("");
  map.scans.resize(3);
  map.scans[0].href = "a.png", map.scans[1].href = "b.png", map.scans[2].href = "c.pdf";
  map.scans[2].page = 4;
  const auto source = [&](std::size_t scan) {
    return tracing::source_of("woods", tracing::scan_in_sources(map, scan));
  };
  CHECK(source(0) == "trace:woods");
  CHECK(source(1) == "trace:woods:b.png");
  CHECK(source(2) == "trace:woods:c.pdf#page=4");
}

TEST_CASE("What was refused stays refused if more than half of the union is common", "[tracing]") {
  const auto earlier = candidates_with(square("id=\"c1\" class=\"woods\" state=\"refused\"", 0, 0, 60) +
                                       square("id=\"c2\" class=\"woods\" state=\"taken\"", 100, 0, 60) +
                                       square("id=\"c7\" class=\"woods\"", 0, 100, 60));
  // Two squares of side 60, moved by 20 along x, have a common part of 40 x 60 and a union of 80 x 60: just
  // half.
  const auto found = candidates_with(
      square("id=\"n1\" class=\"woods\"", 20, 0, 60) + square("id=\"n2\" class=\"woods\"", 119, 0, 60) +
      square("id=\"n3\" class=\"woods\"", 5, 100, 60) + square("id=\"n4\" class=\"water\"", 0, 0, 60));
  const auto merged = tracing::with_decisions(earlier.candidates, found.candidates, kWoods);
  REQUIRE(merged.size() == 5);
  CHECK(ids_of(merged) == std::vector<std::string>{"c8", "c2", "c7", "c9", "c1"});
  const auto state = [&](std::size_t i) { return model::common_of(merged[i]).state_now(); };
  CHECK(state(0) == model::CandidateState::open);
  CHECK(state(1) == model::CandidateState::taken);
  CHECK(state(2) == model::CandidateState::open);
  CHECK(state(3) == model::CandidateState::open);
  CHECK(state(4) == model::CandidateState::refused);
  // The new outline, not the earlier one.
  CHECK(std::get<model::AreaCandidate>(merged[1]).ring ==
        std::get<model::AreaCandidate>(found.candidates[1]).ring);
  // A further search over the same sheet keeps ids and decisions.
  CHECK(ids_of(tracing::with_decisions(merged, found.candidates, kWoods)) == ids_of(merged));
}

TEST_CASE("Lines stay decided if more than half of each lies along the other", "[tracing]") {
  const auto line = [](const std::string& id, const std::string& path, const std::string& state = "") {
    return "<line id=\"" + id + "\" class=\"roads\"" + (state.empty() ? "" : " state=\"" + state + "\"") +
           "><path>" + path + "</path></line>";
  };
  const auto earlier = candidates_with(line("c1", "0,0 100,0", "refused") + line("c2", "0,50 100,50", "taken") +
                                       line("c3", "0,90 20,90", "refused"));
  const auto found =
      candidates_with(line("n1", "100,0.2 45,0.2") + line("n2", "0,51 100,51") + line("n3", "0,90 100,90"));
  const auto merged = tracing::with_decisions(earlier.candidates, found.candidates, {{"trace:roads"}, {}});
  CHECK(ids_of(merged) == std::vector<std::string>{"c1", "c4", "c5", "c2", "c3"});
  CHECK(model::common_of(merged[0]).state_now() == model::CandidateState::refused);
  CHECK(model::common_of(merged[1]).state_now() == model::CandidateState::open);
}

TEST_CASE("Decisions are noted in the document by an edit", "[tracing]") {
  model::Document document = candidates_with(square("id=\"c1\" class=\"woods\"", 0, 0, 9) +
                                             "<line id=\"c2\" class=\"roads\"><path>0,0 9,9</path></line>");
  const auto before = document;
  for (const auto state :
       {model::CandidateState::refused, model::CandidateState::taken, model::CandidateState::open}) {
    model::Change change;
    const auto edit = tracing::decide(std::get<model::CandidatesDocument>(document), 1, state);
    REQUIRE(model::apply(document, edit, change));
    CHECK(model::common_of(std::get<model::CandidatesDocument>(document).candidates[1]).state_now() == state);
  }
  CHECK(document == before);
}
