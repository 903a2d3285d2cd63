// SPDX-License-Identifier: MIT
#include "editor/window/panels/grid_question.h"

#include <wx/msgdlg.h>

#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

using app::projects::GridChange;
using app::projects::LabelFate;

constexpr std::size_t kMostRows = 10;

Message fate_of(const LabelFate& fate) {
  switch (fate.kind) {
    case LabelFate::Kind::renamed:
      return message("{} becomes {}", fate.before, fate.after);
    case LabelFate::Kind::partly:
      return message("{} becomes {}: the others are off the map", fate.before, fate.after);
    case LabelFate::Kind::removed:
      return message("{} is off the map: it is taken away", fate.before);
    case LabelFate::Kind::stays:
      return message("{} is off the map, and stays for you to settle", fate.before);
  }
  return {};
}

wxString row_of(const LabelFate& fate) {
  std::string what = fate.document.filename().string() + ", " + fate.element;
  if (!fate.id.empty()) what += " " + fate.id;
  return headed(to_wx(what), say(fate_of(fate)));
}

/// What is lost is told first.
std::vector<const LabelFate*> by_weight(const GridChange& change) {
  std::vector<const LabelFate*> out;
  for (const auto kind :
       {LabelFate::Kind::removed, LabelFate::Kind::stays, LabelFate::Kind::partly, LabelFate::Kind::renamed}) {
    for (const LabelFate& fate : change.fates) {
      if (fate.kind == kind) out.push_back(&fate);
    }
  }
  return out;
}

}  // namespace

bool agrees_to_grid(wxWindow* parent, const GridChange& change) {
  using Kind = LabelFate::Kind;
  wxString text = say(message(
      "Labels of hexes change in {} places; {} of them lose hexes, {} are taken away, {} stay "
      "for you to settle. What is traced stays where it is.",
      change.fates.size(), change.count(Kind::partly), change.count(Kind::removed), change.count(Kind::stays)));
  text += "\n";
  const auto rows = by_weight(change);
  for (std::size_t i = 0; i < rows.size() && i < kMostRows; ++i) text += "\n" + row_of(*rows[i]);
  if (rows.size() > kMostRows) text += "\n" + say(message("and {} more", rows.size() - kMostRows));
  if (!change.logs.empty()) {
    text += "\n\n" + tr("Logs keep the labels with which they were played:");
    for (const auto& log : change.logs) text += " " + to_wx(log.filename().string());
  }
  wxMessageDialog dialog(parent, text, tr("Another grid"), wxOK | wxCANCEL | wxICON_QUESTION);
  dialog.SetOKCancelLabels(tr("Change the grid"), tr("Cancel"));
  return dialog.ShowModal() == wxID_OK;
}

}  // namespace coq::win
