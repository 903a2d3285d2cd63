// SPDX-License-Identifier: MIT
#include "editor/app/tracing/found_candidates.h"

#include "editor/app/tracing/companions.h"

namespace coq::app {

void FoundCandidates::take(Message step, std::shared_ptr<const Found> found, Done done) {
  stop();
  const auto earlier = std::make_shared<std::vector<model::AnyCandidate>>();
  if (const auto known = candidates_of(m_session); known.document != nullptr)
    *earlier = known.document->candidates;
  const auto combine = [earlier, found](const StopToken&, const Progress&) {
    return tracing::with_decisions(*earlier, found->candidates, found->searched);
  };
  m_job = m_jobs.submit(
      message("Searching for candidates"), JobPriority::user, combine,
      [this, map = m_session.map_path(), step = std::move(step), found, done = std::move(done),
       earlier](std::vector<model::AnyCandidate> all) {
        m_job = 0;
        if (m_session.map_path() == map) combined(step, found, done, *earlier, std::move(all));
      },
      [this](const Problem&) { m_job = 0; });
}

void FoundCandidates::combined(const Message& step, const std::shared_ptr<const Found>& found, const Done& done,
                               const std::vector<model::AnyCandidate>& earlier,
                               std::vector<model::AnyCandidate> all) {
  const auto now = candidates_of(m_session);
  if ((now.document != nullptr ? now.document->candidates : std::vector<model::AnyCandidate>{}) != earlier)
    return take(step, found, done);
  auto document =
      now.document != nullptr ? *now.document : new_candidates(m_session.map(), m_session.map_path(), now.path);
  document.candidates = std::move(all);
  const std::size_t open = tracing::open_above(document, 0).size();
  DocumentEdits edits;
  edits.document = now.path;
  const auto whole = std::make_shared<const model::Document>(std::move(document));
  (now.document != nullptr ? edits.replaced : edits.added) = whole;
  const Status changed = m_session.run_step(step, {std::move(edits)});
  done(changed ? Result<std::size_t>(open) : Result<std::size_t>(changed.error()));
}

}  // namespace coq::app
