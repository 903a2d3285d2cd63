// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

/// What people have built.
namespace coq::scene::styles {

/// A building: its shadow, and a roof of two sides along its ridge.
Art draw_building(const Plan& plan, const Easel& easel);
/// A flat roof with its parapet, of concrete or steel.
Art draw_block(const Plan& plan, const Easel& easel);
/// The ground of a place, between its houses.
Color yards_of(const Inks& inks);
/// A place with houses and gardens, drawn for all of its area.
Art draw_town(const Plan& plan, const Easel& easel);

}  // namespace coq::scene::styles
