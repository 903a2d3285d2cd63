// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"

namespace coq::detail {

/// Reads a descriptor to its end and closes it. Returns an error if the file changes meanwhile. `on_block` is
/// called after each block, which lets a test change the file at a known moment.
Result<std::string> read_all(int descriptor, const std::filesystem::path& path,
                             const std::function<void()>& on_block = {});

}  // namespace coq::detail
