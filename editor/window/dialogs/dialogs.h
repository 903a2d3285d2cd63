// SPDX-License-Identifier: MIT
#pragma once

#include <wx/button.h>
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

/// The standard buttons of a dialog in the program's language; wxWidgets has them in the desktop's.
inline wxSizer* default_buttons(wxDialog& dialog, long flags) {
  wxStdDialogButtonSizer* out = dialog.CreateStdDialogButtonSizer(flags);
  // GTK replaces the stock label of wxWidgets ("&Annuler") with its own translation. A label that differs from
  // the stock one is left alone.
  if (wxButton* cancel = out->GetCancelButton()) cancel->SetLabel(tr("Cancel").insert(1, "&"));
  return out;
}

}  // namespace coq::win

class wxWindow;

/// Each dialog is a function that asks and returns the answer.
namespace coq::win {

/// Shows the work of a session that ended abnormally, and recovers or discards it.
void offer_recovery(wxWindow* parent, app::Workbench& bench);

/// Shows the differences of documents changed both here and on disk, and asks which version to keep.
void settle_conflicts(wxWindow* parent, app::Workbench& bench);

/// A command in the command palette.
struct PaletteEntry {
  std::string id;
  std::string title;  ///< translated
  std::string words;  ///< search words, translated
  std::string key;
  std::string why_not;  ///< empty if the command is available
};
/// Returns the chosen command's id, or nullopt if the dialog was cancelled.
std::optional<std::string> ask_command(wxWindow* parent, const std::vector<PaletteEntry>& entries);

/// Asks for a page if the image file has several. Returns the file's name with the page, the file itself if it
/// has one page or cannot be read, or nullopt if the question was cancelled.
std::optional<std::filesystem::path> ask_page(wxWindow* parent, app::JobQueue& jobs,
                                              const std::filesystem::path& file);

/// Asks for a hex, a pair of hexes, or an element's id or name, and scrolls there.
void ask_place(wxWindow* parent, app::Workbench& bench);

struct Settings {
  app::Preferences preferences;
  app::MenuKeys keymap;
};
/// Returns nullopt if the dialog was cancelled.
std::optional<Settings> ask_preferences(wxWindow* parent, const Settings& now);

void show_about(wxWindow* parent);

/// A stop of the tour: its text, and the window that it points at.
struct TourStop {
  std::string title, text;  ///< translated
  wxWindow* at = nullptr;
  std::function<void()> show{};  ///< makes that window visible
};
/// Shows the tour without blocking the program. Calls `ended` when it is closed.
void show_tour(wxWindow* parent, std::vector<TourStop> stops, std::function<void()> ended);

/// Exports and prints, with a preview of the pages. Returns true if the user wants to see the problems that
/// prevent an export.
bool show_export(wxWindow* parent, app::Workbench& bench, const ExportContext& context);

/// Returns errors and warnings as sentences on one line each, with names and titles in place of ids and files.
wxString sentences_of(const app::Session& session, const Problems& problems);

/// Says why something cannot be done. If the checks have found errors, offers to show them; returns true if the
/// user accepts.
bool say_refusal(wxWindow* parent, const wxString& title, const wxString& text, const Problems& problems);

/// Values with which the dialog for a new project begins.
struct NewProjectDefaults {
  std::string language;
  std::string writer;
  std::filesystem::path folder;               ///< where projects are; empty: the user's documents
  std::optional<std::filesystem::path> scan;  ///< begins with a map traced from it (it may be empty)
};

/// Asks for the settings of a new project, makes it and returns its folder, or nullopt if cancelled.
std::optional<std::filesystem::path> ask_new_project(wxWindow* parent, app::JobQueue& jobs,
                                                     const scenario::RulesetFolders& rulesets,
                                                     const NewProjectDefaults& defaults);

}  // namespace coq::win
