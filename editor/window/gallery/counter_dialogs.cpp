// SPDX-License-Identifier: MIT
#include "editor/window/gallery/counter_dialogs.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/image.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/images/picture.h"
#include "editor/window/gallery/counter_grid.h"
#include "editor/window/gallery/dialog_parts.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

using app::gallery::Gallery;
using app::gallery::PictureMatch;

constexpr int kThumbnail = 40;  // logical pixels

/// Fits the picture into a square on white, as a counter shows it.
wxBitmap thumbnail(const images::Bitmap& picture, int side) {
  wxImage image = image_on_white(picture);
  const double scale = static_cast<double>(side) / std::max(picture.width, picture.height);
  image.Rescale(std::max(1, static_cast<int>(picture.width * scale)),
                std::max(1, static_cast<int>(picture.height * scale)), wxIMAGE_QUALITY_HIGH);
  image.Resize({side, side}, {(side - image.GetWidth()) / 2, (side - image.GetHeight()) / 2}, 255, 255, 255);
  return wxBitmap(image);
}

wxString name_of(const Gallery& gallery, std::size_t counter) {
  const model::Counter& one = gallery.document().counters[counter];
  const std::string& name = model::name_in(one.names, translator().language(), gallery.document().lang);
  return to_wx(name.empty() ? one.id : name);
}

/// The counters and the face that a picture is for.
wxString target_of(const Gallery& gallery, const PictureMatch& match) {
  if (match.counters.empty()) return tr("no counter has this id, name or designation");
  const std::string name = to_utf8(name_of(gallery, match.counters.front()));
  const std::size_t count = match.counters.size();
  const std::string who =
      count == 1 ? name
                 : to_utf8(say(plural_message("{} ({} counter)", "{} ({} counters)", count, name, count)));
  if (match.is_taken) return say(message("{}: another picture is for this face", who));
  return say(match.face == 0 ? message("{}, front", who) : message("{}, back", who));
}

class MatchesDialog : public wxDialog {
 public:
  MatchesDialog(wxWindow* parent, app::JobQueue& jobs, const Gallery& gallery,
                const std::vector<PictureMatch>& matches)
      : wxDialog(parent, wxID_ANY, tr("Images of the counters"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "images"),
        m_alive(std::make_shared<bool>(true)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    const auto found = std::count_if(matches.begin(), matches.end(), is_usable);
    column->Add(
        new wxStaticText(this, wxID_ANY,
                         say(plural_message("{} of {} images has a counter.", "{} of {} images have a counter.",
                                            static_cast<std::size_t>(found), found, matches.size()))),
        0, wxALL, FromDIP(10));
    auto* list = new wxScrolledWindow(this, wxID_ANY);
    list->SetName(tr("Images and their counters"));
    list->SetScrollRate(0, FromDIP(10));
    auto* grid = new wxFlexGridSizer(3, FromDIP(4), FromDIP(10));
    grid->AddGrowableCol(2);
    for (const PictureMatch& match : matches) add_row(*list, *grid, jobs, gallery, match);
    list->SetSizer(grid);
    column->Add(list, 1, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(10));
    column->Add(final_buttons(*this, tr("Use the images")), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(column);
    FindWindow(wxID_OK)->Enable(found > 0);
    set_scaled_size(*this, wxSize(620, 420));
    CentreOnParent();
  }
  ~MatchesDialog() override { *m_alive = false; }

  bool is_chosen(std::size_t row) const { return m_chosen[row]->GetValue(); }

 private:
  static bool is_usable(const PictureMatch& match) { return !match.counters.empty() && !match.is_taken; }

  void add_row(wxWindow& list, wxSizer& grid, app::JobQueue& jobs, const Gallery& gallery,
               const PictureMatch& match) {
    const int side = FromDIP(kThumbnail);
    wxImage blank(side, side);
    blank.SetRGB(wxRect(0, 0, side, side), 204, 204, 204);
    auto* picture = new wxStaticBitmap(&list, wxID_ANY, wxBitmap(blank));
    auto* box = new wxCheckBox(&list, wxID_ANY, to_wx(match.file.filename().string()));
    box->SetValue(is_usable(match));
    box->Enable(!match.counters.empty());
    m_chosen.push_back(box);
    grid.Add(picture, 0, wxALIGN_CENTRE_VERTICAL);
    grid.Add(box, 0, wxALIGN_CENTRE_VERTICAL);
    grid.Add(new wxStaticText(&list, wxID_ANY, target_of(gallery, match)), 0, wxALIGN_CENTRE_VERTICAL);
    jobs.submit(
        message("Images"), app::JobPriority::user,
        [file = match.file.string(), side](const StopToken&, const Progress&) {
          return images::read_preview(file, 4 * side);
        },
        [picture, side, alive = m_alive](const Result<images::Bitmap>& read) {
          if (*alive && read && read->width > 0) picture->SetBitmap(thumbnail(*read, side));
        },
        [](const Problem&) {});
  }

  std::vector<wxCheckBox*> m_chosen;
  std::shared_ptr<bool> m_alive;  ///< a job may end after the dialog closes
};

class ReplaceDialog : public wxDialog {
 public:
  ReplaceDialog(wxWindow* parent, const Gallery& gallery, std::optional<std::size_t> column)
      : wxDialog(parent, wxID_ANY, tr("Find and replace"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE, "replace") {
    auto* all = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(8));
    grid->AddGrowableCol(1);
    m_find = add_text(*grid, tr("Find"));
    m_with = add_text(*grid, tr("Replace with"));
    grid->Add(new wxStaticText(this, wxID_ANY, tr("In")), 0, wxALIGN_CENTRE_VERTICAL);
    m_column = new wxChoice(this, wxID_ANY);
    m_column->SetName(tr("In"));
    m_column->Append(tr("All columns"));
    for (const auto& one : gallery.table().columns) m_column->Append(title_of(one));
    m_column->SetSelection(column ? static_cast<int>(*column) + 1 : 0);
    grid->Add(m_column, 1, wxEXPAND);
    all->Add(grid, 1, wxEXPAND | wxALL, FromDIP(10));
    m_case = new wxCheckBox(this, wxID_ANY, tr("Match case"));
    all->Add(m_case, 0, wxLEFT | wxRIGHT, FromDIP(10));
    all->Add(final_buttons(*this, tr("Replace all")), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(all);
    SetMinSize(scaled(wxSize(420, -1)));
    Fit();
    CentreOnParent();
    const auto follow = [this] { FindWindow(wxID_OK)->Enable(!m_find->IsEmpty()); };
    m_find->Bind(wxEVT_TEXT, [follow](wxCommandEvent&) { follow(); });
    follow();
    m_find->SetFocus();
  }

  Replacement replacement() const {
    Replacement out{to_utf8(m_find->GetValue()), to_utf8(m_with->GetValue()), std::nullopt, m_case->GetValue()};
    if (m_column->GetSelection() > 0) out.column = static_cast<std::size_t>(m_column->GetSelection() - 1);
    return out;
  }

 private:
  wxTextCtrl* add_text(wxSizer& grid, const wxString& title) {
    grid.Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    auto* text = new wxTextCtrl(this, wxID_ANY);
    text->SetName(title);
    grid.Add(text, 1, wxEXPAND);
    return text;
  }

  wxTextCtrl* m_find = nullptr;
  wxTextCtrl* m_with = nullptr;
  wxChoice* m_column = nullptr;
  wxCheckBox* m_case = nullptr;
};

}  // namespace

std::optional<std::vector<PictureMatch>> ask_picture_matches(wxWindow* parent, app::JobQueue& jobs,
                                                             const Gallery& gallery,
                                                             const std::vector<PictureMatch>& matches) {
  MatchesDialog dialog(parent, jobs, gallery, matches);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  std::vector<PictureMatch> out;
  for (std::size_t i = 0; i < matches.size(); ++i)
    if (dialog.is_chosen(i)) out.push_back(matches[i]);
  return out;
}

void ask_hex(wxWindow* parent, const wxString& question,
             const std::function<Status(const std::string&)>& take) {
  wxDialog dialog(parent, wxID_ANY, tr("Set up in a hex"), wxDefaultPosition, wxDefaultSize,
                  wxDEFAULT_DIALOG_STYLE, "set up");
  auto* all = new wxBoxSizer(wxVERTICAL);
  const int gap = dialog.FromDIP(10);
  all->Add(new wxStaticText(&dialog, wxID_ANY, question), 0, wxALL, gap);
  auto* field = new wxTextCtrl(&dialog, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  field->SetName(tr("Hex"));
  all->Add(field, 0, wxEXPAND | wxLEFT | wxRIGHT, gap);
  auto* why = new wxStaticText(&dialog, wxID_ANY, " ");
  all->Add(why, 0, wxEXPAND | wxALL, gap);
  all->Add(final_buttons(dialog, tr("Set up")), 0, wxEXPAND | wxALL, gap);
  dialog.SetMinSize(scaled(wxSize(420, -1)));
  dialog.SetSizerAndFit(all);
  dialog.CentreOnParent();
  const auto go = [&](wxCommandEvent&) {
    const Status done = take(std::string(trim(to_utf8(field->GetValue()))));
    if (done) return dialog.EndModal(wxID_OK);
    wxBell();
    why->SetLabel(say(done.error()));
    why->Wrap(dialog.GetClientSize().x - 2 * gap);
    dialog.Fit();
    field->SelectAll();
  };
  field->Bind(wxEVT_TEXT_ENTER, go);
  dialog.Bind(wxEVT_BUTTON, go, wxID_OK);
  field->SetFocus();
  dialog.ShowModal();
}

std::optional<Replacement> ask_replacement(wxWindow* parent, const Gallery& gallery,
                                           std::optional<std::size_t> column) {
  ReplaceDialog dialog(parent, gallery, column);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.replacement();
}

}  // namespace coq::win
