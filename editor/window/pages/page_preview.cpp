// SPDX-License-Identifier: MIT
#include "editor/window/pages/page_preview.h"

#include <wx/button.h>
#include <wx/image.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "editor/window/widgets/words.h"
#include "formats/exporters/pages.h"

namespace coq::win {
namespace {

constexpr std::size_t kMostPages = 40;
constexpr int kLongSide = 560;  ///< pixels

wxImage to_image(const picture::Bitmap& picture) {
  wxImage image(picture.width, picture.height, false);
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const std::uint32_t at = picture.at(x, y);
      image.SetRGB(x, y, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    }
  }
  return image;
}

class PreviewWindow : public wxPanel {
 public:
  explicit PreviewWindow(wxWindow* parent) : wxPanel(parent, wxID_ANY) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_picture = new wxStaticBitmap(this, wxID_ANY, wxBitmapBundle());
    m_said = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    column->AddStretchSpacer();
    column->Add(m_picture, 0, wxALIGN_CENTRE);
    column->Add(m_said, 0, wxEXPAND | wxALL, FromDIP(8));
    column->AddStretchSpacer();
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    m_before =
        new wxButton(this, wxID_ANY, wxString::FromUTF8("‹"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_after =
        new wxButton(this, wxID_ANY, wxString::FromUTF8("›"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_before->SetName(tr("Page before"));
    m_after->SetName(tr("Next page"));
    m_title = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    buttons->Add(m_before);
    buttons->Add(m_title, 1, wxALIGN_CENTRE_VERTICAL);
    buttons->Add(m_after);
    column->Add(buttons, 0, wxEXPAND);
    SetSizer(column);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      if (!m_pictures.pages.empty()) update();
    });
    m_before->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { turn(-1); });
    m_after->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { turn(1); });
  }

  void show(PagePictures pictures, const wxString& said) {
    m_pictures = std::move(pictures);
    if (m_at >= m_pictures.pages.size()) m_at = 0;
    wxString text = said;
    constexpr std::size_t kMostProblems = 4;
    for (std::size_t i = 0; i < std::min(m_pictures.problems.size(), kMostProblems); ++i)
      text += (text.empty() ? "" : "\n") + say(m_pictures.problems[i]);
    m_said->SetForegroundColour(m_pictures.problems.empty()
                                    ? wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT)
                                    : wxColour(213, 94, 0));
    m_said->SetLabel(text);
    m_said->Wrap(std::max(FromDIP(180), GetClientSize().x - FromDIP(16)));
    update();
  }

 private:
  /// As large as there is room.
  wxBitmap fitted(const picture::Bitmap& page) const {
    const wxSize room(GetClientSize().x, GetClientSize().y - m_title->GetBestSize().y * 3);
    const double scale =
        std::min({1.0, double(room.x) / std::max(1, page.width), double(room.y) / std::max(1, page.height)});
    wxImage image = to_image(page);
    if (scale < 1 && scale > 0) {
      image.Rescale(std::max(1, int(page.width * scale)), std::max(1, int(page.height * scale)),
                    wxIMAGE_QUALITY_HIGH);
    }
    return wxBitmap(image);
  }

  void turn(int step) {
    m_at += static_cast<std::size_t>(step);
    update();
  }
  void update() {
    const std::size_t count = m_pictures.pages.size();
    m_picture->Show(count > 0);
    m_said->Show(!m_said->GetLabel().empty());
    if (count > 0) m_picture->SetBitmap(fitted(m_pictures.pages[m_at].picture));
    m_title->SetLabel(count == 0 ? wxString()
                                 : say(message("Page {} of {}", m_at + 1, m_pictures.count)) + "  " +
                                       to_wx(m_pictures.pages[m_at].title));
    m_before->Enable(count > 0 && m_at > 0);
    m_after->Enable(m_at + 1 < count);
    Layout();
  }

  PagePictures m_pictures;
  std::size_t m_at = 0;
  wxStaticBitmap* m_picture = nullptr;
  wxStaticText* m_said = nullptr;
  wxStaticText* m_title = nullptr;
  wxButton* m_before = nullptr;
  wxButton* m_after = nullptr;
};

}  // namespace

namespace {

PagePictures draw_request(const exporters::Request& request, const StopToken& stop) {
  PagePictures out;
  cairo::FontEngine fonts;
  cairo::Images images;
  const auto document = exporters::pages_of(request, fonts, out.problems);
  if (!document) {
    out.error = document.error().message;
    return out;
  }
  out.count = document->pages.size();
  for (const scene::Page& page : document->pages) {
    if (out.pages.size() >= kMostPages || stop.stop_requested()) break;
    const double width = page.media.max.x - page.media.min.x, height = page.media.max.y - page.media.min.y;
    const double scale = kLongSide / std::max({width, height, 1.0});
    cairo::RasterView view{page.media, std::max(1, int(width * scale)), std::max(1, int(height * scale)),
                           scene::kWhite};
    auto picture = cairo::rasterise(
        page.scene, view, [](const scene::Layer& layer) { return layer.print; }, fonts, images, {},
        out.problems);
    if (picture) out.pages.push_back({std::move(*picture), page.title});
  }
  return out;
}

}  // namespace

PagePictures draw_order(const Order& order, const StopToken& stop) {
  return order.with_request([&](const exporters::Request& request) { return draw_request(request, stop); });
}

wxWindow* make_page_preview(wxWindow* parent) {
  return new PreviewWindow(parent);
}

void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said) {
  static_cast<PreviewWindow*>(preview)->show(std::move(pictures), said);
}

}  // namespace coq::win
