// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "importers/format/format.h"

namespace coq::importers {

/// All formats, in the order in which they are shown.
std::vector<Format> all_formats();

/// By id; nullptr if there is none.
const Format* find_format(const std::vector<Format>& formats, std::string_view id);
/// By the extension of the name and the first bytes: the first format that is sure of the bytes, else the first
/// whose extension fits and that does not refuse them.
const Format* recognise(const std::vector<Format>& formats, std::string_view file_name,
                        std::string_view first_bytes);

/// A document by a format, as a request asks for it. What could not be read again as it would be written is no
/// document: then its errors are those of the file.
std::optional<model::Document> import_document(const Format& format, const Request& request,
                                               Problems& problems);

}  // namespace coq::importers
