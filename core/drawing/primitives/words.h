// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace coq::drawing {

/// Words printed on maps, sheets and cards. They are in the document's language, not the user's. Tables are
/// data with one row per word.
struct Word {
  std::string_view key;
  std::string_view fr;
  std::string_view en;
  std::string_view de;
};

class WordTable {
 public:
  WordTable(std::initializer_list<Word> words) : m_words(words) {}

  /// Returns the word in `lang` ("fr", "fr-BE", "de"); other languages use English. The word must exist
  /// (COQ_ASSERT).
  std::string_view get(std::string_view key, std::string_view lang) const;
  bool has(std::string_view key) const;
  const std::vector<Word>& words() const { return m_words; }

 private:
  const Word* find(std::string_view key) const;
  std::vector<Word> m_words;
};

/// Returns `pattern` with its placeholders filled: `{}` in order, `{0}` by number.
std::string fill_in(std::string_view pattern, const std::vector<std::string>& arguments);

/// Returns a date such as "1916-07-01" in words: "1er juillet 1916", "1 July 1916". Other texts are returned
/// unchanged.
std::string date_in_words(const std::string& date, std::string_view lang);

/// Returns "A, B et C", with the language's word for "and".
std::string enumerate(const std::vector<std::string>& parts, std::string_view lang);

}  // namespace coq::drawing
