// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>
#include <wx/settings.h>

#include "editor/app/preferences/preferences.h"

class wxStaticText;
class wxTextCtrl;
class wxTopLevelWindow;
class wxWindow;

/// Appearance of the program where wxWidgets 3.2 leaves it to GTK.
namespace coq::win {

/// Reduces a button or slider to the height of its text, for columns of many; it stays large enough for a
/// finger.
void make_low(wxWindow& control);

/// Makes tabs as narrow as their titles, so that all fit in a narrow panel.
void make_tight_tabs(wxWindow& notebook);

/// Applies colours and sizes to all windows immediately. Must be called after wxWidgets was started.
void apply_look(const app::Preferences& preferences);

/// Must be called before a window is first shown. Otherwise wxWidgets lays it out at a size of two pixels
/// first, which is too small for its menus.
void begin_at_size(wxTopLevelWindow& window);

/// Converts logical pixels to the user's text size, for windows that contain text.
int scaled(int length);
wxSize scaled(const wxSize& size);
/// Sets a window's size, scaled but limited to the screen.
void set_scaled_size(wxTopLevelWindow& window, const wxSize& size);

/// Breaks a text into lines of that width, and makes it as high as they need. Returns whether the height
/// changes. The text must be shown.
bool fit_lines(wxStaticText& text, int width);

/// Must be called before the contents or styles of a text of several lines are changed. GTK 3 keeps the layout
/// of one line, and reads it even if that line is gone; the first line never goes.
void keep_first_line(wxTextCtrl& text);

/// Makes a field as high as its text needs; wxWidgets assumes the default text size. Must be called before the
/// layout.
void fit_height(wxWindow& field);

/// Returns whether the desktop has a program for web pages.
bool shows_web_pages();

/// Returns whether windows are light on dark.
bool is_dark();
wxColour system_colour(wxSystemColour which);
/// Returns the colour of words about a fault, which can be read on light and dark windows.
wxColour fault_colour();

/// Returns the logical pixels per millimetre of a window's display, or a default if the display reports an
/// implausible size.
double true_pixels_per_mm(const wxWindow& window);

}  // namespace coq::win
