// SPDX-License-Identifier: MIT
#include "cli/commands/play_menu.h"

#include <fmt/format.h>

#include <algorithm>

namespace coq::cli {
namespace {

bool has_words(const Menu::Sentence& sentence, const std::string& words) {
  return sentence.with_names.find(words) != std::string::npos ||
         sentence.with_ids.find(words) != std::string::npos;
}

}  // namespace

void Menu::narrow(const std::string& words) {
  m_shown.clear();
  m_next = 0;
  for (std::size_t i = 0; i < m_sentences.size(); ++i)
    if (has_words(m_sentences[i], words)) m_shown.push_back(i);
}

std::optional<std::size_t> Menu::only(const std::string& words) const {
  std::optional<std::size_t> found;
  bool several = false;
  for (std::size_t i = 0; i < m_sentences.size(); ++i) {
    if (m_sentences[i].with_names == words || m_sentences[i].with_ids == words) return i;
    if (!has_words(m_sentences[i], words)) continue;
    several = several || found.has_value();
    found = i;
  }
  return several ? std::nullopt : found;
}

bool Menu::any_has(const std::string& words) const {
  return std::any_of(m_sentences.begin(), m_sentences.end(),
                     [&](const Sentence& sentence) { return has_words(sentence, words); });
}

std::vector<std::string> Menu::next_page() {
  std::vector<std::string> out;
  for (; m_next < m_shown.size() && out.size() < kPage; ++m_next)
    out.push_back(fmt::format("{:>4}  {}", m_shown[m_next] + 1, m_sentences[m_shown[m_next]].with_names));
  return out;
}

}  // namespace coq::cli
