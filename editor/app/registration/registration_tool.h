// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/registration/registration.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Ties a scan to the page: click the centre of a printed hex, then type its number, or accept the suggestion
/// with Enter. Drag a tie to correct it. The view follows the picture, so that the picture does not move under
/// the pointer. Each tie is an undo step. The code that opens a scan adds the tool to the ToolBox.
class RegistrationTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  /// The scan to register. `shown` returns its current place on the canvas; nullopt: use its resolution.
  struct Target {
    std::size_t scan = 0;
    int width = 0;  ///< pixels
    int height = 0;
    double um_per_pixel = 25.4e6 / 300e3;  ///< from its resolution
    std::function<std::optional<ScanMap>()> shown{};
    model::ScanSize size() const { return {width, height}; }
  };
  void set_target(Target target);
  const Target& target() const { return m_target; }
  RegistrationReport report() const {
    return registration_report(map(), m_target.scan, std::nullopt, m_target.size(), host().language());
  }

  std::string_view id() const override { return "registration"; }
  Message title() const override { return message("Registration"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  bool erase_chosen() override;
  void focus_lost() override;
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_pending.has_value() || m_dragged.has_value(); }
  bool finish() override;
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  const model::Scan* scan() const;
  model::PixelPoint pixel_at(Point page) const;
  Point page_of(model::PixelPoint pixel) const;
  std::string guess(model::PixelPoint pixel) const;
  std::optional<std::size_t> tie_near(Point page) const;
  Status take(const std::string& label);
  std::size_t real_ties() const;
  /// Makes the edits, and everything that follows from them, one step in the history. The scan pixel `held`
  /// stays under the pointer, and the zoom does not change.
  Status run(Message title, std::vector<model::Edit> edits, model::PixelPoint held);
  Status move_to(std::size_t tie, model::PixelPoint pixel);
  void say(const Status& status);
  bool nudge(const KeyEvent& event);

  Target m_target;
  std::optional<model::PixelPoint> m_pending;  ///< clicked, but not named yet
  std::string m_typed;
  bool m_guessed = false;  ///< `m_typed` is a suggestion; the first typed character replaces it
  std::optional<std::size_t> m_dragged, m_chosen;
  Point m_drag;
  std::uint64_t m_revision = 0;
};

}  // namespace coq::app
