// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/terrain_notes.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

bool has_letters(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalpha(c) != 0 || c >= 0xc3; });
}

std::string without_asterisks(std::string text) {
  std::erase(text, '*');
  return text;
}

bool is_french(std::string_view lang) {
  return lang.substr(0, 2) == "fr";
}

/// Returns a cell with its column head. A head with several topics ("movement, others") is omitted before a
/// text, but not before a number.
std::string told(const AidColumn& column, const AidCell& cell, std::string_view lang) {
  const std::string head = without_asterisks(column.head), text = without_asterisks(cell.text);
  if (cell.disc) return head;
  if (text.empty() || text == "\u2013" || text == "-") return {};
  if (head.empty() || (head.find(',') != std::string::npos && has_letters(text))) return text;
  // A number directly follows its head; a phrase follows after a colon.
  if (!has_letters(text)) return head + "\u00a0" + text;
  return head + (is_french(lang) ? "\u00a0: " : ": ") + text;
}

}  // namespace

TerrainNotes terrain_notes(const PlayerAid& card) {
  TerrainNotes notes;
  const std::string between = is_french(card.lang) ? "\u00a0; " : "; ";
  const auto read = [&](const AidTable& table) {
    for (const auto& row : table.rows) {
      const auto is_sample = [](const AidCell& cell) { return cell.sample != nullptr; };
      if (std::count_if(row.begin(), row.end(), is_sample) != 1) continue;
      const auto sample = std::find_if(row.begin(), row.end(), is_sample);
      std::string& note = notes[sample->sample->id];
      for (std::size_t i = static_cast<std::size_t>(sample - row.begin()) + 2; i < row.size(); ++i) {
        if (i >= table.columns.size() || table.columns[i].quiet) continue;
        const std::string part = told(table.columns[i], row[i], card.lang);
        if (!part.empty()) note += (note.empty() ? "" : between) + part;
      }
    }
  };
  for (const AidPage& page : card.pages)
    for (const AidColumnOfPage& column : page.columns)
      for (const AidSection& section : column.sections)
        for (const AidBlock& block : section.blocks)
          if (const auto* table = std::get_if<AidTable>(&block)) read(*table);
  std::erase_if(notes, [](const auto& note) { return note.second.empty(); });
  return notes;
}

}  // namespace coq::drawing
