// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "exporters/format/format.h"

/// The box: all pages that players need, in order.
namespace coq::exporters {

enum class BoxMap { tiles, sheet };

struct BoxOptions {
  std::string paper = "A4";
  bool black_and_white = false;
  std::string lang{};  ///< if empty, that of the first scenario
  BoxMap map = BoxMap::tiles;
};
const OptionTable<BoxOptions>& box_option_table();

/// A part of the box that is handed out or put away as a whole.
struct BoxPart {
  std::string title;     ///< "Les armées", as in the outline
  std::string file;      ///< name of its file in a folder, without number and extension
  std::string contents;  ///< a line of the contents page: "147 counters on 3 sheets"
  std::string side{};    ///< id of the only side that may see it; empty for all
  drawing::Document pages{};
};

/// The box without cover and contents.
struct BoxContents {
  std::string title;
  std::string system;  ///< name of the rules
  std::string credits;
  std::string lang;
  std::optional<std::int64_t> date{};
  std::vector<BoxPart> parts{};
  std::optional<drawing::Page> picture{};  ///< the first map, for the cover
};

/// Collects the parts: maps with an assembly plan, counters, for each scenario what a side gets, reference
/// cards, turn tracks. Documents that no scenario uses are left out and named in `problems`. Errors: those of
/// the pages; a scenario without cards, or counters without pieces, are only left out.
Result<BoxContents> box_contents(const std::vector<Request>& requests, const std::string& title,
                                 const BoxOptions& options, drawing::TextMetrics& metrics, Problems& problems);

/// Draws the pages of the box itself.
class BoxPages {
 public:
  BoxPages(drawing::Paper paper, std::string lang, drawing::TextMetrics& metrics)
      : m_paper(paper), m_lang(std::move(lang)), m_metrics(metrics) {}

  /// Returns the cover: a part of the map, titles, what to know before printing, a bar of 100 mm.
  drawing::Document cover(const BoxContents& contents) const;
  /// Returns the contents: each part, and the pages where it is.
  drawing::Document contents(const BoxContents& contents) const;
  /// Adds an empty page after an odd number of pages, so that the next part begins on a sheet of its own when
  /// both sides are printed.
  void fill_sheet(drawing::Document& pages) const;
  /// Returns the sheet in front of what only one side may see.
  drawing::Page for_side(const std::string& side, const std::string& scenario,
                         const std::vector<std::string>& contents) const;
  /// Returns a picture of how the sheets of a map lie: A1 at the upper left.
  drawing::Page assembly_plan(const std::string& map, const std::vector<drawing::Page>& tiles) const;
  /// Returns a track with a box for each turn, in rows of equal length. `counter` is the size of a counter.
  drawing::Page turn_track(const std::string& title, int turns, Um counter) const;

 private:
  drawing::Page blank() const;
  /// Adds the title, and below it the name of the rules unless it is the title.
  void add_title_band(drawing::Layer& layer, const BoxContents& box, const Box& band) const;
  /// Adds a line and returns the height below it.
  Um line(drawing::Layer& layer, const std::string& text, Um y, int size, bool bold,
          drawing::TextTag tag) const;
  /// Adds paragraphs of running text and returns the height below them.
  Um prose(drawing::Layer& layer, const std::string& text, Um y, int size) const;
  Um right() const { return m_paper.width - margin(); }
  static constexpr Um margin() { return 15'000; }

  drawing::Paper m_paper;
  std::string m_lang;
  drawing::TextMetrics& m_metrics;
};

/// Returns a word printed on the pages of the box.
std::string_view box_word(std::string_view key, std::string_view lang);

}  // namespace coq::exporters
