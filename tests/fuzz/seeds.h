// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/document.h"

namespace coq::fuzz {

/// A document that holds every element and attribute of its kind at least once, made from the descriptions of
/// the fields: as new ones come, it follows.
model::Document full_document(model::Kind kind);

/// Small documents of all kinds (the full ones among them), as text.
std::vector<std::string> small_seeds();
/// The documents of the project: samples, rulesets, fixtures.
std::vector<std::string> project_seeds();

}  // namespace coq::fuzz
