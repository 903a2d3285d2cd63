// SPDX-License-Identifier: MIT
#include "editor/app/layout/workspaces.h"

#include "core/base/message.h"

namespace coq::app::layout {

const std::vector<Workspace>& workspaces() {
  using enum PlaceName;
  static const std::vector<Workspace> all = {
      {"map",
       translatable("Map"),
       Surface::map,
       {{"palette", left, true},
        {"layers", left},
        {"features", left},
        {"history", left},
        {"properties", lower_left, true},
        {"hex", lower_left},
        {"sight", lower_left},
        {"problems", lower_left}}},
      {"counters",
       translatable("Counters"),
       Surface::panel,
       {{"counters", centre, true}, {"layout", right, true}, {"problems", right}}},
      {"scenario",
       translatable("Scenario"),
       Surface::map,
       {{"order", left, true},
        {"documents", right, true},
        {"problems", right},
        {"hex", right},
        {"counters", bottom, true}}},
      {"card", translatable("Card"), Surface::page, {{"documents", left, true}, {"problems", left}}},
      {"rules",
       translatable("Rules"),
       Surface::map,
       {{"rules", right, true}, {"documents", right}, {"problems", right}, {"palette", left, true}}},
      {"play",
       translatable("Play"),
       Surface::map,
       {{"play", right, true}, {"playtest", right}, {"balance", right}, {"sight", right}, {"problems", right}}},
  };
  return all;
}

const Workspace& workspace(std::string_view id) {
  for (const Workspace& one : workspaces())
    if (one.id == id) return one;
  return workspaces().front();
}

}  // namespace coq::app::layout
