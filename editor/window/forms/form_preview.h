// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <filesystem>
#include <memory>

#include "editor/window/pages/page_preview.h"

class wxChoice;

namespace coq::win {

/// What a document prints, beside its form: cards or rosters of a scenario, the sheet of counters, the look of
/// a terrain type. Drawn in the background.
class FormPreview : public wxPanel {
 public:
  FormPreview(wxWindow* parent, ExportContext& context);
  ~FormPreview() override;

  /// The document has changed, or is another one; `at` is the row that is shown.
  void show(const app::Session& session, const std::filesystem::path& path, const model::ElementPath& at);

 private:
  void draw(const app::Session& session);
  void show_terrain(const model::RulesetDocument& ruleset, const model::ElementPath& at);

  ExportContext& m_context;
  wxChoice* m_sheet;
  wxWindow* m_pages;
  std::filesystem::path m_path;
  const app::Session* m_session = nullptr;
  std::uint64_t m_drawn = 0;  ///< revision of the session; 0: nothing
  int m_drawn_sheet = 0;
  app::JobId m_job = 0;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace coq::win
