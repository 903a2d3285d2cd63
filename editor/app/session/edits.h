// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "editor/app/session/session.h"

namespace coq::app::edits {

// Edits of a map that need no drawing. Paths are for edits that are applied one after the other, as they stand
// in the list. Ids that are not on the map are passed over.

using Ids = std::vector<std::string>;
using Edits = std::vector<model::Edit>;

/// The numbers of features among those of the map, ascending.
std::vector<std::size_t> indices_of(const model::MapDocument& map, const Ids& ids);
/// How far beside what it is a copy of a copy lies.
inline constexpr Vector kBeside{2000, 2000};

/// Copies behind the last feature, `offset` away where they have a place of their own (hexes and hexsides stay
/// what they are). `new_id` is asked once a copy; the new ids are added to `copies`.
Edits duplicate(const model::MapDocument& map, const Ids& ids, Vector offset,
                const std::function<std::string()>& new_id, Ids& copies);

/// In the order of the document, within which later ones of a layer are drawn above.
enum class Order { to_bottom, down, up, to_top };
/// Empty where they stand there already.
Edits order(const model::MapDocument& map, const Ids& ids, Order order);

/// Another terrain type. Errors (`edit.value`): the type is not drawn as one of the features is.
Result<Edits> convert(const model::MapDocument& map, const model::RulesetDocument& ruleset, const Ids& ids,
                      const std::string& type);

/// Features as text for the clipboard: a map document of its own, without a grid.
std::string copied(const model::MapDocument& map, const Ids& ids);
/// What such a text holds, behind the last feature; new ids as above. Its middle goes to `at`, or it stays
/// where it was; what would lie exactly over its double goes a little beside it. Errors (`edit.value`): it is
/// no such text.
Result<Edits> paste(const model::MapDocument& map, std::string_view text, std::optional<Point> at,
                    const std::function<std::string()>& new_id, Ids& pasted);

}  // namespace coq::app::edits

namespace coq::app {

// What is done to the selection, each one step of the history. Errors: nothing is selected, or nothing would
// change
// (`edit.selection`); `edit.value`.

Status duplicate_selected(Session& session);
/// To another terrain type.
Status convert_selected(Session& session, const std::string& terrain);
/// Another name of one feature, or the words of one that is a name; empty: none. Errors: it has no name.
Status rename_feature(Session& session, const std::string& id, const std::string& name);
Status order_selected(Session& session, edits::Order order, Message title);

/// What edits::copied() made, as a step; it is selected then. Its middle goes to `at`, or it stays where it was
/// copied; what would lie exactly over its double goes a little beside it. Errors: as of edits::paste().
Status paste(Session& session, std::string_view text, std::optional<Point> at = std::nullopt);

}  // namespace coq::app
