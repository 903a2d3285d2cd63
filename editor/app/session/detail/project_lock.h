// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"

namespace coq::app {

/// The file `lock` in a project's `.coquelicot` says which editor has the project open. A lock of a process of
/// this machine that is gone is none; one of another machine cannot be told from that.
class ProjectLock {
 public:
  /// Errors: `session.locked` (only without `force`): who has it; `file.write`.
  static Result<std::unique_ptr<ProjectLock>> take(const std::filesystem::path& folder, bool force);
  /// Removes the file if it is still ours.
  ~ProjectLock();
  ProjectLock(const ProjectLock&) = delete;
  ProjectLock& operator=(const ProjectLock&) = delete;

  bool is_still_ours() const;

 private:
  ProjectLock(std::filesystem::path path, std::string content)
      : m_path(std::move(path)), m_content(std::move(content)) {}
  std::filesystem::path m_path;
  std::string m_content;
};

}  // namespace coq::app
