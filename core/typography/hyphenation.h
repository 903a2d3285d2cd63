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

/// Finds the positions where words may be hyphenated. Not thread-safe: only one thread at a time may use it.
class Hyphenator {
 public:
  /// Returns the pattern folder of Debian's packages.
  static std::filesystem::path default_folder() { return "/usr/share/hyphen"; }

  /// Loads the patterns. Errors (`text.hyphenation`): the patterns of `language` are not installed; `other` has
  /// none.
  static Result<Hyphenator> load(Language language, const std::filesystem::path& folder = default_folder());

  Hyphenator(Hyphenator&&) noexcept;
  Hyphenator& operator=(Hyphenator&&) noexcept;
  ~Hyphenator();

  /// Returns the byte offsets in `word` (UTF-8, letters only) before which a hyphen may be inserted, in
  /// ascending order. At least 2 letters precede each and 3 follow. Words of up to 5 letters have none, nor do
  /// words with a capital (names), except German nouns. `starts_sentence` permits a capital as the first
  /// letter.
  std::vector<std::size_t> breaks(std::string_view word, bool starts_sentence = false) const;
  /// The same for a word in that language. Returns nothing if no patterns of the language were loaded or added.
  std::vector<std::size_t> breaks(std::string_view word, Language language, bool starts_sentence = false) const;
  /// Adds the patterns of another language, for texts in that language.
  void add(Hyphenator other);

 private:
  struct Dictionary;
  explicit Hyphenator(std::unique_ptr<Dictionary> dictionary);
  std::unique_ptr<Dictionary> m_dictionary;
  std::vector<Hyphenator> m_others;
};

}  // namespace coq::text
