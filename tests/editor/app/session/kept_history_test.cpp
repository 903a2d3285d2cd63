// SPDX-License-Identifier: MIT
// The undo stack of a project survives the session as long as its files match the stack.
#include <catch2/catch.hpp>

#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

std::string now(Session& session) {
  return without_writer(xml::write(session.map()));
}

/// Returns the map at each row of the history, the last first.
std::vector<std::string> way_back(Session& session) {
  std::vector<std::string> out{now(session)};
  while (session.can_undo()) {
    REQUIRE(session.undo().has_value());
    out.push_back(now(session));
  }
  return out;
}

void draw(Session& session, int count) {
  for (int i = 0; i < count; ++i) {
    REQUIRE(session.run(message("Wood {}", i), {insert_wood(session, session.new_id())}).has_value());
  }
}

}  // namespace

TEST_CASE("Undo and redo in the next session restore the documents byte for byte", "[session]") {
  for (unsigned seed = 1; seed <= 8; ++seed) {
    INFO("seed " << seed);
    Opened project;
    RandomSteps steps(seed);
    for (int i = 0; i < 120; ++i) steps.one(project.session());
    while (project.session().can_redo()) REQUIRE(project.session().redo().has_value());
    const auto rows = project.session().history();
    const auto before = way_back(project.session());
    while (project.session().can_redo()) REQUIRE(project.session().redo().has_value());
    REQUIRE(project.session().save_all().has_value());
    project.reopen();

    Session& session = project.session();
    REQUIRE_FALSE(session.is_modified());
    REQUIRE(session.history().size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      REQUIRE(session.history()[i].title == rows[i].title);
      REQUIRE(session.history()[i].time == rows[i].time);
    }
    REQUIRE(way_back(session) == before);
    REQUIRE(session.is_modified() == (before.size() > 1));
    while (session.can_redo()) REQUIRE(session.redo().has_value());
    REQUIRE(now(session) == before.front());
    REQUIRE_FALSE(session.is_modified());
  }
}

TEST_CASE("Steps undone before the project was closed can be redone afterwards", "[session]") {
  Opened project;
  draw(project.session(), 4);
  const std::string all = now(project.session());
  project.session().select({"f3"});
  REQUIRE(project.session().undo().has_value());
  REQUIRE(project.session().undo().has_value());
  const std::string half = now(project.session());
  REQUIRE(project.session().save_all().has_value());
  project.reopen();
  Session& session = project.session();
  REQUIRE(now(session) == half);
  REQUIRE(session.history().size() == 5);
  REQUIRE(session.history()[2].current);
  REQUIRE(session.redo().has_value());
  REQUIRE(session.redo().has_value());
  REQUIRE(now(session) == all);
  REQUIRE_FALSE(session.can_redo());
  REQUIRE(session.go_to_row(2).has_value());
  REQUIRE_FALSE(session.is_modified());
  // A new step still discards undone ones.
  draw(session, 1);
  REQUIRE_FALSE(session.can_redo());
}

TEST_CASE("Reading a changed file again is a step, which is kept too", "[session]") {
  Opened project;
  Session& session = project.session();
  draw(session, 1);
  REQUIRE(session.save_all().has_value());
  const std::string before = now(session);
  std::string other = project.text("a.map.xml");
  other.replace(other.find("\"road\""), 6, "\"ditch\"");
  project.write("a.map.xml", other);
  session.poll_disk();
  REQUIRE(session.history().size() == 3);
  const std::string after = now(session);
  project.reopen();
  REQUIRE(now(project.session()) == after);
  REQUIRE(project.session().undo().has_value());
  REQUIRE(now(project.session()) == before);
  REQUIRE(project.session().redo().has_value());
  REQUIRE(now(project.session()) == after);
}

TEST_CASE("After another program has changed a file, nothing can be undone", "[session]") {
  Opened project;
  draw(project.session(), 2);
  REQUIRE(project.session().save_all().has_value());
  project.close();
  std::string other = project.text("a.map.xml");
  other.replace(other.find("\"road\""), 6, "\"ditch\"");
  project.write("a.map.xml", other);
  project.reopen();
  REQUIRE_FALSE(project.session().can_undo());
  REQUIRE(project.session().history().size() == 1);
}

TEST_CASE("A document added to or removed from the folder clears the undo stack", "[session]") {
  Opened project;
  draw(project.session(), 2);
  REQUIRE(project.session().save_all().has_value());
  project.close();
  project.write("b.map.xml", project.text("a.map.xml"));
  project.reopen();
  REQUIRE_FALSE(project.session().can_undo());
}

TEST_CASE("A document made in one session can be undone in the next, whatever its name", "[session]") {
  for (const char* name : {"A.scenario.xml", "a.map-2.scenario.xml", "zz.scenario.xml"}) {
    INFO(name);
    Opened project;
    draw(project.session(), 2);
    model::ScenarioDocument scenario;
    scenario.id = "alpha";
    scenario.system = "red-poppies";
    scenario.lang = "en";
    scenario.map.href = "a.map.xml";
    Session& first = project.session();
    const auto path = first.map_path().parent_path() / name;
    const auto document = std::make_shared<const model::Document>(scenario);
    REQUIRE(first.run_step(message("New scenario"), {{path, {}, document}}).has_value());
    draw(project.session(), 1);
    REQUIRE(project.session().save_all().has_value());
    project.reopen();

    Session& session = project.session();
    REQUIRE(session.history().size() == 5);
    for (int i = 0; i < 4; ++i) REQUIRE(session.undo().has_value());
    CHECK_FALSE(session.can_undo());
    CHECK(session.document(path) == nullptr);
  }
}

TEST_CASE("Discarded changes leave the stack at the state of the files", "[session]") {
  Opened project;
  draw(project.session(), 2);
  REQUIRE(project.session().save_all().has_value());
  const std::string saved = now(project.session());
  SECTION("the changes are done") {
    draw(project.session(), 3);
    project.session().forget_changes();
    project.reopen();
    REQUIRE(project.session().history().size() == 3);
  }
  SECTION("the changes are undone") {
    REQUIRE(project.session().undo().has_value());
    project.session().forget_changes();
    project.reopen();
    REQUIRE(project.session().history().size() == 3);
  }
  SECTION("the saved state can no longer be reached") {
    REQUIRE(project.session().undo().has_value());
    draw(project.session(), 1);
    project.session().forget_changes();
    project.reopen();
    // The state of the file cannot be reached any more, so nothing is kept.
    REQUIRE(project.session().history().size() == 1);
  }
  REQUIRE(now(project.session()) == saved);
  REQUIRE_FALSE(project.session().can_redo());
  REQUIRE_FALSE(project.session().recovery().has_value());
}

TEST_CASE("Recovered work is on top of the previous session's steps", "[session]") {
  Opened project;
  const std::string first = now(project.session());
  draw(project.session(), 2);
  REQUIRE(project.session().save_all().has_value());
  project.reopen();
  draw(project.session(), 1);
  const std::string last = now(project.session());
  project.reopen();  // neither saved nor discarded, as after a crash
  REQUIRE(project.session().recovery()->steps.size() == 1);
  REQUIRE(project.session().recover().has_value());
  REQUIRE(now(project.session()) == last);
  REQUIRE(project.session().history().size() == 4);
  REQUIRE(way_back(project.session()).back() == first);
}

TEST_CASE("A stack damaged anywhere yields the steps before the damage, or none", "[session]") {
  Opened project;
  draw(project.session(), 6);
  const auto all = way_back(project.session());
  while (project.session().can_redo()) REQUIRE(project.session().redo().has_value());
  REQUIRE(project.session().save_all().has_value());
  project.close();
  const std::string kept = project.text(".coquelicot/history");
  for (std::size_t at = 0; at < kept.size(); at += 1 + kept.size() / 61) {
    std::string damaged = kept;
    at % 2 == 0 ? damaged.resize(at) : static_cast<void>(damaged[at] ^= 1);
    project.write(".coquelicot/history", damaged);
    project.reopen();
    const auto way = way_back(project.session());
    REQUIRE(way.size() <= all.size());
    REQUIRE(std::equal(way.begin(), way.end(), all.begin()));
    project.session().forget_changes();
    project.close();
  }
}

TEST_CASE("The kept stack has no more steps than a session", "[session]") {
  Opened project;
  draw(project.session(), 12);
  REQUIRE(project.session().save_all().has_value());
  project.close();
  auto settings = project.settings();
  settings.most_steps = 5;
  Problems problems;
  const auto session = *Session::open(project.folder(), settings, problems);
  REQUIRE(session->history().size() == 6);
  REQUIRE(session->history()[1].title.text() == "Wood 7");
}

TEST_CASE("An editor whose project was taken over leaves the other's stack alone", "[session]") {
  Opened project;
  draw(project.session(), 1);
  REQUIRE(project.session().save_all().has_value());
  auto forced = project.settings();
  forced.take_lock = true;
  Problems problems;
  auto other = *Session::open(project.folder(), forced, problems);
  project.session().poll_lock();
  draw(*other, 2);
  REQUIRE(other->save_all().has_value());
  other.reset();
  const std::string kept = project.text(".coquelicot/history");
  project.close();
  REQUIRE(project.text(".coquelicot/history") == kept);
}
