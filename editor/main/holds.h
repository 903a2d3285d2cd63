// SPDX-License-Identifier: MIT
#pragma once

#include <wx/event.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

class wxEventLoopBase;

namespace coq::win {

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

  /// The longest hold of each kind of event, by its name and its window's.
  const std::map<std::string, Hold>& longest() const { return m_longest; }
  bool begun() const { return m_begun; }

 private:
  struct Open {
    std::string what;
    const wxEventLoopBase* loop = nullptr;
    std::chrono::steady_clock::time_point wall;
    double cpu_ms = 0;
    bool had_loop = false;
  };
  bool m_begun = false;
  std::vector<Open> m_open;
  std::map<std::string, Hold> m_longest;
};

}  // namespace coq::win
