// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/reference_cards/aid.h"

namespace coq::test {

/// Returns all words of a card, with a cell or paragraph on each line.
inline std::string words_of(const drawing::PlayerAid& aid) {
  std::string out;
  const auto add_block = [&](const drawing::AidBlock& block) {
    if (const auto* table = std::get_if<drawing::AidTable>(&block))
      for (const auto& row : table->rows) {
        for (const drawing::AidCell& cell : row) out += (cell.disc ? "o" : cell.text) + "|";
        out += "\n";
      }
    if (const auto* line = std::get_if<drawing::AidLine>(&block)) {
      for (const drawing::Fragment& fragment : line->prose) out += fragment.text;
      out += "\n";
    }
    if (const auto* remark = std::get_if<drawing::AidRemark>(&block)) out += remark->text + "\n";
  };
  for (const drawing::AidPage& page : aid.pages)
    for (const drawing::AidColumnOfPage& column : page.columns)
      for (const drawing::AidSection& section : column.sections) {
        out += section.number + ". " + section.title + "\n";
        for (const drawing::AidBlock& block : section.blocks) add_block(block);
      }
  return out;
}

}  // namespace coq::test
