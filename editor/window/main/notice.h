// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

class wxStaticText;
class wxStaticBitmap;

namespace coq::win {

/// A message above the upper right corner of the map, with wrapped text. It moves nothing.
class Notice : public wxPanel {
 public:
  struct Button {
    wxString label;
    std::function<void()> press;
  };
  explicit Notice(wxWindow* parent);

  void tell(const wxString& text, bool warns, std::vector<Button> buttons);
  void dismiss() { Hide(); }
  /// Must be called when the size of the parent has changed.
  void place();

 private:
  int fit_words(int width);

  wxString m_text;
  bool m_warns = false, m_is_closed = false;
  std::vector<wxString> m_labels;
  wxStaticBitmap* m_sign;
  wxStaticText* m_words;
  wxSizer* m_buttons;
};

}  // namespace coq::win
