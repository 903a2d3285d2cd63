// SPDX-License-Identifier: MIT
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/filepicker.h>
#include <wx/msgdlg.h>
#include <wx/panel.h>
#include <wx/radiobut.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>
#include <wx/string.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/documents/project/loader.h"
#include "core/documents/project/new_project.h"
#include "core/images/picture.h"
#include "editor/app/tiles/job_queue.h"
#include "editor/app/workbench/scan_project.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/pages/page_preview.h"
#include "editor/window/widgets/words.h"
#include "systems/all/systems.h"

class wxWindow;

namespace coq::win {
namespace {

/// A preview of the new map, rendered by a worker as it will print.
class BlankPreview {
 public:
  virtual ~BlankPreview() = default;
  virtual wxWindow* window() = 0;
  /// Shows a map; a new request replaces the previous one.
  virtual void show(model::MapDocument map) = 0;
  /// Shows a message instead of a picture.
  virtual void say(const wxString& sentence) = 0;
};

class Preview : public wxPanel, public BlankPreview {
 public:
  Preview(wxWindow* parent, app::JobQueue& jobs, const scenario::RulesetFolders& rulesets)
      : wxPanel(parent), m_jobs(jobs), m_rulesets(rulesets), m_alive(std::make_shared<bool>(true)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_pages = make_page_preview(this);
    m_pages->SetMinSize(FromDIP(wxSize(380, 420)));
    column->Add(m_pages, 1, wxEXPAND);
    m_size = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                              wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE);
    column->Add(m_size, 0, wxEXPAND | wxTOP, FromDIP(6));
    SetSizer(column);
  }
  ~Preview() override {
    *m_alive = false;
    if (m_job != 0) m_jobs.cancel(m_job);
  }

  wxWindow* window() override { return this; }

  void show(model::MapDocument map) override {
    if (m_job != 0) m_jobs.cancel(m_job);
    say_size(map);
    Order order;
    order.path = "preview.map.xml";
    order.rulesets = m_rulesets;
    order.program = "coquelicot-editor";
    order.document = std::move(map);
    m_job = m_jobs.submit(
        message("Pages"), app::JobPriority::user,
        [order = std::move(order)](const StopToken& stop, const Progress&) { return draw_order(order, stop); },
        [this, alive = m_alive](PagePictures pictures) {
          if (!*alive) return;
          m_job = 0;
          pictures.problems.clear();  // problems of printing are irrelevant for an empty map
          const wxString said = pictures.error.pattern.empty() ? wxString() : coq::win::say(pictures.error);
          show_pages(m_pages, std::move(pictures), said);
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          m_job = 0;
          say(coq::win::say(problem));
        });
  }

  void say(const wxString& sentence) override {
    if (m_job != 0) m_jobs.cancel(m_job);
    m_job = 0;
    m_size->SetLabel("");
    show_pages(m_pages, {}, sentence);
  }

 private:
  void say_size(const model::MapDocument& map) {
    const Um width = map.table ? map.table->width : map.page->width;
    const Um height = map.table ? map.table->height : map.page->height;
    const auto mm = [](Um length) {
      return text::with_decimal_sign(format_mm(length), translator().language());
    };
    m_size->SetLabel(coq::win::say(map.table ? message("The table is {} x {} mm", mm(width), mm(height))
                                             : message("The page is {} x {} mm", mm(width), mm(height))));
  }

  app::JobQueue& m_jobs;
  scenario::RulesetFolders m_rulesets;
  std::shared_ptr<bool> m_alive;
  wxWindow* m_pages = nullptr;
  wxStaticText* m_size = nullptr;
  app::JobId m_job = 0;
};

/// The preview is a child window of `parent`.
BlankPreview* make_blank_preview(wxWindow* parent, app::JobQueue& jobs,
                                 const scenario::RulesetFolders& rulesets) {
  return new Preview(parent, jobs, rulesets);
}

}  // namespace

namespace fs = std::filesystem;

namespace {

constexpr Um kMinHex = 2'000;

struct PaperRow {
  const char* title;
  const char* size;  ///< in the syntax of scenario::parse_paper_size(); empty: fit the hexes
};
constexpr PaperRow kPapers[] = {{translatable("as large as the hexes need"), ""},
                                {translatable("A4 portrait"), "A4"},
                                {translatable("A4 landscape"), "A4-landscape"},
                                {translatable("A3 portrait"), "A3"},
                                {translatable("A3 landscape"), "A3-landscape"},
                                {translatable("A2 portrait"), "A2"},
                                {translatable("A2 landscape"), "A2-landscape"},
                                {translatable("A1 portrait"), "A1"},
                                {translatable("A1 landscape"), "A1-landscape"},
                                {translatable("US Letter portrait"), "letter"},
                                {translatable("US Letter landscape"), "letter-landscape"},
                                {translatable("US Tabloid portrait"), "tabloid"},
                                {translatable("US Tabloid landscape"), "tabloid-landscape"}};

struct System {
  std::string id;
  Shared<model::RulesetDocument> ruleset;
  scenario::Ground ground = scenario::Ground::hexes;
};

std::vector<System> read_systems(const scenario::RulesetFolders& rulesets) {
  scenario::Loader loader(rulesets);
  std::vector<System> out;
  for (const std::string& id : systems::known_among(loader.installed_systems())) {
    Problems ignored;  // an unreadable ruleset is not offered
    const auto ruleset = loader.installed_ruleset(id, ignored);
    if (ruleset) out.push_back({id, ruleset->document, scenario::ground_of(*ruleset->document)});
  }
  return out;
}

/// A single page, because the user checks each setting against the preview. Settings come in the order in
/// which a designer thinks about hexes.
class NewProjectDialog : public wxDialog {
 public:
  NewProjectDialog(wxWindow* parent, app::JobQueue& jobs, const scenario::RulesetFolders& rulesets,
                   const NewProjectDefaults& defaults)
      : wxDialog(parent, wxID_ANY, tr("New project"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "new project"),
        m_language(defaults.language),
        m_systems(read_systems(rulesets)) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* column = new wxBoxSizer(wxVERTICAL);
    add_kinds(*column, !defaults.scan);
    m_grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
    m_grid->AddGrowableCol(1);
    add_project_fields(defaults.scan.value_or(fs::path()), defaults.folder);
    add_map_fields();
    column->Add(m_grid, 1, wxEXPAND | wxALL, FromDIP(14));
    m_next = new wxStaticText(this, wxID_ANY,
                              tr("Next, place the grid on the scan. The program finds the printed hexes, or "
                                 "you click the centres of three. If none are printed, place a new grid."));
    m_next->Wrap(FromDIP(440));
    column->Add(m_next, 0, wxLEFT | wxRIGHT, FromDIP(14));
    column->Add(default_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(10));
    row->Add(column, 1, wxEXPAND);
    m_preview = make_blank_preview(this, jobs, rulesets);
    row->Add(m_preview->window(), 1, wxEXPAND | wxALL, FromDIP(14));
    SetSizer(row);
    Bind(wxEVT_TEXT, &NewProjectDialog::on_change, this);
    Bind(wxEVT_SPINCTRL, &NewProjectDialog::on_change, this);
    Bind(wxEVT_CHOICE, &NewProjectDialog::on_change, this);
    Bind(wxEVT_RADIOBUTTON, &NewProjectDialog::on_change, this);
    show_fields();
    CentreOnParent();
  }

  /// Returns nullopt and focuses the field if a field is invalid.
  std::optional<app::ScanProject> answer() {
    app::ScanProject out;
    out.folder = fs::path(to_utf8(m_where->GetPath())) / to_utf8(m_name->GetValue());
    out.language = m_language;
    if (m_name->GetValue().empty()) return focus(m_name);
    wxWindow* wrong = nullptr;
    auto plan = blank(wrong);
    if (!plan) return focus(wrong);
    if (m_blank->GetValue()) {
      out.blank = std::move(plan);
      return out;
    }
    out.scan = to_utf8(m_scan->GetTextCtrl()->GetValue());
    if (out.scan.empty()) return focus(m_scan->GetTextCtrl());
    out.orientation = plan->orientation;
    out.stagger = plan->stagger;
    out.first_label = plan->first_label;
    out.columns = plan->columns;
    out.rows = plan->rows;
    out.hex_size = plan->hex_size;
    out.metres = plan->metres;
    const std::string dpi = text::plain_number(to_utf8(m_dpi->GetValue()));
    if (dpi.empty()) return out;
    const auto dots = parse_thousandths(dpi);
    if (!dots || *dots < 1'000) return focus(m_dpi);
    out.dpi = static_cast<double>(*dots) / 1000;
    return out;
  }
  const model::RulesetDocument& ruleset() const { return *system().ruleset; }

 private:
  void add_kinds(wxSizer& column, bool blank) {
    m_blank = new wxRadioButton(this, wxID_ANY, tr("A blank map to draw on"), wxDefaultPosition, wxDefaultSize,
                                wxRB_GROUP);
    m_traced = new wxRadioButton(this, wxID_ANY, tr("A map traced from a scan"));
    (blank ? m_blank : m_traced)->SetValue(true);
    for (wxRadioButton* button : {m_blank, m_traced})
      column.Add(button, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
  }

  void add_project_fields(const fs::path& scan, const fs::path& folder) {
    m_scan = new wxFilePickerCtrl(this, wxID_ANY, to_wx(scan.string()), tr("Map image"),
                                  picture_filter(images::picture_endings()), wxDefaultPosition, wxDefaultSize,
                                  wxFLP_USE_TEXTCTRL | wxFLP_OPEN);
    // wxWidgets sends no text event when a file is chosen.
    m_scan->Bind(wxEVT_FILEPICKER_CHANGED, [this](wxFileDirPickerEvent& event) {
      event.Skip();
      show_resolution();
      propose_name();
    });
    // The picker updates its path later than its text field.
    m_scan->GetTextCtrl()->SetValue(to_wx(scan.string()));
    m_dpi = new wxTextCtrl(this, wxID_ANY);
    m_dpi->SetHint(tr("as many as fit on the page"));
    m_dpi->SetToolTip(tr("This sets the size of the sheet: the image keeps its proportions"));
    show_resolution();
    m_name = new wxTextCtrl(this, wxID_ANY);
    std::error_code error;
    const wxString where =
        fs::is_directory(folder, error) ? to_wx(folder.string()) : wxStandardPaths::Get().GetDocumentsDir();
    m_where = new wxDirPickerCtrl(this, wxID_ANY, where, tr("Folder"), wxDefaultPosition, wxDefaultSize,
                                  wxDIRP_USE_TEXTCTRL);
    m_where->GetTextCtrl()->SetValue(where);  // as with the scan, the picker is late
    m_where->Bind(wxEVT_DIRPICKER_CHANGED, [this](wxFileDirPickerEvent& event) {
      event.Skip();
      propose_name();
    });
    propose_name();
    m_system = new wxChoice(this, wxID_ANY);
    int first = 0;
    for (const System& system : m_systems) {
      // The first system of the built-in list is the default.
      if (system.id == systems::all().front()->id) first = int(m_system->GetCount());
      m_system->Append(to_wx(name_of(system)));
    }
    m_system->SetSelection(first);
    m_title = new wxTextCtrl(this, wxID_ANY);
    m_title->SetHint(tr("New map"));
    add(translatable("Scan of the map"), m_scan, On::scan);
    add(translatable("Dots per inch of the scan"), m_dpi, On::scan);
    add(translatable("Name of the project"), m_name, On::always);
    add(translatable("In the folder"), m_where, On::always);
    add(translatable("Rules"), m_system, On::always);
    add(translatable("Title of the map"), m_title, On::blank);
  }

  void add_map_fields() {
    m_columns = make_count(9);
    m_rows = make_count(11);
    m_size = new wxTextCtrl(this, wxID_ANY, text::with_decimal_sign("19", m_language));
    const wxString orientations[] = {tr("flat sides at top and bottom"), tr("points above and below")};
    m_orientation = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, orientations);
    m_orientation->SetSelection(0);
    const wxString staggers[] = {tr("higher (further left)"), tr("lower (further right)")};
    m_stagger = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, staggers);
    m_stagger->SetSelection(0);
    m_label = new wxTextCtrl(this, wxID_ANY, "A01");
    m_metres = new wxTextCtrl(this, wxID_ANY, "200");
    m_paper = new wxChoice(this, wxID_ANY);
    for (const PaperRow& paper : kPapers) m_paper->Append(tr(paper.title));
    m_paper->SetSelection(0);
    m_width = new wxTextCtrl(this, wxID_ANY);
    m_depth = new wxTextCtrl(this, wxID_ANY);
    add(translatable("Columns"), m_columns, On::hexes);
    add(translatable("Rows"), m_rows, On::hexes);
    add(translatable("Hex size on paper, mm between opposite sides"), m_size, On::hexes);
    add(translatable("Hexes have"), m_orientation, On::hexes);
    add(translatable("The first column (or row) is"), m_stagger, On::hexes);
    add(translatable("Number printed in the first hex"), m_label, On::hexes);
    add(translatable("Metres across a hex"), m_metres, On::hexes);
    add(translatable("Paper"), m_paper, On::blank_hexes);
    add(translatable("Width of the table, mm"), m_width, On::table);
    add(translatable("Depth of the table, mm"), m_depth, On::table);
  }

  std::string name_of(const System& system) const {
    const auto& titles = system.ruleset->titles;
    return titles.empty() ? system.id : model::name_in(titles, m_language, system.ruleset->lang);
  }
  const System& system() const { return m_systems[static_cast<std::size_t>(m_system->GetSelection())]; }

  /// Returns the length in a field. If it is invalid, returns nullopt and sets `wrong` to the field.
  std::optional<Um> length(wxTextCtrl* field, Um least, wxWindow*& wrong) const {
    const auto out = parse_mm(text::plain_number(to_utf8(field->GetValue())));
    if (out && *out >= least) return out;
    wrong = field;
    return std::nullopt;
  }

  std::optional<scenario::BlankMap> blank(wxWindow*& wrong) const {
    scenario::BlankMap plan;
    plan.title = m_blank->GetValue() ? to_utf8(m_title->GetValue()) : std::string();
    if (!asks_hexes()) {
      const auto width = length(m_width, 1, wrong);
      const auto depth = width ? length(m_depth, 1, wrong) : std::nullopt;
      if (depth) plan.table = Point{*width, *depth};
      // The fields may be empty if there is a scan: the system's own table is used.
      return depth || m_traced->GetValue() ? std::optional(plan) : std::nullopt;
    }
    plan.orientation = static_cast<Orientation>(m_orientation->GetSelection());
    plan.stagger = static_cast<Stagger>(m_stagger->GetSelection());
    plan.first_label = to_utf8(m_label->GetValue());
    plan.columns = m_columns->GetValue();
    plan.rows = m_rows->GetValue();
    const auto size = length(m_size, kMinHex, wrong);
    if (!size) return std::nullopt;
    plan.hex_size = *size;
    const std::string metres = text::plain_number(to_utf8(m_metres->GetValue()));
    if (!metres.empty()) {
      const auto across = parse_thousandths(metres);
      wrong = m_metres;
      if (!across || *across <= 0) return std::nullopt;
      plan.metres = model::Thousandths{*across};
    }
    const char* paper = kPapers[m_paper->GetSelection()].size;
    if (*paper != '\0') plan.paper = scenario::parse_paper_size(paper);
    return plan;
  }

  void on_change(wxCommandEvent& event) {
    event.Skip();
    const auto* of = event.GetEventObject();
    if (of == m_scan->GetTextCtrl()) show_resolution();
    if (of == m_scan->GetTextCtrl() || of == m_where->GetTextCtrl() || of == m_blank || of == m_traced)
      propose_name();
    if (of == m_system || of == m_blank || of == m_traced) {
      show_fields();
    } else {
      show_picture();
    }
  }

  /// Returns whether the map has hexes. A scan of hexes gets them even if the system is usually played on a
  /// table.
  bool asks_hexes() const {
    const scenario::Ground ground = system().ground;
    return ground == scenario::Ground::hexes ||
           (ground == scenario::Ground::table_with_hexes && m_traced->GetValue());
  }

  enum class On { always, scan, blank, hexes, blank_hexes, table };
  bool is_wanted(On on) const {
    const bool hexes = asks_hexes(), is_blank = m_blank->GetValue();
    switch (on) {
      case On::always:
        return true;
      case On::scan:
        return !is_blank;
      case On::blank:
        return is_blank;
      case On::hexes:
        return hexes;
      case On::blank_hexes:
        return hexes && is_blank;
      case On::table:
        return !hexes && is_blank;
    }
    return true;
  }

  /// Shows the fields for this kind of map.
  void show_fields() {
    const Freezer quiet(*this);
    if (system().ground != scenario::Ground::hexes) {
      const model::MapDocument usual = scenario::default_map(*system().ruleset);
      m_width->ChangeValue(to_wx(format_mm(usual.table->width)));
      m_depth->ChangeValue(to_wx(format_mm(usual.table->height)));
    }
    for (const auto& [label, control, on] : m_fields) {
      label->Show(is_wanted(on));
      control->Show(is_wanted(on));
    }
    m_next->Show(m_traced->GetValue());
    m_preview->window()->Show(m_blank->GetValue());
    SetMinSize(wxDefaultSize);
    Layout();
    GetSizer()->SetSizeHints(this);
    wxSize size = GetSize();
    size.IncTo(FromDIP(wxSize(m_blank->GetValue() ? 900 : 640, -1)));
    SetSize(size);
    show_picture();
  }

  /// Renders the map as specified by the fields, or shows why it is invalid.
  void show_picture() {
    if (m_preview == nullptr || m_traced->GetValue()) return;
    wxWindow* wrong = nullptr;
    const auto plan = blank(wrong);
    if (!plan) return m_preview->say(tr("A field cannot be read"));
    auto made = scenario::make_project(to_utf8(m_name->GetValue()), *system().ruleset, m_language, *plan);
    if (!made) return m_preview->say(coq::win::say(made.error().message));
    m_preview->show(std::get<model::MapDocument>(std::move(made->front().document)));
  }

  /// Names the project after the scan, unless the user typed a name.
  void propose_name() {
    if (m_name->GetValue() != m_proposed_name) return;
    const std::string scan = m_traced->GetValue() ? to_utf8(m_scan->GetTextCtrl()->GetValue()) : std::string();
    m_proposed_name = to_wx(
        app::proposed_project_name(to_utf8(m_where->GetTextCtrl()->GetValue()), scan, to_utf8(tr("my-map"))));
    m_name->ChangeValue(m_proposed_name);
  }

  /// Shows the resolution stored in the file, unless the user typed another value.
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
  void add(const char* title, wxWindow* control, On on) {
    auto* label = new wxStaticText(this, wxID_ANY, tr(title));
    m_grid->Add(label, 0, wxALIGN_CENTRE_VERTICAL);
    control->SetName(tr(title));
    // Screen readers read the text field inside the picker.
    auto* picker = dynamic_cast<wxPickerBase*>(control);
    if (picker != nullptr && picker->HasTextCtrl()) picker->GetTextCtrl()->SetName(tr(title));
    m_grid->Add(control, 1, wxEXPAND);
    m_fields.push_back({label, control, on});
  }
  static std::nullopt_t focus(wxWindow* field) {
    if (field != nullptr) field->SetFocus();
    wxBell();
    return std::nullopt;
  }

  struct Freezer {
    explicit Freezer(wxWindow& of) : window(of) { window.Freeze(); }
    ~Freezer() { window.Thaw(); }
    Freezer(const Freezer&) = delete;
    Freezer& operator=(const Freezer&) = delete;
    wxWindow& window;
  };
  struct FieldRow {
    wxWindow* label;
    wxWindow* control;
    On on;
  };

  std::string m_language;
  std::vector<System> m_systems;
  std::vector<FieldRow> m_fields;
  wxFlexGridSizer* m_grid = nullptr;
  BlankPreview* m_preview = nullptr;
  wxStaticText* m_next = nullptr;
  wxRadioButton *m_blank = nullptr, *m_traced = nullptr;
  wxFilePickerCtrl* m_scan = nullptr;
  wxTextCtrl* m_dpi = nullptr;
  wxString m_dpi_of_file;
  wxTextCtrl *m_name = nullptr, *m_title = nullptr;
  wxString m_proposed_name;
  wxDirPickerCtrl* m_where = nullptr;
  wxChoice *m_system = nullptr, *m_orientation = nullptr, *m_stagger = nullptr, *m_paper = nullptr;
  wxTextCtrl* m_label = nullptr;
  wxSpinCtrl *m_columns = nullptr, *m_rows = nullptr;
  wxTextCtrl *m_size = nullptr, *m_metres = nullptr, *m_width = nullptr, *m_depth = nullptr;
};

}  // namespace

std::optional<fs::path> ask_new_project(wxWindow* parent, app::JobQueue& jobs,
                                        const scenario::RulesetFolders& rulesets,
                                        const NewProjectDefaults& defaults) {
  NewProjectDialog dialog(parent, jobs, rulesets, defaults);
  while (dialog.ShowModal() == wxID_OK) {
    auto project = dialog.answer();
    if (!project) continue;
    if (!project->scan.empty()) {
      const auto page = ask_page(parent, jobs, project->scan);
      if (!page) continue;
      project->scan = *page;
    }
    std::optional<Result<fs::path>> made;
    const Message title =
        project->blank ? message("New project") : message("Reading {}", project->scan.filename().string());
    const bool whole = work_and_wait(parent, jobs, title, [&](const StopToken& stop, const Progress& progress) {
      made = app::make_scan_project(*project, dialog.ruleset(), defaults.writer, stop, progress);
    });
    if (!made) continue;
    if (*made) return **made;
    if (!whole) continue;  // the user stopped it
    wxMessageBox(tell(made->error()), tr("New project"), wxOK | wxICON_ERROR, parent);
  }
  return std::nullopt;
}

}  // namespace coq::win
