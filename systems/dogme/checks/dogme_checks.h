// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::dogme {

/// The checks of documents of Le Dogme du Commandant: `dogme:V01` to `dogme:V25`, `dogme:V28` of the digest,
/// and `dogme:V29`, `dogme:V30`: what a scenario itself says of victory and of markers.
std::vector<validate::Check> checks();

}  // namespace coq::dogme
