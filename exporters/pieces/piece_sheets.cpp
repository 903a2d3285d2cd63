// SPDX-License-Identifier: MIT
#include "exporters/pieces/pieces.h"

namespace coq::exporters {
namespace {

using drawing::Page;

/// Returns the face with its bleed, which reaches at most half way to the next piece, with the corner of its
/// cut at `corner`.
drawing::Group placed(const Page& face, const PunchSheet& sheet, Point corner) {
  drawing::Group out;
  for (const drawing::LayerClass kind : {drawing::LayerClass::bleed, drawing::LayerClass::art})
    for (const drawing::Layer& layer : face.scene.layers)
      if (layer.kind == kind) out.items.insert(out.items.end(), layer.items.begin(), layer.items.end());
  const Um x = std::min((sheet.step.x - face.trim.width()) / 2, face.trim.min.x - face.media.min.x);
  const Um y = std::min((sheet.step.y - face.trim.height()) / 2, face.trim.min.y - face.media.min.y);
  out.clip = drawing::Outline{}.add_box(
      {{face.trim.min.x - x, face.trim.min.y - y}, {face.trim.max.x + x, face.trim.max.y + y}});
  out.transform = drawing::Transform::move({corner.x - face.trim.min.x, corner.y - face.trim.min.y});
  return out;
}

/// Adds the lines around a piece, with a gap in the middle of each edge that keeps it in the sheet.
void add_cut(drawing::Outline& cuts, const Box& piece, Um nick) {
  const Point corners[] = {piece.min, {piece.max.x, piece.min.y}, piece.max, {piece.min.x, piece.max.y}};
  for (int i = 0; i < 4; ++i) {
    const Point from = corners[i], to = corners[(i + 1) % 4];
    const Um length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    const Um half = (length - nick) / 2;
    const auto along = [&](Um distance) {
      return Point{from.x + (to.x > from.x   ? distance
                             : to.x < from.x ? -distance
                                             : 0),
                   from.y + (to.y > from.y   ? distance
                             : to.y < from.y ? -distance
                                             : 0)};
    };
    cuts.add_segment(from, along(half));
    cuts.add_segment(along(length - half), to);
  }
}

PieceSheet empty_sheet(const PunchSheet& sheet, std::size_t number) {
  PieceSheet out{Page::of_size(sheet.width, sheet.height), Page::of_size(sheet.width, sheet.height), {}};
  out.front.title = out.back.title = fmt::format("sheet-{:02}", number);
  out.front.scene.layer("pieces");
  out.back.scene.layer("pieces");
  return out;
}

Page cut_page(const PunchSheet& sheet, const std::vector<Box>& pieces) {
  Page page = Page::of_size(sheet.width, sheet.height);
  drawing::Shape lines;
  for (const Box& piece : pieces) add_cut(lines.outline, piece, sheet.nick);
  lines.stroke = drawing::Stroke{drawing::kBlack, 50, {}, 0, drawing::Cap::butt, drawing::Join::miter};
  page.scene.layer("cut-lines").add(std::move(lines));
  return page;
}

}  // namespace

std::vector<PieceSheet> piece_sheets(const std::vector<Piece>& pieces, const PunchSheet& sheet) {
  std::vector<PieceSheet> out;
  std::vector<Box> cuts;
  const auto finish = [&] {
    if (!out.empty() && sheet.nick > 0) out.back().cuts = cut_page(sheet, cuts);
    cuts.clear();
  };
  int cell = sheet.size();
  for (const Piece& piece : pieces) {
    if (piece.faces.empty()) continue;
    for (int copy = 0; copy < piece.count; ++copy) {
      if (cell == sheet.size()) {
        finish();
        out.push_back(empty_sheet(sheet, out.size() + 1));
        cell = 0;
      }
      const Point corner = sheet.cell(cell++).min;
      const Um width = piece.faces.front().page.trim.width(), height = piece.faces.front().page.trim.height();
      cuts.push_back({corner, {corner.x + width, corner.y + height}});
      out.back().front.scene.layers.front().add(placed(piece.faces.front().page, sheet, corner), piece.id);
      if (piece.faces.size() < 2) continue;
      const Point behind{sheet.width - corner.x - width, corner.y};
      out.back().back.scene.layers.front().add(placed(piece.faces[1].page, sheet, behind), piece.id);
    }
  }
  finish();
  return out;
}

}  // namespace coq::exporters
