// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/reference_cards/aid.h"

namespace coq::test {

/// Returns all words of a card, with a cell or paragraph on each line.
inline std::string words_of(const scene::Aid& aid) {
  std::string out;
  const auto add_block = [&](const scene::AidBlock& block) {
    if (const auto* table = std::get_if<scene::AidTable>(&block))
      for (const auto& row : table->rows) {
        for (const scene::AidCell& cell : row) out += (cell.disc ? "o" : cell.text) + "|";
        out += "\n";
      }
    if (const auto* line = std::get_if<scene::AidLine>(&block)) {
      for (const scene::Fragment& fragment : line->prose) out += fragment.text;
      out += "\n";
    }
    if (const auto* remark = std::get_if<scene::AidRemark>(&block)) out += remark->text + "\n";
  };
  for (const scene::AidPage& page : aid.pages)
    for (const scene::AidColumnOfPage& column : page.columns)
      for (const scene::AidSection& section : column.sections) {
        out += section.number + ". " + section.title + "\n";
        for (const scene::AidBlock& block : section.blocks) add_block(block);
      }
  return out;
}

}  // namespace coq::test
