// SPDX-License-Identifier: MIT
#include "importers/ground_map/ground_map.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/model/document.h"
#include "importers/ground_map/feature_builder.h"
#include "importers/ground_map/ground_options.h"
#include "importers/ground_map/hills.h"
#include "importers/ground_map/update.h"

namespace coq::importers {
namespace ground {
namespace {

using namespace model;

constexpr std::size_t kMaxNamed = 20;  ///< features that a warning names
/// The report of left-out records names this many classes, and others with more than kFew records.
constexpr std::size_t kNamedClasses = 5, kFew = 10, kMaxClasses = 100;
constexpr std::size_t kListLength = 280;  ///< bytes; a message cuts longer arguments
constexpr double kBoxUnit = 1e7;          ///< units of `box` in a georeference, as OpenStreetMap counts degrees

/// Makes a map in steps. Each step returns false after adding an error.
class MapMaker {
 public:
  MapMaker(const std::vector<GroundInput>& inputs, const Request& request, Problems& problems)
      : m_inputs(inputs), m_request(request), m_problems(problems) {}

  std::optional<MapDocument> make() {
    auto options = read_ground_options(m_request, m_problems);
    if (!options) return std::nullopt;
    m_options = *std::move(options);
    if (!load_target() || !load_ruleset() || !check_hill() || !load_table() || !read_inputs())
      return std::nullopt;
    auto map = make_of_inputs();
    // An empty map is refused. The user then needs the reasons why records were left out.
    report_left_out();
    return map;
  }

 private:
  std::optional<MapDocument> make_of_inputs() {
    if (!lay_frame()) return std::nullopt;
    std::vector<Piece> pieces;
    if (!add_hills(pieces)) return std::nullopt;
    add_shapes(pieces);
    if (stopped()) return std::nullopt;
    if (pieces.empty())
      return fail("ground.empty", message("nothing in the box becomes terrain")), std::nullopt;
    return m_old && m_request.onto ? updated(pieces) : fresh_map(pieces);
  }

  bool fail(const char* check, Message what) {
    Problem problem = make_error(check, std::move(what));
    return fail(std::move(problem));
  }
  bool fail(Problem problem) {
    if (problem.file.empty()) problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
    return false;
  }
  void say(Severity severity, const char* check, Message what) {
    Problem problem = make_problem(severity, check, std::move(what));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }
  bool stopped() {
    if (m_request.stop == nullptr || !m_request.stop->stop_requested()) return false;
    fail("stopped", message("stopped"));
    return true;
  }

  bool load_target() {
    if (!read_target(m_request, m_old, m_problems)) return false;
    if (m_request.onto && !m_old)
      return fail("file.read", message("there is no map \"{}\"", m_request.target.string()));
    return m_request.onto || !m_old ||
           may_replace(*m_old, m_request.replace, m_request.path.string(), m_problems);
  }

  bool load_ruleset() {
    if (m_request.loader == nullptr) return fail("project.ruleset", message("no ruleset is installed"));
    auto ruleset = m_old && m_request.onto
                       ? m_request.loader->ruleset_of(*m_old, m_request.target, {}, m_problems)
                       : m_request.loader->installed_ruleset(m_options.head.system, m_problems);
    if (!ruleset) return false;
    m_ruleset = std::move(ruleset);
    if (!scenario::default_map(rules()).grid) {
      return fail("ground.table", message("the system is played on a table without hexes"));
    }
    return true;
  }
  const RulesetDocument& rules() const { return *m_ruleset->document; }

  /// Returns whether the rules give levels a meaning. Lines of sight over flat drawings do not read them.
  bool reads_levels() const {
    const Value* reading = rules().find_value("los.reading");
    return reading != nullptr && reading->text != "flat";
  }

  bool check_hill() {
    return !m_options.levels ||
           check_type("hill", m_options.hill, rules(), true, m_request.path.string(), m_problems);
  }

  bool load_table() {
    std::filesystem::path path = m_options.table;
    if (path.empty()) path = m_request.loader->plain_system_file(rules().system, "terrain", m_ruleset->path);
    if (path.empty()) return fail("project.ruleset", message("no ruleset is installed"));
    const Result<std::string> text = read_file(path);
    if (!text) return fail(text.error());
    auto table = TerrainTable::parse(*text, rules(), path.string(), m_problems);
    if (!table) return false;
    m_table = *std::move(table);
    if (m_options.roads.empty() || m_table.set_least_road(m_options.roads)) return true;
    return fail("options.value", message("option \"{}\" is \"{}\": expected {}", "roads", m_options.roads,
                                         join(TerrainTable::road_classes(), ", ")));
  }

  bool read_inputs() {
    if (!m_options.box && m_old && m_request.onto) m_options.box = stored_box(*m_old);
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
      if (stopped()) return false;
      GroundRequest request;
      request.content = m_inputs[i].content;
      request.path = m_inputs[i].path;
      request.table = &m_table;
      request.box = m_options.box;
      request.options = m_request.options;
      request.stop = m_request.stop;
      const double part = 0.6 / static_cast<double>(m_inputs.size());
      request.progress =
          m_request.progress.part(part * static_cast<double>(i), part * static_cast<double>(i + 1));
      auto data = m_inputs[i].read(request, m_problems);
      if (!data) return false;
      m_left_out.add(data->left_out);
      m_data.push_back(*std::move(data));
    }
    return true;
  }

  /// Returns the box that an earlier import stored, in degrees.
  static std::optional<LonLatBox> stored_box(const MapDocument& map) {
    if (!map.georeference || !map.georeference->box) return std::nullopt;
    const std::vector<std::string_view> words = split_words(*map.georeference->box);
    std::vector<double> at;
    for (const std::string_view word : words)
      if (const auto value = parse_integer(word)) at.push_back(static_cast<double>(*value) / kBoxUnit);
    if (words.size() != 4 || at.size() != 4) return std::nullopt;
    const LonLatBox box{at[0], at[1], at[2], at[3]};
    const bool good = std::abs(box.west) <= 360 && box.west < box.east && box.east - box.west <= 180 &&
                      box.south < box.north && box.south >= -90 && box.north <= 90;
    return good ? std::optional(box) : std::nullopt;
  }
  static std::string text_of(const LonLatBox& box) {
    const auto unit = [](double degrees) { return std::llround(degrees * kBoxUnit); };
    return fmt::format("{} {} {} {}", unit(box.west), unit(box.south), unit(box.east), unit(box.north));
  }

  /// Returns the extent that the files state, else that of their shapes.
  std::optional<LonLatBox> extent() const {
    std::optional<LonLatBox> out;
    const auto include = [&](const LonLatBox& box) {
      out = out ? LonLatBox{std::min(out->west, box.west), std::min(out->south, box.south),
                            std::max(out->east, box.east), std::max(out->north, box.north)}
                : box;
    };
    const bool shapes =
        std::any_of(m_data.begin(), m_data.end(), [](const GroundData& d) { return !d.shapes.empty(); });
    for (const GroundData& data : m_data)
      if (data.box && (!shapes || !data.shapes.empty())) include(*data.box);
    if (out) return out;
    for (const GroundData& data : m_data)
      for (const GroundShape& shape : data.shapes)
        for (const LonLatLine& line : shape.lines)
          for (const LonLat& at : line)
            if (std::abs(at.lat) <= 90 && std::abs(at.lon) <= 360) include({at.lon, at.lat, at.lon, at.lat});
    return out;
  }

  bool lay_frame() {
    if (m_old && m_request.onto) {
      auto frame = Frame::of_map(*m_old);
      if (!frame) {
        Problem problem = frame.error();
        problem.file = m_request.target.string();
        return fail(std::move(problem));
      }
      m_frame.emplace(*std::move(frame));
      m_to_page = m_options.cut == Cut::page || !m_options.box;
      const double middle = m_options.box ? (m_options.box->west + m_options.box->east) / 2
                                          : m_frame->ground({0, 0}).value_or(LonLat{}).lon;
      m_cut_box = m_to_page ? box_around_page(*m_frame, middle) : *m_options.box;
      if (!m_options.box) m_options.box = m_cut_box;
      return true;
    }
    m_to_page = m_options.cut == Cut::page;
    if (!m_options.box) m_options.box = extent();
    if (!m_options.box && !m_left_out.counts().empty())
      return fail("ground.empty", message("nothing in the files becomes terrain"));
    if (!m_options.box) return fail("ground.box", message("the files hold nothing that becomes part of a map"));
    if (!(m_options.box->west < m_options.box->east && m_options.box->south < m_options.box->north))
      return fail("ground.box", message("the files hold a single point: give --bbox"));
    FramePlan plan;
    plan.box = *m_options.box;
    plan.crs = m_options.crs;
    plan.turn = m_to_page ? 0 : m_options.turn;
    plan.margin = m_options.margin;
    plan.metres_per_mm = metres_per_mm();
    if (plan.metres_per_mm <= 0)
      return fail("options.value", message("give the scale: --scale 1:N, or --metres-per-hex"));
    auto frame = Frame::make(plan);
    if (!frame) return fail(frame.error());
    if (m_to_page) {
      // The page keeps the size of the box and turns about its middle.
      m_frame.emplace(frame->turned(m_options.turn));
    } else {
      m_frame.emplace(*std::move(frame));
    }
    m_cut_box = *m_options.box;
    if (m_to_page) m_cut_box = box_around_page(*m_frame, (plan.box.west + plan.box.east) / 2);
    return true;
  }

  /// Returns the scale of the page, or 0 if neither the options nor the ruleset give it.
  double metres_per_mm() {
    const Value* value = rules().find_value("hex.metres");
    if (!m_options.metres_per_hex && value != nullptr && !m_options.scale)
      if (const auto metres = parse_thousandths(value->text); metres && *metres > 0)
        m_options.metres_per_hex = static_cast<double>(*metres) / 1000;
    if (m_options.scale) {
      if (!m_options.metres_per_hex) m_options.metres_per_hex = hex() / 1e6 * *m_options.scale;
      if (!m_options.hex)
        m_options.hex = static_cast<Um>(std::lround(*m_options.metres_per_hex / *m_options.scale * 1e6));
      return *m_options.scale / 1000;
    }
    return m_options.metres_per_hex ? *m_options.metres_per_hex / (hex() / 1000.0) : 0;
  }
  /// Returns the width of a hex on the page.
  Um hex() const {
    if (m_options.hex) return *m_options.hex;
    const bool on_table = scenario::ground_of(rules()) == scenario::Ground::table_with_hexes;
    return on_table ? 10 * scenario::length_of(rules(), "hex.cm", 10'000) : 19'000;
  }

  bool add_hills(std::vector<Piece>& pieces) {
    if (!m_options.levels) return true;
    HillPlan plan;
    if (!m_to_page) plan.box = m_options.box;
    for (const GroundData& data : m_data)
      for (const GroundHeights& heights : data.heights) plan.heights.push_back(&heights);
    if (plan.heights.empty())
      return fail("options.value", message("option \"levels\": none of the files has heights"));
    const auto report = add_hill_pieces(plan, *m_frame, m_options, m_request.stop, pieces);
    if (!report) return fail(report.error());
    say(Severity::info, "ground.levels",
        message("level {} begins at {} m, each level is {} m; the ground lies between {} and {} m", 1,
                std::lround(report->base + *m_options.levels), *m_options.levels, std::lround(report->lowest),
                std::lround(report->highest)));
    if (!reads_levels())
      say(Severity::warning, "ground.levels",
          message("the rules of {} have no levels: hills of all levels are alike in play, and only the print "
                  "tells them apart; --base says how high ground must be to be a hill",
                  rules().system));
    if (report->small > 0)
      say(Severity::warning, "ground.levels",
          message("hills and hollows left out, too small for the map: {}", report->small));
    if (report->voids > 0)
      say(Severity::warning, "ground.levels",
          message("points without a height, which belong to no hill: {}", report->voids));
    return true;
  }

  void add_shapes(std::vector<Piece>& pieces) {
    PieceMaker maker(*m_frame, m_cut_box, m_to_page, m_options.margin, m_options.least, m_left_out);
    std::vector<Piece> ours;
    for (GroundData& data : m_data) {
      for (const GroundShape& shape : data.shapes) maker.add(shape, ours);
      data.shapes.clear();
    }
    m_request.progress.set(0.8);
    const std::size_t joined = merge_near(ours, m_options.merge);
    drop_small(ours, m_options.least, m_left_out);
    const Um margin = m_options.margin;
    place_names(ours, {{margin, margin}, {m_frame->width() - margin, m_frame->height() - margin}}, m_left_out);
    simplify_pieces(ours, m_options.simplify);
    m_request.progress.set(0.95);
    if (maker.repaired() > 0)
      say(Severity::warning, "ground.repaired",
          message("outlines that crossed themselves were repaired: {}", maker.repaired()));
    if (joined > 0)
      say(Severity::info, "ground.merged",
          message("areas nearer than {} mm were joined to blocks: {}", format_mm(m_options.merge), joined));
    std::move(ours.begin(), ours.end(), std::back_inserter(pieces));
  }

  MapDocument fresh_map(const std::vector<Piece>& pieces) {
    MapDocument map = blank_map();
    map.id = m_options.head.id;
    map.system = m_options.head.system;
    map.lang = m_options.head.lang;
    if (!m_options.title.empty()) {
      Name title;
      title.text = m_options.title;
      map.titles = {title};
    }
    map.georeference = m_frame->georeference();
    map.georeference->box = text_of(*m_options.box);
    for (const GroundData& data : m_data) add_sources(map, data);
    int next = 1;
    for (Feature& feature : features_of(pieces)) {
      std::visit([&](auto& one) { one.id = fmt::format("f{}", next); }, feature);
      ++next;
      map.terrain.features.emplace_back(std::move(feature));
    }
    if (find_feature(map, map.id) != nullptr) map.id += "-map";
    return map;
  }

  /// Returns a map with page or table and grid, without terrain.
  MapDocument blank_map() {
    scenario::BlankMap plan;
    plan.hex_size = hex();
    plan.orientation = m_options.orientation;
    scenario::fill_with_hexes(plan, m_frame->width() - 2 * m_options.margin,
                              m_frame->height() - 2 * m_options.margin);
    plan.first_label = m_options.first_label;
    if (m_options.metres_per_hex) plan.metres = Thousandths{std::llround(*m_options.metres_per_hex * 1000)};
    plan.paper = Point{m_frame->width(), m_frame->height()};
    plan.table = Point{m_frame->width(), m_frame->height()};
    auto made = scenario::make_blank_map(rules(), plan);
    MapDocument map;
    if (made) {
      map = *std::move(made);
    } else {
      say(Severity::warning, "ground.grid", message("the map gets no hexes: {}", made.error().message.text()));
      map.page.emplace();
      map.page->width = m_frame->width();
      map.page->height = m_frame->height();
    }
    if (map.grid) {
      if (!map.grid->compass) map.grid->compass.emplace();
      map.grid->compass->north = Thousandths{m_frame->true_north()};
      if (m_options.metres_per_hex) map.grid->metres = plan.metres;
    }
    return map;
  }

  static void add_sources(MapDocument& map, const GroundData& data) {
    for (const DataSource& source : data.sources) {
      const bool known = std::any_of(map.sources.begin(), map.sources.end(),
                                     [&](const DataSource& one) { return one.text == source.text; });
      if (!known) map.sources.push_back(source);
    }
  }

  MapDocument updated(const std::vector<Piece>& pieces) {
    std::vector<std::string> prefixes;
    for (const GroundData& data : m_data)
      if (!data.source_prefix.empty() && !data.heights_only()) prefixes.push_back(data.source_prefix);
    if (m_options.levels) prefixes.emplace_back(kHillSource);
    Update update = update_map(*m_old, features_of(pieces), prefixes);
    for (const GroundData& data : m_data) add_sources(update.map, data);
    say(Severity::info, "ground.updated",
        message("features added: {}, replaced: {}, unchanged: {}", update.added, update.replaced, update.same));
    report_list("ground.kept", update.kept, [](const std::string& sources, std::size_t count) {
      return message("changed by hand, so they stay as they are, and the new ones are left out: {} ({})", count,
                     sources);
    });
    report_list("ground.gone", update.gone, [](const std::string& sources, std::size_t count) {
      return message("no longer in the files or left out now, but kept in the map: {} ({})", count, sources);
    });
    if (m_request.kept != nullptr) *m_request.kept = std::move(update.kept);
    return std::move(update.map);
  }

  template <class MakeMessage>
  void report_list(const char* check, const std::vector<std::string>& sources, MakeMessage make) {
    if (sources.empty()) return;
    std::vector<std::string> first(
        sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(std::min(sources.size(), kMaxNamed)));
    if (first.size() < sources.size()) first.emplace_back("...");
    say(Severity::warning, check, make(join(first, " "), sources.size()));
  }

  void report_left_out() {
    std::map<std::string, std::vector<Class>> reasons;
    for (const auto& [what, count] : m_left_out.counts()) reasons[what.second].emplace_back(count, what.first);
    std::vector<std::pair<std::size_t, std::string>> order;
    for (auto& [reason, classes] : reasons) {
      std::stable_sort(classes.begin(), classes.end(),
                       [](const Class& a, const Class& b) { return a.first > b.first; });
      std::size_t sum = 0;
      for (const Class& one : classes) sum += one.first;
      order.emplace_back(sum, reason);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [sum, reason] : order)
      for (const std::string& list : lists_of(reasons[reason]))
        say(Severity::warning, "ground.left-out", message(reason, list));
    if (m_left_out.outside() > 0)
      say(Severity::info, "ground.left-out",
          message("left out, because they lie outside the box: {}", m_left_out.outside()));
  }

  using Class = std::pair<std::size_t, std::string>;  ///< count and "key=value"

  /// Returns "power=tower 880, highway=crossing 46, +12": the classes that have many records, the largest
  /// first, and the sum of the others. Lists that are too long for a message are divided.
  static std::vector<std::string> lists_of(const std::vector<Class>& classes) {
    std::vector<std::string> out(1);
    const auto add = [&](const std::string& words) {
      if (out.back().size() + words.size() > kListLength) out.emplace_back();
      out.back() += (out.back().empty() ? "" : ", ") + words;
    };
    std::size_t named = 0, rest = 0;
    for (const auto& [count, what] : classes) {
      const bool is_named = named < kNamedClasses || (count > kFew && named < kMaxClasses);
      named += is_named ? 1 : 0;
      rest += is_named ? 0 : count;
      if (is_named) add(fmt::format("{} {}", what, count));
    }
    if (rest > 0) add(fmt::format("+{}", rest));
    return out;
  }

  const std::vector<GroundInput>& m_inputs;
  const Request& m_request;
  Problems& m_problems;
  GroundOptions m_options;
  std::optional<MapDocument> m_old;
  std::optional<scenario::Sourced<RulesetDocument>> m_ruleset;
  TerrainTable m_table;
  std::vector<GroundData> m_data;
  LeftOut m_left_out;
  std::optional<Frame> m_frame;
  LonLatBox m_cut_box;
  bool m_to_page = false;
};

}  // namespace
}  // namespace ground

std::optional<model::MapDocument> read_ground_map(const std::vector<GroundInput>& inputs,
                                                  const Request& request, Problems& problems) {
  return ground::MapMaker(inputs, request, problems).make();
}

std::function<std::optional<model::Document>(const Request&, Problems&)> read_single(ReadGround read) {
  return
      [read = std::move(read)](const Request& request, Problems& problems) -> std::optional<model::Document> {
        auto map = read_ground_map({{request.content, request.path, read}}, request, problems);
        if (!map) return std::nullopt;
        return model::Document(*std::move(map));
      };
}

std::vector<Option> with_ground_options(std::vector<Option> own) {
  for (Option& option : ground::describe_ground_options()) own.push_back(std::move(option));
  return own;
}

}  // namespace coq::importers
