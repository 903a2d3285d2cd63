// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bmpbndl.h>

#include <filesystem>
#include <string>

namespace coq::win {

/// The folder of the icons, `NAME.svg` each; its `currentColor` is drawn in the colour of texts.
void set_icon_folder(const std::filesystem::path& folder);

/// An icon of `size` logical pixels; empty if there is none of that name.
wxBitmapBundle icon(const std::string& name, int size = 20);

}  // namespace coq::win
