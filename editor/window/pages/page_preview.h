// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <string>
#include <vector>

#include "editor/window/pages/order.h"
#include "formats/painters/cairo/raster.h"

class wxWindow;

namespace coq::win {

/// Small pictures of the pages of a document.
struct PagePictures {
  struct Page {
    picture::Bitmap picture;
    std::string title;
  };
  std::vector<Page> pages;  ///< the first few dozen
  std::size_t count = 0;    ///< how many there are in all
  Message error;            ///< why there are none; an empty pattern where all is well
  Problems problems;        ///< text that does not fit, fonts that are not there
};

/// For a worker: its fonts are its own.
PagePictures draw_order(const Order& order, const StopToken& stop);

/// A window that shows them one at a time.
wxWindow* make_page_preview(wxWindow* parent);
/// `said` is shown where there are no pages. The page that was seen stays where the new ones have it.
void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said);

}  // namespace coq::win
