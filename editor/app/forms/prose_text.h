// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"

/// Prose as it is typed: a line is a paragraph, *this* is emphasised, and \* is a star.
namespace coq::app::forms {

std::string prose_text(const std::vector<model::Paragraph>& paragraphs);
/// White space as in files: runs of it are one blank. Empty lines are no paragraphs.
std::vector<model::Paragraph> read_prose(std::string_view text);

}  // namespace coq::app::forms
