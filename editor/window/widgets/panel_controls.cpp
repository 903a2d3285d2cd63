// SPDX-License-Identifier: MIT
#include "editor/window/widgets/panel_controls.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/window/widgets/look.h"

namespace coq::win {

bool lay_out_below_edge(wxWindow& panel) {
  wxSizer* sizer = panel.GetSizer();
  if (sizer == nullptr) return false;
  const wxSize room = panel.GetClientSize();
  // Two passes, because line heights depend on widths.
  for (int pass = 0; pass < 2; ++pass) sizer->SetDimension(0, 0, room.x, std::max(room.y, sizer->CalcMin().y));
  return true;
}

wxButton* add_button(wxWindow& panel, wxSizer& line, const wxString& title, std::function<void()> act) {
  auto* button = new wxButton(&panel, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  button->Bind(wxEVT_BUTTON, [act = std::move(act)](wxCommandEvent&) { act(); });
  line.Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT | wxTOP, panel.FromDIP(4));
  return button;
}

wxChoice* make_choice(wxWindow& panel, const wxString& title, std::function<void(std::size_t)> choose) {
  auto* choice = new wxChoice(&panel, wxID_ANY);
  choice->SetName(title);
  choice->SetMinSize(scaled(wxSize(90, -1)));
  choice->Bind(wxEVT_CHOICE, [choose = std::move(choose)](wxCommandEvent& event) {
    choose(static_cast<std::size_t>(event.GetInt()));
  });
  return choice;
}

void set_entries(wxChoice& choice, const std::vector<wxString>& entries) {
  bool same = choice.GetCount() == entries.size();
  for (std::size_t i = 0; same && i < entries.size(); ++i)
    same = choice.GetString(static_cast<unsigned>(i)) == entries[i];
  if (same) return;
  choice.Clear();
  for (const wxString& entry : entries) choice.Append(entry);
}

void add_titled(wxWindow& panel, wxSizer& column, const wxString& title, wxWindow* control) {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  line->Add(new wxStaticText(&panel, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, panel.FromDIP(6));
  line->Add(control, 1, wxALIGN_CENTRE_VERTICAL);
  column.Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, panel.FromDIP(6));
}

wxTextCtrl* make_entry(wxWindow& panel, const wxString& title, EntryEvents events) {
  auto* text =
      new wxTextCtrl(&panel, wxID_ANY, "", wxDefaultPosition, scaled(wxSize(70, -1)), wxTE_PROCESS_ENTER);
  text->SetName(title);
  text->SetToolTip(title);
  text->Bind(wxEVT_TEXT_ENTER, [text, events](wxCommandEvent&) {
    if (events.take(*text)) events.leave();
  });
  text->Bind(wxEVT_KILL_FOCUS, [text, take = events.take](wxFocusEvent& event) {
    event.Skip();
    if (text->IsModified()) take(*text);
  });
  text->Bind(wxEVT_KEY_DOWN, [leave = events.leave](wxKeyEvent& event) {
    event.GetKeyCode() == WXK_ESCAPE ? leave() : event.Skip();
  });
  return text;
}

}  // namespace coq::win
