// SPDX-License-Identifier: MIT
#include "tests/fuzz/seeds.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"

namespace coq::fuzz {
namespace {

namespace fs = std::filesystem;
using model::ElementInfo;

/// Returns a sample text for a value type.
std::string sample_value(const model::ValueType& type, int& ids) {
  if (!type.words.empty()) return type.words.front();
  if (type.name == "id" || type.name == "entry-id") return "f" + std::to_string(++ids);
  static const std::map<std::string, std::string> kSamples = {
      {"text", "  quelques mots "},
      {"line", "La journée d’ouverture"},
      {"reference", "woods"},
      {"word", "N"},
      {"label", "A01"},
      {"labels", "A01 A02"},
      {"place", "A01"},
      {"path", "autre.map.xml"},
      {"language", "fr"},
      {"date", "1915-09-25"},
      {"time", "06:30"},
      {"colour", "#b9c08a"},
      {"words", "in-trench dug-in"},
      {"length", "-1.5"},
      {"size", "15.875"},
      {"point", "16.454 9.5"},
      {"points", "60,120 71,122 71,128 60.5,127"},
      {"pixel", "212.4 180.9"},
      {"crop", "10 0 20 5"},
      {"facing", "1 -2"},
      {"decimal", "1.25"},
      {"integer", "-3"},
      {"count", "9"},
      {"natural", "4"},
      {"seed", "18446744073709551615"},
      {"turns", "1-3 7"},
  };
  // A number with limits takes one of them.
  if (type.least != type.most) return ids % 2 == 0 ? type.low : type.high;
  const auto found = kSamples.find(type.name);
  if (found == kSamples.end()) throw std::logic_error("no sample of the type " + type.name);
  return found->second;
}

/// Returns a sample text for an attribute. Some attributes need more than their type states, so that the rest
/// of the program can use the document.
std::string sample_of(const ElementInfo& info, const model::AttributeInfo& attribute, int& ids) {
  static const std::map<std::string, std::string> kSamples = {
      {"grid labels", "A01"},     {"grid columns", "9"},       {"grid rows", "11"},
      {"lattice row", "0 19"},    {"lattice origin", "30 30"}, {"compass north", "300"},

      {"override at", "A01 A02"}, {"page width", "210"},       {"page height", "297"},
      {"table width", "1800"},    {"table height", "1200"},    {"ruleset extends", "red-poppies"},
  };
  if (attribute.name == "system") return "red-poppies";
  const auto found = kSamples.find(info.type_name + " " + attribute.name);
  return found != kSamples.end() ? found->second : sample_value(attribute.type, ids);
}

void fill(const ElementInfo& info, void* element, int depth, int& ids) {
  for (const model::AttributeInfo& attribute : info.attributes) {
    const std::string text = sample_of(info, attribute, ids);
    if (!attribute.parse(element, text))
      throw std::logic_error("\"" + text + "\" is no " + attribute.type.name);
  }
  if (info.open_attributes) info.open_attributes(element).emplace_back("factor", "3");
  if (info.content && !info.content->parse(element, sample_value(info.content->type, ids)))
    throw std::logic_error("no content of " + info.type_name);
  if (info.prose) {
    info.prose(element) = {{{"Un ", false}, {"mot", true}, {" fort.", false}}, {{"Autre paragraphe.", false}}};
  }
  if (depth == 0) return;
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t which = 0; which < child.names.size(); ++which) {
      const std::size_t times = std::min<std::size_t>(child.most, std::max<std::size_t>(child.least, 1));
      for (std::size_t i = 0; i < times; ++i) {
        const ElementInfo& below = child.infos[which]();
        const std::shared_ptr<void> value = below.make();
        fill(below, value.get(), depth - 1, ids);
        child.insert(element, child.most == 1 && child.least == 1 ? 0 : child.size(element), which,
                     value.get());
      }
    }
  }
}

}  // namespace

model::Document full_document(model::Kind kind) {
  model::Document document = model::make_document(kind);
  int ids = 0;
  constexpr int kDeepest = 8;
  fill(model::describe_kind(kind), model::element_of(document), kDeepest, ids);
  // The documents that it refers to exist, so that the checks have something to examine.
  if (kind != model::Kind::ruleset && kind < model::Kind::play) model::root_of(document).ruleset.reset();
  if (auto* scenario = std::get_if<model::ScenarioDocument>(&document)) {
    scenario->map.href = "ouverture.map.xml";
    for (model::Href& counters : scenario->counters) counters.href = "armees.counters.xml";
  }
  return document;
}

std::vector<std::string> small_seeds() {
  std::vector<std::string> seeds;
  for (const model::Kind kind : model::kKinds) seeds.push_back(xml::write(full_document(kind)));
  seeds.push_back(
      "<?xml version=\"1.0\"?><!-- head --><?keep me?><c:map xmlns:c=\"urn:coquelicot:map:1\" "
      "xmlns=\"urn:y\" xmlns:v=\"urn:x\" v:a=\"1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">"
      "<v:extra n=\"1\">some <v:b>mixed</v:b> <w/> text</v:extra><c:page width=\"1\" height=\"2\"/>"
      "<c:terrain><!-- before --><c:area id=\"f1\" type=\"woods\" v:z=\"&lt;&quot;\"><c:ring>0,0 1,0 0,1"
      "<!-- in --></c:ring></c:area><!-- at end --></c:terrain><!-- end --></c:map><!-- tail -->");
  seeds.push_back(
      "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"red-poppies\" lang=\"fr\"><map "
      "href=\"a.map.xml\"/><turns count=\"1\"/><card><place>a</place><object>un <em>deux</em> <em>trois</em>, "
      "5\u00A0h</object><briefing><p>Premier.</p>\n<p>Se<em>c</em>ond.</p></briefing></card></scenario>");
  return seeds;
}

std::vector<std::string> project_seeds() {
  std::vector<fs::path> paths;
  for (const char* folder : {"samples", "systems", "tests/fixtures"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(COQ_SOURCE_DIR) / folder)) {
      if (model::kind_of_file(entry.path().filename().string())) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> seeds;
  for (const fs::path& path : paths) {
    if (const Result<std::string> text = read_file(path); text && text->size() < 64 * 1024)
      seeds.push_back(*text);
  }
  return seeds;
}

}  // namespace coq::fuzz
