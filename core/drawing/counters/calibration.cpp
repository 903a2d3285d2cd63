// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_sheets.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

constexpr Um kBar = 100'000;
constexpr Um kFrontStep = 1000;  ///< ticks of the front; ten ticks of the back are half a millimetre shorter
constexpr Um kBackStep = 950;

void add_text(Layer& layer, std::string_view text, Point at, int size, TextMetrics& metrics,
              Anchor anchor = Anchor::middle) {
  layer.add(text_run(text, at, {{FontRole::label, size, false, false, 0}, kBlack, anchor}, metrics));
}

void add_lines(Layer& layer, Outline outline, Um width = 100) {
  Shape shape;
  shape.outline = std::move(outline);
  shape.stroke = Stroke{kBlack, width, {}, 0, Cap::butt, Join::miter};
  layer.add(std::move(shape));
}

/// Adds two 100 mm bars, one along each axis, below and to the left of the middle.
void add_bars(Layer& layer, Point middle, TextMetrics& metrics) {
  Outline bars;
  const Point x{middle.x - kBar / 2, middle.y + 45'000}, y{middle.x - 70'000, middle.y - kBar / 2};
  bars.add_segment(x, {x.x + kBar, x.y}).add_segment(y, {y.x, y.y + kBar});
  for (int i = 0; i <= 10; ++i) {
    const Um tick = i % 10 == 0 ? 4000 : i == 5 ? 3000 : 2000;
    bars.add_segment({x.x + i * 10'000, x.y - tick}, {x.x + i * 10'000, x.y});
    bars.add_segment({y.x, y.y + i * 10'000}, {y.x + tick, y.y + i * 10'000});
  }
  add_lines(layer, std::move(bars), 150);
  add_text(layer, "100 mm", {middle.x, x.y + 4000}, 8000, metrics);
}

/// Adds a cross with scales of 21 ticks on both axes, 1 mm apart on the front and 0.95 mm on the back. The pair
/// of ticks that coincide, counted from the middle, is the offset in twentieths of a millimetre, up to half a
/// millimetre.
void add_vernier(Layer& layer, Point middle, bool back) {
  const Um step = back ? kBackStep : kFrontStep;
  const Um from = back ? 1000 : 4000, to = back ? 4000 : 7000;
  Outline ticks;
  ticks.add_segment({middle.x - 15'000, middle.y}, {middle.x + 15'000, middle.y});
  ticks.add_segment({middle.x, middle.y - 15'000}, {middle.x, middle.y + 15'000});
  for (int i = -10; i <= 10; ++i) {
    const Um longer = i % 5 == 0 ? 1000 : 0;
    const Um a = back ? from - longer / 2 : from, b = back ? to : to + longer;
    ticks.add_segment({middle.x + i * step, middle.y - 15'000 - b},
                      {middle.x + i * step, middle.y - 15'000 - a});
    ticks.add_segment({middle.x - 15'000 - b, middle.y + i * step},
                      {middle.x - 15'000 - a, middle.y + i * step});
  }
  ticks.add_circle(middle, 1500);
  add_lines(layer, std::move(ticks));
}

/// Adds steps of 2 to 12 mm from each edge. The first complete one indicates the margin.
void add_stairs(Layer& layer, Um width, Um height, TextMetrics& metrics) {
  Outline steps;
  for (int mm = 2; mm <= 12; ++mm) {
    const Um d = mm * 1000;
    const Um x = width / 2 + (mm - 7) * 6000, y = height / 2 + (mm - 7) * 6000;
    steps.add_segment({x, d}, {x + 5000, d}).add_segment({x, height - d}, {x + 5000, height - d});
    steps.add_segment({d, y}, {d, y + 5000}).add_segment({width - d, y}, {width - d, y + 5000});
    add_text(layer, std::to_string(mm), {x + 2500, d + 2800}, 6000, metrics);
  }
  add_lines(layer, std::move(steps), 200);
}

}  // namespace

std::vector<Page> calibration_pages(Um paper_width, Um paper_height, Duplex duplex,
                                    const PrinterProfile& profile, std::string_view lang,
                                    TextMetrics& metrics) {
  std::vector<Page> pages;
  const Point middle{paper_width / 2, paper_height / 2};
  for (const bool back : {false, true}) {
    if (back && duplex == Duplex::fronts_only) break;
    Page page = Page::of_size(paper_width, paper_height);
    page.title = std::string(sheet_word("calibration", lang)) + (back ? " 2" : " 1");
    Layer layer{"calibration", LayerClass::art, true, true, {}};
    add_vernier(layer, middle, back);
    if (!back) {
      add_bars(layer, middle, metrics);
      add_stairs(layer, paper_width, paper_height, metrics);
      add_text(layer, std::string(sheet_word("calibration", lang)), {middle.x, middle.y - 78'000}, 16'000,
               metrics);
      const char* lines[] = {"measure", "hold", "stairs"};
      Um y = middle.y + 62'000;
      for (const char* line : lines) {
        add_text(layer, std::string(sheet_word(line, lang)), {middle.x, y}, 9000, metrics);
        y += 5500;
      }
      if (duplex != Duplex::fronts_only)
        add_text(layer, std::string(sheet_word(duplex == Duplex::long_edge ? "flip-long" : "flip-short", lang)),
                 {middle.x, y}, 9000, metrics);
    }
    const Transform fix = correction(profile, back, paper_width, paper_height);
    if (!fix.is_identity()) {
      Group group;
      group.items = std::move(layer.items);
      group.transform = fix;
      layer.items.clear();
      layer.add(std::move(group));
    }
    page.scene.layers.push_back(std::move(layer));
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace coq::drawing
