// SPDX-License-Identifier: MIT
#include "editor/app/tools/magnetic_line.h"

#include <algorithm>
#include <cmath>

namespace coq::app {
namespace {

using following::Follower;
using following::kFollowWindow;
using following::Lines;

constexpr std::size_t kKeptMaps = 6;
constexpr double kBorder = 24;  ///< pixels of the window
/// The share of a run to the window's border that is final. The rest may change when the next window is read.
constexpr double kFixedShare = 0.75;
constexpr double kLeastTolerance = 0.75, kMostTolerance = 1.5;  ///< pixels of the window
constexpr int kTube = 10;                                       ///< logical pixels on each side of a stroke

/// Returns the share of a polyline's length from its first point.
std::vector<PixelPoint> beginning(const std::vector<PixelPoint>& line, double share) {
  double length = 0;
  const auto far = [](PixelPoint a, PixelPoint b) { return std::hypot(b.x - a.x, b.y - a.y); };
  for (std::size_t i = 1; i < line.size(); ++i) length += far(line[i - 1], line[i]);
  double left = share * length;
  std::vector<PixelPoint> out{line.front()};
  for (std::size_t i = 1; i < line.size() && left > 0; ++i) {
    const double step = far(line[i - 1], line[i]);
    if (step <= 0) continue;
    out.push_back(line[i - 1] + std::min(1.0, left / step) * (line[i] - line[i - 1]));
    left -= step;
  }
  return out;
}

images::Part around(const ScanBelow& scan, const std::vector<PixelPoint>& line, double margin) {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  for (const PixelPoint p : line) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  const auto within = [](double v, int size) { return static_cast<int>(std::clamp(v, 0.0, double(size))); };
  return {within(left - margin, scan.size.width), within(top - margin, scan.size.height),
          within(right + margin, scan.size.width), within(bottom + margin, scan.size.height)};
}

}  // namespace

/// Shared with the jobs, which may end after the tool.
struct MagneticLine::State {
  std::function<void(Point)> ready;
  std::vector<std::shared_ptr<const Map>> maps;  ///< the latest last
  struct Waiting {
    Point anchor;
    following::LineKind kind;
    int level;
    FollowedScan::Cancel cancel;
  };
  std::vector<Waiting> waiting;
  FollowedScan::Cancel cancel_stroke;
};

MagneticLine::MagneticLine(ToolContext& context, std::function<void(Point)> ready)
    : m_context(context), m_state(std::make_shared<State>()) {
  m_state->ready = std::move(ready);
}

MagneticLine::~MagneticLine() {
  drop();
}

void MagneticLine::drop() {
  m_state->maps.clear();
  for (const State::Waiting& one : m_state->waiting) one.cancel();
  m_state->waiting.clear();
  if (m_state->cancel_stroke) std::exchange(m_state->cancel_stroke, nullptr)();
}

const MagneticLine::Map* MagneticLine::find(Point anchor) const {
  const following::LineKind kind = m_context.options.follow_kind;
  const auto found = std::find_if(m_state->maps.rbegin(), m_state->maps.rend(),
                                  [&](const auto& map) { return map->anchor == anchor && map->kind == kind; });
  return found == m_state->maps.rend() ? nullptr : found->get();
}

bool MagneticLine::is_waiting(Point anchor) const {
  return std::any_of(m_state->waiting.begin(), m_state->waiting.end(), [&](const State::Waiting& one) {
    return one.anchor == anchor && one.kind == m_context.options.follow_kind;
  });
}

void MagneticLine::anchor(Point at) {
  FollowedScan* scans = m_context.host.followed_scan();
  std::optional<ScanBelow> scan = scans != nullptr ? scans->at(at) : std::nullopt;
  if (!scan) return;
  const following::LineKind kind = m_context.options.follow_kind;
  const int level = level_for(*scan, m_context.view.pixel_um());
  const auto same = [&](const auto& one) { return one.anchor == at && one.kind == kind && one.level == level; };
  auto& maps = m_state->maps;
  const auto known = std::find_if(maps.begin(), maps.end(), [&](const auto& map) { return same(*map); });
  if (known != maps.end()) {
    std::rotate(known, known + 1, maps.end());  // the latest is used first
    return;
  }
  if (std::any_of(m_state->waiting.begin(), m_state->waiting.end(), same)) return;
  const images::Part part = part_about(*scan, scan->to_pixel(at), kFollowWindow, level);
  auto work = [weak = std::weak_ptr<State>(m_state), scan = *std::move(scan), at, kind, part,
               level](const StopToken& stop) -> FollowedScan::Finish {
    std::shared_ptr<const Map> map;
    if (const auto window = scan.read(part, level)) {
      const WindowPlace place = WindowPlace::of(*window);
      const auto lines = Lines::find(window->pixels, kind, stop);
      auto follower = lines ? Follower::anchor(*lines, place.to_window(scan.to_pixel(at)), stop)
                            : Result<Follower>(lines.error());
      if (follower) map = std::make_shared<const Map>(Map{at, kind, level, scan, place, *std::move(follower)});
    }
    return [weak, at, kind, level, map] {
      const auto state = weak.lock();
      if (!state) return;
      std::erase_if(state->waiting, [&](const auto& one) {
        return one.anchor == at && one.kind == kind && one.level == level;
      });
      if (map) state->maps.push_back(map);
      if (state->maps.size() > kKeptMaps) state->maps.erase(state->maps.begin());
      state->ready(at);
    };
  };
  m_state->waiting.push_back({at, kind, level, scans->soon(std::move(work))});
}

double MagneticLine::tolerance(const ScanBelow& scan, double pixels_per_pixel) const {
  const double um = std::max(1e-6, scan.pixel_um * pixels_per_pixel);
  return std::clamp(m_context.options.freehand_tolerance / um, kLeastTolerance, kMostTolerance);
}

std::vector<Point> MagneticLine::on_page(const Map& map, const std::vector<PixelPoint>& line) const {
  std::vector<Point> out;
  for (std::size_t i = 1; i < line.size(); ++i) out.push_back(map.scan.to_page(map.place.to_scan(line[i])));
  return out;
}

std::optional<std::vector<Point>> MagneticLine::run(Point anchor, Point to) const {
  const Map* map = find(anchor);
  if (map == nullptr) return std::nullopt;
  const PixelPoint at = map->place.to_window(map->scan.to_pixel(to));
  if (!(at.x >= 0 && at.y >= 0 && at.x < map->place.width && at.y < map->place.height)) return std::nullopt;
  std::vector<Point> out = on_page(*map, map->follower.path(at, tolerance(map->scan, map->place.across)));
  // The click itself is kept exactly, not the middle of its pixel.
  if (out.empty()) out.push_back(to);
  out.back() = to;
  return out;
}

std::optional<std::vector<Point>> MagneticLine::run_to_border(Point anchor, Point to) const {
  const Map* map = find(anchor);
  if (map == nullptr) return std::nullopt;
  const WindowPlace& place = map->place;
  const PixelPoint at = place.to_window(map->scan.to_pixel(to));
  // No next window continues beyond the picture.
  const bool more_left = place.left > 0, more_above = place.top > 0;
  const bool more_right = place.left + place.width * place.across < map->scan.size.width - 0.5;
  const bool more_below = place.top + place.height * place.down < map->scan.size.height - 0.5;
  const bool leaves = (more_left && at.x < kBorder) || (more_above && at.y < kBorder) ||
                      (more_right && at.x > place.width - kBorder) ||
                      (more_below && at.y > place.height - kBorder);
  if (!leaves) return std::nullopt;
  const std::vector<PixelPoint> line =
      beginning(map->follower.path(at, tolerance(map->scan, place.across)), kFixedShare);
  std::vector<Point> out = on_page(*map, line);
  if (out.empty() || out.back() == anchor) return std::nullopt;
  return out;
}

void MagneticLine::refine(std::vector<Point> stroke, std::function<void(const Result<Refined>&)> done) {
  FollowedScan* scans = m_context.host.followed_scan();
  if (scans == nullptr || stroke.empty()) return;
  std::optional<ScanBelow> scan = scans->at(stroke.front());
  if (!scan) return;
  std::vector<PixelPoint> line;
  for (const Point p : stroke) line.push_back(scan->to_pixel(p));
  int level = level_for(*scan, m_context.view.pixel_um());
  const double margin = 2.0 * kTube * m_context.view.um_of(1) / std::max(scan->pixel_um, 1e-6);
  const images::Part part = around(*scan, line, margin);
  while ((std::max(part.width(), part.height()) >> level) > following::kMaxWindow - 2) ++level;
  const double um = scan->pixel_um * (1 << level);
  const int tube = static_cast<int>(std::clamp(kTube * m_context.view.um_of(1) / um, 3.0, 24.0));
  const double within = tolerance(*scan, 1 << level);
  const following::LineKind kind = m_context.options.follow_kind;
  auto work = [weak = std::weak_ptr<State>(m_state), scan = *std::move(scan), line = std::move(line), done,
               level, part, tube, within, kind](const StopToken& stop) -> FollowedScan::Finish {
    Result<Refined> out = Refined{};
    const auto window = scan.read(part, level);
    const WindowPlace place = window ? WindowPlace::of(*window) : WindowPlace{};
    const auto lines = window ? Lines::find(window->pixels, kind, stop) : Result<Lines>(window.error());
    if (!lines) {
      out = lines.error();
    } else {
      std::vector<PixelPoint> there;
      for (const PixelPoint p : line) there.push_back(place.to_window(p));
      const auto refined = following::refine(*lines, there, tube, within, stop);
      if (!refined) {
        out = refined.error();
      } else {
        out->lost_share = refined->lost_share;
        for (const PixelPoint p : refined->line) out->line.push_back(scan.to_page(place.to_scan(p)));
      }
    }
    return [weak, done, out] {
      if (!weak.expired()) done(out);
    };
  };
  m_state->cancel_stroke = scans->soon(std::move(work));
}

}  // namespace coq::app
