// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/options.h"
#include "core/base/text.h"

namespace coq::exporters {

/// Returns the option `hex-pixels`: the pixels between opposite sides of a hex, from `Least` to `Most`, or 0 if
/// the format chooses them.
template <auto Member, int Least, int Most, class Options>
coq::Option<Options> hex_pixels_option(const char* doc) {
  return {"hex-pixels", "N", doc,
          [](std::string_view text, Options& options) {
            const auto value = parse_integer(text);
            if (!value || (*value != 0 && (*value < Least || *value > Most))) return false;
            options.*Member = static_cast<int>(*value);
            return true;
          },
          [](const Options& options) { return std::to_string(options.*Member); }};
}

}  // namespace coq::exporters
