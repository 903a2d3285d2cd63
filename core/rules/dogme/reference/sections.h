// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// The sections of the reference card.
namespace coq::dogme {

using scene::AidCell;
using scene::AidLine;
using scene::AidRemark;
using scene::AidSection;
using scene::AidSource;
using scene::AidTable;
using scene::Anchor;

AidSection classes_section(AidSource& source);
AidSection turn_section(AidSource& source);
AidSection movement_section(AidSource& source);
AidSection ranged_section(AidSource& source);
AidSection close_section(AidSource& source);
AidSection special_section(AidSource& source);
AidSection terrain_section(AidSource& source);
AidSection dogmas_section(AidSource& source);
AidSection missions_section(AidSource& source);
AidSection before_section(AidSource& source);
AidSection campaign_section(AidSource& source);

/// A value of the ruleset's scale: `KEY.SCALE`, as it is printed, with its unit.
std::string length_of(AidSource& source, const std::string& key);
using scene::point;

}  // namespace coq::dogme
