// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

#include "core/documents/xml/xml.h"

/// Documents of the source tree, for tests and benchmarks.
namespace coq::test {

/// Reads the document at `path`, relative to the source folder. Throws std::runtime_error with the first
/// problem if it cannot be read.
template <class T>
T source_document(const std::string& path) {
  Problems problems;
  auto document = xml::load(std::string(COQ_SOURCE_DIR) + "/" + path, problems);
  if (!document || !std::holds_alternative<T>(*document))
    throw std::runtime_error(path + (problems.empty() ? "" : ": " + problems.front().message.pattern));
  return std::get<T>(std::move(*document));
}

}  // namespace coq::test
