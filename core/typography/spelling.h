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

/// A word that the dictionary lacks: the bytes from `begin` to `end` of the text.
struct Misspelling {
  std::size_t begin = 0, end = 0;
  bool operator==(const Misspelling&) const = default;
};

/// Checks words against a dictionary of the Hunspell library. Not thread-safe: only one thread at a time may
/// use it.
class Speller {
 public:
  /// Returns the folder of the desktop's dictionaries.
  static std::filesystem::path default_folder() { return "/usr/share/hunspell"; }

  /// Loads a dictionary (`fr`, `fr_FR`, `en_GB`, `en_US`, `de_DE`; files `.aff` and `.dic`), which takes some
  /// tenths of a second. Errors (`text.spelling`): none is installed for `language`, or it is in an encoding
  /// other than UTF-8 and ISO 8859-1; `other` has none.
  static Result<Speller> load(Language language, const std::filesystem::path& folder = default_folder());

  Speller(Speller&&) noexcept;
  Speller& operator=(Speller&&) noexcept;
  ~Speller();

  /// Returns whether the dictionary has the word (UTF-8). Typographic apostrophes are like straight ones. A
  /// word that the dictionary's encoding cannot hold is taken as known.
  bool knows(std::string_view word) const;
  /// Returns up to `most` words that the writer may have meant, the likeliest first.
  std::vector<std::string> suggestions(std::string_view word, std::size_t most) const;
  /// Adds a word until this object is destroyed.
  void accept(std::string_view word);

  /// Returns the misspelt words of a text (UTF-8) in order. Left alone are words with digits, in capitals
  /// (abbreviations), of one letter or of more than 60; and those that begin with a capital in mid-sentence,
  /// which are names, except in German.
  std::vector<Misspelling> misspellings(std::string_view text) const;

 private:
  struct Dictionary;
  explicit Speller(std::unique_ptr<Dictionary> dictionary);
  std::unique_ptr<Dictionary> m_dictionary;
};

}  // namespace coq::text
