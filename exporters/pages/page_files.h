// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/format/format.h"

/// Pages as files of their own, where a format holds one page: a picture of each counter's face, of each sheet.
namespace coq::exporters {

/// A file that is to be written.
struct NamedFile {
  std::filesystem::path path;
  std::string bytes;
};

/// Does the name of a file (not its folder) stand for one of each page? `%s` is the page's title, `%d` its
/// number (`%03d` with three digits or more), `%%` a per cent sign. A name without `%s` and `%d`, or with
/// another `%`, is the name of one file.
bool names_each_page(const std::filesystem::path& output);

/// The same, of a format whose files hold one page of several.
bool writes_each_page(const Format& format, const std::filesystem::path& output);

/// What the request asks for: one file, `output`, or one for each page: what a name cannot hold becomes a
/// hyphen, and a name that is there already has a number. Errors: those of the format, and `options.page` where
/// the request asks for one page.
Result<std::vector<NamedFile>> write_files(const Format& format, const Request& request,
                                           const std::filesystem::path& output, Problems& problems);

}  // namespace coq::exporters
