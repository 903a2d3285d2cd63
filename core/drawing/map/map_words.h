// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/words.h"

namespace coq::scene {

/// A word printed on maps and their tiles, in that language.
std::string_view map_word(std::string_view key, std::string_view lang);

}  // namespace coq::scene
