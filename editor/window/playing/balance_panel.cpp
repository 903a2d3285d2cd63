// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/playing/side_choices.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kFewestGames = balance::kLeastGamesOfSearch, kMostGames = 1'000'000;

/// The values of a scenario that may vary, the aim, and the table of proposals.
class BalancePanel : public Panel {
 public:
  BalancePanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scenario = make_choice(*this, tr("Scenario"), [this](std::size_t) { look(); });
    column->Add(m_scenario, 0, wxEXPAND | wxALL, FromDIP(4));
    add_offers(*column);
    add_values(*column);
    add_aim(*column);
    add_orders(*column);
    m_gauge = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, wxSize(-1, FromDIP(8)));
    column->Add(m_gauge, 0, wxEXPAND | wxALL, FromDIP(4));
    add_proposals(*column);
    m_lines = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 4 * GetCharHeight()),
                             wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    m_lines->SetName(tr("The search"));
    column->Add(m_lines, 2, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
    SetSizer(column);
  }

  bool Layout() override { return lay_out_below_edge(*this); }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map) || m_paths.empty()) find_scenarios();
    show();
  }

 private:
  app::Playing& playing() const { return bench().playing(); }
  app::Balancing& search() const { return playing().balancing(); }

  void find_scenarios() {
    const auto found = playing().scenarios();
    if (found == m_paths) return;
    m_paths = found;
    m_scenario->Clear();
    for (const auto& path : m_paths) m_scenario->Append(to_wx(playing().title_of(path)));
    if (m_paths.empty()) return;
    const auto known = std::find(m_paths.begin(), m_paths.end(), search().scenario());
    m_scenario->SetSelection(known == m_paths.end() ? scenario_to_offer(bench(), m_paths)
                                                    : static_cast<int>(known - m_paths.begin()));
    look();
  }
  void look() {
    const int chosen = m_scenario->GetSelection();
    if (chosen >= 0) search().look_at(m_paths[static_cast<std::size_t>(chosen)]);
  }

  void add_offers(wxSizer& column) {
    RowSource rows;
    rows.titles = {to_utf8(tr("May vary")), to_utf8(tr("Now")), to_utf8(tr("Values"))};
    rows.widths = {0, 60, 90};
    rows.wraps = true;
    rows.size = [this] { return search().offers().size(); };
    rows.text = [this](std::size_t row, std::size_t c) { return offer_text(row, c); };
    rows.tip = [this](std::size_t row) {
      return row < search().offers().size() ? search().offers()[row].text + "\n" + search().offers()[row].name
                                            : std::string();
    };
    rows.emphasis = [this](std::size_t row) {
      return row < search().offers().size() && search().chosen().count(search().offers()[row].name) > 0 ? 2 : 0;
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>&) { show_values(); };
    events.activate = [this](std::size_t row) { toggle(row); };
    m_offers = std::make_unique<RowList>(this, to_utf8(tr("What may vary")), std::move(rows), events);
    m_offers->window()->SetMinSize(wxSize(-1, 7 * GetCharHeight()));
    column.Add(m_offers->window(), 3, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
  }

  std::string offer_text(std::size_t row, std::size_t column) const {
    if (row >= search().offers().size()) return {};
    const balance::SettingWords::Line& line = search().offers()[row];
    const std::string now = line.value.empty() ? "–" : line.value;
    const auto found = search().chosen().find(line.name);
    const std::string values = found == search().chosen().end() ? std::string() : found->second;
    if (column > 0) return column == 1 ? now : values;
    // A narrow list shows this column only: "number of turns: 6 → 4..8".
    if (m_offers == nullptr || !m_offers->is_narrow()) return line.text;
    return line.text + ": " + now + (values.empty() ? "" : " → " + values);
  }

  const balance::SettingWords::Line* selected_offer() const {
    const auto rows = m_offers->selected();
    return rows.size() == 1 && rows.front() < search().offers().size() ? &search().offers()[rows.front()]
                                                                       : nullptr;
  }

  /// Lets the row vary with the values that are usual, or not at all.
  void toggle(std::size_t row) {
    if (row >= search().offers().size()) return;
    const balance::SettingWords::Line& line = search().offers()[row];
    search().choose(line.name, search().chosen().count(line.name) > 0 ? std::string() : line.suggestion);
    show_values();
  }

  void add_values(wxSizer& column) {
    EntryEvents events;
    events.take = [this](wxTextCtrl& text) {
      if (const auto* line = selected_offer()) search().choose(line->name, to_utf8(text.GetValue().Trim()));
      text.SetModified(false);
      return true;
    };
    events.leave = [this] { host().focus_canvas(); };
    m_values = make_entry(*this, tr("Values"), std::move(events));
    m_values->SetToolTip(tr(
        "Values of the selected row: 6..10, -2..+2 for changes, 4,6,8 or words with | between them. A double "
        "click on the row takes the usual ones."));
    add_titled(*this, column, tr("Values"), m_values);
  }
  void show_values() {
    const auto* line = selected_offer();
    m_values->Enable(line != nullptr);
    const auto found = line == nullptr ? search().chosen().end() : search().chosen().find(line->name);
    m_values->SetHint(line == nullptr ? wxString() : to_wx(line->suggestion));
    if (!m_values->HasFocus() || !m_values->IsModified())
      m_values->ChangeValue(found == search().chosen().end() ? wxString() : to_wx(found->second));
  }

  void add_aim(wxSizer& column) {
    m_aim = make_choice(*this, tr("Aim"), [this](std::size_t) { take_usual_target(); });
    add_titled(*this, column, tr("Aim"), m_aim);
    auto* row = new wxWrapSizer;
    m_target = new wxSpinCtrlDouble(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
                                    999, 50, 1);
    m_target->SetName(tr("Target"));
    m_target->SetToolTip(tr("Share of wins in per cent, or length in turns"));
    m_target->SetDigits(1);
    row->Add(m_target, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    row->Add(new wxStaticText(this, wxID_ANY, wxString::FromUTF8("±")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT,
             FromDIP(4));
    m_within = new wxSpinCtrlDouble(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
                                    100, 3, 0.5);
    m_within->SetName(tr("Tolerance"));
    m_within->SetToolTip(tr("How far from the aim is near enough"));
    m_within->SetDigits(1);
    row->Add(m_within, 0, wxALIGN_CENTRE_VERTICAL);
    column.Add(row, 0, wxEXPAND | wxALL, FromDIP(4));
  }
  void take_usual_target() {
    const auto sides = search().sides().size();
    const auto aim = static_cast<std::size_t>(std::max(0, m_aim->GetSelection()));
    const auto kind = aim < sides    ? balance::Aim::Kind::share
                      : aim == sides ? balance::Aim::Kind::length
                                     : balance::Aim::Kind::closeness;
    m_target->Enable(kind != balance::Aim::Kind::closeness);
    m_target->SetValue(kind == balance::Aim::Kind::share ? 50 : kind == balance::Aim::Kind::length ? 6 : 0);
    m_within->SetValue(balance::usual_tolerance(kind));
  }
  void show_sides() {
    if (search().sides() == m_sides) return;
    m_sides = search().sides();
    m_aim->Clear();
    for (const auto& [id, name] : m_sides) m_aim->Append(say(message("Wins of {}, %", name)));
    m_aim->Append(tr("Length in turns"));
    m_aim->Append(tr("Equal losses"));
    m_aim->SetSelection(0);
    take_usual_target();
  }

  void add_orders(wxSizer& column) {
    auto* row = new wxWrapSizer;
    m_games = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                             kFewestGames, kMostGames, balance::kUsualGames);
    m_games->SetName(tr("Games of the search"));
    m_games->SetToolTip(tr("The most games that the search may play"));
    row->Add(m_games, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    m_level = make_choice(*this, tr("Level"), [](std::size_t) {});
    for (int level = 1; level <= play::kLevels; ++level) m_level->Append(say(message("Level {}", level)));
    m_level->SetSelection(0);
    m_level->SetToolTip(
        tr("How well the program plays: 1 is fast; 2 and 3 try promising actions out in many games"));
    row->Add(m_level, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    m_start = new wxButton(this, wxID_ANY, tr("Search"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_start->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      search().is_running() ? search().stop() : start();
      host().focus_canvas();
    });
    row->Add(m_start, 0, wxALIGN_CENTRE_VERTICAL);
    column.Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
  }
  void start() {
    app::Balancing::Order order;
    const auto aim = static_cast<std::size_t>(std::max(0, m_aim->GetSelection()));
    const std::string target = fmt::format("{:g}", std::round(m_target->GetValue() * 10) / 10);
    order.aim = aim < m_sides.size()    ? m_sides[aim].first + "=" + target
                : aim == m_sides.size() ? "length=" + target
                                        : "close";
    order.within = m_within->GetValue();
    order.games = m_games->GetValue();
    order.level = 1 + std::max(0, m_level->GetSelection());
    search().start(order);
  }

  void add_proposals(wxSizer& column) {
    RowSource rows;
    rows.titles = {to_utf8(tr("Changes")), to_utf8(tr("Result")), to_utf8(tr("No winner"))};
    rows.widths = {0, 150, 70};
    rows.wraps = true;
    rows.size = [this] { return search().rows().size(); };
    rows.text = [this](std::size_t row, std::size_t c) { return proposal_text(row, c); };
    rows.tip = [this](std::size_t row) {
      return row < search().rows().size() ? proposal_tip(row) : std::string();
    };
    rows.emphasis = [this](std::size_t row) {
      return row < search().rows().size() && search().rows()[row].is_within ? 2 : 0;
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>&) { show_apply(); };
    m_proposals = std::make_unique<RowList>(this, to_utf8(tr("Proposals")), std::move(rows), events);
    m_proposals->window()->SetMinSize(wxSize(-1, 6 * GetCharHeight()));
    column.Add(m_proposals->window(), 3, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    m_apply = add_button(*this, *row, tr("Apply"), [this] { apply(); });
    m_apply->SetToolTip(tr("Makes the changes of the selected proposal in the scenario"));
    column.Add(row, 0, wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
  }
  std::string proposal_text(std::size_t row, std::size_t column) const {
    if (row >= search().rows().size()) return {};
    const app::Balancing::Row& one = search().rows()[row];
    if (column > 0) return column == 1 ? one.value : one.drawn;
    const std::string changes = join(one.changes, "; ");
    // A narrow list shows this column only.
    if (m_proposals == nullptr || !m_proposals->is_narrow()) return changes;
    return to_utf8(say(message("{}, no winner {}", one.value, one.drawn))) + "\n" + changes;
  }
  std::string proposal_tip(std::size_t row) const {
    const app::Balancing::Row& one = search().rows()[row];
    return join(one.changes, "\n") + "\n" + to_utf8(say(message("{} games; {}", one.games, one.size)));
  }
  std::size_t selected_proposal() const {
    const auto rows = m_proposals->selected();
    return rows.size() == 1 ? rows.front() : search().rows().size();
  }
  void show_apply() {
    const auto why = search().obstacle(selected_proposal());
    m_apply->Enable(!why);
    m_apply->SetToolTip(why ? say(*why) : tr("Makes the changes of the selected proposal in the scenario"));
  }
  void apply() {
    const Status applied = search().apply(selected_proposal());
    if (!applied) bench().say(applied.error().message);
    host().focus_canvas();
  }

  void show() {
    show_sides();
    m_start->SetLabel(search().is_running() ? tr("Stop") : tr("Search"));
    m_start->Enable(search().is_running() || !search().chosen().empty());
    m_gauge->SetValue(std::clamp(static_cast<int>(search().progress() * 100), 0, 100));
    wxString text;
    if (search().problem()) text = tell(*search().problem());
    for (const std::string& line : search().lines()) text += (text.empty() ? "" : "\n") + to_wx(line);
    if (text.empty())
      text = tr(
          "Double-click what may vary, and press Search: the program plays games of many changed scenarios and "
          "proposes those that come near the aim.");
    if (text != m_lines->GetValue()) m_lines->ChangeValue(text);
    show_list(*m_offers, m_shown_offers, offers_state());
    show_list(*m_proposals, m_shown_proposals, proposals_state());
    show_values();
    show_apply();
  }
  /// Resets the list if other rows are shown, and else keeps its selection.
  static void show_list(RowList& list, std::string& shown, const std::string& now) {
    if (shown == now) return list.refresh();
    shown = now;
    list.reset();
  }
  std::string offers_state() const {
    std::string out;
    for (const auto& line : search().offers()) out += line.name + "=" + line.value + "\n";
    return out;
  }
  std::string proposals_state() const {
    std::string out;
    for (const auto& row : search().rows()) out += row.value + join(row.changes, ";") + "\n";
    return out;
  }

  wxChoice* m_scenario = nullptr;
  std::unique_ptr<RowList> m_offers, m_proposals;
  wxTextCtrl* m_values = nullptr;
  wxChoice* m_aim = nullptr;
  wxSpinCtrlDouble *m_target = nullptr, *m_within = nullptr;
  wxSpinCtrl* m_games = nullptr;
  wxChoice* m_level = nullptr;
  wxButton *m_start = nullptr, *m_apply = nullptr;
  wxGauge* m_gauge = nullptr;
  wxTextCtrl* m_lines = nullptr;
  std::vector<std::filesystem::path> m_paths;
  std::vector<std::pair<std::string, std::string>> m_sides;
  std::string m_shown_offers, m_shown_proposals;
};

}  // namespace

Panel* make_balance_panel(wxWindow* parent, PanelHost& host) {
  return new BalancePanel(parent, host);
}

}  // namespace coq::win
