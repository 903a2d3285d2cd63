// SPDX-License-Identifier: MIT
#include "editor/app/forms/spellers.h"

#include <chrono>

#include "core/typography/utf8.h"

namespace coq::app::forms {

const text::Speller* Spellers::find(text::Language language) {
  const auto [found, is_new] = m_dictionaries.try_emplace(language);
  Dictionary& dictionary = found->second;
  if (is_new)
    dictionary.loading = std::async(
        std::launch::async, [language, folder = m_folder] { return text::Speller::load(language, folder); });
  const bool loaded = dictionary.loading.valid() &&
                      dictionary.loading.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  if (loaded) {
    Result<text::Speller> result = dictionary.loading.get();
    if (result) dictionary.speller = *std::move(result);
    if (dictionary.speller)
      for (const std::string& word : m_accepted) dictionary.speller->accept(word);
  }
  return dictionary.speller ? &*dictionary.speller : nullptr;
}

bool Spellers::is_loading(text::Language language) const {
  const auto found = m_dictionaries.find(language);
  return found != m_dictionaries.end() && found->second.loading.valid();
}

void Spellers::accept(const std::string& word) {
  m_accepted.push_back(word);
  for (auto& [language, dictionary] : m_dictionaries)
    if (dictionary.speller) dictionary.speller->accept(word);
}

std::vector<MarkedWord> marked_words(const text::Speller& speller, const std::string& text) {
  std::vector<MarkedWord> out;
  std::size_t byte = 0;
  long place = 0;
  const auto advance_to = [&](std::size_t end) {
    place += static_cast<long>(text::characters(std::string_view(text).substr(byte, end - byte)).size());
    byte = end;
    return place;
  };
  for (const text::Misspelling& one : speller.misspellings(text)) {
    MarkedWord& word = out.emplace_back();
    word.begin = advance_to(one.begin);
    word.end = advance_to(one.end);
    word.word = text.substr(one.begin, one.end - one.begin);
  }
  return out;
}

}  // namespace coq::app::forms
