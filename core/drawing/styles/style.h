// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

// The keywords in a ruleset's looks that select how a style draws an area or a line. All styles share the
// keywords, but each has its own artists.

using AreaArtist = Art (*)(const Plan&, const Easel&);
using LineArtist = LineArt (*)(const coq::Path&, Um width, const Easel&);

struct StyleWord {
  std::string_view word;
  AreaArtist area = nullptr;  ///< null if it does not apply to areas
  LineArtist line = nullptr;
  bool dark = false;           ///< text on it must be light
  std::optional<Inks> inks{};  ///< the style's inks, which a look may override
};

/// Returns the keyword that an area pattern or line form stands for if a look has none. Returns an empty text
/// for patterns without a meaning.
std::string_view word_of_pattern(std::string_view pattern);

enum class GridForm { sides, corners };  ///< complete hexsides, or only the corners of hexes
enum class FrameForm { none, plain, engraved, coordinates, technical, squares };

/// A map style: its artists, and the look of everything else.
struct Style {
  std::string_view name{};                ///< as in options and looks: "field", `field-fill`
  const std::vector<StyleWord>* words{};  ///< null for the diagram, which uses patterns and line forms
  bool own_inks = false;  ///< colours missing in a look come from the style, not from the diagram
  Color paper = kWhite;   ///< ground colour where nothing is drawn, if the style has its own inks
  int wash = 100;         ///< opacity of colours on paper in per cent, for text on them
  double slip = 0;        ///< misregistration of colour plates, on paper
  struct {
    GridForm form = GridForm::sides;
    Color ink{0x50, 0x50, 0x50, 255};
    Um width = 150;  ///< on paper
    bool dots = true;
  } grid{};
  struct {
    FontRole role = FontRole::narrow;  ///< font of hex numbers
    bool italic = false;
    Color number{0x43, 0x43, 0x43, 255};
    Color light = kWhite;  ///< colour on dark ground
    Color ink = kBlack;    ///< colour of names
    Color water = kBlack;  ///< colour of names of waters
    FontRole names = FontRole::period;
  } letters{};
  struct {
    FontRole role = FontRole::label;  ///< font of the legend and its neighbours
    bool italic = false;
    bool capitals = false;  ///< sets the title in spaced capitals
  } sheet{};
  Color kilometres{0x6a, 0x4a, 0x86, 255};  ///< colour of the kilometre grid, if the frame has one
  FrameForm frame = FrameForm::none;

  bool is_diagram() const { return words == nullptr; }
  /// Returns the entry of a keyword, or null.
  const StyleWord* find(std::string_view word) const;
};

/// Returns all styles in the order of model::MapStyle, the diagram first.
const std::vector<Style>& all_styles();
const Style* find_style(std::string_view name);

namespace detail {
const std::vector<StyleWord>& plan_directeur_words();
const std::vector<StyleWord>& army_map_words();
const std::vector<StyleWord>& survey_words();
const std::vector<StyleWord>& trench_map_words();
}  // namespace detail

}  // namespace coq::drawing::styles
