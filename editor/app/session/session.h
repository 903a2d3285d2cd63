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

/// Starts `work` on another thread. The function that it returns is then called on the window's thread, or
/// `failed` if `work` threw. Returns a function that cancels the job; afterwards neither is called. The window
/// supplies one that uses its job queue and reports failures. Without one, the session computes synchronously.
using Background = std::function<std::function<void()>(
    Message title, std::function<std::function<void()>(const StopToken&)> work,
    std::function<void(const Problem&)> failed)>;

/// A row of the undo history. Row 0 is the project as opened; each other row is a step.
struct HistoryRow {
  Message title;
  std::int64_t time = 0;  ///< milliseconds since 1970
  bool done = true;       ///< false: undone, can be redone
  bool current = false;   ///< the last step done
};

/// The edits of one document in a step that changes several.
struct DocumentEdits {
  std::filesystem::path document;
  std::vector<model::Edit> edits;
  /// The complete content of a new document; `edits` is then ignored. Its file is created by the next save.
  std::shared_ptr<const model::Document> added{};
  /// Removes the document from the project. The next save deletes its file, but keeps a backup.
  bool removed = false;
  /// The complete new content of a document of the project; `edits` is then ignored.
  std::shared_ptr<const model::Document> replaced{};
};

/// A project open in the editor: its documents, one undo stack for all of them, derived results, saving and
/// recovery. Must be used on the window's thread; only open() may run on any thread. It draws nothing and needs
/// no display.
class Session {
 public:
  struct Settings {
    scenario::RulesetFolders rulesets;    ///< folder of the installed rulesets
    std::string writer;                   ///< "coquelicot-editor 0.1.0"
    const Workers* workers = nullptr;     ///< must outlive the session; a single thread if null
    std::filesystem::path state_dir;      ///< if empty, `.coquelicot` in the project's folder
    Background background;                ///< see Background
    std::function<std::int64_t()> clock;  ///< milliseconds since 1970; the system clock if empty
    bool take_lock = false;               ///< open the project even if another editor holds its lock
    std::size_t most_steps = 500;
    std::size_t most_bytes = std::size_t{256} << 20U;
    /// Size in bytes from which a document's text is stored in a file beside the journal. The first step then
    /// need not write the whole text.
    std::size_t large_text = std::size_t{256} << 10U;
  };

  /// Opens a project's folder, or a single map with its inks and candidates beside it. Documents that cannot be
  /// read are reported in `problems`; the rest is open. Errors: `session.map` (no readable map),
  /// `session.locked` (another editor has the project open), or the errors of a single map's file.
  static Result<std::unique_ptr<Session>> open(const std::filesystem::path& project_or_map, Settings settings,
                                               Problems& problems);
  /// Computes derived results with `background` from now on. For a session that was opened without one on
  /// another thread.
  void set_executor(Background background);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // The documents.
  const std::filesystem::path& path() const;  ///< as passed to open(): the folder or the map
  std::filesystem::path state_dir() const;
  const scenario::RulesetFolders& rulesets() const;  ///< from the settings
  const std::string& writer() const;                 ///< from the settings
  std::vector<std::filesystem::path> documents() const;
  /// Returns nullptr if the document is not in the session or could not be read.
  const model::Document* document(const std::filesystem::path& path) const;
  const model::MapDocument& map() const;  ///< the map on the canvas
  const std::filesystem::path& map_path() const;
  Status show_map(const std::filesystem::path& path);
  /// The map's ruleset; an empty one if it could not be read.
  const model::RulesetDocument& ruleset() const;
  /// Snapshots of the current map and its ruleset for other threads. Cheap.
  Shared<model::MapDocument> map_snapshot() const;
  Shared<model::RulesetDocument> ruleset_snapshot() const;
  /// The features of the map on the canvas.
  const FeatureTable& features() const;
  /// Increases with each change of any document.
  std::uint64_t revision() const;

  // Changes. `merge` is Step::merge.
  Status run(Message title, std::vector<model::Edit> edits, std::string merge = "");
  Status run_on(const std::filesystem::path& document, Message title, std::vector<model::Edit> edits,
                std::string merge = "");
  /// Changes several documents in one step; either all change or none. Besides the errors of the edits:
  /// `session.document` (the document is not in the project, or a new one's path is already in use),
  /// `session.map` (no map would be left).
  Status run_step(Message title, std::vector<DocumentEdits> parts, std::string merge = "");
  bool can_undo() const;
  bool can_redo() const;
  Status undo();
  Status redo();
  std::vector<HistoryRow> history() const;
  /// Undoes or redoes until row number `row` is the current one.
  Status go_to_row(std::size_t row);
  // Ids: each document has its own counter, which only increases during a session.
  /// The number for the map's next new element. Neither this number nor a higher one was ever used, even by
  /// deleted elements. A step that inserts elements with this number or higher ones advances it.
  int next_id() const;
  /// Returns an id with the next number, for example "f12", and advances the counter.
  std::string new_id(std::string_view prefix = "f");

  // Selection: ids of the map's elements in the order of selection. Selecting is not an undo step.
  const std::vector<std::string>& selection() const;
  void select(const std::vector<std::string>& ids);

  // The open shape of a tool as text in the tool's own format (Draft::text()), for the journal. The tool
  // reports the changed text after each vertex.
  const std::optional<std::string>& draft() const;
  void set_draft(std::optional<std::string> draft);
  void change_draft(std::vector<TextChange> changes);

  // Files.
  bool is_modified() const;
  bool is_modified(const std::filesystem::path& document) const;
  /// Writes the document if it is modified and keeps the previous file as a backup. Errors: `file.write`;
  /// `session.conflict` if the file changed on disk and decide() was not called. A document that could not be
  /// saved stays modified.
  Status save(const std::filesystem::path& document);
  Status save_all();
  /// Saves the current documents in the background; steps may continue meanwhile. `done` receives the result.
  /// Anything that needs the result earlier (another save, closing the session) waits for it.
  void save_all(std::function<void(const Status&)> done);
  /// Reverts all documents to their files in one undo step. Documents without a file are removed; removed
  /// documents whose files exist come back. Errors: those of a file that changed on disk and cannot be read.
  Status revert();
  /// Checks whether files changed on disk. Call it about once a second and when the window gets the focus.
  /// Documents that are not modified here are reloaded at once, as an undo step.
  void poll_disk();
  /// Documents changed here and also changed or deleted on disk, until decide() is called.
  const std::vector<Conflict>& conflicts() const;
  enum class Keep { mine, theirs };
  /// mine: the next save overwrites the file. theirs: the file's content replaces the document, as an undo
  /// step.
  Status decide(const std::filesystem::path& document, Keep keep);
  /// Checks whether another editor took over the project. Call it about once a second.
  void poll_lock();
  /// Another editor took over the project. It now owns the journal, so this session no longer writes one.
  bool lock_lost() const;
  /// Why there is no journal, or why a backup failed: a read-only folder, a full disk.
  const std::optional<Problem>& journal_failure() const;
  /// The user closes without saving: this session's work will not be offered for recovery. Unless this is
  /// called or everything is saved, the journal outlives the session.
  void forget_changes();

  // Recovery: unsaved work from a journal found when the session was opened.
  const std::optional<Recovery>& recovery() const;
  /// Recovers the work: its steps are in the history again and the open shape is in draft(). Errors:
  /// `session.recovery` (nothing to recover, or the documents were changed meanwhile).
  Status recover();
  /// Sets the journal aside as `journal.discarded` until the next one is discarded. The first step also does
  /// this.
  void discard_recovery();

  // Derived results. Null until they are first computed; later they may belong to an older revision.
  std::shared_ptr<const Derived> derived() const;
  bool derived_is_current() const;
  /// The effect of the last edits on lines of sight; empty until computed.
  const std::optional<LosChanges>& los_changes() const;
  /// The problems that `check` would report after a save.
  const Problems& problems() const;
  bool problems_are_current() const;
  /// The revision that problems() belongs to.
  std::uint64_t problems_revision() const;

  /// Calls `listener` on the window's thread after each change, with the aspects that changed.
  void subscribe(std::function<void(Aspects)> listener);

 private:
  struct Private;
  explicit Session(std::unique_ptr<Private> p);
  std::unique_ptr<Private> m;
};

}  // namespace coq::app
