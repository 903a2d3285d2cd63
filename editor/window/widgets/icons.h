// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>
#include <wx/settings.h>

#include <filesystem>
#include <string>

namespace coq::win {

/// Sets the folder of the icons (`NAME.svg`).
void set_icon_folder(const std::filesystem::path& folder);

/// Returns an icon of `size` logical pixels, whose `currentColor` is drawn in a colour of the desktop. Empty if
/// there is none with that name.
wxBitmapBundle icon(const std::string& name, int size = 20, wxSystemColour ink = wxSYS_COLOUR_BTNTEXT);

}  // namespace coq::win
