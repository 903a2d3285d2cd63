// SPDX-License-Identifier: MIT
// What follows from a session's documents, kept up to date by jobs that work on snapshots.
#include "editor/app/session/detail/private.h"

namespace coq::app {

/// The ruleset of the map on the canvas, from the documents as they are here.
void Session::Private::bind_ruleset() {
  scenario::Loader loader(settings.rulesets);
  for (const OpenFile& file : files) {
    if (std::holds_alternative<model::RulesetDocument>(file.document)) loader.give(file.path, file.document);
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
  if (document != map && !is_ruleset) return;
  if (document == map) map_snapshot.reset();
  if (is_ruleset || map_document().system != bound_system || map_document().ruleset != bound_ruleset) {
    bound_system = map_document().system;
    bound_ruleset = map_document().ruleset;
    bind_ruleset();
  }
  map_revision = revision;
  start_derive();
}

void Session::Private::start_derive() {
  if (!settings.background || derive_job.running) return;
  if (derived && derived->revision == map_revision) return;
  if (los_job.token) los_job.token->request_stop();
  los_job = {};
  if (!map_snapshot) map_snapshot = Shared<model::MapDocument>(map_document());
  derive_job.running = true;
  auto work = [before = derived, now = map_revision, map = *map_snapshot, rules = ruleset, threads = &workers(),
               guard = std::weak_ptr<int>(alive), this](const StopToken&) -> std::function<void()> {
    auto fresh = derive(before.get(), now, map, rules, *threads);
    return [guard, fresh, this] {
      if (guard.lock() == nullptr) return;
      derive_job.running = false;
      take_derived(fresh);
      start_derive();
      if (!derive_job.running) start_los_changes();
    };
  };
  derive_job.token = settings.background(message("Terrain and lines of sight"), std::move(work));
}

void Session::Private::take_derived(std::shared_ptr<const Derived> fresh) {
  derived = std::move(fresh);
  if (!compared) compared = derived;
  tell(SessionEvent::What::derived);
}

void Session::Private::start_los_changes() {
  if (los_job.running || compared == derived) return;
  los_job.running = true;
  auto work = [before = compared, after = derived, threads = &workers(), guard = std::weak_ptr<int>(alive),
               this](const StopToken& stop) -> std::function<void()> {
    auto found = app::los_changes(*before, *after, *threads, stop);
    return [guard, found = std::move(found), after, this] {
      if (guard.lock() == nullptr || !found || after != derived) return;
      los_job = {};
      los_changes = found;
      compared = after;
      tell(SessionEvent::What::los_changes);
    };
  };
  los_job.token = settings.background(message("Changes of lines of sight"), std::move(work));
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
