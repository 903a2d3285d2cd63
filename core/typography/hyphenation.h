// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/typography/language.h"

namespace coq::text {

/// Finds where words may be broken at a line end. May be used by one thread at a time.
class Hyphenator {
 public:
  /// Where Debian's packages put the patterns.
  static std::filesystem::path default_folder() { return "/usr/share/hyphen"; }

  /// Errors (`text.hyphenation`): the patterns of `language` are not installed; `other` has none.
  static Result<Hyphenator> load(Language language, const std::filesystem::path& folder = default_folder());

  Hyphenator(Hyphenator&&) noexcept;
  Hyphenator& operator=(Hyphenator&&) noexcept;
  ~Hyphenator();

  /// Byte offsets in `word` (UTF-8, letters only) before which a hyphen may be put, ascending. At least 2
  /// letters stand before each and 3 after; words of 5 letters or fewer and words with a capital (names) after
  /// or at the first letter have none, unless `starts_sentence` allows one at the first.
  std::vector<std::size_t> breaks(std::string_view word, bool starts_sentence = false) const;
  /// The same of a word in that language: nothing where neither these patterns nor added ones are of it.
  std::vector<std::size_t> breaks(std::string_view word, Language language, bool starts_sentence = false) const;
  /// The patterns of one more language, for texts that are not in the first one.
  void add(Hyphenator other);

 private:
  struct Dictionary;
  explicit Hyphenator(std::unique_ptr<Dictionary> dictionary);
  std::unique_ptr<Dictionary> m_dictionary;
  std::vector<Hyphenator> m_others;
};

}  // namespace coq::text
