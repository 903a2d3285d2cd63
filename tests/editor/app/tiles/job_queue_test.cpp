// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tiles/job_queue.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>
#include <stdexcept>
#include <thread>

#include "tests/support/window_thread.h"

using namespace coq;
using namespace coq::app;
using coq::test::WindowThread;

namespace {

void nap() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Work that ends when it is told to stop.
void until_stopped(const StopToken& stop, const Progress&) {
  while (!stop.stop_requested()) nap();
}

}  // namespace

TEST_CASE("A job's result is delivered on the window's thread", "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 2);
  const auto here = std::this_thread::get_id();
  std::unique_ptr<int> result;  // move-only value
  std::thread::id worked, delivered;
  queue.submit(
      message("Count"), JobPriority::user,
      [&](const StopToken&, const Progress&) {
        worked = std::this_thread::get_id();
        return std::make_unique<int>(42);
      },
      [&](std::unique_ptr<int> value) {
        delivered = std::this_thread::get_id();
        result = std::move(value);
      });
  window.run_until([&] { return queue.idle(); });
  REQUIRE(result);
  CHECK(*result == 42);
  CHECK(delivered == here);
  CHECK(worked != here);
}

TEST_CASE("A later call is made on the window's thread, in order, though all workers are busy",
          "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 1);
  const JobId busy = queue.submit(message("Wait"), JobPriority::tiles, until_stopped, [] {});
  const auto here = std::this_thread::get_id();
  std::string order;
  queue.later([&] {
    CHECK(std::this_thread::get_id() == here);
    order += "a";
    queue.later([&] { order += "c"; });
  });
  queue.later([&] { order += "b"; });
  CHECK(order.empty());
  CHECK_FALSE(queue.idle());
  window.run_until([&] { return order.size() == 3; });
  CHECK(order == "abc");
  queue.cancel(busy);
  window.run_until([&] { return queue.idle(); });
  queue.shutdown();
  queue.later([&] { order += "d"; });
  CHECK(order == "abc");
}

TEST_CASE("Tiles run before jobs that the user waits for, and background jobs delay neither",
          "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 1);
  std::atomic<bool> go{false};
  std::string order;
  const auto add = [&](JobPriority priority, char name) {
    queue.submit(
        message("Job"), priority, [](const StopToken&, const Progress&) {}, [&order, name] { order += name; });
  };
  queue.submit(message("Pyramid"), JobPriority::background, until_stopped, [] {});
  queue.submit(
      message("First"), JobPriority::user,
      [&](const StopToken&, const Progress&) {
        while (!go) nap();
      },
      [] {});
  window.run_until([&] {
    const auto jobs = queue.jobs();
    return jobs.size() == 2 && jobs[0].running && jobs[1].running;
  });
  add(JobPriority::user, 'u');
  add(JobPriority::tiles, 't');
  add(JobPriority::user, 'v');
  add(JobPriority::tiles, 's');
  go = true;
  window.run_until([&] { return order.size() == 4; });
  CHECK(order == "tsuv");
  REQUIRE(queue.jobs().size() == 1);
  CHECK(queue.jobs()[0].title.text() == "Pyramid");
}

TEST_CASE("A cancelled job is not delivered, whether it waits, runs or has just ended", "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 1);
  int delivered = 0;
  const auto count = [&] { ++delivered; };
  std::atomic<bool> began{false}, ended{false}, waiting_began{false};
  const JobId running = queue.submit(
      message("Runs"), JobPriority::user,
      [&](const StopToken& stop, const Progress& progress) {
        began = true;
        until_stopped(stop, progress);
      },
      count);
  window.run_until([&] { return began.load(); });
  const JobId waiting = queue.submit(
      message("Waits"), JobPriority::user, [&](const StopToken&, const Progress&) { waiting_began = true; },
      count);
  queue.cancel(waiting);
  queue.cancel(running);
  CHECK(queue.jobs().empty());
  window.run_until([&] { return queue.idle(); });
  const JobId done = queue.submit(
      message("Ends"), JobPriority::user, [&](const StopToken&, const Progress&) { ended = true; }, count);
  while (!ended) nap();
  queue.cancel(done);
  window.run_until([&] { return queue.idle(); });
  CHECK(delivered == 0);
  CHECK_FALSE(waiting_began);
}

TEST_CASE("Progress is reported for parts of a job, and for each job in the list", "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 1);
  std::atomic<int> step{0};
  queue.submit(
      message("Halves"), JobPriority::user,
      [&](const StopToken&, const Progress& progress) {
        const Progress half = progress.part(0.5, 1);
        half.set(0.5);
        step = 1;
        while (step != 2) nap();
        half.set(7);
        step = 3;
        while (step != 4) nap();
      },
      [] {});
  window.run_until([&] { return step == 1; });
  REQUIRE(queue.jobs().size() == 1);
  CHECK(queue.jobs()[0].progress == 0.75);
  step = 2;
  window.run_until([&] { return step == 3; });
  CHECK(queue.jobs()[0].progress == 1.0);
  step = 4;
  window.run_until([&] { return queue.idle(); });
  CHECK(queue.jobs().empty());
}

TEST_CASE("An exception in a job becomes a problem with the job's title, and the worker goes on",
          "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 1);
  std::vector<std::string> said;
  queue.on_failure([&](const Message& title, const Problem& problem) {
    said.push_back(title.text() + ": " + problem.message.text());
  });
  bool delivered = false, next = false, also_told = false;
  std::string told;
  queue.submit(
      message("Fails"), JobPriority::user,
      [](const StopToken&, const Progress&) -> int { throw std::runtime_error("no room"); },
      [&](int) { delivered = true; }, [&](const Problem& problem) { told = problem.check; });
  queue.submit(
      {}, JobPriority::tiles, [](const StopToken&, const Progress&) { throw 3; }, [&] { delivered = true; },
      [&](const Problem&) { also_told = true; });
  queue.submit(
      message("Next"), JobPriority::user, [](const StopToken&, const Progress&) {}, [&] { next = true; });
  window.run_until([&] { return queue.idle(); });
  CHECK(std::find(said.begin(), said.end(), "Fails: this could not be done: no room") != said.end());
  CHECK(said.size() == 2);
  CHECK(told == "job.failed");
  CHECK(also_told);
  CHECK_FALSE(delivered);
  CHECK(next);
}

TEST_CASE("After the queue ends, nothing is started, delivered or called", "[editor][jobs]") {
  WindowThread window;
  int calls = 0;
  {
    JobQueue queue(window.post(), 2);
    for (int i = 0; i < 20; ++i)
      queue.submit(message("Long"), i % 2 == 0 ? JobPriority::user : JobPriority::background, until_stopped,
                   [&] { ++calls; });
    queue.shutdown();
    CHECK(queue.submit(message("Late"), JobPriority::user, until_stopped, [&] { ++calls; }) == 0);
  }
  window.run_pending();
  CHECK(calls == 0);
}

TEST_CASE("Many jobs submitted from within deliveries are each delivered once", "[editor][jobs]") {
  WindowThread window;
  JobQueue queue(window.post(), 3);
  std::multiset<int> seen;
  std::function<void(int)> add = [&](int number) {
    queue.submit(
        {}, JobPriority::tiles, [number](const StopToken&, const Progress&) { return number; },
        [&](int n) {
          seen.insert(n);
          if (n < 500) add(n + 100);
        });
  };
  for (int i = 0; i < 100; ++i) add(i);
  window.run_until([&] { return queue.idle(); });
  CHECK(seen.size() == 600);
  CHECK(std::set<int>(seen.begin(), seen.end()).size() == 600);
  CHECK(queue.jobs().empty());
}
