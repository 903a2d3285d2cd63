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

// Which elements stand in the tree, and which in the form of their parent.

/// A child that is a text alone: a name, a paragraph of the card, a list of hexes, perhaps in a language.
bool is_text_alone(const model::ElementInfo& info);
/// Shown in the form of its parent.
bool is_inline(const model::ChildInfo& child);
/// Neither in the tree nor in forms: the art of a map, which is drawn.
bool is_drawn(const model::ElementInfo& parent, const model::ChildInfo& child);
/// May documents of the system have this child? Another system's own elements are not offered.
bool is_of_system(const model::ChildInfo& child, std::string_view system);

/// The name of the element at a path; of the root that of its kind.
std::string element_name(const model::Document& document, const model::ElementPath& at);
/// The type name of what is around it; empty for the root.
std::string parent_type(const model::Document& document, const model::ElementPath& at);
model::ElementPath below(const model::ElementPath& parent, std::size_t slot, std::size_t index);

// Documents as forms: see the README.

/// The rulesets of a project's documents, read once.
class Rulesets {
 public:
  explicit Rulesets(scenario::RulesetFolders folders) : m_folders(std::move(folders)) {}

  struct Found {
    std::optional<Shared<model::RulesetDocument>> whole;  ///< of the document, with what it extends
    std::optional<Shared<model::RulesetDocument>> installed;
    std::vector<std::string> systems;  ///< that are installed
  };
  /// Those of the project are read again when anything in it has changed.
  const Found& of(const Session& session, const std::filesystem::path& path);

 private:
  Found find(const Session& session, const std::filesystem::path& path, const model::Root& root) const;

  scenario::RulesetFolders m_folders;
  std::map<std::string, Found> m_found;
  std::uint64_t m_revision = 0;
};

/// What a document refers to, as it is open here. Valid until the next change of the session.
struct Sources {
  validate::WordSources words;
  std::optional<Labels> labels;  ///< of the hexes of its map
  std::string first_hex;
  std::vector<std::string> systems;
  /// The other documents of the project, by paths from this one's folder on.
  std::vector<std::pair<model::Kind, std::string>> files;
};
Sources sources_of(const Session& session, const std::filesystem::path& path, Rulesets& rulesets);

/// The document that a form shows, and the words of who reads it.
struct Subject {
  const model::Document& document;
  const Sources& sources;
  const text::Translator& words;

  const std::string& language() const { return words.language(); }
};

/// A value of a field, and what people call it.
struct Choice {
  std::string value, title;
  bool operator==(const Choice&) const = default;
};

/// The values that an attribute may have; empty where they are not listed. Titles tell all of them apart.
std::vector<Choice> choices_of(const model::AttributeInfo& attribute, const Subject& subject);
/// What people call a word of an attribute: the name of the counter, side, type of that id.
std::string title_of_word(const model::AttributeInfo& attribute, const std::string& word,
                          const Subject& subject);

}  // namespace coq::app::forms
