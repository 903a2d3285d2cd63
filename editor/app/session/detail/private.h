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

/// Applies a part of a step and replaces it with its inverse; what `record`, that of the part, has to say of
/// its edits is written meanwhile. `knows`: see model::EditSeries.
Status apply_part(StepPart& part, OpenFile& file, model::KnowsId knows = {}, journal::Part* record = nullptr);

/// Files beside the journal that hold large texts. Jobs take what is wanted when they begin, one after the
/// other.
struct Bases {
  std::mutex working;  ///< held by the job that writes
  std::mutex mutex;    ///< guards the rest
  std::vector<FileText> wanted;
  std::set<std::string> named;  ///< digests that the journal names
  bool recovering = false;      ///< a journal waits to be recovered: nothing goes
  bool ever = false;            ///< there may be such files
};

/// What a session is made of.
struct Session::Private {
  explicit Private(Settings s);

  // Changes (session.cpp).
  OpenFile* find_file(const std::filesystem::path& path);
  std::optional<std::size_t> number_of(const std::filesystem::path& path) const;
  model::MapDocument& map_document() { return std::get<model::MapDocument>(files[map].document); }
  Status run(Message title, std::vector<StepPart> parts, std::string merge,
             std::optional<std::int64_t> time = {});
  Result<StepPart> part_of_new(const std::filesystem::path& path, model::Document document);
  /// A map that is no longer there gives way to one that is.
  void leave_absent_map(const std::vector<StepPart>& parts);
  bool is_map(std::size_t number) const;
  bool leaves_a_map(const std::vector<DocumentEdits>& edits) const;
  /// Applies the parts (all or none) and tells of them; `records`: see records_of().
  Status apply(std::vector<StepPart>& parts, std::vector<journal::Record>& records);
  Status step_back();
  Status step_forth();
  void set_selection(const std::vector<std::string>& ids);
  const FeatureTable& features();
  /// Of the document as it is now; empty where no table is kept.
  model::KnowsId knows_id(std::size_t document);
  int next_id(std::size_t document);
  void prepare_map();
  void tell(Aspects what);
  /// A change of that document.
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
  /// Before a step: the journal says what a save holds by where its beginning stands among the steps, or its
  /// end.
  void finish_unless_noted();
  void set_conflict(Conflict conflict);
  void drop_conflict(const std::filesystem::path& document);

  // Journal and recovery (session_recovery.cpp).
  void open_state_dir(Problems& problems);
  std::string relative(const OpenFile& file) const;
  /// Of a step that is about to be applied: its own comes last, and gets its edits by that. Nothing where no
  /// journal is kept.
  std::vector<journal::Record> records_of(journal::Moved::How how, const Step& step,
                                          const std::vector<StepPart>& parts);
  journal::Moved record_of(journal::Moved::How how, const Step& step, const std::vector<StepPart>& parts) const;
  /// The line of a step of the stack, as if it were played now.
  std::string line_of(journal::Moved::How how, const Step& step) const;
  void write(const std::vector<journal::Record>& records, const std::vector<StepPart>& parts = {});
  void write_draft(journal::Record record);
  void note_saving();
  void note_saved(const OpenFile& file);
  void begin_journal();
  bool has_base_file(const OpenFile& file) const;
  std::filesystem::path base_file(const std::string& digest) const;
  journal::Base base_of(const OpenFile& file);
  /// Texts of large documents go into files beside the journal, in the background, before a step needs them.
  void keep_bases();
  /// The text that a journal means: in the file beside it, else in the document's own file or a backup of it.
  std::optional<std::string> find_base(const journal::Base& base) const;
  void set_aside_recovery();
  OpenFile& file_for_recovery(const Replay::File& known);
  /// Parts that lead to states of their own; nullopt: of a document that is not there, or cannot be read.
  std::optional<std::vector<StepPart>> parts_of(const journal::Moved& step);
  Status replay_step(const journal::Moved& step, std::string_view line);
  /// A document as it was when a save of it began.
  struct BegunSave {
    std::shared_ptr<const model::Document> document;
    std::uint64_t state = 0;
  };
  using BegunSaves = std::map<std::string, BegunSave>;
  void note_replayed_save(const journal::Saved& saved, const std::map<std::string, OpenFile>& on_disk,
                          BegunSaves& begun);

  // The undo stack between sessions (history.cpp).
  /// Takes the stack of the last session over, if it is of these files.
  void take_history();
  /// For the next session: `history` in the state folder. Nothing must be modified.
  void keep_history();
  bool take_absent(const journal::Base& base);
  journal::Files files_record() const;
  /// Goes to where nothing is modified, and forgets what would lead elsewhere. False: there is no such place.
  bool go_to_saved();
  std::size_t size_of(const std::vector<StepPart>& parts) const;
  bool any_modified() const;

  // What follows from the documents (derived.cpp).
  void bind_ruleset();
  void note_change(std::size_t document);
  void start_derive();
  void start_los_changes();
  void start_problems();
  void take_problems(Problems fresh, std::uint64_t of_revision);
  /// What the checks look at: the documents as they would be read after a save.
  std::function<Problems()> problems_work() const;
  void take_derived(std::shared_ptr<const Derived> fresh);
  void bring_up_to_date();  ///< where there is no Background

  Settings settings;
  Workers one_thread{1};
  const Workers& workers() const { return settings.workers != nullptr ? *settings.workers : one_thread; }
  std::filesystem::path path;
  std::filesystem::path folder;  ///< of the project
  std::filesystem::path state_dir;
  std::vector<OpenFile> files;
  std::size_t map = 0;  ///< number of the map on the canvas
  Shared<model::RulesetDocument> ruleset;
  std::optional<Shared<model::MapDocument>> map_snapshot;
  FeatureTable table;  ///< of the map on the canvas
  bool table_is_old = true;
  std::uint64_t revision = 1;
  std::uint64_t last_state = 1;
  History history;
  std::int64_t opened = 0;
  std::vector<std::string> selection;
  std::optional<std::string> draft;
  std::unique_ptr<ProjectLock> lock;
  std::unique_ptr<Journal> journal;
  std::vector<std::unique_ptr<Journal>> old_journals;  ///< that end
  std::optional<Problem> journal_failure;
  std::shared_ptr<Bases> bases = std::make_shared<Bases>();
  std::set<std::size_t> in_journal;  ///< documents whose beginning the journal holds
  std::optional<Recovery> recovery;
  std::string old_journal;  ///< that it is of
  bool replaying = false;
  bool is_lock_lost = false;
  bool is_forgotten = false;  ///< the user closes without saving
  std::vector<Conflict> conflicts;
  std::vector<std::function<void(Aspects)>> listeners;

  std::string bound_system;  ///< what the ruleset was found by
  std::optional<std::string> bound_ruleset;
  std::uint64_t map_revision = 1;  ///< revision of the last change of the map or its ruleset
  std::shared_ptr<const Derived> derived;
  std::shared_ptr<const Derived> compared;              ///< what the next LosChanges begin at
  std::vector<std::shared_ptr<const Derived>> retired;  ///< to be taken down by a worker
  std::optional<LosChanges> los_changes;
  Problems live_problems;
  std::uint64_t problems_revision = 0;
  struct Job {
    std::function<void()> cancel;
    bool running = false;
    std::uint64_t number = 0;  ///< counts what was begun: an older one's end is of no interest
    void stop() {
      ++number;
      if (running && cancel) cancel();
      running = false;
    }
  };
  Job derive_job, los_job, problems_job;
  /// Has `work` done in the background; what it gives is called on the window's thread, with the job no longer
  /// running. Where it threw, `otherwise` is called in its place: the same work is not to be begun again at
  /// once.
  void start(Job& job, const Message& title, std::function<std::function<void()>(const StopToken&)> work,
             std::function<void()> otherwise);
  std::shared_ptr<Saving> saving;                        ///< null: none under way
  std::shared_ptr<int> alive = std::make_shared<int>();  ///< jobs that end after the session find it gone
};

}  // namespace coq::app
