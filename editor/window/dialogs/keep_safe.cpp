// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <ctime>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  char buffer[32] = {};
  std::strftime(buffer, sizeof buffer, "%Y-%m-%d %H:%M:%S", localtime_r(&seconds, &parts));
  return milliseconds == 0 ? std::string() : std::string(buffer);
}

wxString draft_text(const app::Recovery& recovery, const model::RulesetDocument& ruleset) {
  const auto draft = recovery.draft ? app::Draft::parse(*recovery.draft) : std::nullopt;
  if (!draft) return {};
  std::string name = draft->terrain.empty() ? draft->tool : draft->terrain;
  if (const model::TerrainType* type = ruleset.find_terrain(name))
    name = model::name_in(type->names, translator().language(), ruleset.lang);
  return say(
      message("The shape that you were drawing ({}, points: {}) can be brought back; it will be open again.",
              name, draft->points.size()));
}

wxString what_is_lost(const app::Recovery& recovery, const model::RulesetDocument& ruleset) {
  wxString text = tr("The program did not shut down properly last time. Your work has been kept.");
  if (!recovery.steps.empty())
    text += "\n" + say(message("Steps that can be recovered: {}", recovery.steps.size()));
  const wxString draft = draft_text(recovery, ruleset);
  return draft.empty() ? text : text + "\n" + draft;
}

std::string what_differs(const app::ElementDifference& difference) {
  using What = app::ElementDifference::What;
  switch (difference.what) {
    case What::only_here:
      return to_utf8(tr("only here"));
    case What::only_on_disk:
      return to_utf8(tr("only in the file"));
    case What::differs:
      break;
  }
  std::string text;
  for (const std::string& field : difference.fields)
    text += (text.empty() ? "" : ", ") + to_utf8(attribute_title(field));
  return text;
}

std::string who_changed(const app::ElementDifference& difference) {
  if (difference.changed_here && difference.changed_on_disk) return to_utf8(tr("both"));
  return to_utf8(difference.changed_here ? tr("here") : tr("on disk"));
}

/// Asks about one document and returns the decision.
enum class Kept { mine, theirs, later };
Kept ask_conflict(wxWindow* parent, const app::Conflict& conflict) {
  wxDialog dialog(parent, wxID_ANY, tr("Changed by another program"), wxDefaultPosition, wxDefaultSize,
                  wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "conflict");
  auto* column = new wxBoxSizer(wxVERTICAL);
  const std::string name = conflict.document.filename().string();
  const wxString text =
      conflict.gone ? say(message("{} has been deleted from disk, but you have changed it here.", name))
      : conflict.unreadable
          ? say(message("{} was changed on disk and can no longer be read:", name)) + "\n" +
                say(*conflict.unreadable)
          : say(message("{} was changed both here and by another program. What differs:", name));
  auto* sentence = new wxStaticText(&dialog, wxID_ANY, text);
  sentence->Wrap(dialog.FromDIP(560));
  column->Add(sentence, 0, wxALL, dialog.FromDIP(10));
  RowSource source;
  source.titles = {to_utf8(tr("Element")), to_utf8(tr("Difference")), to_utf8(tr("Changed"))};
  source.widths = {220, 220, 0};
  source.size = [&] { return conflict.differences.size(); };
  source.text = [&](std::size_t row, std::size_t c) {
    const app::ElementDifference& d = conflict.differences[row];
    return c == 0   ? d.element + " " + d.id + (d.name.empty() ? "" : " “" + d.name + "”")
           : c == 1 ? what_differs(d)
                    : who_changed(d);
  };
  const RowList list(&dialog, to_utf8(tr("What differs")), std::move(source), {});
  column->Add(list.window(), 1, wxEXPAND | wxLEFT | wxRIGHT, dialog.FromDIP(10));
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  Kept choice = Kept::later;
  const auto add = [&](const char* title, Kept meaning, bool enabled) {
    auto* button = new wxButton(&dialog, meaning == Kept::later ? wxID_CANCEL : wxID_ANY, tr(title));
    button->Enable(enabled);
    button->Bind(wxEVT_BUTTON, [&dialog, &choice, meaning](wxCommandEvent&) {
      choice = meaning;
      dialog.EndModal(wxID_OK);
    });
    buttons->Add(button, 0, wxLEFT, dialog.FromDIP(6));
  };
  buttons->AddStretchSpacer();
  add(translatable("Decide later"), Kept::later, true);
  add(translatable("Use the file's"), Kept::theirs, !conflict.gone && !conflict.unreadable);
  add(translatable("Keep mine"), Kept::mine, true);
  column->Add(buttons, 0, wxEXPAND | wxALL, dialog.FromDIP(10));
  dialog.SetSizer(column);
  set_scaled_size(dialog, wxSize(600, 420));
  dialog.CentreOnParent();
  dialog.SetEscapeId(wxID_CANCEL);
  dialog.ShowModal();
  return choice;
}

}  // namespace

void offer_recovery(wxWindow* parent, app::Workbench& bench) {
  const app::Recovery recovery = *bench.session().recovery();
  wxDialog dialog(parent, wxID_ANY, tr("Unsaved work"), wxDefaultPosition, wxDefaultSize,
                  wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "recovery");
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* sentence = new wxStaticText(&dialog, wxID_ANY, what_is_lost(recovery, bench.session().ruleset()));
  sentence->Wrap(scaled(520));
  column->Add(sentence, 0, wxALL, dialog.FromDIP(10));
  RowSource source;
  source.titles = {to_utf8(tr("Step")), to_utf8(tr("Time"))};
  source.widths = {320, 0};
  source.size = [&] { return recovery.steps.size(); };
  source.text = [&](std::size_t row, std::size_t c) {
    return c == 0 ? to_utf8(say(recovery.steps[row].title)) : time_text(recovery.steps[row].time);
  };
  const RowList list(&dialog, to_utf8(tr("Steps")), std::move(source), {});
  list.window()->Show(!recovery.steps.empty());
  column->Add(list.window(), 1, wxEXPAND | wxLEFT | wxRIGHT, dialog.FromDIP(10));
  auto* buttons = new wxStdDialogButtonSizer;
  auto* recover = new wxButton(&dialog, wxID_OK, tr("Restore"));
  buttons->AddButton(recover);
  auto* discard = new wxButton(&dialog, wxID_CANCEL, tr("Discard it"));
  buttons->AddButton(discard);
  buttons->Realize();
  recover->SetDefault();
  column->Add(buttons, 0, wxEXPAND | wxALL, dialog.FromDIP(10));
  dialog.SetSizer(column);
  recovery.steps.empty() ? dialog.Fit() : set_scaled_size(dialog, wxSize(560, 380));
  dialog.CentreOnParent();
  // Escape must not discard the work.
  dialog.SetEscapeId(wxID_NONE);
  dialog.EnableCloseButton(false);
  recover->SetFocus();
  if (dialog.ShowModal() == wxID_OK) {
    const Status done = bench.recover();
    if (!done) wxMessageBox(say(done.error()), tr("Unsaved work"), wxOK | wxICON_ERROR, parent);
  } else {
    bench.session().discard_recovery();
  }
}

void settle_conflicts(wxWindow* parent, app::Workbench& bench) {
  const std::vector<app::Conflict> conflicts = bench.session().conflicts();
  for (const app::Conflict& conflict : conflicts) {
    const Kept choice = ask_conflict(parent, conflict);
    if (choice == Kept::later) continue;
    const auto keep = choice == Kept::mine ? app::Session::Keep::mine : app::Session::Keep::theirs;
    const Status done = bench.session().decide(conflict.document, keep);
    if (!done) wxMessageBox(say(done.error()), tr("Changed by another program"), wxOK | wxICON_ERROR, parent);
  }
}

}  // namespace coq::win
