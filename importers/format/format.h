// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/documents/project/loader.h"
#include "importers/ground/ground_data.h"

namespace coq::importers {

// An import format describes itself: file name extensions, document kinds that it creates, options, losses and
// the reader.

using Option = DescribedOption;

/// A file beside an imported document, such as an image that the document names.
struct BesideFile {
  std::filesystem::path path;  ///< relative to the document's folder
  std::string bytes;
};

/// A document of an imported project, with the name of its file.
struct NamedDocument {
  std::string name;
  model::Document document;
};

/// The documents that a file becomes, and the files beside them.
struct ImportedProject {
  std::vector<NamedDocument> documents;
  std::vector<BesideFile> beside;
};

struct Request {
  std::string content;                  ///< the bytes of the file
  std::filesystem::path path;           ///< path as the user typed it
  std::filesystem::path target;         ///< path of the document to be written
  model::Kind kind = model::Kind::map;  ///< kind of the target document
  OptionValues options;
  scenario::Loader* loader = nullptr;
  bool onto = false;     ///< the target exists; content that the file lacks or that a user changed stays
  bool replace = false;  ///< a map at the target may be replaced, with its terrain
  const StopToken* stop = nullptr;
  std::vector<BesideFile>* beside = nullptr;  ///< receives the files to be written beside the document
  std::vector<std::string>* kept = nullptr;  ///< receives the sources of features that stay as a user left them
  Progress progress;
  std::string option(const std::string& name, const std::string& fallback) const {
    return option_value(options, name, fallback);
  }
};

/// Result of a format's check of the first bytes of a file: whether the file has this format.
enum class Sniff { no, maybe, yes };

struct Format {
  std::string id;
  std::vector<std::string> extensions;
  std::string doc;
  std::vector<model::Kind> kinds;   ///< document kinds that it can create
  std::vector<std::string> losses;  ///< one sentence for each kind of content that is not imported
  std::vector<Option> options;
  std::function<Sniff(std::string_view first_bytes)> sniff;
  /// Returns the document, or nullopt after adding errors to `problems`. Adds warnings to `problems` in both
  /// cases.
  std::function<std::optional<model::Document>(const Request& request, Problems& problems)> read;
  /// Only for formats of the ground: reads the file without making a map, so that several files can make one
  /// map. `read` of such a format makes a map from a single file. Empty for all other formats.
  ReadGround read_ground{};
  /// Options that only `read` uses, or only `read_ground`. One of the latter chooses `read_ground` for a single
  /// file. Empty for formats whose `read` makes its map by `read_ground`.
  std::vector<std::string> options_alone{}, options_of_ground{};
  /// Reads the whole file as a project, for the folder `Request::target`. Empty for formats of one document.
  std::function<std::optional<ImportedProject>(const Request& request, Problems& problems)> read_project{};
  bool streams = false;  ///< reads the file at `Request::path` by itself if `content` is empty
};

/// Loads the existing target document of type T into `out`. It supplies everything that the imported file
/// lacks. `out` stays empty if there is no such document yet. Returns false, with errors, if the document
/// cannot be read or is of another kind.
template <class T>
bool read_target(const Request& request, std::optional<T>& out, Problems& problems) {
  std::error_code ignored;
  if (request.loader == nullptr || request.target == "-") return true;
  // The loader may have been given a document that was never saved.
  const bool is_file = std::filesystem::is_regular_file(request.target, ignored);
  if (!is_file && !request.onto) return true;
  Problems missing;
  auto old = request.loader->load(request.target, is_file ? problems : missing);
  if (!old && !is_file) return true;
  T* document = old ? std::get_if<T>(&*old) : nullptr;
  if (document == nullptr) return false;
  out = std::move(*document);
  return true;
}

}  // namespace coq::importers
