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
#include <wx/utils.h>
#include <wx/wupdlock.h>

#include <algorithm>

#include "core/base/files.h"
#include "core/base/text.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/option_fields.h"
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
  Result<std::vector<exporters::NamedFile>> files;
  Problems problems;
};

/// Placeholder for the page's title in file names.
constexpr const char* kEachPage = "%s";

/// The export dialog: document, format, options and pages.
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
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_document = add_choice(grid, translatable("Document"));
    m_format = add_choice(grid, translatable("Format"));
    left->Add(grid, 0, wxEXPAND);
    m_losses = new wxStaticText(this, wxID_ANY, "");
    left->Add(m_losses, 0, wxEXPAND | wxTOP | wxBOTTOM, FromDIP(6));
    m_options = new OptionFields(this, [this] { preview(); });
    left->Add(m_options, 1, wxEXPAND);
    m_each = new wxCheckBox(this, wxID_ANY, tr("One file per page"));
    left->Add(m_each, 0, wxTOP, FromDIP(8));
    left->Add(make_buttons(), 0, wxEXPAND | wxTOP, FromDIP(8));
    left->SetMinSize(scaled(wxSize(560, -1)));
    row->Add(left, 0, wxEXPAND | wxALL, FromDIP(10));
    m_preview = make_page_preview(this);
    m_preview->SetMinSize(FromDIP(wxSize(300, -1)));
    row->Add(m_preview, 1, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, FromDIP(10));
    SetSizer(row);
    set_scaled_size(*this, wxSize(1100, 660));
    CentreOnParent();
    fill_documents();
  }
  ~ExportDialog() override { *m_alive = false; }

 private:
  wxChoice* add_choice(wxSizer* grid, const char* title) {
    grid->Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
    auto* choice = new wxChoice(this, wxID_ANY);
    choice->SetName(tr(title));
    // Its entries may be wider than the dialog.
    choice->SetMinSize(scaled(wxSize(260, -1)));
    grid->Add(choice, 1, wxEXPAND);
    return choice;
  }

  wxSizer* make_buttons() {
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    auto* print = new wxButton(this, wxID_ANY, tr("Print…"));
    print->SetToolTip(tr("Makes a PDF and opens it in the program that prints it"));
    auto* write = new wxButton(this, wxID_SAVE, tr("Export…"));
    auto* close = new wxButton(this, wxID_CANCEL, tr("Close"));
    buttons->Add(print);
    auto* all = new wxButton(this, wxID_ANY, tr("Export everything…"));
    all->SetToolTip(tr("All documents with pages as PDFs, into a folder"));
    all->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { export_everything(); });
    buttons->Add(all, 0, wxLEFT, FromDIP(6));
    buttons->AddStretchSpacer();
    buttons->Add(close, 0, wxRIGHT, FromDIP(6));
    buttons->Add(write);
    write->SetDefault();
    write->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_and_write(); });
    print->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { print_pdf(); });
    m_document->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill_formats(); });
    m_format->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill_options(); });
    return buttons;
  }

  void fill_documents() {
    for (const fs::path& path : m_bench.session().documents()) {
      if (m_bench.session().document(path) == nullptr) continue;
      m_paths.push_back(path);
    }
    show_documents(*m_document, m_bench.session(), m_paths);
    const auto shown = std::find(m_paths.begin(), m_paths.end(), m_bench.session().map_path());
    if (shown != m_paths.end()) m_document->SetSelection(int(shown - m_paths.begin()));
    fill_formats();
  }

  const fs::path& path() const { return m_paths[static_cast<std::size_t>(m_document->GetSelection())]; }
  const exporters::Format& format() const {
    return *m_offered[static_cast<std::size_t>(m_format->GetSelection())];
  }

  void fill_formats() {
    const model::Kind kind = model::kind_of(document());
    m_offered.clear();
    m_format->Clear();
    for (const exporters::Format& known : m_formats) {
      if (!known.takes(kind)) continue;
      m_offered.push_back(&known);
      m_format->Append(to_wx(known.id) + wxString::FromUTF8(" — ") + tr(known.doc));
      if (known.id == "pdf") m_format->SetSelection(int(m_offered.size()) - 1);
    }
    if (m_format->GetSelection() == wxNOT_FOUND) m_format->SetSelection(0);
    fill_options();
  }

  const model::Document& document() const { return *m_bench.session().document(path()); }

  void fill_options() {
    const wxWindowUpdateLocker quiet(this);
    m_options->show(format().options_of(model::kind_of(document())), document());
    wxString losses;
    for (const std::string& loss : format().losses) losses += (losses.empty() ? "" : "\n") + tr(loss);
    m_losses->SetLabel(losses);
    m_losses->Wrap(scaled(540));
    m_each->Show(exporters::writes_each_page(format(), kEachPage));
    Layout();
    m_shown.reset();
    preview();
  }

  Order order() const {
    Order out = make_order(m_bench.session(), path(), m_context);
    out.options = m_options->values();
    return out;
  }

  /// Renders the pages on a worker; a new request replaces the previous one.
  void preview() {
    OptionValues wanted = m_options->values();
    if (m_shown == wanted) return;  // the field was left unchanged
    m_shown = std::move(wanted);
    if (m_job != 0) m_context.jobs->cancel(m_job);
    m_job = 0;
    const auto kinds = exporters::page_kinds();
    const model::Kind kind = model::kind_of(document());
    const std::string id = format().id;
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

  void write(const fs::path& to, const exporters::Format& wanted, std::function<void()> then) {
    Enable(false);
    Order ordered = order();
    if (exporters::writes_each_page(wanted, to)) ordered.options.erase("page");
    m_context.jobs->submit(
        message("Export of {}", to.filename().string()), app::JobPriority::user,
        [ordered, wanted, to](const StopToken&, const Progress&) {
          Problems problems;
          auto files = ordered.with_request([&](const exporters::Request& request) {
            return exporters::write_files(wanted, request, to, problems);
          });
          return Written{std::move(files), std::move(problems)};
        },
        [this, alive = m_alive, to, then = std::move(then)](Written written) {
          if (!*alive) return;
          Enable(true);
          const auto asks = [to](const exporters::NamedFile& file) {
            std::error_code none;
            return file.path != to && fs::exists(file.path, none);
          };
          if (finish(std::move(written), asks)) then();
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          Enable(true);
          wxMessageBox(say(problem), tr("Export"), wxOK | wxICON_ERROR, this);
        });
  }

  /// Saves the files and reports the result. Returns false if nothing was saved.
  bool finish(Written written, const std::function<bool(const exporters::NamedFile&)>& asks) {
    Status saved = written.files ? save(*written.files, asks) : Status(written.files.error());
    wxString text;
    for (const Problem& problem : written.problems)
      if (problem.severity != Severity::info) text += to_wx(translator()(problem)) + "\n";
    if (!saved) {
      wxMessageBox(text + say(saved.error()), tr("Export"), wxOK | wxICON_ERROR, this);
      return false;
    }
    if (!text.empty()) wxMessageBox(text, tr("Export"), wxOK | wxICON_INFORMATION, this);
    if (written.files->size() == 1)
      m_bench.say(message("{} written", written.files->front().path.string()));
    else
      m_bench.say(message("{} files written", written.files->size()));
    return true;
  }

  /// `is_there` tells which files to ask about; a file that the user named in the file dialog was already
  /// confirmed.
  Status save(const std::vector<exporters::NamedFile>& files,
              const std::function<bool(const exporters::NamedFile&)>& is_there) {
    const auto there = std::count_if(files.begin(), files.end(), is_there);
    if (there > 0 &&
        wxMessageBox(say(message("{} of {} files already exist. Replace them?", there, files.size())),
                     tr("Export"), wxYES_NO | wxICON_QUESTION, this) != wxYES)
      return make_error("export", message("nothing was written"));
    for (const exporters::NamedFile& file : files)
      if (Status saved = write_file_atomically(file.path, file.bytes); !saved) return saved;
    return Done{};
  }

  /// Returns a name that distinguishes documents with the same base name: "moulin-counters" for
  /// `moulin.counters.xml`.
  static std::string name_of(const fs::path& document) {
    std::string name = document.stem().string();
    std::replace(name.begin(), name.end(), '.', '-');
    return name;
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
      to += "." + (wanted.extensions.empty() ? wanted.id : wanted.extensions[0]);
      return to;
    }
    wxMessageBox(
        say(message(
            "{} is the name of a {} file, but the chosen format is {}. Choose that format, or another name.",
            to.filename().string(), other->id, wanted.id)),
        tr("Export"), wxOK | wxICON_ERROR, this);
    return std::nullopt;
  }

  void export_everything() {
    const exporters::Format* pdf = exporters::find_format(m_formats, "pdf");
    wxDirDialog dialog(this, tr("Export everything to this folder"), to_wx(path().parent_path().string()));
    if (pdf == nullptr || dialog.ShowModal() != wxID_OK) return;
    const fs::path folder = to_utf8(dialog.GetPath());
    const auto kinds = exporters::page_kinds();
    std::vector<std::pair<Order, fs::path>> orders;
    std::size_t there = 0;
    for (const fs::path& one : m_paths) {
      const model::Kind kind = model::kind_of(*m_bench.session().document(one));
      if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end() || !pdf->takes(kind)) continue;
      orders.emplace_back(make_order(m_bench.session(), one, m_context), folder / (name_of(one) + ".pdf"));
      there += fs::exists(orders.back().second) ? 1 : 0;
    }
    if (orders.empty()) return wxBell();
    if (there > 0 &&
        wxMessageBox(say(message("{} of {} files already exist. Replace them?", there, orders.size())),
                     tr("Export"), wxYES_NO | wxICON_QUESTION, this) != wxYES)
      return;
    Enable(false);
    m_context.jobs->submit(
        message("Export"), app::JobPriority::user,
        [orders, wanted = *pdf](const StopToken& stop, const Progress& progress) {
          Written all{std::vector<exporters::NamedFile>(), {}};
          for (std::size_t i = 0; i < orders.size() && !stop.stop_requested(); ++i) {
            const fs::path& to = orders[i].second;
            auto files = orders[i].first.with_request([&](const exporters::Request& request) {
              return exporters::write_files(wanted, request, to, all.problems);
            });
            // A failed export does not stop the others.
            if (!files) all.problems.push_back(files.error());
            for (auto& file : files ? *files : std::vector<exporters::NamedFile>())
              all.files->push_back(std::move(file));
            progress.set(static_cast<double>(i + 1) / static_cast<double>(orders.size()));
          }
          return all;
        },
        [this, alive = m_alive](Written written) {
          if (!*alive) return;
          Enable(true);
          finish(std::move(written), [](const exporters::NamedFile&) { return false; });
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          Enable(true);
          wxMessageBox(say(problem), tr("Export"), wxOK | wxICON_ERROR, this);
        });
  }

  void ask_and_write() {
    const exporters::Format& wanted = format();
    const std::string extension = wanted.extensions.empty() ? wanted.id : wanted.extensions[0];
    std::string name = name_of(path());
    if (m_each->IsShown() && m_each->GetValue()) name += std::string("-") + kEachPage;
    name += "." + extension;
    wxFileDialog dialog(this, tr("Export"), to_wx(path().parent_path().string()), to_wx(name),
                        to_wx(extension + " (*." + extension + ")|*." + extension),
                        wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    std::optional<fs::path> to;
    while (!to) {
      if (dialog.ShowModal() != wxID_OK) return;
      to = with_ending(to_utf8(dialog.GetPath()), wanted);
    }
    write(*to, wanted, [] {});
  }

  void print_pdf() {
    const exporters::Format* pdf = exporters::find_format(m_formats, "pdf");
    if (pdf == nullptr || !pdf->takes(model::kind_of(document()))) return wxBell();
    const fs::path to = m_bench.session().state_dir() / "print.pdf";
    write(to, *pdf, [to] { wxLaunchDefaultApplication(to_wx(to.string())); });
  }

  app::Workbench& m_bench;
  ExportContext m_context;
  std::vector<exporters::Format> m_formats;
  std::vector<const exporters::Format*> m_offered;
  std::vector<fs::path> m_paths;
  std::optional<OptionValues> m_shown;  ///< of the pages that are shown or being rendered
  wxChoice* m_document = nullptr;
  wxChoice* m_format = nullptr;
  wxStaticText* m_losses = nullptr;
  OptionFields* m_options = nullptr;
  wxCheckBox* m_each = nullptr;
  wxWindow* m_preview = nullptr;
  app::JobId m_job = 0;
  std::shared_ptr<bool> m_alive;  ///< a job may end after the dialog closes
};

}  // namespace

void show_export(wxWindow* parent, app::Workbench& bench, const ExportContext& context) {
  ExportDialog dialog(parent, bench, context);
  dialog.ShowModal();
}

}  // namespace coq::win
