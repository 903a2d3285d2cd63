// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/aid_pages.h"

#include <algorithm>

#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/paper.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"
#include "core/drawing/reference_cards/aid_flow.h"
#include "core/drawing/reference_cards/aid_setter.h"

namespace coq::drawing {
namespace {

constexpr Um kA4Width = 210'000;
constexpr Um kMargin = 12'000;
constexpr Um kGutter = 7'000;
constexpr Um kHead = 21'000;
constexpr Um kFoot = 7'500;
constexpr int kMaxType = 10'000, kTypeStep = 100;
constexpr Um kMinColumn = 78'000;  ///< minimum width of flow columns
constexpr int kMaxColumns = 3;
constexpr Um kMinWidth = 100'000, kMinHeight = 140'000;  ///< minimum size of the paper
constexpr Um kMarkRoom = 9'000;
constexpr Color kPoppy{0xc1, 0x2a, 0x1e, 255}, kPoppyShade{0x8d, 0x17, 0x12, 255},
    kPoppyHeart{0x22, 0x1a, 0x1c, 255};

/// Returns a field poppy seen from above: four petals, the heart, the stamens around it.
std::vector<Item> poppy(Point centre, Um radius, bool black_and_white) {
  std::vector<Item> items;
  const auto petal = [&](int dx, int dy, int rx, int ry, Color color) {
    Shape shape;
    shape.outline.add_ellipse({centre.x + radius * dx / 100, centre.y + radius * dy / 100}, radius * rx / 100,
                              radius * ry / 100);
    shape.fill = Fill::solid(black_and_white ? Color{0xc8, 0xc8, 0xc8, 255} : color);
    shape.stroke = Stroke{
        black_and_white ? kBlack : kPoppyShade, std::max<Um>(100, radius / 30), {}, 0, Cap::round, Join::round};
    items.emplace_back(std::move(shape));
  };
  petal(0, -42, 66, 50, kPoppy);
  petal(0, 44, 64, 48, kPoppy);
  petal(-44, 2, 50, 58, mix(kPoppy, kWhite, 12));
  petal(44, 2, 50, 58, mix(kPoppy, kWhite, 12));
  Shape stamens;
  for (const auto& [x, y] : {std::pair{30, 0},
                             {21, 21},
                             {0, 30},
                             {-21, 21},
                             {-30, 0},
                             {-21, -21},
                             {0, -30},
                             {21, -21},
                             {28, 12},
                             {12, 28},
                             {-12, 28},
                             {-28, 12},
                             {-28, -12},
                             {-12, -28},
                             {12, -28},
                             {28, -12}})
    stamens.outline.add_circle({centre.x + radius * x / 100, centre.y + radius * y / 100}, radius * 5 / 100);
  stamens.fill = Fill::solid(kPoppyHeart);
  items.emplace_back(std::move(stamens));
  Shape heart;
  heart.outline.add_circle(centre, radius * 19 / 100);
  heart.fill = Fill::solid(kPoppyHeart);
  items.emplace_back(std::move(heart));
  return items;
}

const WordTable& continued_words() {
  static const WordTable table{{"continued", "{} (suite)", "{} (continued)", "{} (Fortsetzung)"}};
  return table;
}

class AidPrinter {
 public:
  AidPrinter(const PlayerAid& aid, const AidOptions& options, Paper paper, TextMetrics& metrics,
             const text::Hyphenator* hyphenator, Problems& problems)
      : m_aid(aid),
        m_options(options),
        m_paper(paper),
        m_metrics(metrics),
        m_hyphenator(hyphenator),
        m_problems(problems),
        m_style(style_of(aid, options)),
        m_pages(aid.pages) {
    const Um room = m_paper.width - 2 * scaled(kMargin);
    m_foot = wrapped(m_aid.foot, foot_font(), room, m_metrics);
  }

  Result<Document> print() {
    const int most = std::max(kMinAidType, scaled_type(kMaxType));
    int type = most;
    while (type > kMinAidType && overflow(type) > 0) type = std::max(kMinAidType, type - kTypeStep);
    if (const Um over = overflow(type); over > 0 && !flow(type, most)) {
      Problem problem = make_error(
          "text.overflow", message("{}: \"{}\": the text is {} mm too long for its column at {} pt",
                                   m_aid.subtitle, m_longest, format_mm(over), format_thousandths(type)));
      m_problems.push_back(problem);
      return problem;
    }
    Document document;
    document.metadata.title = m_aid.title + ", " + m_aid.subtitle;
    document.metadata.date = m_options.date;
    document.metadata.language = text::language_of(m_aid.lang);
    for (std::size_t i = 0; i < m_pages.size(); ++i) document.pages.push_back(make_page(i, type));
    add_outline(document);
    return document;
  }

 private:
  static CardStyle style_of(const PlayerAid& aid, const AidOptions& options) {
    CardOptions card;
    card.black_and_white = options.black_and_white;
    card.accessible = options.accessible;
    return card_style(card, card_template(aid.look));
  }

  /// Scales a length (of type, too) with the paper's width.
  Um scaled(Um length) const {
    return static_cast<Um>(static_cast<std::int64_t>(length) * m_paper.width / kA4Width);
  }
  int scaled_type(int type) const {
    return static_cast<int>(static_cast<std::int64_t>(type) * m_paper.width / kA4Width);
  }
  Um top() const { return scaled(kMargin + kHead); }
  Um bottom() const {
    const auto more = static_cast<Um>(m_foot.size()) - 1;
    return m_paper.height - scaled(kMargin) - scaled(kFoot) - std::max<Um>(0, more) * foot_line();
  }

  struct Column {
    Um x = 0, width = 0;
  };
  std::vector<Column> columns_of(const AidPage& page) const {
    int shares = 0;
    for (const AidColumnOfPage& column : page.columns) shares += column.share;
    const Um room = m_paper.width - 2 * scaled(kMargin) -
                    scaled(kGutter) * static_cast<Um>(page.columns.empty() ? 0 : page.columns.size() - 1);
    std::vector<Column> columns;
    Um x = scaled(kMargin);
    for (const AidColumnOfPage& column : page.columns) {
      const Um width = static_cast<Um>(static_cast<std::int64_t>(room) * column.share / std::max(1, shares));
      columns.push_back({x, width});
      x += width + scaled(kGutter);
    }
    return columns;
  }

  /// Returns the minimum gap between sections at that type size.
  static Um gap(int type) { return um_of_points(type) * 8 / 10; }

  /// Returns the excess length of the longest column, or 0 if all columns fit.
  Um overflow(int type) {
    Um most = 0;
    Problems ignored;
    AidTypesetter setter(m_aid, m_style, m_options.black_and_white, m_metrics, m_hyphenator, type, ignored);
    for (const AidPage& page : m_pages) {
      const std::vector<Column> columns = columns_of(page);
      for (std::size_t c = 0; c < columns.size(); ++c) {
        Um height = 0;
        std::vector<Item> items;
        for (const AidSection& section : page.columns[c].sections)
          height += setter.add_section(section, {0, 0}, columns[c].width, items) + gap(type);
        const Um over = height - gap(type) - (bottom() - top());
        if (over <= most) continue;
        most = over;
        m_longest = page.columns[c].sections.back().title;
      }
    }
    return most;
  }

  /// Lets the sections flow over columns and sheets if the card's own pages are too small. The smallest type
  /// determines the number of sheets; the type is then enlarged as far as possible. Returns false if a part is
  /// higher than a sheet.
  bool flow(int& type, int most) {
    std::vector<AidSection> sections;
    for (const AidPage& page : m_aid.pages)
      for (const AidColumnOfPage& column : page.columns)
        sections.insert(sections.end(), column.sections.begin(), column.sections.end());
    const Um room = m_paper.width - 2 * scaled(kMargin) + scaled(kGutter);
    const auto columns = std::clamp<int>(room / (kMinColumn + scaled(kGutter)), 1, kMaxColumns);
    const Um width = room / columns - scaled(kGutter);
    const auto pages_in = [&](int size) {
      Problems ignored;
      AidTypesetter setter(m_aid, m_style, m_options.black_and_white, m_metrics, m_hyphenator, size, ignored);
      const auto measure = [&](const AidSection& section) {
        std::vector<Item> items;
        return setter.add_section(section, {0, 0}, width, items);
      };
      const AidFlow flow{columns, bottom() - top(), gap(size), measure,
                         std::string(continued_words().get("continued", m_aid.lang))};
      return flowed_pages(sections, flow, m_longest);
    };
    auto pages = pages_in(type);
    if (!pages) return false;
    for (int size = type + kTypeStep; size <= most; size += kTypeStep) {
      auto larger = pages_in(size);
      if (!larger || larger->size() > pages->size()) break;
      pages = std::move(larger);
      type = size;
    }
    m_pages = *std::move(pages);
    return true;
  }

  /// Adds an outline entry at the start of each section.
  void add_outline(Document& document) const {
    for (std::size_t i = 0; i < m_pages.size(); ++i)
      for (const AidColumnOfPage& column : m_pages[i].columns)
        for (const AidSection& section : column.sections) {
          const std::string name = "section-" + std::to_string(document.outline.size() + 1);
          document.pages[i].destinations.push_back({name, {0, 0}});
          document.outline.push_back({section.title, 0, name});
        }
  }

  Page make_page(std::size_t number, int type) {
    const Um bleed = m_options.bleed, room = bleed > 0 ? bleed + kMarkRoom : 0;
    Page page;
    page.title = fill_in(m_aid.sheet, {std::to_string(number + 1)});
    page.trim = {{0, 0}, {m_paper.width, m_paper.height}};
    page.bleed = {{-bleed, -bleed}, {m_paper.width + bleed, m_paper.height + bleed}};
    page.media = {{-room, -room}, {m_paper.width + room, m_paper.height + room}};
    if (auto paper = paper_art(m_style, page.bleed, page.trim); !paper.empty())
      page.scene.layer("paper").items = std::move(paper);
    Layer& layer = page.scene.layer("text");
    add_head(number, layer.items);
    add_columns(m_pages[number], type, layer.items);
    add_foot(layer.items);
    if (bleed > 0) {
      Layer& marks = page.scene.layer(name_of(LayerClass::cut_lines), LayerClass::cut_lines);
      for (Shape& shape : crop_marks(page.trim, page.media)) marks.add(std::move(shape));
    }
    return page;
  }

  TextRun run(const std::string& text, Point at, Font font, Color color, Anchor anchor = Anchor::start) {
    return text_run(text, at, {font, color, anchor, text::language_of(m_aid.lang)}, m_metrics);
  }

  void add_head(std::size_t number, std::vector<Item>& out) {
    const Um left = scaled(kMargin), right = m_paper.width - left;
    const Um base = left + scaled(9'500);
    const Um radius = scaled(6'200);
    const Point emblem{left + radius, left + scaled(6'800)};
    if (m_aid.emblem == AidEmblem::poppy) {
      for (Item& item : poppy(emblem, radius, m_options.black_and_white)) out.push_back(std::move(item));
    } else {
      out.push_back(star(emblem, radius, m_style.ink));
    }
    const Font small{m_style.body, std::max(kMinAidType, scaled_type(9'000)), false, m_style.italic, 0};
    Font typed = small;
    typed.size = std::max(kMinAidType, scaled_type(13'000));
    const Font italic{FontRole::period, std::max(kMinAidType, scaled_type(8'600)), false, true, 0};
    const std::string sheet = fill_in(m_aid.sheet, {std::to_string(number + 1)});
    // If the paper is narrow, the sheet number moves to the subtitle, and the notice gets its own line.
    const bool narrow_head =
        m_metrics.width(m_aid.notice, italic) + m_metrics.width(sheet, small) + scaled(16'700 + kGutter) >
        right - left;
    const std::string above = narrow_head ? m_aid.subtitle + ", " + sheet : m_aid.subtitle;
    if (narrow_head) typed.size = small.size;
    Font title{FontRole::period, scaled_type(25'000), true, false, scaled_type(900)};
    const Um room = right - m_metrics.width(above, typed) - left - scaled(16'500 + kGutter);
    while (title.size > kMinAidType && m_metrics.width(m_aid.title, title) > room) title.size -= kTypeStep;
    TextRun head = run(m_aid.title, {left + scaled(16'500), base}, title, m_style.ink);
    head.tag = number == 0 ? TextTag::title : TextTag::paragraph;
    out.emplace_back(std::move(head));
    out.emplace_back(run(m_aid.notice, {left + scaled(16'700), base + scaled(5'000)}, italic, m_style.quiet));
    const auto add_typed = [&](const std::string& text, Um down, const Font& font, const std::string& seed) {
      TextRun one = run(text, {right, base + down}, font, m_style.ink, Anchor::end);
      one.wear = wear_of(m_style, card_seed(seed));
      out.emplace_back(std::move(one));
    };
    add_typed(above, -scaled(2'200), typed, m_aid.subtitle);
    if (!narrow_head) add_typed(sheet, scaled(3'800), small, m_aid.sheet);
    out.push_back(aid_rule(left, right, left + scaled(17'000), scaled(800), m_style.ink));
    out.push_back(aid_rule(left, right, left + scaled(18'000), scaled(180), m_style.ink));
  }

  void add_columns(const AidPage& page, int type, std::vector<Item>& out) {
    AidTypesetter setter(m_aid, m_style, m_options.black_and_white, m_metrics, m_hyphenator, type, m_problems);
    const std::vector<Column> columns = columns_of(page);
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const auto& sections = page.columns[c].sections;
      std::vector<std::vector<Item>> drawn(sections.size());
      std::vector<Um> heights;
      Um used = 0;
      for (std::size_t i = 0; i < sections.size(); ++i) {
        heights.push_back(setter.add_section(sections[i], {0, 0}, columns[c].width, drawn[i]));
        used += heights.back();
      }
      // The remaining height is distributed between the sections, up to a limit.
      Um space = gap(type);
      if (sections.size() > 1)
        space = std::min<Um>(gap(type) * 3, (bottom() - top() - used) / static_cast<Um>(sections.size() - 1));
      Um y = top();
      for (std::size_t i = 0; i < sections.size(); ++i) {
        Group group;
        group.items = std::move(drawn[i]);
        group.transform = Transform::move({columns[c].x, y});
        out.emplace_back(std::move(group));
        y += heights[i] + space;
      }
      if (c == 0) continue;
      Shape fold;
      const Um x = columns[c].x - scaled(kGutter) / 2;
      fold.outline.add_segment({x, top()}, {x, bottom()});
      fold.stroke = Stroke{m_style.quiet, 110, {}, 0, Cap::butt, Join::miter};
      out.emplace_back(std::move(fold));
    }
  }

  void add_foot(std::vector<Item>& out) {
    const Um left = scaled(kMargin), right = m_paper.width - left;
    const auto more = static_cast<Um>(m_foot.size()) - 1;
    Um y = m_paper.height - left - scaled(4'200) - std::max<Um>(0, more) * foot_line();
    out.push_back(aid_rule(left, right, y, 110, m_style.quiet));
    y += std::max(scaled(3'200), um_of_points(foot_font().size));
    for (const std::string& line : m_foot) {
      TextRun foot = run(line, {left, y}, foot_font(), m_style.quiet);
      if (foot.width > right - left)
        m_problems.push_back(make_error(
            "text.overflow",
            message("{}: \"{}\": the text is {} mm too long for its column at {} pt", m_aid.subtitle, line,
                    format_mm(foot.width - (right - left)), format_thousandths(foot_font().size))));
      out.emplace_back(std::move(foot));
      y += foot_line();
    }
  }
  Font foot_font() const {
    return {FontRole::narrow, std::max(kMinAidType, scaled_type(6'800)), false, false, 0};
  }
  Um foot_line() const { return um_of_points(foot_font().size) * 12 / 10; }

  const PlayerAid& m_aid;
  const AidOptions& m_options;
  Paper m_paper;
  TextMetrics& m_metrics;
  const text::Hyphenator* m_hyphenator;
  Problems& m_problems;
  CardStyle m_style;
  std::vector<AidPage> m_pages;     ///< the card's own pages, or those of the flow
  std::vector<std::string> m_foot;  ///< lines of the foot
  std::string m_longest;
};

}  // namespace

const OptionTable<AidOptions>& aid_option_table() {
  static const OptionTable<AidOptions> table = {
      paper_option<&AidOptions::paper, AidOptions>("A4|A5|letter|WxH", translatable("Paper of the card.")),
      make_option<&AidOptions::black_and_white, AidOptions>(
          "bw", "yes|no", translatable("For basic printers: no tint, no colours.")),
      make_option<&AidOptions::accessible, AidOptions>("accessible", "yes|no",
                                                       translatable("No tint and no worn-type effects.")),
      make_option<&AidOptions::bleed, AidOptions>(
          "bleed", "MM", translatable("How far colours extend beyond the cut; crop marks are added.")),
  };
  return table;
}

Result<Document> aid_pages(const PlayerAid& aid, const AidOptions& options, TextMetrics& metrics,
                           const text::Hyphenator* hyphenator, Problems& problems) {
  const Result<Paper> paper = paper_of(options.paper, "options.value");
  if (!paper) return paper.error();
  if (paper->width < kMinWidth || paper->height < kMinHeight)
    return make_error("options.value", message("a reference card needs paper of at least {} x {} mm",
                                               format_mm(kMinWidth), format_mm(kMinHeight)));
  const std::size_t before = problems.size();
  Result<Document> document = AidPrinter(aid, options, *paper, metrics, hyphenator, problems).print();
  if (!document) return document;
  for (std::size_t i = before; i < problems.size(); ++i)
    if (problems[i].severity == Severity::error) return problems[i];
  return document;
}

}  // namespace coq::drawing
