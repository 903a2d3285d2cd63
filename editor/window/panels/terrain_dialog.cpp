// SPDX-License-Identifier: MIT
#include "editor/window/panels/terrain_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "core/base/text.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace projects = app::projects;
using model::GeometryKind;

struct GeometryWord {
  GeometryKind kind;
  const char* title;
};
constexpr GeometryWord kGeometryWords[] = {{GeometryKind::area, translatable("Area")},
                                           {GeometryKind::line, translatable("Line")},
                                           {GeometryKind::side, translatable("Hexside")},
                                           {GeometryKind::hexes, translatable("Hexes")}};
constexpr int kDialogSwatch = 96;  ///< logical pixels

class TerrainDialog : public wxDialog {
 public:
  TerrainDialog(wxWindow* parent, const model::RulesetDocument& rules)
      : wxDialog(parent, wxID_ANY, tr("New terrain type"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "terrain type"),
        m_rules(rules) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 6)));
    grid->AddGrowableCol(1);
    m_en = add_text(grid, tr("Name in English"));
    m_fr = add_text(grid, tr("Name in French"));
    m_geometry = add_choice(grid, tr("Drawn as"));
    for (const GeometryWord& one : kGeometryWords) m_geometry->Append(tr(one.title));
    m_geometry->SetSelection(0);
    m_geometry->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_types(); });
    m_los = add_choice(grid, tr("To lines of sight"));
    for (const std::string& word : projects::los_words(rules)) {
      m_words.push_back(word);
      m_los->Append(to_wx(sight_title(rules, word)));
    }
    column->Add(grid, 0, wxEXPAND | wxALL, FromDIP(10));
    column->Add(new wxStaticText(this, wxID_ANY, tr("Drawn like")), 0, wxLEFT, FromDIP(10));
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    RowSource source;
    source.titles = {to_utf8(tr("Terrain type"))};
    source.widths = {0};
    source.size = [this] { return m_types.size(); };
    source.text = [this](std::size_t row, std::size_t) { return type_name(m_rules, m_types[row]->id); };
    source.picture = [this](std::size_t row) { return type_picture(m_rules, m_types[row]->id); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) choose(rows[0]);
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Drawn like")), std::move(source), std::move(events),
                                       false, false);
    m_list->window()->SetMinSize(scaled(wxSize(200, 180)));
    line->Add(m_list->window(), 1, wxEXPAND);
    auto* beside = new wxBoxSizer(wxVERTICAL);
    for (wxStaticBitmap*& sample : m_samples) {
      sample = new wxStaticBitmap(this, wxID_ANY, wxBitmap(FromDIP(kDialogSwatch), FromDIP(kDialogSwatch)));
      beside->Add(sample, 0, wxBOTTOM, FromDIP(6));
    }
    line->Add(beside, 0, wxLEFT, FromDIP(8));
    column->Add(line, 1, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(10));
    m_costs = new wxFlexGridSizer(2, FromDIP(wxSize(8, 4)));
    m_costs->AddGrowableCol(1);
    column->Add(m_costs, 0, wxEXPAND | wxALL, FromDIP(10));
    m_said = new wxStaticText(this, wxID_ANY, " ");
    m_said->SetForegroundColour(wxColour(200, 40, 20));
    column->Add(m_said, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(10));
    wxStdDialogButtonSizer* buttons = CreateStdDialogButtonSizer(wxOK | wxCANCEL);
    buttons->GetCancelButton()->SetLabel(tr("Cancel").insert(1, "&"));
    column->Add(buttons, 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(column);
    show_types();
    m_en->SetFocus();
    CentreOnParent();
  }

  projects::NewTerrain plan() const {
    projects::NewTerrain out;
    out.name_en = to_utf8(m_en->GetValue().Strip(wxString::both));
    out.name_fr = to_utf8(m_fr->GetValue().Strip(wxString::both));
    out.geometry = geometry();
    if (m_chosen < m_types.size()) out.like = m_types[m_chosen]->id;
    const int los = m_los->GetSelection();
    if (los >= 0) out.los = m_words[static_cast<std::size_t>(los)];
    for (const auto& [effect, field] : m_effects) {
      const std::string said(trim(to_utf8(field->GetValue())));
      if (said.empty()) continue;
      out.effects.push_back(effect);
      out.effects.back().is = said;
    }
    return out;
  }

 private:
  wxTextCtrl* add_text(wxSizer* grid, const wxString& title) {
    grid->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    auto* text = new wxTextCtrl(this, wxID_ANY, "");
    text->SetName(title);
    text->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
    grid->Add(text, 1, wxEXPAND);
    return text;
  }
  wxChoice* add_choice(wxSizer* grid, const wxString& title) {
    grid->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    auto* choice = new wxChoice(this, wxID_ANY);
    choice->SetName(title);
    grid->Add(choice, 1, wxEXPAND);
    return choice;
  }
  GeometryKind geometry() const { return kGeometryWords[m_geometry->GetSelection()].kind; }

  void show_types() {
    m_types = projects::types_like(m_rules, geometry());
    m_list->reset();
    if (!m_types.empty()) {
      m_list->select({0});
      choose(0);
    }
    look();
  }

  /// Its look in colour and in black and white, its words and its costs.
  void choose(std::size_t row) {
    m_chosen = row;
    const model::TerrainType& type = *m_types[row];
    const int pixels = static_cast<int>(FromDIP(kDialogSwatch) * GetContentScaleFactor());
    for (const bool grey : {false, true}) m_samples[grey ? 1 : 0]->SetBitmap(sample_bitmap(type, pixels, grey));
    for (std::size_t i = 0; i < m_words.size(); ++i)
      if (m_words[i] == type.los) m_los->SetSelection(static_cast<int>(i));
    m_effects.clear();
    m_costs->Clear(true);
    for (const model::Effect& effect : type.effects) {
      const wxString title = to_wx(m_rules.word(effect.on, translator().language()));
      m_costs->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
      auto* field = new wxTextCtrl(this, wxID_ANY, to_wx(effect.is));
      field->SetName(title);
      m_costs->Add(field, 1, wxEXPAND);
      m_effects.emplace_back(effect, field);
    }
    look();
    Fit();
  }

  /// What is against it stands above the buttons.
  void look() {
    wxWindow* ok = FindWindow(wxID_OK);
    if (ok == nullptr) return;
    wxString said;
    if (m_en->IsEmpty() && m_fr->IsEmpty()) said = tr("A terrain type has a name.");
    if (m_types.empty()) said = tr("These rules draw nothing in this way.");
    m_said->SetLabel(said.empty() ? wxString(" ") : said);
    ok->Enable(said.empty());
  }

  const model::RulesetDocument& m_rules;
  wxTextCtrl *m_en = nullptr, *m_fr = nullptr;
  wxChoice *m_geometry = nullptr, *m_los = nullptr;
  std::vector<std::string> m_words;
  std::vector<const model::TerrainType*> m_types;
  std::size_t m_chosen = 0;
  std::unique_ptr<RowList> m_list;
  wxStaticBitmap* m_samples[2] = {};
  wxFlexGridSizer* m_costs = nullptr;
  std::vector<std::pair<model::Effect, wxTextCtrl*>> m_effects;
  wxStaticText* m_said = nullptr;
};

}  // namespace

std::optional<projects::NewTerrain> ask_terrain(wxWindow* parent, const model::RulesetDocument& rules) {
  TerrainDialog dialog(wxGetTopLevelParent(parent), rules);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.plan();
}

}  // namespace coq::win
