// SPDX-License-Identifier: MIT
#include "editor/app/tracing/ink_desk.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/tracing/candidates.h"
#include "core/tracing/classes.h"
#include "core/tracing/sheet.h"
#include "editor/app/tools/points.h"
#include "editor/app/tracing/companions.h"

namespace coq::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostSampled = 4'000'000;  ///< pixels that the tint shows; about 50 MB
constexpr std::uint32_t kStrong = 0x90U << 24U, kWeak = 0x50U << 24U;

struct ClassColour {
  std::string_view name;
  std::uint32_t colour;
};
// Okabe and Ito's palette, which is distinguishable with common colour vision deficiencies.
constexpr ClassColour kColours[] = {{"woods", 0x009E73}, {"water", 0x56B4E9},  {"buildings", 0xD55E00},
                                    {"roads", 0xF0E442}, {"relief", 0xCC79A7}, {"black", 0x303030},
                                    {"paper", 0xFFFFFF}};
constexpr std::uint32_t kOtherColours[] = {0x0072B2, 0xE69F00, 0x7F3C8D, 0x8DD35F, 0xA05A2C, 0x00A0A0};

Problem refused(Message why) {
  return make_error("editor.tracing", std::move(why));
}

using PixelKey = std::pair<std::int64_t, std::int64_t>;
PixelKey key_of(model::PixelPoint pixel) {
  return {pixel.x.value, pixel.y.value};
}
using Looks = std::map<PixelKey, inks::Look>;

/// Adds the looks of the document's clicks that are not known yet.
Status add_looks(const tracing::Sheet& sheet, const inks::Palette& palette, const model::InksDocument& document,
                 const StopToken& stop, Looks& looks) {
  model::InksDocument unknown;
  model::Ink& all = unknown.inks.emplace_back();
  for (const model::Ink& ink : document.inks)
    for (const model::InkClick& click : ink.clicks)
      if (looks.count(key_of(click.pixel)) == 0) all.clicks.push_back(click);
  if (all.clicks.empty()) return Done{};
  all.name = document.inks.front().name;
  const auto found = tracing::clicked_looks(sheet, palette, unknown, stop);
  if (!found) return found.error();
  for (std::size_t i = 0; i < all.clicks.size(); ++i) looks[key_of(all.clicks[i].pixel)] = (*found)[i];
  return Done{};
}

std::vector<inks::Look> looks_in_order(const model::InksDocument& document, const Looks& looks) {
  std::vector<inks::Look> out;
  for (const model::Ink& ink : document.inks)
    for (const model::InkClick& click : ink.clicks) out.push_back(looks.at(key_of(click.pixel)));
  return out;
}

}  // namespace

/// Changes of the map other than these leave the parted sheet as it is.
struct InkDesk::Basis {
  fs::path picture;
  fs::file_time_type written;
  int clusters = 0;
  model::Scan scan;
  std::optional<model::GridElement> grid;
  bool operator==(const Basis&) const = default;
};

struct InkDesk::Parted {
  tracing::Sheet sheet;
  inks::Palette palette;
  inks::Sample sample;
};

struct InkDesk::Named {
  std::shared_ptr<const Parted> parted;
  model::InksDocument document;
  Looks looks;
  std::vector<std::string> classes;  ///< names, in the order of the tint's numbers from 1
  std::shared_ptr<const ScanTint> tint;
  std::optional<Problem> problem;
};

struct InkDesk::Alive {
  InkDesk* desk;
};

InkDesk::InkDesk(Host host)
    : m_host(std::move(host)),
      m_alive(std::make_shared<Alive>(Alive{this})),
      m_found(*m_host.session, *m_host.jobs) {
  m_chosen = tracing::ink_classes().front().name;
}

InkDesk::~InkDesk() {
  for (const JobId job : {m_parting, m_naming, m_searching}) m_host.jobs->cancel(job);
}

const model::InksDocument* InkDesk::document() const {
  return inks_of(*m_host.session, m_scan).document;
}

const char* InkDesk::why_not() const {
  const auto& scans = m_host.session->map().scans;
  if (scans.empty()) return translatable("The map has no scan: Map menu, Add a scan…");
  if (m_scan >= scans.size() || scans[m_scan].ties.empty() || !m_host.shown_scan(m_scan))
    return translatable("The scan is not registered: Map menu, Fit the grid to the printed hexes…");
  return nullptr;
}

void InkDesk::choose_scan(std::size_t scan) {
  if (scan == m_scan) return;
  drop();
  m_scan = scan;
  if (m_active) begin();
  m_host.tell(Aspect::tracing);
}

void InkDesk::drop() {
  for (JobId* job : {&m_parting, &m_naming}) m_host.jobs->cancel(std::exchange(*job, 0));
  m_basis.reset();
  m_parted.reset();
  m_named.reset();
  tell_tint();
}

void InkDesk::begin() {
  m_active = true;
  const auto& scans = m_host.session->map().scans;
  // The topmost registered scan, unless the user chose another one.
  for (std::size_t i = scans.size(); why_not() != nullptr && i-- > 0;) m_scan = i;
  if (why_not() != nullptr) {
    m_host.say(message(why_not()));
    m_host.tell(Aspect::tracing);
    return;
  }
  part();
  tell_tint();
}

void InkDesk::end() {
  m_active = false;
  tell_tint();
}

/// Learns the clusters and takes a sample of the sheet, if the last ones are of another picture or place.
void InkDesk::part() {
  const model::MapDocument& map = m_host.session->map();
  const fs::path map_path = m_host.session->map_path();
  const Companion<model::InksDocument> inks = inks_of(*m_host.session, m_scan);
  const model::InksDocument wanted =
      inks.document != nullptr ? *inks.document : new_inks(map, map_path, m_scan, inks.path);
  const int clusters = wanted.clusters.value_or(tracing::kUsualClusters);
  const fs::path picture = map_path.parent_path() / map.scans[m_scan].href;
  std::error_code ignored;
  auto basis = std::make_unique<const Basis>(
      Basis{picture, fs::last_write_time(picture, ignored), clusters, map.scans[m_scan], map.grid});
  if (m_basis && *m_basis == *basis && (m_parted || m_parting != 0)) return name();
  drop();
  const auto sheet = tracing::find_sheet(map, map_path.parent_path(), wanted, inks.path.parent_path());
  if (!sheet) {
    m_host.say(sheet.error().message);
    return;
  }
  m_basis = std::move(basis);
  const Workers workers(m_host.jobs->threads());
  m_parting = m_host.jobs->submit(
      message("Parting the scan into inks"), JobPriority::user,
      [clusters, sheet = *sheet, workers](const StopToken& stop,
                                          const Progress& progress) -> Result<std::shared_ptr<const Parted>> {
        auto palette = tracing::learn_clusters(sheet, clusters, stop, progress.part(0, 0.4));
        if (!palette) return palette.error();
        auto sample = inks::sample([&] { return images::open_rows(sheet.file); }, *palette, kMostSampled,
                                   workers, stop, progress.part(0.4, 1));
        if (!sample) return sample.error();
        return std::make_shared<const Parted>(Parted{sheet, *std::move(palette), *std::move(sample)});
      },
      [alive = std::weak_ptr(m_alive)](Result<std::shared_ptr<const Parted>> parted) {
        const auto there = alive.lock();
        if (!there) return;
        InkDesk& desk = *there->desk;
        desk.m_parting = 0;
        if (parted) {
          desk.m_parted = *parted;
          desk.name();
        } else {
          desk.m_host.say(parted.error().message);
        }
        desk.m_host.tell(Aspect::tracing);
      });
  m_host.tell(Aspect::tracing);
}

/// Names the clusters by the document's clicks, and makes the tint.
void InkDesk::name() {
  m_host.jobs->cancel(std::exchange(m_naming, 0));
  if (!m_parted) return;
  const model::InksDocument* inks = document();
  if (m_named && m_named->parted == m_parted &&
      m_named->document.inks == (inks ? inks->inks : decltype(inks->inks)()))
    return;
  auto task = std::make_shared<Named>();
  task->parted = m_parted;
  if (inks != nullptr) task->document = *inks;
  if (m_named && m_named->parted == m_parted) task->looks = m_named->looks;
  m_naming = m_host.jobs->submit(
      {}, JobPriority::user,
      [task](const StopToken& stop, const Progress&) -> std::shared_ptr<const Named> {
        const Parted& parted = *task->parted;
        inks::Palette palette = parted.palette;
        Status done = add_looks(parted.sheet, palette, task->document, stop, task->looks);
        if (done)
          done = tracing::name_clusters(palette, task->document, looks_in_order(task->document, task->looks));
        if (!done) {
          task->problem = done.error();
          return task;
        }
        auto tint = std::make_shared<ScanTint>();
        tint->file = parted.sheet.file;
        tint->size = parted.sheet.info.upright();
        images::Plane classes(parted.sample.width, parted.sample.height);
        if (!palette.namings.empty()) classes.values = inks::classes_of(palette, parted.sample);
        tint->classes = tracing::upright(parted.sheet.info, std::move(classes));
        task->classes = palette.inks;
        task->tint = std::move(tint);
        return task;
      },
      [alive = std::weak_ptr(m_alive)](std::shared_ptr<const Named> named) {
        if (const auto there = alive.lock()) there->desk->take_named(std::move(named));
      });
}

void InkDesk::take_named(std::shared_ptr<const Named> named) {
  m_naming = 0;
  if (named->problem) {
    m_host.say(named->problem->message);
    m_host.tell(Aspect::tracing);
    return;
  }
  auto coloured = std::make_shared<Named>(*named);
  auto tint = std::make_shared<ScanTint>(*named->tint);
  const std::vector<Row> all = rows();
  for (std::size_t i = 0; i < named->classes.size() && i + 1 < tint->colours.size(); ++i)
    for (const Row& row : all)
      if (row.name == named->classes[i])
        tint->colours[i + 1] = row.colour | (row.name == "paper" || row.name == "black" ? kWeak : kStrong);
  coloured->tint = std::move(tint);
  m_named = std::move(coloured);
  tell_tint();
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

void InkDesk::tell_tint() {
  const bool shown = m_active && m_wants_tint && m_named && !m_named->classes.empty();
  m_host.show_tint(shown ? m_named->tint : nullptr);
}

void InkDesk::show_tint(bool wanted) {
  m_wants_tint = wanted;
  tell_tint();
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

// Classes.

std::vector<InkDesk::Row> InkDesk::rows() const {
  const model::InksDocument* inks = document();
  std::vector<Row> out;
  std::size_t others = 0;
  const auto add = [&](const std::string& name) {
    if (std::any_of(out.begin(), out.end(), [&](const Row& row) { return row.name == name; })) return;
    Row row;
    row.name = name;
    const auto* known = std::find_if(std::begin(kColours), std::end(kColours),
                                     [&](const ClassColour& one) { return one.name == name; });
    row.colour =
        known != std::end(kColours) ? known->colour : kOtherColours[others++ % std::size(kOtherColours)];
    model::Ink ink;
    ink.name = name;
    for (const model::Ink& one : inks != nullptr ? inks->inks : std::vector<model::Ink>{}) {
      if (one.name != name) continue;
      if (row.clicks == 0) ink = one;
      row.clicks += one.clicks.size();
    }
    row.shape = tracing::shape_of(ink);
    if (row.shape != model::InkShape::nothing) row.type = type_of(name);
    out.push_back(std::move(row));
  };
  for (const tracing::InkClass& one : tracing::ink_classes()) add(std::string(one.name));
  if (inks != nullptr)
    for (const model::Ink& ink : inks->inks) add(ink.name);
  for (const std::string& name : m_added) add(name);
  return out;
}

std::string InkDesk::type_of(const std::string& name) const {
  model::Ink ink;
  ink.name = name;
  if (const model::InksDocument* inks = document())
    for (const model::Ink& one : inks->inks)
      if (one.name == name && (one.type || one.shape)) ink = one;
  model::AnyCandidate candidate = model::AreaCandidate{};
  if (tracing::shape_of(ink) == model::InkShape::lines) candidate = model::LineCandidate{};
  model::common_of(candidate).ink = name;
  model::common_of(candidate).type = ink.type;
  return tracing::type_for(candidate, m_host.session->ruleset());
}

void InkDesk::choose(const std::string& name) {
  const std::vector<Row> all = rows();
  if (std::none_of(all.begin(), all.end(), [&](const Row& row) { return row.name == name; }))
    m_added.push_back(name);
  m_chosen = name;
  m_host.tell(Aspect::tracing);
}

std::vector<std::string> InkDesk::types_for(const std::string& name) const {
  const std::vector<Row> all = rows();
  const auto row = std::find_if(all.begin(), all.end(), [&](const Row& one) { return one.name == name; });
  std::vector<std::string> out;
  if (row == all.end() || row->shape == model::InkShape::nothing) return out;
  const auto kind =
      row->shape == model::InkShape::lines ? model::GeometryKind::line : model::GeometryKind::area;
  for (const model::TerrainType& type : m_host.session->ruleset().terrain_types)
    if (type.has_geometry(kind)) out.push_back(type.id);
  return out;
}

Status InkDesk::set_type(const std::string& name, const std::string& type) {
  const Companion<model::InksDocument> inks = inks_of(*m_host.session, m_scan);
  const auto known = [&](const model::Ink& ink) { return ink.name == name; };
  if (inks.document == nullptr || std::none_of(inks.document->inks.begin(), inks.document->inks.end(), known))
    return refused(message("click a pixel of the class {} first", name));
  auto edits = set_ink_type(*inks.document, name, type.empty() ? std::nullopt : std::optional(type));
  if (edits.empty()) return Done{};
  return m_host.session->run_on(inks.path, message("{} becomes {}", name, type_of(name)), std::move(edits));
}

// Clicks.

Status InkDesk::click(Point page) {
  if (why_not() != nullptr) return refused(message(why_not()));
  const auto place = m_host.shown_scan(m_scan);
  const model::ScanSize size = m_host.scan_size(m_scan);
  const ScanMap::Place at = place->to_pixel(page.x, page.y);
  if (!(at.x >= 0 && at.y >= 0 && at.x < size.width && at.y < size.height))
    return refused(message("this is outside the picture of the scan"));
  const auto pixel = [](double value) {
    return model::Thousandths{static_cast<std::int64_t>(std::floor(value)) * 1000};
  };
  // A type that is only drawn as a line makes lines.
  std::optional<model::InkShape> shape;
  const model::TerrainType* type = m_host.session->ruleset().find_terrain(m_chosen);
  if (tracing::find_ink_class(m_chosen) == nullptr && type != nullptr &&
      !type->has_geometry(model::GeometryKind::area) && type->has_geometry(model::GeometryKind::line))
    shape = model::InkShape::lines;
  const Companion<model::InksDocument> inks = inks_of(*m_host.session, m_scan);
  DocumentEdits edits;
  edits.document = inks.path;
  model::Document fresh = inks.document != nullptr
                              ? *inks.document
                              : new_inks(m_host.session->map(), m_host.session->map_path(), m_scan, inks.path);
  edits.edits = {add_click(std::get<model::InksDocument>(fresh), m_chosen, {pixel(at.x), pixel(at.y)}, shape)};
  if (inks.document == nullptr) {
    model::Change ignored;
    if (const auto done = model::apply_all(fresh, edits.edits, ignored); !done) return done.error();
    edits.added = std::make_shared<const model::Document>(std::move(fresh));
  }
  return m_host.session->run_step(message("Name an ink: {}", m_chosen), {std::move(edits)});
}

std::vector<InkDesk::Mark> InkDesk::marks() const {
  std::vector<Mark> out;
  const model::InksDocument* inks = document();
  const auto place = inks != nullptr ? m_host.shown_scan(m_scan) : std::nullopt;
  if (!place) return out;
  for (std::size_t i = 0; i < inks->inks.size(); ++i)
    for (std::size_t k = 0; k < inks->inks[i].clicks.size(); ++k) {
      const model::PixelPoint pixel = inks->inks[i].clicks[k].pixel;
      const ScanMap::Place at = place->to_page(static_cast<double>(pixel.x.value) / 1000 + 0.5,
                                               static_cast<double>(pixel.y.value) / 1000 + 0.5);
      out.push_back({i, k, inks->inks[i].name, {nearest_um(at.x), nearest_um(at.y)}});
    }
  return out;
}

Status InkDesk::remove(const Mark& mark) {
  const Companion<model::InksDocument> inks = inks_of(*m_host.session, m_scan);
  if (inks.document == nullptr || mark.ink >= inks.document->inks.size() ||
      mark.click >= inks.document->inks[mark.ink].clicks.size())
    return refused(message("this click is no longer there"));
  return m_host.session->run_on(inks.path, message("Remove a click: {}", mark.name),
                                {remove_click(*inks.document, mark.ink, mark.click)});
}

std::string InkDesk::class_at(Point page) const {
  const auto place = m_named ? m_host.shown_scan(m_scan) : std::nullopt;
  if (!place || !m_named->tint) return {};
  const ScanMap::Place at = place->to_pixel(page.x, page.y);
  const std::size_t number = m_named->tint->class_at(at.x, at.y);
  return number > 0 && number <= m_named->classes.size() ? m_named->classes[number - 1] : "";
}

// The search.

const char* InkDesk::why_not_find() const {
  if (const char* why = why_not()) return why;
  if (work() == Work::searching) return translatable("The search is under way");
  const std::vector<Row> all = rows();
  const bool any = std::any_of(all.begin(), all.end(), [](const Row& row) {
    return row.clicks > 0 && row.shape != model::InkShape::nothing;
  });
  return any ? nullptr
             : translatable(
                   "Name an ink that draws areas or lines first: Map menu, Name the inks of the scan…");
}

Status InkDesk::find_candidates() {
  if (const char* why = why_not_find()) return refused(message(why));
  const Companion<model::InksDocument> inks = inks_of(*m_host.session, m_scan);
  const Shared<model::MapDocument> map = m_host.session->map_snapshot();
  const fs::path map_path = m_host.session->map_path();
  const Workers workers(m_host.jobs->threads());
  tracing::TraceOptions options = m_options;
  // The user may have taken the clicks of a class away after setting its width.
  std::erase_if(options.open_of, [&](const auto& one) {
    return std::none_of(inks.document->inks.begin(), inks.document->inks.end(),
                        [&](const model::Ink& ink) { return ink.name == one.first && !ink.clicks.empty(); });
  });
  m_searching = m_host.jobs->submit(
      message("Searching for candidates"), JobPriority::user,
      [map, map_path, inks = *inks.document, folder = inks.path.parent_path(), options = std::move(options),
       workers](const StopToken& stop, const Progress& progress) {
        return tracing::trace(*map, map_path.parent_path(), inks, folder, options, workers, stop, progress);
      },
      [alive = std::weak_ptr(m_alive), map_path](Result<tracing::Traced> traced) {
        const auto there = alive.lock();
        if (!there) return;
        InkDesk& desk = *there->desk;
        desk.m_searching = 0;
        if (!traced) {
          desk.m_host.say(traced.error().message);
          desk.m_host.tell(Aspect::tracing);
        } else if (desk.m_host.session->map_path() == map_path) {
          desk.take_candidates(*std::move(traced));
        }
      },
      [alive = std::weak_ptr(m_alive)](const Problem&) {
        if (const auto there = alive.lock()) there->desk->m_searching = 0;
      });
  m_host.tell(Aspect::tracing);
  return Done{};
}

void InkDesk::take_candidates(tracing::Traced found) {
  const auto take = [this](const Result<std::size_t>& open) {
    m_host.say(!open        ? open.error().message
               : *open == 0 ? message("nothing was found: click more pixels of each ink, and of the paper")
                            : plural_message("{} candidate: Map menu, Review the candidates",
                                             "{} candidates: Map menu, Review the candidates", *open, *open));
    m_host.tell(Aspect::tracing);
  };
  m_found.take(message("Find candidates"),
               std::make_shared<const FoundCandidates::Found>(
                   FoundCandidates::Found{std::move(found.candidates), std::move(found.searched)}),
               take);
  m_host.tell(Aspect::tracing);
}

std::string InkDesk::search_option(std::string_view name) const {
  const auto number = [](double value) { return format_thousandths(std::llround(value * 1000)); };
  if (name == "tolerance") return number(m_options.tolerance);
  if (name == "least") return number(m_options.least);
  if (name == "narrow") return number(m_options.open);
  const auto own = m_options.open_of.find(m_chosen);
  return own == m_options.open_of.end() ? std::string() : number(own->second);
}

Status InkDesk::set_search_option(std::string_view name, const std::string& text) {
  const std::string plain = text::plain_number(text);
  if (name == "narrow-of-class" && plain.empty()) {
    m_options.open_of.erase(m_chosen);
    return Done{};
  }
  const double least = name == "tolerance" ? tracing::kLeastTolerance : 0;
  const double most = name == "tolerance" ? tracing::kMostTolerance
                      : name == "least"   ? tracing::kMostLeast
                                          : tracing::kMostOpen;
  const auto value = parse_thousandths(plain);
  const double number = value ? static_cast<double>(*value) / 1000 : -1;
  if (!value || number < least || number > most)
    return refused(message("expected a number from {} to {}, not \"{}\"", least, most, text));
  if (name == "tolerance") m_options.tolerance = number;
  if (name == "least") m_options.least = number;
  if (name == "narrow") m_options.open = number;
  if (name == "narrow-of-class") m_options.open_of[m_chosen] = number;
  return Done{};
}

InkDesk::Work InkDesk::work() const {
  if (m_searching != 0 || m_found.job() != 0) return Work::searching;
  if (m_parting != 0) return Work::parting;
  return m_naming != 0 ? Work::naming : Work::none;
}

double InkDesk::progress() const {
  const JobId job = m_found.job() != 0 ? m_found.job() : m_searching != 0 ? m_searching : m_parting;
  for (const JobInfo& info : m_host.jobs->jobs())
    if (info.id == job) return info.progress;
  return 0;
}

void InkDesk::stop() {
  if (work() == Work::none) return;
  for (JobId* job : {&m_parting, &m_naming, &m_searching}) m_host.jobs->cancel(std::exchange(*job, 0));
  m_found.stop();
  if (!m_parted) m_basis.reset();
  m_host.say(message("stopped"));
  m_host.tell(Aspect::tracing);
}

void InkDesk::documents_changed() {
  if (m_scan >= m_host.session->map().scans.size()) m_scan = 0;
  if (!m_active) return;
  if (why_not() != nullptr) return drop();
  part();
}

}  // namespace coq::app
