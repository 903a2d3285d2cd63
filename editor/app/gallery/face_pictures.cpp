// SPDX-License-Identifier: MIT
#include "editor/app/gallery/face_pictures.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/drawing/counters/counter_arts.h"
#include "core/painting/cairo/raster.h"

namespace coq::app::gallery {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{128} << 20U;
constexpr std::size_t kBatch = 16;  ///< faces per job: a few milliseconds
constexpr double kMicrometres = 1000;

/// Returns a string that changes whenever a counter's picture files change.
std::string stamp_of(const model::Counter& counter, const std::string& folder) {
  std::string out;
  for (const model::Face& face : counter.faces) {
    if (!face.image) continue;
    const std::filesystem::path file = std::filesystem::path(folder) / *face.image;
    std::error_code none;
    const auto time = std::filesystem::last_write_time(file, none).time_since_epoch().count();
    out += fmt::format("{} {} {};", *face.image, time, none ? 0 : std::filesystem::file_size(file, none));
  }
  return out;
}

std::size_t bytes_of(const cairo::Bitmap* picture) {
  return picture == nullptr ? 0 : picture->pixels.size() * sizeof(std::uint32_t);
}

}  // namespace

struct FacePainter::Tools {
  cairo::FontEngine fonts;
};

FacePainter::FacePainter() = default;
FacePainter::~FacePainter() = default;

std::unique_ptr<FacePainter::Tools> FacePainter::take() {
  const std::lock_guard lock(m_mutex);
  if (m_free.empty()) return std::make_unique<Tools>();
  std::unique_ptr<Tools> tools = std::move(m_free.back());
  m_free.pop_back();
  return tools;
}

Box box_of_face(const model::Counter& counter) {
  return {{0, 0}, drawing::cut_size(counter)};
}

images::Size size_of_face(const model::Counter& counter, double pixels_per_mm) {
  constexpr int kMax = 4096;
  const Box box = box_of_face(counter);
  const auto pixels = [&](Um length) {
    return std::clamp(static_cast<int>(std::lround(length * pixels_per_mm / kMicrometres)), 1, kMax);
  };
  return {pixels(box.width()), pixels(box.height())};
}

cairo::Bitmap FacePainter::paint(const model::Counter& counter, std::size_t face, const FaceStyle& style) {
  std::unique_ptr<Tools> tools = take();
  drawing::CounterLook look;
  look.lang = style.lang;
  look.folder = style.folder;
  look.layouts = &style.layouts;
  const drawing::CounterArt art(*style.ruleset, tools->fonts, look, style.document_lang);
  const Box box = box_of_face(counter);
  drawing::Scene drawing;
  drawing.layer("Art").add(art.draw(counter, face, box));
  const images::Size size = size_of_face(counter, style.pixels_per_mm);
  cairo::PaintOptions options;
  options.image_dpi = static_cast<int>(std::lround(style.pixels_per_mm * 25.4));
  cairo::Images images;  // no cache, because the files may change
  Problems ignored;
  auto bitmap = cairo::rasterise(
      drawing, {box, size.width, size.height, drawing::kWhite}, [](const drawing::Layer&) { return true; },
      tools->fonts, images, options, ignored);
  const std::lock_guard lock(m_mutex);
  m_free.push_back(std::move(tools));
  return bitmap ? *std::move(bitmap) : cairo::Bitmap{};
}

FacePictures::FacePictures(JobQueue& jobs, std::function<void()> changed)
    : m_jobs(jobs), m_changed(std::move(changed)), m_painter(std::make_shared<FacePainter>()) {}

FacePictures::~FacePictures() {
  *m_alive = false;
}

void FacePictures::set_document(const model::CountersDocument& document, FaceStyle style) {
  style.layouts = document.layouts;
  const bool same_style = *style.ruleset == *m_style.ruleset && style.lang == m_style.lang &&
                          style.document_lang == m_style.document_lang && style.folder == m_style.folder &&
                          style.layouts == m_style.layouts && style.pixels_per_mm == m_style.pixels_per_mm;
  std::unordered_map<std::string_view, std::size_t> before;
  for (std::size_t i = 0; i < m_document->counters.size(); ++i) before.emplace(m_document->counters[i].id, i);
  std::vector<std::string> files;
  std::unordered_map<Key, Kept, Hash> kept;
  m_bytes = 0;
  for (const model::Counter& counter : document.counters) {
    files.push_back(stamp_of(counter, style.folder));
    const auto old = before.find(counter.id);
    const bool same = same_style && old != before.end() && files.back() == m_files[old->second] &&
                      counter == m_document->counters[old->second];
    for (const std::size_t face : {0U, 1U}) {
      const auto found = m_kept.find({counter.id, face});
      if (found == m_kept.end()) continue;
      Kept one = std::move(found->second);
      one.is_current = one.is_current && same;
      one.is_asked = one.is_asked && same;
      m_bytes += bytes_of(one.picture.get());
      kept.insert_or_assign({counter.id, face}, std::move(one));
    }
  }
  // Faces being drawn for unchanged counters remain useful.
  if (!same_style) ++m_state;
  m_kept = std::move(kept);
  m_files = std::move(files);
  m_document = Shared<model::CountersDocument>(document);
  m_style = std::move(style);
  m_wanted.clear();
}

const cairo::Bitmap* FacePictures::face(std::size_t counter, std::size_t face) {
  Kept& kept = m_kept[{m_document->counters[counter].id, face}];
  kept.used = ++m_clock;
  if (!kept.is_current && !kept.is_asked) {
    kept.is_asked = true;
    m_wanted.emplace_back(counter, face);
  }
  return kept.picture.get();
}

void FacePictures::draw_wanted() {
  for (std::size_t from = 0; from < m_wanted.size(); from += kBatch) {
    struct Job {
      std::vector<std::pair<model::Counter, std::size_t>> faces;
      FaceStyle style;
      std::shared_ptr<FacePainter> painter;
    };
    Job job{{}, m_style, m_painter};
    for (std::size_t i = from; i < std::min(from + kBatch, m_wanted.size()); ++i)
      job.faces.emplace_back(m_document->counters[m_wanted[i].first], m_wanted[i].second);
    ++m_drawing;
    m_jobs.submit(
        {}, JobPriority::user,
        [job](const StopToken&, const Progress&) {
          std::vector<Drawn> out;
          for (const auto& [counter, face] : job.faces)
            out.push_back(
                {{counter.id, face},
                 std::make_shared<const cairo::Bitmap>(job.painter->paint(counter, face, job.style))});
          return out;
        },
        [this, alive = m_alive, state = m_state, faces = job.faces](std::vector<Drawn> drawn) {
          if (!*alive) return;
          // A counter that changed meanwhile has been requested again.
          std::erase_if(drawn, [&](const Drawn& one) {
            const model::Counter* now = model::find_counter(*m_document, one.key.id);
            return now == nullptr || std::none_of(faces.begin(), faces.end(), [&](const auto& face) {
                     return face.first == *now && face.second == one.key.face;
                   });
          });
          take(std::move(drawn), state);
        });
  }
  m_wanted.clear();
}

void FacePictures::take(std::vector<Drawn> drawn, std::uint64_t state) {
  --m_drawing;
  if (state == m_state) {
    for (Drawn& one : drawn) {
      Kept& kept = m_kept[one.key];
      m_bytes += bytes_of(one.picture.get());
      m_bytes -= bytes_of(kept.picture.get());
      kept.picture = std::move(one.picture);
      kept.is_current = true;
      kept.is_asked = false;
    }
    forget_old();
  }
  if (m_changed) m_changed();
}

void FacePictures::forget_old() {
  if (m_bytes <= kMaxBytes) return;
  std::vector<std::pair<std::uint64_t, Key>> order;
  for (const auto& [key, kept] : m_kept)
    if (kept.picture) order.emplace_back(kept.used, key);
  std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [used, key] : order) {
    if (m_bytes <= kMaxBytes * 3 / 4) break;
    const auto found = m_kept.find(key);
    m_bytes -= bytes_of(found->second.picture.get());
    m_kept.erase(found);
  }
}

}  // namespace coq::app::gallery
