// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coq {

/// A regular expression as ICU has them, over text in UTF-8. (std::regex is made anew by the compiler in each
/// source that includes it, which takes seconds.)
class Pattern {
 public:
  /// Where it stands: bytes from `at` to before `end`. The groups, first the whole; empty what took no part.
  struct Found {
    std::size_t at = 0, end = 0;
    std::vector<std::string> groups;
  };

  /// An expression that is none is a mistake of the program.
  explicit Pattern(std::string_view expression);

  /// Where all of `text` is as it says.
  std::optional<Found> match(std::string_view text) const;
  std::optional<Found> find(std::string_view text) const;
  std::vector<Found> find_all(std::string_view text) const;
  /// `with` stands for each place, as it is written.
  std::string replace_all(std::string_view text, std::string_view with) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> m_compiled;
};

}  // namespace coq
