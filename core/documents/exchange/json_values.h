// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/describe.h"

/// Elements of documents as JSON, by the descriptions of their fields: an attribute under its name (lengths and
/// other numbers as numbers, yes and no as true and false, all else as strings), content under "text", a child
/// that stands once as an object under its name, others as an array. No comments, no open attributes, no prose.
namespace coq::exchange {

using Json = nlohmann::ordered_json;

/// Nothing, and an error `json.syntax` with its place, for a text that is not JSON or not UTF-8.
std::optional<Json> parse_json(std::string_view text, const std::string& file, Problems& problems);

/// The same of a text that may be a sequence: a value on each line, or each after a record separator (RFC
/// 8142). All values of it; one of a text that is no sequence.
std::optional<std::vector<Json>> parse_json_records(std::string_view text, const std::string& file,
                                                    Problems& problems);

/// JSON on one line.
std::string compact(const Json& value);

/// Adds the attributes of an element that are there.
void add_attributes(const model::ElementInfo& info, const void* element, Json& object);
Json element_to_json(const model::ElementInfo& info, const void* element);

/// A string, number or truth value as the text that attributes are read from (numbers without more than three
/// places that differ from 0, as editors of such files round them); nullopt for others.
std::optional<std::string> value_text(const Json& value);

/// Reads the members that are attributes of `info`; others are left alone. The sentence of what is wrong first:
/// a value that does not fit, or (unless `partial`) a required attribute that is missing.
std::optional<Message> read_attributes(const model::ElementInfo& info, void* element, const Json& object,
                                       bool partial = false);
/// The same with content and children, which must all be known.
std::optional<Message> element_from_json(const model::ElementInfo& info, void* element, const Json& object);

}  // namespace coq::exchange
