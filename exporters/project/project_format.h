// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// A project packed to send: all its documents and the files that these refer to. Files outside the project's
/// folder go into `outside`, and the references to them follow.
Format project_format();

}  // namespace coq::exporters
