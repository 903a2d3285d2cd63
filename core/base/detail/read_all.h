// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"

namespace coq::detail {

/// Reads all bytes behind a descriptor, which is closed; a file that changes meanwhile is an error. `on_block`
/// is called after each block that was read, so that a test can change the file at a known moment.
Result<std::string> read_all(int descriptor, const std::filesystem::path& path,
                             const std::function<void()>& on_block = {});

}  // namespace coq::detail
