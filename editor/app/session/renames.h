// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Ids that get another spelling, with all that names them: attributes whose vocabulary is the ids of such
/// elements (model::Vocabulary), wherever in the project they mean this one.
namespace coq::app::renames {

/// Is the id of such an element named elsewhere?
bool is_named(const model::ElementInfo& info);

/// Edits of the document itself that set what names the element at `at`; its own id stays. `fresh`: the new id.
std::vector<model::Edit> edits_within(const model::Document& document, const model::ElementPath& at,
                                      const std::string& fresh);

/// A document that names an id, and how often.
struct Use {
  std::filesystem::path document;
  std::size_t places = 0;
  bool operator==(const Use&) const = default;
};
struct Renaming {
  std::string old, fresh;
  std::vector<DocumentEdits> parts;  ///< for Session::run_step(): the element's document first
  std::vector<Use> uses;             ///< where it is named; the element's document first
};

/// The element at `at` gets the id `fresh`, and all that names it in the project follows. An empty list of
/// parts where it has that id already. Errors (`edit.id`): it is no id, another such element has it, or there
/// is no such element.
Result<Renaming> plan(const Session& session, const std::filesystem::path& path, const model::ElementPath& at,
                      const std::string& fresh);
/// As one step.
Status run(Session& session, const Renaming& renaming);

/// "g-rifle" becomes "g-inf"; what names it follows: ouverture.scenario.xml (12 places)... a message a line.
std::vector<Message> sentences(const Renaming& renaming);

}  // namespace coq::app::renames
