// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/format/format.h"

/// The files of an export: a single file, a folder, or one file per page for formats that hold a single page
/// (an image of each counter face or sheet).
namespace coq::exporters {

/// Returns whether the file name (not its folder) is a pattern for one file per page. `%s` is the page's title,
/// `%d` its number (`%03d` with at least three digits), `%%` a per cent sign. A name without `%s` and `%d`,
/// or with another `%` sequence, is the name of a single file.
bool names_each_page(const std::filesystem::path& output);

/// Returns whether the name is such a pattern and the format's files hold a single page each.
bool writes_each_page(const Format& format, const std::filesystem::path& output);

/// Returns the single file `output`, one file for each page, or the files of a format with several. Characters
/// that file names cannot contain become hyphens, and duplicate names get a number. Errors: those of the
/// format, and `options.page` if the name is a pattern but the request asks for one page.
Result<std::vector<NamedFile>> write_files(const Format& format, const Request& request,
                                           const std::filesystem::path& output, Problems& problems);

/// Does the same for all documents of a project. The format must take projects.
Result<std::vector<NamedFile>> write_project_files(const Format& format, std::vector<Request> requests,
                                                   const std::string& title,
                                                   const std::filesystem::path& output, Problems& problems);

}  // namespace coq::exporters
