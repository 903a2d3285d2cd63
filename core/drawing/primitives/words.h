// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace coq::scene {

/// Words printed on maps, sheets and cards, in the language of the document and not of who prints it. A table
/// is data: one row for a word.
struct Word {
  std::string_view key;
  std::string_view fr;
  std::string_view en;
  std::string_view de;
};

class WordTable {
 public:
  WordTable(std::initializer_list<Word> words) : m_words(words) {}

  /// The word in `lang` ("fr", "fr-BE", "de"; any other language reads English). COQ_ASSERTs that it exists.
  std::string_view get(std::string_view key, std::string_view lang) const;
  bool has(std::string_view key) const;
  const std::vector<Word>& words() const { return m_words; }

 private:
  const Word* find(std::string_view key) const;
  std::vector<Word> m_words;
};

/// `pattern` with its places filled: `{}` in order, `{0}` by number.
std::string fill_in(std::string_view pattern, const std::vector<std::string>& arguments);

/// A number with a point as the language writes it: with a comma in French and German.
std::string decimal(std::string number, std::string_view lang);

/// A date as "1916-07-01" in words of the language: "1er juillet 1916", "1 July 1916". Another text stays as it
/// is.
std::string date_in_words(const std::string& date, std::string_view lang);

/// "A, B et C" with the language's word for and.
std::string enumerate(const std::vector<std::string>& parts, std::string_view lang);

}  // namespace coq::scene
