// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/tracing/candidates.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/job_queue.h"

namespace coq::app {

/// Brings what a search found into the candidates document of the map, as one step of the session. Must be used
/// on the window's thread.
class FoundCandidates {
 public:
  FoundCandidates(Session& session, JobQueue& jobs) : m_session(session), m_jobs(jobs) {}
  ~FoundCandidates() { stop(); }
  FoundCandidates(const FoundCandidates&) = delete;
  FoundCandidates& operator=(const FoundCandidates&) = delete;

  struct Found {
    std::vector<model::AnyCandidate> candidates{};
    tracing::Searched searched{};
  };
  /// Receives the number of open candidates, or an error of Session::run_step.
  using Done = std::function<void(const Result<std::size_t>& open)>;
  /// Combines the candidates with the decisions, on a worker, and again if the user decided more meanwhile.
  /// `done` is not called if another map is on the canvas by then, or after stop().
  void take(Message step, std::shared_ptr<const Found> found, Done done);
  /// The job under way, or 0.
  JobId job() const { return m_job; }
  void stop() { m_jobs.cancel(std::exchange(m_job, 0)); }

 private:
  void combined(const Message& step, const std::shared_ptr<const Found>& found, const Done& done,
                const std::vector<model::AnyCandidate>& earlier, std::vector<model::AnyCandidate> all);

  Session& m_session;
  JobQueue& m_jobs;
  JobId m_job = 0;
};

}  // namespace coq::app
