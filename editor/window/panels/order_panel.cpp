// SPDX-License-Identifier: MIT
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "core/base/text.h"
#include "editor/app/session/order_of_battle.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;

/// The units of a scenario: who begins where, who comes when. A unit is put on a hex by a drag to the map, or
/// by the name of the hex.
class OrderPanel : public Panel {
 public:
  OrderPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scenario = new wxChoice(this, wxID_ANY);
    m_scenario->SetName(tr("Scenario"));
    m_scenario->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      fill();
      bench().setting_up().show(path());
    });
    column->Add(m_scenario, 0, wxEXPAND | wxALL, FromDIP(4));
    RowSource source;
    source.titles = {to_utf8(tr("Unit")), to_utf8(tr("Where")), to_utf8(tr("When"))};
    source.widths = {135, 75, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(m_rows[row], c); };
    source.emphasis = [this](std::size_t row) { return m_rows[row].kind == app::OrderRow::Kind::side ? 2 : 0; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      app::Marks marks = bench().marks();
      marks.hexes = rows.empty() ? std::vector<std::string>() : m_rows[rows[0]].hexes;
      bench().set_marks(std::move(marks));
      bench().setting_up().show(path());
      if (!rows.empty()) bench().setting_up().choose(m_rows[rows[0]].unit);
    };
    events.drag = [this](std::size_t row) {
      return m_rows[row].unit.empty() ? std::string() : unit_text(path(), m_rows[row].unit);
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Order of battle")), std::move(source), events);
    column->Add(m_list->window(), 1, wxEXPAND);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(new wxStaticText(this, wxID_ANY, tr("Begins in hex")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT,
              FromDIP(6));
    m_hex = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    m_hex->SetName(tr("Begins in hex"));
    m_hex->SetToolTip(tr("or drag the unit to the map"));
    m_list->window()->SetToolTip(tr("or drag the unit to the map"));
    m_hex->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { place(); });
    line->Add(m_hex, 1);
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::document | app::Aspect::map)) return;
    find_scenarios();
    fill();
  }

 private:
  void find_scenarios() {
    std::vector<fs::path> found;
    for (const fs::path& one : session().documents()) {
      const model::Document* document = session().document(one);
      if (document != nullptr && std::holds_alternative<model::ScenarioDocument>(*document))
        found.push_back(one);
    }
    if (found == m_paths) return;
    m_paths = found;
    m_scenario->Clear();
    for (const fs::path& one : m_paths) m_scenario->Append(to_wx(one.filename().string()));
    if (!m_paths.empty()) m_scenario->SetSelection(0);
    m_scenario->Show(m_paths.size() > 1);
    Layout();
  }

  fs::path path() const {
    const int chosen = m_scenario->GetSelection();
    return chosen < 0 ? fs::path() : m_paths[static_cast<std::size_t>(chosen)];
  }

  void fill() {
    std::vector<const model::CountersDocument*> counters;
    for (const fs::path& one : session().documents()) {
      const model::Document* document = session().document(one);
      const auto* found = document == nullptr ? nullptr : std::get_if<model::CountersDocument>(document);
      if (found != nullptr) counters.push_back(found);
    }
    const model::Document* document = session().document(path());
    const auto* scenario = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
    auto rows = scenario == nullptr ? std::vector<app::OrderRow>()
                                    : app::order_of_battle(*scenario, counters, translator().language());
    m_rows = std::move(rows);
    m_list->reset();
  }

  static std::string text(const app::OrderRow& row, std::size_t column) {
    using Kind = app::OrderRow::Kind;
    if (column == 0) {
      std::string name = row.name;
      if (name.empty()) name = row.turn ? to_utf8(tr("Reinforcements")) : join(row.hexes, " ");
      for (int depth = 0; depth < static_cast<int>(row.kind); ++depth) name.insert(0, "   ");
      return row.count > 1 ? name + " × " + std::to_string(row.count) : name;
    }
    if (row.kind == Kind::side) return {};
    if (column == 1) return row.kind == Kind::group ? join(row.hexes, " ") : "";
    if (!row.turn) return row.kind == Kind::group ? to_utf8(tr("at the start")) : "";
    const std::string turn = to_utf8(say(message("turn {}", *row.turn)));
    return row.edge.empty() ? turn : turn + ", " + row.edge;
  }

  void place() {
    const auto rows = m_list->selected();
    if (rows.empty() || m_rows[rows[0]].unit.empty()) return bench().say(message("choose a unit first"));
    const Status done = bench().put_unit(path(), m_rows[rows[0]].unit, to_utf8(m_hex->GetValue()));
    if (!done) {
      wxBell();
      return bench().say(done.error().message);
    }
    m_hex->Clear();
    host().focus_canvas();
  }

  wxChoice* m_scenario = nullptr;
  wxTextCtrl* m_hex = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<fs::path> m_paths;
  std::vector<app::OrderRow> m_rows;
};

constexpr std::string_view kUnitWord = "coquelicot-unit\n";

}  // namespace

std::string unit_text(const fs::path& scenario, const std::string& unit) {
  return std::string(kUnitWord) + scenario.string() + "\n" + unit;
}

std::optional<std::pair<fs::path, std::string>> unit_of_text(std::string_view text) {
  if (!text.starts_with(kUnitWord)) return std::nullopt;
  text.remove_prefix(kUnitWord.size());
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  return std::pair(fs::path(text.substr(0, end)), std::string(text.substr(end + 1)));
}

Panel* make_order_panel(wxWindow* parent, PanelHost& host) {
  return new OrderPanel(parent, host);
}

}  // namespace coq::win
