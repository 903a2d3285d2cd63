// SPDX-License-Identifier: MIT
#include "editor/app/tracing/relief_desk.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/tracing/trace.h"
#include "editor/app/tools/points.h"
#include "editor/app/tracing/companions.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kColourNames[] = {"brown", "black", "red", "blue", "green", "grey"};
constexpr Um kShownTolerance = 30;  ///< of contours on the screen; less than a pixel until zoomed in far
constexpr double kMostStep = 10'000, kMostBase = 12'000;

Problem relief_problem(Message why) {
  return make_error("editor.tracing", std::move(why));
}

StrokeFile::Place place_in_history(const Session& session) {
  const std::vector<HistoryRow> rows = session.history();
  const auto done = std::count_if(rows.begin(), rows.end(), [](const HistoryRow& row) { return row.done; });
  return {static_cast<std::size_t>(done), rows.size(), rows.back().time};
}

Point on_page(const std::optional<ScanMap>& scan, Point pixel) {
  if (!scan) return {};
  const ScanMap::Place at = scan->to_page(pixel.x + 0.5, pixel.y + 0.5);
  return {nearest_um(at.x), nearest_um(at.y)};
}

ContourState state_of(const contours::Chain& chain, const contours::ChainHeight& height) {
  switch (height.source) {
    case contours::HeightSource::stroke:
      return ContourState::by_stroke;
    case contours::HeightSource::between:
      return ContourState::between;
    case contours::HeightSource::doubted:
      return ContourState::doubted;
    case contours::HeightSource::unknown:
      break;
  }
  return chain.merged ? ContourState::merged : ContourState::unknown;
}

}  // namespace

/// Changes of the map other than these leave the contours as they are.
struct ReliefDesk::Basis {
  fs::path picture;
  fs::file_time_type written;
  model::Scan scan;
  std::optional<model::GridElement> grid;
  std::optional<model::Page> page;
  std::string ink;
  std::vector<model::PixelPoint> shown;
  bool operator==(const Basis&) const = default;
};

struct ReliefDesk::Found {
  tracing::ContourSheet sheet;
  tracing::ContourFigures figures;
  std::shared_ptr<const ContourPaths> paths;
};

struct ReliefDesk::Numbered {
  std::shared_ptr<const Found> found;
  contours::Numbering numbering;
  tracing::ContourFigures figures;
  std::vector<std::size_t> contours;  ///< by stroke
  std::shared_ptr<const ContourView> view;
  std::optional<Problem> problem;
};

ReliefDesk::ReliefDesk(Host host)
    : m_host(std::move(host)),
      m_file({m_host.jobs, [session = m_host.session] { return place_in_history(*session); },
              [this](const Problem& problem) {
                m_host.say(problem.place.line > 0 ? message("{}, line {}: {}", problem.file, problem.place.line,
                                                            m_host.words(problem.message))
                                                  : problem.message);
              }}),
      m_hills(*m_host.session, *m_host.jobs) {}

ReliefDesk::~ReliefDesk() {
  for (const JobId job : {m_searching, m_numbering, m_making}) m_host.jobs->cancel(job);
}

const char* ReliefDesk::why_not() const {
  const auto& scans = m_host.session->map().scans;
  if (scans.empty()) return translatable("The map has no scan: Map menu, Add a scan…");
  if (m_scan >= scans.size() || scans[m_scan].ties.empty() || !m_host.shown_scan(m_scan))
    return translatable("The scan is not registered: Map menu, Fit the grid to the printed hexes…");
  return nullptr;
}

void ReliefDesk::choose_scan(std::size_t scan) {
  if (scan == m_scan) return;
  drop();
  m_scan = scan;
  if (m_active) begin();
  m_host.tell(Aspect::tracing);
}

void ReliefDesk::drop() {
  for (JobId* job : {&m_searching, &m_numbering, &m_making}) m_host.jobs->cancel(std::exchange(*job, 0));
  m_basis.reset();
  m_found.reset();
  m_numbered.reset();
  m_figures = {};
  m_ends.reset();
  m_places.reset();
  show();
}

void ReliefDesk::begin() {
  m_active = true;
  const auto& scans = m_host.session->map().scans;
  for (std::size_t i = scans.size(); why_not() != nullptr && i-- > 0;) m_scan = i;
  if (why_not() != nullptr) {
    m_host.say(message(why_not()));
  } else if (m_file.open(strokes_of(*m_host.session, m_scan))) {
    if (!m_file.strokes().empty()) m_step = std::abs(m_file.strokes().back().step);
    strokes_changed();
  }
  show();
  m_host.tell(Aspect::tracing);
}

void ReliefDesk::end() {
  m_active = false;
  show();
}

void ReliefDesk::show() {
  m_host.show_contours(m_active && m_numbered ? m_numbered->view : nullptr);
}

// Contours.

std::vector<std::string> ReliefDesk::inks() const {
  std::vector<std::string> out(std::begin(kColourNames), std::end(kColourNames));
  const model::InksDocument* inks = inks_of(*m_host.session, m_scan).document;
  if (inks == nullptr) return out;
  for (const model::Ink& ink : inks->inks)
    if (!ink.clicks.empty() && tracing::shape_of(ink) == model::InkShape::lines &&
        std::find(out.begin(), out.end(), ink.name) == out.end())
      out.push_back(ink.name);
  return out;
}

void ReliefDesk::choose_ink(const std::string& name) {
  m_ink = name;
  m_host.tell(Aspect::tracing);
}

ReliefDesk::Basis ReliefDesk::basis(const std::string& wanted) const {
  const model::MapDocument& map = m_host.session->map();
  Basis out;
  out.picture = m_host.session->map_path().parent_path() / map.scans[m_scan].href;
  std::error_code ignored;
  out.written = fs::last_write_time(out.picture, ignored);
  out.scan = map.scans[m_scan];
  out.grid = map.grid;
  out.page = map.page;
  out.ink = wanted;
  if (contours::ink_colour(wanted)) return out;
  if (const model::InksDocument* inks = inks_of(*m_host.session, m_scan).document)
    for (const model::Ink& ink : inks->inks)
      for (const model::InkClick& click : ink.clicks)
        if (ink.name == wanted) out.shown.push_back(click.pixel);
  return out;
}

const char* ReliefDesk::why_not_find() const {
  if (const char* why = why_not()) return why;
  if (m_searching != 0) return translatable("The search is under way");
  return contours::ink_colour(m_ink) || !basis(m_ink).shown.empty()
             ? nullptr
             : translatable("Choose the ink of the contours first, in the Relief panel");
}

Status ReliefDesk::find_contours() {
  if (const char* why = why_not_find()) return relief_problem(message(why));
  drop();
  m_basis = std::make_unique<const Basis>(basis(m_ink));
  tracing::ContourInk ink;
  ink.colour = contours::ink_colour(m_ink).value_or(ink.colour);
  ink.shown = m_basis->shown;
  m_searching = m_host.jobs->submit(
      message("Searching for contours"), JobPriority::user,
      [map = m_host.session->map_snapshot(), folder = m_host.session->map_path().parent_path(), scan = m_scan,
       ink](const StopToken& stop, const Progress& progress) -> Result<std::shared_ptr<const Found>> {
        auto sheet = tracing::find_contours(*map, folder, scan, ink, stop, progress);
        if (!sheet) return sheet.error();
        auto found = std::make_shared<Found>();
        found->sheet = *std::move(sheet);
        auto placed = tracing::placed_contours(found->sheet, kShownTolerance);
        found->figures = tracing::figures_of(found->sheet, placed);
        auto paths = std::make_shared<ContourPaths>();
        for (tracing::PlacedContour& one : placed) {
          const Box box = bounds(one.path);
          paths->all.push_back({std::move(one.path), box, std::move(one.joins)});
        }
        found->paths = std::move(paths);
        return std::shared_ptr<const Found>(std::move(found));
      },
      [this](Result<std::shared_ptr<const Found>> found) {
        m_searching = 0;
        if (!found) {
          m_host.say(found.error().message);
          m_basis.reset();
        } else if ((*found)->figures.chains == 0) {
          m_host.say(message("no contours of this colour were found"));
        } else {
          m_found = *found;
          m_figures = m_found->figures;
          m_host.say(plural_message("{} contour; draw strokes uphill across it",
                                    "{} contours; draw strokes uphill across them", m_figures.chains,
                                    m_figures.chains));
          number();
        }
        m_host.tell(Aspect::tracing);
      },
      [this](const Problem&) { m_searching = 0; });
  m_host.tell(Aspect::tracing);
  return Done{};
}

// Strokes.

std::optional<Point> ReliefDesk::pixel_at(Point page) const {
  const auto place = m_host.shown_scan(m_scan);
  const model::ScanSize size = m_host.scan_size(m_scan);
  if (!place || size.width == 0 || size.height == 0) return std::nullopt;
  const ScanMap::Place at = place->to_pixel(page.x, page.y);
  if (!std::isfinite(at.x) || !std::isfinite(at.y)) return std::nullopt;
  const auto within = [](double value, int side) {
    return static_cast<Um>(std::clamp(std::floor(value), 0.0, side - 1.0));
  };
  return Point{within(at.x, size.width), within(at.y, size.height)};
}

const std::vector<std::array<Point, 2>>& ReliefDesk::ends() const {
  if (m_ends) return *m_ends;
  m_ends.emplace();
  const auto place = m_host.shown_scan(m_scan);
  for (const contours::Stroke& stroke : strokes())
    m_ends->push_back({on_page(place, stroke.path.front()), on_page(place, stroke.path.back())});
  return *m_ends;
}

const std::vector<Point>& ReliefDesk::places() const {
  if (m_places) return *m_places;
  m_places.emplace();
  const auto place = m_host.shown_scan(m_scan);
  for (const contours::Doubt& doubt : doubts()) m_places->push_back(on_page(place, doubt.at));
  return *m_places;
}

std::size_t ReliefDesk::contours_of(std::size_t stroke) const {
  return m_numbered && stroke < m_numbered->contours.size() ? m_numbered->contours[stroke] : 0;
}

void ReliefDesk::choose(std::optional<std::size_t> stroke) {
  if (stroke && *stroke >= strokes().size()) stroke.reset();
  if (stroke == m_chosen) return;
  m_chosen = stroke;
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

Status ReliefDesk::add(Point from, Point to, contours::Height height, contours::Height step) {
  if (const char* why = why_not()) return relief_problem(message(why));
  if (step == 0 || std::abs(step) > contours::kMaxHeight || std::abs(height) > contours::kMaxHeight)
    return relief_problem(message("a height is at most {}, and a step is not 0", contours::kMaxHeight / 1000));
  const auto first = pixel_at(from), last = pixel_at(to);
  if (!first || !last) return relief_problem(message("this is outside the picture of the scan"));
  if (*first == *last) return relief_problem(message("a stroke begins and ends at different pixels"));
  const Status added = m_file.add({{*first, *last}, height, step});
  if (added) {
    m_chosen.reset();
    m_tell_about = strokes().size() - 1;
  }
  strokes_changed();
  return added;
}

Status ReliefDesk::remove(std::size_t stroke) {
  if (stroke >= strokes().size()) return relief_problem(message("there is no such stroke"));
  const Status removed = m_file.remove(stroke);
  strokes_changed();
  return removed;
}

Status ReliefDesk::set_heights(std::size_t stroke, contours::Height height, contours::Height step) {
  if (stroke >= strokes().size()) return relief_problem(message("there is no such stroke"));
  if (step == 0 || std::abs(step) > contours::kMaxHeight || std::abs(height) > contours::kMaxHeight)
    return relief_problem(message("a height is at most {}, and a step is not 0", contours::kMaxHeight / 1000));
  if (strokes()[stroke].height == height && strokes()[stroke].step == step) return Done{};
  const Status set = m_file.set_heights(stroke, height, step);
  if (set) m_tell_about = stroke;
  strokes_changed();
  return set;
}

void ReliefDesk::use_step(contours::Height step) {
  if (step == m_step || step <= 0) return;
  m_step = step;
  if (m_file.use_step(step)) strokes_changed();
}

void ReliefDesk::undo() {
  m_file.undo();
  strokes_changed();
}

void ReliefDesk::redo() {
  m_file.redo();
  strokes_changed();
}

void ReliefDesk::strokes_changed() {
  m_ends.reset();
  if (m_chosen && *m_chosen >= strokes().size()) m_chosen.reset();
  m_file.use_step(m_step);
  number();
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

/// Gives the contours their heights, on a worker. The last heights are shown until the new ones are there.
void ReliefDesk::number() {
  m_host.jobs->cancel(std::exchange(m_numbering, 0));
  if (!m_found) return m_tell_about.reset();
  m_numbering = m_host.jobs->submit(
      {}, JobPriority::user,
      [found = m_found, strokes = strokes()](const StopToken& stop,
                                             const Progress&) -> std::shared_ptr<const Numbered> {
        auto out = std::make_shared<Numbered>();
        out->found = found;
        const auto& chains = found->sheet.chains.chains;
        auto numbering =
            contours::number(chains, found->sheet.size.width, found->sheet.size.height, strokes, stop);
        if (!numbering) {
          out->problem = numbering.error();
          return out;
        }
        out->numbering = *std::move(numbering);
        out->figures = found->figures;
        tracing::count_heights(found->sheet, out->numbering, out->figures);
        out->contours.resize(strokes.size());
        auto view = std::make_shared<ContourView>();
        view->paths = found->paths;
        for (std::size_t k = 0; k < chains.size(); ++k) {
          const contours::ChainHeight& height = out->numbering.chains[k];
          view->marks.push_back(
              {state_of(chains[k], height), height.known() ? format_thousandths(height.height) : ""});
          if (height.source == contours::HeightSource::stroke && height.stroke >= 0)
            ++out->contours[static_cast<std::size_t>(height.stroke)];
        }
        out->view = std::move(view);
        return out;
      },
      [this](std::shared_ptr<const Numbered> numbered) { take_numbered(std::move(numbered)); },
      [this](const Problem&) { m_numbering = 0; });
}

void ReliefDesk::take_numbered(std::shared_ptr<const Numbered> numbered) {
  m_numbering = 0;
  const auto tell_about = std::exchange(m_tell_about, std::nullopt);
  if (numbered->problem) {
    m_host.say(numbered->problem->message);
    return;
  }
  m_numbered = std::move(numbered);
  m_figures = m_numbered->figures;
  m_places.reset();
  show();
  m_host.tell(Aspect::tracing | Aspect::overlay);
  if (!tell_about) return;
  const int stroke = static_cast<int>(*tell_about);
  for (const contours::Doubt& doubt : m_numbered->numbering.doubts)
    if (doubt.stroke == stroke || doubt.other_stroke == stroke) return m_host.say(contours::message_of(doubt));
  m_host.say(message("{} contours have heights by strokes and {} between those; {} are doubtful",
                     m_figures.by_strokes, m_figures.between, m_figures.doubted));
}

const std::vector<contours::Doubt>& ReliefDesk::doubts() const {
  static const std::vector<contours::Doubt> kNone;
  return m_numbered ? m_numbered->numbering.doubts : kNone;
}

// Hills.

const char* ReliefDesk::why_not_hills() const {
  if (const char* why = why_not()) return why;
  if (!m_found) return translatable("Find the contours first: Map menu, Find contours");
  if (strokes().empty()) return translatable("Draw a stroke uphill first: Map menu, Uphill strokes");
  return m_making != 0 || m_hills.job() != 0 ? translatable("The search is under way") : nullptr;
}

Status ReliefDesk::make_hills() {
  if (const char* why = why_not_hills()) return relief_problem(message(why));
  tracing::ContourOptions options = m_options;
  options.step = static_cast<double>(m_step) / 1000;
  m_making = m_host.jobs->submit(
      message("Making hills of the contours"), JobPriority::user,
      [found = m_found, options, strokes = strokes()](const StopToken& stop, const Progress& progress) {
        return tracing::contour_hills(found->sheet, options, strokes, stop, progress);
      },
      [this](const Result<tracing::TracedContours>& traced) { take_hills(traced); },
      [this](const Problem&) { m_making = 0; });
  m_host.tell(Aspect::tracing);
  return Done{};
}

void ReliefDesk::take_hills(const Result<tracing::TracedContours>& traced) {
  m_making = 0;
  m_host.tell(Aspect::tracing);
  if (!traced) return m_host.say(traced.error().message);
  m_figures = traced->figures;
  const auto take = [this](const Result<std::size_t>& open) {
    m_host.say(!open        ? open.error().message
               : *open == 0 ? message("no hill was found: draw strokes across more contours")
                            : plural_message("{} candidate: Map menu, Review the candidates",
                                             "{} candidates: Map menu, Review the candidates", *open, *open));
    m_host.tell(Aspect::tracing);
  };
  auto found = std::make_shared<FoundCandidates::Found>();
  found->candidates = traced->candidates;
  found->searched.sources = {traced->source};
  m_hills.take(message("Make hills of the contours"), std::move(found), take);
}

std::string ReliefDesk::option(std::string_view name) const {
  const auto number = [](double value) { return format_thousandths(std::llround(value * 1000)); };
  if (name == "level-step") return m_options.level_step > 0 ? number(m_options.level_step) : std::string();
  if (name == "base") return m_options.base ? number(*m_options.base) : std::string();
  if (name == "crests") return m_options.crests ? "yes" : "no";
  return number(name == "tolerance" ? m_options.tolerance : m_options.least);
}

Status ReliefDesk::set_option(std::string_view name, const std::string& text) {
  if (name == "crests") {
    m_options.crests = text == "yes";
    return Done{};
  }
  const std::string plain = text::plain_number(text);
  if (plain.empty() && name == "level-step") m_options.level_step = 0;
  if (plain.empty() && name == "base") m_options.base.reset();
  if (plain.empty() && (name == "level-step" || name == "base")) return Done{};
  const double least = name == "level-step"  ? 0.001
                       : name == "base"      ? -kMostBase
                       : name == "tolerance" ? tracing::kLeastTolerance
                                             : 0;
  const double most = name == "level-step"  ? kMostStep
                      : name == "base"      ? kMostBase
                      : name == "tolerance" ? tracing::kMostTolerance
                                            : tracing::kMostLeast;
  const auto value = parse_thousandths(plain);
  const double number = value ? static_cast<double>(*value) / 1000 : 0;
  if (!value || number < least || number > most)
    return relief_problem(message("expected a number from {} to {}, not \"{}\"", least, most, text));
  if (name == "level-step") m_options.level_step = number;
  if (name == "base") m_options.base = number;
  if (name == "tolerance") m_options.tolerance = number;
  if (name == "least") m_options.least = number;
  return Done{};
}

// Work.

ReliefDesk::Work ReliefDesk::work() const {
  if (m_searching != 0) return Work::searching;
  if (m_making != 0 || m_hills.job() != 0) return Work::hills;
  return m_numbering != 0 ? Work::numbering : Work::none;
}

double ReliefDesk::progress() const {
  const JobId job = m_searching != 0 ? m_searching : m_making != 0 ? m_making : m_hills.job();
  for (const JobInfo& info : m_host.jobs->jobs())
    if (info.id == job) return info.progress;
  return 0;
}

void ReliefDesk::stop() {
  if (work() != Work::searching && work() != Work::hills) return;
  for (JobId* job : {&m_searching, &m_making}) m_host.jobs->cancel(std::exchange(*job, 0));
  m_hills.stop();
  if (!m_found) m_basis.reset();
  m_host.say(message("stopped"));
  m_host.tell(Aspect::tracing);
}

void ReliefDesk::documents_changed() {
  m_ends.reset();
  m_places.reset();
  if (m_scan >= m_host.session->map().scans.size()) {
    m_scan = 0;
    drop();
  }
  if (why_not() != nullptr || (m_basis && *m_basis != basis(m_basis->ink))) drop();
  if (m_active && why_not() == nullptr && m_file.open(strokes_of(*m_host.session, m_scan))) strokes_changed();
}

}  // namespace coq::app
