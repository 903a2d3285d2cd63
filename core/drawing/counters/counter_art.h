// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/problem.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/counters/face_parts.h"
#include "core/drawing/primitives/symbols.h"
#include "core/drawing/primitives/text.h"

/// Draws counters from their data, with custom images where a face names one.
namespace coq::drawing {

struct CounterLook {
  bool black_and_white = false;
  std::optional<SymbolStyle> symbols{};  ///< the default is the ruleset's value `counter.silhouettes`
  std::string lang{};                    ///< language of names; if empty, the document's
  std::string folder{};                  ///< the document's folder; image paths are relative to it
  const std::vector<model::Layout>* layouts = nullptr;  ///< layouts of the document
};

inline constexpr Um kCounterSize = 15'875;  ///< size of counters that specify none

/// Draws the faces of counters. A unit face consists of parts. They come from the document's layout for the
/// unit, else from the ruleset's table `counter.layout` (face_parts.h). A custom image on a face replaces the
/// symbol. The front has the nation's colour; the back is pale with hatching in that colour. A stripe
/// identifies the nation without colour.
///
/// A marker is drawn by its type, or by a layout of the document. The ruleset's value `markers.of-powers` lists
/// marker types with a face for each power (table `powers`: `power`, `face` 1 or 2, `colour`). The value
/// `markers.lettered` lists marker types with a letter.
class CounterArt {
 public:
  /// `ruleset` and `metrics` must outlive this object. `document_lang` is the language of the counters
  /// document.
  CounterArt(const model::RulesetDocument& ruleset, TextMetrics& metrics, CounterLook look,
             std::string document_lang = "fr");

  /// Draws a face (0 front, 1 back) that fills `box`. A face that the counter lacks is bare paper. Texts that
  /// do not fit are shrunk to 5 pt; if they still do not fit, an error `counter.text` is added to `problems`.
  /// `piece` counts the pieces of a counter from 0, if they are numbered.
  Group draw(const model::Counter& counter, std::size_t face, const Box& box, Problems* problems = nullptr,
             int piece = 0) const;

  /// Draws a face at full size and scales it down to fill `box`, as in figures and on cards. Piece numbers and
  /// the nation's code are omitted if they would be illegible. Texts below `least_text` (thousandths of a
  /// point; 0 for no limit) are omitted.
  Group draw_small(const model::Counter& counter, std::size_t face, const Box& box, int least_text = 0) const;

  /// Returns the colour of a face's ground, which extends into the bleed.
  Color ground(const model::Counter& counter, std::size_t face) const;
  /// Returns hatching across the ground of a unit's back, up to the edges of `box`. Returns nullopt for a
  /// front.
  std::optional<Shape> hatch(const model::Counter& counter, std::size_t face, const Box& box) const;
  /// Returns the symbol of a unit's face: a staff sign or a silhouette.
  Symbol symbol_of(const model::Counter& counter, const model::Face& face) const;
  /// Returns the pattern of a unit's stripe.
  model::Stripe stripe(const model::Counter& counter) const;
  Color stripe_ink(const model::Counter& counter) const;
  /// A stripe on a face that fills a box.
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
  /// Draws a text. Returns false if it does not fit.
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
  std::shared_ptr<const std::vector<detail::RulesetPart>> m_parts;
  SymbolStyle m_style = SymbolStyle::sign;
  bool m_with_code = true;
};

/// Returns the symbol of a unit: the face's own keyword, else that of its type. Some pairs of types have their
/// own symbol (horse artillery).
SymbolIcon icon_of(const model::Counter& counter, const model::Face& face);

/// Returns the image that a face names, cropped and turned, centred in `box` and as large as fits. Returns null
/// if the face names none, or if it cannot be drawn; the symbol then replaces it, and the check
/// `counters.image` reports the error.
std::optional<Item> picture_of(const model::Face& face, const std::string& folder, const Box& box);

/// Returns the battery's letter at the end of a marker's text ("FFE A"), or an empty string.
std::string marker_letter(std::string_view text);

namespace detail {

constexpr int kMinText = 5000;  ///< minimum type size, in thousandths of a point: print.md, Maps

/// Reports a text that is too long for its counter.
void note_text(Problems* problems, const model::Counter& counter, const std::string& text);
/// Returns the position of the space nearest to the middle, to break a text into two lines. Returns npos if
/// there is none.
std::size_t middle_space(std::string_view text);
/// Returns the number of a piece, or an empty string if the counter's pieces are not numbered.
std::string number_of(const model::Counter& counter, int piece);

/// Places lines of text on a face.
class FaceText {
 public:
  FaceText(Group& group, TextMetrics& metrics) : m_group(group), m_metrics(metrics) {}
  /// Adds `text` with the middle of its capitals at `at`, shrunk to fit `room`. Returns false if it does not
  /// fit at 5 pt.
  bool add(std::string_view text, Point at, Um room, Font font, Color color, Anchor anchor = Anchor::middle,
           int angle = 0);

 private:
  Group& m_group;
  TextMetrics& m_metrics;
};

/// Draws a marker type in a box, as defined in the ruleset's table `marker.drawings`. `back` selects the second
/// face; `gray` restricts colours to ink and accent. Returns false if the type has no drawing; its text is then
/// printed large.
bool draw_marker_icon(const model::RulesetDocument& ruleset, std::string_view type, bool back, const Box& box,
                      Color ink, Color accent, Group& out, bool gray = false);

bool has_marker_icon(const model::RulesetDocument& ruleset, std::string_view type);

/// Lengths on a face, derived from its edge.
struct FaceSizes {
  Um side = 0;
  /// Minimum distance from print to cut: 1.5 mm (an eighth of the side if that is smaller), at least 5 % of the
  /// side.
  Um safe = 0;
};
FaceSizes face_sizes(const Box& box);

/// Adds a stripe that fills `band`, with the pattern of a stripe `width` wide.
void add_stripe(const Box& band, Um width, model::Stripe kind, Outline& out);

}  // namespace detail
}  // namespace coq::drawing
