// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/document.h"

namespace coq::app {

/// What tells that a file is no longer the one that was read, without reading it.
struct FileStamp {
  bool exists = false;
  std::int64_t size = 0;
  std::int64_t modified_ns = 0;
  ino_t inode = 0;
  bool operator==(const FileStamp&) const = default;
};

FileStamp stamp_of(const std::filesystem::path& path);

/// A text as a file holds it, shared, with its digest.
class FileText {
 public:
  FileText() : FileText(std::string()) {}
  explicit FileText(std::string text);
  const std::string& text() const { return m_data->text; }
  /// journal::digest() of it.
  const std::string& digest() const { return m_data->digest; }

 private:
  struct Data {
    std::string text, digest;
  };
  std::shared_ptr<const Data> m_data;
};

/// A document of a session, and its file as it was when it was last read or written.
struct OpenFile {
  std::filesystem::path path;
  model::Document document;
  FileText disk;
  std::shared_ptr<const model::Document> base;  ///< what `disk` says
  FileStamp stamp;
  std::uint64_t state = 1;        ///< each step leads to a new one, undoing it to the old one
  std::uint64_t saved_state = 1;  ///< the one that the file holds; 0: none
  bool present = true;            ///< false: a step took it away, or the one that added it is undone
  int next_id = 0;                ///< no id of this number or a higher one was ever used; 0: not yet known

  bool is_modified() const { return state != saved_state; }
};

/// Puts `old_text` into `folder` as backup 1 of the file `name`, after it made the others one older; the sixth
/// is gone. Errors: `file.write`.
Status keep_backup(const std::filesystem::path& folder, const std::string& name, std::string_view old_text);
inline constexpr int kBackups = 5;

/// A document that is to be written, as values: for any thread.
struct SaveOrder {
  std::filesystem::path path;
  std::shared_ptr<const model::Document> document;
  FileText disk;
  FileStamp stamp;
  std::string writer;
  std::filesystem::path backups;
  std::string backup_name;
  std::uint64_t state = 0;  ///< of the document
  bool present = true;      ///< false: the file goes
};
struct SaveResult {
  Status status = Done{};  ///< `file.write`, `session.conflict`
  FileText text;           ///< that the file holds now
  FileStamp stamp;
  std::optional<Problem> no_backup;
};
/// Writes it, unless its file is no longer what was read; a touched file of the same content is.
SaveResult write_out(const SaveOrder& order);

/// Documents on their way to the disk. Whoever needs the results first does the work, the others wait for it.
struct Saving {
  std::vector<SaveOrder> orders;
  std::vector<SaveResult> results;
  std::function<void(const Status&)> done;
  /// The journal says what the documents are that are written: steps need not wait for the end.
  bool in_journal = false;
  void work();

 private:
  std::once_flag m_once;
};

}  // namespace coq::app
