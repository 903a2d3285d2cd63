// SPDX-License-Identifier: MIT
#include "editor/window/widgets/look.h"

#include <gtk/gtk.h>
#include <wx/display.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
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

/// Returns the height that a widget needs at a width, -1 for any, without the size that wxWidgets gave it.
int natural_height(GtkWidget* widget, int width) {
  int wide = -1, high = -1, least = 0, natural = 0;
  gtk_widget_get_size_request(widget, &wide, &high);
  gtk_widget_set_size_request(widget, -1, -1);
  if (width < 0) gtk_widget_get_preferred_height(widget, &least, &natural);
  if (width >= 0) gtk_widget_get_preferred_height_for_width(widget, std::max(1, width), &least, &natural);
  gtk_widget_set_size_request(widget, wide, high);
  return natural;
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

bool fit_lines(wxStaticText& text, int width) {
  GtkWidget* label = text.GetHandle();
  gtk_label_set_line_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_line_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  const wxSize before = text.GetMinSize();
  const wxSize wanted(1, natural_height(label, width));
  text.SetMinSize(wanted);
  return wanted != before;
}

void keep_first_line(wxTextCtrl& text) {
  GtkWidget* view = gtk_bin_get_child(GTK_BIN(text.GetHandle()));
  if (view == nullptr || !GTK_IS_TEXT_VIEW(view)) return;
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), &start);
  GdkRectangle ignored;
  gtk_text_view_get_iter_location(GTK_TEXT_VIEW(view), &start, &ignored);
}

void fit_height(wxWindow& field) {
  const int natural = natural_height(field.GetHandle(), -1);
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

/// Gives buttons a margin around their titles, which wxWidgets takes away from those that fit exactly, and
/// choices the height of large letters, which they would only get with their first selection. In the dark,
/// the outlines of fields are darker than their surroundings, so they get lighter ones.
void refine_theme(int dpi) {
  static GtkCssProvider* const provider = [] {
    GtkCssProvider* made = gtk_css_provider_new();
    gtk_style_context_add_provider_for_screen(gdk_screen_get_default(), GTK_STYLE_PROVIDER(made),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    return made;
  }();
  std::string style = "button.text-button:not(.combo) { padding-left: 6px; padding-right: 6px; }";
  if (dpi > 120 * 1024) style += " combobox button.combo { min-height: 1.3em; }";
  if (is_dark())
    style += " entry, spinbutton, button.text-button, button.combo { border-color: alpha(currentColor, 0.3); }";
  gtk_css_provider_load_from_data(provider, style.c_str(), -1, nullptr);
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
  refine_theme(dpi);
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

wxColour fault_colour() {
  return is_dark() ? wxColour(255, 138, 118) : wxColour(190, 30, 15);
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
