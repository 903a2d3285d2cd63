// SPDX-License-Identifier: MIT
#include "editor/window/pages/page_preview.h"

#include <wx/button.h>
#include <wx/image.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <cmath>
#include <memory>

#include "editor/window/pages/page_view.h"
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
  PreviewWindow(wxWindow* parent, app::JobQueue& jobs)
      : wxPanel(parent, wxID_ANY), m_jobs(jobs), m_alive(std::make_shared<bool>(true)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_picture = new PageView(this, [this] { look_closer(); });
    m_picture->SetName(tr("Page"));
    m_said = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    m_above = column->AddStretchSpacer();
    column->Add(m_picture, 1, wxEXPAND);
    column->Add(m_said, 0, wxEXPAND | wxALL, FromDIP(8));
    m_below = column->AddStretchSpacer();
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    m_before = add_button(*buttons, "‹", translatable("Page before"), [this] { turn(-1); });
    m_title = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                               wxALIGN_CENTRE_HORIZONTAL | wxST_ELLIPSIZE_END);
    buttons->Add(m_title, 1, wxALIGN_CENTRE_VERTICAL);
    const auto zoom = [this](int step) { m_picture->zoom(step, m_picture->middle()); };
    m_smaller = add_button(*buttons, "−", translatable("Page smaller"), [zoom] { zoom(-1); });
    m_larger = add_button(*buttons, "+", translatable("Page larger"), [zoom] { zoom(1); });
    m_after = add_button(*buttons, "›", translatable("Next page"), [this] { turn(1); });
    column->Add(buttons, 0, wxEXPAND);
    SetSizer(column);
  }
  ~PreviewWindow() override {
    *m_alive = false;
    if (m_job != 0) m_jobs.cancel(m_job);
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
  wxButton* add_button(wxSizer& row, const char* sign, const char* name, std::function<void()> act) {
    auto* button =
        new wxButton(this, wxID_ANY, wxString::FromUTF8(sign), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(tr(name));
    button->SetToolTip(tr(name));
    button->Bind(wxEVT_BUTTON, [act = std::move(act)](wxCommandEvent&) { act(); });
    row.Add(button);
    return button;
  }

  /// What is shown larger than it was drawn is drawn anew.
  void look_closer() {
    enable_buttons();
    if (m_job != 0) m_jobs.cancel(m_job);
    m_job = 0;
    const wxSize size = m_picture->shown_size();
    const int wanted = std::max(size.x, size.y);
    if (!m_pictures.larger || wanted <= kLongSide) return;
    m_job = m_jobs.submit(
        {}, app::JobPriority::user,
        [larger = m_pictures.larger, page = m_at, wanted](const StopToken&, const Progress&) {
          return larger(page, wanted);
        },
        [this, alive = m_alive](const picture::Bitmap& page) {
          if (!*alive) return;
          m_job = 0;
          if (page.width > 0) m_picture->sharpen(to_image(page));
        });
  }

  void turn(int step) {
    m_at += static_cast<std::size_t>(step);
    update();
  }
  void update() {
    const std::size_t count = m_pictures.pages.size();
    m_picture->Show(count > 0);
    m_above->Show(count == 0);
    m_below->Show(count == 0);
    m_said->Show(!m_said->GetLabel().empty());
    m_title->SetLabel(count == 0 ? wxString()
                                 : say(message("Page {} of {}", m_at + 1, m_pictures.count)) + "  " +
                                       to_wx(m_pictures.pages[m_at].title));
    Layout();
    m_picture->show(count > 0 ? to_image(m_pictures.pages[m_at].picture) : wxImage());
    look_closer();
  }
  void enable_buttons() {
    const std::size_t count = m_pictures.pages.size();
    m_before->Enable(count > 0 && m_at > 0);
    m_after->Enable(m_at + 1 < count);
    m_smaller->Enable(count > 0 && !m_picture->is_fitted());
    m_larger->Enable(count > 0 && !m_picture->is_closest());
  }

  app::JobQueue& m_jobs;
  std::shared_ptr<bool> m_alive;
  app::JobId m_job = 0;
  PagePictures m_pictures;
  std::size_t m_at = 0;
  PageView* m_picture = nullptr;
  wxSizerItem* m_above = nullptr;  ///< room around what is said where there are no pages
  wxSizerItem* m_below = nullptr;
  wxStaticText* m_said = nullptr;
  wxStaticText* m_title = nullptr;
  wxButton* m_before = nullptr;
  wxButton* m_after = nullptr;
  wxButton* m_smaller = nullptr;
  wxButton* m_larger = nullptr;
};

}  // namespace

namespace {

Result<cairo::Bitmap> draw_page(const scene::Page& page, int long_side, cairo::FontEngine& fonts,
                                cairo::Images& images, Problems& problems) {
  const double width = page.media.max.x - page.media.min.x, height = page.media.max.y - page.media.min.y;
  const double scale = long_side / std::max({width, height, 1.0});
  const cairo::RasterView view{page.media, std::max(1, int(std::lround(width * scale))),
                               std::max(1, int(std::lround(height * scale))), scene::kWhite};
  return cairo::rasterise(
      page.scene, view, [](const scene::Layer& layer) { return layer.print; }, fonts, images, {}, problems);
}

PagePictures draw_request(const exporters::Request& request, const StopToken& stop) {
  PagePictures out;
  cairo::FontEngine fonts;
  cairo::Images images;
  auto document = exporters::pages_of(request, fonts, out.problems);
  if (!document) {
    out.error = document.error().message;
    return out;
  }
  const auto pages = std::make_shared<const std::vector<scene::Page>>(std::move(document->pages));
  out.count = pages->size();
  std::vector<std::size_t> drawn;
  for (std::size_t i = 0; i < pages->size() && i < kMostPages && !stop.stop_requested(); ++i) {
    auto picture = draw_page((*pages)[i], kLongSide, fonts, images, out.problems);
    if (!picture) continue;
    out.pages.push_back({std::move(*picture), (*pages)[i].title});
    drawn.push_back(i);
  }
  out.larger = [pages, drawn = std::move(drawn)](std::size_t page, int long_side) -> picture::Bitmap {
    cairo::FontEngine own_fonts;
    cairo::Images own_images;
    Problems known;
    auto picture = draw_page((*pages)[drawn[page]], long_side, own_fonts, own_images, known);
    return picture ? std::move(*picture) : picture::Bitmap();
  };
  return out;
}

}  // namespace

PagePictures draw_order(const Order& order, const StopToken& stop) {
  return order.with_request([&](const exporters::Request& request) { return draw_request(request, stop); });
}

wxWindow* make_page_preview(wxWindow* parent, app::JobQueue& jobs) {
  return new PreviewWindow(parent, jobs);
}

void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said) {
  static_cast<PreviewWindow*>(preview)->show(std::move(pictures), said);
}

}  // namespace coq::win
