// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>

#include "editor/window/main/notice.h"

namespace coq::win {

/// The middle of the window: the map, or the page or panel that covers it. Messages stand above them.
class Stage : public wxPanel {
 public:
  explicit Stage(wxWindow* parent);

  /// Must be called once, before the notice is used.
  void set_map(wxWindow& map);
  /// The parent of a page that covers the map.
  wxWindow& page() { return *m_page; }
  Notice& notice() { return *m_notice; }
  /// Shows that child instead of the map; null: the map.
  void cover(wxWindow* child);
  bool is_covered() const { return m_cover != nullptr; }

 private:
  void lay_out();

  wxWindow* m_map = nullptr;
  wxWindow* m_cover = nullptr;
  wxPanel* m_page;
  Notice* m_notice = nullptr;
};

}  // namespace coq::win
