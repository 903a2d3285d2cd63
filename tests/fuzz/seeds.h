// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/document.h"

namespace coq::fuzz {

/// Returns a document with every element and attribute of its kind at least once. It is made from the field
/// descriptions, so new fields are included automatically.
model::Document full_document(model::Kind kind);

/// Returns small documents of all kinds, including the full ones, as text.
std::vector<std::string> small_seeds();
/// Returns the documents of the project: samples, rulesets and fixtures.
std::vector<std::string> project_seeds();

}  // namespace coq::fuzz
