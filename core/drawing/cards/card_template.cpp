// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_template.h"

#include <algorithm>

namespace coq::scene {

const std::vector<CardTemplate>& card_templates() {
  static const std::vector<CardTemplate> list = [] {
    CardTemplate order;  // a typed order of the Great War
    order.id = "order";
    order.data = FontRole::typed;
    order.data_narrow = order.data_printed = FontRole::period;
    order.carbon = true;

    CardTemplate plain;
    plain.id = "plain";
    plain.body = FontRole::period;
    plain.period = plain.worn = plain.by_hand = plain.folds = false;
    plain.stamp_form = CardStamp::plain;

    CardTemplate napoleonic;  // an order of the Grande Armée, on paper with a printed head
    napoleonic.id = "napoleonic";
    napoleonic.body = napoleonic.data = napoleonic.data_narrow = napoleonic.data_printed = FontRole::period;
    napoleonic.hand = FontRole::quill;
    napoleonic.metres = false;
    napoleonic.hours_in_words = true;
    napoleonic.stamp_form = CardStamp::engraved;
    napoleonic.pen = {0x35, 0x22, 0x16, 255};  // gall ink, browned
    napoleonic.italic = true;
    napoleonic.worn = false;
    napoleonic.head = CardHead::letterhead;
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
    science_fiction.worn = science_fiction.folds = science_fiction.by_hand = false;
    science_fiction.head = CardHead::letterhead;
    science_fiction.stamp_form = CardStamp::plain;
    science_fiction.capital_heads = true;
    science_fiction.ornament = CardOrnament::gauge;
    science_fiction.title = "title-sheet";
    science_fiction.title_plain = "title-sheet-plain";
    science_fiction.annex = "annex-sheet";
    science_fiction.paper = {0xe7, 0xee, 0xf1, 255};
    science_fiction.stamp = {0x0b, 0x6e, 0x8a, 210};

    CardTemplate field_message;  // an American message blank of 1944
    field_message.id = "us-field-message";
    field_message.data = FontRole::typed;
    field_message.data_narrow = field_message.data_printed = FontRole::period;
    field_message.head = CardHead::letterhead;
    field_message.carbon = true;
    field_message.holes = CardHoles::two;
    field_message.capital_heads = true;
    field_message.ornament = CardOrnament::form;
    field_message.title = "title-message";
    field_message.title_plain = "title-message-plain";
    field_message.paper = {0xf3, 0xe9, 0xc4, 255};
    field_message.stamp = {0x4c, 0x5a, 0x2a, 200};

    CardTemplate british = order;  // an operation order of a British brigade or battalion
    british.id = "british-order";
    british.head = CardHead::british;
    british.loud_heads = true;
    british.holes = CardHoles::corner;
    british.title = "title-british";
    british.title_plain = "title-british-plain";
    british.paper = {0xf1, 0xec, 0xdf, 255};
    british.stamp = {0x2b, 0x3c, 0x86, 190};

    CardTemplate german = order;  // a German Befehl
    german.id = "german-order";
    german.head = CardHead::two_columns;
    german.stamp_form = CardStamp::round;
    german.holes = CardHoles::two;
    german.title = "title-short";
    german.title_plain = "title-short-plain";
    german.paper = {0xef, 0xe6, 0xcf, 255};
    german.pen = {0x26, 0x26, 0x2c, 255};
    german.stamp = {0x57, 0x30, 0x78, 200};
    return std::vector<CardTemplate>{order, plain, napoleonic, science_fiction, field_message, british, german};
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
