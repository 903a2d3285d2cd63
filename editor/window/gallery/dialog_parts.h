// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bitmap.h>
#include <wx/image.h>

#include "core/images/picture.h"

class wxDialog;
class wxSizer;

namespace coq::win {

/// Returns the picture on white, as a counter shows it.
wxImage image_on_white(const images::Bitmap& picture);
wxBitmap bitmap_on_white(const images::Bitmap& picture);

/// The row of buttons at the end of a dialog; the first closes it with `wxID_OK`.
wxSizer* final_buttons(wxDialog& dialog, const wxString& title);

}  // namespace coq::win
