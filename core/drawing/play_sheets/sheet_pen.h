// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/drawing/play_sheets/play_sheets.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/text.h"

/// What all these sheets draw with.
namespace coq::scene {

class SheetPen {
 public:
  SheetPen(const model::RulesetDocument& ruleset, const UnitSheetOptions& options, std::string lang,
           TextMetrics& metrics)
      : m_ruleset(ruleset), m_options(options), m_lang(std::move(lang)), m_metrics(metrics) {}

  /// One line, made smaller until it fits. `size` in thousandths of a point.
  void text(const std::string& text, Point at, int size, bool bold, Um room, Anchor anchor = Anchor::start,
            bool quiet = false);
  /// The name of a card: the first one is the title of the sheets, the others are heads.
  void title(const std::string& text, Point at, int size, Um room, Anchor anchor = Anchor::start);
  /// What `draw` draws, as a part of the structure: a table, a row, a cell.
  template <class Draw>
  void in(Role role, const Draw& draw) {
    add_group(role, items(), draw);
  }
  void box(const Box& box, std::optional<Color> fill, Um line);
  void segment(Point from, Point to, Um width, bool quiet = false);
  /// Lines through points; closed and filled where `fill` is given.
  void path(const std::vector<Point>& points, bool closed, std::optional<Color> fill, Um line);
  void circle(Point centre, Um radius, std::optional<Color> fill, Um line);
  void cut(const std::vector<Point>& ring);
  /// The colour of a nation, paler by `percent` of white.
  Color colour(const std::string& nation, int percent) const;

  void begin(Page& page) { m_page = &page; }
  /// What `draw` draws about the origin, to the right and below, turned by a quarter to the right about it and
  /// laid into that box.
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

/// A card of a figure, of a vehicle, of the deck.
void draw_figure(SheetPen& pen, const PlayCard& card, const Box& box);
void draw_vehicle(SheetPen& pen, const PlayCard& card, const Box& box);
void draw_deck_card(SheetPen& pen, const PlayCard& card, const Box& box);
/// A plan within a box, its front at the top.
void draw_plan(SheetPen& pen, const ArmourPlan& plan, const Box& box);

/// The room that a template needs on paper of that size, less margins; what is too large is drawn in part.
Point room_of(const PlayTemplate& one, Point paper);
void draw_template(SheetPen& pen, const PlayTemplate& one, const Box& box);

/// The same of the bases of a unit: what no side of the paper holds is parted between figures.
std::vector<PlayTemplate> parts_of(const PlayTemplate& one, Point paper);
Point room_of_bases(const PlayTemplate& one, Point paper);
void draw_bases(SheetPen& pen, const PlayTemplate& one, const Box& box);

}  // namespace coq::scene
