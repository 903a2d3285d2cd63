// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>

#include <filesystem>
#include <string>

namespace coq::win {

/// Sets the folder of the icons (`NAME.svg`). Their `currentColor` is drawn in the text colour.
void set_icon_folder(const std::filesystem::path& folder);

/// Returns an icon of `size` logical pixels; empty if there is none with that name.
wxBitmapBundle icon(const std::string& name, int size = 20);

}  // namespace coq::win
