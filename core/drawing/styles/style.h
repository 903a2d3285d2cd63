// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

// The words by which looks of rulesets say how an area or a line is drawn in a style. All styles have the
// same words, each with its own artists.

using AreaArtist = Art (*)(const Plan&, const Easel&);
using LineArtist = LineArt (*)(const coq::Path&, Um width, const Easel&);

struct StyleWord {
  std::string_view word;
  AreaArtist area = nullptr;  ///< null where no area is drawn so
  LineArtist line = nullptr;
  bool dark = false;           ///< what is written on it is light
  std::optional<Inks> inks{};  ///< the style's own: what a look does not say
};

/// What the pattern of an area, or the form of a line, means where a look has no word; empty for nothing
/// special.
std::string_view word_of_pattern(std::string_view pattern);

enum class GridForm { sides, corners };  ///< whole hexsides, or the corners of hexes only
enum class FrameForm { none, plain, engraved, coordinates, technical, squares };

/// A way of drawing maps: its artists, and how it draws what no artist does.
struct Style {
  std::string_view name{};                ///< as options and looks say it: "field", `field-fill`
  const std::vector<StyleWord>* words{};  ///< null for the diagram, which has patterns and forms
  bool own_inks = false;  ///< colours that a look does not say are the style's, not the diagram's
  Color paper = kWhite;   ///< the ground of all that is not drawn, where the inks are its own
  int wash = 100;         ///< per cent: how strong a colour lies on the paper, for letters on it
  double slip = 0;        ///< plates of colour lie so far off, on paper
  struct {
    GridForm form = GridForm::sides;
    Color ink{0x50, 0x50, 0x50, 255};
    Um width = 150;  ///< on paper
    bool dots = true;
  } grid{};
  struct {
    FontRole role = FontRole::narrow;  ///< of hex numbers
    bool italic = false;
    Color number{0x43, 0x43, 0x43, 255};
    Color light = kWhite;  ///< on dark grounds
    Color ink = kBlack;    ///< of names
    Color water = kBlack;  ///< of those of waters
    FontRole names = FontRole::period;
  } letters{};
  struct {
    FontRole role = FontRole::label;  ///< of the legend and what stands with it
    bool italic = false;
    bool capitals = false;  ///< the title in spaced capitals
  } sheet{};
  Color kilometres{0x6a, 0x4a, 0x86, 255};  ///< of their grid, where the frame has one
  FrameForm frame = FrameForm::none;

  bool is_diagram() const { return words == nullptr; }
  /// Null where no word is that.
  const StyleWord* find(std::string_view word) const;
};

/// All styles in the order of model::MapStyle: the diagram first.
const std::vector<Style>& all_styles();
const Style* find_style(std::string_view name);

namespace detail {
const std::vector<StyleWord>& plan_directeur_words();
const std::vector<StyleWord>& army_map_words();
const std::vector<StyleWord>& survey_words();
const std::vector<StyleWord>& trench_map_words();
}  // namespace detail

}  // namespace coq::scene::styles
