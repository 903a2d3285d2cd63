// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/options.h"
#include "core/base/text.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "exporters/format/format.h"

namespace coq::exporters {

// Shared by the page formats (PDF, SVG, PNG): pages of a document, and the options for them.

/// Describes an option table for documents of these kinds (empty: all kinds of the format).
template <class T>
std::vector<Option> describe_options(const OptionTable<T>& table, const std::vector<model::Kind>& kinds = {}) {
  std::vector<Option> out;
  const T defaults{};
  for (const auto& option : table) {
    out.push_back(
        {{std::string(option.name), std::string(option.takes), option.write(defaults), option.doc}, kinds});
  }
  return out;
}

/// Adds the options that do not exist yet for their kinds. Options that are equal for several kinds are merged.
void add_options(std::vector<Option>& to, const std::vector<Option>& from);

/// Reads those options of the request that the table names.
template <class T>
Status take_options(const Request& request, const OptionTable<T>& table, T& options) {
  for (const auto& option : table) {
    const auto given = request.options.find(std::string(option.name));
    if (given == request.options.end()) continue;
    if (Status set = set_option(table, option.name, given->second, options); !set) return set;
  }
  return Done{};
}

/// Returns the options of all document kinds that have pages; each option lists its kinds.
std::vector<Option> page_options();

/// Returns the document kinds that have pages: maps, counters (sheets), scenarios (cards).
std::vector<model::Kind> page_kinds();

/// Writes the requested page with a painter of the format (`Format::page_painter`).
Result<std::string> write_asked_page(const Request& request, const Result<PagePainter>& painter,
                                     Problems& problems);

/// Returns the pages of the request's document.
Result<drawing::Document> pages_of(const Request& request, drawing::TextMetrics& metrics, Problems& problems);

/// Returns an option table row for a whole number within bounds.
template <auto Member, int low, int high, class Options>
coq::Option<Options> number_option(std::string_view name, const char* doc) {
  return {name, "N", doc,
          [](std::string_view text, Options& options) {
            const auto value = parse_integer(text);
            if (!value || *value < low || *value > high) return false;
            options.*Member = static_cast<int>(*value);
            return true;
          },
          [](const Options& options) { return std::to_string(options.*Member); }};
}

/// Option of single-page formats: the page number, counted from 1.
struct PageNumber {
  int page = 1;
};
inline const OptionTable<PageNumber>& page_number_table() {
  static const OptionTable<PageNumber> table = {
      number_option<&PageNumber::page, 1, 9999, PageNumber>("page", translatable("The page, counted from 1."))};
  return table;
}

}  // namespace coq::exporters
