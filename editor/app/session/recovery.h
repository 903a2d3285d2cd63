// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace coq::app {

/// The unsaved work of a session that ended abnormally, as read from its journal.
struct Recovery {
  struct Row {
    Message title;
    std::int64_t time = 0;  ///< milliseconds since 1970
  };
  std::vector<Row> steps;                        ///< in order, without undone steps
  std::vector<std::filesystem::path> documents;  ///< documents that would differ from their files
  /// The subset of `documents` whose files changed after the journal was begun: recovering reports a conflict
  /// for them.
  std::vector<std::filesystem::path> changed_on_disk;
  std::optional<std::string> draft;  ///< the open shape, as passed to set_draft()
};

}  // namespace coq::app
