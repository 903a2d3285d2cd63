// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/sources.h"

/// The fields of an element as a form.
namespace coq::app::forms {

enum class FieldKind {
  text,
  prose,   ///< several lines; each is a paragraph
  number,  ///< an integer or a decimal; see `least` and `most`
  length,  ///< millimetres
  yes_no,
  choice,  ///< one of `choices`
  list,    ///< several of `choices`, separated by blanks
  hex,
  hexes,
  features,  ///< ids of features on the map; `choices` has their names
  place,     ///< a point on a table
  ring,      ///< points on a table
  colour,
};

/// The location of a field in the document.
struct FieldPlace {
  model::ElementPath at;  ///< path of its element, which may not exist yet
  std::string attribute;  ///< empty: the element's content or prose
  bool operator==(const FieldPlace&) const = default;
};

struct Field {
  FieldPlace place;
  FieldKind kind = FieldKind::text;
  std::string title;
  std::string help;      ///< meaning and valid values
  std::string value;     ///< in file syntax; prose as typed
  bool present = false;  ///< the document contains the field
  bool required = false;
  bool others = false;  ///< other values than `choices` may be typed
  bool late = false;    ///< applied only when typing ends, because other elements refer to it
  std::vector<Choice> choices;
  std::int64_t least = 0, most = 0;  ///< limits of a number, in thousandths; both 0: no limits
  bool whole = false;                ///< the number must be an integer
  std::string language{};            ///< language of prose
};

/// The fields of one element: the row's own, or a small one inside it.
struct Group {
  std::string title;  ///< empty for the row's own element
  model::ElementPath at;
  bool present = true;
  bool removable = false;
  std::vector<Field> fields;  ///< empty if the element does not exist; it must be added first
};

std::vector<Group> form_of(const Subject& subject, const model::ElementPath& at);
std::optional<Field> find_field(const Subject& subject, const FieldPlace& place);

}  // namespace coq::app::forms
