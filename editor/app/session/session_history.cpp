// SPDX-License-Identifier: MIT
// A session's undo stack, kept for the next one.
#include <algorithm>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"

namespace coq::app {

namespace fs = std::filesystem;

using journal::Moved;

namespace {

/// Documents that steps are played over, apart from those of the session.
class Played {
 public:
  Played(const std::vector<OpenFile>& files, std::function<std::string(const OpenFile&)> name)
      : m_files(files), m_name(std::move(name)) {}
  const model::Document* find(const std::string& path) const {
    const auto file =
        std::find_if(m_files.begin(), m_files.end(), [&](const OpenFile& one) { return m_name(one) == path; });
    return file == m_files.end() ? nullptr : &file->document;
  }
  /// False: it cannot be applied.
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
  replaying = true;  // what is forgotten is in no journal
  while (any_modified() && history.can_undo()) {
    if (!step_back()) return false;
  }
  while (any_modified() && history.can_redo()) {
    if (!step_forth()) return false;
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
  // It is a convenience: where it cannot be written, the next session begins with none.
  if (!write_file_atomically(target, text)) fs::remove(target, ignored);
}

/// A document that steps of the stack can bring back.
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
      if (of->digests != files_record().digests) return;
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
