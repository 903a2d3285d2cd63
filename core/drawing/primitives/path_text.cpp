// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/path_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.h"

namespace coq::scene {
namespace {

constexpr int kMostNumbers = 6;
constexpr double kThousand = 1000;

/// Up to six numbers of at most three places; false where there are fewer than `count`.
bool read_numbers(std::string_view path, std::size_t& at, int count, std::array<double, kMostNumbers>& out) {
  for (int i = 0; i < count; ++i) {
    const std::size_t begin = std::min(path.find_first_not_of(' ', at), path.size());
    const std::size_t end = std::min(path.find_first_not_of("-.0123456789", begin), path.size());
    if (end == begin) return false;
    out[static_cast<std::size_t>(i)] =
        static_cast<double>(parse_thousandths(path.substr(begin, end - begin)).value_or(0)) / kThousand;
    at = end;
  }
  return true;
}

int count_of(char verb) {
  return verb == 'C' ? 6 : verb == 'O' ? 3 : verb == 'Z' ? 0 : 2;
}

}  // namespace

PathField::PathField(const Box& box) {
  const double w = box.width(), h = box.height();
  m_unit = std::min(w / 100, h / 80);
  m_x = box.min.x + (w - 100 * m_unit) / 2;
  m_y = box.min.y + (h - 80 * m_unit) / 2;
}

Point PathField::at(double x, double y) const {
  return {static_cast<Um>(std::lround(m_x + x * m_unit)), static_cast<Um>(std::lround(m_y + y * m_unit))};
}

Um PathField::length(double units) const {
  return static_cast<Um>(std::lround(units * m_unit));
}

Outline read_path(std::string_view path, const PathField& field) {
  Outline out;
  std::size_t at = 0;
  std::array<double, kMostNumbers> n{};
  while ((at = path.find_first_not_of(' ', at)) != std::string_view::npos) {
    const char verb = path[at++];
    if (!read_numbers(path, at, count_of(verb), n)) break;
    if (out.empty() && verb != 'M' && verb != 'O' && verb != 'Z') break;
    if (verb == 'Z' && !out.empty()) out.close();
    if (verb == 'M') out.move_to(field.at(n[0], n[1]));
    if (verb == 'L') out.line_to(field.at(n[0], n[1]));
    if (verb == 'C') out.curve_to(field.at(n[0], n[1]), field.at(n[2], n[3]), field.at(n[4], n[5]));
    if (verb == 'O') out.add_circle(field.at(n[0], n[1]), field.length(n[2]));
  }
  return out;
}

}  // namespace coq::scene
