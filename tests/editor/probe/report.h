// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/app/workbench/workbench.h"
#include "tests/editor/probe/event_loop_profile.h"
#include "tests/editor/probe/input_probe.h"

class wxWindow;

namespace coq::test {

/// Reports the state of the program as JSON to any client, and how long its event loop was blocked.
class Report {
 public:
  /// Objects to report on; `canvas` and `bench` are null if no project is open.
  struct Shown {
    const wxWindow* canvas = nullptr;
    const app::Workbench* bench = nullptr;
    bool working = false;  ///< jobs are running
  };

  /// Answers every client that connects to the socket, from the event loop; the time for this does not count as
  /// a hold. SIGUSR1 restarts the measurement. Aborts if the socket cannot be created.
  Report(std::filesystem::path socket, std::function<Shown()> look);
  ~Report();
  EventLoopProfile& holds() { return m_holds; }

 private:
  class Messages;
  static int asked(int socket, unsigned condition, void* report);
  static int count_anew(void* report);
  std::string text();
  const std::string& kept(const app::Session& session);

  struct Kept {
    const app::Session* session = nullptr;
    std::uint64_t problems = 0;
    std::filesystem::path map;
    std::optional<model::GridElement> grid;
    std::string text;  ///< members of the report
  };

  std::filesystem::path m_path;
  std::function<Shown()> m_look;
  int m_socket = -1;
  unsigned m_source = 0, m_signal = 0;  ///< of the event loop
  Kept m_kept;
  EventLoopProfile m_holds;
  std::unique_ptr<Messages> m_messages;  ///< the open dialogs
  std::unique_ptr<InputProbe> m_hands;
};

}  // namespace coq::test
