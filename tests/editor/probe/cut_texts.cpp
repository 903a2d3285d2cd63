// SPDX-License-Identifier: MIT
#include "tests/editor/probe/cut_texts.h"

#include <gtk/gtk.h>
#include <wx/arrstr.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/radiobut.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <algorithm>

namespace coq::test {
namespace {

constexpr int kArrow = 40;         ///< of a choice with its borders, in pixels
constexpr int kBorders = 16;       ///< of a text field
constexpr std::size_t kShort = 8;  ///< characters that a field must show at once
constexpr int kRounding = 2;       ///< pixels

bool has_label(const wxWindow& window) {
  return dynamic_cast<const wxAnyButton*>(&window) != nullptr ||
         dynamic_cast<const wxStaticText*>(&window) != nullptr ||
         dynamic_cast<const wxCheckBox*>(&window) != nullptr ||
         dynamic_cast<const wxRadioButton*>(&window) != nullptr;
}

/// Width that the text of the control needs; 0 if it has none.
int needed_width(const wxWindow& window) {
  if (const auto* choice = dynamic_cast<const wxChoice*>(&window)) {
    const wxString text = choice->GetStringSelection();
    return text.empty() ? 0 : choice->GetTextExtent(text).x + kArrow;
  }
  if (const auto* field = dynamic_cast<const wxTextCtrl*>(&window)) {
    const wxString text = field->GetValue();
    return text.empty() || text.length() > kShort || field->IsMultiLine()
               ? 0
               : field->GetTextExtent(text).x + kBorders;
  }
  if (!has_label(window) || window.GetLabel().empty()) return 0;
  int widest = 0;
  for (const wxString& line : wxSplit(wxControl::RemoveMnemonics(window.GetLabel()), '\n', '\0'))
    widest = std::max(widest, window.GetTextExtent(line).x);
  return widest;
}

/// Height that the text of the control needs at its width; 0 if it has none.
int needed_height(const wxWindow& window) {
  const auto* field = dynamic_cast<const wxTextCtrl*>(&window);
  const bool lines = field != nullptr && field->IsMultiLine();
  if (lines || (field == nullptr && dynamic_cast<const wxChoice*>(&window) == nullptr && !has_label(window)))
    return 0;
  GtkWidget* widget = window.GetHandle();
  int width = -1, height = -1, least = 0, natural = 0;
  gtk_widget_get_size_request(widget, &width, &height);
  gtk_widget_set_size_request(widget, -1, -1);
  gtk_widget_get_preferred_height_for_width(widget, std::max(1, window.GetSize().x), &least, &natural);
  gtk_widget_set_size_request(widget, width, height);
  return least;
}

/// Returns whether the control breaks its text into lines at its width.
bool breaks_lines(const wxWindow& window) {
  return dynamic_cast<const wxStaticText*>(&window) != nullptr &&
         gtk_label_get_line_wrap_mode(GTK_LABEL(window.GetHandle())) == PANGO_WRAP_WORD_CHAR;
}

/// Returns whether the window can scroll its contents in that direction.
bool scrolls(const wxWindow& window, int direction) {
  if (window.GetName() == "turned options") return direction == wxHORIZONTAL;  // by two buttons
  const auto* scrolled = dynamic_cast<const wxScrollHelper*>(&window);
  if (scrolled == nullptr) return false;
  int x = 0, y = 0;
  scrolled->GetScrollPixelsPerUnit(&x, &y);
  return (direction == wxHORIZONTAL ? x : y) > 0;
}

/// Returns why the window is not wholly on the screen, or "".
std::string why_beyond(const wxWindow& window) {
  wxRect at = window.GetScreenRect();
  bool wide = true, high = true;
  for (const wxWindow* parent = window.GetParent(); parent != nullptr; parent = parent->GetParent()) {
    // The bars of a top-level window are outside of its client area.
    const wxRect seen = parent->IsTopLevel()
                            ? parent->GetScreenRect()
                            : wxRect(parent->ClientToScreen(wxPoint(0, 0)), parent->GetClientSize());
    wide = wide && !scrolls(*parent, wxHORIZONTAL);
    high = high && !scrolls(*parent, wxVERTICAL);
    const std::string name = parent->GetName().utf8_string();
    if (wide && (at.x < seen.x - kRounding || at.GetRight() > seen.GetRight() + kRounding))
      return "beyond the side of " + name;
    if (high && (at.y < seen.y - kRounding || at.GetBottom() > seen.GetBottom() + kRounding))
      return "beyond the end of " + name;
    if (parent->IsTopLevel()) break;
  }
  return {};
}

void add_cut(const wxWindow& window, std::vector<std::string>& out) {
  for (const wxWindow* child : window.GetChildren()) {
    if (child->IsTopLevel() || !child->IsShownOnScreen() || gtk_widget_get_mapped(child->GetHandle()) == FALSE)
      continue;
    const int needed = needed_width(*child);
    std::string why;
    if (needed > 0) {
      if (child->GetSize().x + kRounding < needed && !breaks_lines(*child))
        why = std::to_string(child->GetSize().x) + " pixels of " + std::to_string(needed);
      if (const int high = needed_height(*child); why.empty() && child->GetSize().y + kRounding < high)
        why = std::to_string(child->GetSize().y) + " pixels high of " + std::to_string(high);
      if (why.empty()) why = why_beyond(*child);
    }
    if (!why.empty()) {
      const auto* choice = dynamic_cast<const wxChoice*>(child);
      const auto* field = dynamic_cast<const wxTextCtrl*>(child);
      const wxString text = choice != nullptr  ? choice->GetStringSelection()
                            : field != nullptr ? field->GetValue()
                                               : child->GetLabel();
      out.push_back((child->GetName() + ", " + text).utf8_string() + ": " + why);
    }
    add_cut(*child, out);
  }
}

}  // namespace

std::vector<std::string> cut_texts(const wxWindow& window) {
  std::vector<std::string> out;
  add_cut(window, out);
  return out;
}

}  // namespace coq::test
