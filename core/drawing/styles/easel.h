// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/drawing/primitives/scene.h"

namespace coq::drawing::styles {

/// Reproducible random numbers, derived from a seed and from their purpose.
class Chance {
 public:
  explicit constexpr Chance(std::uint64_t seed) : m_seed(seed) {}
  /// Seeds by the id of a feature.
  explicit constexpr Chance(std::string_view id) : m_seed(14695981039346656037u) {
    for (const char c : id) m_seed = (m_seed ^ static_cast<unsigned char>(c)) * 1099511628211u;
  }

  /// Returns a number in [0, 1).
  constexpr double at(std::int64_t a, std::int64_t b = 0, std::int64_t use = 0) const {
    std::uint64_t x = m_seed ^ (static_cast<std::uint64_t>(a) * 0x9e3779b97f4a7c15u);
    x = mixed(x) ^ (static_cast<std::uint64_t>(b) * 0xc2b2ae3d27d4eb4fu);
    x = mixed(mixed(x) ^ static_cast<std::uint64_t>(use));
    return static_cast<double>(x >> 11) / 9007199254740992.0;
  }
  constexpr double between(double low, double high, std::int64_t a, std::int64_t b = 0,
                           std::int64_t use = 0) const {
    return low + (high - low) * at(a, b, use);
  }
  constexpr int below(int count, std::int64_t a, std::int64_t b = 0, std::int64_t use = 0) const {
    return static_cast<int>(at(a, b, use) * count);
  }

 private:
  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }

  std::uint64_t m_seed;
};

/// The colours of a terrain type in a style.
struct Inks {
  Color fill = kWhite;  ///< colour of the ground or body
  Color ink = kBlack;   ///< colour of marks
  Color rim = kBlack;
};

/// Length of shadows to the right and down, on paper: light comes from the upper left.
inline constexpr Um kShadow = 750;

/// The drawn items of a feature, the lowest first.
using Art = std::vector<Content>;

/// Parameters of every artist.
struct Easel {
  double unit = 1;               ///< map micrometres per micrometre on paper
  bool black_and_white = false;  ///< black ink on paper, no tints
  Color paper = kWhite;          ///< colour of the ground in black and white, or in styles with their own paper
  double slip = 0;               ///< misregistration of colour plates, on paper
  Inks inks{};
  bool own = false;  ///< a friendly field work instead of an enemy one
  Chance chance{0};
  std::optional<Box> clip{};  ///< items outside may be omitted

  /// Only for a hill in a relief of several levels: per cent of ink in its ground. Its contours are then drawn
  /// separately, above woods.
  std::optional<int> tint_of_level{};

  std::optional<Box> sheet{};  ///< edge of the map; rivers continue beyond it
  double pixel = 0;            ///< screen pixel in map micrometres; 0 means paper, where everything is drawn

  /// Returns whether a length on paper is too small to be visible on a screen.
  bool is_too_fine(double paper_um) const { return pixel > 0 && on_paper(paper_um) < 3 * pixel; }
  /// Returns whether something of that size is only a speck on a screen.
  bool is_speck(const Box& box) const {
    return pixel > 0 && box.width() < 24 * pixel && box.height() < 24 * pixel;
  }
  double on_paper(double um) const { return um * unit; }
  Um um(double paper_um) const {
    const double length = paper_um * unit;
    return length < 1 ? 1 : static_cast<Um>(length + 0.5);
  }
  bool shows(const Box& box) const { return !clip || clip->meets(box); }
  Color tint(Color color, Color plain) const { return black_and_white ? plain : color; }
  Color ground(Color color) const { return tint(color, paper); }
  Color dark(Color color) const { return tint(color, kBlack); }
  /// Returns the ground of a hill, tinted by its level in a relief.
  Color hill_ground() const { return ground(mix(inks.fill, inks.ink, tint_of_level.value_or(0))); }
};

inline Color with_opacity(Color color, int alpha) {
  color.a = static_cast<std::uint8_t>(alpha);
  return color;
}
inline constexpr Color kShade{0x2a, 0x22, 0x38, 255};  ///< colour of shadows, made translucent
inline constexpr Color kLight{0xff, 0xf8, 0xe0, 255};  ///< colour of lit surfaces

inline Shape filled(Outline outline, Color color) {
  return {std::move(outline), Fill::solid(color), std::nullopt};
}
inline Shape stroked(Outline outline, Color color, Um width, Cap cap = Cap::round) {
  return {std::move(outline), std::nullopt, Stroke{color, width, {}, 0, cap, Join::round}};
}
/// Adds the shape unless its outline is empty.
inline void add(Art& art, Shape shape) {
  if (!shape.outline.empty()) art.emplace_back(std::move(shape));
}

/// Converts 0xrrggbb to a colour.
constexpr Color color_of(unsigned rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
          static_cast<std::uint8_t>(rgb), 255};
}
constexpr Inks inks(unsigned fill, unsigned ink, unsigned rim) {
  return {color_of(fill), color_of(ink), color_of(rim)};
}

}  // namespace coq::drawing::styles
