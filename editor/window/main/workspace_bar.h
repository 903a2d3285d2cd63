// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

class wxChoice;
class wxToggleButton;

namespace coq::win {

/// The workspaces as a row of buttons, the chosen one pressed; as a list if the window is narrow.
class WorkspaceBar : public wxPanel {
 public:
  /// `key`: the key of a workspace, for the tooltips.
  WorkspaceBar(wxWindow* parent, const std::function<std::string(std::string_view)>& key,
               std::function<void(std::string_view)> choose);

  void show(std::string_view workspace);
  /// Takes the form that fits into this width.
  void fit(int width);

 private:
  std::function<void(std::string_view)> m_choose;
  std::vector<wxToggleButton*> m_buttons;
  wxChoice* m_list;
  int m_width = 0;  ///< of all buttons
};

}  // namespace coq::win
