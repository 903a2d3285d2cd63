// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>
#include <wx/timer.h>

#include <functional>

class wxButton;
class wxGauge;
class wxStaticText;
class wxWindow;

/// Parts of panels that report on background work.
namespace coq::win {

/// Words that are wrapped to the width of their panel.
class WrappedWords {
 public:
  explicit WrappedWords(wxWindow& panel);
  wxWindow* window() const;
  void show(const wxString& words);

 private:
  void wrap();

  wxWindow& m_panel;
  wxStaticText* m_text;
  wxString m_words, m_wrapped;
  int m_width = 0;  ///< for which they are wrapped
};

/// The progress of work, with a button that stops it. Both are hidden while there is none.
class WorkProgress {
 public:
  /// `look` is called from time to time during the work, and must call show().
  WorkProgress(wxWindow& panel, wxButton& stop, std::function<void()> look);
  wxWindow* window() const;
  /// `share`: 0 to 1.
  void show(bool busy, double share);

 private:
  wxWindow& m_panel;
  wxGauge* m_gauge;
  wxButton& m_stop;
  wxTimer m_timer;
};

}  // namespace coq::win
