// SPDX-License-Identifier: MIT
#include "editor/app/session/derived.h"

#include <algorithm>
#include <map>

#include "core/checks/framework/validator.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/detail/private.h"
#include "systems/all/systems.h"

namespace coq::app {
namespace {

using model::ConstElement;
using model::ElementInfo;

/// An element that is compared by itself: the root, a feature, a unit. Rings and names belong to their parents.
struct Entry {
  std::string element, id, name;
  ConstElement value;
};
/// Keyed by element name and id, or by element name and number.
using Entries = std::vector<std::pair<std::string, Entry>>;

std::string id_of(const ConstElement& element) {
  for (const model::AttributeInfo& field : element.info->attributes) {
    std::string out;
    if ((field.type.name == "id" || field.type.name == "entry-id") && field.format(element.value, out))
      return out;
  }
  return {};
}

/// Collects elements with ids anywhere, and all children of the root.
void collect(const ConstElement& parent, bool is_root, Entries& out, std::map<std::string, int>& numbers) {
  for (const model::ChildInfo& child : parent.info->children) {
    for (std::size_t i = 0, size = child.size(parent.value); i < size; ++i) {
      const ConstElement below = child.get(parent.value, i);
      Entry entry{child.names[child.which(parent.value, i)], id_of(below),
                  below.info->attribute_text(below.value, "name"), below};
      if (!entry.id.empty()) {
        std::string key = entry.element + " " + entry.id;
        out.emplace_back(std::move(key), std::move(entry));
      } else if (is_root) {
        std::string key = fmt::format("{} #{}", entry.element, numbers[entry.element]++);
        out.emplace_back(std::move(key), std::move(entry));
      }
      collect(below, false, out, numbers);
    }
  }
}

Entries entries_of(const model::Document& document) {
  const ConstElement root{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  Entries out;
  std::map<std::string, int> numbers;
  const std::string name(model::kind_name(model::kind_of(document)));
  out.emplace_back(name, Entry{name, "", "", root});
  collect(root, true, out, numbers);
  return out;
}

bool same_attribute(const model::AttributeInfo& field, const void* a, const void* b) {
  std::string of_a, of_b;
  return field.format(a, of_a) == field.format(b, of_b) && of_a == of_b;
}

/// A child that is compared by itself is not part of its parent's comparison.
bool compared_by_itself(const ConstElement& below, bool in_root) {
  return in_root || !id_of(below).empty();
}

bool same_children(const model::ChildInfo& child, const ConstElement& a, const ConstElement& b, bool is_root) {
  std::vector<ConstElement> of_a, of_b;
  const auto fill = [&](const ConstElement& parent, std::vector<ConstElement>& out) {
    for (std::size_t i = 0, size = child.size(parent.value); i < size; ++i) {
      const ConstElement below = child.get(parent.value, i);
      if (!compared_by_itself(below, is_root)) out.push_back(below);
    }
  };
  fill(a, of_a);
  fill(b, of_b);
  return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                    [](const ConstElement& x, const ConstElement& y) {
                      return x.info == y.info && x.info->equal(x.value, y.value);
                    });
}

/// Returns the attributes and children that differ.
std::vector<std::string> fields_that_differ(const ConstElement& a, const ConstElement& b, bool is_root) {
  std::vector<std::string> out;
  for (const model::AttributeInfo& field : a.info->attributes) {
    // The program that wrote the file last is not part of the content.
    if (is_root && field.name == "writer") continue;
    if (!same_attribute(field, a.value, b.value)) out.push_back(field.name);
  }
  if (a.info->open_attributes && a.info->open_attributes(const_cast<void*>(a.value)) !=
                                     b.info->open_attributes(const_cast<void*>(b.value))) {
    out.emplace_back("...");
  }
  const bool text =
      (a.info->content && !same_attribute(*a.info->content, a.value, b.value)) ||
      (a.info->prose && a.info->prose(const_cast<void*>(a.value)) != b.info->prose(const_cast<void*>(b.value)));
  if (text) out.emplace_back("text");
  for (const model::ChildInfo& child : a.info->children) {
    if (!same_children(child, a, b, is_root)) out.push_back(child.names.front());
  }
  return out;
}

bool same(const Entry* a, const Entry* b, bool is_root) {
  if (a == nullptr || b == nullptr) return a == b;
  return a->value.info == b->value.info && fields_that_differ(a->value, b->value, is_root).empty();
}

}  // namespace

std::vector<ElementDifference> compare(const model::Document& here, const model::Document& on_disk,
                                       const model::Document& base) {
  const Entries mine = entries_of(here);
  const Entries theirs = entries_of(on_disk);
  const Entries old = entries_of(base);
  const auto index = [](const Entries& entries) {
    std::map<std::string_view, const Entry*> out;
    for (const auto& [key, entry] : entries) out.emplace(key, &entry);
    return out;
  };
  const auto of_mine = index(mine), of_theirs = index(theirs), of_old = index(old);
  const auto find = [](const auto& map, const std::string& key) -> const Entry* {
    const auto found = map.find(key);
    return found != map.end() ? found->second : nullptr;
  };
  std::vector<ElementDifference> out;
  const auto add = [&](const std::string& key, const Entry* a, const Entry* b) {
    const bool is_root = key == mine.front().first;
    if (same(a, b, is_root)) return;
    const Entry& shown = a != nullptr ? *a : *b;
    ElementDifference one{
        ElementDifference::What::differs, shown.element, shown.id, shown.name, {}, false, false};
    if (b == nullptr) one.what = ElementDifference::What::only_here;
    if (a == nullptr) one.what = ElementDifference::What::only_on_disk;
    if (a != nullptr && b != nullptr && a->value.info == b->value.info)
      one.fields = fields_that_differ(a->value, b->value, is_root);
    const Entry* before = find(of_old, key);
    one.changed_here = !same(a, before, is_root);
    one.changed_on_disk = !same(b, before, is_root);
    out.push_back(std::move(one));
  };
  for (const auto& [key, entry] : mine) add(key, &entry, find(of_theirs, key));
  for (const auto& [key, entry] : theirs) {
    if (of_mine.count(key) == 0) add(key, nullptr, &entry);
  }
  return out;
}

std::shared_ptr<const Derived> derive(const Derived* before, std::uint64_t revision,
                                      Shared<model::MapDocument> map, Shared<model::RulesetDocument> ruleset,
                                      const Workers& workers) {
  auto out = std::make_shared<Derived>();
  out->revision = revision;
  out->map = std::move(map);
  out->ruleset = std::move(ruleset);
  const bool same_rules = before != nullptr && before->ruleset == out->ruleset;
  if (out->map->grid) {
    bool known = same_rules && before->table;
    if (known) {
      out->table = before->table;
      known = out->table->update(*out->map).has_value();
    }
    if (!known) {
      Result<terrain::Table> table = terrain::Table::build(*out->map, *out->ruleset, workers);
      out->table.reset();
      if (table) {
        out->table = *std::move(table);
      } else {
        out->failures.push_back(table.error());
      }
    }
  }
  bool known = same_rules && before->los;
  if (known) {
    out->los = before->los;
    known = out->los->update(*out->map).has_value();
  }
  if (!known) {
    Result<sight::MapLos> made = sight::MapLos::make(*out->map, out->ruleset);
    out->los.reset();
    if (made) {
      out->los = *std::move(made);
    } else {
      out->failures.push_back(made.error());
    }
  }
  if (out->los) out->checks = sight::run_checks(*out->map, *out->los, workers);
  return out;
}

namespace {

bool same_result(const sight::CheckResult& a, const sight::CheckResult& b) {
  return a.passed() == b.passed() && a.problem.has_value() == b.problem.has_value() &&
         a.row.answer.verdict == b.row.answer.verdict && a.row.answer.hindrance == b.row.answer.hindrance &&
         a.row.blocked_by == b.row.blocked_by && a.row.blocked_in == b.row.blocked_in;
}

bool same_question(const model::LosCheck& a, const model::LosCheck& b) {
  return a.from == b.from && a.to == b.to && a.given == b.given;
}

/// Checks have no ids, so they are matched by their question.
std::vector<CheckChange> changed_checks(const Derived& before, const Derived& after) {
  std::vector<CheckChange> out;
  const auto& old_checks = before.map->los_checks;
  std::vector<bool> used(before.checks.size(), false);
  for (std::size_t i = 0; i < after.checks.size(); ++i) {
    CheckChange change{i, std::nullopt};
    // Nearly always the check with the same index matches.
    for (std::size_t n = 0; n < before.checks.size() && !change.before; ++n) {
      const std::size_t j = (i + n) % before.checks.size();
      if (used[j] || !same_question(old_checks[j], after.map->los_checks[i])) continue;
      used[j] = true;
      change.before = before.checks[j];
    }
    if (!change.before || !same_result(*change.before, after.checks[i])) out.push_back(std::move(change));
  }
  return out;
}

/// Returns whether everything that lines of sight depend on is equal.
bool same_lines(const sight::MapLos& a, const sight::MapLos& b) {
  return a.drawing().features == b.drawing().features && a.drawing().summits == b.drawing().summits &&
         a.drawing().heights == b.drawing().heights && a.drawing().figures == b.drawing().figures &&
         a.hexes() == b.hexes() && a.grid() == b.grid() && a.labels() == b.labels();
}

}  // namespace

std::optional<LosChanges> los_changes(const Derived& before, const Derived& after, const Workers& workers,
                                      const StopToken& stop) {
  LosChanges out;
  out.from_revision = before.revision;
  out.to_revision = after.revision;
  out.checks = changed_checks(before, after);
  const bool both = before.los && after.los && before.los->has_hexes() && after.los->has_hexes();
  if (!both || same_lines(*before.los, *after.los)) return out;
  const auto take = [&](const sight::Difference& one) {
    out.all_pairs = out.pairs.size() < LosChanges::kMaxPairs;
    if (out.all_pairs) out.pairs.push_back(one);
    return out.all_pairs;
  };
  sight::difference(*before.los, *after.los, {}, workers, take, &stop);
  if (stop.stop_requested()) return std::nullopt;
  return out;
}

// Derived results, kept up to date by jobs that work on snapshots.

/// Looks up the ruleset of the map on the canvas among the documents as edited here.
void Session::Private::bind_ruleset() {
  scenario::Loader loader(settings.rulesets);
  for (const OpenFile& file : files) {
    if (file.present && std::holds_alternative<model::RulesetDocument>(file.document))
      loader.give(file.path, file.document);
  }
  Problems ignored;  // problems() reports them
  const model::MapDocument& document = map_document();
  auto bound = loader.ruleset_of(document, files[map].path, document.place, ignored);
  Shared<model::RulesetDocument> fresh;
  if (bound) fresh = bound->document;
  if (fresh == ruleset) return;
  ruleset = std::move(fresh);
}

void Session::Private::note_change(std::size_t document) {
  const bool is_ruleset = std::holds_alternative<model::RulesetDocument>(files[document].document);
  if (document != map && !is_ruleset) {
    start_problems();
    return;
  }
  if (document == map) {
    map_snapshot.reset();
    table_is_old = true;
  }
  if (is_ruleset || map_document().system != bound_system || map_document().ruleset != bound_ruleset) {
    bound_system = map_document().system;
    bound_ruleset = map_document().ruleset;
    bind_ruleset();
  }
  map_revision = revision;
  start_derive();
}

std::function<Problems()> Session::Private::problems_work() const {
  struct Given {
    std::filesystem::path path;
    std::shared_ptr<const model::Document> document;
    std::optional<Shared<model::MapDocument>> map;  ///< replaces `document`
    std::optional<FileText> old;                    ///< none: the file holds the document
  };
  std::vector<Given> all;
  std::vector<std::filesystem::path> paths = {path}, gone;
  for (const OpenFile& file : files) {
    if (!file.present) {
      gone.push_back(file.path.lexically_normal());
      continue;
    }
    // The loader would not find a document in the folder that has no file yet.
    if (file.is_modified() && !file.stamp.exists && file.path != path) paths.push_back(file.path);
    if (!file.is_modified()) {
      all.push_back({file.path, file.base, std::nullopt, std::nullopt});
    } else if (map_snapshot && &file == &files[map]) {
      all.push_back({file.path, nullptr, map_snapshot, file.disk});
    } else {
      all.push_back({file.path, std::make_shared<const model::Document>(file.document), {}, file.disk});
    }
  }
  return [all = std::move(all), paths = std::move(paths), gone = std::move(gone), rulesets = settings.rulesets,
          writer = settings.writer] {
    scenario::Loader loader(rulesets);
    Problems unreadable;
    for (const Given& one : all) {
      if (!one.old) {
        loader.give(one.path, *one.document);
        continue;
      }
      // The document is written and read again, so that lines and columns match the file that a save would
      // write.
      const auto document = one.map ? std::make_shared<const model::Document>(**one.map) : one.document;
      const std::string text = xml::text_to_save(*document, one.old->text(), writer);
      auto read = xml::read(text, model::kind_of(*document), one.path.string(), unreadable);
      loader.give(one.path, read ? *std::move(read) : *document);
    }
    const checks::Registry registry = systems::all_checks();
    Problems out = checks::Validator(registry, loader).check_paths(paths);
    std::erase_if(out, [&](const Problem& problem) {
      const std::filesystem::path file = std::filesystem::path(problem.file).lexically_normal();
      return std::find(gone.begin(), gone.end(), file) != gone.end();
    });
    out.insert(out.end(), unreadable.begin(), unreadable.end());
    return out;
  };
}

void Session::Private::start_problems() {
  if (!settings.background || problems_job.running || problems_revision == revision) return;
  // Results that the panels no longer show are destroyed when the job ends.
  auto old = std::make_shared<std::vector<std::shared_ptr<const Derived>>>(std::exchange(retired, {}));
  auto work = [look = problems_work(), old = std::move(old), now = revision,
               this](const StopToken&) -> std::function<void()> {
    auto found = std::make_shared<Problems>(look());
    old->clear();
    return [found = std::move(found), now, this] {
      take_problems(std::move(*found), now);
      start_problems();
    };
  };
  start(problems_job, message("Checks"), std::move(work), [now = revision, this] {
    if (revision != now) start_problems();
  });
}

void Session::Private::start(Job& job, const Message& title,
                             std::function<std::function<void()>(const StopToken&)> work,
                             std::function<void()> otherwise) {
  job.running = true;
  const auto is_current = [guard = std::weak_ptr<int>(alive), &job, number = ++job.number] {
    return guard.lock() != nullptr && job.number == number;
  };
  auto guarded = [work = std::move(work), is_current, &job](const StopToken& stop) -> std::function<void()> {
    return [finish = work(stop), is_current, &job] {
      if (!is_current()) return;
      job.running = false;
      finish();
    };
  };
  auto failed = [otherwise = std::move(otherwise), is_current, &job](const Problem&) {
    if (!is_current()) return;
    job.running = false;
    otherwise();
  };
  job.cancel = settings.background(title, std::move(guarded), std::move(failed));
}

void Session::Private::take_problems(Problems fresh, std::uint64_t of_revision) {
  live_problems = std::move(fresh);
  problems_revision = of_revision;
  tell(Aspect::problems);
}

const Problems& Session::problems() const {
  if (!m->settings.background && m->problems_revision != m->revision) {
    m->take_problems(m->problems_work()(), m->revision);
  }
  return m->live_problems;
}

std::uint64_t Session::problems_revision() const {
  return m->problems_revision;
}

bool Session::problems_are_current() const {
  return m->problems_revision == m->revision;
}

void Session::Private::start_derive() {
  if (!settings.background || derive_job.running) return;
  if (derived && derived->revision == map_revision) return;
  los_job.stop();
  if (!map_snapshot) map_snapshot = Shared<model::MapDocument>(map_document());
  // The worker releases its inputs itself: destroying the last reference takes long.
  struct Given {
    std::shared_ptr<const Derived> before;
    Shared<model::MapDocument> map;
    Shared<model::RulesetDocument> rules;
  };
  auto work = [given = std::make_shared<Given>(Given{derived, *map_snapshot, ruleset}), now = map_revision,
               threads = workers(), this](const StopToken&) -> std::function<void()> {
    auto fresh = derive(given->before.get(), now, given->map, given->rules, threads);
    *given = {};
    return [fresh, this] {
      take_derived(fresh);
      start_derive();
      if (derive_job.running) return;
      start_los_changes();
      start_problems();
    };
  };
  start(derive_job, message("Terrain and lines of sight"), std::move(work), [now = map_revision, this] {
    if (map_revision != now) start_derive();
    if (!derive_job.running) start_problems();
  });
}

void Session::Private::take_derived(std::shared_ptr<const Derived> fresh) {
  if (settings.background && derived) retired.push_back(derived);
  derived = std::move(fresh);
  if (!compared) compared = derived;
  tell(Aspect::derived);
}

void Session::Private::start_los_changes() {
  los_job.stop();
  if (compared == derived) return;
  auto work = [before = compared, after = derived, threads = workers(),
               this](const StopToken& stop) -> std::function<void()> {
    auto found = app::los_changes(*before, *after, threads, stop);
    return [found = std::move(found), after, this] {
      if (!found || after != derived) return;
      los_changes = found;
      compared = after;
      tell(Aspect::los_changes);
    };
  };
  start(los_job, message("Changes to lines of sight"), std::move(work), [] {});
}

void Session::Private::bring_up_to_date() {
  if (settings.background) return;
  if (!derived || derived->revision != map_revision) {
    if (!map_snapshot) map_snapshot = Shared<model::MapDocument>(map_document());
    take_derived(derive(derived.get(), map_revision, *map_snapshot, ruleset, workers()));
  }
}

std::shared_ptr<const Derived> Session::derived() const {
  m->bring_up_to_date();
  return m->derived;
}

bool Session::derived_is_current() const {
  return m->derived && m->derived->revision == m->map_revision;
}

const std::optional<LosChanges>& Session::los_changes() const {
  m->bring_up_to_date();
  if (!m->settings.background && m->compared != m->derived) {
    m->los_changes = app::los_changes(*m->compared, *m->derived, m->workers(), StopToken());
    m->compared = m->derived;
  }
  return m->los_changes;
}

}  // namespace coq::app
