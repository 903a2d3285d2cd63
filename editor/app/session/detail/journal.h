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

/// The file of a journal. What is appended is with the system at once, so that it outlives the program, and on
/// the device a few seconds later, so that it outlives a power cut.
class Journal {
 public:
  static constexpr std::chrono::milliseconds kSyncAfter{5000};

  /// A new file of this content in place of any other. Errors: `journal.write`.
  static Result<std::unique_ptr<Journal>> begin(const std::filesystem::path& path, std::string_view content);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Nothing is appended any more, nor brought to the device. Does not wait for what is on its way there, as
  /// the destructor does, unless has_ended().
  void end();
  bool has_ended() const { return m_ended; }

  /// Errors: `journal.write`; what was appended before is still good, nothing must be appended any more.
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

// The records of a journal as lines of text: a checksum, and JSON. Paths are relative to the project.

/// Edits as they are written: the names of the elements on their ways, not their numbers. Each is for the
/// document as those before it have made it.
class WrittenEdits {
 public:
  /// Before `edit` is applied to `document`.
  void add(const model::Document& document, const model::Edit& edit);
  /// What a list of them holds in JSON; nullopt where one of them cannot be applied. As long as this.
  std::optional<std::string_view> json() const;

 private:
  std::string m_json;
  bool m_applicable = true;
};

/// The change of one document, with the document by its path.
struct Part {
  std::string document;
  /// Edits that were read, or are to be written; or the whole document as XML.
  std::variant<std::vector<model::Edit>, WrittenEdits, std::string> change;
  std::optional<std::optional<int>> next;
  std::optional<bool> present{};  ///< see StepPart
};

/// The first record.
struct Begin {
  std::string writer;
};
/// What the file of a document held before its first change in this journal.
struct Base {
  std::string document;
  std::string text;
  std::string digest;   ///< of the text, where that is not in the journal, but in a file of its own; else empty
  bool absent = false;  ///< the document was none of the project then; the text is what a step adds
};
struct Moved {
  enum class How { done, undone, redone };
  How how = How::done;
  Message title;
  std::int64_t time = 0;
  std::string merge;
  std::vector<Part> parts;
};
/// The text of the open shape, or that there is none.
struct Open {
  std::optional<std::string> text;
};
/// Changes of that text, one after the other.
struct Reshaped {
  std::vector<TextChange> changes;
};

/// The document is being written as it is here: what follows is not in the file.
struct SaveBegun {
  std::string document;
};
/// The document was written as it was at SaveBegun, if that came before, else as it is here; `text_sum`:
/// checksum() of what the file holds.
struct Saved {
  std::string document;
  std::string text_sum;
};

// Of an undo stack that is kept between sessions, not of a journal.

/// What the files hold that the stack is of. Steps that lead back from there follow, the last one first; behind
/// a second one of these, steps that lead forth.
struct Files {
  std::int64_t opened = 0;                                        ///< time of the stack's beginning
  std::vector<std::pair<std::string, std::string>> digests = {};  ///< paths, with digest()
};
/// A step with what was selected before and after it.
struct Kept {
  Moved step;
  std::vector<std::string> selected, selected_then;
};
using Record = std::variant<Begin, Base, Moved, Open, Reshaped, SaveBegun, Saved, Files, Kept>;

std::string checksum(std::string_view text);
/// Tells texts apart that are not made to be confused: length and CRC-64.
std::string digest(std::string_view text);

/// The record as a line, with its line feed; empty where it has edits that cannot be applied.
std::string to_line(const Record& record);

/// Reads lines one by one. The edits of a record are read for the state of their documents that the caller has
/// by then: `document_of` gives it, or nullptr.
class Lines {
 public:
  explicit Lines(std::string_view text) : m_text(text) {}
  /// nullopt at the end, and at the first line that is cut off or damaged.
  std::optional<Record> next(const std::function<const model::Document*(const std::string& path)>& document_of);
  std::size_t good_bytes() const { return m_at; }  ///< up to the last good line

 private:
  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace coq::app::journal
