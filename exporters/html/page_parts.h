// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

/// The page's own files, embedded by cmake/embed.cmake.
namespace coq::exporters::html {

extern const std::string_view kPageMarkup, kPageStyle, kPageScript;

}  // namespace coq::exporters::html
