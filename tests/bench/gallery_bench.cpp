// SPDX-License-Identifier: MIT
// The gallery of 600 counters: a frame while it scrolls, all its faces, and the cost of one edit. The
// straightforward method draws the visible counters in each frame.
#include <benchmark/benchmark.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "editor/app/gallery/counter_edits.h"
#include "editor/app/gallery/counter_table.h"
#include "editor/app/gallery/face_pictures.h"
#include "tests/support/source_documents.h"

using namespace coq;
using namespace coq::app;

namespace {

constexpr std::size_t kCounters = 600;
constexpr int kGalleryWide = 800, kGalleryHigh = 1000;
constexpr double kPixels = 96 / 25.4 * 2;  ///< pixels per millimetre, at twice the true size

const model::RulesetDocument& counters_ruleset() {
  static const auto document =
      test::source_document<model::RulesetDocument>("systems/red_poppies/red-poppies.ruleset.xml");
  return document;
}

/// Returns the counters of the sample, repeated under other ids.
const model::CountersDocument& counters() {
  static const model::CountersDocument document = [] {
    auto made = test::source_document<model::CountersDocument>("samples/red-poppies/armees.counters.xml");
    const std::vector<model::Counter> few = std::exchange(made.counters, {});
    for (std::size_t i = 0; i < kCounters; ++i) {
      model::Counter counter = few[i % few.size()];
      counter.id += "-" + std::to_string(i);
      made.counters.push_back(std::move(counter));
    }
    return made;
  }();
  return document;
}

gallery::FaceStyle style() {
  return {counters_ruleset(), counters().lang, "en", "", kPixels};
}

/// A gallery with a window's thread that the benchmark runs itself.
struct GalleryWindow {
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<std::function<void()>> calls;
  JobQueue jobs{[this](std::function<void()> call) {
    {
      const std::lock_guard lock(mutex);
      calls.push_back(std::move(call));
    }
    wake.notify_one();
  }};
  gallery::FacePictures faces{jobs, [] {}};
  cairo::Bitmap pixels{kGalleryWide, kGalleryHigh,
                       std::vector<std::uint32_t>(std::size_t{kGalleryWide} * kGalleryHigh)};
  cairo::Surface surface = cairo::surface_of(pixels);
  cairo::Context context{cairo_create(surface.get())};

  GalleryWindow() { faces.set_document(counters(), style()); }
  /// Paints cells with both faces side by side. Returns whether all visible faces existed.
  bool paint(int top) {
    const images::Size face = gallery::size_of_face(counters().counters[0], kPixels);
    const int width = 2 * face.width + 22, height = face.height + 34, columns = kGalleryWide / width;
    cairo_t* cr = context.get();
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    bool all = true;
    for (std::size_t i = static_cast<std::size_t>(top / height * columns); i < counters().counters.size();
         ++i) {
      const int y = static_cast<int>(i) / columns * height - top;
      if (y > kGalleryHigh) break;
      for (std::size_t side = 0; side < counters().counters[i].faces.size(); ++side) {
        const cairo::Bitmap* picture = faces.face(i, side);
        if (picture == nullptr) all = false;
        if (picture == nullptr) continue;
        const cairo::Surface drawn = cairo::surface_of(*picture);
        const int x = static_cast<int>(i) % columns * width + static_cast<int>(side) * (face.width + 6);
        cairo_set_source_surface(cr, drawn.get(), x, y);
        cairo_paint(cr);
      }
    }
    cairo_surface_flush(surface.get());
    faces.draw_wanted();
    return all;
  }
  void finish() {
    while (!faces.idle()) {
      std::function<void()> call;
      {
        std::unique_lock lock(mutex);
        wake.wait_for(lock, std::chrono::milliseconds(5), [this] { return !calls.empty(); });
        if (calls.empty()) continue;
        call = std::move(calls.front());
        calls.pop_front();
      }
      call();
    }
  }
  void draw_all() {
    for (std::size_t i = 0; i < counters().counters.size(); ++i)
      for (const std::size_t side : {0U, 1U}) faces.face(i, side);
    faces.draw_wanted();
    finish();
  }
};

/// Draws a frame of 800 x 1000 while scrolling by 12 pixels, with all faces existing. 60 frames a second leave
/// 16 ms.
void frame(benchmark::State& state) {
  GalleryWindow window;
  window.draw_all();
  int top = 0;
  for (auto _ : state) {
    top = (top + 12) % 10'000;
    benchmark::DoNotOptimize(window.paint(top));
  }
  state.SetLabel("600 counters, twice the true size");
}
BENCHMARK(frame)->Name("gallery/frame")->Unit(benchmark::kMillisecond);

/// The straightforward method: the visible faces are drawn in each frame.
void frame_by_drawing(benchmark::State& state) {
  gallery::FacePainter painter;
  std::size_t first = 0;
  constexpr std::size_t kSeen = 21;
  for (auto _ : state) {
    for (std::size_t i = 0; i < kSeen; ++i)
      for (const std::size_t side : {0U, 1U})
        benchmark::DoNotOptimize(painter.paint(counters().counters[(first + i) % kCounters], side, style()));
    first = (first + 3) % kCounters;
  }
}
BENCHMARK(frame_by_drawing)->Name("gallery/frame/by_drawing")->Unit(benchmark::kMillisecond);

/// Measures the time until all 1200 faces exist.
void all_faces(benchmark::State& state) {
  for (auto _ : state) {
    GalleryWindow window;
    window.draw_all();
  }
}
BENCHMARK(all_faces)->Name("gallery/all_faces")->Unit(benchmark::kMillisecond)->UseRealTime();

/// Measures the edit of a cell: the edit itself, the new table and the new face of the counter.
void faces_after_edit(benchmark::State& state) {
  GalleryWindow window;
  window.draw_all();
  model::CountersDocument document = counters();
  const auto columns = gallery::columns_of(document, counters_ruleset());
  const gallery::Column& fp = columns[gallery::find_column(columns, "front.fp")];
  int value = 0;
  for (auto _ : state) {
    const std::string text = std::to_string(value++ % 9 + 1);
    benchmark::DoNotOptimize(gallery::set_cells({document, counters_ruleset(), columns}, {0}, fp, text));
    (void)gallery::set_cell(document.counters[0], fp, text, counters_ruleset());
    benchmark::DoNotOptimize(gallery::table_of(document, counters_ruleset()));
    window.faces.set_document(document, style());
    window.paint(0);
    window.finish();
  }
}
BENCHMARK(faces_after_edit)->Name("gallery/faces_after_edit")->Unit(benchmark::kMillisecond)->UseRealTime();

/// Sorts and filters 600 rows, as while somebody types.
void filter(benchmark::State& state) {
  const auto table = gallery::table_of(counters(), counters_ruleset());
  for (auto _ : state)
    benchmark::DoNotOptimize(gallery::rows_seen(table, {"german infantry", "front.fp", true}));
}
BENCHMARK(filter)->Name("gallery/filter")->Unit(benchmark::kMillisecond);

}  // namespace
