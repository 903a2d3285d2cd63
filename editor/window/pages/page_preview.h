// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <string>
#include <vector>

#include "core/painting/cairo/raster.h"
#include "editor/window/pages/order.h"

class wxWindow;

namespace coq::win {

/// Rendered pages of a document.
struct PagePictures {
  /// The position of an element on the page.
  struct Field {
    Box box;
    std::string element;
    bool over = false;  ///< the content does not fit
  };
  struct Page {
    images::Bitmap picture{};  ///< empty for a page that is not displayed
    std::string title{};
    Box media{};
    std::vector<Field> fields{};
  };
  std::vector<Page> pages;  ///< the first few dozen
  std::size_t count = 0;    ///< total number of pages
  Message error;            ///< why there are none; empty pattern if there is no error
  Problems problems;        ///< text that does not fit, missing fonts
};

/// Renders the pages on a worker with its own fonts.
PagePictures draw_order(const Order& order, const StopToken& stop);

struct PageHooks {
  std::function<void()> redraw{};  ///< another page or scale is needed; see look_of()
  std::function<void(const std::string& element)> clicked{};
  std::function<wxString(const std::string& element)> title{};  ///< display name of the element
};

/// Makes a window that shows one page at a time. With hooks, it can zoom and reports clicks.
wxWindow* make_page_preview(wxWindow* parent, PageHooks hooks = {});
/// Shows new pages and stays on the current page if it exists. `said` is shown if there are no pages.
void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said);
/// Returns the page and scale to render.
PageLook look_of(wxWindow* preview);
/// Highlights an element and turns to its page.
void mark_element(wxWindow* preview, const std::string& element);

}  // namespace coq::win
