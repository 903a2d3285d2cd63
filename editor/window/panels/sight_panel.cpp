// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include "core/base/text.h"
#include "core/sight/models/explain.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/sight_pages.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

wxString verdict_word(sight::Verdict verdict) {
  if (verdict == sight::Verdict::clear) return tr("clear");
  return verdict == sight::Verdict::hindered ? tr("hindered") : tr("blocked");
}

std::string side_word(const std::optional<sight::Difference::Side>& side) {
  if (!side) return "–";
  std::string text = to_utf8(verdict_word(side->verdict));
  const bool hindered = side->verdict == sight::Verdict::hindered;
  if (hindered && side->hindrance && *side->hindrance > 0) text += " " + std::to_string(*side->hindrance);
  return text;
}

/// A line of sight with everything that it crosses; the map's checks; the changes of the last edit.
class SightPanel : public Panel {
 public:
  SightPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    make_question(column);
    m_pages = new wxNotebook(this, wxID_ANY);
    m_pages->SetName(tr("Lines of sight"));
    make_tight_tabs(*m_pages);
    make_line_page();
    CallAfter(&SightPanel::make_next_page);
    column->Add(m_pages, 1, wxEXPAND | wxTOP, FromDIP(4));
    // wxWidgets cannot draw a notebook that is lower than its tabs and a page with scrollbars.
    m_pages->SetMinSize(wxSize(-1, 5 * GetCharHeight() + FromDIP(60)));
    SetSizer(column);
  }

  bool Layout() override { return lay_out_below_edge(*this); }

  void refresh(app::Aspects changed) override {
    if (m_profile == nullptr) return;  // creating the last page updates all pages
    const bool answers = changed.has(app::Aspect::derived | app::Aspect::map);
    if (answers) {
      m_checks->reset();
      m_changes->reset();
      keep_change();
      show_counts();
      if (const auto derived = session().derived()) m_matrix->show(app::sight_matrix(*derived));
    }
    if (answers || changed.has(app::Aspect::marks)) show_line();
  }

  void step(int step) override {
    if (m_profile == nullptr) {
      m_step_due = step;
      return;
    }
    const auto& changes = session().los_changes();
    if (!changes || changes->pairs.empty()) return;
    const std::size_t count = changes->pairs.size();
    m_change = m_changes->selected().empty() ? (step > 0 ? 0 : count - 1)
                                             : (m_change + (step > 0 ? 1 : count - 1)) % count;
    m_pages->SetSelection(2);
    m_changes->select({m_change});
    m_stepped_to = {changes->pairs[m_change].from, changes->pairs[m_change].to};
    show_change(m_change);
    host().focus_canvas();  // the new page takes the focus
  }

 private:
  /// Keeps the change selected that was stepped to, if it still has the same index.
  void keep_change() {
    const auto& changes = session().los_changes();
    if (changes && m_change < changes->pairs.size() &&
        m_stepped_to == std::pair(changes->pairs[m_change].from, changes->pairs[m_change].to)) {
      m_changes->select({m_change});
      return;
    }
    m_change = 0;
    m_stepped_to = {};
  }

  wxTextCtrl* add_field(wxSizer* line, const char* title, int width) {
    line->Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    auto* field =
        new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, scaled(wxSize(width, -1)), wxTE_PROCESS_ENTER);
    field->SetName(tr(title));
    fit_height(*field);
    field->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { ask(); });
    line->Add(field, width == 0 ? 1 : 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    return field;
  }

  void make_question(wxSizer* column) {
    auto* ends = new wxWrapSizer;  // wraps, because large text does not fit on one line
    m_from = add_field(ends, translatable("From"), 58);
    m_to = add_field(ends, translatable("to"), 58);
    auto* expect =
        new wxButton(this, wxID_ANY, tr("Expect this"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    expect->SetToolTip(tr("Keeps the result as a check of the map"));
    expect->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { keep(); });
    ends->Add(expect, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    m_clear = new wxButton(this, wxID_ANY, tr("Clear"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_clear->SetToolTip(tr("Removes the line from the map"));
    m_clear->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { clear(); });
    m_clear->Disable();
    ends->Add(m_clear, 0, wxALIGN_CENTRE_VERTICAL);
    column->Add(ends, 0, wxEXPAND | wxALL, FromDIP(4));
    auto* conditions = new wxBoxSizer(wxHORIZONTAL);
    m_given = add_field(conditions, translatable("with"), 0);
    m_given->SetHint(tr("night smoke=E04 infantry=E05"));
    column->Add(conditions, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    m_verdict = new wxStaticText(this, wxID_ANY, "");
    m_verdict->SetFont(m_verdict->GetFont().Bold());
    column->Add(m_verdict, 0, wxEXPAND | wxALL, FromDIP(4));
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      wrap_verdict();
      event.Skip();
    });
  }

  void wrap_verdict() {
    const int width = GetClientSize().x - FromDIP(8);
    if (width <= 0 || (width == m_wrapped_at && m_answer == m_wrapped)) return;
    m_wrapped_at = width;
    m_wrapped = m_answer;
    m_verdict->SetLabelText(m_answer);
    m_verdict->Wrap(width);
    Layout();
  }

  /// Creates one page at a time, so that the window stays responsive.
  void make_next_page() {
    switch (m_pages->GetPageCount()) {
      case 1:
        make_checks_page();
        break;
      case 2:
        make_changes_page();
        break;
      default:
        make_pictures();
        refresh(app::Aspects::all());
        if (m_step_due != 0) step(std::exchange(m_step_due, 0));
        return;
    }
    CallAfter(&SightPanel::make_next_page);
  }

  void make_line_page() {
    RowSource line;
    line.titles = {to_utf8(tr("Hex")), to_utf8(tr("Left")), to_utf8(tr("Right")), to_utf8(tr("Effect"))};
    line.widths = {58, 70, 70, 0};
    line.size = [this] { return m_pieces.size(); };
    line.text = [this](std::size_t row, std::size_t c) { return piece_text(m_pieces[row], c); };
    line.empty = [] {
      return to_utf8(
          tr("Take the LOS tool (L), click a hex and point at another: what the line crosses appears here."));
    };
    line.emphasis = [this](std::size_t row) { return m_pieces[row].blocks ? 2 : m_pieces[row].counts ? 0 : 1; };
    RowEvents line_events;
    line_events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.empty()) return;
      std::vector<std::string> ids = m_pieces[rows[0]].left;
      ids.insert(ids.end(), m_pieces[rows[0]].right.begin(), m_pieces[rows[0]].right.end());
      app::Marks marks = bench().marks();
      marks.features = ids;
      bench().set_marks(marks);
    };
    m_line =
        std::make_unique<RowList>(m_pages, to_utf8(tr("What the line crosses")), std::move(line), line_events);
    m_pages->AddPage(m_line->window(), tr("Line"));
  }

  void make_checks_page() {
    RowSource checks;
    checks.titles = {to_utf8(tr("From – to")), to_utf8(tr("Expected")), to_utf8(tr("Found")),
                     to_utf8(tr("Note"))};
    checks.widths = {90, 70, 90, 0};
    checks.size = [this] { return results().size(); };
    checks.text = [this](std::size_t row, std::size_t c) { return check_text(row, c); };
    checks.picture = nullptr;
    checks.empty = [] {
      return to_utf8(
          tr("Show a line, then use Expect this: from then on the checks report every edit that "
             "changes it."));
    };
    checks.emphasis = [this](std::size_t row) {
      return row < results().size() && results()[row].passed() ? 0 : 3;
    };
    RowEvents check_events;
    check_events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.empty() || rows[0] >= session().map().los_checks.size()) return;
      const model::LosCheck& check = session().map().los_checks[rows[0]];
      show(check.from, check.to, check.given.value_or(""));
    };
    m_checks = std::make_unique<RowList>(m_pages, to_utf8(tr("Checks")), std::move(checks), check_events);
    m_pages->AddPage(m_checks->window(), tr("Checks"));
  }

  void make_changes_page() {
    RowSource changes;
    changes.titles = {to_utf8(tr("From – to")), to_utf8(tr("Before")), to_utf8(tr("After"))};
    changes.widths = {90, 110, 0};
    changes.size = [this] { return session().los_changes() ? session().los_changes()->pairs.size() : 0; };
    changes.text = [this](std::size_t row, std::size_t c) {
      const auto& all = session().los_changes();
      if (!all || row >= all->pairs.size()) return std::string();
      const sight::Difference& pair = all->pairs[row];
      if (c == 0) return pair.from + " – " + pair.to;
      const auto& side = c == 1 ? pair.before : pair.after;
      return side_word(side) + (side ? in_brackets(side->blocked_by) : "");
    };
    changes.empty = [] {
      return to_utf8(tr("The last edit changed no lines of sight. Changes from the next edit appear here."));
    };
    RowEvents change_events;
    change_events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) show_change(rows[0]);
    };
    m_changes = std::make_unique<RowList>(m_pages, to_utf8(tr("Changes")), std::move(changes), change_events);
    m_pages->AddPage(m_changes->window(), tr("Changes"));
  }

  void make_pictures() {
    m_matrix = new MatrixPage(
        m_pages, [this](const std::string& from, const std::string& to, std::optional<std::size_t> number) {
          const auto& all = session().map().los_checks;
          const bool known = number && *number < all.size();
          show(from, to, known ? all[*number].given.value_or("") : "");
        });
    m_pages->AddPage(m_matrix, tr("Matrix"));
    m_profile = new ProfilePage(m_pages);
    m_pages->AddPage(m_profile, tr("Profile"));
  }

  const std::vector<sight::CheckResult>& results() const {
    static const std::vector<sight::CheckResult> none;
    m_derived = session().derived();
    return m_derived ? m_derived->checks : none;
  }

  /// Uses the current map: a feature may have been deleted meanwhile.
  sight::SightNames names() const {
    const auto feature = [this](const std::string& id) {
      const model::Feature* found = session().features().find(id);
      return found != nullptr ? std::optional(thing_name(session().ruleset(), *found)) : std::nullopt;
    };
    return {session().ruleset(), {translator(), translator().language(), feature}};
  }
  std::string names_of(const std::vector<std::string>& ids) const {
    std::vector<std::string> out;
    for (const std::string& id : ids) out.push_back(names().thing(id));
    return join(out, ", ");
  }
  /// Returns the obstacles in brackets, or an empty text if there are none.
  std::string in_brackets(const std::string& ids) const {
    return ids.empty() ? "" : " (" + names().things(ids) + ")";
  }

  std::string check_text(std::size_t row, std::size_t column) const {
    if (row >= results().size() || row >= session().map().los_checks.size()) return {};
    const sight::CheckResult& result = results()[row];
    const model::LosCheck& check = session().map().los_checks[row];
    if (column == 0) return check.from + " – " + check.to;
    if (column == 1) return to_utf8(verdict_word(static_cast<sight::Verdict>(check.expect)));
    if (column == 3) return check.note.value_or("");
    if (result.problem) return to_utf8(say(*result.problem));
    const std::string mark = result.passed() ? "✓ " : "✗ ";
    return mark + to_utf8(verdict_word(result.row.answer.verdict)) + in_brackets(result.row.blocked_by);
  }

  std::string piece_text(const sight::ExplainedPiece& piece, std::size_t column) const {
    if (column == 0) return piece.hex;
    if (column == 1) return names_of(piece.left);
    if (column == 2) return names_of(piece.right);
    if (!piece.counts) return to_utf8(tr("end hex"));
    if (piece.blocks) return to_utf8(tr("blocks"));
    if (piece.obstacle) return to_utf8(tr("obstacle"));
    return piece.hinders ? to_utf8(tr("hinders")) : "";
  }

  void show_counts() {
    std::size_t failed = 0;
    for (const sight::CheckResult& result : results()) failed += result.passed() ? 0 : 1;
    m_pages->SetPageText(1, failed == 0 ? tr("Checks") : tr("Checks") + to_wx(fmt::format(" ({} ✗)", failed)));
    const std::size_t pairs = session().los_changes() ? session().los_changes()->pairs.size() : 0;
    m_pages->SetPageText(2, pairs == 0 ? tr("Changes") : tr("Changes") + to_wx(fmt::format(" ({})", pairs)));
  }

  void ask() {
    show(to_utf8(m_from->GetValue()), to_utf8(m_to->GetValue()), to_utf8(m_given->GetValue()));
    m_pages->SetSelection(0);
    host().focus_canvas();
  }

  void show(const std::string& from, const std::string& to, const std::string& given) {
    const Status set = bench().set_given(given);
    if (!set) bench().say(set.error().message);
    app::Marks marks;
    marks.line = {from, to, set ? given : bench().given()};
    bench().set_marks(marks);
  }

  void clear() {
    host().focus_canvas();  // a field with the focus would keep its text
    show("", "", bench().given());
  }

  void show_change(std::size_t row) {
    const auto& changes = session().los_changes();
    if (!changes || row >= changes->pairs.size()) return;
    m_change = row;
    show(changes->pairs[row].from, changes->pairs[row].to, "");
  }

  /// Shows the highlighted line, its verdict with the rule, and its pieces.
  void show_line() {
    const app::LosQuestion& question = bench().marks().line;
    const auto write = [](wxTextCtrl* field, const std::string& text) {
      if (!field->HasFocus() && field->GetValue() != to_wx(text)) field->ChangeValue(to_wx(text));
    };
    write(m_from, question.from);
    write(m_to, question.to);
    write(m_given, bench().given());
    m_clear->Enable(!question.from.empty() || !question.to.empty());
    m_pieces.clear();
    wxString text = tr("Choose two hexes, or use the LOS tool (L).");
    m_derived = session().derived();
    if (m_derived && m_derived->los && !question.from.empty() && !question.to.empty()) text = answer(question);
    m_answer = text;
    wrap_verdict();
    m_line->reset();
    const auto type_of = [this](const std::string& id) {
      const model::Feature* feature = session().features().find(id);
      return feature == nullptr ? std::string() : model::type_of(*feature);
    };
    m_profile->show(app::sight_profile(m_pieces), type_of, session().ruleset());
  }

  wxString answer(const app::LosQuestion& question) {
    const sight::MapLos& los = *m_derived->los;
    const auto from = los.parse_place(question.from);
    const auto to = los.parse_place(question.to);
    const auto query = los.parse_given(question.given);
    if (!from) return say(from.error());
    if (!to) return say(to.error());
    if (!query) return say(query.error());
    const sight::Row row = los.row(*from, *to, *query);
    m_pieces = sight::explain(los, *from, *to, *query);
    return say(message("{} – {}: {}, range {}", row.from, row.to,
                       sight::verdict_words(los, *from, *to, *query, row, names()), row.range));
  }

  /// Adds the result to the map as a `<los-check>`.
  void keep() {
    const app::LosQuestion& question = bench().marks().line;
    m_derived = session().derived();
    if (!m_derived || !m_derived->los || question.from.empty() || question.to.empty()) {
      bench().say(message("there is no line to keep: choose two hexes first"));
      return;
    }
    const auto from = m_derived->los->parse_place(question.from);
    const auto to = m_derived->los->parse_place(question.to);
    const auto query = m_derived->los->parse_given(question.given);
    if (!from || !to || !query) return;
    const sight::Row row = m_derived->los->row(*from, *to, *query);
    const Status done = bench().keep_check(row, question.given);
    if (!done) bench().say(done.error().message);
    host().focus_canvas();
  }

  wxTextCtrl* m_from = nullptr;
  wxTextCtrl* m_to = nullptr;
  wxTextCtrl* m_given = nullptr;
  wxButton* m_clear = nullptr;
  wxStaticText* m_verdict = nullptr;
  wxString m_answer, m_wrapped;  ///< `m_wrapped` is the text of m_verdict, wrapped at m_wrapped_at
  int m_wrapped_at = 0;
  wxNotebook* m_pages = nullptr;
  std::unique_ptr<RowList> m_line, m_checks, m_changes;
  MatrixPage* m_matrix = nullptr;
  ProfilePage* m_profile = nullptr;
  std::vector<sight::ExplainedPiece> m_pieces;
  mutable std::shared_ptr<const app::Derived> m_derived;  ///< keeps the results of results() alive
  std::size_t m_change = 0;
  std::pair<std::string, std::string> m_stepped_to;
  int m_step_due = 0;  ///< steps requested before the page existed
};

}  // namespace

Panel* make_sight_panel(wxWindow* parent, PanelHost& host) {
  return new SightPanel(parent, host);
}

}  // namespace coq::win
