// SPDX-License-Identifier: MIT
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/session/arrival.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/gallery/turn_strip.h"
#include "editor/window/gallery/unit_tree.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;

constexpr wxColour::ChannelType kPale = 190;  ///< colour channel for a side without a nation

/// The units of a scenario with their counters: starting positions and arrivals. A unit is placed on a hex by a
/// drag, by clicks on the map or by typing the hex; a drag to a turn makes it a reinforcement.
class OrderPanel : public Panel {
 public:
  OrderPanel(wxWindow* parent, PanelHost& host)
      : Panel(parent, host), m_faces(*host.pages.jobs, [this] { paint_again(); }) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scenario = new wxChoice(this, wxID_ANY);
    m_scenario->SetName(tr("Scenario"));
    m_scenario->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      fill();
      setup().show(path());
    });
    column->Add(m_scenario, 0, wxEXPAND | wxALL, FromDIP(4));
    m_tree = new UnitTree(this, m_faces, tree_hooks());
    m_tree->SetToolTip(
        tr("Drag a unit to the map or to a turn; or click it, then hexes on the map. Double-click opens its "
           "form."));
    column->Add(m_tree, 1, wxEXPAND);
    m_turns = new TurnStrip(this, m_faces, strip_hooks());
    column->Add(m_turns, 0, wxEXPAND | wxTOP, FromDIP(2));
    auto* line = new wxWrapSizer;
    m_hex = add_entry(*line, tr("Begins in hex"), tr("Begins in hex"), tr("or drag the unit to the map"),
                      &OrderPanel::place);
    m_turn = add_entry(*line, tr("or arrives on turn"), tr("Arrives on turn"),
                       tr("or drag the unit, or a whole group, to the turn"), &OrderPanel::delay);
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(4));
    m_none = new wxStaticText(this, wxID_ANY, "");
    column->Add(m_none, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(column);
  }

  void take_focus() override { m_tree->SetFocus(); }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map)) {
      find_scenarios();
      fill();
    }
    if (changed.has(app::Aspect::overlay)) follow_map(!changed.has(app::Aspect::document));
  }

 private:
  /// The title and its field stay together when the line wraps.
  wxTextCtrl* add_entry(wxSizer& line, const wxString& title, const wxString& name, const wxString& tip,
                        void (OrderPanel::*take)()) {
    auto* both = new wxBoxSizer(wxHORIZONTAL);
    both->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    auto* entry = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    entry->SetName(name);
    entry->SetToolTip(tip);
    entry->Bind(wxEVT_TEXT_ENTER, [this, take](wxCommandEvent&) { (this->*take)(); });
    entry->SetMinSize(scaled(wxSize(60, -1)));
    fit_height(*entry);
    both->Add(entry, 1);
    line.Add(both, 0, wxRIGHT, FromDIP(6));
    return entry;
  }

  app::SettingUp& setup() const { return bench().setting_up(); }
  void paint_again() {
    m_tree->Refresh(false);
    m_turns->Refresh(false);
  }

  UnitTree::Hooks tree_hooks() {
    UnitTree::Hooks hooks;
    hooks.select = [this] { show_row(m_tree->selected()); };
    hooks.clicked = [this] {
      const app::OrderRow* row = chosen();
      if (row == nullptr || row->unit.empty()) return;
      bench().tools().take("setup");
      setup().place_by_clicks(path(), row->unit);
    };
    hooks.activate = [this] {
      const app::OrderRow* row = chosen();
      if (row != nullptr && host().show_element) host().show_element(path(), row->element);
    };
    hooks.drag = drag_hooks();
    return hooks;
  }
  TurnStrip::Hooks strip_hooks() {
    TurnStrip::Hooks hooks;
    hooks.select = [this](std::size_t row) {
      m_tree->select(row);
      show_row(row);
    };
    hooks.drag = drag_hooks();
    return hooks;
  }
  DragHooks drag_hooks() {
    DragHooks hooks;
    hooks.begin = [this](std::size_t row) {
      if (row >= m_rows.size() || m_rows[row].kind == app::OrderRow::Kind::side) return false;
      m_dragged = row;
      m_on_map = !m_rows[row].unit.empty();
      if (m_on_map) {
        bench().tools().take("setup");
        m_on_map = setup().take_up(path(), m_rows[row].unit);
      }
      return true;
    };
    hooks.over = [this](const wxPoint& screen) {
      m_turns->hold_over(m_turns->turn_at(screen));
      if (!m_on_map) return;
      const auto page = host().page_at(screen);
      page ? setup().point_at(*page) : setup().leave();
    };
    hooks.drop = [this](const wxPoint& screen) { drop(screen); };
    hooks.cancel = [this] {
      m_turns->hold_over(0);
      setup().cancel();
    };
    return hooks;
  }

  void drop(const wxPoint& screen) {
    const int turn = m_turns->turn_at(screen);
    m_turns->hold_over(0);
    if (turn == 0) {
      if (m_on_map) setup().release();
      return;
    }
    setup().cancel();
    come(m_dragged, turn);
  }

  /// Has a unit or group arrive on a turn. Returns false and tells why if it cannot.
  bool come(std::size_t number, int turn) {
    const model::ScenarioDocument* now = scenario();
    if (now == nullptr || number >= m_rows.size()) return false;
    const app::OrderRow row = m_rows[number];
    const auto ways = app::ways_to_come(*now, row, turn, app::rear_edges(*now, session().map(), row.side));
    const Message title = message("{} arrives on turn {}", name_of(row), turn);
    const Status done = ways ? setup().change_by(path(), title, *ways) : Status(ways.error());
    if (done) {
      show_row(m_tree->selected());
      return true;
    }
    wxBell();
    bench().say(done.error().message);
    return false;
  }

  /// Shows the scenario that is set up on the map and, on request, selects the unit that is selected there.
  void follow_map(bool unit_too) {
    const auto at = std::find(m_paths.begin(), m_paths.end(), setup().path());
    if (at != m_paths.end() && *at != path()) {
      m_scenario->SetSelection(static_cast<int>(at - m_paths.begin()));
      fill();
    }
    const auto unit = unit_too ? setup().chosen_unit() : std::nullopt;
    if (!unit || setup().path() != path()) return;
    const app::OrderRow* row = chosen();
    if (row != nullptr && row->unit == unit->unit) return;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
      if (m_rows[i].unit == unit->unit) return m_tree->select(i);
  }

  void show_row(std::size_t row) {
    mark(row);
    setup().show(path());
    if (row < m_rows.size()) setup().choose(m_rows[row].unit);
  }

  void find_scenarios() {
    std::vector<fs::path> found;
    for (const fs::path& one : session().documents()) {
      const model::Document* document = session().document(one);
      if (document != nullptr && std::holds_alternative<model::ScenarioDocument>(*document))
        found.push_back(one);
    }
    if (found == m_paths) return show_documents(*m_scenario, session(), m_paths);
    m_paths = found;
    show_documents(*m_scenario, session(), m_paths);
    const auto main = std::find(m_paths.begin(), m_paths.end(), setup().main_scenario());
    if (!m_paths.empty())
      m_scenario->SetSelection(main == m_paths.end() ? 0 : static_cast<int>(main - m_paths.begin()));
    m_scenario->Show(m_paths.size() > 1);
    m_none->SetLabel(m_paths.empty() ? tr("The project has no scenario yet: create one in the Project panel.")
                                     : wxString());
    m_none->Show(m_paths.empty());
    Layout();
  }

  fs::path path() const {
    const int at = m_scenario->GetSelection();
    return at < 0 ? fs::path() : m_paths[static_cast<std::size_t>(at)];
  }
  const model::ScenarioDocument* scenario() const {
    const model::Document* document = session().document(path());
    return document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  }
  const app::OrderRow* chosen() const {
    const std::size_t row = m_tree->selected();
    return row < m_rows.size() ? &m_rows[row] : nullptr;
  }

  void fill() {
    const model::ScenarioDocument* now = scenario();
    m_rows.clear();
    std::vector<const model::CountersDocument*> counters;
    if (now != nullptr) {
      counters = setup().counters_of(path());
      m_rows = app::order_of_battle(*now, counters, translator().language());
    }
    m_faces.set(counters, session().ruleset_snapshot(), translator().language(),
                static_cast<int>(m_tree->face_edge() * GetContentScaleFactor()));
    std::vector<UnitTree::Row> rows;
    std::vector<TurnStrip::Group> groups;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
      rows.push_back(tree_row(m_rows[i], now));
      const app::OrderRow& row = m_rows[i];
      if (row.kind != app::OrderRow::Kind::group || !row.turn) continue;
      int units = 0;
      for (std::size_t k = i + 1; k < m_rows.size() && m_rows[k].kind == app::OrderRow::Kind::unit; ++k)
        units += m_rows[k].count;
      groups.push_back({i, *row.turn, units, row.counter, colour_of(*now, row.side),
                        rows.back().title + ", " + rows.back().note});
    }
    m_tree->show(std::move(rows));
    m_turns->show(now == nullptr ? 0 : now->turns.count, std::move(groups));
    // The outline of a moved unit's old hexes must disappear.
    if (!m_marked.empty() && bench().marks().hexes == m_marked) mark(m_tree->selected());
  }

  void mark(std::size_t row) {
    app::Marks marks = bench().marks();
    m_marked = row < m_rows.size() ? m_rows[row].hexes : std::vector<std::string>();
    marks.hexes = m_marked;
    bench().set_marks(std::move(marks));
  }

  UnitTree::Row tree_row(const app::OrderRow& row, const model::ScenarioDocument* now) const {
    using Kind = app::OrderRow::Kind;
    UnitTree::Row out;
    out.depth = static_cast<int>(row.kind);
    out.title = to_wx(name_of(row));
    if (row.count > 1) out.title += wxString::FromUTF8(" × ") + std::to_string(row.count);
    out.key = row.unit.empty() ? row.element : "unit " + row.unit;
    if (row.kind == Kind::side) out.colour = colour_of(*now, row.side);
    if (row.kind == Kind::group) out.note = when(row);
    out.is_note_usual = row.kind == Kind::group && !row.turn;
    if (row.kind != Kind::unit) return out;
    out.counter = row.counter;
    if (row.hexes.size() == 1) out.note = to_wx(row.hexes.front());
    return out;
  }

  static std::string name_of(const app::OrderRow& row) {
    if (!row.name.empty()) return row.name;
    if (!row.hexes.empty()) return join(row.hexes, " ");
    return to_utf8(row.turn ? tr("Reinforcements") : tr("On the table"));
  }
  static wxString when(const app::OrderRow& row) {
    if (!row.turn) return tr("at the start");
    wxString out = say(message("turn {}", *row.turn));
    if (!row.edge.empty()) out += ", " + to_wx(row.edge);
    return out;
  }
  wxColour colour_of(const model::ScenarioDocument& now, std::size_t side) const {
    if (side < now.sides.size() && !now.sides[side].nations.empty()) {
      const model::Nation* nation = session().ruleset().find_nation(now.sides[side].nations.front());
      const wxColour colour(nation == nullptr ? wxString() : to_wx(nation->colour));
      if (colour.IsOk()) return colour;
    }
    return {kPale, kPale, kPale};
  }

  void place() {
    const app::OrderRow* row = chosen();
    if (row == nullptr || row->unit.empty()) return bench().say(message("choose a unit first"));
    const Status done = bench().put_unit(path(), row->unit, to_utf8(m_hex->GetValue()));
    if (!done) {
      wxBell();
      return bench().say(done.error().message);
    }
    m_hex->Clear();
    m_tree->SetFocus();
  }

  void delay() {
    const app::OrderRow* row = chosen();
    const auto turn = parse_integer(trim(to_utf8(m_turn->GetValue())));
    const model::ScenarioDocument* now = scenario();
    if (row == nullptr || row->kind == app::OrderRow::Kind::side)
      return bench().say(message("choose a unit or a group first"));
    if (!turn || *turn < 1 || now == nullptr || *turn > now->turns.count) {
      wxBell();
      return bench().say(message("the scenario has no turn {}", to_utf8(m_turn->GetValue())));
    }
    if (!come(m_tree->selected(), static_cast<int>(*turn))) return;
    m_turn->Clear();
    m_tree->SetFocus();
  }

  UnitFaces m_faces;
  wxChoice* m_scenario = nullptr;
  wxTextCtrl *m_hex = nullptr, *m_turn = nullptr;
  wxStaticText* m_none = nullptr;
  UnitTree* m_tree = nullptr;
  TurnStrip* m_turns = nullptr;
  std::vector<fs::path> m_paths;
  std::vector<app::OrderRow> m_rows;
  std::vector<std::string> m_marked;  ///< hexes that this panel outlined on the map
  std::size_t m_dragged = 0;
  bool m_on_map = false;  ///< the dragged row may be dropped on the map
};

}  // namespace

Panel* make_order_panel(wxWindow* parent, PanelHost& host) {
  return new OrderPanel(parent, host);
}

}  // namespace coq::win
