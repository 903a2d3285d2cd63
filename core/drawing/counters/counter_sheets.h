// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/options.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/counters/gang.h"

namespace coq::drawing {

enum class Duplex { long_edge, short_edge, fronts_only };
enum class SheetOrder { interleaved, fronts_first };

/// Options of counter sheets for cutting by hand or with a die.
struct CounterSheetOptions {
  std::string paper = "A4";
  Um margin = 6350;
  Um bleed = 3000;
  Um gutter = 0;
  std::string blocks{};  ///< columns x rows of counters cut together: "4x2"; if empty, one block per size
  Um lane = 3000;        ///< distance between blocks
  Um corners = 0;        ///< radius of rounded corners
  Duplex duplex = Duplex::long_edge;  ///< the edge over which the printer turns the sheet
  SheetOrder order = SheetOrder::interleaved;
  bool marks = true;      ///< crop marks and registration crosses
  bool die_lines = true;  ///< the cutting lines
  bool black_and_white = false;
  enum class Silhouettes { ruleset, yes, no };
  Silhouettes silhouettes = Silhouettes::ruleset;  ///< silhouettes instead of staff signs
  bool calibration = false;                        ///< adds a calibration sheet at the start
  std::string lang{};                              ///< language of names; if empty, the document's
  PrinterProfile profile{};
  std::optional<std::int64_t> date{};  ///< printed on the sheets; seconds since 1970
};
const OptionTable<CounterSheetOptions>& counter_sheet_option_table();
/// Parses the columns and rows of a block: "4x2".
std::optional<std::pair<int, int>> parse_blocks(std::string_view text);

/// Returns the counter sheets of these documents (gang.h), as fronts and mirrored backs. Texts too long for
/// their faces are added to `problems` (`counter.text`). Errors: `sheet.paper`, `sheet.size`, `sheet.empty`.
Result<Document> counter_sheets(const std::vector<const model::CountersDocument*>& documents,
                                const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                                TextMetrics& metrics, Problems& problems);

/// Returns each face as its own upright page without marks, with the size of the counter plus bleed. Identical
/// pieces occur once; pieces with numbers or designations occur separately. `corners` rounds them. A page's
/// title is the counter's id (`a.2` if there are several pieces) and the side. Errors: `sheet.count`,
/// `sheet.empty`.
Result<Document> counter_faces(const std::vector<const model::CountersDocument*>& documents,
                               const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                               TextMetrics& metrics, Problems& problems);

/// A face of a piece as a page of its own, without marks. The trim is the cut; the rest of the page is bleed.
struct FacePage {
  std::string id;  ///< the counter's id; `a.2` if its pieces differ
  const model::CountersDocument* document = nullptr;
  const model::Counter* counter = nullptr;
  std::size_t face = 0;  ///< 0 front, 1 back
  int count = 1;         ///< number of identical pieces
  Page page{};
  std::vector<Box> stripes{};  ///< the nation's stripes, which may lie at the cut
};

/// Returns the pages of counter_faces() with the pieces that they show. Errors: those of counter_faces().
Result<std::vector<FacePage>> counter_face_pages(const std::vector<const model::CountersDocument*>& documents,
                                                 const model::RulesetDocument& ruleset,
                                                 const CounterSheetOptions& options, TextMetrics& metrics,
                                                 Problems& problems);

/// Position on the back of a sheet that coincides with a front. `turned` means that the content is rotated by
/// 180 degrees: if rows are mirrored, a counter flipped sideways is then upright.
struct BackPlace {
  Box box{};
  bool turned = false;
};
BackPlace back_place(const Box& front, Flip flip, Um paper_width, Um paper_height);

/// Returns two pages, front and back, to measure a printer's profile. They show 100 mm bars, crosshairs with a
/// vernier of half a millimetre, and a staircase of margins from 2 to 12 mm.
std::vector<Page> calibration_pages(Um paper_width, Um paper_height, Duplex duplex,
                                    const PrinterProfile& profile, std::string_view lang, TextMetrics& metrics);

/// Returns a word printed on sheets, in the given language.
std::string_view sheet_word(std::string_view key, std::string_view lang);

}  // namespace coq::drawing
