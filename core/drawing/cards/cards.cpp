// SPDX-License-Identifier: MIT
#include "core/drawing/cards/cards.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/cards/card_page.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/paper.h"

namespace coq::drawing {
namespace {

constexpr int kDefaultPages = 2;  ///< default limit per card; only its order of battle may need more
constexpr Um kCropRoom = 12'000;  ///< room around the bleed for crop marks

/// Margins are proportional to the width: on A4 they are 22, 17, 15 and 14 mm.
struct Margins {
  Um left, right, top, bottom;
};
Margins margins_of(Paper paper) {
  const auto part = [&](Um of_a4) {
    return std::max<Um>(of_a4 * 6 / 10, static_cast<Um>(std::int64_t{of_a4} * paper.width / 210'000));
  };
  return {part(22'000), part(17'000), part(15'000), part(14'000)};
}

/// Maximum size of a sketch, as a share of the text width and of A4's height in mm. The list starts with the
/// largest.
struct SketchRoom {
  int width, height;
};
constexpr SketchRoom kSketchRooms[] = {{100, 120}, {100, 106}, {66, 112}, {66, 96}, {62, 84},
                                       {58, 72},   {52, 60},   {46, 50},  {46, 40}};
constexpr std::size_t kLargeSketches = 5;  ///< smaller type is preferred to the remaining sketch sizes
constexpr int kOrderTypes[] = {10'500, 10'000, 9'500, 9'000, 8'500, 8'000};
constexpr std::size_t kLargeTypes = 3;
constexpr BattleSizes kBattleSizes[] = {
    {9'500, 13'000}, {9'000, 12'500}, {8'500, 12'000}, {8'000, 11'500}, {7'500, 11'000}};
constexpr Um kBattleGap = 5'000;  ///< gap between an order and the order of battle on the same page

/// Indices into the lists above. The cards of opposing sides use the same sizes.
struct Sizes {
  std::size_t order = 0, battle = 0;
  bool operator==(const Sizes&) const = default;
};

class CardBuilder {
 public:
  CardBuilder(const CardSource& source, const CardOptions& options, Paper paper, TextMetrics& metrics,
              const text::Hyphenator* hyphenator, Problems& problems)
      : m_source(source),
        m_options(options),
        m_paper(paper),
        m_metrics(metrics),
        m_hyphenator(hyphenator),
        m_problems(problems),
        m_margins(margins_of(paper)) {}

  /// A typeset card and its sizes.
  struct Set {
    CardData data;
    CardStyle style;
    Sizes sizes{};
    std::vector<std::vector<Item>> pages{};
    std::vector<std::vector<FieldBox>> fields{};  ///< field boxes per page
    Um first_height = 0;                          ///< paper height of the first page
    bool overflow = false;
    Problems problems{};
  };

  /// Sets a card in the largest type that fits, but not larger than `most`.
  Status set(const model::Card& card, std::string_view owner, Sizes most, Set& result) {
    result.data = card_data(m_source, card, owner, m_options);
    result.style = style_of(card, result.data);
    result.problems.clear();
    return fill(result, most);
  }

  void add(Set set, Document& document) {
    for (Problem& problem : set.problems) {
      if (m_options.draft && problem.severity == Severity::error) problem.severity = Severity::warning;
      m_problems.push_back(std::move(problem));
    }
    for (std::size_t i = 0; i < set.pages.size(); ++i) {
      const bool cut = set.overflow && i + 1 == set.pages.size();
      CardStyle style = set.style;
      style.seed += static_cast<std::uint32_t>(i);
      Page page = make_page(style, std::move(set.pages[i]), i == 0 ? set.first_height : m_paper.height, cut);
      if (m_options.fields) add_fields(page, set.fields[i]);
      page.title = i == 0 ? set.data.name : fmt::format("{}, {}", set.data.name, i + 1);
      page.destinations.push_back({page.title, page.trim.min});
      if (i == 0) document.outline.push_back({set.data.name, 0, page.title});
      document.pages.push_back(std::move(page));
    }
  }

  /// Adds the secrets of a side on half a sheet, for a card without an owner.
  void add_slip(const model::Card& card, const model::Side& side, Document& document) {
    const CardData data = card_data(m_source, card, side.id, m_options);
    const std::vector<std::string> secrets = secrets_text(m_source.scenario, side, m_source.ruleset, data.lang);
    if (secrets.empty()) return;
    const std::string title =
        fill_in(card_word("slip", data.lang), {side_name(m_source.scenario, side.id, data.lang)});
    CardStyle style = style_of(card, data);
    style.seed = card_seed(title);
    const CardContext context = context_of(data, style);
    const Flow flow = slip_flow(context, title, secrets, {}, m_problems);
    Um height = half_height();
    Flowed flowed = flow.fill({frame(height)});
    if (!flowed.left_over.empty()) flowed = flow.fill({frame(height = m_paper.height)});
    for (Problem& problem : overflow_problems(flowed.left_over, data.name, OrderSizes{}.type))
      m_problems.push_back(std::move(problem));
    Page page = make_page(style, std::move(flowed.pages.front()), height, !flowed.left_over.empty());
    page.title = title;
    page.destinations.push_back({title, page.trim.min});
    document.outline.push_back({title, 0, title});
    document.pages.push_back(std::move(page));
  }

 private:
  CardStyle style_of(const model::Card& card, const CardData& data) const {
    CardStyle style = card_style(m_options, template_of(card, m_options), card.copy.value_or(""));
    style.seed = card_seed(data.name + m_source.scenario.id);
    return style;
  }
  CardContext context_of(const CardData& data, const CardStyle& style) const {
    return {m_source, data, style, m_metrics, m_hyphenator, m_paper.width - m_margins.left - m_margins.right};
  }

  Um half_height() const { return m_paper.height / 2; }
  FlowFrame frame(Um height) const { return {m_margins.left, m_margins.top, height - m_margins.bottom}; }
  std::vector<FlowFrame> frames(int count) const {
    return std::vector<FlowFrame>(static_cast<std::size_t>(std::max(0, count)), frame(m_paper.height));
  }

  int default_pages() const { return m_options.pages == 0 ? kDefaultPages : m_options.pages; }
  int most_pages() const { return m_options.pages == 0 ? kMaxPages : m_options.pages; }

  /// Sets the order, then the order of battle: on separate pages, or below the order if that saves a page.
  Status fill(Set& set, Sizes most) {
    const CardContext context = context_of(set.data, set.style);
    std::optional<SketchMap> sketch;
    if (set.data.sketch != nullptr) {
      auto made = SketchMap::make(m_source, *set.data.sketch, set.data.owner, set.style);
      if (!made) return made.error();
      sketch = *std::move(made);
    }
    auto order = fill_order(context, sketch, most.order, set);
    if (!order) return order.error();
    set.pages = std::move(order->pages);
    set.fields = std::move(order->fields);
    set.first_height = m_paper.height;
    fill_battle(context, most.battle, order->last_y, set);
    set.overflow = std::any_of(set.problems.begin(), set.problems.end(),
                               [](const Problem& p) { return p.check == "text.overflow"; });
    return Done{};
  }

  /// Returns the possible sizes of the card's sketch, the largest first. The only entry is null if the card has
  /// no sketch.
  std::vector<std::optional<SketchMap::Size>> sketch_sizes(const CardContext& context,
                                                           const std::optional<SketchMap>& sketch) const {
    std::vector<std::optional<SketchMap::Size>> result;
    if (!sketch) {
      result.emplace_back();
      return result;
    }
    for (const SketchRoom& room : kSketchRooms) {
      const Um height = static_cast<Um>(std::int64_t{room.height} * 1000 * m_paper.height / 297'000);
      result.emplace_back(sketch->size(context.width * room.width / 100, height));
    }
    return result;
  }

  /// A combination of type and sketch size. Large sketches are tried first, before type becomes small.
  struct Trial {
    std::size_t type, sketch;
  };
  static std::vector<Trial> trials_of(std::size_t most, std::size_t sketches) {
    std::vector<Trial> trials;
    for (const bool large : {true, false})
      for (std::size_t type = most; type < std::size(kOrderTypes); ++type)
        for (std::size_t i = 0; i < sketches; ++i)
          if ((type < kLargeTypes && i < kLargeSketches) == large) trials.push_back({type, i});
    return trials;
  }

  /// An order or an order of battle, typeset in one size.
  struct Text {
    Flow flow{};
    Problems notes{};
  };
  /// Returns whether even the smallest type cannot fit the text on that many pages. The space shrinks with the
  /// square of the type size; drawings change this estimate by less than a factor of two.
  bool is_hopeless(const Text& text, int type, int least, int pages) const {
    const FlowFrame whole = frame(m_paper.height);
    const std::int64_t room = std::int64_t{whole.bottom - whole.top} * pages;
    return text.flow.height() * least * least > 2 * room * type * type;
  }

  Flowed with_foot(const CardContext& context, const Text& text, std::size_t type, const SketchArt* sketch,
                   int pages, Problems& notes) const {
    Flow flow = text.flow;
    FlowRow foot = order_foot(context, {kOrderTypes[type]}, sketch, notes);
    if (foot.height > 0) flow.add_block(std::move(foot));
    return flow.fill(frames(pages));
  }

  Result<Flowed> fill_order(const CardContext& context, const std::optional<SketchMap>& sketch,
                            std::size_t most, Set& set) {
    const auto sizes = sketch_sizes(context, sketch);
    const std::vector<Trial> trials = trials_of(most, sizes.size());
    // The first attempt puts everything on one page; the next one uses all pages before the order of battle.
    std::vector<int> counts{1};
    if (default_pages() > 2) counts.push_back(default_pages() - 1);
    std::vector<std::optional<Text>> texts(std::size(kOrderTypes));
    bool hopeless = false;
    for (const int pages : counts)
      for (const Trial& trial : trials) {
        const bool last = pages == counts.back() && &trial == &trials.back();
        if (hopeless && !last) continue;
        std::optional<Text>& text = texts[trial.type];
        if (!text) {
          text.emplace();
          text->flow = order_flow(context, {kOrderTypes[trial.type]}, text->notes);
          hopeless = is_hopeless(*text, kOrderTypes[trial.type], *std::rbegin(kOrderTypes), counts.back());
        }
        const auto& size = sizes[trial.sketch];
        SketchArt art;
        if (size) art.width = size->width, art.height = size->height;
        Problems notes = text->notes;
        Flowed filled = with_foot(context, *text, trial.type, size ? &art : nullptr, pages, notes);
        if (!filled.left_over.empty() && !last) continue;
        set.sizes.order = trial.type;
        if (size) {
          auto drawn = sketch->draw(*size, m_metrics);
          if (!drawn) return drawn.error();
          art = *std::move(drawn);
          Problems again;
          filled = with_foot(context, *text, trial.type, &art, pages, again);
        }
        add_problems(set, std::move(notes), context);
        add_problems(set, std::move(art.notes), context);
        add_problems(set, overflow_problems(filled.left_over, context.data.name, kOrderTypes[trial.type]),
                     context);
        return filled;
      }
    return Flowed{};
  }

  static void add_problems(Set& set, Problems problems, const CardContext& context) {
    for (Problem& problem : problems) {
      if (problem.subject.empty()) problem.subject = context.data.name;
      set.problems.push_back(std::move(problem));
    }
  }

  /// The result of one way of filling pages with the order of battle.
  struct Battle {
    Flowed flowed{};
    std::size_t size = 0;
    int pages = kMaxPages + 1;  ///< separate pages
    Problems notes{};
    bool fits() const { return flowed.left_over.empty(); }
  };

  /// An order of battle, typeset once in each size that is tried.
  struct BattleTexts {
    std::vector<std::optional<Text>> texts = std::vector<std::optional<Text>>(std::size(kBattleSizes));
    bool hopeless = false;
  };

  Battle try_battle(const CardContext& context, std::size_t first, std::size_t last,
                    const std::vector<FlowFrame>& room, BattleTexts& typed) const {
    Battle result;
    for (std::size_t i = first; i <= last; ++i) {
      if (typed.hopeless && i < last) continue;
      std::optional<Text>& text = typed.texts[i];
      if (!text) {
        text.emplace();
        text->flow = battle_flow(context, kBattleSizes[i], text->notes);
        typed.hopeless =
            is_hopeless(*text, kBattleSizes[i].type, std::rbegin(kBattleSizes)->type, most_pages());
      }
      result.size = i;
      result.notes = text->notes;
      result.flowed = text->flow.fill(room);
      if (result.fits()) break;
    }
    return result;
  }

  void fill_battle(const CardContext& context, std::size_t most, Um order_bottom, Set& set) {
    const auto used = static_cast<int>(set.pages.size());
    const std::size_t smallest = std::size(kBattleSizes) - 1;
    // Below the order: the rest of its page, then further pages.
    FlowFrame rest = frame(m_paper.height);
    rest.top = order_bottom + kBattleGap;
    Battle below, apart;
    BattleTexts typed;
    for (int more = 0; more + used <= most_pages(); ++more) {
      std::vector<FlowFrame> room{rest};
      for (const FlowFrame& one : frames(more)) room.push_back(one);
      below =
          try_battle(context, most, m_options.pages == 1 ? smallest : std::max<std::size_t>(most, kLargeTypes),
                     room, typed);
      below.pages = more;
      if (below.fits()) break;
    }
    for (int pages = std::max(default_pages(), used + 1); pages <= most_pages(); ++pages) {
      apart = try_battle(context, most, smallest, frames(pages - used), typed);
      apart.pages = static_cast<int>(apart.flowed.pages.size());
      if (apart.fits()) break;
    }
    const bool on_same = (below.fits() && (!apart.fits() || below.pages < apart.pages)) || most_pages() <= used;
    Battle& best = on_same ? below : apart;
    set.sizes.battle = best.size;
    std::size_t from = 0;
    if (on_same && !set.pages.empty() && !best.flowed.pages.empty()) {
      for (Item& item : best.flowed.pages.front()) set.pages.back().push_back(std::move(item));
      for (FieldBox& field : best.flowed.fields.front()) set.fields.back().push_back(std::move(field));
      from = 1;
    }
    for (std::size_t i = from; i < best.flowed.pages.size(); ++i) {
      set.pages.push_back(std::move(best.flowed.pages[i]));
      set.fields.push_back(std::move(best.flowed.fields[i]));
    }
    // An order that fills less than half of its page goes on half a sheet.
    if (!on_same && used == 1 && best.fits() && order_bottom <= half_height() - m_margins.bottom)
      set.first_height = half_height();
    add_problems(set, std::move(best.notes), context);
    add_problems(set, overflow_problems(best.flowed.left_over, context.data.name, kBattleSizes[best.size].type),
                 context);
  }

  static void add_fields(Page& page, const std::vector<FieldBox>& fields) {
    Layer& layer = page.scene.layer(kFieldsLayer, LayerClass::guides);
    layer.view = layer.print = false;
    for (const FieldBox& field : fields) {
      Shape shape;
      shape.outline.add_box(field.box);
      layer.add(std::move(shape), (field.over ? "!" : "") + field.element);
    }
  }

  Page make_page(const CardStyle& style, std::vector<Item> items, Um height, bool cut) {
    const Um bleed = m_options.bleed, room = bleed > 0 ? bleed + kCropRoom : 0;
    Page page;
    page.trim = {{0, 0}, {m_paper.width, height}};
    page.bleed = grown(page.trim, bleed);
    page.media = grown(page.trim, room);
    if (auto paper = paper_art(style, page.bleed, page.trim); !paper.empty()) {
      Layer& layer = page.scene.layer("paper");
      for (Item& item : paper) layer.items.push_back(std::move(item));
    }
    std::vector<Item> ink = blots(items, style, style.seed, m_metrics);
    Layer& layer = page.scene.layer("text");
    layer.items = std::move(items);
    for (Item& item : ink) layer.items.push_back(std::move(item));
    if (cut) layer.items.push_back(red_corner(page.trim));
    if (bleed > 0) {
      Layer& marks = page.scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines);
      for (Shape& shape : crop_marks(page.trim, page.media)) marks.add(std::move(shape));
    }
    return page;
  }

  const CardSource& m_source;
  const CardOptions& m_options;
  Paper m_paper;
  TextMetrics& m_metrics;
  const text::Hyphenator* m_hyphenator;
  Problems& m_problems;
  Margins m_margins;
};

}  // namespace

Result<Document> scenario_cards(const CardSource& source, const CardOptions& options, TextMetrics& metrics,
                                const text::Hyphenator* hyphenator, Problems& problems) {
  const Result<Paper> paper = paper_of(options.paper, "card.paper");
  if (!paper) return paper.error();
  Document document;
  const std::string lang = options.lang.empty() ? source.scenario.lang : options.lang;
  document.metadata.title = model::name_in(source.scenario.titles, lang, source.scenario.lang);
  document.metadata.subject = source.scenario.system;
  document.metadata.creator = source.scenario.writer.value_or("");
  document.metadata.date = options.date;
  document.metadata.language = text::language_of(lang);
  if (Status known = check_side(source.scenario, options.side); !known) return known.error();
  CardBuilder builder(source, options, *paper, metrics, hyphenator, problems);
  const std::size_t before = problems.size();
  std::vector<std::pair<const model::Card*, CardBuilder::Set>> sets;
  Sizes common;
  for (const model::Card& card : source.scenario.cards) {
    if (!options.side.empty() && card.side && *card.side != options.side) continue;
    auto& [of, set] = sets.emplace_back(&card, CardBuilder::Set{});
    const Status done = builder.set(card, card.side ? *card.side : options.side, {}, set);
    if (!done) return done.error();
    common.order = std::max(common.order, set.sizes.order);
    common.battle = std::max(common.battle, set.sizes.battle);
  }
  for (auto& [card, set] : sets) {
    // The cards of a scenario are used side by side, so all get the same size.
    if (!set.overflow && set.sizes != common) {
      const Status done = builder.set(*card, set.data.owner, common, set);
      if (!done) return done.error();
    }
    const bool for_all = set.data.owner.empty();
    builder.add(std::move(set), document);
    if (!for_all) continue;
    for (const model::Side& side : source.scenario.sides) builder.add_slip(*card, side, document);
  }
  if (document.pages.empty()) return make_error("card.none", message("the scenario has no card to print"));
  if (!options.draft)
    for (std::size_t i = before; i < problems.size(); ++i)
      if (problems[i].severity == Severity::error) return problems[i];
  return document;
}

}  // namespace coq::drawing
