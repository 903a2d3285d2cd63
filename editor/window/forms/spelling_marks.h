// SPDX-License-Identifier: MIT
#pragma once

#include <wx/timer.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/app/forms/spellers.h"

class wxContextMenuEvent;
class wxTextCtrl;

namespace coq::win {

/// Returns the dictionaries of all forms.
app::forms::Spellers& spellers();
/// Sets what keeps a word that the user added to the dictionary.
void keep_added_words(std::function<void(const std::string&)> keep);

/// Underlines misspelt words in a control of several lines, and offers other words in its context menu. Does
/// nothing if no dictionary of the language is installed.
class SpellingMarks {
 public:
  /// `text` must outlive this object.
  SpellingMarks(wxTextCtrl& text, text::Language language);

 private:
  void mark();
  void on_menu(wxContextMenuEvent& event);
  const app::forms::MarkedWord* word_at(long place) const;
  void replace(const app::forms::MarkedWord& word, const std::string& with);

  wxTextCtrl& m_text;
  text::Language m_language;
  wxTimer m_soon;
  std::vector<app::forms::MarkedWord> m_words;  ///< as last underlined
};

}  // namespace coq::win
