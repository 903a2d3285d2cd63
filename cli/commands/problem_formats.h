// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/problem.h"
#include "languages/catalogue/translator.h"

namespace coq::cli {

/// An array of objects with the keys file line column severity check rule text.
std::string problems_as_json(const Problems& problems, const text::Translator& translator);
/// A SARIF 2.1.0 log of one run.
std::string problems_as_sarif(const Problems& problems, const text::Translator& translator,
                              const std::string& version);

}  // namespace coq::cli
