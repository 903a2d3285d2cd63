// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/message.h"
#include "core/base/problem.h"
#include "core/base/workers.h"
#include "core/documents/project/loader.h"
#include "editor/app/session/derived.h"
#include "editor/app/session/history.h"
#include "editor/app/session/recovery.h"
#include "editor/app/tools/aspects.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/open_shape.h"

namespace coq::app {

/// Starts `work` on another thread; what it returns is then called on the window's thread, or `failed` where it
/// threw. Gives what cancels it: afterwards nothing of it is called there. The window gives one that uses its
/// job queue, and tells its user of failures; where there is none, the session computes when it is asked.
using Background = std::function<std::function<void()>(
    Message title, std::function<std::function<void()>(const StopToken&)> work,
    std::function<void(const Problem&)> failed)>;

/// A row of the history: 0 is the project as it was opened, then a step each.
struct HistoryRow {
  Message title;
  std::int64_t time = 0;  ///< milliseconds since 1970
  bool done = true;       ///< false: undone, to be done again
  bool current = false;   ///< the last one done
};

/// The edits of one document in a step of several.
struct DocumentEdits {
  std::filesystem::path document;
  std::vector<model::Edit> edits;
  /// The document is new, and this is all of it; `edits` count for nothing. Its file is there once it is saved.
  std::shared_ptr<const model::Document> added{};
  /// The document is none of the project any more. Saving takes its file away, of which a backup stays.
  bool removed = false;
};

/// A project open in the editor: all its documents, one undo stack over them, what follows from them, and what
/// keeps them safe. Only on the window's thread (open() alone: on any). Nothing of it draws or knows a display.
class Session {
 public:
  struct Settings {
    scenario::RulesetFolders rulesets;    ///< folder of the installed ones
    std::string writer;                   ///< "coquelicot-editor 0.1.0"
    const Workers* workers = nullptr;     ///< must outlive the session; one thread where null
    std::filesystem::path state_dir;      ///< `.coquelicot` of the project's folder where empty
    Background background;                ///< see there
    std::function<std::int64_t()> clock;  ///< milliseconds since 1970; the system's where empty
    bool take_lock = false;               ///< open even though another editor has the project
    std::size_t most_steps = 500;
    std::size_t most_bytes = std::size_t{256} << 20U;
    /// Bytes from which a document's text is kept beside the journal, not in it: the first step then costs
    /// nothing of it.
    std::size_t large_text = std::size_t{256} << 10U;
  };

  /// Opens a project's folder, or one map alone. What could not be read of a project is in `problems`, and the
  /// rest is open. Errors: `session.map` (no map that can be read), `session.locked` (another editor has it
  /// open), those of a single map's file.
  static Result<std::unique_ptr<Session>> open(const std::filesystem::path& project_or_map, Settings settings,
                                               Problems& problems);
  /// From now on what follows from the documents is worked out in the background. For a session that was opened
  /// on another thread, without one.
  void work_with(Background background);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // The documents.
  const std::filesystem::path& path() const;  ///< as it was opened: the folder, or the map
  std::filesystem::path state_dir() const;
  const scenario::RulesetFolders& rulesets() const;  ///< as of the settings
  const std::string& writer() const;                 ///< likewise
  std::vector<std::filesystem::path> documents() const;
  /// nullptr: not of the session, or it could not be read.
  const model::Document* document(const std::filesystem::path& path) const;
  const model::MapDocument& map() const;  ///< the one on the canvas
  const std::filesystem::path& map_path() const;
  Status show_map(const std::filesystem::path& path);
  /// Of the map; an empty one where it could not be read.
  const model::RulesetDocument& ruleset() const;
  /// The map and its ruleset as they are now, for other threads. Cheap.
  Shared<model::MapDocument> map_snapshot() const;
  Shared<model::RulesetDocument> ruleset_snapshot() const;
  /// Of the map on the canvas.
  const FeatureTable& features() const;
  /// Grows with each change of any document.
  std::uint64_t revision() const;

  // Changes. `merge`: see Step.
  Status run(Message title, std::vector<model::Edit> edits, std::string merge = "");
  Status run_on(const std::filesystem::path& document, Message title, std::vector<model::Edit> edits,
                std::string merge = "");
  /// Several documents in one step: all or none. Errors beside those of the edits: `session.document` (it is
  /// none of the project, or there is one of that path already), `session.map` (no map would be left).
  Status run_step(Message title, std::vector<DocumentEdits> parts, std::string merge = "");
  bool can_undo() const;
  bool can_redo() const;
  Status undo();
  Status redo();
  std::vector<HistoryRow> history() const;
  /// Undoes or redoes until the row of that number is the current one.
  Status go_to_row(std::size_t row);
  // Ids: a session has one count of them for each document, which only grows.
  /// The number that the next new element of the map gets: neither it nor a higher one was ever used, even if
  /// the element is gone. A step that makes elements of this number and following ones moves it on.
  int next_id() const;
  /// An id of this number, at once: "f12".
  std::string new_id(std::string_view prefix = "f");

  // Selection: ids of the map's elements, in the order in which they were selected. No step.
  const std::vector<std::string>& selection() const;
  void select(const std::vector<std::string>& ids);

  // The shape that a tool has open, as text that the tool reads (Draft::text()), for the journal. At every
  // vertex it is told what of the text has changed.
  const std::optional<std::string>& draft() const;
  void set_draft(std::optional<std::string> draft);
  void change_draft(std::vector<TextChange> changes);

  // Files.
  bool is_modified() const;
  bool is_modified(const std::filesystem::path& document) const;
  /// Writes what is modified; keeps the file as it was as a backup. Errors: `file.write`; `session.conflict`:
  /// the file changed on disk and nothing was decided. A document whose save failed stays modified.
  Status save(const std::filesystem::path& document);
  Status save_all();
  /// The same in the background, of the documents as they are now: steps may follow meanwhile. `done` is called
  /// with its answer. What needs the answer sooner (another save, the end of the session) waits for it.
  void save_all(std::function<void(const Status&)> done);
  /// All documents as their files are, in one step of the history. Documents that have no file yet go, those
  /// whose files stand come back. Errors: those of a file that changed on disk and cannot be read.
  Status revert();
  /// Looks whether files changed on disk: to be called every second or so, and when the window gets the focus.
  /// Files that are not modified here are read again at once, as a step of the history.
  void poll_disk();
  /// Documents that changed both here and on disk (or whose file went), as long as nothing was decided.
  const std::vector<Conflict>& conflicts() const;
  enum class Keep { mine, theirs };
  /// Mine: the next save overwrites the file. Theirs: the file takes the document's place, as a step.
  Status decide(const std::filesystem::path& document, Keep keep);
  /// Looks whether another editor took the project over: to be called every second or so.
  void poll_lock();
  /// Another editor took it; the journal is its now, and not written any more here.
  bool lock_lost() const;
  /// Why no journal is kept, or no backup was: the folder cannot be written, the disk is full.
  const std::optional<Problem>& journal_failure() const;
  /// The user closes without saving: nothing of this session is offered for recovery. Without it (or a save)
  /// the journal outlives the session.
  void forget_changes();

  // Recovery: what a journal holds that the files do not, found when the session was opened.
  const std::optional<Recovery>& recovery() const;
  /// Applies it: the steps are in the history again, the open shape is draft(). Errors: `session.recovery`
  /// (there is nothing to recover, or the documents were changed meanwhile).
  Status recover();
  /// The journal is kept aside as `journal.discarded` until the next one is. A first step does it, too.
  void discard_recovery();

  // What follows from the documents. Null until it is known; then it may be of an older
  // revision.
  std::shared_ptr<const Derived> derived() const;
  bool derived_is_current() const;
  /// What the last edits did to lines of sight; empty until it is known.
  const std::optional<LosChanges>& los_changes() const;
  /// As `check` prints them for the documents as they would be saved.
  const Problems& problems() const;
  bool problems_are_current() const;
  /// Of the documents that they were found in.
  std::uint64_t problems_revision() const;

  /// Tells what has changed, on the window's thread, after it has.
  void subscribe(std::function<void(Aspects)> listener);

 private:
  struct Private;
  explicit Session(std::unique_ptr<Private> p);
  std::unique_ptr<Private> m;
};

}  // namespace coq::app
