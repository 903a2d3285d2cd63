// SPDX-License-Identifier: MIT
#include "exporters/pages/page_files.h"

#include <set>

#include "core/archives/archive_writer.h"
#include "core/base/text.h"
#include "core/painting/cairo/font_engine.h"
#include "exporters/pages/pages.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

/// A part of a name pattern: literal text and the placeholder after it.
struct Place {
  std::string before;  ///< literal text before the placeholder
  char what = 0;       ///< 's' or 'd'; 0 at the end of the name
  int digits = 1;
};

/// Splits a name pattern. Returns nullopt if a per cent sign does not begin a valid placeholder.
std::optional<std::vector<Place>> places_of(const std::string& name) {
  std::vector<Place> out(1);
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '%') {
      out.back().before += name[i];
      continue;
    }
    std::size_t end = i + 1;
    while (end < name.size() && name[end] >= '0' && name[end] <= '9') ++end;
    const std::string digits = name.substr(i + 1, end - i - 1);
    const char what = end < name.size() ? name[end] : '\0';
    if (what == '%' && digits.empty()) {
      out.back().before += '%';
    } else if ((what == 's' && digits.empty()) || (what == 'd' && digits.size() <= 2)) {
      out.back().what = what;
      if (!digits.empty()) out.back().digits = static_cast<int>(*parse_integer(digits));
      out.emplace_back();
    } else {
      return std::nullopt;
    }
    i = end;
  }
  return out;
}

/// Converts a title to text that is valid in file names on all systems.
std::string in_a_name(std::string_view title) {
  constexpr std::string_view kNoBreakSpace = "\u00A0";
  std::string out;
  for (std::size_t i = 0; i < title.size(); ++i) {
    const auto c = static_cast<unsigned char>(title[i]);
    const bool blank = title.substr(i, kNoBreakSpace.size()) == kNoBreakSpace;
    if (blank) i += kNoBreakSpace.size() - 1;
    if (blank || c <= ' ' || c == 0x7F ||
        std::string_view("/\\:*?\"<>|%").find(title[i]) != std::string_view::npos)
      out += '-';
    else
      out += title[i];
  }
  return out.empty() ? "-" : out;
}

std::string name_of(const std::vector<Place>& places, std::string_view title, std::size_t number) {
  std::string out;
  for (const Place& place : places) {
    out += place.before;
    if (place.what == 's') out += in_a_name(title);
    if (place.what == 'd') out += fmt::format("{:0{}}", number, place.digits);
  }
  return out;
}

/// Returns the name, with a number before its extension if it is already taken.
std::string free_name(const std::string& name, std::set<std::string>& taken) {
  const fs::path path(name);
  std::string out = name;
  for (int i = 2; !taken.insert(out).second; ++i)
    out = fmt::format("{}-{}{}", path.stem().string(), i, path.extension().string());
  return out;
}

Result<std::vector<NamedFile>> write_each_page(const Format& format, const Request& request,
                                               const fs::path& folder, const std::vector<Place>& name,
                                               Problems& problems) {
  if (request.options.count("page") > 0)
    return make_error("options.page", message("the name makes one file per page: the option \"page\" cannot "
                                              "be used with it"));
  Request quiet = request;
  quiet.progress = {};
  const Result<PagePainter> painter = format.page_painter(quiet);
  if (!painter) return painter.error();
  cairo::FontEngine fonts;
  const Result<drawing::Document> pages = pages_of(request, fonts, problems);
  if (!pages) return pages.error();
  std::vector<NamedFile> out;
  std::set<std::string> taken;
  for (std::size_t i = 0; i < pages->pages.size(); ++i) {
    Result<std::string> bytes = (*painter)(*pages, i, fonts, problems);
    if (!bytes) return bytes.error();
    const std::string free = free_name(name_of(name, pages->pages[i].title, i + 1), taken);
    out.push_back({folder / free, *std::move(bytes)});
    request.progress.set(static_cast<double>(i + 1) / static_cast<double>(pages->pages.size()));
  }
  return out;
}

bool is_picture(const fs::path& file) {
  const std::string ending = file.extension().string();
  return ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".webp";
}

/// Packs files with relative paths into one archive at `output`.
Result<std::vector<NamedFile>> pack(std::vector<NamedFile> files, const fs::path& output) {
  std::vector<archives::NewEntry> entries;
  for (NamedFile& file : files)
    entries.push_back({file.path.generic_string(), std::move(file.bytes), !is_picture(file.path)});
  Result<std::string> bytes = archives::write_archive(entries);
  if (!bytes) return bytes.error();
  return std::vector<NamedFile>{{output, *std::move(bytes)}};
}

/// Returns the files of a format with several. They are packed if the output is a folder and its name ends in
/// .zip.
Result<std::vector<NamedFile>> write_several(const Format& format, std::vector<Request> requests,
                                             const std::string& title, const fs::path& output,
                                             Problems& problems) {
  const bool packed = format.folder && output.extension() == ".zip";
  for (Request& request : requests) request.target = packed ? fs::path() : output;
  Result<std::vector<NamedFile>> files = format.write_several(requests, title, problems);
  if (!files || !packed) return files;
  return pack(*std::move(files), output);
}

}  // namespace

bool names_each_page(const fs::path& output) {
  const auto places = places_of(output.filename().string());
  return places && places->size() > 1;
}

bool writes_each_page(const Format& format, const fs::path& output) {
  return format.page_painter && names_each_page(output);
}

Result<std::vector<NamedFile>> write_files(const Format& format, const Request& asked, const fs::path& output,
                                           Problems& problems) {
  Request request = asked;
  request.target = output;
  if (writes_each_page(format, output))
    return write_each_page(format, request, output.parent_path(), *places_of(output.filename().string()),
                           problems);
  if (format.write_several) return write_several(format, {request}, output.stem().string(), output, problems);
  Result<std::string> bytes = format.write(request, problems);
  if (!bytes) return bytes.error();
  return std::vector<NamedFile>{{output, *std::move(bytes)}};
}

Result<std::vector<NamedFile>> write_project_files(const Format& format, std::vector<Request> requests,
                                                   const std::string& title, const fs::path& output,
                                                   Problems& problems) {
  if (format.write_several) return write_several(format, std::move(requests), title, output, problems);
  for (Request& request : requests) request.target = output;
  Result<std::string> bytes = format.write_project(requests, title, problems);
  if (!bytes) return bytes.error();
  return std::vector<NamedFile>{{output, *std::move(bytes)}};
}

}  // namespace coq::exporters
