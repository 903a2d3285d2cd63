// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <vector>

class wxButton;
class wxChoice;
class wxSizer;
class wxTextCtrl;
class wxWindow;

/// Controls of panels. The name of each is its title, for screen readers and tests.
namespace coq::win {

/// Lays a panel out, for its Layout(). Content that does not fit extends below the edge; controls keep their
/// minimum sizes. Returns false if the panel has no sizer.
bool lay_out_below_edge(wxWindow& panel);

/// Adds a button to a line of buttons; `act` runs on each click.
wxButton* add_button(wxWindow& panel, wxSizer& line, const wxString& title, std::function<void()> act);

/// Makes a choice; `choose` gets the number of the entry that the user chose.
wxChoice* make_choice(wxWindow& panel, const wxString& title, std::function<void(std::size_t)> choose);

/// Replaces the entries of a choice, unless they are the same, which would lose its selection and close its
/// list.
void set_entries(wxChoice& choice, const std::vector<wxString>& entries);

/// Adds a control below the others of a panel, with its title before it.
void add_titled(wxWindow& panel, wxSizer& column, const wxString& title, wxWindow* control);

struct EntryEvents {
  std::function<bool(wxTextCtrl&)> take;  ///< takes the text, on Enter or when the field loses the focus after
                                          ///< a change; returns false if it is wrong
  std::function<void()> leave;            ///< gives the focus back to the map
};
/// Makes a text field. Enter leaves it if its text was taken, and Escape leaves it.
wxTextCtrl* make_entry(wxWindow& panel, const wxString& title, EntryEvents events);

}  // namespace coq::win
