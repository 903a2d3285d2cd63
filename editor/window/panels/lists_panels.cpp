// SPDX-License-Identifier: MIT
#include <wx/artprov.h>
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <numeric>
#include <unordered_set>

#include "editor/app/commands/search.h"
#include "editor/app/forms/element_names.h"
#include "editor/app/forms/problem_names.h"
#include "editor/app/forms/tree.h"
#include "editor/app/session/edits.h"
#include "editor/app/session/quick_fixes.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// A filterable list of all features; its selection is the map's.
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
    source.size = [this] { return size(); };
    source.text = [this](std::size_t row, std::size_t c) {
      const model::Feature* shown = feature(row);
      return shown == nullptr ? std::string() : text(*shown, c);
    };
    source.picture = [this](std::size_t row) {
      const model::Feature* shown = feature(row);
      return shown == nullptr ? wxBitmapBundle() : type_picture(session().ruleset(), model::type_of(*shown));
    };
    source.empty = [this] {
      return to_utf8(m_wanted.empty()
                         ? tr("Nothing is drawn yet. Choose a terrain, then draw it with a tool: P area, "
                              "I line, H hexside.")
                         : tr("No feature has this text in its type, name or id."));
    };
    RowEvents events;
    events.write = [this](std::size_t row, const std::string& text) { write(row, text); };
    events.select = [this](const std::vector<std::size_t>& rows) {
      std::vector<std::string> ids;
      for (const std::size_t row : rows) {
        if (const model::Feature* chosen = feature(row)) ids.push_back(model::id_of(*chosen));
      }
      session().select(std::move(ids));
    };
    events.activate = [this](std::size_t row) {
      if (const model::Feature* chosen = feature(row)) bench().go_to_element(model::id_of(*chosen));
      this->host().focus_canvas();
    };
    m_list =
        std::make_unique<RowList>(this, to_utf8(tr("Features")), std::move(source), std::move(events), true);
    column->Add(m_list->window(), 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map)) rebuild();
    if (changed.has(app::Aspect::selection | app::Aspect::document)) show_selection();
  }

  bool find() override {
    m_search->SetFocus();
    m_search->SelectAll();
    return true;
  }

  /// Renames in the list itself.
  void rename() override {
    const auto chosen = m_list->selected();
    if (chosen.size() != 1) return bench().say(message("select one item first"));
    m_list->edit(chosen[0]);
  }

 private:
  void write(std::size_t row, const std::string& text) {
    const model::Feature* named = feature(row);
    if (named == nullptr) return;
    const Status done = app::rename_feature(session(), model::id_of(*named), text);
    if (!done) bench().say(done.error().message);
    host().focus_canvas();
  }

  /// Returns null if the list still belongs to the previous map, because it may be painted before its update.
  const model::Feature* feature(std::size_t row) const {
    const auto& features = session().map().terrain.features;
    if (m_wanted.empty()) return row < features.size() ? &*features[row] : nullptr;
    return row < m_rows.size() && m_rows[row] < features.size() ? &*features[m_rows[row]] : nullptr;
  }
  std::size_t size() const {
    return m_wanted.empty() ? session().map().terrain.features.size() : m_rows.size();
  }

  std::string text(const model::Feature& shown, std::size_t column) const {
    if (column == 0) return feature_name(session().ruleset(), shown);
    return column == 1 ? kind_name(shown) : model::id_of(shown);
  }

  bool matches(const model::Feature& there) const {
    const auto has = [&](const std::string& text) {
      return app::folded(text).find(m_wanted) != std::string::npos;
    };
    const std::string& type = model::type_of(there);
    const auto known = m_types.find(type);
    const bool of_type =
        known != m_types.end()
            ? known->second
            : m_types.emplace(type, has(type_name(session().ruleset(), type)) || has(type)).first->second;
    return of_type || has(text(there, 0)) || app::folded(model::id_of(there)) == m_wanted;
  }

  /// Without a filter, every feature is a row. With one, each feature is checked once.
  void rebuild() {
    const std::string wanted = app::folded(to_utf8(m_search->GetValue()));
    const auto& features = session().map().terrain.features;
    if (wanted != m_wanted || wanted.empty()) {
      m_known.clear();
      m_matching.clear();
    }
    m_wanted = wanted;
    m_types.clear();
    m_rows.clear();
    if (!wanted.empty()) {
      const app::ListChange change = app::compare_lists(m_known, features);
      for (const std::size_t i : change.gone) m_matching.erase(&*m_known[i]);
      for (const std::size_t i : change.come) {
        if (matches(*features[i])) m_matching.insert(&*features[i]);
      }
      app::follow_list(m_known, features, change);
      for (std::size_t i = 0; i < features.size(); ++i) {
        if (m_matching.count(&*features[i]) > 0) m_rows.push_back(i);
      }
    }
    m_list->reset();
  }

  void show_selection() {
    const app::FeatureTable& features = session().features();
    std::vector<std::size_t> rows;
    for (const std::size_t index : features.indices_of(session().selection())) {
      if (index == features.size()) continue;
      const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), index);
      if (m_wanted.empty()) {
        rows.push_back(index);
      } else if (row != m_rows.end() && *row == index) {
        rows.push_back(static_cast<std::size_t>(row - m_rows.begin()));
      }
    }
    std::sort(rows.begin(), rows.end());
    // Selecting many rows is slow in wxWidgets. For very many, the properties panel shows their number and the
    // map shows them.
    constexpr std::size_t kMaxMarked = 5000;
    m_list->select(rows.size() > kMaxMarked ? std::vector<std::size_t>() : rows);
  }

  wxSearchCtrl* m_search = nullptr;
  std::unique_ptr<RowList> m_list;
  std::string m_wanted;             ///< the current filter
  std::vector<std::size_t> m_rows;  ///< indices in the document; used only with a filter
  app::FeatureList m_known;         ///< features already checked
  std::unordered_set<const model::Feature*> m_matching;
  mutable std::map<std::string, bool> m_types;  ///< by type: whether it matches the filter
};

/// Results of the checks, as printed by `coquelicot check`, but the most severe first.
class ProblemsPanel : public Panel {
 public:
  ProblemsPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) go_to(m_row = rows[0], false);
      show_chosen();
    };
    events.activate = [this](std::size_t row) { go_to(row, true); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Problems")), rows(), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    auto* foot = new wxBoxSizer(wxHORIZONTAL);
    m_state = new wxStaticText(this, wxID_ANY, "");
    foot->Add(m_state, 1, wxALIGN_CENTRE_VERTICAL);
    m_fix = new wxButton(this, wxID_ANY, tr("Fix"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_fix->SetToolTip(tr("Fixes a problem that has only one correct solution"));
    m_fix->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { fix_selected(); });
    m_fix->Disable();
    foot->Add(m_fix, 0);
    column->Add(foot, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::problems | app::Aspect::map)) m_names.reset();
    if (changed.has(app::Aspect::problems | app::Aspect::map)) {
      m_order.clear();
      m_list->reset();
      const Problem* there = problem(m_row);
      if (there != nullptr && to_string(*there) == m_shown) m_list->select({m_row});
      show_chosen();
    }
    const std::size_t count = session().problems().size();
    const wxString text = !session().problems_are_current() ? tr("Checking…")
                          : count == 0                      ? tr("No problems.")
                                                            : say(message("Problems: {}", count));
    if (m_state->GetLabel() != text) m_state->SetLabel(text);
  }

  /// Steps through all problems, including those without a place.
  void step(int by) override {
    const std::size_t count = session().problems().size();
    if (count == 0) return;
    const auto chosen = m_list->selected();
    // After a fix the list changes, and the next problem has the index of the fixed one.
    if (by < 0) m_row = (chosen.empty() ? m_row : chosen[0]) + count - 1;
    if (by > 0) m_row = chosen.empty() ? m_row : chosen[0] + 1;
    m_row %= count;
    m_list->select({m_row});
    show_chosen();
    const Problem named = *problem(m_row);
    go_to(m_row, true);
    bench().say(names().named(named));
  }

  void act(std::string_view what) override {
    if (what == "fix") fix_selected();
  }

 private:
  RowSource rows() {
    RowSource source;
    source.titles = {to_utf8(tr("Problem")), to_utf8(tr("Where")), to_utf8(tr("Check"))};
    source.widths = {300, 150, 0};
    source.wraps = true;
    source.size = [this] { return session().problems().size(); };
    source.picture = [this](std::size_t row) { return sign_of(row); };
    source.tip = [this](std::size_t row) {
      const Problem* shown = problem(row);
      return shown == nullptr ? std::string()
                              : to_utf8(headed(to_wx(severity_word(shown->severity)), sentence(*shown)));
    };
    source.text = [this](std::size_t row, std::size_t c) { return text(row, c); };
    source.empty = [this] {
      return to_utf8(session().problems_are_current()
                         ? tr("All is well. The checks run while you draw; their results appear here.")
                         : tr("Checking…"));
    };
    source.emphasis = [this](std::size_t row) {
      const Problem* shown = problem(row);
      return shown != nullptr && shown->severity == Severity::error ? 2 : 0;
    };
    return source;
  }

  /// Returns the problem in a row, or null. Rows go from errors to remarks, and keep the order of the
  /// documents.
  const Problem* problem(std::size_t row) const {
    const auto& problems = session().problems();
    if (m_order.size() != problems.size() || m_order_of != session().problems_revision()) {
      m_order_of = session().problems_revision();
      m_order.resize(problems.size());
      std::iota(m_order.begin(), m_order.end(), std::size_t{0});
      std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) {
        return problems[a].severity > problems[b].severity;
      });
    }
    return row < m_order.size() ? &problems[m_order[row]] : nullptr;
  }

  static std::string severity_word(Severity severity) {
    return to_utf8(severity == Severity::error     ? tr("Error")
                   : severity == Severity::warning ? tr("Warning")
                                                   : tr("Remark"));
  }

  wxBitmapBundle sign_of(std::size_t row) const {
    const Problem* shown = problem(row);
    if (shown == nullptr) return {};
    return wxArtProvider::GetBitmapBundle(shown->severity == Severity::error     ? wxART_ERROR
                                          : shown->severity == Severity::warning ? wxART_WARNING
                                                                                 : wxART_INFORMATION,
                                          wxART_MENU, FromDIP(wxSize(16, 16)));
  }

  /// Shows whether the selected problem can be fixed.
  void show_chosen() {
    const auto chosen = m_list->selected();
    const Problem* shown = chosen.empty() ? nullptr : problem(chosen[0]);
    m_fix->Enable(shown != nullptr && app::can_fix(session(), *shown));
  }

  std::string text(std::size_t row, std::size_t column) const {
    const Problem* shown = problem(row);
    if (shown == nullptr) return {};
    if (column == 2) return shown->check;
    const std::string place = names().place(*shown);
    if (column == 1) return place;
    const std::string said = to_utf8(sentence(*shown));
    // A narrow list has no column for the place.
    const bool adds_place =
        m_list != nullptr && m_list->is_narrow() && !place.empty() && said.find(place) == std::string::npos;
    return adds_place ? said + "\n" + place : said;
  }

  /// The documents' names, until the documents change.
  const app::forms::ProblemNames& names() const {
    if (!m_names || m_names_of != session().revision()) {
      m_names.emplace(session(), reader());
      m_names_of = session().revision();
    }
    return *m_names;
  }

  wxString sentence(const Problem& problem) const {
    Problem named = problem;
    named.message = names().named(problem);
    return say(named);
  }

  /// Shows the place of a problem. `take`: the keyboard goes there, too.
  void go_to(std::size_t row, bool take) {
    const Problem* there = problem(row);
    if (there == nullptr) return;
    const Problem shown = *there;
    m_shown = to_string(shown);
    const std::filesystem::path path = names().document(shown);
    if (!path.empty() && path != session().map_path() && session().document(path) != nullptr)
      return show_form(path, shown, take);
    if (!shown.subject.empty()) bench().go_to_element(shown.subject);
    if (take) host().focus_canvas();
  }

  /// Shows the element of another document in its form.
  void show_form(const std::filesystem::path& path, const Problem& problem, bool take) {
    const model::Document& document = *session().document(path);
    const auto placed = app::forms::placed_problems(document, path, {problem}, session().is_modified(path));
    wxWindow* focus = focused_window();
    host().show_element(path, placed.empty() ? "" : app::forms::name_of_path(document, placed.front().first));
    if (!take && focus != nullptr) focus->SetFocus();
  }

  void fix_selected() {
    const auto chosen = m_list->selected();
    const Problem* shown = chosen.empty() ? nullptr : problem(chosen[0]);
    if (shown == nullptr) return bench().say(message("choose a problem first"));
    const auto fix = app::quick_fix(session(), *shown);
    if (!fix) return bench().say(message("only you can decide what is right here"));
    const Status done = session().run_on(fix->document, fix->title, fix->edits);
    bench().say(done ? fix->title : done.error().message);
  }

  std::unique_ptr<RowList> m_list;
  wxStaticText* m_state = nullptr;
  wxButton* m_fix = nullptr;
  std::size_t m_row = 0;  ///< of the last problem shown
  std::string m_shown;    ///< that problem
  mutable std::vector<std::size_t> m_order;
  mutable std::uint64_t m_order_of = 0;  ///< the revision of the problems
  mutable std::optional<app::forms::ProblemNames> m_names;
  mutable std::uint64_t m_names_of = 0;  ///< the revision that the names belong to
};

/// The undo history; a click goes to a step.
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

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::history | app::Aspect::document)) return;
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
