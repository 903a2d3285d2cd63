// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_template.h"

#include <algorithm>

namespace coq::scene {

const std::vector<CardTemplate>& card_templates() {
  static const std::vector<CardTemplate> list = [] {
    CardTemplate order;  // a typed order of the Great War
    order.id = "order";

    CardTemplate plain;
    plain.id = "plain";
    plain.body = FontRole::period;
    plain.period = plain.worn = false;

    CardTemplate napoleonic;  // an order of the Grande Armée, on paper with a printed head
    napoleonic.id = "napoleonic";
    napoleonic.body = napoleonic.data = napoleonic.data_narrow = FontRole::period;
    napoleonic.italic = true;
    napoleonic.worn = false;
    napoleonic.centred_head = true;
    napoleonic.numbered = false;
    napoleonic.capital_heads = true;
    napoleonic.ornament = CardOrnament::engraved;
    napoleonic.title = "title-short";
    napoleonic.title_plain = "title-short-plain";
    napoleonic.paper = {0xf6, 0xef, 0xdd, 255};
    napoleonic.stamp = {0x8e, 0x1b, 0x16, 210};

    CardTemplate science_fiction;  // a tactical data sheet
    science_fiction.id = "science-fiction";
    science_fiction.body = science_fiction.hand = FontRole::label;
    science_fiction.worn = science_fiction.folds = false;
    science_fiction.centred_head = true;
    science_fiction.capital_heads = true;
    science_fiction.ornament = CardOrnament::gauge;
    science_fiction.title = "title-sheet";
    science_fiction.title_plain = "title-sheet-plain";
    science_fiction.annex = "annex-sheet";
    science_fiction.paper = {0xe7, 0xee, 0xf1, 255};
    science_fiction.stamp = {0x0b, 0x6e, 0x8a, 210};

    CardTemplate field_message;  // an American message blank of 1944
    field_message.id = "us-field-message";
    field_message.centred_head = true;
    field_message.capital_heads = true;
    field_message.ornament = CardOrnament::form;
    field_message.title = "title-message";
    field_message.title_plain = "title-message-plain";
    field_message.paper = {0xf3, 0xe9, 0xc4, 255};
    field_message.stamp = {0x4c, 0x5a, 0x2a, 200};
    return std::vector<CardTemplate>{order, plain, napoleonic, science_fiction, field_message};
  }();
  return list;
}

const CardTemplate& card_template(std::string_view id) {
  const auto& list = card_templates();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const CardTemplate& one) { return one.id == id; });
  return found == list.end() ? list.front() : *found;
}

}  // namespace coq::scene
