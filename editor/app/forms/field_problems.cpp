// SPDX-License-Identifier: MIT
// Problems at the fields that they concern.
#include <algorithm>

#include "core/base/text.h"
#include "editor/app/forms/form.h"
#include "editor/app/forms/words.h"

namespace coq::app::forms {
namespace {

template <class Is>
std::vector<Field*> fields_that(std::vector<Group>& groups, Is is) {
  std::vector<Field*> out;
  for (Group& group : groups)
    for (Field& field : group.fields)
      if (is(field)) out.push_back(&field);
  return out;
}

/// Returns whether the value, or one of its words, is an argument of the message. Numbers and prose are no
/// quotations.
bool is_quoted(const Field& field, const Message& message) {
  if (field.value.empty()) return false;
  if (field.kind == FieldKind::number || field.kind == FieldKind::length || field.kind == FieldKind::prose ||
      field.kind == FieldKind::yes_no)
    return false;
  const std::vector<std::string>& arguments = message.arguments;
  const auto has = [&](std::string_view text) {
    return std::find(arguments.begin(), arguments.end(), text) != arguments.end();
  };
  if (has(field.value)) return true;
  const auto words = split_words(field.value);
  return field.kind != FieldKind::text && std::any_of(words.begin(), words.end(), has);
}

Field* field_of(std::vector<Group>& groups, const Message& message) {
  const std::set<std::string> named = attributes_of(message);
  const auto of_name =
      fields_that(groups, [&](const Field& field) { return named.contains(field.place.attribute); });
  if (of_name.size() == 1) return of_name.front();
  const auto of_value = fields_that(groups, [&](const Field& field) { return is_quoted(field, message); });
  // An id is quoted to say which element is meant, so it is the last guess.
  for (Field* field : of_value)
    if (field->place.attribute != "id") return field;
  return nullptr;
}

}  // namespace

bool Group::opens() const {
  return more && std::any_of(fields.begin(), fields.end(), [](const Field& field) {
           return !field.wrong.empty() || (field.use == Use::rare && field.present && !field.required);
         });
}

std::vector<Message> mark_fields(std::vector<Group>& groups, const std::vector<FormProblem>& problems) {
  std::vector<Message> left;
  for (const FormProblem& problem : problems) {
    Field* field = field_of(groups, problem.message);
    (field == nullptr ? left : field->wrong).push_back(problem.shown);
  }
  for (Field* field : fields_that(groups, [](const Field& one) {
         return one.required && one.present && trim(one.value).empty() && one.wrong.empty() &&
                one.kind != FieldKind::yes_no;
       }))
    field->wrong.push_back(message("a value is required"));
  return left;
}

}  // namespace coq::app::forms
