// SPDX-License-Identifier: MIT
#pragma once

#include <wx/dialog.h>
#include <wx/sizer.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/commands/menu_keys.h"
#include "editor/app/preferences/preferences.h"
#include "editor/app/workbench/workbench.h"
#include "editor/window/pages/order.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

/// The usual buttons of a dialog, in the program's language: the toolkit has them in the desktop's.
inline wxSizer* usual_buttons(wxDialog& dialog, long flags) {
  wxStdDialogButtonSizer* out = dialog.CreateStdDialogButtonSizer(flags);
  // Not the very label that the toolkit has for it ("&Annuler"), in place of which GTK puts its own.
  if (wxButton* cancel = out->GetCancelButton()) cancel->SetLabel(tr("Cancel").insert(1, "&"));
  return out;
}

}  // namespace coq::win

class wxWindow;

/// Each dialog is a function: it asks, and gives the answer.
namespace coq::win {

/// Work of a session that did not end well: shows it and recovers it, or not.
void offer_recovery(wxWindow* parent, app::Workbench& bench);

/// Documents that changed here and on disk: what differs, and which one stays.
void settle_conflicts(wxWindow* parent, app::Workbench& bench);

/// A command of the list and whether it can be run now.
struct PaletteEntry {
  std::string id;
  std::string title;  ///< translated
  std::string words;  ///< other ones for it, translated
  std::string key;
  std::string why_not;  ///< empty: it can be run
};
/// The id that was chosen, nullopt where none was.
std::optional<std::string> ask_command(wxWindow* parent, const std::vector<PaletteEntry>& entries);

/// Asks for a hex, a pair of hexes, or the id or name of an element, and goes there.
void ask_place(wxWindow* parent, app::Workbench& bench);

struct Settings {
  app::Preferences preferences;
  app::MenuKeys keymap;
};
/// nullopt: cancelled.
std::optional<Settings> ask_preferences(wxWindow* parent, const Settings& now);

void show_about(wxWindow* parent);

/// A stop of the tour: what is said, and the window that it points at.
struct TourStop {
  std::string title, text;  ///< translated
  wxWindow* at = nullptr;
  std::function<void()> show{};  ///< has it seen
};
/// Goes on beside the work until it is closed; then `ended` is called.
void show_tour(wxWindow* parent, std::vector<TourStop> stops, std::function<void()> ended);

/// Export and print, with a preview of the pages.
void show_export(wxWindow* parent, app::Workbench& bench, const ExportContext& context);

/// New project: asks all, makes it, and gives its folder. With `scan`, it begins as one from a scan, of that
/// picture unless it is empty; nullopt: as a blank map. Gives nullopt: cancelled.
std::optional<std::filesystem::path> ask_new_project(wxWindow* parent, app::JobQueue& jobs,
                                                     const scenario::RulesetFolders& rulesets,
                                                     const std::string& language, const std::string& writer,
                                                     const std::optional<std::filesystem::path>& scan);

}  // namespace coq::win
