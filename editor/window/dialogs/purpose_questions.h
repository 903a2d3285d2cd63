// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/app/exporting/purposes.h"

class wxChoice;
class wxFlexGridSizer;

namespace coq::win {

/// The questions of a purpose of exports, one choice below the other.
class PurposeQuestions : public wxPanel {
 public:
  /// `answered` is called when the user gives another answer.
  PurposeQuestions(wxWindow* parent, std::function<void()> answered);

  /// Shows the questions that matter for the target and the options of its format; all, if the purpose is for
  /// the whole game. Earlier answers stay.
  void show(const app::exporting::Purpose& purpose, std::string_view target,
            const std::vector<exporters::Option>& options);
  const app::exporting::Answers& answers() const { return m_answers; }

 private:
  struct Row {
    const app::exporting::Question* question;
    std::vector<std::size_t> answers;  ///< indices of the entries
    wxChoice* choice;
  };

  void add(const app::exporting::Question& question, std::vector<std::size_t> answers);
  void answer(std::size_t row);
  bool ask_file(app::exporting::Given& given);
  static int entry_of(const Row& row, std::size_t answer);

  std::function<void()> m_answered;
  app::exporting::Answers m_answers;
  std::vector<Row> m_rows;
  wxFlexGridSizer* m_grid;
};

}  // namespace coq::win
