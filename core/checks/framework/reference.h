// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/checks/framework/check.h"

namespace coq::validate {

/// The list of checks in Markdown, made from the registry: docs/checks.md.
std::string reference(const Registry& registry);

}  // namespace coq::validate
