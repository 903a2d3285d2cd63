// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"

namespace coq::app {

/// The file `lock` in a project's `.coquelicot` folder records which editor has the project open. A lock held
/// by a dead process of this machine is ignored. A dead process on another machine cannot be detected.
class ProjectLock {
 public:
  /// Errors: `session.locked`, which names the holder (only without `force`); `file.write`.
  static Result<std::unique_ptr<ProjectLock>> take(const std::filesystem::path& folder, bool force);
  /// Removes the file if this object still holds the lock.
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
