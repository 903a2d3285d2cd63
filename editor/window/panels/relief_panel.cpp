// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/tracing/class_names.h"
#include "editor/app/tracing/relief_desk.h"
#include "editor/app/tracing/review.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"
#include "editor/window/widgets/work_state.h"

namespace coq::win {
namespace {

constexpr std::size_t kMostDoubts = 1000;  ///< shown in the list

/// The name of an ink of contours: a colour, or a class of the scan's inks.
std::string contour_ink_name(const std::string& ink) {
  constexpr const char* kColours[][2] = {{"brown", translatable("brown")}, {"black", translatable("black")},
                                         {"red", translatable("red")},     {"blue", translatable("blue")},
                                         {"green", translatable("green")}, {"grey", translatable("grey")}};
  for (const auto& [id, name] : kColours)
    if (ink == id) return to_utf8(tr(name));
  return to_utf8(say(message("the class {}", to_utf8(say(app::class_name(ink))))));
}

std::string height_words(contours::Height height) {
  return text::with_decimal_sign(format_thousandths(height), translator().language());
}

/// Strokes uphill, what contradicts, and the hills that follow.
class ReliefPanel : public Panel {
 public:
  ReliefPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scan = add_choice(*column, tr("Scan"), [this](std::size_t number) { relief().choose_scan(number); });
    m_ink = add_choice(*column, tr("Ink of the contours"), [this](std::size_t number) {
      if (number < m_inks.size()) relief().choose_ink(m_inks[number]);
    });
    auto* begins = new wxWrapSizer;
    m_find = add_command(*begins, tr("Find contours"), "trace.contours");
    m_draw = add_command(*begins, tr("Draw strokes"), "trace.uphill");
    column->Add(begins, 0, wxEXPAND | wxALL, FromDIP(6));
    m_state = std::make_unique<WrappedWords>(*this);
    column->Add(m_state->window(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    auto* work = new wxBoxSizer(wxHORIZONTAL);
    wxButton* stop = add_command(*work, tr("Stop"), "trace.stop");
    m_progress = std::make_unique<WorkProgress>(*this, *stop, [this] { show_work(); });
    work->Insert(0, m_progress->window(), 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    column->Add(work, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    make_strokes();
    column->Add(m_strokes->window(), 3, wxEXPAND);
    add_heights(*column);
    make_doubts();
    column->Add(m_doubts->window(), 2, wxEXPAND | wxTOP, FromDIP(6));
    add_more(*column);
    auto* ends = new wxWrapSizer;
    m_make = add_command(*ends, tr("Make hills"), "trace.hills");
    m_review = add_command(*ends, tr("Review the candidates"), "trace.review");
    column->Add(ends, 0, wxEXPAND | wxALL, FromDIP(6));
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    const app::Aspects seen =
        app::Aspect::tracing | app::Aspect::document | app::Aspect::map | app::Aspect::options;
    if (!changed.has(seen)) return;
    show_scans();
    show_inks();
    show_strokes();
    show_doubts();
    show_options();
    show_button(*m_find, relief().why_not_find(), tr("Searches the whole scan for lines of this ink"));
    show_button(*m_make, relief().why_not_hills(),
                tr("Turns the contours with heights into hills, as candidates"));
    m_draw->Enable(relief().why_not() == nullptr && bench().tools().active().id() != "uphill");
    show_work();
  }

 private:
  app::ReliefDesk& relief() const { return bench().relief(); }

  wxButton* add_command(wxSizer& line, const wxString& title, const char* command) {
    return add_button(*this, line, title, [this, command] {
      host().command(command);
      host().focus_canvas();
    });
  }

  wxChoice* add_choice(wxSizer& column, const wxString& title, std::function<void(std::size_t)> choose) {
    wxChoice* choice = make_choice(*this, title, [this, choose = std::move(choose)](std::size_t number) {
      choose(number);
      bench().tools().activate("uphill");
      host().focus_canvas();
    });
    add_titled(*this, column, title, choice);
    return choice;
  }

  static void show_button(wxButton& button, const char* why_not, const wxString& tip) {
    button.Enable(why_not == nullptr);
    button.SetToolTip(why_not == nullptr ? tip : tr(why_not));
  }

  wxTextCtrl* add_field(wxFlexGridSizer& rows, const wxString& title, const wxString& tip,
                        std::function<bool(wxTextCtrl&)> take) {
    rows.Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    EntryEvents events;
    events.take = std::move(take);
    events.leave = [this] { host().focus_canvas(); };
    wxTextCtrl* field = make_entry(*this, title, std::move(events));
    field->SetToolTip(tip);
    rows.Add(field, 1, wxEXPAND);
    return field;
  }

  /// The height and the step of the chosen stroke.
  void add_heights(wxSizer& column) {
    auto* rows = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    rows->AddGrowableCol(1);
    const auto take = [this](wxTextCtrl& field) { return take_heights(field); };
    m_height = add_field(*rows, tr("Height of the stroke"), tr("Of the first contour that it crosses"), take);
    m_step = add_field(*rows, tr("Step of the stroke"), tr("Below 0 if it runs downhill"), take);
    column.Add(rows, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
  }

  bool take_heights(wxTextCtrl& field) {
    const auto chosen = relief().chosen();
    if (!chosen || *chosen >= relief().strokes().size()) return true;
    const contours::Stroke& stroke = relief().strokes()[*chosen];
    const std::string typed = to_utf8(field.GetValue());
    const auto value = parse_thousandths(text::plain_number(typed));
    const Status set = !value ? Status(make_error("editor.tracing", message("\"{}\" is not a height", typed)))
                              : relief().set_heights(*chosen, &field == m_height ? *value : stroke.height,
                                                     &field == m_step ? *value : stroke.step);
    if (!set) bench().say(set.error().message);
    field.DiscardEdits();
    show_strokes();
    return set.has_value();
  }

  void add_more(wxSizer& column) {
    auto* more = new wxCheckBox(this, wxID_ANY, tr("More"));
    more->SetToolTip(tr("Shows the options of the hills"));
    auto* inside = new wxBoxSizer(wxVERTICAL);
    auto* rows = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    rows->AddGrowableCol(1);
    const auto add = [&](const char* name, const wxString& title, const wxString& tip) {
      m_fields.emplace_back(name,
                            add_field(*rows, title, tip, [this, id = std::string(name)](wxTextCtrl& field) {
                              return take_option(id, field);
                            }));
    };
    add("level-step", tr("Step of the levels"),
        tr("Height from one level to the next. Empty: each contour is a level"));
    add("base", tr("Height of level 0"), tr("Empty: a step below the lowest contour with a height"));
    add("tolerance", tr("Tolerance, mm"),
        tr("Between the drawn and the printed border; more gives fewer points"));
    add("least", tr("Least area, mm²"), tr("Smaller hills and hollows are left out"));
    inside->Add(rows, 0, wxEXPAND);
    m_crests = new wxCheckBox(this, wxID_ANY, tr("Crest lines"));
    m_crests->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
      (void)relief().set_option("crests", event.IsChecked() ? "yes" : "no");
      host().focus_canvas();
    });
    inside->Add(m_crests, 0, wxTOP, FromDIP(4));
    column.Add(more, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    column.Add(inside, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    column.Hide(inside);
    more->Bind(wxEVT_CHECKBOX, [this, inside](wxCommandEvent& event) {
      GetSizer()->Show(inside, event.IsChecked());
      Layout();
    });
  }

  bool take_option(const std::string& name, wxTextCtrl& field) {
    const Status done = relief().set_option(name, to_utf8(field.GetValue()));
    if (!done) bench().say(done.error().message);
    field.DiscardEdits();
    show_options();
    return done.has_value();
  }

  static void show_value(wxTextCtrl& field, const std::string& value) {
    if (field.HasFocus() && field.IsModified()) return;
    const wxString now = to_wx(text::with_decimal_sign(value, translator().language()));
    if (field.GetValue() != now) field.ChangeValue(now);
  }

  void show_options() {
    for (const auto& [name, field] : m_fields) show_value(*field, relief().option(name));
    m_crests->SetValue(relief().option("crests") == "yes");
  }

  void make_strokes() {
    RowSource source;
    source.titles = {to_utf8(tr("No.")), to_utf8(tr("First contour")), to_utf8(tr("Contour step")),
                     to_utf8(tr("Contours"))};
    source.widths = {30, 119, 100, 0};
    source.size = [this] { return relief().strokes().size(); };
    source.text = [this](std::size_t row, std::size_t column) { return stroke_text(row, column); };
    source.empty = [] { return to_utf8(tr("No stroke is drawn yet.")); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.empty()) return;
      bench().tools().activate("uphill");
      relief().choose(rows[0]);
    };
    events.activate = [this](std::size_t row) {
      if (row < relief().strokes().size()) bench().go_to_place(relief().ends()[row][0]);
    };
    events.clicked = [this] { host().focus_canvas(); };
    m_strokes =
        std::make_unique<RowList>(this, to_utf8(tr("Strokes uphill")), std::move(source), std::move(events));
  }

  std::string stroke_text(std::size_t row, std::size_t column) const {
    if (row >= relief().strokes().size()) return {};
    const contours::Stroke& stroke = relief().strokes()[row];
    if (column == 0) return std::to_string(row + 1);
    if (column == 1) return height_words(stroke.height);
    if (column == 2) return height_words(stroke.step);
    return relief().has_contours() ? std::to_string(relief().contours_of(row)) : "";
  }

  void make_doubts() {
    RowSource source;
    source.titles = {to_utf8(tr("Contradictions"))};
    source.widths = {0};
    source.size = [this] { return std::min(relief().doubts().size(), kMostDoubts); };
    source.text = [this](std::size_t row, std::size_t) {
      return row < relief().doubts().size() ? to_utf8(say(contours::message_of(relief().doubts()[row])))
                                            : std::string();
    };
    source.tip = [this](std::size_t row) {
      return row < relief().doubts().size() ? to_utf8(say(contours::message_of(relief().doubts()[row])))
                                            : std::string();
    };
    source.empty = [] { return to_utf8(tr("Nothing contradicts.")); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.empty() || rows[0] >= relief().doubts().size()) return;
      const contours::Doubt& doubt = relief().doubts()[rows[0]];
      bench().tools().activate("uphill");
      if (doubt.stroke >= 0) relief().choose(static_cast<std::size_t>(doubt.stroke));
      bench().go_to_place(relief().places()[rows[0]]);
      bench().say(contours::message_of(doubt));
    };
    events.clicked = [this] { host().focus_canvas(); };
    m_doubts =
        std::make_unique<RowList>(this, to_utf8(tr("Contradictions")), std::move(source), std::move(events));
  }

  void show_strokes() {
    const std::size_t size = relief().strokes().size();
    if (size == m_stroke_count)
      m_strokes->refresh();
    else
      m_strokes->reset();
    m_stroke_count = size;
    const auto chosen = relief().chosen();
    const std::vector<std::size_t> wanted = chosen ? std::vector{*chosen} : std::vector<std::size_t>{};
    if (m_strokes->selected() != wanted) {
      m_strokes->select(wanted);
      if (chosen) m_strokes->show_row(*chosen);
    }
    const bool any = chosen && *chosen < size;
    for (wxTextCtrl* field : {m_height, m_step}) field->Enable(any);
    show_value(*m_height, any ? format_thousandths(relief().strokes()[*chosen].height) : "");
    show_value(*m_step, any ? format_thousandths(relief().strokes()[*chosen].step) : "");
  }

  void show_doubts() {
    const std::size_t size = relief().doubts().size();
    if (size == m_doubt_count)
      m_doubts->refresh();
    else
      m_doubts->reset();
    m_doubt_count = size;
  }

  void show_scans() {
    std::vector<wxString> entries;
    for (const model::Scan& scan : session().map().scans) entries.push_back(to_wx(scan.href));
    set_entries(*m_scan, entries);
    if (relief().scan() < entries.size()) m_scan->SetSelection(static_cast<int>(relief().scan()));
    const bool several = entries.size() > 1;
    if (m_scan->IsShown() == several) return;
    GetSizer()->Show(std::size_t{0}, several);
    Layout();
  }

  void show_inks() {
    m_inks = relief().inks();
    std::vector<wxString> entries;
    for (const std::string& ink : m_inks) entries.push_back(to_wx(contour_ink_name(ink)));
    set_entries(*m_ink, entries);
    const auto found = std::find(m_inks.begin(), m_inks.end(), relief().ink());
    m_ink->SetSelection(found == m_inks.end() ? wxNOT_FOUND : static_cast<int>(found - m_inks.begin()));
  }

  wxString state_words() const {
    if (const char* why = relief().why_not()) return tr(why);
    if (relief().work() == app::ReliefDesk::Work::searching)
      return tr("The scan is being searched for contours.");
    if (relief().work() == app::ReliefDesk::Work::hills) return tr("Hills are being made of the contours.");
    if (!relief().has_contours()) return tr("Choose the ink of the contours, and find them.");
    const auto& figures = relief().figures();
    const std::string found = to_utf8(say(message("{} contours, {} gaps bridged, {} printed as one with others",
                                                  figures.chains, figures.joins, figures.merged)));
    const auto percent = static_cast<int>(std::floor(100 * figures.numbered));
    const std::string numbered = to_utf8(
        say(message("with heights: {} by strokes, {} between those, {} percent of the length; {} doubtful",
                    figures.by_strokes, figures.between, percent, figures.doubted)));
    return say(message("{}; {}", found, numbered));
  }

  void show_work() {
    const auto work = relief().work();
    const bool busy = work == app::ReliefDesk::Work::searching || work == app::ReliefDesk::Work::hills;
    m_progress->show(busy, relief().progress());
    m_review->Enable(bench().review().why_not() == nullptr);
    m_state->show(state_words());
  }

  wxChoice *m_scan = nullptr, *m_ink = nullptr;
  std::unique_ptr<WrappedWords> m_state;
  std::unique_ptr<WorkProgress> m_progress;
  wxButton *m_find = nullptr, *m_draw = nullptr, *m_make = nullptr, *m_review = nullptr;
  wxTextCtrl *m_height = nullptr, *m_step = nullptr;          ///< of the chosen stroke
  std::vector<std::pair<std::string, wxTextCtrl*>> m_fields;  ///< of the options of the hills
  wxCheckBox* m_crests = nullptr;
  std::unique_ptr<RowList> m_strokes, m_doubts;
  std::size_t m_stroke_count = 0, m_doubt_count = 0;
  std::vector<std::string> m_inks;  ///< entries of `m_ink`
};

}  // namespace

Panel* make_relief_panel(wxWindow* parent, PanelHost& host) {
  return new ReliefPanel(parent, host);
}

}  // namespace coq::win
