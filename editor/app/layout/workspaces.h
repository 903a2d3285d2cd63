// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

/// Arrangements of the panels by what the user does.
namespace coq::app::layout {

/// The places for panels. `far_right` is a second column at the right; `centre` covers the map.
enum class PlaceName { left, lower_left, right, bottom, far_right, centre };

/// The work surface in the middle of the window.
enum class Surface {
  map,
  page,   ///< the print preview of the Documents panel, and the map while something is picked on it
  panel,  ///< the panel at PlaceName::centre, and the map while something is picked on it
};

struct PlacedPanel {
  std::string_view panel;  ///< its id
  PlaceName place;
  bool front = false;  ///< the tab in front
};

struct Workspace {
  std::string_view id;
  const char* title;  ///< English; translated for display
  Surface surface;
  std::vector<PlacedPanel> panels;  ///< by default, in the order of the tabs
};

/// The workspaces are in the order of their keys. The first is the one of a new project.
const std::vector<Workspace>& workspaces();
/// Returns the first workspace if there is none with that id.
const Workspace& workspace(std::string_view id);

}  // namespace coq::app::layout
