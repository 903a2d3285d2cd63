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

/// Reads what write_element() wrote of an element that `info` describes, of a document like `around` (whose
/// root declares the foreign namespaces). Problems as of read().
std::optional<model::ElementValue> read_element(std::string_view text, const model::ElementInfo& info,
                                                const model::Document& around, Problems& problems);

// Documents from and to text. The only user of pugixml.

/// A document read from text, and what there is to say about the text beside.
struct Loaded {
  model::Document document;
  Problems warnings;
};

/// Reads a document of `expected` kind (any kind if none is given). All errors that can be found in one go are
/// added to `problems`, with their places and `file` as their file; the result is empty then. Ids of checks:
/// `xml.syntax` (not well-formed, not UTF-8, a document type declaration), `xml.kind`, `xml.version`,
/// `xml.element`, `xml.attribute`, `xml.value`, `xml.id`. Text of `kMaxDepth` nested elements or more is
/// refused.
std::optional<model::Document> read(std::string_view text, std::optional<model::Kind> expected,
                                    const std::string& file, Problems& problems);

inline constexpr int kMaxDepth = 200;

/// What could be read of a text with faults.
struct Partial {
  model::Document document;
  /// Ids of the elements that do not belong where they stand, and of what is in them.
  std::vector<std::string> left_out;
  /// Does something stand for what cannot be read?
  bool has_stand_ins = false;
};
/// What stands for a value that cannot be read, or is not there: one of two that are far apart. What is wrong
/// with the document with either of them is so whatever was meant; the rest follows from the fault.
enum class StandIn { low, high };

/// As read(), but faults do not keep the rest back: what does not belong there is passed over, and something
/// stands for what cannot be read. Empty where the text is no document of ours, or has too many faults. For
/// checks, which then say in one go all that is wrong.
std::optional<Partial> read_partly(std::string_view text, std::optional<model::Kind> expected,
                                   const std::string& file, Problems& problems,
                                   StandIn stand_in = StandIn::low);

/// The document as text in the programs' layout: stable, so that read(write(d)) == d and write(read(write(d)))
/// is write(d).
std::string write(const model::Document& document);

/// Writes one element of a document, as it stands in it (for messages, the clipboard and tests).
std::string write_element(const model::ElementInfo& info, std::string_view name, const void* element);

/// Reads a file; its name's ending says the kind where it has one. Errors as of read() and read_file().
std::optional<model::Document> load(const std::filesystem::path& path, Problems& problems);
std::optional<Partial> load_partly(const std::filesystem::path& path, Problems& problems,
                                   StandIn stand_in = StandIn::low);

/// Saves atomically. `writer` (program and version) takes the place of the document's only if something else in
/// the file changes; a file that holds these bytes is not touched. Errors: `file.write`.
Status save(const model::Document& document, const std::filesystem::path& path, std::string_view writer);

/// What save() would write over a file that holds `old_text`.
std::string text_to_save(const model::Document& document, std::string_view old_text, std::string_view writer);

/// The schema (XSD 1.0) of a kind of document, made from the descriptions of its fields.
std::string schema(model::Kind kind);

/// The reference of a kind of document in Markdown, made from the same descriptions.
std::string reference(model::Kind kind);

}  // namespace coq::xml
