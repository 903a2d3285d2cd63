// SPDX-License-Identifier: MIT
#include "core/base/suggest.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"

namespace coq {
namespace {

/// Longer texts are cut: they cannot be words.
constexpr std::size_t kLongest = 80;

/// Caches plain_letters() for words with accents. The same few names are compared with every unknown word, and
/// transliteration is expensive.
std::string kept_letters(std::string_view text) {
  if (is_ascii(text)) return plain_letters(text);
  constexpr std::size_t kMaxKept = 4096;
  thread_local std::map<std::string, std::string, std::less<>> kept;
  if (const auto found = kept.find(text); found != kept.end()) return found->second;
  if (kept.size() >= kMaxKept) kept.clear();
  return kept.emplace(text, plain_letters(text)).first->second;
}

/// Returns the letters and digits that comparisons use. Characters beyond ASCII that no rule transliterates
/// stay, and compare as bytes.
std::string compared(std::string_view text) {
  std::string out = kept_letters(text.substr(0, kLongest));
  std::erase_if(out, [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code < 0x80 && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9');
  });
  return out;
}

/// Returns the number of letters to insert, delete, replace or swap with their neighbour (Damerau-Levenshtein
/// distance). Returns `most` + 1 if it exceeds `most`.
std::size_t mistakes(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t apart = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (apart > most) return most + 1;
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return std::min(last[b.size()], most + 1);
}

/// Keeps the best match so far.
class Nearest {
 public:
  explicit Nearest(std::string_view given) : m_given(compared(given)) {
    m_fewest = m_given.size() < 2 ? 1 : std::max<std::size_t>(m_given.size() / 3, 1) + 1;
  }

  /// Considers `name`, which is `word` itself or another name for it.
  void offer(std::string_view name, const std::string& word) {
    if (m_given.empty()) return;
    const std::string letters = compared(name);
    // Words of one or two letters must match exactly, because too many would be near.
    if (letters.empty() || (letters != m_given && std::min(letters.size(), m_given.size()) < 3)) return;
    const std::size_t found = mistakes(m_given, letters, m_fewest - 1);
    if (found >= m_fewest) return;
    m_fewest = found;
    m_word = word;
  }
  std::string take() { return std::move(m_word); }

 private:
  std::string m_given;
  std::size_t m_fewest = 0;  ///< smallest number of mistakes that is too many
  std::string m_word;
};

}  // namespace

std::string nearest_word(std::string_view given, const std::vector<KnownWord>& known) {
  Nearest nearest(given);
  for (const KnownWord& one : known) {
    nearest.offer(one.word, one.word);
    for (const std::string& name : one.names) nearest.offer(name, one.word);
  }
  return nearest.take();
}

std::string nearest_word(std::string_view given, const std::vector<std::string>& known) {
  Nearest nearest(given);
  for (const std::string& word : known) nearest.offer(word, word);
  return nearest.take();
}

}  // namespace coq
