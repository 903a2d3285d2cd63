// SPDX-License-Identifier: MIT
#include "core/typography/hyphenation.h"

#include <hyphen.h>

#include <cstdlib>
#include <string>
#include <system_error>

#include "core/typography/dictionary_text.h"
#include "core/typography/utf8.h"

namespace coq::text {
namespace {

constexpr std::size_t kLettersBefore = 2;
constexpr std::size_t kLettersAfter = 3;
constexpr std::size_t kLongestUnbroken = 5;

const char* file_of(Language language) {
  switch (language) {
    case Language::fr:
      return "hyph_fr.dic";
    case Language::en:
      return "hyph_en_US.dic";
    case Language::de:
      return "hyph_de.dic";
    case Language::other:
      break;
  }
  return nullptr;
}

std::size_t utf8_size(char32_t c) {
  return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

}  // namespace

struct Hyphenator::Dictionary {
  HyphenDict* dict = nullptr;
  Language language = Language::other;
  ~Dictionary() { hnj_hyphen_free(dict); }
};

Hyphenator::Hyphenator(std::unique_ptr<Dictionary> dictionary) : m_dictionary(std::move(dictionary)) {}
Hyphenator::Hyphenator(Hyphenator&&) noexcept = default;
Hyphenator& Hyphenator::operator=(Hyphenator&&) noexcept = default;
Hyphenator::~Hyphenator() = default;

Result<Hyphenator> Hyphenator::load(Language language, const std::filesystem::path& folder) {
  const char* name = file_of(language);
  if (!name) return make_error("text.hyphenation", message("no hyphenation for this language"));
  const std::filesystem::path file = folder / name;
  std::error_code failed;
  HyphenDict* dict = std::filesystem::is_regular_file(file, failed) ? hnj_hyphen_load(file.c_str()) : nullptr;
  if (!dict)
    return make_error("text.hyphenation",
                      message("the hyphenation patterns {} are not installed", file.string()));
  auto dictionary = std::make_unique<Dictionary>();
  dictionary->dict = dict;
  dictionary->language = language;
  return Hyphenator(std::move(dictionary));
}

std::vector<std::size_t> Hyphenator::breaks(std::string_view word, bool starts_sentence) const {
  const std::u32string original = characters(word);
  std::u32string letters = original;
  if (letters.size() <= kLongestUnbroken) return {};
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (!is_letter(letters[i])) return {};
    if (!is_capital(letters[i])) continue;
    // A capital means a name, unless it begins a sentence or a German noun.
    if (i > 0 || (!starts_sentence && m_dictionary->language != Language::de)) return {};
    letters[i] = lower(letters[i]);
  }
  const std::string lowered = dictionary_text(letters, m_dictionary->dict->utf8 != 0);
  if (lowered.empty()) return {};
  std::string values(lowered.size() + 5, '\0');
  char** replacements = nullptr;
  int* positions = nullptr;
  int* cuts = nullptr;
  hnj_hyphen_hyphenate3(m_dictionary->dict, lowered.c_str(), static_cast<int>(lowered.size()), values.data(),
                        nullptr, &replacements, &positions, &cuts, static_cast<int>(kLettersBefore),
                        static_cast<int>(kLettersAfter), 0, 0);
  std::vector<std::size_t> result;
  std::size_t offset = 0;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    offset += utf8_size(original[i]);
    const bool odd = (values[i] - '0') % 2 != 0 && values[i] >= '0' && values[i] <= '9';
    const bool changes_letters = replacements && replacements[i];
    if (odd && !changes_letters && i + 1 >= kLettersBefore && letters.size() - i - 1 >= kLettersAfter)
      result.push_back(offset);
  }
  if (replacements) {
    for (std::size_t i = 0; i < lowered.size(); ++i) std::free(replacements[i]);
    std::free(replacements);
    std::free(positions);
    std::free(cuts);
  }
  return result;
}

void Hyphenator::add(Hyphenator other) {
  m_others.push_back(std::move(other));
}

std::vector<std::size_t> Hyphenator::breaks(std::string_view word, Language language,
                                            bool starts_sentence) const {
  if (m_dictionary->language == language) return breaks(word, starts_sentence);
  for (const Hyphenator& other : m_others)
    if (other.m_dictionary->language == language) return other.breaks(word, starts_sentence);
  return {};
}

}  // namespace coq::text
