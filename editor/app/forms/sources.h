// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/checks/framework/words.h"
#include "core/documents/model/document.h"
#include "core/documents/model/edit.h"
#include "core/hex/labels.h"
#include "editor/app/session/session.h"
#include "languages/catalogue/translator.h"

namespace coq::app::forms {

// Functions that tell which elements are rows of the tree, and which are shown in the form of their parent.

/// Returns whether the element holds only text (a name, a paragraph of a card or a list of hexes), possibly
/// with a language.
bool is_text_alone(const model::ElementInfo& info);
/// Returns whether the child is shown in its parent's form.
bool is_inline(const model::ChildInfo& child);
/// Returns whether the child appears neither in the tree nor in forms: the drawn features of a map.
bool is_drawn(const model::ElementInfo& parent, const model::ChildInfo& child);
/// Returns whether documents of the system may have this child. Elements of other systems are not offered.
bool is_of_system(const model::ChildInfo& child, std::string_view system);

/// Returns the name of the element at a path; for the root, the name of the document's kind.
std::string element_name(const model::Document& document, const model::ElementPath& at);
/// Returns the type name of the parent element; empty for the root.
std::string parent_type(const model::Document& document, const model::ElementPath& at);
model::ElementPath below(const model::ElementPath& parent, std::size_t slot, std::size_t index);

// Documents as forms; see README.md.

/// Cache of the rulesets of a project's documents.
class Rulesets {
 public:
  explicit Rulesets(scenario::RulesetFolders folders) : m_folders(std::move(folders)) {}

  struct Found {
    std::optional<Shared<model::RulesetDocument>> whole;  ///< the document's ruleset, including what it extends
    std::optional<Shared<model::RulesetDocument>> installed;
    std::vector<std::string> systems;  ///< installed systems
  };
  /// Reads the rulesets again if anything in the project has changed.
  const Found& of(const Session& session, const std::filesystem::path& path);

 private:
  Found find(const Session& session, const std::filesystem::path& path, const model::Root& root) const;

  scenario::RulesetFolders m_folders;
  std::map<std::string, Found> m_found;
  std::uint64_t m_revision = 0;
};

/// The documents that a document refers to, as open in the session. Valid until the session's next change.
struct Sources {
  checks::WordSources words;
  std::optional<Labels> labels;  ///< labels of its map's hexes
  std::string first_hex;
  std::vector<std::string> systems;
  /// Another document of the project.
  struct File {
    model::Kind kind;
    std::string way;  ///< relative to this document's folder
    const model::Root* root;
  };
  std::vector<File> files;
};
Sources sources_of(const Session& session, const std::filesystem::path& path, Rulesets& rulesets);

/// The document that a form shows, with the user's language.
struct Subject {
  const model::Document& document;
  const Sources& sources;
  const text::Translator& words;

  const std::string& language() const { return words.language(); }
};

/// A value of a field and its display name.
struct Choice {
  std::string value, title;
  bool operator==(const Choice&) const = default;
};

/// Returns the valid values of an attribute, or an empty list if they are not listed. All titles are distinct.
std::vector<Choice> choices_of(const model::AttributeInfo& attribute, const Subject& subject);
/// Returns the side in which the element at a path is, or null.
const model::Side* side_around(const model::Document& document, model::ElementPath at);
/// Returns whether the counter with that id is a unit of one of the side's nations.
bool is_unit_of(const model::Side& side, const std::string& counter, const Subject& subject);
/// Returns the display name of a word: the name of the counter, side or type with that id.
std::string title_of_word(const model::AttributeInfo& attribute, const std::string& word,
                          const Subject& subject);

}  // namespace coq::app::forms
