// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace coq::app::gallery {

/// Brings a picture to a counters document, for Gallery::set_picture(): one that is not below the document's
/// folder is copied to `pictures/` there, under a name that is free; the same bytes are not copied twice. Gives
/// the path from that folder on. Errors: `image.read` (it cannot be drawn on a face), `file.read`,
/// `file.write`.
Result<std::string> bring_picture(const std::filesystem::path& picture, const std::filesystem::path& counters);

}  // namespace coq::app::gallery
