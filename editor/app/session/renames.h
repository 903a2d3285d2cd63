// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/session/session.h"

/// Renames ids together with every reference to them. References are attributes whose vocabulary
/// (model::Vocabulary) consists of the ids of such elements, in every document of the project that refers to
/// this element.
namespace coq::app::renames {

/// Returns whether other elements can refer to such an element by id.
bool is_named(const model::ElementInfo& info);

/// Returns the edits that update the references within `document` to the element at `at`. Its own id stays.
/// `fresh`: the new id.
std::vector<model::Edit> edits_within(const model::Document& document, const model::ElementPath& at,
                                      const std::string& fresh);

/// A document that refers to an id, and the number of references.
struct Use {
  std::filesystem::path document;
  std::size_t places = 0;
  bool operator==(const Use&) const = default;
};
struct Renaming {
  std::string old, fresh;
  std::vector<DocumentEdits> parts;  ///< for Session::run_step(), the element's own document first
  std::vector<Use> uses;             ///< references by document, the element's own document first
};

/// Plans to rename the element at `at` to `fresh`, with every reference in the project. `parts` is empty if the
/// element already has that id. Errors (`edit.id`): the id is malformed, another such element has it, or there
/// is no such element.
Result<Renaming> plan(const Session& session, const std::filesystem::path& path, const model::ElementPath& at,
                      const std::string& fresh);
/// Applies the renaming as one step.
Status run(Session& session, const Renaming& renaming);

/// Returns one message per line, for example: "g-rifle" becomes "g-inf"; ouverture.scenario.xml follows (12
/// places).
std::vector<Message> sentences(const Renaming& renaming);

}  // namespace coq::app::renames
