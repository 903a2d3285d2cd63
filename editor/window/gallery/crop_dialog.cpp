// SPDX-License-Identifier: MIT
#include "editor/window/gallery/crop_dialog.h"

#include <wx/dcbuffer.h>
#include <wx/dialog.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

#include "core/images/picture.h"
#include "editor/window/gallery/dialog_parts.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kPreview = 320;  // logical pixels
constexpr int kLeast = 2;      ///< per cent of a side that a drawn rectangle must have

/// The image, with what is cut off under a veil. Dragging draws the rectangle that stays.
class CropView : public wxWindow {
 public:
  CropView(wxWindow* parent, std::function<void(const model::ImageCrop&)> drawn)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, scaled(wxSize(kPreview, kPreview)),
                 wxFULL_REPAINT_ON_RESIZE),
        m_drawn(std::move(drawn)) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName("crop-image");
    SetCursor(wxCURSOR_CROSS);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
      m_start = event.GetPosition();
      CaptureMouse();
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
      if (HasCapture()) take_rectangle(event.GetPosition());
    });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
      if (!HasCapture()) return;
      ReleaseMouse();
      take_rectangle(event.GetPosition());
    });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
  }

  void set_picture(wxBitmap picture) {
    m_picture = std::move(picture);
    Refresh();
  }
  void set_crop(const model::ImageCrop& crop) {
    m_crop = crop;
    Refresh();
  }

 private:
  /// Returns the image's rectangle in the window.
  wxRect2DDouble place() const {
    const wxSize size = GetClientSize();
    if (!m_picture.IsOk()) return {0, 0, double(size.x), double(size.y)};
    const double scale =
        std::min(double(size.x) / m_picture.GetWidth(), double(size.y) / m_picture.GetHeight());
    const double width = m_picture.GetWidth() * scale, height = m_picture.GetHeight() * scale;
    return {(size.x - width) / 2, (size.y - height) / 2, width, height};
  }

  void take_rectangle(const wxPoint& end) {
    const wxRect2DDouble at = place();
    const auto share = [](double value, double from, double length) {
      return std::clamp(static_cast<int>(std::lround((value - from) * 100 / length)), 0, 100);
    };
    const auto [left, right] =
        std::minmax({share(m_start.x, at.m_x, at.m_width), share(end.x, at.m_x, at.m_width)});
    const auto [top, bottom] =
        std::minmax({share(m_start.y, at.m_y, at.m_height), share(end.y, at.m_y, at.m_height)});
    if (right - left < kLeast || bottom - top < kLeast) return;
    set_crop({left, top, 100 - right, 100 - bottom});
    m_drawn(m_crop);
  }

  void paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(GetBackgroundColour()));
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
    const wxRect2DDouble at = place();
    if (m_picture.IsOk()) gc->DrawBitmap(m_picture, at.m_x, at.m_y, at.m_width, at.m_height);
    const double left = at.m_x + at.m_width * m_crop.left / 100,
                 right = at.GetRight() - at.m_width * m_crop.right / 100;
    const double top = at.m_y + at.m_height * m_crop.top / 100,
                 bottom = at.GetBottom() - at.m_height * m_crop.bottom / 100;
    gc->SetBrush(wxBrush(wxColour(0, 0, 0, 140)));
    gc->SetPen(*wxTRANSPARENT_PEN);
    gc->DrawRectangle(at.m_x, at.m_y, at.m_width, top - at.m_y);
    gc->DrawRectangle(at.m_x, bottom, at.m_width, at.GetBottom() - bottom);
    gc->DrawRectangle(at.m_x, top, left - at.m_x, bottom - top);
    gc->DrawRectangle(right, top, at.GetRight() - right, bottom - top);
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(wxPen(wxColour(255, 200, 0), FromDIP(1)));
    gc->DrawRectangle(left, top, right - left, bottom - top);
  }

  std::function<void(const model::ImageCrop&)> m_drawn;
  wxBitmap m_picture;
  model::ImageCrop m_crop;
  wxPoint m_start;
};

class CropDialog : public wxDialog {
 public:
  CropDialog(wxWindow* parent, app::JobQueue& jobs, const std::string& file, const model::ImageCrop& now)
      : wxDialog(parent, wxID_ANY, tr("Crop the image"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE, "crop") {
    auto* all = new wxBoxSizer(wxVERTICAL);
    m_view = new CropView(this, [this](const model::ImageCrop& crop) { show(crop); });
    all->Add(m_view, 1, wxEXPAND | wxALL, FromDIP(10));
    all->Add(new wxStaticText(this, wxID_ANY, tr("Drag over the part that stays, or cut off in per cent:")), 0,
             wxLEFT | wxRIGHT, FromDIP(10));
    auto* grid = new wxFlexGridSizer(4, FromDIP(6), FromDIP(8));
    const std::array titles{tr("Left"), tr("Top"), tr("Right"), tr("Bottom")};
    for (std::size_t i = 0; i < titles.size(); ++i) {
      grid->Add(new wxStaticText(this, wxID_ANY, titles[i]), 0, wxALIGN_CENTRE_VERTICAL);
      m_sides[i] = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0, 99);
      m_sides[i]->SetName(titles[i]);
      m_sides[i]->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { typed(); });
      m_sides[i]->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { typed(); });
      grid->Add(m_sides[i]);
    }
    all->Add(grid, 0, wxALL, FromDIP(10));
    all->Add(final_buttons(*this, tr("Crop")), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizerAndFit(all);
    CentreOnParent();
    show(now);
    m_view->set_crop(now);
    read(jobs, file);
  }
  ~CropDialog() override { *m_alive = false; }

  model::ImageCrop crop() const {
    return {m_sides[0]->GetValue(), m_sides[1]->GetValue(), m_sides[2]->GetValue(), m_sides[3]->GetValue()};
  }

 private:
  void read(app::JobQueue& jobs, const std::string& file) {
    const int side = 2 * m_view->GetClientSize().x;
    jobs.submit(
        message("Images"), app::JobPriority::user,
        [file, side](const StopToken&, const Progress&) { return images::read_preview(file, side); },
        [this, alive = m_alive](const Result<images::Bitmap>& read) {
          if (*alive && read && read->width > 0) m_view->set_picture(bitmap_on_white(*read));
        },
        [](const Problem&) {});
  }

  void show(const model::ImageCrop& crop) {
    m_sides[0]->SetValue(crop.left);
    m_sides[1]->SetValue(crop.top);
    m_sides[2]->SetValue(crop.right);
    m_sides[3]->SetValue(crop.bottom);
    FindWindow(wxID_OK)->Enable(is_valid(crop));
  }
  void typed() {
    FindWindow(wxID_OK)->Enable(is_valid(crop()));
    if (is_valid(crop())) m_view->set_crop(crop());
  }
  static bool is_valid(const model::ImageCrop& crop) {
    return crop.left + crop.right < 100 && crop.top + crop.bottom < 100;
  }

  CropView* m_view = nullptr;
  std::array<wxSpinCtrl*, 4> m_sides{};
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace

std::optional<model::ImageCrop> ask_crop(wxWindow* parent, app::JobQueue& jobs, const std::string& file,
                                         const model::ImageCrop& now) {
  CropDialog dialog(parent, jobs, file, now);
  return dialog.ShowModal() == wxID_OK ? std::optional(dialog.crop()) : std::nullopt;
}

}  // namespace coq::win
