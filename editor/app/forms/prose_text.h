// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"

/// Prose as typed text: one line per paragraph, *text* is emphasised, \* is a star.
namespace coq::app::forms {

std::string prose_text(const std::vector<model::Paragraph>& paragraphs);
/// Collapses white space as in files. Empty lines are not paragraphs.
std::vector<model::Paragraph> read_prose(std::string_view text);

}  // namespace coq::app::forms
