// SPDX-License-Identifier: MIT
#include "importers/svg/detail/svg_shapes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "core/base/text.h"

namespace coq::importers::svg {
namespace {

constexpr double kPi = std::numbers::pi;

void skip_separators(std::string_view& text) {
  while (!text.empty() && (is_blank(text.front()) || text.front() == ',')) text.remove_prefix(1);
}

/// Reads a flag of an arc. Flags need no separator: "a1 1 0 01 5 5".
std::optional<bool> take_flag(std::string_view& text) {
  skip_separators(text);
  if (text.empty() || (text.front() != '0' && text.front() != '1')) return std::nullopt;
  const bool flag = text.front() == '1';
  text.remove_prefix(1);
  return flag;
}

Spot operator+(Spot a, Spot b) {
  return {a.x + b.x, a.y + b.y};
}
Spot operator-(Spot a, Spot b) {
  return {a.x - b.x, a.y - b.y};
}
Spot operator*(double k, Spot a) {
  return {k * a.x, k * a.y};
}

/// Collects sub-paths on the page.
class Pen {
 public:
  explicit Pen(const Flattening& how) : m_how(how) {}

  bool move_to(Spot p) {
    m_start = m_at = p;
    m_open = false;
    return true;
  }
  bool line_to(Spot p) {
    if (!m_open) {
      m_parts.emplace_back();
      add(m_at);
      m_open = true;
    }
    m_at = p;
    return add(p);
  }
  /// Adds a cubic curve, in as many pieces as its second differences require (Wang's formula).
  bool curve_to(Spot p1, Spot p2, Spot p3) {
    const Spot p0 = m_at, q0 = m_how.to_page(p0), q1 = m_how.to_page(p1), q2 = m_how.to_page(p2),
               q3 = m_how.to_page(p3);
    const Spot first = q0 - 2 * q1 + q2, second = q1 - 2 * q2 + q3;
    const double bend = std::max(std::hypot(first.x, first.y), std::hypot(second.x, second.y));
    constexpr double kMostPieces = 1000;
    const double wanted = std::ceil(std::sqrt(0.75 * bend / m_how.tolerance));
    const int pieces = std::isfinite(wanted) ? static_cast<int>(std::clamp(wanted, 1.0, kMostPieces)) : 1;
    for (int i = 1; i <= pieces; ++i) {
      const double t = static_cast<double>(i) / pieces, s = 1 - t;
      const Spot p = s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3;
      if (!line_to(i == pieces ? p3 : p)) return false;
    }
    return true;
  }
  bool quad_to(Spot p1, Spot p2) {
    const Spot p0 = m_at;
    return curve_to(1.0 / 3 * p0 + 2.0 / 3 * p1, 1.0 / 3 * p2 + 2.0 / 3 * p1, p2);
  }
  bool arc_to(double rx, double ry, double turn, bool large, bool sweep, Spot to);
  bool close() {
    if (m_open) m_parts.back().closed = true;
    m_open = false;
    m_at = m_start;
    return true;
  }
  Spot at() const { return m_at; }
  std::vector<SubPath> take() { return std::move(m_parts); }

 private:
  bool add(Spot p) {
    const Spot page = m_how.to_page(p);
    if (m_count >= m_how.most || !std::isfinite(page.x) || !std::isfinite(page.y)) return false;
    ++m_count;
    m_parts.back().points.push_back(page);
    return true;
  }

  const Flattening& m_how;
  std::vector<SubPath> m_parts;
  Spot m_start, m_at;
  bool m_open = false;
  std::size_t m_count = 0;
};

/// Adds an elliptic arc given by its ends (SVG 1.1, appendix F.6), as cubic curves of at most a quarter turn.
bool Pen::arc_to(double rx, double ry, double turn, bool large, bool sweep, Spot to) {
  rx = std::abs(rx), ry = std::abs(ry);
  if (rx == 0 || ry == 0 || (m_at.x == to.x && m_at.y == to.y)) return line_to(to);
  const double phi = turn * kPi / 180, cosine = std::cos(phi), sine = std::sin(phi);
  const Spot half = 0.5 * (m_at - to);
  const double x = cosine * half.x + sine * half.y, y = -sine * half.x + cosine * half.y;
  const double too_small = x * x / (rx * rx) + y * y / (ry * ry);
  if (too_small > 1) rx *= std::sqrt(too_small), ry *= std::sqrt(too_small);
  const double under = rx * rx * y * y + ry * ry * x * x;
  const double root = std::sqrt(std::max(0.0, (rx * rx * ry * ry - under) / under)) * (large == sweep ? -1 : 1);
  const double cx = root * rx * y / ry, cy = -root * ry * x / rx;
  const Spot middle = 0.5 * (m_at + to);
  const Spot centre{cosine * cx - sine * cy + middle.x, sine * cx + cosine * cy + middle.y};
  const double from = std::atan2((y - cy) / ry, (x - cx) / rx);
  double sweep_by = std::atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (sweep && sweep_by < 0) sweep_by += 2 * kPi;
  if (!sweep && sweep_by > 0) sweep_by -= 2 * kPi;
  if (!std::isfinite(sweep_by)) return false;
  const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(sweep_by) / (kPi / 2) - 1e-9)));
  const double step = sweep_by / pieces, reach = 4.0 / 3 * std::tan(step / 4);
  const auto on_page = [&](double u, double v) {
    return Spot{centre.x + cosine * rx * u - sine * ry * v, centre.y + sine * rx * u + cosine * ry * v};
  };
  for (int i = 0; i < pieces; ++i) {
    const double a = from + i * step, b = a + step;
    const Spot end = i + 1 == pieces ? to : on_page(std::cos(b), std::sin(b));
    if (!curve_to(on_page(std::cos(a) - reach * std::sin(a), std::sin(a) + reach * std::cos(a)),
                  on_page(std::cos(b) + reach * std::sin(b), std::sin(b) - reach * std::cos(b)), end))
      return false;
  }
  return true;
}

/// Reads path data command by command.
class PathReader {
 public:
  PathReader(std::string_view data, const Flattening& how) : m_text(data), m_pen(how) {}

  FlatPath read() {
    bool good = true;
    char command = 0;
    for (skip_separators(m_text); good && !m_text.empty(); skip_separators(m_text)) {
      const char next = m_text.front();
      const bool named = std::string_view("MmLlHhVvCcSsQqTtAaZz").find(next) != std::string_view::npos;
      if (named) m_text.remove_prefix(1);
      // Further pairs after a "move to" are lines.
      if (named)
        command = next;
      else if (command == 'M')
        command = 'L';
      else if (command == 'm')
        command = 'l';
      const bool may_begin = m_begun || command == 'M' || command == 'm';
      const bool closed_twice = !named && (command == 'Z' || command == 'z');
      good = may_begin && !closed_twice && draw(command);
      m_begun = true;
    }
    return {m_pen.take(), good};
  }

 private:
  std::optional<Spot> point() {
    const auto x = take_number(m_text), y = x ? take_number(m_text) : std::nullopt;
    if (!y) return std::nullopt;
    return m_relative ? m_from + Spot{*x, *y} : Spot{*x, *y};
  }
  bool draw(char command) {
    m_relative = command >= 'a';
    m_from = m_pen.at();
    const char kind = m_relative ? static_cast<char>(command - 'a' + 'A') : command;
    const bool good = draw_kind(kind);
    if (kind != 'C' && kind != 'S') m_cubic.reset();
    if (kind != 'Q' && kind != 'T') m_quadratic.reset();
    return good;
  }
  bool draw_kind(char kind) {
    switch (kind) {
      case 'M':
      case 'L': {
        const auto p = point();
        return p && (kind == 'M' ? m_pen.move_to(*p) : m_pen.line_to(*p));
      }
      case 'H':
      case 'V': {
        const auto value = take_number(m_text);
        if (!value) return false;
        Spot to = m_from;
        double& part = kind == 'H' ? to.x : to.y;
        part = m_relative ? part + *value : *value;
        return m_pen.line_to(to);
      }
      case 'C':
      case 'S': {
        const auto p1 = kind == 'C' ? point() : std::optional(m_cubic ? 2 * m_from - *m_cubic : m_from);
        const auto p2 = p1 ? point() : std::nullopt, p3 = p2 ? point() : std::nullopt;
        if (!p3) return false;
        m_cubic = p2;
        return m_pen.curve_to(*p1, *p2, *p3);
      }
      case 'Q':
      case 'T': {
        const auto p1 = kind == 'Q' ? point() : std::optional(m_quadratic ? 2 * m_from - *m_quadratic : m_from);
        const auto p2 = p1 ? point() : std::nullopt;
        if (!p2) return false;
        m_quadratic = p1;
        return m_pen.quad_to(*p1, *p2);
      }
      case 'A':
        return draw_arc();
      default:
        return m_pen.close();
    }
  }
  bool draw_arc() {
    const auto rx = take_number(m_text), ry = rx ? take_number(m_text) : std::nullopt;
    const auto turn = ry ? take_number(m_text) : std::nullopt;
    const auto large = turn ? take_flag(m_text) : std::nullopt,
               sweep = large ? take_flag(m_text) : std::nullopt;
    const auto to = sweep ? point() : std::nullopt;
    return to && m_pen.arc_to(*rx, *ry, *turn, *large, *sweep, *to);
  }

  std::string_view m_text;
  Pen m_pen;
  Spot m_from;  ///< current point where the command begins
  bool m_relative = false, m_begun = false;
  std::optional<Spot> m_cubic, m_quadratic;  ///< last control points, which S and T mirror
};

double number_in(const xml::Tree& element, std::string_view name, double fallback = 0) {
  std::string_view text = element.get(name);
  return take_number(text).value_or(fallback);
}

FlatPath flatten_ellipse(double cx, double cy, double rx, double ry, const Flattening& how) {
  if (!(rx > 0 && ry > 0)) return {};
  Pen pen(how);
  pen.move_to({cx + rx, cy});
  const bool good =
      pen.arc_to(rx, ry, 0, false, true, {cx - rx, cy}) && pen.arc_to(rx, ry, 0, false, true, {cx + rx, cy});
  pen.close();
  return {pen.take(), good};
}

FlatPath flatten_rectangle(const xml::Tree& element, const Flattening& how) {
  const double x = number_in(element, "x"), y = number_in(element, "y");
  const double width = number_in(element, "width"), height = number_in(element, "height");
  if (!(width > 0 && height > 0)) return {};
  double rx = number_in(element, "rx", -1), ry = number_in(element, "ry", -1);
  if (rx < 0) rx = std::max(ry, 0.0);
  if (ry < 0) ry = rx;
  rx = std::min(rx, width / 2), ry = std::min(ry, height / 2);
  Pen pen(how);
  pen.move_to({x + rx, y});
  bool good = pen.line_to({x + width - rx, y}) && pen.arc_to(rx, ry, 0, false, true, {x + width, y + ry}) &&
              pen.line_to({x + width, y + height - ry}) &&
              pen.arc_to(rx, ry, 0, false, true, {x + width - rx, y + height}) &&
              pen.line_to({x + rx, y + height}) && pen.arc_to(rx, ry, 0, false, true, {x, y + height - ry}) &&
              pen.line_to({x, y + ry}) && pen.arc_to(rx, ry, 0, false, true, {x + rx, y});
  pen.close();
  return {pen.take(), good};
}

FlatPath flatten_points(std::string_view text, bool closed, const Flattening& how) {
  Pen pen(how);
  bool first = true, good = true;
  for (skip_separators(text); good && !text.empty(); skip_separators(text), first = false) {
    const auto x = take_number(text), y = x ? take_number(text) : std::nullopt;
    good = y && (first ? pen.move_to({*x, *y}) : pen.line_to({*x, *y}));
  }
  if (closed) pen.close();
  return {pen.take(), good};
}

}  // namespace

std::optional<double> take_number(std::string_view& text) {
  skip_separators(text);
  std::string_view rest = text;
  if (!rest.empty() && rest.front() == '+') rest.remove_prefix(1);
  double value = 0;
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (read.ec != std::errc() || !std::isfinite(value)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return value;
}

Matrix Matrix::after(const Matrix& m) const {
  return {a * m.a + c * m.b, b * m.a + d * m.b,     a * m.c + c * m.d,
          b * m.c + d * m.d, a * m.e + c * m.f + e, b * m.e + d * m.f + f};
}

std::optional<Matrix> parse_transform(std::string_view text) {
  Matrix whole;
  for (skip_separators(text); !text.empty(); skip_separators(text)) {
    const std::size_t open = text.find('('), close = text.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) return std::nullopt;
    const std::string_view name = trim(text.substr(0, open));
    std::string_view inside = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    std::vector<double> v;
    while (const auto value = take_number(inside)) v.push_back(*value);
    if (!trim(inside).empty()) return std::nullopt;
    Matrix m;
    const double angle = v.empty() ? 0 : v[0] * kPi / 180;
    if (name == "matrix" && v.size() == 6) {
      m = {v[0], v[1], v[2], v[3], v[4], v[5]};
    } else if (name == "translate" && (v.size() == 1 || v.size() == 2)) {
      m = {1, 0, 0, 1, v[0], v.size() == 2 ? v[1] : 0};
    } else if (name == "scale" && (v.size() == 1 || v.size() == 2)) {
      m = {v[0], 0, 0, v.back(), 0, 0};
    } else if (name == "rotate" && (v.size() == 1 || v.size() == 3)) {
      m = {std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
      if (v.size() == 3) m = Matrix{1, 0, 0, 1, v[1], v[2]}.after(m).after({1, 0, 0, 1, -v[1], -v[2]});
    } else if (name == "skewX" && v.size() == 1) {
      m = {1, 0, std::tan(angle), 1, 0, 0};
    } else if (name == "skewY" && v.size() == 1) {
      m = {1, std::tan(angle), 0, 1, 0, 0};
    } else {
      return std::nullopt;
    }
    whole = whole.after(m);
  }
  return whole;
}

FlatPath flatten_path(std::string_view data, const Flattening& how) {
  return PathReader(data, how).read();
}

std::optional<FlatPath> flatten_element(const xml::Tree& element, const Flattening& how) {
  const auto get = [&](const char* name) { return number_in(element, name); };
  if (element.name == "path") return flatten_path(element.get("d"), how);
  if (element.name == "rect") return flatten_rectangle(element, how);
  if (element.name == "circle") return flatten_ellipse(get("cx"), get("cy"), get("r"), get("r"), how);
  if (element.name == "ellipse") return flatten_ellipse(get("cx"), get("cy"), get("rx"), get("ry"), how);
  if (element.name == "polygon") return flatten_points(element.get("points"), true, how);
  if (element.name == "polyline") return flatten_points(element.get("points"), false, how);
  if (element.name != "line") return std::nullopt;
  Pen pen(how);
  pen.move_to({get("x1"), get("y1")});
  const bool good = pen.line_to({get("x2"), get("y2")});
  return FlatPath{pen.take(), good};
}

}  // namespace coq::importers::svg
