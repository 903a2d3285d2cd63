// SPDX-License-Identifier: MIT
#include "core/images/detail/rsvg_convert.h"

#include <filesystem>

#include "core/base/text.h"
#include "core/images/detail/child_process.h"

namespace coq::images::detail {
namespace {

/// Returns the reason of a failed run in one line.
std::string reason(ChildEnd end, const std::string& err, const std::string& path) {
  if (end.took_too_long()) return "it takes too long to draw";
  if (end.is_missing()) return "the program rsvg-convert (Debian package librsvg2-bin) is missing";
  if (end.status != 1) return "librsvg fails to draw the image";
  std::string text = collapse_blanks(err);
  for (const char* opening : {"Error reading SVG ", "Error rendering SVG "})
    if (const std::string prefix = opening + path + ": "; text.starts_with(prefix))
      text.erase(0, prefix.size());
  if (const std::size_t at = text.find(path); at != std::string::npos) text.replace(at, path.size(), "file");
  return text.empty() ? "no reason is given" : text;
}

}  // namespace

Converted convert(const std::string& file, const std::vector<std::string>& arguments, bool logs) {
  const std::string path = std::filesystem::absolute(file).lexically_normal().string();
  std::vector<std::string> words{"rsvg-convert", "--accept-language=en"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  words.push_back(path);  // absolute, so it is never taken for an option
  std::vector<std::pair<std::string, std::string>> environment;
  if (logs) environment.emplace_back("RSVG_LOG", "1");
  ChildProcess child(words, {}, ChildProcess::Errors::separate, environment);
  Converted result;
  child.communicate(result.out, result.err);
  result.fault = child.fault();
  if (!result.fault.empty()) return result;
  if (const ChildEnd end = child.end(); end.status != 0) result.fault = reason(end, result.err, path);
  return result;
}

}  // namespace coq::images::detail
