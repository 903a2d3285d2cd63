// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/base/result.h"
#include "editor/app/session/history.h"
#include "editor/app/tools/open_shape.h"

namespace coq::app {

/// A journal file. Appended text is passed to the system at once, so that it survives a crash of the program.
/// It is synced to the device a few seconds later, so that it survives a power cut.
class Journal {
 public:
  static constexpr std::chrono::milliseconds kSyncAfter{5000};

  /// Creates a file with this content and replaces any existing one. Errors: `journal.write`.
  static Result<std::unique_ptr<Journal>> begin(const std::filesystem::path& path, std::string_view content);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Ends appending and syncing. Unlike the destructor, it does not wait for a sync under way; see has_ended().
  void end();
  bool has_ended() const { return m_ended; }

  /// Errors: `journal.write`. Earlier lines remain valid, but nothing more may be appended.
  Status append(std::string_view line);

 private:
  Journal(std::filesystem::path path, int file);
  void sync_now_and_then();

  std::filesystem::path m_path;
  int m_file;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  bool m_dirty = false;
  bool m_end = false;
  std::atomic<bool> m_ended = false;
  std::thread m_syncer;
};

}  // namespace coq::app

namespace coq::app::journal {

// Journal records as lines of text: a checksum, then JSON. Paths are relative to the project.

/// Edits in journal form, with element names in their paths instead of slot numbers. Each edit applies to the
/// document as changed by the edits before it.
class WrittenEdits {
 public:
  /// Must be called before `edit` is applied to `document`.
  void add(const model::Document& document, const model::Edit& edit);
  /// Returns the edits as the content of a JSON list, or nullopt if one of them cannot be applied. Valid while
  /// this object lives.
  std::optional<std::string_view> json() const;

 private:
  std::string m_json;
  bool m_applicable = true;
};

/// The change of one document, which is named by its path.
struct Part {
  std::string document;
  /// The edits that were read or will be written, or the whole document as XML.
  std::variant<std::vector<model::Edit>, WrittenEdits, std::string> change;
  std::optional<std::optional<int>> next;
  std::optional<bool> present{};  ///< see StepPart
};

/// The first record.
struct Begin {
  std::string writer;
};
/// The content of a document's file before its first change in this journal.
struct Base {
  std::string document;
  std::string text;
  std::string digest;   ///< digest of the text if it is stored in a separate file; otherwise empty
  bool absent = false;  ///< the document was not in the project then; `text` is the document that a step adds
};
struct Moved {
  enum class How { done, undone, redone };
  How how = How::done;
  Message title;
  std::int64_t time = 0;
  std::string merge;
  std::vector<Part> parts;
};
/// The text of the open shape, or none.
struct Open {
  std::optional<std::string> text;
};
/// Consecutive changes of the open shape's text.
struct Reshaped {
  std::vector<TextChange> changes;
};

/// A save of the document begins; later records are not in the file.
struct SaveBegun {
  std::string document;
};
/// The document was saved in its state at SaveBegun, or, without a SaveBegun, in its current state. `text_sum`
/// is the checksum() of the file's content.
struct Saved {
  std::string document;
  std::string text_sum;
};

// Records of an undo stack that is kept between sessions. A journal does not contain them.

/// The file contents that the stack belongs to. The steps that follow undo from there, the last one first.
/// After a second record of this kind, the steps redo.
struct Files {
  std::int64_t opened = 0;                                        ///< time of the oldest state of the stack
  std::vector<std::pair<std::string, std::string>> digests = {};  ///< paths, each with its digest()
};
/// A step with the selection before and after it.
struct Kept {
  Moved step;
  std::vector<std::string> selected, selected_then;
};
using Record = std::variant<Begin, Base, Moved, Open, Reshaped, SaveBegun, Saved, Files, Kept>;

std::string checksum(std::string_view text);
/// Distinguishes texts by length and CRC-64. Not secure against texts made to collide.
std::string digest(std::string_view text);

/// Returns the record as a line with its line feed, or an empty string if it has edits that cannot be applied.
std::string to_line(const Record& record);

/// Reads lines one by one. The edits of a record refer to the current state of their document, which the caller
/// returns from `document_of` (nullptr if there is none).
class Lines {
 public:
  explicit Lines(std::string_view text) : m_text(text) {}
  /// Returns nullopt at the end and at the first truncated or damaged line.
  std::optional<Record> next(const std::function<const model::Document*(const std::string& path)>& document_of);
  std::size_t good_bytes() const { return m_at; }  ///< length up to the end of the last good line

 private:
  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace coq::app::journal
