// SPDX-License-Identifier: MIT
// What is written on a page, for tests that read it.
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"

namespace coq::test {

/// Appends the texts of items and of the groups in them: each run and each line of a paragraph is one.
inline void collect_texts(const std::vector<scene::Item>& items, std::vector<std::string>& out) {
  for (const scene::Item& item : items) {
    if (const auto* run = std::get_if<scene::TextRun>(&item.content)) out.push_back(run->text);
    if (const auto* paragraph = std::get_if<scene::Paragraph>(&item.content))
      for (const scene::TextLine& line : paragraph->lines) {
        std::string text;
        for (const scene::TextSpan& span : line.spans) text += span.text;
        out.push_back(text);
      }
    if (const auto* group = std::get_if<scene::Group>(&item.content)) collect_texts(group->items, out);
  }
}

inline std::vector<std::string> texts_of(const scene::Page& page) {
  std::vector<std::string> out;
  for (const scene::Layer& layer : page.scene.layers) collect_texts(layer.items, out);
  return out;
}

}  // namespace coq::test
