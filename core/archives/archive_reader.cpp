// SPDX-License-Identifier: MIT
#include "core/archives/archive_reader.h"

#include <zip.h>

#include <algorithm>
#include <set>

#include "core/base/text.h"

namespace coq::archives {
namespace {

Problem read_error(Message text) {
  return make_error("archive.read", std::move(text));
}

/// Returns whether a name stays inside the folder into which the archive would be unpacked.
bool stays_inside(std::string_view name) {
  if (name.starts_with('/') || name.find('\\') != std::string_view::npos ||
      name.find('\0') != std::string_view::npos || (name.size() > 1 && name[1] == ':'))
    return false;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('/', begin), name.size());
    if (name.substr(begin, end - begin) == "..") return false;
    begin = end + 1;
  }
  return !name.empty();
}

Status check_entry(const zip_stat_t& about, const std::string& name, const Limits& limits) {
  if (find_invalid_utf8(name) != std::string_view::npos)
    return read_error(message("the name of an entry of the archive is not UTF-8"));
  if (!stays_inside(name)) return read_error(message("the entry \"{}\" leads out of the archive", name));
  if ((about.valid & ZIP_STAT_SIZE) == 0 || (about.valid & ZIP_STAT_COMP_METHOD) == 0)
    return read_error(message("the size of the entry \"{}\" is unknown", name));
  if ((about.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && about.encryption_method != ZIP_EM_NONE)
    return read_error(message("the entry \"{}\" is encrypted", name));
  if (about.size > limits.entry_bytes)
    return read_error(message("the entry \"{}\" has {} MB; at most {} MB can be read", name, about.size >> 20,
                              limits.entry_bytes >> 20));
  return Done{};
}

}  // namespace

Result<ArchiveReader> ArchiveReader::open(std::string_view content, const Limits& limits) {
  // The library takes an empty file for an empty archive.
  if (content.empty()) return read_error(message("this is not a zip archive: the file is empty"));
  zip_error_t fault;
  zip_error_init(&fault);
  zip_source_t* source = zip_source_buffer_create(content.data(), content.size(), 0, &fault);
  zip_t* zip = source != nullptr ? zip_open_from_source(source, ZIP_RDONLY, &fault) : nullptr;
  if (zip == nullptr) {
    if (source != nullptr) zip_source_free(source);
    return read_error(message("this is not a zip archive, or it is damaged: {}", zip_error_strerror(&fault)));
  }
  ArchiveReader out;
  out.m_limits = limits;
  out.m_zip = std::shared_ptr<void>(zip, [](void* open) { zip_discard(static_cast<zip_t*>(open)); });
  const zip_int64_t count = zip_get_num_entries(zip, 0);
  if (count < 0 || static_cast<std::uint64_t>(count) > limits.entries)
    return read_error(message("the archive has {} entries; at most {} can be read", count, limits.entries));
  std::uint64_t total = 0;
  std::set<std::string> known;
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    zip_stat_t about;
    if (zip_stat_index(zip, i, 0, &about) != 0 || (about.valid & ZIP_STAT_NAME) == 0)
      return read_error(message("the archive is damaged: {}", zip_strerror(zip)));
    const std::string name = about.name;
    if (Status valid = check_entry(about, name, limits); !valid) return valid.error();
    if (!known.insert(name).second)
      return read_error(message("the archive has two entries named \"{}\"", name));
    total += about.size;
    if (total > limits.total_bytes)
      return read_error(message("the archive unpacks to more than {} MB", limits.total_bytes >> 20));
    if (name.ends_with('/')) continue;
    out.m_names.push_back(name);
    out.m_indices.emplace(name, i);
  }
  return out;
}

bool ArchiveReader::has(std::string_view name) const {
  return m_indices.find(name) != m_indices.end();
}

Result<std::string> ArchiveReader::read(std::string_view name) const {
  const auto found = m_indices.find(name);
  if (found == m_indices.end()) return read_error(message("the archive has no entry \"{}\"", name));
  auto* zip = static_cast<zip_t*>(m_zip.get());
  const std::uint64_t index = found->second;
  const auto damaged = [&](const char* why) {
    return read_error(message("the entry \"{}\" is damaged: {}", name, why));
  };
  zip_stat_t about;
  if (zip_stat_index(zip, index, 0, &about) != 0) return damaged(zip_strerror(zip));
  const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(zip_fopen_index(zip, index, 0), zip_fclose);
  if (!file) return damaged(zip_strerror(zip));
  // The stated size may be false: memory grows with what is read, and one byte more than stated ends the loop.
  constexpr std::size_t kBlock = 1 << 20;
  std::string out;
  std::size_t size = 0;
  while (size <= about.size) {
    out.resize(std::min<std::uint64_t>(size + kBlock, about.size + 1));
    const zip_int64_t read = zip_fread(file.get(), out.data() + size, out.size() - size);
    if (read < 0) return damaged(zip_file_strerror(file.get()));
    if (read == 0) break;
    size += static_cast<std::size_t>(read);
  }
  if (size != about.size) return damaged("its size is not the stated one");
  out.resize(size);
  return out;
}

}  // namespace coq::archives
