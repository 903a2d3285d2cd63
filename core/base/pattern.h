// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coq {

/// A regular expression in ICU syntax, over UTF-8 text. std::regex is not used because every source that
/// includes it takes seconds longer to compile.
class Pattern {
 public:
  /// A match: bytes `at` to before `end`. Group 0 is the whole match. Groups that did not match are empty.
  struct Found {
    std::size_t at = 0, end = 0;
    std::vector<std::string> groups;
  };

  /// An invalid expression is a programming error.
  explicit Pattern(std::string_view expression);

  /// Matches the whole of `text`. Returns nullopt if it does not match.
  std::optional<Found> match(std::string_view text) const;
  std::optional<Found> find(std::string_view text) const;
  std::vector<Found> find_all(std::string_view text) const;
  /// Replaces each match by `with`, literally.
  std::string replace_all(std::string_view text, std::string_view with) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> m_compiled;
};

}  // namespace coq
