// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/message.h"

/// File names written on other systems. Some systems ignore case, and some store an accented letter as two
/// characters.
namespace coq {

/// Returns the message for a reference to a missing file: `plain`, with a suggestion if an existing name
/// differs only in case. If a name differs only in how accents are encoded, the message explains that. `name`
/// is relative to `folder`.
Message missing_file(Message plain, const std::filesystem::path& folder, const std::string& name);

}  // namespace coq
