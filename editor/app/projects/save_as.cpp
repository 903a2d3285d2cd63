// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/documents/xml/xml.h"
#include "editor/app/projects/project_documents.h"

namespace coq::app::projects {
namespace fs = std::filesystem;

namespace {

Problem cannot_write(const fs::path& path, const std::error_code& error) {
  Problem problem = make_error("file.write", message("cannot write: {}", error.message()));
  problem.file = path.string();
  return problem;
}

/// Documents are written from what is open; of hidden files none is the designer's.
bool is_copied(const fs::path& file) {
  return !model::kind_of_file(file.filename().string());
}

Status bring_file(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  if (!error) fs::copy_file(from, to, error);
  if (error) return cannot_write(to, error);
  return Done{};
}

/// Pictures, cards of the system and whatever else lies there.
Status copy_rest(const fs::path& from, const fs::path& to) {
  std::error_code error;
  for (fs::recursive_directory_iterator at(from, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.')) {
      if (at->is_directory()) at.disable_recursion_pending();
    } else if (at->is_regular_file() && is_copied(at->path())) {
      const Status copied = bring_file(at->path(), to / at->path().lexically_relative(from));
      if (!copied) return copied;
    }
  }
  if (error) return cannot_write(from, error);
  return Done{};
}

/// Of a map that was opened alone: the pictures that it names below its folder.
Status copy_scans(const Session& session, const fs::path& from, const fs::path& to) {
  for (const model::Scan& scan : session.map().scans) {
    std::error_code ignored;
    const fs::path way = fs::path(scan.href).lexically_normal();
    if (way.begin() == way.end() || *way.begin() == ".." || !fs::exists(from / way, ignored)) continue;
    const Status copied = bring_file(from / way, to / way);
    if (!copied) return copied;
  }
  return Done{};
}

/// A document that could not be read is no less the designer's.
Status copy_unread(const Session& session, const fs::path& from, const fs::path& to) {
  for (const fs::path& file : scenario::project_files(from)) {
    // One that was taken away is modified until that is saved.
    if (session.document(file) != nullptr || session.is_modified(file)) continue;
    const Status copied = bring_file(file, to / file.lexically_relative(from));
    if (!copied) return copied;
  }
  return Done{};
}

Status write_all(const Session& session, const fs::path& folder, const std::string& writer) {
  const fs::path from = folder_of(session);
  for (const fs::path& path : session.documents()) {
    const fs::path to = folder / path.lexically_relative(from);
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (error) return cannot_write(to, error);
    const Status saved = xml::save(*session.document(path), to, writer);
    if (!saved) return saved;
  }
  std::error_code ignored;
  if (!fs::is_directory(session.path(), ignored)) return copy_scans(session, from, folder);
  const Status rest = copy_rest(from, folder);
  return rest ? copy_unread(session, from, folder) : rest;
}

/// Whether the folder lies in the other one, or is it.
bool is_within(const fs::path& folder, const fs::path& other) {
  std::error_code ignored;
  const fs::path way =
      fs::weakly_canonical(folder, ignored).lexically_relative(fs::weakly_canonical(other, ignored));
  return !way.empty() && *way.begin() != "..";
}

}  // namespace

Status save_as(const Session& session, const fs::path& folder, const std::string& writer) {
  const auto refuse = [&](Message why) {
    Problem problem = make_error("project.folder", std::move(why));
    problem.file = folder.string();
    return problem;
  };
  std::error_code error;
  if (is_within(folder, folder_of(session))) return refuse(message("it is a folder of this project"));
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error)))
    return refuse(message("it is there already, and not an empty folder"));
  const bool made = fs::create_directories(folder, error);
  if (error) return cannot_write(folder, error);
  const Status written = write_all(session, folder, writer);
  if (written) return written;
  // Half a project is none.
  for (const auto& entry : fs::directory_iterator(folder, error)) fs::remove_all(entry.path(), error);
  if (made) fs::remove(folder, error);
  return written;
}

}  // namespace coq::app::projects
