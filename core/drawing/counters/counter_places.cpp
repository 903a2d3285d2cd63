// SPDX-License-Identifier: MIT
// What stands where on the face of a unit, as the ruleset's table `counter.face` says.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"

namespace coq::scene::detail {
namespace {

constexpr int kMostMarks = 6;
constexpr int kUsualSize = 24;  ///< hundredths of the side: how high a factor's type is
constexpr int kLeastSize = 5, kMostSize = 60;

int number(const std::string& text) {
  return static_cast<int>(std::clamp<std::int64_t>(parse_integer(text).value_or(0), 0, kMostMarks));
}

/// Draws the places of one face.
class Places {
 public:
  Places(const model::RulesetDocument& ruleset, const model::Face& face, const FaceStyle& style,
         TextMetrics& metrics, Group& out)
      : m_ruleset(ruleset),
        m_face(face),
        m_style(style),
        m_sizes(face_sizes(style.box)),
        m_metrics(metrics),
        m_text(out, metrics),
        m_out(out) {}

  /// A corner, pips, chevrons, a disc, a ring or the reminder. False where the text does not fit.
  bool draw(const std::string& place, const std::string& value, int size) {
    if (place == "pips") return shape(pips(number(value)));
    if (place == "chevrons") {
      const model::TableRow* row = m_ruleset.find_row("counter.chevrons", value);
      return row == nullptr || shape(chevrons(number(row->cell("count"))));
    }
    if (place == "disc") return disc(value, size);
    if (place == "ring") return ring(value, size);
    if (place == "reminder") return reminder(value, size);
    if (place.ends_with("-left") || place.ends_with("-right")) return corner(place, value, size);
    return true;
  }

  /// The text of a row: the face's factor; of a row without one the face's own text, else the row's.
  std::string value_of(const model::TableRow& row) const {
    const std::string& factor = row.cell("factor");
    if (factor.empty()) return m_face.text.value_or(row.cell("text"));
    const std::string* value = model::find_factor(m_face, factor);
    return value != nullptr && *value != "-" ? *value : std::string();
  }

 private:
  Font font(FontRole role, int size) const {
    return {role, points_of_um(m_sizes.side * size / 100), true, false, 0};
  }
  Um left() const { return m_style.box.min.x + m_sizes.safe; }

  bool shape(Shape drawn) {
    m_out.items.emplace_back(std::move(drawn));
    return true;
  }

  bool corner(const std::string& place, const std::string& value, int size) {
    const Font type = font(FontRole::label, size);
    const Um half = m_metrics.height(type).cap / 2;
    const bool right = place.ends_with("-right");
    const Um x = right ? m_style.box.max.x - m_sizes.safe : left();
    const Um y = place.starts_with("top") ? m_style.box.min.y + m_sizes.safe + half
                                          : m_style.box.max.y - m_sizes.safe - half;
    return m_text.add(value, {x, y}, m_sizes.side * 40 / 100, type, m_style.ink,
                      right ? Anchor::end : Anchor::start);
  }

  /// In the middle of the left side, reversed, so that it is never taken for the factor above it.
  bool disc(const std::string& value, int size) {
    const Um r = m_sizes.side * 9 / 100;
    const Point centre{left() + r, (m_style.box.min.y + m_style.box.max.y) / 2};
    Shape round;
    round.outline.add_circle(centre, r);
    round.fill = Fill::solid(m_style.ink);
    shape(std::move(round));
    return m_text.add(value, centre, r * 17 / 10, font(FontRole::label, size), kWhite);
  }

  /// In the lower left corner: the number that dice are rolled against.
  bool ring(const std::string& value, int size) {
    const Um r = m_sizes.side * 130 / 1000;
    const Um line = std::max<Um>(120, m_sizes.side / 90);
    const Point centre{left() + line / 2 + r, m_style.box.max.y - m_sizes.safe - line / 2 - r};
    Shape round;
    round.outline.add_circle(centre, r);
    round.fill = Fill::solid(kWhite);
    round.stroke = Stroke{m_style.ink, line, {}, 0, Cap::butt, Join::miter};
    shape(std::move(round));
    return m_text.add(value, centre, r * 18 / 10, font(FontRole::label, size), m_style.ink);
  }

  /// Below, in the middle: never smaller than type can be read.
  bool reminder(const std::string& value, int size) {
    Font type = font(FontRole::narrow, size);
    type.size = std::max(type.size, kLeastText);
    const Um half = m_metrics.height(font(FontRole::label, kReminderLine)).cap / 2;
    const Point at{m_style.box.middle().x + m_sizes.side / 40,
                   m_style.box.max.y - m_sizes.safe - std::max(half / 2, m_metrics.height(type).cap / 2)};
    return m_text.add(value, at, m_sizes.side * 34 / 100, type, m_style.ink);
  }

  /// From the lower left corner on.
  Shape pips(int count) const {
    const Um r = m_sizes.side * 45 / 1000, step = m_sizes.side * 13 / 100;
    Shape out;
    for (int i = 0; i < count; ++i)
      out.outline.add_circle({left() + r + i * step, m_style.box.max.y - m_sizes.safe - r}, r);
    out.fill = Fill::solid(m_style.ink);
    return out;
  }

  /// One above the other, in the middle of the left side.
  Shape chevrons(int count) const {
    const Um width = m_sizes.side * 15 / 100, height = m_sizes.side * 6 / 100, step = m_sizes.side * 8 / 100;
    Um y = (m_style.box.min.y + m_style.box.max.y) / 2 - step * (count - 1) / 2 + height / 2;
    Shape out;
    for (int i = 0; i < count; ++i, y += step)
      out.outline.move_to({left(), y}).line_to({left() + width / 2, y - height}).line_to({left() + width, y});
    out.stroke =
        Stroke{m_style.ink, std::max<Um>(200, m_sizes.side * 25 / 1000), {}, 0, Cap::butt, Join::miter};
    return out;
  }

  static constexpr int kReminderLine = 27;

  const model::RulesetDocument& m_ruleset;
  const model::Face& m_face;
  const FaceStyle& m_style;
  const FaceSizes m_sizes;
  TextMetrics& m_metrics;
  FaceText m_text;
  Group& m_out;
};

/// Where a ruleset says nothing the factors of a unit stand in the corners, in their order.
std::string draw_corners(const model::Face& face, Places& places) {
  constexpr const char* kCorners[] = {"top-left", "top-right", "bottom-left", "bottom-right"};
  std::string too_long;
  for (std::size_t i = 0; i < face.factors.size() && i < std::size(kCorners); ++i) {
    const std::string& value = face.factors[i].second;
    if (!places.draw(kCorners[i], value, kUsualSize)) too_long = value;
  }
  return too_long;
}

}  // namespace

std::string draw_places(const model::RulesetDocument& ruleset, const model::Face& face, const FaceStyle& style,
                        TextMetrics& metrics, Group& out) {
  Places places(ruleset, face, style, metrics, out);
  const model::Table* table = ruleset.find_table("counter.face");
  if (table == nullptr) return draw_corners(face, places);
  std::string too_long;
  for (const model::TableRow& row : table->rows) {
    const std::string value = places.value_of(row);
    if (value.empty()) continue;
    const int size = static_cast<int>(
        std::clamp<std::int64_t>(parse_integer(row.cell("size")).value_or(kUsualSize), kLeastSize, kMostSize));
    if (!places.draw(row.cell("place"), value, size)) too_long = value;
  }
  return too_long;
}

}  // namespace coq::scene::detail
