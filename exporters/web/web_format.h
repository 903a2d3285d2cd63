// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes maps, scenarios and projects as data and pictures for people who write pages of their own.
Format web_format();

}  // namespace coq::exporters
