// SPDX-License-Identifier: MIT
#include <wx/checkbox.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>
#include <wx/wrapsizer.h>

#include "editor/app/commands/command.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

struct LayerRow {
  app::LayerSet layer;
  const char* title;
};
// Topmost first, in drawing order.
constexpr LayerRow kLayers[] = {
    {app::LayerSet::overlays, translatable("Overrides")},  {app::LayerSet::names, translatable("Names")},
    {app::LayerSet::numbers, translatable("Hex numbers")}, {app::LayerSet::grid, translatable("Grid")},
    {app::LayerSet::terrain, translatable("Terrain")},     {app::LayerSet::scan, translatable("Scan")},
};
// The order is that of the alternatives of model::Feature.
constexpr const char* kKinds[] = {translatable("Areas"), translatable("Lines"),  translatable("Hexsides"),
                                  translatable("Hexes"), translatable("Pieces"), translatable("Overrides"),
                                  translatable("Names")};

/// Check boxes for commands.
struct LookRow {
  const char* command;
  const char* title;
};
constexpr LookRow kLooks[] = {{"scan.gray", translatable("greys")},
                              {"scan.invert", translatable("inverted")},
                              {"scan.multiply", translatable("multiply")},
                              {"scan.swipe", translatable("swipe line")}};

/// Visibility, opacity and locks of layers.
class LayersPanel : public Panel {
 public:
  LayersPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* page =
        new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
    page->SetScrollRate(0, FromDIP(10));
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(3, FromDIP(2), FromDIP(4));
    grid->AddGrowableCol(1);
    for (std::size_t i = 0; i < std::size(kLayers); ++i) {
      auto* eye = new wxCheckBox(page, wxID_ANY, tr(kLayers[i].title));
      auto* slider = new wxSlider(page, wxID_ANY, 100, 0, 100, wxDefaultPosition, FromDIP(wxSize(48, -1)));
      slider->SetName(headed(tr(kLayers[i].title), tr("opacity")));
      slider->SetToolTip(tr("opacity"));
      eye->SetToolTip(tr("shown"));
      eye->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
        write();
        this->host().focus_canvas();
      });
      slider->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { write(); });
      make_low(*slider);
      leave_wheel_to(*page, *slider);
      grid->Add(eye, 0, wxALIGN_CENTRE_VERTICAL);
      grid->Add(slider, 1, wxEXPAND | wxALIGN_CENTRE_VERTICAL);
      auto* solo = new wxToggleButton(page, wxID_ANY, wxString::FromUTF8("◉"), wxDefaultPosition, wxDefaultSize,
                                      wxBU_EXACTFIT);
      solo->SetName(headed(tr(kLayers[i].title), tr("only")));
      solo->SetToolTip(tr("Shows only this layer; click again to restore the others"));
      make_low(*solo);
      solo->Bind(wxEVT_TOGGLEBUTTON, [this, i](wxCommandEvent&) {
        bench().toggle_solo(kLayers[i].layer);
        this->host().focus_canvas();
      });
      grid->Add(solo, 0, wxALIGN_CENTRE_VERTICAL);
      m_solos[i] = solo;
      m_eyes[i] = eye;
      m_sliders[i] = slider;
    }
    column->Add(grid, 0, wxEXPAND | wxALL, FromDIP(6));
    add_scan_look(*page, *column);
    column->Add(new wxStaticLine(page), 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(6));
    column->Add(new wxStaticText(page, wxID_ANY, tr("Locked against changes:")), 0, wxALL, FromDIP(6));
    auto* locks = new wxFlexGridSizer(2, FromDIP(2), FromDIP(8));
    for (std::size_t i = 0; i < std::size(kKinds); ++i) {
      m_locks[i] = new wxCheckBox(page, wxID_ANY, tr(kKinds[i]));
      m_locks[i]->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
        write_locks();
        this->host().focus_canvas();
      });
      locks->Add(m_locks[i]);
    }
    column->Add(locks, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    page->SetSizer(column);
    page->FitInside();
    auto* whole = new wxBoxSizer(wxVERTICAL);
    whole->Add(page, 1, wxEXPAND);
    SetSizer(whole);
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::layers | app::Aspect::map)) return;
    for (std::size_t i = 0; i < std::size(kLayers); ++i) {
      const app::LayerView& view = bench().layers()[static_cast<std::size_t>(kLayers[i].layer)];
      m_eyes[i]->SetValue(view.visible);
      m_solos[i]->SetValue(bench().solo() == kLayers[i].layer);
      if (m_sliders[i]->GetValue() != view.opacity) m_sliders[i]->SetValue(view.opacity);
    }
    for (std::size_t i = 0; i < std::size(kKinds); ++i) m_locks[i]->SetValue(bench().locks()[i]);
    for (std::size_t i = 0; i < std::size(kLooks); ++i) {
      m_looks[i]->SetValue(this->host().is_on(kLooks[i].command));
      m_looks[i]->Enable(!session().map().scans.empty());
    }
    m_contrast->SetValue(bench().scan_look().contrast);
    m_contrast->Enable(!session().map().scans.empty());
  }

 private:
  void write() {
    app::LayerViews layers = bench().layers();
    for (std::size_t i = 0; i < std::size(kLayers); ++i) {
      layers[static_cast<std::size_t>(kLayers[i].layer)] = {m_eyes[i]->GetValue(), m_sliders[i]->GetValue()};
    }
    bench().set_layers(layers);
  }

  /// Scrolling the page must not change a value under the pointer.
  static void leave_wheel_to(wxScrolledWindow& page, wxWindow& control) {
    control.Bind(wxEVT_MOUSEWHEEL, [&page](wxMouseEvent& event) { page.HandleOnMouseWheel(event); });
  }

  void add_scan_look(wxScrolledWindow& page, wxSizer& column) {
    auto* looks = new wxWrapSizer;
    for (std::size_t i = 0; i < std::size(kLooks); ++i) {
      auto* look = new wxCheckBox(&page, wxID_ANY, tr(kLooks[i].title));
      look->SetName(headed(tr("Scan"), tr(kLooks[i].title)));
      look->SetToolTip(tr(app::find_command(kLooks[i].command)->title));
      look->Bind(wxEVT_CHECKBOX, [this, i](wxCommandEvent&) {
        this->host().command(kLooks[i].command);
        this->host().focus_canvas();
      });
      looks->Add(look, 0, wxRIGHT, FromDIP(8));
      m_looks[i] = look;
    }
    column.Add(new wxStaticText(&page, wxID_ANY, tr("How the scan is displayed here:")), 0, wxLEFT | wxRIGHT,
               FromDIP(6));
    column.Add(looks, 0, wxEXPAND | wxALL, FromDIP(6));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(new wxStaticText(&page, wxID_ANY, tr("Contrast")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT,
             FromDIP(6));
    m_contrast =
        new wxSlider(&page, wxID_ANY, 100, 0, app::kMaxContrast, wxDefaultPosition, FromDIP(wxSize(48, -1)));
    m_contrast->SetName(headed(tr("Scan"), tr("Contrast")));
    make_low(*m_contrast);
    leave_wheel_to(page, *m_contrast);
    m_contrast->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) {
      app::ScanLook look = bench().scan_look();
      look.contrast = m_contrast->GetValue();
      bench().set_scan_look(look);
    });
    row->Add(m_contrast, 1, wxALIGN_CENTRE_VERTICAL);
    column.Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
  }

  void write_locks() {
    app::Workbench::Locks locks{};
    for (std::size_t i = 0; i < std::size(kKinds); ++i) locks[i] = m_locks[i]->GetValue();
    bench().set_locks(locks);
  }

  wxCheckBox* m_eyes[std::size(kLayers)] = {};
  wxToggleButton* m_solos[std::size(kLayers)] = {};
  wxSlider* m_sliders[std::size(kLayers)] = {};
  wxCheckBox* m_locks[std::size(kKinds)] = {};
  wxCheckBox* m_looks[std::size(kLooks)] = {};
  wxSlider* m_contrast = nullptr;
};

}  // namespace

Panel* make_layers_panel(wxWindow* parent, PanelHost& host) {
  return new LayersPanel(parent, host);
}

}  // namespace coq::win
