// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/session/edits.h"
#include "editor/app/tools/feature_table.h"
#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

std::string order_of(const Session& session) {
  std::string out;
  for (const auto& feature : session.map().terrain.features) out += model::id_of(*feature) + " ";
  return out;
}

/// Adds the features up to f6.
void add_woods(Session& session) {
  for (int i = 3; i <= 6; ++i) {
    REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id(), {30'000 * i, 90'000})})
                .has_value());
  }
}

}  // namespace

TEST_CASE("Features are moved above or below others and keep their order among themselves", "[session]") {
  struct Case {
    edits::Order order;
    std::vector<std::string> ids;
    std::string then;
  };
  using edits::Order;
  const Case cases[] = {
      {Order::to_top, {"f4", "f1"}, "f2 f3 f5 f6 f1 f4 "},
      {Order::to_bottom, {"f3", "f6"}, "f3 f6 f1 f2 f4 f5 "},
      {Order::up, {"f2", "f3"}, "f1 f4 f2 f3 f5 f6 "},
      {Order::up, {"f6"}, "f1 f2 f3 f4 f5 f6 "},
      {Order::down, {"f2", "f3", "f6"}, "f2 f3 f1 f4 f6 f5 "},
      {Order::down, {"f1", "f2"}, "f1 f2 f3 f4 f5 f6 "},
      {Order::up, {"f5", "f6", "f1"}, "f2 f1 f3 f4 f5 f6 "},
  };
  for (const Case& one : cases) {
    Opened project;
    Session& session = project.session();
    add_woods(session);
    const std::string before = xml::write(session.map());
    const auto found = edits::order(session.map(), one.ids, one.order);
    if (!found.empty()) REQUIRE(session.run(message("Order"), found).has_value());
    REQUIRE(order_of(session) == one.then);
    if (!found.empty()) REQUIRE(session.undo().has_value());
    REQUIRE(xml::write(session.map()) == before);
    session.forget_changes();
  }
}

TEST_CASE("Copied features can be pasted with new ids, on the same map or another", "[session]") {
  Opened project;
  Session& session = project.session();
  add_woods(session);
  const auto new_id = [&] { return session.new_id(); };
  const std::string text = edits::copied(session.map(), {"f2", "f1"});
  edits::Ids pasted;
  const auto found = edits::paste(session.map(), text, std::nullopt, new_id, pasted);
  REQUIRE(found.has_value());
  REQUIRE(session.run(message("Paste"), *found).has_value());
  REQUIRE(order_of(session) == "f1 f2 f3 f4 f5 f6 f7 f8 ");
  REQUIRE(pasted == edits::Ids{"f7", "f8"});
  model::Area copy = std::get<model::Area>(*session.map().terrain.features[6]);
  copy.id = "f1";
  const auto back =
      moved(copy, Vector{-edits::kBeside.x, -edits::kBeside.y});  // the copy lies next to its original
  REQUIRE(*back == *session.map().terrain.features[0]);
  REQUIRE_FALSE(edits::paste(session.map(), "just words", std::nullopt, new_id, pasted).has_value());

  edits::Ids copies;
  REQUIRE(
      session.run(message("Duplicate"), edits::duplicate(session.map(), {"f3"}, {2000, 1000}, new_id, copies))
          .has_value());
  const auto first = [&](std::size_t index) {
    return (*std::get<model::Area>(*session.map().terrain.features[index]).ring.points)[0];
  };
  REQUIRE(first(8) == Point{first(2).x + 2000, first(2).y + 1000});
}

TEST_CASE("A feature's type can be changed only to one with the same geometry", "[session]") {
  Opened project;
  Session& session = project.session();
  REQUIRE(edits::convert(session.map(), session.ruleset(), {"f2"}, "ditch").has_value());
  REQUIRE_FALSE(edits::convert(session.map(), session.ruleset(), {"f1", "f2"}, "ditch").has_value());
  REQUIRE_FALSE(edits::convert(session.map(), session.ruleset(), {"f1"}, "sea").has_value());
}

TEST_CASE("Commands on the selection are steps, and their results are selected", "[session]") {
  Opened project;
  Session& session = project.session();
  add_woods(session);
  REQUIRE_FALSE(duplicate_selected(session).has_value());  // the selection is empty
  session.select({"f3", "f4"});
  REQUIRE(order_selected(session, edits::Order::to_top, message("Bring to front")).has_value());
  REQUIRE(order_of(session) == "f1 f2 f5 f6 f3 f4 ");
  REQUIRE(session.selection() == edits::Ids{"f3", "f4"});
  REQUIRE_FALSE(order_selected(session, edits::Order::to_top, message("Bring to front")).has_value());
  REQUIRE(duplicate_selected(session).has_value());
  REQUIRE(session.selection() == edits::Ids{"f7", "f8"});
  REQUIRE(session.undo().has_value());
  REQUIRE(session.selection() == edits::Ids{"f3", "f4"});
  const std::string text = edits::copied(session.map(), session.selection());
  REQUIRE(paste(session, text).has_value());
  REQUIRE(session.selection().size() == 2);
  session.select({"f2"});
  REQUIRE(convert_selected(session, "ditch").has_value());
  REQUIRE(model::type_of(*model::find_feature(session.map(), "f2")) == "ditch");
  REQUIRE_FALSE(convert_selected(session, "woods").has_value());
}

TEST_CASE("Pasted features are visible: at the pointer, and next to their original", "[session]") {
  Opened project;
  Session& session = project.session();
  const std::string text = edits::copied(session.map(), {"f1"});  // it extends from 60 to 80 mm
  const auto first_corner = [&] {
    return (*std::get<model::Area>(*session.map().terrain.features.back()).ring.points).front();
  };
  REQUIRE(paste(session, text).has_value());
  CHECK(first_corner() == Point{62'000, 62'000});
  REQUIRE(paste(session, text).has_value());
  CHECK(first_corner() == Point{64'000, 64'000});
  REQUIRE(paste(session, text, Point{100'000, 50'000}).has_value());
  CHECK(first_corner() == Point{90'000, 40'000});
  REQUIRE(paste(session, text, Point{100'000, 50'000}).has_value());
  CHECK(first_corner() == Point{92'000, 42'000});
  // If the original is gone, the copy is pasted in its place.
  REQUIRE(session.run(message("Delete"), {model::Erase{app::feature_path(0)}}).has_value());
  REQUIRE(paste(session, text).has_value());
  CHECK(first_corner() == Point{60'000, 60'000});
}
