// SPDX-License-Identifier: MIT
#include "editor/window/projects/compare_dialog.h"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/dialog.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/weakref.h>

#include "core/documents/versions/words.h"
#include "editor/app/comparing/comparison.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;

/// Both versions of a map around the chosen element, drawn on a worker.
class BothVersions : public wxPanel {
 public:
  BothVersions(wxWindow* parent, app::JobQueue& jobs, app::ComparedMaps maps)
      : wxPanel(parent, wxID_ANY), m_jobs(jobs), m_maps(std::move(maps)) {
    SetName(tr("Both versions"));
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(scaled(wxSize(320, 240)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      draw();
      event.Skip();
    });
  }
  ~BothVersions() override { m_jobs.cancel(m_job); }

  void show_element(const std::string& id) {
    m_element = id;
    draw();
  }

 private:
  void draw() {
    const wxSize size = GetClientSize();
    const double scale = GetContentScaleFactor();
    app::ComparedView view;
    view.element = m_element;
    view.width = static_cast<int>(size.x * scale);
    view.height = static_cast<int>(size.y * scale);
    view.lang = translator().language();
    if (view.width < 2 || view.height < 2) return;
    m_jobs.cancel(m_job);
    m_job = m_jobs.submit(
        message("Comparing"), app::JobPriority::user,
        [maps = m_maps, view](const StopToken&, const Progress&) { return app::draw_both(maps, view); },
        [this, scale](const Result<images::Bitmap>& picture) { show(picture, scale); });
  }

  void show(const Result<images::Bitmap>& picture, double scale) {
    m_failure = picture ? wxString() : tell(picture.error());
    m_picture = wxBitmap();
    if (picture) {
      wxImage image(picture->width, picture->height, false);
      for (int y = 0; y < picture->height; ++y) {
        for (int x = 0; x < picture->width; ++x) {
          const std::uint32_t at = picture->at(x, y);
          image.SetRGB(x, y, (at >> 16) & 255, (at >> 8) & 255, at & 255);
        }
      }
      m_picture = wxBitmap(image, -1, scale);
    }
    Refresh();
  }

  void paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(system_colour(wxSYS_COLOUR_APPWORKSPACE)));
    dc.Clear();
    if (m_picture.IsOk()) dc.DrawBitmap(m_picture, 0, 0);
    if (!m_failure.empty()) dc.DrawText(m_failure, FromDIP(8), FromDIP(8));
  }

  app::JobQueue& m_jobs;
  const app::ComparedMaps m_maps;
  std::string m_element;
  app::JobId m_job = 0;
  wxBitmap m_picture;
  wxString m_failure;
};

/// The differences, each to be accepted or left.
class CompareDialog : public wxDialog {
 public:
  CompareDialog(wxWindow* parent, app::Workbench& bench, app::JobQueue& jobs, app::Comparison comparison)
      : wxDialog(parent, wxID_ANY, tr("Compare with another version"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "compare"),
        m_bench(bench),
        m_jobs(jobs),
        m_comparison(std::move(comparison)) {
    const auto maps = m_comparison.maps(bench.session());
    auto* column = new wxBoxSizer(wxVERTICAL);
    const std::string document = to_utf8(document_name(bench.session(), m_comparison.document()));
    auto* heading = new wxStaticText(
        this, wxID_ANY,
        say(message("How {} differs from “{}” of the project. The accepted changes are made in the project.",
                    m_comparison.file().filename().string(), document)));
    heading->Wrap(scaled(maps ? 1000 : 560));
    column->Add(heading, 0, wxALL, FromDIP(10));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(make_list(), 1, wxEXPAND);
    if (maps) row->Add(make_picture(*maps), 1, wxEXPAND | wxLEFT, FromDIP(10));
    column->Add(row, 1, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(10));
    column->Add(make_buttons(), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(column);
    set_scaled_size(*this, maps ? wxSize(1080, 640) : wxSize(600, 480));
    CentreOnParent();
    SetEscapeId(wxID_CANCEL);
    enable();
    if (maps) compute_effect(*maps);
  }
  ~CompareDialog() override { m_jobs.cancel(m_job); }

 private:
  wxSizer* make_list() {
    RowSource source;
    source.titles = {to_utf8(tr("In the other version")), to_utf8(tr("Decision"))};
    source.widths = {340, 0};
    source.size = [this] { return m_comparison.differences().size(); };
    source.text = [this](std::size_t row, std::size_t at) {
      if (at == 0) return sentence(row);
      return to_utf8(m_comparison.is_taken(row) ? tr("accepted") : tr("left as it is"));
    };
    source.tip = [this](std::size_t row) { return sentence(row); };
    source.emphasis = [this](std::size_t row) { return m_comparison.is_taken(row) ? 2 : 0; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) { show(rows); };
    events.activate = [this](std::size_t row) { decide({row}, !m_comparison.is_taken(row)); };
    m_list =
        std::make_unique<RowList>(this, to_utf8(tr("Differences")), std::move(source), std::move(events), true);
    m_details =
        new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY);
    m_details->SetName(tr("Details"));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(m_list->window(), 3, wxEXPAND);
    column->Add(m_details, 2, wxEXPAND | wxTOP, FromDIP(8));
    return column;
  }

  wxSizer* make_picture(const app::ComparedMaps& maps) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_picture = new BothVersions(this, m_jobs, maps);
    column->Add(m_picture, 1, wxEXPAND);
    auto* legend =
        new wxStaticText(this, wxID_ANY, tr("Orange: as it is here. Dashed blue: the other version."));
    column->Add(legend, 0, wxTOP, FromDIP(6));
    return column;
  }

  wxSizer* make_buttons() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    const auto add = [&](wxButton*& button, int id, const wxString& title, auto act) {
      button = new wxButton(this, id, title);
      button->Bind(wxEVT_BUTTON, [act](wxCommandEvent&) { act(); });
      row->Add(button, 0, wxRIGHT, FromDIP(6));
    };
    add(m_accept, wxID_ANY, tr("Accept"), [this] { decide(m_list->selected(), true); });
    add(m_leave, wxID_ANY, tr("Leave"), [this] { decide(m_list->selected(), false); });
    add(m_all, wxID_ANY, tr("Accept all"), [this] {
      for (std::size_t i = 0; i < m_comparison.differences().size(); ++i) m_comparison.take(i, true);
      m_list->refresh();
      enable();
    });
    row->AddStretchSpacer();
    wxButton* cancel = nullptr;
    add(cancel, wxID_CANCEL, tr("Cancel"), [this] { EndModal(wxID_CANCEL); });
    add(m_apply, wxID_OK, tr("Apply"), [this] { apply(); });
    return row;
  }

  std::string sentence(std::size_t row) const {
    return to_utf8(say(versions::sentence_of(m_comparison.differences()[row])));
  }

  void decide(const std::vector<std::size_t>& rows, bool taken) {
    for (const std::size_t row : rows) m_comparison.take(row, taken);
    m_list->refresh();
    enable();
  }

  void enable() {
    const bool any = !m_list->selected().empty();
    m_accept->Enable(any);
    m_leave->Enable(any);
    m_apply->Enable(m_comparison.taken() > 0);
  }

  /// Shows the place and the values of the first selected row.
  void show(const std::vector<std::size_t>& rows) {
    m_shown = rows.empty() ? std::nullopt : std::optional(rows.front());
    if (m_picture != nullptr) m_picture->show_element(m_shown ? m_comparison.differences()[*m_shown].id : "");
    show_details();
    enable();
  }

  void show_details() {
    wxString text;
    if (m_shown)
      for (const versions::FieldDifference& field : m_comparison.differences()[*m_shown].fields)
        text += to_wx(versions::line_of(field)) + "\n";
    if (!text.empty() && !m_effect.empty()) text += "\n";
    m_details->ChangeValue(text + m_effect);
  }

  void compute_effect(const app::ComparedMaps& maps) {
    m_job = m_jobs.submit(
        message("Comparing"), app::JobPriority::background,
        [maps](const StopToken& stop, const Progress&) { return app::effect_of(maps, stop); },
        [this](const std::optional<sight::MapEffect>& effect) {
          if (effect) m_effect = text_of(*effect);
          show_details();
        });
  }

  static wxString text_of(const sight::MapEffect& effect) {
    constexpr std::size_t kMost = 200;
    wxString out;
    for (std::size_t i = 0; i < effect.places.size() && i < kMost; ++i)
      out += say(sight::sentence_of(effect.places[i])) + " " + to_wx(sight::change_of(effect.places[i])) + "\n";
    if (effect.places.size() > kMost)
      out += say(message("… and {} more hexes and hexsides", effect.places.size() - kMost)) + "\n";
    if (effect.pairs > 0) out += say(sight::sentence_of_pairs(effect)) + "\n";
    return out.empty() ? out : tr("If all is accepted:") + "\n" + out;
  }

  void apply() {
    const Status done = m_comparison.apply(m_bench.session());
    if (!done) {
      wxMessageBox(tell(done.error()), GetTitle(), wxOK | wxICON_ERROR, this);
      return;
    }
    m_bench.say(plural_message("{} change taken from {}; Undo removes it",
                               "{} changes taken from {}; Undo removes them", m_comparison.taken(),
                               m_comparison.taken(), m_comparison.file().filename().string()));
    EndModal(wxID_OK);
  }

  app::Workbench& m_bench;
  app::JobQueue& m_jobs;
  app::Comparison m_comparison;
  app::JobId m_job = 0;
  std::unique_ptr<RowList> m_list;
  BothVersions* m_picture = nullptr;  ///< null for documents other than maps
  wxTextCtrl* m_details = nullptr;
  wxButton *m_accept = nullptr, *m_leave = nullptr, *m_all = nullptr, *m_apply = nullptr;
  std::optional<std::size_t> m_shown;  ///< the row whose details are shown
  wxString m_effect;                   ///< on terrain and lines of sight
};

/// Reads the file, on a worker if it is large. Returns nullopt if that was stopped.
std::optional<Result<model::Document>> read_version(wxWindow* parent, app::JobQueue& jobs, const fs::path& file,
                                                    const scenario::RulesetFolders& rulesets) {
  std::error_code ignored;
  constexpr std::uintmax_t kLarge = 1'000'000;
  const std::uintmax_t bytes = fs::file_size(file, ignored);
  if (ignored || bytes < kLarge) return app::Comparison::read(file, rulesets);
  std::optional<Result<model::Document>> out;
  const bool done =
      work_and_wait(parent, jobs, message("Reading {}", file.filename().string()),
                    [&](const StopToken&, const Progress&) { out = app::Comparison::read(file, rulesets); });
  return done ? out : std::nullopt;
}

}  // namespace

void ask_and_compare(wxWindow* parent, app::Workbench& bench, app::JobQueue& jobs) {
  const wxString title = tr("Compare with another version");
  app::Session& session = bench.session();
  wxFileDialog dialog(parent, tr("Open the other version"), to_wx(session.map_path().parent_path().string()),
                      "", tr("Documents") + " (*.xml)|*.xml|" + tr("All files") + " (*)|*",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  const fs::path file = to_utf8(dialog.GetPath());
  const auto fail = [&](const Problem& problem) {
    wxMessageBox(tell(problem), title, wxOK | wxICON_ERROR, parent);
  };
  auto other = read_version(parent, jobs, file, session.rulesets());
  if (!other) return;
  if (!*other) return fail(other->error());
  auto comparison = app::Comparison::make(session, file, **std::move(other));
  if (!comparison) return fail(comparison.error());
  if (comparison->differences().empty()) {
    wxMessageBox(say(message("{} does not differ from “{}” of the project.", file.filename().string(),
                             to_utf8(document_name(session, comparison->document())))),
                 title, wxOK | wxICON_INFORMATION, parent);
    return;
  }
  if (std::holds_alternative<model::MapDocument>(*session.document(comparison->document())))
    if (const Status shown = session.show_map(comparison->document()); !shown) return fail(shown.error());
  CompareDialog(parent, bench, jobs, *std::move(comparison)).ShowModal();
}

}  // namespace coq::win
