// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "editor/app/forms/sources.h"

namespace coq::app::forms {

/// Returns a title for an element: its kind, and what distinguishes it from others of that kind.
std::string title_of(const Subject& subject, const model::ElementPath& at);

}  // namespace coq::app::forms
