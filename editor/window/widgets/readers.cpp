// SPDX-License-Identifier: MIT
#include "editor/window/widgets/readers.h"

#include <gtk/gtk.h>
#include <wx/app.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/notebook.h>
#include <wx/panel.h>
#include <wx/slider.h>
#include <wx/spinctrl.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <iterator>

#include "editor/window/widgets/focus.h"

namespace coq::win {
namespace {

/// Returns the part of a control that has the focus, otherwise the control.
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

/// Returns whether the name is a default that wxWidgets gives to unnamed controls.
bool is_default(const wxString& name) {
  static const wxString kDefaults[] = {wxTextCtrlNameStr,   wxChoiceNameStr,       wxComboBoxNameStr,
                                       wxSearchCtrlNameStr, wxSliderNameStr,       wxPanelNameStr,
                                       wxButtonNameStr,     wxDataViewCtrlNameStr, wxNotebookNameStr,
                                       wxCheckBoxNameStr,   "wxSpinCtrl",          wxStaticTextNameStr};
  return name.empty() || std::find(std::begin(kDefaults), std::end(kDefaults), name) != std::end(kDefaults);
}

/// Returns whether the window is a button or check box with text; screen readers read its label.
bool says_label(const wxWindow& window) {
  if (dynamic_cast<const wxAnyButton*>(&window) == nullptr &&
      dynamic_cast<const wxCheckBox*>(&window) == nullptr)
    return false;
  const wxString label = window.GetLabel();
  return std::any_of(label.begin(), label.end(), [](wxUniChar c) { return wxIsalpha(c) != 0; });
}

/// Key under which a control stores its name from name_for_readers().
constexpr const char* kTold = "coq-reader-name";

void tell_readers(const wxWindow& window) {
  if (window.GetHandle() == nullptr || says_label(window)) return;
  const auto* told = static_cast<const char*>(g_object_get_data(G_OBJECT(window.GetHandle()), kTold));
  if (told == nullptr && is_default(window.GetName())) return;
  const wxString name = told != nullptr ? wxString::FromUTF8(told) : window.GetName();
  for (GtkWidget* widget : {window.GetHandle(), focus_of(window)}) set_name(widget, name);
}

}  // namespace

void name_for_readers(const wxWindow& window, const wxString& name) {
  if (window.GetHandle() == nullptr) return;
  g_object_set_data_full(G_OBJECT(window.GetHandle()), kTold, g_strdup(name.utf8_str()), g_free);
  tell_readers(window);
}

wxString name_of_focus() {
  const wxWindow* window = focused_window();
  return window == nullptr ? wxString() : wxString::FromUTF8(name_of(focus_of(*window)));
}

ReaderNames::ReaderNames() {
  g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
  m_signal = g_signal_lookup("focus-in-event", GTK_TYPE_WIDGET);
  // Some parts of controls get the focus without a wxWidgets event.
  const auto told = [](GSignalInvocationHint*, guint, const GValue*, gpointer) -> gboolean {
    wxTheApp->CallAfter([] {
      if (const wxWindow* window = focused_window()) tell_readers(*window);
    });
    return TRUE;
  };
  m_hook = g_signal_add_emission_hook(m_signal, 0, told, nullptr, nullptr);
}

ReaderNames::~ReaderNames() {
  g_signal_remove_emission_hook(m_signal, m_hook);
}

}  // namespace coq::win
