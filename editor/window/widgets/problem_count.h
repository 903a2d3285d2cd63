// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>
#include <wx/panel.h>

#include <functional>

#include "core/base/problem.h"

class wxStaticText;

namespace coq::win {

/// The number of problems, and how bad the worst is.
struct ProblemCount {
  std::size_t all = 0;
  std::size_t worst_ones = 0;  ///< with the worst severity
  Severity worst = Severity::info;
  bool operator==(const ProblemCount&) const = default;
};
ProblemCount count_of(const Problems& problems);

/// "2 errors", "3 warnings" or "1 remark"; empty if there are no problems.
wxString words_of(const ProblemCount& count);

/// Draws the number in the colour of the worst problem, as high as the window's text. Without problems, the
/// picture is not valid.
wxBitmapBundle badge_of(const wxWindow& window, const ProblemCount& count);

/// The words for the count in the colour of the worst problem; a click leads to the problems. Hidden if there
/// are none.
class ProblemSign : public wxPanel {
 public:
  ProblemSign(wxWindow* parent, std::function<void()> clicked);
  void show(const ProblemCount& count);

 private:
  wxStaticText* m_words;
  ProblemCount m_count;
};

}  // namespace coq::win
