// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>
#include <wx/timer.h>

class wxDC;
class wxWindow;

namespace coq::win {

/// What the program has last said of what was done, or why it was not: in the lower left corner of a window,
/// for as long as it takes to read it, and for screen readers.
class Told {
 public:
  explicit Told(wxWindow& window);
  void say(const wxString& sentence);
  /// Something else is being done.
  void clear();
  /// Nothing where there is nothing to be read any more.
  void paint(wxDC& dc) const;
  const wxString& shown() const { return m_shown; }

 private:
  wxWindow& m_window;
  wxString m_shown;
  wxTimer m_over;
};

}  // namespace coq::win
