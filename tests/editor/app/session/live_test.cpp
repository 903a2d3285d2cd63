// SPDX-License-Identifier: MIT
// Data derived from the documents: terrain, lines of sight, checks, problems.
#include <catch2/catch.hpp>

#include "core/checks/framework/validator.h"
#include "core/terrain/rows.h"
#include "systems/all/systems.h"
#include "tests/editor/app/session/random_steps.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

Files red_project() {
  return {{"a.map.xml", red_map("<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80 60,80</ring></area>\n"
                                "<area id=\"f2\" type=\"nonsense\"><ring>60,60 80,80 80,60 60,80</ring></area>",
                                "<los-check from=\"A01\" to=\"E06\" expect=\"clear\"/>\n"
                                "<los-check from=\"B02\" to=\"D05\" expect=\"blocked\" by=\"f1\"/>\n")}};
}

}  // namespace

TEST_CASE("Data derived step by step equals data derived afresh", "[session]") {
  Opened project;
  Session& session = project.session();
  RandomSteps steps(5);
  for (int i = 0; i < 60; ++i) {
    steps.one(session);
    const auto derived = session.derived();
    REQUIRE(session.derived_is_current());
    const auto fresh = derive(nullptr, 1, session.map_snapshot(), session.ruleset_snapshot(), Workers(1));
    REQUIRE(terrain::rows(*derived->table) == terrain::rows(*fresh->table));
    for (const Hex from : derived->los->hexes()) {
      REQUIRE(derived->los->index().field_of_view(from) == fresh->los->index().field_of_view(from));
    }
    REQUIRE(derived->checks.size() == fresh->checks.size());
  }
}

TEST_CASE("An edit reports which lines of sight and checks it changed", "[session]") {
  Opened project;
  Session& session = project.session();
  REQUIRE(session.derived()->checks.size() == 1);
  const bool before = session.derived()->checks[0].passed();
  REQUIRE(session.run(message("Delete"), {model::Erase{app::feature_path(0)}}).has_value());
  const auto& changes = session.los_changes();
  REQUIRE(changes.has_value());
  REQUIRE_FALSE(changes->pairs.empty());
  for (const sight::Difference& one : changes->pairs) {
    REQUIRE(one.before->verdict == sight::Verdict::blocked);
    REQUIRE(one.after->verdict == sight::Verdict::clear);
  }
  REQUIRE(changes->checks.empty() == (before == session.derived()->checks[0].passed()));
  // Undo reverses the change: the same pairs.
  const auto there = changes->pairs.size();
  REQUIRE(session.undo().has_value());
  REQUIRE(session.los_changes()->pairs.size() == there);
}

TEST_CASE("Live problems equal those that `check` prints for the saved documents", "[session]") {
  Opened project(red_project());
  Session& session = project.session();
  const auto lines = [&] {
    std::string out;
    for (const Problem& problem : session.problems()) {
      if (problem.severity == Severity::info) continue;
      Problem shown = problem;
      shown.file = std::filesystem::relative(problem.file, project.folder());
      out += to_string(shown) + "\n";
    }
    return out;
  };
  // The lines printed by `check`.
  const auto printed = [&] {
    scenario::Loader loader(project.settings().rulesets);
    const checks::Registry registry = systems::all_checks();
    std::string out;
    for (Problem& problem : checks::Validator(registry, loader).check_paths({project.folder()})) {
      if (problem.severity == Severity::info) continue;
      problem.file = std::filesystem::relative(problem.file, project.folder());
      out += to_string(problem) + "\n";
    }
    return out;
  };
  REQUIRE_FALSE(lines().empty());
  REQUIRE(lines() == printed());
  // Line numbers move, and problems come and go.
  REQUIRE(session
              .run(message("Wood"), {model::Insert{app::feature_path(0), "area",
                                                   std::get<model::Insert>(insert_wood(session, "f9")).value}})
              .has_value());
  REQUIRE(session.run(message("Type"), {model::SetField{app::feature_path(2), "type", "hill"}}).has_value());
  const std::string live = lines();
  REQUIRE(session.save_all().has_value());
  REQUIRE(live == printed());
  REQUIRE(lines() == live);
}

TEST_CASE("Results for older states of the map are not shown", "[session]") {
  // Jobs are kept until the test runs them, as on a slow machine.
  std::vector<std::function<std::function<void()>()>> jobs;
  Opened project;
  auto settings = project.settings();
  project.close();
  settings.background = [&](Message, std::function<std::function<void()>(const StopToken&)> work,
                            std::function<void(const Problem&)>) {
    auto cancelled = std::make_shared<bool>(false);
    jobs.push_back([work, cancelled]() -> std::function<void()> {
      if (*cancelled) return [] {};
      const StopToken stop;
      auto done = work(stop);
      return [done, cancelled] {
        if (!*cancelled) done();
      };
    });
    return [cancelled] { *cancelled = true; };
  };
  const auto run_all = [&] {
    while (!jobs.empty()) {
      auto job = jobs.front();
      jobs.erase(jobs.begin());
      job()();
    }
  };
  Problems problems;
  auto session = *Session::open(project.folder(), settings, problems);
  std::vector<Aspects> told;
  session->subscribe([&](Aspects changed) { told.push_back(changed); });
  REQUIRE(session->derived() == nullptr);
  run_all();
  REQUIRE(session->derived_is_current());
  REQUIRE(session->problems_are_current());
  const auto first = session->derived();
  REQUIRE(session->run(message("Wood"), {insert_wood(*session, "f3")}).has_value());
  REQUIRE_FALSE(session->derived_is_current());
  REQUIRE(session->run(message("Delete"), {model::Erase{app::feature_path(0)}}).has_value());
  REQUIRE(session->derived() == first);
  run_all();
  REQUIRE(session->derived_is_current());
  REQUIRE(session->problems_are_current());
  // Both edits are in one list: none is lost because the machine was slow.
  REQUIRE(session->los_changes()->from_revision == first->revision);
  REQUIRE(session->los_changes()->to_revision == session->revision());
  REQUIRE(std::count(told.begin(), told.end(), Aspects(Aspect::los_changes)) == 1);
  // Jobs that end after the session do nothing.
  REQUIRE(session->run(message("Undo"), {insert_wood(*session, "f8")}).has_value());
  session.reset();
  run_all();
}

TEST_CASE("Failed background work is repeated at the next change, and nothing waits for it", "[session]") {
  // Imitates a queue with a job that throws: only the failure is delivered.
  struct Job {
    std::function<std::function<void()>(const StopToken&)> work;
    std::function<void(const Problem&)> failed;
  };
  std::vector<std::pair<std::string, Job>> jobs;
  std::vector<std::string> failing;
  Opened project;
  auto settings = project.settings();
  project.close();
  settings.background = [&](Message title, std::function<std::function<void()>(const StopToken&)> work,
                            std::function<void(const Problem&)> failed) {
    jobs.push_back({title.text(), {std::move(work), std::move(failed)}});
    return [] {};
  };
  const auto run_all = [&] {
    std::size_t runs = 0;
    for (; !jobs.empty(); ++runs) {
      REQUIRE(runs < 20);  // the same work must not be restarted endlessly
      const auto [title, job] = jobs.front();
      jobs.erase(jobs.begin());
      if (std::find(failing.begin(), failing.end(), title) == failing.end()) {
        job.work(StopToken())();
      } else {
        job.failed(make_error("job.failed", message("no memory")));
      }
    }
    return runs;
  };
  Problems problems;
  auto session = *Session::open(project.folder(), settings, problems);
  failing = {"Terrain and lines of sight"};
  run_all();
  CHECK(session->derived() == nullptr);
  CHECK(session->problems_are_current());  // the checks do not wait for the terrain
  failing = {"Checks", "Changes Effect on lines of sight"};
  REQUIRE(session->run(message("Wood"), {insert_wood(*session, "f3")}).has_value());
  run_all();
  CHECK(session->derived_is_current());
  CHECK_FALSE(session->problems_are_current());
  // A change made while failing work is running is not forgotten.
  failing = {"Checks"};
  REQUIRE(session->run(message("Wood"), {insert_wood(*session, "f4")}).has_value());
  failing = {"Terrain and lines of sight"};
  REQUIRE(session->undo().has_value());
  run_all();
  failing.clear();
  REQUIRE(session->redo().has_value());
  run_all();
  CHECK(session->derived_is_current());
  CHECK(session->problems_are_current());
  CHECK(session->los_changes()->to_revision == session->revision());
  // A failed save is reported to its caller.
  failing = {"Save"};
  bool told = false;
  session->save_all([&](const Status&) { told = true; });
  run_all();
  CHECK(told);
  CHECK_FALSE(session->is_modified());  // the window's thread has already saved
}
