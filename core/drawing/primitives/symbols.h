// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/scene.h"

/// Unit symbols: frame + icon + size, drawn in a box of 100 x 100 and scaled.
namespace coq::scene {

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

/// Names are words of the digests where these have one (`machine-gun`, `armoured-car`).
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

/// Marks around the frame: a staff below it, a bracket or sign above, wheels or hills below.
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

/// How an icon is drawn: map signs of staffs, or silhouettes of the things themselves.
enum class SymbolStyle : std::uint8_t { sign, silhouette };

struct Symbol {
  SymbolFrame frame = SymbolFrame::rectangle;
  SymbolIcon icon = SymbolIcon::none;
  SymbolSize size = SymbolSize::none;
  SymbolStyle style = SymbolStyle::sign;
  Color ink = kBlack;
  std::optional<Color> fill{};  ///< of the frame
  int stroke = 4;               ///< per cent of the box
  std::vector<SymbolModifier> modifiers{};
  std::string drawing{};  ///< silhouette of this name ("infantry-1809"); else the usual one of the icon
};

/// `symbol` in a square box of edge `side` whose upper left corner is `at`. The size marks stand above the
/// frame, inside the box.
Group draw_symbol(const Symbol& symbol, Point at, Um side);

/// The sign of staffs for what a silhouette of this name shows.
SymbolIcon sign_of_silhouette(std::string_view name);

/// Of a silhouette its sign.
std::optional<SymbolIcon> parse_icon(std::string_view name);
std::string_view name_of(SymbolIcon icon);
const std::vector<SymbolIcon>& symbol_icons();
std::string_view name_of(SymbolSize size);
std::string_view name_of(SymbolModifier modifier);
std::optional<SymbolSize> parse_size(std::string_view name);
std::optional<SymbolFrame> parse_frame(std::string_view name);
std::optional<SymbolModifier> parse_modifier(std::string_view name);
const std::vector<SymbolModifier>& symbol_modifiers();

}  // namespace coq::scene
