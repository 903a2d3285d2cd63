// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/text.h"
#include "core/scene/aids/aid.h"
#include "core/scene/aids/aid_source.h"

/// What the sections of the reference card share.
namespace coq::red_poppies {

using scene::AidCell;
using scene::AidLine;
using scene::AidRemark;
using scene::AidSection;
using scene::AidTable;
using scene::Anchor;
using scene::point;
using CardSource = scene::AidSource;

/// One of a numbered list, its head in bold.
inline AidLine step(std::string mark, std::string head, std::string text, int level = 0) {
  AidLine line{std::move(mark), {}, level};
  if (!head.empty()) line.prose.push_back({std::move(head) + " ", true});
  line.prose.push_back({std::move(text), false});
  return line;
}

/// The rule of a value; a figure of the example is named in short, for the column is narrow.
std::string short_rule(const CardSource& source, std::string_view id);

// The sections, in the order of their numbers.
AidSection cohesion_section(CardSource& source);
AidSection fire_section(CardSource& source);
AidSection terrain_section(CardSource& source);
AidSection sight_section(CardSource& source);
AidSection reaction_section(CardSource& source);
AidSection sequence_section(CardSource& source);
AidSection orders_section(CardSource& source);
AidSection movement_section(CardSource& source);
AidSection melee_section(CardSource& source);
AidSection modes_section(CardSource& source);
AidSection battery_section(CardSource& source);
AidSection bombardment_section(CardSource& source);

}  // namespace coq::red_poppies
