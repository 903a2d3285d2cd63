// SPDX-License-Identifier: MIT
#include "editor/window/dialogs/purpose_questions.h"

#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <numeric>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

namespace exporting = app::exporting;

PurposeQuestions::PurposeQuestions(wxWindow* parent, std::function<void()> answered)
    : wxPanel(parent), m_answered(std::move(answered)) {
  m_grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
  m_grid->AddGrowableCol(1);
  SetSizer(m_grid);
}

void PurposeQuestions::show(const exporting::Purpose& purpose, std::string_view target,
                            const std::vector<exporters::Option>& options) {
  std::vector<std::pair<const exporting::Question*, std::vector<std::size_t>>> wanted;
  for (const exporting::Question& question : purpose.questions) {
    auto answers = exporting::answers_for(question, target, options);
    if (purpose.whole) {  // an answer that is not for this document is for others
      answers.resize(question.answers.size());
      std::iota(answers.begin(), answers.end(), std::size_t{0});
    }
    if (!answers.empty()) wanted.emplace_back(&question, std::move(answers));
  }
  const bool is_same =
      wanted.size() == m_rows.size() &&
      std::equal(wanted.begin(), wanted.end(), m_rows.begin(),
                 [](const auto& a, const Row& b) { return a.first == b.question && a.second == b.answers; });
  if (is_same) return;
  const wxWindowUpdateLocker quiet(this);
  m_rows.clear();
  m_grid->Clear(true);
  for (auto& [question, answers] : wanted) add(*question, std::move(answers));
  InvalidateBestSize();
}

void PurposeQuestions::add(const exporting::Question& question, std::vector<std::size_t> answers) {
  m_grid->Add(new wxStaticText(this, wxID_ANY, tr(question.title)), 0, wxALIGN_CENTRE_VERTICAL);
  auto* choice = new wxChoice(this, wxID_ANY);
  choice->SetName(tr(question.title));
  for (const std::size_t one : answers) choice->Append(tr(question.answers[one].title));
  choice->SetMinSize(scaled(wxSize(260, -1)));
  m_grid->Add(choice, 1, wxEXPAND);
  m_rows.push_back({&question, std::move(answers), choice});
  const std::size_t row = m_rows.size() - 1;
  choice->SetSelection(entry_of(m_rows[row], m_answers[question.id].answer));
  choice->Bind(wxEVT_CHOICE, [this, row](wxCommandEvent&) { answer(row); });
}

/// The list entry of an answer; the first one if the answer is not offered.
int PurposeQuestions::entry_of(const Row& row, std::size_t answer) {
  const auto at = std::find(row.answers.begin(), row.answers.end(), answer);
  return at == row.answers.end() ? 0 : static_cast<int>(at - row.answers.begin());
}

void PurposeQuestions::answer(std::size_t row) {
  const Row& changed = m_rows[row];
  exporting::Given& given = m_answers[changed.question->id];
  const std::size_t answer = changed.answers[static_cast<std::size_t>(changed.choice->GetSelection())];
  if (exporting::needs_file(changed.question->answers[answer]) && !ask_file(given))
    return changed.choice->SetSelection(entry_of(changed, given.answer));
  given.answer = answer;
  // Deferred, because other questions may follow, and the choice still handles the click.
  CallAfter([this] { m_answered(); });
}

bool PurposeQuestions::ask_file(exporting::Given& given) {
  wxFileDialog dialog(this, tr("Colour profile of the printing house"), "", "",
                      tr("Colour profiles") + " (*.icc, *.icm)|*.icc;*.icm", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return false;
  given.file = to_utf8(dialog.GetPath());
  return true;
}

}  // namespace coq::win
