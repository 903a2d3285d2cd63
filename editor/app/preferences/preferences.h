// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/options.h"

/// User preferences for all projects, stored as one text file in the user's settings folder.
namespace coq::app {

enum class Theme { system, light, dark, contrast };

/// The wheel's action without Ctrl or Shift. Two fingers on a touchpad also act as a wheel.
enum class Wheel { zooms, scrolls };

struct Preferences {
  std::string language;  ///< "fr", "en"; empty: from the environment
  Theme theme = Theme::system;
  int scale = 100;                  ///< percentage of the default size of texts and controls: 100 to 250
  bool animations = true;           ///< panels slide and tiles fade in
  bool icon_names = false;          ///< tools and commands in toolbars have names beside their icons
  bool toured = false;              ///< the tour was shown at the first start
  int snap_reach = 10;              ///< logical pixels
  Wheel wheel = Wheel::zooms;       ///< over the map, without Ctrl or Shift
  std::vector<std::string> recent;  ///< recent projects, newest first
  std::vector<std::string> words;   ///< words that the user added to the dictionaries
  bool operator==(const Preferences&) const = default;
};

/// Writes a line `name = value` per preference, a line `recent = FOLDER` per recent project, and a line `word =
/// WORD` per added word.
std::string write_preferences(const Preferences& preferences);
/// Ignores malformed lines and reports them in `problems` as warnings (`preferences.line`).
Preferences read_preferences(std::string_view text, Problems& problems);

/// Moves a project to the front of the recent projects; the list keeps ten.
void add_recent(Preferences& preferences, const std::filesystem::path& project);

}  // namespace coq::app
