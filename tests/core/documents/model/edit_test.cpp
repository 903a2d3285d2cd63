// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/model/edit.h"

#include <random>

using namespace coq;
using namespace coq::model;

namespace {

Area make_area(const std::string& id) {
  Area area;
  area.id = id;
  area.type = "woods";
  area.ring.points = Ring{{0, 0}, {1000, 0}, {0, 1000}};
  return area;
}

Document small_map() {
  MapDocument map;
  map.id = "m";
  map.system = "red-poppies";
  map.lang = "fr";
  map.page.emplace();
  map.terrain.features.emplace_back(Feature(make_area("f1")));
  LineFeature road;
  road.id = "f2";
  road.type = "road";
  road.path.points = std::vector<Point>{{0, 0}, {500, 700}};
  map.terrain.features.emplace_back(Feature(road));
  MapNote note;
  note.id = "n1";
  note.at = {5000, 6000};
  note.text = "Which way?";
  map.notes.push_back(note);
  return map;
}

std::size_t slot_of(const ElementInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < info.children.size(); ++i) {
    if (info.children[i].names.front() == name) return i;
  }
  FAIL("no such child");
  return 0;
}

}  // namespace

TEST_CASE("Each edit returns the edit that undoes it", "[model]") {
  const Document before = small_map();
  const ElementPath f1 = *find_path(before, "f1");
  ElementPath end = f1;
  end.back().index = 2;
  Area changed = make_area("f9");
  changed.note = "changed";
  const std::size_t page = slot_of(describe<MapDocument>(), "page");
  const std::vector<Edit> edits = {
      Insert{end, "area", ElementValue::of(make_area("f3"))},
      Erase{f1},
      Replace{f1, ElementValue::of(changed)},
      SetField{f1, "type", "building"},
      SetField{f1, "note", "a & b"},
      SetField{*find_path(before, "f2"), "width", "1.25"},
      SetField{{{page, 0}}, "width", "420"},
      SetField{*find_path(before, "n1"), "done", "yes"},
      SetField{*find_path(before, "n1"), "colour", "blue"},
      SetField{*find_path(before, "n1"), "", "Two\nlines"},
      SetField{*find_path(before, "n1"), "at", "7 8"},
      Erase{*find_path(before, "n1")},
      Erase{{{page, 0}}},
  };
  for (const Edit& edit : edits) {
    CAPTURE(edit.index());
    Document document = before;
    Change change;
    const Result<Edit> inverse = apply(document, edit, change);
    REQUIRE(inverse.has_value());
    CHECK_FALSE(document == before);
    CHECK(apply(document, *inverse, change).has_value());
    CHECK(document == before);
  }
}

TEST_CASE("An impossible edit leaves the document unchanged and reports the reason", "[model]") {
  const Document before = small_map();
  const ElementPath f1 = *find_path(before, "f1");
  ElementPath nowhere = f1;
  nowhere.back().index = 9;
  const auto refused = [&](const Edit& edit) {
    Document document = before;
    Change change;
    const Result<Edit> inverse = apply(document, edit, change);
    REQUIRE_FALSE(inverse.has_value());
    CHECK(document == before);
    return inverse.error().message.text();
  };
  CHECK(refused(Erase{nowhere}) == "there is no such element");
  CHECK(refused(Insert{f1, "area", ElementValue::of(make_area("f2"))}) == "the id \"f2\" is used twice");
  CHECK(refused(Insert{f1, "line", ElementValue::of(make_area("f3"))}) == "the value is not a <line>");
  CHECK(refused(SetField{f1, "id", "f2"}) == "the id \"f2\" is used twice");
  CHECK(refused(SetField{f1, "type", std::nullopt}) == "the field \"type\" is required");
  CHECK(
      refused(SetField{f1, "level", "high"}) ==
      "\"high\" is not a value of \"level\": expected a decimal from -1000 to 1000 with at most three places");
  CHECK(refused(SetField{f1, "colour", "red"}) == "there is no field \"colour\"");
  CHECK(refused(Erase{{{slot_of(describe<MapDocument>(), "terrain"), 0}}}) ==
        "the element <terrain> cannot be removed: it is required there");
}

TEST_CASE("Several edits are applied together or not at all", "[model]") {
  const Document before = small_map();
  Document document = before;
  Change change;
  const ElementPath f1 = *find_path(before, "f1");
  CHECK_FALSE(
      apply_all(document, {SetField{f1, "note", "x"}, Erase{f1}, Erase{{{99, 0}}}}, change).has_value());
  CHECK(document == before);
  const auto inverses = apply_all(document, {SetField{f1, "note", "x"}, Erase{f1}}, change);
  REQUIRE(inverses.has_value());
  CHECK(apply_all(document, *inverses, change).has_value());
  CHECK(document == before);
}

TEST_CASE("A change reports the features and the box that it affected", "[model]") {
  Document document = small_map();
  Change change;
  REQUIRE(apply(document, SetField{*find_path(document, "f2"), "width", "2"}, change).has_value());
  CHECK(change.ids == std::vector<std::string>{"f2"});
  CHECK(change.box == Box{{0, 0}, {500, 700}});
  CHECK_FALSE(change.frame);
  REQUIRE(apply(document, SetField{{}, "lang", "en"}, change).has_value());
  CHECK(change.frame);
}

TEST_CASE("Undoing random edits in reverse order restores the document", "[model]") {
  const Document before = small_map();
  std::mt19937 random(3);
  for (int run = 0; run < 50; ++run) {
    Document document = before;
    std::vector<Edit> undo;
    Change change;
    for (int i = 0; i < 40; ++i) {
      auto& features = std::get<MapDocument>(document).terrain.features;
      const ElementPath any{{slot_of(describe<MapDocument>(), "terrain"), 0},
                            {0, random() % (features.size() + 1)}};
      Edit edit = Insert{any, "area", ElementValue::of(make_area("n" + std::to_string(i)))};
      if (random() % 3 == 0) edit = Erase{any};
      if (random() % 3 == 0) edit = SetField{any, "note", std::to_string(random())};
      if (const Result<Edit> inverse = apply(document, edit, change)) undo.push_back(*inverse);
    }
    for (; !undo.empty(); undo.pop_back()) REQUIRE(apply(document, undo.back(), change).has_value());
    CHECK(document == before);
  }
}

TEST_CASE("A copy of a map shares its features, so two threads may read it", "[model]") {
  const Document before = small_map();
  Document copy = before;
  Change change;
  REQUIRE(apply(copy, SetField{*find_path(copy, "f2"), "width", "2"}, change).has_value());
  const auto& a = std::get<MapDocument>(before).terrain.features;
  const auto& b = std::get<MapDocument>(copy).terrain.features;
  CHECK(a[0].is_same_object(b[0]));
  CHECK_FALSE(a[1].is_same_object(b[1]));
}

TEST_CASE("The next id is one more than the largest number in an id, or the number that the root states",
          "[model]") {
  Document document = small_map();
  CHECK(next_id_number(document) == 3);
  root_of(document).next = 17;
  CHECK(next_id_number(document) == 17);
}
