// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/playing/playing.h"
#include "editor/window/panels/panel.h"

/// The panels for the current game, the playtest and the search for balance.
namespace coq::win {

const std::vector<PanelInfo>& playing_panels();

Panel* make_play_panel(wxWindow* parent, PanelHost& host);
Panel* make_playtest_panel(wxWindow* parent, PanelHost& host);
Panel* make_balance_panel(wxWindow* parent, PanelHost& host);

/// Asks which game to start. Returns nullopt if cancelled.
std::optional<app::Playing::NewGame> ask_new_game(wxWindow* parent, const app::Workbench& bench);

/// Asks where to save the log of the open game, and saves it. Returns false if it is not saved.
bool save_log(wxWindow* parent, app::Workbench& bench);

/// Asks whether to save the log before an unsaved game is lost. Returns false if the game goes on.
bool may_lose_game(wxWindow* parent, app::Workbench& bench);

}  // namespace coq::win
