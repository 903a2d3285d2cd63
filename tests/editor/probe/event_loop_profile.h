// SPDX-License-Identifier: MIT
#pragma once

#include <wx/event.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

class wxEventLoopBase;
struct _GPollFD;

namespace coq::test {

/// Measures how long event handlers block the window's thread, from the first painting of a window. Handlers
/// that ran a dialog are excluded, because the window stays responsive meanwhile.
class EventLoopProfile {
 public:
  struct Hold {
    double wall_ms = 0;  ///< includes time taken by other programs
    double cpu_ms = 0;   ///< of the window's thread only
  };

  /// Surrounds the call of a handler.
  class Scope {
   public:
    Scope(EventLoopProfile* holds, const wxEvtHandler* handler, const wxEvent& event);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    EventLoopProfile* m_holds;
  };

  ~EventLoopProfile();
  /// Also measures turns of the event loop, under "turn": everything done between two polls for events,
  /// including the toolkit's own work. Must be called when the toolkit is ready.
  void watch_turns();
  /// The longest hold of each kind of event, by event name and window name.
  const std::map<std::string, Hold>& longest() const { return m_longest; }
  bool begun() const { return m_begun; }
  /// Restarts the measurement.
  void clear() { m_longest.clear(); }
  /// Excludes `hold` from the current turn, because it was not the program's work.
  void forgive(const Hold& hold);
  static double thread_ms();  ///< processor time of this thread

 private:
  struct Open {
    std::string what;
    const wxEventLoopBase* loop = nullptr;
    std::chrono::steady_clock::time_point wall;
    double cpu_ms = 0;
    bool had_loop = false;
  };
  static int poll(_GPollFD* descriptors, unsigned count, int timeout);
  void end_turn();

  static EventLoopProfile* s_watching;
  int (*m_poll)(_GPollFD*, unsigned, int) = nullptr;  ///< the toolkit's poll function
  std::chrono::steady_clock::time_point m_turn_wall{};
  double m_turn_cpu_ms = 0;
  bool m_in_turn = false;
  bool m_begun = false;
  std::vector<Open> m_open;
  std::map<std::string, Hold> m_longest;
};

}  // namespace coq::test
