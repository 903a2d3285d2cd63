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

/// Preview of a document's print beside its form: cards or rosters of a scenario, the sheet of counters, the
/// look of a terrain type. Rendered in the background.
class FormPreview : public wxPanel {
 public:
  struct Hooks {
    /// Opens an element in the form, after a click on a card.
    std::function<void(const std::string& element)> go{};
    std::function<wxString(const std::string& element)> title{};
    std::function<void(std::size_t card, const std::string& look)> set_look{};
  };
  FormPreview(wxWindow* parent, ExportContext& context, Hooks hooks);
  ~FormPreview() override;

  /// Must be called when the document changed or was replaced; `at` is the displayed row.
  void show(const app::Session& session, const std::filesystem::path& path, const model::ElementPath& at);

 private:
  void draw(const app::Session& session);
  void show_terrain(const model::RulesetDocument& ruleset, const model::ElementPath& at);
  /// Shows the available looks of the row's card, or none.
  void show_looks(const app::Session& session);
  void draw_looks();

  ExportContext& m_context;
  Hooks m_hooks;
  LookStrip* m_looks;
  wxChoice* m_sheet;
  wxWindow* m_pages;
  std::filesystem::path m_path;
  const app::Session* m_session = nullptr;
  std::uint64_t m_drawn = 0;  ///< session revision of the preview; 0: none
  app::JobId m_job = 0;
  std::optional<std::size_t> m_card;      ///< the card whose looks are shown
  std::uint64_t m_looks_drawn = 0;        ///< session revision of the looks; 0: none
  std::optional<std::size_t> m_looks_of;  ///< the card whose looks were last rendered
  app::JobId m_looks_job = 0;
  wxTimer m_later;
  std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

}  // namespace coq::win
