// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// The sections of the reference card, in the order of their numbers, and what they share.
namespace coq::tactique {

/// "infanterie"; of artillery with its class "artillerie lourde".
std::string arm_text(const scene::AidSource& source, std::string_view arm);
std::string class_text(const scene::AidSource& source, std::string_view of, bool feminine);
/// A cell as it is printed: nothing is a dash.
std::string number_text(const std::string& text);
scene::AidLine point(std::string text);

scene::AidSection turn_section(scene::AidSource& source);
scene::AidSection units_section(scene::AidSource& source);
scene::AidSection movement_section(scene::AidSource& source);
scene::AidSection support_section(scene::AidSource& source);
scene::AidSection terrain_section(scene::AidSource& source);
scene::AidSection fire_section(scene::AidSource& source);
scene::AidSection combat_section(scene::AidSource& source);
scene::AidSection die_section(scene::AidSource& source);
scene::AidSection tactical_section(scene::AidSource& source);
scene::AidSection actions_section(scene::AidSource& source);

}  // namespace coq::tactique
