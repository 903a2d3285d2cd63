// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// The sections of the reference card, in the order of their numbers, and what they share.
namespace coq::tactique {

using scene::AidCell;
using scene::AidLine;
using scene::AidRemark;
using scene::AidSection;
using scene::AidSource;
using scene::AidTable;
using scene::Anchor;

/// "infanterie"; of artillery with its class "artillerie lourde".
std::string arm_text(const AidSource& source, std::string_view arm);
std::string class_text(const AidSource& source, std::string_view of, bool feminine);
/// A cell as it is printed: nothing is a dash.
std::string number_text(const std::string& text);
using scene::point;

AidSection turn_section(AidSource& source);
AidSection units_section(AidSource& source);
AidSection movement_section(AidSource& source);
AidSection support_section(AidSource& source);
AidSection terrain_section(AidSource& source);
AidSection fire_section(AidSource& source);
AidSection combat_section(AidSource& source);
AidSection die_section(AidSource& source);
AidSection tactical_section(AidSource& source);
AidSection actions_section(AidSource& source);

}  // namespace coq::tactique
