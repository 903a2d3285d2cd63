// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/paragraph.h"
#include "core/drawing/primitives/words.h"
#include "exporters/box/box.h"

namespace coq::exporters {
namespace {

using namespace drawing;

constexpr Color kQuiet{0x62, 0x62, 0x62, 255};
constexpr Um kRow = 9'000;        ///< height of a row of the contents
constexpr Um kHeadRoom = 30'000;  ///< height of the title above the rows
constexpr Um kBand = 38'000;      ///< height of the band with the title on the cover
constexpr Color kBandInk{0x2b, 0x2b, 0x28, 255};
constexpr Color kBandPale{0xd9, 0xcf, 0xb8, 255};

const WordTable& box_words() {
  static const WordTable table = {
      {"cover", "Couverture", "Cover", "Titelblatt"},
      {"contents", "Contenu de la boîte", "What is in the box", "Inhalt der Schachtel"},
      {"map", "Carte : {}", "Map: {}", "Karte: {}"},
      {"map-sheets", "{} feuilles à assembler, plan au début", "{} sheets to be glued, plan first",
       "{} Blätter zum Kleben, Plan zuerst"},
      {"map-sheet", "1 feuille", "1 sheet", "1 Blatt"},
      {"counters", "Pions : {}", "Counters: {}", "Marker: {}"},
      {"counters-count", "{} pions, {} pages, recto verso", "{} counters, {} pages, both sides",
       "{} Marker, {} Seiten, beidseitig"},
      {"for-side", "{}, {}", "{}, {}", "{}, {}"},
      {"only-why", "Pour ce camp seulement : l’autre camp ne lit pas les pages qui suivent.",
       "For this side only: the other side does not read the pages that follow.",
       "Nur für diese Seite: Die Gegenseite liest die folgenden Seiten nicht."},
      {"orders", "ordres", "orders", "Befehle"},
      {"squads", "fiches de groupes", "squad sheets", "Gruppenbögen"},
      {"vehicles", "fiches de véhicules", "vehicle cards", "Fahrzeugkarten"},
      {"deck", "jeu de cartes", "deck", "Kartendeck"},
      {"roster", "liste d’armée", "roster", "Aufstellung"},
      {"templates", "Gabarits", "Templates", "Schablonen"},
      {"templates-use", "{} pages à découper", "{} pages to cut out", "{} Seiten zum Ausschneiden"},
      {"reference", "Aide de jeu", "Reference card", "Spielhilfe"},
      {"reference-pages", "{} pages", "{} pages", "{} Seiten"},
      {"track", "Piste des tours", "Turn track", "Rundenleiste"},
      {"turns", "{} tours", "{} turns", "{} Runden"},
      {"track-use", "Un pion marque le tour en cours.", "A counter marks the current turn.",
       "Ein Marker zeigt die laufende Runde."},
      {"plan", "Assembler la carte", "How to assemble the map", "So wird die Karte zusammengesetzt"},
      {"plan-text",
       "La lettre est la rangée, le chiffre la colonne : A1 est en haut à gauche. Coupez chaque feuille le "
       "long de "
       "ses traits de coupe, collez d’abord les rangées, puis les rangées entre elles. Les croix des bords se "
       "superposent.",
       "The letter is the row, the number the column: A1 is at the upper left. Cut each sheet along its cut "
       "lines, "
       "glue the rows first, then the rows to one another. The crosses at the edges lie on one another.",
       "Der Buchstabe ist die Reihe, die Zahl die Spalte: A1 liegt oben links. Schneiden Sie jedes Blatt "
       "entlang "
       "der Linien, kleben Sie zuerst die Reihen, dann die Reihen aneinander. Die Kreuze an den Rändern liegen "
       "übereinander."},
      {"print-at",
       "Imprimez à 100 %, sans ajuster à la page. Pions : recto verso, retournés sur le bord long, sur une "
       "carte de "
       "250 g. Carte et gabarits : recto seul. La barre mesure 100 mm.",
       "Print at 100 %, not fitted to the page. Counters: on both sides, turned over the long edge, on card of "
       "250 g. Map and templates: on one side. The bar is 100 mm long.",
       "Drucken Sie mit 100 %, nicht an die Seite angepasst. Marker: beidseitig, über die lange Kante "
       "gewendet, auf "
       "Karton von 250 g. Karte und Schablonen: einseitig. Der Balken ist 100 mm lang."},
      {"part", "Partie", "Part", "Teil"},
      {"holds", "Contenu", "Contents", "Inhalt"},
      {"pages", "Pages", "Pages", "Seiten"},
  };
  return table;
}

Shape ruled(const Outline& outline, Um width, Color color = kBlack) {
  Shape shape;
  shape.outline = outline;
  shape.stroke = Stroke{color, width, {}, 0, Cap::butt, Join::miter};
  return shape;
}

/// Returns the layers of a page as one group.
Group group_of_page(const Page& page) {
  Group out;
  for (const Layer& layer : page.scene.layers)
    if (layer.kind == LayerClass::art)
      out.items.insert(out.items.end(), layer.items.begin(), layer.items.end());
  return out;
}

/// Returns the middle of the page so that it covers the box. The outer parts are cut off: a sheet has its frame
/// and its margin there.
Group covering(const Page& page, const Box& box) {
  constexpr double kInside = 1.3;
  Group drawn = group_of_page(page);
  const Box& from = page.trim;
  const double scale = kInside * std::max(static_cast<double>(box.width()) / from.width(),
                                          static_cast<double>(box.height()) / from.height());
  const Point a = from.middle(), b = box.middle();
  drawn.transform = Transform::move({-a.x, -a.y}).then(Transform::scale(scale, scale)).then(Transform::move(b));
  Group out;
  out.clip = Outline{}.add_box(box);
  out.items.emplace_back(std::move(drawn));
  return out;
}

std::string page_range(int first, int count) {
  return count == 1 ? std::to_string(first) : fmt::format("{}\u2013{}", first, first + count - 1);
}

}  // namespace

std::string_view box_word(std::string_view key, std::string_view lang) {
  return box_words().get(key, lang);
}

Page BoxPages::blank() const {
  return Page::of_size(m_paper.width, m_paper.height);
}

Um BoxPages::line(Layer& layer, const std::string& text, Um y, int size, bool bold, TextTag tag) const {
  if (text.empty()) return y;
  const Um below = y + um_of_points(size) * 5 / 4;
  const LineStyle style{
      {FontRole::label, size, bold, false, 0}, kBlack, Anchor::start, text::language_of(m_lang), tag};
  layer.add(fitted_run(text, {margin(), below}, style, right() - margin(), size / 2, m_metrics));
  return below;
}

Um BoxPages::prose(Layer& layer, const std::string& text, Um y, int size) const {
  TextBoxStyle style;
  style.font = {FontRole::label, size, false, false, 0};
  style.language = text::language_of(m_lang);
  style.width = right() - margin();
  style.line_height = um_of_points(size) * 7 / 5;
  const TextBox box = lay_out({{{text, false, {}}}}, style, m_metrics);
  for (Paragraph& paragraph : place(box, {margin(), y}, kBlack, style.language))
    layer.add(std::move(paragraph));
  return y + box.height;
}

Document BoxPages::cover(const BoxContents& box) const {
  Page page = blank();
  page.title = box_word("cover", m_lang);
  Layer& layer = page.scene.layer("cover");
  const Box art{{margin(), margin()}, {right(), m_paper.height * 60 / 100}};
  if (box.picture) {
    Group picture = covering(*box.picture, art);
    picture.alternative = box.title;
    layer.add(std::move(picture));
  }
  const Box band{{art.min.x, art.max.y}, {art.max.x, art.max.y + kBand}};
  add_title_band(layer, box, band);
  std::vector<std::string> parts;
  for (const BoxPart& part : box.parts)
    if (part.side.empty()) parts.push_back(part.title);
  prose(layer, join(parts, " \u00B7 "), band.max.y + 7'000, 10'000);
  const Um foot = m_paper.height - margin();
  for (Item& item : ruler({margin(), foot - 9'000}, 10)) layer.items.push_back(std::move(item));
  prose(layer, std::string(box_word("print-at", m_lang)), foot - 26'000, 9'000);
  if (!box.credits.empty()) {
    const LineStyle style{
        {FontRole::label, 8'000, false, false, 0}, kQuiet, Anchor::end, text::language_of(m_lang)};
    layer.add(fitted_run(box.credits, {right(), foot}, style, (right() - margin()) / 3, 5'000, m_metrics));
  }
  Document out;
  out.pages.push_back(std::move(page));
  fill_sheet(out);
  return out;
}

void BoxPages::add_title_band(Layer& layer, const BoxContents& box, const Box& band) const {
  Shape ground;
  ground.outline.add_box(band);
  ground.fill = Fill::solid(kBandInk);
  layer.add(std::move(ground));
  const Um left = band.min.x + 8'000, room = band.width() - 16'000;
  const bool both = plain_letters(box.system) != plain_letters(box.title) && !box.system.empty();
  const auto add = [&](const std::string& text, Um y, int size, FontRole role, Color color, TextTag tag) {
    const LineStyle style{{role, size, true, false, 0}, color, Anchor::start, text::language_of(m_lang), tag};
    layer.add(fitted_run(text, {left, y}, style, room, size / 3, m_metrics));
  };
  add(box.title, band.min.y + (both ? 21'000 : 25'000), 44'000, FontRole::period, kWhite, TextTag::title);
  if (both) add(box.system, band.min.y + 32'000, 16'000, FontRole::label, kBandPale, TextTag::paragraph);
}

Document BoxPages::contents(const BoxContents& box) const {
  const int rows = std::max<int>(1, (m_paper.height - 2 * margin() - kHeadRoom) / kRow);
  const int count = static_cast<int>(box.parts.size());
  const int sheets = std::max(1, (count + rows - 1) / rows);
  int number = 3 + sheets + sheets % 2;  // after the cover and these pages, each of which fill their sheets
  Document out;
  const Um middle = margin() + (right() - margin()) * 45 / 100;
  for (int sheet = 0; sheet < sheets; ++sheet) {
    Page page = blank();
    page.title = box_word("contents", m_lang);
    Layer& layer = page.scene.layer("contents");
    if (sheet == 0)
      line(layer, std::string(box_word("contents", m_lang)), margin(), 22'000, true, TextTag::title);
    add_group(Role::table, layer.items, [&] {
      Um y = margin() + kHeadRoom - kRow;
      const auto row = [&](Role role, const std::vector<std::string>& cells, bool bold) {
        const Point at[] = {{margin(), y}, {middle, y}, {right(), y}};
        const Um room[] = {middle - margin() - 4'000, right() - middle - 22'000, 20'000};
        add_group(Role::row, layer.items, [&] {
          for (std::size_t i = 0; i < cells.size(); ++i)
            add_group(role, layer.items, [&] {
              const LineStyle style{{FontRole::label, 10'000, bold || i == 0, false, 0},
                                    kBlack,
                                    i == 2 ? Anchor::end : Anchor::start,
                                    text::language_of(m_lang)};
              layer.items.emplace_back(fitted_run(cells[i], at[i], style, room[i], 6'000, m_metrics));
            });
        });
        y += kRow;
      };
      row(Role::column_head,
          {std::string(box_word("part", m_lang)), std::string(box_word("holds", m_lang)),
           std::string(box_word("pages", m_lang))},
          true);
      for (int i = sheet * rows; i < std::min(count, (sheet + 1) * rows); ++i) {
        const BoxPart& part = box.parts[static_cast<std::size_t>(i)];
        const int pages = static_cast<int>(part.pages.pages.size());
        Outline rule;
        rule.add_segment({margin(), y - kRow + 3'000}, {right(), y - kRow + 3'000});
        layer.items.push_back(group_of(Role::decoration, {Item(ruled(rule, 100, kQuiet))}));
        row(Role::cell, {part.title, part.contents, page_range(number, pages)}, false);
        number += pages;
      }
    });
    out.pages.push_back(std::move(page));
  }
  fill_sheet(out);
  return out;
}

void BoxPages::fill_sheet(Document& pages) const {
  if (pages.pages.size() % 2 == 1) pages.pages.push_back(blank());
}

Page BoxPages::for_side(const std::string& side, const std::string& scenario,
                        const std::vector<std::string>& contents) const {
  Page page = blank();
  page.title = side;
  Layer& layer = page.scene.layer("side");
  Um y = line(layer, scenario, m_paper.height * 34 / 100, 16'000, false, TextTag::paragraph);
  y = line(layer, side, y + 3'000, 34'000, true, TextTag::title);
  y = prose(layer, std::string(box_word("only-why", m_lang)), y + 6'000, 11'000);
  prose(layer, join(contents, " \u00B7 "), y + 6'000, 11'000);
  Outline rule;
  rule.add_segment({margin(), m_paper.height * 32 / 100}, {right(), m_paper.height * 32 / 100});
  layer.items.push_back(group_of(Role::decoration, {Item(ruled(rule, 700))}));
  return page;
}

Page BoxPages::assembly_plan(const std::string& map, const std::vector<Page>& tiles) const {
  Page page = blank();
  page.title = box_word("plan", m_lang);
  Layer& layer = page.scene.layer("plan");
  Um y = line(layer, map, margin(), 12'000, false, TextTag::paragraph);
  y = line(layer, std::string(box_word("plan", m_lang)), y + 1'000, 22'000, true, TextTag::title);
  y = prose(layer, std::string(box_word("plan-text", m_lang)), y + 5'000, 11'000) + 10'000;
  int rows = 1, columns = 1;
  const auto place_of = [](const Page& tile) {
    const int column = static_cast<int>(parse_integer(std::string_view(tile.title).substr(1)).value_or(0)) - 1;
    return std::pair{tile.title.empty() ? -1 : tile.title[0] - 'A', column};
  };
  std::vector<const Page*> placed;
  for (const Page& tile : tiles) {
    const auto [row, column] = place_of(tile);
    if (row < 0 || row > 25 || column < 0) continue;  // a page with the legend
    rows = std::max(rows, row + 1);
    columns = std::max(columns, column + 1);
    placed.push_back(&tile);
  }
  if (placed.empty()) return page;
  constexpr Um kGap = 3'000;
  const Point paper{placed.front()->media.width(), placed.front()->media.height()};
  const double room_x = static_cast<double>(right() - margin() - (columns - 1) * kGap) / columns;
  const double room_y = static_cast<double>(m_paper.height - margin() - y - (rows - 1) * kGap) / rows;
  const double scale = std::min({room_x / paper.x, room_y / paper.y, 0.45});
  const Point size{static_cast<Um>(paper.x * scale), static_cast<Um>(paper.y * scale)};
  const Um left = (m_paper.width - columns * (size.x + kGap) + kGap) / 2;
  for (const Page* tile : placed) {
    const auto [row, column] = place_of(*tile);
    const Point at{left + column * (size.x + kGap), y + row * (size.y + kGap)};
    const Box box{at, {at.x + size.x, at.y + size.y}};
    Group small = group_of_page(*tile);
    small.transform = Transform::scale(scale, scale).then(Transform::move(at));
    Group clipped;
    clipped.clip = Outline{}.add_box(box);
    clipped.opacity = 45;
    clipped.items.emplace_back(std::move(small));
    clipped.alternative = tile->title;
    layer.add(std::move(clipped));
    layer.add(ruled(Outline{}.add_box(box), 250));
    const LineStyle style{{FontRole::label, 30'000, true, false, 0}, kBlack, Anchor::middle};
    TextRun name = text_run(tile->title, {box.middle().x, box.middle().y + 3'700}, style, m_metrics);
    name.halo = Stroke{kWhite, 2'000, {}, 0, Cap::round, Join::round};
    layer.add(std::move(name));
  }
  return page;
}

Page BoxPages::turn_track(const std::string& title, int turns, Um counter) const {
  Page page = blank();
  page.title = box_word("track", m_lang);
  Layer& layer = page.scene.layer("track");
  Um y = line(layer, title, margin(), 12'000, false, TextTag::paragraph);
  y = line(layer, std::string(box_word("track", m_lang)), y + 1'000, 22'000, true, TextTag::title);
  y = prose(layer, std::string(box_word("track-use", m_lang)), y + 4'000, 10'000) + 8'000;
  const Um room = right() - margin();
  const Um least = std::clamp<Um>(counter + 4'000, 18'000, 40'000);
  int across = std::max<int>(1, std::min<int>(turns, room / least));
  const int rows = (turns + across - 1) / across;
  across = (turns + rows - 1) / rows;  // rows of equal length
  const Um side = std::min<Um>(room / across, least * 3 / 2);
  const Um height = std::min<Um>(side, (m_paper.height - margin() - y) / rows);
  Outline boxes;
  for (int i = 0; i < turns; ++i) {
    const Point at{margin() + i % across * side, y + i / across * height};
    boxes.add_box({at, {at.x + side, at.y + height}});
    const LineStyle style{{FontRole::label, 13'000, true, false, 0}};
    layer.add(text_run(std::to_string(i + 1), {at.x + 1'800, at.y + 5'600}, style, m_metrics));
  }
  layer.add(ruled(boxes, 350));
  return page;
}

}  // namespace coq::exporters
