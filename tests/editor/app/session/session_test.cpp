// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/session/session.h"

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

TEST_CASE("A step changes the map, and undo restores it byte for byte", "[session]") {
  Opened project;
  Session& session = project.session();
  const std::string before = xml::write(session.map());
  const std::string id = session.new_id();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, id)}).has_value());
  const std::string after = xml::write(session.map());
  REQUIRE(before != after);
  REQUIRE(session.is_modified());
  REQUIRE(session.history().size() == 2);
  REQUIRE(session.history().back().title.text() == "Wood");
  REQUIRE(session.undo().has_value());
  REQUIRE(xml::write(session.map()) == before);
  REQUIRE_FALSE(session.is_modified());
  REQUIRE(session.redo().has_value());
  REQUIRE(xml::write(session.map()) == after);
}

TEST_CASE("An id is never used twice, even if its element is gone", "[session]") {
  Opened project;
  Session& session = project.session();
  const std::string first = session.new_id();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, first)}).has_value());
  REQUIRE(session.undo().has_value());
  REQUIRE(session.new_id() != first);
  // Across a save: the element with the highest id is deleted, and the file records the count.
  const std::string last = session.new_id();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, last)}).has_value());
  REQUIRE(session.save_all().has_value());
  const auto path = model::find_path(session.map(), last);
  REQUIRE(session.run(message("Delete"), {model::Erase{*path}}).has_value());
  REQUIRE(session.save_all().has_value());
  project.reopen();
  REQUIRE(project.session().new_id() != last);
}

TEST_CASE("Saving leaves an unchanged file identical and keeps five backups of a changed one", "[session]") {
  Opened project;
  const std::string before = project.text("a.map.xml");
  REQUIRE(project.session().save_all().has_value());
  REQUIRE(project.text("a.map.xml") == before);  // nothing was changed, so the file is identical
  for (int i = 0; i < 7; ++i) {
    Session& session = project.session();
    REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}).has_value());
    REQUIRE(session.save_all().has_value());
    REQUIRE_FALSE(session.is_modified());
  }
  REQUIRE(project.text(".coquelicot/backups/a.map.xml.5") != before);
  REQUIRE_FALSE(std::filesystem::exists(project.folder() / ".coquelicot/backups/a.map.xml.6"));
  REQUIRE(project.text("a.map.xml") != project.text(".coquelicot/backups/a.map.xml.1"));
}

TEST_CASE("A file changed on disk is not overwritten before the user decides", "[session]") {
  Opened project;
  Session& session = project.session();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}).has_value());
  std::string other = project.text("a.map.xml");
  other.replace(other.find("id=\"f1\" type=\"woods\""), 20, "id=\"f1\" type=\"trees\"");
  project.write("a.map.xml", other);
  const Status refused = session.save_all();
  REQUIRE_FALSE(refused.has_value());
  REQUIRE(refused.error().check == "session.conflict");
  REQUIRE(project.text("a.map.xml") == other);
  REQUIRE(session.conflicts().size() == 1);
  const auto& differences = session.conflicts().front().differences;
  REQUIRE(differences.size() == 2);
  REQUIRE(differences[0].id == "f1");
  REQUIRE(differences[0].fields == std::vector<std::string>{"type"});
  REQUIRE(differences[0].changed_on_disk);
  REQUIRE_FALSE(differences[0].changed_here);
  REQUIRE(differences[1].what == ElementDifference::What::only_here);

  SECTION("keeps my version") {
    REQUIRE(session.decide(session.map_path(), Session::Keep::mine).has_value());
    REQUIRE(session.save_all().has_value());
    REQUIRE(project.text("a.map.xml").find("trees") == std::string::npos);
    REQUIRE(project.text(".coquelicot/backups/a.map.xml.1") == other);
  }
  SECTION("takes their version, which can be undone") {
    const std::string mine = xml::write(session.map());
    REQUIRE(session.decide(session.map_path(), Session::Keep::theirs).has_value());
    REQUIRE_FALSE(session.is_modified());
    REQUIRE(xml::write(session.map()) == other);
    REQUIRE(session.undo().has_value());
    REQUIRE(xml::write(session.map()) == mine);
    REQUIRE(session.is_modified());
  }
}

namespace {

/// Work that waits until the test runs it, one item at a time.
struct Waiting {
  std::vector<std::function<std::function<void()>(const StopToken&)>> work;
  Background background() {
    return [this](const Message&, std::function<std::function<void()>(const StopToken&)> one,
                  const std::function<void(const Problem&)>&) {
      work.push_back(std::move(one));
      return [] {};
    };
  }
  void do_all() {
    const StopToken stop;
    while (!work.empty()) {
      const auto one = std::move(work.front());
      work.erase(work.begin());
      one(stop)();
    }
  }
};

}  // namespace

TEST_CASE("A project reverts to its files in one step, which can be undone", "[session]") {
  Opened project;
  Session& session = project.session();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}).has_value());
  REQUIRE(session.save_all().has_value());
  const std::string saved = xml::write(session.map()), file = project.text("a.map.xml");
  REQUIRE(session.revert().has_value());
  CHECK(session.history().size() == 2);  // there is nothing to revert

  REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}).has_value());
  REQUIRE(session.run(message("Gone"), {model::Erase{app::feature_path(0)}}).has_value());
  const std::string changed = xml::write(session.map());
  REQUIRE(session.revert().has_value());
  CHECK_FALSE(session.is_modified());
  CHECK(xml::write(session.map()) == saved);
  CHECK(session.history().size() == 5);

  REQUIRE(session.undo().has_value());
  CHECK(session.is_modified());
  CHECK(xml::write(session.map()) == changed);
  REQUIRE(session.redo().has_value());
  CHECK_FALSE(session.is_modified());
  for (int i = 0; i < 3; ++i) REQUIRE(session.undo().has_value());
  CHECK_FALSE(session.is_modified());  // the state that was saved
  REQUIRE(session.save_all().has_value());
  CHECK(project.text("a.map.xml") == file);
}

TEST_CASE("Reverting removes new documents and restores removed ones", "[session]") {
  Files files = Opened::default_files();
  files.emplace_back("b.map.xml", files.front().second);
  Opened project(files);
  Session& session = project.session();
  const auto document = std::make_shared<const model::Document>(session.map());
  REQUIRE(session.run_step(message("New"), {{project.folder() / "c.map.xml", {}, document}}).has_value());
  REQUIRE(session.run_step(message("Gone"), {{project.folder() / "a.map.xml", {}, {}, true}}).has_value());
  REQUIRE(session.map_path().filename() != "a.map.xml");
  REQUIRE(session.revert().has_value());
  CHECK_FALSE(session.is_modified());
  CHECK(session.document(project.folder() / "a.map.xml") != nullptr);
  CHECK(session.document(project.folder() / "c.map.xml") == nullptr);
  REQUIRE(session.undo().has_value());
  CHECK(session.document(project.folder() / "a.map.xml") == nullptr);
  CHECK(session.document(project.folder() / "c.map.xml") != nullptr);
  REQUIRE(session.redo().has_value());
  REQUIRE(session.save_all().has_value());
  CHECK(std::filesystem::exists(project.folder() / "a.map.xml"));
  CHECK_FALSE(std::filesystem::exists(project.folder() / "c.map.xml"));
}

TEST_CASE("Counters know the folder of their pictures, even if they are new or restored", "[session]") {
  Opened project;
  Session& session = project.session();
  const auto path = project.folder() / "c.counters.xml";
  model::CountersDocument counters;
  counters.id = "c";
  counters.system = session.map().system;
  counters.lang = "en";
  const auto folder_of = [&](Session& now) {
    const model::Document* document = now.document(path);
    return document == nullptr ? std::string("none")
                               : std::get<model::CountersDocument>(*document).origin.folder;
  };
  const auto document = std::make_shared<const model::Document>(counters);
  REQUIRE(session.run_step(message("New"), {{path, {}, document}}).has_value());
  CHECK(folder_of(session) == project.folder().string());
  REQUIRE(session.undo().has_value());
  REQUIRE(session.redo().has_value());
  CHECK(folder_of(session) == project.folder().string());
  REQUIRE(session.save_all().has_value());
  project.reopen();
  CHECK(folder_of(project.session()) == project.folder().string());
}

TEST_CASE("Reverting after one's own version was chosen restores the version on disk", "[session]") {
  Opened project;
  Session& session = project.session();
  std::string theirs = project.text("a.map.xml");
  theirs.replace(theirs.find("id=\"f1\" type=\"woods\""), 20, "id=\"f1\" type=\"trees\"");
  REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id())}).has_value());
  project.write("a.map.xml", theirs);
  session.poll_disk();
  REQUIRE(session.decide(project.folder() / "a.map.xml", Session::Keep::mine).has_value());
  REQUIRE(session.revert().has_value());
  CHECK_FALSE(session.is_modified());
  CHECK(xml::write(session.map()) == theirs);
}

TEST_CASE("A background save holds the state at the time of its order", "[session]") {
  Opened project;
  Session& session = project.session();
  Waiting waiting;
  session.set_executor(waiting.background());
  waiting.do_all();
  REQUIRE(session.run(message("Wood"), {insert_wood(session, "f3")}).has_value());
  int told = 0;
  const auto tell = [&](const Status& saved) { told += saved ? 1 : 100; };
  session.save_all(tell);
  REQUIRE(session.is_modified());
  SECTION("its end is reported") {
    REQUIRE(told == 0);
    waiting.do_all();
    REQUIRE(told == 1);
    REQUIRE_FALSE(session.is_modified());
  }
  SECTION("a step made before its end does not wait for it, and is not in the file") {
    REQUIRE(session.run(message("Wood"), {insert_wood(session, "f4")}).has_value());
    REQUIRE(told == 0);
    waiting.do_all();
    REQUIRE(told == 1);
    REQUIRE(session.is_modified());
    REQUIRE(session.undo().has_value());
    REQUIRE_FALSE(session.is_modified());
  }
  SECTION("undoing the saved step does not wait for it, and redoing it returns to the saved state") {
    REQUIRE(session.undo().has_value());
    REQUIRE(told == 0);
    waiting.do_all();
    REQUIRE(told == 1);
    REQUIRE(session.is_modified());
    REQUIRE(session.redo().has_value());
    REQUIRE_FALSE(session.is_modified());
  }
  SECTION("another save waits for it") {
    REQUIRE(session.run(message("Wood"), {insert_wood(session, "f4")}).has_value());
    REQUIRE(session.undo().has_value());
    REQUIRE(session.save_all().has_value());
    REQUIRE(told == 1);
  }
  SECTION("the disk is not polled meanwhile") {
    session.poll_disk();
    waiting.do_all();
    session.poll_disk();
    REQUIRE(session.conflicts().empty());
    REQUIRE(session.history().size() == 2);
  }
  SECTION("it is not lost when the session ends") {
    project.close();
    REQUIRE(told == 0);  // nobody is left to report to
  }
  const std::string saved = project.text("a.map.xml");
  REQUIRE(saved.find("id=\"f3\"") != std::string::npos);
  REQUIRE(saved.find("id=\"f4\"") == std::string::npos);
}

TEST_CASE("A background save that fails gives a reason, and nothing counts as saved", "[session]") {
  Opened project;
  Session& session = project.session();
  Waiting waiting;
  session.set_executor(waiting.background());
  REQUIRE(session.run(message("Wood"), {insert_wood(session, "f3")}).has_value());
  const std::string other = project.text("a.map.xml") + "<!-- theirs -->";
  project.write("a.map.xml", other);
  std::string check;
  session.save_all([&](const Status& saved) { check = saved ? "" : saved.error().check; });
  waiting.do_all();
  REQUIRE(check == "session.conflict");
  REQUIRE(session.is_modified());
  REQUIRE(session.conflicts().size() == 1);
  REQUIRE(project.text("a.map.xml") == other);
}

TEST_CASE("A project shows the map of its scenario, or else its first map", "[session]") {
  const std::filesystem::path sample = std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  Session::Settings settings;
  settings.rulesets = std::filesystem::path(COQ_SOURCE_DIR) / "systems";
  const TemporaryFolder folder;
  settings.state_dir = folder.path();
  Problems problems;
  const auto session = Session::open(sample, settings, problems);
  REQUIRE(session.has_value());
  REQUIRE((*session)->map_path().filename() == "ouverture.map.xml");
}
