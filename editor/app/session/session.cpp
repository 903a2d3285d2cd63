// SPDX-License-Identifier: MIT
#include "editor/app/session/session.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/documents/model/ids.h"
#include "editor/app/session/detail/private.h"

namespace coq::app {
namespace {

int largest_number(const model::ElementValue& value) {
  return model::largest_number({value.info(), value.get()});
}

/// Returns whether an id of the document has a larger number. On a map, the last feature most probably has one.
bool has_larger(const model::Document& document, int number) {
  if (const auto* map = std::get_if<model::MapDocument>(&document)) {
    const auto& features = map->terrain.features;
    const auto is_larger = [&](const Shared<model::Feature>& feature) {
      return model::number_of_id(model::id_of(*feature)) > number;
    };
    if (std::any_of(features.rbegin(), features.rend(), is_larger)) return true;
  }
  return model::next_id_number(document) > number + 1;
}

/// Returns the largest number among the ids that these edits insert, or 0.
int largest_to_come(const std::vector<model::Edit>& edits) {
  int come = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number(insert->value));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      come = std::max(come, largest_number(replace->value));
    } else if (const auto* set = std::get_if<model::SetField>(&edit); set && set->field == "id" && set->text) {
      come = std::max(come, model::number_of_id(*set->text));
    }
  }
  return come;
}

/// Returns the new value of the root's `next` with these edits, or nullopt if it stays. No id that the edits
/// create or delete may ever be used again. `count` is the session's counter: neither this number nor a higher
/// one was ever used.
std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int count) {
  int come = 0;
  int gone = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number(insert->value));
    } else if (const auto* erase = std::get_if<model::Erase>(&edit)) {
      gone = std::max(gone, model::largest_number(model::element_at(document, erase->at)));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      const int old = model::largest_number(model::element_at(document, replace->at));
      const int fresh = largest_number(replace->value);
      if (fresh != old) come = std::max(come, fresh), gone = std::max(gone, old);
    } else if (const auto& set = std::get<model::SetField>(edit); set.field == "id" && set.text) {
      come = std::max(come, model::number_of_id(*set.text));
      gone = std::max(gone, model::largest_number(model::element_at(document, set.at)));
    }
  }
  if (const std::optional<int> next = model::root_of(document).next) {
    const int wanted = std::max(come, gone) + 1;
    return wanted > *next ? std::optional(std::optional<int>(std::max(wanted, count))) : std::nullopt;
  }
  // Without `next`, the largest number in use determines the next id. If the edits may delete it, `next` must
  // be written.
  if (gone == 0) return std::nullopt;
  if (edits.size() == 1 && has_larger(document, gone)) return std::nullopt;
  return std::optional<int>(std::max(come + 1, count));
}

}  // namespace

namespace fs = std::filesystem;

namespace {

/// Steps with the same merge keyword that are more milliseconds apart are not merged.
constexpr std::int64_t kMergeWithin = 1000;

std::int64_t system_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

Session::Private::Private(Settings s)
    : settings(std::move(s)), history(settings.most_steps, settings.most_bytes) {
  if (!settings.clock) settings.clock = system_time;
}

Session::Session(std::unique_ptr<Private> p) : m(std::move(p)) {}

Session::~Session() {
  m->listeners.clear();
  if (m->saving) m->saving->done = nullptr;
  m->finish_saving();
  for (Private::Job* job : {&m->derive_job, &m->los_job, &m->problems_job}) job->stop();
  m->settings.background = nullptr;
  const bool forgotten = m->is_forgotten;
  if (m->journal && !m->recovery && !is_modified() && !m->draft) forget_changes();
  if (!m->lock || m->is_lock_lost || m->recovery) return;
  if (!is_modified() || (forgotten && m->go_to_saved())) m->keep_history();
}

std::optional<std::size_t> Session::Private::number_of(const fs::path& wanted) const {
  const fs::path normal = wanted.lexically_normal();
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (files[i].path.lexically_normal() == normal) return i;
  }
  return std::nullopt;
}

OpenFile* Session::Private::find_file(const fs::path& wanted) {
  const auto number = number_of(wanted);
  return number ? &files[*number] : nullptr;
}

const fs::path& Session::path() const {
  return m->path;
}
fs::path Session::state_dir() const {
  return m->state_dir;
}

const scenario::RulesetFolders& Session::rulesets() const {
  return m->settings.rulesets;
}

const std::string& Session::writer() const {
  return m->settings.writer;
}

std::vector<fs::path> Session::documents() const {
  std::vector<fs::path> out;
  for (const OpenFile& file : m->files) {
    if (file.present) out.push_back(file.path);
  }
  return out;
}

const model::Document* Session::document(const fs::path& wanted) const {
  const OpenFile* file = m->find_file(wanted);
  return file != nullptr && file->present ? &file->document : nullptr;
}

const model::MapDocument& Session::map() const {
  return m->map_document();
}
const fs::path& Session::map_path() const {
  return m->files[m->map].path;
}

Status Session::show_map(const fs::path& wanted) {
  const auto number = m->number_of(wanted);
  if (!number || !m->is_map(*number)) {
    return make_error("session.map", message("\"{}\" is not a map of the project", wanted.string()));
  }
  if (*number == m->map) return Done{};
  m->map = *number;
  m->map_snapshot.reset();
  m->table_is_old = true;
  m->prepare_map();
  m->set_selection({});
  m->bind_ruleset();
  m->tell(Aspect::map);
  m->note_change(m->map);
  return Done{};
}

const model::RulesetDocument& Session::ruleset() const {
  return *m->ruleset;
}
Shared<model::RulesetDocument> Session::ruleset_snapshot() const {
  return m->ruleset;
}
Shared<model::MapDocument> Session::map_snapshot() const {
  if (!m->map_snapshot) m->map_snapshot = Shared<model::MapDocument>(m->map_document());
  return *m->map_snapshot;
}
std::uint64_t Session::revision() const {
  return m->revision;
}

void Session::set_executor(Background background) {
  m->settings.background = std::move(background);
  m->keep_bases();
  m->note_change(m->map);
}

void Session::subscribe(std::function<void(Aspects)> listener) {
  m->listeners.push_back(std::move(listener));
}

void Session::Private::tell(Aspects what) {
  for (std::size_t i = 0; i < listeners.size(); ++i) listeners[i](what);
}

Aspects Session::Private::change_of(std::size_t document) const {
  return document == map ? Aspect::document | Aspect::content : Aspects(Aspect::document);
}

// Changes.

Status Session::run(Message title, std::vector<model::Edit> edits, std::string merge) {
  return run_on(m->files[m->map].path, std::move(title), std::move(edits), std::move(merge));
}

Status Session::run_on(const fs::path& document, Message title, std::vector<model::Edit> edits,
                       std::string merge) {
  std::vector<DocumentEdits> all;
  all.push_back({document, std::move(edits)});
  return run_step(std::move(title), std::move(all), std::move(merge));
}

Status Session::run_step(Message title, std::vector<DocumentEdits> edits, std::string merge) {
  if (!m->leaves_a_map(edits))
    return make_error("session.map", message("a project must keep at least one map"));
  std::vector<StepPart> parts;
  for (DocumentEdits& one : edits) {
    if (one.added) {
      auto part = m->part_of_new(one.document, *one.added);
      if (!part) return part.error();
      parts.push_back(*std::move(part));
      continue;
    }
    const auto number = m->number_of(one.document);
    if (!number || !m->files[*number].present) {
      return make_error("session.document",
                        message("\"{}\" is not a document of the project", one.document.string()));
    }
    StepPart part;
    part.document = *number;
    if (one.replaced) {
      part.change = one.replaced;
    } else {
      part.next = next_after(m->files[*number].document, one.edits, m->next_id(*number));
      part.change = std::move(one.edits);
    }
    part.state = ++m->last_state;
    if (one.removed) part.present = false;
    parts.push_back(std::move(part));
  }
  return m->run(std::move(title), std::move(parts), std::move(merge));
}

Status Session::Private::run(Message title, std::vector<StepPart> parts, std::string merge,
                             std::optional<std::int64_t> time) {
  finish_unless_noted();
  Step step;
  step.title = std::move(title);
  step.time = time ? *time : now();
  step.merge = std::move(merge);
  step.selected = selection;
  std::vector<journal::Record> records = records_of(journal::Moved::How::done, step, parts);
  const Status status = apply(parts, records);
  if (!status) return status.error();
  write(records, parts);
  step.bytes = size_of(parts);
  step.parts = std::move(parts);
  Step* last = history.last();
  if (last == nullptr || !merge_steps(*last, step, kMergeWithin)) history.add(std::move(step));
  tell(Aspect::history);
  return Done{};
}

Status apply_part(StepPart& part, OpenFile& file, model::KnowsId knows, journal::Part* record) {
  if (auto* edits = std::get_if<std::vector<model::Edit>>(&part.change)) {
    std::function<void(const model::Edit&)> note;
    if (record != nullptr) {
      note = [&](const model::Edit& edit) {
        std::get<journal::WrittenEdits>(record->change).add(file.document, edit);
      };
    }
    model::Change ignored;
    Result<std::vector<model::Edit>> inverse =
        model::apply_all(file.document, *edits, ignored, std::move(knows), note);
    if (!inverse) return inverse.error();
    if (file.next_id != 0) file.next_id = std::max(file.next_id, largest_to_come(*edits) + 1);
    *edits = *std::move(inverse);
  } else {
    auto& whole = std::get<std::shared_ptr<const model::Document>>(part.change);
    auto old = std::make_shared<const model::Document>(std::move(file.document));
    file.document = *whole;
    scenario::set_origin(file.document, file.path);
    if (file.next_id != 0) file.next_id = std::max(file.next_id, model::next_id_number(file.document));
    whole = std::move(old);
  }
  if (part.next) {
    std::swap(*part.next, model::root_of(file.document).next);
    file.next_id = std::max(file.next_id, model::root_of(file.document).next.value_or(0));
  }
  if (part.present) std::swap(*part.present, file.present);
  std::swap(part.state, file.state);
  return Done{};
}

bool Session::Private::is_map(std::size_t number) const {
  return files[number].present && std::holds_alternative<model::MapDocument>(files[number].document);
}

bool Session::Private::leaves_a_map(const std::vector<DocumentEdits>& edits) const {
  const auto is_removed = [&](std::size_t number) {
    return std::any_of(edits.begin(), edits.end(), [&](const DocumentEdits& one) {
      return one.removed && number_of(one.document) == number;
    });
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (is_map(i) && !is_removed(i)) return true;
  }
  return std::any_of(edits.begin(), edits.end(), [](const DocumentEdits& one) {
    return one.added && std::holds_alternative<model::MapDocument>(*one.added);
  });
}

/// If the path belongs to a removed document, the new one replaces it, and undo brings the old one back.
/// Otherwise the document is added to the list.
Result<StepPart> Session::Private::part_of_new(const fs::path& wanted, model::Document document) {
  StepPart part;
  part.present = true;
  part.state = ++last_state;
  const auto known = number_of(wanted);
  std::error_code ignored;
  if (known ? files[*known].present : fs::exists(wanted, ignored))
    return make_error("session.document", message("there is already a file \"{}\"", wanted.string()));
  if (known) {
    part.document = *known;
    part.change = std::make_shared<const model::Document>(std::move(document));
    return part;
  }
  part.document = files.size();
  OpenFile& file = files.emplace_back();
  file.path = wanted;
  file.present = false;
  file.base = std::make_shared<const model::Document>(document);
  file.document = std::move(document);
  scenario::set_origin(file.document, file.path);
  return part;
}

/// Prefers the map that the same step adds (renaming removes one map and adds another), otherwise the first.
void Session::Private::leave_absent_map(const std::vector<StepPart>& parts) {
  std::optional<std::size_t> next;
  for (const StepPart& part : parts) {
    if (part.present && is_map(part.document)) next = part.document;
  }
  for (std::size_t i = 0; !next && i < files.size(); ++i) {
    if (is_map(i)) next = i;
  }
  COQ_ASSERT(next.has_value());
  map = *next;
  map_snapshot.reset();
  table_is_old = true;
  prepare_map();
  bind_ruleset();
}

Status Session::Private::apply(std::vector<StepPart>& parts, std::vector<journal::Record>& records) {
  auto* record = records.empty() ? nullptr : &std::get<journal::Moved>(records.back());
  Aspects changed;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t number = parts[i].document;
    journal::Part* own = record == nullptr ? nullptr : &record->parts[i];
    const Status status = apply_part(parts[i], files[number], knows_id(number), own);
    if (!status) {
      for (std::size_t j = i; j > 0; --j)
        COQ_ASSERT(apply_part(parts[j - 1], files[parts[j - 1].document]).has_value());
      return status.error();
    }
    changed |= change_of(number);
  }
  std::reverse(parts.begin(), parts.end());
  ++revision;
  if (!is_map(map)) {
    leave_absent_map(parts);
    changed |= Aspect::map | Aspect::content;
    note_change(map);
  }
  for (const StepPart& part : parts) note_change(part.document);
  tell(changed);
  set_selection(selection);
  return Done{};
}

Status Session::Private::step_back() {
  finish_unless_noted();
  if (!history.can_undo()) return make_error("session.history", message("there is nothing to undo"));
  Step& step = history.to_undo();
  step.selected_then = selection;
  std::vector<journal::Record> records = records_of(journal::Moved::How::undone, step, step.parts);
  const Status status = apply(step.parts, records);
  if (!status) return status.error();
  write(records, step.parts);
  set_selection(step.selected);
  history.went_back();
  return Done{};
}

Status Session::Private::step_forward() {
  finish_unless_noted();
  if (!history.can_redo()) return make_error("session.history", message("there is nothing to redo"));
  Step& step = history.to_redo();
  std::vector<journal::Record> records = records_of(journal::Moved::How::redone, step, step.parts);
  const Status status = apply(step.parts, records);
  if (!status) return status.error();
  write(records, step.parts);
  set_selection(step.selected_then);
  history.went_forward();
  return Done{};
}

bool Session::can_undo() const {
  return m->history.can_undo();
}
bool Session::can_redo() const {
  return m->history.can_redo();
}

Status Session::undo() {
  const Status status = m->step_back();
  m->tell(Aspect::history);
  return status;
}

Status Session::redo() {
  const Status status = m->step_forward();
  m->tell(Aspect::history);
  return status;
}

std::vector<HistoryRow> Session::history() const {
  const std::size_t done = m->history.done();
  std::vector<HistoryRow> out;
  out.push_back({message("Opened"), m->opened, true, done == 0});
  for (std::size_t i = 0; i < m->history.steps().size(); ++i) {
    const Step& step = m->history.steps()[i];
    out.push_back({step.title, step.time, i < done, i + 1 == done});
  }
  return out;
}

Status Session::go_to_row(std::size_t row) {
  if (row > m->history.steps().size()) {
    return make_error("session.history", message("there is no such step"));
  }
  while (m->history.done() != row) {
    const Status status = m->history.done() > row ? m->step_back() : m->step_forward();
    if (!status) return status;
  }
  m->tell(Aspect::history);
  return Done{};
}

int Session::Private::next_id(std::size_t document) {
  OpenFile& file = files[document];
  const int known =
      file.next_id != 0 ? model::root_of(file.document).next.value_or(0) : model::next_id_number(file.document);
  return file.next_id = std::max(file.next_id, known);
}

int Session::next_id() const {
  return m->next_id(m->map);
}

std::string Session::new_id(std::string_view prefix) {
  const int number = m->next_id(m->map);
  ++m->files[m->map].next_id;
  return fmt::format("{}{}", prefix, number);
}

const FeatureTable& Session::features() const {
  return m->features();
}

const FeatureTable& Session::Private::features() {
  if (std::exchange(table_is_old, false)) table.sync(map_document());
  return table;
}

model::KnowsId Session::Private::knows_id(std::size_t document) {
  if (document != map) return {};
  return [&known = features()](const std::string& id) { return known.find(id) != nullptr; };
}

/// Prepares the lookups that would otherwise make the first edit scan all features.
void Session::Private::prepare_map() {
  features();
  next_id(map);
}

// Selection and the open shape.

const std::vector<std::string>& Session::selection() const {
  return m->selection;
}

void Session::select(const std::vector<std::string>& ids) {
  m->set_selection(ids);
}

/// Drops duplicates, and ids that are not on the map.
void Session::Private::set_selection(const std::vector<std::string>& ids) {
  std::vector<std::string> kept;
  kept.reserve(ids.size());
  const auto& shapes = map_document().shapes;
  const auto& notes = map_document().notes;
  // Features first, then the map's shapes, then its notes.
  const FeatureTable& known = features();
  std::vector<bool> seen(known.size() + shapes.size() + notes.size());
  const std::vector<std::size_t> places = known.indices_of(ids);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::size_t place = places[i];
    if (place == known.size()) {
      const auto is_it = [&](const model::Shape& shape) { return shape.id == ids[i]; };
      place += static_cast<std::size_t>(std::find_if(shapes.begin(), shapes.end(), is_it) - shapes.begin());
    }
    if (place == known.size() + shapes.size()) {
      const auto is_it = [&](const model::MapNote& note) { return note.id == ids[i]; };
      place += static_cast<std::size_t>(std::find_if(notes.begin(), notes.end(), is_it) - notes.begin());
    }
    if (place == seen.size() || seen[place]) continue;
    seen[place] = true;
    kept.push_back(ids[i]);
  }
  if (kept == selection) return;
  selection = std::move(kept);
  tell(Aspect::selection);
}

const std::optional<std::string>& Session::draft() const {
  return m->draft;
}

void Session::set_draft(std::optional<std::string> draft) {
  if (draft == m->draft) return;
  m->draft = std::move(draft);
  m->write_draft(journal::Open{m->draft});
  m->tell(Aspect::overlay);
}

void Session::change_draft(std::vector<TextChange> changes) {
  if (changes.empty()) return;
  for (const TextChange& one : changes) m->draft.value().replace(one.at, one.removed, one.inserted);
  m->write_draft(journal::Reshaped{std::move(changes)});
  m->tell(Aspect::overlay);
}

}  // namespace coq::app
