// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/documents/model/describe.h"
#include "languages/catalogue/translator.h"

/// The places of fields in forms; detail/field_table.cpp has them beside the titles of the fields.
namespace coq::app::forms {

/// The sections of a form, in display order. The first has no heading.
enum class Section { what, place, look, numbers, rules, printing };

enum class Use {
  usual,
  rare,    ///< under *More*, which opens if the field has a value
  program  ///< under *More*: ids and records of programs, which do not open it
};

struct FieldLayout {
  Section section = Section::what;
  Use use = Use::usual;
  std::string_view unit = "";  ///< English
};

/// Returns the place of an attribute, or of the element's content or prose if `attribute` is empty.
FieldLayout field_layout(const model::ElementInfo& info, std::string_view attribute);
/// Returns the place of a text-only element in the form of `parent`, a type name.
FieldLayout text_layout(std::string_view parent, std::string_view element);
/// Returns the heading of a section; empty for the first one.
std::string section_title(Section section, const text::Translator& words);

}  // namespace coq::app::forms
