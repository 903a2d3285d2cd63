// SPDX-License-Identifier: MIT
#include "editor/dialogs/page_preview.h"

#include <wx/button.h>
#include <wx/image.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "editor/canvas/common/words.h"
#include "exporters/pages.h"

namespace coq::win {
namespace {

constexpr std::size_t kMostPages = 40;
constexpr int kLongSide = 560;  ///< pixels

wxBitmap to_bitmap(const picture::Bitmap& picture) {
  wxImage image(picture.width, picture.height, false);
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const std::uint32_t at = picture.at(x, y);
      image.SetRGB(x, y, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    }
  }
  return wxBitmap(image);
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
    m_before->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { turn(-1); });
    m_after->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { turn(1); });
  }

  void show(PagePictures pictures, const wxString& said) {
    m_pictures = std::move(pictures);
    m_at = 0;
    m_said->SetLabel(said);
    m_said->Wrap(FromDIP(380));
    update();
  }

 private:
  void turn(int step) {
    m_at += static_cast<std::size_t>(step);
    update();
  }
  void update() {
    const std::size_t count = m_pictures.pages.size();
    m_picture->Show(count > 0);
    m_said->Show(!m_said->GetLabel().empty());
    if (count > 0) m_picture->SetBitmap(to_bitmap(m_pictures.pages[m_at].picture));
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

PagePictures draw_request(const exporters::Request& request, const StopToken& stop) {
  PagePictures out;
  cairo::FontEngine fonts;
  cairo::Images images;
  Problems problems;
  const auto document = exporters::pages_of(request, fonts, problems);
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
        page.scene, view, [](const scene::Layer& layer) { return layer.print; }, fonts, images, {}, problems);
    if (picture) out.pages.push_back({std::move(*picture), page.title});
  }
  return out;
}

wxWindow* make_page_preview(wxWindow* parent) {
  return new PreviewWindow(parent);
}

void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said) {
  static_cast<PreviewWindow*>(preview)->show(std::move(pictures), said);
}

}  // namespace coq::win
