// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/canvas/common/row_list.h"
#include "editor/canvas/common/words.h"
#include "editor/panels/panel.h"

namespace coq::win {
namespace {

/// The ties of the scan that is being registered: how far each is off, the worst first.
class RegistrationPanel : public Panel {
 public:
  RegistrationPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_verdict = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    column->Add(m_verdict, 0, wxEXPAND | wxALL, FromDIP(6));
    RowSource source;
    source.titles = {to_utf8(tr("Tie")), to_utf8(tr("Pixels")), "mm", to_utf8(tr("Hexes"))};
    source.widths = {70, 60, 60, 0};
    source.size = [this] { return m_report.residuals.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(m_report.residuals[row], c); };
    source.emphasis = [this](std::size_t row) { return m_report.residuals[row].bad ? 3 : 0; };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Ties")), std::move(source), RowEvents{});
    column->Add(m_list->window(), 1, wxEXPAND);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const wxString fits[] = {tr("similarity"), tr("affine")};
    m_fit = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, fits);
    m_fit->SetName(tr("Fit"));
    m_fit->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      bench().set_fit(static_cast<model::ScanFit>(event.GetInt()));
      this->host().focus_canvas();
    });
    auto* remove = new wxButton(this, wxID_ANY, tr("Remove"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    remove->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      const auto rows = m_list->selected();
      if (!rows.empty()) bench().remove_tie(m_report.residuals[rows[0]].tie);
      this->host().focus_canvas();
    });
    auto* done = new wxButton(this, wxID_ANY, tr("Done"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    done->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      bench().tools().activate("select");
      this->host().focus_canvas();
    });
    line->Add(m_fit, 1);
    line->Add(remove, 0, wxLEFT, FromDIP(4));
    line->Add(done, 0, wxLEFT, FromDIP(4));
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    SetSizer(column);
  }

  void refresh(app::Parts) override {
    const app::RegistrationTool* tool = bench().registration();
    m_report = tool == nullptr ? app::RegistrationReport{} : tool->report();
    m_verdict->SetLabel(tool == nullptr ? tr("Lay the grid on the scan… is in the Map menu.")
                                        : say(m_report.verdict));
    m_verdict->SetToolTip(m_verdict->GetLabel());
    m_fit->Enable(tool != nullptr);
    if (m_report.fit <= model::ScanFit::affine) m_fit->SetSelection(static_cast<int>(m_report.fit));
    m_list->reset();
  }

 private:
  static std::string text(const app::TieResidual& residual, std::size_t column) {
    if (column == 0) return residual.place;
    const double value = column == 1 ? residual.pixels : column == 2 ? residual.mm : residual.hexes;
    return fmt::format("{:.2f}", value);
  }

  wxStaticText* m_verdict = nullptr;
  wxChoice* m_fit = nullptr;
  std::unique_ptr<RowList> m_list;
  app::RegistrationReport m_report;
};

}  // namespace

Panel* make_registration_panel(wxWindow* parent, PanelHost& host) {
  return new RegistrationPanel(parent, host);
}

}  // namespace coq::win
