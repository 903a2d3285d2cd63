// SPDX-License-Identifier: MIT
#include "editor/app/session/history.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"

namespace coq::app {
namespace {

std::size_t size_of(const std::optional<std::string>& text) {
  return text ? text->size() : 0;
}

using Digests = std::vector<std::pair<std::string, std::string>>;

/// Sorts by name: a session lists documents created in it last, but the next session lists them by name.
Digests in_order_of_names(Digests digests) {
  std::sort(digests.begin(), digests.end());
  return digests;
}

}  // namespace

std::size_t size_of(const model::ElementInfo& info, const void* element) {
  constexpr std::size_t kElement = 256;
  std::size_t out = kElement;
  std::string text;
  for (const model::AttributeInfo& attribute : info.attributes) {
    text.clear();
    if (attribute.format(element, text)) out += text.size();
  }
  text.clear();
  if (info.content && info.content->format(element, text)) out += text.size();
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const model::ConstElement below = child.get(element, i);
      out += size_of(*below.info, below.value);
    }
  }
  return out;
}

std::size_t size_of(const std::vector<model::Edit>& edits) {
  constexpr std::size_t kEdit = 128;
  std::size_t out = 0;
  for (const model::Edit& edit : edits) {
    out += kEdit;
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.value; }) out += size_of(*one.value.info(), one.value.get());
          if constexpr (requires { one.text; }) out += size_of(one.text);
        },
        edit);
  }
  return out;
}

bool merge_steps(Step& last, Step& fresh, std::int64_t within) {
  if (fresh.merge.empty() || fresh.merge != last.merge || fresh.time - last.time > within) return false;
  if (last.parts.size() != fresh.parts.size()) return false;
  const auto edits_of = [](StepPart& part) { return std::get_if<std::vector<model::Edit>>(&part.change); };
  for (std::size_t i = 0; i < last.parts.size(); ++i)
    if (last.parts[i].document != fresh.parts[i].document || edits_of(last.parts[i]) == nullptr ||
        edits_of(fresh.parts[i]) == nullptr)
      return false;
  for (std::size_t i = 0; i < last.parts.size(); ++i) {
    std::vector<model::Edit>&old_edits = *edits_of(last.parts[i]), &new_edits = *edits_of(fresh.parts[i]);
    new_edits.insert(new_edits.end(), std::make_move_iterator(old_edits.begin()),
                     std::make_move_iterator(old_edits.end()));
    old_edits = std::move(new_edits);
    if (!last.parts[i].next) last.parts[i].next = fresh.parts[i].next;
  }
  last.time = fresh.time;
  last.bytes += fresh.bytes;
  return true;
}

void History::add(Step step) {
  forget_undone();
  m_steps.push_back(std::move(step));
  m_done = m_steps.size();
  forget_oldest();
}

void History::restore(std::deque<Step> steps, std::size_t done) {
  COQ_ASSERT(done <= steps.size());
  m_steps = std::move(steps);
  m_done = done;
  forget_oldest();
}

void History::forget_oldest() {
  std::size_t all = bytes();
  while (m_steps.size() > 1 && m_done > 0 && (m_steps.size() > m_most_steps || all > m_most_bytes)) {
    all -= m_steps.front().bytes;
    m_steps.pop_front();
    --m_done;
  }
}

Step& History::to_undo() {
  COQ_ASSERT(can_undo());
  return m_steps[m_done - 1];
}

Step& History::to_redo() {
  COQ_ASSERT(can_redo());
  return m_steps[m_done];
}

void History::went_back() {
  COQ_ASSERT(can_undo());
  --m_done;
}

void History::went_forward() {
  COQ_ASSERT(can_redo());
  ++m_done;
}

Step* History::last() {
  return m_done > 0 && m_done == m_steps.size() ? &m_steps.back() : nullptr;
}

std::size_t History::bytes() const {
  std::size_t out = 0;
  for (const Step& step : m_steps) out += step.bytes;
  return out;
}

void History::clear() {
  m_steps.clear();
  m_done = 0;
}

// A session's undo stack, which is kept for the next session.

namespace fs = std::filesystem;

using journal::Moved;

namespace {

/// Copies of the session's documents on which steps are replayed.
class Played {
 public:
  Played(const std::vector<OpenFile>& files, std::function<std::string(const OpenFile&)> name)
      : m_files(files), m_name(std::move(name)) {}
  const model::Document* find(const std::string& path) const {
    const auto file =
        std::find_if(m_files.begin(), m_files.end(), [&](const OpenFile& one) { return m_name(one) == path; });
    return file == m_files.end() ? nullptr : &file->document;
  }
  /// Returns false if the step cannot be applied.
  bool play(std::vector<StepPart> parts, Moved* record = nullptr) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      journal::Part* own = record == nullptr ? nullptr : &record->parts[i];
      if (!apply_part(parts[i], m_files[parts[i].document], {}, own)) return false;
    }
    return true;
  }

 private:
  std::vector<OpenFile> m_files;
  std::function<std::string(const OpenFile&)> m_name;
};

}  // namespace

bool Session::Private::any_modified() const {
  return std::any_of(files.begin(), files.end(), [](const OpenFile& file) { return file.is_modified(); });
}

std::size_t Session::Private::size_of(const std::vector<StepPart>& parts) const {
  std::size_t out = 0;
  for (const StepPart& part : parts) {
    const auto* edits = std::get_if<std::vector<model::Edit>>(&part.change);
    out += edits != nullptr ? app::size_of(*edits) : files[part.document].disk.text().size();
  }
  return out;
}

journal::Files Session::Private::files_record() const {
  journal::Files out{opened, {}};
  for (const OpenFile& file : files) {
    if (file.present) out.digests.emplace_back(relative(file), file.disk.digest());
  }
  return out;
}

bool Session::Private::go_to_saved() {
  replaying = true;  // dropped steps are not written to the journal
  while (any_modified() && history.can_undo()) {
    if (!step_back()) return false;
  }
  while (any_modified() && history.can_redo()) {
    if (!step_forward()) return false;
  }
  history.forget_undone();
  return !any_modified();
}

void Session::Private::keep_history() {
  const fs::path target = state_dir / "history";
  std::error_code ignored;
  if (history.steps().empty()) {
    fs::remove(target, ignored);
    return;
  }
  const auto name = [this](const OpenFile& file) { return relative(file); };
  std::string text = journal::to_line(journal::Begin{settings.writer});
  const auto walk = [&](Moved::How how, std::size_t from, std::size_t to) {
    text += journal::to_line(files_record());
    for (const OpenFile& file : files) {
      if (!file.present) text += journal::to_line(base_of(file));
    }
    Played played(files, name);
    for (std::size_t at = from; at != to; how == Moved::How::undone ? --at : ++at) {
      const Step& step = history.steps()[how == Moved::How::undone ? at - 1 : at];
      journal::Kept kept{record_of(how, step, step.parts), step.selected, step.selected_then};
      if (!played.play(step.parts, &kept.step)) return;
      const std::string line = journal::to_line(kept);
      if (line.empty() || text.size() + line.size() > settings.most_bytes) return;
      text += line;
    }
  };
  walk(Moved::How::undone, history.done(), 0);
  walk(Moved::How::redone, history.done(), history.steps().size());
  // The stack is optional: if it cannot be written, the next session starts without one.
  if (!write_file_atomically(target, text)) fs::remove(target, ignored);
}

/// Loads a document that steps of the stack can bring back.
bool Session::Private::take_absent(const journal::Base& base) {
  for (const OpenFile& file : files) {
    if (relative(file) == base.document) return !file.present;
  }
  std::error_code ignored;
  const fs::path at = folder / base.document;
  if (!base.absent || fs::exists(at, ignored)) return false;
  Problems problems;
  auto document = xml::read(base.text, model::kind_of_file(base.document), base.document, problems);
  if (!document) return false;
  OpenFile& file = files.emplace_back();
  file.path = at;
  file.present = false;
  file.base = std::make_shared<const model::Document>(*document);
  file.document = *std::move(document);
  scenario::set_origin(file.document, at);
  return true;
}

void Session::Private::take_history() {
  const Result<std::string> text = read_file(state_dir / "history");
  if (!text) return;
  const auto name = [this](const OpenFile& file) { return relative(file); };
  Played played(files, name);
  journal::Lines lines(*text);
  const auto document_of = [&](const std::string& wanted) { return played.find(wanted); };
  const auto begin = lines.next(document_of);
  if (!begin || !std::holds_alternative<journal::Begin>(*begin)) return;
  std::deque<Step> steps;
  std::size_t done = 0;
  std::int64_t since = opened;
  while (const auto record = lines.next(document_of)) {
    if (const auto* of = std::get_if<journal::Files>(&*record)) {
      if (in_order_of_names(of->digests) != in_order_of_names(files_record().digests)) return;
      since = of->opened;
      played = Played(files, name);
      continue;
    }
    if (const auto* base = std::get_if<journal::Base>(&*record)) {
      if (!take_absent(*base)) return;
      played = Played(files, name);
      continue;
    }
    const auto* kept = std::get_if<journal::Kept>(&*record);
    auto parts = kept == nullptr ? std::nullopt : parts_of(kept->step);
    if (!parts || !played.play(*parts)) break;
    Step step{kept->step.title, kept->step.time, kept->step.merge,   {},
              size_of(*parts),  kept->selected,  kept->selected_then};
    step.parts = *std::move(parts);
    if (kept->step.how == Moved::How::undone) {
      steps.push_front(std::move(step));
      ++done;
    } else {
      steps.push_back(std::move(step));
    }
  }
  opened = since;
  history.restore(std::move(steps), done);
}

}  // namespace coq::app
