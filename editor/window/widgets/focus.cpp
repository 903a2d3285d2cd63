// SPDX-License-Identifier: MIT
#include "editor/window/widgets/focus.h"

#include <gtk/gtk.h>
#include <wx/choice.h>
#include <wx/event.h>
#include <wx/toplevel.h>

#include <utility>

namespace coq::win {
namespace {

/// Returns the innermost window that holds the widget, or null.
wxWindow* holder_of(GtkWidget* widget, wxWindow& window) {
  GtkWidget* own = window.GetHandle();
  if (own == nullptr || (widget != own && gtk_widget_is_ancestor(widget, own) == FALSE)) return nullptr;
  for (wxWindow* child : window.GetChildren())
    if (wxWindow* found = child->IsTopLevel() ? nullptr : holder_of(widget, *child)) return found;
  return &window;
}

bool by_keyboard = false;

gboolean note_press(GSignalInvocationHint*, guint count, const GValue* values, gpointer is_key) {
  auto* widget = count > 0 ? GTK_WIDGET(g_value_get_object(values)) : nullptr;
  GtkWidget* top = widget == nullptr ? nullptr : gtk_widget_get_toplevel(widget);
  const bool in_list = GTK_IS_WINDOW(top) && gtk_window_get_window_type(GTK_WINDOW(top)) == GTK_WINDOW_POPUP;
  if (!in_list) by_keyboard = is_key != nullptr;
  // GTK does so for Tab and arrows only, but F6 and commands move the focus, too.
  if (!in_list && is_key != nullptr && GTK_IS_WINDOW(top)) gtk_window_set_focus_visible(GTK_WINDOW(top), TRUE);
  return TRUE;
}

}  // namespace

void watch_hands() {
  static int key = 1;
  g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
  g_signal_add_emission_hook(g_signal_lookup("key-press-event", GTK_TYPE_WIDGET), 0, note_press, &key, nullptr);
  g_signal_add_emission_hook(g_signal_lookup("button-press-event", GTK_TYPE_WIDGET), 0, note_press, nullptr,
                             nullptr);
}

bool is_by_keyboard() {
  return by_keyboard;
}

wxWindow* focused_window() {
  if (wxWindow* known = wxWindow::FindFocus()) return known;
  for (wxWindow* window : wxTopLevelWindows) {
    GtkWidget* top = window->GetHandle();
    if (!GTK_IS_WINDOW(top) || gtk_window_is_active(GTK_WINDOW(top)) == FALSE) continue;
    GtkWidget* focus = gtk_window_get_focus(GTK_WINDOW(top));
    return focus == nullptr ? nullptr : holder_of(focus, *window);
  }
  return nullptr;
}

void type_ahead(wxChoice& choice, char32_t letter, long time) {
  static wxString typed;
  static long last = 0;
  static wxString in;           // a form may make its controls anew after each choice
  constexpr int kPause = 1000;  // milliseconds
  const bool is_same = std::exchange(in, choice.GetName()) == choice.GetName();
  const bool is_soon = time - std::exchange(last, time) <= kPause;
  if (!is_same || !is_soon) typed.clear();
  typed += wxString(wxUniChar(letter)).Lower();
  const unsigned count = choice.GetCount();
  const int chosen = choice.GetSelection();
  const unsigned first = static_cast<unsigned>(chosen + (typed.length() == 1 || chosen < 0 ? 1 : 0));
  for (unsigned i = 0; i < count; ++i) {
    const unsigned at = (first + i) % count;
    if (!choice.GetString(at).Lower().StartsWith(typed)) continue;
    if (static_cast<int>(at) == chosen) return;
    choice.SetSelection(static_cast<int>(at));
    wxCommandEvent event(wxEVT_CHOICE, choice.GetId());
    event.SetEventObject(&choice);
    event.SetInt(static_cast<int>(at));
    event.SetString(choice.GetString(at));
    choice.HandleWindowEvent(event);
    return;
  }
}

bool is_menu_key(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  return key == WXK_MENU || key == WXK_WINDOWS_MENU || (key == WXK_F10 && event.ShiftDown());
}

}  // namespace coq::win
