// SPDX-License-Identifier: MIT
#pragma once

#include "core/los/map_los.h"
#include "core/scenario/sight.h"
#include "editor/cli/commands/context.h"

namespace coq::cli {

/// A map as lines of sight see it, with what the user adds to the question.
struct SightQuestion {
  scenario::BoundMap bound;
  los::MapLos los;
  scenario::Sight sight;  ///< of the scenario, if one is given
  los::Query given;       ///< of `--given`; on a table with the scenario's bases

  /// Units hide only what is behind them for their own side, so the question depends on where it is asked from.
  los::Query query_from(const los::Place& from) const;
};

/// What the options say.
struct SightOptions {
  std::string map;
  std::string scenario;
  int turn = 1;
  std::string given;
};

/// Loads all of it, or ends the command (2 for wrong conditions, 3 for files, 1 for a grid that is none).
SightQuestion load_question(const Context& context, scenario::Loader& loader, const SightOptions& options);

}  // namespace coq::cli
