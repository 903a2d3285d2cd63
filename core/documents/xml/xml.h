// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/documents/model/document.h"
#include "core/documents/model/edit.h"

namespace coq::xml {

/// Reads the output of write_element() for an element that `info` describes. The root of `around` declares the
/// foreign namespaces. Problems are as for read().
std::optional<model::ElementValue> read_element(std::string_view text, const model::ElementInfo& info,
                                                const model::Document& around, Problems& problems);

// Conversion of documents from and to text. No other code uses pugixml.

/// A document that was read from text, and warnings about the text.
struct Loaded {
  model::Document document;
  Problems warnings;
};

/// Reads a document of the `expected` kind (any kind if nullopt). Adds every error that can be found in one
/// pass to `problems`, with its position and `file`; the result is then empty. Check ids: `xml.syntax` (not
/// well-formed, not UTF-8, a document type declaration), `xml.kind`, `xml.version`, `xml.element`,
/// `xml.attribute`, `xml.value`, `xml.id`. Texts with `kMaxDepth` or more nested elements are rejected.
std::optional<model::Document> read(std::string_view text, std::optional<model::Kind> expected,
                                    const std::string& file, Problems& problems);

inline constexpr int kMaxDepth = 200;

/// The readable part of a text with errors.
struct Partial {
  model::Document document;
  /// Ids of misplaced elements and of their descendants.
  std::vector<std::string> left_out;
  /// Whether stand-ins replace values that cannot be read.
  bool has_stand_ins = false;
};
/// Replacement for a value that is missing or cannot be read: one of two values that are far apart. An error
/// that occurs with both is real; the others only follow from the missing value.
enum class StandIn { low, high };

/// Like read(), but continues after errors: misplaced elements are skipped, and stand-ins replace unreadable
/// values. Returns nullopt if the text is not one of our documents, or has too many errors. Checks use it to
/// report all errors in one run.
std::optional<Partial> read_partly(std::string_view text, std::optional<model::Kind> expected,
                                   const std::string& file, Problems& problems,
                                   StandIn stand_in = StandIn::low);

/// Returns the document as text in the programs' layout. The layout is stable: read(write(d)) == d, and
/// write(read(write(d))) == write(d).
std::string write(const model::Document& document);

/// Returns one element as it would be written in its document (for messages, the clipboard and tests).
std::string write_element(const model::ElementInfo& info, std::string_view name, const void* element);

/// Reads a file. The file name's extension determines the kind, if it is known. Errors are as for read() and
/// read_file().
std::optional<model::Document> load(const std::filesystem::path& path, Problems& problems);
std::optional<Partial> load_partly(const std::filesystem::path& path, Problems& problems,
                                   StandIn stand_in = StandIn::low);

/// Saves atomically. `writer` (program and version) replaces the document's only if something else in the file
/// changes. A file that already holds these bytes is not touched. Errors: `file.write`.
Status save(const model::Document& document, const std::filesystem::path& path, std::string_view writer);

/// Returns the text that save() would write over a file that holds `old_text`.
std::string text_to_save(const model::Document& document, std::string_view old_text, std::string_view writer);

/// Returns the schema (XSD 1.0) of a kind of document, generated from the descriptions of its fields.
std::string schema(model::Kind kind);

/// Returns the Markdown reference of a kind of document, generated from the same descriptions.
std::string reference(model::Kind kind);

}  // namespace coq::xml
