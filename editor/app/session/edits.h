// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/los/map_los.h"
#include "core/model/edit.h"

/// Edits of a map that need no drawing. Paths are for edits that are applied one after the other, as they stand
/// in the list. Ids that are not on the map are passed over.
namespace coq::app::edits {

using Ids = std::vector<std::string>;
using Edits = std::vector<model::Edit>;

/// The way to the feature that stands at `index`, or would.
model::ElementPath feature_path(std::size_t index);
/// The numbers of features among those of the map, ascending.
std::vector<std::size_t> indices_of(const model::MapDocument& map, const Ids& ids);
/// A feature as the value of an edit, and the name of its element.
model::ElementValue value_of(const model::Feature& feature);
std::string element_name(const model::Feature& feature);

Edits erase(const model::MapDocument& map, const Ids& ids);

/// Copies behind the last feature, `offset` away where they have a place of their own (hexes and hexsides stay
/// what they are). `new_id` is asked once a copy; the new ids are added to `copies`.
Edits duplicate(const model::MapDocument& map, const Ids& ids, Vector offset,
                const std::function<std::string()>& new_id, Ids& copies);

/// The feature's drawing moved; empty where a coordinate would leave +-kUmLimit, or where nothing can be moved.
Edits move(const model::MapDocument& map, const Ids& ids, Vector offset);

/// In the order of the document, within which later ones of a layer are drawn above.
enum class Order { to_bottom, down, up, to_top };
/// Empty where they stand there already.
Edits order(const model::MapDocument& map, const Ids& ids, Order order);

/// Another terrain type. Errors (`edit.value`): the type is not drawn as one of the features is.
Result<Edits> convert(const model::MapDocument& map, const model::RulesetDocument& ruleset, const Ids& ids,
                      const std::string& type);

/// A check that expects the answer that is there now, with everything that can be said of it. `given` as of
/// los::parse_given. Errors: as of MapLos::parse_given, and where the map expects it already.
Result<Edits> expect(const model::MapDocument& map, const los::MapLos& los, const los::Place& from,
                     const los::Place& to, const std::string& given);

/// Features as text for the clipboard: a map document of its own, without a grid.
std::string copied(const model::MapDocument& map, const Ids& ids);
/// What such a text holds, behind the last feature; new ids as above. Errors (`edit.value`): it is no such
/// text.
Result<Edits> paste(const model::MapDocument& map, std::string_view text,
                    const std::function<std::string()>& new_id, Ids& pasted);

}  // namespace coq::app::edits
