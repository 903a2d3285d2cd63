// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "core/documents/model/edit.h"

namespace coq::xml {

/// Reads what write_element() wrote of an element that `info` describes, of a document like `around` (whose
/// root declares the foreign namespaces). Problems as of read().
std::optional<model::ElementValue> read_element(std::string_view text, const model::ElementInfo& info,
                                                const model::Document& around, Problems& problems);

}  // namespace coq::xml
