// SPDX-License-Identifier: MIT
#include "editor/window/gallery/unit_faces.h"

#include <cairo.h>
#include <wx/dc.h>

#include <algorithm>

#include "core/drawing/counters/counter_art.h"

namespace coq::win {

UnitFaces::UnitFaces(app::JobQueue& jobs, std::function<void()> changed)
    : m_jobs(jobs), m_changed(std::move(changed)) {}

void UnitFaces::set(const std::vector<const model::CountersDocument*>& counters,
                    const Shared<model::RulesetDocument>& ruleset, const std::string& lang, int edge) {
  m_sheets.resize(counters.size());
  for (std::size_t i = 0; i < counters.size(); ++i) {
    Sheet& sheet = m_sheets[i];
    if (sheet.pictures == nullptr)
      sheet.pictures = std::make_unique<app::gallery::FacePictures>(m_jobs, m_changed);
    app::gallery::FaceStyle style;
    style.ruleset = ruleset;
    style.document_lang = counters[i]->lang;
    style.lang = lang;
    style.folder = counters[i]->origin.folder;
    style.pixels_per_mm = edge * 1000.0 / scene::kCounterSize;
    sheet.document = Shared<model::CountersDocument>(*counters[i]);
    sheet.pictures->set_document(*counters[i], std::move(style));
  }
}

bool UnitFaces::paint(wxDC& dc, const std::string& counter, const wxRect& square) {
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  for (Sheet& sheet : m_sheets) {
    const auto& all = sheet.document->counters;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const model::Counter& one) { return one.id == counter; });
    if (found == all.end() || cr == nullptr) continue;
    const Um edge = found->size.value_or(scene::kCounterSize);
    double width = found->base ? found->base->x : edge, height = found->base ? found->base->y : edge;
    const double fit = square.width / std::max({width, height, 1.0});
    width *= fit;
    height *= fit;
    const double x = square.x + (square.width - width) / 2, y = square.y + (square.height - height) / 2;
    const cairo::Bitmap* picture = sheet.pictures->face(static_cast<std::size_t>(found - all.begin()), 0);
    cairo_save(cr);
    if (picture != nullptr && !picture->pixels.empty()) {
      const cairo::Surface surface = cairo::surface_of(*picture);
      cairo_translate(cr, x, y);
      cairo_scale(cr, width / picture->width, height / picture->height);
      cairo_set_source_surface(cr, surface.get(), 0, 0);
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
      cairo_rectangle(cr, 0, 0, picture->width, picture->height);
      cairo_fill(cr);
    } else {
      cairo_set_source_rgb(cr, 0.8, 0.8, 0.8);
      cairo_rectangle(cr, x, y, width, height);
      cairo_fill(cr);
    }
    cairo_restore(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, 0.5);
    cairo_rectangle(cr, x, y, width, height);
    cairo_stroke(cr);
    return true;
  }
  return false;
}

void UnitFaces::draw_wanted() {
  for (Sheet& sheet : m_sheets) sheet.pictures->draw_wanted();
}

}  // namespace coq::win
