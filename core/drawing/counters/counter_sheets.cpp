// SPDX-License-Identifier: MIT
#include "core/drawing/counters/counter_sheets.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "core/base/text.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

constexpr Um kInnerBleed = 1000, kInnerBackBleed = 1500;  ///< bleed into gutters
constexpr Um kBackBleed = 1500;                           ///< minimum; hides an error of 1 mm
constexpr Um kTick = 4000;
constexpr std::int64_t kMaxCounters = 20'000;  ///< the largest games have about 5000
constexpr Um kSeam = 150;  ///< overlap of adjacent grounds; without it a hairline of white shows between them
constexpr Um kFooterTop = 3100;  ///< top of the text line's space at the bottom, above the margin
constexpr Um kLineTop = 1900;    ///< top of its letters

std::string iso_date(std::int64_t seconds) {
  const std::chrono::sys_seconds time{std::chrono::seconds{seconds}};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(time)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

/// Returns the cuts of a punch that rounds the corners of each counter.
Shape rounded_cuts(const std::vector<Box>& cells, Um radius) {
  Shape cuts;
  for (const Box& cell : cells)
    cuts.outline.add_rounded_box(cell, std::min(radius, std::min(cell.width(), cell.height()) / 2));
  cuts.stroke = Stroke{kBlack, kHairline, {}, 0, Cap::butt, Join::miter};
  return cuts;
}

class SheetPages {
 public:
  SheetPages(const CounterSheetOptions& options, Paper paper, const model::RulesetDocument& ruleset,
             TextMetrics& metrics, Problems& problems)
      : m_options(options), m_paper(paper), m_ruleset(ruleset), m_metrics(metrics), m_problems(problems) {}

  Page page(const GangedSheet& sheet, bool back, int number, int count) {
    Page page = Page::of_size(m_paper.width, m_paper.height);
    page.trim = side_of(sheet.trim(), back).box;
    const Um bleed = back ? std::max(m_options.bleed, kBackBleed) : m_options.bleed;
    page.bleed = grown(page.trim, bleed);
    const std::string side(sheet_word(back ? "back" : "front", lang(sheet)));
    page.title = fmt::format("{} {}", number, side);
    Layer bleeds{std::string(name_of(LayerClass::bleed)), LayerClass::bleed, true, true, {}};
    Layer art{std::string(name_of(LayerClass::art)), LayerClass::art, true, true, {}};
    for (const DieBlock& block : sheet.blocks) {
      const Box reach = reach_of(sheet, block, back, bleed);
      for (int i = 0; i < static_cast<int>(block.pieces.size()); ++i)
        if (block.pieces[static_cast<std::size_t>(i)].counter != nullptr)
          add_piece(block, i, {back ? std::size_t{1} : 0, back}, reach, bleeds, art);
    }
    put(page, std::move(bleeds), back);
    put(page, std::move(art), back);
    page.alternative = alternative_of(sheet, back);
    add_marks(page, sheet, back);
    add_line(page, sheet, back, number, count);
    page.destinations.push_back({page.title, {0, 0}});
    return page;
  }

  /// Returns a page with one upright face and its bleed.
  Page face_page(const SheetPiece& piece, const std::string& id, std::size_t face, Um width, Um height) {
    const Um bleed = m_options.bleed;
    const DieBlock block{{1, 1, width, height, 0, {bleed, bleed}}, {piece}};
    Page page = Page::of_size(width + 2 * bleed, height + 2 * bleed);
    page.trim = block.layout.cell(0);
    const GangedSheet sheet{{block}};
    page.title = fmt::format("{} {}", id, sheet_word(face == 0 ? "front" : "back", lang(sheet)));
    Layer bleeds{std::string(name_of(LayerClass::bleed)), LayerClass::bleed, true, true, {}};
    Layer art{std::string(name_of(LayerClass::art)), LayerClass::art, true, true, {}};
    add_piece(block, 0, {face, false}, page.bleed, bleeds, art);
    if (m_options.corners > 0) {
      Outline& cut = *std::get<Group>(art.items.back().content).clip;
      cut = {};
      cut.add_rounded_box(page.trim, std::min({m_options.corners, width / 2, height / 2}));
    }
    page.scene.layers.push_back(std::move(bleeds));
    page.scene.layers.push_back(std::move(art));
    page.alternative = alternative_of(sheet, face > 0);
    page.destinations.push_back({page.title, {0, 0}});
    return page;
  }

  std::vector<Box> stripes(const SheetPiece& piece, std::size_t face, const Box& cut) {
    std::vector<Box> out;
    for (const CounterArt::Band& band : painter_of(*piece.document).bands(*piece.counter, face, cut))
      out.push_back(band.box);
    return out;
  }

 private:
  /// A face, and the side of the paper.
  struct Side {
    std::size_t face;
    bool back;
  };

  Flip flip() const { return m_options.duplex == Duplex::short_edge ? Flip::short_edge : Flip::long_edge; }

  BackPlace side_of(const Box& front, bool back) const {
    return back ? back_place(front, flip(), m_paper.width, m_paper.height) : BackPlace{front, false};
  }

  static const model::CountersDocument* document_of(const GangedSheet& sheet) {
    for (const DieBlock& block : sheet.blocks)
      for (const SheetPiece& piece : block.pieces)
        if (piece.document != nullptr) return piece.document;
    return nullptr;
  }

  std::string lang(const GangedSheet& sheet) const {
    const model::CountersDocument* document = document_of(sheet);
    return !m_options.lang.empty() || document == nullptr ? m_options.lang : document->lang;
  }

  /// Returns the box up to which a block's colours bleed: at most half the distance to the next block.
  Box reach_of(const GangedSheet& sheet, const DieBlock& block, bool back, Um bleed) const {
    const Box own = side_of(block.layout.block(), back).box;
    Um left = bleed, right = bleed, above = bleed, below = bleed;
    for (const DieBlock& other : sheet.blocks) {
      const Box box = side_of(other.layout.block(), back).box;
      const bool level = box.min.y < own.max.y && own.min.y < box.max.y;
      const bool upright = box.min.x < own.max.x && own.min.x < box.max.x;
      if (level && box.max.x <= own.min.x) left = std::min(left, (own.min.x - box.max.x) / 2);
      if (level && box.min.x >= own.max.x) right = std::min(right, (box.min.x - own.max.x) / 2);
      if (upright && box.max.y <= own.min.y) above = std::min(above, (own.min.y - box.max.y) / 2);
      if (upright && box.min.y >= own.max.y) below = std::min(below, (box.min.y - own.max.y) / 2);
    }
    return {{own.min.x - left, own.min.y - above}, {own.max.x + right, own.max.y + below}};
  }

  const CounterArt& painter_of(const model::CountersDocument& document) {
    for (const auto& [known, painter] : m_painters)
      if (known == &document) return *painter;
    CounterLook look;
    look.black_and_white = m_options.black_and_white;
    using Wanted = CounterSheetOptions::Silhouettes;
    if (m_options.silhouettes != Wanted::ruleset)
      look.symbols = m_options.silhouettes == Wanted::yes ? SymbolStyle::silhouette : SymbolStyle::sign;
    look.lang = m_options.lang;
    look.folder = document.origin.folder;
    look.layouts = &document.layouts;
    m_painters.emplace_back(&document, std::make_unique<CounterArt>(m_ruleset, m_metrics, look, document.lang));
    return *m_painters.back().second;
  }

  /// Adds the layer with the printer's correction.
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

  void add_piece(const DieBlock& block, int index, Side side, const Box& reach, Layer& bleeds, Layer& art) {
    const auto [face, back] = side;
    const SheetPiece& piece = block.pieces[static_cast<std::size_t>(index)];
    if (face >= piece.counter->faces.size()) return;  // bare paper
    const BackPlace place = side_of(block.layout.cell(index), back);
    const CounterArt& painter = painter_of(*piece.document);
    const Box own = side_of(block.layout.block(), back).box;
    const Um gutter = block.layout.gutter;
    const Um inner = std::min(gutter / 2, back ? kInnerBackBleed : kInnerBleed);
    const Um between = inner + (2 * inner >= gutter ? kSeam : 0);
    Box ground = place.box;
    ground.min.x = ground.min.x == own.min.x ? reach.min.x : ground.min.x - between;
    ground.min.y = ground.min.y == own.min.y ? reach.min.y : ground.min.y - between;
    ground.max.x = ground.max.x == own.max.x ? reach.max.x : ground.max.x + between;
    ground.max.y = ground.max.y == own.max.y ? reach.max.y : ground.max.y + between;
    add_bleed(painter, *piece.counter, face, place, ground, bleeds);
    Group drawn;
    drawn.clip = Outline{}.add_box(place.box);
    if (place.turned) drawn.transform = Transform::rotate(180'000, place.box.middle());
    drawn.items.emplace_back(copy_of(painter, piece, face, place.box));
    art.add(std::move(drawn), piece.counter->id);
  }

  /// Extends the ground beyond the cut, and the stripes to the left and right.
  static void add_bleed(const CounterArt& painter, const model::Counter& counter, std::size_t face,
                        const BackPlace& place, const Box& ground, Layer& bleeds) {
    const Box& piece = place.box;
    Shape shape;
    shape.outline.add_box(ground);
    shape.fill = Fill::solid(painter.ground(counter, face));
    bleeds.add(shape);
    if (counter.kind != model::CounterKind::unit) return;
    if (auto lines = painter.hatch(counter, face, moved(ground, piece.min, -1))) {
      for (Point& p : lines->outline.points) p = {p.x + piece.min.x, p.y + piece.min.y};
      bleeds.add(*std::move(lines));
    }
    shape.outline = {};
    const auto put_down = [&] {
      if (!shape.outline.empty()) bleeds.add(shape);
      shape.outline = {};
    };
    std::vector<CounterArt::Band> bands = painter.bands(counter, face, piece);
    for (CounterArt::Band& band : bands)
      if (place.turned) band.box = turned(band.box, piece);
    for (const bool is_left : {true, false}) {
      // A neighbour that starts at the cut has its own stripe.
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

  static Box moved(const Box& box, Point by, int sign) {
    return {{box.min.x + sign * by.x, box.min.y + sign * by.y},
            {box.max.x + sign * by.x, box.max.y + sign * by.y}};
  }

  /// Rotates a box by 180 degrees within a counter.
  static Box turned(const Box& box, const Box& piece) {
    const Point sum{piece.min.x + piece.max.x, piece.min.y + piece.max.y};
    return {{sum.x - box.max.x, sum.y - box.max.y}, {sum.x - box.min.x, sum.y - box.min.y}};
  }

  /// Draws and checks a face once and moves the result for each copy, so that painters can detect identical
  /// content.
  Group copy_of(const CounterArt& painter, const SheetPiece& piece, std::size_t face, const Box& box) {
    const model::Counter& counter = *piece.counter;
    const Box own{{0, 0}, {box.width(), box.height()}};
    const bool lists = detail::is_listed(counter);
    const int number = counter.numbers || lists ? piece.number : 0;
    if (m_last.counter != &counter || m_last.face != face || m_last.box != own || m_last.number != number) {
      Problems* problems = lists || number == 0 || number == counter.count - 1 ? &m_problems : nullptr;
      m_last = {&counter, face, own, number, painter.draw(counter, face, own, problems, number)};
      m_last.drawing.clip.reset();
    }
    Group copy = m_last.drawing;
    copy.transform = Transform::move(box.min);
    return copy;
  }

  void add_marks(Page& page, const GangedSheet& sheet, bool back) const {
    std::vector<Box> cells;
    for (const DieBlock& block : sheet.blocks)
      for (int i = 0; i < block.layout.size(); ++i) cells.push_back(side_of(block.layout.cell(i), back).box);
    Layer cuts{std::string(name_of(LayerClass::cut_lines)), LayerClass::cut_lines, true, true, {}};
    if (m_options.die_lines)
      cuts.add(m_options.corners > 0 ? rounded_cuts(cells, m_options.corners) : die_lines(cells));
    Layer registration{
        std::string(name_of(LayerClass::registration)), LayerClass::registration, true, true, {}};
    if (m_options.marks) {
      // Marks must not cross the text line at the bottom.
      Box free = page.media;
      free.max.y = std::max(m_paper.height - m_options.margin - kFooterTop, page.bleed.max.y);
      if (sheet.has_one_size()) cuts.add(die_ticks(cells, kTick, free));
      for (Shape& shape : crop_marks(page.trim, free)) registration.add(std::move(shape));
      for (Shape& shape : registration_crosses(page.bleed, free)) registration.add(std::move(shape));
    }
    if (!cuts.items.empty()) put(page, std::move(cuts), back);
    if (!registration.items.empty()) put(page, std::move(registration), back);
  }

  /// Returns a description of the sheet: "recto : 12 × Compagnie, 3 × Mitrailleuse".
  std::string alternative_of(const GangedSheet& sheet, bool back) const {
    const std::string words = lang(sheet);
    std::vector<std::string> parts;
    std::vector<SheetPiece> pieces;
    for (const DieBlock& block : sheet.blocks)
      for (const SheetPiece& piece : block.pieces)
        if (piece.counter != nullptr && (!back || piece.counter->faces.size() > 1)) pieces.push_back(piece);
    for (std::size_t i = 0; i < pieces.size();) {
      const SheetPiece& piece = pieces[i];
      std::size_t end = i;
      while (end < pieces.size() && pieces[end].counter == piece.counter) ++end;
      const std::string& name = model::name_in(piece.counter->names, words, piece.document->lang);
      parts.push_back(fmt::format("{}\u00A0\u00D7 {}", end - i, name.empty() ? piece.counter->id : name));
      i = end;
    }
    return std::string(sheet_word(back ? "back" : "front", words)) + "\u00A0: " + join(parts, ", ");
  }

  /// Adds a line outside the trim: project, sheet, side, date, a 50 mm bar.
  void add_line(Page& page, const GangedSheet& sheet, bool back, int number, int count) const {
    if (page.bleed.max.y > m_paper.height - m_options.margin - kLineTop) return;
    const std::string words = lang(sheet);
    std::string project;
    if (const model::CountersDocument* document = document_of(sheet))
      project = model::name_in(document->titles, words, document->lang);
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
  std::vector<std::pair<const model::CountersDocument*, std::unique_ptr<CounterArt>>> m_painters{};
  struct {
    const model::Counter* counter = nullptr;
    std::size_t face = 0;
    Box box{};
    int number = 0;
    Group drawing{};
  } m_last;
};

Status check_count(const std::vector<const model::CountersDocument*>& documents) {
  std::int64_t count = 0;
  for (const auto* document : documents)
    for (const model::Counter& counter : document->counters) count += counter.count;
  if (count <= kMaxCounters) return Done{};
  return make_error("sheet.count",
                    message("{} counters cannot be printed at once: {} at most", count, kMaxCounters));
}

Problem no_counters() {
  return make_error("sheet.empty", message("there are no counters to print"));
}

/// Returns a document with metadata from the options and the first counters document.
Document empty_document(const model::CountersDocument& first, const CounterSheetOptions& options) {
  const std::string lang = options.lang.empty() ? first.lang : options.lang;
  Document out;
  out.metadata.title = model::name_in(first.titles, lang, first.lang);
  out.metadata.subject = first.system;
  out.metadata.creator = first.writer.value_or("");
  out.metadata.date = options.date;
  out.metadata.language = text::language_of(lang);
  return out;
}

void add_page(Page page, Document& document) {
  document.outline.push_back({page.title, 0, page.title});
  document.pages.push_back(std::move(page));
}

Result<std::vector<GangedSheet>> sheets_of(const std::vector<const model::CountersDocument*>& documents,
                                           const CounterSheetOptions& options, Paper paper) {
  GangSettings settings;
  settings.sheet = {paper.width, paper.height, options.margin, options.bleed, options.gutter};
  settings.lane = options.lane;
  if (const auto block = parse_blocks(options.blocks)) {
    settings.columns = block->first;
    settings.rows = block->second;
  }
  // Colours stop above the text line at the bottom, unless that leaves no room for counters.
  const bool backs = options.duplex != Duplex::fronts_only;
  settings.sheet.foot = kFooterTop + (backs ? std::max<Um>(0, kBackBleed - options.bleed) : 0);
  const std::vector<PieceList> pieces = pieces_of(documents);
  if (auto sheets = gang(pieces, settings)) return sheets;
  settings.sheet.foot = 0;
  return gang(pieces, settings);
}

}  // namespace

BackPlace back_place(const Box& front, Flip flip, Um paper_width, Um paper_height) {
  return {behind(front, flip, paper_width, paper_height), !mirrors_columns(flip, paper_width, paper_height)};
}

Result<Document> counter_sheets(const std::vector<const model::CountersDocument*>& documents,
                                const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                                TextMetrics& metrics, Problems& problems) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  if (const Status few = check_count(documents); !few) return few.error();
  const auto sheets = sheets_of(documents, options, *paper);
  if (!sheets) return sheets.error();
  if (sheets->empty()) return no_counters();
  SheetPages pages(options, *paper, ruleset, metrics, problems);
  Document document = empty_document(*documents.front(), options);
  if (options.calibration)
    document.pages = calibration_pages(paper->width, paper->height, options.duplex, options.profile,
                                       options.lang.empty() ? documents.front()->lang : options.lang, metrics);
  const int count = static_cast<int>(sheets->size());
  const auto add = [&](int i, bool back) {
    add_page(pages.page((*sheets)[static_cast<std::size_t>(i)], back, i + 1, count), document);
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

Result<std::vector<FacePage>> counter_face_pages(const std::vector<const model::CountersDocument*>& documents,
                                                 const model::RulesetDocument& ruleset,
                                                 const CounterSheetOptions& options, TextMetrics& metrics,
                                                 Problems& problems) {
  if (const Status few = check_count(documents); !few) return few.error();
  SheetPages pages(options, {}, ruleset, metrics, problems);
  std::vector<FacePage> out;
  for (const PieceList& list : pieces_of(documents)) {
    for (const SheetPiece& piece : list.pieces) {
      const model::Counter& counter = *piece.counter;
      const bool differ = counter.count > 1 && (counter.numbers || detail::is_listed(counter));
      if (piece.number > 0 && !differ) continue;  // an identical piece
      const std::string id = model::numbered_id(counter.id, differ ? counter.count : 1, piece.number + 1);
      for (std::size_t face = 0; face < counter.faces.size(); ++face) {
        out.push_back({id,
                       piece.document,
                       &counter,
                       face,
                       differ ? 1 : counter.count,
                       pages.face_page(piece, id, face, list.width, list.height),
                       {}});
        out.back().stripes = pages.stripes(piece, face, out.back().page.trim);
      }
    }
  }
  if (out.empty()) return no_counters();
  return out;
}

Result<Document> counter_faces(const std::vector<const model::CountersDocument*>& documents,
                               const model::RulesetDocument& ruleset, const CounterSheetOptions& options,
                               TextMetrics& metrics, Problems& problems) {
  auto faces = counter_face_pages(documents, ruleset, options, metrics, problems);
  if (!faces) return faces.error();
  Document document = empty_document(*documents.front(), options);
  for (FacePage& face : *faces) add_page(std::move(face.page), document);
  return document;
}

}  // namespace coq::drawing
