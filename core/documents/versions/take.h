// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "core/documents/model/document.h"

namespace coq::versions {

/// Returns `document` with the elements of these ids as they are in `other`: added, removed, or with the
/// values, the order of children and the children without ids that they have there. The id of the root stands
/// for the document's own values. Ids without a difference change nothing. Both documents must be of the same
/// kind.
model::Document take_elements(const model::Document& document, const model::Document& other,
                              const std::set<std::string>& ids);

}  // namespace coq::versions
