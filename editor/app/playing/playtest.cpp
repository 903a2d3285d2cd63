// SPDX-License-Identifier: MIT
#include "editor/app/playing/playtest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include "core/drawing/map/map_source.h"
#include "core/drawing/primitives/text.h"

namespace coq::app {
namespace {

constexpr auto kLongEnough = std::chrono::milliseconds(150);  ///< maximum length of a job
constexpr int kTrials = 5000;  ///< trial games to find the moments that decided most

/// All cores except the window's.
Workers spare_cores() {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return Workers(std::max(1U, cores - 1));
}

}  // namespace

void Playtest::start(PlaytestOrder order) {
  m_job.end();
  order.games = std::max(1, order.games);
  // Another number of games keeps those that are played, unless the games depend on it.
  PlaytestOrder as_many = m_order;
  if (!order.all_pairings && !order.moments) as_many.games = order.games;
  if (order != as_many) {
    m_before.reset();
    m_figures.reset();
    m_seating.reset();
    m_records.clear();
  }
  m_order = std::move(order);
  m_wanted = true;
  begin();
}

int Playtest::level_of(const std::string& side) const {
  const auto found = m_order.levels.find(side);
  return found == m_order.levels.end() ? 1 : found->second;
}

void Playtest::stop() {
  m_wanted = false;
  m_job.end();
  if (m_host.tell) m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playtest::documents_changed() {
  if (!m_wanted) return;
  m_job.end();
  begin();
}

void Playtest::run(std::function<std::function<void()>(const StopToken&)> work) {
  m_job.run(message("Playtest"), std::move(work), [this](const Problem& problem) {
    m_problem = problem;
    m_host.tell(Aspect::playing);
  });
}

namespace {

play::ReportPlan plan_of(const play::PlayableScenario& seating, const PlaytestOrder& order) {
  const auto playouts = [](int level) { return play::options_of_level(level).playouts; };
  play::ReportPlan out;
  out.options = play::series_options(seating, order.games, 1);
  if (order.moments) out.swing_trials = kTrials;
  if (order.all_pairings) {
    out.pairings = play::pairings_of({playouts(1), playouts(2)}, out.options.sides.size());
    return out;
  }
  play::Pairing& only = out.pairings.emplace_back();
  for (const std::string& side : out.options.sides) {
    const auto level = order.levels.find(side);
    only.push_back(playouts(level == order.levels.end() ? 1 : level->second));
  }
  return out;
}

}  // namespace

/// Binds the documents again. If the game is still the same, its results are kept.
void Playtest::begin() {
  struct Bound {
    Result<std::shared_ptr<const play::PlayableScenario>> seating;
    std::shared_ptr<const play::ReportedSeries> series;
    bool same = false;
  };
  run([this, project = snapshot_of(*m_host.session), order = m_order, language = m_host.language(),
       old = m_seating](const StopToken&) -> std::function<void()> {
    auto bound = std::make_shared<Bound>(Bound{take_seat(project, order.scenario, language), {}, false});
    if (bound->seating) {
      bound->same = old != nullptr && is_same_game(*old, **bound->seating);
      // A series belongs to its scenario, which is kept if the game is still the same.
      const play::PlayableScenario& seating = bound->same ? *old : **bound->seating;
      auto series = play::ReportedSeries::make(seating, plan_of(seating, order));
      if (series)
        bound->series = std::move(*series);
      else
        bound->seating = series.error();
    }
    return [this, bound] {
      m_problem.reset();
      if (!bound->seating) {
        m_job.finish();
        m_problem = bound->seating.error();
        m_host.tell(Aspect::playing);
        return;
      }
      if (!bound->same) {
        // An incomplete series is no basis for a comparison.
        if (m_figures && m_figures->is_complete()) m_before = std::move(m_figures);
        m_figures.reset();
        m_records.clear();
        m_seating = *bound->seating;
      }
      m_series = std::move(bound->series);
      m_totals.reset();
      // The same seeds repeat the same games, so existing results stay valid.
      m_records.resize(std::min(m_records.size(), static_cast<std::size_t>(m_series->plan().games())));
      if (!m_records.empty()) publish();
      play_some(2);
    };
  });
}

void Playtest::play_some(std::size_t some) {
  const std::size_t done = m_records.size();
  const auto all = static_cast<std::size_t>(m_series->plan().games());
  if (done >= all) return m_order.moments ? find_moments() : end();
  const play::GameRange range{static_cast<int>(done), static_cast<int>(std::min(some, all - done))};
  run([this, seating = m_seating, series = m_series, range](const StopToken& stop) -> std::function<void()> {
    const auto begun = std::chrono::steady_clock::now();
    auto records =
        std::make_shared<Result<std::vector<play::GameRecord>>>(series->play(range, spare_cores(), &stop));
    const bool quick = std::chrono::steady_clock::now() - begun < kLongEnough;
    return [this, records, quick, count = static_cast<std::size_t>(range.count)] {
      if (!*records) {
        m_job.finish();
        m_problem = records->error();
        m_host.tell(Aspect::playing);
        return;
      }
      m_records.insert(m_records.end(), (*records)->begin(), (*records)->end());
      publish();
      play_some(quick ? count * 2 : std::max<std::size_t>(1, count / 2));
    };
  });
}

/// Plays the games with the largest swings again, to tell their steps.
void Playtest::find_moments() {
  run([this, seating = m_seating, series = m_series, found = m_figures->found](const StopToken&) {
    auto moments = std::make_shared<Result<std::vector<play::TurningPoint>>>(
        play::turning_points(*seating, series->plan(), *found, play::kMoments));
    return [this, moments] {
      if (*moments)
        m_figures->moments = **moments;
      else
        m_problem = moments->error();
      end();
    };
  });
}

void Playtest::end() {
  m_job.finish();
  m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playtest::publish() {
  if (!m_totals) {
    m_totals = std::make_shared<play::FindingsTotals>(*m_seating, m_series->plan());
    m_totalled = 0;
  }
  for (; m_totalled < m_records.size(); ++m_totalled)
    m_totals->add(static_cast<int>(m_totalled), m_records[m_totalled]);
  PlaytestResults figures;
  figures.seating = m_seating;
  figures.series = m_series;
  figures.options = m_series->plan().options;
  figures.totals = m_totals;
  figures.played = static_cast<int>(m_records.size());
  figures.found = std::make_shared<const play::Findings>(m_totals->findings());
  figures.summary = figures.found->summary;
  m_figures = std::move(figures);
  m_host.tell(Aspect::playing | Aspect::overlay);
}

std::vector<std::string> Playtest::lines(const std::function<std::string(const Message&)>& words) const {
  if (!m_figures) return {};
  return play::SeriesStory(*m_figures->seating, m_figures->series->plan(), words, m_host.language())
      .lines(*m_figures->totals, m_figures->moments);
}

namespace {

double share_of(const PlaytestResults& figures, Hex hex) {
  const auto found = figures.summary.contested.find(hex);
  const int count = found == figures.summary.contested.end() ? 0 : found->second;
  return static_cast<double>(count) / std::max(1, figures.summary.games);
}

}  // namespace

std::vector<ContestedHex> Playtest::contested() const {
  if (!m_figures) return {};
  std::set<Hex> hexes;
  for (const auto& [hex, count] : m_figures->summary.contested) hexes.insert(hex);
  if (m_before)
    for (const auto& [hex, count] : m_before->summary.contested) hexes.insert(hex);
  std::vector<ContestedHex> out;
  for (const Hex hex : hexes) {
    ContestedHex one{hex, share_of(*m_figures, hex), std::nullopt};
    if (m_before) one.difference = one.share - share_of(*m_before, hex);
    out.push_back(one);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const ContestedHex& a, const ContestedHex& b) { return a.share > b.share; });
  return out;
}

namespace {

constexpr drawing::Color kContested{0xd9, 0x5f, 0x02, 255};
constexpr drawing::Color kMore{0xb3, 0x1f, 0x16, 255}, kLess{0x1f, 0x4d, 0x8a, 255};
constexpr drawing::Color kUnused{0x30, 0x30, 0x30, 255};
constexpr int kFaintest = 30, kStrongest = 190;  ///< opacity out of 255, so that the map remains visible

/// Positions of hexes, or of squares on a table.
class Cells {
 public:
  Cells(std::optional<Grid> grid, Um square) : m_grid(std::move(grid)), m_square(square) {}
  bool holds(Hex cell) const { return m_grid ? m_grid->contains(cell) : m_square > 0; }
  Point centre(Hex cell) const {
    if (m_grid) return m_grid->centre(cell);
    return {cell.column * m_square + m_square / 2, cell.row * m_square + m_square / 2};
  }
  Um size() const {
    if (!m_grid) return m_square;
    const Vector step = m_grid->step(0);
    return static_cast<Um>(std::lround(std::hypot(static_cast<double>(step.x), static_cast<double>(step.y))));
  }
  Ring ring(Hex cell) const {
    Ring out;
    if (m_grid) {
      for (int i = 0; i < kDirections; ++i) out.push_back(drawing::to_page(m_grid->corner(cell, i)));
      return out;
    }
    for (const auto& [right, down] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
      out.push_back({(cell.column + right) * m_square, (cell.row + down) * m_square});
    return out;
  }

 private:
  std::optional<Grid> m_grid;
  Um m_square;
};

Cells cells_of(const PlaytestResults& figures) {
  const Um square = figures.options.square;
  const auto grid = square == 0 ? model::grid_of(figures.seating->map()) : Result<Grid>(make_error("", {}));
  return Cells(grid ? std::optional(*grid) : std::nullopt, square);
}

bool is_played_on(const PlaytestResults& figures, const std::filesystem::path& map) {
  return figures.seating->bound.map.path.lexically_normal() == map.lexically_normal();
}

std::string whole_per_cent(double share) {
  return std::to_string(std::lround(share * 100));
}

}  // namespace

void Playtest::show(bool shown) {
  m_shown = shown;
  m_host.tell(Aspect::playing | Aspect::overlay);
}

std::optional<Point> Playtest::place_of(const ContestedHex& one, const std::filesystem::path& map) const {
  if (!m_figures || !is_played_on(*m_figures, map)) return std::nullopt;
  const Cells cells = cells_of(*m_figures);
  return cells.holds(one.hex) ? std::optional(cells.centre(one.hex)) : std::nullopt;
}

void Playtest::show_layer(PlaytestLayer layer) {
  m_layer = layer;
  m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playtest::draw(const std::filesystem::path& map, drawing::TextMetrics& metrics,
                    drawing::Layer& layer) const {
  if (!m_shown || !m_figures || !is_played_on(*m_figures, map)) return;
  if (m_layer == PlaytestLayer::contested)
    draw_contested(metrics, layer);
  else
    draw_counts(layer);
}

/// Colours where units were attacked, or where nothing happened.
void Playtest::draw_counts(drawing::Layer& layer) const {
  const Cells cells = cells_of(*m_figures);
  const play::Findings& found = *m_figures->found;
  const auto tint = [&](Hex cell, drawing::Color color, int opacity) {
    if (!cells.holds(cell)) return;
    drawing::Shape shape;
    shape.outline.add_ring(cells.ring(cell));
    color.a = static_cast<std::uint8_t>(opacity);
    shape.fill = drawing::Fill::solid(color);
    layer.items.emplace_back(std::move(shape));
  };
  if (m_layer == PlaytestLayer::unused) {
    for (const Hex cell : found.idle) tint(cell, kUnused, kStrongest * 3 / 4);
    return;
  }
  int most = 1;
  for (const auto& [cell, count] : found.attacked) most = std::max(most, count);
  for (const auto& [cell, count] : found.attacked)
    tint(cell, kMore, kFaintest + static_cast<int>(std::int64_t{kStrongest - kFaintest} * count / most));
}

void Playtest::draw_contested(drawing::TextMetrics& metrics, drawing::Layer& layer) const {
  const Cells cells = cells_of(*m_figures);
  const drawing::Font font{drawing::FontRole::narrow,
                           std::max(5000, drawing::points_of_um(cells.size() * 17 / 100)), true, false, 0};
  for (const ContestedHex& one : contested()) {
    if (!cells.holds(one.hex)) continue;
    drawing::Shape shape;
    shape.outline.add_ring(cells.ring(one.hex));
    drawing::Color color = kContested;
    color.a = static_cast<std::uint8_t>(kFaintest + std::lround((kStrongest - kFaintest) * one.share));
    shape.fill = drawing::Fill::solid(color);
    shape.stroke = drawing::Stroke{
        kContested, std::max<Um>(200, cells.size() / 60), {}, 0, drawing::Cap::butt, drawing::Join::miter};
    layer.items.emplace_back(std::move(shape));
    const Point at = cells.centre(one.hex);
    const auto write = [&](const std::string& words, Point place, drawing::Color ink) {
      drawing::LineStyle style;
      style.font = font;
      style.color = ink;
      style.anchor = drawing::Anchor::middle;
      layer.items.emplace_back(drawing::text_run(words, place, style, metrics));
    };
    const Um line = metrics.height(font).line();
    write(whole_per_cent(one.share) + " %", {at.x, at.y + cells.size() / 2 - line * 5 / 4}, drawing::kBlack);
    const long more = one.difference ? std::lround(*one.difference * 100) : 0;
    if (more != 0)
      write((more > 0 ? "+" : "−") + std::to_string(std::labs(more)),
            {at.x, at.y + cells.size() / 2 - line / 3}, more > 0 ? kMore : kLess);
  }
}

}  // namespace coq::app
