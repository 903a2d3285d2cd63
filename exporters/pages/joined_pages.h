// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/primitives/scene.h"

namespace coq::exporters {

/// Appends the pages of `part` under an outline entry `title` at `level`; its own entries become deeper. Names
/// of destinations get a prefix, so that those of several parts differ.
void append_pages(drawing::Document& all, drawing::Document part, const std::string& title, int level = 0);

}  // namespace coq::exporters
