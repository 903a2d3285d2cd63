// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "editor/window/pages/page_preview.h"

class wxChoice;

namespace coq::win {

class LookStrip;

/// What a document prints, beside its form: cards or rosters of a scenario, the sheet of counters, the look of
/// a terrain type. Drawn in the background.
class FormPreview : public wxPanel {
 public:
  struct Hooks {
    /// The element of the document is to be filled in: it was clicked on a card.
    std::function<void(const std::string& element)> go{};
    std::function<wxString(const std::string& element)> title{};
    std::function<void(std::size_t card, const std::string& look)> set_look{};
  };
  FormPreview(wxWindow* parent, ExportContext& context, Hooks hooks);
  ~FormPreview() override;

  /// The document has changed, or is another one; `at` is the row that is shown.
  void show(const app::Session& session, const std::filesystem::path& path, const model::ElementPath& at);

 private:
  void draw(const app::Session& session);
  void show_terrain(const model::RulesetDocument& ruleset, const model::ElementPath& at);
  /// The looks of the card that the row is of, or none.
  void show_looks(const app::Session& session);
  void draw_looks();

  ExportContext& m_context;
  Hooks m_hooks;
  LookStrip* m_looks;
  wxChoice* m_sheet;
  wxWindow* m_pages;
  std::filesystem::path m_path;
  const app::Session* m_session = nullptr;
  std::uint64_t m_drawn = 0;  ///< revision of the session; 0: nothing
  app::JobId m_job = 0;
  std::optional<std::size_t> m_card;      ///< whose looks are shown
  std::uint64_t m_looks_drawn = 0;        ///< as m_drawn
  std::optional<std::size_t> m_looks_of;  ///< as they are drawn
  app::JobId m_looks_job = 0;
  wxTimer m_later;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace coq::win
