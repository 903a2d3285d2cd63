// SPDX-License-Identifier: MIT
#include "editor/window/widgets/icons.h"

#include <wx/bitmap.h>
#include <wx/image.h>

#include <map>
#include <string_view>

#include "core/base/files.h"
#include "editor/window/widgets/look.h"

namespace coq::win {
namespace {

std::filesystem::path& folder() {
  static std::filesystem::path path;
  return path;
}

/// A shape in one colour.
class InkedIcon : public wxBitmapBundleImpl {
 public:
  InkedIcon(const std::string& svg, const wxSize& size, const wxColour& ink)
      : m_shape(wxBitmapBundle::FromSVG(svg.c_str(), size)), m_ink(ink) {}

  wxSize GetDefaultSize() const override { return m_shape.GetDefaultSize(); }
  wxSize GetPreferredBitmapSizeAtScale(double scale) const override {
    return m_shape.GetPreferredBitmapSizeAtScale(scale);
  }
  wxBitmap GetBitmap(const wxSize& size) override {
    wxBitmap& drawn = m_drawn[{size.x, size.y}];
    if (drawn.IsOk()) return drawn;
    wxImage image = m_shape.GetBitmap(size).ConvertToImage();
    image.SetRGB(wxRect(image.GetSize()), m_ink.Red(), m_ink.Green(), m_ink.Blue());
    return drawn = wxBitmap(image);
  }

 private:
  wxBitmapBundle m_shape;
  wxColour m_ink;
  std::map<std::pair<int, int>, wxBitmap> m_drawn;
};

}  // namespace

void set_icon_folder(const std::filesystem::path& path) {
  folder() = path;
}

wxBitmapBundle icon(const std::string& name, int size, wxSystemColour ink) {
  constexpr std::string_view kInk = "currentColor";
  const auto svg = read_file(folder() / (name + ".svg"));
  if (!svg) return {};
  if (svg->find(kInk) == std::string::npos) return wxBitmapBundle::FromSVG(svg->c_str(), wxSize(size, size));
  // The shape is drawn in black, because wxWidgets 3.2 darkens what is not opaque.
  std::string text = *svg;
  for (std::size_t at = text.find(kInk); at != std::string::npos; at = text.find(kInk, at))
    text.replace(at, kInk.size(), "#000");
  return wxBitmapBundle::FromImpl(new InkedIcon(text, wxSize(size, size), system_colour(ink)));
}

}  // namespace coq::win
