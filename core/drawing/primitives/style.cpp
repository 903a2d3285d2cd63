// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/style.h"

#include <fmt/format.h>

#include <cmath>

namespace coq::drawing {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::uint8_t mix_channel(std::uint8_t from, std::uint8_t to, int percent) {
  return static_cast<std::uint8_t>((from * (100 - percent) + to * percent + 50) / 100);
}

double linear(std::uint8_t channel) {
  const double v = channel / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

}  // namespace

std::optional<Color> parse_color(std::string_view text) {
  if (text.size() < 4 || text.front() != '#') return std::nullopt;
  text.remove_prefix(1);
  const bool is_short = text.size() == 3;
  if (!is_short && text.size() != 6 && text.size() != 8) return std::nullopt;
  std::uint8_t channels[4] = {0, 0, 0, 255};
  const std::size_t digits = is_short ? 1 : 2;
  for (std::size_t i = 0; i * digits < text.size(); ++i) {
    const int high = hex_digit(text[i * digits]);
    const int low = hex_digit(text[i * digits + digits - 1]);
    if (high < 0 || low < 0) return std::nullopt;
    channels[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return Color{channels[0], channels[1], channels[2], channels[3]};
}

std::string format_color(Color c) {
  if (c.a == 255) return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
  return fmt::format("#{:02x}{:02x}{:02x}{:02x}", c.r, c.g, c.b, c.a);
}

Color mix(Color color, Color other, int percent) {
  return {mix_channel(color.r, other.r, percent), mix_channel(color.g, other.g, percent),
          mix_channel(color.b, other.b, percent), color.a};
}

Color grey_of(Color color) {
  const auto v = static_cast<std::uint8_t>((color.r * 213 + color.g * 715 + color.b * 72) / 1000);
  return {v, v, v, color.a};
}

int lightness(Color c) {
  const double y = 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
  const double f = y > 216.0 / 24389 ? std::cbrt(y) : (24389.0 / 27 * y + 16) / 116;
  return static_cast<int>(std::lround((116 * f - 16) * 1000));
}

}  // namespace coq::drawing
