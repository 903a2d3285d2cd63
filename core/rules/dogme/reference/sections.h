// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// The sections of the reference card.
namespace coq::dogme {

using scene::AidSource;

scene::AidSection classes_section(AidSource& source);
scene::AidSection turn_section(AidSource& source);
scene::AidSection movement_section(AidSource& source);
scene::AidSection ranged_section(AidSource& source);
scene::AidSection close_section(AidSource& source);
scene::AidSection special_section(AidSource& source);
scene::AidSection terrain_section(AidSource& source);
scene::AidSection dogmas_section(AidSource& source);
scene::AidSection missions_section(AidSource& source);
scene::AidSection before_section(AidSource& source);

/// A value of the ruleset's scale: `KEY.SCALE`, as it is printed, with its unit.
std::string length_of(AidSource& source, const std::string& key);
/// The name of a word in table `names`.
std::string named(AidSource& source, const std::string& word);
scene::AidLine point(std::string text, std::string mark = "\u2013");

}  // namespace coq::dogme
