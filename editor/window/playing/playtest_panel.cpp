// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dcbuffer.h>
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

constexpr int kGames = 200;
// Blue and orange of Okabe and Ito's palette.
const wxColour kBar(86, 180, 233), kInterval(0, 0, 0), kBefore(213, 94, 0);

wxString percent(double share, int digits = 1) {
  return to_wx(text::with_decimal_sign(fmt::format("{:.{}f}", share * 100, digits), translator().language())) +
         wxString::FromUTF8(" %");
}

/// Shows each side's share of victories as a bar with its confidence interval, and below it the share before
/// the edit.
class Bars : public wxWindow {
 public:
  explicit Bars(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(tr("Share of wins"));
    SetMinSize(wxSize(-1, 2 * row()));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      Refresh();
      event.Skip();
    });
  }
  void show(const std::optional<app::PlaytestResults>& now, const std::optional<app::PlaytestResults>& before) {
    m_now = now;
    m_before = before;
    const int rows = now ? int(now->summary.sides.size()) : 2;
    if (GetMinSize().y != rows * row()) SetMinSize(wxSize(-1, rows * row()));
    Refresh();
  }

 private:
  int row() const { return 2 * GetCharHeight() + FromDIP(14); }

  void paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(system_colour(wxSYS_COLOUR_WINDOW)));
    dc.Clear();
    if (!m_now) return;
    dc.SetTextForeground(system_colour(wxSYS_COLOUR_WINDOWTEXT));
    int y = FromDIP(2);
    for (std::size_t s = 0; s < m_now->summary.sides.size(); ++s, y += row()) paint_side(dc, s, y);
  }

  void paint_side(wxDC& dc, std::size_t s, int y) const {
    const play::SideSummary& side = m_now->summary.sides[s];
    const int left = FromDIP(4), width = std::max(10, GetClientSize().x - 2 * left), high = GetCharHeight();
    const auto x = [&](double share) { return left + int(share * width); };
    const wxString name = to_wx(m_now->seating->side_name(side.side));
    wxString figures = percent(side.share) + wxString::FromUTF8(" (") + percent(side.low) +
                       wxString::FromUTF8(" – ") + percent(side.high) + ")";
    const play::SideSummary* before =
        m_before && s < m_before->summary.sides.size() ? &m_before->summary.sides[s] : nullptr;
    if (before != nullptr) {
      const double more = side.share - before->share;
      figures += wxString::FromUTF8(more < 0 ? "  −" : "  +") + percent(std::abs(more));
    }
    dc.DrawText(name + "  " + figures, left, y);
    const int top = y + high + FromDIP(3), middle = top + high / 2;
    dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_BTNSHADOW)));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(left, top, width, high);
    dc.SetBrush(wxBrush(kBar));
    dc.DrawRectangle(left, top, std::max(1, x(side.share) - left), high);
    const wxColour ink = is_dark() ? *wxWHITE : kInterval;
    dc.SetPen(wxPen(ink, FromDIP(2)));
    dc.DrawLine(x(side.low), middle, x(side.high), middle);
    for (const double end : {side.low, side.high}) dc.DrawLine(x(end), top + 3, x(end), top + high - 3);
    if (before == nullptr) return;
    dc.SetPen(wxPen(kBefore, FromDIP(3)));
    dc.DrawLine(x(before->share), top - FromDIP(2), x(before->share), top + high + FromDIP(2));
  }

  std::optional<app::PlaytestResults> m_now, m_before;
};

/// Results of a playtest, and the effect of the last edit on them.
class PlaytestPanel : public Panel {
 public:
  PlaytestPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scenario = new wxChoice(this, wxID_ANY);
    m_scenario->SetName(tr("Scenario"));
    m_scenario->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_sides(); });
    column->Add(m_scenario, 0, wxEXPAND | wxALL, FromDIP(4));
    m_levels = new wxFlexGridSizer(2, FromDIP(4), FromDIP(6));
    m_levels->AddGrowableCol(1);
    column->Add(m_levels, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    add_wishes(*column);
    add_orders(*column);
    m_gauge = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, wxSize(-1, FromDIP(8)));
    column->Add(m_gauge, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    m_bars = new Bars(this);
    column->Add(m_bars, 0, wxEXPAND | wxALL, FromDIP(4));
    m_lines = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 5 * GetCharHeight()),
                             wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    m_lines->SetName(tr("Figures"));
    column->Add(m_lines, 5, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    add_hexes(*column);
    SetSizer(column);
  }

  bool Layout() override { return lay_out_below_edge(*this); }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map)) find_scenarios();
    if (!changed.has(app::Aspect::playing | app::Aspect::document | app::Aspect::map)) return;
    show();
    const auto request = playtest_request();
    if (request) start();
  }

 private:
  app::Playing& playing() const { return bench().playing(); }
  app::Playtest& playtest() const { return playing().playtest(); }

  bool playtest_request() const {
    if (playing().pending_request() != app::Playing::Request::playtest) return false;
    playing().take_request();
    return true;
  }

  void add_wishes(wxSizer& column) {
    auto* row = new wxWrapSizer;
    const auto add = [&](wxCheckBox*& box, const wxString& title, const wxString& tip) {
      box = new wxCheckBox(this, wxID_ANY, title);
      box->SetToolTip(tip);
      row->Add(box, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
    };
    add(m_pairings, tr("All pairings of levels 1 and 2"),
        tr("Plays the games four times: each side at level 1 and at level 2. Shows whether skill matters and "
           "which side it helps."));
    m_pairings->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { enable_levels(); });
    add(m_moments, tr("Turning points"),
        tr("Finds the steps that changed the chances most, with thousands of trial games"));
    column.Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(4));
  }

  /// No side has a level of its own if all pairings are played.
  void enable_levels() {
    for (const auto& [side, choice] : m_level_choices) choice->Enable(!m_pairings->IsChecked());
  }

  void add_orders(wxSizer& column) {
    auto* row = new wxWrapSizer;
    m_games = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, 100'000,
                             kGames);
    m_games->SetName(tr("Games"));
    m_games->SetToolTip(tr("Number of games to play"));
    row->Add(m_games, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    m_start = new wxButton(this, wxID_ANY, tr("Start"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    m_start->SetToolTip(tr("Plays games in the background, and again after each edit"));
    m_start->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      playtest().is_wanted() ? playtest().stop() : start();
      host().focus_canvas();
    });
    row->Add(m_start, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    m_on_map = new wxCheckBox(this, wxID_ANY, tr("On the map"));
    m_on_map->SetToolTip(tr("Contested hexes on the map"));
    m_on_map->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
      playtest().show(event.IsChecked());
      host().focus_canvas();
    });
    row->Add(m_on_map, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    const wxString layers[] = {tr("Contested"), tr("Attacked"), tr("Never mattered")};
    m_layer = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, layers);
    m_layer->SetName(tr("What the map shows"));
    m_layer->SetToolTip(
        tr("Where both sides stood, where units were attacked, or where nothing ever happened"));
    m_layer->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      playtest().show_layer(static_cast<app::PlaytestLayer>(m_layer->GetSelection()));
      host().focus_canvas();
    });
    row->Add(m_layer, 0, wxALIGN_CENTRE_VERTICAL);
    column.Add(row, 0, wxEXPAND | wxALL, FromDIP(4));
  }

  void add_hexes(wxSizer& column) {
    RowSource hexes;
    hexes.titles = {to_utf8(tr("Contested")), to_utf8(tr("Games, %")), to_utf8(tr("Difference"))};
    hexes.widths = {84, 84, 0};
    hexes.size = [this] { return m_contested.size(); };
    hexes.text = [this](std::size_t row, std::size_t c) { return hex_text(row, c); };
    RowEvents events;
    events.activate = [this](std::size_t row) {
      if (row >= m_contested.size()) return;
      const auto place = playtest().place_of(m_contested[row], session().map_path());
      if (place) bench().go_to_place(*place);
    };
    m_hexes = std::make_unique<RowList>(this, to_utf8(tr("Contested hexes")), std::move(hexes), events);
    m_hexes->window()->SetMinSize(wxSize(-1, 5 * GetCharHeight()));
    column.Add(m_hexes->window(), 2, wxEXPAND | wxALL, FromDIP(4));
  }

  std::string hex_text(std::size_t row, std::size_t column) const {
    if (row >= m_contested.size() || !playtest().figures()) return {};
    const app::ContestedHex& one = m_contested[row];
    if (column == 0) {
      const app::PlaytestResults& figures = *playtest().figures();
      return play::SeriesReport(*figures.seating, figures.options, {}, {}).cell_name(one.hex);
    }
    if (column == 1) return to_utf8(percent(one.share));
    if (!one.difference) return {};
    return (*one.difference < 0 ? "−" : "+") + to_utf8(percent(std::abs(*one.difference)));
  }

  void find_scenarios() {
    const auto found = playing().scenarios();
    if (found == m_paths) return;
    m_paths = found;
    m_scenario->Clear();
    for (const auto& path : m_paths) m_scenario->Append(to_wx(playing().title_of(path)));
    if (!m_paths.empty()) m_scenario->SetSelection(scenario_to_offer(bench(), m_paths));
    show_sides();
  }

  /// Offers a level for each side of the chosen scenario.
  void show_sides() {
    m_levels->Clear(true);
    m_level_choices.clear();
    const int chosen = m_scenario->GetSelection();
    if (chosen >= 0)
      for (const auto& [id, name] : sides_of(session(), m_paths[static_cast<std::size_t>(chosen)])) {
        m_levels->Add(new wxStaticText(this, wxID_ANY, to_wx(name)), 0, wxALIGN_CENTRE_VERTICAL);
        wxChoice* choice = level_choice(this, name);
        m_levels->Add(choice, 1, wxEXPAND);
        m_level_choices.emplace_back(id, choice);
      }
    enable_levels();
    Layout();
  }

  void start() {
    const int chosen = m_scenario->GetSelection();
    if (chosen < 0) return bench().say(message("The project has no scenario"));
    app::PlaytestOrder order{m_paths[static_cast<std::size_t>(chosen)], m_games->GetValue()};
    for (const auto& [side, choice] : m_level_choices) order.levels[side] = choice->GetSelection() + 1;
    order.all_pairings = m_pairings->IsChecked();
    order.moments = m_moments->IsChecked();
    playtest().start(std::move(order));
  }

  void show() {
    const auto& figures = playtest().figures();
    m_start->SetLabel(playtest().is_wanted() ? tr("Stop") : tr("Start"));
    m_on_map->SetValue(playtest().is_shown());
    m_layer->SetSelection(static_cast<int>(playtest().layer()));
    const int done = figures ? figures->played * 100 / std::max(1, figures->to_play()) : 0;
    m_gauge->SetValue(std::min(100, done));
    m_bars->show(figures, playtest().before());
    wxString text;
    if (playtest().problem()) text = tell(*playtest().problem());
    for (const std::string& line :
         playtest().lines([](const Message& sentence) { return translator()(sentence); }))
      text += (text.empty() ? "" : "\n") + to_wx(line);
    if (!figures && !playtest().problem())
      text =
          tr("The program plays many games of a scenario and shows who wins and why, how long games last, "
             "where the fighting is, and what never mattered. Press Start.");
    if (playtest().before())
      text += "\n" + say(message("Compared with the {} games before the last edit.",
                                 playtest().before()->summary.games));
    if (text != m_lines->GetValue()) m_lines->ChangeValue(text);
    m_contested = playtest().contested();
    m_hexes->reset();
  }

  wxChoice* m_scenario = nullptr;
  wxSpinCtrl* m_games = nullptr;
  wxButton* m_start = nullptr;
  wxCheckBox *m_pairings = nullptr, *m_moments = nullptr;
  wxCheckBox* m_on_map = nullptr;
  wxChoice* m_layer = nullptr;
  wxFlexGridSizer* m_levels = nullptr;
  std::vector<std::pair<std::string, wxChoice*>> m_level_choices;
  wxGauge* m_gauge = nullptr;
  Bars* m_bars = nullptr;
  wxTextCtrl* m_lines = nullptr;
  std::unique_ptr<RowList> m_hexes;
  std::vector<std::filesystem::path> m_paths;
  std::vector<app::ContestedHex> m_contested;
};

}  // namespace

Panel* make_playtest_panel(wxWindow* parent, PanelHost& host) {
  return new PlaytestPanel(parent, host);
}

}  // namespace coq::win
