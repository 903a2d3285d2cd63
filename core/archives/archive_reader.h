// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace coq::archives {

/// Limits of an archive. The sizes are in bytes after unpacking, as the archive states them; what an entry
/// really unpacks to is checked again when it is read.
struct Limits {
  std::size_t entries = 50'000;
  std::uint64_t entry_bytes = std::uint64_t{256} << 20;
  std::uint64_t total_bytes = std::uint64_t{2} << 30;
};

/// A zip archive in memory whose entries are read one at a time. The archive may be hostile. The content must
/// live longer than the reader.
class ArchiveReader {
 public:
  /// Opens an archive and checks it before anything is unpacked. Errors (`archive.read`): the content is no zip
  /// archive or is truncated; it has too many entries or is too large; the name of an entry is absolute, leads
  /// out of the archive (`..`), occurs twice, or is not UTF-8; an entry is encrypted.
  static Result<ArchiveReader> open(std::string_view content, const Limits& limits = {});

  /// Returns the names of the files, without folders, in the order of the archive.
  const std::vector<std::string>& names() const { return m_names; }
  bool has(std::string_view name) const;

  /// Returns the bytes of an entry. Errors (`archive.read`): there is none of that name, it is damaged, or it
  /// is larger than the archive states.
  Result<std::string> read(std::string_view name) const;

 private:
  ArchiveReader() = default;

  std::shared_ptr<void> m_zip;
  std::vector<std::string> m_names;
  std::map<std::string, std::uint64_t, std::less<>> m_indices;  ///< entries of the archive, by name
  Limits m_limits;
};

}  // namespace coq::archives
