// SPDX-License-Identifier: MIT
#include "exporters/pages/joined_pages.h"

#include <fmt/format.h>

#include <iterator>

namespace coq::exporters {

void append_pages(drawing::Document& all, drawing::Document part, const std::string& title, int level) {
  const std::string prefix = fmt::format("{}-", all.outline.size());
  const auto rename = [&](std::string& name) {
    if (!name.empty()) name.insert(0, prefix);
  };
  for (drawing::Page& page : part.pages) {
    for (drawing::Destination& destination : page.destinations) rename(destination.name);
    for (drawing::Link& link : page.links) {
      if (link.target.starts_with('#')) link.target.insert(1, prefix);
    }
  }
  const std::string begin = prefix + "begin";
  if (!part.pages.empty()) part.pages.front().destinations.push_back({begin, part.pages.front().media.min});
  all.outline.push_back({title, level, begin});
  for (drawing::OutlineEntry& entry : part.outline) {
    rename(entry.destination);
    all.outline.push_back({std::move(entry.title), entry.level + level + 1, std::move(entry.destination)});
  }
  std::move(part.pages.begin(), part.pages.end(), std::back_inserter(all.pages));
}

}  // namespace coq::exporters
