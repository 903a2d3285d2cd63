// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <string>

#include "editor/app/workbench/workbench.h"

class wxKeyEvent;
class wxWindow;

namespace coq::win {

/// What the canvas leaves to its window.
struct CanvasHooks {
  /// A key that no tool took, as "Ctrl+Shift+P", "V", "1". False: nothing is bound to it.
  std::function<bool(const std::string& chord, bool repeated)> key_down;
  std::function<void(const std::string& chord)> key_up;
  std::function<void()> keys_lost;  ///< keys that are held will not be seen going up
  std::function<void()> menu;       ///< the right button, where it does not finish a shape
};

/// The window that shows a workbench's map and gives its events to the tools. It draws ready tiles and, above
/// them, the overlay; nothing is computed here. The workbench must outlive it.
wxWindow* make_canvas(wxWindow* parent, app::Workbench& bench, CanvasHooks hooks);

/// Gives it the keyboard and a key that came to another window; the event is skipped where it is of no use
/// there.
void type_on(wxWindow& canvas, wxKeyEvent& event);

/// A sentence to be read on it for a while, like those that the workbench says.
void tell_on(wxWindow& canvas, const wxString& sentence);
/// What is to be read on it now; empty where there is nothing.
wxString told_on(const wxWindow& canvas);

}  // namespace coq::win
