// SPDX-License-Identifier: MIT
#pragma once

#include <span>

/// The tables behind words.h.
namespace coq::app::forms::tables {

/// A name of the format with its display names; English, translated for display.
struct Named {
  const char* key;  ///< "unit", or "card/date" if the name depends on the parent
  const char* title;
  const char* noun;
};

std::span<const Named> elements();
std::span<const Named> fields();
std::span<const Named> words();
/// Sentences from the schema's descriptions.
std::span<const char* const> helps();

}  // namespace coq::app::forms::tables
