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
#include "editor/app/forms/words.h"
#include "editor/app/projects/import.h"
#include "editor/app/projects/project_documents.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/option_fields.h"
#include "editor/window/pages/page_preview.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"
#include "editor/window/widgets/work_state.h"

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
        m_formats(std::make_shared<const std::vector<importers::Format>>(std::move(formats))) {
    m_request.files = std::move(files);
    m_request.language = translator().language();
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* left = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_format = new wxChoice(this, wxID_ANY);
    for (const importers::Format& format : *m_formats)
      m_format->Append(to_wx(format.id) + wxString::FromUTF8(" — ") + tr(format.doc));
    m_format->SetMinSize(scaled(wxSize(260, -1)));
    m_place = new wxChoice(this, wxID_ANY);
    m_name = new wxTextCtrl(this, wxID_ANY);
    add(grid, several() ? tr("Files") : tr("File"),
        new wxStaticText(this, wxID_ANY, names_of(m_request.files), wxDefaultPosition, scaled(wxSize(260, -1)),
                         wxST_ELLIPSIZE_END));
    add(grid, tr("Format"), m_format);
    add(grid, tr("Goes into"), m_place);
    add(grid, tr("Name of the document"), m_name);
    left->Add(grid, 0, wxEXPAND);
    m_options = new OptionFields(this, [this] { look(); });
    left->Add(m_options, 1, wxEXPAND | wxTOP, FromDIP(8));
    auto* buttons = default_buttons(*this, wxOK | wxCANCEL);
    left->Add(buttons, 0, wxEXPAND | wxTOP, FromDIP(8));
    left->SetMinSize(scaled(wxSize(520, -1)));
    row->Add(left, 0, wxEXPAND | wxALL, FromDIP(10));
    row->Add(make_preview(), 1, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, FromDIP(10));
    SetSizer(row);
    set_scaled_size(*this, wxSize(1120, 700));
    CentreOnParent();
    begin();
    m_format->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      choose_format((*m_formats)[static_cast<std::size_t>(m_format->GetSelection())]);
      show_places();
      show_options();
      look();
    });
    m_place->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      go_onto(event.GetInt() > 0);
      show_options();
      look();
    });
    FindWindow(wxID_OK)->SetLabel(tr("Import"));
    Bind(
        wxEVT_BUTTON, [this](wxCommandEvent&) { take(); }, wxID_OK);
  }
  ~ImportDialog() override { cancel(); }

 private:
  /// The picture of what comes in, its parts, and what is left out.
  wxSizer* make_preview() {
    auto* column = new wxBoxSizer(wxVERTICAL);
    PageHooks hooks;
    hooks.redraw = [this] { draw(); };
    m_picture = make_page_preview(this, std::move(hooks));
    m_picture->SetName(tr("Picture of what is imported"));
    column->Add(m_picture, 3, wxEXPAND);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    auto* stop = new wxButton(this, wxID_ANY, tr("Stop"));
    stop->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      cancel();
      show_state(tr("Reading was stopped. Change an option, or close this window."));
    });
    stop->Hide();
    m_progress = std::make_unique<WorkProgress>(*this, *stop, [this] { look_at_progress(); });
    m_progress->window()->Hide();
    line->Add(m_progress->window(), 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    line->Add(stop, 0, wxALIGN_CENTRE_VERTICAL);
    column->Add(line, 0, wxEXPAND | wxTOP | wxBOTTOM, FromDIP(4));
    RowSource source;
    source.titles = {to_utf8(tr("What comes in")), to_utf8(tr("Number")), to_utf8(tr("Details"))};
    source.widths = {190, 70, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t at, std::size_t c) {
      const projects::ImportedRow& one = m_rows[at];
      if (c == 2 && one.fate) return to_utf8(tr(projects::title_of(*one.fate)));
      return c == 0 ? one.what : c == 1 ? std::to_string(one.count) : one.detail;
    };
    source.empty = [this] { return to_utf8(m_state); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("What comes in")), std::move(source), RowEvents());
    column->Add(m_list->window(), 1, wxEXPAND | wxBOTTOM, FromDIP(6));
    m_report =
        new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY);
    m_report->SetName(tr("What is imported, and what is not"));
    column->Add(m_report, 1, wxEXPAND);
    return column;
  }

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
    for (std::size_t i = 0; i < m_formats->size() && !several(); ++i)
      if ((*m_formats)[i].id == m_request.files.front().format->id) m_format->SetSelection(int(i));
    m_format->Enable(!several());
    m_name->ChangeValue(to_wx(projects::plan_import(m_bench.session(), m_request).name));
    show_places();
    if (m_place->GetCount() > 1 && projects::is_of_import(m_bench.session().map())) go_onto(true);
    show_options();
    CallAfter([this] { look(); });  // large files show their progress over this dialog
  }

  /// Data of the ground may go onto the map on the canvas, where a second import updates the first one.
  void show_places() {
    m_place->Clear();
    m_place->Append(tr("a new document"));
    if (!projects::why_not_onto(m_request.files))
      m_place->Append(say(message("the map “{}”, as one step",
                                  to_utf8(document_name(m_bench.session(), m_bench.session().map_path())))));
    m_place->Enable(m_place->GetCount() > 1);
    go_onto(false);
  }

  void go_onto(bool onto) {
    m_request.onto = onto ? m_bench.session().map_path() : fs::path();
    m_place->SetSelection(onto ? 1 : 0);
    m_name->Enable(!onto);
  }

  void choose_format(const importers::Format& format) {
    importers::ImportFile& file = m_request.files.front();
    auto opened = importers::open_file(*m_formats, file.path.string(), format.id);
    if (!opened) return show_failure(opened.error());
    file = *std::move(opened);
  }

  void show_failure(const Problem& problem) {
    wxMessageBox(tell(problem), tr("Import"), wxOK | wxICON_ERROR, this);
  }

  void show_options() {
    std::vector<exporters::Option> options;
    for (const importers::Option& one : projects::options_of(m_request)) options.push_back({one, {}});
    // Choices are taken from the map on the canvas.
    m_options->show(std::move(options), *m_bench.session().document(m_bench.session().map_path()));
  }

  void cancel() {
    for (app::JobId* job : {&m_reading, &m_drawing})
      if (*job != 0) m_jobs.cancel(std::exchange(*job, 0));
  }

  void look_at_progress() {
    double share = 0;
    for (const app::JobInfo& job : m_jobs.jobs())
      if (job.id == m_reading || job.id == m_drawing) share = job.progress;
    m_progress->show(m_reading != 0 || m_drawing != 0, share);
  }

  /// Shows a sentence where the rows would be.
  void show_state(const wxString& said) {
    m_state = said;
    m_rows.clear();
    m_list->reset();
    m_list->window()->Refresh();
    look_at_progress();
  }

  /// Reads the files on a worker. What was read is what will be imported.
  void look() {
    cancel();
    m_request.options = m_options->values();
    m_request.name = to_utf8(m_name->GetValue());
    m_found = {};
    FindWindow(wxID_OK)->Enable(m_taking);
    auto plan = std::make_shared<projects::ImportPlan>(projects::plan_import(m_bench.session(), m_request));
    m_target = plan->target;
    m_revision = m_bench.session().revision();
    m_reading = m_jobs.submit(
        message("Reading {}", to_utf8(names_of(m_request.files))), app::JobPriority::user,
        [plan, formats = m_formats, rulesets = m_rulesets](const StopToken& stop, const Progress& progress) {
          return std::make_shared<projects::ImportPreview>(
              projects::look_at_import(std::move(*plan), rulesets, stop, progress));
        },
        [this](const std::shared_ptr<projects::ImportPreview>& found) {
          m_reading = 0;
          m_found = std::move(*found);
          show(m_found);
          draw();
          if (std::exchange(m_taking, false)) take();
        },
        [this](const Problem& problem) {
          m_reading = 0;
          m_taking = false;
          show_state(tell(problem));
        });
    show_state(tr("Reading…"));
  }

  /// Draws what was read on a worker, as its pages will be printed.
  void draw() {
    if (!m_found.document) return show_pages(m_picture, {}, "");
    const model::Kind kind = m_found.kind;
    if (kind != model::Kind::map && kind != model::Kind::counters)
      return show_pages(m_picture, {}, tr("There is no picture of a document of this kind."));
    if (m_drawing != 0) m_jobs.cancel(m_drawing);
    auto order = std::make_shared<Order>();
    order->document = *m_found.document;
    order->path = m_target;
    order->rulesets = m_rulesets;
    for (const fs::path& one : m_bench.session().documents())
      if (const model::Document* document = m_bench.session().document(one))
        order->open.emplace_back(one, *document);
    order->look = look_of(m_picture);
    m_drawing = m_jobs.submit(
        message("Drawing {}", to_utf8(names_of(m_request.files))), app::JobPriority::user,
        [order](const StopToken& stop, const Progress&) {
          return std::make_shared<PagePictures>(draw_order(*order, stop));
        },
        [this](const std::shared_ptr<PagePictures>& pictures) {
          m_drawing = 0;
          const wxString why = pictures->error.pattern.empty() ? wxString() : say(pictures->error);
          show_pages(m_picture, std::move(*pictures), why);
          look_at_progress();
        },
        [this](const Problem& problem) {
          m_drawing = 0;
          show_pages(m_picture, {}, tell(problem));
          look_at_progress();
        });
    look_at_progress();
  }

  void show(const projects::ImportPreview& found) {
    m_rows = found.rows;
    // Other documents have parts of several kinds.
    if (m_rows.empty())
      for (const projects::ImportedPart& part : found.parts)
        m_rows.push_back({app::forms::element_title(model::kind_name(found.kind), part.element, translator()),
                          "", part.count});
    m_state = found.document && !m_request.onto.empty() ? tr("The map has everything already; nothing changes.")
              : found.document                          ? tr("Nothing comes in.")
                               : tr("Nothing can be imported: the file cannot be read this way.");
    m_list->reset();
    wxString text;
    if (!found.problems.empty()) {
      text += tr("Left out, or interpreted differently:") + "\n";
      for (const projects::LeftOut& one : projects::by_reason(found.problems)) {
        text += wxString::FromUTF8("  • ") + tell(one.first);
        if (one.count > 1) text += " " + say(message("(and {} more for this reason)", one.count - 1));
        text += "\n";
      }
      text += "\n";
    }
    if (!found.losses.empty()) {
      text += tr("Never included in this format:") + "\n";
      for (const std::string& loss : found.losses) text += wxString::FromUTF8("  • ") + tr(loss) + "\n";
    }
    m_report->ChangeValue(text);
    FindWindow(wxID_OK)->Enable(found.document.has_value());
    look_at_progress();
  }

  void take() {
    // The name is in the document, so another name needs another look.
    const bool is_same = m_request.options == m_options->values() &&
                         m_request.name == to_utf8(m_name->GetValue()) &&
                         m_revision == m_bench.session().revision();
    if (!is_same || m_reading != 0) {
      m_taking = true;
      if (!is_same) look();
      return;
    }
    if (!m_found.document) return;
    cancel();
    if (!m_request.onto.empty()) return take_onto();
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

  void take_onto() {
    if (const Status beside = importers::write_beside(m_found.beside, m_request.onto); !beside)
      return show_failure(beside.error());
    const Status done =
        projects::take_onto(m_bench.session(), m_request.onto, *std::move(m_found.document), m_request.files);
    m_found = {};
    if (!done) return show_failure(done.error());
    m_bench.say(message("“{}” has been added to the map; Undo removes it", to_utf8(names_of(m_request.files))));
    EndModal(wxID_OK);
  }

  app::Workbench& m_bench;
  const scenario::RulesetFolders m_rulesets;
  app::JobQueue& m_jobs;
  /// The files point into it, also those that a worker still reads.
  const std::shared_ptr<const std::vector<importers::Format>> m_formats;
  projects::ImportRequest m_request;
  projects::ImportPreview m_found;  ///< of the request
  wxChoice* m_format = nullptr;
  wxChoice* m_place = nullptr;   ///< a new document, or the map on the canvas
  std::uint64_t m_revision = 0;  ///< of the session when the files were read
  wxTextCtrl* m_name = nullptr;
  OptionFields* m_options = nullptr;
  wxTextCtrl* m_report = nullptr;
  wxWindow* m_picture = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<projects::ImportedRow> m_rows;
  wxString m_state;  ///< shown if there are no rows
  std::unique_ptr<WorkProgress> m_progress;
  fs::path m_target;
  app::JobId m_reading = 0, m_drawing = 0;
  bool m_taking = false;  ///< import as soon as the files have been read
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
