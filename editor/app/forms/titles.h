// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "editor/app/forms/sources.h"

namespace coq::app::forms {

/// What people call one element: what it is, and what tells it from others of its kind.
std::string title_of(const Subject& subject, const model::ElementPath& at);

}  // namespace coq::app::forms
