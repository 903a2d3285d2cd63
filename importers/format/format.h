// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/documents/project/loader.h"

namespace coq::importers {

// An import format describes itself: file name extensions, documents it makes, options, losses and the reader.

using Option = DescribedOption;

struct Request {
  std::string content;                  ///< the bytes of the file
  std::filesystem::path path;           ///< as the user named it
  std::filesystem::path target;         ///< the document to be written
  model::Kind kind = model::Kind::map;  ///< of the target
  OptionValues options;
  scenario::Loader* loader = nullptr;
  std::string option(const std::string& name, const std::string& fallback) const {
    return option_value(options, name, fallback);
  }
};

/// How sure a format is that a file is its own, from the first bytes.
enum class Sniff { no, maybe, yes };

struct Format {
  std::string id;
  std::vector<std::string> extensions;
  std::string doc;
  std::vector<model::Kind> kinds;   ///< of documents that it can make
  std::vector<std::string> losses;  ///< sentences that say what is not read
  std::vector<Option> options;
  std::function<Sniff(std::string_view first_bytes)> sniff;
  /// The document, or nothing and errors in `problems`; warnings stand there in either case.
  std::function<std::optional<model::Document>(const Request& request, Problems& problems)> read;
};

/// The document of one kind that is to be written over, for what a file does not say; nothing where there is
/// none yet. False, with errors, where it cannot be read or is of another kind.
template <class T>
bool read_target(const Request& request, std::optional<T>& out, Problems& problems) {
  std::error_code ignored;
  if (request.loader == nullptr || !std::filesystem::is_regular_file(request.target, ignored)) return true;
  auto old = request.loader->load(request.target, problems);
  T* document = old ? std::get_if<T>(&*old) : nullptr;
  if (document == nullptr) return false;
  out = std::move(*document);
  return true;
}

}  // namespace coq::importers
