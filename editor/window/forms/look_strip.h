// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bitmap.h>
#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

namespace coq::win {

/// The looks that a card may have as little pictures beside each other; a click chooses one.
class LookStrip : public wxScrolledCanvas {
 public:
  LookStrip(wxWindow* parent, std::function<void(const std::string& value)> chosen);

  struct Look {
    std::string value;
    wxString title;
    wxBitmap picture{};
  };
  void show(std::vector<Look> looks, const std::string& chosen);
  /// Null picture: not drawn yet.
  void set_picture(std::size_t look, wxBitmap picture);

 private:
  wxRect cell(std::size_t look) const;
  void on_paint(wxPaintEvent& event);
  void choose(int step);

  std::function<void(const std::string&)> m_choose;
  std::vector<Look> m_looks;
  std::string m_chosen;
};

}  // namespace coq::win
