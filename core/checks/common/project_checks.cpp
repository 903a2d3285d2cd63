// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/file_names.h"
#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/documents/model/scan_ties.h"
#include "core/geometry/wide.h"

namespace coq::checks {

// Checks of a project as a whole.

void check_project_content(const ProjectView& view, Reporter& out) {
  if (view.files.empty()) {
    out.add(model::Node{}, "", message("this folder has no readable document"));
  }
}

void check_project_ids(const ProjectView& view, Reporter& out) {
  std::map<std::pair<std::size_t, std::string>, std::string> known;
  for (const ProjectView::File& file : view.files) {
    const model::Root& root = model::root_of(*file.document);
    const auto [at, added] =
        known.emplace(std::make_pair(file.document->index(), root.id), file.path.filename().string());
    if (added) continue;
    out.add_in(file.path.string(), out.severity(), root, root.id,
               message("the document <{}> has the id \"{}\", which {} already uses",
                       model::kind_name(model::kind_of(*file.document)), root.id, at->second));
  }
}

void check_project_gpids(const ProjectView& view, Reporter& out) {
  struct Owner {
    std::string file, id;
  };
  std::map<int, Owner> known;
  const auto check = [&](const std::filesystem::path& path, const model::Node& at, const std::string& id,
                         const std::optional<int>& gpid) {
    if (!gpid) return;
    const auto [found, added] = known.emplace(*gpid, Owner{path.string(), id});
    if (added) return;
    const bool same_file = found->second.file == path.string();
    if (same_file && found->second.id == id) return;
    out.add_in(path.string(), out.severity(), at, id,
               message("\"{}\" has the gpid {}, which \"{}\" in {} already uses", id, *gpid, found->second.id,
                       std::filesystem::path(found->second.file).filename().string()));
  };
  view.each<model::CountersDocument>([&](const auto& path, const model::CountersDocument& document) {
    std::map<int, bool> own;  // another check reports duplicates within one document
    for (const model::Counter& counter : document.counters) {
      if (!counter.gpid || own.emplace(*counter.gpid, true).second)
        check(path, counter, counter.id, counter.gpid);
    }
  });
  view.each<model::ScenarioDocument>([&](const auto& path, const model::ScenarioDocument& document) {
    for (const model::Side& side : document.sides) {
      each_unit(side, [&](const model::Unit& unit) { check(path, unit, unit.id, unit.gpid); });
    }
  });
}

// Checks of scans and their control points.

namespace {

using model::ScanFit;

struct FitNeeds {
  const char* name;
  std::size_t ties;
};
FitNeeds needs_of(ScanFit fit) {
  constexpr FitNeeds kNeeds[] = {{"similarity", 2}, {"affine", 3}, {"projective", 4}, {"spline", 6}};
  return kNeeds[static_cast<int>(fit)];
}

/// Returns whether all points except at most `left_out` lie on one line. Exact for differences below 2^40.
bool nearly_on_line(const std::vector<Vector>& points, std::size_t left_out) {
  const auto side = [](Vector a, Vector b, Vector p) {
    const Vector u = b - a, v = p - a;
    return sign(static_cast<Int128>(u.x) * v.y - static_cast<Int128>(u.y) * v.x);
  };
  // If only `left_out` points are off the line, two of the first `left_out + 2` points lie on it.
  const std::size_t tried = std::min<std::size_t>(points.size(), left_out + 2);
  for (std::size_t i = 0; i < tried; ++i) {
    for (std::size_t j = i + 1; j < tried; ++j) {
      const auto off = std::count_if(points.begin(), points.end(),
                                     [&](Vector p) { return side(points[i], points[j], p) != 0; });
      if (static_cast<std::size_t>(off) <= left_out) return true;
    }
  }
  return points.size() < 3;
}

/// Returns whether the points, which must all be different, determine a fit of that kind.
bool determine(ScanFit fit, const std::vector<Vector>& points) {
  if (fit == ScanFit::similarity) return points.size() >= 2;
  return !nearly_on_line(points, fit == ScanFit::projective ? 1 : 0);
}

std::vector<Vector> different(std::vector<Vector> points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

/// Returns the name of the control point in messages: its hex or, without one, its coordinates.
std::string name_of(const model::Tie& tie) {
  if (tie.hex) return *tie.hex;
  return fmt::format("{} {}", format_thousandths(tie.at->x), format_thousandths(tie.at->y));
}

/// Checks that no position has two pixels and that the control points agree with their fit.
void check_agreement(const MapView& view, const model::Scan& scan, Reporter& out) {
  std::vector<std::size_t> used;
  const std::vector<TiePair> pairs = model::tie_pairs(view.map(), scan, &used);
  bool twins = false;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (pairs[i].page_x != pairs[k].page_x || pairs[i].page_y != pairs[k].page_y) continue;
      const double apart = std::hypot(pairs[i].pixel_x - pairs[k].pixel_x, pairs[i].pixel_y - pairs[k].pixel_y);
      if (apart <= 0) continue;
      const model::Tie& tie = scan.ties[used[i]];
      out.add(tie, scan.href,
              message("{} has two control points on scan \"{}\", {} pixels apart: expected one", name_of(tie),
                      scan.href, std::max(1L, std::lround(apart))));
      twins = true;
      break;
    }
  }
  if (twins || !view.grid()) return;
  // The hex width, averaged over the three directions.
  double hex = 0;
  for (Direction d = 0; d < kDirections; ++d) {
    const Vector step = view.grid()->step(d);
    hex += std::hypot(step.x, step.y) / kDirections;
  }
  const auto stray = model::stray_tie(pairs, scan.fit.value_or(ScanFit::affine), hex / 2);
  if (!stray) return;
  const model::Tie& tie = scan.ties[used[stray->tie]];
  out.warn(
      tie, scan.href,
      message("control point {} of scan \"{}\" is {} pixels ({} hexes) from where the other control "
              "points put it",
              name_of(tie), scan.href, std::lround(stray->pixels), fmt::format("{:.1f}", stray->um / hex)));
}

void check_scan(const MapView& view, const model::Scan& scan, Reporter& out) {
  const ScanFit fit = scan.fit.value_or(ScanFit::affine);
  std::vector<Vector> places, pixels;
  for (const model::Tie& tie : scan.ties) {
    if (tie.hex.has_value() == tie.at.has_value()) {
      out.add(tie, scan.href,
              tie.hex ? message("a control point has both \"hex\" and \"at\": expected one of them")
                      : message("a control point has neither \"hex\" nor \"at\": expected one of them"));
      continue;
    }
    const auto hex = tie.hex ? view.hex(*tie.hex) : std::nullopt;
    if (tie.hex && !hex) continue;  // the label checks report it
    const Point at = tie.at ? *tie.at : view.grid()->centre(*hex);
    places.push_back({at.x, at.y});
    pixels.push_back({tie.pixel.x.value, tie.pixel.y.value});
  }
  const FitNeeds needs = needs_of(fit);
  if (scan.ties.empty()) {
    out.warn(scan, scan.href, message("scan \"{}\" has no control points, so it is not registered", scan.href));
  } else if (scan.ties.size() < needs.ties) {
    out.add(scan, scan.href,
            plural_message("scan \"{}\" has {} control point, but its fit ({}) needs {}",
                           "scan \"{}\" has {} control points, but its fit ({}) needs {}", scan.ties.size(),
                           scan.href, scan.ties.size(), needs.name, needs.ties));
  } else if (places.size() == scan.ties.size()) {
    if (!determine(fit, different(places)) || !determine(fit, different(pixels))) {
      out.add(scan, scan.href,
              message("the control points of scan \"{}\" are on one line or coincide, so its fit ({}) is "
                      "undetermined",
                      scan.href, needs.name));
    } else {
      check_agreement(view, scan, out);
    }
  }
}

}  // namespace

void check_ties(const MapView& view, Reporter& out) {
  for (const model::Scan& scan : view.map().scans) check_scan(view, scan, out);
}

void check_scan_files(const MapView& view, Reporter& out) {
  for (const model::Scan& scan : view.map().scans) {
    std::error_code ignored;
    const std::filesystem::path folder = view.path().parent_path();
    if (std::filesystem::is_regular_file(folder / scan.href, ignored)) continue;
    out.add(scan, scan.href, missing_file(message("there is no file \"{}\"", scan.href), folder, scan.href));
  }
}

void check_outside_scans(const MapView& view, Reporter& out) {
  for (const model::Scan& scan : view.map().scans)
    if (scenario::is_outside_project(view.path().parent_path() / scan.href, view.path()))
      out.info(scan, scan.href,
               message("the scan \"{}\" is outside the project folder but appears in prints that show it",
                       scan.href));
}

void check_scan_numbers(const MapView& view, Reporter& out) {
  for (const model::Scan& scan : view.map().scans) {
    if (scan.opacity && (scan.opacity->value < 0 || scan.opacity->value > 1000)) {
      out.add(scan, scan.href,
              message("the opacity of scan \"{}\" is {}: expected 0 to 1", scan.href,
                      format_thousandths(scan.opacity->value)));
    }
    if (scan.smoothing && scan.smoothing->value < 0) {
      out.add(scan, scan.href,
              message("the smoothing of scan \"{}\" is {}: expected 0 or more", scan.href,
                      format_thousandths(scan.smoothing->value)));
    }
    if (scan.smoothing && scan.fit != ScanFit::spline) {
      out.warn(scan, scan.href,
               message("scan \"{}\" has a smoothing, but it is not fitted with a spline", scan.href));
    }
  }
}

}  // namespace coq::checks
