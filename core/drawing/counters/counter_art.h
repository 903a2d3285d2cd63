// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/counters/face_parts.h"
#include "core/drawing/primitives/symbols.h"
#include "core/drawing/primitives/text.h"

/// Counters drawn from their data, with pictures of their own where a face names one.
namespace coq::scene {

struct CounterLook {
  bool black_and_white = false;
  std::optional<SymbolStyle> symbols{};  ///< else as the ruleset's value `counter.silhouettes` has it
  std::string lang{};                    ///< of names; empty is the document's
  std::string folder{};                  ///< that pictures of faces are looked for from: the document's
  const std::vector<model::Layout>* layouts = nullptr;  ///< of the document
};

inline constexpr Um kCounterSize = 15'875;  ///< of counters that say none

/// Draws faces of counters. A unit is made of parts: those of the layout that the document has for it, else of
/// the ruleset's table `counter.layout` (face_parts.h); a face's own picture takes the symbol's place. Its
/// colour is the nation's, the back is pale and hatched with it; the nation's stripe tells it without colour.
/// A marker has the drawing of its type, or a layout of the document; the ruleset's values `markers.of-powers`
/// and `markers.lettered` name the types that have a face for each power (table `powers`: `power`, `face` 1 or
/// 2, `colour`) and those that have a letter.
class CounterArt {
 public:
  /// `ruleset`, `metrics` must outlive this. `document_lang` is the language of the counters document.
  CounterArt(const model::RulesetDocument& ruleset, TextMetrics& metrics, CounterLook look,
             std::string document_lang = "fr");

  /// A face (0 front, 1 back) that fills `box`: ground and drawing. A face that the counter lacks is bare
  /// paper. Texts that do not fit are shrunk to 5 pt; below that they are an error in `problems`
  /// (`counter.text`). `piece` counts the pieces of a counter from 0 on, where they have numbers.
  Group draw(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems = nullptr,
             int piece = 0) const;

  /// A face drawn as large as it is and made smaller to fill `box`, as in figures and on cards; what tells its
  /// pieces apart, and the nation's code, are left out where they could not be read.
  /// Texts below `least_text` (thousandths of a point; 0: none) are left out.
  Group draw_small(const model::Counter& counter, std::size_t face, const Box& box, int least_text = 0) const;

  /// The colour of a face's ground: what bleeds beyond the cut.
  Color ground(const model::Counter& counter, std::size_t face) const;
  /// Lines across the ground of a unit's back, to the edges of `box`; nothing on a front.
  std::optional<Shape> hatch(const model::Counter& counter, std::size_t face, const Box& box) const;
  /// What stands for a unit on a face of its: a staff sign or a silhouette.
  Symbol symbol_of(const model::Counter& counter, const model::Face& face) const;
  /// The pattern of a unit's stripe, and its ink.
  model::Stripe stripe(const model::Counter& counter) const;
  Color stripe_ink(const model::Counter& counter) const;
  /// Where stripes lie on a face that fills `box`.
  struct Band {
    Box box{};
    model::Stripe kind = model::Stripe::none;
    Color ink{};
  };
  std::vector<Band> bands(const model::Counter& counter, std::size_t face, const Box& box) const;

  const CounterLook& look() const { return m_look; }

 private:
  std::vector<const model::LayoutPart*> parts_of(const model::Counter& counter, std::size_t face) const;
  bool is_laid_out(const model::Counter& counter) const;
  Band band_of(const model::Counter& counter, const model::LayoutPart& part, const Box& box) const;
  void draw_ground(const model::Counter& counter, std::size_t face, const Box& box, Group& out) const;
  Group draw_layout(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems,
                    int piece) const;
  void draw_shown(const model::Counter& counter, std::size_t face, const model::LayoutPart& part,
                  const Box& box, Problems* problems, int piece, Group& out) const;
  void draw_name(const model::Counter& counter, const model::LayoutPart& part, const Box& box,
                 Group& out) const;
  void draw_part(const model::Counter& counter, std::size_t face, const model::LayoutPart& part, const Box& box,
                 const std::vector<Box>& taken, Group& out) const;
  std::vector<Box> texts_of(const model::Counter& counter, std::size_t face,
                            const std::vector<const model::LayoutPart*>& parts, const Box& box,
                            int piece) const;
  bool draw_mark(const model::LayoutPart& part, const std::string& value, const Box& box, Group& out) const;
  /// False where it does not fit.
  bool draw_text(const model::LayoutPart& part, const std::string& text, const Box& box, Group& out) const;
  std::string text_of(const model::Counter& counter, const model::Face& face, const model::LayoutPart& part,
                      int piece) const;
  std::string title_of(const model::Counter& counter, int piece) const;
  Group draw_marker(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems) const;
  std::string lang() const { return m_look.lang.empty() ? m_document_lang : m_look.lang; }
  Color nation_color(const model::Counter& counter) const;
  Color accent_of(const model::Counter& counter, std::size_t face) const;
  std::string nation_code(const model::Counter& counter) const;

  const model::RulesetDocument& m_ruleset;
  TextMetrics& m_metrics;
  CounterLook m_look;
  std::string m_document_lang;
  std::shared_ptr<const std::vector<detail::RulesetPart>> m_parts;  ///< of the ruleset
  SymbolStyle m_style = SymbolStyle::sign;
  bool m_with_code = true;
};

/// The symbol of a unit: its face's own word, else of its type; two types may have one of their own (horse
/// artillery).
SymbolIcon icon_of(const model::Counter& counter, const model::Face& face);

/// The picture that a face names, as large as it fits into the middle of `box`; null where it names none, or
/// one that cannot be drawn (the check `counters.image` says so): the symbol is drawn instead.
std::optional<Image> picture_of(const model::Face& face, const std::string& folder, const Box& box);

/// The battery's letter at the end of a marker's text ("FFE A"), or nothing.
std::string marker_letter(std::string_view text);

namespace detail {

constexpr int kLeastText = 5000;  ///< thousandths of a point: print.md, Maps

/// Tells of a text that is too long for its counter.
void note_text(Problems* problems, const model::Counter& counter, const std::string& text);
/// The space nearest to the middle, for two lines; npos where there is none.
std::size_t middle_space(std::string_view text);
/// The number of a piece; empty where the counter's have none.
std::string number_of(const model::Counter& counter, int piece);

/// Places lines of text on a face.
class FaceText {
 public:
  FaceText(Group& group, TextMetrics& metrics) : m_group(group), m_metrics(metrics) {}
  /// `text` with the middle of its capitals at `at`, shrunk to `room`; false where it does not fit at 5 pt.
  bool add(std::string_view text, Point at, Um room, Font font, Color color, Anchor anchor = Anchor::middle,
           int angle = 0);

 private:
  Group& m_group;
  TextMetrics& m_metrics;
};

/// The drawing of a marker type in a box, as the ruleset's table `marker.drawings` has it; `back` is the second
/// face. False where the type has no drawing: its text is then printed large. `gray`: no colours but ink and
/// accent.
bool draw_marker_icon(const model::RulesetDocument& ruleset, std::string_view type, bool back, const Box& box,
                      Color ink, Color accent, Group& out, bool gray = false);

bool has_marker_icon(const model::RulesetDocument& ruleset, std::string_view type);

/// The lengths of faces follow from the edge.
struct FaceSizes {
  Um side = 0;
  /// What is printed keeps off the cut: 1.5 mm (an eighth of a small side), at least 5 % of the side.
  Um safe = 0;
};
FaceSizes face_sizes(const Box& box);

/// A stripe that fills `band`, its pattern that of one `width` wide.
void add_stripe(const Box& band, Um width, model::Stripe kind, Outline& out);

}  // namespace detail
}  // namespace coq::scene
