// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"

namespace coq::fuzz {

/// Everything that processes readable documents. For any content, each step must end with an answer or with
/// problems.
class Pipeline {
 public:
  Pipeline();
  void run(const model::Document& document);

 private:
  void run_map(const model::MapDocument& map);

  checks::Registry m_checks;
  scenario::Loader m_loader;
};

}  // namespace coq::fuzz
