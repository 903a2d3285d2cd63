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

// Map edits that need no drawing. The edits of a list are applied in order, so each path assumes the edits
// before it. Ids that are not on the map are ignored.

using Ids = std::vector<std::string>;
using Edits = std::vector<model::Edit>;

/// Returns the indices of the features on the map, ascending.
std::vector<std::size_t> indices_of(const model::MapDocument& map, const Ids& ids);
/// Offset of a duplicate from its original.
inline constexpr Vector kBeside{2000, 2000};

/// Copies the features and appends the copies after the last feature. Copies with their own coordinates move by
/// `offset`; hexes and hexsides stay where they are. `new_id` is called once per copy; the new ids are appended
/// to `copies`.
Edits duplicate(const model::MapDocument& map, const Ids& ids, Vector offset,
                const std::function<std::string()>& new_id, Ids& copies);

/// Drawing order. The document's order decides: later features of a layer are drawn above earlier ones.
enum class Order { to_bottom, down, up, to_top };
/// Returns no edits if the features are already in that position.
Edits order(const model::MapDocument& map, const Ids& ids, Order order);

/// Changes the terrain type of the features. Errors (`edit.value`): the type does not allow the geometry of
/// one of the features.
Result<Edits> convert(const model::MapDocument& map, const model::RulesetDocument& ruleset, const Ids& ids,
                      const std::string& type);

/// Returns the features as clipboard text: a complete map document without a grid.
std::string copied(const model::MapDocument& map, const Ids& ids);
/// Appends the features of a text made by copied() after the last feature, with new ids as in duplicate().
/// Their middle moves to `at`; without `at` they keep their place. A copy that would lie exactly over its
/// original is offset a little. Errors (`edit.value`): the text was not made by copied().
Result<Edits> paste(const model::MapDocument& map, std::string_view text, std::optional<Point> at,
                    const std::function<std::string()>& new_id, Ids& pasted);

}  // namespace coq::app::edits

namespace coq::app {

// Commands on the selection; each is one undo step. Errors: `edit.selection` if nothing is selected or nothing
// would change; `edit.value`.

Status duplicate_selected(Session& session);
/// Changes the terrain type.
Status convert_selected(Session& session, const std::string& terrain);
/// Renames a feature, or changes the text of a label; an empty `name` removes the name. Errors: the feature
/// cannot have a name.
Status rename_feature(Session& session, const std::string& id, const std::string& name);
Status order_selected(Session& session, edits::Order order, Message title);

/// Pastes text made by edits::copied() as one step and selects the result. See edits::paste() for placement and
/// errors.
Status paste(Session& session, std::string_view text, std::optional<Point> at = std::nullopt);

}  // namespace coq::app
