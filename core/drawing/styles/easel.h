// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/drawing/primitives/scene.h"

namespace coq::scene::styles {

/// Chance that is the same each time: numbers that follow from a seed and from what they are for.
class Chance {
 public:
  explicit constexpr Chance(std::uint64_t seed) : m_seed(seed) {}
  /// By the id of a feature.
  explicit constexpr Chance(std::string_view id) : m_seed(14695981039346656037u) {
    for (const char c : id) m_seed = (m_seed ^ static_cast<unsigned char>(c)) * 1099511628211u;
  }

  /// At least 0, less than 1.
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
  Color fill = kWhite;  ///< of the ground or the body
  Color ink = kBlack;   ///< of marks
  Color rim = kBlack;
};

/// Shadows fall so far to the right and down, on paper: the light comes from the upper left.
inline constexpr Um kShadow = 750;

/// What is drawn of a feature, the lowest first.
using Art = std::vector<Content>;

/// What every artist works with.
struct Easel {
  double unit = 1;               ///< map micrometres for one on paper
  bool black_and_white = false;  ///< black ink on paper, no tints
  Color paper = kWhite;          ///< of grounds in black and white, or where the style has its own
  double slip = 0;               ///< plates of colour lie so far off, on paper
  Inks inks{};
  bool own = false;  ///< a work of the field of our own, not the enemy's
  Chance chance{0};
  std::optional<Box> clip{};  ///< what does not meet it need not be drawn

  std::optional<Box> sheet{};  ///< the map ends there: rivers go on beyond it
  double pixel = 0;            ///< what one shows, in the map's micrometres; 0 is on paper, where all is drawn

  /// Is it too fine to be seen in a picture?
  bool is_too_fine(double paper_um) const { return pixel > 0 && on_paper(paper_um) < 3 * pixel; }
  /// Is something of that size only a speck in a picture?
  bool is_speck(const Box& box) const {
    return pixel > 0 && box.width() < 24 * pixel && box.height() < 24 * pixel;
  }
  double on_paper(double um) const { return um * unit; }
  Um um(double paper_um) const {
    const double length = paper_um * unit;
    return length < 1 ? 1 : static_cast<Um>(length + 0.5);
  }
  bool shows(const Box& box) const { return !clip || clip->meets(box); }
  /// A tint where there are tints, else what black and white has in its place.
  Color tint(Color color, Color plain) const { return black_and_white ? plain : color; }
  Color ground(Color color) const { return tint(color, paper); }
  Color dark(Color color) const { return tint(color, kBlack); }
};

inline Color with_opacity(Color color, int alpha) {
  color.a = static_cast<std::uint8_t>(alpha);
  return color;
}
inline constexpr Color kShade{0x2a, 0x22, 0x38, 255};  ///< of shadows, made translucent
inline constexpr Color kLight{0xff, 0xf8, 0xe0, 255};  ///< of what the light meets

inline Shape filled(Outline outline, Color color) {
  return {std::move(outline), Fill::solid(color), std::nullopt};
}
inline Shape stroked(Outline outline, Color color, Um width, Cap cap = Cap::round) {
  return {std::move(outline), std::nullopt, Stroke{color, width, {}, 0, cap, Join::round}};
}
/// Adds what has something to show.
inline void add(Art& art, Shape shape) {
  if (!shape.outline.empty()) art.emplace_back(std::move(shape));
}

/// 0xrrggbb.
constexpr Color color_of(unsigned rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
          static_cast<std::uint8_t>(rgb), 255};
}
constexpr Inks inks(unsigned fill, unsigned ink, unsigned rim) {
  return {color_of(fill), color_of(ink), color_of(rim)};
}

}  // namespace coq::scene::styles
