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

#include "core/images/picture.h"
#include "editor/app/projects/import.h"
#include "editor/app/projects/project_documents.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/option_fields.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/widgets/document_choice.h"
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
               app::JobQueue& jobs, std::vector<importers::Format> formats,
               std::vector<importers::ImportFile> files)
      : wxDialog(parent, wxID_ANY, tr("Import"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "import"),
        m_bench(bench),
        m_rulesets(rulesets),
        m_jobs(jobs),
        m_formats(std::move(formats)) {
    m_request.files = std::move(files);
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
    add(grid, several() ? tr("Files") : tr("File"),
        new wxStaticText(this, wxID_ANY, names_of(m_request.files), wxDefaultPosition, scaled(wxSize(260, -1)),
                         wxST_ELLIPSIZE_END));
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
      choose_format(m_formats[static_cast<std::size_t>(m_format->GetSelection())]);
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

  bool several() const { return m_request.files.size() > 1; }
  static wxString names_of(const std::vector<importers::ImportFile>& files) {
    wxString out;
    for (const importers::ImportFile& file : files)
      out += (out.empty() ? "" : ", ") + to_wx(file.path.filename().string());
    return out;
  }

  /// Starts with the recognised formats. Those of several files cannot be chosen.
  void begin() {
    for (std::size_t i = 0; i < m_formats.size() && !several(); ++i)
      if (m_formats[i].id == m_request.files.front().format->id) m_format->SetSelection(int(i));
    m_format->Enable(!several());
    m_name->ChangeValue(to_wx(projects::plan_import(m_bench.session(), m_request).name));
    show_options();
    CallAfter([this] { look(); });  // large files show their progress over this dialog
  }

  void choose_format(const importers::Format& format) {
    importers::ImportFile& file = m_request.files.front();
    auto opened = importers::open_file(m_formats, file.path.string(), format.id);
    if (!opened) return show_failure(opened.error());
    file = *std::move(opened);
  }

  void show_failure(const Problem& problem) {
    wxMessageBox(tell(problem), tr("Import"), wxOK | wxICON_ERROR, this);
  }

  void show_options() {
    std::vector<exporters::Option> options;
    for (const importers::Option& one : importers::options_of(m_request.files)) options.push_back({one, {}});
    // Choices are taken from the map on the canvas.
    m_options->show(std::move(options), *m_bench.session().document(m_bench.session().map_path()));
  }

  /// Large files are read by a worker, with a button to stop it.
  projects::ImportPreview preview() {
    auto plan = projects::plan_import(m_bench.session(), m_request);
    std::uintmax_t bytes = 0;
    std::error_code ignored;
    for (const importers::ImportFile& file : m_request.files) bytes += fs::file_size(file.path, ignored);
    constexpr std::uintmax_t kLarge = 1'000'000;
    if (bytes < kLarge && !several()) return projects::look_at_import(std::move(plan), m_rulesets);
    projects::ImportPreview out;
    work_and_wait(this, m_jobs, message("Reading {}", to_utf8(names_of(m_request.files))),
                  [&](const StopToken& stop, const Progress& progress) {
                    out = projects::look_at_import(std::move(plan), m_rulesets, stop, progress);
                  });
    return out;
  }

  void look() {
    m_request.options = m_options->values();
    m_request.name = to_utf8(m_name->GetValue());
    m_found = preview();
    show(m_found);
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
    // The name is in the document, so another name needs another look.
    const bool is_same =
        m_request.options == m_options->values() && m_request.name == to_utf8(m_name->GetValue());
    if (!is_same || !m_found.document) look();
    if (!m_found.document) return;
    const fs::path target = projects::folder_of(m_bench.session()) / (m_found.name + ".xml");
    if (const Status beside = importers::write_beside(m_found.beside, target); !beside)
      return show_failure(beside.error());
    const auto made = projects::add_document(m_bench.session(), *std::move(m_found.document), m_found.name);
    m_found = {};
    if (!made) return show_failure(made.error());
    const bool is_map = model::kind_of_file(made->filename().string()) == model::Kind::map;
    if (is_map) (void)m_bench.session().show_map(*made);
    m_bench.say(
        message("“{}” has been imported; Undo removes it", to_utf8(document_name(m_bench.session(), *made))));
    EndModal(wxID_OK);
  }

  app::Workbench& m_bench;
  const scenario::RulesetFolders m_rulesets;
  app::JobQueue& m_jobs;
  const std::vector<importers::Format> m_formats;  ///< the files point into it
  projects::ImportRequest m_request;
  projects::ImportPreview m_found;  ///< of the request
  wxChoice* m_format = nullptr;
  wxTextCtrl* m_name = nullptr;
  OptionFields* m_options = nullptr;
  wxTextCtrl* m_report = nullptr;
};

wxString why_not_opened(const Problem& problem, const fs::path& file) {
  const std::string name = file.filename().string();
  if (problem.check != "import.format") return tell(problem);
  return images::read_info(file.string())
             ? say(message("{} is a picture: add it to a map by Map menu, Add a scan…", name))
             : say(message("no format recognises \"{}\"", name));
}

/// The filters of the file dialog: all that can be imported, each format, and all files.
wxString filters_of(const std::vector<importers::Format>& formats) {
  wxString all, each;
  for (const importers::Format& format : formats) {
    wxString own;
    for (const std::string& extension : format.extensions)
      own += (own.empty() ? "*." : ";*.") + to_wx(extension);
    if (own.empty()) continue;
    all += (all.empty() ? "" : ";") + own;
    each += "|" + to_wx(format.id) + " (" + own + ")|" + own;
  }
  return tr("File types that can be imported") + "|" + all + each + "|" + tr("All files") + " (*)|*";
}

}  // namespace

void ask_and_import(wxWindow* parent, app::Workbench& bench, app::JobQueue& jobs,
                    const scenario::RulesetFolders& rulesets, const fs::path& file) {
  std::vector<importers::Format> formats = importers::all_formats();
  wxArrayString chosen;
  if (!file.empty()) {
    chosen.push_back(to_wx(file.string()));
  } else {
    wxFileDialog dialog(parent, tr("Import a file, or several that make one map"), "", "", filters_of(formats),
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
    if (dialog.ShowModal() != wxID_OK) return;
    dialog.GetPaths(chosen);
  }
  std::vector<importers::ImportFile> files;
  for (const wxString& path : chosen) {
    auto opened = importers::open_file(formats, to_utf8(path));
    if (!opened) {
      wxMessageBox(why_not_opened(opened.error(), to_utf8(path)), tr("Import"), wxOK | wxICON_ERROR, parent);
      return;
    }
    files.push_back(*std::move(opened));
  }
  ImportDialog(parent, bench, rulesets, jobs, std::move(formats), std::move(files)).ShowModal();
}

}  // namespace coq::win
