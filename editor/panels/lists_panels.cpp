// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <ctime>
#include <unordered_set>

#include "editor/app/session/quick_fixes.h"
#include "editor/canvas/common/row_list.h"
#include "editor/canvas/common/words.h"
#include "editor/panels/panel.h"
#include "editor/panels/terrain_words.h"

namespace coq::win {
namespace {

/// Everything drawn, with a filter; the selection is the map's.
class FeaturesPanel : public Panel {
 public:
  FeaturesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_search = new wxSearchCtrl(this, wxID_ANY);
    m_search->SetDescriptiveText(tr("Filter by type, name or id"));
    m_search->SetName(tr("Filter by type, name or id"));
    m_search->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { rebuild(); });
    column->Add(m_search, 0, wxEXPAND | wxALL, FromDIP(4));
    RowSource source;
    source.titles = {to_utf8(tr("Name")), to_utf8(tr("Kind")), to_utf8(tr("Id"))};
    source.widths = {135, 90, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(feature(row), c); };
    source.picture = [this](std::size_t row) {
      return type_picture(session().ruleset(), model::type_of(feature(row)));
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      std::vector<std::string> ids;
      for (const std::size_t row : rows) ids.push_back(model::id_of(feature(row)));
      session().select(std::move(ids));
    };
    events.activate = [this](std::size_t row) {
      bench().go_to_element(model::id_of(feature(row)));
      this->host().focus_canvas();
    };
    m_list =
        std::make_unique<RowList>(this, to_utf8(tr("Features")), std::move(source), std::move(events), true);
    column->Add(m_list->window(), 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Parts changed) override {
    if (changed.has(app::Part::document) || changed.has(app::Part::map)) rebuild();
    if (changed.has(app::Part::selection) || changed.has(app::Part::document)) show_selection();
  }

 private:
  const model::Feature& feature(std::size_t row) const {
    return *session().map().terrain.features[m_rows[row]];
  }

  std::string text(const model::Feature& shown, std::size_t column) const {
    if (column == 0) return feature_name(session().ruleset(), shown);
    return column == 1 ? kind_name(shown) : model::id_of(shown);
  }

  void rebuild() {
    const auto& features = session().map().terrain.features;
    const wxString wanted = m_search->GetValue().Lower();
    m_rows.clear();
    for (std::size_t i = 0; i < features.size(); ++i) {
      const model::Feature& there = *features[i];
      const bool matches =
          wanted.empty() || to_wx(text(there, 0)).Lower().Contains(wanted) ||
          to_wx(type_name(session().ruleset(), model::type_of(there))).Lower().Contains(wanted) ||
          to_wx(model::type_of(there)).Contains(wanted) || to_wx(model::id_of(there)) == wanted;
      if (matches) m_rows.push_back(i);
    }
    m_list->reset();
  }

  void show_selection() {
    const std::unordered_set<std::string_view> selection(session().selection().begin(),
                                                         session().selection().end());
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < m_rows.size() && !selection.empty(); ++row) {
      if (selection.count(model::id_of(feature(row))) > 0) rows.push_back(row);
    }
    m_list->select(rows);
  }

  wxSearchCtrl* m_search = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<std::size_t> m_rows;  ///< numbers in the document
};

/// What the checks say, as `coquelicot check` prints it.
class ProblemsPanel : public Panel {
 public:
  ProblemsPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowSource source;
    source.titles = {to_utf8(tr("Problem")), to_utf8(tr("Where")), to_utf8(tr("Check"))};
    source.widths = {420, 120, 0};
    source.size = [this] { return session().problems().size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(row, c); };
    source.emphasis = [this](std::size_t row) {
      const auto& problems = session().problems();
      return row < problems.size() && problems[row].severity == Severity::error ? 2 : 0;
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) go_to(m_row = rows[0]);
    };
    events.activate = [this](std::size_t) { this->host().focus_canvas(); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Problems")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    auto* foot = new wxBoxSizer(wxHORIZONTAL);
    m_state = new wxStaticText(this, wxID_ANY, "");
    foot->Add(m_state, 1, wxALIGN_CENTRE_VERTICAL);
    auto* fix = new wxButton(this, wxID_ANY, tr("Fix"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    fix->SetToolTip(tr("Takes the problem away where there is one right answer"));
    fix->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { fix_selected(); });
    foot->Add(fix, 0);
    column->Add(foot, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(column);
  }

  void refresh(app::Parts changed) override {
    if (changed.has(app::Part::problems) || changed.has(app::Part::map)) m_list->reset();
    const std::size_t count = session().problems().size();
    const wxString text = !session().problems_are_current() ? tr("Checking…")
                          : count == 0                      ? tr("No problems.")
                                                            : say(message("Problems: {}", count));
    if (m_state->GetLabel() != text) m_state->SetLabel(text);
  }

  /// One after the other, those that concern no place too.
  bool command(std::string_view id) override {
    if (id != "map.next-problem") return false;
    const auto& problems = session().problems();
    if (problems.empty()) return true;
    const auto chosen = m_list->selected();
    // After a repair the list is anew, and what was next is where the repaired one was.
    m_row = (chosen.empty() ? m_row : chosen[0] + 1) % problems.size();
    m_list->select({m_row});
    go_to(m_row);
    host().focus_canvas();
    bench().say(problems[m_row].message);
    return true;
  }

 private:
  std::string text(std::size_t row, std::size_t column) const {
    const auto& problems = session().problems();
    if (row >= problems.size()) return {};
    const Problem& problem = problems[row];
    if (column == 0) return to_utf8(say(problem));
    if (column == 2) return problem.check;
    const std::string file = std::filesystem::path(problem.file).filename().string();
    return problem.subject.empty() ? file : problem.subject + " · " + file;
  }

  void go_to(std::size_t row) {
    const auto& problems = session().problems();
    if (row < problems.size() && !problems[row].subject.empty()) bench().go_to_element(problems[row].subject);
  }

  void fix_selected() {
    const auto chosen = m_list->selected();
    const auto& problems = session().problems();
    if (chosen.empty() || chosen[0] >= problems.size()) return bench().say(message("choose a problem first"));
    const auto fix = app::quick_fix(session(), problems[chosen[0]]);
    if (!fix) return bench().say(message("it is for you to say what is right here"));
    const Status done = session().run_on(fix->document, fix->title, fix->edits);
    bench().say(done ? fix->title : done.error().message);
  }

  std::unique_ptr<RowList> m_list;
  wxStaticText* m_state = nullptr;
  std::size_t m_row = 0;  ///< the last one looked at
};

/// The steps; a click goes to one.
class HistoryPanel : public Panel {
 public:
  HistoryPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowSource source;
    source.titles = {to_utf8(tr("Step")), to_utf8(tr("Time"))};
    source.widths = {220, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t c) {
      if (c == 0) return to_utf8(say(m_rows[row].title));
      const std::time_t seconds = m_rows[row].time / 1000;
      char buffer[16] = {};
      std::tm parts{};
      std::strftime(buffer, sizeof buffer, "%H:%M:%S", localtime_r(&seconds, &parts));
      return std::string(m_rows[row].time == 0 ? "" : buffer);
    };
    source.emphasis = [this](std::size_t row) { return m_rows[row].current ? 2 : m_rows[row].done ? 0 : 1; };
    RowEvents events;
    events.activate = [this](std::size_t row) {
      const Status gone = session().go_to_row(row);
      if (!gone) bench().say(gone.error().message);
      this->host().focus_canvas();
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("History")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Parts changed) override {
    if (!changed.has(app::Part::history) && !changed.has(app::Part::document)) return;
    m_rows = session().history();
    m_list->reset();
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
      if (m_rows[row].current) m_list->select({row});
    }
  }

 private:
  std::unique_ptr<RowList> m_list;
  std::vector<app::HistoryRow> m_rows;
};

}  // namespace

Panel* make_features_panel(wxWindow* parent, PanelHost& host) {
  return new FeaturesPanel(parent, host);
}
Panel* make_problems_panel(wxWindow* parent, PanelHost& host) {
  return new ProblemsPanel(parent, host);
}
Panel* make_history_panel(wxWindow* parent, PanelHost& host) {
  return new HistoryPanel(parent, host);
}

}  // namespace coq::win
