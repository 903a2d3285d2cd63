// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "core/base/text.h"
#include "editor/app/commands/search.h"
#include "editor/app/tools/crosshair_tool.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

class PaletteDialog : public wxDialog {
 public:
  PaletteDialog(wxWindow* parent, const std::vector<PaletteEntry>& entries)
      : wxDialog(parent, wxID_ANY, tr("All commands"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "commands"),
        m_entries(entries) {
    m_search = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    m_search->SetHint(tr("Type what you want to do"));
    m_search->SetName(tr("Type what you want to do"));
    RowSource source;
    source.titles = {to_utf8(tr("Command")), to_utf8(tr("Key")), to_utf8(tr("Reason"))};
    source.widths = {300, 110, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t c) {
      const PaletteEntry& entry = m_entries[m_rows[row]];
      return c == 0 ? entry.title : c == 1 ? entry.key : entry.why_not;
    };
    source.emphasis = [this](std::size_t row) { return m_entries[m_rows[row]].why_not.empty() ? 0 : 1; };
    RowEvents events;
    events.activate = [this](std::size_t row) { take(row); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("All commands")), std::move(source), std::move(events));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(m_search, 0, wxEXPAND | wxALL, FromDIP(8));
    column->Add(m_list->window(), 1, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8));
    SetSizer(column);
    set_scaled_size(*this, wxSize(640, 460));
    CentreOnParent();
    m_search->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { filter(); });
    m_search->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
      const auto chosen = m_list->selected();
      take(chosen.empty() ? 0 : chosen[0]);
    });
    // Without a Cancel button, wxWidgets ignores Escape.
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      event.GetKeyCode() == WXK_ESCAPE ? EndModal(wxID_CANCEL) : event.Skip();
    });
    m_search->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { step(event); });
    filter();
    m_search->SetFocus();
  }
  const std::string& chosen() const { return m_chosen; }

 private:
  void filter() {
    std::vector<app::SearchEntry> all;
    for (const PaletteEntry& entry : m_entries) all.push_back({entry.title, entry.words, entry.id, entry.key});
    m_rows = app::find_entries(all, to_utf8(m_search->GetValue()));
    m_list->reset();
    if (!m_rows.empty()) m_list->select({0});
  }
  void step(wxKeyEvent& event) {
    const auto now = m_list->selected();
    const std::size_t at = now.empty() ? 0 : now[0];
    if (event.GetKeyCode() == WXK_DOWN && at + 1 < m_rows.size()) {
      m_list->select({at + 1});
    } else if (event.GetKeyCode() == WXK_UP && at > 0) {
      m_list->select({at - 1});
    } else {
      event.Skip();
    }
  }
  void take(std::size_t row) {
    if (row >= m_rows.size() || !m_entries[m_rows[row]].why_not.empty()) return wxBell();
    m_chosen = m_entries[m_rows[row]].id;
    EndModal(wxID_OK);
  }

  const std::vector<PaletteEntry>& m_entries;
  std::vector<std::size_t> m_rows;
  wxTextCtrl* m_search = nullptr;
  std::unique_ptr<RowList> m_list;
  std::string m_chosen;
};

/// Returns the element with that id, or the first whose name contains the text.
std::string find_element(const model::MapDocument& map, const std::string& text) {
  if (model::find_feature(map, text) != nullptr) return text;
  const std::string wanted = app::folded(text);
  for (const auto& feature : map.terrain.features) {
    const auto* written = std::get_if<model::TextFeature>(&*feature);
    const std::string name = written != nullptr ? written->text : model::name_of(*feature);
    if (!name.empty() && app::folded(name).find(wanted) != std::string::npos) return model::id_of(*feature);
  }
  return {};
}

/// Returns false if nothing has that name.
bool go_to(app::Workbench& bench, const std::string& text) {
  const std::size_t dash = text.find_first_of("- ");
  if (dash != std::string::npos && !bench.find_hex(text)) {
    const std::string from(trim(text.substr(0, dash))), to(trim(text.substr(dash + 1)));
    const auto a = bench.find_hex(from), b = bench.find_hex(to);
    const auto labels = model::labels_of(bench.session().map());
    if (a && b && labels) {
      app::Marks marks;
      marks.line = {labels->format(*a), labels->format(*b), bench.given()};
      bench.set_marks(marks);
      return bench.go_to_hex(from);
    }
  }
  if (bench.session().map().grid && bench.go_to_hex(text)) {
    // A tool that is used by keyboard acts there.
    const auto hex = bench.find_hex(text);
    const auto grid = model::grid_of(bench.session().map());
    if (hex && grid)
      bench.tools().with_active<app::CrosshairTool>(
          [&](app::CrosshairTool& tool) { tool.place_crosshair(grid->centre(*hex)); });
    return true;
  }
  const std::string id = find_element(bench.session().map(), text);
  return !id.empty() && bench.go_to_element(id);
}

}  // namespace

std::optional<std::string> ask_command(wxWindow* parent, const std::vector<PaletteEntry>& entries) {
  PaletteDialog dialog(parent, entries);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.chosen();
}

void ask_place(wxWindow* parent, app::Workbench& bench) {
  wxDialog dialog(parent, wxID_ANY, tr("Go to"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE,
                  "go to");
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(new wxStaticText(&dialog, wxID_ANY,
                               tr("A hex (C4), two hexes for the line of sight between them (C4-F7), an id "
                                  "or a name:")),
              0, wxALL, dialog.FromDIP(10));
  auto* field = new wxTextCtrl(&dialog, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  field->SetName(tr("Go to"));
  auto* said = new wxStaticText(&dialog, wxID_ANY, " ");
  column->Add(field, 0, wxEXPAND | wxLEFT | wxRIGHT, dialog.FromDIP(10));
  column->Add(said, 0, wxEXPAND | wxALL, dialog.FromDIP(10));
  column->Add(default_buttons(dialog, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, dialog.FromDIP(10));
  dialog.SetSizerAndFit(column);
  dialog.CentreOnParent();
  const auto go = [&] {
    const std::string text = std::string(trim(to_utf8(field->GetValue())));
    if (!text.empty() && go_to(bench, text)) return dialog.EndModal(wxID_OK);
    said->SetLabel(say(message("there is no hex or feature called {}", text)));
    wxBell();
  };
  field->Bind(wxEVT_TEXT_ENTER, [&](wxCommandEvent&) { go(); });
  dialog.Bind(
      wxEVT_BUTTON, [&](wxCommandEvent&) { go(); }, wxID_OK);
  field->SetFocus();
  dialog.ShowModal();
}

void show_about(wxWindow* parent) {
  wxDialog dialog(parent, wxID_ANY, tr("About Coquelicot"), wxDefaultPosition, wxDefaultSize,
                  wxDEFAULT_DIALOG_STYLE, "about");
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(new wxStaticBitmap(&dialog, wxID_ANY, icon("coquelicot", 96)), 0, wxALIGN_CENTRE | wxALL, 12);
  auto* title = new wxStaticText(&dialog, wxID_ANY, "Coquelicot " COQ_VERSION);
  title->SetFont(title->GetFont().Scaled(1.5F).Bold());
  column->Add(title, 0, wxALIGN_CENTRE | wxLEFT | wxRIGHT, 24);
  column->Add(
      new wxStaticText(&dialog, wxID_ANY,
                       tr("A toolkit for wargame designers: maps drawn over scans, and the lines of sight "
                          "that follow from them."),
                       wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL),
      0, wxALIGN_CENTRE | wxALL, 12);
  column->Add(new wxStaticText(&dialog, wxID_ANY, tr("Free software under the MIT licence.")), 0,
              wxALIGN_CENTRE | wxBOTTOM, 12);
  column->Add(default_buttons(dialog, wxOK), 0, wxEXPAND | wxALL, 10);
  dialog.SetSizerAndFit(column);
  dialog.CentreOnParent();
  dialog.ShowModal();
}

}  // namespace coq::win
