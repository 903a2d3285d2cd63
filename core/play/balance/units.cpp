// SPDX-License-Identifier: MIT
#include "core/play/balance/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/base/text.h"

namespace coq::balance {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementPath;
using model::WordsFrom;

std::size_t slot_of(const ElementInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < info.children.size(); ++i)
    if (info.children[i].names.front() == name) return i;
  COQ_ASSERT(false);
  return 0;
}

ElementPath below(ElementPath at, std::string_view child, const ElementInfo& parent, std::size_t index) {
  at.push_back({slot_of(parent, child), index});
  return at;
}

/// Returns the words of an action that may be ids: "A1" and "F3" in "look unit=A1 target=F3".
bool mentions(std::string_view action, std::string_view id) {
  for (const std::string_view word : split_words(action)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) continue;
    for (const std::string_view part : split(word.substr(equals + 1), '+'))
      if (part == id) return true;
  }
  return false;
}

bool has_word(const std::string& text, std::string_view word) {
  const auto words = split_words(text);
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns the list with `to` in place of `from`, or without it if `to` is empty.
std::string replaced(const std::string& text, std::string_view from, std::string_view to) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(text)) {
    if (word != from)
      out.emplace_back(word);
    else if (!to.empty())
      out.emplace_back(to);
  }
  return join(out, " ");
}

void add_ids(const ConstElement& element, std::set<std::string>& out) {
  for (const AttributeInfo& attribute : element.info->attributes)
    if (attribute.type.name == "id") out.insert(element.info->attribute_text(element.value, attribute.name));
  if (element.info == &model::describe<model::Unit>())
    for (const std::string& id : model::unit_ids(*static_cast<const model::Unit*>(element.value)))
      out.insert(id);
  for (const ChildInfo& slot : element.info->children)
    for (std::size_t i = 0, size = slot.size(element.value); i < size; ++i)
      add_ids(slot.get(element.value, i), out);
}

bool has_id(const ElementInfo& info) {
  return std::any_of(info.attributes.begin(), info.attributes.end(),
                     [](const AttributeInfo& attribute) { return attribute.type.name == "id"; });
}

double distance(Point a, Point b) {
  return std::hypot(static_cast<double>(a.x) - b.x, static_cast<double>(a.y) - b.y);
}

}  // namespace

UnitCounts count_units(const model::Side& side) {
  UnitCounts out;
  const auto add = [&](const std::vector<model::Unit>& units) {
    for (const model::Unit& unit : units) {
      const auto found =
          std::find_if(out.begin(), out.end(), [&](const auto& one) { return one.first == unit.counter; });
      const int count = unit.count.value_or(1);
      if (found == out.end())
        out.emplace_back(unit.counter, count);
      else
        found->second += count;
    }
  };
  for (const model::Setup& setup : side.setups) add(setup.units);
  for (const model::Reinforcements& wave : side.reinforcements) add(wave.units);
  return out;
}

UnitCounts share_out(const UnitCounts& counts, int total) {
  int now = 0;
  for (const auto& [counter, count] : counts) now += count;
  const bool more = total > now;
  UnitCounts out = counts;
  if (more)
    total -= now;
  else
    for (auto& [counter, count] : out) count = 0;
  for (int seat = 0; seat < total; ++seat) {
    std::size_t best = 0;
    // The quotient of a counter is its count divided by 2 n + 1. Of equal ones, the first counters stay, and
    // the last ones grow: leaders usually come first.
    for (std::size_t i = 1; i < counts.size(); ++i) {
      const std::int64_t own = std::int64_t{counts[i].second} * (2 * out[best].second + 1);
      const std::int64_t others = std::int64_t{counts[best].second} * (2 * out[i].second + 1);
      if (own > others || (more && own == others)) best = i;
    }
    ++out[best].second;
  }
  return out;
}

const model::ScenarioDocument& UnitChanger::scenario() const {
  return std::get<model::ScenarioDocument>(m_document);
}

void UnitChanger::apply(model::Edit edit) {
  model::Change change;
  const bool applied = model::apply(m_document, edit, change).has_value();
  COQ_ASSERT(applied);
  m_edits.push_back(std::move(edit));
}

void UnitChanger::erase(const ElementPath& at) {
  apply(model::Erase{at});
}

void UnitChanger::set(const ElementPath& at, const std::string& field, std::optional<std::string> text) {
  apply(model::SetField{at, field, std::move(text)});
}

std::vector<UnitChanger::Found> UnitChanger::units_of(const std::string& side_id,
                                                      const std::string& counter) const {
  std::vector<Found> out;
  for (std::size_t s = 0; s < scenario().sides.size(); ++s) {
    const model::Side& side = scenario().sides[s];
    if (side.id != side_id) continue;
    const ElementPath at = below({}, "side", model::describe<model::ScenarioDocument>(), s);
    const auto add = [&](const std::vector<model::Unit>& units, const ElementPath& group,
                         const ElementInfo& info, const model::Setup* setup) {
      for (std::size_t u = 0; u < units.size(); ++u)
        if (counter.empty() || units[u].counter == counter)
          out.push_back({below(group, "unit", info, u), &units[u], setup, units.size() - 1});
    };
    const ElementInfo& info = model::describe<model::Side>();
    for (std::size_t i = 0; i < side.setups.size(); ++i)
      add(side.setups[i].units, below(at, "setup", info, i), model::describe<model::Setup>(), &side.setups[i]);
    for (std::size_t i = 0; i < side.reinforcements.size(); ++i)
      add(side.reinforcements[i].units, below(at, "reinforcements", info, i),
          model::describe<model::Reinforcements>(), nullptr);
  }
  return out;
}

bool UnitChanger::is_needed(const Found& one, const std::string& side) const {
  const std::vector<std::string> ids = model::unit_ids(*one.unit);
  for (const model::Side& other : scenario().sides)
    for (const model::Setup& setup : other.setups)
      if (setup.carried_by && std::find(ids.begin(), ids.end(), *setup.carried_by) != ids.end()) return true;
  if (!one.unit->roles) return false;
  const std::vector<Found> all = units_of(side, "");
  return std::any_of(one.unit->roles->begin(), one.unit->roles->end(), [&](const std::string& role) {
    return std::none_of(all.begin(), all.end(), [&](const Found& other) {
      if (other.unit == one.unit || !other.unit->roles) return false;
      return std::find(other.unit->roles->begin(), other.unit->roles->end(), role) != other.unit->roles->end();
    });
  });
}

bool UnitChanger::set_count(const std::string& side, const std::string& counter, int count) {
  const auto now = [&] {
    int all = 0;
    for (const Found& one : units_of(side, counter)) all += one.unit->count.value_or(1);
    return all;
  };
  if (now() == 0) return count == 0;
  while (now() > count) remove_one(side, counter);
  while (now() < count) add_one(side, counter);
  return true;
}

void UnitChanger::remove_one(const std::string& side, const std::string& counter) {
  const std::vector<Found> all = units_of(side, counter);
  auto last = std::find_if(all.rbegin(), all.rend(), [&](const Found& one) { return !is_needed(one, side); });
  if (last == all.rend()) last = all.rbegin();
  const model::Unit unit = *last->unit;
  const int count = unit.count.value_or(1);
  if (count > 1) {
    set(last->at, "count", count > 2 ? std::optional(std::to_string(count - 1)) : std::nullopt);
    drop_references(model::numbered_id(unit.id, count, count), false);
    if (count == 2) rename_references(model::numbered_id(unit.id, 2, 1), unit.id);
    return;
  }
  ElementPath at = last->at;
  if (last->companions == 0) at.pop_back();  // A group has at least one unit.
  erase(at);
  drop_references(unit.id, false);
}

void UnitChanger::add_one(const std::string& side, const std::string& counter) {
  const std::vector<Found> all = units_of(side, counter);
  // Carriers have little room, so a unit on foot is copied if there is one.
  const auto free = std::find_if(all.rbegin(), all.rend(), [](const Found& one) {
    return one.setup == nullptr || !one.setup->carried_by;
  });
  const Found last = free == all.rend() ? all.back() : *free;
  const model::Unit unit = *last.unit;
  const int count = unit.count.value_or(1);
  if (count > 1 && (last.setup == nullptr || !last.setup->at)) {
    set(last.at, "count", std::to_string(count + 1));
    copy_references(model::numbered_id(unit.id, count, count),
                    model::numbered_id(unit.id, count + 1, count + 1));
    return;
  }
  const std::string id = fresh_id(unit.id);
  insert_copy(last, id);
  copy_references(model::numbered_id(unit.id, count, count), id);
}

void UnitChanger::insert_copy(const Found& one, const std::string& id) {
  model::Unit copy = *one.unit;
  copy.place = {};
  copy.extras = nullptr;
  copy.id = id;
  copy.count.reset();
  copy.gpid.reset();
  if (copy.name) *copy.name += " (" + id + ")";
  ElementPath at = one.at;
  if (one.setup == nullptr || !one.setup->at) {
    ++at.back().index;
    return apply(model::Insert{at, "unit", model::ElementValue::of(copy)});
  }
  model::Setup setup = *one.setup;
  setup.place = {};
  setup.extras = nullptr;
  setup.at = free_place(one);
  setup.units = {std::move(copy)};
  at.pop_back();
  ++at.back().index;
  apply(model::Insert{at, "setup", model::ElementValue::of(setup)});
}

Point UnitChanger::free_place(const Found& one) const {
  constexpr double kStep = 10'000, kFarthest = 600'000;  // micrometres
  constexpr double kLeastRoom = 15'000, kMostRoom = 200'000;
  const Point from = *one.setup->at;
  std::vector<Point> others;
  double room = kMostRoom;
  for (const model::Side& side : scenario().sides)
    for (const model::Setup& setup : side.setups) {
      if (!setup.at) continue;
      others.push_back(*setup.at);
      if (&setup != one.setup) room = std::min(room, distance(from, *setup.at));
    }
  room = std::max(room, kLeastRoom);
  const model::Facing facing = one.setup->facing.value_or(model::Facing{});
  const double length = std::hypot(facing.u, facing.v), u = facing.u / length, v = facing.v / length;
  const std::array<std::pair<double, double>, 5> ways = {std::pair{-v, u},
                                                         {v, -u},
                                                         {-u, -v},
                                                         {(-u - v) / M_SQRT2, (u - v) / M_SQRT2},
                                                         {(-u + v) / M_SQRT2, (-u - v) / M_SQRT2}};
  // The box around all units is on the table.
  Box box;
  for (const Point& other : others) box.include(other);
  for (const bool inside : {true, false})
    for (double far = std::ceil(room / kStep) * kStep; far <= kFarthest; far += kStep)
      for (const auto& [x, y] : ways) {
        const Point at{static_cast<Um>(std::lround(from.x + x * far)),
                       static_cast<Um>(std::lround(from.y + y * far))};
        if (inside && !box.contains(at)) continue;
        if (std::all_of(others.begin(), others.end(), [&](Point other) { return distance(at, other) >= room; }))
          return at;
      }
  return from;
}

std::string UnitChanger::fresh_id(const std::string& id) const {
  std::set<std::string> used;
  add_ids({&model::describe<model::ScenarioDocument>(), &scenario()}, used);
  const std::size_t end = id.find_last_not_of("0123456789");
  const std::string stem = end == std::string::npos ? id + "." : id.substr(0, end + 1);
  for (int number = 2;; ++number) {
    std::string out = stem + std::to_string(number);
    // A numbered unit takes the ids of its pieces.
    if (used.count(out) == 0 && used.count(out + ".1") == 0) return out;
  }
}

std::vector<UnitChanger::Reference> UnitChanger::references(const std::string& id, bool to_group) const {
  std::vector<Reference> out;
  ElementPath at;
  const auto look = [&](const auto& self, const ConstElement& element, bool own) -> void {
    for (const AttributeInfo& attribute : element.info->attributes) {
      const WordsFrom from = attribute.words.from;
      const bool open = from == WordsFrom::open && (attribute.type.list || attribute.type.name == "reference");
      std::string text;
      const bool in_text = own && !to_group && attribute.type.name == "line";
      if (!in_text && from != WordsFrom::units && !(to_group && own && open)) continue;
      if (!attribute.format(element.value, text)) continue;
      if (in_text ? mentions(text, id) : has_word(text, id)) out.push_back({at, &attribute, in_text});
    }
    for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
      const ChildInfo& child = element.info->children[slot];
      for (std::size_t i = 0, size = child.size(element.value); i < size; ++i) {
        at.push_back({slot, i});
        self(self, child.get(element.value, i), child.own != nullptr);
        at.pop_back();
      }
    }
  };
  look(look, {&model::describe<model::ScenarioDocument>(), &scenario()}, false);
  return out;
}

void UnitChanger::drop_references(const std::string& id, bool to_group) {
  std::vector<std::string> gone;  // Ids of elements that go with the unit.
  std::vector<ElementPath> erased;
  // The last comes first, so that earlier paths stay valid.
  const std::vector<Reference> all = references(id, to_group);
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    if (std::find(erased.begin(), erased.end(), one->at) != erased.end()) continue;
    const ConstElement element = model::element_at(m_document, one->at);
    const std::string text = element.info->attribute_text(element.value, one->attribute->name);
    std::string rest = one->in_text ? std::string() : replaced(text, id, "");
    // A single unit is no group, unless something else refers to it.
    const bool lone_group = element.info == &model::describe<model::UnitGroup>() &&
                            split_words(rest).size() == 1 &&
                            references(element.info->attribute_text(element.value, "id"), true).empty();
    if (lone_group) rest.clear();
    if (!rest.empty() || (!one->in_text && one->attribute->can_be_absent())) {
      set(one->at, one->attribute->name, rest.empty() ? std::nullopt : std::optional(rest));
      continue;
    }
    if (const std::string own = element.info->attribute_text(element.value, "id"); !own.empty())
      gone.push_back(own);
    erased.push_back(one->at);
    erase(one->at);
  }
  for (const std::string& group : gone)
    if (!to_group) drop_references(group, true);
}

void UnitChanger::copy_references(const std::string& from, const std::string& to) {
  std::vector<Reference> all = references(from, false);
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    if (one->in_text) continue;
    const AttributeInfo& attribute = *one->attribute;
    const ConstElement element = model::element_at(m_document, one->at);
    const std::string text = element.info->attribute_text(element.value, attribute.name);
    if (attribute.type.list) {
      set(one->at, attribute.name, text + " " + to);
    } else if (!attribute.can_be_absent() && !has_id(*element.info)) {
      const std::shared_ptr<void> copy = element.info->copy(element.value);
      attribute.parse(copy.get(), to);
      element.info->node(copy.get()).extras = nullptr;
      ElementPath at = one->at;
      const ConstElement parent = model::element_at(m_document, {at.begin(), at.end() - 1});
      const ChildInfo& slot = parent.info->children[at.back().slot];
      const std::string name = slot.names[slot.which(parent.value, at.back().index)];
      ++at.back().index;
      apply(model::Insert{at, name, model::ElementValue(*element.info, copy.get())});
    }
  }
}

void UnitChanger::rename_references(const std::string& from, const std::string& to) {
  for (const Reference& one : references(from, false)) {
    if (one.in_text) continue;
    const ConstElement element = model::element_at(m_document, one.at);
    const std::string text = element.info->attribute_text(element.value, one.attribute->name);
    set(one.at, one.attribute->name, replaced(text, from, to));
  }
}

}  // namespace coq::balance
