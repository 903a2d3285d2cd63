// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/notebook.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "core/base/text.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

class PreferencesDialog : public wxDialog {
 public:
  PreferencesDialog(wxWindow* parent, const Settings& now)
      : wxDialog(parent, wxID_ANY, tr("Preferences"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "preferences"),
        m_settings(now) {
    auto* pages = new wxNotebook(this, wxID_ANY);
    pages->AddPage(make_general(pages), tr("General"));
    pages->AddPage(make_keys(pages), tr("Keys"));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(pages, 1, wxEXPAND | wxALL, FromDIP(8));
    column->Add(default_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(8));
    SetSizer(column);
    set_scaled_size(*this, wxSize(620, 520));
    // Sizes the pages before wxWidgets does: it would start with a list smaller than its scrollbars.
    for (std::size_t i = 0; i < pages->GetPageCount(); ++i) pages->GetPage(i)->SetSize(pages->GetClientSize());
    CentreOnParent();
  }

  Settings result() const {
    Settings out = m_settings;
    out.preferences.language = m_language->GetSelection() == 1   ? "en"
                               : m_language->GetSelection() == 2 ? "fr"
                                                                 : "";
    out.preferences.theme = static_cast<app::Theme>(m_theme->GetSelection());
    out.preferences.scale = m_scale->GetValue();
    out.preferences.animations = m_animations->GetValue();
    out.preferences.icon_names = m_icon_names->GetValue();
    out.preferences.snap_reach = m_reach->GetValue();
    out.preferences.wheel = static_cast<app::Wheel>(m_wheel->GetSelection());
    return out;
  }

 private:
  wxWindow* make_general(wxWindow* parent) {
    auto* page = new wxPanel(parent);
    auto* grid = new wxFlexGridSizer(2, FromDIP(10), FromDIP(14));
    const auto add = [&](const char* title, wxWindow* control) {
      grid->Add(new wxStaticText(page, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
      control->SetName(tr(title));
      grid->Add(control, 0, wxEXPAND);
    };
    const app::Preferences& now = m_settings.preferences;
    const wxString languages[] = {tr("as set on the desktop"), "English", wxString::FromUTF8("Français")};
    m_language = new wxChoice(page, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, languages);
    m_language->SetSelection(now.language == "en" ? 1 : now.language == "fr" ? 2 : 0);
    const wxString themes[] = {tr("as on the desktop"), tr("light"), tr("dark"), tr("high contrast")};
    m_theme = new wxChoice(page, wxID_ANY, wxDefaultPosition, wxDefaultSize, 4, themes);
    m_theme->SetSelection(static_cast<int>(now.theme));
    m_scale = new wxSpinCtrl(page, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 100, 250,
                             now.scale);
    m_reach = new wxSpinCtrl(page, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 2, 40,
                             now.snap_reach);
    const wxString wheels[] = {tr("zooms"), tr("scrolls; with Ctrl it zooms")};
    m_wheel = new wxChoice(page, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, wheels);
    m_wheel->SetSelection(static_cast<int>(now.wheel));
    m_animations = new wxCheckBox(page, wxID_ANY, "");
    m_animations->SetValue(now.animations);
    add(translatable("Language of the program"), m_language);
    add(translatable("Colour theme"), m_theme);
    add(translatable("Size of texts and controls, per cent"), m_scale);
    add(translatable("Snapping distance, pixels"), m_reach);
    add(translatable("Mouse wheel over the map"), m_wheel);
    m_icon_names = new wxCheckBox(page, wxID_ANY, "");
    m_icon_names->SetValue(now.icon_names);
    add(translatable("Animations"), m_animations);
    add(translatable("Names beside the icons"), m_icon_names);
    auto* margin = new wxBoxSizer(wxVERTICAL);
    margin->Add(grid, 0, wxALL, FromDIP(14));
    page->SetSizer(margin);
    return page;
  }

  wxWindow* make_keys(wxWindow* parent) {
    auto* page = new wxPanel(parent);
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowSource source;
    source.titles = {to_utf8(tr("Command")), to_utf8(tr("Key")), to_utf8(tr("Conflict"))};
    source.widths = {280, 130, 0};
    source.size = [] { return app::commands().size(); };
    source.text = [this](std::size_t row, std::size_t c) { return key_text(row, c); };
    source.emphasis = [this](std::size_t row) { return conflict_of(row).empty() ? 0 : 2; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) m_key->ChangeValue(to_wx(key_text(rows[0], 1)));
    };
    m_list = std::make_unique<RowList>(page, to_utf8(tr("Keys")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND | wxALL, FromDIP(6));
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(new wxStaticText(page, wxID_ANY, tr("Keys of the command, separated by spaces:")), 0,
              wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    m_key = new wxTextCtrl(page, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    m_key->SetName(tr("Keys of the command, separated by spaces:"));
    m_key->SetHint("Ctrl+Shift+P F5");
    line->Add(m_key, 1);
    auto* set = new wxButton(page, wxID_ANY, tr("Set"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    auto* reset = new wxButton(page, wxID_ANY, tr("Restore all defaults"), wxDefaultPosition, wxDefaultSize,
                               wxBU_EXACTFIT);
    line->Add(set, 0, wxLEFT, FromDIP(6));
    line->Add(reset, 0, wxLEFT, FromDIP(6));
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    set->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set_keys(); });
    m_key->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { set_keys(); });
    reset->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      m_settings.keymap = app::MenuKeys();
      m_list->reset();
    });
    page->SetSizer(column);
    return page;
  }

  std::string key_text(std::size_t row, std::size_t column) const {
    const app::Command& command = app::commands()[row];
    if (column == 0) {
      wxString title = tr(command.title);
      title.Replace("&", "");
      return to_utf8(title);
    }
    return column == 1 ? join(m_settings.keymap.keys_of(command.id), " ") : conflict_of(row);
  }

  /// Returns the title of another command with the same key, or an empty string.
  std::string conflict_of(std::size_t row) const {
    const std::string_view id = app::commands()[row].id;
    for (const app::MenuKeys::Conflict& conflict : m_settings.keymap.conflicts()) {
      const std::string_view other = conflict.first == id    ? conflict.second
                                     : conflict.second == id ? conflict.first
                                                             : "";
      const app::Command* command = other.empty() ? nullptr : app::find_command(other);
      if (command != nullptr) return to_utf8(headed(to_wx(conflict.key), tr(command->title)));
    }
    return {};
  }

  void set_keys() {
    const auto rows = m_list->selected();
    if (rows.empty()) return;
    std::vector<std::string> keys;
    const std::string text = to_utf8(m_key->GetValue());
    for (const std::string_view word : split_words(text)) {
      keys.push_back(app::normal_key(word));
      if (keys.back().empty()) return wxBell();
    }
    m_settings.keymap.set_keys(app::commands()[rows[0]].id, std::move(keys));
    m_list->reset();
    m_list->select({rows[0]});
  }

  Settings m_settings;
  wxChoice* m_language = nullptr;
  wxChoice* m_theme = nullptr;
  wxChoice* m_wheel = nullptr;
  wxSpinCtrl* m_scale = nullptr;
  wxSpinCtrl* m_reach = nullptr;
  wxCheckBox* m_animations = nullptr;
  wxCheckBox* m_icon_names = nullptr;
  std::unique_ptr<RowList> m_list;
  wxTextCtrl* m_key = nullptr;
};

}  // namespace

std::optional<Settings> ask_preferences(wxWindow* parent, const Settings& now) {
  PreferencesDialog dialog(parent, now);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.result();
}

}  // namespace coq::win
