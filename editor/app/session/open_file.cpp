// SPDX-License-Identifier: MIT
#include "editor/app/session/detail/open_file.h"

#include <sys/stat.h>

#include <algorithm>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/journal.h"

namespace coq::app {

namespace fs = std::filesystem;

FileText::FileText(std::string text) {
  std::string digest = journal::digest(text);
  m_data = std::make_shared<const Data>(Data{std::move(text), std::move(digest)});
}

FileStamp stamp_of(const fs::path& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return {};
  constexpr std::int64_t kSecond = 1'000'000'000;
  return {true, info.st_size, info.st_mtim.tv_sec * kSecond + info.st_mtim.tv_nsec, info.st_ino};
}

Status keep_backup(const fs::path& folder, const std::string& name, std::string_view old_text) {
  const auto numbered = [&](int number) { return folder / fmt::format("{}.{}", name, number); };
  std::error_code error;
  fs::create_directories(numbered(1).parent_path(), error);
  for (int number = kBackups - 1; number > 0; --number) {
    fs::rename(numbered(number), numbered(number + 1), error);  // the backup may not exist
  }
  return write_file_atomically(numbered(1), old_text);
}

namespace {

/// Deletes the file of a document that was removed from the project. Its last text stays as a backup.
SaveResult take_away(const SaveOrder& order, SaveResult out) {
  if (out.stamp.exists) {
    const Status kept = keep_backup(order.backups, order.backup_name, order.disk.text());
    if (!kept) {
      out.status = kept;  // without a backup, the only copy of the text must not be deleted
      return out;
    }
    std::error_code error;
    fs::remove(order.path, error);
    if (error) {
      Problem problem = make_error("file.write", message("cannot delete: {}", error.message()));
      problem.file = order.path.string();
      out.status = problem;
      return out;
    }
  }
  out.text = FileText();
  out.stamp = stamp_of(order.path);
  return out;
}

}  // namespace

SaveResult write_out(const SaveOrder& order) {
  SaveResult out{Done{}, order.disk, stamp_of(order.path), std::nullopt};
  if (!(out.stamp == order.stamp)) {
    const Result<std::string> there =
        out.stamp.exists ? read_file(order.path) : Result<std::string>(std::string());
    if (!out.stamp.exists || !there || *there != order.disk.text()) {
      Problem problem =
          make_error("session.conflict", message("the file was changed by another program since it was read"));
      problem.file = order.path.string();
      out.status = problem;
      return out;
    }
  }
  if (!order.present) return take_away(order, std::move(out));
  std::string text = xml::text_to_save(*order.document, order.disk.text(), order.writer);
  if (text == order.disk.text() && out.stamp.exists) return out;
  if (out.stamp.exists) {
    // Saving matters more than the backup, so a failed backup does not stop it.
    const Status kept = keep_backup(order.backups, order.backup_name, order.disk.text());
    if (!kept) out.no_backup = kept.error();
  }
  out.status = write_file_atomically(order.path, text);
  if (!out.status) return out;
  out.text = FileText(std::move(text));
  out.stamp = stamp_of(order.path);
  return out;
}

void Saving::work() {
  std::call_once(m_once, [this] {
    for (const SaveOrder& order : orders) {
      const auto failed = std::find_if(results.begin(), results.end(),
                                       [](const SaveResult& one) { return !one.status.has_value(); });
      if (!order.present && failed != results.end()) {
        results.push_back({failed->status, order.disk, order.stamp, std::nullopt});
        continue;
      }
      // If memory runs out, the caller that waits for the save must learn of it.
      try {
        results.push_back(write_out(order));
      } catch (const std::exception& error) {
        Problem problem = make_error("file.write", message("cannot write: {}", error.what()));
        problem.file = order.path.string();
        results.push_back({problem, order.disk, order.stamp, std::nullopt});
      }
    }
  });
}

}  // namespace coq::app
