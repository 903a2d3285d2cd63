// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/options.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/counters/gang.h"

namespace coq::scene {

enum class Duplex { long_edge, short_edge, fronts_only };
enum class SheetOrder { interleaved, fronts_first };

/// Counter sheets for scissors or a press.
struct CounterSheetOptions {
  std::string paper = "A4";
  Um margin = 6350;
  Um bleed = 3000;
  Um gutter = 0;
  std::string blocks{};  ///< columns x rows of counters that are cut together, as "4x2"; empty: all of a size
  Um lane = 3000;        ///< between blocks
  Um corners = 0;        ///< radius that the cuts round corners with
  Duplex duplex = Duplex::long_edge;  ///< the edge over which the printer turns the sheet
  SheetOrder order = SheetOrder::interleaved;
  bool marks = true;      ///< crop marks and registration crosses
  bool die_lines = true;  ///< the cuts themselves
  bool black_and_white = false;
  enum class Silhouettes { ruleset, yes, no };
  Silhouettes silhouettes = Silhouettes::ruleset;  ///< pictures of the things instead of staff signs
  bool calibration = false;                        ///< a calibration sheet comes first
  std::string lang{};                              ///< of names; empty is the document's
  PrinterProfile profile{};
  std::optional<std::int64_t> date{};  ///< printed on the sheets; seconds since 1970
};
const OptionTable<CounterSheetOptions>& counter_sheet_option_table();
/// "4x2": columns and rows of a block.
std::optional<std::pair<int, int>> parse_blocks(std::string_view text);

/// The sheets of the counters of these documents (gang.h), fronts and mirrored backs. Texts too long for their
/// faces are added to `problems` (`counter.text`). Errors: `sheet.paper`, `sheet.size`, `sheet.empty`.
Result<Document> counter_sheets(const std::vector<const model::CountersDocument*>& documents,
                                const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                                TextMetrics& metrics, Problems& problems);

/// Each face as a page of its own, as large as the counter and the bleed around it, upright and without marks:
/// pieces that are all the same once, those with numbers or designations each. `corners` rounds them. A page's
/// title is the counter's id (`a.2` of several pieces) and the side. Errors: `sheet.count`, `sheet.empty`.
Result<Document> counter_faces(const std::vector<const model::CountersDocument*>& documents,
                               const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                               TextMetrics& metrics, Problems& problems);

/// Where a front's place comes to lie on the back, and whether what stands there is turned by 180 degrees:
/// where rows are mirrored, so that a counter turned over sideways stands upright.
struct BackPlace {
  Box box{};
  bool turned = false;
};
BackPlace back_place(const Box& front, Flip flip, Um paper_width, Um paper_height);

/// Two pages, front and back, from which a printer's profile is read: bars of 100 mm, crosshairs with a vernier
/// of half a millimetre, a staircase of margins from 2 to 12 mm.
std::vector<Page> calibration_pages(Um paper_width, Um paper_height, Duplex duplex,
                                    const PrinterProfile& profile, std::string_view lang, TextMetrics& metrics);

/// A word printed on sheets, in that language.
std::string_view sheet_word(std::string_view key, std::string_view lang);

}  // namespace coq::scene
