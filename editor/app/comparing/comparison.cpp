// SPDX-License-Identifier: MIT
#include "editor/app/comparing/comparison.h"

#include <algorithm>

#include "core/documents/project/loader.h"
#include "core/documents/versions/matching.h"
#include "core/documents/versions/take.h"
#include "core/drawing/map/map_scene.h"
#include "editor/app/workbench/workbench.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

// Orange and blue of Okabe and Ito's palette, which is distinguishable with common colour vision deficiencies.
constexpr drawing::Color kOurs{213, 94, 0, 255}, kTheirs{0, 114, 178, 255};

/// Adds the outline of a feature, or a box around what has no outline of its own.
void outline(const model::MapDocument& map, const FeatureTable& features, const std::string& id,
             drawing::Stroke stroke, drawing::Layer& layer) {
  const model::Feature* feature = features.find(id);
  if (feature == nullptr) return;
  drawing::Shape shape;
  if (const auto* area = std::get_if<model::Area>(feature))
    shape.outline.add_polygon(model::polygon_of(*area));
  else if (const auto* line = std::get_if<model::LineFeature>(feature))
    shape.outline.add_path(*line->path.points);
  else if (const Box box = place_of(map, features, id); !box.empty())
    shape.outline.add_box(box);
  if (shape.outline.empty()) return;
  shape.stroke = std::move(stroke);
  layer.add(std::move(shape), id);
}

Box sheet_of(const model::MapDocument& map) {
  if (map.table) return {{0, 0}, {map.table->width, map.table->height}};
  if (map.page) return {{0, 0}, {map.page->width, map.page->height}};
  return {{0, 0}, {210'000, 297'000}};
}

/// Returns the part of the map to show, in the shape of the picture.
Box view_around(Box place, const Box& whole, int width, int height) {
  constexpr Um kRoom = 8'000;
  Box out =
      place.empty() ? whole : grown(place, std::max<Um>(kRoom, std::max(place.width(), place.height()) / 2));
  const double shape = static_cast<double>(width) / height;
  const Point middle = out.middle();
  Um w = std::max<Um>(out.width(), 1), h = std::max<Um>(out.height(), 1);
  if (w < h * shape)
    w = static_cast<Um>(h * shape);
  else
    h = static_cast<Um>(w / shape);
  return {{middle.x - w / 2, middle.y - h / 2}, {middle.x + w / 2, middle.y + h / 2}};
}

std::string id_of_root(const model::Document& document) {
  const auto& info = model::describe_kind(model::kind_of(document));
  return versions::id_of({&info, model::element_of(document)});
}

/// Returns the document of the project that the other one is a version of. See Comparison::make().
std::optional<fs::path> document_like(const Session& session, const fs::path& file,
                                      const model::Document& other) {
  const model::Kind kind = model::kind_of(other);
  const std::string id = id_of_root(other);
  std::vector<fs::path> alike, same;
  for (const fs::path& path : session.documents()) {
    const model::Document* one = session.document(path);
    if (one == nullptr || model::kind_of(*one) != kind) continue;
    alike.push_back(path);
    if (!id.empty() && id_of_root(*one) == id) same.push_back(path);
  }
  const fs::path canvas = session.map_path();
  for (std::vector<fs::path>* some : {&same, &alike}) {
    // The other version may be in the project, too.
    if (some->size() > 1) std::erase(*some, file.lexically_normal());
    if (std::find(some->begin(), some->end(), canvas) != some->end()) return canvas;
    if (some->size() == 1) return some->front();
  }
  return same.empty() ? std::nullopt : std::optional(same.front());
}

}  // namespace

Result<model::Document> Comparison::read(const fs::path& file, const scenario::RulesetFolders& rulesets) {
  scenario::Loader loader(rulesets);
  Problems found;
  auto document = loader.load(file, found);
  if (document) return *std::move(document);
  const auto error = std::find_if(found.begin(), found.end(),
                                  [](const Problem& one) { return one.severity == Severity::error; });
  return error != found.end()
             ? *error
             : make_error("file.read", message("\"{}\" cannot be read", file.filename().string()));
}

Result<Comparison> Comparison::make(const Session& session, fs::path file, model::Document other) {
  const auto path = document_like(session, file, other);
  if (!path)
    return make_error("compare.document", message("{} is not another version of any document of the project",
                                                  file.filename().string()));
  Comparison out;
  out.m_document = *path;
  out.m_file = std::move(file);
  out.m_other = std::move(other);
  out.m_differences = versions::differences(*session.document(*path), out.m_other);
  return out;
}

void Comparison::take(std::size_t difference, bool taken) {
  const std::string& id = m_differences[difference].id;
  if (taken)
    m_taken.insert(id);
  else
    m_taken.erase(id);
}

std::size_t Comparison::taken() const {
  return static_cast<std::size_t>(
      std::count_if(m_differences.begin(), m_differences.end(),
                    [this](const versions::Difference& one) { return m_taken.count(one.id) > 0; }));
}

Status Comparison::apply(Session& session) const {
  const model::Document* ours = session.document(m_document);
  if (ours == nullptr)
    return make_error("compare.document", message("the document is no longer in the project"));
  if (m_taken.empty()) return Done{};
  DocumentEdits part;
  part.document = m_document;
  part.replaced = std::make_shared<const model::Document>(versions::take_elements(*ours, m_other, m_taken));
  return session.run_step(message("Take changes from {}", m_file.filename().string()), {std::move(part)});
}

std::optional<ComparedMaps> Comparison::maps(const Session& session) const {
  const model::Document* document = session.document(m_document);
  const auto* theirs = std::get_if<model::MapDocument>(&m_other);
  if (document == nullptr || theirs == nullptr) return std::nullopt;
  ComparedMaps out;
  out.ours = std::get<model::MapDocument>(*document);
  out.theirs = *theirs;
  out.ruleset = session.ruleset_snapshot();
  for (const versions::Difference& one : m_differences) out.differing.insert(one.id);
  return out;
}

Result<images::Bitmap> draw_both(const ComparedMaps& maps, const ComparedView& seen) {
  FeatureTable our_features, their_features;
  our_features.sync(*maps.ours);
  their_features.sync(*maps.theirs);
  Box place = place_of(*maps.ours, our_features, seen.element);
  place.include(place_of(*maps.theirs, their_features, seen.element));
  cairo::FontEngine fonts;
  cairo::RasterView view;
  view.area = view_around(place, sheet_of(*maps.ours), seen.width, seen.height);
  view.width = seen.width;
  view.height = seen.height;
  const Um pixel = std::max<Um>(1, view.area.width() / std::max(seen.width, 1));
  drawing::MapOptions options;
  options.lang = seen.lang;
  options.clip = view.area;
  options.pixel = pixel;
  auto scene = drawing::map_scene(*maps.ours, *maps.ruleset, options, fonts);
  if (!scene) return scene.error();
  drawing::Layer& layer = scene->layer("comparison");
  for (const std::string& id : maps.differing) {
    const Um wide = (id == seen.element ? 4 : 2) * pixel;
    outline(*maps.ours, our_features, id, {kOurs, wide, {}, 0, drawing::Cap::round, drawing::Join::round},
            layer);
    outline(*maps.theirs, their_features, id,
            {kTheirs, wide, {8 * pixel, 5 * pixel}, 0, drawing::Cap::butt, drawing::Join::round}, layer);
  }
  cairo::Images images;
  Problems ignored;  // of pictures that are missing, which the map on the canvas reports
  return cairo::rasterise(
      *scene, view, [](const drawing::Layer&) { return true; }, fonts, images, {}, ignored);
}

std::optional<sight::MapEffect> effect_of(const ComparedMaps& maps, const StopToken& stop) {
  return sight::effect_of_change({*maps.ours, maps.ruleset}, {*maps.theirs, maps.ruleset}, Workers(1), &stop);
}

}  // namespace coq::app
