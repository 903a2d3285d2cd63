// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "editor/app/registration/registration.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/job_queue.h"

namespace coq::app {

/// Services of the program that the desks of inks and relief need.
struct TracingHost {
  Session* session = nullptr;
  JobQueue* jobs = nullptr;
  std::function<std::optional<ScanMap>(std::size_t scan)> shown_scan{};
  std::function<model::ScanSize(std::size_t scan)> scan_size{};
  std::function<void(Aspects)> tell{};
  std::function<void(const Message&)> say{};
};

}  // namespace coq::app
