// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/text.h"
#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// What the sections of the reference card share.
namespace coq::red_poppies {

using CardSource = scene::AidSource;

/// The rule of a value; a figure of the example is named in short, for the column is narrow.
std::string short_rule(const CardSource& source, std::string_view id);

// The sections, in the order of their numbers.
scene::AidSection cohesion_section(CardSource& source);
scene::AidSection fire_section(CardSource& source);
scene::AidSection terrain_section(CardSource& source);
scene::AidSection sight_section(CardSource& source);
scene::AidSection reaction_section(CardSource& source);
scene::AidSection sequence_section(CardSource& source);
scene::AidSection orders_section(CardSource& source);
scene::AidSection movement_section(CardSource& source);
scene::AidSection melee_section(CardSource& source);
scene::AidSection modes_section(CardSource& source);
scene::AidSection battery_section(CardSource& source);
scene::AidSection bombardment_section(CardSource& source);

}  // namespace coq::red_poppies
