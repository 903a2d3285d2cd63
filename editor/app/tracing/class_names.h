// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/message.h"
#include "core/documents/model/candidates.h"

namespace coq::app {

/// Returns the name of a class of inks for the user: a word for the classes that the program knows, otherwise
/// the class itself.
Message class_name(const std::string& name);

/// Returns the score of a candidate with the decimal sign of a language: "0.98". It is cut and not rounded, so
/// that a candidate just below 0.9 is not shown with 0.90.
std::string score_text(model::Thousandths score, const std::string& language);

}  // namespace coq::app
