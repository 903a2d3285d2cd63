// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/common.h"

/// The inks document says by clicks which class each printed colour of a scan stands for.
namespace coq::model {

/// Shape of what an ink draws.
enum class InkShape { areas, lines, nothing };

/// A place of the scan that shows an ink.
struct InkClick : Node {
  PixelPoint pixel;
  bool operator==(const InkClick&) const = default;
};

/// The clicks of one class.
struct Ink : Node {
  COQ_COMPILED_ONCE(Ink);
  std::string name;                 ///< written as `class`: woods, water, relief, or a terrain type
  std::optional<std::string> type;  ///< terrain type of what it draws; the default follows from the class
  std::optional<InkShape> shape;    ///< the default follows from the class
  std::vector<InkClick> clicks;
  bool operator==(const Ink&) const = default;
};

struct InksDocument : Root {
  COQ_COMPILED_ONCE(InksDocument);
  std::string scan;             ///< path of the image, relative to this file
  std::optional<int> page;      ///< page of a file that has several, from 1; the default is the first
  std::optional<int> clusters;  ///< number of colours that the sheet is divided into; the default is 16
  std::vector<Ink> inks;
  bool operator==(const InksDocument&) const = default;
};

}  // namespace coq::model
