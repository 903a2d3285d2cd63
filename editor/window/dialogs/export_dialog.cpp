// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dcclient.h>
#include <wx/dialog.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>
#include <wx/utils.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <iterator>

#include "core/base/files.h"
#include "core/base/text.h"
#include "editor/app/exporting/purposes.h"
#include "editor/app/projects/project_documents.h"
#include "editor/app/session/document_names.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/option_fields.h"
#include "editor/window/dialogs/purpose_questions.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/pages/page_preview.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"
#include "exporters/pages/page_files.h"
#include "exporters/pages/pages.h"
#include "exporters/registry/registry.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

struct Written {
  std::vector<exporters::NamedFile> files;
  Problems problems;
};

/// A file or folder to write: from a document, or, with a name in `project`, from all documents of the project.
struct Wanted {
  Order order;
  exporters::Format format;
  fs::path to;
  std::string project{};
};

/// Placeholder for the page's title in file names.
constexpr const char* kEachPage = "%s";

namespace exporting = app::exporting;

/// Adds the files of one export, and what was noticed.
void write_wanted(const Wanted& wanted, const Progress& progress, Written& all) {
  auto files = wanted.project.empty()
                   ? wanted.order.with_request([&](exporters::Request& request) {
                       request.progress = progress;
                       return exporters::write_files(wanted.format, request, wanted.to, all.problems);
                     })
                   : wanted.order.with_project_requests([&](std::vector<exporters::Request> requests) {
                       for (exporters::Request& request : requests) request.progress = progress;
                       return exporters::write_project_files(wanted.format, std::move(requests), wanted.project,
                                                             wanted.to, all.problems);
                     });
  // A failed export does not stop the others.
  if (!files) all.problems.push_back(files.error());
  if (files) std::move(files->begin(), files->end(), std::back_inserter(all.files));
}

/// The export dialog: a purpose with its questions, the document, and the pages. Format and options are under
/// More.
class ExportDialog : public wxDialog {
 public:
  ExportDialog(wxWindow* parent, app::Workbench& bench, const ExportContext& context)
      : wxDialog(parent, wxID_ANY, tr("Export and print"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "export"),
        m_bench(bench),
        m_context(context),
        m_formats(exporters::all_formats()),
        m_alive(std::make_shared<bool>(true)) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* left = new wxBoxSizer(wxVERTICAL);
    left->Add(make_purposes(), 0, wxEXPAND);
    m_doc = new wxStaticText(this, wxID_ANY, "");
    left->Add(m_doc, 0, wxEXPAND | wxTOP | wxBOTTOM, FromDIP(8));
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_document_title = new wxStaticText(this, wxID_ANY, "");
    m_document = add_choice(this, grid, m_document_title);
    left->Add(grid, 0, wxEXPAND | wxBOTTOM, FromDIP(6));
    m_questions = new PurposeQuestions(this, [this] { fill_target(); });
    left->Add(m_questions, 0, wxEXPAND);
    m_is_more = new wxCheckBox(this, wxID_ANY, tr("More options"));
    m_is_more->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { show_more(m_is_more->GetValue()); });
    left->Add(m_is_more, 0, wxTOP | wxBOTTOM, FromDIP(8));
    left->Add(make_more(), 1, wxEXPAND);
    m_gap = left->AddStretchSpacer();
    left->Add(make_result(), 0, wxEXPAND | wxTOP, FromDIP(6));
    left->Add(make_buttons(), 0, wxEXPAND | wxTOP, FromDIP(8));
    left->SetMinSize(scaled(wxSize(560, -1)));
    row->Add(left, 0, wxEXPAND | wxALL, FromDIP(10));
    m_preview = make_page_preview(this);
    m_preview->SetMinSize(FromDIP(wxSize(300, -1)));
    row->Add(m_preview, 1, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, FromDIP(10));
    SetSizer(row);
    set_scaled_size(*this, wxSize(1100, 760));
    CentreOnParent();
    fill_documents();
  }
  ~ExportDialog() override { *m_alive = false; }

  bool wants_problems() const { return m_wants_problems; }

 private:
  // Layout.
  static wxChoice* add_choice(wxWindow* parent, wxSizer* grid, wxStaticText* title) {
    grid->Add(title, 0, wxALIGN_CENTRE_VERTICAL);
    auto* choice = new wxChoice(parent, wxID_ANY);
    choice->SetName(title->GetLabel());
    // Its entries may be wider than the dialog.
    choice->SetMinSize(scaled(wxSize(260, -1)));
    grid->Add(choice, 1, wxEXPAND);
    return choice;
  }

  wxSizer* make_purposes() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    for (const exporting::Purpose& purpose : exporting::purposes()) {
      auto* button = new wxToggleButton(this, wxID_ANY, tr(purpose.title), wxDefaultPosition, wxDefaultSize,
                                        wxBU_EXACTFIT);
      button->SetToolTip(tr(purpose.doc));
      button->Bind(wxEVT_TOGGLEBUTTON, [this, index = m_purposes.size()](wxCommandEvent&) { choose(index); });
      line->Add(button, 1);
      m_purposes.push_back(button);
    }
    return line;
  }

  /// Format and options, hidden at first.
  wxWindow* make_more() {
    m_more = new wxPanel(this);
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_format = add_choice(m_more, grid, new wxStaticText(m_more, wxID_ANY, tr("Format")));
    m_format->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      m_is_filled = false;
      fill_target();
    });
    column->Add(grid, 0, wxEXPAND);
    m_losses = new wxStaticText(m_more, wxID_ANY, "");
    column->Add(m_losses, 0, wxEXPAND | wxTOP | wxBOTTOM, FromDIP(6));
    m_options = new OptionFields(m_more, [this] { preview(); });
    column->Add(m_options, 1, wxEXPAND);
    m_each = new wxCheckBox(m_more, wxID_ANY, tr("One file per page"));
    column->Add(m_each, 0, wxTOP, FromDIP(8));
    m_more->SetSizer(column);
    m_more->Hide();
    return m_more;
  }

  /// A line with the written files and their folder. Its place is kept free, so that nothing moves.
  wxSizer* make_result() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_result = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                wxST_ELLIPSIZE_MIDDLE | wxST_NO_AUTORESIZE);
    line->Add(m_result, 1, wxALIGN_CENTRE_VERTICAL);
    m_open = new wxButton(this, wxID_ANY, tr("Open folder"));
    m_open->Bind(wxEVT_BUTTON,
                 [this](wxCommandEvent&) { wxLaunchDefaultApplication(to_wx(m_folder.string())); });
    line->Add(m_open, 0, wxLEFT | wxRESERVE_SPACE_EVEN_IF_HIDDEN, FromDIP(6));
    m_open->Hide();
    return line;
  }

  wxSizer* make_buttons() {
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    m_print = new wxButton(this, wxID_ANY, tr("Print…"));
    m_print->SetToolTip(tr("Makes a PDF and opens it in the program that prints it"));
    auto* write = new wxButton(this, wxID_SAVE, tr("Export…"));
    auto* close = new wxButton(this, wxID_CANCEL, tr("Close"));
    buttons->Add(m_print);
    buttons->AddStretchSpacer();
    buttons->Add(close, 0, wxRIGHT, FromDIP(6));
    buttons->Add(write);
    write->SetDefault();
    write->Bind(wxEVT_BUTTON,
                [this](wxCommandEvent&) { purpose().whole ? export_everything() : ask_and_write(); });
    m_print->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { print_pdf(); });
    m_document->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill_formats(); });
    return buttons;
  }

  // The choices.
  const exporting::Purpose& purpose() const { return exporting::purposes()[m_purpose]; }
  /// Returns whether the last row of the documents is chosen: the project.
  bool is_project() const { return m_document->GetSelection() == static_cast<int>(m_paths.size()); }
  /// Returns the path of the chosen document; for the project, that of its first document.
  const fs::path& path() const {
    return is_project() ? m_paths.front() : m_paths[static_cast<std::size_t>(m_document->GetSelection())];
  }
  fs::path project_folder() const { return app::projects::folder_of(m_bench.session()); }
  std::string project_name() const { return project_folder().filename().string(); }
  const model::Document& document() const { return *m_bench.session().document(path()); }
  const exporters::Format& format() const {
    return *m_offered[static_cast<std::size_t>(m_format->GetSelection())];
  }
  /// The document's kind, or the project, as a target of purposes.
  std::string_view target() const {
    return is_project() ? exporting::kProject : model::kind_name(model::kind_of(document()));
  }
  /// Returns the options of the format. For the project each name is there once, although kinds of documents
  /// may differ in its values.
  std::vector<exporters::Option> format_options() const {
    if (!is_project()) return format().options_of(model::kind_of(document()));
    std::vector<exporters::Option> out;
    for (const exporters::Option& option : format().options)
      if (std::none_of(out.begin(), out.end(), [&](const auto& known) { return known.name == option.name; }))
        out.push_back(option);
    return out;
  }
  OptionValues values() const { return m_is_filled ? m_options->values() : m_values; }

  void fill_documents() {
    for (const fs::path& path : m_bench.session().documents()) {
      if (m_bench.session().document(path) == nullptr) continue;
      m_paths.push_back(path);
    }
    show_documents(*m_document, m_bench.session(), m_paths);
    m_document->Append(tr("The whole project"));
    const auto shown = std::find(m_paths.begin(), m_paths.end(), m_bench.session().map_path());
    if (shown != m_paths.end()) m_document->SetSelection(int(shown - m_paths.begin()));
    choose(0);
  }

  void choose(std::size_t purpose) {
    m_purpose = purpose;
    for (std::size_t i = 0; i < m_purposes.size(); ++i) m_purposes[i]->SetValue(i == purpose);
    m_doc->SetLabel(tr(this->purpose().doc));
    m_doc->Wrap(scaled(540));
    m_is_more->Enable(!this->purpose().whole);
    // All documents are written then, and the choice concerns only the pages shown.
    m_document_title->SetLabel(this->purpose().whole ? tr("Preview of") : tr("Document"));
    m_document->SetName(m_document_title->GetLabel());
    fill_formats();
  }

  void fill_formats() {
    const model::Kind kind = model::kind_of(document());
    m_offered.clear();
    m_format->Clear();
    for (const exporters::Format& known : m_formats) {
      if (is_project() ? !known.takes_projects() : !known.takes(kind)) continue;
      m_offered.push_back(&known);
      m_format->Append(to_wx(known.id) + wxString::FromUTF8(" — ") + tr(known.doc));
    }
    m_print->Enable(!purpose().whole && !is_project());
    m_format->SetSelection(0);
    m_answered.clear();
    m_is_filled = false;
    fill_target();
  }

  /// Applies the answers: format, options and pages.
  void fill_target() {
    const wxWindowUpdateLocker quiet(this);
    const exporting::Answers& answers = m_questions->answers();
    const auto wanted = exporting::formats_of(purpose(), answers, target());
    // A format that was chosen under More stays until an answer speaks of another one.
    const std::string answered = wanted.empty() ? "pdf" : wanted.front();
    if (std::exchange(m_answered, answered) != answered) {
      for (std::size_t i = 0; i < m_offered.size(); ++i)
        if (m_offered[i]->id == answered) m_format->SetSelection(static_cast<int>(i));
      m_is_filled = false;
    }
    const auto options = format_options();
    const OptionValues before =
        std::exchange(m_values, exporting::options_for(purpose(), answers, target(), options));
    m_each->SetValue(exporting::writes_each_page(purpose(), answers, target()));
    m_questions->show(purpose(), target(), options);
    if (m_is_filled) m_options->set(m_values, before);
    // Rules and logs have no pages: all that can be chosen is the format.
    if (wanted.empty() && !purpose().whole) m_is_more->SetValue(true);
    show_more(m_is_more->GetValue() && !purpose().whole);
  }

  void show_more(bool shown) {
    const wxWindowUpdateLocker quiet(this);
    // The options say the same as the questions, and need the room.
    m_questions->Show(!shown);
    m_more->Show(shown);
    m_gap->Show(!shown);
    if (shown && !m_is_filled) fill_options();
    Layout();
    preview();
  }

  void fill_options() {
    m_is_filled = true;
    m_options->show(format_options(), document(), m_values);
    wxString losses;
    for (const std::string& loss : format().losses) losses += (losses.empty() ? "" : "\n") + tr(loss);
    m_losses->SetLabel(losses);
    m_losses->Wrap(scaled(540));
    m_each->Show(exporters::writes_each_page(format(), kEachPage));
    m_more->Layout();
  }

  Order order() const {
    Order out = make_order(m_bench.session(), path(), m_context);
    out.options = values();
    return out;
  }

  /// Renders the pages on a worker; a new request replaces the previous one.
  void preview() {
    Shown wanted{path(), is_project(), format().id, values()};
    if (m_shown == wanted) return;  // the field was left unchanged
    m_shown = std::move(wanted);
    if (m_job != 0) m_context.jobs->cancel(m_job);
    m_job = 0;
    const auto kinds = exporters::page_kinds();
    const model::Kind kind = model::kind_of(document());
    const std::string id = format().id;
    if (is_project()) return show_pages(m_preview, {}, tr("The pages of a project are not shown here."));
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end() ||
        (id != "pdf" && id != "svg" && id != "png")) {
      show_pages(m_preview, {}, tr("This format has no pages."));
      return;
    }
    show_pages(m_preview, {}, tr("Making the pages…"));
    m_job = m_context.jobs->submit(
        message("Pages"), app::JobPriority::user,
        [order = order()](const StopToken& stop, const Progress&) { return draw_order(order, stop); },
        [this, alive = m_alive](PagePictures pictures) {
          if (!*alive) return;
          m_job = 0;
          const wxString said = pictures.error.pattern.empty() ? wxString() : say(pictures.error);
          show_pages(m_preview, std::move(pictures), said);
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          m_job = 0;
          show_pages(m_preview, {}, say(problem));
        });
  }

  // Writing.
  using Asks = std::function<bool(const fs::path&)>;  ///< whether to ask before a file is replaced

  /// Makes the files with a progress dialog, and saves them. Returns what was saved.
  std::vector<fs::path> write(const std::vector<Wanted>& wanted, const Message& title, const Asks& asks) {
    Written all;
    const bool done =
        work_and_wait(this, *m_context.jobs, title, [&](const StopToken& stop, const Progress& progress) {
          for (std::size_t i = 0; i < wanted.size() && !stop.stop_requested(); ++i) {
            const auto share = [&](std::size_t n) {
              return static_cast<double>(n) / static_cast<double>(wanted.size());
            };
            write_wanted(wanted[i], progress.part(share(i), share(i + 1)), all);
            progress.set(share(i + 1));
          }
        });
    return done ? save(all.files, all.problems, asks) : std::vector<fs::path>();
  }

  /// Saves the files and reports problems. Returns what was saved.
  std::vector<fs::path> save(const std::vector<exporters::NamedFile>& files, Problems problems,
                             const Asks& asks) {
    const auto there =
        std::count_if(files.begin(), files.end(), [&](const auto& file) { return asks(file.path); });
    if (there > 0 &&
        wxMessageBox(say(message("{} of {} files already exist. Replace them?", there, files.size())),
                     tr("Export"), wxYES_NO | wxICON_QUESTION, this) != wxYES)
      return {};
    std::vector<fs::path> out;
    for (const exporters::NamedFile& file : files) {
      Status saved = make_folder(file.path.parent_path());
      if (saved) saved = write_file_atomically(file.path, file.bytes);
      if (!saved) {
        problems.push_back(saved.error());
        break;
      }
      out.push_back(file.path);
    }
    report(problems);
    return out;
  }

  void report(const Problems& problems) {
    const wxString text = sentences_of(m_bench.session(), problems);
    if (has_errors(problems)) {
      m_wants_problems = say_refusal(this, tr("Export"), text, m_bench.session().problems());
      if (m_wants_problems) EndModal(wxID_CANCEL);
    } else if (!text.empty()) {
      wxMessageBox(text, tr("Export"), wxOK | wxICON_INFORMATION, this);
    }
  }

  void tell_written(const std::vector<fs::path>& files) {
    if (files.empty()) return;
    const Message said = files.size() == 1 ? message("{} written", files.front().string())
                                           : message("{} files written", files.size());
    m_bench.say(said);
    m_folder = files.front().parent_path();
    m_result->SetLabel(say(said));
    m_result->SetToolTip(say(said));
    m_open->Show();
    Layout();
  }

  /// Returns the name of a document's file, without extension.
  std::string name_of(const fs::path& document) const {
    const std::string& lang = translator().language();
    const model::Kind kind = model::kind_of(*m_bench.session().document(document));
    return exporting::file_name(app::title_of(m_bench.session(), document, lang),
                                translator()(app::kind_title(kind)));
  }

  /// Adds a missing extension. Returns nullopt, after a message, if the extension contradicts the format.
  std::optional<fs::path> with_ending(fs::path to, const exporters::Format& wanted) {
    const std::string ending = to.extension().string();
    const auto has = [&](const exporters::Format& one) {
      return ending == "." + one.id || std::any_of(one.extensions.begin(), one.extensions.end(),
                                                   [&](const auto& known) { return ending == "." + known; });
    };
    if (has(wanted)) return to;
    const auto other = std::find_if(m_formats.begin(), m_formats.end(), has);
    if (other == m_formats.end()) {
      to += "." + extension_of(wanted);
      return to;
    }
    wxMessageBox(
        say(message(
            "{} is the name of a {} file, but the chosen format is {}. Choose that format, or another name.",
            to.filename().string(), other->id, wanted.id)),
        tr("Export"), wxOK | wxICON_ERROR, this);
    return std::nullopt;
  }

  static std::string extension_of(const exporters::Format& format) {
    return format.extensions.empty() ? format.id : format.extensions[0];
  }

  /// Adds what the answers want from each document and from all of them, with their names in the folder.
  std::vector<Wanted> whole_game(const fs::path& folder) const {
    const exporting::Answers& answers = m_questions->answers();
    std::vector<Wanted> out;
    const auto add = [&](const fs::path& from, std::string_view target, const std::string& id,
                         const std::string& name) {
      const exporters::Format* format = exporters::find_format(m_formats, id);
      const bool whole = target == exporting::kProject;
      const model::Kind kind = model::kind_of(*m_bench.session().document(from));
      if (format == nullptr || (whole ? !format->takes_projects() : !format->takes(kind))) return;
      Wanted wanted{make_order(m_bench.session(), from, m_context), *format,
                    folder / (name + "." + extension_of(*format)), whole ? project_name() : std::string()};
      wanted.order.options = exporting::options_for(purpose(), answers, target,
                                                    whole ? format->options : format->options_of(kind));
      // Titles may be equal.
      for (int number = 2;
           std::any_of(out.begin(), out.end(), [&](const Wanted& w) { return w.to == wanted.to; }); ++number)
        wanted.to = folder / fmt::format("{}-{}.{}", name, number, extension_of(*format));
      out.push_back(std::move(wanted));
    };
    for (const fs::path& one : m_paths) {
      const std::string_view target = model::kind_name(model::kind_of(*m_bench.session().document(one)));
      for (const std::string& id : exporting::formats_of(purpose(), answers, target))
        add(one, target, id, name_of(one));
    }
    const std::string project = exporting::file_name(m_bench.session().path().stem().string(), "");
    for (const std::string& id : exporting::formats_of(purpose(), answers, exporting::kProject))
      add(path(), exporting::kProject, id, project);
    return out;
  }

  void export_everything() {
    wxDirDialog dialog(this, tr("Export everything to this folder"), to_wx(path().parent_path().string()));
    if (dialog.ShowModal() != wxID_OK) return;
    const std::vector<Wanted> wanted = whole_game(to_utf8(dialog.GetPath()));
    if (wanted.empty()) return wxBell();
    tell_written(write(wanted, message("Export"), [](const fs::path& file) {
      std::error_code none;
      return fs::exists(file, none);
    }));
  }

  void ask_and_write() {
    const exporters::Format& wanted = format();
    const std::string extension = extension_of(wanted);
    const fs::path folder = is_project() ? project_folder().parent_path() : path().parent_path();
    std::string name = is_project() ? project_name() : name_of(path());
    if (exporters::writes_each_page(wanted, kEachPage) && m_each->GetValue())
      name += std::string("-") + kEachPage;
    wxString kinds = to_wx(extension + " (*." + extension + ")|*." + extension);
    if (wanted.folder) kinds += "|" + tr("A new folder") + "|*";
    wxFileDialog dialog(this, tr("Export"), to_wx(folder.string()),
                        to_wx(exporting::free_file(folder, name, extension).filename().string()), kinds,
                        wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    std::optional<fs::path> to;
    while (!to) {
      if (dialog.ShowModal() != wxID_OK) return;
      const fs::path named = to_utf8(dialog.GetPath());
      const bool as_folder = wanted.folder && dialog.GetFilterIndex() == 1;
      // The suggested ending is that of the file, even if the folder is chosen afterwards.
      to = as_folder ? fs::path(named).replace_extension() : with_ending(named, wanted);
    }
    tell_written(write_to(*to, wanted));
  }

  std::vector<fs::path> write_to(const fs::path& to, const exporters::Format& wanted) {
    Order ordered = order();
    if (exporters::writes_each_page(wanted, to)) ordered.options.erase("page");
    return write({{std::move(ordered), wanted, to, is_project() ? project_name() : std::string()}},
                 message("Export of {}", to.filename().string()), [&](const fs::path& file) {
                   std::error_code none;
                   return file != to && fs::exists(file, none);
                 });
  }

  void print_pdf() {
    const exporters::Format* pdf = exporters::find_format(m_formats, "pdf");
    if (pdf == nullptr || is_project() || !pdf->takes(model::kind_of(document()))) return wxBell();
    const fs::path to = m_bench.session().state_dir() / "print.pdf";
    if (!write_to(to, *pdf).empty()) wxLaunchDefaultApplication(to_wx(to.string()));
  }

  /// The pages that are shown or being rendered.
  struct Shown {
    fs::path path;
    bool is_project = false;  ///< its `path` is that of one of its documents
    std::string format;
    OptionValues values;
    bool operator==(const Shown&) const = default;
  };

  app::Workbench& m_bench;
  ExportContext m_context;
  std::vector<exporters::Format> m_formats;
  std::vector<const exporters::Format*> m_offered;
  std::vector<fs::path> m_paths;
  std::size_t m_purpose = 0;
  OptionValues m_values;     ///< by the answers
  bool m_is_filled = false;  ///< the fields under More have the values
  std::string m_answered;    ///< format by the answers
  std::optional<Shown> m_shown;
  std::vector<wxToggleButton*> m_purposes;
  wxStaticText* m_doc = nullptr;
  wxStaticText* m_document_title = nullptr;
  wxChoice* m_document = nullptr;
  PurposeQuestions* m_questions = nullptr;
  wxCheckBox* m_is_more = nullptr;
  wxPanel* m_more = nullptr;
  wxSizerItem* m_gap = nullptr;
  wxChoice* m_format = nullptr;
  wxStaticText* m_losses = nullptr;
  OptionFields* m_options = nullptr;
  wxCheckBox* m_each = nullptr;
  wxStaticText* m_result = nullptr;
  wxButton* m_open = nullptr;
  wxButton* m_print = nullptr;
  fs::path m_folder;  ///< of what was written last
  bool m_wants_problems = false;
  wxWindow* m_preview = nullptr;
  app::JobId m_job = 0;
  std::shared_ptr<bool> m_alive;  ///< a job may end after the dialog closes
};

}  // namespace

bool show_export(wxWindow* parent, app::Workbench& bench, const ExportContext& context) {
  ExportDialog dialog(parent, bench, context);
  dialog.ShowModal();
  return dialog.wants_problems();
}

}  // namespace coq::win
