// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "editor/app/session/document_names.h"

namespace coq::app::forms {

/// Says problems with the names of units, counters, sides, zones, features, types and nations in place of their
/// ids. Names that several elements have are followed by the id in brackets. Valid until the session's next
/// change.
class ProblemNames {
 public:
  ProblemNames(const Session& session, Reader reader) : m_session(session), m_reader(std::move(reader)) {}

  /// Returns the problem's message with names.
  Message named(const Problem& problem) const;
  /// Returns the element and the document of a problem: "Grenadiers · The opening day". The file name stands
  /// for a document that is not open.
  std::string place(const Problem& problem) const;
  /// Returns the document of a problem, or an empty path if it is not open.
  std::filesystem::path document(const Problem& problem) const;

 private:
  using Names = std::map<std::string, std::string, std::less<>>;
  struct Known {
    Names units, counters, sides, zones, features, types, nations;
    /// Returns the names of what a message calls by the word; null for other words.
    const Names* after(std::string_view word) const;
  };
  const Known& known(const std::filesystem::path& document) const;
  Known find(const std::filesystem::path& document) const;
  void add_words_of_rules(Known& out) const;
  void add_features(const model::MapDocument& map, Names& out) const;

  const Session& m_session;
  Reader m_reader;
  mutable std::map<std::filesystem::path, Known> m_known;
};

}  // namespace coq::app::forms
