// SPDX-License-Identifier: MIT
#include "core/archives/archive_writer.h"

#include <zip.h>

#include <memory>

namespace coq::archives {
namespace {

/// 1 January 1980, the first date that a zip archive can hold.
constexpr zip_uint16_t kFirstDate = (1 << 5) | 1;

Problem archive_error(const char* text) {
  return make_error("archive.write", message("the archive cannot be written: {}", text));
}

bool add(zip_t* zip, const NewEntry& entry) {
  zip_source_t* source = zip_source_buffer(zip, entry.bytes.data(), entry.bytes.size(), 0);
  if (source == nullptr) return false;
  const zip_int64_t index = zip_file_add(zip, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    return false;
  }
  const auto at = static_cast<zip_uint64_t>(index);
  return zip_set_file_compression(zip, at, entry.packed ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0) == 0 &&
         zip_file_set_dostime(zip, at, 0, kFirstDate, 0) == 0;
}

Result<std::string> bytes_of(zip_source_t* source) {
  zip_stat_t about;
  if (zip_source_stat(source, &about) != 0 || zip_source_open(source) != 0)
    return archive_error(zip_error_strerror(zip_source_error(source)));
  std::string out(about.size, '\0');
  const zip_int64_t read = zip_source_read(source, out.data(), out.size());
  zip_source_close(source);
  if (read != static_cast<zip_int64_t>(out.size()))
    return archive_error(zip_error_strerror(zip_source_error(source)));
  return out;
}

}  // namespace

Result<std::string> write_archive(const std::vector<NewEntry>& entries) {
  zip_error_t fault;
  zip_error_init(&fault);
  const std::unique_ptr<zip_source_t, void (*)(zip_source_t*)> target(
      zip_source_buffer_create(nullptr, 0, 0, &fault), zip_source_free);
  if (!target) return archive_error(zip_error_strerror(&fault));
  zip_source_keep(target.get());
  zip_t* zip = zip_open_from_source(target.get(), ZIP_TRUNCATE, &fault);
  if (zip == nullptr) {
    zip_source_free(target.get());
    return archive_error(zip_error_strerror(&fault));
  }
  for (const NewEntry& entry : entries) {
    if (add(zip, entry)) continue;
    const Problem problem = archive_error(zip_strerror(zip));
    zip_discard(zip);
    return problem;
  }
  if (zip_close(zip) != 0) {
    const Problem problem = archive_error(zip_strerror(zip));
    zip_discard(zip);
    return problem;
  }
  return bytes_of(target.get());
}

}  // namespace coq::archives
