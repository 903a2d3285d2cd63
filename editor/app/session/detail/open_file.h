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

/// Shows whether a file changed since it was read, without reading it again.
struct FileStamp {
  bool exists = false;
  std::int64_t size = 0;
  std::int64_t modified_ns = 0;
  ino_t inode = 0;
  bool operator==(const FileStamp&) const = default;
};

FileStamp stamp_of(const std::filesystem::path& path);

/// The text of a file, shared, with its digest.
class FileText {
 public:
  FileText() : FileText(std::string()) {}
  explicit FileText(std::string text);
  const std::string& text() const { return m_data->text; }
  /// The journal::digest() of the text.
  const std::string& digest() const { return m_data->digest; }

 private:
  struct Data {
    std::string text, digest;
  };
  std::shared_ptr<const Data> m_data;
};

/// A document of a session, with its file as it was last read or written.
struct OpenFile {
  std::filesystem::path path;
  model::Document document;
  FileText disk;
  std::shared_ptr<const model::Document> base;  ///< the document that `disk` holds
  FileStamp stamp;
  std::uint64_t state = 1;        ///< each step leads to a new state; undoing it restores the old number
  std::uint64_t saved_state = 1;  ///< the state that the file holds; 0: none
  bool present = true;            ///< false: a step removed the document, or the step that added it is undone
  int next_id = 0;                ///< no id ever had this number or a higher one; 0: unknown

  bool is_modified() const { return state != saved_state; }
};

/// Writes `old_text` into `folder` as backup 1 of the file `name`. Existing backups move up by one; the oldest
/// beyond kBackups is dropped. Errors: `file.write`.
Status keep_backup(const std::filesystem::path& folder, const std::string& name, std::string_view old_text);
inline constexpr int kBackups = 5;

/// A document to write, as plain values that any thread may use.
struct SaveOrder {
  std::filesystem::path path;
  std::shared_ptr<const model::Document> document;
  FileText disk;
  FileStamp stamp;
  std::string writer;
  std::filesystem::path backups;
  std::string backup_name;
  std::uint64_t state = 0;  ///< of the document
  bool present = true;      ///< false: delete the file
};
struct SaveResult {
  Status status = Done{};  ///< `file.write`, `session.conflict`
  FileText text;           ///< current content of the file
  FileStamp stamp;
  std::optional<Problem> no_backup;
};
/// Writes the document, unless its file changed since it was read. A file that was only touched counts as
/// unchanged.
SaveResult write_out(const SaveOrder& order);

/// Documents being saved. The first thread that needs the results does the work; others wait for it.
struct Saving {
  std::vector<SaveOrder> orders;
  std::vector<SaveResult> results;
  std::function<void(const Status&)> done;
  /// The journal records which documents are being written, so steps need not wait for the end.
  bool in_journal = false;
  void work();

 private:
  std::once_flag m_once;
};

}  // namespace coq::app
