// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/playing/playing.h"
#include "editor/window/panels/panel.h"

/// Games in the window: the panel of the game that is open, and that of the playtest.
namespace coq::win {

const std::vector<PanelInfo>& playing_panels();

Panel* make_play_panel(wxWindow* parent, PanelHost& host);
Panel* make_playtest_panel(wxWindow* parent, PanelHost& host);

/// Which game to begin; nullopt: none.
std::optional<app::Playing::NewGame> ask_new_game(wxWindow* parent, const app::Workbench& bench);

}  // namespace coq::win
