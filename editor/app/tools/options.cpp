// SPDX-License-Identifier: MIT
#include "editor/app/tools/options.h"

namespace coq::app {
namespace {

bool SnapSettings::*member_of(SnapKind kind) {
  switch (kind) {
    case SnapKind::vertex:
      return &SnapSettings::vertices;
    case SnapKind::edge:
      return &SnapSettings::edges;
    case SnapKind::hex_centre:
      return &SnapSettings::hex_centres;
    case SnapKind::hex_corner:
      return &SnapSettings::hex_corners;
    case SnapKind::hex_side:
      return &SnapSettings::hex_sides;
    case SnapKind::side_middle:
      return &SnapSettings::side_middles;
    case SnapKind::guide:
      return &SnapSettings::guides;
    case SnapKind::grid_line:
      break;
  }
  return &SnapSettings::grid_lines;
}

}  // namespace

bool SnapSettings::has(SnapKind kind) const {
  return this->*member_of(kind);
}

void SnapSettings::set(SnapKind kind, bool wanted) {
  this->*member_of(kind) = wanted;
}

}  // namespace coq::app
