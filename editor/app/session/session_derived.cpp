// SPDX-License-Identifier: MIT
// What follows from a session's documents, kept up to date by jobs that work on snapshots.
#include <algorithm>

#include "core/checks/framework/validator.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"
#include "systems/all/systems.h"

namespace coq::app {

/// The ruleset of the map on the canvas, from the documents as they are here.
void Session::Private::bind_ruleset() {
  scenario::Loader loader(settings.rulesets);
  for (const OpenFile& file : files) {
    if (file.present && std::holds_alternative<model::RulesetDocument>(file.document))
      loader.give(file.path, file.document);
  }
  Problems ignored;  // the live problems tell them
  const model::MapDocument& document = map_document();
  auto bound = loader.ruleset_of(document, files[map].path, document.place, ignored);
  Shared<model::RulesetDocument> fresh;
  if (bound) fresh = bound->document;
  if (fresh == ruleset) return;
  ruleset = std::move(fresh);
}

void Session::Private::note_change(std::size_t document) {
  const bool is_ruleset = std::holds_alternative<model::RulesetDocument>(files[document].document);
  if (document != map && !is_ruleset) {
    start_problems();
    return;
  }
  if (document == map) {
    map_snapshot.reset();
    table_is_old = true;
  }
  if (is_ruleset || map_document().system != bound_system || map_document().ruleset != bound_ruleset) {
    bound_system = map_document().system;
    bound_ruleset = map_document().ruleset;
    bind_ruleset();
  }
  map_revision = revision;
  start_derive();
}

std::function<Problems()> Session::Private::problems_work() const {
  struct Given {
    std::filesystem::path path;
    std::shared_ptr<const model::Document> document;
    std::optional<Shared<model::MapDocument>> map;  ///< in place of the document
    std::optional<FileText> old;                    ///< none: the file holds the document
  };
  std::vector<Given> all;
  std::vector<std::filesystem::path> paths = {path}, gone;
  for (const OpenFile& file : files) {
    if (!file.present) {
      gone.push_back(file.path.lexically_normal());
      continue;
    }
    // One that has no file yet is not found in the folder.
    if (file.is_modified() && !file.stamp.exists && file.path != path) paths.push_back(file.path);
    if (!file.is_modified()) {
      all.push_back({file.path, file.base, std::nullopt, std::nullopt});
    } else if (map_snapshot && &file == &files[map]) {
      all.push_back({file.path, nullptr, map_snapshot, file.disk});
    } else {
      all.push_back({file.path, std::make_shared<const model::Document>(file.document), {}, file.disk});
    }
  }
  return [all = std::move(all), paths = std::move(paths), gone = std::move(gone), rulesets = settings.rulesets,
          writer = settings.writer] {
    scenario::Loader loader(rulesets);
    Problems unreadable;
    for (const Given& one : all) {
      if (!one.old) {
        loader.give(one.path, *one.document);
        continue;
      }
      // Written and read again: lines and columns are then those of the file that a save makes.
      const auto document = one.map ? std::make_shared<const model::Document>(**one.map) : one.document;
      const std::string text = xml::text_to_save(*document, one.old->text(), writer);
      auto read = xml::read(text, model::kind_of(*document), one.path.string(), unreadable);
      loader.give(one.path, read ? *std::move(read) : *document);
    }
    const validate::Registry registry = systems::all_checks();
    Problems out = validate::Validator(registry, loader).check_paths(paths);
    std::erase_if(out, [&](const Problem& problem) {
      const std::filesystem::path file = std::filesystem::path(problem.file).lexically_normal();
      return std::find(gone.begin(), gone.end(), file) != gone.end();
    });
    out.insert(out.end(), unreadable.begin(), unreadable.end());
    return out;
  };
}

void Session::Private::start_problems() {
  if (!settings.background || problems_job.running || problems_revision == revision) return;
  // By its end nobody needs what the panels showed before.
  auto old = std::make_shared<std::vector<std::shared_ptr<const Derived>>>(std::exchange(retired, {}));
  auto work = [look = problems_work(), old = std::move(old), now = revision,
               this](const StopToken&) -> std::function<void()> {
    auto found = std::make_shared<Problems>(look());
    old->clear();
    return [found = std::move(found), now, this] {
      take_problems(std::move(*found), now);
      start_problems();
    };
  };
  start(problems_job, message("Checks"), std::move(work), [now = revision, this] {
    if (revision != now) start_problems();
  });
}

void Session::Private::start(Job& job, const Message& title,
                             std::function<std::function<void()>(const StopToken&)> work,
                             std::function<void()> otherwise) {
  job.running = true;
  const auto is_current = [guard = std::weak_ptr<int>(alive), &job, number = ++job.number] {
    return guard.lock() != nullptr && job.number == number;
  };
  auto guarded = [work = std::move(work), is_current, &job](const StopToken& stop) -> std::function<void()> {
    return [finish = work(stop), is_current, &job] {
      if (!is_current()) return;
      job.running = false;
      finish();
    };
  };
  auto failed = [otherwise = std::move(otherwise), is_current, &job](const Problem&) {
    if (!is_current()) return;
    job.running = false;
    otherwise();
  };
  job.cancel = settings.background(title, std::move(guarded), std::move(failed));
}

void Session::Private::take_problems(Problems fresh, std::uint64_t of_revision) {
  live_problems = std::move(fresh);
  problems_revision = of_revision;
  tell(Aspect::problems);
}

const Problems& Session::problems() const {
  if (!m->settings.background && m->problems_revision != m->revision) {
    m->take_problems(m->problems_work()(), m->revision);
  }
  return m->live_problems;
}

std::uint64_t Session::problems_revision() const {
  return m->problems_revision;
}

bool Session::problems_are_current() const {
  return m->problems_revision == m->revision;
}

void Session::Private::start_derive() {
  if (!settings.background || derive_job.running) return;
  if (derived && derived->revision == map_revision) return;
  los_job.stop();
  if (!map_snapshot) map_snapshot = Shared<model::MapDocument>(map_document());
  // Whoever works lets go of what he was given: the last one to do so has much to take down.
  struct Given {
    std::shared_ptr<const Derived> before;
    Shared<model::MapDocument> map;
    Shared<model::RulesetDocument> rules;
  };
  auto work = [given = std::make_shared<Given>(Given{derived, *map_snapshot, ruleset}), now = map_revision,
               threads = workers(), this](const StopToken&) -> std::function<void()> {
    auto fresh = derive(given->before.get(), now, given->map, given->rules, threads);
    *given = {};
    return [fresh, this] {
      take_derived(fresh);
      start_derive();
      if (derive_job.running) return;
      start_los_changes();
      start_problems();
    };
  };
  start(derive_job, message("Terrain and lines of sight"), std::move(work), [now = map_revision, this] {
    if (map_revision != now) start_derive();
    if (!derive_job.running) start_problems();
  });
}

void Session::Private::take_derived(std::shared_ptr<const Derived> fresh) {
  if (settings.background && derived) retired.push_back(derived);
  derived = std::move(fresh);
  if (!compared) compared = derived;
  tell(Aspect::derived);
}

void Session::Private::start_los_changes() {
  los_job.stop();
  if (compared == derived) return;
  auto work = [before = compared, after = derived, threads = workers(),
               this](const StopToken& stop) -> std::function<void()> {
    auto found = app::los_changes(*before, *after, threads, stop);
    return [found = std::move(found), after, this] {
      if (!found || after != derived) return;
      los_changes = found;
      compared = after;
      tell(Aspect::los_changes);
    };
  };
  start(los_job, message("Changes of lines of sight"), std::move(work), [] {});
}

void Session::Private::bring_up_to_date() {
  if (settings.background) return;
  if (!derived || derived->revision != map_revision) {
    if (!map_snapshot) map_snapshot = Shared<model::MapDocument>(map_document());
    take_derived(derive(derived.get(), map_revision, *map_snapshot, ruleset, workers()));
  }
}

std::shared_ptr<const Derived> Session::derived() const {
  m->bring_up_to_date();
  return m->derived;
}

bool Session::derived_is_current() const {
  return m->derived && m->derived->revision == m->map_revision;
}

const std::optional<LosChanges>& Session::los_changes() const {
  m->bring_up_to_date();
  if (!m->settings.background && m->compared != m->derived) {
    m->los_changes = app::los_changes(*m->compared, *m->derived, m->workers(), StopToken());
    m->compared = m->derived;
  }
  return m->los_changes;
}

}  // namespace coq::app
