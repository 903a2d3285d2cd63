// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/progress.h"
#include "core/base/workers.h"
#include "core/documents/project/loader.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/play/engine/recorded_game.h"

namespace coq::cairo {
class FontEngine;
}

/// Export formats describe themselves: file name extensions, document kinds, options, losses and the writer.
namespace coq::exporters {

/// An option of a format. A name may occur several times, with different values for different document kinds.
struct Option : DescribedOption {
  std::vector<model::Kind> kinds{};  ///< document kinds with this option; empty: all kinds of the format

  bool is_of(model::Kind kind) const;
};

/// Returns the first error, as one of `file` if it names no file itself. Returns a general error if there is
/// none.
Problem first_error(const Problems& problems, const std::filesystem::path& file = {});

/// A request to export one document.
struct Request {
  const model::Document* document = nullptr;
  std::filesystem::path path;  ///< path of the document, to which its references are relative
  /// Output file if known (`write_files()` sets it); links in the output are relative to it.
  std::filesystem::path target{};
  scenario::Loader* loader = nullptr;
  const Workers* workers = nullptr;
  OptionValues options;
  std::string program;                         ///< name and version of the program
  Progress progress{};                         ///< reported by slow formats
  std::optional<std::int64_t> date_seconds{};  ///< SOURCE_DATE_EPOCH; replaces the dates of documents
  /// Translates sentences that are printed into the user's language; if empty, they stay English.
  std::function<std::string(const Message& sentence)> say{};
  bool fields = false;  ///< cards are for the screen; see drawing::CardOptions::fields
  /// Creates pages without a document (a reference card, a moment of a game). If set, page formats write these
  /// pages. It may read its own options from the request.
  std::function<Result<drawing::Document>(const Request& request, drawing::TextMetrics& metrics,
                                          Problems& problems)>
      make_pages{};
  /// Replays a log of a scenario, with sentences in that language. If empty, formats leave games out.
  std::function<Result<play::RecordedGame>(const scenario::BoundScenario& scenario,
                                           const model::PlayDocument& log, const std::string& lang)>
      replay{};

  /// Returns the date for the output of a document with that root. No other time may appear in the output.
  std::optional<std::int64_t> date_of(const model::Root& root) const {
    return date_seconds ? date_seconds : model::seconds_of(root);
  }
  std::string option(const std::string& name, const std::string& fallback) const {
    return option_value(options, name, fallback);
  }
};

/// Returns the bytes of one page of a document.
using PagePainter = std::function<Result<std::string>(const drawing::Document& pages, std::size_t page,
                                                      cairo::FontEngine& fonts, Problems& problems)>;

/// A file to be written.
struct NamedFile {
  std::filesystem::path path;
  std::string bytes;
};

struct Format {
  std::string id;                       ///< "pdf"; the value of `--as`
  std::vector<std::string> extensions;  ///< without the leading dot
  std::string doc;
  std::vector<model::Kind> kinds;   ///< document kinds that it can export
  std::vector<std::string> losses;  ///< one sentence for each kind of content that is not exported
  std::vector<Option> options;
  /// Returns the bytes of the file. Adds warnings to `problems`, also if it succeeds. Empty if the output is
  /// several files.
  std::function<Result<std::string>(const Request& request, Problems& problems)> write{};

  /// Returns the function that writes a page, set up by the request's options. Only for formats whose files
  /// hold a single page (`write` takes the option `page`); empty for other formats.
  std::function<Result<PagePainter>(const Request& request)> page_painter{};

  /// Writes all documents of a project into one file. Empty if the format cannot do that.
  std::function<Result<std::string>(const std::vector<Request>& requests, const std::string& title,
                                    Problems& problems)>
      write_project{};

  /// The output is a folder, or a .zip file with the same content.
  bool folder = false;
  /// Writes several files: in the folder `Request::target` if the output is a folder, else the file
  /// `Request::target` and the files beside it to which it refers. There is one request for a document, and one
  /// for each document of a project if `projects` is set. Empty for formats with `write`.
  std::function<Result<std::vector<NamedFile>>(const std::vector<Request>& requests, const std::string& title,
                                               Problems& problems)>
      write_several{};
  bool projects = false;  ///< `write_several` takes whole projects

  bool takes(model::Kind kind) const;
  bool takes_projects() const { return write_project || (write_several && projects); }
  /// Returns the options for documents of that kind.
  std::vector<Option> options_of(model::Kind kind) const;
};

}  // namespace coq::exporters
