// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_sheets.h"

#include <algorithm>
#include <chrono>

#include "core/base/text.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/words.h"

namespace coq::scene {
namespace {

constexpr Um kInnerBleed = 1000, kInnerBackBleed = 1500;  ///< into gutters
constexpr Um kBackBleed = 1500;                           ///< at least, so that an error of 1 mm does not show
constexpr Um kTick = 4000;
constexpr std::int64_t kMostCounters = 20'000;  ///< the largest games have some 5000
constexpr Um kSeam = 150;        ///< grounds of neighbours overlap, else a hair of white shows between them
constexpr Um kFooterTop = 3100;  ///< of the line of text at the bottom, above the margin

struct Sheet {
  SheetLayout layout{};
  std::vector<SheetPiece> pieces{};  ///< as many as cells or fewer
};

std::string iso_date(std::int64_t seconds) {
  const std::chrono::sys_seconds time{std::chrono::seconds{seconds}};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(time)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

class SheetPages {
 public:
  SheetPages(const CounterSheetOptions& options, Paper paper, const model::RulesetDocument& ruleset,
             TextMetrics& metrics, Problems& problems)
      : m_options(options), m_paper(paper), m_ruleset(ruleset), m_metrics(metrics), m_problems(problems) {}

  Page page(const Sheet& sheet, bool back, int number, int count) {
    Page page = Page::of_size(m_paper.width, m_paper.height);
    page.trim = back ? back_place(sheet.layout.block(), flip(), m_paper.width, m_paper.height).box
                     : sheet.layout.block();
    const Um bleed = back ? std::max(m_options.bleed, kBackBleed) : m_options.bleed;
    page.bleed = grown(page.trim, bleed);
    const std::string side(sheet_word(back ? "back" : "front", lang(sheet)));
    page.title = fmt::format("{} {}", number, side);
    Layer bleeds{std::string(name_of(LayerClass::bleed)), LayerClass::bleed, true, true, {}};
    Layer art{std::string(name_of(LayerClass::art)), LayerClass::art, true, true, {}};
    for (int i = 0; i < static_cast<int>(sheet.pieces.size()); ++i)
      add_piece(sheet, i, back, bleed, bleeds, art);
    put(page, std::move(bleeds), back);
    put(page, std::move(art), back);
    page.alternative = alternative_of(sheet, back);
    add_marks(page, sheet, back);
    add_line(page, sheet, back, number, count);
    page.destinations.push_back({page.title, {0, 0}});
    return page;
  }

 private:
  Flip flip() const { return m_options.duplex == Duplex::short_edge ? Flip::short_edge : Flip::long_edge; }

  std::string lang(const Sheet& sheet) const {
    if (!m_options.lang.empty() || sheet.pieces.empty()) return m_options.lang;
    return sheet.pieces.front().document->lang;
  }

  /// The layer with the printer's correction.
  void put(Page& page, Layer layer, bool back) const {
    const Transform fix = correction(m_options.profile, back, m_paper.width, m_paper.height);
    if (!fix.is_identity() && !layer.items.empty()) {
      Group group;
      group.items = std::move(layer.items);
      group.transform = fix;
      layer.items.clear();
      layer.add(std::move(group));
    }
    page.scene.layers.push_back(std::move(layer));
  }

  void add_piece(const Sheet& sheet, int index, bool back, Um bleed, Layer& bleeds, Layer& art) {
    const SheetPiece& piece = sheet.pieces[static_cast<std::size_t>(index)];
    const Box cell = sheet.layout.cell(index);
    const BackPlace place =
        back ? back_place(cell, flip(), m_paper.width, m_paper.height) : BackPlace{cell, false};
    const CounterArt painter(
        m_ruleset, m_metrics,
        {m_options.black_and_white, m_options.silhouettes ? SymbolStyle::silhouette : SymbolStyle::sign,
         m_options.lang, piece.document->origin.folder, &piece.document->layouts},
        piece.document->lang);
    const std::size_t face = back ? 1 : 0;
    const Box block = back ? back_place(sheet.layout.block(), flip(), m_paper.width, m_paper.height).box
                           : sheet.layout.block();
    const Um inner = std::min(m_options.gutter / 2, back ? kInnerBackBleed : kInnerBleed);
    const Um between = inner + (2 * inner >= m_options.gutter ? kSeam : 0);
    Box ground = place.box;
    ground.min.x -= ground.min.x == block.min.x ? bleed : between;
    ground.min.y -= ground.min.y == block.min.y ? bleed : between;
    ground.max.x += ground.max.x == block.max.x ? bleed : between;
    ground.max.y += ground.max.y == block.max.y ? bleed : between;
    add_bleed(painter, *piece.counter, face, place, ground, bleeds);
    Group drawn;
    drawn.clip = Outline{}.add_box(place.box);
    if (place.turned) drawn.transform = Transform::rotate(180'000, place.box.middle());
    drawn.items.emplace_back(copy_of(painter, piece, face, place.box));
    art.add(std::move(drawn), piece.counter->id);
  }

  /// The ground goes on beyond the cut, and so do the stripes to the left and right.
  static void add_bleed(const CounterArt& painter, const model::Counter& counter, std::size_t face,
                        const BackPlace& place, const Box& ground, Layer& bleeds) {
    const Box& piece = place.box;
    Shape shape;
    shape.outline.add_box(ground);
    shape.fill = Fill::solid(painter.ground(counter, face));
    bleeds.add(shape);
    if (counter.kind != model::CounterKind::unit || face >= counter.faces.size()) return;
    shape.outline = {};
    const auto put_down = [&] {
      if (!shape.outline.empty()) bleeds.add(shape);
      shape.outline = {};
    };
    std::vector<CounterArt::Band> bands = painter.bands(counter, face, piece);
    for (CounterArt::Band& band : bands)
      if (place.turned) band.box = turned(band.box, piece);
    for (const bool is_left : {true, false}) {
      // Where a neighbour begins at the cut it has its own.
      const Um free = is_left ? piece.min.x - ground.min.x : ground.max.x - piece.max.x;
      for (const CounterArt::Band& band : bands) {
        const bool touches = is_left ? band.box.min.x <= piece.min.x : band.box.max.x >= piece.max.x;
        const Um width = std::min(band.box.width(), free);
        if (free <= kSeam || width <= 0 || !touches) continue;
        const Fill ink = Fill::solid(band.ink);
        if (!(shape.fill == ink)) put_down();
        shape.fill = ink;
        const Um from = is_left ? piece.min.x - width : piece.max.x;
        detail::add_stripe({{from, band.box.min.y}, {from + width, band.box.max.y}},
                           std::min(band.box.width(), band.box.height()), band.kind, shape.outline);
      }
    }
    put_down();
  }

  /// A box of a piece that stands on its head.
  static Box turned(const Box& box, const Box& piece) {
    const Point sum{piece.min.x + piece.max.x, piece.min.y + piece.max.y};
    return {{sum.x - box.max.x, sum.y - box.max.y}, {sum.x - box.min.x, sum.y - box.min.y}};
  }

  /// A counter's face is drawn, and checked, once for all its copies; each is moved to its place, so that
  /// painters see that they are the same.
  Group copy_of(const CounterArt& painter, const SheetPiece& piece, std::size_t face, const Box& box) {
    const model::Counter& counter = *piece.counter;
    const Box own{{0, 0}, {box.width(), box.height()}};
    const int number = counter.numbers ? piece.number : 0;
    if (m_last.counter != &counter || m_last.face != face || m_last.box != own || m_last.number != number) {
      Problems* problems = number == 0 || number == counter.count - 1 ? &m_problems : nullptr;
      m_last = {&counter, face, own, number, painter.draw(counter, face, own, problems, number)};
      m_last.drawing.clip.reset();
    }
    Group copy = m_last.drawing;
    copy.transform = Transform::move(box.min);
    return copy;
  }

  void add_marks(Page& page, const Sheet& sheet, bool back) const {
    std::vector<Box> cells;
    for (int i = 0; i < sheet.layout.size(); ++i) {
      const Box cell = sheet.layout.cell(i);
      cells.push_back(back ? back_place(cell, flip(), m_paper.width, m_paper.height).box : cell);
    }
    Layer cuts{std::string(name_of(LayerClass::cut_lines)), LayerClass::cut_lines, true, true, {}};
    if (m_options.die_lines) cuts.add(die_lines(cells));
    Layer registration{
        std::string(name_of(LayerClass::registration)), LayerClass::registration, true, true, {}};
    if (m_options.marks) {
      // Never through the line of text at the bottom.
      Box free = page.media;
      free.max.y = std::max(m_paper.height - m_options.margin - kFooterTop, page.bleed.max.y);
      cuts.add(die_ticks(cells, kTick, free));
      for (Shape& shape : crop_marks(page.trim, free)) registration.add(std::move(shape));
      for (Shape& shape : registration_crosses(page.bleed, free)) registration.add(std::move(shape));
    }
    if (!cuts.items.empty()) put(page, std::move(cuts), back);
    if (!registration.items.empty()) put(page, std::move(registration), back);
  }

  /// "recto : 12 × Compagnie, 3 × Mitrailleuse": what stands on the sheet.
  std::string alternative_of(const Sheet& sheet, bool back) const {
    const std::string words = lang(sheet);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < sheet.pieces.size();) {
      const SheetPiece& piece = sheet.pieces[i];
      std::size_t end = i;
      while (end < sheet.pieces.size() && sheet.pieces[end].counter == piece.counter) ++end;
      const std::string& name = model::name_in(piece.counter->names, words, piece.document->lang);
      parts.push_back(fmt::format("{}\u00A0\u00D7 {}", end - i, name.empty() ? piece.counter->id : name));
      i = end;
    }
    return std::string(sheet_word(back ? "back" : "front", words)) + "\u00A0: " + join(parts, ", ");
  }

  /// Outside the trim: project, sheet, side, date, a bar of 50 mm.
  void add_line(Page& page, const Sheet& sheet, bool back, int number, int count) const {
    const std::string words = lang(sheet);
    std::string project;
    if (!sheet.pieces.empty()) {
      const auto& document = *sheet.pieces.front().document;
      project = model::name_in(document.titles, words, document.lang);
    }
    std::vector<std::string> parts{
        project, fill_in(sheet_word("sheet", words), {std::to_string(number), std::to_string(count)}),
        std::string(sheet_word(back ? "back" : "front", words))};
    if (m_options.duplex != Duplex::fronts_only)
      parts.emplace_back(sheet_word(flip() == Flip::long_edge ? "flip-long" : "flip-short", words));
    if (m_options.date) parts.push_back(iso_date(*m_options.date));
    if (!m_options.profile.name.empty()) parts.push_back(m_options.profile.name);
    Layer layer{"sheet", LayerClass::art, true, true, {}};
    const Um y = m_paper.height - m_options.margin - 300;
    TextRun run;
    run.text = join(parts, " \u00B7 ");
    run.font = {FontRole::label, 6000, false, false, 0};
    run.at = {m_options.margin + 3000, y};
    run.width = m_metrics.width(run.text, run.font);
    layer.add(std::move(run));
    const Point right{m_paper.width - m_options.margin - 3000, y};
    Shape bar;
    bar.outline.add_segment({right.x - 50'000, y - 700}, {right.x, y - 700});
    for (int i = 0; i <= 5; ++i)
      bar.outline.add_segment({right.x - i * 10'000, y - 1400}, {right.x - i * 10'000, y});
    bar.stroke = Stroke{kBlack, 150, {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(bar));
    TextRun length;
    length.text = "50 mm";
    length.font = {FontRole::label, 6000, false, false, 0};
    length.at = {right.x - 51'000, y};
    length.anchor = Anchor::end;
    length.width = m_metrics.width(length.text, length.font);
    layer.add(std::move(length));
    put(page, std::move(layer), back);
  }

  const CounterSheetOptions& m_options;
  Paper m_paper;
  const model::RulesetDocument& m_ruleset;
  TextMetrics& m_metrics;
  Problems& m_problems;
  struct {
    const model::Counter* counter = nullptr;
    std::size_t face = 0;
    Box box{};
    int number = 0;
    Group drawing{};
  } m_last;
};

Result<std::vector<Sheet>> sheets_of(const std::vector<const model::CountersDocument*>& documents,
                                     const CounterSheetOptions& options, Paper paper) {
  std::vector<Sheet> sheets;
  const SheetSettings settings{paper.width, paper.height, options.margin, options.bleed, options.gutter};
  std::int64_t count = 0;
  for (const auto* document : documents)
    for (const model::Counter& counter : document->counters) count += counter.count;
  if (count > kMostCounters)
    return make_error("sheet.count", message("{} counters are too many to be printed at once: {} at most",
                                             count, kMostCounters));
  for (const PieceList& list : pieces_of(documents)) {
    auto layout = sheet_layout(settings, list.width, list.height);
    if (!layout) return layout.error();
    const auto per_sheet = static_cast<std::size_t>(layout->size());
    for (std::size_t from = 0; from < list.pieces.size(); from += per_sheet) {
      Sheet sheet;
      sheet.layout = *layout;
      const std::size_t to = std::min(list.pieces.size(), from + per_sheet);
      sheet.pieces.assign(list.pieces.begin() + static_cast<std::ptrdiff_t>(from),
                          list.pieces.begin() + static_cast<std::ptrdiff_t>(to));
      sheets.push_back(std::move(sheet));
    }
  }
  return sheets;
}

}  // namespace

std::vector<PieceList> pieces_of(const std::vector<const model::CountersDocument*>& documents) {
  std::vector<PieceList> lists;
  for (const auto* document : documents)
    for (const model::Counter& counter : document->counters) {
      const Um width = counter.base ? counter.base->x : counter.size.value_or(kCounterSize);
      const Um height = counter.base ? counter.base->y : counter.size.value_or(kCounterSize);
      auto list = std::find_if(lists.begin(), lists.end(),
                               [&](const PieceList& l) { return l.width == width && l.height == height; });
      if (list == lists.end()) list = lists.insert(lists.end(), PieceList{width, height, {}});
      for (int i = 0; i < counter.count; ++i) list->pieces.push_back({document, &counter, i});
    }
  return lists;
}

BackPlace back_place(const Box& front, Flip flip, Um paper_width, Um paper_height) {
  return {behind(front, flip, paper_width, paper_height), !mirrors_columns(flip, paper_width, paper_height)};
}

Result<Document> counter_sheets(const std::vector<const model::CountersDocument*>& documents,
                                const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                                TextMetrics& metrics, Problems& problems) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const auto sheets = sheets_of(documents, options, *paper);
  if (!sheets) return sheets.error();
  if (sheets->empty()) return make_error("sheet.empty", message("there are no counters to print"));
  SheetPages pages(options, *paper, ruleset, metrics, problems);
  Document document;
  const model::CountersDocument& first = *documents.front();
  const std::string lang = options.lang.empty() ? first.lang : options.lang;
  document.metadata.title = model::name_in(first.titles, lang, first.lang);
  document.metadata.subject = first.system;
  document.metadata.creator = first.writer.value_or("");
  document.metadata.date = options.date;
  document.metadata.language = text::language_of(lang);
  if (options.calibration)
    document.pages =
        calibration_pages(paper->width, paper->height, options.duplex, options.profile, lang, metrics);
  const int count = static_cast<int>(sheets->size());
  const auto add = [&](int i, bool back) {
    Page page = pages.page((*sheets)[static_cast<std::size_t>(i)], back, i + 1, count);
    document.outline.push_back({page.title, 0, page.title});
    document.pages.push_back(std::move(page));
  };
  const bool backs = options.duplex != Duplex::fronts_only;
  for (int i = 0; i < count; ++i) {
    add(i, false);
    if (backs && options.order == SheetOrder::interleaved) add(i, true);
  }
  if (backs && options.order == SheetOrder::fronts_first)
    for (int i = 0; i < count; ++i) add(i, true);
  return document;
}

}  // namespace coq::scene
