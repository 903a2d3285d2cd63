// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "exporters/pieces/pieces.h"

namespace coq::exporters {
namespace {

/// Distances smaller than this are rounding: a hairline, a unit of a template in pixels.
constexpr Um kTolerance = 100;

/// Returns the box of a line's ink: bounds of texts also have room for letters that the text lacks.
Box ink_of(const drawing::TextRun& run) {
  const auto size = static_cast<Um>(std::int64_t{run.font.size} * 25'400 / 72'000);
  const bool descends = run.text.find_first_of("gjpqyQ,;()/") != std::string::npos;
  const Um left = run.anchor == drawing::Anchor::start    ? 0
                  : run.anchor == drawing::Anchor::middle ? run.width / 2
                                                          : run.width;
  const Box upright{{run.at.x - left, run.at.y - size * 3 / 4},
                    {run.at.x - left + run.width, run.at.y + (descends ? size / 4 : size / 50)}};
  return drawing::Transform::rotate(run.angle, run.at).apply(upright);
}

/// Calls `see` with the bounds of each drawn part, in the coordinates of the page.
template <class See>
void each_part(const std::vector<drawing::Item>& items, const drawing::Transform& placed, const See& see) {
  for (const drawing::Item& item : items) {
    if (const auto* group = std::get_if<drawing::Group>(&item.content))
      each_part(group->items, group->transform.then(placed), see);
    else if (const auto* run = std::get_if<drawing::TextRun>(&item.content); run != nullptr && run->width > 0)
      see(placed.apply(ink_of(*run)));
    else
      see(placed.apply(item.bounds));
  }
}

std::string size_text(Um width, Um height) {
  return fmt::format("{} x {}", format_mm(width), format_mm(height));
}

}  // namespace

Um least_margin(const PieceFace& face) {
  const Box& cut = face.page.trim;
  const auto is_stripe = [&](const Box& part) {
    return std::any_of(face.stripes.begin(), face.stripes.end(), [&](const Box& stripe) {
      return part.min.x >= stripe.min.x - kTolerance && part.max.x <= stripe.max.x + kTolerance &&
             part.min.y >= stripe.min.y - kTolerance && part.max.y <= stripe.max.y + kTolerance;
    });
  };
  Um least = std::min(cut.width(), cut.height()) / 2;
  for (const drawing::Layer& layer : face.page.scene.layers) {
    if (layer.kind != drawing::LayerClass::art) continue;
    each_part(layer.items, {}, [&](const Box& part) {
      if (is_stripe(part)) return;
      const Um margin = std::min(
          {part.min.x - cut.min.x, part.min.y - cut.min.y, cut.max.x - part.max.x, cut.max.y - part.max.y});
      if (margin > kTolerance) least = std::min(least, margin);
    });
  }
  return least;
}

void check_fit(const std::vector<Piece>& pieces, const PieceComponent& component, Problems& problems) {
  for (const Piece& piece : pieces) {
    const auto warn = [&](const char* check, const Message& text) {
      Problem problem = make_problem(Severity::warning, check, text);
      problem.subject = piece.id;
      problems.push_back(std::move(problem));
    };
    if (std::abs(piece.size.x - component.width) > kTolerance ||
        std::abs(piece.size.y - component.height) > kTolerance)
      warn("pieces.size", message("{} measures {} mm, but {} measures {} mm: it is drawn in that size",
                                  piece.id, size_text(piece.size.x, piece.size.y), component.id,
                                  size_text(component.width, component.height)));
    Um least = component.safe;
    for (const PieceFace& face : piece.faces) least = std::min(least, least_margin(face));
    if (least < component.safe - kTolerance)
      warn("pieces.safe",
           message("{} has print {} mm from the cut, but the safe area of {} begins at {} mm", piece.id,
                   format_mm(least / 10 * 10), component.id, format_mm(component.safe)));
  }
}

}  // namespace coq::exporters
