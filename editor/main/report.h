// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "editor/app/workbench/workbench.h"

class wxWindow;

namespace coq::win {

/// For tests: what the window shows, as JSON in a file, and how long the event loop was ever held up.
class Report {
 public:
  explicit Report(std::filesystem::path file) : m_file(std::move(file)) {}
  bool wanted() const { return !m_file.empty(); }

  /// To be called by a timer of `period`.
  void beat(std::chrono::milliseconds period);
  /// Writes the file if what it holds is other than last time.
  void write(const wxWindow& canvas, const app::Workbench& bench);

 private:
  std::filesystem::path m_file;
  std::string m_last;
  std::chrono::steady_clock::time_point m_beat{};
  double m_longest_ms = 0;
  std::chrono::steady_clock::time_point m_written{};
};

}  // namespace coq::win
