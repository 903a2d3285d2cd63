// SPDX-License-Identifier: MIT
// Bands along the edges of counters, told apart without colour.
#include <algorithm>

#include "core/drawing/counters/counter_art.h"

namespace coq::scene::detail {
namespace {

using model::Stripe;

/// Boxes of `high` with gaps as high between them, the same above and below.
void add_bars(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um room = band.height();
  const Um count = std::max<Um>(1, (room + high) / (2 * high));
  Um y = band.min.y + (room - (2 * count - 1) * high) / 2;
  for (Um i = 0; i < count; ++i, y += 2 * high) out.add_box({{band.min.x, y}, {band.max.x, y + high}});
}

/// Lines from the lower left to the upper right, none beyond the band.
void add_diagonals(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um width = band.width();
  for (Um y = band.min.y; y + width + high <= band.max.y; y += 2 * high)
    out.move_to({band.min.x, y + width})
        .line_to({band.max.x, y})
        .line_to({band.max.x, y + high})
        .line_to({band.min.x, y + width + high})
        .close();
}

void add_dots(const Box& band, Um width, Outline& out) {
  const Um room = band.height();
  const Um radius = width * 38 / 100, step = width * 13 / 10;
  const Um count = std::max<Um>(1, room / step);
  Um y = band.min.y + (room - (count - 1) * step) / 2;
  for (Um i = 0; i < count; ++i, y += step) out.add_circle({band.middle().x, y}, radius);
}

/// Two columns of squares in counterchange.
void add_checks(const Box& band, Um high, Outline& out) {
  if (high <= 0) return;
  const Um middle = band.middle().x;
  bool left = true;
  for (Um y = band.min.y; y < band.max.y; y += high, left = !left)
    out.add_box(
        {{left ? band.min.x : middle, y}, {left ? middle : band.max.x, std::min(y + high, band.max.y)}});
}

}  // namespace

void add_stripe(const Box& band, Um width, Stripe kind, Outline& out) {
  switch (kind) {
    case Stripe::none:
      break;
    case Stripe::solid:
      out.add_box(band);
      break;
    case Stripe::bars:
      add_bars(band, width * 3 / 4, out);
      break;
    case Stripe::diagonal:
      add_diagonals(band, width * 3 / 5, out);
      break;
    case Stripe::dots:
      add_dots(band, width, out);
      break;
    case Stripe::checks:
      add_checks(band, width / 2, out);
      break;
  }
}

}  // namespace coq::scene::detail
