// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes tables as Office Open XML spreadsheets.
Format xlsx_format();

}  // namespace coq::exporters
