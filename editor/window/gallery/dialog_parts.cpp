// SPDX-License-Identifier: MIT
#include "editor/window/gallery/dialog_parts.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/widgets/words.h"

namespace coq::win {

wxImage image_on_white(const images::Bitmap& picture) {
  wxImage image(picture.width, picture.height);
  unsigned char* rgb = image.GetData();
  for (const std::uint32_t pixel : picture.pixels) {
    const std::uint32_t white = 255 - (pixel >> 24);
    for (const int shift : {16, 8, 0})
      *rgb++ = static_cast<unsigned char>(std::min(255U, (pixel >> shift & 255) + white));
  }
  return image;
}

wxBitmap bitmap_on_white(const images::Bitmap& picture) {
  return wxBitmap(image_on_white(picture));
}

wxSizer* final_buttons(wxDialog& dialog, const wxString& title) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* good = new wxButton(&dialog, wxID_OK, title);
  row->AddStretchSpacer();
  row->Add(new wxButton(&dialog, wxID_CANCEL, tr("Cancel")), 0, wxRIGHT, dialog.FromDIP(6));
  row->Add(good);
  good->SetDefault();
  return row;
}

}  // namespace coq::win
