// SPDX-License-Identifier: MIT
#include "editor/window/widgets/list_menu.h"

#include <wx/dataview.h>

#include <utility>

#include "editor/window/widgets/focus.h"

namespace coq::win {
namespace {

wxPoint below_selection(const wxDataViewCtrl& list) {
  const wxDataViewItem item = list.GetSelection();
  return item.IsOk() ? list.GetItemRect(item).GetBottomLeft() : wxPoint(0, 0);
}

}  // namespace

void bind_menu(wxDataViewCtrl& list, std::function<void(const wxPoint& place)> open) {
  list.Bind(wxEVT_DATAVIEW_ITEM_CONTEXT_MENU, [open](wxDataViewEvent&) { open(wxDefaultPosition); });
  // GTK tells wxWidgets of the click only.
  list.Bind(wxEVT_CHAR_HOOK, [&list, open = std::move(open)](wxKeyEvent& event) {
    is_menu_key(event) ? open(below_selection(list)) : event.Skip();
  });
}

}  // namespace coq::win
