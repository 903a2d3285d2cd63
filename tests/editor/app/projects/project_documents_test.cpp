// SPDX-License-Identifier: MIT
// Adding, removing and renaming documents of a project: steps in a single history.
#include <catch2/catch.hpp>

#include "editor/app/projects/project_documents.h"

#include "editor/app/projects/references.h"
#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

std::string counters_text() {
  return "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"plain\" lang=\"fr\" "
         "ruleset=\"plain.ruleset.xml\"><title>Pions</title></counters>";
}

std::string scenario_text() {
  return "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"plain\" lang=\"fr\" "
         "ruleset=\"plain.ruleset.xml\"><map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/>"
         "<turns count=\"6\"/></scenario>";
}

std::string log_text() {
  return "<play xmlns=\"urn:coquelicot:play:1\" id=\"p\" system=\"plain\" lang=\"fr\" "
         "ruleset=\"plain.ruleset.xml\" scenario=\"s\"/>";
}

Files whole_project() {
  Files files = Opened::default_files();
  files.push_back({"c.counters.xml", counters_text()});
  files.push_back({"s.scenario.xml", scenario_text()});
  files.push_back({"p.play.xml", log_text()});
  return files;
}

bool has(const Session& session, const fs::path& path) {
  const auto documents = session.documents();
  return std::find(documents.begin(), documents.end(), path) != documents.end();
}

}  // namespace

TEST_CASE("A new document is a step: undo removes it, and saving writes a file", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  const auto made = projects::add_document(session, model::Kind::map, "north", "en");
  REQUIRE(made);
  CHECK(made->filename() == "north.map.xml");
  CHECK(has(session, *made));
  CHECK(session.is_modified(*made));
  CHECK_FALSE(fs::exists(*made));
  CHECK(session.document(*made) != nullptr);

  REQUIRE(session.undo());
  CHECK_FALSE(has(session, *made));
  CHECK(session.document(*made) == nullptr);
  CHECK_FALSE(session.is_modified());

  REQUIRE(session.redo());
  REQUIRE(session.save_all());
  CHECK(fs::exists(*made));
  CHECK_FALSE(session.is_modified());

  REQUIRE(session.undo());
  CHECK(session.is_modified());
  CHECK(fs::exists(*made));
  REQUIRE(session.save_all());
  CHECK_FALSE(fs::exists(*made));
  CHECK_FALSE(session.is_modified());
}

TEST_CASE("Undo restores a deleted document with its content, and the next save its file", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  const fs::path counters = project.folder() / "c.counters.xml";
  const std::string text = project.text("c.counters.xml");
  REQUIRE(projects::remove(session, counters));
  CHECK_FALSE(has(session, counters));
  REQUIRE(session.save_all());
  CHECK_FALSE(fs::exists(counters));
  CHECK(read_file(session.state_dir() / "backups" / "c.counters.xml.1").value() == text);
  REQUIRE(session.undo());
  REQUIRE(session.save_all());
  CHECK(without_writer(project.text("c.counters.xml")) == without_writer(text));
}

TEST_CASE("Documents are referred to by path, and scenarios in logs by id", "[projects]") {
  Opened project(whole_project());
  const Session& session = project.session();
  const auto to = [&](const char* name) {
    std::vector<std::string> out;
    for (const fs::path& one :
         projects::documents_of(projects::references_to(session, project.folder() / name)))
      out.push_back(one.filename().string());
    return out;
  };
  using Names = std::vector<std::string>;
  CHECK(to("a.map.xml") == Names{"s.scenario.xml"});
  CHECK(to("c.counters.xml") == Names{"s.scenario.xml"});
  CHECK(to("s.scenario.xml") == Names{"p.play.xml"});
  CHECK(to("plain.ruleset.xml") == Names{"a.map.xml", "c.counters.xml", "p.play.xml", "s.scenario.xml"});
  CHECK(to("p.play.xml").empty());
}

TEST_CASE("Renaming a document updates all references to it in one step", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  const fs::path before = project.folder() / "a.map.xml";
  const auto after = projects::rename(session, before, "mouquet");
  REQUIRE(after);
  CHECK(session.map_path() == *after);  // still the map on the canvas
  const auto& scenario =
      std::get<model::ScenarioDocument>(*session.document(project.folder() / "s.scenario.xml"));
  CHECK(scenario.map.href == "mouquet.map.xml");
  CHECK(session.history().size() == 2);
  REQUIRE(session.save_all());
  CHECK_FALSE(fs::exists(before));
  CHECK(fs::exists(*after));

  REQUIRE(session.undo());
  CHECK(session.map_path() == before);
  REQUIRE(session.save_all());
  CHECK(fs::exists(before));
  CHECK_FALSE(fs::exists(*after));
  CHECK(project.text("s.scenario.xml").find("a.map.xml") != std::string::npos);
}

TEST_CASE("A renamed ruleset is still the map's", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  REQUIRE(projects::rename(session, project.folder() / "plain.ruleset.xml", "own"));
  CHECK(session.ruleset().find_terrain("woods") != nullptr);
  CHECK(session.map().ruleset == "own.ruleset.xml");
}

TEST_CASE("The last map of a project cannot be removed; otherwise another takes its place on the canvas",
          "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  const Status refused = projects::remove(session, session.map_path());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "session.map");
  const auto other = projects::duplicate(session, session.map_path(), "b");
  REQUIRE(other);
  const fs::path first = session.map_path();
  REQUIRE(projects::remove(session, first));
  CHECK(session.map_path() == *other);
  REQUIRE(session.undo());
  CHECK(session.document(first) != nullptr);
}

TEST_CASE("Invalid file names and names already taken are refused", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  for (const char* name : {"", ".hidden", "a/b", "a\\b", "a\nb", "a"}) {
    const auto made = projects::add_document(session, model::Kind::map, name, "en");
    INFO(name);
    REQUIRE_FALSE(made);
    CHECK(made.error().check == "project.name");
  }
  CHECK(session.history().size() == 1);
  CHECK(projects::free_name(session, model::Kind::map, "a") == "a-2");
}

TEST_CASE("A duplicate has its own id", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  const auto copy = projects::duplicate(session, project.folder() / "s.scenario.xml", "night");
  REQUIRE(copy);
  CHECK(model::root_of(*session.document(*copy)).id == "night");
  CHECK(std::get<model::ScenarioDocument>(*session.document(*copy)).map.href == "a.map.xml");
}

TEST_CASE("A crash loses no added, removed or renamed document", "[projects]") {
  Opened project(whole_project());
  const auto names = [&] {
    std::vector<std::string> out;
    for (const fs::path& path : project.session().documents()) out.push_back(path.filename().string());
    std::sort(out.begin(), out.end());
    return out;
  };
  std::string map;
  std::vector<std::string> before;
  {
    Session& session = project.session();
    REQUIRE(projects::add_document(session, model::Kind::map, "north", "en"));
    REQUIRE(projects::remove(session, project.folder() / "p.play.xml"));
    REQUIRE(projects::rename(session, project.folder() / "a.map.xml", "south"));
    REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}));
    map = without_writer(xml::write(session.map()));
    before = names();
  }
  // The project is closed with changes; its journal remains as after a crash.
  project.reopen();
  REQUIRE(project.session().recovery());
  REQUIRE(project.session().recover());
  CHECK(names() == before);
  CHECK(project.session().map_path().filename() == "south.map.xml");
  CHECK(without_writer(xml::write(project.session().map())) == map);
  REQUIRE(project.session().save_all());
  CHECK_FALSE(fs::exists(project.folder() / "a.map.xml"));
  CHECK(fs::exists(project.folder() / "south.map.xml"));
  CHECK(fs::exists(project.folder() / "north.map.xml"));
  CHECK_FALSE(fs::exists(project.folder() / "p.play.xml"));
  project.reopen();
  CHECK_FALSE(project.session().recovery());
  CHECK(names() == before);
}

TEST_CASE("The next session can undo added, removed and renamed documents", "[projects]") {
  Opened project(whole_project());
  const std::string before = without_writer(project.text("s.scenario.xml"));
  REQUIRE(projects::rename(project.session(), project.folder() / "a.map.xml", "south"));
  REQUIRE(projects::remove(project.session(), project.folder() / "p.play.xml"));
  REQUIRE(project.session().save_all());
  project.reopen();
  Session& session = project.session();
  REQUIRE(session.history().size() == 3);
  REQUIRE(session.undo());
  REQUIRE(session.undo());
  REQUIRE(session.save_all());
  CHECK(fs::exists(project.folder() / "a.map.xml"));
  CHECK(fs::exists(project.folder() / "p.play.xml"));
  CHECK_FALSE(fs::exists(project.folder() / "south.map.xml"));
  CHECK(without_writer(project.text("s.scenario.xml")) == before);
  REQUIRE(session.redo());
  CHECK(session.map_path().filename() == "south.map.xml");
}

TEST_CASE("Live problems include unsaved documents and exclude removed ones", "[projects]") {
  Opened project(whole_project());
  Session& session = project.session();
  REQUIRE(projects::rename(session, project.folder() / "a.map.xml", "south"));
  for (const Problem& problem : session.problems()) {
    INFO(problem.file << ": " << problem.message.text());
    CHECK(problem.check != "project.reference");
    CHECK(fs::path(problem.file).filename() != "a.map.xml");
  }
}

TEST_CASE("A project saved elsewhere has its changes and pictures, and the original stays unchanged",
          "[projects]") {
  Opened project(whole_project());
  project.write("notes.txt", "hello");
  fs::create_directories(project.folder() / "scans");
  project.write("scans/a.png", "no picture");
  Session& session = project.session();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}));
  const TemporaryFolder elsewhere;
  const fs::path target = elsewhere.path() / "copy";
  REQUIRE(projects::save_as(session, target, "test"));
  CHECK(fs::exists(target / "scans/a.png"));
  CHECK(fs::exists(target / "notes.txt"));
  CHECK_FALSE(fs::exists(target / ".coquelicot"));
  CHECK(read_file(target / "a.map.xml")->find("f3") != std::string::npos);
  CHECK(session.is_modified());
  const Status again = projects::save_as(session, target, "test");
  REQUIRE_FALSE(again);
  CHECK(again.error().check == "project.folder");
  CHECK_FALSE(projects::save_as(session, project.folder() / "below", "test"));
}
