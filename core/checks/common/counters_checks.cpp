// SPDX-License-Identifier: MIT
#include "core/checks/common/counters_checks.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>

#include "core/base/colour_sight.h"
#include "core/base/file_names.h"
#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "core/images/face_picture.h"

namespace coq::checks {
namespace {

std::optional<Rgb> rgb_of(const model::Nation& nation) {
  constexpr std::size_t kLength = 7;
  constexpr int kHexadecimal = 16;
  if (nation.colour.size() != kLength) return std::nullopt;
  unsigned value = 0;
  const char* begin = nation.colour.data() + 1;
  const char* end = nation.colour.data() + nation.colour.size();
  if (std::from_chars(begin, end, value, kHexadecimal).ptr != end) return std::nullopt;
  return Rgb{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xFF),
             static_cast<std::uint8_t>(value & 0xFF)};
}

}  // namespace

std::optional<NationsApart> nations_apart(const model::Nation& a, const model::Nation& b) {
  const auto one = rgb_of(a), other = rgb_of(b);
  if (!one || !other) return std::nullopt;
  return NationsApart{least_colour_difference(*one, *other),
                      std::abs(lightness_of(*one) - lightness_of(*other)),
                      a.stripe.value_or(model::Stripe::none) == b.stripe.value_or(model::Stripe::none)};
}

// Checks of counters documents.

using model::WordsFrom;

void check_counter_sizes(const CountersView& view, Reporter& out) {
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.size.has_value() != counter.base.has_value()) {
      if (counter.base && (counter.base->x <= 0 || counter.base->y <= 0)) {
        out.add(
            counter, counter.id,
            message("counter \"{}\": the frontage and depth of its base must be greater than 0", counter.id));
      }
      continue;
    }
    out.add(counter, counter.id,
            counter.size
                ? message("counter \"{}\" has both \"size\" and \"base\": expected one of them", counter.id)
                : message("counter \"{}\" has neither \"size\" nor \"base\"", counter.id));
  }
}

void check_counter_types(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  for (const model::Counter& counter : view.counters.counters) {
    const bool unit = counter.kind == model::CounterKind::unit;
    const auto check = [&](const std::string& type) {
      const bool known = unit ? view.ruleset->find_unit_type(type) != nullptr
                              : view.ruleset->find_marker_type(type) != nullptr;
      if (known) return;
      const WordsFrom from = unit ? WordsFrom::unit_types : WordsFrom::marker_types;
      out.add(counter, counter.id,
              suggesting(unit ? message("counter \"{}\": the ruleset {} has no unit type {}", counter.id,
                                        view.ruleset->id, type)
                              : message("counter \"{}\": the ruleset {} has no marker type {}", counter.id,
                                        view.ruleset->id, type),
                         suggested_word(view, from, type)));
    };
    check(counter.type);
    if (counter.type2) check(*counter.type2);
    if (counter.type2 == counter.type) {
      out.add(counter, counter.id,
              message("counter \"{}\" has {} as both of its types", counter.id, counter.type));
    }
  }
}

void check_factors(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  for (const model::Counter& counter : view.counters.counters) {
    std::vector<std::string> known;
    for (const std::string& id : {counter.type, counter.type2.value_or("")}) {
      const model::UnitType* type = view.ruleset->find_unit_type(id);
      if (type != nullptr) known.insert(known.end(), type->factors.begin(), type->factors.end());
    }
    const bool unit = counter.kind == model::CounterKind::unit;
    if (unit && view.ruleset->find_unit_type(counter.type) == nullptr) continue;  // reported elsewhere
    std::map<std::string, std::size_t> faces;
    for (const model::Face& face : counter.faces) {
      for (const auto& [name, value] : face.factors) {
        ++faces[name];
        if (unit && std::find(known.begin(), known.end(), name) != known.end()) continue;
        out.add(face, counter.id,
                unit ? suggesting(message("counter \"{}\": unknown factor {}: the type {} has {}", counter.id,
                                          name, counter.type, join(known, ", ")),
                                  nearest_word(name, known))
                     : message("counter \"{}\": a marker cannot have a factor {}", counter.id, name));
      }
    }
    for (const auto& [name, count] : faces) {
      if (count == counter.faces.size()) continue;
      out.warn(counter, counter.id,
               message("counter \"{}\": the factor {} is on one face only", counter.id, name));
    }
  }
}

void check_counter_nations(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  for (const model::Counter& counter : view.counters.counters) {
    if (!counter.nation || view.ruleset->find_nation(*counter.nation) != nullptr) continue;
    out.add(counter, counter.id,
            suggesting(message("counter \"{}\": the ruleset {} has no nation {}", counter.id, view.ruleset->id,
                               *counter.nation),
                       suggested_word(view, WordsFrom::nations, *counter.nation)));
  }
}

void check_counter_names(const CountersView& view, Reporter& out) {
  for (const model::Counter& counter : view.counters.counters) {
    const bool named = std::any_of(counter.names.begin(), counter.names.end(),
                                   [](const model::Name& name) { return !name.text.empty(); });
    if (!named) out.add(counter, counter.id, message("counter \"{}\" has no name", counter.id));
  }
}

void check_counter_gpids(const CountersView& view, Reporter& out) {
  std::map<int, std::string> known;
  for (const model::Counter& counter : view.counters.counters) {
    if (!counter.gpid) continue;
    const auto [at, added] = known.emplace(*counter.gpid, counter.id);
    if (added) continue;
    out.add(counter, counter.id,
            message("counter \"{}\" has the gpid {}, which counter \"{}\" already uses", counter.id,
                    *counter.gpid, at->second));
  }
}

namespace {

/// Explains why a picture cannot be drawn. The pattern is empty if it can.
Message fault_of(const model::Counter& counter, const std::string& image, const std::filesystem::path& folder,
                 const images::FacePicture& found) {
  constexpr std::int64_t kMillion = 1'000'000;
  switch (found.fault) {
    case images::FaceFault::none:
      break;
    case images::FaceFault::missing:
      return missing_file(message("counter \"{}\": there is no file \"{}\"", counter.id, image), folder, image);
    case images::FaceFault::no_picture:
      return message(
          "counter \"{}\": \"{}\" is not an image that a counter can show (PNG, JPEG, SVG, GIF, WebP, BMP, "
          "JPEG 2000)",
          counter.id, image);
    case images::FaceFault::too_large:
      return message("counter \"{}\": the image \"{}\" is too large, {} x {} pixels: {} million at most",
                     counter.id, image, found.size.width, found.size.height, images::kMaxFacePixels / kMillion);
    case images::FaceFault::damaged:
      return found.detail.empty()
                 ? message("counter \"{}\": the image \"{}\" is damaged", counter.id, image)
                 : message("counter \"{}\": the image \"{}\" is damaged: {}", counter.id, image, found.detail);
  }
  return {};
}

/// Reports a part of an SVG picture that is left out of the drawing.
Message omitted(const model::Counter& counter, const std::string& image, const images::Omission& omission) {
  const std::string& what = omission.what;
  switch (omission.kind) {
    case images::OmissionKind::linked_picture:
      return message(
          "counter \"{}\": the image \"{}\" links to \"{}\", which cannot be loaded: a linked image must be "
          "a file in the same folder or below",
          counter.id, image, what);
    case images::OmissionKind::reference:
      return message("counter \"{}\": the image \"{}\" uses \"{}\", which does not exist", counter.id, image,
                     what);
    case images::OmissionKind::variable:
      return message("counter \"{}\": the image \"{}\" uses \"{}\", but CSS variables are not supported",
                     counter.id, image, what);
    case images::OmissionKind::font:
      return message("counter \"{}\": the image \"{}\" uses the font \"{}\", which is not installed",
                     counter.id, image, what);
    case images::OmissionKind::flowed_text:
      return message(
          "counter \"{}\": the image \"{}\" has flowed text (flowRoot), which cannot be drawn: convert it to "
          "plain text",
          counter.id, image);
    case images::OmissionKind::letters:
      return message("counter \"{}\": the image \"{}\" has text at a size that cannot be drawn", counter.id,
                     image);
    case images::OmissionKind::everything:
      return message("counter \"{}\": the image \"{}\" is empty", counter.id, image);
  }
  return {};
}

}  // namespace

void check_counter_images(const CountersView& view, Reporter& out) {
  for (const model::Counter& counter : view.counters.counters) {
    for (const model::Face& face : counter.faces) {
      if (!face.image) continue;
      const std::filesystem::path file = view.path.parent_path() / *face.image;
      const images::FacePicture found = images::face_picture(file.string());
      Message fault = fault_of(counter, *face.image, view.path.parent_path(), found);
      if (!fault.pattern.empty()) out.add(face, counter.id, std::move(fault));
      for (const images::Omission& omission : found.omissions)
        out.warn(face, counter.id, omitted(counter, *face.image, omission));
    }
  }
}

void check_outside_images(const CountersView& view, Reporter& out) {
  for (const model::Counter& counter : view.counters.counters)
    for (const model::Face& face : counter.faces)
      if (face.image && scenario::is_outside_project(view.path.parent_path() / *face.image, view.path))
        out.add(
            face, counter.id,
            message("counter \"{}\": the image \"{}\" is outside the project folder but appears in every print",
                    counter.id, *face.image));
}

namespace {

constexpr std::int64_t kHundred = 100'000;  ///< 100 % of the face's size, with three decimal places

void check_part_factors(const model::CountersDocument& document, const model::Layout& layout,
                        const model::LayoutPart& part, Reporter& out) {
  if (!part.factors) return;
  std::vector<std::string> known;
  for (const model::Counter& counter : document.counters) {
    if (model::layout_of(document.layouts, counter) != &layout) continue;
    for (const model::Face& face : counter.faces)
      for (const auto& [name, value] : face.factors) known.push_back(name);
  }
  if (known.empty()) return;  // no counter uses this layout yet
  for (const std::string& name : *part.factors) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    out.warn(part, layout.id,
             suggesting(message("layout \"{}\": no counter that uses it has the factor {}", layout.id, name),
                        nearest_word(name, known)));
  }
}

/// Symbols and stripes must fit with their full width. Texts are checked only by their anchor point, because
/// they shrink to the remaining space.
void check_part_place(const model::Layout& layout, const model::LayoutPart& part, Reporter& out) {
  const bool drawn = part.shows == "symbol";
  const auto half = [&](const std::optional<model::Thousandths>& length) {
    return drawn && length ? length->value / 2 : 0;
  };
  const std::int64_t dx = half(part.width), dy = half(part.height ? part.height : part.width);
  const bool inside = part.x.value - dx >= 0 && part.x.value + dx <= kHundred && part.y.value - dy >= 0 &&
                      part.y.value + dy <= kHundred;
  if (inside) return;
  const std::string what = part.factors ? join(*part.factors, " ") : part.shows;
  out.add(part, layout.id, message("layout \"{}\": \"{}\" is outside the counter", layout.id, what));
}

}  // namespace

void check_counter_layouts(const CountersView& view, Reporter& out) {
  const model::CountersDocument& document = view.counters;
  std::vector<std::string> known;
  for (const model::Layout& layout : document.layouts) {
    known.push_back(layout.id);
    for (const model::LayoutPart& part : layout.parts) {
      check_part_factors(document, layout, part, out);
      check_part_place(layout, part, out);
    }
  }
  for (const model::Counter& counter : document.counters) {
    if (!counter.layout || std::find(known.begin(), known.end(), *counter.layout) != known.end()) continue;
    out.add(counter, counter.id,
            suggesting(message("counter \"{}\": there is no layout {}", counter.id, *counter.layout),
                       nearest_word(*counter.layout, known)));
  }
}

}  // namespace coq::checks
