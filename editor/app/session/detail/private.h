// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <set>

#include "core/base/workers.h"
#include "editor/app/session/detail/journal.h"
#include "editor/app/session/detail/open_file.h"
#include "editor/app/session/detail/project_lock.h"
#include "editor/app/session/detail/replay.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// Applies a part of a step and replaces it with its inverse. Writes the edits into `record`, the part's
/// journal record, at the same time. `knows`: see model::EditSeries.
Status apply_part(StepPart& part, OpenFile& file, model::KnowsId knows = {}, journal::Part* record = nullptr);

/// Files beside the journal that hold large texts. Each job takes the `wanted` texts when it starts; jobs run
/// one after the other.
struct Bases {
  std::mutex working;  ///< held by the job that writes
  std::mutex mutex;    ///< guards the other members
  std::vector<FileText> wanted;
  std::set<std::string> named;  ///< digests that the journal refers to
  bool recovering = false;      ///< a journal waits to be recovered: no file may be deleted
  bool ever = false;            ///< such files may exist
};

struct Session::Private {
  explicit Private(Settings s);

  // Changes (session.cpp).
  OpenFile* find_file(const std::filesystem::path& path);
  std::optional<std::size_t> number_of(const std::filesystem::path& path) const;
  model::MapDocument& map_document() { return std::get<model::MapDocument>(files[map].document); }
  Status run(Message title, std::vector<StepPart> parts, std::string merge,
             std::optional<std::int64_t> time = {});
  Result<StepPart> part_of_new(const std::filesystem::path& path, model::Document document);
  /// Shows another map if the one on the canvas was removed.
  void leave_absent_map(const std::vector<StepPart>& parts);
  bool is_map(std::size_t number) const;
  bool leaves_a_map(const std::vector<DocumentEdits>& edits) const;
  /// Applies the parts (all or none) and notifies the listeners. `records`: see records_of().
  Status apply(std::vector<StepPart>& parts, std::vector<journal::Record>& records);
  Status step_back();
  Status step_forward();
  void set_selection(const std::vector<std::string>& ids);
  const FeatureTable& features();
  /// Tells whether an id exists in the current document; empty if the document has no table of ids.
  model::KnowsId knows_id(std::size_t document);
  int next_id(std::size_t document);
  void prepare_map();
  void tell(Aspects what);
  /// Returns the aspects that a change of that document affects.
  Aspects change_of(std::size_t document) const;
  std::int64_t now() const { return settings.clock(); }

  // Files (session_files.cpp).
  Status read_again(OpenFile& file, std::string text, model::Document document);
  void poll(OpenFile& file);
  SaveOrder order_of(const OpenFile& file) const;
  Status take_saved(const SaveOrder& order, SaveResult result);
  Result<StepPart> part_of_saved(std::size_t number);
  Status save(OpenFile& file);
  void finish_saving();
  /// Called before a step. Waits for a save under way unless the journal contains its beginning. Otherwise the
  /// journal could not tell which steps the saved file holds.
  void finish_unless_noted();
  void set_conflict(Conflict conflict);
  void drop_conflict(const std::filesystem::path& document);

  // Journal and recovery (session_recovery.cpp).
  void open_state_dir(Problems& problems);
  std::string relative(const OpenFile& file) const;
  /// Returns the journal records of a step that is about to be applied. The step's own record comes last;
  /// applying the step fills in its edits. Returns nothing if no journal is kept.
  std::vector<journal::Record> records_of(journal::Moved::How how, const Step& step,
                                          const std::vector<StepPart>& parts);
  journal::Moved record_of(journal::Moved::How how, const Step& step, const std::vector<StepPart>& parts) const;
  /// Returns the journal line of a step on the stack, as if the step were made now.
  std::string line_of(journal::Moved::How how, const Step& step) const;
  void write(const std::vector<journal::Record>& records, const std::vector<StepPart>& parts = {});
  void write_draft(journal::Record record);
  void note_saving();
  void note_saved(const OpenFile& file);
  void begin_journal();
  bool has_base_file(const OpenFile& file) const;
  std::filesystem::path base_file(const std::string& digest) const;
  journal::Base base_of(const OpenFile& file);
  /// Writes texts of large documents into files beside the journal, in the background, before a step needs
  /// them.
  void keep_bases();
  /// Returns the text that a record refers to: from its separate file, or from the document's own file or a
  /// backup.
  std::optional<std::string> find_base(const journal::Base& base) const;
  void set_aside_recovery();
  OpenFile& file_for_recovery(const Replay::File& known);
  /// Returns parts with new state numbers, or nullopt if a document is missing or cannot be read.
  std::optional<std::vector<StepPart>> parts_of(const journal::Moved& step);
  Status replay_step(const journal::Moved& step, std::string_view line);
  /// A document as it was when its save began.
  struct BegunSave {
    std::shared_ptr<const model::Document> document;
    std::uint64_t state = 0;
  };
  using BegunSaves = std::map<std::string, BegunSave>;
  void note_replayed_save(const journal::Saved& saved, const std::map<std::string, OpenFile>& on_disk,
                          BegunSaves& begun);

  // The undo stack between sessions (history.cpp).
  /// Restores the last session's stack if it belongs to these files.
  void take_history();
  /// Writes the stack to `history` in the state folder for the next session. No document may be modified.
  void keep_history();
  bool take_absent(const journal::Base& base);
  journal::Files files_record() const;
  /// Moves to a state in which nothing is modified and drops the steps beyond. Returns false if there is no
  /// such state.
  bool go_to_saved();
  std::size_t size_of(const std::vector<StepPart>& parts) const;
  bool any_modified() const;

  // Derived results (derived.cpp).
  void bind_ruleset();
  void note_change(std::size_t document);
  void start_derive();
  void start_los_changes();
  void start_problems();
  void take_problems(Problems fresh, std::uint64_t of_revision);
  /// Returns the checks as a job. They check the documents as they would be read after a save.
  std::function<Problems()> problems_work() const;
  void take_derived(std::shared_ptr<const Derived> fresh);
  void bring_up_to_date();  ///< used without a Background

  Settings settings;
  Workers one_thread{1};
  const Workers& workers() const { return settings.workers != nullptr ? *settings.workers : one_thread; }
  std::filesystem::path path;
  std::filesystem::path folder;  ///< the project's folder
  std::filesystem::path state_dir;
  std::vector<OpenFile> files;
  std::size_t map = 0;  ///< number of the map on the canvas
  Shared<model::RulesetDocument> ruleset;
  std::optional<Shared<model::MapDocument>> map_snapshot;
  FeatureTable table;  ///< features of the map on the canvas
  bool table_is_old = true;
  std::uint64_t revision = 1;
  std::uint64_t last_state = 1;
  History history;
  std::int64_t opened = 0;
  std::vector<std::string> selection;
  std::optional<std::string> draft;
  std::unique_ptr<ProjectLock> lock;
  std::unique_ptr<Journal> journal;
  std::vector<std::unique_ptr<Journal>> old_journals;  ///< journals being closed
  std::optional<Problem> journal_failure;
  std::shared_ptr<Bases> bases = std::make_shared<Bases>();
  std::set<std::size_t> in_journal;  ///< documents whose base text is in the journal
  std::optional<Recovery> recovery;
  std::string old_journal;  ///< the journal that `recovery` was read from
  bool replaying = false;
  bool is_lock_lost = false;
  bool is_forgotten = false;  ///< the user closes without saving
  std::vector<Conflict> conflicts;
  std::vector<std::function<void(Aspects)>> listeners;

  std::string bound_system;  ///< the system that the ruleset was looked up by
  std::optional<std::string> bound_ruleset;
  std::uint64_t map_revision = 1;  ///< revision of the last change to the map or its ruleset
  std::shared_ptr<const Derived> derived;
  std::shared_ptr<const Derived> compared;              ///< base of the next LosChanges
  std::vector<std::shared_ptr<const Derived>> retired;  ///< old results, to be destroyed by a worker
  std::optional<LosChanges> los_changes;
  Problems live_problems;
  std::uint64_t problems_revision = 0;
  struct Job {
    std::function<void()> cancel;
    bool running = false;
    std::uint64_t number = 0;  ///< number of the last start; results of older runs are ignored
    void stop() {
      ++number;
      if (running && cancel) cancel();
      running = false;
    }
  };
  Job derive_job, los_job, problems_job;
  /// Runs `work` in the background. The function that it returns is called on the window's thread, after the
  /// job is marked as not running. If `work` threw, `otherwise` is called instead, because the same work must
  /// not restart at once.
  void start(Job& job, const Message& title, std::function<std::function<void()>(const StopToken&)> work,
             std::function<void()> otherwise);
  std::shared_ptr<Saving> saving;                        ///< null if no save is under way
  std::shared_ptr<int> alive = std::make_shared<int>();  ///< lets jobs that outlive the session detect it
};

}  // namespace coq::app
