// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

/// The menu of legal actions at the terminal: a paged list that can be filtered by words.
namespace coq::cli {

class Menu {
 public:
  /// Number of lines on a page.
  static constexpr std::size_t kPage = 20;

  /// An action as shown, and its text with log ids, which may be typed instead.
  struct Sentence {
    std::string with_names, with_ids;
  };

  explicit Menu(std::vector<Sentence> sentences) : m_sentences(std::move(sentences)) { narrow({}); }

  std::size_t size() const { return m_sentences.size(); }
  /// Shows only sentences with these words, or all if there are none. Starts again at the first page.
  void narrow(const std::string& words);
  /// Returns the only sentence that equals these words or contains them.
  std::optional<std::size_t> only(const std::string& words) const;
  bool any_has(const std::string& words) const;

  /// Returns the next page, one line per action with its number. Empty after the last page.
  std::vector<std::string> next_page();
  /// Returns the number of actions after the current page.
  std::size_t left() const { return m_shown.size() - m_next; }

 private:
  std::vector<Sentence> m_sentences;
  std::vector<std::size_t> m_shown;  ///< Indexes of the sentences that match the filter.
  std::size_t m_next = 0;            ///< Index in `m_shown` of the first line on the next page.
};

}  // namespace coq::cli
