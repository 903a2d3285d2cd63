// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include "core/documents/project/loader.h"
#include "editor/app/tiles/job_queue.h"

class wxWindow;

namespace coq::win {

/// A picture of a map that is still being asked for, drawn by a worker as its print will be.
class BlankPreview {
 public:
  virtual ~BlankPreview() = default;
  virtual wxWindow* window() = 0;
  /// The newest map counts.
  virtual void show(model::MapDocument map) = 0;
  /// In place of a picture.
  virtual void say(const wxString& sentence) = 0;
};

/// The parent's, as any window of its.
BlankPreview* make_blank_preview(wxWindow* parent, app::JobQueue& jobs,
                                 const scenario::RulesetFolders& rulesets);

}  // namespace coq::win
