// SPDX-License-Identifier: MIT
#include "core/painting/cairo/stamps.h"

#include <algorithm>
#include <cmath>

#include "core/images/font_guard.h"
#include "core/painting/cairo/images.h"
#include "core/painting/cairo/paths.h"

namespace coq::cairo {
namespace {

constexpr double kLargestTile = 96;               ///< pixels
constexpr std::int64_t kLargestArea = 4'000'000;  ///< pixels; limit for one shape

/// Combines the coverage of two layers.
unsigned char over(unsigned below, unsigned above) {
  return static_cast<unsigned char>(below + (255 - below) * above / 255);
}

}  // namespace

/// Coverage of the pixels around the shape.
struct PatternMasks::Target {
  int x = 0, y = 0, width = 0, height = 0;
  std::vector<unsigned char> cover{};

  void add(const Mask& mask, int at_x, int at_y) {
    const int left = at_x + mask.x - x, top = at_y + mask.y - y;
    const int first = std::max(0, -left), last = std::min(mask.width, width - left);
    for (int row = std::max(0, -top); row < std::min(mask.height, height - top); ++row) {
      const unsigned char* from = mask.cover.data() + static_cast<std::ptrdiff_t>(row) * mask.width;
      unsigned char* to = cover.data() + static_cast<std::ptrdiff_t>(top + row) * width + left;
      for (int column = first; column < last; ++column)
        if (from[column] != 0) to[column] = over(to[column], from[column]);
    }
  }
  images::Bitmap in(drawing::Color ink) const {
    images::Bitmap bitmap{width, height, {}};
    std::array<std::uint32_t, 256> colors{};
    for (std::uint32_t c = 0; c < 256; ++c) {
      const std::uint32_t a = c * ink.a / 255;
      colors[c] = a << 24 | (ink.r * a / 255) << 16 | (ink.g * a / 255) << 8 | ink.b * a / 255;
    }
    bitmap.pixels.reserve(cover.size());
    for (const unsigned char c : cover) bitmap.pixels.push_back(colors[c]);
    return bitmap;
  }
};

PatternMasks::Mask PatternMasks::drawn(const drawing::Pattern& pattern, double scale, double x, double y) {
  Box box;
  for (const drawing::PatternMark& mark : pattern.marks) {
    box.include(grown(mark.outline.bounds(), mark.stroke));
  }
  Mask result;
  if (box.empty()) return result;
  result.x = static_cast<int>(std::floor(box.min.x * scale + x)) - 1;
  result.y = static_cast<int>(std::floor(box.min.y * scale + y)) - 1;
  result.width = static_cast<int>(std::ceil(box.max.x * scale + x)) + 1 - result.x;
  result.height = static_cast<int>(std::ceil(box.max.y * scale + y)) + 1 - result.y;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_A8, result.width, result.height));
  const Context context(cairo_create(surface.get()));
  cairo_t* cr = context.get();
  cairo_translate(cr, x - result.x, y - result.y);
  cairo_scale(cr, scale, scale);
  // Draws the first tile only.
  drawing::Fill fill;
  draw_pattern(cr, pattern, fill, drawing::kBlack, {{0, 0}, {0, 0}});
  cairo_surface_flush(surface.get());
  const unsigned char* data = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int row = 0; row < result.height; ++row)
    result.cover.insert(result.cover.end(), data + static_cast<std::ptrdiff_t>(row) * stride,
                        data + static_cast<std::ptrdiff_t>(row) * stride + result.width);
  return result;
}

const PatternMasks::Mask& PatternMasks::mask(Masks& masks, const drawing::Pattern& pattern, double scale,
                                             int phase_x, int phase_y) {
  auto& known = masks[static_cast<std::size_t>(phase_y * kPhases + phase_x)];
  if (!known)
    known =
        drawn(pattern, scale, static_cast<double>(phase_x) / kPhases, static_cast<double>(phase_y) / kPhases);
  return *known;
}

bool PatternMasks::fill(cairo_t* cr, const drawing::Pattern& pattern, const drawing::Fill& fill,
                        drawing::Color ink, const Box& box) {
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  const bool straight = m.xy == 0 && m.yx == 0 && m.xx > 0 && std::abs(m.xx - m.yy) < m.xx * 1e-3;
  const double unit = m.xx, scale = unit * fill.pattern_scale / 1000;
  const double wide = pattern.width * scale, high = pattern.height * scale;
  if (!straight || box.empty() || wide <= 0 || high <= 0 || std::max(wide, high) > kLargestTile) return false;
  Target target;
  target.x = static_cast<int>(std::floor(m.x0 + box.min.x * unit)) - 1;
  target.y = static_cast<int>(std::floor(m.y0 + box.min.y * unit)) - 1;
  const double right = std::ceil(m.x0 + box.max.x * unit) + 1, bottom = std::ceil(m.y0 + box.max.y * unit) + 1;
  if ((right - target.x) * (bottom - target.y) > kLargestArea) return false;
  target.width = static_cast<int>(right) - target.x;
  target.height = static_cast<int>(bottom) - target.y;
  target.cover.resize(static_cast<std::size_t>(target.width) * static_cast<std::size_t>(target.height));
  Masks& masks = m_masks[{&pattern, std::llround(scale * 1e9)}];
  const double from_x = m.x0 + fill.origin.x * unit, from_y = m.y0 + fill.origin.y * unit;
  // Include an extra tile on each side: marks may extend beyond their tile.
  const auto first = [](double at, double from, double size) { return std::floor((at - from) / size) - 1; };
  for (double row = first(target.y, from_y, high); from_y + (row - 1) * high < bottom; ++row)
    for (double column = first(target.x, from_x, wide); from_x + (column - 1) * wide < right; ++column) {
      // The small surplus keeps rounding from giving two views of the same place different phases.
      const auto x = static_cast<std::int64_t>(std::floor((from_x + column * wide) * kPhases + 0.5001));
      const auto y = static_cast<std::int64_t>(std::floor((from_y + row * high) * kPhases + 0.5001));
      const auto whole = [](std::int64_t v) { return static_cast<int>(v >> 2); };
      static_assert(kPhases == 4);
      target.add(mask(masks, pattern, scale, static_cast<int>(x & 3), static_cast<int>(y & 3)), whole(x),
                 whole(y));
    }
  const images::Bitmap bitmap = target.in(ink);
  const Surface surface = surface_of(bitmap);
  if (!surface) return false;
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_set_source_surface(cr, surface.get(), target.x, target.y);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
  cairo_fill_preserve(cr);
  cairo_restore(cr);
  // Release the bitmap: later drawing must not read its pixels.
  cairo_set_source_rgba(cr, 0, 0, 0, 0);
  return true;
}

namespace {

using namespace drawing;

constexpr std::size_t kFewest = 4;  ///< items; drawing fewer is quicker than a lookup
constexpr std::size_t kMax =
    500;  ///< items; a larger group is a map, and readers should be able to skip its hidden parts

/// Returns the number of items, nested ones included, or nullopt if the group must not be recorded. Paragraphs
/// carry tags, patterns have their own recordings, and pictures are stored once anyway.
std::optional<std::size_t> count_of(const std::vector<Item>& items) {
  std::size_t count = 0;
  for (const Item& item : items) {
    if (const auto* shape = std::get_if<Shape>(&item.content)) {
      if (shape->fill && !shape->fill->pattern.empty()) return std::nullopt;
      ++count;
    } else if (const auto* group = std::get_if<Group>(&item.content)) {
      const bool plain = group->opacity == 100 && group->role <= Role::decoration;
      const auto inner = plain ? count_of(group->items) : std::nullopt;
      if (!inner) return std::nullopt;
      count += *inner;
    } else if (std::holds_alternative<TextRun>(item.content)) {
      ++count;
    } else {
      return std::nullopt;
    }
    if (count > kMax) return std::nullopt;
  }
  return count;
}

/// Returns a hash that is the same for equal drawings.
std::size_t hash_of(const Group& group) {
  std::size_t hash = group.items.size();
  const auto add = [&](std::size_t value) { hash = (hash ^ value) * 1099511628211u; };
  for (const Item& item : group.items) {
    add(item.content.index());
    for (const Um at : {item.bounds.min.x, item.bounds.min.y, item.bounds.max.x, item.bounds.max.y})
      add(static_cast<std::size_t>(at));
    if (const auto* run = std::get_if<TextRun>(&item.content)) add(std::hash<std::string>()(run->text));
  }
  return hash;
}

bool is_same_drawing(const Group& a, const Group& b) {
  return a.clip == b.clip && a.opacity == b.opacity && a.items == b.items;
}

bool is_spoken(const Group& group) {
  return std::any_of(group.items.begin(), group.items.end(), [](const Item& item) {
    const auto* inner = std::get_if<Group>(&item.content);
    if (inner != nullptr)
      return inner->role != Role::decoration && (!inner->alternative.empty() || is_spoken(*inner));
    return std::holds_alternative<TextRun>(item.content);
  });
}

Box box_of(const Group& group) {
  Box box;
  for (const Item& item : group.items) box.include(item.bounds);
  return box;
}

}  // namespace

Stamps::~Stamps() {
  const auto lock = images::lock_fonts();  // recordings hold glyphs
  m_stamps.clear();
}

void Stamps::note(const std::vector<Item>& items) {
  for (const Item& item : items) {
    const auto* group = std::get_if<Group>(&item.content);
    if (group == nullptr) continue;
    const std::optional<std::size_t> count = group->opacity == 100 ? count_of(group->items) : std::nullopt;
    if (count && *count >= kFewest) {
      const std::size_t hash = hash_of(*group);
      const auto [first, last] = m_by_shape.equal_range(hash);
      const auto same = std::find_if(first, last, [&](const auto& entry) {
        return is_same_drawing(*m_stamps[entry.second].drawing, *group);
      });
      if (same != last) {
        // Nested groups are registered with the first group of this drawing.
        ++m_stamps[same->second].uses;
        m_places[group] = same->second;
        continue;
      }
      m_places[group] = m_stamps.size();
      m_by_shape.emplace(hash, m_stamps.size());
      m_stamps.push_back({group, 1, {}, box_of(*group), is_spoken(*group)});
    }
    note(group->items);
  }
}

Stamps::Stamp* Stamps::find(const Group& group) {
  const auto place = m_places.find(&group);
  if (place == m_places.end()) return nullptr;
  Stamp& stamp = m_stamps[place->second];
  return stamp.uses > 1 && !stamp.box.empty() ? &stamp : nullptr;
}

}  // namespace coq::cairo
