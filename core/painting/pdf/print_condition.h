// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"

namespace coq::pdf {

/// How inks look on a paper at a press: what a printer sends, or names, as an ICC profile.
struct PrintCondition {
  std::string name{};       ///< of the file without its ending: "PSOcoated_v3"
  std::string describes{};  ///< the profile's own words for it
  std::string profile{};    ///< its bytes: an output profile of four inks
};

/// `name`: a file, or the name of a profile without its ending in the folders where desktops keep them (the ICC
/// folders of the XDG Base Directory Specification: `icc` of XDG_DATA_HOME, `color/icc` of XDG_DATA_DIRS and
/// what lies below). Errors: `pdf.condition` (there is none, or it is not one of four inks), `file.read`.
Result<PrintCondition> find_print_condition(const std::string& name);

}  // namespace coq::pdf
