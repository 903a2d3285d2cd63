// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/drawing/play_sheets/play_sheets.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/text.h"

/// Shared drawing functions of all play sheets.
namespace coq::drawing {

class SheetPen {
 public:
  SheetPen(const model::RulesetDocument& ruleset, const UnitSheetOptions& options, std::string lang,
           TextMetrics& metrics)
      : m_ruleset(ruleset), m_options(options), m_lang(std::move(lang)), m_metrics(metrics) {}

  /// Draws a line of text, shrunk to fit. `size` is in thousandths of a point.
  void text(const std::string& text, Point at, int size, bool bold, Um room, Anchor anchor = Anchor::start,
            bool quiet = false);
  /// Draws the name of a card. The first name is the title of the sheets, the others are headings.
  void title(const std::string& text, Point at, int size, Um room, Anchor anchor = Anchor::start);
  /// Groups the output of `draw` as a part of the structure: a table, a row, a cell.
  template <class Draw>
  void in(Role role, const Draw& draw) {
    add_group(role, items(), draw);
  }
  void box(const Box& box, std::optional<Color> fill, Um line);
  void segment(Point from, Point to, Um width, bool quiet = false);
  /// Draws lines through points, closed if `closed` and filled if `fill` is set.
  void path(const std::vector<Point>& points, bool closed, std::optional<Color> fill, Um line);
  void circle(Point centre, Um radius, std::optional<Color> fill, Um line);
  void cut(const std::vector<Point>& ring);
  /// Returns the colour of a nation, mixed with `percent` white.
  Color colour(const std::string& nation, int percent) const;

  void begin(Page& page) { m_page = &page; }
  /// Rotates the output of `draw` clockwise by a quarter turn and places it in the box. `draw` uses coordinates
  /// to the right of and below the origin.
  void turned(const Box& box, const std::function<void()>& draw);
  const std::string& lang() const { return m_lang; }
  TextMetrics& metrics() { return m_metrics; }

 private:
  std::vector<Item>& items();

  const model::RulesetDocument& m_ruleset;
  const UnitSheetOptions& m_options;
  std::string m_lang;
  TextMetrics& m_metrics;
  Page* m_page = nullptr;
  bool m_titled = false;
};

/// Draw a card for a figure, a vehicle, or the deck.
void draw_figure(SheetPen& pen, const PlayCard& card, const Box& box);
void draw_vehicle(SheetPen& pen, const PlayCard& card, const Box& box);
void draw_deck_card(SheetPen& pen, const PlayCard& card, const Box& box);
/// Draws a plan in a box, with its front at the top.
void draw_plan(SheetPen& pen, const ArmourPlan& plan, const Box& box);

/// Returns the space for a template on paper of that size without margins. Templates that are too large are
/// drawn in part.
Point room_of(const PlayTemplate& one, Point paper);
void draw_template(SheetPen& pen, const PlayTemplate& one, const Box& box);

/// Splits the bases of a unit between figures if they do not fit on the paper in any orientation.
std::vector<PlayTemplate> parts_of(const PlayTemplate& one, Point paper);
Point room_of_bases(const PlayTemplate& one, Point paper);
void draw_bases(SheetPen& pen, const PlayTemplate& one, const Box& box);

}  // namespace coq::drawing
