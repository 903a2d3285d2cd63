// SPDX-License-Identifier: MIT
#include "core/tracing/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/inks/palette.h"
#include "core/tracing/classes.h"
#include "core/tracing/sheet.h"
#include "core/vectors/areas.h"
#include "core/vectors/lines.h"
#include "core/vectors/overprint.h"
#include "core/vectors/tidy.h"

namespace coq::tracing {
namespace {

namespace fs = std::filesystem;

constexpr double kUmPerMm = 1000;

/// The classes of all pixels of the upright scan: 1 + the index of the ink in the document, 0 for none.
Result<images::Plane> classes_of(const model::InksDocument& document, const Sheet& sheet,
                                 const Workers& workers, const StopToken& stop, const Progress& progress) {
  const auto open = [&] { return images::open_rows(sheet.file); };
  auto palette = learn_clusters(sheet, document.clusters.value_or(kUsualClusters), stop, progress.part(0, 0.3));
  if (!palette) return palette.error();
  const auto looks = clicked_looks(sheet, *palette, document, stop);
  if (!looks) return looks.error();
  if (const Status named = name_clusters(*palette, document, *looks); !named) return named.error();
  const images::Size stored = sheet.info.stored;
  if (!(palette->sheet == stored))
    return make_error("image.read", message("the picture changed while it was read"));
  images::Plane plane(stored.width, stored.height);
  const Status parted = inks::part(open, *palette, workers, stop, progress.part(0.3, 1),
                                   [&](int y, const std::vector<std::uint8_t>& classes) {
                                     std::copy(classes.begin(), classes.end(), plane.row(y));
                                   });
  if (!parted) return parted.error();
  return upright(sheet.info, std::move(plane));
}

/// Gives black print the class that it covers: letters and lines are printed over tints.
void look_below_black(const model::InksDocument& document, double um_per_pixel, images::Plane& classes) {
  constexpr double kReachUm = 400;  // half the stroke of large letters
  std::vector<std::string> names;
  for (const model::Ink& ink : document.inks)
    if (!ink.clicks.empty() && std::find(names.begin(), names.end(), ink.name) == names.end())
      names.push_back(ink.name);
  const auto black = std::find_if(document.inks.begin(), document.inks.end(), [](const model::Ink& ink) {
    return ink.name == "black" && !ink.clicks.empty() && shape_of(ink) == model::InkShape::nothing;
  });
  if (black == document.inks.end()) return;
  const auto number = std::find(names.begin(), names.end(), black->name) - names.begin() + 1;
  vectors::fill_overprint(classes, static_cast<std::uint8_t>(number),
                          static_cast<int>(std::lround(kReachUm / um_per_pixel)));
}

/// A class to search: its ink of the document and its number in the picture of classes.
struct Search {
  const model::Ink* ink = nullptr;
  std::uint8_t number = 0;
  bool draws_areas = true;
  std::string source{};
};

/// Returns the classes to search, numbered as palettes do. Error `trace.class`: no click names a class.
Result<std::vector<Search>> searches_of(const model::InksDocument& document, const TraceOptions& options) {
  std::vector<Search> all;
  for (const model::Ink& ink : document.inks) {
    const bool known =
        std::any_of(all.begin(), all.end(), [&](const Search& one) { return one.ink->name == ink.name; });
    if (known || ink.clicks.empty()) continue;
    all.push_back(
        {&ink, static_cast<std::uint8_t>(all.size() + 1), shape_of(ink) == model::InkShape::areas, {}});
  }
  std::vector<std::string> named = options.classes;
  for (const auto& [name, width] : options.open_of) named.push_back(name);
  for (const std::string& name : named)
    if (std::none_of(all.begin(), all.end(), [&](const Search& one) { return one.ink->name == name; }))
      return make_error("trace.class", message("no click names the class {}", name));
  std::erase_if(all, [&](const Search& one) {
    if (!options.classes.empty())
      return std::find(options.classes.begin(), options.classes.end(), one.ink->name) == options.classes.end();
    return shape_of(*one.ink) == model::InkShape::nothing;
  });
  return all;
}

vectors::TidyOptions tidy_options(const TraceOptions& options, std::string_view ink, double um_per_pixel,
                                  bool areas) {
  const double pixels_per_mm = kUmPerMm / um_per_pixel;
  vectors::TidyOptions out;
  out.close = options.close * pixels_per_mm;
  constexpr double kLineClose = 0.5;  // closes less, which keeps the gaps between parallel lines
  if (!areas) out.close *= kLineClose;
  const auto own = options.open_of.find(ink);
  const double open = own != options.open_of.end() ? own->second : options.open;
  out.open = areas ? open * pixels_per_mm : 0;
  out.least =
      std::llround((areas ? options.least : std::min(options.least, 0.1)) * pixels_per_mm * pixels_per_mm);
  out.hole = areas ? out.least : std::llround(0.05 * pixels_per_mm * pixels_per_mm);
  constexpr double kLetterLeastMm = 0.8, kLetterMostMm = 6;
  out.letter_least = kLetterLeastMm * pixels_per_mm, out.letter_most = kLetterMostMm * pixels_per_mm;
  return out;
}

/// The picture of all classes, put together from their tidied masks. Pixels that a class was printed in and
/// keeps are its own, so that neighbours share one border. The others go to the first class that reaches over
/// them: a speck of another class inside an area is part of the area.
class ClassPicture {
 public:
  explicit ClassPicture(const images::Plane& raw)
      : m_raw(raw), m_own(raw.width, raw.height), m_reached(raw.width, raw.height) {}
  void add(const images::Plane& mask, std::uint8_t number) {
    for (std::size_t i = 0; i < mask.values.size(); ++i) {
      if (mask.values[i] == 0) continue;
      std::uint8_t& to = m_raw.values[i] == number ? m_own.values[i] : m_reached.values[i];
      if (to == 0) to = number;
    }
  }
  images::Plane joined() && {
    for (std::size_t i = 0; i < m_own.values.size(); ++i)
      if (m_own.values[i] == 0) m_own.values[i] = m_reached.values[i];
    return std::move(m_own);
  }

 private:
  const images::Plane& m_raw;
  images::Plane m_own, m_reached;
};

model::Thousandths score_of(std::int64_t inked, std::int64_t all) {
  return {all > 0 ? std::clamp<std::int64_t>(inked * 1000 / all, 0, 1000) : 0};
}

model::Points points_of(std::vector<Point> points) {
  model::Points out;
  out.points = Shared(std::move(points));
  return out;
}

void fill_candidate(model::Candidate& candidate, const Search& search) {
  candidate.ink = search.ink->name;
  candidate.type = search.ink->type;
  candidate.source = search.source;
}

double square_mm_of(const Polygon& polygon) {
  return static_cast<double>(twice_area({polygon})) / 2 / (kUmPerMm * kUmPerMm);
}

/// Runs the search. Its members are shared by all steps.
class Searcher {
 public:
  Searcher(const images::Plane& raw, const vectors::Place& place, const TraceOptions& options,
           const StopToken& stop)
      : m_raw(raw), m_place(place), m_options(options), m_stop(stop) {}

  Result<Traced> run(const std::vector<Search>& searches, const Progress& progress) {
    ClassPicture classes(m_raw);
    Traced out;
    double done = 0;
    for (const Search& one : searches) {
      TraceFigures& figures = out.figures.emplace_back();
      figures.ink = one.ink->name;
      out.searched.sources.push_back(one.source);
      images::Plane mask(m_raw.width, m_raw.height);
      for (std::size_t i = 0; i < mask.values.size(); ++i) mask.values[i] = m_raw.values[i] == one.number;
      const auto tidied = vectors::tidy(
          mask, tidy_options(m_options, one.ink->name, m_place.um_per_pixel(), one.draws_areas), m_stop);
      if (!tidied) return tidied.error();
      figures.specks = tidied->specks, figures.filled = tidied->filled, figures.letters = tidied->letters;
      if (one.draws_areas) {
        classes.add(mask, one.number);
      } else if (const Status status = add_lines(std::move(mask), one, out); !status) {
        return status.error();
      }
      progress.set(0.7 * ++done / static_cast<double>(searches.size()));
    }
    if (const Status status = add_areas(std::move(classes).joined(), searches, out); !status)
      return status.error();
    sort(searches, out);
    return out;
  }

 private:
  Status add_lines(images::Plane mask, const Search& search, Traced& out) {
    constexpr double kLeastMm = 4;
    const auto found = vectors::lines(std::move(mask), m_place, tolerance(),
                                      static_cast<Um>(std::lround(kLeastMm * kUmPerMm)), m_stop);
    if (!found) return found.error();
    TraceFigures& figures = out.figures.back();
    figures.specks += found->spurs;
    for (const vectors::TracedLine& line : found->lines) {
      model::LineCandidate candidate;
      fill_candidate(candidate, search);
      candidate.width = line.width;
      for (std::size_t i = 1; i < line.path.size(); ++i) {
        const Vector step = line.path[i] - line.path[i - 1];
        figures.mm += std::hypot(static_cast<double>(step.x), static_cast<double>(step.y)) / kUmPerMm;
      }
      figures.points += line.path.size();
      ++figures.lines;
      candidate.path = points_of(line.path);
      out.candidates.emplace_back(std::move(candidate));
    }
    return Done{};
  }

  Status add_areas(const images::Plane& classes, const std::vector<Search>& searches, Traced& out) {
    std::vector<bool> wanted(256);
    for (const Search& one : searches) wanted[one.number] = one.draws_areas;
    auto found = vectors::areas(classes, wanted, &m_raw, m_place, tolerance(), m_stop);
    if (!found) return found.error();
    const double pixel_mm = m_place.um_per_pixel() / kUmPerMm;
    for (std::size_t i = 0; i < found->size(); ++i) {
      vectors::TracedArea& area = (*found)[i];
      const auto search = std::find_if(searches.begin(), searches.end(),
                                       [&](const Search& one) { return one.number == area.value; });
      TraceFigures& figures = out.figures[static_cast<std::size_t>(search - searches.begin())];
      // Earlier classes may have taken so much of an area that it is too small for a candidate.
      if (static_cast<double>(area.pixels) * pixel_mm * pixel_mm < m_options.least || !is_valid(area.outline)) {
        ++figures.specks;
        continue;
      }
      model::AreaCandidate candidate;
      fill_candidate(candidate, *search);
      candidate.score = score_of(area.inked, area.pixels);
      figures.square_mm += square_mm_of(area.outline);
      figures.points += area.outline.outer.size();
      figures.holes += area.outline.holes.size();
      ++figures.areas;
      candidate.ring = points_of(std::move(area.outline.outer));
      for (Ring& hole : area.outline.holes) {
        figures.points += hole.size();
        candidate.holes.push_back(points_of(std::move(hole)));
      }
      out.candidates.emplace_back(std::move(candidate));
    }
    return Done{};
  }

  /// Sorts by class in the order of the inks, the largest first.
  static void sort(const std::vector<Search>& searches, Traced& out) {
    struct Row {
      std::size_t ink;
      double size;
      std::size_t number;
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < out.candidates.size(); ++i) {
      const model::AnyCandidate& one = out.candidates[i];
      std::size_t ink = 0;
      while (searches[ink].ink->name != model::common_of(one).ink) ++ink;
      double size = 0;
      if (const auto* area = std::get_if<model::AreaCandidate>(&one)) {
        Polygon polygon{*area->ring.points, {}};
        size = std::abs(static_cast<double>(twice_signed_area(polygon.outer)));
      } else {
        size = -static_cast<double>(i);  // lines are already sorted by length
      }
      rows.push_back({ink, size, i});
    }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
      return std::tuple(a.ink, -a.size, a.number) < std::tuple(b.ink, -b.size, b.number);
    });
    std::vector<model::AnyCandidate> sorted;
    for (const Row& row : rows) sorted.push_back(std::move(out.candidates[row.number]));
    out.candidates = std::move(sorted);
  }

  Um tolerance() const { return static_cast<Um>(std::lround(m_options.tolerance * kUmPerMm)); }

  const images::Plane& m_raw;
  const vectors::Place& m_place;
  const TraceOptions& m_options;
  const StopToken& m_stop;
};

}  // namespace

model::InkShape shape_of(const model::Ink& ink) {
  if (ink.shape) return *ink.shape;
  const InkClass* known = find_ink_class(ink.name);
  return known != nullptr ? known->shape : model::InkShape::areas;
}

Result<Traced> trace(const model::MapDocument& map, const fs::path& map_folder, const model::InksDocument& inks,
                     const fs::path& inks_folder, const TraceOptions& options, const Workers& workers,
                     const StopToken& stop, const Progress& progress) {
  auto searches = searches_of(inks, options);
  if (!searches) return searches.error();
  const auto sheet = find_sheet(map, map_folder, inks, inks_folder);
  if (!sheet) return sheet.error();
  const std::string scan = scan_in_sources(map, sheet->scan);
  for (Search& one : *searches) one.source = source_of(one.ink->name, scan);
  const images::Size size = sheet->info.upright();
  const vectors::Place place(sheet->to_page, size.width, size.height);
  auto classes = classes_of(inks, *sheet, workers, stop, progress.part(0, 0.6));
  if (!classes) {
    Problem problem = classes.error();
    if (problem.check == "image.read" && problem.file.empty()) problem.file = sheet->file;
    return problem;
  }
  look_below_black(inks, place.um_per_pixel(), *classes);
  auto traced = Searcher(*classes, place, options, stop).run(*searches, progress.part(0.6, 1));
  if (traced && options.classes.empty()) traced->searched.scan = scan;
  return traced;
}

}  // namespace coq::tracing
