// SPDX-License-Identifier: MIT
#include "editor/window/widgets/look.h"

#include <gtk/gtk.h>
#include <wx/display.h>
#include <wx/toplevel.h>

namespace coq::win {
namespace {

/// The desktop's settings, saved to restore them.
struct Desktop {
  gboolean dark = FALSE;
  gchar* theme = nullptr;
  int dpi = -1;
};

const Desktop& desktop(GtkSettings* settings) {
  static const Desktop remembered = [settings] {
    Desktop d;
    g_object_get(settings, "gtk-application-prefer-dark-theme", &d.dark, "gtk-theme-name", &d.theme,
                 "gtk-xft-dpi", &d.dpi, nullptr);
    return d;
  }();
  return remembered;
}

int& per_cent() {
  static int scale = 100;
  return scale;
}

}  // namespace

int scaled(int length) {
  return length < 0 ? length : length * per_cent() / 100;  // -1 means default
}
wxSize scaled(const wxSize& size) {
  return {scaled(size.x), scaled(size.y)};
}

void set_scaled_size(wxTopLevelWindow& window, const wxSize& size) {
  const wxWindow* place = window.GetParent() != nullptr ? window.GetParent() : &window;
  wxSize wanted = scaled(size);
  wanted.DecTo(wxDisplay(place).GetClientArea().GetSize());
  window.SetSize(wanted);
}

void fit_height(wxWindow& field) {
  int least = 0, natural = 0;
  gtk_widget_get_preferred_height(field.GetHandle(), &least, &natural);
  wxSize size = field.GetMinSize();
  size.y = std::max({size.y, natural, field.GetBestSize().y});
  field.SetMinSize(size);
}

void make_low(wxWindow& control) {
  static GtkCssProvider* const low = [] {
    GtkCssProvider* made = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        made, "button { padding: 0px 6px; min-height: 22px; transition: none; } scale { padding: 7px 8px; }",
        -1, nullptr);
    return made;
  }();
  gtk_style_context_add_provider(gtk_widget_get_style_context(control.GetHandle()), GTK_STYLE_PROVIDER(low),
                                 GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_queue_resize(control.GetHandle());  // wxWidgets cached the old height
  control.InvalidateBestSize();
  control.SetMinSize(wxSize(control.GetMinSize().x, control.GetBestSize().y));
}

void make_tight_tabs(wxWindow& notebook) {
  static GtkCssProvider* const tight = [] {
    GtkCssProvider* made = gtk_css_provider_new();
    gtk_css_provider_load_from_data(made, "tab { padding: 3px 5px; min-width: 0; } header { padding: 0; }", -1,
                                    nullptr);
    return made;
  }();
  gtk_style_context_add_provider(gtk_widget_get_style_context(notebook.GetHandle()), GTK_STYLE_PROVIDER(tight),
                                 GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void apply_look(const app::Preferences& preferences) {
  per_cent() = preferences.scale;
  GtkSettings* settings = gtk_settings_get_default();
  if (settings == nullptr) return;
  const Desktop& before = desktop(settings);
  const bool own = preferences.theme != app::Theme::system;
  const gboolean dark = own ? preferences.theme == app::Theme::dark : before.dark;
  const char* theme = preferences.theme == app::Theme::contrast ? "HighContrast"
                      : own                                     ? "Adwaita"
                                                                : before.theme;
  // Unit: 1/1024 dpi. The default is 96 dpi if the desktop specifies none.
  const int dpi = (before.dpi > 0 ? before.dpi : 96 * 1024) / 100 * preferences.scale;
  g_object_set(settings, "gtk-application-prefer-dark-theme", dark, "gtk-theme-name", theme, "gtk-xft-dpi", dpi,
               "gtk-enable-animations", preferences.animations ? TRUE : FALSE, nullptr);
}

void begin_at_size(wxTopLevelWindow& window) {
  const wxSize size = window.GetSize();
  const GtkAllocation whole{0, 0, size.x, size.y};
  if (!gtk_widget_get_realized(window.m_widget)) gtk_widget_set_allocation(window.m_widget, &whole);
}

bool shows_web_pages() {
  GAppInfo* const program = g_app_info_get_default_for_type("text/html", FALSE);
  if (program == nullptr) return false;
  g_object_unref(program);
  return true;
}

bool is_dark() {
  const wxColour ground = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW);
  return ground.GetLuminance() < 0.5;
}

wxColour system_colour(wxSystemColour which) {
  return wxSystemSettings::GetColour(which);
}

double true_pixels_per_mm(const wxWindow& window) {
  constexpr double kMillimetresAnInch = 25.4;
  constexpr int kMinResolution = 60;
  const int ppi = wxDisplay(&window).GetPPI().x;
  const double resolution = ppi >= kMinResolution ? ppi / window.GetContentScaleFactor() : 96;
  return resolution / kMillimetresAnInch;
}

}  // namespace coq::win
