// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "editor/app/forms/sections.h"

/// The tables behind words.h.
namespace coq::app::forms::tables {

/// A name of the format with its display names; English, translated for display.
struct Named {
  const char* key;  ///< "unit", or "card/date" if the name depends on the parent
  const char* title;
  const char* noun;
  /// The place of a text-only element in the form of its parent.
  Section section = Section::what;
  Use use = Use::usual;
};

/// A field with its display name and its place in the form.
struct NamedField {
  const char* key;  ///< "count", or "unit.count" if it depends on the type of the element
  const char* title;
  Section section;
  Use use = Use::usual;
  const char* unit = "";  ///< shown behind the value; English, translated for display
};

std::span<const Named> elements();
std::span<const NamedField> fields();
std::span<const Named> words();
/// Sentences from the schema's descriptions.
std::span<const char* const> helps();

}  // namespace coq::app::forms::tables
