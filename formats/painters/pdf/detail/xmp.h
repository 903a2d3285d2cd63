// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"

namespace coq::pdf::detail {

/// The standards that a file says to follow.
struct Standards {
  bool x4 = false;  ///< PDF/X-4; the document then has a date
  bool ua = false;  ///< PDF/UA-1
};

/// The metadata as an XMP packet (ISO 16684-1), which says the same as the file's information dictionary.
std::string xmp_packet(const scene::Metadata& metadata, Standards standards);

}  // namespace coq::pdf::detail
