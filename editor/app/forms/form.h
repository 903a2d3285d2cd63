// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/sources.h"

/// The fields of an element.
namespace coq::app::forms {

enum class FieldKind {
  text,
  prose,   ///< several lines: paragraphs
  number,  ///< a whole number or a decimal; `least` and `most`
  length,  ///< millimetres
  yes_no,
  choice,  ///< one of `choices`
  list,    ///< several of `choices`, with blanks between
  hex,
  hexes,
  features,  ///< ids of features of the map; `choices` has their names
  place,     ///< a point of a table
  ring,      ///< points of a table
  colour,
};

/// Where a field is written.
struct FieldPlace {
  model::ElementPath at;  ///< of its element, which may not be there yet
  std::string attribute;  ///< empty: its content or its prose
  bool operator==(const FieldPlace&) const = default;
};

struct Field {
  FieldPlace place;
  FieldKind kind = FieldKind::text;
  std::string title;
  std::string help;      ///< what it means, and what may stand there
  std::string value;     ///< as in the file; prose as typed
  bool present = false;  ///< it is said in the document
  bool required = false;
  bool others = false;  ///< values beside `choices` may be typed
  bool late = false;    ///< set once it is typed to its end: others name it
  std::vector<Choice> choices;
  std::int64_t least = 0, most = 0;  ///< of a number, in thousandths; both 0: none
  bool whole = false;                ///< of a number
};

/// Fields of one element: that of the row, or a small one in it.
struct Group {
  std::string title;  ///< empty for the element itself
  model::ElementPath at;
  bool present = true;
  bool removable = false;
  std::vector<Field> fields;  ///< none while it is not there: it is added first
};

std::vector<Group> form_of(const Subject& subject, const model::ElementPath& at);
/// One field of an element, by the name of its attribute.
std::optional<Field> find_field(const Subject& subject, const FieldPlace& place);

}  // namespace coq::app::forms
