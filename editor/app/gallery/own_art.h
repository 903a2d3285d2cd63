// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace coq::app::gallery {

/// Brings a picture into a counters document's folder, for Gallery::set_picture(). A file outside that folder
/// is copied to `pictures/` there under an unused name, unless an identical copy exists. Returns the path
/// relative to the folder. Errors: `image.read` (it cannot be drawn on a face), `file.read`, `file.write`.
Result<std::string> bring_picture(const std::filesystem::path& picture, const std::filesystem::path& counters);

}  // namespace coq::app::gallery
