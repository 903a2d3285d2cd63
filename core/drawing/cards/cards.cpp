// SPDX-License-Identifier: MIT
#include "core/drawing/cards/cards.h"

#include <algorithm>

#include "core/drawing/cards/card_page.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/paper.h"

namespace coq::scene {
namespace {

constexpr int kUsualPages = 2;    ///< of a card: more only where its order of battle needs them
constexpr Um kMarkRoom = 12'000;  ///< around the bleed, for crop marks

/// Margins follow from the width: those of A4 are 22, 17, 15 and 14 mm.
struct Margins {
  Um left, right, top, bottom;
};
Margins margins_of(Paper paper) {
  const auto part = [&](Um of_a4) {
    return std::max<Um>(of_a4 * 6 / 10, static_cast<Um>(std::int64_t{of_a4} * paper.width / 210'000));
  };
  return {part(22'000), part(17'000), part(15'000), part(14'000)};
}

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

  Status add(const model::Card& card, std::string_view owner, Document& document) {
    const CardData data = card_data(m_source, card, owner, m_options);
    const CardStyle style = card_style(m_options, template_of(card, m_options));
    const CardContext context = context_of(data, style);
    auto pages = fill(context);
    if (!pages) return pages.error();
    const std::uint32_t seed = card_seed(data.name + m_source.scenario.id);
    for (std::size_t i = 0; i < pages->items.size(); ++i) {
      const bool cut = pages->overflow && i + 1 == pages->items.size();
      Page page = make_page(style, std::move(pages->items[i]), seed + static_cast<std::uint32_t>(i), cut);
      if (m_options.fields) add_fields(page, pages->fields[i]);
      page.title = i == 0 ? data.name : fmt::format("{}, {}", data.name, i + 1);
      page.destinations.push_back({page.title, page.trim.min});
      if (i == 0) document.outline.push_back({data.name, 0, page.title});
      document.pages.push_back(std::move(page));
    }
    return Done{};
  }

  /// The secrets of a side, of a card that belongs to nobody.
  void add_slip(const model::Card& card, const model::Side& side, Document& document) {
    const CardData data = card_data(m_source, card, side.id, m_options);
    const std::vector<std::string> secrets = secrets_text(m_source.scenario, side, m_source.ruleset, data.lang);
    if (secrets.empty()) return;
    const CardStyle style = card_style(m_options, template_of(card, m_options));
    const CardContext context = context_of(data, style);
    const std::string title =
        fill_in(card_word("slip", data.lang), {side_name(m_source.scenario, side.id, data.lang)});
    Flowed flowed = slip_flow(context, title, secrets, {}, m_problems).fill(frames(1));
    for (Problem& problem : overflow_problems(flowed.left_over, data.name, OrderSizes{}.type))
      m_problems.push_back(std::move(problem));
    Page page = make_page(style, std::move(flowed.pages.front()), card_seed(title), !flowed.left_over.empty());
    page.title = title;
    page.destinations.push_back({title, page.trim.min});
    document.outline.push_back({title, 0, title});
    document.pages.push_back(std::move(page));
  }

 private:
  CardContext context_of(const CardData& data, const CardStyle& style) const {
    return {m_source, data, style, m_metrics, m_hyphenator, m_paper.width - m_margins.left - m_margins.right};
  }

  struct Pages {
    std::vector<std::vector<Item>> items{};
    std::vector<std::vector<FieldBox>> fields{};
    bool overflow = false;
  };

  FlowFrame frame() const { return {m_margins.left, m_margins.top, m_paper.height - m_margins.bottom}; }
  std::vector<FlowFrame> frames(int count) const {
    return std::vector<FlowFrame>(static_cast<std::size_t>(count), frame());
  }

  int usual_pages() const { return m_options.pages == 0 ? kUsualPages : m_options.pages; }

  /// The order on the first pages, the order of battle on the others: the largest type that fits.
  Result<Pages> fill(const CardContext& context) {
    Problems found;
    auto order = fill_order(context, found);
    if (!order) return order.error();
    Pages pages;
    pages.items = std::move(order->flowed.pages);
    pages.fields = std::move(order->flowed.fields);
    Flowed battle = fill_battle(context, static_cast<int>(pages.items.size()), order->flowed.last_y, found);
    // On a card of one page the order of battle goes on below the order.
    std::size_t from = 0;
    if (m_options.pages == 1 && !pages.items.empty() && !battle.pages.empty()) {
      for (Item& item : battle.pages.front()) pages.items.back().push_back(std::move(item));
      for (FieldBox& field : battle.fields.front()) pages.fields.back().push_back(std::move(field));
      from = 1;
    }
    for (std::size_t i = from; i < battle.pages.size(); ++i) {
      pages.items.push_back(std::move(battle.pages[i]));
      pages.fields.push_back(std::move(battle.fields[i]));
    }
    pages.overflow =
        std::any_of(found.begin(), found.end(), [](const Problem& p) { return p.check == "text.overflow"; });
    for (Problem& problem : found) {
      if (m_options.draft) problem.severity = Severity::warning;
      m_problems.push_back(std::move(problem));
    }
    return pages;
  }

  struct Order {
    Flowed flowed{};
  };

  /// The sketch in several heights, the largest first; one that is null where the card has none.
  Result<std::vector<std::optional<SketchArt>>> sketches(const CardContext& context) const {
    static constexpr int kHeights[] = {86, 76, 66, 56};  ///< mm of A4's height
    std::vector<std::optional<SketchArt>> result;
    if (context.data.sketch == nullptr) {
      result.emplace_back();
      return result;
    }
    for (const int mm : kHeights) {
      const Um height = static_cast<Um>(std::int64_t{mm} * 1000 * m_paper.height / 297'000);
      auto art = sketch_map(m_source, *context.data.sketch, context.data.owner, context.width * 58 / 100,
                            height, context.style, m_metrics);
      if (!art) return art.error();
      // A sketch that its width limits comes out the same.
      if (!result.empty() && result.back()->height == art->height) continue;
      result.emplace_back(std::move(*art));
    }
    return result;
  }

  Result<Order> fill_order(const CardContext& context, Problems& found) {
    static constexpr int kTypes[] = {10'500, 10'000, 9'500, 9'000, 8'500, 8'000};
    const auto arts = sketches(context);
    if (!arts) return arts.error();
    Order best;
    Problems notes;
    // First all on one page; then on as many as there are before the order of battle.
    std::vector<int> counts{1};
    if (usual_pages() > 2) counts.push_back(usual_pages() - 1);
    for (const int pages : counts)
      for (const int type : kTypes) {
        const OrderSizes sizes{type};
        notes.clear();
        const Flow text = order_flow(context, sizes, notes);
        for (const auto& art : *arts) {
          Flow flow = text;
          FlowRow foot = order_foot(context, sizes, art ? &*art : nullptr, notes);
          if (foot.height > 0) flow.add_block(std::move(foot));
          best.flowed = flow.fill(frames(pages));
          if (!best.flowed.left_over.empty()) continue;
          found.insert(found.end(), notes.begin(), notes.end());
          return best;
        }
      }
    found.insert(found.end(), notes.begin(), notes.end());
    for (Problem& problem :
         overflow_problems(best.flowed.left_over, context.data.name, kTypes[std::size(kTypes) - 1]))
      found.push_back(std::move(problem));
    return best;
  }

  Flowed fill_battle(const CardContext& context, int used, Um last_y, Problems& found) {
    static constexpr BattleSizes kSizes[] = {
        {9'500, 13'000}, {9'000, 12'500}, {8'500, 12'000}, {8'000, 11'500}, {7'500, 11'000}};
    Flowed result;
    Problems notes;
    const int most = m_options.pages == 0 ? kMostPages : usual_pages();
    for (int pages = usual_pages(); pages <= most; ++pages) {
      std::vector<FlowFrame> room = pages == 1 ? frames(1) : frames(std::max(0, pages - used));
      if (pages == 1 && used > 0) room.front().top = last_y + 4000;
      for (const BattleSizes& sizes : kSizes) {
        notes.clear();
        const Flow flow = battle_flow(context, sizes, notes);
        result = flow.fill(room);
        if (result.left_over.empty()) break;
      }
      if (result.left_over.empty()) break;
    }
    found.insert(found.end(), notes.begin(), notes.end());
    for (Problem& problem :
         overflow_problems(result.left_over, context.data.name, kSizes[std::size(kSizes) - 1].type))
      found.push_back(std::move(problem));
    return result;
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

  Page make_page(const CardStyle& style, std::vector<Item> items, std::uint32_t seed, bool cut) {
    const Um bleed = m_options.bleed, room = bleed > 0 ? bleed + kMarkRoom : 0;
    Page page;
    page.trim = {{0, 0}, {m_paper.width, m_paper.height}};
    page.bleed = {{-bleed, -bleed}, {m_paper.width + bleed, m_paper.height + bleed}};
    page.media = {{-room, -room}, {m_paper.width + room, m_paper.height + room}};
    if (auto paper = paper_art(style, page.bleed, page.trim); !paper.empty()) {
      Layer& layer = page.scene.layer("paper");
      for (Item& item : paper) layer.items.push_back(std::move(item));
    }
    std::vector<Item> ink = blots(items, style, seed, m_metrics);
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
  CardBuilder builder(source, options, *paper, metrics, hyphenator, problems);
  const std::size_t before = problems.size();
  for (const model::Card& card : source.scenario.cards) {
    if (!options.side.empty() && card.side && *card.side != options.side) continue;
    const std::string owner = card.side ? *card.side : options.side;
    const Status added = builder.add(card, owner, document);
    if (!added) return added.error();
    if (!owner.empty()) continue;
    for (const model::Side& side : source.scenario.sides) builder.add_slip(card, side, document);
  }
  if (document.pages.empty()) return make_error("card.none", message("the scenario has no card to print"));
  if (!options.draft)
    for (std::size_t i = before; i < problems.size(); ++i)
      if (problems[i].severity == Severity::error) return problems[i];
  return document;
}

}  // namespace coq::scene
