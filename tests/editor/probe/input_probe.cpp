// SPDX-License-Identifier: MIT
#include "tests/editor/probe/input_probe.h"

#include <catch2/catch.hpp>

#include <wx/aui/framemanager.h>
#include <wx/control.h>
#include <wx/event.h>
#include <wx/toplevel.h>

#include <gdk/gdkx.h>
#include <gtk/gtk.h>
#undef Status  // a macro of Xlib that hides a type of this program

namespace coq::test {
namespace {

/// Returns the innermost of the program's windows that contains `widget`.
const wxWindow* window_of(GtkWidget* widget, const wxWindowList& windows) {
  for (const wxWindow* window : windows) {
    GtkWidget* own = window->GetHandle();
    if (own == nullptr || (own != widget && !gtk_widget_is_ancestor(widget, own))) continue;
    const wxWindow* within = window_of(widget, window->GetChildren());
    return within != nullptr ? within : window;
  }
  return nullptr;
}

}  // namespace

/// Signal hooks of all widgets. Some signals do not become wxWidgets events, and dialogs of the toolkit send
/// none.
struct InputProbe::Hook {
  static gboolean press(GSignalInvocationHint*, guint, const GValue* values, gpointer hands) {
    const auto* event = static_cast<const GdkEvent*>(g_value_get_boxed(values + 1));
    if (event->type == GDK_BUTTON_PRESS)
      static_cast<InputProbe*>(hands)->note_press(g_value_get_object(values), event->button.time);
    return TRUE;
  }
  static gboolean key(GSignalInvocationHint*, guint, const GValue* values, gpointer hands) {
    const auto* event = static_cast<const GdkEvent*>(g_value_get_boxed(values + 1));
    if (!event->key.is_modifier)
      static_cast<InputProbe*>(hands)->note_key(event->key.hardware_keycode, event->key.time);
    return TRUE;
  }
  static gboolean drag(GSignalInvocationHint*, guint, const GValue*, gpointer hands) {
    ++static_cast<InputProbe*>(hands)->m_drags;
    return TRUE;
  }
};

InputProbe::InputProbe() {
  wxEvtHandler::AddFilter(this);
  g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
  const auto hook = [this](const char* signal, GSignalEmissionHook call) {
    const guint id = g_signal_lookup(signal, GTK_TYPE_WIDGET);
    m_hooks.emplace_back(id, g_signal_add_emission_hook(id, 0, call, this, nullptr));
  };
  hook("button-press-event", Hook::press);
  hook("key-press-event", Hook::key);
  // A second motion event shows that the source has received the answer to the first.
  hook("drag-motion", Hook::drag);
}

InputProbe::~InputProbe() {
  for (const auto& [signal, hook] : m_hooks) g_signal_remove_emission_hook(signal, hook);
  wxEvtHandler::RemoveFilter(this);
}

int InputProbe::FilterEvent(wxEvent& event) {
  const wxEventType type = event.GetEventType();
  const bool rests = type == wxEVT_IDLE && !static_cast<const wxIdleEvent&>(event).MoreRequested();
  if (rests) {
    m_unrest.clear();
  } else if (type != wxEVT_TIMER && type != wxEVT_UPDATE_UI &&
             !event.IsKindOf(wxCLASSINFO(wxAuiManagerEvent))) {  // which bars send when idle
    m_unrest = wxString(event.GetClassInfo()->GetClassName()).utf8_string();
  }
  return Event_Skip;
}

/// A press that a widget ignores is repeated for its parent.
void InputProbe::note_press(void* widget, unsigned time) {
  if (time == m_press_time) return;
  m_press_time = time;
  ++m_presses;
  const wxWindow* window = window_of(GTK_WIDGET(widget), wxTopLevelWindows);
  const wxWindow* top = window == nullptr ? nullptr : wxGetTopLevelParent(const_cast<wxWindow*>(window));
  m_last = {};
  if (top == nullptr) return;
  m_last = {top->GetName().utf8_string(), window->GetName().utf8_string(),
            wxControl::RemoveMnemonics(window->GetLabel()).utf8_string()};
}

void InputProbe::note_key(unsigned key, unsigned time) {
  if (time == m_key_time && key == m_key) return;
  m_key_time = time;
  m_key = key;
  ++m_keys;
}

bool is_on_screen(const wxWindow& top) {
  if (!top.IsShown() || top.GetHandle() == nullptr) return false;
  GdkWindow* window = gtk_widget_get_window(top.GetHandle());
  if (window == nullptr) return false;
  if (!GDK_IS_X11_WINDOW(window)) return gdk_window_is_viewable(window) != FALSE;
  XWindowAttributes at{};
  // The window manager shows the window only after placing it.
  return XGetWindowAttributes(GDK_WINDOW_XDISPLAY(window), GDK_WINDOW_XID(window), &at) != 0 &&
         at.map_state == IsViewable;
}

bool has_keyboard(const wxWindow& top) {
  GtkWidget* own = top.GetHandle();
  if (own == nullptr || !GTK_IS_WINDOW(own)) return false;
  // While a dialog is open, it gets all keys that come to any window of the program.
  GtkWidget* grab = gtk_grab_get_current();
  if (grab == nullptr || !GTK_IS_WINDOW(grab)) return gtk_window_has_toplevel_focus(GTK_WINDOW(own)) != FALSE;
  if (grab != own) return false;
  GList* all = gtk_window_list_toplevels();
  bool any = false;
  for (const GList* one = all; one != nullptr; one = one->next) {
    any = any || gtk_window_has_toplevel_focus(GTK_WINDOW(one->data)) != FALSE;
  }
  g_list_free(all);
  return any;
}

const wxWindow* under_pointer() {
  GdkDisplay* display = gdk_display_get_default();
  if (display == nullptr) return nullptr;
  GdkDevice* pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(display));
  GdkWindow* window = gdk_device_get_window_at_position(pointer, nullptr, nullptr);
  gpointer widget = nullptr;
  if (window != nullptr) gdk_window_get_user_data(window, &widget);
  return widget == nullptr ? nullptr : window_of(GTK_WIDGET(widget), wxTopLevelWindows);
}

bool has_menu() {
  GtkWidget* grab = gtk_grab_get_current();
  return grab != nullptr && GTK_IS_MENU_SHELL(grab);
}

std::string focused_text(const wxWindow& box) {
  if (box.GetHandle() == nullptr || !GTK_IS_WINDOW(box.GetHandle())) return {};
  GtkWidget* focus = gtk_window_get_focus(GTK_WINDOW(box.GetHandle()));
  return focus != nullptr && GTK_IS_ENTRY(focus) ? gtk_entry_get_text(GTK_ENTRY(focus)) : "";
}

}  // namespace coq::test
