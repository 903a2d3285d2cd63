// SPDX-License-Identifier: MIT
// A session's files: opening, saving, and changes by other programs.
#include <algorithm>

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"

namespace coq::app {

namespace fs = std::filesystem;

namespace {

std::optional<OpenFile> read_document(const fs::path& path, Problems& problems) {
  const FileStamp stamp = stamp_of(path);
  Result<std::string> text = read_file(path);
  if (!text) {
    problems.push_back(text.error());
    return std::nullopt;
  }
  auto document = xml::read(*text, model::kind_of_file(path.filename().string()), path.string(), problems);
  if (!document) return std::nullopt;
  OpenFile out;
  out.path = path;
  out.base = std::make_shared<const model::Document>(*document);
  out.document = *std::move(document);
  scenario::set_origin(out.document, path);
  out.disk = FileText(*std::move(text));
  out.stamp = stamp;
  return out;
}

/// Returns the map of the first scenario, which is the project's main map. Maps without a scenario may be
/// examples.
std::optional<std::size_t> map_to_show(const std::vector<OpenFile>& files) {
  for (const OpenFile& file : files) {
    const auto* scenario = std::get_if<model::ScenarioDocument>(&file.document);
    if (scenario == nullptr) continue;
    const fs::path wanted = scenario::map_path_of(file.path, *scenario);
    for (std::size_t i = 0; i < files.size(); ++i) {
      const bool is_map = std::holds_alternative<model::MapDocument>(files[i].document);
      if (is_map && files[i].path.lexically_normal() == wanted) return i;
    }
  }
  return std::nullopt;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Parses a text as the file's document. Errors: the first problem that prevents reading it.
Result<model::Document> document_in(const OpenFile& file, const std::string& text) {
  Problems problems;
  auto document = xml::read(text, model::kind_of(file.document), file.path.string(), problems);
  if (!document) return problems.front();
  return *std::move(document);
}

/// A map, and what the editor keeps beside it while the user traces its scan.
std::vector<fs::path> map_with_companions(const fs::path& map) {
  std::vector<fs::path> out{map};
  std::string name = map.filename().string();
  constexpr std::string_view kEnding = ".map.xml";
  if (name.ends_with(kEnding)) name.resize(name.size() - kEnding.size());
  std::error_code ignored;
  for (const char* ending : {".inks.xml", ".candidates.xml"})
    if (fs::exists(folder_of(map) / (name + ending), ignored)) out.push_back(folder_of(map) / (name + ending));
  return out;
}

}  // namespace

Result<std::unique_ptr<Session>> Session::open(const fs::path& path, Settings settings, Problems& problems) {
  std::error_code ignored;
  const bool is_folder = fs::is_directory(path, ignored);
  auto p = std::make_unique<Private>(std::move(settings));
  p->path = path;
  p->opened = p->now();
  p->state_dir = p->settings.state_dir;
  p->folder = is_folder ? path : folder_of(path);
  if (p->state_dir.empty()) p->state_dir = p->folder / ".coquelicot";
  Problems found;
  for (const fs::path& file : is_folder ? scenario::project_files(path) : map_with_companions(path)) {
    if (auto document = read_document(file, found)) p->files.push_back(*std::move(document));
  }
  problems.insert(problems.end(), found.begin(), found.end());
  const auto map = std::find_if(p->files.begin(), p->files.end(), [](const OpenFile& file) {
    return std::holds_alternative<model::MapDocument>(file.document);
  });
  if (map == p->files.end()) {
    if (!is_folder && !found.empty()) return found.front();
    return make_error("session.map", message("there is no map in \"{}\"", path.string()));
  }
  p->map = map_to_show(p->files).value_or(static_cast<std::size_t>(map - p->files.begin()));
  const fs::path& state = p->state_dir;
  fs::create_directories(state, ignored);
  auto lock = ProjectLock::take(state, p->settings.take_lock);
  if (lock) {
    p->lock = *std::move(lock);
  } else if (lock.error().check == "session.locked") {
    return lock.error();
  }
  p->open_state_dir(problems);
  if (p->lock) p->take_history();
  p->bind_ruleset();
  p->prepare_map();
  std::unique_ptr<Session> session(new Session(std::move(p)));
  session->m->note_change(session->m->map);
  session->m->keep_bases();
  return session;
}

bool Session::is_modified() const {
  return m->any_modified();
}

bool Session::is_modified(const fs::path& document) const {
  const OpenFile* file = m->find_file(document);
  return file != nullptr && file->is_modified();
}

// Saving.

SaveOrder Session::Private::order_of(const OpenFile& file) const {
  return {file.path,       std::make_shared<const model::Document>(file.document),
          file.disk,       file.stamp,
          settings.writer, state_dir / "backups",
          relative(file),  file.state,
          file.present};
}

Status Session::Private::take_saved(const SaveOrder& order, SaveResult result) {
  OpenFile* file = find_file(order.path);
  COQ_ASSERT(file != nullptr);
  if (result.no_backup) journal_failure = result.no_backup;
  if (!result.status) {
    if (result.status.error().check == "session.conflict") poll(*file);
    return result.status;
  }
  file->disk = std::move(result.text);
  file->stamp = result.stamp;
  file->base = order.document;
  file->saved_state = order.state;
  note_saved(*file);
  keep_bases();
  drop_conflict(file->path);
  tell(Aspect::history);
  return Done{};
}

Status Session::Private::save(OpenFile& file) {
  finish_saving();
  if (!file.is_modified()) return Done{};
  const SaveOrder order = order_of(file);
  return take_saved(order, write_out(order));
}

/// Reports the first error to the caller that began the save. Documents that failed stay modified.
void Session::Private::finish_saving() {
  if (!saving) return;
  const std::shared_ptr<Saving> ending = std::exchange(saving, nullptr);
  ending->work();
  Status status = Done{};
  for (std::size_t i = 0; i < ending->orders.size(); ++i) {
    const Status one = take_saved(ending->orders[i], std::move(ending->results[i]));
    if (status && !one) status = one;
  }
  tell(Aspect::history);
  if (ending->done) ending->done(status);
}

void Session::Private::finish_unless_noted() {
  if (saving && !saving->in_journal) finish_saving();
}

Status Session::save(const fs::path& document) {
  OpenFile* file = m->find_file(document);
  if (file == nullptr) {
    return make_error("session.document",
                      message("\"{}\" is not a document of the project", document.string()));
  }
  const Status status = m->save(*file);
  m->tell(Aspect::history);
  return status;
}

Status Session::save_all() {
  std::optional<Problem> first;
  // Files are deleted last, and only if everything else was saved.
  for (const bool present : {true, false}) {
    for (std::size_t i = 0; i < m->files.size(); ++i) {
      if (m->files[i].present != present || (!present && first)) continue;
      const Status status = m->save(m->files[i]);
      if (!status && !first) first = status.error();
    }
  }
  m->tell(Aspect::history);
  if (first) return *first;
  return Done{};
}

void Session::save_all(std::function<void(const Status&)> done) {
  if (!m->settings.background) return done(save_all());
  m->finish_saving();
  auto saving = std::make_shared<Saving>();
  for (const bool present : {true, false}) {
    for (const OpenFile& file : m->files) {
      if (file.present == present && file.is_modified()) saving->orders.push_back(m->order_of(file));
    }
  }
  saving->done = std::move(done);
  m->saving = saving;
  m->note_saving();
  const auto finish = [saving, guard = std::weak_ptr<int>(m->alive), p = m.get()] {
    if (guard.lock() != nullptr && p->saving == saving) p->finish_saving();
  };
  m->settings.background(
      message("Save"),
      [saving, finish](const StopToken&) -> std::function<void()> {
        saving->work();
        return finish;
      },
      [finish](const Problem&) { finish(); });
}

/// Returns the change that makes a document equal to its file again.
Result<StepPart> Session::Private::part_of_saved(std::size_t number) {
  const OpenFile& file = files[number];
  StepPart part;
  part.document = number;
  part.state = file.saved_state;
  if (file.stamp.exists != file.present) part.present = file.stamp.exists;
  part.change = std::vector<model::Edit>{};
  if (!file.stamp.exists) return part;
  part.change = file.base;
  if (file.saved_state != 0) return part;
  // Another program wrote the file, and the next save overwrites it.
  auto theirs = document_in(file, file.disk.text());
  if (!theirs) return theirs.error();
  part.change = std::make_shared<const model::Document>(*std::move(theirs));
  part.state = ++last_state;
  return part;
}

Status Session::revert() {
  m->finish_saving();
  std::vector<StepPart> parts;
  for (std::size_t i = 0; i < m->files.size(); ++i) {
    if (!m->files[i].is_modified()) continue;
    auto part = m->part_of_saved(i);
    if (!part) return part.error();
    parts.push_back(*std::move(part));
  }
  if (parts.empty()) return Done{};
  std::vector<std::size_t> changed;
  for (const StepPart& part : parts) changed.push_back(part.document);
  const Status status = m->run(message("Revert to saved"), std::move(parts), "");
  if (!status) return status.error();
  for (const std::size_t number : changed) {
    OpenFile& file = m->files[number];
    file.saved_state = file.state;
    m->note_saved(file);
  }
  m->keep_bases();
  return Done{};
}

// Changes on disk.

void Session::Private::set_conflict(Conflict conflict) {
  drop_conflict(conflict.document);
  conflicts.push_back(std::move(conflict));
  tell(Aspect::disk);
}

void Session::Private::drop_conflict(const fs::path& document) {
  const auto gone = std::remove_if(conflicts.begin(), conflicts.end(),
                                   [&](const Conflict& one) { return one.document == document; });
  if (gone == conflicts.end()) return;
  conflicts.erase(gone, conflicts.end());
  tell(Aspect::disk);
}

/// Replaces the document by the file's new content.
Status Session::Private::read_again(OpenFile& file, std::string text, model::Document document) {
  StepPart part;
  part.document = static_cast<std::size_t>(&file - files.data());
  file.base = std::make_shared<const model::Document>(document);
  part.change = file.base;
  part.state = ++last_state;
  if (!file.present) part.present = true;
  file.disk = FileText(std::move(text));
  file.stamp = stamp_of(file.path);
  file.saved_state = part.state;
  drop_conflict(file.path);
  std::vector<StepPart> parts;
  parts.push_back(std::move(part));
  const Status status = run(message("Reloaded: {}", file.path.filename().string()), std::move(parts), "");
  note_saved(file);
  keep_bases();
  return status;
}

void Session::Private::poll(OpenFile& file) {
  const FileStamp stamp = stamp_of(file.path);
  if (stamp == file.stamp) return;
  if (!file.present && (!stamp.exists || !file.is_modified())) {
    // The document is gone on both sides. If another program created the file again, it is ignored until it is
    // needed.
    if (stamp.exists) return;
    file.stamp = stamp;
    file.disk = FileText();
    file.saved_state = file.state;
    drop_conflict(file.path);
    return;
  }
  Conflict conflict;
  conflict.document = file.path;
  if (!stamp.exists) {
    conflict.gone = true;
  } else {
    Result<std::string> text = read_file(file.path);
    if (text && *text == file.disk.text()) {
      file.stamp = stamp;
      drop_conflict(file.path);
      return;
    }
    Problems problems;
    if (!text) problems.push_back(text.error());
    std::optional<model::Document> document;
    if (text) document = xml::read(*text, model::kind_of(file.document), file.path.string(), problems);
    if (!document) {
      conflict.unreadable = problems.empty() ? Message{} : problems.front().message;
    } else if (!file.is_modified()) {
      COQ_ASSERT(read_again(file, *std::move(text), *std::move(document)).has_value());
      return;
    } else {
      conflict.differences = compare(file.document, *document, *file.base);
    }
  }
  const auto known = std::find_if(conflicts.begin(), conflicts.end(),
                                  [&](const Conflict& one) { return one.document == file.path; });
  if (known != conflicts.end() && *known == conflict) return;
  set_conflict(std::move(conflict));
}

void Session::poll_disk() {
  if (m->saving) return;  // the changes are our own
  for (std::size_t i = 0; i < m->files.size(); ++i) m->poll(m->files[i]);
}

const std::vector<Conflict>& Session::conflicts() const {
  return m->conflicts;
}

Status Session::decide(const fs::path& document, Keep keep) {
  OpenFile* file = m->find_file(document);
  if (file == nullptr) {
    return make_error("session.document",
                      message("\"{}\" is not a document of the project", document.string()));
  }
  m->finish_saving();
  const FileStamp stamp = stamp_of(file->path);
  if (keep == Keep::mine) {
    const Result<std::string> text = stamp.exists ? read_file(file->path) : Result<std::string>(std::string());
    if (!text) return text.error();
    file->disk = FileText(*text);
    file->stamp = stamp;
    file->saved_state = 0;
    m->drop_conflict(file->path);
    m->tell(Aspect::history);
    return Done{};
  }
  Result<std::string> text = read_file(file->path);
  if (!text) return text.error();
  auto theirs = document_in(*file, *text);
  if (!theirs) return theirs.error();
  return m->read_again(*file, *std::move(text), *std::move(theirs));
}

}  // namespace coq::app
