// SPDX-License-Identifier: MIT
#pragma once

#include <span>

/// The tables behind words.h.
namespace coq::app::forms::tables {

/// A name of the format, and what people call it; English, translated where it is shown.
struct Named {
  const char* key;  ///< "unit", or "card/date" where it depends on what is around it
  const char* title;
  const char* noun;
};

std::span<const Named> elements();
std::span<const Named> fields();
std::span<const Named> words();
/// Sentences of the descriptions.
std::span<const char* const> helps();

}  // namespace coq::app::forms::tables
