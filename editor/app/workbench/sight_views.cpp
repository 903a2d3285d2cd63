// SPDX-License-Identifier: MIT
#include "editor/app/workbench/sight_views.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace coq::app {

void SwipeLine::set_on(bool on) {
  m_on = on;
  m_held.reset();
}

bool SwipeLine::is_near(Pixel pixel, const Viewport& view, bool grip_only) const {
  if (!m_on) return false;
  const double logical = view.pixels_per_logical();
  const double across = pixel.x - at(view), down = pixel.y - view.height() / 2.0;
  return std::hypot(across, down) <= kGrip * logical || (!grip_only && std::abs(across) <= kReach * logical);
}

bool SwipeLine::press(Pixel pixel, const Viewport& view, bool grip_only) {
  if (!is_near(pixel, view, grip_only)) return false;
  m_held = pixel.x - at(view);
  return true;
}

void SwipeLine::move(Pixel pixel, const Viewport& view) {
  // The line must stay within reach.
  if (m_held) m_part = std::clamp((pixel.x - *m_held) / view.width(), 0.01, 0.99);
}

namespace {

std::size_t index_in(std::vector<std::string>& labels, const std::string& label) {
  const auto found = std::find(labels.begin(), labels.end(), label);
  if (found != labels.end()) return static_cast<std::size_t>(found - labels.begin());
  labels.push_back(label);
  return labels.size() - 1;
}

/// Joins the spans of an obstacle in adjacent pieces.
void add_things(const std::vector<std::string>& things, const sight::ExplainedPiece& piece,
                std::vector<SightProfile::Span>& spans) {
  for (const std::string& thing : things) {
    const auto same = std::find_if(spans.begin(), spans.end(), [&](const SightProfile::Span& span) {
      return span.thing == thing && span.end == piece.from_thousandths;
    });
    if (same != spans.end()) {
      same->end = piece.to_thousandths;
    } else {
      spans.push_back({piece.from_thousandths, piece.to_thousandths, thing});
    }
  }
}

std::vector<std::vector<SightProfile::Span>> in_rows(const std::vector<SightProfile::Span>& spans) {
  std::vector<std::vector<SightProfile::Span>> rows;
  for (const SightProfile::Span& span : spans) {
    const auto free = std::find_if(rows.begin(), rows.end(), [&](const auto& row) {
      return std::all_of(row.begin(), row.end(), [&](const SightProfile::Span& other) {
        return other.end <= span.begin || span.end <= other.begin;
      });
    });
    if (free != rows.end()) {
      free->push_back(span);
    } else {
      rows.push_back({span});
    }
  }
  return rows;
}

SightProfile::Effect effect_of(const sight::ExplainedPiece& piece) {
  if (!piece.counts) return SightProfile::Effect::end_hex;
  if (piece.obstacle) return SightProfile::Effect::obstacle;
  return piece.hinders ? SightProfile::Effect::hinders : SightProfile::Effect::none;
}

}  // namespace

SightMatrix sight_matrix(const Derived& derived) {
  SightMatrix out;
  if (!derived.los || !derived.los->has_hexes()) return out;
  const sight::MapLos& los = *derived.los;
  struct Asked {
    std::size_t number, row, column;
  };
  std::vector<Asked> asked;
  for (const sight::CheckResult& result : derived.checks) {
    if (result.problem) continue;
    asked.push_back({result.number, index_in(out.from, result.row.from), index_in(out.to, result.row.to)});
  }
  out.cells.resize(out.from.size() * out.to.size());
  for (const Asked& one : asked) {
    SightMatrix::Cell& cell = out.cells[one.row * out.to.size() + one.column];
    const sight::CheckResult& result = derived.checks[one.number];
    if (cell.checks.empty() || !result.passed()) cell.verdict = result.row.answer.verdict;
    cell.checks.push_back(one.number);
    cell.failed = cell.failed || !result.passed();
  }
  if (out.cells.size() > kMaxAnswers) return out;
  for (std::size_t i = 0; i < out.cells.size(); ++i) {
    if (!out.cells[i].checks.empty()) continue;
    const auto from = los.labels().parse(out.from[i / out.to.size()]);
    const auto to = los.labels().parse(out.to[i % out.to.size()]);
    if (from && to && *from != *to) out.cells[i].verdict = los.answer(*from, *to).verdict;
  }
  return out;
}

SightProfile sight_profile(const std::vector<sight::ExplainedPiece>& pieces) {
  SightProfile out;
  std::vector<SightProfile::Span> left, right;
  bool blocked = false;
  for (const sight::ExplainedPiece& piece : pieces) {
    if (piece.from_thousandths == piece.to_thousandths && !piece.blocks) continue;
    add_things(piece.left, piece, left);
    add_things(piece.right, piece, right);
    blocked = blocked || piece.blocks;
    SightProfile::Piece now{piece.from_thousandths, piece.to_thousandths, piece.hex, effect_of(piece), blocked};
    if (piece.top) now.top = parse_thousandths(*piece.top);
    if (piece.line_level) now.line = parse_thousandths(*piece.line_level);
    if (!out.pieces.empty()) {
      SightProfile::Piece& last = out.pieces.back();
      if (last.hex == now.hex && last.effect == now.effect && last.blocked == now.blocked &&
          last.top == now.top && last.line == now.line) {
        last.end = now.end;
        continue;
      }
    }
    out.pieces.push_back(now);
  }
  out.left = in_rows(left);
  out.right = in_rows(right);
  return out;
}

}  // namespace coq::app
