// SPDX-License-Identifier: MIT
#include "editor/app/session/selection_commands.h"

namespace coq::app {
namespace {

Problem cannot(Message why) {
  return make_error("edit.selection", std::move(why));
}

Status duplicate(Session& session) {
  edits::Ids copies;
  const edits::Edits found = edits::duplicate(
      session.map(), session.selection(), edits::kBeside, [&] { return session.new_id(); }, copies);
  Status done = session.run(message("Duplicate"), found);
  if (done) session.select(copies);
  return done;
}

Status convert(Session& session, const std::string& terrain) {
  const Result<edits::Edits> found =
      edits::convert(session.map(), session.ruleset(), session.selection(), terrain);
  if (!found) return found.error();
  if (found->empty()) return cannot(message("there is nothing to change in the selection"));
  return session.run(message("Change into {}", terrain), *found);
}

Status put(Session& session, edits::Order order, Message title) {
  const edits::Edits found = edits::order(session.map(), session.selection(), order);
  if (found.empty()) return cannot(message("it stands there already"));
  const edits::Ids selected = session.selection();
  Status done = session.run(std::move(title), found);
  if (done) session.select(selected);
  return done;
}

}  // namespace

std::optional<Status> run_selection_edit(Session& session, std::string_view id, const std::string& terrain) {
  const bool known = id == "edit.duplicate" || id == "edit.convert" || id.starts_with("order.");
  if (!known) return std::nullopt;
  if (edits::indices_of(session.map(), session.selection()).empty())
    return Status(cannot(message("nothing is selected")));
  if (id == "edit.duplicate") return duplicate(session);
  if (id == "edit.convert") return convert(session, terrain);
  if (id == "order.top") return put(session, edits::Order::to_top, message("Bring to front"));
  if (id == "order.up") return put(session, edits::Order::up, message("Bring forward"));
  if (id == "order.down") return put(session, edits::Order::down, message("Send backward"));
  if (id == "order.bottom") return put(session, edits::Order::to_bottom, message("Send to back"));
  return std::nullopt;
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
