// SPDX-License-Identifier: MIT
#include <wx/dialog.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include "core/images/page_name.h"
#include "core/images/picture.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/wait.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

class PageDialog : public wxDialog {
 public:
  PageDialog(wxWindow* parent, const fs::path& file, int pages)
      : wxDialog(parent, wxID_ANY, tr("Page"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    const wxString question =
        say(message("{} has {} pages. Which one is used?", file.filename().string(), pages));
    m_page = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, pages, 1);
    m_page->SetName(tr("Page"));
    column->Add(new wxStaticText(this, wxID_ANY, question), 0, wxALL, FromDIP(14));
    column->Add(m_page, 0, wxLEFT | wxRIGHT | wxEXPAND, FromDIP(14));
    column->Add(default_buttons(*this, wxOK | wxCANCEL), 0, wxALL | wxEXPAND, FromDIP(14));
    SetSizerAndFit(column);
    CentreOnParent();
    m_page->SetFocus();
  }
  int page() const { return m_page->GetValue(); }

 private:
  wxSpinCtrl* m_page = nullptr;
};

}  // namespace

std::optional<fs::path> ask_page(wxWindow* parent, app::JobQueue& jobs, const fs::path& file) {
  std::optional<Result<images::Info>> info;
  const bool whole =
      work_and_wait(parent, jobs, message("Reading {}", file.filename().string()),
                    [&](const StopToken&, const Progress&) { info = images::read_info(file.string()); });
  if (!whole || !info) return std::nullopt;
  // The reader that is called next reports a file that cannot be read.
  if (!*info || (*info)->pages == 1 || images::parse_page_name(file.string()).page > 0) return file;
  PageDialog dialog(parent, file, (*info)->pages);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return images::page_name(file.string(), dialog.page());
}

}  // namespace coq::win
