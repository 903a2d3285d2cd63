// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/hex/labels.h"
#include "core/sight/models/model.h"

namespace coq::los {

/// Reads conditions as of `--given` and of `<los-check given="">`: words separated by blanks, each a condition
/// of the ruleset (`night`; one that fills some hexes with their labels, `smoke=E04,E05`), or the type of the
/// friends of who looks, with the hexes that they fill (`infantry=E05,F04`; friends_type()). `labels` is null
/// on a table. What `from=` and `to=` tell of the ends is for the model to read: postures of figures
/// (`from=prone`), arm, formation and `revealed` of units (`to=infantry,line`). Where figures have postures,
/// smoke has places, too: `smoke=395:300`, the middle of a plume in millimetres, is among the bases of the
/// query. Errors, check `los.given`: a word that is no condition, one with hexes that fills all or the other
/// way round, a label that is not on the map. Conditions come in the ruleset's order, after the friends.
Result<Query> parse_given(std::string_view text, const SightModel& sight, const model::RulesetDocument& ruleset,
                          const Labels* labels);

}  // namespace coq::los
