// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/message.h"

/// Names of files that come from other systems: some tell capitals from small letters and some do not, some
/// write a letter and its accent as one character and some as two.
namespace coq {

/// What is to be said of a reference to a file that is not there: `plain`, with the name of the file that is
/// meant if one differs in capitals only; another sentence if one differs in how accents are written. `name` is
/// relative to `folder`.
Message missing_file(Message plain, const std::filesystem::path& folder, const std::string& name);

}  // namespace coq
