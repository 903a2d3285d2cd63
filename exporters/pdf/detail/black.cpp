// SPDX-License-Identifier: MIT
#include "exporters/pdf/detail/black.h"

#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <deque>
#include <memory>

namespace coq::pdf::detail {
namespace {

using Token = QPDFTokenizer::Token;

bool is_number(const Token& token) {
  return token.getType() == QPDFTokenizer::tt_integer || token.getType() == QPDFTokenizer::tt_real;
}
bool is_space(const Token& token) {
  return token.getType() == QPDFTokenizer::tt_space;
}

/// Holds back up to three numbers (and the blanks among them) until the operator is known.
class GrayFilter : public QPDFObjectHandle::TokenFilter {
 public:
  void handleToken(const Token& token) override {
    if (is_number(token)) {
      m_held.push_back(token);
      ++m_numbers;
      if (m_numbers > 3) release_one_number();
      return;
    }
    if (is_space(token) && m_numbers > 0) {
      m_held.push_back(token);
      return;
    }
    const bool sets_color = token.isWord("rg") || token.isWord("RG");
    if (sets_color && m_numbers == 3 && all_equal()) {
      write(first_number() + (token.isWord("rg") ? " g" : " G"));
      m_held.clear();
      m_numbers = 0;
      return;
    }
    release();
    writeToken(token);
  }
  void handleEOF() override { release(); }

 private:
  std::string first_number() const { return m_held.front().getValue(); }
  bool all_equal() const {
    for (const Token& token : m_held)
      if (is_number(token) && token.getValue() != m_held.front().getValue()) return false;
    return true;
  }
  void release_one_number() {
    writeToken(m_held.front());
    m_held.pop_front();
    while (!m_held.empty() && is_space(m_held.front())) {
      writeToken(m_held.front());
      m_held.pop_front();
    }
    --m_numbers;
  }
  void release() {
    for (const Token& token : m_held) writeToken(token);
    m_held.clear();
    m_numbers = 0;
  }

  std::deque<Token> m_held;  ///< begins with a number
  int m_numbers = 0;
};

}  // namespace

void use_one_ink_for_grays(QPDF& pdf) {
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    page.addContentTokenFilter(std::make_shared<GrayFilter>());
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isStream()) continue;
    QPDFObjectHandle dict = object.getDict();
    const bool form = dict.getKey("/Subtype").isNameAndEquals("/Form");
    if (form || dict.getKey("/PatternType").isInteger()) object.addTokenFilter(std::make_shared<GrayFilter>());
  }
}

}  // namespace coq::pdf::detail
