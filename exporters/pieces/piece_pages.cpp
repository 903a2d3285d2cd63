// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "core/drawing/counters/counter_arts.h"
#include "core/drawing/counters/counter_sheets.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "core/drawing/primitives/print_checks.h"
#include "exporters/pages/pages.h"
#include "exporters/pieces/pieces.h"

namespace coq::exporters {
namespace {

using drawing::Group;
using drawing::Page;

constexpr drawing::PrintLimits kPieceLimits{88, 5'000};
/// Distance of the only card from the edges of its sheet, in unit_cards() and play_sheets().
constexpr Um kCardMargin = 8'000;

bool wants(const PieceOptions& options, PieceKind kind) {
  return std::find(options.kinds.begin(), options.kinds.end(), kind) != options.kinds.end();
}

/// Makes the document's pieces, from the faces of its counters.
class CounterPieces {
 public:
  CounterPieces(const PieceOptions& options, const PieceComponent* component, const Request& request)
      : m_options(options), m_component(component) {
    m_sheet.bleed = options.bleed;
    m_sheet.corners = options.corners;
    m_sheet.black_and_white = options.black_and_white;
    m_sheet.lang = options.lang;
    m_sheet.date = request.date_seconds;
  }

  /// Adds the pieces of the counters that `wanted` accepts.
  template <class Wanted>
  Status add(const model::CountersDocument& document, const std::filesystem::path& path,
             const model::RulesetDocument& ruleset, const Wanted& wanted, drawing::TextMetrics& metrics,
             std::vector<Piece>& out, Problems& problems) const {
    model::CountersDocument drawn = document;
    drawn.origin.folder = path.parent_path().string();
    std::erase_if(drawn.counters, [&](const model::Counter& counter) { return !wanted(counter); });
    if (drawn.counters.empty()) return Done{};
    std::map<std::string, Point> sizes;
    for (model::Counter& counter : drawn.counters) {
      sizes[counter.id] = drawing::cut_size(counter);
      if (m_component == nullptr) continue;
      counter.size = m_component->width;
      counter.base.reset();
      if (m_component->width != m_component->height)
        counter.base = Point{m_component->width, m_component->height};
    }
    auto faces = drawing::counter_face_pages({&drawn}, ruleset, m_sheet, metrics, problems);
    if (!faces) return faces.error();
    for (drawing::FacePage& face : *faces) {
      if (face.face == 0) {
        const std::string& lang = m_options.lang.empty() ? document.lang : m_options.lang;
        out.push_back({document.id,
                       face.id,
                       model::name_in(face.counter->names, lang, document.lang),
                       face.count,
                       sizes.at(face.counter->id),
                       {}});
      }
      out.back().faces.push_back({std::move(face.page), std::move(face.stripes)});
    }
    return Done{};
  }

 private:
  const PieceOptions& m_options;
  const PieceComponent* m_component;
  drawing::CounterSheetOptions m_sheet{};
};

/// Makes pieces of sheets that hold one card each.
class CardPieces {
 public:
  CardPieces(const PieceOptions& options, const PieceComponent* component)
      : m_bleed(options.bleed), m_component(component) {}

  /// Returns the paper that holds one card of that size.
  static std::string paper_for(Point card) {
    return format_mm(card.x + 2 * kCardMargin) + "x" + format_mm(card.y + 2 * kCardMargin);
  }

  /// Returns the card in the corner of a sheet as a page with bleed. The bleed shows the card stretched at its
  /// edges, so that its colours continue beyond the cut. A line along the cut is left out.
  Page face(const Page& sheet, Point card) const {
    Group art;
    for (const drawing::Layer& layer : sheet.scene.layers)
      if (layer.kind == drawing::LayerClass::art)
        art.items.insert(art.items.end(), layer.items.begin(), layer.items.end());
    const Box drawn{{kCardMargin, kCardMargin}, {kCardMargin + card.x, kCardMargin + card.y}};
    std::erase_if(art.items, [&](const drawing::Item& item) {
      const auto* shape = std::get_if<drawing::Shape>(&item.content);
      return shape != nullptr && !shape->fill && shape->outline.bounds() == drawn;
    });
    art.clip = drawing::Outline{}.add_box(drawn);
    const Point size = m_component != nullptr ? Point{m_component->width, m_component->height} : card;
    Page page = Page::of_size(size.x + 2 * m_bleed, size.y + 2 * m_bleed);
    page.trim = {{m_bleed, m_bleed}, {m_bleed + size.x, m_bleed + size.y}};
    art.transform = onto(drawn, page.trim);
    if (m_bleed > 0) add_bleed(art, page);
    page.scene.layer("art").add(std::move(art));
    page.alternative = sheet.alternative;
    return page;
  }

 private:
  /// Returns the transform that fits a box into another one, turned by a quarter if one is upright and the
  /// other is not.
  static drawing::Transform onto(const Box& from, const Box& to) {
    const Point a = from.middle(), b = to.middle();
    auto out = drawing::Transform::move({-a.x, -a.y});
    double width = from.width(), height = from.height();
    if ((width < height) != (to.width() < to.height()) && width != height && to.width() != to.height()) {
      out = out.then(drawing::Transform::rotate(90'000));
      std::swap(width, height);
    }
    const double scale = std::min(to.width() / width, to.height() / height);
    return out.then(drawing::Transform::scale(scale, scale)).then(drawing::Transform::move(b));
  }

  /// Adds copies of the art around the trim, each mirrored at an edge or a corner and stretched. They begin
  /// inside the trim, so that no hairline of paper shows between them and the art.
  static void add_bleed(const Group& art, Page& page) {
    constexpr double kStretch = -20;
    constexpr Um kSeam = 50;
    drawing::Layer& layer = page.scene.layer("bleed", drawing::LayerClass::bleed);
    const Um x[] = {page.media.min.x, page.trim.min.x + kSeam, page.trim.max.x - kSeam, page.media.max.x};
    const Um y[] = {page.media.min.y, page.trim.min.y + kSeam, page.trim.max.y - kSeam, page.media.max.y};
    for (int column = 0; column < 3; ++column) {
      for (int row = 0; row < 3; ++row) {
        if (column == 1 && row == 1) continue;
        const Point fixed{column == 0 ? x[1] : x[2], row == 0 ? y[1] : y[2]};
        Group copy = art;
        copy.transform = art.transform.then(
            drawing::Transform::scale(column == 1 ? 1 : kStretch, row == 1 ? 1 : kStretch, fixed));
        Group beyond;
        beyond.clip = drawing::Outline{}.add_box({{x[column], y[row]}, {x[column + 1], y[row + 1]}});
        beyond.items.emplace_back(std::move(copy));
        layer.add(std::move(beyond));
      }
    }
  }

  Um m_bleed;
  const PieceComponent* m_component;
};

/// Sizes of the cards that unit_cards() and play_sheets() draw.
constexpr Point kUnitCard{88'000, 63'000}, kDeckCard{63'500, 88'900};

Status add_unit_cards(const std::vector<drawing::UnitSource>& units, const model::RulesetDocument& ruleset,
                      const PieceOptions& options, const CardPieces& cards, drawing::TextMetrics& metrics,
                      std::vector<Piece>& out) {
  if (units.empty()) return Done{};
  drawing::UnitSheetOptions sheet;
  sheet.paper = CardPieces::paper_for(kUnitCard);
  sheet.black_and_white = options.black_and_white;
  sheet.lang = options.lang;
  const auto pages = drawing::unit_cards(units, ruleset, sheet, metrics);
  if (!pages) return pages.error();
  COQ_ASSERT(pages->pages.size() == units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    const model::CountersDocument& document = *units[i].document;
    const std::string& lang = options.lang.empty() ? document.lang : options.lang;
    out.push_back({document.id,
                   units[i].counter->id + "-card",
                   model::name_in(units[i].counter->names, lang, document.lang),
                   1,
                   kUnitCard,
                   {{cards.face(pages->pages[i], kUnitCard), {}}}});
  }
  return Done{};
}

Status add_deck(const drawing::PlaySource& source, const PieceOptions& options, const CardPieces& cards,
                drawing::TextMetrics& metrics, std::vector<Piece>& out) {
  drawing::UnitSheetOptions sheet;
  sheet.scenario_sheet = drawing::ScenarioSheet::deck;
  sheet.paper = CardPieces::paper_for(kDeckCard);
  sheet.black_and_white = options.black_and_white;
  sheet.lang = options.lang;
  for (const auto& side : source.scenario.sides) {
    const auto pages = drawing::play_sheets(source, side.id, sheet, metrics);
    if (!pages && pages.error().check == "sheet.empty") continue;
    if (!pages) return pages.error();
    for (std::size_t i = 0; i < pages->pages.size(); ++i) {
      const std::string id = fmt::format("{}-card-{:02}", side.id, i + 1);
      out.push_back({source.scenario.id, id, id, 1, kDeckCard, {{cards.face(pages->pages[i], kDeckCard), {}}}});
    }
  }
  return Done{};
}

/// Adds the pages of the orders, each as a piece. They keep the size of their paper.
Status add_orders(const Request& request, const PieceOptions& options, drawing::TextMetrics& metrics,
                  std::vector<Piece>& out, Problems& problems) {
  Request cards = request;
  cards.options = {{"bleed", format_mm(options.bleed)}, {"bw", options.black_and_white ? "yes" : "no"}};
  cards.options["card-lang"] = printed_language(options.lang);
  auto pages = pages_of(cards, metrics, problems);
  if (!pages && pages.error().check == "card.none") return Done{};
  if (!pages) return pages.error();
  for (Page& page : pages->pages) {
    page.media = page.bleed;
    std::erase_if(page.scene.layers, [](const drawing::Layer& layer) {
      return layer.kind != drawing::LayerClass::art && layer.kind != drawing::LayerClass::bleed;
    });
    out.push_back({model::root_of(*request.document).id,
                   page.title,
                   page.title,
                   1,
                   {page.trim.width(), page.trim.height()},
                   {}});
    out.back().faces.push_back({std::move(page), {}});
  }
  return Done{};
}

Status add_of_counters(const model::CountersDocument& counters, const Request& request,
                       const PieceOptions& options, const PieceComponent* component,
                       drawing::TextMetrics& metrics, std::vector<Piece>& out, Problems& problems) {
  Problems found;
  const auto ruleset = request.loader->ruleset_of(counters, request.path, counters.place, found);
  if (!ruleset) return first_error(found);
  const auto all = [](const model::Counter&) { return true; };
  if (wants(options, PieceKind::counters)) {
    const CounterPieces pieces(options, component, request);
    if (Status added = pieces.add(counters, request.path, *ruleset->document, all, metrics, out, problems);
        !added)
      return added;
  }
  if (!wants(options, PieceKind::cards)) return Done{};
  model::CountersDocument placed = counters;
  placed.origin.folder = request.path.parent_path().string();
  return add_unit_cards(drawing::units_of({&placed}), *ruleset->document, options,
                        CardPieces(options, component), metrics, out);
}

/// Adds the markers, the counters of a scenario's units, its cards and its orders.
Status add_of_scenario(const model::ScenarioDocument& scenario, const Request& request,
                       const PieceOptions& options, const PieceComponent* component,
                       drawing::TextMetrics& metrics, std::vector<Piece>& out, Problems& problems) {
  Problems found;
  const auto bound = request.loader->bind_scenario(scenario, request.path, found);
  if (!bound) return first_error(found);
  const model::RulesetDocument& ruleset = *bound->ruleset.document;
  std::vector<const model::CountersDocument*> documents;
  for (const auto& counters : bound->counters) documents.push_back(&*counters.document);
  const drawing::PlaySource source{*bound->scenario.document, documents, ruleset};
  const auto units =
      drawing::units_of(source.scenario, documents, drawing::scenario_units(source, options.lang));
  if (wants(options, PieceKind::counters)) {
    std::set<const model::Counter*> used;
    for (const drawing::UnitSource& unit : units) used.insert(unit.counter);
    std::set<std::string> ids;
    for (const model::Counter* counter : used) ids.insert(counter->id);
    const auto wanted = [&](const model::Counter& counter) {
      return counter.kind == model::CounterKind::marker || ids.contains(counter.id);
    };
    const CounterPieces pieces(options, component, request);
    for (const auto& counters : bound->counters)
      if (Status added = pieces.add(*counters.document, counters.path, ruleset, wanted, metrics, out, problems);
          !added)
        return added;
  }
  const CardPieces cards(options, component);
  if (wants(options, PieceKind::cards))
    if (Status added = add_unit_cards(units, ruleset, options, cards, metrics, out); !added) return added;
  if (wants(options, PieceKind::deck))
    if (Status added = add_deck(source, options, cards, metrics, out); !added) return added;
  if (!wants(options, PieceKind::orders)) return Done{};
  return add_orders(request, options, metrics, out, problems);
}

}  // namespace

Result<std::vector<Piece>> pieces_of(const Request& request, const PieceOptions& options,
                                     const PieceComponent* component, drawing::TextMetrics& metrics,
                                     Problems& problems) {
  std::vector<Piece> out;
  Status added = Done{};
  if (const auto* counters = std::get_if<model::CountersDocument>(request.document))
    added = add_of_counters(*counters, request, options, component, metrics, out, problems);
  if (const auto* scenario = std::get_if<model::ScenarioDocument>(request.document))
    added = add_of_scenario(*scenario, request, options, component, metrics, out, problems);
  if (!added) return added.error();
  drawing::Document all;
  for (const Piece& piece : out)
    for (const PieceFace& face : piece.faces) all.pages.push_back(face.page);
  const Problems small = drawing::check_print(all, kPieceLimits);
  problems.insert(problems.end(), small.begin(), small.end());
  return out;
}

}  // namespace coq::exporters
