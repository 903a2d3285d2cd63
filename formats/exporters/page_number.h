// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/text.h"
#include "formats/exporters/pages.h"

namespace coq::exporters {

/// A row of an option table: a whole number within bounds.
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

/// For formats that hold one page: which one, counted from 1.
struct PageNumber {
  int page = 1;
};
inline const OptionTable<PageNumber>& page_number_table() {
  static const OptionTable<PageNumber> table = {
      number_option<&PageNumber::page, 1, 9999, PageNumber>("page", translatable("The page, counted from 1."))};
  return table;
}

}  // namespace coq::exporters
