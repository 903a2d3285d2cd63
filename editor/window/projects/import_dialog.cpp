// SPDX-License-Identifier: MIT
#include "editor/window/projects/import_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "core/base/files.h"
#include "editor/app/projects/import.h"
#include "editor/app/projects/project_documents.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/option_fields.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;
namespace projects = app::projects;

/// The import dialog: format, options, and a preview of the result.
class ImportDialog : public wxDialog {
 public:
  ImportDialog(wxWindow* parent, app::Workbench& bench, const scenario::RulesetFolders& rulesets,
               const fs::path& file, std::string content)
      : wxDialog(parent, wxID_ANY, tr("Import"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "import"),
        m_bench(bench),
        m_rulesets(rulesets),
        m_content(std::move(content)),
        m_formats(importers::all_formats()) {
    m_request.file = file;
    m_request.language = translator().language();
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* left = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_format = new wxChoice(this, wxID_ANY);
    for (const importers::Format& format : m_formats)
      m_format->Append(to_wx(format.id) + wxString::FromUTF8(" — ") + tr(format.doc));
    m_format->SetMinSize(scaled(wxSize(260, -1)));
    m_name = new wxTextCtrl(this, wxID_ANY);
    add(grid, tr("File"), new wxStaticText(this, wxID_ANY, to_wx(file.filename().string())));
    add(grid, tr("Format"), m_format);
    add(grid, tr("Name of the document"), m_name);
    left->Add(grid, 0, wxEXPAND);
    m_options = new OptionFields(this, [this] { look(); });
    left->Add(m_options, 1, wxEXPAND | wxTOP, FromDIP(8));
    auto* buttons = default_buttons(*this, wxOK | wxCANCEL);
    left->Add(buttons, 0, wxEXPAND | wxTOP, FromDIP(8));
    left->SetMinSize(scaled(wxSize(580, -1)));
    row->Add(left, 0, wxEXPAND | wxALL, FromDIP(10));
    m_report =
        new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY);
    m_report->SetName(tr("What is imported, and what is not"));
    row->Add(m_report, 1, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, FromDIP(10));
    SetSizer(row);
    set_scaled_size(*this, wxSize(1080, 600));
    CentreOnParent();
    begin();
    m_format->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      m_request.format = m_formats[static_cast<std::size_t>(m_format->GetSelection())].id;
      show_options();
      look();
    });
    FindWindow(wxID_OK)->SetLabel(tr("Import"));
    Bind(
        wxEVT_BUTTON, [this](wxCommandEvent&) { take(); }, wxID_OK);
  }

 private:
  void add(wxSizer* grid, const wxString& title, wxWindow* control) {
    grid->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    control->SetName(title);
    grid->Add(control, 1, wxEXPAND);
  }

  /// Starts with the detected format.
  void begin() {
    const auto found = projects::look_at_import(m_bench.session(), m_rulesets, m_request, m_content);
    m_request.format = found.format.empty() ? m_formats.front().id : found.format;
    for (std::size_t i = 0; i < m_formats.size(); ++i) {
      if (m_formats[i].id == m_request.format) m_format->SetSelection(int(i));
    }
    m_name->ChangeValue(to_wx(found.name));
    show_options();
    show(found);
  }

  void show_options() {
    std::vector<exporters::Option> options;
    for (const importers::Option& one : m_formats[static_cast<std::size_t>(m_format->GetSelection())].options)
      options.push_back({one, {}});
    // Choices are taken from the map on the canvas.
    m_options->show(std::move(options), *m_bench.session().document(m_bench.session().map_path()));
  }

  void look() {
    m_request.options = m_options->values();
    show(projects::look_at_import(m_bench.session(), m_rulesets, m_request, m_content));
  }

  void show(const projects::ImportPreview& found) {
    wxString text;
    if (found.document) {
      text += say(message("The file becomes a document of kind {} with:",
                          to_utf8(tr(model::kind_name(found.kind))))) +
              "\n";
      for (const projects::ImportedPart& part : found.parts)
        text += wxString::FromUTF8("  • ") + say(message("{} x {}", part.count, part.element)) + "\n";
      if (found.parts.empty()) text += wxString::FromUTF8("  • ") + tr("nothing") + "\n";
    } else {
      text += tr("Nothing can be imported: the file cannot be read this way.") + "\n";
    }
    if (!found.problems.empty()) {
      text += "\n" + tr("Left out, or interpreted differently:") + "\n";
      constexpr std::size_t kMax = 200;
      for (std::size_t i = 0; i < found.problems.size() && i < kMax; ++i)
        text += wxString::FromUTF8("  • ") + tell(found.problems[i]) + "\n";
    }
    if (!found.losses.empty()) {
      text += "\n" + tr("Never included in this format:") + "\n";
      for (const std::string& loss : found.losses) text += wxString::FromUTF8("  • ") + tr(loss) + "\n";
    }
    m_report->ChangeValue(text);
    FindWindow(wxID_OK)->Enable(found.document.has_value());
  }

  void take() {
    m_request.options = m_options->values();
    m_request.name = to_utf8(m_name->GetValue());
    auto found = projects::look_at_import(m_bench.session(), m_rulesets, m_request, m_content);
    if (!found.document) return show(found);
    const auto made = projects::add_document(m_bench.session(), *std::move(found.document), found.name);
    if (!made) {
      wxMessageBox(say(made.error()), tr("Import"), wxOK | wxICON_ERROR, this);
      return;
    }
    if (found.kind == model::Kind::map) (void)m_bench.session().show_map(*made);
    m_bench.say(message("{} has been imported; Undo removes it", made->filename().string()));
    EndModal(wxID_OK);
  }

  app::Workbench& m_bench;
  const scenario::RulesetFolders m_rulesets;
  const std::string m_content;
  const std::vector<importers::Format> m_formats;
  projects::ImportRequest m_request;
  wxChoice* m_format = nullptr;
  wxTextCtrl* m_name = nullptr;
  OptionFields* m_options = nullptr;
  wxTextCtrl* m_report = nullptr;
};

}  // namespace

void ask_and_import(wxWindow* parent, app::Workbench& bench, const scenario::RulesetFolders& rulesets,
                    const fs::path& file) {
  fs::path chosen = file;
  if (chosen.empty()) {
    wxFileDialog dialog(parent, tr("Import a file"), "", "",
                        tr("File types that can be imported") +
                            " (*.csv;*.tsv;*.geojson;*.json;*.xml)|"
                            "*.csv;*.tsv;*.geojson;*.json;*.xml|" +
                            tr("All files") + " (*)|*",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    chosen = to_utf8(dialog.GetPath());
  }
  Result<std::string> content = read_file(chosen);
  if (!content) {
    wxMessageBox(tell(content.error()), tr("Import"), wxOK | wxICON_ERROR, parent);
    return;
  }
  ImportDialog(parent, bench, rulesets, chosen, *std::move(content)).ShowModal();
}

}  // namespace coq::win
