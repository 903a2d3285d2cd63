// SPDX-License-Identifier: MIT
#include "core/images/page_name.h"

#include <filesystem>

#include "core/base/text.h"

namespace coq::images {
namespace {

constexpr std::string_view kPageSuffix = "#page=";

}  // namespace

PageName parse_page_name(const std::string& name) {
  const std::size_t at = name.rfind(kPageSuffix);
  if (at == std::string::npos || at == 0) return {name, 0};
  const auto page = parse_integer(std::string_view(name).substr(at + kPageSuffix.size()));
  std::error_code ignored;
  if (!page || *page < 1 || *page > kMaxPages || std::filesystem::exists(name, ignored)) return {name, 0};
  return {name.substr(0, at), static_cast<int>(*page)};
}

std::string page_name(const std::string& file, int page) {
  return page == 0 ? file : file + std::string(kPageSuffix) + std::to_string(page);
}

}  // namespace coq::images
