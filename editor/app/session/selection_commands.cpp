// SPDX-License-Identifier: MIT
#include "editor/app/session/selection_commands.h"

#include "editor/app/tools/map_edits.h"

namespace coq::app {
namespace {

Problem cannot_change(Message why) {
  return make_error("edit.selection", std::move(why));
}

std::optional<Problem> nothing_selected(const Session& session) {
  if (!edits::indices_of(session.map(), session.selection()).empty()) return std::nullopt;
  return cannot_change(message("nothing is selected"));
}

}  // namespace

Status duplicate_selected(Session& session) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  edits::Ids copies;
  const edits::Edits found = edits::duplicate(
      session.map(), session.selection(), edits::kBeside, [&] { return session.new_id(); }, copies);
  Status done = session.run(message("Duplicate"), found);
  if (done) session.select(copies);
  return done;
}

Status convert_selected(Session& session, const std::string& terrain) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  const Result<edits::Edits> found =
      edits::convert(session.map(), session.ruleset(), session.selection(), terrain);
  if (!found) return found.error();
  if (found->empty()) return cannot_change(message("there is nothing to change in the selection"));
  return session.run(message("Change to {}", terrain), *found);
}

Status rename_feature(Session& session, const std::string& id, const std::string& name) {
  const std::size_t index = session.features().index_of(id);
  const model::Feature* feature = session.features().find(id);
  if (feature == nullptr) return cannot_change(message("nothing is selected"));
  const model::ElementInfo& info = *element_of(*feature).info;
  const bool named = info.find_attribute("name") != nullptr;
  if (!named && !info.content) return cannot_change(message("what is selected has no name"));
  const bool away = name.empty() && named;
  return session.run(message("Rename {}", called(*feature)),
                     {model::SetField{feature_path(index), named ? "name" : "",
                                      away ? std::nullopt : std::optional<std::string>(name)}});
}

Status order_selected(Session& session, edits::Order order, Message title) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  const edits::Edits found = edits::order(session.map(), session.selection(), order);
  if (found.empty()) return cannot_change(message("it is already there"));
  const edits::Ids selected = session.selection();
  Status done = session.run(std::move(title), found);
  if (done) session.select(selected);
  return done;
}

Status paste(Session& session, std::string_view text, std::optional<Point> at) {
  edits::Ids pasted;
  const Result<edits::Edits> found = edits::paste(
      session.map(), text, at, [&] { return session.new_id(); }, pasted);
  if (!found) return found.error();
  Status done = session.run(message("Paste"), *found);
  if (done) session.select(pasted);
  return done;
}

}  // namespace coq::app
