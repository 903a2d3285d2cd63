// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>
#include <wx/settings.h>

#include "editor/app/preferences/preferences.h"

class wxTopLevelWindow;
class wxWindow;

/// How the toolkit looks: what wxWidgets 3.2 leaves to GTK.
namespace coq::win {

/// A button or a slider as low as its text, where many stand below one another; never below what a finger hits.
void make_low(wxWindow& control);

/// Tabs of the toolkit that are no wider than their words, so that all are seen in a narrow panel.
void make_tight_tabs(wxWindow& notebook);

/// Colours and size of all windows, at once. Call after the toolkit was started.
void apply_look(const app::Preferences& preferences);

/// To be called before a window is first shown. Else the toolkit lays it out in two pixels first, which its
/// menus do not fit into, and begins anew.
void begin_at_size(wxTopLevelWindow& window);

/// Lengths in logical pixels, as much larger as the user wants texts to be: of what holds texts.
int scaled(int length);
wxSize scaled(const wxSize& size);
/// Gives a window that size, scaled, but no more than the screen has.
void set_scaled_size(wxTopLevelWindow& window, const wxSize& size);

/// Makes a field as high as its text needs, which the toolkit reckons for texts of the usual size. Before it is
/// laid out.
void fit_height(wxWindow& field);

/// Has the desktop a program for web pages?
bool shows_web_pages();

/// Are windows light on dark?
bool is_dark();
wxColour system_colour(wxSystemColour which);

/// Logical pixels that a millimetre has on the display of a window; the usual ones where it says nonsense of
/// itself.
double true_pixels_per_mm(const wxWindow& window);

}  // namespace coq::win
