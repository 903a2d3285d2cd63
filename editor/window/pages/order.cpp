// SPDX-License-Identifier: MIT
#include "editor/window/pages/order.h"

namespace coq::win {

Order make_order(const app::Session& session, const std::filesystem::path& path, const ExportContext& context) {
  Order out;
  out.document = *session.document(path);
  out.path = path;
  out.rulesets = context.rulesets;
  out.program = context.program;
  out.workers = context.workers;
  for (const std::filesystem::path& one : session.documents()) {
    const model::Document* document = session.document(one);
    if (document != nullptr) out.open.emplace_back(one, *document);
  }
  return out;
}

}  // namespace coq::win
