// SPDX-License-Identifier: MIT
#include "editor/app/session/ids.h"

#include <algorithm>

#include "core/documents/model/ids.h"

namespace coq::app {
namespace {

int largest_number(const model::ElementValue& value) {
  return model::largest_number({value.info(), value.get()});
}

/// Has the document an id of a larger number? Of a map most probably what was drawn last.
bool has_larger(const model::Document& document, int number) {
  if (const auto* map = std::get_if<model::MapDocument>(&document)) {
    const auto& features = map->terrain.features;
    const auto is_larger = [&](const Shared<model::Feature>& feature) {
      return model::number_of_id(model::id_of(*feature)) > number;
    };
    if (std::any_of(features.rbegin(), features.rend(), is_larger)) return true;
  }
  return model::next_id_number(document) > number + 1;
}

}  // namespace

int largest_to_come(const std::vector<model::Edit>& edits) {
  int come = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number(insert->value));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      come = std::max(come, largest_number(replace->value));
    } else if (const auto* set = std::get_if<model::SetField>(&edit); set && set->field == "id" && set->text) {
      come = std::max(come, model::number_of_id(*set->text));
    }
  }
  return come;
}

std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int count) {
  int come = 0;
  int gone = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number(insert->value));
    } else if (const auto* erase = std::get_if<model::Erase>(&edit)) {
      gone = std::max(gone, model::largest_number(model::element_at(document, erase->at)));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      const int old = model::largest_number(model::element_at(document, replace->at));
      const int fresh = largest_number(replace->value);
      if (fresh != old) come = std::max(come, fresh), gone = std::max(gone, old);
    } else if (const auto& set = std::get<model::SetField>(edit); set.field == "id" && set.text) {
      come = std::max(come, model::number_of_id(*set.text));
      gone = std::max(gone, model::largest_number(model::element_at(document, set.at)));
    }
  }
  if (const std::optional<int> next = model::root_of(document).next) {
    const int wanted = std::max(come, gone) + 1;
    return wanted > *next ? std::optional(std::optional<int>(std::max(wanted, count))) : std::nullopt;
  }
  // Without `next` the largest number says it; where that may go, it has to be written down.
  if (gone == 0) return std::nullopt;
  if (edits.size() == 1 && has_larger(document, gone)) return std::nullopt;
  return std::optional<int>(std::max(come + 1, count));
}

}  // namespace coq::app
