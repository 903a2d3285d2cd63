// SPDX-License-Identifier: MIT
#include "core/typography/spelling.h"

#include <algorithm>
#include <hunspell.hxx>
#include <system_error>

#include "core/typography/dictionary_text.h"
#include "core/typography/utf8.h"

namespace coq::text {
namespace {

constexpr std::size_t kLongestWord = 60;
constexpr char32_t kTypographicApostrophe = 0x2019;

/// Returns the names of a language's dictionaries, the preferred one first.
std::vector<const char*> dictionaries_of(Language language) {
  switch (language) {
    case Language::fr:
      return {"fr", "fr_FR"};
    case Language::en:
      return {"en_GB", "en_US"};
    case Language::de:
      return {"de_DE"};
    case Language::other:
      break;
  }
  return {};
}

bool is_apostrophe(char32_t c) {
  return c == U'\'' || c == kTypographicApostrophe;
}

/// A full stop after a short word belongs to an abbreviation: "Lt. Brandis".
bool ends_sentence(char32_t c, std::size_t letters_before) {
  constexpr std::size_t kLongestAbbreviation = 3;
  if (c == U'.') return letters_before > kLongestAbbreviation;
  return c == U'!' || c == U'?' || c == U':' || c == U'\n' || c == U'\u2026';
}

/// A run of letters, digits, and single apostrophes and hyphens between them.
struct TextWord {
  std::u32string letters;
  std::size_t begin = 0, end = 0;  ///< bytes
  bool starts_sentence = false;
};

bool is_judged(const TextWord& word, Language language) {
  const std::u32string& letters = word.letters;
  if (letters.size() < 2 || letters.size() > kLongestWord) return false;
  if (std::any_of(letters.begin(), letters.end(), is_digit)) return false;
  if (std::none_of(letters.begin() + 1, letters.end(), is_capital))
    return !is_capital(letters.front()) || word.starts_sentence || language == Language::de;
  return false;  // capitals inside: an abbreviation, or a name after an elided article
}

/// Splits a text into words. A word ends before an apostrophe or hyphen that no letter follows.
std::vector<TextWord> words_of(std::string_view text) {
  std::vector<TextWord> out;
  const std::u32string all = characters(text);
  std::size_t offset = 0;
  bool starts_sentence = true;
  const auto belongs = [&](std::size_t i) { return i < all.size() && (is_letter(all[i]) || is_digit(all[i])); };
  for (std::size_t i = 0; i < all.size();) {
    if (!belongs(i)) {
      if (ends_sentence(all[i], out.empty() ? 0 : out.back().letters.size())) starts_sentence = true;
      offset += to_utf8(all.substr(i, 1)).size();
      ++i;
      continue;
    }
    TextWord word{{}, offset, offset, starts_sentence};
    while (belongs(i) || (i < all.size() && (is_apostrophe(all[i]) || all[i] == U'-') && belongs(i + 1))) {
      word.letters += is_apostrophe(all[i]) ? U'\'' : all[i];
      offset += to_utf8(all.substr(i, 1)).size();
      ++i;
    }
    word.end = offset;
    starts_sentence = false;
    out.push_back(std::move(word));
  }
  return out;
}

}  // namespace

struct Speller::Dictionary {
  Dictionary(const std::filesystem::path& rules, const std::filesystem::path& words, Language of)
      : hunspell(rules.c_str(), words.c_str()), language(of) {}
  bool is_utf8() { return hunspell.get_dict_encoding() == "UTF-8"; }
  bool has_known_encoding() { return is_utf8() || hunspell.get_dict_encoding().starts_with("ISO8859-1"); }

  Hunspell hunspell;
  Language language;
};

Speller::Speller(std::unique_ptr<Dictionary> dictionary) : m_dictionary(std::move(dictionary)) {}
Speller::Speller(Speller&&) noexcept = default;
Speller& Speller::operator=(Speller&&) noexcept = default;
Speller::~Speller() = default;

Result<Speller> Speller::load(Language language, const std::filesystem::path& folder) {
  for (const char* name : dictionaries_of(language)) {
    const std::filesystem::path rules = folder / (std::string(name) + ".aff");
    const std::filesystem::path words = folder / (std::string(name) + ".dic");
    std::error_code failed;
    if (!std::filesystem::is_regular_file(rules, failed) || !std::filesystem::is_regular_file(words, failed))
      continue;
    auto dictionary = std::make_unique<Dictionary>(rules, words, language);
    if (dictionary->has_known_encoding()) return Speller(std::move(dictionary));
  }
  return make_error("text.spelling",
                    message("no dictionary of this language is installed in \"{}\"", folder.string()));
}

bool Speller::knows(std::string_view word) const {
  std::u32string letters = characters(word);
  std::replace(letters.begin(), letters.end(), kTypographicApostrophe, U'\'');
  const std::string spelt = dictionary_text(letters, m_dictionary->is_utf8());
  return spelt.empty() || m_dictionary->hunspell.spell(spelt);
}

std::vector<std::string> Speller::suggestions(std::string_view word, std::size_t most) const {
  const bool is_utf8 = m_dictionary->is_utf8();
  const std::string spelt = dictionary_text(characters(word), is_utf8);
  if (spelt.empty() || spelt.size() > kLongestWord * 4) return {};
  std::vector<std::string> out;
  for (const std::string& one : m_dictionary->hunspell.suggest(spelt)) {
    if (out.size() == most) break;
    out.push_back(from_dictionary_text(one, is_utf8));
  }
  return out;
}

void Speller::accept(std::string_view word) {
  const std::string spelt = dictionary_text(characters(word), m_dictionary->is_utf8());
  if (!spelt.empty()) m_dictionary->hunspell.add(spelt);
}

std::vector<Misspelling> Speller::misspellings(std::string_view text) const {
  std::vector<Misspelling> out;
  for (const TextWord& word : words_of(text))
    if (is_judged(word, m_dictionary->language) && !knows(to_utf8(word.letters)))
      out.push_back({word.begin, word.end});
  return out;
}

}  // namespace coq::text
