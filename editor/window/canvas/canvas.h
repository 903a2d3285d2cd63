// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bitmap.h>
#include <wx/string.h>

#include <functional>
#include <string>

#include "editor/app/workbench/workbench.h"

class wxKeyEvent;
class wxWindow;

namespace coq::win {

/// Events that the canvas passes to its window.
struct CanvasHooks {
  /// A key that no tool used: "Ctrl+Shift+P", "V", "1". Returns false if nothing is bound to it.
  std::function<bool(const std::string& chord, bool repeated)> key_down;
  std::function<void(const std::string& chord)> key_up;
  std::function<void()> keys_lost;  ///< releases of held keys will not be reported
  std::function<void()> menu;       ///< right click that does not finish a shape
};

/// Creates the window that shows a workbench's map and passes events to the tools. It draws finished tiles and
/// the overlay above them and computes nothing. The workbench must outlive it.
wxWindow* make_canvas(wxWindow* parent, app::Workbench& bench, CanvasHooks hooks);

/// Returns what the canvas shows, without messages.
wxBitmap picture_of(wxWindow& canvas);

/// Gives the canvas the keyboard focus and a key event of another window; the event is skipped if it is unused.
void type_on(wxWindow& canvas, wxKeyEvent& event);

/// Shows a message on the canvas for a while, like the workbench's messages.
void show_status_on(wxWindow& canvas, const wxString& sentence);
/// Returns the message currently shown; may be empty.
wxString status_on(const wxWindow& canvas);

}  // namespace coq::win
