// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/typography/spelling.h"

namespace coq::app::forms {

/// The dictionaries by language. A thread of its own loads each at its first use, because that takes some
/// tenths of a second. Must be used on the window's thread.
class Spellers {
 public:
  explicit Spellers(std::filesystem::path folder = text::Speller::default_folder())
      : m_folder(std::move(folder)) {}

  /// Returns the dictionary. Returns null while it is being loaded, and if none is installed.
  const text::Speller* find(text::Language language);
  bool is_loading(text::Language language) const;
  /// Adds a word to all dictionaries, also to those that are loaded later.
  void accept(const std::string& word);

 private:
  struct Dictionary {
    std::future<Result<text::Speller>> loading{};  ///< not valid once it was taken
    std::optional<text::Speller> speller{};
  };
  std::filesystem::path m_folder;
  std::map<text::Language, Dictionary> m_dictionaries;
  std::vector<std::string> m_accepted;
};

/// A misspelling in characters in place of bytes, as text controls count.
struct MarkedWord {
  long begin = 0, end = 0;
  std::string word;
};
std::vector<MarkedWord> marked_words(const text::Speller& speller, const std::string& text);

}  // namespace coq::app::forms
