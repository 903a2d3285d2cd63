// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/drawing/primitives/words.h"
#include "core/drawing/reference_cards/aid_pages.h"
#include "core/drawing/reference_cards/card.h"
#include "exporters/box/box.h"
#include "exporters/pages/joined_pages.h"
#include "exporters/pages/pages.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;
using drawing::Document;
using drawing::enumerate;
using drawing::fill_in;

/// A document of the box, from a request or from the documents that a scenario refers to.
struct Source {
  const model::Document* document = nullptr;
  fs::path path;
};

std::string file_name(std::string_view text) {
  std::string out;
  for (const char c : plain_letters(text)) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (good)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "part" : out;
}

/// Problems that mean that there is nothing to print.
bool is_nothing(const Problem& problem) {
  return problem.check == "card.none" || problem.check == "sheet.empty";
}

class BoxBuilder {
 public:
  BoxBuilder(const std::vector<Request>& requests, const BoxOptions& options, drawing::TextMetrics& metrics,
             Problems& problems)
      : m_requests(requests), m_options(options), m_metrics(metrics), m_problems(problems) {}

  Result<BoxContents> build(const std::string& title) {
    if (Status collected = collect(); !collected) return collected.error();
    m_box.lang = m_options.lang.empty() ? first_root().lang : m_options.lang;
    m_box.date = m_requests.front().date_of(first_root());
    m_box.title = title_of(title);
    const auto paper = drawing::paper_of(m_options.paper, "sheet.paper");
    if (!paper) return paper.error();
    const BoxPages own(*paper, m_box.lang, m_metrics);
    for (const auto add : {&BoxBuilder::add_maps, &BoxBuilder::add_counters, &BoxBuilder::add_scenarios,
                           &BoxBuilder::add_references, &BoxBuilder::add_tracks})
      if (Status added = (this->*add)(own); !added) return added.error();
    if (m_box.parts.empty())
      return make_error("export", message("the project has no documents that can be printed as pages"));
    for (BoxPart& part : m_box.parts) own.fill_sheet(part.pages);
    return std::move(m_box);
  }

 private:
  std::string word(std::string_view key) const { return std::string(box_word(key, m_box.lang)); }
  std::string word(std::string_view key, const std::vector<std::string>& arguments) const {
    return fill_in(box_word(key, m_box.lang), arguments);
  }

  const model::Root& first_root() const {
    if (!m_scenarios.empty()) return *m_scenarios.front().scenario.document;
    return model::root_of(*(m_maps.empty()
                                ? m_counters.empty() ? m_requests.front().document : m_counters.front().document
                                : m_maps.front().document));
  }

  std::string name_of(const model::Root& root) const {
    const std::string& name = model::name_in(root.titles, m_box.lang, root.lang);
    return name.empty() ? root.id : name;
  }

  /// Returns the title of the only scenario, else of the only map, else the project's name.
  std::string title_of(const std::string& title) const {
    if (m_scenarios.size() == 1) return name_of(first_root());
    if (m_maps.size() == 1) return name_of(model::root_of(*m_maps.front().document));
    std::string out = title;
    std::replace(out.begin(), out.end(), '-', ' ');
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out.empty() ? name_of(first_root()) : out;
  }

  /// Keeps a document once.
  template <class T>
  void keep(const scenario::Sourced<T>& sourced, std::vector<Source>& sources) {
    const fs::path path = sourced.path.lexically_normal();
    const auto known = [&](const Source& one) { return one.path.lexically_normal() == path; };
    if (std::any_of(sources.begin(), sources.end(), known)) return;
    m_documents.emplace_back(*sourced.document);
    sources.push_back({&m_documents.back(), sourced.path});
  }

  /// Finds the scenarios and the documents that they use; without scenarios, all documents.
  Status collect() {
    for (const Request& request : m_requests) {
      const auto* scenario = std::get_if<model::ScenarioDocument>(request.document);
      if (scenario == nullptr) continue;
      Problems found;
      auto bound = request.loader->bind_scenario(*scenario, request.path, found);
      if (!bound) {
        for (Problem& problem : found)
          if (problem.severity == Severity::error) return problem;
        return make_error("export", message("the document cannot be read"));
      }
      if (m_requests.size() == 1)
        keep(bound->map, m_maps);
      else
        keep(bound->drawn_map, m_maps);
      for (const auto& counters : bound->counters) keep(counters, m_counters);
      m_scenarios.push_back(*std::move(bound));
    }
    for (const Request& request : m_requests) {
      const model::Kind kind = model::kind_of(*request.document);
      if (kind != model::Kind::map && kind != model::Kind::counters) continue;
      std::vector<Source>& sources = kind == model::Kind::map ? m_maps : m_counters;
      const auto known = [&](const Source& one) {
        return one.path.lexically_normal() == request.path.lexically_normal();
      };
      if (std::any_of(sources.begin(), sources.end(), known)) continue;
      if (m_scenarios.empty()) {
        sources.push_back({request.document, request.path});
        continue;
      }
      Problem problem = make_problem(Severity::info, "box.unused",
                                     message("no scenario uses this document, so it is not in the box"));
      problem.file = request.path.string();
      m_problems.push_back(std::move(problem));
    }
    return Done{};
  }

  /// Returns pages of a document, or an empty document if there is nothing to print.
  Result<Document> pages(const model::Document& document, const fs::path& path, OptionValues options) {
    Request request = m_requests.front();
    request.document = &document;
    request.path = path;
    request.options = std::move(options);
    if (!request.options.contains("paper")) request.options["paper"] = m_options.paper;
    request.options["bw"] = m_options.black_and_white ? "yes" : "no";
    Problems found;
    Result<Document> out = pages_of(request, m_metrics, found);
    for (Problem& problem : found) {
      if (problem.file.empty()) problem.file = path.string();
      const auto told = [&](const Problem& other) {
        return other.message == problem.message && other.file == problem.file;
      };
      if (std::none_of(m_problems.begin(), m_problems.end(), told)) m_problems.push_back(std::move(problem));
    }
    if (out) return out;
    if (is_nothing(out.error())) return Document{};
    Problem problem = out.error();
    if (problem.file.empty()) problem.file = path.string();
    return problem;
  }

  Status add_maps(const BoxPages& own) {
    for (const Source& source : m_maps) {
      const auto& map = std::get<model::MapDocument>(*source.document);
      if (!m_box.picture) {
        const auto plain = pages(*source.document, source.path,
                                 {{"paper", "sheet"},
                                  {"title", "no"},
                                  {"legend", "no"},
                                  {"compass", "no"},
                                  {"scale-bar", "no"},
                                  {"imprint", "no"},
                                  {"map-lang", printed_language(m_box.lang)}});
        if (!plain) return plain.error();
        m_box.picture = plain->pages.front();
        m_box.credits = model::name_in(map.credits, m_box.lang, map.lang);
      }
      const bool tiled = m_options.map == BoxMap::tiles;
      auto drawn =
          pages(*source.document, source.path,
                {{"paper", tiled ? m_options.paper : "sheet"}, {"map-lang", printed_language(m_box.lang)}});
      if (!drawn) return drawn.error();
      BoxPart part;
      part.title = word("map", {name_of(map)});
      part.file = "map-" + file_name(map.id);
      const std::size_t count = drawn->pages.size();
      part.contents = count > 1 ? word("map-sheets", {std::to_string(count)}) : word("map-sheet");
      if (count > 1) part.pages.pages.push_back(own.assembly_plan(name_of(map), drawn->pages));
      part.pages.outline = std::move(drawn->outline);
      std::move(drawn->pages.begin(), drawn->pages.end(), std::back_inserter(part.pages.pages));
      m_box.parts.push_back(std::move(part));
    }
    return Done{};
  }

  Status add_counters(const BoxPages&) {
    for (const Source& source : m_counters) {
      const auto& counters = std::get<model::CountersDocument>(*source.document);
      auto drawn = pages(*source.document, source.path, {{"sheet-lang", printed_language(m_box.lang)}});
      if (!drawn) return drawn.error();
      if (drawn->pages.empty()) continue;
      int count = 0;
      for (const model::Counter& counter : counters.counters) {
        count += counter.count;
        m_counter = std::max(m_counter, counter.size.value_or(0));
      }
      BoxPart part;
      part.title = word("counters", {name_of(counters)});
      part.file = "counters-" + file_name(counters.id);
      part.contents = word("counters-count", {std::to_string(count), std::to_string(drawn->pages.size())});
      part.pages = *std::move(drawn);
      m_box.parts.push_back(std::move(part));
    }
    return Done{};
  }

  /// Adds a part for each side of each scenario, with what only that side may see.
  Status add_scenarios(const BoxPages& own) {
    Document cut_out;  // templates, those of several scenarios once
    for (const scenario::BoundScenario& bound : m_scenarios) {
      const model::ScenarioDocument& scenario = *bound.scenario.document;
      m_documents.emplace_back(scenario);
      const model::Document& document = m_documents.back();
      const fs::path& path = bound.scenario.path;
      for (const model::Side& side : scenario.sides) {
        const std::string name = side_name(scenario, side);
        BoxPart part;
        part.title = word("for-side", {name_of(scenario), name});
        part.file = file_name(scenario.id) + "-" + file_name(side.id);
        part.side = side.id;
        std::vector<std::string> contents;
        const auto add = [&](Document drawn, const char* what) {
          if (drawn.pages.empty()) return;
          contents.push_back(word(what));
          append_pages(part.pages, std::move(drawn), contents.back());
        };
        for (const char* sheet : {"cards", "squads", "vehicles", "deck", "roster"}) {
          if (std::string_view(sheet) == "roster" && !side.force) continue;
          auto drawn =
              pages(document, path,
                    {{"sheet", sheet}, {"side", side.id}, {"card-lang", printed_language(m_box.lang)}});
          if (!drawn) return drawn.error();
          add(*std::move(drawn), std::string_view(sheet) == "cards" ? "orders" : sheet);
        }
        if (part.pages.pages.empty()) continue;
        part.contents = enumerate(contents, m_box.lang);
        part.pages.pages.insert(part.pages.pages.begin(), own.for_side(name, name_of(scenario), contents));
        m_box.parts.push_back(std::move(part));
      }
      auto templates =
          pages(document, path, {{"sheet", "templates"}, {"card-lang", printed_language(m_box.lang)}});
      if (!templates) return templates.error();
      for (std::size_t i = 0; i < templates->pages.size(); ++i) {
        drawing::Page& page = templates->pages[i];
        const auto same = [&](const drawing::Page& other) { return other.scene == page.scene; };
        if (std::none_of(cut_out.pages.begin(), cut_out.pages.end(), same))
          cut_out.pages.push_back(std::move(page));
      }
    }
    if (cut_out.pages.empty()) return Done{};
    const std::string count = std::to_string(cut_out.pages.size());
    m_box.parts.push_back(
        {word("templates"), "templates", word("templates-use", {count}), "", std::move(cut_out)});
    return Done{};
  }

  /// Adds the reference card of each rule system.
  Status add_references(const BoxPages&) {
    std::map<std::string, scenario::Sourced<model::RulesetDocument>> rulesets;
    for (const scenario::BoundScenario& bound : m_scenarios)
      rulesets.try_emplace(bound.ruleset.document->system, bound.ruleset);
    if (m_scenarios.empty()) {
      Problems found;
      const Source& source = m_maps.empty() ? m_counters.front() : m_maps.front();
      const model::Root& root = model::root_of(*source.document);
      if (const auto ruleset = m_requests.front().loader->ruleset_of(root, source.path, {}, found))
        rulesets.try_emplace(root.system, *ruleset);
    }
    for (const auto& [system, ruleset] : rulesets) {
      if (m_box.system.empty()) m_box.system = name_of(*ruleset.document);
      const fs::path path = m_requests.front().loader->system_file(system, "card", m_box.lang, ruleset.path);
      if (path.empty()) continue;
      const auto text = read_file(path);
      if (!text) return text.error();
      const auto aid = drawing::make_card(*text, path.string(), *ruleset.document);
      if (!aid) return aid.error();
      m_box.system = aid->title;
      drawing::AidOptions options;
      options.paper = m_options.paper;
      options.black_and_white = m_options.black_and_white;
      options.date = m_box.date;
      const auto hyphenator = text::Hyphenator::load(text::language_of(aid->lang));
      auto drawn =
          drawing::aid_pages(*aid, options, m_metrics, hyphenator ? &*hyphenator : nullptr, m_problems);
      if (!drawn) return drawn.error();
      const std::string count = std::to_string(drawn->pages.size());
      m_box.parts.push_back({word("reference"), "reference-" + file_name(system),
                             word("reference-pages", {count}), "", *std::move(drawn)});
    }
    return Done{};
  }

  /// Adds a turn track for each length of the scenarios.
  Status add_tracks(const BoxPages& own) {
    std::map<int, std::vector<std::string>> by_turns;
    for (const scenario::BoundScenario& bound : m_scenarios)
      by_turns[bound.scenario.document->turns.count].push_back(name_of(*bound.scenario.document));
    BoxPart part;
    std::vector<std::string> lengths;
    for (const auto& [turns, titles] : by_turns) {
      if (turns < 2 || turns > 200) continue;
      part.pages.pages.push_back(own.turn_track(enumerate(titles, m_box.lang), turns, m_counter));
      lengths.push_back(word("turns", {std::to_string(turns)}));
    }
    if (part.pages.pages.empty()) return Done{};
    part.title = word("track");
    part.file = "turn-track";
    part.contents = enumerate(lengths, m_box.lang);
    m_box.parts.push_back(std::move(part));
    return Done{};
  }

  std::string side_name(const model::ScenarioDocument& scenario, const model::Side& side) const {
    const std::string& name = model::name_in(side.names, m_box.lang, scenario.lang);
    return name.empty() ? side.id : name;
  }

  const std::vector<Request>& m_requests;
  const BoxOptions& m_options;
  drawing::TextMetrics& m_metrics;
  Problems& m_problems;
  BoxContents m_box{};
  std::deque<model::Document> m_documents{};
  std::vector<scenario::BoundScenario> m_scenarios{};
  std::vector<Source> m_maps{}, m_counters{};
  Um m_counter = 15'875;  ///< edge of the largest counter
};

}  // namespace

Result<BoxContents> box_contents(const std::vector<Request>& requests, const std::string& title,
                                 const BoxOptions& options, drawing::TextMetrics& metrics, Problems& problems) {
  return BoxBuilder(requests, options, metrics, problems).build(title);
}

}  // namespace coq::exporters
