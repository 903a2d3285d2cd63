// SPDX-License-Identifier: MIT
// Closed vocabularies: every unknown keyword is reported, with a suggestion. The field descriptions list all
// vocabularies.
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "core/base/text.h"
#include "core/checks/framework/words.h"
#include "core/drawing/cards/card_style.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/primitives/symbols.h"
#include "tests/support/scenario_parts.h"

using namespace coq;
using model::AttributeInfo;
using model::ElementInfo;
using model::Vocabulary;
using model::WordsFrom;
using test::Checked;
using test::Lines;
using test::ScenarioParts;
namespace fs = std::filesystem;

namespace {

constexpr const char* kStrange = "zzqqx";

bool is_closed(const Vocabulary& words) {
  return words.from != WordsFrom::unsaid && words.from != WordsFrom::open;
}

/// A function that changes an element within its document.
using Change = std::function<void(void* element)>;
using Apply = std::function<void(const Change&)>;

/// Calls a function for each attribute with a closed vocabulary, at its first element in a document. The
/// function gets the keywords and a way to change the element. Its changes are undone.
class Visitor {
 public:
  using Try = std::function<void(const ElementInfo&, const AttributeInfo&,
                                 const std::vector<std::string>& words, const Apply&)>;
  explicit Visitor(Try f) : m_try(std::move(f)) {}

  void look(const ElementInfo& info, const Apply& apply) {
    for (const AttributeInfo& attribute : info.attributes) {
      std::string text;
      apply([&](void* element) { (void)attribute.format(element, text); });
      if (!is_closed(attribute.words) || split_words(text).empty()) continue;
      if (!m_seen.emplace(&info, attribute.name).second) continue;
      std::vector<std::string> words;
      for (const std::string_view word : split_words(text)) words.emplace_back(word);
      m_try(info, attribute, words, apply);
      apply([&](void* changed) { REQUIRE(attribute.parse(changed, text)); });
    }
    for (const model::ChildInfo& child : info.children) {
      std::size_t count = 0;
      apply([&](void* parent) { count = child.size(parent); });
      for (std::size_t i = 0; i < count; ++i) {
        const Apply apply_below = [&, i](const Change& change) {
          apply([&](void* parent) {
            child.modify(parent, i, [&](const ElementInfo&, void* value) { change(value); });
          });
        };
        const ElementInfo* below = nullptr;
        apply([&](void* parent) { below = child.get(parent, i).info; });
        look(*below, apply_below);
      }
    }
  }

 private:
  std::set<std::pair<const ElementInfo*, std::string>> m_seen;
  Try m_try;
};

/// Checks a document. The loader reads every other document only once.
Problems check(const model::Document& document, const fs::path& path, scenario::Loader& loader) {
  static const checks::Registry registry = systems::all_checks();
  // A ruleset is compared with the installed one, which must not be replaced.
  if (!std::holds_alternative<model::RulesetDocument>(document)) loader.give(path, document);
  return checks::Validator(registry, loader).check_document(document, path);
}

/// Returns the problems whose text contains a word.
std::vector<std::string> naming(const Problems& problems, const std::string& word) {
  std::vector<std::string> out;
  for (const Problem& problem : problems) {
    if (problem.severity != Severity::info && problem.message.text().find(word) != std::string::npos)
      out.push_back(problem.message.text());
  }
  return out;
}

/// Returns a scenario with everything that a scenario can have.
std::string whole_scenario(const std::string& system) {
  return "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"" + system +
         "\" lang=\"fr\"><title>Essai</title><map href=\"a.map.xml\"/>"
         "<terrain-change convert=\"l\" terrain=\"stream\"/><counters href=\"c.counters.xml\"/>"
         "<turns count=\"6\" first=\"britain\"/><mission is=\"extermination\" scale=\"15mm\" "
         "first=\"britain\"/>"
         "<card side=\"britain\" "
         "template=\"order\"><place>Ici</place><object>Tenir.</object><briefing>Rien.</briefing>"
         "<sketch hexes=\"A01 C03\" layers=\"terrain\"/></card>"
         "<zone id=\"meadow\">E03 E04</zone>"
         "<objective id=\"o\" type=\"fatigued\" hex=\"E05\" owner=\"britain\"/>"
         "<side id=\"britain\" power=\"allies\" nations=\"british\" order=\"2\"><command level=\"good\"/><edge "
         "of=\"N\"/>"
         "<force><option id=\"scout\"/></force>"
         "<setup zone=\"meadow\" state=\"dug-in\"><unit id=\"Bert\" counter=\"uk-inf\" "
         "roles=\"commander\"/></setup>"
         "<setup carried-by=\"Bert\"><unit id=\"Carl\" counter=\"uk-inf\"/></setup>"
         "<group id=\"g\" units=\"Bert Carl\"/>"
         "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"D\" counter=\"uk-inf\"/></reinforcements>"
         "<reinforcements turn=\"2\" zone=\"meadow\" on-map=\"yes\"><unit id=\"F\" "
         "counter=\"uk-inf\"/></reinforcements>"
         "<artillery id=\"A\" fp=\"2\" mode=\"telephone\" turns=\"1-6\"/><bombardment type=\"paralysing\"/>"
         "<barrage turn=\"1\" rows=\"01 02\" toward=\"S\"/></side>"
         "<side id=\"germans\" power=\"central\" nations=\"german\" order=\"1\">"
         "<setup hexes=\"F05\"><unit id=\"G\" counter=\"de-mg\"/></setup></side>"
         "<victory side=\"britain\"><exit edge=\"N\" count=\"1\"/><eliminate side=\"germans\"/></victory>"
         "<notes><enemy-trenches side=\"britain\">E05</enemy-trenches><held side=\"britain\">E05</held>"
         "<infiltration sides=\"germans\"/><aerial sides=\"germans\"/><initiative side=\"germans\" "
         "modifier=\"1\"/>"
         "<marker type=\"smoke\" hexes=\"E05\" side=\"germans\" toward=\"NE\"/></notes></scenario>";
}

/// Returns documents that have every attribute with keywords: the samples, the rulesets, and others for the
/// rest.
std::vector<fs::path> documents(const fs::path& folder) {
  const auto write = [&](const char* name, const std::string& text) {
    REQUIRE(write_file_atomically(folder / name, text).has_value());
  };
  write("a.map.xml", test::red_map("<side id=\"w\" type=\"wire\" hexes=\"A01\" toward=\"N\"/>"
                                   "<override id=\"v\" at=\"B01\" toward=\"N\" type=\"wire\" is=\"yes\"/>"
                                   "<hexes id=\"h\" type=\"summit\">C03</hexes>"
                                   "<line id=\"l\" type=\"stream\"><path>40,40 60,60</path></line>"
                                   "<text id=\"t\" at=\"50 50\" style=\"village\">Loos</text>"));
  write("base.map.xml",
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"n\" system=\"red-poppies\" lang=\"fr\"><page width=\"210\" "
        "height=\"297\"/><grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\">"
        "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/></grid><terrain "
        "base=\"woods\"/></map>");
  write("c.counters.xml", test::small_counters("red-poppies"));
  write("d.counters.xml",
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"d\" system=\"red-poppies\" lang=\"fr\">"
        "<layout id=\"z\" types=\"artillery\"><part shows=\"setup\" face=\"front\" x=\"50\" y=\"50\" "
        "font=\"typed\" "
        "align=\"left\" turn=\"up\"/></layout>"
        "<counter id=\"x\" kind=\"unit\" type=\"artillery\" type2=\"cavalry\" nation=\"british\" size=\"15\" "
        "count=\"1\"><name>x</name><face symbol=\"searchlight\" echelon=\"company\" frame=\"circle\" "
        "modifiers=\"mountain\"/></counter></counters>");
  write("s.scenario.xml", whole_scenario("red-poppies"));
  write("own.ruleset.xml",
        "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"red-poppies\" lang=\"fr\" "
        "extends=\"red-poppies\"/>");
  write("p.play.xml",
        "<play xmlns=\"urn:coquelicot:play:1\" id=\"p\" system=\"red-poppies\" lang=\"fr\" scenario=\"s\" "
        "seed=\"1\" "
        "generator=\"mt19937-64\"/>");
  write("c.candidates.xml",
        "<candidates xmlns=\"urn:coquelicot:candidates:1\" id=\"c\" system=\"red-poppies\" lang=\"fr\" "
        "map=\"m.map.xml\"><area id=\"c1\" class=\"green\" type=\"woods\"><ring>0,0 9,0 9,9</ring></area>"
        "<line id=\"c2\" class=\"roads\" type=\"road\"><path>0,0 9,9</path></line></candidates>");
  write("i.inks.xml",
        "<inks xmlns=\"urn:coquelicot:inks:1\" id=\"i\" system=\"red-poppies\" lang=\"fr\" scan=\"s.jpg\"><ink "
        "class=\"green\" type=\"woods\"><click pixel=\"1 1\"/></ink></inks>");
  std::vector<fs::path> out;
  for (const fs::path& in :
       {folder, fs::path(COQ_SOURCE_DIR) / "samples", fs::path(COQ_SOURCE_DIR) / "systems"}) {
    for (const fs::path& path : scenario::project_files(in)) out.push_back(path);
  }
  return out;
}

void collect(const ElementInfo& info, std::set<const ElementInfo*>& all) {
  if (!all.insert(&info).second) return;
  for (const model::ChildInfo& child : info.children) {
    for (const auto& below : child.infos) collect(below(), all);
  }
}

}  // namespace

TEST_CASE("Every unknown keyword is reported, with a suggestion",
          "[validate][map.word][counters.word][scenario.word][ruleset.word]") {
  const test::TemporaryFolder folder;
  using Attribute = std::pair<const ElementInfo*, std::string>;
  std::set<Attribute> told, tried, suggested;
  for (const fs::path& path : documents(folder.path())) {
    Problems unread;
    std::optional<model::Document> document = xml::load(path, unread);
    CAPTURE(path);
    REQUIRE(document.has_value());
    scenario::Loader loader = test::installed_loader();
    Visitor visitor([&](const ElementInfo& info, const AttributeInfo& attribute,
                        const std::vector<std::string>& words, const Apply& apply) {
      const Attribute key{&info, attribute.name};
      const auto check_with = [&](const std::string& word) {
        apply([&](void* element) { REQUIRE(attribute.parse(element, word)); });
        return check(*document, path, loader);
      };
      if (told.count(key) == 0 && !naming(check_with(kStrange), kStrange).empty()) told.insert(key);
      // The same keyword with a typing mistake.
      const std::string& word = words.front();
      if (word.size() < 4 || suggested.count(key) > 0) return;
      tried.insert(key);
      for (const Problem& problem : check_with(word.substr(0, 1) + word.substr(2))) {
        if (problem.message.suggestion == word) suggested.insert(key);
      }
    });
    visitor.look(model::describe_kind(model::kind_of(*document)),
                 [&](const Change& change) { change(model::element_of(*document)); });
  }
  // Every attribute is tested: for each of them, one of the documents has a keyword.
  std::set<const ElementInfo*> all;
  for (const model::Kind kind : model::kKinds) collect(model::describe_kind(kind), all);
  for (const ElementInfo* info : all) {
    for (const AttributeInfo& attribute : info->attributes) {
      // A ruleset may be the first one of its system.
      const bool of_own_system = info->type_name == "ruleset" && attribute.name == "system";
      if (!is_closed(attribute.words) || of_own_system) continue;
      CAPTURE(info->type_name, attribute.name);
      CHECK(told.count({info, attribute.name}) == 1);
      // Scenarios are not listed in a document, and two-letter keywords are too short for suggestions.
      const bool listed = attribute.words.from != WordsFrom::scenarios;
      if (listed && tried.count({info, attribute.name}) == 1)
        CHECK(suggested.count({info, attribute.name}) == 1);
    }
  }
}

TEST_CASE("The samples and rulesets have only known keywords", "[validate]") {
  scenario::Loader loader = test::installed_loader();
  for (const char* root : {"samples", "systems"}) {
    for (const fs::path& path : scenario::project_files(fs::path(COQ_SOURCE_DIR) / root)) {
      Problems unread;
      const auto document = xml::load(path, unread);
      REQUIRE(document);
      for (const Problem& problem : check(*document, path, loader)) {
        INFO(to_string(problem));
        CHECK_FALSE(problem.check.ends_with(".word"));
      }
    }
  }
}

TEST_CASE("Keywords are suggested by their names in any language", "[validate][map.type][scenario.word]") {
  CHECK(Checked({test::plain_ruleset(),
                 {"a.map.xml", test::plain_map("<hexes id=\"f1\" type=\"bois\">A01</hexes>")}})
            .of("map.type") == Lines{"a.map.xml:5 error: <hexes> \"f1\": the ruleset plain has no terrain type "
                                     "bois; did you mean \"woods\"?"});
  ScenarioParts parts;
  parts.uk_setup = "<setup hexes=\"E03\" state=\"en-tranchee\"><unit id=\"B\" counter=\"uk_inf\"/></setup>";
  const Checked checked({{"a.map.xml", test::red_map("")},
                         {"c.counters.xml", test::small_counters("red-poppies")},
                         {"s.scenario.xml", parts.text("red-poppies")}});
  CHECK(checked.of("scenario.word") ==
        Lines{"s.scenario.xml:7 error: attribute \"state\" of <setup>: unknown word \"en-tranchee\": expected "
              "in-trench, on-trench, dug-in, shovel, fatigued; did you mean \"in-trench\"?"});
  CHECK(checked.of("red-poppies:V24") ==
        Lines{"s.scenario.xml:7 error: unit \"B\": there is no counter \"uk_inf\"; did you mean \"uk-inf\"?"});
}

TEST_CASE("A custom nation is a warning, but a misspelt nation is an error", "[validate][red-poppies:V51]") {
  ScenarioParts parts;
  parts.uk = "power=\"allies\" nations=\"britsh portuguese\" order=\"2\"";
  CHECK(
      Checked({{"a.map.xml", test::red_map("")},
               {"c.counters.xml", test::small_counters("red-poppies")},
               {"s.scenario.xml", parts.text("red-poppies")}})
          .of("red-poppies:V51") ==
      Lines{"s.scenario.xml:6 error: side \"uk\": the ruleset red-poppies has no nation britsh, and therefore "
            "no colour for it; did you mean \"british\"?",
            "s.scenario.xml:6 warning: side \"uk\": the ruleset red-poppies has no nation portuguese, and "
            "therefore no colour for it"});
}

TEST_CASE("The keywords in the field descriptions are those that the program draws", "[validate]") {
  const auto words_of = [](const ElementInfo& info, const char* name) {
    const std::vector<std::string> words = info.find_attribute(name)->words.words;
    return std::set<std::string>(words.begin(), words.end());
  };
  std::set<std::string> templates, symbols;
  for (const drawing::CardTemplate& one : drawing::card_templates()) templates.emplace(one.id);
  for (const drawing::SymbolIcon icon : drawing::symbol_icons()) symbols.emplace(drawing::name_of(icon));
  CHECK(words_of(model::describe<model::Card>(), "template") == templates);
  for (const std::string& symbol : symbols)
    CHECK(words_of(model::describe<model::Face>(), "symbol").count(symbol) == 1);
  for (const std::string& symbol : words_of(model::describe<model::Face>(), "symbol"))
    CHECK(drawing::parse_icon(symbol).has_value());
  CHECK(words_of(model::describe<model::Sketch>(), "layers") ==
        std::set<std::string>(std::begin(drawing::kMapLayers), std::end(drawing::kMapLayers)));
}

TEST_CASE("Units may only have the roles that the ruleset lists, and these systems list none",
          "[validate][red-poppies:2.01]") {
  for (const std::string system : {"red-poppies", "tactique"}) {
    const auto told = [&](const std::string& value) {
      ScenarioParts parts;
      parts.uk_setup = "<setup hexes=\"E03\"><unit id=\"B\" counter=\"uk-inf\" roles=\"commander\"/></setup>";
      return Checked({{"a.map.xml", test::red_map("")},
                      {"c.counters.xml", test::small_counters(system)},
                      {"s.scenario.xml", parts.text(system, " ruleset=\"own.ruleset.xml\"")},
                      {"own.ruleset.xml",
                       fmt::format(
                           "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"{0}\" lang=\"fr\" "
                           "extends=\"{0}\">{1}</ruleset>",
                           system, value)}})
          .of("scenario.word");
    };
    const auto tells_roles = [](const Lines& lines) {
      return std::any_of(lines.begin(), lines.end(),
                         [](const std::string& line) { return line.find("\"roles\"") != std::string::npos; });
    };
    CHECK(tells_roles(told("")));
    CHECK_FALSE(tells_roles(told("<value id=\"words.roles\" is=\"commander\" source=\"default\"/>")));
  }
}
