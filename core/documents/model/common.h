// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/shared.h"
#include "core/documents/model/codec.h"
#include "core/documents/model/describe.h"
#include "core/documents/model/node.h"
#include "core/geometry/point.h"

namespace coq::model {

/// A sequence of points in micrometres: a ring, a hole or a path.
struct Points : Node {
  Shared<std::vector<Point>> points;
  bool operator==(const Points&) const = default;
};

/// A name in a language. Without `lang`, it is in the document's language.
struct Name : Node {
  COQ_COMPILED_ONCE(Name);
  std::optional<std::string> lang;
  std::string text;
  bool operator==(const Name&) const = default;
};

/// Prose in a language. Plain text is one paragraph.
struct Prose : Node {
  COQ_COMPILED_ONCE(Prose);
  std::optional<std::string> lang;
  std::vector<Paragraph> paragraphs;
  bool operator==(const Prose&) const = default;
};

/// A list of hex labels.
struct HexList : Node {
  COQ_COMPILED_ONCE(HexList);
  std::vector<std::string> labels;
  bool operator==(const HexList&) const = default;
};

/// Attributes and children that every document's root has.
struct Root : Node {
  COQ_COMPILED_ONCE(Root);
  std::optional<std::string> writer;  ///< program and version that last wrote the file
  std::string id;
  std::string system;
  std::string lang;
  std::optional<std::string> ruleset;  ///< path of the ruleset; the default is the installed one of `system`
  std::optional<int> next;             ///< number of the next id that the programs generate
  std::optional<std::string> date;     ///< printed on sheets and stored in exported files: 2026-11-22
  std::vector<Name> titles;
  bool operator==(const Root&) const = default;
};

/// Returns the text in the wanted language, else in the document's (`lang` of the root), else the first one.
/// The result is empty (null for prose) if there is none.
const std::string& name_in(const std::vector<Name>& names, std::string_view wanted,
                           std::string_view document_language);
const Prose* prose_in(const std::vector<Prose>& prose, std::string_view wanted,
                      std::string_view document_language);

/// Returns the paragraphs as plain text, separated by line feeds.
std::string plain_text(const Prose& prose);

/// Returns the start of the root's date in UTC, in seconds since 1970. Returns nullopt if there is no date, or
/// only a year or month.
std::optional<std::int64_t> seconds_of(const Root& root);

}  // namespace coq::model
