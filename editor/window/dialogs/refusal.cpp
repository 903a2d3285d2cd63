// SPDX-License-Identifier: MIT
#include <wx/msgdlg.h>

#include <algorithm>

#include "editor/app/forms/problem_names.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

wxString sentences_of(const app::Session& session, const Problems& problems) {
  constexpr std::size_t kMost = 12;
  const app::forms::ProblemNames names(session, reader());
  std::vector<wxString> lines;
  for (const Problem& problem : problems) {
    if (problem.severity == Severity::info) continue;
    Problem named = problem;
    named.message = names.named(problem);
    wxString line = say(named);
    const wxString place = to_wx(names.place(problem));
    if (!place.empty() && !line.Contains(place)) line = headed(place, line);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
  }
  wxString out;
  for (std::size_t i = 0; i < std::min(lines.size(), kMost); ++i) out += (i == 0 ? "" : "\n") + lines[i];
  if (lines.size() > kMost) out += "\n" + say(message("and {} more", lines.size() - kMost));
  return out;
}

bool say_refusal(wxWindow* parent, const wxString& title, const wxString& text, const Problems& problems) {
  wxMessageDialog box(parent, text, title, wxOK | wxICON_ERROR);
  const auto errors = std::count_if(problems.begin(), problems.end(),
                                    [](const Problem& one) { return one.severity == Severity::error; });
  if (errors > 0) {
    box.SetMessage(text + "\n\n" +
                   say(plural_message("The checks have found {} error in the project.",
                                      "The checks have found {} errors in the project.", errors, errors)));
    box.SetMessageDialogStyle(wxYES_NO | wxICON_ERROR);
    box.SetYesNoLabels(tr("Show the problems"), tr("Close"));
  }
  return box.ShowModal() == wxID_YES;
}

}  // namespace coq::win
