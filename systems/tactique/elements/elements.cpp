// SPDX-License-Identifier: MIT
#include "systems/tactique/elements/elements.h"

#include "core/documents/model/describer.h"

namespace coq {

using namespace model;

template <>
const ElementInfo& model::describe<tactique::SideCommand>() {
  static const ElementInfo info =
      Describer<tactique::SideCommand>("side-command", "Quality of a side's command.")
          .attribute("level", &tactique::SideCommand::level, as_reference,
                     "Command level, as named in the ruleset.")
          .among({WordsFrom::column, "command.levels", "level", {}, "tactique:V01"})
          .build();
  return info;
}

namespace tactique {

constinit const model::SystemElement<SideCommand> kCommand{kSystem, "side", "name", "command", 1};

}  // namespace tactique

std::span<const SystemElementKind* const> tactique::elements() {
  static constexpr const SystemElementKind* kAll[] = {&kCommand};
  return kAll;
}

}  // namespace coq
