// SPDX-License-Identifier: MIT
// A session's journal and recovery.
#include <algorithm>
#include <mutex>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"

namespace coq::app {

namespace fs = std::filesystem;

using journal::Moved;
using journal::Record;

namespace {

constexpr std::string_view kBasePrefix = "journal.base-";

/// Writes the texts that are wanted and deletes those that the journal does not refer to.
void write_bases(const fs::path& folder, Bases& bases) {
  const std::lock_guard one_at_a_time(bases.working);
  std::vector<FileText> wanted;
  std::set<std::string> kept;
  bool recovering = false;
  {
    const std::lock_guard lock(bases.mutex);
    wanted = bases.wanted;
    kept = bases.named;
    recovering = bases.recovering;
  }
  for (const FileText& one : wanted) kept.insert(one.digest());
  std::error_code ignored;
  const Result<std::string> discarded = read_file(folder / "journal.discarded");
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (recovering || !name.starts_with(kBasePrefix)) continue;
    const std::string digest = name.substr(kBasePrefix.size());
    const bool named = kept.count(digest) > 0 || (discarded && discarded->find(digest) != std::string::npos);
    if (!named) fs::remove(entry.path(), ignored);
  }
  for (const FileText& one : wanted) {
    const fs::path path = folder / (std::string(kBasePrefix) + one.digest());
    if (!fs::exists(path, ignored)) (void)write_file_atomically(path, one.text());
  }
}

}  // namespace

std::string Session::Private::relative(const OpenFile& file) const {
  return file.path.lexically_proximate(folder).generic_string();
}

// Writing.

void Session::Private::begin_journal() {
  auto fresh = Journal::begin(state_dir / "journal", journal::to_line(journal::Begin{settings.writer}));
  in_journal.clear();
  {
    const std::lock_guard hold(bases->mutex);
    bases->named.clear();
  }
  if (journal) {
    // The device may be slow, and the window must not wait for a journal that nobody will read.
    journal->end();
    old_journals.push_back(std::move(journal));
  }
  std::erase_if(old_journals, [](const auto& old) { return old->has_ended(); });
  journal_failure.reset();
  if (fresh) {
    journal = *std::move(fresh);
  } else {
    journal_failure = fresh.error();
  }
}

bool Session::Private::has_base_file(const OpenFile& file) const {
  return settings.background && file.disk.text().size() >= settings.large_text;
}

fs::path Session::Private::base_file(const std::string& digest) const {
  return state_dir / (std::string(kBasePrefix) + digest);
}

/// Returns a reference to a large text that is stored in a separate file, or the text itself.
journal::Base Session::Private::base_of(const OpenFile& file) {
  if (file.is_modified() || !file.present)
    return {relative(file), xml::write(file.document), {}, !file.present};
  if (!has_base_file(file)) return {relative(file), file.disk.text(), {}};
  const std::lock_guard hold(bases->mutex);
  bases->named.insert(file.disk.digest());
  return {relative(file), {}, file.disk.digest()};
}

void Session::Private::keep_bases() {
  if (!settings.background || is_lock_lost) return;
  {
    const std::lock_guard hold(bases->mutex);
    bases->wanted.clear();
    for (const OpenFile& file : files) {
      if (has_base_file(file)) bases->wanted.push_back(file.disk);
    }
    bases->recovering = recovery.has_value();
    bases->ever = bases->ever || !bases->wanted.empty();
    if (!bases->ever) return;
  }
  // Until these files exist, the documents' own files hold the texts.
  settings.background(
      {},
      [bases = bases, folder = state_dir](const StopToken&) -> std::function<void()> {
        write_bases(folder, *bases);
        return [] {};
      },
      [](const Problem&) {});
}

std::optional<std::string> Session::Private::find_base(const journal::Base& base) const {
  if (base.digest.empty()) return base.text;
  const auto fits = [&](const std::string& text) { return journal::digest(text) == base.digest; };
  std::vector<fs::path> places = {base_file(base.digest), folder / base.document};
  for (int number = 1; number <= kBackups; ++number)
    places.push_back(state_dir / "backups" / fmt::format("{}.{}", base.document, number));
  for (const fs::path& place : places) {
    Result<std::string> text = read_file(place);
    if (text && fits(*text)) return *std::move(text);
  }
  return std::nullopt;
}

std::vector<Record> Session::Private::records_of(Moved::How how, const Step& step,
                                                 const std::vector<StepPart>& parts) {
  std::vector<Record> out;
  if (replaying) return out;
  if (recovery) set_aside_recovery();
  if (!journal) return out;
  for (const StepPart& part : parts) {
    const OpenFile& file = files[part.document];
    if (in_journal.count(part.document) > 0) continue;
    out.emplace_back(base_of(file));
  }
  out.emplace_back(record_of(how, step, parts));
  return out;
}

Moved Session::Private::record_of(Moved::How how, const Step& step, const std::vector<StepPart>& parts) const {
  Moved moved{how, step.title, step.time, step.merge, {}};
  for (const StepPart& part : parts) {
    const OpenFile& file = files[part.document];
    journal::Part one{relative(file), {}, part.next, part.present};
    if (const auto* whole = std::get_if<std::shared_ptr<const model::Document>>(&part.change)) {
      one.change = xml::write(**whole);
    } else {
      one.change = journal::WrittenEdits();
    }
    moved.parts.push_back(std::move(one));
  }
  return moved;
}

std::string Session::Private::line_of(Moved::How how, const Step& step) const {
  std::vector<StepPart> parts = step.parts;
  Moved record = record_of(how, step, parts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    OpenFile copy = files[parts[i].document];
    if (!apply_part(parts[i], copy, {}, &record.parts[i])) return {};
  }
  return journal::to_line(record);
}

void Session::Private::write(const std::vector<Record>& records, const std::vector<StepPart>& parts) {
  if (!journal || records.empty()) return;
  std::string lines;
  for (const Record& record : records) lines += journal::to_line(record);
  const Status written = journal->append(lines);
  for (const StepPart& part : parts) in_journal.insert(part.document);
  if (written) return;
  journal_failure = written.error();
  journal.reset();
  tell(Aspect::history);
}

void Session::Private::write_draft(Record record) {
  if (replaying) return;
  if (recovery) set_aside_recovery();
  write({std::move(record)});
}

void Session::Private::note_saving() {
  if (replaying || !journal || saving->orders.empty()) return;
  std::vector<Record> records;
  for (const SaveOrder& order : saving->orders) {
    const auto number = number_of(order.path);
    if (!number || in_journal.count(*number) == 0) return;
    records.emplace_back(journal::SaveBegun{order.backup_name});
  }
  write(records);
  saving->in_journal = journal != nullptr;
}

/// Starts a new journal once everything is saved and the old one holds nothing else.
void Session::Private::note_saved(const OpenFile& file) {
  if (replaying) return;
  if (!any_modified() && !draft && !recovery && !is_lock_lost) {
    begin_journal();
  } else if (in_journal.count(static_cast<std::size_t>(&file - files.data())) > 0) {
    write({journal::Saved{relative(file), journal::checksum(file.disk.text())}});
  }
}

void Session::forget_changes() {
  if (m->is_lock_lost) return;
  m->is_forgotten = true;
  m->journal.reset();
  std::error_code ignored;
  fs::remove(m->state_dir / "journal", ignored);
}

const std::optional<Problem>& Session::journal_failure() const {
  return m->journal_failure;
}

void Session::poll_lock() {
  if (m->is_lock_lost || !m->lock || m->lock->is_still_ours()) return;
  m->is_lock_lost = true;
  m->journal.reset();
  m->tell(Aspect::disk);
}

bool Session::lock_lost() const {
  return m->is_lock_lost;
}

// Recovery.

void Session::Private::open_state_dir(Problems& problems) {
  const Result<std::string> text = read_file(state_dir / "journal");
  if (text) {
    const Replay replay(*text, [this](const journal::Base& base) { return find_base(base); });
    Recovery found;
    std::vector<std::string> names;
    for (const auto& [name, file] : replay.files()) {
      const auto open = std::find_if(files.begin(), files.end(),
                                     [&, &name = name](const OpenFile& one) { return relative(one) == name; });
      const std::string disk_text = open != files.end() ? open->disk.text() : std::string();
      const bool on_disk = open != files.end();
      const bool same = file.present == on_disk &&
                        (!on_disk || xml::text_to_save(file.now, disk_text, settings.writer) == disk_text);
      if (same) continue;
      const std::string base_text = file.base_present ? file.base_text : std::string();
      const std::string known = file.saved_sum ? *file.saved_sum : journal::checksum(base_text);
      const fs::path full = open != files.end() ? open->path : fs::path(name);
      found.documents.push_back(full);
      names.push_back(name);
      if (journal::checksum(disk_text) != known) found.changed_on_disk.push_back(full);
    }
    found.steps = replay.rows(names);
    found.draft = replay.draft();
    if (!found.documents.empty() || found.draft) {
      recovery = std::move(found);
      old_journal = text->substr(0, replay.good_bytes());
      return;
    }
  }
  begin_journal();
  if (journal_failure) {
    Problem warning = *journal_failure;
    warning.severity = Severity::warning;
    problems.push_back(std::move(warning));
  }
}

const std::optional<Recovery>& Session::recovery() const {
  return m->recovery;
}

void Session::Private::set_aside_recovery() {
  if (!recovery) return;
  std::error_code ignored;
  fs::rename(state_dir / "journal", state_dir / "journal.discarded", ignored);
  recovery.reset();
  old_journal.clear();
  begin_journal();
  keep_bases();
}

void Session::discard_recovery() {
  m->set_aside_recovery();
}

/// Returns the document as it was when the journal was begun.
OpenFile& Session::Private::file_for_recovery(const Replay::File& known) {
  auto file = std::find_if(files.begin(), files.end(),
                           [&](const OpenFile& one) { return relative(one) == known.path; });
  if (file == files.end()) {  // the file no longer exists
    files.emplace_back().path = folder / known.path;
    file = files.end() - 1;
    if (known.base_present) file->saved_state = 0;
  } else if (known.base_present && file->disk.text() == known.base_text) {
    return *file;
  } else {
    file->state = file->saved_state = ++last_state;
  }
  Problems problems;
  auto base = xml::read(known.base_text, model::kind_of_file(known.path), known.path, problems);
  COQ_ASSERT(base.has_value());
  file->base = std::make_shared<const model::Document>(*base);
  file->document = *std::move(base);
  scenario::set_origin(file->document, file->path);
  file->present = known.base_present;
  file->disk = known.base_present ? FileText(known.base_text) : FileText();
  file->stamp = {};  // the next poll_disk() detects the current file
  file->next_id = 0;
  return *file;
}

Status Session::Private::replay_step(const Moved& step, std::string_view line) {
  // An undone or redone step is taken from the history only if it has exactly these edits. Steps from before
  // the journal are added as new steps.
  const auto is_that = [&](const Step& known) { return line_of(step.how, known) == line; };
  if (step.how == Moved::How::undone && history.can_undo() && is_that(history.to_undo())) return step_back();
  if (step.how == Moved::How::redone && history.can_redo() && is_that(history.to_redo())) return step_forward();
  auto parts = parts_of(step);
  if (!parts) return make_error("session.recovery", message("there is nothing to recover"));
  const Message title = step.how == Moved::How::undone ? message("Undo: {}", step.title.text()) : step.title;
  return run(title, *std::move(parts), step.merge, step.time);
}

std::optional<std::vector<StepPart>> Session::Private::parts_of(const Moved& step) {
  std::vector<StepPart> parts;
  for (const journal::Part& one : step.parts) {
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const OpenFile& open) { return relative(open) == one.document; });
    if (file == files.end()) return std::nullopt;
    StepPart part;
    part.document = static_cast<std::size_t>(file - files.begin());
    part.next = one.next;
    part.present = one.present;
    part.state = ++last_state;
    if (const auto* edits = std::get_if<std::vector<model::Edit>>(&one.change)) {
      part.change = *edits;
    } else {
      Problems problems;
      auto whole = xml::read(std::get<std::string>(one.change), model::kind_of(file->document),
                             file->path.string(), problems);
      if (!whole) return std::nullopt;
      part.change = std::make_shared<const model::Document>(*std::move(whole));
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

/// Repeats a save of the crashed session, in the document's current state or its state when that save began.
void Session::Private::note_replayed_save(const journal::Saved& saved,
                                          const std::map<std::string, OpenFile>& on_disk, BegunSaves& begun) {
  const auto at = begun.extract(saved.document);
  const auto disk = on_disk.find(saved.document);
  if (disk == on_disk.end() && saved.text_sum == journal::checksum({})) {
    for (OpenFile& file : files) {
      if (relative(file) != saved.document || file.present) continue;
      file.disk = FileText();
      file.stamp = {};
      file.saved_state = file.state;
    }
  }
  if (disk == on_disk.end() || journal::checksum(disk->second.disk.text()) != saved.text_sum) return;
  for (OpenFile& file : files) {
    if (relative(file) != saved.document) continue;
    file.disk = disk->second.disk;
    file.stamp = disk->second.stamp;
    file.base = at ? at.mapped().document : std::make_shared<const model::Document>(file.document);
    file.saved_state = at ? at.mapped().state : file.state;
  }
}

Status Session::recover() {
  if (!m->recovery) {
    return make_error("session.recovery", message("there is nothing to recover"));
  }
  const std::string text = m->old_journal;
  std::map<std::string, OpenFile> on_disk;
  for (const OpenFile& file : m->files) on_disk.emplace(m->relative(file), file);
  m->replaying = true;
  const Replay replay(text, [this](const journal::Base& base) {
    const std::lock_guard lock(m->bases->mutex);
    if (!base.digest.empty()) m->bases->named.insert(base.digest);
    return m->find_base(base);
  });
  for (const auto& [name, file] : replay.files()) {
    // The kept stack matches the files as they are now. It is dropped if the journal starts from other files.
    const auto disk = on_disk.find(name);
    const bool there = disk != on_disk.end();
    if (there != file.base_present || (there && disk->second.disk.text() != file.base_text)) m->history.clear();
  }
  for (const auto& [name, file] : replay.files()) {
    OpenFile& open = m->file_for_recovery(file);
    const auto number = static_cast<std::size_t>(&open - m->files.data());
    m->in_journal.insert(number);
    ++m->revision;
    m->note_change(number);
    m->tell(m->change_of(number));
  }
  journal::Lines lines(text);
  const auto document_of = [&](const std::string& path) -> const model::Document* {
    for (const OpenFile& file : m->files) {
      if (m->relative(file) == path) return &file.document;
    }
    return nullptr;
  };
  Status status = Done{};
  Private::BegunSaves begun;
  std::size_t begin = 0;
  while (const auto record = lines.next(document_of)) {
    const std::string_view line = std::string_view(text).substr(begin, lines.good_bytes() - begin);
    begin = lines.good_bytes();
    if (const auto* step = std::get_if<Moved>(&*record)) status = m->replay_step(*step, line);
    if (const auto* save = std::get_if<journal::SaveBegun>(&*record)) {
      for (const OpenFile& file : m->files) {
        if (m->relative(file) != save->document) continue;
        begun[save->document] = {std::make_shared<const model::Document>(file.document), file.state};
      }
    }
    if (const auto* saved = std::get_if<journal::Saved>(&*record))
      m->note_replayed_save(*saved, on_disk, begun);
    if (!status) break;
  }
  m->replaying = false;
  m->draft = replay.draft();
  m->recovery.reset();
  m->old_journal.clear();
  // A new file under the same name, because another program may still have the old one open.
  auto journal = Journal::begin(m->state_dir / "journal", text);
  if (journal) {
    m->journal = *std::move(journal);
  } else {
    m->journal_failure = journal.error();
  }
  m->tell(Aspect::history | Aspect::overlay);
  return status;
}

}  // namespace coq::app
