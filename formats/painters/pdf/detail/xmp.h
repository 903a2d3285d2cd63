// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"

namespace coq::pdf::detail {

/// The metadata as an XMP packet (ISO 16684-1), which says the same as the file's information dictionary.
/// `press`: with what PDF/X-4 wants; the document then has a date.
std::string xmp_packet(const scene::Metadata& metadata, bool press);

}  // namespace coq::pdf::detail
