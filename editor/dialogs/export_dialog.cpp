// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dcclient.h>
#include <wx/dialog.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/wupdlock.h>

#include "core/base/files.h"
#include "core/base/text.h"
#include "editor/canvas/common/words.h"
#include "editor/canvas/pages/page_preview.h"
#include "editor/dialogs/dialogs.h"
#include "exporters/pages.h"
#include "exporters/registry.h"
#include "exporters/value_words.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

struct Written {
  Result<std::string> bytes;
  Problems problems;
};

/// The exporters' registry as a dialog: document, format, its options, its pages.
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
    m_options =
        new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
    m_options->SetScrollRate(0, FromDIP(12));
    left->Add(m_options, 1, wxEXPAND);
    left->Add(make_buttons(), 0, wxEXPAND | wxTOP, FromDIP(8));
    left->SetMinSize(FromDIP(wxSize(500, -1)));
    row->Add(left, 0, wxEXPAND | wxALL, FromDIP(10));
    m_preview = make_page_preview(this);
    m_preview->SetMinSize(FromDIP(wxSize(430, -1)));
    row->Add(m_preview, 1, wxEXPAND | wxTOP | wxBOTTOM | wxRIGHT, FromDIP(10));
    SetSizer(row);
    SetSize(FromDIP(wxSize(1040, 640)));
    CentreOnParent();
    fill_documents();
  }
  ~ExportDialog() override { *m_alive = false; }

 private:
  struct Field {
    std::string name, fallback;
    wxWindow* control = nullptr;
    std::vector<exporters::ValueWord> values;  ///< of a list, in its order
  };

  wxChoice* add_choice(wxSizer* grid, const char* title) {
    grid->Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
    auto* choice = new wxChoice(this, wxID_ANY);
    choice->SetName(tr(title));
    // Its lines are longer than the dialog has room for.
    choice->SetMinSize(FromDIP(wxSize(260, -1)));
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
      m_document->Append(to_wx(path.filename().string()));
      if (path == m_bench.session().map_path()) m_document->SetSelection(int(m_paths.size()) - 1);
    }
    fill_formats();
  }

  const fs::path& path() const { return m_paths[static_cast<std::size_t>(m_document->GetSelection())]; }
  const exporters::Format& format() const {
    return *m_offered[static_cast<std::size_t>(m_format->GetSelection())];
  }

  void fill_formats() {
    const model::Kind kind = model::kind_of(*m_bench.session().document(path()));
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

  void fill_options() {
    const wxWindowUpdateLocker quiet(this);
    m_options->DestroyChildren();
    m_fields.clear();
    m_options->SetSizer(new wxBoxSizer(wxVERTICAL));
    m_next_option = 0;
    if (!m_adding) CallAfter(&ExportDialog::add_options);
    m_adding = true;
    wxString losses;
    for (const std::string& loss : format().losses) losses += (losses.empty() ? "" : "\n") + tr(loss);
    m_losses->SetLabel(losses);
    m_losses->Wrap(FromDIP(480));
    Layout();
    preview();
  }

  /// A few at a time: the window is alive meanwhile. Until one is there it has its fallback.
  void add_options() {
    constexpr int kAtOnce = 4;
    const auto& options = format().options;
    for (int i = 0; i < kAtOnce && m_next_option < options.size(); ++i) add_option(options[m_next_option++]);
    m_options->FitInside();
    m_adding = m_next_option < options.size();
    if (m_adding) CallAfter(&ExportDialog::add_options);
  }

  /// What is said of it, in whatever language, and not its name for the command line.
  void add_option(const exporters::Option& option) {
    wxString said = tr(option.doc);
    if (said.EndsWith(".")) said.RemoveLast();
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    wxWindow* control = nullptr;
    if (option.values == "yes|no") {
      auto* check = new wxCheckBox(m_options, wxID_ANY, said);
      check->SetValue(option.fallback == "yes");
      check->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { preview(); });
      line->Add(check, 1, wxALIGN_CENTRE_VERTICAL);
      control = check;
    } else {
      auto* title = new wxStaticText(m_options, wxID_ANY, said);
      title->Wrap(FromDIP(280));
      line->Add(title, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
      control = make_field(option);
      control->SetMinSize(FromDIP(wxSize(170, -1)));
      line->Add(control, 0, wxALIGN_CENTRE_VERTICAL);
    }
    control->SetName(to_wx(option.name));
    control->SetToolTip("--" + to_wx(option.name));
    m_options->GetSizer()->Add(line, 0, wxEXPAND | wxRIGHT | wxBOTTOM, FromDIP(6));
    m_fields.push_back({option.name, option.fallback, control, exporters::value_words(option)});
  }

  wxWindow* make_field(const exporters::Option& option) {
    const auto values = exporters::value_words(option);
    if (values.empty()) {
      auto* text = new wxTextCtrl(m_options, wxID_ANY, to_wx(option.fallback), wxDefaultPosition, wxDefaultSize,
                                  wxTE_PROCESS_ENTER);
      text->SetHint(tr(exporters::typed_word(option)));
      text->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { preview(); });
      return text;
    }
    wxArrayString words;
    int chosen = wxNOT_FOUND;
    for (const exporters::ValueWord& value : values) {
      if (value.value == option.fallback) chosen = static_cast<int>(words.size());
      words.Add(tr(value.word));
    }
    wxItemContainer* list = nullptr;
    wxWindow* control = nullptr;
    if (exporters::takes_others(option)) {
      auto* box =
          new wxComboBox(m_options, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, words, wxTE_PROCESS_ENTER);
      box->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { preview(); });
      box->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { preview(); });
      list = box;
      control = box;
    } else {
      auto* choice = new wxChoice(m_options, wxID_ANY, wxDefaultPosition, wxDefaultSize, words);
      choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { preview(); });
      list = choice;
      control = choice;
    }
    list->SetSelection(chosen);
    return control;
  }

  /// As the command line takes it.
  static std::string value_of(const Field& field) {
    if (const auto* check = dynamic_cast<const wxCheckBox*>(field.control))
      return check->GetValue() ? "yes" : "no";
    if (field.values.empty()) return to_utf8(dynamic_cast<const wxTextCtrl&>(*field.control).GetValue());
    const auto* box = dynamic_cast<const wxComboBox*>(field.control);
    const wxString said =
        box != nullptr ? box->GetValue() : dynamic_cast<const wxChoice&>(*field.control).GetStringSelection();
    for (const exporters::ValueWord& value : field.values) {
      if (said == tr(value.word)) return value.value;
    }
    return to_utf8(said);  // typed
  }

  Order order() const {
    Order out = make_order(m_bench.session(), path(), m_context);
    for (const Field& field : m_fields) {
      const std::string value = value_of(field);
      if (value != field.fallback) out.options[field.name] = value;
    }
    return out;
  }

  /// Pages are made by a worker; only the newest order counts.
  void preview() {
    if (m_job != 0) m_context.jobs->cancel(m_job);
    m_job = 0;
    const auto kinds = exporters::page_kinds();
    const model::Kind kind = model::kind_of(*m_bench.session().document(path()));
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
        });
  }

  void write(const fs::path& to, const exporters::Format& wanted, std::function<void()> then) {
    Enable(false);
    m_context.jobs->submit(
        message("Export of {}", to.filename().string()), app::JobPriority::user,
        [order = order(), wanted](const StopToken&, const Progress&) {
          Problems problems;
          auto bytes = order.with_request(
              [&](const exporters::Request& request) { return wanted.write(request, problems); });
          return Written{std::move(bytes), std::move(problems)};
        },
        [this, alive = m_alive, to, then = std::move(then)](Written written) {
          if (!*alive) return;
          Enable(true);
          Status saved =
              written.bytes ? write_file_atomically(to, *written.bytes) : Status(written.bytes.error());
          wxString text;
          for (const Problem& problem : written.problems) text += to_wx(translator()(problem)) + "\n";
          if (!saved) {
            wxMessageBox(text + say(saved.error()), tr("Export"), wxOK | wxICON_ERROR, this);
            return;
          }
          if (!text.empty()) wxMessageBox(text, tr("Export"), wxOK | wxICON_INFORMATION, this);
          m_bench.say(message("{} written", to.string()));
          then();
        });
  }

  void ask_and_write() {
    const exporters::Format& wanted = format();
    const std::string extension = wanted.extensions.empty() ? wanted.id : wanted.extensions[0];
    std::string name = path().filename().string();
    name = name.substr(0, name.find('.')) + "." + extension;
    wxFileDialog dialog(this, tr("Export"), to_wx(path().parent_path().string()), to_wx(name),
                        to_wx(extension + " (*." + extension + ")|*." + extension),
                        wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() != wxID_OK) return;
    write(to_utf8(dialog.GetPath()), wanted, [] {});
  }

  void print_pdf() {
    const exporters::Format* pdf = exporters::find_format(m_formats, "pdf");
    if (pdf == nullptr || !pdf->takes(model::kind_of(*m_bench.session().document(path())))) return wxBell();
    const fs::path to = m_bench.session().state_dir() / "print.pdf";
    write(to, *pdf, [to] { wxLaunchDefaultApplication(to_wx(to.string())); });
  }

  app::Workbench& m_bench;
  ExportContext m_context;
  std::vector<exporters::Format> m_formats;
  std::vector<const exporters::Format*> m_offered;
  std::vector<fs::path> m_paths;
  std::vector<Field> m_fields;
  std::size_t m_next_option = 0;  ///< of the format, to be shown next
  bool m_adding = false;
  wxChoice* m_document = nullptr;
  wxChoice* m_format = nullptr;
  wxStaticText* m_losses = nullptr;
  wxScrolledWindow* m_options = nullptr;
  wxWindow* m_preview = nullptr;
  app::JobId m_job = 0;
  std::shared_ptr<bool> m_alive;  ///< jobs end after the dialog, sometimes
};

}  // namespace

void show_export(wxWindow* parent, app::Workbench& bench, const ExportContext& context) {
  ExportDialog dialog(parent, bench, context);
  dialog.ShowModal();
}

}  // namespace coq::win
