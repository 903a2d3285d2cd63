// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace coq::app {

/// What would be recovered from a journal: the work of a session that did not end well.
struct Recovery {
  struct Row {
    Message title;
    std::int64_t time = 0;  ///< milliseconds since 1970
  };
  std::vector<Row> steps;                        ///< in order; undone ones are not among them
  std::vector<std::filesystem::path> documents;  ///< that would be other than their files
  /// Of these, those whose file changed after the journal was begun: recovering shows a conflict.
  std::vector<std::filesystem::path> changed_on_disk;
  std::optional<std::string> draft;  ///< the shape that was open, as set_draft() got it
};

}  // namespace coq::app
