// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/scene.h"

/// Unit symbols (frame, icon and size), drawn in a box of 100 x 100 and scaled.
namespace coq::drawing {

enum class SymbolFrame : std::uint8_t { none, rectangle, lozenge, circle };
enum class SymbolSize : std::uint8_t {
  none,
  squad,
  section,
  platoon,
  company,
  battalion,
  regiment,
  brigade,
  division,
  corps,
  army,
};

/// The names are the terms of the rule digests, where these have one (`machine-gun`, `armoured-car`).
enum class SymbolIcon : std::uint8_t {
  none,
  infantry,
  cavalry,
  artillery,
  horse_artillery,
  machine_gun,
  mortar,
  anti_tank,
  tank,
  armoured_car,
  engineers,
  headquarters,
  signals,
  supply,
  medical,
  air,
  gas,
  searchlight,
  cyclists,
  dragoons,
  cossacks,
  skirmishers,
};

/// Marks outside the frame: a staff, a bracket or sign above, wheels or hills below.
enum class SymbolModifier : std::uint8_t {
  headquarters,
  task_force,
  reinforced,
  reduced,
  motorized,
  wheeled,
  mountain,
  airborne,
};

/// Drawing style of an icon: staff map signs, or silhouettes of the real things.
enum class SymbolStyle : std::uint8_t { sign, silhouette };

struct Symbol {
  SymbolFrame frame = SymbolFrame::rectangle;
  SymbolIcon icon = SymbolIcon::none;
  SymbolSize size = SymbolSize::none;
  SymbolStyle style = SymbolStyle::sign;
  Color ink = kBlack;
  std::optional<Color> fill{};  ///< colour of the frame
  int stroke = 4;               ///< per cent of the box
  std::vector<SymbolModifier> modifiers{};
  std::string drawing{};  ///< name of a silhouette ("infantry-1809"); the default is the icon's usual one
};

/// Draws `symbol` in a square with edge `side` and upper left corner `at`. The size marks are above the frame,
/// inside the square.
Group draw_symbol(const Symbol& symbol, Point at, Um side);

/// Returns the staff sign for the subject of this silhouette.
SymbolIcon sign_of_silhouette(std::string_view name);

/// Returns the icon with this name. The name of a silhouette yields its sign.
std::optional<SymbolIcon> parse_icon(std::string_view name);
std::string_view name_of(SymbolIcon icon);
const std::vector<SymbolIcon>& symbol_icons();
std::string_view name_of(SymbolSize size);
std::string_view name_of(SymbolModifier modifier);
std::optional<SymbolSize> parse_size(std::string_view name);
std::optional<SymbolFrame> parse_frame(std::string_view name);
std::optional<SymbolModifier> parse_modifier(std::string_view name);
const std::vector<SymbolModifier>& symbol_modifiers();

}  // namespace coq::drawing
