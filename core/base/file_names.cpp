// SPDX-License-Identifier: MIT
#include "core/base/file_names.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include "core/base/suggest.h"

namespace coq {
namespace {

namespace fs = std::filesystem;

/// Returns a normalised name, equal for names of the same file. Returns the name itself if ICU lacks its data.
std::string normal_name(const std::string& name, const icu::Normalizer2* (*instance)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = instance(status);
  if (U_FAILURE(status) != 0) return name;
  const icu::UnicodeString normal = normalizer->normalize(
      icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())}), status);
  if (U_FAILURE(status) != 0) return name;
  std::string out;
  normal.toUTF8String(out);
  return out;
}
std::string composed(const std::string& name) {
  return normal_name(name, icu::Normalizer2::getNFCInstance);
}
std::string folded(const std::string& name) {
  return normal_name(name, icu::Normalizer2::getNFKCCasefoldInstance);
}

/// Returns the folder entry that a path component means: itself, else one that differs in accents only, else
/// one that differs in case. Returns an empty string if there is none.
std::string meant_entry(const fs::path& folder, const std::string& part) {
  std::error_code ignored;
  if (part == "." || part == ".." || fs::exists(folder / part, ignored)) return part;
  std::string other;
  for (fs::directory_iterator at(folder.empty() ? "." : folder, ignored), end; at != end;
       at.increment(ignored)) {
    std::string name = at->path().filename().string();
    if (composed(name) == composed(part)) return name;
    // The first by name, because the order of a folder's entries is unspecified.
    if (folded(name) == folded(part) && (other.empty() || name < other)) other = std::move(name);
  }
  return other;
}

/// Returns the matching existing path below `folder`, or an empty string.
std::string meant_path(const fs::path& folder, const fs::path& name) {
  fs::path found;
  for (const fs::path& part : name) {
    const std::string entry = meant_entry(folder / found, part.string());
    if (entry.empty()) return {};
    found /= entry;
  }
  return found.string();
}

}  // namespace

Message missing_file(Message plain, const fs::path& folder, const std::string& name) {
  const std::string suggestion = meant_path(folder, name);
  if (suggestion.empty() || suggestion == name) return plain;
  if (composed(suggestion) != composed(name)) return suggesting(std::move(plain), suggestion);
  return message(
      "there is no file \"{}\", only one whose accents are encoded differently (combined with their letters "
      "or as separate characters): rename it",
      name);
}

}  // namespace coq
