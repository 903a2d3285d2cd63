// SPDX-License-Identifier: MIT
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/filepicker.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/project/loader.h"
#include "editor/app/workbench/scan_files.h"
#include "editor/app/workbench/scan_project.h"
#include "editor/window/dialogs/buttons.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/widgets/words.h"
#include "languages/catalogue/decimals.h"
#include "systems/all/systems.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

/// All on one page, since each answer is a look at the scan: what a designer sees of the hexes, top to bottom.
class NewProjectDialog : public wxDialog {
 public:
  NewProjectDialog(wxWindow* parent, const std::vector<std::string>& systems, const fs::path& scan)
      : wxDialog(parent, wxID_ANY, tr("New project from a scan"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "new project") {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid->AddGrowableCol(1);
    m_scan = new wxFilePickerCtrl(this, wxID_ANY, to_wx(scan.string()), tr("Picture of the map"),
                                  tr("Pictures") + " (*.jpg;*.png;*.tif)|*.jpg;*.jpeg;*.png;*.tif;*.tiff",
                                  wxDefaultPosition, wxDefaultSize, wxFLP_USE_TEXTCTRL | wxFLP_OPEN);
    // The picker takes its path later than the field beside it.
    m_scan->GetTextCtrl()->SetValue(to_wx(scan.string()));
    m_dpi = new wxTextCtrl(this, wxID_ANY);
    m_dpi->SetHint(tr("so that the hexes have room"));
    m_dpi->SetToolTip(tr("The sheet is as large as this says: the picture keeps its proportions"));
    m_scan->GetTextCtrl()->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
      event.Skip();
      show_resolution();
    });
    show_resolution();
    m_name = new wxTextCtrl(this, wxID_ANY, scan.empty() ? tr("my-map") : to_wx(scan.stem().string()));
    m_where = new wxDirPickerCtrl(this, wxID_ANY, wxStandardPaths::Get().GetDocumentsDir(), tr("Folder"),
                                  wxDefaultPosition, wxDefaultSize, wxDIRP_USE_TEXTCTRL);
    m_system = new wxChoice(this, wxID_ANY);
    for (const std::string& system : systems) m_system->Append(to_wx(system));
    // The list of the program begins with the system that most are after.
    const auto first = std::find(systems.begin(), systems.end(), systems::all().front()->id);
    m_system->SetSelection(first == systems.end() ? 0 : static_cast<int>(first - systems.begin()));
    const wxString orientations[] = {tr("flat sides above and below"), tr("points above and below")};
    m_orientation = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, orientations);
    m_orientation->SetSelection(0);
    const wxString staggers[] = {tr("the first one"), tr("the second one")};
    m_stagger = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, staggers);
    m_stagger->SetSelection(0);
    m_label = new wxTextCtrl(this, wxID_ANY, "A01");
    m_columns = make_count(9);
    m_rows = make_count(11);
    m_size = new wxTextCtrl(this, wxID_ANY, "19");
    m_metres = new wxTextCtrl(this, wxID_ANY, "200");
    add(grid, translatable("Scan of the map"), m_scan);
    add(grid, translatable("Dots per inch of the scan"), m_dpi);
    add(grid, translatable("Name of the project"), m_name);
    add(grid, translatable("In the folder"), m_where);
    add(grid, translatable("Rules"), m_system);
    add(grid, translatable("Hexes have"), m_orientation);
    add(grid, translatable("Of columns (or rows), the higher (more to the left) is"), m_stagger);
    add(grid, translatable("Number printed in the first hex"), m_label);
    add(grid, translatable("Columns"), m_columns);
    add(grid, translatable("Rows"), m_rows);
    add(grid, translatable("Hex on paper, mm between sides"), m_size);
    add(grid, translatable("Metres across a hex"), m_metres);
    column->Add(grid, 1, wxEXPAND | wxALL, FromDIP(14));
    auto* next = new wxStaticText(
        this, wxID_ANY,
        tr("Next, the grid is laid on the scan: by the centres of three or more printed hexes, "
           "or, where none are printed, as a new grid."));
    column->Add(next, 0, wxLEFT | wxRIGHT, FromDIP(14));
    column->Add(usual_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizerAndFit(column);
    wxSize size = GetSize();
    size.IncTo(FromDIP(wxSize(640, -1)));
    SetSize(size);
    CentreOnParent();
  }

  /// nullopt: a field that cannot be read, which has the focus then.
  std::optional<app::ScanProject> answer() {
    app::ScanProject out;
    out.scan = to_utf8(m_scan->GetTextCtrl()->GetValue());
    out.folder = fs::path(to_utf8(m_where->GetPath())) / to_utf8(m_name->GetValue());
    out.orientation = static_cast<Orientation>(m_orientation->GetSelection());
    out.stagger = static_cast<Stagger>(m_stagger->GetSelection());
    out.first_label = to_utf8(m_label->GetValue());
    out.columns = m_columns->GetValue();
    out.rows = m_rows->GetValue();
    const std::string dpi = text::plain_number(to_utf8(m_dpi->GetValue()));
    if (!dpi.empty()) {
      const auto dots = parse_thousandths(dpi);
      if (!dots || *dots < 1'000) return focus(m_dpi);
      out.dpi = static_cast<double>(*dots) / 1000;
    }
    const auto size = parse_mm(text::plain_number(to_utf8(m_size->GetValue())));
    if (!size || *size < 2'000) return focus(m_size);
    out.hex_size = *size;
    const std::string metres = text::plain_number(to_utf8(m_metres->GetValue()));
    if (!metres.empty()) {
      const auto across = parse_thousandths(metres);
      if (!across || *across <= 0) return focus(m_metres);
      out.metres = model::Thousandths{*across};
    }
    if (m_name->GetValue().empty()) return focus(m_name);
    return out;
  }
  std::string system() const { return to_utf8(m_system->GetStringSelection()); }

 private:
  /// What the file says of it, as long as nobody has typed another one.
  void show_resolution() {
    if (m_dpi->GetValue() != m_dpi_of_file) return;
    const auto dpi = app::resolution_of(to_utf8(m_scan->GetTextCtrl()->GetValue()));
    m_dpi_of_file = dpi ? to_wx(text::with_decimal_sign(format_thousandths(std::lround(*dpi * 10) * 100),
                                                        translator().language()))
                        : wxString();
    m_dpi->ChangeValue(m_dpi_of_file);
  }
  wxSpinCtrl* make_count(int value) {
    return new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, 999, value);
  }
  void add(wxSizer* grid, const char* title, wxWindow* control) {
    grid->Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
    control->SetName(tr(title));
    // What a screen reader comes to is the field within.
    auto* picker = dynamic_cast<wxPickerBase*>(control);
    if (picker != nullptr && picker->HasTextCtrl()) picker->GetTextCtrl()->SetName(tr(title));
    grid->Add(control, 1, wxEXPAND);
  }
  static std::nullopt_t focus(wxWindow* field) {
    field->SetFocus();
    wxBell();
    return std::nullopt;
  }

  wxFilePickerCtrl* m_scan = nullptr;
  wxTextCtrl* m_dpi = nullptr;
  wxString m_dpi_of_file;
  wxTextCtrl* m_name = nullptr;
  wxDirPickerCtrl* m_where = nullptr;
  wxChoice* m_system = nullptr;
  wxChoice* m_orientation = nullptr;
  wxChoice* m_stagger = nullptr;
  wxTextCtrl* m_label = nullptr;
  wxSpinCtrl* m_columns = nullptr;
  wxSpinCtrl* m_rows = nullptr;
  wxTextCtrl* m_size = nullptr;
  wxTextCtrl* m_metres = nullptr;
};

}  // namespace

std::optional<fs::path> ask_new_project(wxWindow* parent, app::JobQueue& jobs,
                                        const scenario::RulesetFolders& rulesets, const std::string& language,
                                        const std::string& writer, const fs::path& scan) {
  scenario::Loader loader(rulesets);
  NewProjectDialog dialog(parent, systems::known_among(loader.installed_systems()), scan);
  while (dialog.ShowModal() == wxID_OK) {
    auto project = dialog.answer();
    if (!project) continue;
    project->language = language;
    std::optional<Result<fs::path>> made;
    const bool whole =
        work_and_wait(parent, jobs, message("Reading {}", project->scan.filename().string()),
                      [&, system = dialog.system()](const StopToken& stop, const Progress& progress) {
                        Problems problems;
                        const auto ruleset = loader.installed_ruleset(system, problems);
                        if (ruleset)
                          made = app::make_scan_project(*project, *ruleset->document, writer, stop, progress);
                      });
    if (!made) continue;
    if (*made) return **made;
    if (!whole) continue;  // whoever stopped it knows
    wxMessageBox(tell(made->error()), tr("New project from a scan"), wxOK | wxICON_ERROR, parent);
  }
  return std::nullopt;
}

}  // namespace coq::win
