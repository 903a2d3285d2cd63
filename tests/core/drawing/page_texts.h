// SPDX-License-Identifier: MIT
// Texts on a page, for tests that read them.
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"

namespace coq::test {

/// Appends the texts of items and of groups within them. Each run is a text, and each paragraph is one with its
/// lines.
inline void collect_texts(const std::vector<drawing::Item>& items, std::vector<std::string>& out) {
  for (const drawing::Item& item : items) {
    if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) out.push_back(run->text);
    if (const auto* group = std::get_if<drawing::Group>(&item.content)) collect_texts(group->items, out);
    if (const auto* paragraph = std::get_if<drawing::Paragraph>(&item.content)) {
      std::string text;
      for (const drawing::TextLine& line : paragraph->lines) {
        if (!text.empty()) text += ' ';
        for (const drawing::TextSpan& span : line.spans) text += span.text;
      }
      out.push_back(text);
    }
  }
}

inline std::vector<std::string> texts_of(const drawing::Scene& scene) {
  std::vector<std::string> out;
  for (const drawing::Layer& layer : scene.layers) collect_texts(layer.items, out);
  return out;
}

/// Returns all texts, one on each line.
inline std::string text_of(const std::vector<drawing::Item>& items) {
  std::vector<std::string> texts;
  collect_texts(items, texts);
  std::string out;
  for (const std::string& text : texts) out += text + "\n";
  return out;
}
inline std::string text_of(const drawing::Scene& scene) {
  std::string out;
  for (const drawing::Layer& layer : scene.layers) out += text_of(layer.items);
  return out;
}

}  // namespace coq::test
