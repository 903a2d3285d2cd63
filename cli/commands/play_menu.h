// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

/// The legal actions at the terminal: a list in pages, which words narrow.
namespace coq::cli {

class Menu {
 public:
  /// A screenful.
  static constexpr std::size_t kPage = 20;

  /// An action as it is shown, and with the ids of logs, which may be typed as well.
  struct Sentence {
    std::string with_names, with_ids;
  };

  explicit Menu(std::vector<Sentence> sentences) : m_sentences(std::move(sentences)) { narrow({}); }

  std::size_t size() const { return m_sentences.size(); }
  /// Those with these words in them; all for none. From the first page on.
  void narrow(const std::string& words);
  /// The only sentence that is these words, or has them in it.
  std::optional<std::size_t> only(const std::string& words) const;
  bool any_has(const std::string& words) const;

  /// The next page, a line each with the number of the action; empty behind the last.
  std::vector<std::string> next_page();
  /// How many lie behind the pages that were taken.
  std::size_t left() const { return m_shown.size() - m_next; }

 private:
  std::vector<Sentence> m_sentences;
  std::vector<std::size_t> m_shown;  ///< indexes of those that have the words
  std::size_t m_next = 0;            ///< of them, the first of the next page
};

}  // namespace coq::cli
