// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/form.h"

/// Changes to rows and fields, as edits for Session::run_on().
namespace coq::app::forms {

struct Change {
  Message title{"", {}};
  std::vector<model::Edit> edits;  ///< empty if nothing changes
  model::ElementPath shows;        ///< the row to show afterwards
  std::string merge;               ///< see Step
};

/// Sets a field to a text in file syntax (prose as typed), or clears it. Creates the element if it does not
/// exist, and removes a text-only element that becomes empty. Hex labels may be typed in any case. Renaming a
/// side, zone or unit updates all references in the document. Errors (`edit.value`): the text is not a valid
/// value of the field.
Result<Change> set_field(const Subject& subject, const FieldPlace& place,
                         const std::optional<std::string>& text);
/// Returns why the text is not valid for the field, or nullopt if it is.
std::optional<Message> refusal(const Subject& subject, const FieldPlace& place, const std::string& text);

/// Returns what can be added below the element, the most specific last. `deep`: also below its ancestors.
std::vector<Addable> addable(const Subject& subject, const model::ElementPath& at, bool deep = false);

/// Adds an element after `after`, if that is of the same kind, otherwise at the end. Required fields are filled
/// in: new ids, the first valid word, or the value of the previous element.
Result<Change> add(const Subject& subject, const Addable& what, const model::ElementPath& after = {});
/// Also removes a group that loses its last unit. Errors (`edit.place`): the element is required.
Result<Change> remove(const Subject& subject, const model::ElementPath& at);
/// Inserts a copy after the element, with new ids.
Result<Change> duplicate(const Subject& subject, const model::ElementPath& at);
/// Moves the element among those of its kind; `step` is -1 or 1. Errors (`edit.place`): it is already at that
/// end.
Result<Change> move(const Subject& subject, const model::ElementPath& at, int step);

bool can_remove(const Subject& subject, const model::ElementPath& at);
bool can_duplicate(const Subject& subject, const model::ElementPath& at);
bool can_move(const Subject& subject, const model::ElementPath& at, int step);

}  // namespace coq::app::forms
