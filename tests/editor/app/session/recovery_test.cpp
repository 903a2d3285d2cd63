// SPDX-License-Identifier: MIT
// Recovery after crashes: processes killed at work, and truncated journals.
#include <catch2/catch.hpp>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>
#include <set>

#include "tests/editor/app/session/opened.h"
#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

/// A child process that works on the project until it is killed. `work(told)` calls told(n) after its n-th
/// action.
class Killed {
 public:
  template <class Work>
  Killed(Work work) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    m_process = ::fork();
    REQUIRE(m_process >= 0);
    if (m_process == 0) {
      ::close(ends[0]);
      try {
        work([&](int n) {
          if (::write(ends[1], &n, sizeof n) != sizeof n) ::_exit(1);
        });
      } catch (...) {
        ::_exit(1);
      }
      ::pause();
      ::_exit(0);
    }
    ::close(ends[1]);
    m_told = ends[0];
  }
  ~Killed() {
    if (m_process > 0) kill();
    ::close(m_told);
  }
  Killed(const Killed&) = delete;
  Killed& operator=(const Killed&) = delete;

  void wait_for(int n) {
    while (m_last < n) REQUIRE(::read(m_told, &m_last, sizeof m_last) == sizeof m_last);
  }
  /// Kills the process and returns the number of its last reported action.
  int kill() {
    ::kill(m_process, SIGKILL);
    ::waitpid(m_process, nullptr, 0);
    m_process = -1;
    for (int said = 0; ::read(m_told, &said, sizeof said) == sizeof said;) m_last = said;
    return m_last;
  }

 private:
  pid_t m_process = -1;
  int m_told = -1;
  int m_last = 0;
};

std::string traced(int vertices) {
  std::string out = "polygon woods -";
  for (int i = 0; i < vertices; ++i) out += fmt::format(" {},{}.5", i, 2 * i);
  return out;
}

}  // namespace

TEST_CASE("After kill -9 during tracing, everything up to the last vertex is recovered", "[session]") {
  Opened project;
  const auto settings = project.settings();
  const auto folder = project.folder();
  project.close();
  constexpr int kVertices = 40;
  Killed editor([&](const auto& told) {
    Problems problems;
    auto session = *Session::open(folder, settings, problems);
    if (!session->run(message("Wood"), {insert_wood(*session, session->new_id())})) ::_exit(1);
    for (int i = 1;; ++i) {
      session->set_draft(traced(i));
      told(i);
    }
  });
  editor.wait_for(kVertices);
  const int last = editor.kill();

  project.reopen();  // the lock of a dead process keeps nobody out
  Session& session = project.session();
  REQUIRE(session.recovery().has_value());
  REQUIRE(session.recovery()->steps.size() == 1);
  REQUIRE(session.recovery()->steps[0].title.text() == "Wood");
  REQUIRE(session.recovery()->documents == std::vector{session.map_path()});
  REQUIRE(session.recovery()->changed_on_disk.empty());
  REQUIRE(session.recovery()->draft.has_value());
  // Another vertex may have been added between the last report and the end.
  REQUIRE((*session.recovery()->draft == traced(last) || *session.recovery()->draft == traced(last + 1)));
  REQUIRE(session.map().terrain.features.size() == 2);

  SECTION("recovered") {
    REQUIRE(session.recover().has_value());
    REQUIRE(session.map().terrain.features.size() == 3);
    REQUIRE(session.is_modified());
    REQUIRE(session.draft().has_value());
    REQUIRE(session.undo().has_value());
    REQUIRE_FALSE(session.is_modified());
    REQUIRE(session.redo().has_value());
    REQUIRE(session.save_all().has_value());
    session.set_draft(std::nullopt);
    project.reopen();
    REQUIRE_FALSE(project.session().recovery().has_value());
    REQUIRE(project.session().map().terrain.features.size() == 3);
  }
  SECTION("recovered and killed again, the work is offered again") {
    REQUIRE(session.recover().has_value());
    const std::string draft = *session.draft();
    project.close();
    project.reopen();
    REQUIRE(project.session().recovery()->steps.size() == 1);
    REQUIRE(project.session().recovery()->draft == draft);
  }
  SECTION("discarded") {
    session.discard_recovery();
    REQUIRE_FALSE(session.is_modified());
    project.reopen();
    REQUIRE_FALSE(project.session().recovery().has_value());
    REQUIRE(std::filesystem::exists(project.folder() / ".coquelicot/journal.discarded"));
  }
}

TEST_CASE("After kill -9 in a stream of steps, saves and undos, the documents are as they were", "[session]") {
  for (unsigned seed = 1; seed <= 8; ++seed) {
    Opened project;
    const auto settings = project.settings();
    const auto folder = project.folder();
    project.close();
    const auto play = [&](Session& session, const auto& after) {
      RandomSteps steps(seed);
      for (int i = 1;; ++i) {
        steps.one(session);
        if (!after(i)) return;
      }
    };
    Killed editor([&](const auto& told) {
      Problems problems;
      auto session = *Session::open(folder, settings, problems);
      play(*session, [&](int n) {
        told(n);
        return true;
      });
    });
    editor.wait_for(static_cast<int>(20 + 5 * seed));
    const int last = editor.kill();

    project.reopen();
    if (project.session().recovery()) REQUIRE(project.session().recover().has_value());
    const std::string found = without_writer(xml::write(project.session().map()));
    Opened again;
    // All possible states between the last report and the end.
    std::set<std::string> expected;
    int done = 0;
    const auto look = [&] {
      if (done >= last) expected.insert(without_writer(xml::write(again.session().map())));
    };
    again.session().subscribe([&](Aspects) { look(); });
    play(again.session(), [&](int n) {
      done = n;
      look();
      return n <= last;
    });
    INFO("seed " << seed << ", step " << last);
    REQUIRE(expected.count(found) == 1);
  }
}

TEST_CASE("After kill -9 during a save, the work is recovered, and the file has the saved state", "[session]") {
  Opened project;
  auto settings = project.settings();
  const auto folder = project.folder();
  project.close();
  const bool ended = GENERATE(true, false);
  INFO("the save had " << (ended ? "ended" : "not ended"));
  Killed editor([&](const auto& told) {
    std::vector<std::function<std::function<void()>(const StopToken&)>> work;
    settings.background = [&](const Message& title, auto job, const auto&) -> std::function<void()> {
      if (title.pattern == "Save") work.push_back(job);
      return [] {};
    };
    Problems problems;
    auto session = *Session::open(folder, settings, problems);
    bool good = session->run(message("Wood"), {insert_wood(*session, "f3")}).has_value();
    session->save_all([](const Status&) {});
    good = good && session->run(message("More wood"), {insert_wood(*session, "f4")}).has_value();
    if (!good || work.size() != 1) ::_exit(1);
    const auto end = work.front()(StopToken());
    if (ended) end();
    told(1);
    ::pause();
  });
  editor.wait_for(1);
  editor.kill();
  CHECK(project.text("a.map.xml").find("id=\"f3\"") != std::string::npos);
  CHECK(project.text("a.map.xml").find("id=\"f4\"") == std::string::npos);

  project.reopen();
  Session& session = project.session();
  REQUIRE(session.recovery().has_value());
  if (ended) {
    // Only work not in the file is offered.
    REQUIRE(session.recovery()->steps.size() == 1);
    CHECK(session.recovery()->steps[0].title.text() == "More wood");
    CHECK(session.recovery()->changed_on_disk.empty());
  }
  REQUIRE(session.recover().has_value());
  CHECK(session.features().find("f3") != nullptr);
  CHECK(session.features().find("f4") != nullptr);
  CHECK(session.is_modified());
  REQUIRE(session.undo().has_value());
  CHECK(session.is_modified() == !ended);
}

TEST_CASE("A journal cut off anywhere recovers the steps before the cut", "[session]") {
  Opened project;
  for (int i = 0; i < 5; ++i) {
    Session& session = project.session();
    REQUIRE(session.run(message("Wood {}", i), {insert_wood(session, session.new_id())}).has_value());
  }
  project.session().set_draft(traced(3));
  // The journal is cut after its points and in between: a change of both documents is recovered entirely or not
  // at all.
  const std::string three = traced(3);
  project.session().change_draft({{three.size(), 0, " 3,6.5"}, {three.find(" 0,"), 4, " 9,"}});
  const std::string four = *project.session().draft();
  REQUIRE(four == "polygon woods - 9,.5 1,2.5 2,4.5 3,6.5");
  const std::string journal = project.text(".coquelicot/journal");
  std::size_t most = 0;
  for (std::size_t size = 0; size <= journal.size(); size += 1 + journal.size() / 97) {
    project.close();
    project.write(".coquelicot/journal", journal.substr(0, size));
    project.reopen();
    const auto& recovery = project.session().recovery();
    const std::size_t steps = recovery ? recovery->steps.size() : 0;
    REQUIRE(steps >= most);
    most = steps;
    if (!recovery) continue;
    REQUIRE(project.session().recover().has_value());
    REQUIRE(project.session().map().terrain.features.size() == 2 + steps);
  }
  project.close();
  project.write(".coquelicot/journal", journal);
  project.reopen();
  REQUIRE(project.session().recovery()->steps.size() == 5);
  REQUIRE(project.session().recovery()->draft == four);
  project.close();
  // A damaged byte hides only what comes after it.
  std::string damaged = journal;
  damaged[damaged.size() * 2 / 3] ^= 1;
  project.write(".coquelicot/journal", damaged);
  project.reopen();
  REQUIRE(project.session().recovery()->steps.size() < 5);
}

TEST_CASE("Work recovered onto a file that has changed is a conflict, not a loss", "[session]") {
  Opened project;
  REQUIRE(project.session().run(message("Wood"), {insert_wood(project.session(), "f3")}).has_value());
  project.close();
  std::string other = project.text("a.map.xml");
  other.replace(other.find("\"road\""), 6, "\"ditch\"");
  project.write("a.map.xml", other);
  project.reopen();
  Session& session = project.session();
  REQUIRE(session.recovery()->changed_on_disk == std::vector{session.map_path()});
  REQUIRE(session.recover().has_value());
  REQUIRE(session.map().terrain.features.size() == 3);
  session.poll_disk();
  REQUIRE(session.conflicts().size() == 1);
  REQUIRE_FALSE(session.save_all().has_value());
  REQUIRE(project.text("a.map.xml") == other);
}

TEST_CASE("A project that is open in two editors gives a warning", "[session]") {
  Opened project;
  const auto settings = project.settings();
  const auto folder = project.folder();
  project.close();
  Killed editor([&](const auto& told) {
    Problems problems;
    const auto session = *Session::open(folder, settings, problems);
    told(1);
    ::pause();
  });
  editor.wait_for(1);
  Problems problems;
  const auto refused = Session::open(folder, settings, problems);
  REQUIRE_FALSE(refused.has_value());
  REQUIRE(refused.error().check == "session.locked");
  auto forced = settings;
  forced.take_lock = true;
  REQUIRE(Session::open(folder, forced, problems).has_value());
  editor.kill();
  REQUIRE(Session::open(folder, settings, problems).has_value());
}

TEST_CASE("An editor whose project was taken over notices it and leaves the journal alone", "[session]") {
  Opened project;
  Session& session = project.session();
  session.poll_lock();
  REQUIRE_FALSE(session.lock_lost());
  auto forced = project.settings();
  forced.take_lock = true;
  Problems problems;
  auto other = *Session::open(project.folder(), forced, problems);
  session.poll_lock();
  REQUIRE(session.lock_lost());
  const std::string journal = project.text(".coquelicot/journal");
  REQUIRE(session.run(message("Wood"), {insert_wood(session, "f3")}).has_value());
  REQUIRE(project.text(".coquelicot/journal") == journal);
}

TEST_CASE("A read-only folder can still be opened, with a notice that there is no journal", "[session]") {
  if (::geteuid() == 0) return;  // root may write everywhere
  Opened project;
  project.close();
  std::filesystem::remove_all(project.folder() / ".coquelicot");
  std::filesystem::permissions(project.folder(), std::filesystem::perms(0555));
  project.reopen();
  REQUIRE(project.session().journal_failure().has_value());
  std::filesystem::permissions(project.folder(), std::filesystem::perms(0755));
}

TEST_CASE("Files and journal together always restore the open documents", "[session]") {
  for (unsigned seed = 1; seed <= 9; ++seed) {
    Opened project;
    RandomSteps steps(seed);
    for (int i = 1; i <= 64; ++i) {
      steps.one(project.session());
      if (i % 8 != 0 && seed != 8) continue;
      const TemporaryFolder copy;
      std::filesystem::copy(project.folder(), copy.path() / "p", std::filesystem::copy_options::recursive);
      auto settings = project.settings();
      settings.take_lock = true;
      Problems problems;
      const auto found = *Session::open(copy.path() / "p", settings, problems);
      if (found->recovery()) REQUIRE(found->recover().has_value());
      INFO("seed " << seed << ", step " << i);
      REQUIRE(without_writer(xml::write(found->map())) == without_writer(xml::write(project.session().map())));
      REQUIRE(found->is_modified() == project.session().is_modified());
    }
    project.session().forget_changes();
  }
}

namespace {

/// Runs jobs that write texts next to the journal at once or, as if the program were killed before, never;
/// other jobs are never run.
Background only_bases(bool done) {
  return [done](const Message& title, const std::function<std::function<void()>(const StopToken&)>& work,
                const std::function<void(const Problem&)>&) -> std::function<void()> {
    if (title.pattern.empty() && done) work(StopToken())();
    return [] {};
  };
}

std::size_t base_files(const std::filesystem::path& folder) {
  std::size_t out = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / ".coquelicot"))
    out += entry.path().filename().string().starts_with("journal.base-") ? 1 : 0;
  return out;
}

}  // namespace

TEST_CASE("The text of a large document is kept in a file next to the journal, and found after kill -9",
          "[session]") {
  Opened project;
  auto settings = project.settings();
  settings.large_text = 1;
  const auto folder = project.folder();
  project.close();
  const bool written = GENERATE(true, false);
  const bool changed = GENERATE(true, false);
  CAPTURE(written, changed);
  if (!written && changed) return;  // then the text is lost
  settings.background = only_bases(written);
  const std::string before = project.text("a.map.xml");
  Killed editor([&](const auto& told) {
    Problems problems;
    auto session = *Session::open(folder, settings, problems);
    if (!session->run(message("Wood"), {insert_wood(*session, session->new_id())})) ::_exit(1);
    if (!session->run(message("Wood"), {insert_wood(*session, session->new_id(), {20000, 20000})})) ::_exit(1);
    told(1);
  });
  editor.wait_for(1);
  editor.kill();
  const std::string journal = project.text(".coquelicot/journal");
  CHECK(journal.find("los-check") == std::string::npos);  // it holds only the steps, not the map itself
  CHECK(base_files(folder) == (written ? 2 : 0));
  if (changed) project.write("a.map.xml", before.substr(0, before.find("<los-check")) + "</map>\n");
  Problems problems;
  auto session = *Session::open(folder, settings, problems);
  REQUIRE(session->recovery().has_value());
  CHECK(session->recovery()->steps.size() == 2);
  CHECK(session->recovery()->changed_on_disk.empty() == !changed);
  REQUIRE(session->recover().has_value());
  CHECK(session->map().terrain.features.size() == 4);
  CHECK(session->map().los_checks.size() == 1);
  // Repeated without any further work.
  session->set_draft("polygon woods - 1,1");
  session.reset();
  session = *Session::open(folder, settings, problems);
  REQUIRE(session->recovery().has_value());
  REQUIRE(session->recover().has_value());
  CHECK(session->map().terrain.features.size() == 4);
  CHECK(session->draft() == "polygon woods - 1,1");
}

TEST_CASE("Text files next to the journal are deleted when no journal names them", "[session]") {
  Opened project;
  auto settings = project.settings();
  settings.large_text = 1;
  settings.background = only_bases(true);
  project.close();
  Problems problems;
  auto session = *Session::open(project.folder(), settings, problems);
  CHECK(base_files(project.folder()) == 2);
  for (int i = 0; i < 3; ++i) {
    REQUIRE(session->run(message("Wood"), {insert_wood(*session, session->new_id())}).has_value());
    REQUIRE(session->save_all().has_value());
    CHECK(base_files(project.folder()) == 2);
  }
  // A journal continued after a save still names the previous text.
  session->set_draft("polygon woods - 1,1");
  REQUIRE(session->run(message("Wood"), {insert_wood(*session, session->new_id())}).has_value());
  REQUIRE(session->save_all().has_value());
  REQUIRE(session->run(message("Wood"), {insert_wood(*session, session->new_id())}).has_value());
  CHECK(base_files(project.folder()) == 3);
  const auto count = session->map().terrain.features.size();
  session.reset();
  session = *Session::open(project.folder(), settings, problems);
  REQUIRE(session->recovery().has_value());
  CHECK(session->recovery()->steps.size() == 1);
  // Recovery that was put aside keeps its text.
  session->discard_recovery();
  CHECK(base_files(project.folder()) == 3);
  CHECK(session->map().terrain.features.size() == count - 1);
}
