// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kMaxSmoothing = 40, kSmoothingStep = 50;  ///< thousandths: 0 to 2

/// The ties of the scan being registered with their errors, the worst first.
class RegistrationPanel : public Panel {
 public:
  RegistrationPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scan = make_choice(*this, tr("Scan"), [this](std::size_t number) {
      bench().begin_registration(number);
      this->host().focus_canvas();
    });
    m_scan->SetToolTip(tr("The scan to register to the grid"));
    column->Add(m_scan, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    m_verdict = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                 wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    column->Add(m_verdict, 0, wxEXPAND | wxALL, FromDIP(6));
    auto* find = new wxButton(this, wxID_ANY, tr("Find the printed hexes"));
    find->SetToolTip(tr("The program finds the hexes by itself; otherwise click the centres of three"));
    find->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { this->host().command("map.find-hexes"); });
    auto* ways = new wxBoxSizer(wxHORIZONTAL);
    ways->Add(find, 1);
    auto* ground =
        new wxButton(this, wxID_ANY, tr("By coordinates…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    ground->SetToolTip(
        tr("For sheets without printed hexes: corners of the graticule, places with known "
           "coordinates, a scale bar"));
    ground->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { this->host().command("map.ground"); });
    ways->Add(ground, 0, wxLEFT, FromDIP(4));
    column->Add(ways, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    RowSource source;
    source.titles = {to_utf8(tr("Control point")), to_utf8(tr("Pixels")), "mm", to_utf8(tr("Hexes")),
                     to_utf8(tr("Left out"))};
    source.widths = {70, 50, 50, 50, 0};
    source.size = [this] { return m_report.residuals.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(m_report.residuals[row], c); };
    source.emphasis = [this](std::size_t row) { return m_report.residuals[row].bad ? 3 : 0; };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Control points")), std::move(source), RowEvents{});
    column->Add(m_list->window(), 1, wxEXPAND);
    m_advice = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    column->Add(m_advice, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    // The order is that of model::ScanFit.
    const wxString fits[] = {tr("similarity"), tr("affine"), tr("perspective"), tr("bent")};
    m_fit = make_choice(*this, tr("Fit"), [this](std::size_t number) {
      bench().set_fit(static_cast<model::ScanFit>(number), std::nullopt);
      this->host().focus_canvas();
    });
    m_fit->Append(4, fits);
    m_fit->SetToolTip(
        tr("Similarity needs 2 control points, affine 3, perspective (a photograph taken at an angle) 4, "
           "bent (creased or shrunken paper) 6"));
    auto* bent = new wxBoxSizer(wxHORIZONTAL);
    m_smoothing = new wxSlider(this, wxID_ANY, 0, 0, kMaxSmoothing);
    m_smoothing->Bind(wxEVT_MOUSEWHEEL, [](wxMouseEvent&) {});  // prevents accidental changes
    m_smoothing->SetName(tr("Stiffness"));
    m_smoothing->SetToolTip(
        tr("Stiffness of the bent sheet: at the far left it passes through all control "
           "points"));
    m_smoothing->Bind(wxEVT_SLIDER, [this](wxCommandEvent& event) {
      bench().set_fit(model::ScanFit::spline, model::Thousandths{event.GetInt() * kSmoothingStep});
    });
    bent->Add(new wxStaticText(this, wxID_ANY, tr("Stiffness")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT,
              FromDIP(6));
    bent->Add(m_smoothing, 1, wxALIGN_CENTRE_VERTICAL);
    column->Add(bent, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(6));
    line->Add(m_fit, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT | wxTOP, FromDIP(4));
    add_button(*this, *line, tr("Remove"), [this] {
      const auto rows = m_list->selected();
      if (rows.empty() || rows[0] >= m_report.residuals.size()) {
        bench().say(message("choose a control point in the list first"));
      } else {
        bench().remove_tie(m_report.residuals[rows[0]].tie);
      }
      this->host().focus_canvas();
    });
    add_button(*this, *line, tr("Done"), [this] {
      bench().tools().activate("select");
      this->host().focus_canvas();
    });
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    SetSizer(column);
  }

  void refresh(app::Aspects) override {
    const app::RegistrationTool* tool = bench().registration();
    m_report = tool == nullptr ? app::RegistrationReport{} : tool->report();
    m_verdict->SetLabel(tool == nullptr ? tr("Fit the grid to the printed hexes… is in the Map menu.")
                                        : say(m_report.verdict));
    m_verdict->SetToolTip(m_verdict->GetLabel());
    m_advice->SetLabel(m_report.advice ? say(*m_report.advice) : wxString());
    m_advice->SetToolTip(m_advice->GetLabel());
    show_scans(tool);
    m_fit->Enable(tool != nullptr);
    m_fit->SetSelection(static_cast<int>(m_report.fit));
    m_smoothing->Enable(tool != nullptr && m_report.fit == model::ScanFit::spline);
    const auto& scans = session().map().scans;
    const bool there = tool != nullptr && tool->target().scan < scans.size();
    const auto smoothing = there ? scans[tool->target().scan].smoothing : std::nullopt;
    const int step = smoothing ? static_cast<int>(smoothing->value / kSmoothingStep) : 0;
    if (m_smoothing->GetValue() != step) m_smoothing->SetValue(step);
    show_ties();
  }

 private:
  /// Keeps the selection, or selects the row that takes its place.
  void show_ties() {
    std::vector<std::string> rows;
    for (const app::TieResidual& residual : m_report.residuals) {
      std::string row = std::to_string(residual.tie) + (residual.bad ? "!" : "");
      for (std::size_t column = 0; column < 5; ++column) row += " " + text(residual, column);
      rows.push_back(std::move(row));
    }
    if (rows == m_rows) return;
    m_rows = std::move(rows);
    const auto chosen = m_list->selected();
    m_list->reset();
    if (!chosen.empty() && !m_rows.empty()) m_list->select({std::min(chosen[0], m_rows.size() - 1)});
  }
  /// Shows a choice if there are several scans.
  void show_scans(const app::RegistrationTool* tool) {
    std::vector<std::string> scans;
    for (const model::Scan& scan : session().map().scans) scans.push_back(scan.href);
    if (scans != m_scans) {
      m_scan->Clear();
      for (const std::string& href : scans) m_scan->Append(to_wx(href));
      m_scans = std::move(scans);
    }
    const bool there = tool != nullptr && tool->target().scan < m_scans.size();
    m_scan->SetSelection(there ? static_cast<int>(tool->target().scan) : wxNOT_FOUND);
    if (m_scan->IsShown() == (m_scans.size() > 1)) return;
    m_scan->Show(m_scans.size() > 1);
    Layout();
  }
  static std::string in_words(const std::string& numbers) {
    return text::with_decimal_sign(numbers, translator().language());
  }
  static std::string text(const app::TieResidual& residual, std::size_t column) {
    if (column == 0) return residual.place;
    if (!residual.known) return "–";
    if (column == 4) return residual.left_out ? in_words(fmt::format("{:.2f}", *residual.left_out)) : "–";
    const double value = column == 1 ? residual.pixels : column == 2 ? residual.mm : residual.hexes;
    return in_words(fmt::format("{:.2f}", value));
  }

  wxChoice* m_scan = nullptr;
  std::vector<std::string> m_scans;  ///< entries of `m_scan`
  std::vector<std::string> m_rows;   ///< contents of the list
  wxStaticText* m_verdict = nullptr;
  wxStaticText* m_advice = nullptr;
  wxChoice* m_fit = nullptr;
  wxSlider* m_smoothing = nullptr;
  std::unique_ptr<RowList> m_list;
  app::RegistrationReport m_report;
};

}  // namespace

Panel* make_registration_panel(wxWindow* parent, PanelHost& host) {
  return new RegistrationPanel(parent, host);
}

}  // namespace coq::win
