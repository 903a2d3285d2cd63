// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/form.h"

/// What a hand does with rows and fields, as edits for Session::run_on().
namespace coq::app::forms {

struct Change {
  Message title{"", {}};
  std::vector<model::Edit> edits;  ///< none: it is so already
  model::ElementPath shows;        ///< the row to go to
  std::string merge;               ///< see Step
};

/// Sets a field to a text as in a file (prose as typed), or takes it away; an element that is not there yet is
/// made, a text alone that is emptied goes. Labels of hexes may be typed in any case. A renamed side, zone or
/// unit is so wherever the document speaks of it. Errors (`edit.value`): the text is no value of the field.
Result<Change> set_field(const Subject& subject, const FieldPlace& place,
                         const std::optional<std::string>& text);
/// Why the text cannot stand there; empty where it can.
std::optional<Message> refusal(const Subject& subject, const FieldPlace& place, const std::string& text);

/// A kind of element that may be added.
struct Addable {
  model::ElementPath parent;
  std::size_t slot = 0;
  std::string element;
  std::string title;  ///< "Add a unit"
};
/// Below the element, the most specific last; `deep`: and beside it, below its parents.
std::vector<Addable> addable(const Subject& subject, const model::ElementPath& at, bool deep = false);

/// At the end of its kind, or behind `after` where that is one of them. What it needs is filled in: ids that
/// were never used, the first of the words that may stand, or what the one before it has.
Result<Change> add(const Subject& subject, const Addable& what, const model::ElementPath& after = {});
/// A group that loses its last unit goes, too. Errors (`edit.place`): it is needed.
Result<Change> remove(const Subject& subject, const model::ElementPath& at);
/// Behind it, with ids of its own.
Result<Change> duplicate(const Subject& subject, const model::ElementPath& at);
/// Among those of its kind, by -1 or 1. Errors (`edit.place`): it stands at the end.
Result<Change> move(const Subject& subject, const model::ElementPath& at, int step);

bool can_remove(const Subject& subject, const model::ElementPath& at);
bool can_duplicate(const Subject& subject, const model::ElementPath& at);
bool can_move(const Subject& subject, const model::ElementPath& at, int step);

}  // namespace coq::app::forms
