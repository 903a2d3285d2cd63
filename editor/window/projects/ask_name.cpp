// SPDX-License-Identifier: MIT
#include "editor/window/projects/ask_name.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/window/dialogs/buttons.h"

namespace coq::win {
namespace {

class NameDialog : public wxDialog {
 public:
  NameDialog(wxWindow* parent, const wxString& title, const std::string& name,
             std::function<wxString(const std::string&)> why_not)
      : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "name"),
        m_why_not(std::move(why_not)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(new wxStaticText(this, wxID_ANY, tr("Name of the file, without its ending")), 0,
                wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    m_name = new wxTextCtrl(this, wxID_ANY, to_wx(name));
    m_name->SetName(tr("Name of the file, without its ending"));
    column->Add(m_name, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    // What is against it stands below while it is typed.
    m_said = new wxStaticText(this, wxID_ANY, "");
    column->Add(m_said, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    column->Add(usual_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizerAndFit(column);
    wxSize size = GetSize();
    size.IncTo(FromDIP(wxSize(420, -1)));
    SetSize(size);
    m_name->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
    look();
    m_name->SelectAll();
    m_name->SetFocus();
    CentreOnParent();
  }
  std::string name() const { return to_utf8(m_name->GetValue().Strip(wxString::both)); }

 private:
  void look() {
    const wxString said = m_why_not(name());
    m_said->SetLabel(said.empty() ? wxString(" ") : said);
    FindWindow(wxID_OK)->Enable(said.empty());
  }

  std::function<wxString(const std::string&)> m_why_not;
  wxTextCtrl* m_name = nullptr;
  wxStaticText* m_said = nullptr;
};

}  // namespace

std::optional<std::string> ask_name(wxWindow* parent, const wxString& title, const std::string& name,
                                    const std::function<wxString(const std::string&)>& why_not) {
  NameDialog dialog(wxGetTopLevelParent(parent), title, name, why_not);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.name();
}

}  // namespace coq::win
