// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes scenarios as saved games of Tabletop Simulator.
Format tts_format();

}  // namespace coq::exporters
