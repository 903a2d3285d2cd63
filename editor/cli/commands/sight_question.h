// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/los/index.h"
#include "core/scenario/sight.h"
#include "editor/cli/commands/context.h"

namespace coq::cli {

/// A map as lines of sight see it, with what the user adds to the question.
struct SightQuestion {
  scenario::BoundMap bound;
  std::optional<Labels> labels;       ///< none on a table without a grid
  std::unique_ptr<los::Index> index;  ///< none on a table without a grid
  los::Drawing drawing;
  scenario::Sight sight;  ///< of the scenario, if one is given
  los::Query given;       ///< of `--given`
  Problems left_out;      ///< invalid art, which takes no part

  const Grid& grid() const { return *drawing.grid; }
  los::Query query_from(Hex from) const;
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
