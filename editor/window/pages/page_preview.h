// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/window/pages/order.h"
#include "formats/painters/cairo/raster.h"

class wxWindow;

namespace coq::win {

/// Pictures of the pages of a document.
struct PagePictures {
  /// Where an element of the document stands on the page.
  struct Field {
    Box box;
    std::string element;
    bool over = false;  ///< it goes on, and there is no more room
  };
  struct Page {
    picture::Bitmap picture{};  ///< empty: of a page that is not looked at
    std::string title{};
    Box media{};
    std::vector<Field> fields{};
  };
  std::vector<Page> pages;  ///< the first few dozen
  std::size_t count = 0;    ///< how many there are in all
  Message error;            ///< why there are none; an empty pattern where all is well
  Problems problems;        ///< text that does not fit, fonts that are not there
};

/// For a worker: its fonts are its own.
PagePictures draw_order(const Order& order, const StopToken& stop);

struct PageHooks {
  std::function<void()> redraw{};  ///< another page or scale is looked at: see look_of()
  std::function<void(const std::string& element)> clicked{};
  std::function<wxString(const std::string& element)> title{};  ///< what people call it
};

/// A window that shows them one at a time: with hooks at any scale, and what is clicked is told.
wxWindow* make_page_preview(wxWindow* parent, PageHooks hooks = {});
/// `said` is shown where there are no pages. The page that was seen stays where the new ones have it.
void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said);
/// The page and the scale that it is to be drawn in.
PageLook look_of(wxWindow* preview);
/// Frames what stands for an element, and turns to its page where that is another.
void mark_element(wxWindow* preview, const std::string& element);

}  // namespace coq::win
