// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"

/// Elements of documents as JSON, based on the descriptions of their fields. An attribute is a member with its
/// name: numbers as numbers, yes and no as booleans, anything else as strings. Content is the member "text". A
/// single child is an object, repeated children are an array. Comments, open attributes and prose are not
/// converted.
namespace coq::exchange {

using Json = nlohmann::ordered_json;

/// Parses JSON. Returns nullopt after an error `json.syntax` with its position: the text is not JSON or not
/// UTF-8.
std::optional<Json> parse_json(std::string_view text, const std::string& file, Problems& problems);

/// Same as parse_json(), but also accepts a sequence: one value per line, or values after record separators
/// (RFC 8142). Returns all values; a text that is not a sequence has one.
std::optional<std::vector<Json>> parse_json_records(std::string_view text, const std::string& file,
                                                    Problems& problems);

/// Returns JSON on one line.
std::string compact(const Json& value);

void add_attributes(const model::ElementInfo& info, const void* element, Json& object);
Json element_to_json(const model::ElementInfo& info, const void* element);

/// Returns a string, number or boolean as attribute text, or nullopt for other types. A number is rounded to
/// three decimals if only rounding noise follows them, as GIS editors leave it.
std::optional<std::string> value_text(const Json& value);

/// Reads the members that are attributes of `info` and ignores the others. Returns the first error: an invalid
/// value, or a missing required attribute (unless `partial`).
std::optional<Message> read_attributes(const model::ElementInfo& info, void* element, const Json& object,
                                       bool partial = false);
/// Same as read_attributes(), plus content and children. Unknown members are errors.
std::optional<Message> element_from_json(const model::ElementInfo& info, void* element, const Json& object);

}  // namespace coq::exchange
