// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/result.h"

namespace coq::pdf {

/// A printing condition: how inks look on a given paper and press. Print shops supply or name it as an ICC
/// profile.
struct PrintCondition {
  std::string name{};       ///< file name without extension: "PSOcoated_v3"
  std::string describes{};  ///< description stored in the profile
  std::string profile{};    ///< bytes of the profile, an output profile for CMYK
};

/// Finds a profile by file name, or by its name without extension in the desktop's ICC folders. Those folders
/// (XDG Base Directory Specification) are `icc` in XDG_DATA_HOME, `color/icc` in XDG_DATA_DIRS, and their
/// subfolders. Errors: `pdf.condition` (not CMYK), `file.read` (no such profile).
Result<PrintCondition> find_print_condition(const std::string& name);

}  // namespace coq::pdf
