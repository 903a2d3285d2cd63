// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/base/text.h"
#include "core/documents/model/map.h"

/// How checks name things.
namespace coq::validate {

/// The element's name as it stands in a document, in every language: "<area>", "<line>"...
inline const char* element_name(const model::Feature& feature) {
  constexpr const char* kNames[] = {"<area>", "<line>", "<side>", "<hexes>", "<piece>", "<override>", "<text>"};
  return kNames[feature.index()];
}

/// "66.5,121" in millimetres.
inline std::string point_text(Point p) {
  return format_mm(p.x) + "," + format_mm(p.y);
}

}  // namespace coq::validate
