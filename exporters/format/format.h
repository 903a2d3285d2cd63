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

namespace coq::cairo {
class FontEngine;
}

/// An export format describes itself: file name extensions, documents it takes, options, losses and the writer.
namespace coq::exporters {

/// An option of a format. A name may stand there for several kinds of documents, where its values are others.
struct Option : DescribedOption {
  std::vector<model::Kind> kinds{};  ///< of documents; empty: all that the format takes

  bool is_of(model::Kind kind) const;
};

/// What is to be written.
struct Request {
  const model::Document* document = nullptr;
  std::filesystem::path path;  ///< of the document: references are relative to it
  /// The file that is written, as far as it is known (write_files() says it): links in it are relative to it.
  std::filesystem::path target{};
  scenario::Loader* loader = nullptr;
  const Workers* workers = nullptr;
  OptionValues options;
  std::string program;                         ///< program and version
  Progress progress{};                         ///< told by formats that take long
  std::optional<std::int64_t> date_seconds{};  ///< SOURCE_DATE_EPOCH, instead of the documents' own dates
  /// Sentences in the language of who asks, where they are printed; English where empty.
  std::function<std::string(const Message& sentence)> say{};
  bool fields = false;  ///< cards are to be looked at: see scene::CardOptions::fields
  /// Pages that are made of no document of ours (a reference card, a moment of a game); formats of pages write
  /// these instead where it is set. It may take options of its own from the request.
  std::function<Result<scene::Document>(const Request& request, scene::TextMetrics& metrics,
                                        Problems& problems)>
      make_pages{};

  /// What is written about a document of that root holds no other time than this.
  std::optional<std::int64_t> date_of(const model::Root& root) const {
    return date_seconds ? date_seconds : model::seconds_of(root);
  }
  std::string option(const std::string& name, const std::string& fallback) const {
    return option_value(options, name, fallback);
  }
};

/// The bytes of one page of a document.
using PagePainter = std::function<Result<std::string>(const scene::Document& pages, std::size_t page,
                                                      cairo::FontEngine& fonts, Problems& problems)>;

struct Format {
  std::string id;                       ///< "pdf"; `--as`
  std::vector<std::string> extensions;  ///< without the point
  std::string doc;
  std::vector<model::Kind> kinds;   ///< of documents that it takes
  std::vector<std::string> losses;  ///< sentences that say what is not written
  std::vector<Option> options;
  /// The bytes of the file. `problems` takes what there is to say beside (also where it succeeds).
  std::function<Result<std::string>(const Request& request, Problems& problems)> write;

  /// Where a file holds one page of several (`write`: that of the option `page`), what writes each, by the
  /// request's options; else empty.
  std::function<Result<PagePainter>(const Request& request)> page_painter;

  /// The same of all documents of a project, where the format can hold them; empty where it cannot.
  std::function<Result<std::string>(const std::vector<Request>& requests, const std::string& title,
                                    Problems& problems)>
      write_project;

  bool takes(model::Kind kind) const;
  /// The options of documents of that kind.
  std::vector<Option> options_of(model::Kind kind) const;
};

}  // namespace coq::exporters
