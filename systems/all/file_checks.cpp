// SPDX-License-Identifier: MIT
#include "systems/all/file_checks.h"

#include <map>

#include "core/base/files.h"
#include "core/base/suggest.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/drawing/reference_cards/card.h"
#include "core/play/engine/answer.h"
#include "systems/all/systems.h"

namespace coq::systems {
namespace {

using checks::Reporter;
using checks::SystemFileView;

void add_all(const Problems& problems, Reporter& out) {
  for (const Problem& problem : problems) out.add(problem);
}

/// The file's name must agree with its content: programs find it by name, but use the attributes inside.
void check_name(const SystemFileView& view, Reporter& out) {
  const bool is_card = view.name.kind == "card";
  Problems told_elsewhere;
  const auto tree =
      xml::read_tree(view.text, is_card ? drawing::kCardFormat : play::kPhrases, "", told_elsewhere);
  if (!tree) return;
  model::Node at;
  at.place = tree->place;
  const auto compare = [&](std::string_view attribute, const std::string& expected) {
    const std::string* is = tree->find(attribute);
    if (is != nullptr && *is != expected)
      out.add(at, "", message("{} is \"{}\", but the file\u2019s name says \"{}\"", attribute, *is, expected));
  };
  compare("system", view.name.system);
  compare("lang", view.name.lang);
}

/// Makes the card and discards it; only the problems matter.
void check_card(const SystemFileView& view, Reporter& out) {
  if (view.name.kind != "card") return;
  Problems problems;
  if (view.ruleset != nullptr)
    (void)drawing::make_card(view.text, view.path.string(), *view.ruleset, &problems);
  else
    (void)xml::read_tree(view.text, drawing::kCardFormat, view.path.string(), problems);
  add_all(problems, out);
}

void check_sentences(const SystemFileView& view, Reporter& out) {
  if (view.name.kind != "phrases") return;
  Problems problems;
  (void)play::read_telling(view.text, view.path.string(), {}, &problems);
  add_all(problems, out);
}

/// The keywords for which a phrases file has sentences, by element name, each with the node where it first
/// occurs.
using Said = std::map<std::string, std::map<std::string, model::Node>>;

void add_said(std::string_view text, Said& out) {
  Problems told_elsewhere;
  const auto tree = xml::read_tree(text, play::kPhrases, "", told_elsewhere);
  if (!tree) return;
  for (const xml::Tree& part : tree->parts) {
    const std::string& word = part.get(part.find("id") != nullptr ? "id" : "word");
    if (!word.empty()) out[part.name].try_emplace(word).first->second.place = part.place;
  }
}

std::vector<std::string> words_of(const std::map<std::string, model::Node>& said) {
  std::vector<std::string> out;
  for (const auto& [word, at] : said) out.push_back(word);
  return out;
}

Said said_by(const std::vector<std::filesystem::path>& files) {
  Said out;
  for (const std::filesystem::path& file : files)
    if (const Result<std::string> text = read_file(file)) add_said(*text, out);
  return out;
}

/// The system defines the actions. Keywords of rolls and events count as known if another language has them.
void check_words(const SystemFileView& view, Reporter& out) {
  if (view.name.kind != "phrases") return;
  Said here;
  add_said(view.text, here);
  Said known = said_by(view.others);
  const rules::System* system = find(view.name.system);
  const bool has_actions = system != nullptr && system->play.has_value();
  if (has_actions) {
    known["action"].clear();
    for (const std::string_view action : system->play->actions())
      known["action"].try_emplace(std::string(action));
    known["action"].try_emplace(play::kLook);  // Every system answers this question.
  }
  for (const auto& [element, words] : here) {
    const bool is_action = has_actions && element == "action";
    if (!is_action && view.others.empty()) continue;
    for (const auto& [word, at] : words) {
      if (known[element].contains(word)) continue;
      out.add(at, "",
              suggesting(is_action ? message("the system has no action \"{}\"", word)
                                   : message("<{}> of \"{}\" is not translated into any other language",
                                             element, word),
                         nearest_word(word, words_of(known[element]))));
    }
  }
}

void check_missing(const SystemFileView& view, Reporter& out) {
  if (view.name.kind != "phrases") return;
  Said here;
  add_said(view.text, here);
  model::Node at;
  at.place.line = 1;
  for (const std::filesystem::path& other : view.others)
    for (const auto& [element, words] : said_by({other}))
      for (const auto& [word, there] : words)
        if (!here[element].contains(word))
          out.add(at, "",
                  message("<{}> has no \"{}\", which is used in {}", element, word, other.filename().string()));
}

}  // namespace

std::vector<checks::Check> file_checks() {
  return {
      {"file.name",
       translatable("the file name of a card or phrases document must contain its system and language"),
       Severity::error, &check_name},
      {"card.text", translatable("it must be possible to make a reference card from its file and the ruleset"),
       Severity::error, &check_card},
      {"phrases.text", translatable("braces in sentences must be closed"), Severity::error, &check_sentences},
      {"phrases.word",
       translatable(
           "sentences must be for actions of the system, or for keywords that other languages also have"),
       Severity::warning, &check_words},
      {"phrases.missing", translatable("texts must be given in the same languages"), Severity::warning,
       &check_missing},
  };
}

}  // namespace coq::systems
