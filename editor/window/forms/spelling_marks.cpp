// SPDX-License-Identifier: MIT
#include "editor/window/forms/spelling_marks.h"

#include <wx/menu.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

using app::forms::MarkedWord;

constexpr int kPauseAfterTyping = 400;  ///< milliseconds
constexpr std::size_t kMostSuggestions = 6;
const wxColour kMark(204, 0, 0);

std::function<void(const std::string&)>& keeper() {
  static std::function<void(const std::string&)> keep;
  return keep;
}

}  // namespace

app::forms::Spellers& spellers() {
  static app::forms::Spellers all;
  return all;
}

void keep_added_words(std::function<void(const std::string&)> keep) {
  keeper() = std::move(keep);
}

SpellingMarks::SpellingMarks(wxTextCtrl& text, text::Language language) : m_text(text), m_language(language) {
  if (language == text::Language::other) return;
  spellers().find(language);
  m_soon.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { mark(); });
  m_text.Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
    event.Skip();
    m_soon.StartOnce(kPauseAfterTyping);
  });
  m_text.Bind(wxEVT_CONTEXT_MENU, &SpellingMarks::on_menu, this);
  m_soon.StartOnce(kPauseAfterTyping);
}

void SpellingMarks::mark() {
  const text::Speller* speller = spellers().find(m_language);
  if (speller == nullptr) {
    if (spellers().is_loading(m_language)) m_soon.StartOnce(kPauseAfterTyping);
    return;
  }
  keep_first_line(m_text);
  wxTextAttr plain;
  plain.SetFontUnderlined(wxTEXT_ATTR_UNDERLINE_NONE);
  m_text.SetStyle(0, m_text.GetLastPosition(), plain);
  wxTextAttr wavy;
  wavy.SetFontUnderlined(wxTEXT_ATTR_UNDERLINE_SPECIAL, kMark);
  m_words = app::forms::marked_words(*speller, to_utf8(m_text.GetValue()));
  for (const MarkedWord& word : m_words) m_text.SetStyle(word.begin, word.end, wavy);
}

const MarkedWord* SpellingMarks::word_at(long place) const {
  const auto found = std::find_if(m_words.begin(), m_words.end(), [&](const MarkedWord& word) {
    return word.begin <= place && place <= word.end;
  });
  return found == m_words.end() ? nullptr : &*found;
}

void SpellingMarks::on_menu(wxContextMenuEvent& event) {
  long place = m_text.GetInsertionPoint();  // the menu key was pressed
  if (event.GetPosition() != wxDefaultPosition)
    m_text.HitTest(m_text.ScreenToClient(event.GetPosition()), &place);
  const text::Speller* speller = spellers().find(m_language);
  mark();
  const MarkedWord* found = word_at(place);
  if (found == nullptr || speller == nullptr) return event.Skip();
  const MarkedWord word = *found;
  const std::vector<std::string> suggestions = speller->suggestions(word.word, kMostSuggestions);
  wxMenu menu;
  for (std::size_t i = 0; i < suggestions.size(); ++i)
    menu.Append(static_cast<int>(i) + 1, to_wx(suggestions[i]));
  if (suggestions.empty()) menu.Append(wxID_NONE, tr("No suggestions"))->Enable(false);
  menu.AppendSeparator();
  menu.Append(wxID_ADD, say(message("Add \"{}\" to the dictionary", word.word)));
  const int chosen = m_text.GetPopupMenuSelectionFromUser(menu);
  if (chosen == wxID_ADD) {
    spellers().accept(word.word);
    if (keeper()) keeper()(word.word);
    mark();
  } else if (chosen > 0 && static_cast<std::size_t>(chosen) <= suggestions.size()) {
    replace(word, suggestions[static_cast<std::size_t>(chosen) - 1]);
  }
}

void SpellingMarks::replace(const MarkedWord& word, const std::string& with) {
  m_text.Replace(word.begin, word.end, to_wx(with));
  m_text.SetInsertionPoint(word.begin + static_cast<long>(to_wx(with).length()));
  m_text.MarkDirty();
}

}  // namespace coq::win
