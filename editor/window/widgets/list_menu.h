// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>

#include <functional>

class wxDataViewCtrl;

namespace coq::win {

/// Opens the menu of a list by right click, the menu key and Shift+F10. `open` gets the place of the menu in
/// the list: below the selected row for a key, wxDefaultPosition (the pointer) for a click.
void bind_menu(wxDataViewCtrl& list, std::function<void(const wxPoint& place)> open);

}  // namespace coq::win
