// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"

namespace coq::exchange {

/// Converts prose from and to one cell of a table: each paragraph is a line, and *stars* mark emphasis. `\`
/// escapes a star or a `\`.
std::string cell_of(const std::vector<model::Paragraph>& paragraphs);
std::vector<model::Paragraph> prose_of(std::string_view cell);

}  // namespace coq::exchange
