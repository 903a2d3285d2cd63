// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>

#include <memory>
#include <vector>

#include "editor/app/gallery/face_pictures.h"

class wxDC;

namespace coq::win {

/// Small faces of the counters of a scenario, by the ids of the counters.
class UnitFaces {
 public:
  /// `changed`: faces that were not there yet are.
  UnitFaces(app::JobQueue& jobs, std::function<void()> changed);

  /// `edge`: of the usual counter, in device pixels.
  void set(const std::vector<const model::CountersDocument*>& counters,
           const Shared<model::RulesetDocument>& ruleset, const std::string& lang, int edge);
  /// The front within a square of logical pixels; grey where it is not drawn yet. False: no such counter.
  bool paint(wxDC& dc, const std::string& counter, const wxRect& square);
  void draw_wanted();

 private:
  struct Sheet {
    Shared<model::CountersDocument> document;
    std::unique_ptr<app::gallery::FacePictures> pictures;
  };
  app::JobQueue& m_jobs;
  std::function<void()> m_changed;
  std::vector<Sheet> m_sheets;
};

}  // namespace coq::win
