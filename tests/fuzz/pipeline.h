// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"

namespace coq::fuzz {

/// All that works on documents which could be read: whatever is in one, each must come to an end with an answer
/// or with problems.
class Pipeline {
 public:
  Pipeline();
  void run(const model::Document& document);

 private:
  void run_map(const model::MapDocument& map);

  validate::Registry m_checks;
  scenario::Loader m_loader;
};

}  // namespace coq::fuzz
