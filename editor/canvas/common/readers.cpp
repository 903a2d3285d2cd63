// SPDX-License-Identifier: MIT
#include "editor/canvas/common/readers.h"

#include <gtk/gtk.h>
#include <wx/event.h>
#include <wx/toplevel.h>
#include <wx/window.h>

namespace coq::win {
namespace {

/// The part of a control that has the keyboard, else the control.
GtkWidget* focus_of(const wxWindow& window) {
  GtkWidget* own = window.GetHandle();
  GtkWidget* top = own == nullptr ? nullptr : gtk_widget_get_toplevel(own);
  GtkWidget* focus = GTK_IS_WINDOW(top) ? gtk_window_get_focus(GTK_WINDOW(top)) : nullptr;
  return focus != nullptr && (focus == own || gtk_widget_is_ancestor(focus, own)) ? focus : own;
}

void set_name(GtkWidget* widget, const wxString& name) {
  if (widget != nullptr) atk_object_set_name(gtk_widget_get_accessible(widget), name.utf8_str());
}

std::string name_of(GtkWidget* widget) {
  const char* name = widget == nullptr ? nullptr : atk_object_get_name(gtk_widget_get_accessible(widget));
  return name == nullptr ? "" : name;
}

}  // namespace

void name_for_readers(const wxWindow& window, const wxString& name) {
  set_name(window.GetHandle(), name);
  GtkWidget* focus = focus_of(window);
  if (focus != window.GetHandle()) set_name(focus, name);
}

wxString name_of_focus() {
  const wxWindow* window = wxWindow::FindFocus();
  return window == nullptr ? wxString() : wxString::FromUTF8(name_of(focus_of(*window)));
}

ReaderNames::ReaderNames() {
  wxEvtHandler::AddFilter(this);
}

ReaderNames::~ReaderNames() {
  wxEvtHandler::RemoveFilter(this);
}

int ReaderNames::FilterEvent(wxEvent& event) {
  if (event.GetEventType() != wxEVT_SET_FOCUS) return Event_Skip;
  const auto* window = dynamic_cast<const wxWindow*>(event.GetEventObject());
  if (window == nullptr || window->GetHandle() == nullptr || window->GetName().empty()) return Event_Skip;
  GtkWidget* focus = focus_of(*window);
  if (name_of(focus).empty()) {
    const std::string given = name_of(window->GetHandle());
    set_name(focus, given.empty() ? window->GetName() : wxString::FromUTF8(given));
  }
  return Event_Skip;
}

}  // namespace coq::win
