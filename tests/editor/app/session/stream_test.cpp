// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

TEST_CASE("Undoing everything restores the first document byte for byte, whatever was done", "[session]") {
  for (unsigned seed = 1; seed <= 10; ++seed) {
    Opened project;
    Session& session = project.session();
    const std::string before = xml::write(session.map());
    RandomSteps steps(seed);
    for (int i = 0; i < 200; ++i) steps.one(session);
    while (session.can_redo()) REQUIRE(session.redo().has_value());
    const std::string after = xml::write(session.map());
    while (session.can_undo()) REQUIRE(session.undo().has_value());
    INFO("seed " << seed);
    REQUIRE(xml::write(session.map()) == before);
    while (session.can_redo()) REQUIRE(session.redo().has_value());
    REQUIRE(xml::write(session.map()) == after);
  }
}

TEST_CASE("A document is modified if it differs from its file", "[session]") {
  Opened project;
  Session& session = project.session();
  RandomSteps steps(3);
  for (int i = 0; i < 300; ++i) {
    steps.one(session);
    const bool same = without_writer(xml::write(session.map())) == without_writer(project.text("a.map.xml"));
    if (!session.is_modified()) REQUIRE(same);
  }
}

TEST_CASE("The oldest steps are dropped beyond 500 steps or the memory limit", "[session]") {
  Opened project;
  auto settings = project.settings();
  project.close();
  Problems problems;
  settings.most_steps = 10;
  auto session = *Session::open(project.folder(), settings, problems);
  for (int i = 0; i < 25; ++i) {
    REQUIRE(session->run(message("Wood {}", i), {insert_wood(*session, session->new_id())}).has_value());
  }
  REQUIRE(session->history().size() == 11);
  REQUIRE(session->history()[1].title.text() == "Wood 15");
  REQUIRE(session->go_to_row(3).has_value());
  REQUIRE(session->map().terrain.features.size() == 2 + 18);
  REQUIRE(session->history()[3].current);
  session->forget_changes();
  session.reset();
  settings.most_bytes = 4000;
  session = *Session::open(project.folder(), settings, problems);
  for (int i = 0; i < 10; ++i) {
    REQUIRE(session->run(message("Wood"), {insert_wood(*session, session->new_id())}).has_value());
    REQUIRE(session->undo().has_value());
    REQUIRE(session->redo().has_value());
    const auto index = session->map().terrain.features.size() - 1;
    REQUIRE(session->run(message("Delete"), {model::Erase{app::feature_path(index)}}).has_value());
  }
  REQUIRE(session->history().size() < 20);
}

TEST_CASE("Consecutive steps of one kind are merged into one", "[session]") {
  Opened project;
  auto settings = project.settings();
  project.close();
  std::int64_t now = 1000;
  settings.clock = [&] { return now; };
  Problems problems;
  auto session = *Session::open(project.folder(), settings, problems);
  const std::string before = xml::write(session->map());
  const auto nudge = [&](const std::string& name) {
    const auto path = *model::find_path(session->map(), "f1");
    REQUIRE(session->run(message("Rename"), {model::SetField{path, "name", name}}, "rename f1").has_value());
  };
  nudge("a");
  now += 400;
  nudge("b");
  now += 400;
  nudge("c");
  REQUIRE(session->history().size() == 2);
  now += 2000;
  nudge("d");
  REQUIRE(session->history().size() == 3);
  REQUIRE(session->undo().has_value());
  REQUIRE(session->undo().has_value());
  REQUIRE(xml::write(session->map()) == before);
  session->forget_changes();
}
