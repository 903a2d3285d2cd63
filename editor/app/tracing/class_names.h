// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/message.h"

namespace coq::app {

/// Returns the name of a class of inks for the user: a word for the classes that the program knows, otherwise
/// the class itself.
Message class_name(const std::string& name);

}  // namespace coq::app
