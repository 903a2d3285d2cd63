// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "editor/app/workbench/workbench.h"
#include "tests/editor/probe/hands.h"
#include "tests/editor/probe/holds.h"

class wxWindow;

namespace coq::test {

/// What the program shows, as JSON in a file, and how long its event loop was ever held up.
class Report {
 public:
  explicit Report(std::filesystem::path file);
  ~Report();
  Holds& holds() { return m_holds; }

  /// To be called by a timer of `period`. Writes the file if what it would hold is other than last time; what
  /// that takes is no hold. Where the reader has taken the file away, holds are counted anew. `canvas` and
  /// `bench` are null while no project is open; `working`: there are jobs.
  void beat(std::chrono::milliseconds period, const wxWindow* canvas, const app::Workbench* bench,
            bool working);

 private:
  class Messages;
  void write(const wxWindow* canvas, const app::Workbench* bench, bool working);
  const std::string& kept(const app::Session& session);

  struct Kept {
    const app::Session* session = nullptr;
    std::uint64_t problems = 0;
    std::filesystem::path map;
    std::optional<model::GridElement> grid;
    std::string text;  ///< members of the report
  };

  std::filesystem::path m_file;
  std::string m_last;
  Kept m_kept;
  std::chrono::steady_clock::time_point m_beat{}, m_written{};
  double m_longest_ms = 0;
  Holds m_holds;
  std::unique_ptr<Messages> m_messages;  ///< the boxes that are open now
  std::unique_ptr<Hands> m_hands;
};

}  // namespace coq::test
