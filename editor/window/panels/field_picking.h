// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/form.h"
#include "editor/app/tools/pickers.h"
#include "editor/window/panels/panel.h"

namespace coq::win {

/// Fills fields of a form by clicks on the map: hexes, features, places and outlines.
class FieldPicking {
 public:
  struct Hooks {
    /// Returns the text of a field.
    std::function<std::string(const app::forms::FieldPlace&)> text;
    /// Sets the text of a field as a step of its own. Returns why that is refused.
    std::function<std::optional<Message>(const app::forms::FieldPlace&, const std::optional<std::string>&)> set;
    /// Called when the picking has ended. The form may be gone by then.
    std::function<void()> ended;
  };
  FieldPicking(PanelHost& host, Hooks hooks) : m_host(host), m_hooks(std::move(hooks)) {}

  void begin(const app::forms::Field& field);
  void end();

 private:
  template <class Tool>
  Tool& made(Tool*& tool);
  void pick_hexes(const app::forms::Field& field);
  void pick_features(const app::forms::Field& field);
  void pick_place(const app::forms::Field& field);
  std::vector<std::string> words_of(const app::forms::FieldPlace& place) const;
  void set_list(const app::forms::FieldPlace& place, const std::vector<std::string>& labels,
                bool several) const;

  PanelHost& m_host;
  Hooks m_hooks;
  // Owned by the tools; created on first use.
  app::HexPicker* m_hexes = nullptr;
  app::FeaturePicker* m_features = nullptr;
  app::PlacePicker* m_places = nullptr;
};

}  // namespace coq::win
