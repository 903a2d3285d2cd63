// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"

namespace coq::pdf::detail {

/// The metadata as an XMP packet (ISO 16684-1), which says the same as the file's information dictionary.
std::string xmp_packet(const scene::Metadata& metadata);

}  // namespace coq::pdf::detail
