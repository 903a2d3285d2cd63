// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/options.h"

/// What a user has chosen for all projects: one text file in the folder of the user's settings.
namespace coq::app {

enum class Theme { system, light, dark, contrast };

/// What the wheel does without Ctrl or Shift: a touchpad's two fingers are a wheel, too.
enum class Wheel { zooms, scrolls };

struct Preferences {
  std::string language;  ///< "fr", "en"; empty is the environment's
  Theme theme = Theme::system;
  int scale = 100;                  ///< per cent of the usual size of texts and controls: 100 to 250
  bool animations = true;           ///< panels slide and tiles fade in
  bool toured = false;              ///< the tour of the first start was shown
  int snap_reach = 10;              ///< logical pixels
  Wheel wheel = Wheel::zooms;       ///< over the map, without Ctrl and Shift
  std::vector<std::string> recent;  ///< projects, the newest first
  bool operator==(const Preferences&) const = default;
};

/// A line for each preference, `name = value`, and one `recent = FOLDER` for each project.
std::string write_preferences(const Preferences& preferences);
/// Lines that are not understood are left out and added to `problems` as warnings (`preferences.line`).
Preferences read_preferences(std::string_view text, Problems& problems);

/// Puts a project first in the list of recent ones, which holds ten.
void add_recent(Preferences& preferences, const std::filesystem::path& project);

}  // namespace coq::app
