// SPDX-License-Identifier: MIT
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/playing/side_choices.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// Dialog for scenario, dice, and the sides that the program plays.
class NewGameDialog : public wxDialog {
 public:
  NewGameDialog(wxWindow* parent, const app::Workbench& bench)
      : wxDialog(wxGetTopLevelParent(parent), wxID_ANY, tr("New game"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE, "new game"),
        m_bench(bench),
        m_paths(bench.playing().scenarios()) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid->AddGrowableCol(1);
    m_scenario = new wxChoice(this, wxID_ANY);
    for (const auto& path : m_paths) m_scenario->Append(to_wx(bench.playing().title_of(path)));
    m_scenario->SetSelection(scenario_to_offer(bench, m_paths));
    m_scenario->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_sides(); });
    const wxString dice[] = {tr("from a seed: the same game can be repeated"), tr("rolled by the program"),
                             tr("rolled on the table and typed in")};
    m_dice = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, dice);
    m_dice->SetSelection(0);
    m_seed = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 0,
                            2'000'000'000, 1);
    m_dice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { m_seed->Enable(m_dice->GetSelection() == 0); });
    add(*grid, translatable("Scenario"), m_scenario);
    add(*grid, translatable("Dice"), m_dice);
    add(*grid, translatable("Seed"), m_seed);
    column->Add(grid, 0, wxEXPAND | wxALL, FromDIP(14));
    m_sides = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
    column->Add(m_sides, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(14));
    column->Add(default_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(column);
    show_sides();
    CentreOnParent();
  }

  app::Playing::NewGame answer() const {
    app::Playing::NewGame out;
    out.scenario = m_paths[static_cast<std::size_t>(m_scenario->GetSelection())];
    out.chance = static_cast<app::Chance>(m_dice->GetSelection());
    out.seed = static_cast<std::uint64_t>(m_seed->GetValue());
    for (const auto& [id, box] : m_boxes)
      if (box->GetValue()) out.automatic.insert(id);
    for (const auto& [id, level] : m_levels) out.levels[id] = level->GetSelection() + 1;
    return out;
  }

 private:
  void add(wxSizer& grid, const char* title, wxWindow* control) {
    grid.Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
    control->SetName(tr(title));
    grid.Add(control, 1, wxEXPAND);
  }

  void show_sides() {
    m_sides->Clear(true);
    m_boxes.clear();
    m_levels.clear();
    for (const auto& [id, name] :
         sides_of(m_bench.session(), m_paths[static_cast<std::size_t>(m_scenario->GetSelection())])) {
      auto* box = new wxCheckBox(this, wxID_ANY, say(message("The program plays {}", name)));
      wxChoice* level = level_choice(this, name);
      level->Disable();
      box->Bind(wxEVT_CHECKBOX, [level](wxCommandEvent& event) { level->Enable(event.IsChecked()); });
      m_sides->Add(box, 0, wxALIGN_CENTRE_VERTICAL);
      m_sides->Add(level, 0, wxEXPAND);
      m_boxes.emplace_back(id, box);
      m_levels.emplace_back(id, level);
    }
    Fit();  // before the layout: the old width may be too small for the new names
    Layout();
  }

  const app::Workbench& m_bench;
  std::vector<std::filesystem::path> m_paths;
  wxChoice* m_scenario = nullptr;
  wxChoice* m_dice = nullptr;
  wxSpinCtrl* m_seed = nullptr;
  wxFlexGridSizer* m_sides = nullptr;
  std::vector<std::pair<std::string, wxCheckBox*>> m_boxes;
  std::vector<std::pair<std::string, wxChoice*>> m_levels;
};

}  // namespace

std::optional<app::Playing::NewGame> ask_new_game(wxWindow* parent, const app::Workbench& bench) {
  if (bench.playing().scenarios().empty()) return std::nullopt;
  NewGameDialog dialog(parent, bench);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.answer();
}

}  // namespace coq::win
