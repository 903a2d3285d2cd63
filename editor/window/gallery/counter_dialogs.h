// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "editor/app/gallery/gallery.h"
#include "editor/app/tiles/job_queue.h"

class wxString;
class wxWindow;

namespace coq::win {

/// Shows which counters each picture is for, with small pictures, before they are taken. Each one can be left
/// out. Returns the chosen matches, or nullopt if the dialog was cancelled.
std::optional<std::vector<app::gallery::PictureMatch>> ask_picture_matches(
    wxWindow* parent, app::JobQueue& jobs, const app::gallery::Gallery& gallery,
    const std::vector<app::gallery::PictureMatch>& matches);

/// Texts to find and replace in the table.
struct Replacement {
  std::string find, with;
  std::optional<std::size_t> column;  ///< all columns if empty
  bool match_case = false;
};
/// Asks for a hex until `take` accepts it or the dialog is cancelled; the dialog shows why it did not.
void ask_hex(wxWindow* parent, const wxString& question, const std::function<Status(const std::string&)>& take);

/// Returns nullopt if the dialog was cancelled.
std::optional<Replacement> ask_replacement(wxWindow* parent, const app::gallery::Gallery& gallery,
                                           std::optional<std::size_t> column);

}  // namespace coq::win
