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

/// How long the handlers of events keep the window's thread, from the first that a window is painted on: before
/// that there is nothing that could freeze. A handler within which a dialog ran is left out: the window is
/// alive then.
class Holds {
 public:
  struct Hold {
    double wall_ms = 0;  ///< with what other programs took of the machine
    double cpu_ms = 0;   ///< of the window's thread itself
  };

  /// To be made round the call of a handler.
  class Scope {
   public:
    Scope(Holds* holds, const wxEvtHandler* handler, const wxEvent& event);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Holds* m_holds;
  };

  ~Holds();
  /// Has the turns of the event loop counted, too, under "turn": all that is done from one look for events to
  /// the next, the toolkit's own work with it. To be called when the toolkit is ready.
  void watch_turns();
  /// The longest hold of each kind of event, by its name and its window's.
  const std::map<std::string, Hold>& longest() const { return m_longest; }
  bool begun() const { return m_begun; }
  /// Counts anew.
  void clear() { m_longest.clear(); }
  /// The turn that is under way did something for `hold` that is none of the program's work.
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

  static Holds* s_watching;
  int (*m_poll)(_GPollFD*, unsigned, int) = nullptr;  ///< the toolkit's
  std::chrono::steady_clock::time_point m_turn_wall{};
  double m_turn_cpu_ms = 0;
  bool m_in_turn = false;
  bool m_begun = false;
  std::vector<Open> m_open;
  std::map<std::string, Hold> m_longest;
};

}  // namespace coq::test
